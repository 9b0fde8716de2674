"""The planner: looks through its whole turn and plays the line that leaves it best off.

It follows lines of its own moves until the turn is handed in, somebody else decides, or chance speaks, keeping the most
promising few at each depth (a beam). `evaluate` says how good a position looks for a seat. The line found is kept and followed
while the game offers the moves it foresaw.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from ..engine.game import Game
from ..engine.i18n import Text
from ..engine.secrecy import View
from .bot import Bot, Thought
from .explain import NOTICED, difference, speaks_against, speaks_for
from .judge import POINTS
from .plan import Plan

LIKING = 0.15
"""What the liking of a bot for a move may weigh, in points: enough to choose among lines that are as good as each other."""


FUTURES = 6
"""Points are promised that come in all of so many imagined futures: where cards or dice decide, a few may agree by chance."""


class Line:
    """A line of play: the game at its end, how it got there, how good that looks, and how much of that is a bot's own liking."""

    __slots__ = ("game", "moves", "value", "open", "liked")

    def __init__(self, game: Game, moves: tuple[str, ...], value: float, is_open: bool, liked: float = 0.0):
        self.game = game
        self.moves = moves
        self.value = value
        self.open = is_open
        self.liked = liked


class Greedy(Bot):
    """Plays the best turn it finds.

    Args: `evaluate(table, seat)` in points; `width`, how many lines are kept at each depth, shared among the moves it starts
    from; `depth`, the longest line; `consider(game, seat)`, the legal moves worth thinking about, all of them by default;
    `terms(table, seat)`, what the evaluation is the sum of, by name, for its reasons: `points` are the score, and each other one
    has words (`hint.<term>`); `pending(game, seat)`, the points that the rest of a turn is likely to bring, so that a line with a
    bonus in the queue is not dropped for one that has nothing to come.

    After a thought `lines` holds the best line for each first move, `ends` every line that was followed to its end.
    """

    def __init__(
        self,
        evaluate: Callable[..., float],
        width: int = 24,
        depth: int = 40,
        consider: Callable[[Game, int], list[str]] = Game.legal_moves,
        terms: Callable[..., Mapping[str, float]] | None = None,
        pending: Callable[[Game, int], float] | None = None,
    ):
        self.evaluate = evaluate
        self.consider = consider
        self.width = width
        self.depth = depth
        self.terms = terms
        self.pending = pending
        self.lines: dict[str, Line] = {}
        self.ends: list[Line] = []
        self.plan = Plan()

    def think(self, view: View, moves: list[str]) -> Iterator[Thought]:
        foreseen = self.plan.following(moves)
        if foreseen is not None:
            yield Thought(1.0, foreseen)
            return
        if len(moves) == 1:
            yield Thought(1.0, moves[0])
            return
        seat = view.seat
        assert seat is not None  # a spectator has no moves
        start = self.imagined(view)
        self.ends = []
        moves = self.consider(start, seat)
        self.lines = best = {}
        for count, move in enumerate(moves, 1):
            line = self._best_after(start, seat, move, max(2, self.width // len(moves)))
            best[move] = line
            leader = max(best.values(), key=lambda line: line.value)
            yield Thought(count / len(moves), leader.moves[0], {first: line.value for first, line in best.items()})
        self.plan.keep(start, seat, leader.moves)

    def narrowed(self, width: int) -> Greedy:
        """A bot that judges alike, keeps so many lines and looks no further than its turn: a quick one, for imagined games."""
        return Greedy(self.evaluate, width, self.depth, self.consider, pending=self.pending)

    def imagined(self, view: View) -> Game:
        """The game that it thinks about: one that its seat cannot tell from the real one."""
        return view.determinize(self.seed or 0)

    def reasons(self, view: View, thought: Thought) -> tuple[Text, ...]:
        """The points of the move, and where its line stands better than the best line that is worse."""
        found = self._more(view, thought)
        if found is None:
            return ()
        assert self.terms is not None  # or nothing would have been found
        chosen = self.lines[thought.move]
        if self._points(view, chosen.moves) is None:
            found[POINTS] = 0.0
        after = self._points(view, chosen.moves[:1])
        return speaks_for(0.0 if after is None else after - self.terms(view.table, view.seat).get(POINTS, 0.0), found)

    def doubts(self, view: View, thought: Thought) -> tuple[Text, ...]:
        """Where the best line that is worse stands better."""
        found = self._more(view, thought)
        return () if found is None else speaks_against(found)

    def _more(self, view: View, thought: Thought) -> dict[str, float] | None:
        """How much more the line of the move has of each term than the best line that is worse, or than the position now."""
        chosen = self.lines.get(thought.move)
        if self.terms is None or chosen is None or view.seat is None or thought.move not in thought.values:
            return None
        end = self.terms(chosen.game.table, view.seat)
        worse = [line for line in self.lines.values() if line.value < chosen.value - NOTICED]
        rival = max(worse, key=lambda line: line.value).game.table if worse else view.table
        return difference(end, self.terms(rival, view.seat))

    def follow(self, view: View, moves: Sequence[str]) -> Line | None:
        """The line of these moves, judged as its own lines are, as far as the imagined game allows them; None for no line."""
        seat, line, game = view.seat, None, self.imagined(view)
        assert seat is not None  # a spectator has no moves
        for move in moves:
            if move not in game.legal_moves(seat):
                break
            line = self._follow(game, seat, move, line)
            game = line.game
            if not line.open:
                break
        return line

    def contrast(self, view: View, line: Line, other: Line) -> tuple[Text, ...]:
        """Where a line stands better at its end than another one does, the weightiest reason first."""
        if self.terms is None or view.seat is None:
            return ()
        more = difference(self.terms(line.game.table, view.seat), self.terms(other.game.table, view.seat))
        if self._points(view, line.moves) is None or self._points(view, other.moves) is None:
            more[POINTS] = 0.0
        return speaks_for(0.0, more)

    def _points(self, view: View, moves: tuple[str, ...]) -> float | None:
        """The points after some moves of a line, None where they depend on what chance will bring: nobody can promise them."""
        assert self.terms is not None and view.seat is not None  # as `reasons` has made sure
        found = set()
        for future in range(FUTURES):
            game = view.determinize((self.seed or 0) + future)
            for move in moves:
                game.play(move, view.seat)
            found.add(self.terms(game.table, view.seat).get(POINTS, 0.0))
        return found.pop() if len(found) == 1 else None

    def _best_after(self, start: Game, seat: int, move: str, width: int) -> Line:
        """The best line that begins with a move."""
        best = self._follow(start, seat, move, None)
        beam = [best]
        if not best.open:
            self.ends.append(best)
        for _ in range(self.depth):
            beam = [line for line in beam if line.open]
            if not beam:
                break
            seen: dict[tuple[float, tuple[str, ...]], Line] = {}
            for line in beam:
                for reply in self.consider(line.game, seat):
                    after = self._follow(line.game, seat, reply, line)
                    # The same moves in another order lead to the same place nearly always: keep one.
                    key = (round(after.value, 6), tuple(sorted(after.moves)))
                    if key not in seen:
                        seen[key] = after
            beam = sorted(seen.values(), key=lambda line: -line.value)[:width]
            closed = [line for line in beam if not line.open]
            self.ends += closed
            best = max([best, *closed], key=lambda line: (not line.open, line.value))
        return best if not best.open else max([best, *beam], key=lambda line: line.value)

    def _follow(self, game: Game, seat: int, move: str, line: Line | None) -> Line:
        """The line that goes on with a move, or begins with it."""
        after = game.after(move, seat)
        last = after.last
        is_open = last is not None and not last.outcomes and still_deciding(after, seat)
        value = self.evaluate(after.table, seat)
        if self.pending is not None:
            value += self.pending(after, seat)
        moves, liked = ((), 0.0) if line is None else (line.moves, line.liked)
        if self.seed is not None:
            liked += LIKING * self.liking(move)
        return Line(after, (*moves, move), value + liked, is_open, liked)


def still_deciding(game: Game, seat: int) -> bool:
    """Whether the seat has another decision in the same turn: handing it in ends the line, and so does a turn that begins."""
    for choice in game.choices():
        if choice.seat == seat:
            return not choice.commits and not choice.begins
    return False
