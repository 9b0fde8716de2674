"""Luna: her cards decide what she does. She is a rule of the table, without a choice of her own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from ....engine.chance import Deck
from ....engine.effect import parse, words_of
from ....engine.effects_words import effect_text
from ....engine.i18n import T
from ....engine.step import Automatic, Step
from ..components.data import CARDS, LEVELS, LUNA, NUMBERS, SLOTS
from ..components.records import LunaAction
from ..table import SPACES, Skymines
from .cards import ROWS, take_card
from .expand import oust, settle
from .map import borders, entries, kind_of, place_of
from .money import advance_helium, gain_coins, open_slot
from .research import remove_from_display
from .stations import filled, main_column, open_columns
from .texts import card_text, mark_text, plan_text, slot_text
from .tracks import advance

FIRST, SECOND = 1, 2
"""The ranks of her cards."""

GRID = {
    "b14": "first-player",
    "b23": "purchase",
    "b24": "sale",
    "b31": "energy-tile",
    "b32": "resource-tile",
    "b33": "scientist-tile",
    "b34": "field-scientist-tile",
}
"""Bonus spaces as her cards name them: row and column of the printed grid."""


# --- her cards -------------------------------------------------------------------------------------------------------


def prepare(table: Skymines) -> None:
    """Her pile of rank 1 cards, the rank 2 cards beside it, and what her level starts with."""
    level, player = LEVELS[table.level], table.players[table.luna]
    table.luna_pile = tuple(table.chance.shuffled([card for card, one in LUNA.items() if one.rank == FIRST]))
    table.luna_second = Deck(middle=tuple(sorted(card for card, one in LUNA.items() if one.rank == SECOND)))
    player.coins, player.markers, player.aside = NUMBERS.coins, NUMBERS.all_markers, 0
    player.helium, player.upload = level.helium, level.research


def draw(table: Skymines) -> str:
    """Her next card. An empty pile is made of her discard first, with one more card of rank 2 from level 2 on."""
    if not table.luna_pile:
        cards = list(table.luna_discard)
        if LEVELS[table.level].second and table.luna_second:
            cards.append(table.luna_second.draw(table.chance))
        table.luna_pile, table.luna_discard = tuple(table.chance.shuffled(cards)), ()
        table.tell("log.luna-shuffle", None, "luna.pile", ["luna-pile"])
    card, table.luna_pile = table.luna_pile[0], table.luna_pile[1:]
    table.luna_top = max(0, table.luna_top - 1)
    return card


def put_on_pile(table: Skymines) -> None:
    """A card of rank 2 comes face down on top of her pile."""
    if table.luna_second:
        table.luna_pile = (table.luna_second.draw(table.chance), *table.luna_pile)
        table.luna_top += 1
        table.tell("log.luna-token", None, "luna.tokens", ["luna-pile"])


@dataclass(frozen=True, slots=True)
class LunaPlans(Automatic):
    """A card face down on each of her slots that is ON."""

    def run(self, table: Skymines) -> Sequence[Step]:
        slots = table.players[table.luna].open
        table.luna_slots = tuple(draw(table) if slot in slots else "" for slot in SLOTS)
        table.luna_shown = {}
        return []


@dataclass(frozen=True, slots=True)
class LunaMajorities(Automatic):
    """After the reveal: two cards to her majority slots; what they show when they come is done, the left one first."""

    def run(self, table: Skymines) -> Sequence[Step]:
        table.luna_majority = (draw(table), draw(table))
        for side, card in zip(("left", "right"), table.luna_majority, strict=True):
            table.tell("log.luna-majority", None, "luna.majority", [f"luna-{side}"], card=luna_text(card), side=T(f"side.{side}"))
            for do in words_of(parse(LUNA[card].reveal)) if LUNA[card].reveal else ():
                _MARKERS[do.word](table, do.count)
        return []


def luna_text(card: str) -> object:
    """A card of Luna, by its number."""
    return T("luna.card", card=card.upper())


# --- her turn --------------------------------------------------------------------------------------------------------


def luna_plays(table: Skymines) -> bool:
    """Whether she has cards left for this round."""
    return any(table.luna_slots)


@dataclass(frozen=True, slots=True)
class LunaTurn(Automatic):
    """The leftmost card that is still hidden is turned up, and its actions are done from top to bottom."""

    def run(self, table: Skymines) -> Sequence[Step]:
        place = next(place for place, card in enumerate(table.luna_slots) if card)
        slot, card = SLOTS[place], table.chance.pick((table.luna_slots[place],))  # noted as chance: nobody knew the card
        table.luna_slots = (*table.luna_slots[:place], "", *table.luna_slots[place + 1 :])
        table.luna_shown = {**table.luna_shown, slot: card}
        table.tell("log.luna-card", None, "luna.turn", [f"luna-slot-{slot}"], card=luna_text(card), slot=slot_text(slot))
        for action in LUNA[card].actions:
            _ACTIONS[action.do](table, action, slot)
        if not luna_plays(table):
            _finish(table)
        return []


def _finish(table: Skymines) -> None:
    """After her last card: the cards are shuffled onto her discard, whose top card says which majority card goes."""
    cards = table.chance.shuffled(list(table.luna_shown.values()))
    table.luna_discard += tuple(cards)
    table.luna_shown = {}
    top = LUNA[cards[-1]]
    gone = 0 if top.left > top.right else 1 if top.right > top.left else -1
    table.players[table.luna].out = True
    if gone >= 0:
        card = table.luna_majority[gone]
        table.luna_discard += (card,)
        table.luna_majority = ("", table.luna_majority[1]) if gone == 0 else (table.luna_majority[0], "")
        side = ("left", "right")[gone]
        table.tell("log.luna-drops", None, "luna.drop", [f"luna-{side}"], **_figures(cards[-1]), side=T(f"side.{side}"))
    table.tell("log.luna-out", None, "luna.drop", ["luna-pile"])


def _figures(card: str) -> dict[str, object]:
    """A card with its two figures, as words."""
    return {"card": luna_text(card), "left": LUNA[card].left, "right": LUNA[card].right}


# --- what her cards do -----------------------------------------------------------------------------------------------


def _coins(table: Skymines, action: LunaAction, slot: str) -> None:
    gain_coins(table, table.luna, action.n, "luna.coins")


def helium(table: Skymines, steps: int) -> None:
    """Steps on her tank track; reaching a token of hers brings a card of rank 2."""
    before = table.players[table.luna].helium
    advance_helium(table, table.luna, steps)
    _tokens(table, LEVELS[table.level].helium_tokens, before, table.players[table.luna].helium)


def research(table: Skymines, steps: int) -> None:
    """Steps of her upload marker, for which she needs no plans."""
    player = table.players[table.luna]
    before = player.upload
    player.upload = min(NUMBERS.research, before + steps)
    table.tell("log.upload", table.luna, "luna.upload", [f"upload-{table.luna}"], n=player.upload)
    if before < NUMBERS.outer_right <= player.upload:
        open_slot(table, table.luna, SLOTS[-1], "upload.slot")
    gain_coins(table, table.luna, NUMBERS.overflow * (before + steps - player.upload), "luna.overflow")
    _tokens(table, LEVELS[table.level].research_tokens, before, player.upload)


def _tokens(table: Skymines, tokens: Sequence[int], before: int, now: int) -> None:
    for token in tokens:
        if before < token <= now:
            put_on_pile(table)


_MARKERS: Mapping[str, Callable[[Skymines, int], None]] = {"helium": helium, "upload": research}


def _helium(table: Skymines, action: LunaAction, slot: str) -> None:
    helium(table, action.n)


def _upload(table: Skymines, action: LunaAction, slot: str) -> None:
    research(table, action.n)


def _advance(table: Skymines, action: LunaAction, slot: str) -> None:
    for company in companies(table, action.companies):
        advance(table, table.luna, company, action.n)


def _expand(table: Skymines, action: LunaAction, slot: str) -> None:
    for company in companies(table, action.companies):
        for _ in range(action.n):
            _place(table, company, action.way)


def _mark(table: Skymines, action: LunaAction, slot: str) -> None:
    """A marker of hers on the space for the slot, without cost and reward; nothing if the space is taken."""
    (code,) = action.places[SLOTS.index(slot)]
    mark, player = GRID[code], table.players[table.luna]
    if mark in table.marks or not player.markers:
        table.tell("log.luna-no-mark", None, "luna.mark", [f"mark-{mark}"], mark=mark_text(mark))
        return
    player.markers -= 1
    table.marks = {**table.marks, mark: table.luna}
    table.tell("log.mark", table.luna, "luna.mark", [f"mark-{mark}"], mark=mark_text(mark))


def _take(table: Skymines, action: LunaAction, slot: str) -> None:
    """The cards on the spaces for the slot, without paying."""
    for code in action.places[SLOTS.index(slot)]:
        card = table.display[space_of(code)]
        if card:
            _gain(table, card)
        else:
            table.tell("log.luna-no-card", None, "luna.take", ["display"])


def _take_share(table: Skymines, action: LunaAction, slot: str) -> None:
    """The displayed share card of the most valuable company; of several the one on the lowest space."""
    cards = [card for card in table.display if card and CARDS[card].company]
    if not cards:
        table.tell("log.luna-no-card", None, "luna.share", ["display"])
        return
    order = table.order_of_value()
    _gain(table, min(cards, key=lambda card: (order.index(CARDS[card].company), table.display.index(card))))


def _gain(table: Skymines, card: str) -> None:
    take_card(table, card)
    table.players[table.luna].portfolio += (card,)
    table.tell("log.luna-takes", table.luna, "luna.take", [card], card=card_text(card))


def space_of(code: str) -> int:
    """The place in the display of a space that her cards name: "d13" is row 1, column 3 from the left."""
    row, column = int(code[1]), int(code[2])
    return (SPACES // ROWS - column) * ROWS + row - 1


def _discard(table: Skymines, action: LunaAction, slot: str) -> None:
    """The plan on the space for the slot leaves the game, with the coins of the supplement space for her."""
    (code,) = action.places[SLOTS.index(slot)]
    plan = table.plan_display[_plan_space(code)]
    if plan:
        remove_from_display(table, table.luna, plan)
        table.plans_gone += (plan,)
        table.tell("log.luna-discards", table.luna, "luna.discard", [plan], plan=plan_text(plan))


def _plan_space(code: str) -> int:
    return "abc".index(code[0]) * 4 + int(code[1]) - 1


def _discard_special(table: Skymines, action: LunaAction, slot: str) -> None:
    """The special plan that was turned up last leaves the game."""
    if table.specials:
        plan, table.specials = table.specials[-1], table.specials[:-1]
        table.plans_gone += (plan,)
        table.tell("log.luna-discards", table.luna, "luna.discard", [plan], plan=plan_text(plan))


_ACTIONS: Mapping[str, Callable[[Skymines, LunaAction, str], None]] = {
    "coins": _coins,
    "helium": _helium,
    "upload": _upload,
    "advance": _advance,
    "expand": _expand,
    "mark": _mark,
    "take": _take,
    "take-share": _take_share,
    "discard": _discard,
    "discard-special": _discard_special,
}


# --- which companies -------------------------------------------------------------------------------------------------


def companies(table: Skymines, which: str) -> list[str]:
    """The companies an action is about. Of two the less valuable comes first."""
    value = table.order_of_value()
    match which:
        case "best":
            return value[:1]
        case "second":
            return value[1:2]
        case "least":
            return value[-1:]
        case "best-two":
            return [value[1], value[0]]
        case "all":
            return value[::-1]
        case "lead":
            return leads(table)[:1]
    two = leads(table)[:2]
    return sorted(two, key=value.index, reverse=True)


def leads(table: Skymines) -> list[str]:
    """Companies by how far Luna leads on their tracks: alone in front, then level with the first, then the fewest spaces behind.

    Of equal ones the more valuable comes first.
    """
    value = table.order_of_value()
    return sorted(value, key=lambda company: (-_lead(table, company), value.index(company)))


def behind(table: Skymines, among: Sequence[str]) -> str:
    """The company on whose track Luna is farthest behind; of equal ones the more valuable."""
    value = table.order_of_value()
    return min(among, key=lambda company: (_lead(table, company), value.index(company)))


def _lead(table: Skymines, company: str) -> int:
    """How many spaces Luna is ahead of the best of the others on a track; negative where she is behind."""
    own = table.players[table.luna].tracks[company]
    return own - max(table.players[seat].tracks[company] for seat in table.people())


# --- her expansions --------------------------------------------------------------------------------------------------


def _place(table: Skymines, company: str, way: str) -> None:
    """One piece of a company, for one point: on the lowest or highest vacant place in reach, or in place of another company's."""
    number = (lambda place: int(place)) if way == "min" else (lambda place: -int(place))
    reach = borders(table, company, True)
    if table.side == "moon":
        vacant = [place for place in reach if place not in table.pieces]
        if vacant and filled(table, company, "outpost"):
            settle(table, table.luna, company, _column(table, company, "outpost"), min(vacant, key=number))
            return
        taken = [place for place in reach if table.pieces.get(place, company) != company]
        if taken and filled(table, company, "outpost"):
            victim = behind(table, list(dict.fromkeys(table.pieces[place] for place in taken)))
            space = min((place for place in taken if table.pieces[place] == victim), key=number)
            _replace(table, company, space)
        return
    _place_on_belt(table, company, number)


