"""A player's board: what they have become, wounds, tokens, resources, objects, clue and cards."""

from __future__ import annotations

from functools import lru_cache

from ....draw import circle, hit_rect, icon, label, lines, piece, rect, text, thing
from ....draw.layout import Box, fan, target
from ....draw.parts import at, card_back, count, sheet
from ....engine.i18n import T
from ..components.data import BONUS, CLUES, DEADLY, HUES, OBJECTS, RESOURCES
from . import words as say
from .drawing import GROUNDS, icon_of, thing_icon
from .marks import counted, heading, pawn_at_origin, recipe, resource_card, stacked

WIDTH, HEIGHT = 1160, 712
HAND_Y = 462
OMENS = {"eyed": "evil-eye", "jinxed": "ghoul", "closed": "bolted", "warded": "garlic"}
CLUE = Box(48, 294, 320, 148)


# --- the board itself ------------------------------------------------------------------------------------------------


def frame(form: str, seat: int) -> str:
    """The board's ground: a human's is timber and rope, a ghoul's is torn, a vampire's is a vault."""
    if form in GROUNDS:
        return GROUNDS[form]
    middle = rect(24, 24, 12, HEIGHT - 48, f"f-{HUES[seat]}", 6) if form == "human" else ""
    return GROUNDS["planks"] + middle + GROUNDS["nails"] + (GROUNDS["waves"] if form == "out" else "")


@lru_cache(maxsize=256)
def header(lang: str, seat: int, form: str, who: str, left: int | None) -> str:
    """Pawn, name and form; and while it is their turn the actions left."""
    title = say.tell(lang, "seat", who=who, form=T(f"form.{form}"))
    body = pawn_at_origin(seat, form if form != "out" else "human", 74)
    out = piece(f"pawn-{seat}", title, body + hit_rect(-30, -74, 60, 80, 12), "turn.actions", at=at(84, 116))
    out += label(who, 128, 88, 420, 38, "tt", "start") + text(say.said(lang, f"form.{form}"), 130, 114, 20, "ti", "start")
    if form == "out":
        return out + text(say.said(lang, "board.out"), WIDTH / 2, 240, 54, "ti f-soft")
    if left is not None:
        pips = "".join(circle(580 + 30 * k, 76, 11, "f-gold s-ink w2") for k in range(min(left, 8)))
        spent = circle(580, 76, 11, "f-none s-soft w2 dots") if not left else ""
        out += piece(f"actions-{seat}", say.tell(lang, "spent", n=left), pips + spent, "turn.actions")
    return out


@lru_cache(maxsize=256)
def wounds(lang: str, seat: int, form: str, n: int, who: str) -> str:
    """Wounds taken, and how many more it takes."""
    x, y, most = 1094, 76, DEADLY.get(form)
    if most is None:
        title, body, wide = say.tell(lang, "wounds-none", who=who), icon("bat", x, y, 54, "f-red"), 0
    else:
        title, body, wide = say.tell(lang, "wounds", who=who, n=n, of=most), "", (most - 1) * 60
        for k in range(most):
            cx = x - wide + k * 60
            if k < n:
                body += circle(cx, y, 25, "f-red s-ink w2") + icon("wound", cx, y, 36, "f-on-hue")
            else:
                body += circle(cx, y, 25, "f-none s-soft w2 dots")
        if n < most:
            body += icon("bat" if form == "ghoul" else "skull", x, y, 24, "f-line")
    return piece(f"wounds-{seat}", title, body + hit_rect(x - wide - 32, y - 32, wide + 64, 64, 14), "wound.out")


@lru_cache(maxsize=512)
def tokens(lang: str, seat: int, who: str, humans: int, ghouls: int, blood: int | None, kept: tuple[int, int]) -> str:
    """Humans and ghouls won, and blood in the game of mutations."""
    out = heading(lang, "tokens-word", 52, 166)
    shown = [("human", "humans", humans, "f-teal"), ("ghoul", "ghouls", ghouls, "f-green"), ("blood", "blood", blood, "f-red")]
    for k, (sign, name, n, hue) in enumerate(shown):
        if n is not None:
            x = 86 + 96 * k
            face = counted(sign, n, x, 212, 64) if not n or sign == "blood" else stacked(sign, n, x, 212, 64, f"{hue} s-ink")
            body = face + hit_rect(x - 40, 172, 88, 80, 14)
            out += piece(f"{name}-{seat}", say.tell(lang, name, who=who, n=n), body, "encounter.human")
    if any(kept):
        body = "".join(
            f'<g class="faint">{counted(sign, n, 372 + 62 * k, 212, 44)}</g>'
            for k, (sign, n) in enumerate(zip(("human", "ghoul"), kept, strict=True))
            if n
        )
        title = say.tell(lang, "kept", who=who, humans=kept[0], ghouls=kept[1])
        out += piece(f"kept-{seat}", title, body, "ghoul.become")
    return out


