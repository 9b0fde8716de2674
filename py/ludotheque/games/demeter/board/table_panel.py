"""Around the ship: resources, the bag and the die, Dracula's cards, the second clue, pieces to build, the log."""

from __future__ import annotations

from functools import lru_cache

from ....draw import circle, hit_rect, icon, label, labelled, lines, piece, rect, text
from ....draw.parts import card_back, count, empty_place, pile, sheet
from ....engine.i18n import T, Text, catalogue
from ....engine.i18n import say as say_text
from ....engine.secrecy import View
from ..components.data import CLUES, EVENTS, OBJECTS, PACKAGE, PIECES, ROOMS, VISITED
from . import words as say
from .marks import EVENT_ICON, OBJECT_ICONS, THING_ICON, die, resource, resource_card
from .ship import SHIP_HEIGHT, WIDTH

ROW1, ROW2 = SHIP_HEIGHT + 16, SHIP_HEIGHT + 176
HEIGHT = SHIP_HEIGHT + 348
CARD_W, CARD_H = 84, 116


@lru_cache(maxsize=1024)
def resources(lang: str, left: int, display: str) -> str:
    """The resource deck, and the card turned up beside it."""
    x, y = 20, ROW1
    out = sheet(x, y, 214, 144, "f-board s-edge")
    face = card_back(x + 14, y + 12, CARD_W, CARD_H, "deck")
    deck = pile(x + 14, y + 12, CARD_W, CARD_H, left, face) + hit_rect(x + 10, y + 8, CARD_W + 8, CARD_H + 8, 12)
    out += piece("resource-deck", say.tell(lang, "deck", n=left), deck, "search.display")
    dx = x + 116
    if display:
        card = resource_card(display, say.said(lang, f"kind.{display}"), dx, y + 12, CARD_W, CARD_H)
        title = say.tell(lang, "display", what=T(f"resource.{display}"))
    else:
        card, title = empty_place(dx, y + 12, CARD_W, CARD_H), say.tell(lang, "no-display")
    return out + piece("resource-display", title, card + hit_rect(dx - 4, y + 8, CARD_W + 8, CARD_H + 8, 12), "search.display")


@lru_cache(maxsize=1024)
def bag(lang: str, humans: int, ghouls: int, empty: int, met: str) -> str:
    """The bag of encounters, what is still in it, and the token that is being met."""
    x, y = 244, ROW1
    out = sheet(x, y, 150, 144, "f-board s-edge")
    sack = "M30 -46Q0 -62 -30 -46L-22 -34C-54 -10 -58 54 -34 58H34C58 54 54 -10 22 -34Z"
    drawn = f'<path d="{sack}" transform="translate({x + 54} {y + 70})" class="f-brown s-ink w2 join"/>'
    drawn += rect(x + 31, y + 34, 46, 6, "f-timber2", 3) + text(str(humans + ghouls + empty), x + 54, y + 98, 32, "tt f-on-hue")
    title = say.tell(lang, "bag", n=humans + ghouls + empty, humans=humans, ghouls=ghouls, empty=empty)
    rows = ""
    for k, (sign, n) in enumerate((("human", humans), ("ghoul", ghouls), ("", empty))):
        ry = y + 34 + 39 * k
        face = icon(sign, x + 112, ry, 27) if sign else circle(x + 112, ry, 8, "f-none s-ink w2 dots")
        rows += face + text(str(n), x + 137, ry + 7, 18, "tb")
    out += piece("bag", title, drawn + rows + hit_rect(x + 3, y + 3, 144, 138, 12), "call.limit")
    if met and met != "empty":
        token = circle(x + 54, y + 124, 22, "f-red s-ink w2" if met == "ghoul" else "f-teal s-ink w2") + icon(
            met, x + 54, y + 124, 32, "f-on-hue"
        )
        out += labelled(say.tell(lang, "met", what=T(f"token.{met}")), token, "encounter.ghoul")
    return out


