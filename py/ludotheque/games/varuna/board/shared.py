"""The display everybody shares: five cards, objectives and tokens at A to D, the species tiles, the round."""

from __future__ import annotations

from functools import lru_cache

from ....draw import circle, hit_rect, icon, label, line, num, path, piece, polygon, rect, text
from ....draw.effects import alternatives
from ....draw.parts import card, paragraph, sheet
from ....draw.shapes import placed, star
from ....engine.i18n import T
from ..components.data import CARDS, COLOURS, LETTERS, OBJECTIVES, ROUNDS, ROW_BONUS, SPECIES
from ..rules.turn import CALENDAR
from ..table import Varuna
from . import words as say
from .action_area import counted, letter_tag, token_face
from .creatures import CREATURES
from .marks import DEFS, HUE_OF, burst, coin, flag, row, suit, unit

SHARED_WIDTH, SHARED_HEIGHT = 1120, 790

CARD_AT, CARD_W, CARD_H = (22, 26), 198, 272
SLOT_AT, SLOT_W, SLOT_H = (22, 350), 160, 314
KINDS_AT = (704, 350)


def shared_groups(table: Varuna, lang: str) -> dict[str, str]:
    """The bodies of the shared panel's groups, by name."""
    bodies = {"defs": DEFS}
    for k, colour in enumerate(COLOURS):
        x = CARD_AT[0] + k * (CARD_W + 21.5)
        left = len(table.decks[colour]) if colour in table.decks else 0
        bodies[f"card-{colour}"] = action_card(lang, colour, table.revealed.get(colour), x, CARD_AT[1], left)
    for letter in LETTERS if table.objectives else ():
        bodies[f"slot-{letter}"] = slot(
            lang,
            letter,
            table.objective_at(letter),
            table.token_at(letter) if table.tokens else "",
            letter in table.silver,
            letter in table.discarded,
            table.solo,
        )
    bodies["species"] = "".join(
        species_tile(lang, ident, k, ident in table.silver, table.solo) for k, ident in enumerate(SPECIES)
    )
    bodies["round"] = rounds(lang, table.round, table.solo)
    return bodies


@lru_cache(maxsize=512)
def action_card(lang: str, colour: str, ident: str | None, x: float, y: float, left: int) -> str:
    """A colour's place: the card revealed this round on its pile, and how many are still to come."""
    w, h = CARD_W, CARD_H
    pile = sheet(x + 5, y + 5, w, h, f"f-{colour}-deep s-edge", 14) if left else ""
    more = rect(x + w / 2 - 34, y + h + 8, 68, 28, "f-paper s-edge w1", 14)
    more += icon("deck", x + w / 2 - 14, y + h + 22, 20) + text(str(left), x + w / 2 + 14, y + h + 29, 19, "tb")
    more = piece(f"deck-{colour}", say.tell(lang, "left", n=left), more, "setup.decks")
    if ident is None:
        empty = rect(x, y, w, h, "f-none s-line w2 dashed", 14) + suit(colour, x + w / 2, y + h / 2, 34)
        return empty + more
    item = CARDS[ident]
    body = card(x, y, w, h, colour) + hit_rect(x - 3, y - 3, w + 6, h + 6, 16)
    middle = x + w / 2
    if item.damage:
        body += burst(middle, y + 92, 62, str(item.damage))
    else:
        body += _effect(lang, item.effect, middle, y + 94)
    cut = y + 184
    body += path(
        f"M{num(x + 7)} {num(cut)}H{num(x + w - 7)}V{num(y + h - 16)}q0 9 -9 9H{num(x + 16)}q-9 0 -9 -9Z",
        f"f-{colour}-pale",
    )
    body += line(x + 7, cut, x + w - 7, cut, f"s-{colour} w3")
    body += suit(colour, x + 45, cut + 40, 22)
    word = ROW_BONUS[colour]
    if word == "any":
        body += text("1", x + 104, cut + 49, 26, "tb") + unit(lang, word, x + 148, cut + 40, 44)
    else:
        body += text("1–4", x + 100, cut + 49, 26, "tb") + unit(lang, word, x + 150, cut + 40, 46)
    what = T("board.card-damage", n=item.damage) if item.damage else say.effect_text(item.effect)
    title = say.tell(lang, "card", colour=T(f"colour.{colour}"), what=what)
    return pile + piece(f"card-{colour}", title, body, "turn.choose-card") + more


def _effect(lang: str, effect: str, x: float, y: float) -> str:
    """What a card does: its symbols; two alternatives one above the other with a stroke between."""
    sides = alternatives(effect)
    if len(sides) == 1:
        size = 74 if len(sides[0]) == 1 else 62
        return row(lang, sides[0], x, y, size, 16)
    out = line(x - 70, y, x - 16, y, "s-ink w2") + line(x + 16, y, x + 70, y, "s-ink w2") + text("/", x, y + 11, 32, "tb")
    for k, side in enumerate(sides):
        out += row(lang, side, x, y - 38 + 76 * k, 46, 16)
    return out


