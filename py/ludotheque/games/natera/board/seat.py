"""A player's board: the tribe, resources and pawns, the science board, and the cards in play by type."""

from __future__ import annotations

from functools import lru_cache

from ....draw import circle, icon, label, piece, rect, text
from ....draw.effects import Sign
from ....draw.layout import Box, target
from ....draw.parts import count, moved, seat_mark, sheet, tray
from ....engine.i18n import T
from ..components.data import RESOURCES, TRIBES
from . import science
from . import words as say
from .cards import SMALL_HIGH, SMALL_WIDE, small_card
from .marks import TRIBE_ICONS, TYPE_HUES, boxes, effect_signs, resource, row, type_mark
from .pawns import HUES, chief, explorer, house
from .pieces_named import card_rule
from .tableau import KINDS

WIDTH, HEIGHT = 1300, 872
SCIENCE_AT = 14, 100
TRIBE = Box(14, 604, science.WIDTH, 254)
STORE = Box(400, 100, 886, 84)
INCOME = Box(400, 194, 886, 52)
PLAYED = Box(400, 256, 886, 602)


@lru_cache(maxsize=64)
def header(lang: str, seat: int, who: str, tribe: str, passed: bool, hand: tuple[int, int], claims: int) -> str:
    """The name, the tribe, how many cards the hand holds, and the achievement tokens that are left."""
    hue = HUES[seat]
    out = sheet(6, 6, WIDTH - 12, HEIGHT - 14, f"f-{hue}-pale s-{hue}", 18)
    out += circle(58, 54, 38, f"f-{hue} s-ink w2")
    out += icon(TRIBE_ICONS[tribe], 58, 54, 52, "f-on-hue") if tribe else seat_mark(seat, 58, 54, 18)
    out += label(who, 112, 52, 420, 34, "tt", "start")
    if tribe:
        out += label(say.capital(lang, f"tribe.{tribe}"), 112, 82, 420, 20, "ti", "start")
    if passed:
        out += rect(560, 32, 150, 44, "f-paper s-soft w1-5", 12) + label(say.tell(lang, "passed"), 635, 61, 136, 20, "tb")
    title = say.tell(lang, "hand-size", who=who, basic=hand[0], advanced=hand[1])
    body = "".join(
        rect(1000 + 62 * k, 26, 40, 56, f"f-{name} s-ink w2", 6) + count(n, 1036 + 62 * k, 78, 14)
        for k, (name, n) in enumerate((("green", hand[0]), ("orange", hand[1])))
    )
    out += target(f"hand-{seat}", title, Box(992, 20, 126, 72), body, "play.hand", 0)
    body = "".join(icon("trophy", 1156 + 44 * k, 54, 38, "f-gold s-ink" if k < claims else "f-line") for k in range(3))
    return out + target(
        f"tokens-{seat}", say.tell(lang, "tokens", who=who, n=claims), Box(1130, 26, 140, 56), body, "achievement.tokens", 0
    )


@lru_cache(maxsize=512)
def store(lang: str, seat: int, who: str, goods: tuple[int, ...], home: tuple[int, int], colonies: int) -> str:
    """Resources, the pawns that can still be deployed, and the colonies that are left."""
    out = piece(f"goods-{seat}", say.tell(lang, "goods", who=who), tray(*STORE), "turn.supply")
    for k, (kind, n) in enumerate(zip(RESOURCES, goods, strict=True)):
        x, y = STORE.x + 44 + 98 * k, STORE.y + 42
        body = resource(kind, x - 12, y, 46) + text(str(n), x + 35, y + 11, 34 if n < 10 else 28, "tb")
        title = say.tell(lang, "store", who=who, n=n, what=T(f"unit.{kind}", n=n))
        out += target(f"good-{seat}-{kind}", title, Box(x - 40, STORE.y + 6, 94, 72), body, "turn.supply", 0)
    chiefs, explorers = home
    step = 34
    body = "".join(chief(seat, STORE.x + 626 + step * k, STORE.y + 70, 48) for k in range(chiefs))
    body += "".join(explorer(seat, STORE.x + 626 + step * (chiefs + k), STORE.y + 70, 46) for k in range(explorers))
    title = say.tell(lang, "pawns", who=who, chiefs=chiefs, explorers=explorers)
    out += target(f"pawn-{seat}", title, Box(STORE.x + 604, STORE.y + 6, 156, 72), body, "deploy.pawn", 0)
    body = house(seat, STORE.x + 800, STORE.y + 42, 48) + text(str(colonies), STORE.x + 846, STORE.y + 54, 34, "tb")
    title = say.tell(lang, "colonies-left", who=who, n=colonies)
    return out + target(f"colonies-{seat}", title, Box(STORE.x + 770, STORE.y + 6, 104, 72), body, "colony.tokens", 0)


