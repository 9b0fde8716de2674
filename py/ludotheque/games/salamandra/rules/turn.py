"""The flow of Salamandra: four rounds; in each, clockwise, one action a turn until everybody has passed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ....engine.i18n import T, Text
from ....engine.step import Automatic, Step
from ....engine.turn_order import next_seat
from ..components.data import COLUMNS, INCOME, RACK, ROUNDS
from ..table import RODOLPHE, Salamandra
from .actions import Place, UseCauldron, VisitTemple
from .building import Build, BuildForNothing, fill
from .choices import VerbChoice
from .passing import Pass
from .scrolls import Scrolls
from .solo import Decided, RodolpheTurn
from .working import Brew, Convert, Flip, Work, goods_text


@dataclass(frozen=True, slots=True)
class Round(Automatic):
    """Everybody's next apprentices and crystals arrive; the player with the fewest points begins."""

    number: int

    def run(self, table: Salamandra) -> Sequence[Step]:
        table.round = self.number
        arriving = COLUMNS[self.number - 1]
        for player in table.players:
            player.available += arriving
            player.crystals += INCOME
            player.passed = False
        first = first_player(table)
        table.tell("log.round", None, "round.turns", n=self.number, of=ROUNDS)
        table.tell("log.income", None, "round.columns", n=arriving, crystals=INCOME)
        table.tell("log.first", first, "round.order", [f"marker-{first}"])
        return turn_of(table, first)


def first_player(table: Salamandra) -> int:
    """The fewest points; among equals the marker on top, which came last."""
    fewest = min(player.points for player in table.players)
    return next(who for who in reversed(table.pile) if table.players[who].points == fewest)


def turn_of(table: Salamandra, who: int) -> list[Step]:
    """A player's turn: a decision, or what Rodolphe does by himself."""
    if table.rodolphe and who == RODOLPHE:
        return [RodolpheTurn(), Decided(EndTurn(RODOLPHE))]
    return [Turn(who)]


FREE_OPERATIONS = (Work(), Flip(), Convert(), Brew())


@dataclass(frozen=True, slots=True)
class Turn(VerbChoice):
    """One action, and before it as many free operations as the player likes; `going` once there has been one."""

    going: bool = False
    verbs: ClassVar = (Place(), Build(), BuildForNothing(), UseCauldron(), VisitTemple(), Pass(), *FREE_OPERATIONS)
    default_rule: ClassVar[str | None] = "turn.action"

    @property
    def begins(self) -> bool:
        return not self.going

    def play(self, table: Salamandra, move: str) -> Sequence[Step]:
        verb, args = self.read(move)
        steps = verb.do(table, self.seat, *args)
        if verb in FREE_OPERATIONS:
            return [*steps, Turn(self.seat, True)]
        return [*steps, EndTurn(self.seat)] if steps else end_turn(table, self.seat)

    def prompt(self, table: Salamandra) -> Text:
        goods = goods_text(table.players[self.seat])
        return T("prompt.turn-more", goods=goods) if goods else T("prompt.turn")


@dataclass(frozen=True, slots=True)
class EndTurn(Automatic):
    """What was produced and not used is lost; scrolls that had to wait are looked at again; the next player's turn."""

    seat: int

    def run(self, table: Salamandra) -> Sequence[Step]:
        return end_turn(table, self.seat)


def end_turn(table: Salamandra, seat: int) -> list[Step]:
    """What comes after a player's turn."""
    player = table.players[seat]
    if player.goods:
        table.tell("log.lost", seat, "turn.resources", what=goods_text(player))
        player.goods = ()
    if player.scrolls >= RACK:
        return [Scrolls(seat), NextTurn(seat)]
    return turn_after(table, seat)


@dataclass(frozen=True, slots=True)
class NextTurn(Automatic):
    """The turn after a player's."""

    seat: int

    def run(self, table: Salamandra) -> Sequence[Step]:
        return turn_after(table, self.seat)


def turn_after(table: Salamandra, seat: int) -> list[Step]:
    """The turn of the next player clockwise who has not passed; when all have, the round is over."""
    who = next_seat(len(table.players), seat, lambda seat: not table.players[seat].passed)
    return [EndOfRound()] if who is None else turn_of(table, who)


@dataclass(frozen=True, slots=True)
class EndOfRound(Automatic):
    """New groves in every clearing, then the next round; after the last one the game is over."""

    def run(self, table: Salamandra) -> Sequence[Step]:
        if table.round == ROUNDS:
            table.over = True
            table.tell("log.over", rule="round.end")
            return []
        table.tell("log.round-end", rule="round.end")
        fill(table, table.clearings(), "round.end")
        return [Round(table.round + 1)]
