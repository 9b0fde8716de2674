"""The cover of the Demeter: a ship with torn sails under a great moon, and somebody at her bow."""

from __future__ import annotations

from functools import cache

from ....draw import escape
from ....engine.i18n import T, catalogue, say
from ..components.data import PACKAGE
from .drawing import COVER

WIDTH, HEIGHT = 600, 720
CREAM = "#f4e7c8"


def _line(words: str, y: int, size: int, room: int) -> str:
    """A line of the game's name, as wide as its room."""
    face = 'font-family="Fraunces, Georgia, serif" font-weight="700" text-anchor="middle"'
    fit = f'textLength="{room}" lengthAdjust="spacingAndGlyphs"'
    return f'<text x="300" y="{y}" {face} font-size="{size}" fill="{CREAM}" {fit}>{escape(words)}</text>'


@cache
def cover(lang: str) -> str:
    """The cover as an SVG, with the game's name in the reader's language."""
    name = say(T("title.name"), catalogue(lang, PACKAGE))
    first, _, last = name.rpartition(" ")
    frame = f'viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(name)}"'
    letters = f"{_line(first, 66, 36, 420)} {_line(last.upper(), 146, 86, 500)}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" {frame}>{"".join(COVER.values())}{letters}</svg>'
