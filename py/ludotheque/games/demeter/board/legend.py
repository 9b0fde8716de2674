"""The legend: every printed symbol as the pieces show it, and what it means."""

from __future__ import annotations

from functools import cache

from ....draw import circle, icon
from ....draw.parts import moved, token
from ....engine.description import Symbol
from ....engine.i18n import T
from ..components.data import OBJECTS, RESOURCES
from .marks import die, resource, stock_token

_TOKENS = {"human": "f-teal", "ghoul": "f-green", "blood": "f-red"}
_ROOM_MARKS = {
    "dracula": ("f-red", "f-on-hue"),
    "coffin": ("f-gold", "f-on-coin"),
    "bat": ("f-gold", "f-on-coin"),
    "footprint": ("f-gold", "f-on-coin"),
}


def _disc(sign: str, face: str, ink: str) -> str:
    """A sign on a disc, as a room or a card shows it."""
    return circle(0, 0, 42, f"{face} s-ink w2") + icon(sign, 0, 0, 62, ink)


@cache
def symbols(lang: str) -> list[Symbol]:
    """The printed symbols in reading order. None depends on the language."""
    drawn = {kind: resource(kind, 0, 0, 80) for kind in RESOURCES}
    drawn |= {name: icon(name, 0, 0, 84) for name in OBJECTS}
    drawn |= {sign: token(0, 0, 42, f"{hue} s-ink") + icon(sign, 0, 0, 56, "f-on-hue") for sign, hue in _TOKENS.items()}
    drawn["wound"] = _disc("wound", "f-red", "f-on-hue")
    drawn |= {f"die-{face}": die(face, 0, 0, 74) for face in ("1", "2", "3")}
    drawn["skull"] = die("skull", 0, 0, 74)
    drawn["unturned"] = moved(stock_token(None, 0, 0), 0, 0, 2)
    drawn |= {sign: _disc(sign, *hues) for sign, hues in _ROOM_MARKS.items()}
    drawn |= {sign: _disc(sign, "f-paper", "f-ink") for sign in ("sun", "moon")}
    return [Symbol(drawing, T(f"symbol.{name}.name"), T(f"symbol.{name}.text")) for name, drawing in drawn.items()]