@lru_cache(maxsize=512)
def income(lang: str, seat: int, who: str, gains: tuple[Sign, ...], words: str, box: Box = INCOME) -> str:
    """What the next rest phase brings, summed up.

    Args: the reader's `lang`, the `seat` and `who` sits there, the `gains` in symbols and in `words`, the `box` it stands in.
    """
    body = sheet(*box, "f-brown-pale s-edge") + icon("rest", box.x + 32, box.y + box.h / 2, 36, "f-brown-deep")
    if gains:
        body += row(gains, box.x + box.w / 2 + 20, box.y + box.h / 2, 36, box.w - 100)
    return target(f"income-{seat}", say.tell(lang, "income", who=who, what=words), box, body, "rest.production", 0)


@lru_cache(maxsize=256)
def tribe_card(lang: str, seat: int, ident: str, title: str) -> str:
    """The tribe of a player, or the empty place for it."""
    if not ident:
        return _tribe_sheet(seat, TRIBE)
    face = tribe_face(lang, seat, ident, TRIBE)
    return target(f"tribe-{seat}", f"{say.capital(lang, f'tribe.{ident}')}. {title}", TRIBE, face, f"tribe.{ident}", 0)


def _tribe_sheet(seat: int, box: Box) -> str:
    return sheet(*box, f"f-paper s-{HUES[seat]}-deep", 14)


def tribe_face(lang: str, seat: int, ident: str, box: Box) -> str:
    """A tribe in a box: its ability, its mini-tile and its production line in symbols."""
    tribe = TRIBES[ident]
    out = _tribe_sheet(seat, box)
    out += icon(TRIBE_ICONS[ident], box.x + 30, box.y + 30, 38)
    out += label(say.capital(lang, f"tribe.{ident}"), box.x + 58, box.y + 38, box.w - 70, 22, "tt", "start")
    for k, found in enumerate(boxes(tribe.ability)):
        out += rect(box.x + 10, box.y + 66 + 84 * k, box.w - 20, 72, "f-orange-pale s-line w1", 8)
        out += row(found, box.x + box.w / 2, box.y + 102 + 84 * k, 46, box.w - 40)
    for k, (sign, found) in enumerate((("rest", effect_signs(tribe.production)), ("star", effect_signs(tribe.rest)))):
        y = box.y + 176 + 44 * k
        out += rect(box.x + 10, y - 18, box.w - 20, 38, "f-brown-pale s-line w1", 8)
        out += icon(sign, box.x + 32, y + 1, 26, "f-brown-deep") + row(found, box.x + box.w / 2 + 16, y + 1, 30, box.w - 90)
    return out


@lru_cache(maxsize=1024)
def played(lang: str, seat: int, kind: str, cards: tuple[tuple[str, str], ...]) -> str:
    """The cards in play of one type in a column: each as it is, or overlapping so that its name is seen.

    Args: the ids of the cards with their titles.
    """
    box = PLAYED.row(len(KINDS), 9)[KINDS.index(kind)]
    out = sheet(*box, f"f-{TYPE_HUES[kind]}-pale s-edge", 10)
    out += type_mark(kind, box.x + 22, box.y + 22, 30) + text(str(len(cards)), box.right - 18, box.y + 31, 24, "tb", "end")
    out += label(say.capital(lang, f"type.{kind}"), box.x + 42, box.y + 29, box.w - 84, 17, "tb", "start")
    if not cards:
        return out
    room = box.h - 46
    step = min(SMALL_HIGH + 6, (room - SMALL_HIGH) / max(len(cards) - 1, 1))
    for k, (ident, title) in enumerate(cards):
        place = Box(box.x + (box.w - SMALL_WIDE) / 2, box.y + 42 + step * k, SMALL_WIDE, SMALL_HIGH)
        out += target(ident, title, place, moved(small_card(lang, ident), place.x, place.y), card_rule(ident), 0)
    return out
