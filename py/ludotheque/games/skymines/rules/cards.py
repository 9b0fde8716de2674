"""Action cards: what they cost on the display, buying them, and removing them for their resale value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ....engine.effects_perform import Doing
from ....engine.multiset import minus
from ....engine.step import Step
from ....engine.verbs import Form, NoMore, Options
from ..components.data import ALL_CARDS, CARDS, MODIFIERS
from ..table import EACH, Skymines
from .choices import OwnVerbs, Verb
from .effects import EFFECTS
from .money import gain_coins
from .texts import card_text


def price(table: Skymines, seat: int, card: str, resource: str = "") -> int:
    """What a displayed card costs: its price and that of its column; abilities make cards bought with a resource cheaper."""
    printed = CARDS[card].price + MODIFIERS[table.display.index(card) // EACH]
    less = EFFECTS.modifier(table, seat, "discount", (resource,), "buy") if resource else 0
    return max(1, printed - less) if less else printed


def for_sale(table: Skymines) -> list[str]:
    """The cards on display."""
    return [card for card in table.display if card]


def take_card(table: Skymines, card: str) -> None:
    """Take a card off the display, which is filled again in the next preparation."""
    space = table.display.index(card)
    table.display = (*table.display[:space], "", *table.display[space + 1 :])


def gain_card(table: Skymines, seat: int, card: str) -> None:
    """A bought card comes to the hand; a share card lies in front of its owner."""
    take_card(table, card)
    player = table.players[seat]
    if CARDS[card].company:
        player.portfolio += (card,)
    else:
        player.owned += (card,)
        player.hand += (card,)
    player.count("bought")


def remove_card(table: Skymines, seat: int, card: str) -> None:
    """Remove a hand card from the game for its resale value."""
    player = table.players[seat]
    player.hand = minus(player.hand, card)
    player.owned = minus(player.owned, card)
    table.sold += (card,)
    player.count("removed")
    table.tell("log.remove", seat, "mark.sale", [f"hand-{seat}"], card=card_text(card))
    gain_coins(table, seat, ALL_CARDS[card].resale, "mark.sale")


class Remove(Verb):
    """Remove a card of the hand."""

    form = Form("remove {card}")
    stands = "{card}-{seat}"

    def options(self, table: Skymines, sell: Sell) -> Options:
        return list(dict.fromkeys(table.players[sell.seat].hand))

    def do(self, table: Skymines, sell: Sell, card: str) -> Sequence[Step]:
        remove_card(table, sell.seat, card)
        return [Sell(sell.seat, sell.left - 1)] if sell.left > 1 and table.players[sell.seat].hand else []

    def words(self, table: Skymines, sell: Sell, card: str) -> dict[str, object]:
        return {"card": card_text(card), "n": ALL_CARDS[card].resale}

    def reveals(self, table: Skymines, sell: Sell, card: str) -> bool:
        return len(table.people()) > 1  # the others see which card it is


class Keep(NoMore):
    """Remove no more."""

    form = Form("keep")

    def why_not(self, table: Skymines, sell: Sell) -> str | None:
        return "mark.sale" if sell.must and table.players[sell.seat].hand else None


@dataclass(frozen=True, slots=True)
class Sell(OwnVerbs):
    """Up to so many hand cards that are removed; one of them must be, where `must` says so."""

    left: int
    must: bool = False

    asks = "sell"
    verbs: ClassVar = (Remove(), Keep())
    default_rule: ClassVar[str | None] = "mark.sale"


@EFFECTS.does("sale")
def _sale(it: Doing) -> Sequence[Step]:
    return [Sell(it.seat, it.n)] if it.table.players[it.seat].hand else []
