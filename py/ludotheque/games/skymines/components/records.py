"""What the components of Skymines are, as frozen records, and the words of their texts. `data.py` fills them from the tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from ....engine.component_data import Asked, IdOf, OneOf, Written
from ....engine.effect import Vocabulary

RESOURCES = ("titanium", "carbon", "minerals")
KINDS = (*RESOURCES, "energy", "scientist", "field-scientist")
"""The kinds of cards that give an action; a "share" card gives none."""

LETTERS = ("a", "b", "c")
"""The letters of research plans; "s" is a special one."""

SLOTS = ("a", "b", "c", "d", "e")
"""The action slots, and the resting slots above them; the outer ones open during the game."""

MAJORITIES = (*RESOURCES, "energy", "scientist")

VOCABULARY = Vocabulary(
    words={
        "coin": (),
        "helium": (),  # steps on the tank track
        "research": (),  # points for plans, without an upload
        "step": (),  # all steps of one effect on one company track
        "expansion": (),  # points to expand one company
        "upload": (),  # steps on the research track, without the reward of a plan
        "sale": (),  # hand cards removed for their resale value
        "marker": (),  # a bonus marker from those set aside
        "value": (),  # more in this action
        "discount": (),  # less for the card bought
        "majority": (MAJORITIES,),  # more in a majority, where there is one at all
        "easy-borders": (),  # double borders cost as much as single ones
        "easy-ousting": (),
        "joker": (RESOURCES,),  # one card of it may join an action with another resource
    },
    counts={
        **dict.fromkeys(KINDS, ()),
        "resource": (),  # values of all resources together
        "kind": (),  # different kinds
        "card": (),
        "placed": (),  # outposts and shuttles placed in this action
        "placed-at-once": (),  # the most that were placed in an action
        "track-space": (),  # the farthest marker on a company track
        "alone-in-front": (),  # company tracks
        "shares-of-one": (),
        "upload": (),
        "upload-move": (),
        "ousted": (),
        "core-piece": (),
        "bought": (),
        "removed": (),
        "coin": (),
        "helium": (),
        "majority-kind": (),
        "tile-round": (),  # rounds in which a bonus tile was used
        "area-field-scientist": (),  # in the action area, face up or down
        "planned": (),
    },
    events={
        "always": (),
        "resource": RESOURCES,
        "buy": RESOURCES,
        "energy": (),
        "scientist": (),
        "field-scientist": (),
        "mark": MAJORITIES,
    },
)

Effect = Annotated[str, Written(VOCABULARY)]
Lasting = Annotated[str, Written(VOCABULARY, lasting=True)]
Need = Annotated[str, Asked(VOCABULARY)]

COMPANIES_OF = ("best", "second", "best-two", "least", "all", "lead", "leads")
"""The companies that Luna's cards name: by their value, or by how far she leads on their tracks."""


@dataclass(frozen=True, slots=True)
class Company:
    """A mining company."""

    id: str
    hue: str
    edge: Annotated[str, OneOf("north", "east", "south", "west")]


@dataclass(frozen=True, slots=True)
class Sector:
    """A sector of the Moon: where it lies, its ring from the rim (0) to the core (2), its reward and the corners of its area."""

    id: str
    x: int
    y: int
    ring: int
    reward: Effect
    corners: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Target:
    """A target of the Belt: a shuttle space, or an asteroid; `rewards`, one for each of its spaces."""

    id: str
    kind: Annotated[str, OneOf("shuttle", "asteroid")]
    x: int
    y: int
    rewards: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Station:
    """The station of a company: the borders to what lies near, and the coins under its columns, from the space emptied first."""

    id: str
    x: int
    y: int
    near: dict[str, int]
    columns: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class TrackAbility:
    """An ability on a company track, and the space it stands on."""

    space: int
    effect: Lasting


@dataclass(frozen=True, slots=True)
class Track:
    """A company track. Keys of `barriers` and `thresholds`: the space before the line."""

    id: str
    length: int
    shares: tuple[int, ...]
    barriers: dict[int, int]
    thresholds: dict[int, int]
    abilities: tuple[TrackAbility, TrackAbility]


@dataclass(frozen=True, slots=True)
class Card:
    """An action card or a bonus tile; a share card has a `company` and gives no action. `letter` is that of its deck."""

    id: str
    kind: Annotated[str, OneOf(*KINDS, "share", "any")]
    value: int
    price: int = 0
    resale: int = 0
    company: Annotated[str, IdOf("companies")] = ""
    letter: str = ""


@dataclass(frozen=True, slots=True)
class Plan:
    """A research plan: what it asks of face-up cards, and its reward."""

    id: str
    letter: Annotated[str, OneOf(*LETTERS, "s")]
    reward: Effect
    needs: Need = ""


@dataclass(frozen=True, slots=True)
class Token:
    """A starting token: the cards that begin in the inner resting slots, and a bonus."""

    id: str
    rest: tuple[str, str, str]
    bonus: Effect


@dataclass(frozen=True, slots=True)
class MajoritySpace:
    """A bonus space for which nobody may have more of something."""

    id: str
    reward: Effect


@dataclass(frozen=True, slots=True)
class StandardSpace:
    """Another bonus space: its place in the printed grid, its cost in coins, and the tile it gives."""

    id: str
    row: int
    column: int
    cost: int
    tile: str = ""


@dataclass(frozen=True, slots=True)
class LunaAction:
    """One line of a card of Luna: what to `do`, `n` times, with which `companies`, in which `way`, at which `places` by slot."""

    do: Annotated[
        str,
        OneOf("coins", "helium", "upload", "advance", "expand", "mark", "take", "take-share", "discard", "discard-special"),
    ]
    n: int = 0
    companies: Annotated[str, OneOf("", *COMPANIES_OF)] = ""
    way: Annotated[str, OneOf("", "min", "max")] = ""
    places: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class LunaCard:
    """A card of Luna: its figures and icons in a majority slot, what it does when it comes there, and its actions."""

    id: str
    rank: int
    left: int
    right: int
    scientists: int
    reveal: Effect
    actions: tuple[LunaAction, ...]


@dataclass(frozen=True, slots=True)
class Level:
    """A level of Luna: whether cards of rank 2 come in and outer slots open, where her markers start, and her tokens."""

    id: str
    second: bool = True
    outer: bool = True
    helium: int = 0
    research: int = 0
    helium_tokens: tuple[int, ...] = ()
    research_tokens: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Mission:
    """A mission card: three tasks, and the reward of a bonus space of one's own."""

    id: str
    tasks: tuple[Need, Need, Need]
    reward: Effect


@dataclass(frozen=True, slots=True)
class Threat:
    """A threat: the price of a response, and what happens if the threat is still there, to Luna too where `luna` says so."""

    id: str
    respond: Annotated[str, OneOf("coin", "energy", "scientist", "helium", "plan", "resource")]
    amount: int
    then: Annotated[str, OneOf("lose-half", "top-company", "lose-energy", "no-helium", "end-after", "loop")]
    by: int
    luna: bool


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the campaign: its side of the board, its tracks (none: at random), its threats, and help for those behind."""

    id: str
    side: Annotated[str, OneOf("moon", "belt")]
    tracks: tuple[str, ...]
    threats: tuple[str, ...]
    help: int


@dataclass(frozen=True, slots=True)
class Numbers:
    """Numbers of the rules: see board.toml."""

    rounds: int
    coins: int
    all_markers: int
    helium: int
    research: int
    outer_left: int
    outer_right: int
    overflow: int
    pay_condition: int
    oust: int
    further: int
    threshold_again: int
    no_marker: int