def _place_on_belt(table: Skymines, company: str, number: Callable[[str], int]) -> None:
    found = entries(table, company, True, True)
    can = {space for space in found if filled(table, company, kind_of(table, space))}
    vacant = [space for space in can if space not in table.pieces]
    own = {place_of(space) for space, owner in table.pieces.items() if owner == company}
    fresh = [space for space in vacant if place_of(space) not in own]
    for candidates in (fresh, vacant):
        if candidates:
            space = min(candidates, key=lambda one: (number(place_of(one)), one))
            kind = kind_of(table, space)
            settle(table, table.luna, company, _column(table, company, kind), space)
            return
    taken = [space for space in can if space in table.pieces and table.pieces[space] != company]
    if taken:
        victim = behind(table, list(dict.fromkeys(table.pieces[space] for space in taken)))
        space = min((one for one in taken if table.pieces[one] == victim), key=lambda one: (number(place_of(one)), one))
        _replace(table, company, space)


def _column(table: Skymines, company: str, kind: str) -> int:
    """The column she takes a piece from: the main one, or the next by the order of main columns that is not empty."""
    if kind == "shuttle":
        return filled(table, company, kind)[0]
    main = main_column(table, company)
    return main if table.home[company][main] else filled(table, company, kind)[0]


def _replace(table: Skymines, company: str, space: str) -> None:
    """Oust a piece to the main column of its station, and take its place."""
    ousted, kind = table.pieces[space], kind_of(table, space)
    homes = open_columns(table, ousted, kind)
    main = main_column(table, ousted) if kind == "outpost" else homes[0] if homes else -1
    oust(table, space, main if main in homes else homes[0] if homes else -1)
    settle(table, table.luna, company, _column(table, company, kind), space)


# --- between rounds --------------------------------------------------------------------------------------------------


def tidy(table: Skymines) -> None:
    """In the preparation her majority cards go to the discard; she gets no tiles."""
    table.luna_discard += tuple(card for card in table.luna_majority if card)
    table.luna_majority = ()
    table.players[table.luna].out = False


def start_token(table: Skymines, bonus: str) -> None:
    """The bonus of her starting token: steps on the most valuable track, or on the tank track."""
    (do,) = words_of(parse(bonus))
    table.tell("log.luna-start", None, "luna.setup", ["luna-pile"], what=effect_text(bonus))
    if do.word == "helium":
        helium(table, do.count)
    else:
        advance(table, table.luna, table.order_of_value()[0], do.count)
