"""What the actions of Luna's cards do. She never chooses: an action, the slot of its card and the table say everything."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ..components.data import CARDS, LETTERS, LEVELS, MODIFIERS, NUMBERS, SLOTS
from ..components.records import LunaAction
from ..table import EACH, Skymines
from .cards import take_card
from .luna_expand import companies, place
from .luna_pile import put_on_pile
from .money import advance_helium, gain_coins, open_slot
from .research import remove_from_display
from .texts import card_text, mark_text, plan_text
from .tracks import advance

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


MARKERS: Mapping[str, Callable[[Skymines, int], None]] = {"helium": helium, "upload": research}
"""Her markers that a card moves when it comes to a majority slot."""


def _helium(table: Skymines, action: LunaAction, slot: str) -> None:
    helium(table, action.n)


def _upload(table: Skymines, action: LunaAction, slot: str) -> None:
    research(table, action.n)


def _advance(table: Skymines, action: LunaAction, slot: str) -> None:
    for company in companies(table, action.companies):
        advance(table, table.luna, company, action.n)


def _expand(table: Skymines, action: LunaAction, slot: str) -> None:
    for company in companies(table, action.companies):
        placed = 0
        while placed < action.n and place(table, company, action.way):
            placed += 1


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
    return (len(MODIFIERS) - column) * EACH + row - 1


def _discard(table: Skymines, action: LunaAction, slot: str) -> None:
    """The plan on the space for the slot leaves the game, with the coins of the supplement space for her."""
    (code,) = action.places[SLOTS.index(slot)]
    plan = table.plan_display[_plan_space(code)]
    if plan:
        remove_from_display(table, table.luna, plan)
        table.plans_gone += (plan,)
        table.tell("log.luna-discards", table.luna, "luna.discard", [plan], plan=plan_text(plan))
    else:
        table.tell("log.luna-no-plan", None, "luna.discard", ["display"])


def _plan_space(code: str) -> int:
    return LETTERS.index(code[0]) * EACH + int(code[1]) - 1


def _discard_special(table: Skymines, action: LunaAction, slot: str) -> None:
    """The special plan that was turned up last leaves the game."""
    if table.specials:
        plan, table.specials = table.specials[-1], table.specials[:-1]
        table.plans_gone += (plan,)
        table.tell("log.luna-discards", table.luna, "luna.discard", [plan], plan=plan_text(plan))
    else:
        table.tell("log.luna-no-plan", None, "luna.discard", ["rounds"])


ACTIONS: Mapping[str, Callable[[Skymines, LunaAction, str], None]] = {
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
"""What each action of her cards does, with the slot its card lies on."""
