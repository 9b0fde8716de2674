"""The rest of what everybody shares: fields on display, stacks, cards, grimoires, exchanges, faith and the score track."""

from __future__ import annotations

from functools import lru_cache

from ....draw import circle, hit_rect, icon, piece, polygon, rect, text
from ....draw.effects import Sign
from ....draw.parts import badge, moved, sheet, tray
from ....draw.shapes import octagon
from ....engine.i18n import T
from .. import names
from ..components.data import CONVERT, DEITIES, DISPLAY, EXCHANGES, FAITH, GODS, GRIMOIRES, TEMPLE
from ..table import Salamandra
from . import words as say
from .cards import BOOK_HIGH, BOOK_WIDE, HIGH, PLACES, WIDE, deity_card, grimoire_face, reader, salamander_card
from .field import HALF, SEAT_HUES, field_face, token_shape
from .marks import GOD_HUE, coin, diamond, line_of, row, rows

WIDTH, HEIGHT = 1180, 930

FIELD_Y, CARD_Y, BOOK_Y, TRACK_Y = 192, 444, 636, 722
FIELD_SCALE, STACK_SCALE = 1.3, 0.84
CARD_AT = {"bear": 92, "eagle": 246, "yellow": 424, "black": 578}
CARD_SCALE = 1.24
BOOK_SCALE = 1.12
ROW = 25
"""Spaces of the score track in a line."""


def display_groups(table: Salamandra, lang: str) -> dict[str, str]:
    """The bodies of the display's groups, by name."""
    bodies = {}
    for k in range(DISPLAY):
        ident = table.display[k] if k < len(table.display) else ""
        bodies[f"notch-{k + 1}"] = notch(lang, k, ident)
    bodies["stacks"] = stacks(lang, len(table.fields), len(table.groves))
    for name in CARD_AT:
        deck = table.stack(name)
        bodies[f"stack-{name}"] = card_stack(lang, name, deck.top[0] if deck.top else "", len(deck))
    bodies["exchanges"] = exchanges(lang)
    solo = bool(table.rodolphe)
    symbols = tuple(tuple(player.symbols()[god] for player in table.players) for god in GODS)
    bodies["faith"] = faith(lang, symbols, solo)
    for k, ident in enumerate(table.grimoires):
        readers = tuple(table.books.get(place) for place in GRIMOIRES[ident].places)
        days = tuple(True if who is None else table.players[who].day for who in readers)
        bodies[f"book-{ident}"] = book(lang, ident, k, readers, days, solo)
    bodies["track"] = track(lang, tuple(table.pile), tuple(player.points for player in table.players), solo)
    return bodies


@lru_cache(maxsize=256)
def notch(lang: str, k: int, ident: str) -> str:
    """A notch of the score board with the field that may be built from it."""
    if not ident:
        body = polygon(octagon(0, 0, HALF), "hit") + polygon(octagon(0, 0, HALF - 4), "f-none s-line w2 dots")
        out = piece(f"field-{k + 1}", say.tell(lang, "notch-empty"), body, "build.refill")
    else:
        body = hit_rect(-102, -142, 204, 246, 22) + field_face(ident, 0, True)
        out = piece(ident, say.field_title(lang, "displayed", ident), body, "build.display")
    return moved(out, 140 + 266 * k, FIELD_Y, FIELD_SCALE)


