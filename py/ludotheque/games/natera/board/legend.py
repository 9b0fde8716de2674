"""The legend: every printed symbol, drawn as on the pieces."""

from __future__ import annotations

from ....draw.effects import Sign
from ....engine.description import Symbol
from ....engine.i18n import T
from ..components.data import AREAS, RESOURCES, TYPES
from .marks import area_mark, glyph

_SIZE = 84
_SIGNS = (
    *((word, Sign(word)) for word in RESOURCES),
    ("wild", Sign("wild")),
    ("card", Sign("card")),
    ("discard", Sign("discard")),
    ("growth", Sign("growth")),
    ("colony", Sign("colony")),
    ("move", Sign("move")),
    ("recall", Sign("recall")),
    ("raise", Sign("raise", args=("any",))),
    ("lower", Sign("lower", args=("any",))),
    ("copy", Sign("copy", args=("forest",))),
    ("hire", Sign("hire", args=("6",))),
    ("production", Sign("production")),
    ("use", Sign("use")),
    ("always", Sign("always")),
    ("opponents", Sign("opponents")),
    ("disc", Sign("disc")),
    ("achievement", Sign("achievement")),
)
"""Symbols by the names of their words, and how they are printed."""


def symbols() -> list[Symbol]:
    """Every printed symbol, its name and meaning."""
    drawn = {name: glyph(sign, 0, 0, _SIZE) for name, sign in _SIGNS}
    drawn |= {f"area-{area}": area_mark(area, 0, 0, _SIZE) for area in AREAS}
    drawn |= {f"type-{kind}": glyph(Sign(kind), 0, 0, _SIZE) for kind in TYPES}
    return [Symbol(drawing, T(f"symbol.{name}.name"), T(f"symbol.{name}.text")) for name, drawing in drawn.items()]
