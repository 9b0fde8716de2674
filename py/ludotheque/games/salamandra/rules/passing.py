"""Passing: the last active apprentices bring crystals, then groves are harvested, then the druid turns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....engine.i18n import T
from ....engine.rule import Rule
from ....engine.step import Automatic, Choice, Step
from ..components.data import FIELD_OF, GROVE_PLACES, GROVES, HARVEST
from ..names import effect_text, field_name
from ..table import Player, Salamandra
from .gains import RULES, take_grove
from .payment.worker_yields import RICHEST, VALUE, WAKE_PRICE, WAKER


def cannot_pass(table: Salamandra, who: int) -> Rule | None:
    """Only with no apprentice left in the current round's zone."""
    return RULES["pass.allowed"] if table.players[who].available else None


def go_home(table: Salamandra, who: int) -> list[Step]:
    """Pass. Every active apprentice brings as many crystals as it can: nothing else is left for it to do this round."""
    player = table.players[who]
    if table.log:
        table.tell("log.pass", who, "pass.allowed")
    flipped = 0
    for slot in sorted(player.active, key=_HOMEWARD):
        ident = FIELD_OF[slot]
        brought = VALUE[ident]
        if ident == WAKER and player.crystals >= WAKE_PRICE and _is_there(player, RICHEST):
            # Waking whoever brings most, who works once more and rests again.
            ident, brought = RICHEST, VALUE[RICHEST] - WAKE_PRICE
        player.crystals += brought
        if brought == 1:
            flipped += 1
        elif table.log:
            table.tell("log.pass-work", who, "pass.billhooks", [slot], n=brought, field=field_name(ident))
    player.resting, player.active = player.standing, frozenset()
    if flipped and table.log:
        table.tell("log.pass-flip", who, "pass.flip", n=flipped)
    if _can_harvest(table, who):
        return [ChooseGrove.of(who), Leave.of(who)]
    leave(table, who)
    return []


_HOMEWARD = {slot: (ident == WAKER, slot) for slot, ident in FIELD_OF.items()}.__getitem__
"""Who wakes somebody comes last, when the crystals are there."""


def _is_there(player: Player, ident: str) -> bool:
    return any(FIELD_OF[slot] == ident for slot in player.standing)


@dataclass(frozen=True, slots=True)
class Harvest(Automatic):
    """Go on harvesting while a grove can be reached and paid."""

    seat: int

    def run(self, table):
        return [ChooseGrove.of(self.seat)] if _can_harvest(table, self.seat) else []


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
        return [*take_grove(table, self.seat, move.removeprefix("harvest "), "harvest.connected"), Harvest.of(self.seat)]

    def prompt(self, table):
        return T("prompt.harvest", n=HARVEST)

    def label(self, table, move):
        if move == "stop":
            return T("label.stop")
        harvested = len(table.players[self.seat].groves)
        points = GROVE_PLACES[harvested] if harvested < len(GROVE_PLACES) else 0
        return T("label.harvest", gain=effect_text(GROVES[table.spots[move.removeprefix("harvest ")]].gain), n=points)

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
    if table.log:
        table.tell(f"log.druid-{'day' if player.day else 'night'}", who, "pass.done", [f"druid-{who}"])
