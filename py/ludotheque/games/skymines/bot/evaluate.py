"""How good a position looks before the end: points, and what cards, steps, plans and shares may still become."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..components.data import CARDS, NUMBERS, PLANS, RESOURCES
from ..components.records import Card
from ..rules.research import meets
from ..rules.scoring import points, worths
from ..table import Player, Skymines, remembered, shares_at
from .outlook import POINT, shares_to_come, to_come, values_to_come

# What things are worth in points (a CrypCoin is one).
HELIUM = 2.1
UPLOAD = 3.6
STEP = 2.4
"""A step on a company track, before one knows which."""

_MARKER = 3.6
_TILE = 3.0

_FIRST = 6.0
"""To begin the next round before another person, at the end of the game: early in it little depends on a turn more. Only the
next round counts, for the others can claim the marker, too. A person alone with Luna always begins.
"""

_RIVALS = 0.6
"""A point of the others, against an own one: a coin that a company uncovers pays whoever holds its shares."""

_STEPS = 6.0
"""Steps that a player makes in a round."""

_LATER, _FUTURE = 0.9, 0.85
"""What is done later in the round, and in later rounds, counts for less than what is done."""

_REWARD, _UNCOVERED = 1.2, 0.25
"""What a point of energy brings: rewards of sectors, and coins uncovered, each of which pays once a share."""

_PASSED, _SCIENTIST = 3.0, 2.0
"""A plan whose condition is met while a scientist lies face up, and the scientist for the plans still to be taken."""

_PLAN, _EASY, _DEARER, _WAIT = 1.2, 1.8, {"a": 0.0, "b": 0.3, "c": 0.6, "s": 0.36}, 0.85
"""A plan on the research track: for its step, for a condition easily met, for its reward; less for each plan before it."""

_COMMON = {"resource": 2.5, "card": 2.0, "kind": 1.5, "scientist": 0.6, "field-scientist": 0.4}
"""How much there is of what conditions ask for, against one resource."""


FEATURES = ("rivals", "companies", "area", "cards", "helium", "research", "markers", "first", "tiles")
"""What the judge weighs besides the points."""


def stage(table: Skymines) -> float:
    """How far the game has come."""
    return table.round / NUMBERS.rounds


def features(table: Skymines, seat: int) -> dict[str, float]:
    """Points as if the game ended now, and what is likely to become of the rest, by what it is about."""
    player, values = table.players[seat], worths(table, seat)
    now = {"points": float(sum(points(table, seat, values).values())), "rivals": -_RIVALS * _others(table, seat, values)}
    if table.over:
        return now
    left = NUMBERS.rounds - max(table.round, 1)
    active = 0.0 if player.out else 1.0
    markers = player.markers + player.once
    tiles = sum(mark.endswith("tile") for mark, owner in table.marks.items() if owner == seat)
    return {
        **now,
        **_shares_and_cards(table, seat, values, left, active),
        "helium": _between(HELIUM * player.helium, player.helium_value(), left),
        "research": _between(UPLOAD * player.upload, player.research_value(), left) + _plans(player, left),
        "markers": _MARKER * (0.8 * markers * active + 0.5 * left * (markers + _placed(table, seat))),
        "first": _FIRST * (len(table.people()) - 1) * stage(table) if left and table.holder == seat else 0.0,
        "tiles": _TILE * tiles if left else 0.0,
    }


def _others(table: Skymines, seat: int, values: Mapping[str, int]) -> float:
    """The points of the other players as if the game ended now, Luna's too: their mean.

    Args: the `table`, the `seat`; what shares are worth to the seat, in `values`: until the game is over, to all.
    """
    known = None if table.over else values
    others = [sum(points(table, other, known).values()) for other in range(len(table.players)) if other != seat]
    return sum(others) / len(others)


def _shares_and_cards(table: Skymines, seat: int, values: Mapping[str, int], left: int, active: float) -> dict[str, float]:
    """What shares will be worth beyond what they are worth now, what lies face up, and the cards of the rounds to come.

    Steps of resources that lie face up are thought of as made where they bring most, after those that other things will bring.
    """
    player = table.players[seat]
    rounds = left + 0.5 * active
    up = [card for _, card in player.face_up()] if active else []
    ready = sum(card.value for card in up if card.kind in (*RESOURCES, "any"))
    steps = round(_STEPS * left + 2 * min(player.markers + player.once, 3) * active)
    later = values_to_come(table, rounds)
    bare = sum(shares_at(table.layout[company], player.tracks[company]) * value for company, value in values.items())
    shares, _ = shares_to_come(table, seat, steps, later)
    more, most = shares_to_come(table, seat, steps + ready, later)
    cards = sum(later[CARDS[card].company] - values[CARDS[card].company] for card in player.portfolio if CARDS[card].company)
    energy = point_of_energy(most)
    area = more - shares + specialists(table, seat, up) + energy * sum(card.value for card in up if card.kind == "energy")
    return {
        "companies": _LATER * (shares - bare + cards),
        "area": _LATER * area,
        "cards": cards_to_come(player, left, energy),
    }


def steps_to_come(left: int) -> int:
    """How many steps a player makes in so many rounds."""
    return round(_STEPS * left)


def point_of_energy(shares: int) -> float:
    """What a point of energy brings, by how many shares of a company its coins will pay."""
    return _REWARD + _UNCOVERED * shares


def cards_to_come(player: Player, left: int, energy: float) -> float:
    """What the cards of a player are likely to bring after this round, where a point of energy brings so much."""
    plays = to_come(player, left)
    return _FUTURE * (STEP * plays.resources + energy * plays.energy + plays.specialists)


def specialists(table: Skymines, seat: int, up: Sequence[Card]) -> float:
    """What scientists and field scientists that lie face up bring: helium, points for plans, uploads whose conditions are met."""
    fields = [card.value for card in up if card.kind == "field-scientist"]
    helium = HELIUM * (sum(fields) + len(fields) * (len(fields) - 1))
    points = [card.value for card in up if card.kind == "scientist"]
    if not points:
        return helium
    uploads = min(_open_plans(table, seat), 2 * len(points) + 1)
    return helium + (POINT["scientist"] - 0.5) * sum(points) + _PASSED * uploads + _SCIENTIST * len(points)


def _open_plans(table: Skymines, seat: int) -> int:
    """How many plans in a row the upload marker can pass with the cards that lie face up."""
    player = table.players[seat]
    ahead = player.plans[player.upload :]
    return next((count for count, plan in enumerate(ahead) if not meets(table, seat, plan)), len(ahead))


def _between(steps: float, reached: float, left: int) -> float:
    """What lies between the figure that a marker has reached and its even worth, as far as there is time to go on."""
    return max(0.0, steps - reached) * min(1.0, 0.25 + 0.2 * left)


def _placed(table: Skymines, seat: int) -> int:
    return sum(owner == seat for owner in table.marks.values())


def _plans(player: Player, left: int) -> float:
    """Plans that the upload marker has still to pass: each for its step, more where its condition is easily met."""
    ahead = player.plans[player.upload :]
    worth = sum(_WAIT**place * (_PLAN + _EASY * _ease(plan) + _DEARER[PLANS[plan].letter]) for place, plan in enumerate(ahead))
    return worth * min(1.0, 0.3 + 0.15 * left)


@remembered
def _ease(plan: str) -> float:
    """How likely the condition of a plan is met by some cards."""
    needs = PLANS[plan].needs
    if not needs:
        return 1.0
    what, n = needs.split(" >= ")
    rare: float = float(n) / _COMMON.get(what, 1.0)
    return 0.8 / float(rare**0.7)
