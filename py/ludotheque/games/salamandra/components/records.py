"""What the components of Salamandra are, as records, and the words of their texts. `data.py` fills them from the tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from ....engine.component_data import OneOf, Written
from ....engine.effect import Vocabulary

COLOURS = ("ochre", "green", "white", "purple")
BASES = ("leaf", "flower", "fruit")
POTIONS = ("green-potion", "white-potion")
GOODS = (*BASES, *POTIONS)
"""What a turn can produce; nothing of it outlasts the turn."""

GODS = ("salamander", "bear", "eagle")
HALVES = ("yellow", "black")
COUNTERS = (*COLOURS, "cauldron", "deity", "salamander", "grove", "grimoire")
OCCASIONS = ("harvest", "place", "build", "scroll", "grimoire", "deity", "salamander", "any-time")
VOCABULARY = Vocabulary(
    words=dict.fromkeys(("crystal", *GOODS, "base", "scroll", "vp", "bear", "eagle", "wake", "grove"), ()),
    counts=dict.fromkeys(COUNTERS, ()),
)
SIDES = ("n", "e", "s", "w")
"""The slots of a field as printed, by direction; the first is the bonus slot."""

Effect = Annotated[str, Written(VOCABULARY)]
Counter = Annotated[str, OneOf(*COUNTERS, "")]


@dataclass(frozen=True, slots=True)
class Field:
    """A field tile. `bonus`, `work` and `cauldron` are effects; a billhook field has `work`, a cauldron field `cauldron`."""

    id: str
    number: int
    colours: tuple[Annotated[str, OneOf(*COLOURS)], ...]
    bonus: Effect
    slots: tuple[str, ...]
    base: bool = False
    cost: Effect = ""
    work: Effect = ""
    cauldron: Effect = ""

    @property
    def bonus_slot(self) -> str:
        """The slot under which the bonus is printed."""
        return self.slots[0]


@dataclass(frozen=True, slots=True)
class Grove:
    """A grove tile: what harvesting it gains, and the crystals on its paths to the NW, NE, SE and SW."""

    id: str
    number: int
    gain: Effect
    paths: tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Deity:
    """A Bear or Eagle card: its faith symbols and its lasting effect. `on` says when it works, `where` on which fields."""

    id: str
    god: str
    number: int
    symbols: int
    on: Annotated[str, OneOf(*OCCASIONS)]
    effect: Effect
    where: Counter = ""


@dataclass(frozen=True, slots=True)
class Salamander:
    """A Black or Yellow salamander card: its crowns and what it gains at once."""

    id: str
    half: str
    number: int
    crowns: int
    gain: Effect


@dataclass(frozen=True, slots=True)
class Grimoire:
    """A grimoire: what it counts ("" for nothing: once) and the value of its two places."""

    id: str
    number: int
    upper: int
    lower: int
    per: Counter = ""

    @property
    def places(self) -> tuple[str, str]:
        """The ids of the upper and the lower place."""
        return f"{self.id}-upper", f"{self.id}-lower"

    def value(self, place: str) -> int:
        """What one of its places is worth."""
        return self.upper if place.endswith("upper") else self.lower


@dataclass(frozen=True, slots=True)
class Half:
    """A half of the temple: its tile in the forest, its price besides an apprentice, and its gain without cards."""

    id: str
    tile: str
    cell: str
    price: Effect
    empty: Effect


@dataclass(frozen=True, slots=True)
class PlayerBoard:
    """A player's board: apprentices that arrive by round, crystals of the gate, points of grove places, the rack of scrolls."""

    columns: tuple[int, ...]
    income: int
    groves: tuple[int, ...]
    scrolls: int


@dataclass(frozen=True, slots=True)
class Display:
    """How many fields lie open, and for each grimoire the fewest players it needs."""

    fields: int
    grimoires: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Start:
    """Where the base fields and the first groves lie."""

    cells: tuple[str, ...]
    groves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rodolphe:
    """The solo opponent by level: the groves he takes at most, and the round from which he takes cards."""

    groves: dict[str, int]
    cards: dict[str, int]
