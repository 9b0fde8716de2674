"""The kinds of component in Varuna, as frozen records. `data.py` fills them from the tables."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Species:
    """One environment. `sonar_spaces`: the bonuses of its track from the tile on; None is a plain space."""

    id: str
    start: bool
    gold: int
    silver: int
    dinos: tuple[str, ...]
    parts: tuple[str, ...]
    targets: tuple[str, ...]
    sonar_value: int
    sonar_spaces: tuple[str | None, ...]

    def space(self, n: int) -> str:
        """The id of the n-th sonar space, from 1."""
        return f"{self.id}-sonar-{n}"


@dataclass(frozen=True, slots=True)
class Space:
    """The n-th space (from 1) of a species' sonar track. `previous` is None for the first."""

    id: str
    species: str
    n: int
    bonus: str | None
    previous: str | None
    last: bool


@dataclass(frozen=True, slots=True)
class Dino:
    """One dinosaur; `n` counts from the left of its environment. `whole`: its parts as a set."""

    id: str
    species: str
    n: int
    parts: tuple[str, ...]
    whole: frozenset[str]
    arrows: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """One colourable part of a dinosaur, with the symbol printed on it."""

    id: str
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
class Target:
    """What arrows point at. `value`: an effect (bonus, objective), a notebook's id, or "" for a fish."""

    id: str
    species: str
    kind: str
    value: str
    arrows: frozenset[str]
    pair: str | None


@dataclass(frozen=True, slots=True)
class Pair:
    """Two fish with a bonus printed between them."""

    id: str
    species: str
    fish: frozenset[str]
    bonus: str


@dataclass(frozen=True, slots=True)
class Notebook:
    """`points` at the end, for each `per` (a count or a card colour), or once when `per` is empty."""

    id: str
    points: int
    per: str


@dataclass(frozen=True, slots=True)
class Segment:
    """One dashed line of the route map. `species`: those at its ends; `neighbours`: segments it meets."""

    id: str
    ends: tuple[str, str]
    species: tuple[str, ...]
    neighbours: frozenset[str]
    zones: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Zone:
    """What a ring of segments encloses: fish, an effect (`bonus` or `objective`), or a notebook."""

    id: str
    segments: frozenset[str]
    fish: int
    bonus: str | None
    objective: str | None
    notebook: str | None


@dataclass(frozen=True, slots=True)
class Room:
    """A room of the submarine; `whole` is all of its squares.

    Rooms 1-4 have an `ability`, the unit they help with; the others are `ordered`, from an entrance on.
    """

    id: str
    number: int
    squares: tuple[str, ...]
    whole: frozenset[str]
    ability: str | None
    ordered: bool


@dataclass(frozen=True, slots=True)
class Square:
    """A square of a room. Rooms 1-4 need no order: their squares are all entrances and touch nothing."""

    id: str
    room: str
    n: int
    x: int
    entrance: bool
    adjacent: frozenset[str]
    bonus: str | None


@dataclass(frozen=True, slots=True)
class Card:
    """An action card: an effect, or damage to those who choose another card (then the effect is empty)."""

    id: str
    colour: str
    effect: str
    damage: int


@dataclass(frozen=True, slots=True)
class Objective:
    """A tile: what it counts, and how many earn the values of `worth` on its two sides."""

    id: str
    counts: str
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
    fish: int
    effect: str


@dataclass(frozen=True, slots=True)
class Achievement:
    """A feat of a won game; `needs` holds the parameters of its condition."""

    id: str
    number: int
    needs: MappingProxyType[str, int | str | tuple[str, ...]]
