"""The two decks of exploration cards: drawing, looking at the top, discarding, and what happens to a deck that has run out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ....engine.any_order import in_any_order
from ....engine.effects_perform import Doing
from ....engine.step import Automatic, Step
from ....engine.verbs import Form, Options
from ..components.data import CARDS, DECKS
from ..table import DECK_PILES, Natera
from .choices import Offer, Pick, Verb, VerbChoice
from .effects import EFFECTS
from .texts import card_text, cards_text, deck_text


def left(table: Natera, deck: str) -> int:
    """How many cards of a deck can still be drawn, its discard pile shuffled in."""
    return DECK_PILES[deck].left(table) + bool(_top(table, deck)) + len(getattr(table, f"discard_{deck}"))


def can_draw(table: Natera, deck: str) -> bool:
    """Whether a card of a deck is left. Cards are counted only where neither its top nor its discard pile has one."""
    return bool(_top(table, deck) or getattr(table, f"discard_{deck}")) or DECK_PILES[deck].left(table) > 0


def _top(table: Natera, deck: str) -> str:
    """The card on top of a deck that somebody has looked at, "" if nobody has."""
    top: str = getattr(table, f"top_{deck}")
    return top


def turn_up(table: Natera, deck: str) -> str:
    """The next card of a deck, which is now wherever the caller puts it. Its discard pile is shuffled in when it has run out."""
    top = _top(table, deck)
    if top:
        setattr(table, f"top_{deck}", "")
        return top
    pile = DECK_PILES[deck]
    if not pile.left(table):
        pile.reshuffle(table)
        table.tell("log.shuffle", None, "effect.deck-empty", [f"deck-{deck}"], deck=deck_text(deck))
    return pile.draw(table)


def draw(table: Natera, seat: int, deck: str, count: int = 1, where: str = "") -> None:
    """Draw cards of a deck into a hand (or packet), as many as are left. Only their owner is told which."""
    drawn = []
    for _ in range(min(count, left(table, deck))):
        card = turn_up(table, deck)
        table.players[seat].put(card, where)
        drawn.append(card)
    if drawn:
        table.tell("log.draw", seat, "effect.draw", [f"hand-{seat}"], deck=deck_text(deck), n=len(drawn))
        table.tell("log.drawn", seat, "effect.draw", drawn, (seat,), deck=deck_text(deck), cards=cards_text(drawn))
    if len(drawn) < count:
        table.tell("log.none-left", seat, "effect.deck-empty", [f"deck-{deck}"], deck=deck_text(deck))


def discard(table: Natera, seat: int, card: str, where: str = "") -> None:
    """Lay a card of a hand (or packet) on the discard pile of its deck, in the sight of all."""
    table.players[seat].take(card, where)
    DECK_PILES[CARDS[card].deck].throw(table, card)


# --- drawing --------------------------------------------------------------------------------------------------------


class DrawFrom(Verb):
    """Draw the top card of a deck of choice."""

    form = Form("draw {deck}")
    stands = "deck-{deck}"
    among = DECKS

    def why_not(self, table: Natera, seat: int, deck: str) -> str | None:
        return None if can_draw(table, deck) else "effect.deck-empty"

    def do(self, table: Natera, seat: int, deck: str) -> Sequence[Step]:
        draw(table, seat, deck)
        return []

    def reveals(self, table: Natera, seat: int, deck: str) -> bool:
        return bool(_top(table, deck))  # a card that the Crows have looked at comes without chance


def look(table: Natera, seat: int, deck: str) -> None:
    """Look at the top card of a deck. It stays there."""
    card = turn_up(table, deck)
    setattr(table, f"top_{deck}", card)
    table.lookers = (seat,)
    table.tell("log.look", seat, "tribe.crows", [f"deck-{deck}"], deck=deck_text(deck))
    table.tell("log.looked", seat, "tribe.crows", [card], (seat,), deck=deck_text(deck), card=card_text(card))


class LookAt(DrawFrom):
    """The Crows look at the top card of a deck, and draw then."""

    form = Form("look {deck}")

    def do(self, table: Natera, seat: int, deck: str) -> Sequence[Step]:
        look(table, seat, deck)
        return [DrawCard.of(seat)]


@dataclass(frozen=True, slots=True)
class DrawCard(VerbChoice):
    """Draw a card from either deck."""

    verbs: ClassVar = (DrawFrom(),)
    asks = "draw"
    default_rule: ClassVar[str | None] = "effect.draw"


@dataclass(frozen=True, slots=True)
class LookOrDraw(VerbChoice):
    """The Crows draw a card from either deck; they may look at one of them first."""

    verbs: ClassVar = (DrawFrom(), LookAt())
    asks = "look-or-draw"
    default_rule: ClassVar[str | None] = "tribe.crows"


@dataclass(frozen=True, slots=True)
class Look(Offer):
    """The Crows may look at the top of a deck before they draw from the deck that is given."""

    form = Form("look {deck}")
    stands = "deck-{deck}"
    among = DECKS
    default_rule = "effect.deck-empty"

    def about(self, table: Natera) -> str | None:
        return "tribe.crows"

    def fits(self, table: Natera, deck: str) -> bool:
        return can_draw(table, deck)

    def take(self, table: Natera, deck: str) -> Sequence[Step]:
        look(table, self.seat, deck)
        return []


@dataclass(frozen=True, slots=True)
class DrawGiven(Automatic):
    """Draw cards of a deck that is given; the Crows may look before each of them. `looked`: they have for the next one."""

    seat: int
    deck: str
    count: int
    looked: bool = False

    def run(self, table: Natera) -> Sequence[Step]:
        if not table.players[self.seat].lasting("peek"):
            draw(table, self.seat, self.deck, self.count)
        elif not self.looked:
            return [*in_any_order(self.seat, [Look.of(self.seat)]), DrawGiven(self.seat, self.deck, self.count, True)]
        else:
            draw(table, self.seat, self.deck)
            if self.count > 1:
                return [DrawGiven(self.seat, self.deck, self.count - 1)]
        return []


@EFFECTS.does("card")
def _card(it: Doing) -> Sequence[Step]:
    """Draw cards, one after the other."""
    choice = LookOrDraw if it.table.players[it.seat].lasting("peek") else DrawCard
    return [choice.of(it.seat)] * it.n


# --- discarding -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DiscardCard(Pick):
    """Which card of the hand is discarded."""

    form = Form("discard {card}")
    default_rule = "effect.discard"

    def options(self, table: Natera) -> Options:
        return table.players[self.seat].hand

    def take(self, table: Natera, card: str) -> Sequence[Step]:
        discard(table, self.seat, card)
        table.tell("log.discard", self.seat, "effect.discard", ["discard-" + CARDS[card].deck], card=card_text(card))
        return []

    def reveals(self, table: Natera, move: str) -> bool:
        return True


@EFFECTS.does("discard")
def _discard(it: Doing) -> Sequence[Step]:
    """Discard cards of choice, as many as there are."""
    return [DiscardCard.of(it.seat)] * it.n


EFFECTS.pays("discard", lambda table, seat: len(table.players[seat].hand), _discard)
