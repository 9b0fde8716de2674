"""A player's board: the druid, the groves gathered, the columns of apprentices, crystals, scrolls, goods and cards."""

from __future__ import annotations

from functools import lru_cache

from ....draw import circle, hit_circle, hit_rect, icon, label, path, piece, rect, text
from ....draw.effects import Sign
from ....draw.layout import Box, fitted_grid
from ....draw.parts import badge, sheet, tray
from ....engine.i18n import T
from .. import names
from ..components.data import COLUMNS, DEITIES, GROVE_PLACES, INCOME, RACK, SALAMANDERS
from ..table import Salamandra
from . import words as say
from .cards import HIGH, WIDE, deity_card, salamander_card
from .field import SEAT_HUES, apprentice, token_shape
from .marks import GOD_HUE, coin, crystal, diamond, row

SHEET_WIDTH, SHEET_HEIGHT = 1000, 704
BIGGEST = 0.82
"""The scale of cards while there are few of them."""

KINDS = ("bear", "eagle", "salamander")


def seat_groups(table: Salamandra, seat: int, lang: str, who: str) -> dict[str, str]:
    """The bodies of a player's groups, by name."""
    player = table.players[seat]
    later = COLUMNS[table.round :]
    kinds = {
        "salamander": player.salamanders,
        **{god: tuple(c for c in player.deities if DEITIES[c].god == god) for god in GOD_HUE},
    }
    bodies = {
        "head": head(lang, seat, who, player.day, player.passed, player.points),
        "groves": groves(lang, seat, player.groves),
        "columns": columns(lang, seat, table.round, player.available, len(later), player.day),
        "store": store(lang, seat, player.crystals, player.scrolls, player.goods),
    }
    for k, kind in enumerate(KINDS):
        bodies[f"cards-{kind}"] = cards(lang, seat, kind, k, kinds[kind], player.symbols()[kind])
    return bodies


@lru_cache(maxsize=128)
def head(lang: str, seat: int, who: str, day: bool, passed: bool, points: int) -> str:
    """The name, the druid by day or night, and the points."""
    hue = SEAT_HUES[seat]
    out = sheet(8, 8, SHEET_WIDTH - 16, SHEET_HEIGHT - 20, f"f-{hue}-pale s-{hue}", 18)
    face = "f-yellow-pale s-yellow-deep" if day else "f-night s-ink"
    druid = hit_circle(66, 66, 43) + circle(66, 69, 40, "f-edge") + circle(66, 66, 40, f"{face} w3")
    druid += icon("sun" if day else "crescent", 66, 66, 54 if day else 46, "f-yellow-deep" if day else "f-paper")
    out += piece(f"druid-{seat}", say.tell(lang, "druid-day" if day else "druid-night", who=who), druid, "forest.active")
    out += token_shape(seat, 138, 64, 17, f"f-{hue} s-ink w2") + label(who, 166, 75, 560, 34, "tt", "start")
    if passed:
        out += rect(742, 42, 118, 44, "f-paper s-soft w1-5", 12) + label(say.tell(lang, "passed"), 801, 71, 104, 20, "tb")
    title = say.tell(lang, "marker", who=who, n=points)
    return out + piece(f"points-{seat}", title, hit_circle(922, 64, 42) + coin(922, 64, 40, str(points)), "round.order")


@lru_cache(maxsize=256)
def groves(lang: str, seat: int, taken: tuple[str, ...]) -> str:
    """The seven places for harvested groves and their points."""
    y = 174
    title = say.tell(lang, "groves-taken", n=len(taken))
    out = [piece(f"seat-{seat}-groves", title, hit_rect(20, y - 60, SHEET_WIDTH - 40, 120, 16), "harvest.places")]
    for k, points in enumerate(GROVE_PLACES):
        x = 92 + 136 * k
        here = taken[k : k + 1] if k < len(GROVE_PLACES) - 1 else taken[k:]
        body = diamond(x, y, 58, "hit")
        if here:
            body += (
                diamond(x, y + 3, 50, "f-edge")
                + diamond(x, y, 50, "f-grove s-ink w2 join")
                + icon("tree", x, y, 48, "f-grove-pale")
            )
            if len(here) > 1:
                body += badge(len(here), x + 30, y - 30, 17, 18)
            title = say.tell(lang, "grove-taken", n=k + 1, groves=tuple(names.grove_name(ident) for ident in here))
        else:
            body += diamond(x, y, 50, "f-paper s-soft w1-5 dots")
            body += coin(x, y, 22, str(points)) if points else icon("tree", x, y, 30, "f-line")
            title = say.tell(lang, "grove-place", n=k + 1, points=points)
        out.append(piece(f"grove-place-{k + 1}", title, body, "harvest.places"))
    return "".join(out)


