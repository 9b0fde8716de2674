"""The rest of a sheet: the action area, tokens and objectives seen from it, the cartouche of counters."""

from __future__ import annotations

from functools import lru_cache

from ....draw import circle, hit_circle, hit_rect, icon, label, line, piece, rect, text
from ....draw.effects import Sign, alternatives
from ....draw.parts import paragraph, sheet, tick, token
from ..components.data import COLOURS, COLUMN_BONUS, OBJECTIVES, ROW_BONUS, ROW_SQUARES, TOKENS
from . import words as say
from .chart import compass
from .marks import burst, coin, flag, mark, row, suit, unit
from .sheet_map import CARTOUCHE, COLUMN_AT, OBJECTIVE_AT, OBJECTIVE_SIZE, ROW_AT, TOKEN_AT

COUNT_ICON = {
    "sonar": "sonar",
    "species-points": "laurels",
    "protection": "protection",
    "rooms": "engine",
    "dinosaurs": "bones",
    "species": "species",
    "arrows": "arrow",
    "fish": "fish",
    "discoveries": "chest",
}


def counted(lang: str, what: str, x: float, y: float, size: float) -> str:
    """What an objective counts, as a symbol."""
    if what == "damage":
        return burst(x, y, size * 0.5, "")
    if what == "parts":
        return row(lang, [Sign("head"), Sign("fin"), Sign("tail")], x, y, size * 0.5, size * 0.06)
    if what == "head-parts":
        return mark(lang, "head", x, y, size * 0.42)
    return icon(COUNT_ICON[what], x, y, size)


# --- the action area --------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def action_frame(lang: str) -> str:
    """The papers under the action area and the discoveries."""
    paper = sheet(1066, 440, 318, 346) + sheet(1396, 440, 164, 346)
    return paper + icon("chest", 1424, 471, 30) + label(say.tell(lang, "discoveries"), 1446, 478, 106, 19, "tb", "start")


@lru_cache(maxsize=64)
def columns(lang: str, done: int) -> str:
    """The bonuses above the columns that have one."""
    out = []
    for n, effect in enumerate(COLUMN_BONUS, 1):
        x = COLUMN_AT[0] + (n - 1) * COLUMN_AT[1]
        signs = alternatives(effect)[0]
        body = hit_rect(x - 29, 446, 58, 50) + rect(x - 28, 448, 56, 46, "f-ink s-ink w2" if n <= done else "f-land s-ink w2", 9)
        body += row(lang, signs, x, 471, 27 if len(signs) == 1 else 23, 2, "f-paper" if n <= done else "f-ink")
        out.append(say.drawn(lang, f"column-{n}", body))
    return "".join(out)


@lru_cache(maxsize=256)
def action_row(lang: str, colour: str, times: int, fresh: bool) -> str:
    """One colour's row: the squares circled so far, and what each gives; the one of this round still open."""
    k = COLOURS.index(colour)
    x0, y0, step = ROW_AT
    y = y0 + k * step + 18
    out = [rect(x0 + 6, y - 25, 306, 50, f"f-{colour}-pale", 10), suit(colour, x0 + 44, y, 17)]
    word = ROW_BONUS[colour]
    for n in range(1, ROW_SQUARES + 1):
        x = COLUMN_AT[0] + (n - 1) * COLUMN_AT[1]
        done = n <= times
        face = "f-ink s-ink" if done else "f-paper s-ink"
        ink = "f-paper" if done else "f-ink"
        body = hit_rect(x - 28, y - 24, 56, 48) + rect(x - 27, y - 21, 54, 42, f"{face} w2", 7)
        if word == "any":
            body += unit(lang, word, x, y, 25, ink)
        else:
            body += text(str(n), x - 14, y + 7, 20, f"tb {ink}") + unit(lang, word, x + 9, y, 27, ink)
        if done and n == times and fresh:
            body += rect(x - 31, y - 25, 62, 50, f"f-none s-{colour} w5", 11)
        out.append(say.drawn(lang, f"{colour}-square-{n}", body, done))
    return "".join(out)


# --- tokens and objectives, as this seat needs them -------------------------------------------------------


@lru_cache(maxsize=64)
def discovery(lang: str, letter: str, ident: str, done: bool) -> str:
    """A discovery token at its letter, crossed off once chosen."""
    x, y = TOKEN_AT[letter]
    body = hit_circle(x, y, 40) + token_face(lang, ident, x, y, 37, done)
    body += letter_tag(x - 28, y - 32, letter)
    return piece(f"token-{letter}", say.token_title(lang, letter, ident, done), body, "token.choose")


