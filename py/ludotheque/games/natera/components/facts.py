"""What is known of the printed game and what our own tables promise. `d` holds the components, as `data.py` does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from ....engine.effect import Effect, Trade, parse, words_of
from .records import AREAS, DECKS, SKILLS, TRACKS

_TYPES = {
    "basic": {"discovery": 26, "science": 18, "upgrade": 18, "interactive": 8},
    "advanced": {"discovery": 22, "science": 20, "upgrade": 14, "interactive": 14},
}
"""How many cards of each deck are of each type, without Nuclear Discovery."""


def words_in(effect: str | Effect) -> set[str]:
    """The words of an effect, those in the brackets of other words included."""
    tree = parse(effect) if isinstance(effect, str) else effect
    found = list(words_of(tree))
    return {do.word for do in found}.union(*(words_in(arg) for do in found for arg in do.args if not isinstance(arg, int)))


def _cards(d: Any) -> list[Any]:
    """The 140 cards, without Nuclear Discovery."""
    return [card for card in d.CARDS.values() if not card.nuclear]


def _asked(d: Any, word: str) -> Counter[str]:
    """How many prerequisites of a kind name each area."""
    needs = [need.count for card in _cards(d) for need in card.prerequisites]
    return Counter(str(count.args[0].word) for count in needs if count.word == word)


def _growth(card: Any) -> bool:
    return any("growth" in words_in(box.effect) for box in card.boxes)


def _events(card: Any) -> set[str]:
    return {box.event.word for box in card.boxes if box.event is not None}


def _used(card: Any) -> list[Effect]:
    """Its abilities that are used as an action."""
    return [box.effect for box in card.boxes if box.event is not None and box.event.word == "use"]


def _plain(specialist: Any) -> bool:
    return not words_in(specialist.reward) & {*SKILLS, "wild"}


FACTS: Mapping[str, tuple[str, Callable[[Any], bool]]] = {
    "70 basic and 70 advanced cards, so many of each type": (
        "basic",
        lambda d: {deck: Counter(card.type for card in _cards(d) if card.deck == deck) for deck in DECKS} == _TYPES,
    ),
    "ten nuclear cards, all advanced": ("nuclear", lambda d: len(d.NUCLEAR) == 10 and not {*d.NUCLEAR} & {*d.BASIC}),
    "a card costs something in each skill": ("basic", lambda d: all(min(card.cost) > 0 for card in d.CARDS.values())),
    "science cards, and no other cards, give growth": (
        "basic",
        lambda d: all(_growth(card) == (card.type == "science") for card in d.CARDS.values()),
    ),
    "only upgrade cards produce": (
        "basic",
        lambda d: all(card.type == "upgrade" for card in d.CARDS.values() if "production" in _events(card)),
    ),
    "an ability that is used has a cost": (
        "basic",
        lambda d: all(isinstance(effect, Trade) for card in d.CARDS.values() for effect in _used(card)),
    ),
    "a card has one prerequisite at most": ("basic", lambda d: all(len(card.needs) <= 1 for card in d.CARDS.values())),
    "eight cards ask for a pawn in each area": ("basic", lambda d: _asked(d, "pawn") == dict.fromkeys(AREAS, 8)),
    "seven cards ask for authority on each track": ("basic", lambda d: _asked(d, "authority") == dict.fromkeys(TRACKS, 7)),
    "84 cards with a prerequisite": ("basic", lambda d: sum(bool(card.needs) for card in _cards(d)) == 84),
    "40 specialists": ("specialists", lambda d: len(d.SPECIALISTS) == 40),
    "dear and cheap specialists enough": (
        "specialists",
        lambda d: Counter(s.food >= d.LIMITS["dear"] for s in d.SPECIALISTS.values()) == {True: 14, False: 26},
    ),
    "16 specialists and more reward no skill": ("specialists", lambda d: sum(map(_plain, d.SPECIALISTS.values())) >= 16),
    "specialists of six values and more": ("specialists", lambda d: len({s.points for s in d.SPECIALISTS.values()}) >= 6),
    "six forest locations, in each corner two open, five and three hidden": (
        "locations",
        lambda d: (
            Counter((place.area, place.tier) for place in d.LOCATIONS.values())
            == {("forest", 0): 6, **{(area, tier): n for area in TRACKS for tier, n in ((1, 2), (2, 5), (3, 3))}}
        ),
    ),
    "a colony bonus at each location but those of the forest": (
        "colony-bonuses",
        lambda d: all(bool(place.colony_bonus) == (place.area != "forest") for place in d.LOCATIONS.values()),
    ),
    "two tiles of tier 2 and one of tier 3 in each corner": ("hidden", lambda d: d.TILES_IN_PLAY == {2: 2, 3: 1}),
    "a disc produces something": ("discs", lambda d: tuple(d.DISC_PRODUCTION) == TRACKS and all(d.DISC_PRODUCTION.values())),
    "everybody is dealt 11 basic and 9 advanced cards": (
        "deals",
        lambda d: [sum(getattr(deal, deck) for deal in d.DEALS.values()) for deck in DECKS] == [11, 9],
    ),
    "an achievement at the top of each track": ("tops", lambda d: tuple(d.TOPS) == tuple(f"top-{area}" for area in TRACKS)),
    "four achievement tiles of each letter": (
        "tiles",
        lambda d: tuple(d.TILES) == tuple(f"{letter}{n}" for letter in "abcde" for n in range(1, 5)),
    ),
    "twelve tribes, two of them nuclear": (
        "tribes",
        lambda d: Counter(tribe.nuclear for tribe in d.TRIBES.values()) == {False: 10, True: 2},
    ),
    "three pawns a tribe; four Moles, none a chief; three Bears, all chiefs": (
        "tribes",
        lambda d: all(
            (tribe.chiefs, tribe.explorers) == {"bears": (3, 0), "moles": (0, 4)}.get(tribe.id, (1, 2))
            for tribe in d.TRIBES.values()
        ),
    ),
    "a mini-tile for each tribe": ("mini-tiles", lambda d: d.TABLES.items("mini-tiles").keys() == d.TRIBES.keys()),
    "five science boards with two sides": ("sides", lambda d: [len(sides) for sides in d.BOARDS.values()] == [2] * 5),
    "links join cells of the board": (
        "links",
        lambda d: all(set(link.split("-")) <= set(d.CELLS) for links in d.LINKS.values() for link in links),
    ),
    "no id is used twice": (
        "basic",
        lambda d: (
            max(Counter([*d.CARDS, *d.SPECIALISTS, *d.LOCATIONS, *d.ACHIEVEMENTS, *d.TRIBES, *d.SIDES, *AREAS]).values()) == 1
        ),
    ),
}