@lru_cache(maxsize=256)
def slot(lang: str, letter: str, ident: str, token_id: str, silver: bool, gone: bool, solo: bool) -> str:
    """A slot of the objective board: its tile, and the discovery token below."""
    k = LETTERS.index(letter)
    x, y = SLOT_AT[0] + k * (SLOT_W + 8), SLOT_AT[1]
    middle = x + SLOT_W / 2
    out = sheet(x, y, SLOT_W, SLOT_H, "f-board s-edge") + objective_tile(lang, letter, ident, x + 8, y + 8, silver, gone)
    if token_id:
        face = token_face(lang, token_id, middle, y + 264, 41) + letter_tag(middle - 46, y + 234, letter)
        body = hit_rect(middle - 62, y + 217, 124, 94, 14) + face
        out += piece(f"token-{letter}", say.token_title(lang, letter, token_id), body, "token.choose")
    if solo:
        n = next(number for number, which in CALENDAR.items() if which == letter)
        when = text(str(n), x + SLOT_W - 15, y + 301, 18, "tb")
        body = icon("hourglass", x + SLOT_W - 36, y + 294, 20) + when
        title = say.tell(lang, "calendar", letter=letter.upper(), n=n)
        out += piece(f"calendar-{letter}", title, body, "solo.calendar")
    return out


def objective_tile(lang: str, letter: str, ident: str, x: float, y: float, silver: bool, gone: bool) -> str:
    """An objective tile with the side it shows: what it counts, and how many earn how much."""
    item = OBJECTIVES[ident]
    w, h = SLOT_W - 16, 202
    middle = x + w / 2
    if gone:
        words = say.tell(lang, "gone")
        body = hit_rect(x, y, w, h, 12) + rect(x, y, w, h, "f-none s-line w2 dots", 12) + flag(middle, y + 70, 60, letter.upper())
        return piece(
            f"objective-{letter}",
            words,
            body + paragraph(words, middle, y + 130, w - 20, 15, 3),
            "solo.discard",
        )
    side = "silver" if silver else "gold"
    body = (
        hit_rect(x - 3, y - 3, w + 6, h + 6, 14)
        + sheet(x, y, w, h, f"f-{side} s-edge")
        + rect(x + 6, y + 6, w - 12, h - 12, "f-paper", 8)
    )
    body += flag(x + 32, y + 38, 40, letter.upper()) + counted(lang, item.counts, x + 96, y + 38, 46)
    what = say.said(lang, f"objective.{ident}")
    body += paragraph(what, middle, y + 79, w - 20, 15, 3)
    for n, (need, points) in enumerate(zip(item.silver if silver else item.gold, item.worth, strict=True)):
        at = y + 140 + 37 * n
        body += text(str(need), middle - 26, at + 9, 25, "tb") + line(middle - 6, at, middle + 10, at, "s-ink w2")
        body += coin(middle + 32, at, 17, str(points), silver)
    title = say.objective_title(lang, letter, ident, silver)
    return piece(f"objective-{letter}", title, body, "objective.validate")


@lru_cache(maxsize=128)
def species_tile(lang: str, ident: str, k: int, silver: bool, solo: bool) -> str:
    """A species tile: the animal and what completing it is worth now."""
    item = SPECIES[ident]
    drawn = CREATURES[ident]
    x, y = KINDS_AT[0] + 101 * (k % 4) + 50 * (k // 4), KINDS_AT[1] + 162 * (k // 4)
    w, h = 92, 152
    side = "silver" if silver else "gold"
    body = (
        hit_rect(x - 2, y - 2, w + 4, h + 4, 12)
        + sheet(x, y, w, h, f"f-{side} s-edge")
        + rect(x + 5, y + 5, w - 10, h - 10, "f-sea", 8)
    )
    scale = min(74 / drawn.width, 54 / drawn.height)
    left, top = x + w / 2 - drawn.width * scale / 2, y + 42 - drawn.height * scale / 2
    for d in filter(None, (drawn.body, *(limb.d for limb in drawn.limbs.values()))):
        body += path(placed(d, left, top, scale), f"f-{HUE_OF[ident]} s-ink w1 join")
    body += label(say.said(lang, f"species.{ident}"), x + w / 2, y + 86, w - 12, 14, "tb", least=0.5)
    worth = item.gold - 1 if solo else item.silver if silver else item.gold
    body += coin(x + w / 2, y + 114, 19, str(worth), silver)
    return piece(
        f"species-{ident}",
        say.tell(lang, "species-worth", species=T(f"species.{ident}"), n=worth),
        body,
        "discover.species",
    )


@lru_cache(maxsize=32)
def rounds(lang: str, now: int, solo: bool) -> str:
    """The thirteen rounds: those gone, this one, those to come."""
    x, y, w = 22, 684, SHARED_WIDTH - 44
    step = w / ROUNDS
    out = [sheet(x, y, w, 84, "f-board s-edge")]
    for n in range(1, ROUNDS + 1):
        at = x + step * (n - 0.5)
        if n < ROUNDS:
            out.append(line(at + 22, y + 42, at + step - 22, y + 42, "s-ink w2" if n < now else "s-line w2"))
        if n == now:
            out.append(
                polygon(star(at, y + 42, 31, 27, 12), "f-gold s-ink w2 join") + text(str(n), at, y + 52, 28, "tb f-on-coin")
            )
        else:
            face = "f-ink s-ink" if n < now else "f-paper s-ink"
            out.append(circle(at, y + 42, 21, f"{face} w2") + text(str(n), at, y + 49, 20, "tb f-paper" if n < now else "tb"))
        if solo and n in CALENDAR:
            out.append(letter_tag(at + 24, y + 17, CALENDAR[n]))
    title = say.tell(lang, "round", n=now, of=ROUNDS) if now else say.tell(lang, "setup")
    return piece("round", title, "".join(out), "round.reveal")
