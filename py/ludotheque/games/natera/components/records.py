"""What the components of Natera are, as frozen records, and the words of their texts. `data.py` fills them from the tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from ....engine.component_data import Asked, IdOf, OneOf, Written
from ....engine.effect import Ability, Condition, Vocabulary, abilities, condition

SKILLS = ("endurance", "agility", "intelligence")
"""The resources that pay for exploration cards, in the order of their printed costs."""

RESOURCES = (*SKILLS, "food", "material", "energy")
TRACKS = ("agricultural", "urban", "military", "coastal")
"""The corner areas, which have an authority track each."""

AREAS = (*TRACKS, "forest")
DECKS = ("basic", "advanced")
MAIN_TYPES = ("discovery", "science", "upgrade", "interactive")
TYPES = (*MAIN_TYPES, "prerequisite", "specialist", "nuclear")
"""The seven type icons."""

DISCOUNTS = {"hire": "hire-discount", "colony": "colony-discount", **{skill: f"{skill}-discount" for skill in SKILLS}}
"""What `always: 2 hire-discount` and the like make cheaper."""

_PLAIN_WORDS = (
    *RESOURCES,
    "wild",  # a resource of choice, each by itself
    "card",  # draw one
    "discard",  # a card of the hand
    "growth",  # place a growth token
    "vp",  # points at the end of the game
    "colony",  # found one without material
    "move",  # deploy a pawn once more
    "recall",  # take a pawn back
    "return-specialist",  # for its printed cost in food
    "free-ability",  # of any specialist in play or on display, without energy
    "search",  # the advanced deck for a card of a type
    "move-colony",
    *DISCOUNTS.values(),
    "hold-fast",  # material instead of authority
    "ambidextrous",  # agility and intelligence are one
    "double-bonus",  # of one's colonies when a chief comes
    "borrow",  # the abilities of specialists on display
    "peek",  # at a deck before drawing
    "light-colonies",
)
_COUNTED = (*TYPES, *DECKS, "all-colonies", "growth", "disc", "achievement", "opponent")
_ACHIEVED = (
    "dear-specialist",
    "cheap-specialist",
    "plain-specialist",  # whose reward has no skill
    "specialist-value",  # different printed values
    "far-colony",
    "presence-card",  # asks for a pawn in an area
    "authority-card",  # asks for authority
    "full-column",
    "full-rows",  # two of them, neighbours
)
VOCABULARY = Vocabulary(
    words={
        **dict.fromkeys(_PLAIN_WORDS, ()),
        "raise": ((*TRACKS, "any"),),
        "lower": ((*TRACKS, "any"),),
        "lower-ahead": (TRACKS,),  # lowers every opponent that stands further on this track
        "hire": ("number",),  # for so much food less
        "hire-free": ("number",),  # of that printed cost or less
        "play": ("number",) * len(SKILLS),  # for so much less
        "copy": (("forest", "tier-one", "anywhere", "colony-bonus"),),
        "refresh": ("number",),  # so many specialists on display
        "opponents": ("effect",),
        "visitor": ("effect",),
    },
    counts={
        **dict.fromkeys((*_COUNTED, *_ACHIEVED), ()),
        "colony": TRACKS,
        "pawn": AREAS,
        "opponent-pawn": AREAS,
        "authority": TRACKS,
    },
    events={
        "production": (),
        "use": (),
        "deploy": AREAS,
        "play": TYPES,
        "visit": (),  # another tribe's pawn comes to one of mine
        "new-type": (),  # a type icon one had none of
        "always": (),
    },
)

Effect = Annotated[str, Written(VOCABULARY)]
Lasting = Annotated[str, Written(VOCABULARY, lasting=True)]
Need = Annotated[str, Asked(VOCABULARY)]
Area = Annotated[str, OneOf(*AREAS)]


@dataclass(frozen=True, slots=True)
class ExplorationCard:
    """An exploration card; `deck` is its colour, `cost` in the order of `SKILLS`, and all its `needs` must hold to play it."""

    id: str
    deck: Annotated[str, OneOf(*DECKS)]
    nuclear: bool
    type: Annotated[str, OneOf(*MAIN_TYPES)]
    cost: tuple[int, int, int]
    needs: tuple[Need, ...] = ()
    effect: Lasting = ""
    points: Effect = ""

    @property
    def types(self) -> tuple[str, ...]:
        """Its type icons."""
        return (self.type, *(["prerequisite"] if self.needs else []), *(["nuclear"] if self.nuclear else []))

    @property
    def prerequisites(self) -> tuple[Condition, ...]:
        """Its prerequisites, read."""
        return tuple(map(condition, self.needs))

    @property
    def boxes(self) -> tuple[Ability, ...]:
        """Its abilities, read."""
        return abilities(self.effect) if self.effect else ()

    def price(self, skill: str) -> int:
        """What it costs in one of the skills."""
        return self.cost[SKILLS.index(skill)]


@dataclass(frozen=True, slots=True)
class Specialist:
    """A specialist: the `food` to hire one, the `reward` at once, and its ability: `energy` for a `gain`."""

    id: str
    food: int
    energy: int
    gain: Effect
    reward: Effect
    points: Effect = ""


@dataclass(frozen=True, slots=True)
class Location:
    """A location. An `exchange` must be paid for the reward; in the forest no colony can stand, so there is no bonus."""

    id: str
    area: Area
    tier: int
    reward: Effect
    exchange: Effect = ""
    colony_bonus: Effect = ""


@dataclass(frozen=True, slots=True)
class Achievement:
    """An achievement: a tile of a `letter`, or of the board ("")."""

    id: str
    letter: str
    needs: tuple[Need, ...]

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """Its conditions, read."""
        return tuple(map(condition, self.needs))


@dataclass(frozen=True, slots=True)
class MiniTile:
    """The mini-tile of a tribe: what it has at the start, and what it produces in each rest phase."""

    id: str
    start: Effect
    production: Effect


@dataclass(frozen=True, slots=True)
class Tribe:
    """A tribe: its pawns, its mini-tile (`start`, `production`), and its card.

    `setup` is done once, `ability` works all game, `rest` is the production line of the card. `complexity` is printed.
    """

    id: str
    start: Effect
    production: Effect
    chiefs: int
    explorers: int
    complexity: int
    ability: Lasting
    rest: Effect
    setup: Effect = ""
    nuclear: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a science board: a production, or a reward that may have a cost, or points."""

    id: str
    column: str
    row: int
    production: str = ""
    cost: str = ""
    reward: str = ""
    points: int = 0


