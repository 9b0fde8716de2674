"""How good a position looks before the end: points, and what resources, cards, production and pawns may still become.

The worth of what comes later follows the calendar: production counts once for each rest phase to come, resources and the hand
lose their worth as the year ends, printed points never do. So a planner builds production in spring and points in winter.
"""

from __future__ import annotations

from collections.abc import Hashable

from ....engine.effect import Condition
from ....engine.remember import remembered_by
from ..components.data import ACHIEVEMENTS, CARDS, DISC_PRODUCTION, LOCATIONS, NUMBERS, RESOURCES, SEASONS, TRACKS, TRIBES
from ..rules.effects import EFFECTS
from ..rules.science import production
from ..rules.scoring import final_points
from ..table import Natera, Player, remembered
from . import worth
from .growth import FULL, promised
from .worth import POINT, UNITS

USED = (0.65, 0.65, 0.6, 0.5, 0.25)
"""How much of the worth of resources is likely to be used, by the season (0: before the game)."""

_PLENTY = {"endurance": 12, "agility": 8, "intelligence": 8, "food": 22, "material": 12, "energy": 8}
"""More of a resource than this is hard to use."""

_PAWN = 95.0
"""What deploying a pawn brings, in units."""

_HAND = (0.5, 0.5, 0.45, 0.35, 0.2)
"""How much of what a card would bring counts while it is in the hand, by the season."""

_COUNTED_CARDS = 5
"""More cards of a hand than this are not likely to be played soon."""

_CLOSE = 1.0
"""How much an achievement counts for a seat that has nearly all it asks for."""


FEATURES = (
    "resources",
    "hand",
    "production",
    "pawns",
    "tracks",
    "abilities",
    "achievements",
    "colonies",
    "science",
)
"""What the judge weighs besides the points."""


def stage(table: Natera) -> float:
    """How far the game has come."""
    return table.season / len(SEASONS)


def features(table: Natera, seat: int) -> dict[str, float]:
    """Points as if the game ended now, and what is likely to become of the rest, by what it is about."""
    player = table.players[seat]
    found = {"points": float(sum(final_points(table, seat).values()))}
    if table.over:
        return found
    rests = len(SEASONS) - max(table.season, 1) - table.resting
    return {
        **found,
        "resources": _resources(player, table.season) / POINT,
        "hand": _hand(table, seat) / POINT,
        "production": _production(table, seat) * rests / POINT,
        "pawns": _pawns(table, player) / POINT,
        "tracks": _tracks(table, seat, rests),
        "abilities": _abilities(player, rests) / POINT,
        "achievements": _achievements(table, seat),
        "colonies": len(player.colonies) * 0.4 * (rests + 1),
        "science": promised(player, table.season),
    }


def _resources(player: Player, season: int) -> float:
    """Resources, those beyond plenty at a third."""
    return USED[season] * sum([_heap(word, player.goods[word]) for word in RESOURCES])


@remembered
def _heap(word: str, n: int) -> float:
    plenty = _PLENTY[word]
    return UNITS[word] * (min(n, plenty) + max(0, n - plenty) / 3)


@remembered_by(lambda table, seat: (table.season, *_hand_and_holdings(table.players[seat])))
def _hand(table: Natera, seat: int) -> float:
    """The best cards of the hand: what they would bring beyond their cost; and each other card for two to trade."""
    hand = table.players[seat].hand
    rests = len(SEASONS) - max(table.season, 1)
    gains = sorted([_card(table, seat, card, gain) for card in hand if (gain := _beyond_cost(card, rests)) > 0], reverse=True)
    return _HAND[table.season] * sum(gains[:_COUNTED_CARDS]) + 8.0 * len(hand) * USED[table.season]


def _hand_and_holdings(player: Player) -> tuple[Hashable, ...]:
    """What the worth of a hand follows from: its cards, and all that their prerequisites can ask for."""
    return player.basic, player.advanced, player.presence(), player.holdings()


def _card(table: Natera, seat: int, card: str, gain: float) -> float:
    """What a card would bring beyond its cost; less where a prerequisite is missing."""
    missing = sum([not EFFECTS.holds(table, seat, test) for test in _prerequisites(card)])
    return gain * (1.0, 0.55, 0.3)[min(missing, 2)]


