"""Filling in what a seat cannot know: other hands, other clues, lairs. What nobody has looked at stays unlooked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from ..components.data import BONUS_CARDS, CLUES
from ..table import Demeter


def determinize(table: Demeter, seat: int | None, pick: Callable) -> None:
    """Deal anew, at random but possibly, everything a seat may not see. `pick` chooses one of some items."""
    _hands(table, seat, pick)
    _clues(table, seat, pick)


def _hands(table: Demeter, seat: int | None, pick: Callable) -> None:
    left: Counter[str] = BONUS_CARDS.copy()
    left.subtract(table.bonus_discard)
    if seat is not None:
        left.subtract(table.players[seat].hand)
    pool = sorted(left.elements())
    for other, player in enumerate(table.players):
        if other != seat:
            hand = []
            for _ in player.hand:
                card = pick(pool)
                pool.remove(card)
                hand.append(card)
            player.hand = tuple(sorted(hand))


def _clues(table: Demeter, seat: int | None, pick: Callable) -> None:
    knows_two = seat is not None and seat in table.clue_two_seen
    unknown_lairs, unknown_clues = [], []
    known = set(table.clue_discard)
    if knows_two:
        known.add(table.clue_two)
    for other, player in enumerate(table.players):
        if player.lair:
            if seat is not None and seat in player.lair_known:
                known.add(player.lair)
            else:
                unknown_lairs.append(player)
        if player.clue:
            if other == seat:
                known.add(player.clue)
            else:
                unknown_clues.append(player)
    pool = [clue for clue in CLUES if clue not in known]

    def deal(fits: list[str]) -> str:
        # When no card fits, as can happen when lairs had to be chosen without one, any of those left will do.
        clue = pick(fits or pool)
        pool.remove(clue)
        return clue

    for player in unknown_lairs:
        # Here nothing but a room that has been visited will do, even one whose card lies elsewhere.
        fits = [clue for clue in pool if clue in table.stock]
        player.lair = deal(fits) if fits else pick(sorted(table.stock))
    for player in unknown_clues:
        player.clue = deal([clue for clue in pool if clue not in table.recycled])
    if table.clue_two and not knows_two:
        table.clue_two = deal(pool)
