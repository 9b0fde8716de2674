"""The Demeter's small things: seats with their marks, pawns, resources, tokens, card backs."""

from __future__ import annotations

from functools import cache

from ....draw import circle, icon, path, rect, text, thing
from ....draw.parts import count, seat_mark, sheet, token
from ..components.data import HUES, PIECES
from . import words as say
from .drawing import HUE_OF


def pawn_at_origin(seat: int, form: str, size: float = 50) -> str:
    """A wooden pawn standing on (0, 0): a figure, or for those who are human no more what they have become."""
    k = size / 50
    hue = f"f-{HUES[seat]}"
    if form in ("ghoul", "vampire"):
        stone = "M-19 0V-29A19 19 0 0 1 19 -29V0Z"
        face = icon("dracula" if form == "vampire" else "ghoul", 0, -29, 29, "f-on-hue")
        body = f'<path d="{stone}" class="{hue} s-ink w2 join"/>{face}{seat_mark(seat, 0, -6.5, 4.6)}'
    else:
        shape = "M-15 0C-15 -14 -7 -17 -6 -26A10.5 10.5 0 1 1 6 -26C7 -17 15 -14 15 0Z"
        body = f'<path d="{shape}" class="{hue} s-ink w2 join"/>{seat_mark(seat, 0, -8.5, 5.6)}'
    return f'<g transform="scale({k:g})">{body}</g>'


@cache
def resource(kind: str, x: float, y: float, size: float) -> str:
    """A resource as a chip, from its centre."""
    half = size / 2
    face = rect(x - half, y - half, size, size, f"f-{HUE_OF[kind]} s-ink w1-5", size * 0.2)
    return face + icon(kind, x, y, size * 0.74, "f-on-hue")


@cache
def resource_card(kind: str, words: str, x: float, y: float, w: float, h: float) -> str:
    """A resource card from its top left corner: a big picture and its name."""
    band = rect(x + 5, y + 5, w - 10, h - 10, f"f-{HUE_OF[kind]}", 7)
    picture = icon(kind, x + w / 2, y + h * 0.42, w * 0.6, "f-on-hue")
    return sheet(x, y, w, h, "f-paper s-ink", 9) + band + picture + text(words, x + w / 2, y + h - 13, w * 0.2, "tb f-on-hue")


def counted(sign: str, n: int, x: float, y: float, size: float, cls: str = "f-paper s-ink") -> str:
    """A round token with a picture, and how many there are."""
    ink = "f-ink" if "f-paper" in cls else "f-on-hue"
    face = token(x, y, size / 2, cls) + icon(sign, x, y, size * 0.66, ink)
    return face + count(n, x + size * 0.42, y + size * 0.34, size * 0.24)


def stacked(sign: str, n: int, x: float, y: float, size: float, cls: str) -> str:
    """Round tokens with a picture in a pile, and how many there are. Each is a thing that travels."""
    face = icon(sign, x, y, size * 0.66, "f-on-hue")
    out = "".join(
        thing(f"token-{sign}", f'<g transform="translate({-2.5 * k:g} {-3 * k:g})">{token(x, y, size / 2, cls)}{face}</g>')
        for k in reversed(range(min(n, 4)))
    )
    return out + count(n, x + size * 0.42, y + size * 0.34, size * 0.24)


@cache
def stock_token(value: int | None, x: float, y: float) -> str:
    """A room's token: face down with a question, or what is left."""
    if value is None:
        return token(x, y, 20, "f-timber2 s-ink") + text("?", x, y + 9, 26, "tt f-gold")
    if not value:
        return circle(x, y, 20, "f-none s-soft w2 dots") + text("0", x, y + 8, 22, "tb f-soft")
    return token(x, y, 20, "f-paper s-ink") + text(str(value), x, y + 9, 25, "tb")


@cache
def die(face: str, x: float, y: float, size: float) -> str:
    """The die: a 1, a 2, a 3 or a skull; blank before the first roll."""
    body = rect(x - size / 2, y - size / 2 + 4, size, size, "f-edge", size * 0.18)
    body += rect(x - size / 2, y - size / 2, size, size, "f-paper s-ink w2", size * 0.18)
    if face == "skull":
        return body + icon("skull", x, y, size * 0.74, "f-accent")
    if not face:
        return body
    pips = {"1": ((0, 0),), "2": ((-1, -1), (1, 1)), "3": ((-1, -1), (0, 0), (1, 1))}[face]
    return body + "".join(circle(x + dx * size * 0.24, y + dy * size * 0.24, size * 0.1, "f-ink") for dx, dy in pips)


def recipe(ident: str, x: float, y: float, size: float) -> str:
    """The resources a piece is built of, side by side."""
    return "".join(resource(kind, x + 28 * k, y, size) for k, kind in enumerate(PIECES[ident].recipe))


def heading(lang: str, key: str, x: float, y: float) -> str:
    """A word of the board (`board.<key>`) over what it names."""
    return text(say.said(lang, f"board.{key}"), x, y, 17, "ti", "start")


def curve(d: str, cls: str) -> str:
    """An open line of the drawing."""
    return path(d, f"f-none {cls} round")
