"""What a chapter of the campaign brings into its game: who begins, coins for those behind, cards that are missing, missions used.

It is an option of the game, as text: words like `first`, `coin-2-1`, `spent-0` and `used-1-dean`; numbers are seats.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import permutations
from typing import NamedTuple

from ....engine.error import LudoError
from ..components.data import MISSIONS
from ..table import Skymines, remembered

NOTHING = "no"
_WORD = re.compile(r"first|coin-(?P<seat>\d)-(?P<coins>\d)|spent-(?P<spent>\d)|used-(?P<by>\d)-(?P<mission>[a-z]+)")


class Carried(NamedTuple):
    """What a game takes over from earlier chapters.

    `first`: the first seat begins. `coins` are more coins for some seats, `spent` the seats without their single energy card,
    `used` the mission cards that each seat has had.
    """

    first: bool = False
    coins: tuple[tuple[int, int], ...] = ()
    spent: frozenset[int] = frozenset()
    used: frozenset[tuple[int, str]] = frozenset()

    @property
    def seats(self) -> int:
        """The fewest seats, Luna's with them, that this speaks of."""
        named = (*(seat for seat, _ in self.coins), *self.spent, *(seat for seat, _ in self.used))
        return max(named, default=-1) + 1


@remembered
def read(text: str) -> Carried:
    """What a value of the option says. Raises `LudoError` for anything else."""
    if text == NOTHING:
        return Carried()
    found = [_WORD.fullmatch(word) for word in text.split(" ")]
    if None in found or any(one["mission"] not in MISSIONS for one in found if one and one["mission"]):
        raise LudoError("unknown", "option-value", name="carried", value=text[:80], known=NOTHING)
    words = [one for one in found if one]
    return Carried(
        any(one[0] == "first" for one in words),
        tuple((int(one["seat"]), int(one["coins"])) for one in words if one["seat"]),
        frozenset(int(one["spent"]) for one in words if one["spent"]),
        frozenset((int(one["by"]), one["mission"]) for one in words if one["mission"]),
    )


def brought(table: Skymines) -> Carried:
    """What earlier chapters bring into a game."""
    return read(table.carried or NOTHING)


def written(carried: Carried) -> str:
    """The value of the option that says this."""
    words = ["first"] if carried.first else []
    words += [f"coin-{seat}-{coins}" for seat, coins in carried.coins]
    words += [f"spent-{seat}" for seat in sorted(carried.spent)]
    words += [f"used-{seat}-{mission}" for seat, mission in sorted(carried.used)]
    return " ".join(words) or NOTHING


def deal_others(used: Iterable[tuple[int, str]], shuffled: list[str], seats: list[int], each: int) -> dict[int, tuple[str, ...]]:
    """Mission cards of a shuffled deck, so many for each seat, so that as few as possible come to a seat that has had them."""
    known = frozenset(used)
    owners = [seat for seat in seats for _ in range(each)]

    def again(cards: tuple[str, ...]) -> int:
        return sum((seat, card) in known for seat, card in zip(owners, cards, strict=True))

    best = min(permutations(shuffled, len(owners)), key=again)
    return {seat: best[each * place : each * (place + 1)] for place, seat in enumerate(seats)}
