"""The legend: every printed symbol, drawn as on the pieces."""

from __future__ import annotations

from ....draw.effects import Sign
from ....engine.description import Symbol
from ....engine.i18n import T
from ..components.data import COMPANIES, KINDS
from .marks import glyph, kind_mark, outpost

_SIZE = 84
_SIGNS = ("coin", "helium", "research", "upload", "step", "expansion", "sale", "marker", "value", "discount")


def symbols(lang: str) -> list[Symbol]:
    """Every printed symbol, its name and meaning. None depends on the language."""
    drawn = {f"kind-{kind}": kind_mark(kind, 0, 0, _SIZE) for kind in (*KINDS, "any", "share")}
    drawn |= {word: glyph(Sign(word), 0, 0, _SIZE) for word in _SIGNS}
    drawn |= {"always": glyph(Sign("always"), 0, 0, _SIZE)}
    drawn |= {f"company-{company}": outpost(company, 0, 0, 36) for company in COMPANIES}
    return [Symbol(drawing, T(f"symbol.{name}.name"), T(f"symbol.{name}.text")) for name, drawing in drawn.items()]
