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

WIDTH, HEIGHT = 1320, 640
_HIGH = 152
_LEFT = 118


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
    """A company track.

    Args: which track lies at the station; its place in the panel; the marker of each seat; Luna's seat (-1: none); the share
    value; the shares of each seat.
    """
    one, hue = TRACKS[ident], COMPANY_HUES[company]
    box = Box(8, 8 + (_HIGH + 6) * k, WIDTH - 16, _HIGH)
    out = sheet(*box, f"f-{hue}-pale s-{hue}", 14) + hit_rect(*box, 14)
    out += outpost(company, box.x + 34, box.y + 34, 20) + coin(str(value), box.x + 80, box.y + 36, 44)
    out += label(say.capital(lang, f"company.{company}"), box.x + 12, box.y + 82, 100, 14, "tb", "start")
    out += label(say.capital(lang, f"track.{ident}"), box.x + 12, box.y + 102, 100, 14, "", "start")
    spaces = Box(box.x + _LEFT, box.y + 40, box.w - _LEFT - 10, 66).row(one.length + 1, 2)
    abilities = {ability.space: ability.effect for ability in one.abilities}
    for space, place in enumerate(spaces):
        face = "f-lit s-gold" if space in one.shares else "f-blue-pale s-blue" if space in abilities else "f-paper s-line"
        out += rect(*place, f"{face} w1-5", 6) + text(str(space), place.x + place.w / 2, place.y + 15, 14, "f-soft")
        if space in one.shares:
            out += coin(str(one.shares.index(space) + 1), place.x + place.w / 2, place.y - 14, 26)
        for lines, hue_of, prefix in ((one.barriers, "red", "−"), (one.thresholds, "green", "+")):
            if space in lines:
                x = place.right + 1
                out += line(x, place.y - 2, x, place.bottom + 2, f"s-{hue_of} bold")
                out += rect(x - 11, place.y - 23, 22, 18, f"f-{hue_of}-pale s-{hue_of} w1", 5)
                out += text(f"{prefix}{lines[space]}", x, place.y - 9, 13, "tb")
        if space in abilities:
            found = [sign for found in boxes(abilities[space]) for sign in found]
            out += row(found, place.x + place.w / 2, place.bottom + 16, 22, 120)
    for seat, space in enumerate(markers):
        place = spaces[space]
        x, y = place.x + place.w / 2 + (10 if seat % 2 else -10), place.y + (32 if seat < 2 else 52)
        out += seat_disc(seat, x, y, 9.5, seat == luna)
    held = 12
    for seat, n in enumerate(shares):
        x = box.x + held + 14 + 26 * seat
        out += seat_disc(seat, x, box.y + 130, 9, seat == luna) + text(str(n), x + 14, box.y + 136, 15, "tb", "start")
        held += 12
    return piece(f"track-{company}", title, out, "track.steps")