def token_face(lang: str, ident: str, x: float, y: float, r: float, done: bool = False) -> str:
    """A discovery token: its fossils above, what else it gives below."""
    item = TOKENS[ident]
    ink = "f-paper" if done else "f-ink"
    out = token(x, y, r, "f-ink s-ink" if done else "f-land s-ink") + circle(
        x, y, r - 4, "f-none " + ("s-paper w1" if done else "s-ink w1")
    )
    size = r * 0.66
    fossils, more = (Sign("fossil"),) * item.fossils, (Sign("fish"),) * item.fish
    more += alternatives(item.effect)[0] if item.effect else ()
    if not more:
        return out + row(lang, fossils, x, y, size, 2, ink)
    return out + row(lang, fossils, x, y - r * 0.38, size, 2, ink) + row(lang, more, x, y + r * 0.38, size * 0.95, 2, ink)


def letter_tag(x: float, y: float, letter: str) -> str:
    """The letter of a slot."""
    return circle(x, y, 13, "f-paper s-ink w2") + text(letter.upper(), x, y + 6, 17, "tb")


@lru_cache(maxsize=512)
def objective(lang: str, letter: str, ident: str, silver: bool, gone: bool, count: int, validated: int | None) -> str:
    """An objective seen from a sheet: what it counts, how far this seat is, and the points once written."""
    item = OBJECTIVES[ident]
    x, y = OBJECTIVE_AT[letter]
    w, h = OBJECTIVE_SIZE
    middle = x + w / 2
    body = hit_rect(x - 2, y - 2, w + 4, h + 4, 12) + sheet(x, y, w, h)
    body += flag(x + 30, y + 30, 42, letter.upper(), "f-ink s-ink" if validated is not None else "f-paper s-ink")
    body += counted(lang, item.counts, x + 82, y + 30, 40)
    body += line(x + 10, y + 60, x + w - 10, y + 60, "s-line w1-5")
    what = say.said(lang, f"objective.{ident}")
    body += paragraph(what, middle, y + 77, w - 12, 15, 3)
    steps = item.silver if silver else item.gold
    for k, (need, points) in enumerate(zip(steps, item.worth, strict=True)):
        at = y + 138 + 37 * k
        reached = count >= need and validated is None
        body += text(str(need), middle - 12, at + 7, 21, "tb") + line(middle + 5, at, middle + 17, at, "s-ink w2")
        body += coin(middle + 37, at, 16, str(points), silver)
        if reached:
            body += tick(middle - 42, at, 20)
    at = y + h - 24
    if validated is not None:
        body += rect(x + 8, at - 18, w - 16, 36, "f-ink", 8) + text(str(validated), middle + 12, at + 9, 26, "tb f-paper")
        body += tick(middle - 18, at, 24, "s-paper")
    elif gone:
        body += line(x + 14, at, x + w - 14, at, "s-ink w3")
    else:
        body += rect(x + 8, at - 18, w - 16, 36, "f-none s-ink w1-5 dots", 8) + text(str(count), middle, at + 9, 26, "tb")
    title = say.objective_title(lang, letter, ident, silver, count, validated)
    return piece(f"objective-{letter}", title, body, "objective.validate")


# --- the cartouche ----------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def cartouche(lang: str, who: str, fish: int, fossils: int, dinosaurs: int, species: int, loss: int, sunk: bool) -> str:
    """The corner of a chart: whose it is, and what is counted at the end."""
    x, y, w, h = CARTOUCHE
    out = [rect(x, y, w, h, "f-paper s-ink w2", 12), rect(x + 5, y + 5, w - 10, h - 10, "f-none s-ink w1", 8)]
    out.append(label(who, x + w / 2, y + 44, w - 40, 30, "tt"))
    out.append(compass(x + w - 62, y + 130, 46))
    entries = (
        ("fish", fish, "fish"),
        ("fossil", fossils, "fossils"),
        ("bones", dinosaurs, "dinosaurs"),
        ("species", species, "kinds"),
    )
    for k, (drawn, n, key) in enumerate(entries):
        at_x, at_y = x + 40 + 84 * (k % 2), y + 92 + 50 * (k // 2)
        body = icon(drawn, at_x, at_y, 32) + text(str(n), at_x + 24, at_y + 9, 25, "tb", "start")
        out.append(piece(f"count-{key}", say.tell(lang, f"count-{key}", n=n), body, say.COUNT_RULES[key]))
    at = y + h - 30
    if sunk:
        out.append(icon("skull", x + 40, at, 32) + text(say.tell(lang, "sunk"), x + 64, at + 8, 20, "tb", "start"))
    else:
        out.append(burst(x + 40, at, 19, "") + text(f"−{loss}" if loss else "0", x + 64, at + 9, 25, "tb", "start"))
    return "".join(out)