@lru_cache(maxsize=256)
def columns(lang: str, seat: int, now: int, available: int, later: int, day: bool) -> str:
    """The apprentices still to come, a column for each round, and those to be placed in this one."""
    x, y, w, h = 26, 250, 590, 176
    out = tray(x, y, w, h)
    zone = 188
    out += rect(x + 8, y + 8, zone, h - 16, "f-paper s-accent w2", 12)
    for k in range(available):
        out += apprentice(seat, True, day, x + 8 + zone / 2 + (k % 3 - 1) * 56, y + 58 + (k // 3) * 54, 23)
    out += text(say.tell(lang, "now"), x + 8 + zone / 2, y + h - 22, 17, "f-soft")
    gate = x + zone + 34
    out += crystal(gate, y + h / 2, 40, str(INCOME)) + path(
        f"M{gate - 24} {y + 22}v{h - 44}M{gate + 24} {y + 22}v{h - 44}", "f-none s-soft w2 dots"
    )
    for k, count in enumerate(COLUMNS):
        cx = gate + 66 + 88 * k
        night = k % 2 == 1
        gone = k + 1 <= now
        out += icon("crescent" if night else "sun", cx, y + 26, 26, "f-line" if gone else "f-soft")
        for n in range(count):
            cy = y + 62 + 42 * n
            out += circle(cx, cy, 17, "f-none s-line w1-5 dots") if gone else apprentice(seat, True, not night, cx, cy, 18)
        if k + 1 == now:
            out += path(f"M{cx - 9} {y + 40}h18l-9 9z", "f-accent")
    title = say.tell(lang, "columns", n=available, later=sum(COLUMNS[len(COLUMNS) - later :]) if later else 0)
    return piece(f"seat-{seat}-columns", title, out, "round.columns")


@lru_cache(maxsize=512)
def store(lang: str, seat: int, crystals: int, scrolls: int, goods: tuple[str, ...]) -> str:
    """Crystals, scrolls on their rack, and what has been produced this turn."""
    x, y, w = 632, 250, 342
    heap = tray(x, y, 112, 112) + crystal(x + 56, y + 56, 92, str(crystals))
    out = piece(f"seat-{seat}-crystals", say.tell(lang, "crystals", n=crystals), heap, "place.crystals")
    rx, rw = x + 124, w - 124
    rack = tray(rx, y, rw, 112)
    for k in range(RACK):
        cx = rx + 28 + 39 * k
        rack += rect(cx - 17, y + 26, 34, 60, "f-paper s-soft w1-5 dots", 7)
        if k < scrolls:
            rack += icon("scroll", cx, y + 56, 33, "f-brown-deep")
    if scrolls > RACK:
        rack += text(f"+{scrolls - RACK}", rx + 28 + 39 * (RACK - 1), y + 20, 17, "tb")
    rack += icon("grimoire", rx + rw - 27, y + 56, 38, "f-purple-deep")
    out += piece(f"seat-{seat}-rack", say.tell(lang, "rack", n=scrolls), rack, "scroll.four")
    gy = y + 120
    hand = tray(x, gy, w, 56, "f-paper s-edge" if goods else "f-board s-edge")
    title = say.tell(lang, "goods", what=names.units_text(goods)) if goods else say.tell(lang, "goods-none")
    hand += row(tuple(Sign(word) for word in goods), x + w / 2, gy + 28, 44, w - 24) if goods else _empty_hand(x + w / 2, gy + 28)
    return out + piece(f"seat-{seat}-goods", title, hand, "turn.resources")


def _empty_hand(x: float, y: float) -> str:
    return '<g class="faint">' + row(tuple(map(Sign, ("leaf", "flower", "fruit"))), x, y, 34, 400, 0.4) + "</g>"


@lru_cache(maxsize=512)
def cards(lang: str, seat: int, kind: str, k: int, taken: tuple[str, ...], symbols: int) -> str:
    """The cards of a kind in rows, all of each to be seen, and their faith symbols in all."""
    x, y, w, h = 26 + 318 * k, 440, 306, 240
    name, hue = ("crown", "yellow") if kind == "salamander" else (kind, GOD_HUE[kind])
    title = say.tell(lang, "cards", god=T(f"god.{kind}"), cards=len(taken), n=symbols)
    total = icon(name, x + 24, y + 24, 30, f"f-{hue}-deep") + text(str(symbols), x + 52, y + 33, 24, "tb")
    out = sheet(x, y, w, h, f"f-{hue}-pale s-edge") + piece(
        f"seat-{seat}-{kind}", title, hit_rect(x, y, w, h, 12) + total, f"score.{kind}"
    )
    scale, row_length = fitted_grid(len(taken), Box(x, y, w - 8, h - 48), (WIDE, HIGH), 6, 3, BIGGEST)
    cw, ch = WIDE * scale, HIGH * scale
    for n, card in enumerate(taken):
        cx = x + 8 + cw / 2 + (cw + 6) * (n % row_length)
        cy = y + 44 + ch / 2 + (ch + 6) * (n // row_length)
        face = (salamander_card if kind == "salamander" else deity_card)(card, cx, cy, scale)
        body = hit_rect(cx - cw / 2, cy - ch / 2, cw, ch, 10) + face
        out += piece(card, _card_title(lang, card), body, "temple.card" if kind == "salamander" else "deity.trigger")
    return out


def _card_title(lang: str, card: str) -> str:
    if card in SALAMANDERS:
        item = SALAMANDERS[card]
        return say.tell(lang, "salamander", card=names.card_name(card), n=item.crowns, gain=names.effect_text(item.gain))
    return say.tell(lang, "deity", card=names.card_name(card), n=DEITIES[card].symbols, effect=names.lasting_text(card))
