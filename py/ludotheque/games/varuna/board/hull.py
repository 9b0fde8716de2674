"""The submarine of a sheet: seven rooms, the protection along the keel, the depth gauge of damage."""

from __future__ import annotations

from functools import cache, lru_cache

from ....draw import circle, fit, hit_rect, icon, label, line, lines, num, path, rect, text
from ....draw.effects import alternatives
from ....draw.layout import Box
from ....draw.parts import box, tick
from ..components.data import DAMAGE_BOXES, LOSS, PROTECTION_BOXES, ROOMS, SQUARES
from . import words as say
from .marks import row, unit, wild
from .sheet_map import DAMAGE_AT, PROTECTION_AT, ROOMS_AT, SQUARE, SQUARE_AT, SQUARE_STEP

ROOM_ICON = {room: room for room in ROOMS}


@cache
def hull() -> str:
    """The outline of the submarine: hull, sail, mast, screw, keel."""
    blades = (
        "M1086 296C1070 284 1066 262 1076 248C1090 256 1092 280 1086 296Z"
        "M1086 306C1070 318 1066 340 1076 354C1090 346 1092 322 1086 306Z"
    )
    body = (
        "M1084 286C1094 258 1106 246 1120 238C1120 172 1128 130 1150 130H1210V62Q1210 36 1236 36H1386Q1412 36 1412 62V130"
        "H1524C1552 130 1564 180 1564 252C1564 316 1562 358 1538 368L1524 404Q1518 420 1500 420H1210Q1194 420 1188 404"
        "L1176 360C1130 356 1094 336 1084 316Z"
    )
    mast = rect(1300, 16, 9, 22, "f-ink", 3) + rect(1284, 14, 25, 9, "f-ink", 3)
    return (
        mast
        + path(blades, "f-gold s-ink w2 join")
        + path(body, "f-hull s-ink w3 join")
        + line(1196, 374, 1516, 374, "s-sea4 w1-5")
    )


@lru_cache(maxsize=128)
def room(lang: str, ident: str, ticked: frozenset[str], used: bool) -> str:
    """A room: its icon and name, its squares, and what it can do once finished."""
    item = ROOMS[ident]
    at = ROOMS_AT[ident]
    done = item.whole <= ticked
    wall = rect(at.x, at.y, at.w, at.h, "f-yellow-pale s-ink w3" if done else "f-paper s-ink w2", 10)
    head = icon(ROOM_ICON[ident], at.x + 19, at.y + 19, 24)
    head += _name(say.said(lang, f"room.{ident}"), at)
    out = [say.drawn(lang, ident, hit_rect(at.x, at.y, at.w, at.h, 10) + wall + head, done)]
    for n, square in enumerate(sorted(item.squares, key=lambda name: SQUARES[name].x)):
        x, y = square_at(ident, n)
        if not item.ability and n:
            out.append(line(x - SQUARE_STEP + SQUARE / 2, y, x - SQUARE / 2, y, "s-ink w3"))
        out.append(_square(lang, square, x, y, square in ticked))
    if item.ability:
        out.append(_ability(lang, ident, item.ability, at, done, used))
    return "".join(out)


def _name(words: str, at: Box) -> str:
    """The name of a room beside its icon, on two lines where one is too long."""
    room_ = at.w - 42
    if fit(words, room_, 17, "tb") >= 13.5:
        return label(words, at.x + 36, at.y + 25, room_, 17, "tb", "start")
    broken = lines(words, room_, 14, "tb", 2)
    return "".join(label(part, at.x + 36, at.y + 17 + 14 * k, room_, 14, "tb", "start") for k, part in enumerate(broken))


def square_at(ident: str, n: int) -> tuple[float, float]:
    """The centre of the n-th square of a room, from the left."""
    at = ROOMS_AT[ident]
    wide = SQUARE_STEP * (len(ROOMS[ident].squares) - 1)
    return at.x + (at.w - wide) / 2 + n * SQUARE_STEP, at.y + SQUARE_AT


