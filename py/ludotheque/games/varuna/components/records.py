"""The kinds of component in Varuna, as frozen records, and the words of their texts. `data.py` fills them from the tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from ....engine.component_data import IdOf, OneOf, Written
from ....engine.effect import Vocabulary

COLOURS = ("blue", "yellow", "purple", "red", "grey")
LETTERS = ("a", "b", "c", "d")
SYMBOLS = ("head", "fin", "tail")
UNITS = (*SYMBOLS, "fork", "wild", "move", "sonar", "study", "upgrade")
"""What an action is made of, in the order it is named: a part of each symbol, fin or tail, any part; and the four others."""

OBJECTIVE_WORDS = tuple(f"objective-{letter}" for letter in LETTERS)
LETTER_OF = dict(zip(OBJECTIVE_WORDS, LETTERS, strict=True))
"""The letter whose objective a word validates."""

VOCABULARY = Vocabulary(
    words=dict.fromkeys((*UNITS, "any", "protection", "discovery", *OBJECTIVE_WORDS, "objective-any"), ()),
    counts=dict.fromkeys(COLOURS, ()),
)
COUNTS = (
    *("sonar", "damage", "species-points", "protection", "rooms", "dinosaurs", "species", "arrows", "parts", "head-parts"),
    *("fish", "discoveries"),
)

Symbol = Annotated[str, OneOf(*SYMBOLS)]
Effect = Annotated[str, Written(VOCABULARY)]
Dinosaur = Annotated[str, IdOf("dinos")]
Vertex = Annotated[str, IdOf("vertices")]


@dataclass(frozen=True, slots=True)
class Species:
    """One environment. `sonar_spaces`: the bonuses of its track from the tile on; "" is a plain space."""

    id: str
    start: bool
    gold: int
    silver: int
    sonar_value: int
    sonar_spaces: tuple[Effect, ...]
    dinos: tuple[str, ...]
    parts: tuple[str, ...]
    targets: tuple[str, ...]

    def space(self, n: int) -> str:
        """The id of the n-th sonar space, from 1."""
        return f"{self.id}-sonar-{n}"


@dataclass(frozen=True, slots=True)
class Space:
    """The n-th space (from 1) of a species' sonar track. `previous` is None for the first."""

    id: str
    species: str
    n: int
    bonus: str
    previous: str | None
    last: bool


@dataclass(frozen=True, slots=True)
class Part:
    """One colourable part of a dinosaur, with the symbol printed on it; `name` tells it from the dinosaur's others."""

    id: str
    name: str
    dino: str
    species: str
    symbol: str


@dataclass(frozen=True, slots=True)
class Arrow:
    """One study arrow from a dinosaur to a target."""

    id: str
    dino: str
    species: str
    target: str


@dataclass(frozen=True, slots=True)
class Dino:
    """One dinosaur. `whole`: its parts as a set."""

    id: str
    species: str
    parts: tuple[str, ...]
    whole: frozenset[str]


@dataclass(frozen=True, slots=True)
class Gain:
    """What is gained with all arrows at it or segments around it: fish, a framed bonus, an objective or a notebook."""

    id: str
    fish: int = 0
    bonus: Effect = ""
    objective: Annotated[str, OneOf(*OBJECTIVE_WORDS, "objective-any")] = ""
    notebook: Annotated[str, IdOf("notebooks")] = ""

    @property
    def kind(self) -> str:
        """Which of the four it is."""
        return "bonus" if self.bonus else "objective" if self.objective else "notebook" if self.notebook else "fish"


@dataclass(frozen=True, slots=True, kw_only=True)
class Target(Gain):
    """What arrows point at, each from one of `dinos`. `pair`: the two fish it belongs to, if it is one of them."""

    dinos: tuple[Dinosaur, ...]
    species: str
    arrows: frozenset[str]
    pair: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Zone(Gain):
    """An area of the map and the segments around it."""

    segments: frozenset[Annotated[str, IdOf("segments")]]


@dataclass(frozen=True, slots=True)
class Pair:
    """Two fish with a bonus printed between them."""

    id: str
    species: str
    fish: frozenset[Annotated[str, IdOf("targets")]]
    bonus: Effect


@dataclass(frozen=True, slots=True)
class Notebook:
    """`points` at the end, for each `per` (a count or a card colour), or once when `per` is empty."""

    id: str
    points: int
    per: Annotated[str, OneOf("fish", "protection", "columns", "rows", *COLOURS, "")]


@dataclass(frozen=True, slots=True)
class Segment:
    """One dashed line of the route map. `species`: those at its ends; `neighbours`: segments it meets."""

    id: str
    ends: tuple[str, str]
    species: tuple[str, ...]
    neighbours: frozenset[str]
    zones: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Room:
    """A room of the submarine; `whole` is all of its squares.

    Rooms 1-4 have an `ability`, the unit they help with; the others are ticked in order, from an entrance on.
    """

    id: str
    number: int
    size: int
    squares: tuple[str, ...]
    whole: frozenset[str]
    ability: Effect = ""


@dataclass(frozen=True, slots=True)
class Square:
    """A square of a room. Rooms 1-4 need no order: their squares are all entrances and touch nothing."""

    id: str
    room: str
    n: int
    x: int
    adjacent: frozenset[Annotated[str, IdOf("squares")]] = frozenset()
    entrance: bool = False
    bonus: Effect = ""


@dataclass(frozen=True, slots=True)
class DamageTrack:
    """The last of the `boxes` sinks the submarine. `loss`: from that box on, so many points lost."""

    boxes: int
    loss: dict[int, int]


@dataclass(frozen=True, slots=True)
class Card:
    """An action card: an effect, or damage to those who choose another card (then the effect is empty)."""

    id: str
    colour: str
    effect: Effect = ""
    damage: int = 0


@dataclass(frozen=True, slots=True)
class Objective:
    """A tile: what it counts, and how many earn the values of `worth` on its two sides."""

    id: str
    counts: Annotated[str, OneOf(*COUNTS)]
    gold: tuple[int, int]
    silver: tuple[int, int]
    worth: tuple[int, int]

    def points(self, count: int, silver: bool) -> int:
        """What a count earns on one side of the tile."""
        low, high = self.silver if silver else self.gold
        return self.worth[1] if count >= high else self.worth[0] if count >= low else 0


@dataclass(frozen=True, slots=True)
class Token:
    """A discovery token: fossils and fish for the end, and perhaps an effect now ("" for none)."""

    id: str
    fossils: int
    fish: int = 0
    effect: Effect = ""


@dataclass(frozen=True, slots=True)
class Bands:
    """The mission record: the `least` total of each outcome but the last, and the last outcome that is a solo victory."""

    least: tuple[int, ...]
    success: int


@dataclass(frozen=True, slots=True)
class Achievement:
    """A feat of a won game; `needs` holds its conditions, each with its number."""

    id: str
    number: int
    needs: dict[str, int]
