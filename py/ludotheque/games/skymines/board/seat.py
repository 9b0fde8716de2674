"""A player's board: the action area with its slots, resting decks, hand, the two tracks, coins and markers."""

from __future__ import annotations

from functools import lru_cache

from ....draw import circle, icon, label, piece, rect, text
from ....draw.layout import Box, fan, target
from ....draw.parts import count, empty_place, moved, sheet
from ....draw.svg import hit_rect
from ..components.data import HELIUM_VALUES, MISSIONS, NUMBERS, RESEARCH_VALUES, SLOTS, TILES
from . import words as say
from .cards import HIGH, PLAN_HIGH, PLAN_WIDE, WIDE, action_card, back, plan
from .marks import SEAT_HUES, coin, effect_signs, kind_mark, need_signs, row, seat_disc

WIDTH, HEIGHT = 1320, 920
LUNA_HEIGHT = 342
"""Luna has neither slots on this panel nor plans."""
PARTS = (
    Box(14, 88, 690, 376),
    Box(700, 8, 610, 452),
    Box(14, 456, 658, 248),
    Box(650, 456, 658, 248),
    Box(14, 692, 658, 222),
    Box(650, 692, 658, 222),
)
"""Slots with the hand, what lies beside them, the tracks, and the plans, as a small screen shows them."""
LUNA_PARTS = (Box(8, 6, 664, 328), Box(648, 6, 664, 328))

_SLOT = WIDE + 22
_PLAN = 0.88
"""How large a plan lies on the track."""
_LEFT, _RIGHT = Box(24, 96, 670, 360), Box(712, 96, 584, 360)
"""Slots and hand, so that a plan is made in one place; and mission, tiles and resting decks."""


def _hue(seat: int, luna: bool) -> str:
    return "purple" if luna else SEAT_HUES[seat]


@lru_cache(maxsize=128)
def header(lang: str, seat: int, who: str, out_now: bool, coins: int, markers: int, aside: int, luna: bool) -> str:
    """The name, coins, bonus markers, and whether the player has dropped out."""
    hue = _hue(seat, luna)
    body = sheet(6, 6, WIDTH - 12, (LUNA_HEIGHT if luna else HEIGHT) - 14, f"f-{hue}-pale s-{hue}", 18) + seat_disc(
        seat, 46, 48, 26, luna
    )
    body += label(who, 88, 54, 460, 34, "tt", "start")
    if out_now:
        body += rect(712, 26, 200, 44, "f-paper s-soft w1-5", 12) + label(say.tell(lang, "out"), 812, 56, 190, 21, "tb")
    box = Box(1180, 16, 120, 66)
    body += target(
        f"coins-{seat}", say.tell(lang, "coins", who=who, n=coins), box, coin(str(coins), 1240, 49, 60), "goal.coins", 0
    )
    box = Box(960, 16, 210, 66)
    flags = "".join(
        icon("flag", 986 + 38 * k, 50, 34, f"f-{hue}-deep" if k < markers else "f-line") for k in range(markers + aside)
    )
    title = say.tell(lang, "markers", who=who, n=markers, aside=aside)
    return body + target(f"markers-{seat}", title, box, flags, "mark.supply", 0)


@lru_cache(maxsize=8)
def area(lang: str, seat: int, title: str) -> str:
    """The action area, which lies under its slots: a finger on a card of a resource means the resource, with all its cards."""
    name = text(say.tell(lang, "area"), 88, 89, 21, "tb f-soft", "start")
    return name + piece(f"area-{seat}", title, hit_rect(_LEFT.x - 6, 66, _LEFT.w + 12, 206, 14), "turn.action")


