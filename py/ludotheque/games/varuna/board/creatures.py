"""The seven species as they are drawn: see `components/creatures.toml`."""

from __future__ import annotations

from dataclasses import dataclass

from ....engine.component_data import Tables
from ..components.data import PACKAGE


@dataclass(frozen=True, slots=True)
class Limb:
    """One colourable part: its outline, and where its mark is printed."""

    d: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Creature:
    """One animal as drawn."""

    width: float
    height: float
    body: str
    limbs: dict[str, Limb]
    lines: str
    eye: tuple[float, float, float]


CREATURES: dict[str, Creature] = Tables(PACKAGE, ("creatures",)).records("creatures", Creature)
