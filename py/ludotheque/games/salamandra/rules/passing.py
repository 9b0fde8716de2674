"""Passing: the last active apprentices bring crystals, then groves are harvested, then the druid turns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....engine.i18n import T
from ....engine.rule import Rule
from ....engine.step import Automatic, Choice, Step
from ..components.data import FIELD_OF, HARVEST
from ..names import field_name, tile_names
from ..table import Player, Salamandra
from .gains import RULES, harvest_text, take_grove
from .payment import RICHEST, VALUE, WAKE_PRICE, WAKER


def cannot_pass(table: Salamandra, who: int) -> Rule | None:
    """Only with no apprentice left in the current round's zone."""
    return RULES["pass.allowed"] if table.players[who].available else None


def go_home(table: Salamandra, who: int) -> list[Step]:
    """Pass. Every active apprentice brings as many crystals as it can: nothing else is left for it to do this round."""
    player = table.players[who]
    table.tell("log.pass", who, "pass.allowed")
    flipped = 0
    for slot, field, brought in homeward(player):
        player.crystals += brought
        if field != FIELD_OF[slot]:
            what = {"waker": field_name(WAKER), "field": field_name(field), "cost": WAKE_PRICE, "n": brought + WAKE_PRICE}
            table.tell("log.pass-wake", who, "pass.billhooks", [slot], **what)
        elif brought > 1:
            table.tell("log.pass-work", who, "pass.billhooks", [slot], n=brought, field=field_name(field))
        else:
            flipped += 1
    player.resting, player.active = player.standing, frozenset()
    if flipped:
        table.tell("log.pass-flip", who, "pass.flip", n=flipped)
    if _can_harvest(table, who):
        return [ChooseGrove(who), Leave(who)]
    leave(table, who)
    return []


def homeward(player: Player) -> list[tuple[str, str, int]]:
    """What each active apprentice does as its player passes: its slot, the field that is worked, the crystals that it brings.

    That is its own field, except where it wakes an apprentice on the field that brings most, who works once more and rests again:
    this costs a crystal, so it comes last.
    """
    crystals, brought = player.crystals, []
    richest = any(FIELD_OF[slot] == RICHEST for slot in player.standing)
    for slot in sorted(player.active, key=_WAKERS_LAST):
        field = FIELD_OF[slot]
        if field == WAKER and richest and crystals >= WAKE_PRICE:
            brought.append((slot, RICHEST, VALUE[RICHEST] - WAKE_PRICE))
        else:
            brought.append((slot, field, VALUE[field]))
        crystals += brought[-1][2]
    return brought


_WAKERS_LAST = {slot: (field == WAKER, slot) for slot, field in FIELD_OF.items()}.__getitem__


@dataclass(frozen=True, slots=True)
class Harvest(Automatic):
    """Go on harvesting while a grove can be reached and paid."""

    seat: int

    def run(self, table):
        return [ChooseGrove(self.seat)] if _can_harvest(table, self.seat) else []


def _can_harvest(table: Salamandra, who: int) -> bool:
    return table.players[who].crystals >= HARVEST and len(table.connected(who)) > 0


@dataclass(frozen=True, slots=True)
class ChooseGrove(Choice):
    """A grove connected to any of the player's apprentices, for 3 crystals each; or enough."""

    default_rule: ClassVar[str | None] = "harvest.connected"

    def moves(self, table):
        return [*(f"harvest {spot}" for spot in table.spots), "stop"]

    def objection(self, table, move):
        if move == "stop":
            return None
        if move.removeprefix("harvest ") not in table.connected(self.seat):
            return RULES["harvest.connected"]
        return RULES["pass.harvest-cost"] if table.players[self.seat].crystals < HARVEST else None

    def legal(self, table):
        connected = table.connected(self.seat) if table.players[self.seat].crystals >= HARVEST else ()
        return [*map("harvest ".__add__, connected), "stop"]

    def play(self, table, move):
        if move == "stop":
            return []
        table.players[self.seat].crystals -= HARVEST
        return [*take_grove(table, self.seat, move.removeprefix("harvest "), "harvest.connected"), Harvest(self.seat)]

    def prompt(self, table):
        return T("prompt.harvest", n=HARVEST)

    def label(self, table, move):
        if move == "stop":
            return T("label.stop")
        spot = move.removeprefix("harvest ")
        return T("label.harvest", n=HARVEST, gain=harvest_text(table, self.seat, spot), where=tile_names(table.around(spot)))

    def piece(self, move):
        return None if move == "stop" else move.removeprefix("harvest ")


@dataclass(frozen=True, slots=True)
class Leave(Automatic):
    """The druid turns, and with it all apprentices in the forest are active for the next round."""

    seat: int

    def run(self, table):
        leave(table, self.seat)
        return []


def leave(table: Salamandra, who: int) -> None:
    """A player has passed."""
    player = table.players[who]
    player.active, player.resting = player.standing, frozenset()
    player.day = not player.day
    player.passed = True
    table.tell(f"log.druid-{'day' if player.day else 'night'}", who, "pass.done", [f"druid-{who}"])
