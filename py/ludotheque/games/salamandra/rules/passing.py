"""Passing: the last active apprentices bring crystals, then groves are harvested, then the druid turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from ....engine.i18n import T, Text
from ....engine.step import Automatic, Step
from ....engine.verbs import Form, NoMore, Options
from ..components.data import FIELD_OF, HARVEST
from ..names import field_name
from ..table import Player, Salamandra
from .choices import Verb, VerbChoice
from .gains import grove_brings, harvest_words, take_grove
from .payment import RICHEST, VALUE, WAKE_PRICE, WAKER
from .working import lost_text


class Pass(Verb):
    """With no apprentice left to place: every active one brings as many crystals as it can, since it does nothing else."""

    form = Form("pass")

    def why_not(self, table: Salamandra, seat: int) -> str | None:
        return "pass.allowed" if table.players[seat].available else None

    def do(self, table: Salamandra, seat: int) -> Sequence[Step]:
        player = table.players[seat]
        table.tell("log.pass", seat, "pass.allowed")
        flipped = 0
        for slot, field, brought in homeward(player):
            player.crystals += brought
            if field != FIELD_OF[slot]:
                what: dict[str, Any] = {"waker": field_name(WAKER), "field": field_name(field), "cost": WAKE_PRICE}
                table.tell("log.pass-wake", seat, "pass.billhooks", [slot], n=brought + WAKE_PRICE, **what)
            elif brought > 1:
                table.tell("log.pass-work", seat, "pass.billhooks", [slot], n=brought, field=field_name(field))
            else:
                flipped += 1
        if flipped:
            table.tell("log.pass-flip", seat, "pass.flip", n=flipped)
        player.resting, player.active = player.standing, frozenset()
        return [Harvest(seat), Leave(seat)]

    def consequences(self, table: Salamandra, seat: int) -> tuple[Text, ...]:
        player = table.players[seat]
        crystals = sum(brought for _, _, brought in homeward(player))
        gained = T("brings.gain", gain=T("unit.crystal", n=crystals)) if crystals else T("brings.nothing")
        return (gained, *lost_text(player))


def homeward(player: Player) -> list[tuple[str, str, int]]:
    """What each active apprentice does as its player passes: its slot, the field that is worked, the crystals that it brings.

    That is its own field, except where it wakes an apprentice on the field that brings most, which works once more and rests
    again: this costs a crystal, so it comes last.
    """
    crystals, brought = player.crystals, []
    richest = any(FIELD_OF[slot] == RICHEST for slot in player.standing)
    for slot in sorted(player.active, key=lambda slot: (FIELD_OF[slot] == WAKER, slot)):
        field = FIELD_OF[slot]
        if field == WAKER and richest and crystals >= WAKE_PRICE:
            brought.append((slot, RICHEST, VALUE[RICHEST] - WAKE_PRICE))
        else:
            brought.append((slot, field, VALUE[field]))
        crystals += brought[-1][2]
    return brought


# --- groves ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Harvest(Automatic):
    """Go on harvesting while a grove can be reached and paid."""

    seat: int

    def run(self, table: Salamandra) -> Sequence[Step]:
        able = table.players[self.seat].crystals >= HARVEST and table.connected(self.seat)
        return [ChooseGrove(self.seat)] if able else []


class HarvestGrove(Verb):
    """A grove connected to any of the player's apprentices, for 3 crystals."""

    form = Form("harvest {spot}")
    stands = "{spot}"

    def options(self, table: Salamandra, seat: int) -> Options:
        return list(table.spots)

    def why_not(self, table: Salamandra, seat: int, spot: str) -> str | None:
        return None if spot in table.connected(seat) else "harvest.connected"

    def too_dear(self, table: Salamandra, seat: int, spot: str) -> str | None:
        return None if table.players[seat].crystals >= HARVEST else "pass.harvest-cost"

    def do(self, table: Salamandra, seat: int, spot: str) -> Sequence[Step]:
        table.players[seat].crystals -= HARVEST
        return [*take_grove(table, seat, spot, "harvest.connected"), Harvest(seat)]

    def words(self, table: Salamandra, seat: int, spot: str) -> dict[str, object]:
        return harvest_words(table, seat, spot)

    def consequences(self, table: Salamandra, seat: int, spot: str) -> tuple[Text, ...]:
        return (T("brings.pay", cost=T("unit.crystal", n=HARVEST)), *grove_brings(table, seat, spot))


class Stop(NoMore):
    """Enough groves."""

    form = Form("stop")


@dataclass(frozen=True, slots=True)
class ChooseGrove(VerbChoice):
    """Harvest a grove, or stop."""

    verbs: ClassVar = (HarvestGrove(), Stop())
    asks: ClassVar = "harvest"
    default_rule: ClassVar[str | None] = "harvest.connected"

    def question(self, table: Salamandra) -> dict[str, object]:
        return {"n": HARVEST}


# --- the end --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Leave(Automatic):
    """A player has passed: the druid turns, and with it all apprentices in the forest are active for the next round."""

    seat: int

    def run(self, table: Salamandra) -> Sequence[Step]:
        player = table.players[self.seat]
        player.active, player.resting = player.standing, frozenset()
        player.day = not player.day
        player.passed = True
        table.tell(f"log.druid-{'day' if player.day else 'night'}", self.seat, "pass.done", [f"druid-{self.seat}"])
        return []
