"""Rodolphe, the opponent of a solo game. His rules are our own: only his name, his levels and his taste for groves are known.

He pays for nothing. While he has apprentices he builds the first field of the display if it has a colour of a field where he
stands, and puts an apprentice on it; else he places one where it earns most. Then, late enough in the game, he takes a salamander
card; and he passes and takes groves that he reaches.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from ....engine.i18n import T
from ....engine.step import Automatic, Choice, Step
from ..components.data import FIELD_OF, FIELDS, GROVES, HALVES, READING, RODOLPHE_CARDS, RODOLPHE_GROVES, amounts
from ..table import GODS_OF_CARDS, RODOLPHE, Salamandra, common_colours
from .actions import Visit, place
from .building import Refill, fill, lay
from .deities import take_deity, trigger
from .gains import Gain, Gather, take_grove
from .passing import Leave
from .scrolls import Read, Send, SendAway
from .working import Wake

WORTH = {"vp": 1, "scroll": 2, "bear": 2, "eagle": 2}
"""What Rodolphe thinks of the things a field or grove gives, in points; a crystal on a path counts one."""


@dataclass(frozen=True, slots=True)
class RodolpheTurn(Automatic):
    """One action, and what comes of it."""

    def run(self, table: Salamandra) -> Sequence[Step]:
        if not table.players[RODOLPHE].available:
            steps = _finish(table)
        elif _wants_to_build(table):
            steps = _build(table)
        elif free := table.free_slots():
            steps = [PlaceBest(tuple(free))]
        elif _first_displayed(table):
            steps = _build_for_nothing(table)
        else:  # every field is in the forest, and every slot taken
            steps = _finish(table)
        return [Decided(step) for step in steps]


@dataclass(frozen=True, slots=True)
class Decided(Automatic):
    """A step of Rodolphe's: it happens, and where it asks for a decision he has a rule for it. So do his steps after it."""

    step: Step

    def run(self, table: Salamandra) -> Sequence[Step]:
        step = self.step
        if isinstance(step, Choice):
            after = step.play(table, _DECISIONS[type(step)](table, step))
        else:
            assert isinstance(step, Automatic)  # Rodolphe has no step of another kind
            after = step.run(table)
        return [Decided(other) if getattr(other, "seat", None) == RODOLPHE else other for other in after]


# --- what he does ---------------------------------------------------------------------------------------------------


def _first_displayed(table: Salamandra) -> str:
    """The first field of the display; "" if there is none left."""
    return next(filter(None, table.display), "")


def _wants_to_build(table: Salamandra) -> bool:
    ident = _first_displayed(table)
    return bool(ident) and bool(common_colours(ident, table.players[RODOLPHE].fields()))


def _build(table: Salamandra) -> list[Step]:
    """The first field of the display; its gain; Bear and Eagle by turns; an apprentice on it."""
    ident = _lay_first(table, "solo.build")
    trigger(table, RODOLPHE, "build")
    bonus = Gain(RODOLPHE, FIELDS[ident].bonus, "fields", "build.gain", ident)
    return [bonus, TakeNextDeity(), PlaceBest(FIELDS[ident].slots), Refill()]


def _build_for_nothing(table: Salamandra) -> list[Step]:
    """Build the field without its gain or a card and put an apprentice on it, as any player may who has nowhere else to go."""
    ident = _lay_first(table, "solo.blocked")
    return [PlaceBest(FIELDS[ident].slots), Refill()]


def _lay_first(table: Salamandra, rule: str) -> str:
    """Lay the first field of the display where it has most neighbours; clearings that it closes are filled. Returns the field."""
    ident = _first_displayed(table)
    touching = {cell: len(table.contacts(cell)) for cell in table.open_cells()}
    cell = _any_best(table, touching)
    lay(table, RODOLPHE, ident, cell, rule)
    fill(table, table.would_close(cell), "build.clearing")
    return ident


def _next_stack(table: Salamandra, names: Sequence[str], taken: int) -> str:
    """Of two stacks the one whose turn it is after so many cards; the other if that is empty and the other is not."""
    turn, other = names[taken % 2], names[(taken + 1) % 2]
    return other if table.stack(other) and not table.stack(turn) else turn


