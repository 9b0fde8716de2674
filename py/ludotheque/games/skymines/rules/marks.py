"""Bonus markers: spaces that ask for a majority, and those that anybody may use."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....engine.i18n import T, Text
from ....engine.step import Automatic, Step
from ....engine.verbs import Form, Options
from ..components.data import MAJORITY_SPACES, RESOURCES, STANDARD_SPACES
from ..table import Skymines
from .cards import Sell, for_sale, gain_card, price
from .choices import Pick, Verb
from .effects import EFFECTS, perform, reactions_text
from .luna_majority import luna_value
from .missions import take_marker
from .money import pay_coins
from .texts import card_text, effect_text, mark_text
from .threats import surely_last

SPACES = (*MAJORITY_SPACES, *STANDARD_SPACES)


def majority(table: Skymines, seat: int, what: str) -> int:
    """What a seat has of what a majority space compares: all cards and tiles of the action area, face up or down."""
    lying = [card for _, card in table.players[seat].lying()]
    if what == "scientist":
        own = sum(card.kind in ("scientist", "field-scientist") for card in lying)
    else:
        own = sum(card.value for card in lying if card.kind == what or (card.kind == "any" and what in RESOURCES))
    return own + EFFECTS.modifier(table, seat, "majority", (what,)) if own else 0


def why_no_majority(table: Skymines, seat: int, what: str) -> str | None:
    """What stands against a marker on a majority space: the id of a rule, or None."""
    own = majority(table, seat, what)
    if not own:
        return "mark.least"
    others = [other for other in table.people() if other != seat and not table.players[other].out]
    if any(majority(table, other, what) > own for other in others):
        return "mark.majority"
    return "luna.majority" if luna_value(table, what) > own else None


class Mark(Verb):
    """Place a bonus marker on a space."""

    form = Form("mark {mark}")
    stands = "mark-{mark}"
    among = SPACES

    def why_not(self, table: Skymines, seat: int, mark: str) -> str | None:
        if not table.players[seat].markers + table.players[seat].once:
            return "mark.supply"
        if mark in table.marks:
            return "mark.taken"
        if mark in MAJORITY_SPACES:
            return why_no_majority(table, seat, mark)
        space = STANDARD_SPACES[mark]
        if surely_last(table) and (space.tile or mark == "first-player"):
            return "mark.last-round"
        if mark == "first-player" and table.holder == seat:
            return "mark.first-player"
        return "mark.sale" if mark == "sale" and not table.players[seat].hand else None

    def too_dear(self, table: Skymines, seat: int, mark: str) -> str | None:
        if mark in MAJORITY_SPACES:
            return None
        coins = table.players[seat].coins
        if mark == "purchase":
            return None if any(price(table, seat, card) <= coins for card in for_sale(table)) else "mark.purchase"
        return None if coins >= STANDARD_SPACES[mark].cost else "mark.cost"

    def do(self, table: Skymines, seat: int, mark: str) -> Sequence[Step]:
        take_marker(table, seat, mark)
        cost = STANDARD_SPACES[mark].cost if mark in STANDARD_SPACES else 0
        key = "log.mark-paid" if cost else "log.mark"
        table.tell(key, seat, "mark.place", [f"mark-{mark}"], mark=mark_text(mark), n=cost)
        if mark in MAJORITY_SPACES:
            player = table.players[seat]
            player.tally[f"majority-{mark}"] = 1
            reward = perform(table, seat, MAJORITY_SPACES[mark].reward, (mark,))
            return [*reward, AfterReward(seat, mark)]
        pay_coins(table, seat, cost)
        if mark == "first-player":
            table.holder = seat
            return []
        if mark == "purchase":
            return [Purchase(seat)]
        return [Sell(seat, 2, True)] if mark == "sale" else []

    def words(self, table: Skymines, seat: int, mark: str) -> dict[str, object]:
        return {"mark": mark_text(mark)}

    def consequences(self, table: Skymines, seat: int, mark: str) -> tuple[Text, ...]:
        if mark in MAJORITY_SPACES:
            reward = T("brings.gain", what=effect_text(MAJORITY_SPACES[mark].reward))
            return (reward, *reactions_text(table, seat, "mark", (mark,)))
        cost = STANDARD_SPACES[mark].cost
        return (T("brings.pay", n=cost),) if cost else ()


@dataclass(frozen=True, slots=True)
class AfterReward(Automatic):
    """What abilities give for a marker, after the reward of its space."""

    seat: int
    mark: str

    def run(self, table: Skymines) -> Sequence[Step]:
        return EFFECTS.occur(table, self.seat, "mark", (self.mark,))


@dataclass(frozen=True, slots=True)
class Purchase(Pick):
    """The card that is bought for coins."""

    form = Form("purchase {card}")
    stands = "{card}"
    default_rule = "mark.purchase"

    def options(self, table: Skymines) -> Options:
        return for_sale(table)

    def fits(self, table: Skymines, card: str) -> bool:
        return price(table, self.seat, card) <= table.players[self.seat].coins

    def take(self, table: Skymines, card: str) -> Sequence[Step]:
        coins = price(table, self.seat, card)
        pay_coins(table, self.seat, coins)
        table.tell("log.buy-coins", self.seat, "mark.purchase", [card], card=card_text(card), n=coins)
        gain_card(table, self.seat, card)
        return []

    def words(self, table: Skymines, card: str) -> dict[str, object]:
        return {"card": card_text(card), "n": price(table, self.seat, card)}