@lru_cache(maxsize=256)
def stacks(lang: str, fields: int, groves: int) -> str:
    """The two face-down stacks."""
    a = polygon(octagon(0, 0, 62), "hit")
    if fields:
        a += polygon(octagon(3, 4, 58), "f-grove-deep s-ink w1-5") + polygon(octagon(0, 0, 58), "f-grove s-ink w2")
        a += polygon(octagon(0, 0, 49), "f-none s-grove-pale w2") + icon("tree", 0, -10, 56, "f-grove-pale")
    else:
        a += polygon(octagon(0, 0, 58), "f-none s-line w2 dots")
    a += text(str(fields), 0, 40, 25, "tb f-on-hue" if fields else "tb")
    b = diamond(0, 0, 60, "hit")
    if groves:
        b += diamond(3, 4, 56, "f-grove-deep s-ink w1-5") + diamond(0, 0, 56, "f-grove s-ink w2 join")
        b += icon("salamander", 0, -10, 44, "f-grove-pale")
    else:
        b += diamond(0, 0, 56, "f-none s-line w2 dots")
    b += text(str(groves), 0, 36, 23, "tb f-on-hue" if groves else "tb")
    a = piece("fields", say.tell(lang, "fields", n=fields), a, "setup.display")
    b = piece("groves", say.tell(lang, "groves", n=groves), b, "build.clearing")
    return moved(a, 1124, 140, STACK_SCALE) + moved(b, 1124, 256, STACK_SCALE)


@lru_cache(maxsize=256)
def card_stack(lang: str, name: str, top: str, left: int) -> str:
    """A stack of cards with its top card seen, and how many there are."""
    x, w, h = CARD_AT[name], WIDE * CARD_SCALE, HIGH * CARD_SCALE
    god = name in GODS
    ident = name if god else TEMPLE[name].tile
    out = hit_rect(x - w / 2 - 4, CARD_Y - h / 2 - 4, w + 8, h + 8, 16)
    if left > 1:
        out += sheet(x - w / 2 + 5, CARD_Y - h / 2 + 5, w, h, "f-stone2 s-ink", 13)
    if not top:
        out += rect(x - w / 2, CARD_Y - h / 2, w, h, "f-none s-line w2 dots", 13)
        if god:
            out += icon(name, x, CARD_Y, 60, f"f-{GOD_HUE[name]}")
        else:
            out += line_of(TEMPLE[name].empty, x, CARD_Y, 42, w - 16)
    else:
        out += (deity_card if god else salamander_card)(top, x, CARD_Y, CARD_SCALE)
    out += badge(left, x + w / 2 - 8, CARD_Y + h / 2 - 6, 18, 19)
    return piece(ident, _stack_title(lang, name, top, left), out, "deity.card" if god else "temple.card")


def _stack_title(lang: str, name: str, top: str, left: int) -> str:
    if name not in GODS:
        return say.temple_title(lang, name, top, left)
    if not top:
        return say.tell(lang, "deity-none", god=T(f"god.{name}"))
    card = {"card": names.card_name(top), "n": DEITIES[top].symbols, "effect": names.lasting_text(top)}
    return say.tell(lang, "deity-stack", left=left, **card)


@lru_cache(maxsize=4)
def exchanges(lang: str) -> str:
    """The three exchanges everybody may always make."""
    x, y, w, h = 678, CARD_Y - 94, 234, 186
    items = EXCHANGES
    out = tray(x, y, w, h)
    out += line_of(items["convert"], x + w / 2, y + 37, 46, w - 24)
    out += row((Sign("worker"), Sign("arrow"), Sign("crystal", 1)), x + w / 2, y + 95, 42)
    cost = rows(items["harvest"])[0]
    out += row((*cost, Sign("arrow"), Sign("per-grove")), x + w / 2, y + 151, 44)
    return piece("exchanges", say.tell(lang, "exchanges", n=CONVERT), out, "convert.crystals")


@lru_cache(maxsize=256)
def faith(lang: str, symbols: tuple[tuple[int, ...], ...], solo: bool) -> str:
    """What faith is worth, first and second, and the symbols each player has: a piece for each god."""
    x, y, w, h = 928, CARD_Y - 94, 234, 186
    out = sheet(x, y, w, h, "f-board s-edge")
    seats = len(symbols[0])
    step = min(34, 124 / seats)
    for k, god in enumerate(GODS):
        at = y + 36 + 57 * k
        name, hue = ("crown", "yellow") if god == "salamander" else (god, GOD_HUE[god])
        first, second = FAITH[god]
        body = hit_rect(x + 4, at - 28, w - 8, 56, 10)
        body += (
            icon(name, x + 26, at, 32, f"f-{hue}-deep")
            + coin(x + 62, at - 8, 17, str(first))
            + coin(x + 88, at + 10, 14, str(second))
        )
        told = []
        for seat in range(seats):
            sx = x + 122 + step * seat
            body += token_shape(seat, sx, at, 14, f"f-{SEAT_HUES[seat]}-pale s-{SEAT_HUES[seat]} w2") + text(
                str(symbols[k][seat]), sx, at + 6, 16, "tb"
            )
            told.append(T("board.faith-seat", who=say.seat_name(lang, seat, solo and seat == 1), n=symbols[k][seat]))
        title = say.tell(lang, "faith", god=T(f"god.{god}"), first=first, second=second, seats=tuple(told))
        out += piece(f"faith-{god}", title, body, f"score.{god}")
    return out


