"""The four company tracks: spaces with shares, barriers, thresholds and abilities, and everybody's markers."""

from __future__ import annotations

from functools import lru_cache

from ....draw import label, line, piece, rect, text
from ....draw.layout import Box
from ....draw.parts import sheet
from ....draw.svg import hit_rect
from ..components.data import TRACKS
from . import words as say
from .marks import COMPANY_HUES, boxes, coin, outpost, row, seat_disc

WIDTH, HEIGHT = 1320, 896
BOXES = tuple(Box(8, 8, WIDTH - 16, HEIGHT - 16).grid(2, 2, 8))
"""Where the tracks lie, and the parts that a small screen shows one after the other."""

_ROW, _HIGH = 180, 104
"""How far the second row of spaces lies below the first, and how high a space is."""


@lru_cache(maxsize=512)
def track(
    lang: str,
    company: str,
    ident: str,
    k: int,
    markers: tuple[int, ...],
    luna: int,
    value: int,
    shares: tuple[int, ...],
    title: str,
) -> str:
    """A company track, its spaces in two rows.

    Args: which track lies at the station; its place in the panel; the marker of each seat; Luna's seat (-1: none); the share
    value; the shares of each seat.
    """
    one, hue, box = TRACKS[ident], COMPANY_HUES[company], BOXES[k]
    out = sheet(*box, f"f-{hue}-pale s-{hue}", 14) + hit_rect(*box, 14)
    out += outpost(company, box.x + 38, box.y + 40, 23) + coin(str(value), box.right - 42, box.y + 38, 56)
    out += label(say.capital(lang, f"company.{company}"), box.x + 74, box.y + 34, 210, 26, "tb", "start")
    out += label(say.capital(lang, f"track.{ident}"), box.x + 74, box.y + 61, 210, 22, "", "start")
    for seat, n in enumerate(shares):
        x = box.x + 312 + 68 * seat
        out += seat_disc(seat, x, box.y + 38, 15, seat == luna) + text(str(n), x + 22, box.y + 47, 26, "tb", "start")
    spaces = _spaces(box, one.length + 1)
    abilities = {ability.space: ability.effect for ability in one.abilities}
    for space, place in enumerate(spaces):
        x = place.x + place.w / 2
        face = "f-lit s-gold" if space in one.shares else "f-blue-pale s-blue" if space in abilities else "f-paper s-line"
        out += rect(*place, f"{face} w1-5", 6) + text(str(space), x, place.y + 22, 22, "f-soft")
        if space in one.shares:
            out += coin(str(one.shares.index(space) + 1), x, place.y - 19, 36)
        if space in abilities:
            signs = [sign for found in boxes(abilities[space]) for sign in found]
            out += row(signs, min(max(x, box.x + 110), box.right - 110), place.bottom + 19, 30, 200)
    out += "".join(_border(spaces[space], f"−{price}", "red") for space, price in one.barriers.items())
    out += "".join(_border(spaces[space], f"+{coins}", "green") for space, coins in one.thresholds.items())
    for seat, space in enumerate(markers):
        place = spaces[space]
        x, y = place.x + place.w / 2 + (11.5 if seat % 2 else -11.5), place.y + (41 if seat < 2 else 65)
        out += seat_disc(seat, x, y, 11.5, seat == luna)
    return piece(f"track-{company}", title, out, "track.steps")


def _spaces(box: Box, count: int) -> list[Box]:
    """The places of the spaces of a track in its box: as many in the first row as in the second, or one more."""
    long = -(-count // 2)
    first = Box(box.x + 10, box.y + 114, box.w - 20, _HIGH)
    return [*first.row(long, 2), *first._replace(y=first.y + _ROW).row(long, 2)][:count]


def _border(place: Box, words: str, hue: str) -> str:
    """What is paid or gained where a marker leaves a space."""
    x = place.right + 1
    out = line(x, place.y - 4, x, place.bottom + 4, f"s-{hue} bold")
    out += rect(x - 17, place.bottom - 29, 34, 26, f"f-{hue}-pale s-{hue} w1", 6)
    return out + text(words, x, place.bottom - 9, 21, "tb")
