"""How good a position looks before the end: points, and what cards, steps, plans and shares may still become."""

from __future__ import annotations

from collections.abc import Iterable

from ..components.data import ALL_CARDS, COMPANIES, NUMBERS, PLANS, RESOURCES, TRACKS
from ..components.records import Card
from ..rules.scoring import score
from ..table import Player, Skymines, remembered, shares_at

# What things are worth in points (a CrypCoin is one).
_POINT = {"titanium": 2.0, "carbon": 2.0, "minerals": 2.0, "any": 2.2, "energy": 2.2, "scientist": 2.3, "field-scientist": 2.1}
"""What a point of a card's value brings when the card is used."""

_EXTRA = {"scientist": 4.0, "field-scientist": 2.0}
"""What a use brings besides: an upload step, the count of others like it."""

_HELIUM = 2.1
_UPLOAD = 3.6
_PLAN = 1.6
_LETTER = {"a": 0.0, "b": 1.0, "c": 2.0, "s": 1.2}
_MARKER = 3.6
_SLOT = 5.0
_GROWTH = 0.75
"""How much more a share of a company is likely to be worth with each round to come."""

_CYCLE = 2.5
"""So many rounds lie between two uses of a card."""


def evaluate(table: Skymines, seat: int) -> float:
    """Points as if the game ended now, and what is likely to become of the rest."""
    return sum(terms(table, seat).values())


def terms(table: Skymines, seat: int) -> dict[str, float]:
    """What a position's worth is the sum of, by what it is about."""
    player = table.players[seat]
    points = float(sum(line.points for line in score(table, seat)))
    if table.over:
        return {"points": points}
    left = NUMBERS.rounds - max(table.round, 1)
    now = 0.0 if player.out else 1.0
    return {
        "points": points,
        "companies": _companies(table, seat, left + 0.5 * now),
        "area": _area(player) if not player.out else 0.0,
        "cards": _cards(player, left),
        "helium": _between(_HELIUM * player.helium, player.helium_value(), left),
        "research": _between(_UPLOAD * player.upload, player.research_value(), left) + _plans(player, left),
        "markers": _MARKER * (player.markers * now * 0.8 + (player.markers + player.once + _placed(table, seat)) * left * 0.9),
        "slots": _SLOT * len(player.open) * left,
        "first": 1.5 if table.holder == seat and left else 0.0,
        "tiles": 3.0 * sum(mark.endswith("tile") for mark, owner in table.marks.items() if owner == seat) * (left > 0),
    }


def _between(steps: float, reached: float, left: int) -> float:
    """What lies between the figure that a marker has reached and its even worth, as far as there is time to go on."""
    return max(0.0, steps - reached) * min(1.0, 0.25 + 0.2 * left)


def _placed(table: Skymines, seat: int) -> int:
    return sum(owner == seat for owner in table.marks.values())


def _companies(table: Skymines, seat: int, left: float) -> float:
    """Shares of companies that will be worth more, and the way to the next share."""
    total = 0.0
    for company in COMPANIES:
        value = table.coins_of(company) + _GROWTH * left
        shares = table.shares(seat, company)
        total += shares * _GROWTH * left
        total += _on_the_way(table.layout[company], table.players[seat].tracks[company]) * value * min(1.0, 0.35 + 0.13 * left)
    return total


@remembered
def _on_the_way(track: str, space: int) -> float:
    """How much of the next share the steps since the last one are."""
    icons = (0, *TRACKS[track].shares)
    reached = shares_at(track, space)
    if reached == len(icons) - 1:
        return 0.0
    return (space - icons[reached]) / (icons[reached + 1] - icons[reached])


def use(card: Card) -> float:
    """What using a card brings."""
    return _POINT.get(card.kind, 0.0) * card.value + _EXTRA.get(card.kind, 0.0)


def _area(player: Player) -> float:
    """What lies face up: each card for its use, and more for several of a kind, which count together."""
    up = [card for _, card in player.face_up()]
    total = sum(map(use, up))
    for kind in (*RESOURCES, "energy"):
        together = sum(card.value for card in up if card.kind == kind)
        total += 0.12 * together * together
    fields = sum(card.kind == "field-scientist" for card in up)
    return total + 1.0 * fields * fields


def _cards(player: Player, left: int) -> float:
    """Cards that will be used in rounds to come: those of the hand first, then those that rest."""
    if not left:
        return 0.0
    times = left / _CYCLE
    later = _worth(player.owned) * min(times, 1.0 + 0.55 * (times - 1.0)) * 0.8
    return later + 0.25 * _worth(player.hand) + 0.06 * _worth(card for deck in player.resting for card in deck)


def _worth(cards: Iterable[str]) -> float:
    return sum(use(ALL_CARDS[card]) for card in cards if card in ALL_CARDS)


def _plans(player: Player, left: int) -> float:
    """Plans that the upload marker has still to pass, dearer letters first."""
    ahead = player.plans[player.upload :]
    return sum(_PLAN + {"a": 0.0, "b": 1.0, "c": 2.0, "s": 1.2}[PLANS[plan].letter] for plan in ahead) * min(
        1.0, 0.3 + 0.15 * left
    )
