"""Action cards: what they cost on the display, buying them, and removing them for their resale value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ....engine.effects_perform import Doing
from ....engine.multiset import minus
from ....engine.rule import Rule
from ....engine.step import Step
from ....engine.verbs import Form, Options
from ..components.data import ALL_CARDS, CARDS, MODIFIERS
from ..table import SPACES, Skymines
from .choices import Verb, VerbChoice
from .effects import EFFECTS
from .money import gain_coins
from .texts import card_text

ROWS = SPACES // len(MODIFIERS)


def price(table: Skymines, seat: int, card: str, resource: str = "") -> int:
    """What a displayed card costs: its price and that of its column; abilities make cards bought with a resource cheaper."""
    printed = CARDS[card].price + MODIFIERS[table.display.index(card) // ROWS]
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

    def options(self, table: Skymines, seat: int) -> Options:
        return list(dict.fromkeys(table.players[seat].hand))

    def do(self, table: Skymines, seat: int, card: str) -> Sequence[Step]:
        remove_card(table, seat, card)
        return []

    def words(self, table: Skymines, seat: int, card: str) -> dict[str, object]:
        return {"card": card_text(card), "n": ALL_CARDS[card].resale}


class Keep(Verb):
    """Remove no more."""

    form = Form("keep")

    def do(self, table: Skymines, seat: int) -> Sequence[Step]:
        return []


@dataclass(frozen=True, slots=True)
class Sell(VerbChoice):
    """Up to so many hand cards that are removed; one of them must be, where `must` says so."""

    left: int
    must: bool = False

    asks = "sell"
    verbs: ClassVar = (Remove(), Keep())
    default_rule: ClassVar[str | None] = "mark.sale"

    def legal(self, table: Skymines) -> list[str]:
        return [move for move in self.moves(table) if self.objection(table, move) is None]

    def objection(self, table: Skymines, move: str) -> Rule | None:
        return self.rules["mark.sale"] if self.must and move == "keep" and table.players[self.seat].hand else None

    def play(self, table: Skymines, move: str) -> Sequence[Step]:
        steps = VerbChoice.play(self, table, move)
        again = move != "keep" and self.left > 1 and table.players[self.seat].hand
        return [*steps, Sell(self.seat, self.left - 1)] if again else steps

    def reveals(self, table: Skymines, move: str) -> bool:
        return move != "keep" and len(table.people()) > 1  # the others see which card it is


@EFFECTS.does("sale")
def _sale(it: Doing) -> Sequence[Step]:
    return [Sell(it.seat, it.n)] if it.table.players[it.seat].hand else []