@lru_cache(maxsize=512)
def omens(lang: str, seat: int, who: str, there: tuple[str, ...]) -> str:
    """What still hangs over a player: cards that wait, and those that protect until dawn."""
    out = ""
    for k, omen in enumerate(there):
        x = 860 - 54 * k
        sign = circle(x, 76, 23, "f-purple s-ink w2") + icon(OMENS[omen], x, 76, 34, "f-on-hue")
        out += piece(f"omen-{seat}-{omen}", say.tell(lang, f"marks-{omen}", who=who), sign)
    return out


# --- clue or lair ----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def first_clue(lang: str, seat: int, who: str, ident: str) -> str:
    """The player's own clue card: unread, read and secret, or for its owner where it leads and what to build."""
    x, y = CLUE.x, CLUE.y
    if say.known(ident):
        title = say.tell(lang, "clue-one", who=who, what=say.trail_text(ident))
        body = sheet(*CLUE, "f-paper s-ink") + icon(thing_icon(ident), x + 62, y + 66, 84)
        body += label(say.said(lang, f"place.{ident}"), x + 128, y + 38, CLUE.w - 140, 19, "tb", "start")
        first, second = (icon(name, x + 158 + 90 * k, y + 92, 58) for k, name in enumerate(CLUES[ident].either))
        body += first + text("/", x + 204, y + 102, 30, "tb") + second
    else:
        title = say.tell(lang, "clue-one-hidden" if ident else "clue-one-unread", who=who)
        body = card_back(x, y, 108, CLUE.h, "footprint" if ident else "?", "f-purple")
        body += text(say.said(lang, "board.read" if ident else "board.unread"), x + 124, y + 82, 18, "ti", "start")
    return heading(lang, "clue-one-word", x + 4, y - 10) + target(f"clue-{seat}", title, CLUE, body, "hunt.clue-one")


@lru_cache(maxsize=256)
def lair(lang: str, seat: int, who: str, ident: str) -> str:
    """A vampire's lair card, for those who know it what it asks for too."""
    x, y = CLUE.x, CLUE.y
    if say.known(ident):
        title = say.tell(lang, "lair", who=who, room=T(f"room.{ident}"))
        body = sheet(*CLUE, "f-paper s-ink") + icon("coffin", x + 58, y + 72, 96, "f-red")
        body += label(say.said(lang, f"place.{ident}"), x + 122, y + 38, CLUE.w - 134, 19, "tb", "start")
        for k, sign in enumerate(CLUES[ident].needs()):
            nx = x + 142 + 42 * k
            body += rect(nx - 15, y + 76, 30, 30, "f-board s-ink w2", 6) if sign == "any" else icon(sign, nx, y + 91, 44)
    else:
        title, body = say.tell(lang, "lair-hidden", who=who), card_back(x, y, 108, CLUE.h, "coffin", "f-red")
    return heading(lang, "lair-word", x + 4, y - 10) + target(f"lair-{seat}", title, CLUE, body, "vampire.lair")


# --- objects and resources -------------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def support(lang: str, seat: int, who: str, name: str, built: tuple[str, ...]) -> str:
    """The board for one object's pieces."""
    x, y = 398 + list(OBJECTS).index(name) * 244, 146
    whole = len(built) == len(OBJECTS[name])
    out = rect(x, y, 232, 154, f"{'f-gold' if whole else 'f-paper'} s-ink w2", 12)
    ink = "f-on-coin" if whole else "f-ink"
    out += label(say.capital(lang, f"object.{name}"), x + 14, y + 27, 204, 18, f"tt {ink}", "start")
    for k, ident in enumerate(OBJECTS[name]):
        px = x + 12 + 71 * k
        if ident in built:
            title = say.tell(lang, "built", what=T(f"piece.{ident}"))
            body = sheet(px, y + 40, 66, 98, "f-paper s-ink", 8) + icon(name, px + 33, y + 86, 52)
            body = thing(f"part-{ident}", body + text(str(k + 1), px + 13, y + 58, 15, "tb"))
        else:
            title = say.tell(lang, "missing", what=T(f"piece.{ident}"), price=say.price_of(ident))
            body = rect(px, y + 40, 66, 98, "f-board s-soft w2 dots", 8) + icon(name, px + 33, y + 72, 34, "f-line")
            body += recipe(ident, px + 19, y + 116, 24)
        out += piece(f"part-{seat}-{ident}", title, body, "build.resources")
    title = say.tell(lang, "support", who=who, what=T(f"object.{name}"), n=len(built), of=len(OBJECTS[name]))
    return piece(f"support-{seat}-{name}", title, out, "build.resources")