@dataclass(frozen=True, slots=True)
class ScienceSide:
    """A side of a science board. `links`: cell -> the cells it is linked to; the bottom ones are where one begins."""

    id: str
    board: int
    pattern: Annotated[str, IdOf("links")]
    production: tuple[Effect, Effect, Effect]
    rewards: tuple[tuple[Effect, Effect, Effect], tuple[Effect, Effect, Effect], tuple[Effect, Effect, Effect]]
    points: tuple[int, int, int]
    cells: dict[str, Cell]
    links: dict[str, frozenset[str]]


@dataclass(frozen=True, slots=True)
class Deal:
    """Cards that everybody gets: so many of each deck, some of them discarded at once; packets of a draft go left or right."""

    id: str
    basic: int
    advanced: int
    draft: Annotated[str, OneOf("left", "right")]
    discard: int = 0


@dataclass(frozen=True, slots=True)
class Numbers:
    """Numbers of the rules: see board.toml."""

    top: int
    disc: int
    river: int
    colony_price: int
    colonies: int
    claims: int
    trade: int
    tribes: int


@dataclass(frozen=True, slots=True)
class Scores:
    """What things are worth at the end; `tracks` for the first, second and third of an area."""

    achievement: int
    late: int
    colony: int
    light_colony: int
    tracks: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Pack:
    """The solo opponent: its pawns and tokens, the points of a specialist, its points to begin with by level."""

    chiefs: int
    explorers: int
    claims: int
    hurry: int
    specialist: int
    base: dict[str, int]


@dataclass(frozen=True, slots=True)
class FeatNeeds:
    """A feat of a won game; `needs` holds what it takes, each with its least number."""

    id: str
    needs: dict[str, int]


@dataclass(frozen=True, slots=True)
class Verdicts:
    """Alone, how far `ahead` of the Pack each verdict but the last begins, best first."""

    ahead: tuple[int, ...]
