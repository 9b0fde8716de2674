"""Around the ship: resources, the bag and the die, Dracula's cards, the second clue, pieces to build, the log."""

from __future__ import annotations

from functools import lru_cache

from ....draw import circle, hit_rect, icon, label, lines, piece, rect, source, text, thing
from ....draw.layout import Box, target
from ....draw.parts import card_back, count, empty_place, pile, sheet
from ....engine.i18n import T, Text, catalogue
from ....engine.i18n import say as say_text
from ....engine.secrecy import View
from ..components.data import CLUES, EVENTS, OBJECTS, PACKAGE, ROOMS, VISITED
from . import words as say
from .drawing import icon_of, thing_icon
from .marks import die, recipe, resource_card
from .ship import SHIP_HEIGHT, WIDTH

ROW1, ROW2 = SHIP_HEIGHT + 16, SHIP_HEIGHT + 176
HEIGHT = SHIP_HEIGHT + 348
CARD_W, CARD_H = 84, 116


def _card_place(x: float) -> Box:
    """The place of a card in the upper row."""
    return Box(x, ROW1 + 12, CARD_W, CARD_H)


def _area(x: float, y: float, w: float, h: float) -> str:
    """The cardboard under a part of the table."""
    return sheet(x, y, w, h, "f-board s-edge")


@lru_cache(maxsize=1024)
def resources(lang: str, left: int, display: str) -> str:
    """The resource deck, and the card turned up beside it."""
    deck, shown = _card_place(34), _card_place(136)
    body = source("resource", pile(*deck, left, card_back(*deck, "deck")))
    out = _area(20, ROW1, 214, 144) + target("resource-deck", say.tell(lang, "deck", n=left), deck, body, "search.display")
    if display:
        title = say.tell(lang, "display", what=T(f"resource.{display}"))
        body = thing(f"resource-{display}", resource_card(display, say.said(lang, f"kind.{display}"), *shown))
    else:
        title, body = say.tell(lang, "no-display"), empty_place(*shown)
    return out + target("resource-display", title, shown, body, "search.display")


@lru_cache(maxsize=1024)
def bag(lang: str, humans: int, ghouls: int, empty: int, met: str) -> str:
    """The bag of encounters, what is still in it, and the token that is being met."""
    x, y, n = 244, ROW1, humans + ghouls + empty
    place = Box(x, y, 150, 144)
    sack = "M30 -46Q0 -62 -30 -46L-22 -34C-54 -10 -58 54 -34 58H34C58 54 54 -10 22 -34Z"
    body = f'<path d="{sack}" transform="translate({x + 54} {y + 70})" class="f-brown s-ink w2 join"/>'
    body += rect(x + 31, y + 34, 46, 6, "f-timber2", 3) + text(str(n), x + 54, y + 98, 32, "tt f-on-hue")
    for k, (sign, there) in enumerate((("human", humans), ("ghoul", ghouls), ("", empty))):
        ry = y + 34 + 39 * k
        body += icon(sign, x + 112, ry, 27) if sign else circle(x + 112, ry, 8, "f-none s-ink w2 dots")
        body += text(str(there), x + 137, ry + 7, 18, "tb")
    title = say.tell(lang, "bag", n=n, humans=humans, ghouls=ghouls, empty=empty)
    out = _area(*place) + target("bag", title, place, source("token", body), "call.limit", grow=-3)
    if met and met != "empty":
        token = circle(x + 54, y + 124, 22, f"{'f-red' if met == 'ghoul' else 'f-teal'} s-ink w2")
        token += icon(met, x + 54, y + 124, 32, "f-on-hue")
        out += piece("met", say.tell(lang, "met", what=T(f"token.{met}")), thing(f"token-{met}", token), "encounter.ghoul")
    return out


@lru_cache(maxsize=32)
def die_box(lang: str, face: str) -> str:
    """The die as it fell last."""
    x, y = 404, ROW1
    title = say.tell(lang, "die", face=T(f"face.{face}")) if face else say.tell(lang, "die-fresh")
    place = Box(x + 8, y + 20, 96, 100)
    return _area(x, y, 112, 144) + target("die", title, place, die(face, x + 56, y + 70, 74), "encounter.ghoul", 0, 16)


