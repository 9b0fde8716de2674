"""The legend: every printed symbol as the pieces show it, and what it means."""

from __future__ import annotations

from functools import cache

from ....draw import icon
from ....draw.effects import Sign
from ....engine.description import Symbol
from ....engine.i18n import T
from ..components.data import COLOURS
from .field import apprentice, work_sign
from .marks import GOD_HUE, glyph, mark

_WORDS = {
    "leaf": "leaf",
    "flower": "flower",
    "fruit": "fruit",
    "base": "base",
    "crystal": "crystal",
    "points": "vp",
    "scroll": "scroll",
    "hood": "worker",
    "revive": "wake",
    "tree": "per-grove",
    "any-grove": "grove",
    "build": "build",
    "always": "always",
    "grimoire": "per-grimoire",
    "salamander": "per-salamander",
}
"""Symbols that the language of effects has a sign for."""


@cache
def symbols(lang: str) -> list[Symbol]:
    """The printed symbols in reading order. None depends on the language."""
    drawn = {name: glyph(Sign(word), 0, 0, 84) for name, word in _WORDS.items()}
    drawn["potion"] = glyph(Sign("green-potion"), -23, 0, 56) + glyph(Sign("white-potion"), 23, 0, 56)
    drawn |= {name: work_sign(name, 0, 0, 42) for name in ("billhook", "cauldron")}
    drawn |= {god: icon(god, 0, 0, 80, f"f-{hue}-deep") for god, hue in GOD_HUE.items()}
    drawn["crown"] = icon("crown", 0, 0, 80, "f-yellow-deep")
    drawn["sun"] = apprentice(0, True, True, 0, 0, 40)
    drawn["crescent"] = apprentice(0, True, False, 0, 0, 40)
    drawn["resting"] = apprentice(0, False, False, 0, 0, 40)
    drawn["colours"] = "".join(mark(colour, 42 * (k % 2) - 21, 42 * (k // 2) - 21, 17) for k, colour in enumerate(COLOURS))
    return [Symbol(drawn[name], T(f"symbol.{name}.name"), T(f"symbol.{name}.text")) for name in _ORDER]


_ORDER = (
    *("leaf", "flower", "fruit", "base", "potion", "crystal", "points"),
    *("billhook", "cauldron", "build", "always", "hood", "sun", "crescent", "resting", "revive", "colours"),
    *("scroll", "grimoire", "tree", "any-grove", "bear", "eagle", "crown", "salamander"),
)
