"""The legend: every printed symbol as the pieces show it, and what it means."""

from __future__ import annotations

from collections.abc import Callable

from ....draw.parts import arrow
from ....engine.description import Symbol
from ....engine.i18n import T
from .marks import burst, coin, flag, suit, unit

_UNITS = ("head", "fin", "tail", "fork", "wild", "move", "sonar", "study", "upgrade", "any", "protection", "discovery", "fossil")
_DRAWN: dict[str, Callable[[], str]] = {
    "notebook": lambda: unit("", "notebook", 0, 0, 84),
    "objective": lambda: flag(4, 0, 84, "A"),
    "arrow": lambda: arrow((-40, 0), (40, 0), False, 30),
    "damage": lambda: burst(0, 0, 44, "3"),
    "gold": lambda: coin(0, 0, 38, "5"),
    "silver": lambda: coin(0, 0, 38, "3", True),
    "card": lambda: (
        suit("blue", -26, -20, 18)
        + suit("yellow", 4, -20, 18)
        + suit("purple", 34, -20, 18)
        + suit("red", -12, 24, 18)
        + suit("grey", 22, 24, 18)
    ),
}


def symbols(lang: str) -> list[Symbol]:
    """The printed symbols in reading order; marks of parts bear the first letter of their name in the reader's language."""
    drawn = {word: unit(lang, word, 0, 0, 62 if word == "fork" else 84) for word in (*_UNITS, "fish")}
    drawn |= {name: draw() for name, draw in _DRAWN.items()}
    return [Symbol(drawing, T(f"symbol.{name}.name"), T(f"symbol.{name}.text")) for name, drawing in drawn.items()]