@dataclass(frozen=True, slots=True)
class TakeNextDeity(Automatic):
    """A card of the deity whose turn it is. It comes after the field's gain, which it does not reward."""

    seat: int = RODOLPHE

    def run(self, table: Salamandra) -> Sequence[Step]:
        deities = len(table.players[RODOLPHE].deities)
        take_deity(table, RODOLPHE, _next_stack(table, GODS_OF_CARDS, deities))
        return []


@dataclass(frozen=True, slots=True)
class PlaceBest(Automatic):
    """An apprentice on that of some free slots which earns most."""

    slots: tuple[str, ...]
    seat: int = RODOLPHE

    def run(self, table: Salamandra) -> Sequence[Step]:
        slot = _any_best(table, {slot: _slot_worth(table, slot) for slot in self.slots})
        return place(table, RODOLPHE, slot, "solo.place")


def _finish(table: Salamandra) -> list[Step]:
    """A salamander card, Yellow and Black by turns, from the round his level says; then he passes and takes groves."""
    player = table.players[RODOLPHE]
    steps: list[Step] = []
    if table.round >= RODOLPHE_CARDS[table.rodolphe]:
        half = _next_stack(table, HALVES, len(player.salamanders))
        table.tell("log.rodolphe-card", RODOLPHE, "solo.card", [f"temple-{half}"], half=T(f"half.{half}"))
        steps.append(Visit(RODOLPHE, half))
    return [*steps, TakeGroves(RODOLPHE_GROVES[table.rodolphe]), Leave(RODOLPHE)]


@dataclass(frozen=True, slots=True)
class TakeGroves(Automatic):
    """The best of the groves he is connected to, without paying, as many as his level says."""

    count: int
    seat: int = RODOLPHE

    def run(self, table: Salamandra) -> Sequence[Step]:
        connected = table.connected(RODOLPHE)
        if not self.count or not connected:
            return []
        spot = _any_best(table, {spot: _worth(GROVES[table.spots[spot]].gain) for spot in connected})
        return [*take_grove(table, RODOLPHE, spot, "solo.harvest"), TakeGroves(self.count - 1)]


# --- how he decides -------------------------------------------------------------------------------------------------


def _any_best(table: Salamandra, worths: dict[str, int]) -> str:
    """One of the things of the highest worth, at random."""
    most = max(worths.values())
    best = [thing for thing, worth in worths.items() if worth == most]
    return best[0] if len(best) == 1 else table.chance.pick(best)


def _worth(gain: str) -> int:
    return sum(WORTH[word] * count for word, count in amounts(gain).items())


_BONUS = {field.bonus_slot: _worth(field.bonus) for field in FIELDS.values()}


def _slot_worth(table: Salamandra, slot: str) -> int:
    return table.path_crystals(slot) + _BONUS.get(slot, 0)


def _send(table: Salamandra, choice: Send) -> str:
    """An apprentice that shares a field with another of his, if there is one."""
    standing = sorted(table.players[RODOLPHE].standing)
    fields = [FIELD_OF[slot] for slot in standing]
    return SendAway.form.move(max(standing, key=lambda slot: fields.count(FIELD_OF[slot])))


def _read(table: Salamandra, choice: Read) -> str:
    """A lower place if there is one: that which is worth most as things stand."""
    counts = table.counts(RODOLPHE)

    def value(place: str) -> tuple[bool, int]:
        worth, per = READING[place]
        return place.endswith("lower"), worth * counts.get(per, 1)

    return Read.form.move(max(filter(partial(choice.fits, table), choice.options(table)), key=value))


def _gather(table: Salamandra, choice: Gather) -> str:
    """The grove that gains most."""
    return Gather.form.move(max(table.spots, key=lambda spot: _worth(GROVES[table.spots[spot]].gain)))


def _wake(table: Salamandra, choice: Wake) -> str:
    """Any of them: none ever works."""
    return choice.legal(table)[0]


_DECISIONS: dict[type, Callable[[Salamandra, Any], str]] = {Send: _send, Read: _read, Gather: _gather, Wake: _wake}
