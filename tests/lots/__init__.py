"""A tiny game for the engine's tests, with all that Varuna has not: hands others may not see, a card nobody may see, a die.

Three rounds. In each, all seats lay a card of their hand face down, side by side; then they are shown, the highest takes a point
for every seat, and everybody draws. A roll at the end gives the seat that holds the card of that number a point more.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ludotheque.draw.panel import Panel, named_groups
from ludotheque.draw.svg import escape
from ludotheque.engine.chance import Deck
from ludotheque.engine.i18n import T
from ludotheque.engine.rule import Rules
from ludotheque.engine.state import per_seat, secret, state
from ludotheque.engine.step import Automatic, Choice, Ready, Simultaneous
from ludotheque.engine.table import Table
from ludotheque.engine.title import Option, Outcome, ScoreLine, Title

RULES = Rules("lots")
CARDS = tuple(f"{number:02}" for number in range(1, 16))


@state
class Hand:
    """What a seat holds, what it has laid down, and its points."""

    cards: tuple[str, ...] = secret(default=())
    laid: str = secret(default="")
    points: int = 0


@state
class Lots(Table):
    """The table: a deck nobody may look into, a clue nobody may see, what has been shown."""

    deck: Deck = secret("nobody", default_factory=Deck)
    clue: str = secret("nobody", default="")
    shown: list[str] = field(default_factory=list)
    rolled: int = 0
    hands: list[Hand] = per_seat()


@dataclass(frozen=True, slots=True)
class Deal(Automatic):
    """Three cards each, and one nobody sees."""

    def run(self, table):
        for hand in table.hands:
            hand.cards = tuple(sorted(table.deck.draw(table.chance) for _ in range(3)))
        table.clue = table.deck.draw(table.chance)
        table.tell("log.deal")
        return [Round(1)]


@dataclass(frozen=True, slots=True)
class Round(Automatic):
    """All seats side by side."""

    number: int

    def run(self, table):
        seats = range(len(table.hands))
        together = Simultaneous(tuple((seat, (Lay(seat), Ready(seat, "lay"))) for seat in seats))
        return [together, Show(), Roll() if self.number == 3 else Round(self.number + 1)]


@dataclass(frozen=True, slots=True)
class Lay(Choice):
    """A card of the own hand, but not the highest number there is."""

    default_rule = "lay"

    def moves(self, table):
        return [f"lay {card}" for card in table.hands[self.seat].cards]

    def objection(self, table, move):
        return RULES["never-the-last"] if move == f"lay {CARDS[-1]}" else None

    def play(self, table, move):
        card = move.removeprefix("lay ")
        hand = table.hands[self.seat]
        hand.laid = card
        hand.cards = tuple(other for other in hand.cards if other != card)
        table.tell("log.lay", self.seat, "lay", card=card, to=(self.seat,))
        table.tell("log.laid", self.seat, "lay")
        return []

    def prompt(self, table):
        return T("prompt.lay")

    def label(self, table, move):
        return T("label.lay", card=move.removeprefix("lay "))


@dataclass(frozen=True, slots=True)
class Show(Automatic):
    """Show what was laid, give the points, draw."""

    def run(self, table):
        laid = [hand.laid for hand in table.hands]
        table.shown += laid
        table.hands[laid.index(max(laid))].points += len(laid)
        table.tell("log.show", cards=tuple(laid))
        for hand in table.hands:
            hand.laid = ""
            hand.cards = tuple(sorted((*hand.cards, table.deck.draw(table.chance)))) if len(table.deck) else hand.cards
        return []


@dataclass(frozen=True, slots=True)
class Roll(Automatic):
    """The last point."""

    def run(self, table):
        table.rolled = table.chance.roll(15)
        for hand in table.hands:
            hand.points += f"{table.rolled:02}" in hand.cards
        return []


class LotsTitle(Title):
    """The game as the house knows it."""

    id = "lots"
    package = "lots"
    fewest, most = 2, 3
    options = (Option("length", ("short", "long")),)
    has_secrets = True
    longest = 60

    def setup(self, seats, options):
        return Lots(deck=Deck(middle=CARDS), hands=[Hand() for _ in range(seats)])

    def first(self, table):
        return [Deal()]

    def scores(self, table, seat):
        return [ScoreLine("score.points", table.hands[seat].points, T("reason.points"), "points")]

    def outcome(self, table, bots=None):
        best = max(hand.points for hand in table.hands)
        return Outcome(tuple(seat for seat, hand in enumerate(table.hands) if hand.points == best), T("outcome.won"), {})

    def progress(self, table):
        return T("progress.shown", n=len(table.shown))

    def board(self, view, lang):
        cards = [escape(" ".join(hand.cards)) for hand in view.table.hands]
        return [Panel(f"seat:{seat}", "", 9, 9, named_groups(f"seat:{seat}", {"hand": held})) for seat, held in enumerate(cards)]

    def bots(self):
        from ludotheque.bots.random import Random

        return {"random": Random}

    def vocabulary(self):
        return [*(f"lay {card}" for card in CARDS), "done"]

    def invariant_violations(self, table):
        cards = [*table.deck.middle, table.clue, *table.shown, *(card for hand in table.hands for card in hand.cards)]
        cards += [hand.laid for hand in table.hands if hand.laid]
        return [] if tuple(sorted(card for card in cards if card)) == CARDS else [f"cards: {sorted(cards)}"]

    def determinize(self, table, seat, pick):
        others = [hand for owner, hand in enumerate(table.hands) if owner != seat]
        known = {*table.shown, *(() if seat is None else (*table.hands[seat].cards, table.hands[seat].laid))}
        unknown = [card for card in CARDS if card not in known]

        def deal(count):
            dealt = [unknown.pop(unknown.index(pick(unknown))) for _ in range(count)]
            return tuple(sorted(dealt))

        for hand in others:
            hand.laid = deal(1)[0] if hand.laid else ""
            hand.cards = deal(len(hand.cards))
        table.clue = deal(1)[0] if table.clue else ""
        table.deck.middle = tuple(unknown)


TITLE = LotsTitle()