@lru_cache(maxsize=1024)
def slot(lang: str, seat: int, letter: str, card: str, used: bool, is_open: bool, title: str) -> str:
    """An action slot: closed, empty, or with its card face up or down."""
    k = SLOTS.index(letter)
    box = Box(_LEFT.x + _SLOT * k, _LEFT.y, WIDE + 8, HIGH + 32)
    face = "f-board s-ink w2" if is_open else "f-grey-pale s-line w1"
    body = rect(*box, face, 12) + text(letter.upper(), box.x + box.w / 2, box.bottom - 7, 21, "tt" if is_open else "tt f-soft")
    x, y = box.x + 4, box.y + 4
    if card and not used:
        body += moved(action_card(card), x, y)
    elif card:
        body += moved(back(), x, y) + f'<g class="faint">{moved(action_card(card), x + 11, y + 14, 0.8)}</g>'
    elif is_open:
        body += empty_place(x, y, WIDE, HIGH, 11)
    else:
        body += text(say.tell(lang, "off-word"), box.x + box.w / 2, box.y + 78, 22, "tb f-soft")
    return target(f"slot-{seat}-{letter}", title, box, body, "planning.slots", 2, 12)


@lru_cache(maxsize=1024)
def resting(lang: str, seat: int, letter: str, cards: tuple[str, ...], size: int, is_open: bool, title: str) -> str:
    """A resting deck: its cards for who may see them, else only how many there are."""
    box = Box(_RIGHT.x, _RIGHT.bottom - 118, _RIGHT.w, 118).row(len(SLOTS), 6)[SLOTS.index(letter)]
    body = rect(*box, "f-blue-pale s-blue w1-5" if is_open else "f-grey-pale s-line w1", 12)
    body += icon("rest", box.x + 18, box.y + 17, 24, "f-soft")
    body += text(letter.upper(), box.x + box.w / 2, box.y + 24, 21, "tt" if is_open else "tt f-soft")
    if cards:
        for n, left in enumerate(fan(Box(box.x + 6, 0, box.w - 12, 0), len(cards), 62, 26)):
            body += moved(action_card(cards[n]), left, box.y + 32, 0.56)
    elif size:
        body += moved(back(), box.x + 25, box.y + 32, 0.56)
    if size:
        body += count(size, box.right - 17, box.y + 18, 15)
    return target(f"resting-{seat}-{letter}", title, box, body, "leave.deck", 1, 12)


@lru_cache(maxsize=256)
def tiles(lang: str, seat: int, own: tuple[str, ...], used: frozenset[str]) -> str:
    """Bonus tiles in the action area."""
    out = ""
    for k, tile in enumerate(own):
        x, y = _RIGHT.x + 40 + 92 * k, _RIGHT.y + 166
        body = sheet(x - 38, y - 38, 80, 80, "f-board s-line" if tile in used else "f-lit s-gold", 14)
        body += kind_mark(TILES[tile].kind, x, y + 6, 44) + text(str(TILES[tile].value), x - 22, y - 14, 20, "tb")
        out += target(
            f"{tile}-{seat}", say.capital(lang, f"bonus.{tile}"), Box(x - 38, y - 38, 80, 80), body, "mark.tiles", 2, 14
        )
    return out


@lru_cache(maxsize=128)
def mission(lang: str, seat: int, ident: str, done: frozenset[int], title: str) -> str:
    """The mission card: its three tasks with what is met, and the reward of its bonus space."""
    box = Box(_RIGHT.x, _RIGHT.y, _RIGHT.w, 92)
    body = sheet(*box, "f-yellow-pale s-gold", 12)
    body += label(say.capital(lang, f"mission.{ident}"), box.x + 14, box.y + 30, 240, 20, "tt", "start")
    for k, task in enumerate(MISSIONS[ident].tasks):
        x = box.x + 40 + 136 * k
        body += circle(x - 22, box.y + 62, 11, "f-paper s-ink w1-5") + (icon("tick", x - 22, box.y + 62, 18) if k in done else "")
        body += row(need_signs(task), x + 30, box.y + 62, 30, 84)
    body += row(effect_signs(MISSIONS[ident].reward), box.right - 56, box.y + 46, 34, 96)
    return target(f"mission-{seat}", title, box, body, "mission.card", 0, 12)