@lru_cache(maxsize=1024)
def larder(lang: str, seat: int, who: str, owned: tuple[str, ...]) -> str:
    """The resource cards a player owns, a fanned stack for each kind."""
    left, y = 398, 316
    out = heading(lang, "resources-word", left + 4, y + 14)
    if not owned:
        return out + text(say.said(lang, "board.no-resources"), left + 4, y + 62, 19, "f-soft", "start")
    for kind in RESOURCES:
        n = owned.count(kind)
        if n:
            words, wide = say.said(lang, f"kind.{kind}"), min(n - 1, 3) * 10
            cards = [resource_card(kind, words, left + 10 * k, y + 24, 80, 106) for k in range(min(n, 4))]
            body = "".join(thing(f"resource-{kind}", card) for card in cards)
            body += count(n, left + wide + 76, y + 130, 15) if n > 1 else ""
            title = say.tell(lang, "resource", who=who, n=n, what=T(f"resource.{kind}"))
            out += piece(f"resource-{seat}-{kind}", title, body + hit_rect(left - 3, y + 20, wide + 88, 116, 12), "search.stock")
            left += wide + 92
    return out


# --- bonus cards -----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def hand(lang: str, seat: int, who: str, cards: tuple[str, ...], own: bool) -> str:
    """Bonus cards: faces for their owner, backs for everybody else."""
    y = HAND_Y
    if not cards:
        return text(say.tell(lang, "hand-none", who=who), 52, y + 34, 17, "ti f-soft", "start")
    if not own:
        backs = "".join(
            f'<g transform="translate({56 + 56 * k} {y + 30}) rotate({(k - (len(cards) - 1) / 2) * 3:g})">{_BACK}</g>'
            for k in range(len(cards))
        )
        body = backs + count(len(cards), 118 + 56 * len(cards), y + 160, 18)
        title = say.tell(lang, "hand", who=who, n=len(cards))
        return heading(lang, "cards-word", 52, y + 14) + piece(f"hand-{seat}", title, body, "bonus.draw")
    out = text(say.tell(lang, "hand-own", n=len(cards)), 52, y + 14, 17, "ti", "start")
    seen: set[str] = set()
    for card, left in zip(cards, fan(Box(56, y + 24, WIDTH - 120, 188), len(cards), 164, 172), strict=True):
        drawn = thing(f"bonus-{card}", _bonus_card(lang, card, left, y + 24))
        place = Box(left, y + 24, 164, 188)
        # Two copies are one piece: playing the card means either.
        out += drawn if card in seen else target(f"card-{card}", _card_title(lang, card), place, drawn, f"card.{card}", r=14)
        seen.add(card)
    return out


_BACK = thing("bonus-back", card_back(0, 0, 100, 148, "?"))


def _card_title(lang: str, card: str) -> str:
    return say.tell(lang, "card", card=T(f"card.{card}.name"), when=T(f"when.{BONUS[card].when}"), text=T(f"card.{card}.text"))


@lru_cache(maxsize=1024)
def _bonus_card(lang: str, card: str, x: float, y: float) -> str:
    """A bonus card's face: brown for the day, blue for the night; sun and moon say so too."""
    w, h = 164, 188
    hue, signs = _TIMES[BONUS[card].when]
    out = sheet(x, y, w, h, "f-paper s-ink", 12) + rect(x + 6, y + 6, w - 12, 88, hue, 8)
    out += icon(icon_of(card), x + w / 2, y + 50, 72, "f-on-hue")
    for k, sign in enumerate(signs):
        out += circle(x + 22 + 30 * k, y + 22, 13, "f-paper s-ink w1-5") + icon(sign, x + 22 + 30 * k, y + 22, 19)
    out += label(say.said(lang, f"card.{card}.name"), x + w / 2, y + 115, w - 16, 17.5, "tt")
    for k, row in enumerate(lines(say.said(lang, f"card.{card}.text"), w - 18, 13.5, most=4)):
        out += text(row, x + w / 2, y + 134 + 15.5 * k, 13.5)
    return out


_TIMES = {"day": ("f-brown", ("sun",)), "night": ("f-blue", ("moon",)), "both": ("f-purple", ("sun", "moon"))}
"""The hue and the signs of the time when a bonus card is played."""
