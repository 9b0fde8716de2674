"""What a player may still make of cards and steps: which cards come up in the rounds to come, and where steps lead.

All figures are worked out from one seat's own cards and from what lies open.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import NamedTuple

from ..components.data import ALL_CARDS, NUMBERS, RESOURCES, STATIONS, TRACKS
from ..components.records import Card
from ..table import Player, Skymines, of_each_company, remembered, shares_at

GROWTH = 0.6
"""How many coins a company is likely to uncover in each round to come."""

POINT = {**dict.fromkeys(RESOURCES, 2.6), "any": 2.8, "energy": 3.6, "scientist": 2.3, "field-scientist": 2.1}
"""What a point of a card brings when the card is used, in coins: steps, outposts, plans, helium."""

EXTRA = {"scientist": 4.0, "field-scientist": 2.0}
"""What a use brings besides: an upload step, the count of others like it."""


def use(card: Card) -> float:
    """What using a card brings, in coins."""
    return POINT.get(card.kind, 0.0) * card.value + EXTRA.get(card.kind, 0.0)


# --- cards -----------------------------------------------------------------------------------------------------------


class Plays(NamedTuple):
    """What a player's cards are likely to do: points of resources and of energy, and what specialists bring in coins."""

    resources: float = 0.0
    energy: float = 0.0
    specialists: float = 0.0


Cards = tuple[str, ...]


def to_come(player: Player, left: int) -> Plays:
    """What the cards of a player are likely to do after this round.

    Each round the best cards of the hand are played, the resting deck with the best cards comes to the hand, and the played ones
    rest on different slots. Cards that lie in the action area still do so.
    """
    if left <= 0:
        return Plays()
    area = tuple(sorted(player.area.values()))
    return _played(tuple(sorted(player.hand)), player.resting, area, len(player.open), left)


@remembered
def _played(hand: Cards, resting: tuple[Cards, ...], area: Cards, slots: int, left: int) -> Plays:
    cards, decks = list(hand), [list(deck) for deck in resting]
    if area:
        _rest(cards, decks, list(area), slots)
    total = [0.0, 0.0, 0.0]
    for _ in range(left):
        cards.sort(key=_use_of, reverse=True)
        played, cards = cards[:slots], cards[slots:]
        for card in played:
            one = ALL_CARDS[card]
            if one.kind == "energy":
                total[1] += one.value
            elif one.kind in RESOURCES:
                total[0] += one.value
            else:
                total[2] += use(one)
        _rest(cards, decks, played, slots)
    return Plays(*total)


def _rest(hand: list[str], decks: list[list[str]], played: list[str], slots: int) -> None:
    """Drop out: the best deck comes to the hand, and the cards that were played rest, the best one on the best deck."""
    best = max(range(len(decks)), key=lambda place: sum(map(_use_of, decks[place])))
    hand += decks[best]
    decks[best] = []
    order = sorted(range(len(decks)), key=lambda place: sum(map(_use_of, decks[place])), reverse=True)
    for place, card in zip(order, sorted(played, key=_use_of, reverse=True), strict=False):
        decks[place].append(card)


def _use_of(card: str) -> float:
    return _USES[card]


_USES = {ident: use(card) for ident, card in ALL_CARDS.items()}


# --- steps -----------------------------------------------------------------------------------------------------------


def shares_to_come(table: Skymines, seat: int, steps: int, values: Mapping[str, float]) -> tuple[float, int]:
    """What a seat's shares become with so many steps where they bring most: their worth at the end, the most of one company.

    Args: the `table`, the `seat`, the number of `steps`; the value that a share of each company will have, in `values`.
    """
    spaces = of_each_company(table.players[seat].tracks)
    return _best(of_each_company(table.layout), spaces, of_each_company(values), steps)


def values_to_come(table: Skymines, left: float) -> dict[str, float]:
    """The share value that each company is likely to have after so many rounds."""
    return {company: min(_MOST[table.side, company], coins + GROWTH * left) for company, coins in table.values().items()}


_MOST: Mapping[tuple[str, str], float] = {
    (side, company): sum(map(sum, station.columns))
    for side, stations in STATIONS.items()
    for company, station in stations.items()
}


@remembered
def _best(tracks: tuple[str, ...], spaces: tuple[int, ...], values: tuple[float, ...], steps: int) -> tuple[float, int]:
    now = [shares_at(track, space) for track, space in zip(tracks, spaces, strict=True)]
    total = sum(shares * value for shares, value in zip(now, values, strict=True))
    best = (0.0, max(now))
    for first, second, third in permutations(range(len(tracks)), 3):
        left, gain, most = steps, 0.0, 0
        for place in (first, second, third):
            walked = min(left, TRACKS[tracks[place]].length - spaces[place])
            shares = shares_at(tracks[place], spaces[place] + walked)
            gain += (shares - now[place]) * values[place]
            left -= walked
            most = max(most, shares)
        best = max(best, (gain + NUMBERS.overflow * left, most))
    return total + best[0], best[1]