@lru_cache(maxsize=2048)
def dracula(lang: str, left: int, last: str, gone: int, events: tuple[str, ...]) -> str:
    """Dracula's deck, his last card, and what holds tonight."""
    x, y = 526, ROW1
    deck, shown = _card_place(x + 14), _card_place(x + 116)
    body = source("dracula", pile(*deck, left, card_back(*deck, "bat", "f-red")))
    out = _area(x, y, 324, 144) + target("dracula-deck", say.tell(lang, "dracula-deck", n=left), deck, body, "dracula.draw")
    if last:
        title = say.tell(lang, "dracula-list", n=gone, what=say.dracula_text(last))
        body = thing(f"dracula-{last}", _dracula_card(last, shown))
    else:
        title = say.tell(lang, "dracula-none")
        body = empty_place(*shown) + icon("dracula", *shown.middle, 44, "f-line")
    out += target("dracula-discard", title, shown, body, "dracula.draw")
    ex = x + 214
    out += text(say.said(lang, "board.tonight"), ex, y + 28, 16, "ti", "start")
    if not events:
        return out + label(say.said(lang, "board.calm"), ex, y + 54, 104, 15, "f-soft", "start")
    for k, kind in enumerate(events[:6]):
        sx, sy = ex + 16 + 34 * (k % 3), y + 58 + 42 * (k // 3)
        sign = circle(sx, sy, 16, "f-paper s-ink w1-5") + icon(icon_of(kind), sx, sy, 24)
        out += piece(f"event-{kind}", say.capital(lang, f"event.{kind}"), sign, f"event.{kind}")
    return out


def _dracula_card(card: str, box: Box) -> str:
    """A Dracula card: an event's sign, or the ship in small with the rooms he visits."""
    face = sheet(*box, "f-paper s-ink", 9)
    if card in EVENTS:
        return face + rect(*box.grown(-5), "f-timber2", 7) + icon(icon_of(EVENTS[card]), *box.middle, 58, "f-gold")
    face += icon("dracula", box.x + box.w / 2, box.y + 26, 34, "f-red")
    for room in ROOMS.values():
        hue = "f-red s-ink w1" if room.id in VISITED[card] else "f-board s-line w1"
        face += rect(box.x + 9 + (room.spot - 1) * 13.4, box.y + 48 + "abcd".index(room.deck) * 15.4, 12, 14, hue, 2)
    return face


@lru_cache(maxsize=512)
def clue_two(lang: str, ident: str, seen: tuple[str, ...]) -> str:
    """The second clue: its back, or for those who have earned it the lair and what to own."""
    x, y = 860, ROW1
    if say.known(ident):
        title = say.tell(lang, "clue-two", what=say.lair_text(ident))
        card = sheet(x + 12, y + 10, 108, 108, "f-paper s-ink", 9) + icon("coffin", x + 34, y + 38, 34, "f-red")
        card += icon(thing_icon(ident), x + 86, y + 40, 46)
        needs = CLUES[ident].needs()
        for k, sign in enumerate(needs):
            nx = x + 66 + (k - (len(needs) - 1) / 2) * 24
            card += rect(nx - 9, y + 82, 18, 18, "f-board s-ink w1-5", 4) if sign == "any" else icon(sign, nx, y + 92, 26)
    else:
        title = say.tell(lang, "clue-two-hidden", whom=", ".join(seen)) if seen else say.tell(lang, "clue-two-unseen")
        card = card_back(x + 24, y + 10, CARD_W, 108, "coffin", "f-purple")
    out = _area(x, y, 132, 144) + target("clue-two", title, Box(x + 10, y + 8, 112, 112), card, "hunt.clue-two")
    return out + label(say.said(lang, "board.clue-two-word"), x + 66, y + 137, 124, 14, "ti")


@lru_cache(maxsize=1024)
def bonus(lang: str, left: int, played: tuple[str, ...]) -> str:
    """The bonus deck, and the cards that have been played."""
    x, y = 1002, ROW1
    deck, discard = Box(x + 10, y + 18, 56, 80), Box(x + 74, y + 18, 54, 80)
    body = (card_back(*deck, "?") if left else empty_place(*deck)) + count(left, x + 60, y + 98, 14)
    title = say.tell(lang, "bonus-deck", n=left)
    out = _area(x, y, 138, 144) + piece("bonus-deck", title, source("bonus", body), "bonus.draw")
    cards = ", ".join(say.said(lang, f"card.{card}.name") for card in played)
    title = say.tell(lang, "bonus-discard", n=len(played), cards=cards) if played else say.tell(lang, "bonus-none")
    body = sheet(*discard, "f-paper s-ink", 9) if played else empty_place(*discard)
    out += piece("bonus-discard", title, body + count(len(played), x + 122, y + 98, 14), "bonus.draw")
    return out + label(say.said(lang, "board.cards-word"), x + 69, y + 135, 128, 14, "ti")


@lru_cache(maxsize=256)
def piles(lang: str, name: str, left: tuple[int, ...]) -> str:
    """The three piles of an object's pieces, with what each is built of."""
    k = list(OBJECTS).index(name)
    x, y, w = 20 + k * 244, ROW2, 234
    out = _area(x, y, w, 156) + icon(name, x + 24, y + 22, 30)
    out += label(say.capital(lang, f"object.{name}"), x + 44, y + 29, w - 56, 18, "tt", "start")
    for n, (ident, count_left) in enumerate(zip(OBJECTS[name], left, strict=True)):
        px = x + 10 + n * 74
        body = sheet(px, y + 44, 66, 98, "f-paper s-ink" if count_left else "f-board s-line", 8)
        body = source(f"part-{ident}", body + icon(name, px + 33, y + 68, 34))
        body += text(str(n + 1), px + 13, y + 62, 15, "tb")
        body += recipe(ident, px + 19, y + 108, 26)
        body += count(count_left, px + 56, y + 134, 13) + hit_rect(px - 2, y + 40, 70, 108, 10)
        title = say.tell(lang, "pile", what=T(f"piece.{ident}"), price=say.price_of(ident), n=count_left)
        out += piece(f"pile-{ident}", title, body, "build.resources")
    return out


def logbook(lang: str, view: View, names: tuple[str, ...]) -> str:
    """The last lines of the story."""
    x, y, w = 752, ROW2, WIDTH - 752 - 20
    words = catalogue(lang, PACKAGE) | {f"seat.{seat}": who for seat, who in enumerate(names)}
    told: list[str] = []
    for entry in reversed(view.lines[-8:]):
        who = None if entry.seat is None else say.WORDS.seat_name(names, lang, entry.seat)
        sentence = say_text(Text(entry.text.key, (*entry.text.args, ("who", who))), words)
        broken = lines(sentence, w - 40, 14.5, most=3)
        if len(told) + len(broken) > 6:
            break
        told = [*broken, *told]
    out = sheet(x, y, w, 156, "f-paper s-edge") + icon("logbook", x + 24, y + 22, 26)
    out += text(say.said(lang, "board.logbook"), x + 44, y + 29, 18, "tt", "start")
    if not told:
        told = [say.said(lang, "board.logbook-empty")]
    out += "".join(text(sentence, x + 20, y + 54 + 18 * k, 14.5, "", "start") for k, sentence in enumerate(told))
    return out
