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
    known, taken = set(table.clue_discard), set()
    if knows_two:
        known.add(table.clue_two)
    for other, player in enumerate(table.players):
        if player.lair:
            if seat is not None and seat in player.lair_known:
                taken.add(player.lair)
                known.add(player.lair_card())
            else:
                unknown_lairs.append(player)
        if player.clue:
            if other == seat:
                known.add(player.clue)
            else:
                unknown_clues.append(player)
    pool = [clue for clue in CLUES if clue not in known]

    def deal(fits: list[str]) -> str:
        # When no card fits, any of those left will do.
        clue = pick(fits or pool)
        pool.remove(clue)
        return clue

    for player in unknown_lairs:
        free = sorted(set(table.stock) - taken)
        cards = [clue for clue in pool if clue in free]
        player.lair = deal(cards) if cards and not player.lair_by_chance else pick(free)
        taken.add(player.lair)
    for player in unknown_clues:
        player.clue = deal([clue for clue in pool if clue not in table.recycled])
    if table.clue_two and not knows_two:
        table.clue_two = deal(pool)
