"""Which cards to plan: every set that fits the slots, judged by what it brings in this round and leaves for later ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from ....engine.multiset import subtract
from ..components.data import NUMBERS, RESOURCES, SLOTS
from ..table import Skymines
from .evaluate import STEP, cards_to_come, point_of_energy, specialists, steps_to_come
from .outlook import shares_to_come, values_to_come

_TOGETHER = 0.08
"""Points of one kind are worth more together, in one action."""


class Chances(NamedTuple):
    """How likely a value of 0, 1, 2 … is to be enough for a majority space.

    Against `luna`; against a person who comes later in the turn order and has `at_most` as much; against one who comes earlier,
    takes the space of equals nearly always, and therefore must have `less`. Measured in 60 games of two and three planners.
    """

    luna: tuple[float, ...]
    at_most: tuple[float, ...]
    less: tuple[float, ...]


_POINTS = Chances(
    luna=(0.0, 0.45, 0.5, 0.75, 0.9, 0.95, 1.0),
    at_most=(0.0, 0.53, 0.84, 0.88, 0.93, 0.97, 1.0),
    less=(0.0, 0.42, 0.68, 0.82, 0.92, 0.95, 1.0),
)
"""For a resource or energy."""

_SCIENTISTS = Chances(luna=(0.0, 0.4, 0.75, 0.9, 1.0), at_most=(0.0, 0.79, 0.97, 1.0, 1.0), less=(0.0, 0.43, 0.86, 1.0, 1.0))

_MARK, _MARK_SCIENTISTS = 2 * STEP, 3 * STEP
"""What these spaces bring."""


def plans(table: Skymines, seat: int) -> Iterator[tuple[float, tuple[str, ...]]]:
    """The sets of cards that a seat can plan, of its hand and of those planned already, with their worth, the best set first.

    Slots stay empty only where cards are missing.
    """
    player = table.players[seat]
    cards = sorted((*player.hand, *player.area.values()))
    sets = dict.fromkeys(combinations(cards, min(len(cards), len(player.open))))
    worth = {chosen: worth_of(table, seat, chosen) for chosen in sets}
    yield from sorted(((value, chosen) for chosen, value in worth.items()), key=lambda one: -one[0])


def worth_of(table: Skymines, seat: int, cards: Sequence[str]) -> float:
    """What a round with some cards brings, and what the cards bring later, in coins. The table is left as it was."""
    player = table.players[seat]
    area, hand = player.area, player.hand
    player.hand = subtract((*hand, *area.values()), cards)
    player.area = dict(zip((slot for slot in SLOTS if slot in player.open), cards, strict=False))
    up = [card for _, card in player.face_up()]
    left = NUMBERS.rounds - table.round
    _, most = shares_to_come(table, seat, steps_to_come(left), values_to_come(table, left))
    energy = point_of_energy(most)
    total = specialists(table, seat, up) + cards_to_come(player, left, energy)
    marks = []
    rivals = rivals_of(table, seat)
    for kind in (*RESOURCES, "energy"):
        value = sum(card.value for card in up if card.kind == kind or (card.kind == "any" and kind in RESOURCES))
        total += (energy if kind == "energy" else STEP) * value + _TOGETHER * value * value
        marks.append(_MARK * enough(value, _POINTS, rivals))
    scientists = sum(card.kind in ("scientist", "field-scientist") for card in up)
    marks.append(_MARK_SCIENTISTS * enough(scientists, _SCIENTISTS, rivals))
    total += sum(sorted(marks, reverse=True)[: player.markers + player.once])
    player.area, player.hand = area, hand
    return total


class Rivals(NamedTuple):
    """Whom a seat competes with for majority spaces: Luna or not; how many people come `before` and `after` it in the round."""

    luna: bool
    before: int
    after: int


def rivals_of(table: Skymines, seat: int) -> Rivals:
    """The rivals of a seat."""
    people = [one for one in table.clockwise(table.first) if one != table.luna]
    before = people.index(seat)
    return Rivals(len(people) < len(table.players), before, len(people) - before - 1)


def enough(value: int, chances: Chances, rivals: Rivals) -> float:
    """How likely a value is to be enough for a majority space: 0 never is."""
    if not value:
        return 0.0
    at = min(value, len(chances.luna) - 1)
    luna = chances.luna[at] if rivals.luna else 1.0
    return luna * chances.less[at] ** rivals.before * chances.at_most[at] ** rivals.after
