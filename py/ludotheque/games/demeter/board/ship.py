"""The ship in cross-section: sky and sea, hull and masts, twenty rooms with their ladders, and who stands in them."""

from __future__ import annotations

from functools import cache, lru_cache

from ....draw import circle, hit_circle, hit_rect, icon, label, labelled, line, piece, rect, text, width
from ....draw.parts import at, seat_mark
from ..components.data import ROOMS, VISITED
from ..table import Demeter
from . import words as say
from .drawing import SCENERY, thing_icon
from .marks import curve, pawn_at_origin, stock_token

WIDTH, SHIP_HEIGHT = 1160, 800
LEFT, TOP, ROOM_W, ROOM_H, GAP_X, GAP_Y = 92, 212, 188, 126, 9, 14

PLACE = {
    room.id: (LEFT + (room.spot - 1) * (ROOM_W + GAP_X), TOP + "abcd".index(room.deck) * (ROOM_H + GAP_Y))
    for room in ROOMS.values()
}
"""Each room's top left corner."""

UNDER_A_LADDER = {room.id for room in ROOMS.values() if any(PLACE[other][1] < PLACE[room.id][1] for other in room.near)}
"""Rooms into which a ladder comes down: it takes a corner."""

AWAY = (744, 196)
"""Where pawns wait that are not on the ship's plan: a bench in the rigging's shade."""


def mood(night: bool) -> str:
    """Sky, sun or moon, and the sea. By night it carries the mark that darkens the whole board."""
    return f'<g class="night">{SCENERY["night"]}</g>' if night else SCENERY["day"]


@cache
def ladders(lang: str) -> str:
    """Ladders between decks, and the doorways along them."""
    out = []
    for room in ROOMS.values():
        x, y = PLACE[room.id]
        for other in room.near:
            ox, oy = PLACE[other]
            if oy > y:
                out.append(_ladder(x + ROOM_W - 28, y + ROOM_H - 16, oy + 27))
            elif ox > x:
                out.append(rect(x + ROOM_W - 3, y + ROOM_H - 66, GAP_X + 6, 56, "f-cabin s-timber2 w2", 4))
    return piece("passages", say.tell(lang, "passages"), f'<g class="through">{"".join(out)}</g>', "move.adjacent")


def _ladder(x: float, top: float, low: float) -> str:
    rungs = "".join(line(x - 9, y, x + 9, y, "s-brown w3") for y in range(int(top) + 8, int(low), 11))
    return line(x - 10, top, x - 10, low, "s-brown w5 round") + line(x + 10, top, x + 10, low, "s-brown w5 round") + rungs


@cache
def _interior(room: str) -> str:
    """What a room looks like when nobody is there: planks, portholes, ribs or a railing."""
    x, y = PLACE[room]
    item = ROOMS[room]
    floor = rect(x, y + ROOM_H - 10, ROOM_W, 10, "f-timber2", 3)
    if item.deck == "a":
        posts = "".join(line(x + k, y + ROOM_H - 44, x + k, y + ROOM_H - 10, "s-timber w2 faint") for k in range(12, ROOM_W, 24))
        return line(x, y + ROOM_H - 44, x + ROOM_W, y + ROOM_H - 44, "s-timber w3 faint") + posts + floor
    if item.deck == "d":
        ribs = "".join(curve(f"M{x + k} {y + 34}q8 40 2 {ROOM_H - 46}", "s-timber w5 faint") for k in (62, 94, 126))
        return ribs + floor
    boards = "".join(line(x + 4, y + k, x + ROOM_W - 4, y + k, "s-timber w1 faint") for k in (56, 78, 100))
    port = circle(x + ROOM_W / 2, y + 58, 15, "f-sky2 s-timber w5 lit") if item.spot != 3 else ""
    return boards + port + floor


@lru_cache(maxsize=4096)
def room(lang: str, ident: str, stock: int | None, here: tuple[str, ...], marks: tuple[tuple[str, str], ...]) -> str:
    """A room with its object and its token. `marks` are icons for what the reader knows of it, each with its title."""
    x, y = PLACE[ident]
    hue = "f-lit" if here else "f-sky" if ROOMS[ident].deck == "a" else "f-cabin"
    body = rect(x, y, ROOM_W, ROOM_H, f"{hue} s-timber2 w3", 8) + _interior(ident)
    space = ROOM_W - (58 if ident in UNDER_A_LADDER else 20)
    body += label(say.said(lang, f"place.{ident}"), x + 11, y + 23, space, 17.5, "tb", "start")
    body += icon(thing_icon(ident), x + 32, y + ROOM_H - 40, 42, "f-soft")
    body += stock_token(stock, x + ROOM_W - 28, y + ROOM_H - 38)
    body += hit_rect(x, y, ROOM_W, ROOM_H, 8)
    for k, (sign, words) in enumerate(marks):
        mx = x + ROOM_W - 24 - 38 * k
        drawn = circle(mx, y + 44, 17, f"{'f-red' if sign == 'dracula' else 'f-gold'} s-ink w1-5")
        drawn += icon(sign, mx, y + 44, 26, "f-on-hue" if sign == "dracula" else "f-on-coin")
        body += labelled(words, drawn)
    return piece(ident, say.room_title(lang, ident, stock, here), body, "move.adjacent")