@lru_cache(maxsize=512)
def hand(lang: str, seat: int, cards: tuple[tuple[str, str], ...], size: int, title: str) -> str:
    """The hand: its cards, each with its title, for who may see them; else how many there are."""
    box = Box(_LEFT.x, _LEFT.bottom - 182, _LEFT.w, 182)
    body = sheet(*box, "f-board s-edge", 12)
    body += text(say.tell(lang, "hand", n=size), box.x + 14, box.y + 28, 21, "tt", "start")
    out = target(f"hand-{seat}", title, box, body, "planning.cards", 0, 12)
    if not cards:
        for left in fan(Box(box.x + 16, 0, box.w - 32, 0), size, WIDE, 60):
            out += moved(back(), left, box.y + 38)
        return out
    for (card, told), left in zip(cards, fan(Box(box.x + 14, 0, box.w - 28, 0), len(cards), WIDE, WIDE + 8), strict=True):
        place = Box(left, box.y + 38, WIDE, HIGH)
        out += target(f"{card}-{seat}", told, place, moved(action_card(card), place.x, place.y), "planning.cards", 2, 11)
    return out


@lru_cache(maxsize=512)
def helium(lang: str, seat: int, step: int, luna: bool, tokens: tuple[int, ...], title: str) -> str:
    """The tank track: 28 steps with what they are worth, and the marker."""
    box = Box(24, 96 if luna else 464, WIDTH - 48, 112)
    body = sheet(*box, "f-teal-pale s-teal", 12) + icon("tank", box.x + 34, box.y + 44, 46, "f-teal-deep")
    body += _steps(Box(box.x + 70, box.y + 14, box.w - 84, 56), NUMBERS.helium, HELIUM_VALUES, NUMBERS.outer_left, "A", tokens)
    cells = Box(box.x + 70, box.y + 14, box.w - 84, 56).row(NUMBERS.helium + 1, 2)
    x, y = cells[step].middle
    body += seat_disc(seat, x, y + 11, 14, luna)
    return target(f"helium-{seat}", title, box, body, "helium.track", 0, 12)


def _steps(box: Box, most: int, values: dict[int, int], opens: int, letter: str, tokens: tuple[int, ...]) -> str:
    out = ""
    for step, cell in enumerate(box.row(most + 1, 2)):
        face = "f-lit s-gold" if step in values else "f-paper s-line"
        out += rect(*cell, f"{face} w1-5", 6) + text(str(step), cell.x + cell.w / 2, cell.y + 19, 20, "f-soft")
        if step in values:
            out += coin(str(values[step]), cell.x + cell.w / 2, cell.bottom + 20, 40)
        if step == opens:
            out += text(letter, cell.x + cell.w / 2, cell.bottom + 26, 22, "tt")
        if step in tokens:
            out += circle(cell.x + cell.w / 2, cell.y - 4, 9, "f-purple s-ink w1") + icon(
                "moon", cell.x + cell.w / 2, cell.y - 4, 12, "f-on-hue"
            )
    return out


@lru_cache(maxsize=512)
def research(
    lang: str,
    seat: int,
    plans: tuple[tuple[str, str], ...],
    closed: frozenset[int],
    step: int,
    luna: bool,
    tokens: tuple[int, ...],
    title: str,
) -> str:
    """The research track: fifteen spaces with plans, what the steps are worth, and the upload marker."""
    box = Box(24, 220, WIDTH - 48, 104) if luna else Box(24, 588, WIDTH - 48, 316)
    body = sheet(*box, "f-blue-pale s-blue", 12)
    cells = Box(box.x + 12, box.y + 16, box.w - 24, 56).row(NUMBERS.research + 1, 2)
    body += _steps(
        Box(box.x + 12, box.y + 16, box.w - 24, 56), NUMBERS.research, RESEARCH_VALUES, NUMBERS.outer_right, "E", tokens
    )
    x, y = cells[step].middle
    body += seat_disc(seat, x, y + 11, 14, luna)
    out = target(f"upload-{seat}", title, box, body, "upload.move", 0, 12)
    for k, (ident, told) in enumerate(plans):
        x, y = box.x + 14 + 157 * (k % 8), box.y + 112 + 101 * (k // 8)
        small = Box(x, y, PLAN_WIDE * _PLAN, PLAN_HIGH * _PLAN)
        body = moved(plan(ident, k in closed), x, y, _PLAN) + text(str(k + 1), small.right - 13, y + 21, 20, "f-soft")
        out += target(ident, told, small, body, "research.plans", 1, 9)
    return out