@cache
def _square(lang: str, ident: str, x: float, y: float, done: bool) -> str:
    item = SQUARES[ident]
    ordered = not ROOMS[item.room].ability
    out = hit_rect(x - 20, y - 22, 40, 44) + box(x, y, SQUARE, "f-ink s-ink" if done else "f-paper s-ink")
    if item.bonus:
        signs = alternatives(item.bonus)[0]
        out += row(lang, signs, x, y, 24 if len(signs) == 1 else 15, 0, "f-paper" if done else "f-ink")
    elif done:
        out += tick(x, y, 24, "s-paper")
    if ordered and item.entrance:
        out += path(f"M{num(x - 7)} {num(y + 27)}h14l-7 -8z", "f-ink")
    return say.drawn(lang, ident, out, done)


def _ability(lang: str, ident: str, word: str, at: Box, done: bool, used: bool) -> str:
    """What a finished room helps with, once a round."""
    y = at.y + at.h - 16
    middle = at.x + at.w / 2
    if word != "wild":
        out = text("+1", middle - 14, y + 7, 20, "tb") + unit(lang, word, middle + 16, y, 24)
    else:
        out = ""
        for k, symbol in enumerate(say.LABORATORY):
            x = at.x + 14 + 23.5 * k
            body = hit_rect(x - 12, y - 16, 24, 32, 6) + unit(lang, symbol, x, y, 17 if symbol != "fork" else 19)
            out += say.drawn(lang, f"{ident}-{symbol}", body)
        out += path(f"M{num(at.x + 103)} {num(y - 5)}l6 5l-6 5z", "f-ink") + wild(at.x + 118, y, 9)
    if used and done:
        out += line(at.x + 10, y, at.x + at.w - 10, y, "s-ink w3")
    return out


@lru_cache(maxsize=32)
def protection(lang: str, level: int) -> str:
    """The boxes along the keel, ticked from the left."""
    x, y, step = PROTECTION_AT
    out = [circle(x - 34, y + 4, 19, "f-paper s-ink w2"), icon("protection", x - 34, y + 4, 26)]
    for n in range(1, PROTECTION_BOXES + 1):
        at = x + 10 + (n - 1) * step
        done = n <= level
        body = hit_rect(at - 20, y - 17, 40, 42) + box(at, y + 4, 34, "f-ink s-ink" if done else "f-paper s-ink", 5)
        body += tick(at, y + 4, 22, "s-paper") if done else text(f"−{n}", at, y + 11, 17, "f-soft")
        ident = f"protection-{n}"
        out.append(say.drawn(lang, ident, body, done))
    return "".join(out)


@lru_cache(maxsize=64)
def damage(lang: str, ticked: int) -> str:
    """The depth gauge: a column of boxes, ticked from the top, with the points lost, down to the bottom."""
    x, y, step = DAMAGE_AT
    out = [rect(x - 34, 14, 68, 1032, "f-paper s-ink w2", 10), icon("anchor", x, 38, 30)]
    if ticked:
        out.append(rect(x - 29, y, 58, step * ticked, "f-red-pale", 4))
    for n in range(1, DAMAGE_BOXES + 1):
        top = y + (n - 1) * step
        out.append(say.drawn(lang, f"damage-{n}", _damage_box(n, x, top, step, n <= ticked), n <= ticked))
    return "".join(out)


@cache
def _damage_box(n: int, x: float, top: float, step: float, done: bool) -> str:
    last = n == DAMAGE_BOXES
    middle = top + step / 2
    out = hit_rect(x - 28, top + 1, 56, step - 2)
    if last:
        return out + box(x, middle, 42, "f-red s-ink" if done else "f-paper s-ink", 6) + icon("skull", x, middle, 30)
    out += box(x - 17, middle, 28, "f-red s-ink" if done else "f-paper s-ink", 5)
    if LOSS[n] != LOSS[n - 1]:
        out += text(f"−{LOSS[n]}", x + 30, middle + 6, 17, "tb", "end")
    return out + (tick(x - 15, middle - 1, 24) if done else "")
