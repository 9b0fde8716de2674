"""What lies beside the map: rounds, bonus spaces, the displays of cards and plans."""

from __future__ import annotations

from functools import lru_cache

from ....draw import circle, icon, label, piece, rect, text
from ....draw.layout import Box, target
from ....draw.parts import count, empty_place, moved, pile, sheet
from ....draw.svg import hit_rect
from ....draw.text import lines
from ..components.data import MAJORITY_SPACES, MODIFIERS, NUMBERS, STANDARD_SPACES, TILES
from ..table import EACH
from . import words as say
from .cards import HIGH, PLAN_HIGH, PLAN_WIDE, WIDE, action_card, back, plan
from .marks import coin, effect_signs, kind_mark, row, seat_disc

LEFT, WIDTH = 1010, 1330
_SIDE = Box(LEFT, 8, WIDTH - LEFT - 8, 984)
PARTS = (
    Box(LEFT - 6, 2, _SIDE.w + 12, 278),
    Box(LEFT - 6, 276, _SIDE.w + 12, 256),
    Box(LEFT - 6, 528, _SIDE.w + 12, 230),
    Box(LEFT - 6, 750, _SIDE.w + 12, 226),
)
"""Rounds and bonus spaces as a small screen shows them."""

# --- rounds and bonus spaces, beside the map --------------------------------------------------------------------------


@lru_cache(maxsize=64)
def rounds(lang: str, now: int, coins: tuple[int, ...], specials: tuple[str, ...], left: int) -> str:
    """The round track: the round that is played, and the coins of those to come."""
    box = Box(_SIDE.x, _SIDE.y, _SIDE.w, 92)
    out = sheet(*box, "f-board s-edge", 14)
    for k, cell in enumerate(Box(box.x + 8, box.y + 8, box.w - 16, 50).row(NUMBERS.rounds, 4)):
        number = k + 1
        played = number == now
        out += rect(*cell, "f-lit s-accent w3" if played else "f-paper s-line w1", 8)
        out += text(str(number), cell.x + cell.w / 2, cell.y + 22, 20, "tt" if played else "tt f-soft")
        if number > max(now, 1) and coins[k - 1]:
            out += coin(str(coins[k - 1]), cell.x + cell.w / 2, cell.y + 38, 20)
    title = say.tell(lang, "rounds", n=max(now, 1), all=NUMBERS.rounds, left=left)
    out += label(
        say.tell(lang, "round-now", n=max(now, 1), all=NUMBERS.rounds), box.x + 12, box.y + 80, box.w - 24, 16, "", "start"
    )
    return piece("rounds", title, out + hit_rect(*box, 14), "round.phases")


@lru_cache(maxsize=256)
def majority(
    lang: str, what: str, k: int, values: tuple[tuple[int, int], ...], luna: int, need: int, marker: int, title: str
) -> str:
    """A majority space: what is compared, the reward, what each seat has, and the marker on it.

    Args: `values`, seats with what they have; `luna`, her seat (-1: none); `need`, what she asks for; `marker`, the seat whose
    marker lies there (-1: none).
    """
    box = Box(_SIDE.x, _SIDE.y + 104 + 84 * k, _SIDE.w, 78)
    body = sheet(box.x, box.y, box.w, box.h, "f-board s-edge", 12)
    body += kind_mark(what, box.x + 34, box.y + 39, 44) + icon("laurels", box.x + 34, box.y + 39, 66, "f-gold faint")
    step = 34  # four of them end before the reward
    for place, (seat, n) in enumerate(values):
        x = box.x + 82 + step * place
        body += seat_disc(seat, x, box.y + 24, 10) + text(str(n), x + 1, box.y + 58, 20, "tb")
    if luna >= 0:
        body += seat_disc(luna, box.x + 82 + step * len(values), box.y + 24, 10, True)
        body += text(str(need), box.x + 83 + step * len(values), box.y + 58, 20, "tb")
    body += row(effect_signs(MAJORITY_SPACES[what].reward), box.right - 84, box.y + 39, 34, 60)
    body += _slot(marker, luna, box.right - 30, box.y + 39)
    return target(f"mark-{what}", title, box, body, "mark.majority", 0, 12)


@lru_cache(maxsize=256)
def standard(lang: str, ident: str, k: int, marker: int, luna: int, title: str) -> str:
    """Another bonus space: what it does, what it costs, and the marker on it."""
    grid = Box(_SIDE.x, _SIDE.y + 104 + 84 * 5 + 6, _SIDE.w, 440).grid(2, 4, 8)
    box = grid[k]
    body = sheet(box.x, box.y, box.w, box.h - 4, "f-board s-edge", 12)
    space = STANDARD_SPACES[ident]
    if space.tile:
        card = TILES[space.tile]
        body += kind_mark(card.kind, box.x + 34, box.y + 40, 42) + text(str(card.value), box.x + 64, box.y + 36, 22, "tb")
    else:
        sign = {"first-player": "crown", "purchase": "deck", "sale": "trade"}[ident]
        body += icon(sign, box.x + 36, box.y + 40, 46)
    body += label(say.capital(lang, f"bonus.{ident}"), box.x + 10, box.bottom - 16, box.w - 20, 14, "tb", "start")
    if space.cost:
        body += coin(str(space.cost), box.x + 84, box.y + 28, 26)
    return target(f"mark-{ident}", title, box, body + _slot(marker, luna, box.right - 28, box.y + 36), "mark.place", 0, 12)


