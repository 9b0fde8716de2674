"""The planner: looks through its action, and judges by what the rounds to come still bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....bots.bot import Thought
from ....bots.greedy import Greedy, Line
from ....bots.judge import Judge
from ....engine.game import Game
from ....engine.secrecy import View
from ..components.data import SLOTS
from ..rules.expand import Expand
from ..rules.planning import MOST_RETURNED, Planning
from ..rules.research import Research
from ..rules.resources import Spend
from ..rules.turn import TakeAction
from ..table import Skymines
from .cards_to_plan import plans, worth_of

MOST = 10
"""How many answers to a decision are looked at."""


class Planner(Greedy):
    """A bot that plans which cards go into which slots, and when to take which action."""

    def __init__(self, judge: Judge, width: int = 12) -> None:
        super().__init__(judge, width, depth=16, consider=consider, terms=judge.terms)
        self.judge = judge

    def narrowed(self, width: int) -> Planner:
        return Planner(self.judge, width)

    def think(self, view: View, moves: list[str]) -> Iterator[Thought]:
        start = self.imagined(view)
        choice = start.choice(view.seat)
        if not isinstance(choice, Planning):
            yield from super().think(view, moves)
            return
        foreseen = self.plan.following(moves)
        if foreseen is not None:
            yield Thought(1.0, foreseen)
            return
        self.lines = self._planned(start, choice.seat)
        self.ends = list(self.lines.values())
        leader = max(self.ends, key=lambda line: line.value)
        yield Thought(1.0, leader.moves[0], {first: line.value for first, line in self.lines.items()})
        self.plan.keep(start, choice.seat, leader.moves)

    def follow(self, view: View, moves: Sequence[str]) -> Line | None:
        line, seat, choice = super().follow(view, moves), view.seat, view.choice()
        if line is not None and seat is not None and isinstance(choice, Planning):
            table = self.imagined(view).table
            assert isinstance(table, Skymines)  # as every game with this decision
            line.value = worth_of(table, seat, _cards_after(table, choice, line.moves))
        return line

    def _planned(self, start: Game, seat: int) -> dict[str, Line]:
        """The best plan that begins with each move, as a line that ends with handing it in.

        Cards are taken back for the best plan alone, and no more of them than the rules allow.
        """
        table, choice = start.table, start.choice(seat)
        assert isinstance(table, Skymines) and isinstance(choice, Planning)
        lines: dict[str, Line] = {}
        for value, cards in plans(table, seat):
            back = len(set(table.players[seat].area.values()) - set(cards))
            if back and (lines or choice.returned + back > MOST_RETURNED):
                continue
            for moves in _ways(table, seat, cards):
                if moves[0] not in lines and moves[0] in start.legal_moves(seat):
                    lines[moves[0]] = self._line(start, seat, moves, value)
        return lines

    def _line(self, start: Game, seat: int, moves: tuple[str, ...], value: float) -> Line:
        game = start
        for move in moves:
            game = game.after(move, seat)
        return Line(game, moves, value, False)


def _ways(table: Skymines, seat: int, cards: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Ways to plan some cards: first goes back what is not among them, then they come, each of them first once."""
    area = table.players[seat].area
    back = tuple(f"back {slot}" for slot, card in area.items() if card not in cards)
    missing = [card for card in cards if card not in area.values()]
    for first in missing or [""]:
        ordered = sorted(missing, key=lambda card: card != first)
        yield (*back, *(f"plan {card}" for card in ordered), "ready")


def _cards_after(table: Skymines, choice: Planning, moves: Sequence[str]) -> tuple[str, ...]:
    """The cards that some moves plan."""
    area = dict(table.players[choice.seat].area)
    for move in moves:
        word, *args = choice.parts(move)
        if word == "plan":
            area[next(slot for slot in SLOTS if slot in table.players[choice.seat].open and slot not in area)] = args[0]
        elif word == "back":
            del area[args[0]]
    return tuple(area.values())


def consider(game: Game, seat: int) -> list[str]:
    """The legal moves worth thinking about."""
    moves = game.legal_moves(seat)
    choice = game.choice(seat)
    match choice:
        case TakeAction():
            return _actions(choice, moves)
        case Spend() | Research() | Expand():
            return moves[: 3 * MOST]
    return moves[:MOST]


def _actions(choice: TakeAction, moves: Sequence[str]) -> list[str]:
    """All actions, but of a resource only the two largest sets of cards."""
    found, seen = [], dict[str, int]()
    for move in moves:
        word, *args = choice.parts(move)
        if word == "resource":
            seen[args[0]] = seen.get(args[0], 0) + 1
            if seen[args[0]] > 2:
                continue
        found.append(move)
    return found