@lru_cache(maxsize=32)
def die_box(lang: str, face: str) -> str:
    """The die as it fell last."""
    x, y = 404, ROW1
    title = say.tell(lang, "die", face=T(f"face.{face}")) if face else say.tell(lang, "die-fresh")
    body = sheet(x, y, 112, 144, "f-board s-edge")
    return body + piece("die", title, die(face, x + 56, y + 70, 74) + hit_rect(x + 8, y + 20, 96, 100, 16), "encounter.ghoul")


@lru_cache(maxsize=2048)
def dracula(lang: str, left: int, last: str, gone: int, events: tuple[str, ...]) -> str:
    """Dracula's deck, his last card, and what holds tonight."""
    x, y = 526, ROW1
    out = sheet(x, y, 324, 144, "f-board s-edge")
    face = card_back(x + 14, y + 12, CARD_W, CARD_H, "bat", "f-red")
    deck = pile(x + 14, y + 12, CARD_W, CARD_H, left, face) + hit_rect(x + 10, y + 8, CARD_W + 8, CARD_H + 8, 12)
    out += piece("dracula-deck", say.tell(lang, "dracula-deck", n=left), deck, "dracula.draw")
    cx = x + 116
    if last:
        title = say.tell(lang, "dracula-list", n=gone, what=say.dracula_text(last))
        card = _dracula_card(last, cx, y + 12)
    else:
        title = say.tell(lang, "dracula-none")
        card = empty_place(cx, y + 12, CARD_W, CARD_H) + icon("dracula", cx + CARD_W / 2, y + 70, 44, "f-line")
    out += piece("dracula-discard", title, card + hit_rect(cx - 4, y + 8, CARD_W + 8, CARD_H + 8, 12), "dracula.draw")
    ex = x + 214
    out += text(say.said(lang, "board.tonight"), ex, y + 28, 16, "ti", "start")
    if not events:
        return out + label(say.said(lang, "board.calm"), ex, y + 54, 104, 15, "f-soft", "start")
    for k, kind in enumerate(events[:6]):
        sx, sy = ex + 16 + 34 * (k % 3), y + 58 + 42 * (k // 3)
        sign = circle(sx, sy, 16, "f-paper s-ink w1-5") + icon(EVENT_ICON[kind], sx, sy, 24)
        out += labelled(say.capital(lang, f"event.{kind}"), sign, f"event.{kind}")
    return out


def _dracula_card(card: str, x: float, y: float) -> str:
    """A Dracula card: an event's sign, or the ship in small with the rooms he visits."""
    face = sheet(x, y, CARD_W, CARD_H, "f-paper s-ink", 9)
    if card in EVENTS:
        return (
            face
            + rect(x + 5, y + 5, CARD_W - 10, CARD_H - 10, "f-timber2", 7)
            + icon(EVENT_ICON[EVENTS[card]], x + CARD_W / 2, y + CARD_H / 2, 58, "f-gold")
        )
    face += icon("dracula", x + CARD_W / 2, y + 26, 34, "f-red")
    for room in ROOMS.values():
        rx, ry = x + 9 + (room.spot - 1) * 13.4, y + 48 + "abcd".index(room.deck) * 15.4
        hit = room.id in VISITED[card]
        face += rect(rx, ry, 12, 14, "f-red s-ink w1" if hit else "f-board s-line w1", 2)
    return face


@lru_cache(maxsize=512)
def clue_two(lang: str, ident: str, seen: tuple[str, ...]) -> str:
    """The second clue: its back, or for those who have earned it the lair and what to own."""
    x, y = 860, ROW1
    out = sheet(x, y, 132, 144, "f-board s-edge")
    if say.known(ident):
        clue = CLUES[ident]
        title = say.tell(lang, "clue-two", what=say.lair_text(ident))
        card = sheet(x + 12, y + 10, 108, 108, "f-paper s-ink", 9) + icon("coffin", x + 34, y + 38, 34, "f-red")
        card += icon(THING_ICON[ROOMS[ident].object], x + 86, y + 40, 46)
        needs = [*["human"] * clue.humans, *["ghoul"] * clue.ghouls, *["any"] * clue.resources]
        for k, sign in enumerate(needs):
            nx = x + 66 + (k - (len(needs) - 1) / 2) * 24
            card += rect(nx - 9, y + 82, 18, 18, "f-board s-ink w1-5", 4) if sign == "any" else icon(sign, nx, y + 92, 26)
    else:
        whom = say.all_of(seen)
        title = say.tell(lang, "clue-two-hidden", whom=whom) if seen else say.tell(lang, "clue-two-unseen")
        card = card_back(x + 24, y + 10, CARD_W, 108, "coffin", "f-purple")
    out += piece("clue-two", title, card + hit_rect(x + 6, y + 4, 120, 120, 12), "hunt.clue-two")
    return out + label(say.said(lang, "board.clue-two-word"), x + 66, y + 137, 124, 14, "ti")


@lru_cache(maxsize=1024)
def bonus(lang: str, left: int, played: tuple[str, ...]) -> str:
    """The bonus deck, and the cards that have been played."""
    x, y = 1002, ROW1
    out = sheet(x, y, 138, 144, "f-board s-edge")
    deck = card_back(x + 10, y + 18, 56, 80, "?") if left else empty_place(x + 10, y + 18, 56, 80)
    out += labelled(say.tell(lang, "bonus-deck", n=left), deck + count(left, x + 60, y + 98, 14), "bonus.draw")
    cards = ", ".join(say.said(lang, f"card.{card}.name") for card in played)
    title = say.tell(lang, "bonus-discard", n=len(played), cards=cards) if played else say.tell(lang, "bonus-none")
    pile = sheet(x + 74, y + 18, 54, 80, "f-paper s-ink", 9) if played else empty_place(x + 74, y + 18, 54, 80)
    out += labelled(title, pile + count(len(played), x + 122, y + 98, 14), "bonus.draw")
    return out + label(say.said(lang, "board.cards-word"), x + 69, y + 135, 128, 14, "ti")


@lru_cache(maxsize=256)
def piles(lang: str, name: str, left: tuple[int, ...]) -> str:
    """The three piles of an object's pieces, with what each is built of."""
    k = OBJECT_ICONS.index(name)
    x, y, w = 20 + k * 244, ROW2, 234
    out = sheet(x, y, w, 156, "f-board s-edge") + icon(name, x + 24, y + 22, 30)
    out += label(say.capital(lang, f"object.{name}"), x + 44, y + 29, w - 56, 18, "tt", "start")
    for n, (ident, count_left) in enumerate(zip(OBJECTS[name], left, strict=True)):
        px = x + 10 + n * 74
        body = sheet(px, y + 44, 66, 98, "f-paper s-ink" if count_left else "f-board s-line", 8) + icon(name, px + 33, y + 68, 34)
        body += text(str(n + 1), px + 13, y + 62, 15, "tb")
        body += "".join(resource(kind, px + 19 + 28 * r, y + 108, 26) for r, kind in enumerate(PIECES[ident].recipe))
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
        who = None if entry.seat is None else say.name_of(names, lang, entry.seat)
        sentence = say_text(Text(entry.text.key, (*entry.text.args, ("who", who))), words)
        broken = lines(sentence, w - 40, 14.5, most=2)
        if len(told) + len(broken) > 6:
            break
        told = [*broken, *told]
    out = sheet(x, y, w, 156, "f-paper s-edge") + icon("logbook", x + 24, y + 22, 26)
    out += text(say.said(lang, "board.logbook"), x + 44, y + 29, 18, "tt", "start")
    if not told:
        told = [say.said(lang, "board.logbook-empty")]
    out += "".join(text(sentence, x + 20, y + 54 + 18 * k, 14.5, "", "start") for k, sentence in enumerate(told))
    return out