@lru_cache(maxsize=64)
def threat(lang: str, ident: str, ticked: int, boxes: int, title: str) -> str:
    """The threat that lies over the game, with the responses it takes and those there have been."""
    box = Box(_SIDE.x, _SIDE.y + 104 + 84 * 5 + 6, _SIDE.w, 440).grid(2, 4, 8)[7]
    body = sheet(box.x, box.y, box.w, box.h - 4, "f-red-pale s-red", 12)
    body += icon("storm", box.x + 34, box.y + 38, 44, "f-red-deep")
    for k in range(boxes):
        x = box.x + 68 + 18 * k
        body += rect(x, box.y + 30, 15, 15, "f-paper s-ink w1", 3)
        body += icon("tick", x + 7.5, box.y + 37.5, 14) if k < ticked else ""
    body += label(say.capital(lang, f"threat.{ident}"), box.x + 10, box.bottom - 16, box.w - 20, 14, "tb", "start")
    return target("threat", title, box, body, "threat.card", 0, 12)


def _slot(marker: int, luna: int, x: float, y: float) -> str:
    """The place for a marker."""
    return seat_disc(marker, x, y, 17, marker == luna) if marker >= 0 else circle(x, y, 17, "f-paper s-soft w1-5 dots")


# --- the displays -----------------------------------------------------------------------------------------------------

DISPLAY_WIDE, DISPLAY_HIGH = 1320, 664
_STEP_X = WIDE + 10
DISPLAY_PARTS = (
    Box(4, 4, 500, 336),
    Box(4, 328, 500, 332),
    Box(508, 4, 496, 310),
    Box(860, 4, 456, 310),
    Box(508, 308, 496, 310),
    Box(860, 308, 456, 310),
)
"""Two rows of cards, then of plans, as a small screen shows them."""


@lru_cache(maxsize=16)
def headings(lang: str) -> str:
    """The grounds and names of both displays."""
    cards = Box(6, 6, 3 * _STEP_X + 130, DISPLAY_HIGH - 12)
    plans = Box(cards.right + 8, 6, DISPLAY_WIDE - cards.right - 14, DISPLAY_HIGH - 12)
    out = sheet(*cards, "f-board s-edge", 16) + sheet(*plans, "f-board s-edge", 16)
    title = say.tell(lang, "display")
    body = text(title, cards.x + 16, 36, 22, "tt", "start") + hit_rect(cards.x + 8, 10, 240, 34)
    out += piece("display", title, body, "prepare.display") + text(say.tell(lang, "plans"), plans.x + 16, 36, 22, "tt", "start")
    for column, more in enumerate(MODIFIERS):
        x = cards.x + 14 + (len(MODIFIERS) - 1 - column) * _STEP_X + WIDE / 2
        out += text(f"+{more}", x, DISPLAY_HIGH - 16, 17, "tb f-soft") if more else ""
    return out


@lru_cache(maxsize=1024)
def for_sale(lang: str, space: int, card: str, price: int, title: str) -> str:
    """A card of the display in its space, with what it costs there."""
    column, place = len(MODIFIERS) - 1 - space // EACH, space % EACH
    box = Box(20 + _STEP_X * column, 50 + 142 * place, WIDE, HIGH)
    if not card:
        return empty_place(*box, 11)
    return target(card, title, box, moved(action_card(card, price), box.x, box.y), "resource.price", 3, 12)


@lru_cache(maxsize=64)
def card_deck(lang: str, left: int) -> str:
    """What is left of the action cards."""
    box = Box(20 + 3 * _STEP_X + 8, 50, WIDE * 0.86, HIGH * 0.86)
    body = pile(*box, left, moved(back(), box.x, box.y, 0.86))
    return target("deck", say.tell(lang, "deck", n=left), box, body, "prepare.display", 0)


@lru_cache(maxsize=1024)
def plan_for_sale(lang: str, space: int, ident: str, title: str) -> str:
    """A plan of the research display."""
    left = 6 + 3 * _STEP_X + 130 + 8
    box = Box(left + 70 + (PLAN_WIDE + 12) * (space % EACH), 56 + (PLAN_HIGH + 20) * (space // EACH), PLAN_WIDE, PLAN_HIGH)
    if not ident:
        return empty_place(*box, 10)
    return target(ident, title, box, moved(plan(ident), box.x, box.y), "research.plans", 3, 11)


@lru_cache(maxsize=64)
def supplies(lang: str, left: tuple[int, ...], supplement: int, title: str) -> str:
    """How many plans of each letter are left, and the coins of the supplement space."""
    x = 6 + 3 * _STEP_X + 130 + 8 + 36
    out = "".join(count(n, x, 56 + (PLAN_HIGH + 20) * k + PLAN_HIGH / 2, 20) for k, n in enumerate(left))
    box = Box(x + 34 + 4 * (PLAN_WIDE + 12) + 16, 56, 130, 150)
    body = rect(*box, "f-paper s-gold w2", 12) + coin(str(supplement), box.x + 65, box.y + 48, 64)
    for k, words in enumerate(lines(say.tell(lang, "supplement"), box.w - 8, 17, "tb")):
        body += text(words, box.x + 65, box.y + 102 + 20 * k, 17, "tb")
    return out + target("supplement", title, box, body, "research.supplement", 0)


@lru_cache(maxsize=64)
def specials(lang: str, plans: tuple[tuple[str, str], ...], left: int) -> str:
    """The special plans that lie face up on the round track, each with its title."""
    x = 6 + 3 * _STEP_X + 130 + 8
    y = 56 + 3 * (PLAN_HIGH + 20) + 22
    out = text(say.tell(lang, "specials", n=left), x + 16, y, 18, "tt", "start")
    for k, (ident, title) in enumerate(plans):
        box = Box(x + 16 + (PLAN_WIDE + 8) * k, y + 14, PLAN_WIDE, PLAN_HIGH)
        out += target(ident, title, box, moved(plan(ident), box.x, box.y), "prepare.special", 2, 11)
    return out