@lru_cache(maxsize=256)
def book(lang: str, ident: str, k: int, readers: tuple[int | None, ...], days: tuple[bool, ...], solo: bool) -> str:
    """A grimoire in its notch with who stands on it. Its places are pieces of their own."""
    item = GRIMOIRES[ident]
    x = 18 + BOOK_WIDE * BOOK_SCALE / 2 + 236 * k
    w, h = BOOK_WIDE, BOOK_HIGH
    values = {"n": item.number, "upper": item.upper, "lower": item.lower, "per": T(f"per.{item.per}")}
    out = piece(
        ident,
        say.tell(lang, "grimoire" if item.per else "grimoire-fixed", **values),
        hit_rect(-w / 2, -h / 2, w, h, 12) + grimoire_face(ident),
        "score.grimoires",
    )
    for place, who, day in zip(item.places, readers, days, strict=True):
        key = place.rpartition("-")[2]
        px, py = PLACES[key]
        hit = rect(px - 68, py - 23, 94, 46, "hit", 14)
        if who is None:
            title, body = say.tell(lang, "book-free", place=names.grimoire_place_name(place)), hit
        else:
            name = say.seat_name(lang, who, solo and who == 1)
            title = say.tell(lang, "book-taken", place=names.grimoire_place_name(place), who=name)
            body = hit + reader(who, day, key)
        out += piece(place, title, body, "scroll.place")
    return moved(out, x, BOOK_Y, BOOK_SCALE)


@lru_cache(maxsize=64)
def track(lang: str, pile: tuple[int, ...], points: tuple[int, ...], solo: bool) -> str:
    """The score track, 0 to 99, with the markers on it; the marker that moved last lies on top."""
    step, high, left = 45, 46, 28
    out = [sheet(left - 10, TRACK_Y - 8, ROW * step + 20, 4 * high + 16, "f-board s-edge")]
    for n in range(100):
        x, y = left + step * (n % ROW), TRACK_Y + high * (n // ROW)
        face = "f-yellow-pale s-line" if n % 5 == 0 else "f-paper s-line"
        out.append(rect(x + 1, y + 1, step - 2, high - 2, f"{face} w1", 6) + text(str(n), x + step / 2, y + 29, 17, "f-soft"))
    heights: dict[int, int] = {}
    for seat in pile or range(len(points)):
        space = points[seat] % 100
        lift = heights.get(space, 0)
        heights[space] = lift + 1
        out.append(_marker(lang, seat, points[seat], left + step * (space % ROW), TRACK_Y + high * (space // ROW), lift, solo))
    return "".join(out)


def _marker(lang: str, seat: int, points: int, x: float, y: float, lift: int, solo: bool) -> str:
    hue = SEAT_HUES[seat]
    cx, cy = x + 22.5 + 3 * lift, y + 25 - 8 * lift
    body = token_shape(seat, cx, cy + 3, 16, "f-edge") + token_shape(seat, cx, cy, 16, f"f-{hue} s-ink w1-5")
    ink = "tb f-on-coin" if hue == "yellow" else "tb f-paper"
    body += text(str(points), cx, cy + 5.5, 16 if points < 100 else 13, ink)
    title = say.tell(lang, "marker", who=say.seat_name(lang, seat, solo and seat == 1), n=points)
    return piece(f"marker-{seat}", title, circle(cx, cy, 19, "hit") + body, "round.order")
