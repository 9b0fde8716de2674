"""What the components of Salamandra are, as records. `data.py` fills them from the tables."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Field:
    """A field tile. `bonus`, `work` and `cauldron` are effects; a billhook field has `work`, a cauldron field `cauldron`."""

    id: str
    number: int
    colours: tuple[str, ...]
    base: bool
    cost: str
    bonus: str
    work: str
    cauldron: str
    slots: tuple[str, ...]

    @property
    def bonus_slot(self) -> str:
        """The slot under which the bonus is printed."""
        return self.slots[0]


@dataclass(frozen=True, slots=True)
class Grove:
    """A grove tile: what harvesting it gains, and the crystals on its paths to the NW, NE, SE and SW."""

    id: str
    number: int
    gain: str
    paths: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Deity:
    """A Bear or Eagle card: its faith symbols and its lasting effect. `on` says when it works, `where` on which fields."""

    id: str
    god: str
    number: int
    symbols: int
    on: str
    where: str
    effect: str


@dataclass(frozen=True, slots=True)
class Salamander:
    """A Black or Yellow salamander card: its crowns and what it gains at once."""

    id: str
    half: str
    number: int
    crowns: int
    gain: str


@dataclass(frozen=True, slots=True)
class Grimoire:
    """A grimoire: what it counts ("" for nothing: once) and the value of its two places."""

    id: str
    number: int
    per: str
    upper: int
    lower: int

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
    price: str
    empty: str