def marks_of(table: Demeter, seat: int | None, names: tuple[str, ...], lang: str) -> dict[str, list[tuple[str, str]]]:
    """What the reader knows of rooms: where Dracula has just walked, his lair, vampires' lairs, the own trail."""
    found: dict[str, list[tuple[str, str]]] = {}

    def add(where: str, sign: str, words: str) -> None:
        found.setdefault(where, []).append((sign, words))

    if table.night and table.drawn in VISITED:
        for where in VISITED[table.drawn]:
            add(where, "dracula", say.tell(lang, "dracula-walks"))
    if say.known(table.clue_two):
        add(table.clue_two, "coffin", say.tell(lang, "dracula-sleeps"))
    for other, player in enumerate(table.players):
        if say.known(player.lair):
            add(player.lair, "bat", say.tell(lang, "vampire-sleeps", who=say.WORDS.seat_name(names, lang, other)))
        if other == seat and say.known(player.clue):
            who, what = say.WORDS.seat_name(names, lang, other), say.trail_text(player.clue)
            add(player.clue, "footprint", say.tell(lang, "clue-one", who=who, what=what))
    return found


def pawn_place(table: Demeter, seat: int) -> tuple[float, float]:
    """Where a seat's pawn stands: in its room beside the others there, or off the plan."""
    where = table.players[seat].room
    company = [other for other, player in enumerate(table.players) if player.room == where]
    k, n = company.index(seat), len(company)
    if not where:
        return AWAY[0] + 46 * k, AWAY[1]
    x, y = PLACE[where]
    step = min(34, 84 / n)
    return x + ROOM_W / 2 + 2 + (k - (n - 1) / 2) * step, y + ROOM_H - 12


@lru_cache(maxsize=1024)
def pawn(lang: str, seat: int, form: str, where: str, who: str, x: float, y: float, turn: bool) -> str:
    """A pawn. The one whose turn it is stands on a lamp's light."""
    words = say.said(lang, f"form.{form}")
    where_words = say.said(lang, f"room.{where}") if where else ""
    title = say.tell(lang, "pawn" if where else "pawn-away", who=who, form=words, room=where_words)
    light = '<ellipse cx="0" cy="-1" rx="22" ry="7" class="f-gold s-ink w1-5"/>' if turn else ""
    body = f'<g class="faint">{pawn_at_origin(seat, "human")}</g>' if form == "out" else pawn_at_origin(seat, form)
    return piece(f"pawn-{seat}", title, light + body + hit_rect(-21, -50, 42, 56, 12), "move.adjacent", at=at(x, y))


@lru_cache(maxsize=256)
def days(lang: str, day: int, night: bool, last: bool, of: int) -> str:
    """The track of days and nights: those gone, this one, those to come."""
    x, y, step = 40, 46, 29
    out = []
    for n in range(1, of + 1):
        for k, dark in enumerate((False, True)):
            if dark and n == of:
                continue
            cx = x + (2 * (n - 1) + k) * step
            now = n == day and dark == night
            gone = n < day or (n == day and night and not dark)
            face = "f-gold s-ink w2" if now else "f-line s-soft w1-5" if gone else "f-paper s-soft w1-5"
            r = 19 if now else 12
            sign = icon("moon" if dark else "sun", cx, y, r * 1.3, "f-on-coin" if now else "f-soft")
            out.append(circle(cx, y, r, face) + sign)
    words = say.tell(lang, "night-n" if night else "day-n", n=day)
    title = say.tell(lang, "track", n=day, of=of)
    word = text(words, 24, 108, 38, "tt", "start")
    if last and not night:
        word += text(say.said(lang, "board.last"), 26, 134, 20, "ti", "start")
    return piece("days", title, "".join(out) + word, "round.day")


@lru_cache(maxsize=64)
def first_player(lang: str, seat: int, who: str, day: int, night: bool) -> str:
    """The token of whoever plays first, its day side or its night side up."""
    x, y = 62 + width(say.tell(lang, "night-n" if night else "day-n", n=day), 38, "tt"), 95
    when = say.said(lang, "board.by-night" if night else "board.by-day")
    face, ink = ("f-timber2", "f-gold") if night else ("f-paper", "")
    body = circle(x, y + 3, 24, "f-edge") + circle(x, y, 24, f"{face} s-gold w5")
    body += text("1", x - 7, y + 9, 24, f"tb {ink}".rstrip()) + seat_mark(seat, x + 9, y, 7, ink or "f-ink")
    title = say.tell(lang, "first-player", who=who, when=when)
    return piece("first-player", title, body + hit_circle(x, y, 26), "round.first-player")


def last_day(table: Demeter) -> int:
    """About the number of the last day: as many more nights as the Dracula deck feeds."""
    nights = -(-len(table.dracula) // max(1, len(table.living())))
    return max(table.day, 1) + max(nights, 1 if table.night else 0)