@remembered
def _prerequisites(card: str) -> tuple[Condition, ...]:
    return CARDS[card].prerequisites


@remembered
def _beyond_cost(card: str, rests: int) -> float:
    return card_gain(card, rests) - worth.cheapest(card)


@remembered
def card_gain(card: str, rests: int) -> float:
    """What a card brings with so many rest phases to come, in units."""
    points = worth.printed(CARDS[card].points)
    return worth.at_once(card) + worth.each_rest(card) * rests * 0.9 + worth.lasting(card) * (rests + 1) / 3 + points


def _production(table: Natera, seat: int) -> float:
    """What one rest phase brings."""
    player = table.players[seat]
    if not player.tribe:
        return 0.0
    discs = sum(worth.units(DISC_PRODUCTION[area]) for area, holder in table.discs.items() if holder == seat)
    science = sum(map(worth.units, production(player))) if player.side else 0.0
    return 0.9 * (_tribe(player.tribe) + science + discs + _cards_produce(player.played))


@remembered
def _tribe(tribe: str) -> float:
    return worth.units(TRIBES[tribe].production) + worth.units(TRIBES[tribe].rest)


@remembered
def _cards_produce(cards: tuple[str, ...]) -> float:
    return sum(map(worth.each_rest, cards))


def _pawns(table: Natera, player: Player) -> float:
    """Pawns that can still be deployed in this season."""
    if player.passed or table.resting or not player.tribe:
        return 0.0
    return _PAWN * (player.at_home("chief") + player.at_home("explorer"))


@remembered_by(lambda table, seat, rests: (tuple([one.levels() for one in table.players]), table.holders(), seat, rests))
def _tracks(table: Natera, seat: int, rests: int) -> float:
    """Authority: what the next levels open, and a lead that can be kept."""
    authority = table.players[seat].authority
    others = [table.players[other].authority for other in table.opponents(seat)]
    total = 0.0
    for area in TRACKS:
        level = authority[area]
        total += 0.32 * min(level, 6) + 0.2 * max(0, level - 6)
        if table.discs.get(area) == seat:
            total += min(level - max([other[area] for other in others]), 3) * 0.5
    return total * (0.4 + 0.2 * rests)


def _abilities(player: Player, rests: int) -> float:
    """Abilities that may be used, as long as there is time."""
    return (_last(player.played) + worth.ABILITY * len(player.specialists)) * (rests + 0.5) / 3


@remembered
def _last(cards: tuple[str, ...]) -> float:
    return sum(map(worth.lasting, cards))


def _achievements(table: Natera, seat: int) -> float:
    """Achievements that nobody has claimed and that are nearly reached."""
    if table.claims(seat) >= NUMBERS.claims:
        return 0.0
    return _nearly_reached(table, seat, tuple([tile for tile in table.tiles if tile not in table.claimed]))


@remembered_by(lambda table, seat, tiles: (tiles, table.players[seat].holdings()))
def _nearly_reached(table: Natera, seat: int, tiles: tuple[str, ...]) -> float:
    """How nearly a seat has what some achievement tiles ask for."""
    total = 0.0
    for tile in tiles:
        total += 7 * _CLOSE * _share(table, seat, tile) ** 3  # in this order: a sum of `sum` would differ in its last bits
    return total


def _share(table: Natera, seat: int, tile: str) -> float:
    """How much of what an achievement asks for a seat has."""
    tests, wanted = _asked(tile)
    full = FULL.get(tests[0].count.word)
    if full is not None:
        return full(table.players[seat].grown)
    return sum([min(EFFECTS.count(table, seat, test.count), test.number) for test in tests]) / wanted


@remembered
def _asked(tile: str) -> tuple[tuple[Condition, ...], int]:
    """What an achievement asks for, and how much that is in all."""
    tests = ACHIEVEMENTS[tile].conditions
    return tests, sum(test.number for test in tests)


def reward_units(location: str, own_colony: bool) -> float:
    """What deploying on a location brings, in units."""
    bonus = worth.units(LOCATIONS[location].colony_bonus) if own_colony else 0.0
    area = LOCATIONS[location].area
    return worth.location(location) + bonus + (UNITS["raise"] if area in TRACKS else 0.0)
