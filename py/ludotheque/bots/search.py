"""The master: tries the best turns of a planner in imagined games, and plays the one that goes on best there.

One search for all games, from a view alone. How it decides:

1. The planner of the game thinks. Of the turns it found, the best few become *trials* (`trials.Trial`).
2. Each trial is played out in imagined games. Such a game is dealt from the view (`View.determinize`): what the seat cannot know
   is dealt anew, and chance gives something else. The first moves are those of the trial; after them a quick player decides for
   every seat, from what that seat would see there. The imagined game ends where the seat has begun so many more turns (and, for a
   game with a clock, where a round is over), and the position is judged there.
3. All trials are played out in the same imagined games, so that they differ by their moves and not by luck. After 2, 4, 8, …
   games the worse half is dropped. The turn that did best on average is played, as long as it fits.

For what is built on it (reviews of games, puzzles):

* `title.bots()["master"]()` makes the one of a game, a `Search`, which is a `Bot`.
* `think(view, moves)` yields a `Thought` at every node, with the progress, the best move so far, and `values`: what each move is
  worth in points, held against the best opponent. Who stops asking has stopped it.
* `limit(nodes)` sets the budget of a decision. A node is a thought of the quick player or a move played in an imagined game. With
  the same seed and the same budget, equal views lead to equal thoughts.
* After a thought `trials` holds the turns that were compared, best first: their `moves`, the `mean` worth, the number of `games`.
* `judged(view, lines)` compares lines of moves that it is given, as `think` does those of the planner: what was played with what
  would have been best, for example.
* Several may think about one decision at the same time (`bots/together.py`): `share` says which of the imagined games each plays,
  `agreed(view, trials)` decides by what all of them found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from ..engine import secrecy
from ..engine.game import Game
from ..engine.i18n import Text
from ..engine.secrecy import View
from ..engine.step import Choice
from .bot import Bot, Thought, mixed
from .plan import Plan
from .trials import ALL, ENOUGH, Trial, behind, is_decided, mean_of, most_promising, rank, standard_error, values_of

NODES = 3000
"""How many nodes a decision takes, unless somebody limits it otherwise."""

TRIALS = 6
"""How many turns are compared, unless a game says otherwise."""

ALIKE = 3
"""How many of them may begin with the same move, unless a game says otherwise."""

FIRST = 0.1
"""The part of the progress that the planner's own thinking makes."""

RIVALRY = 0.5
"""What a point of the best opponent weighs against a point of one's own, unless a game says otherwise."""

WIN = 10.0
"""What having won is worth beside the points, where a game of points is played out to its end."""


class Search(Bot):
    """Plays the turn that goes on best in imagined games.

    Args: `planner` makes the bot whose turns are tried, `quick` the one that plays imagined games on (for every seat);
    `evaluate(table, seat)` judges a position in points; an imagined game lasts until the seat has begun `turns` more turns, and
    with a `clock(table)`, a number that rises with every round, at least to the end of the round; `nodes` is the budget of a
    decision; `rivalry` is what a point of the best opponent weighs against one's own; `most` turns are compared, of which `alike`
    may begin with the same move; by `trust` standard errors a turn must be better than the planner's favourite to be played in
    its place: more where luck decides much.
    """

    def __init__(
        self,
        planner: Callable[[], Bot],
        quick: Callable[[], Bot],
        evaluate: Callable[[Any, int], float],
        turns: int = 2,
        clock: Callable[[Any], int] | None = None,
        nodes: int = NODES,
        rivalry: float = RIVALRY,
        most: int = TRIALS,
        alike: int = ALIKE,
        trust: float = 0.0,
    ):
        self.planner = planner
        self.quick = quick
        self.evaluate = evaluate
        self.turns = turns
        self.clock = clock
        self.nodes = nodes
        self.rivalry = rivalry
        self.most = most
        self.alike = alike
        self.trust = trust
        self.adviser: Bot = planner()
        self.in_points = self.adviser.in_points
        self.trials: list[Trial] = []
        self.share = ALL
        self.plan = Plan()

    def limit(self, nodes: int) -> None:
        self.nodes = nodes

    def think(self, view: View, moves: list[str]) -> Iterator[Thought]:
        planned = self.plan.following(moves)
        if planned is not None or len(moves) == 1:
            yield Thought(1.0, planned or moves[0])
            return
        self.adviser = planner = self.planner()
        if self.seed is not None:
            planner.reseed(self.seed)
        first = Thought(0.0, moves[0])
        for first in planner.think(view, moves):
            yield first._replace(progress=FIRST * first.progress)
        self.trials = most_promising(planner, first, self.most, self.alike)
        yield from self._compared(view, first.values)

    def judged(self, view: View, lines: Iterable[Sequence[str]]) -> Iterator[Thought]:
        """Compare lines of moves of the seat that looks; afterwards `trials` holds them, best first.

        Args: the `view`; the `lines`, each from the decision that waits to the end of the turn or less.
        """
        self.trials = [Trial(tuple(line), 0.0) for line in lines]
        yield from self._compared(view, {})

    def agreed(self, view: View, trials: Sequence[Trial]) -> Iterator[Thought]:
        """Decide by trials that were played out elsewhere.

        Args: the `view`; the `trials`, at least one.
        """
        self.trials = sorted(trials, key=rank)
        yield self._thought(view, {})._replace(progress=1.0)

    def reasons(self, view: View, thought: Thought) -> tuple[Text, ...]:
        """What the planner says for the move: it found the turn."""
        return self.adviser.reasons(view, thought)

    # --- trials ------------------------------------------------------------------------------------------------------

    def _compared(self, view: View, promised: Mapping[str, float]) -> Iterator[Thought]:
        """Play the trials out until one is surely the best or the budget is used; a thought at every node."""
        alive, used, rounds = self.trials, 0, 0
        thought = self._thought(view, promised)
        while len(alive) > 1 and not is_decided(alive):
            world = 1 + self.share.number + rounds * self.share.of
            rounds += 1
            results = []
            for trial in alive:
                for worth in self._playout(view, trial.moves, world):
                    used += 1
                    yield thought._replace(progress=min(1.0, FIRST + (1 - FIRST) * used / self.nodes))
                    if worth is not None:
                        results.append(worth)
                    elif used >= self.nodes:
                        return
            for trial, result in zip(alive, results, strict=True):
                trial.results[world] = result
            alive.sort(key=rank)
            if rounds > 1 and rounds & (rounds - 1) == 0:  # 2, 4, 8, …
                alive = alive[: max(2, (len(alive) + 1) // 2)]
            self.trials.sort(key=rank)
            thought = self._thought(view, promised)
        yield thought._replace(progress=1.0)

    def _thought(self, view: View, promised: Mapping[str, float]) -> Thought:
        """The best trial so far as a decision; its other moves are planned for the next ones."""
        seat = view.seat
        assert seat is not None  # a spectator has no moves
        best = self._chosen().moves
        self.plan.keep(view.determinize(self.seed or 0), seat, best)
        return Thought(FIRST, best[0], values_of(self.trials, promised))

    def _chosen(self) -> Trial:
        """The best trial, or the planner's favourite where that is not surely worse."""
        leader, favourite = self.trials[0], max(self.trials, key=lambda trial: trial.promise)
        if not self.trust or leader is favourite:
            return leader
        apart = behind(favourite, leader)
        surely = len(apart) >= ENOUGH and mean_of(apart) < -self.trust * standard_error(apart)
        return leader if surely else favourite

    def _playout(self, view: View, moves: Sequence[str], world: int) -> Iterator[float | None]:
        """Play one imagined game; yields None at every node, and last its worth for the seat that looks."""
        seat = view.seat
        assert seat is not None  # a spectator has no moves
        game = view.determinize(mixed(self.seed or 0, world))
        players = [self.quick() for _ in range(game.seats)]
        for number, player in enumerate(players):
            player.reseed(mixed(world, number))
        round_now = 0 if self.clock is None else self.clock(game.table)
        ahead = list(reversed(moves))
        turns, committed = 0, False
        while not game.over:
            choice = _next(game, seat)
            if choice.seat == seat and not ahead:
                turns += choice.begins or committed
                if turns >= self.turns and (self.clock is None or self.clock(game.table) > round_now):
                    break
            if choice.seat == seat:
                committed = choice.commits
            legal = game.legal_moves(choice.seat)
            move = ahead.pop() if ahead and choice.seat == seat else ""
            if move not in legal:
                ahead.clear()  # chance or the others have led elsewhere
                for thought in players[choice.seat].think(secrecy.view(game, choice.seat), legal):
                    move = thought.move
                    yield None
            game.play(move, choice.seat)
            yield None
        yield self._worth(game, seat)

    def _worth(self, game: Game, seat: int) -> float:
        """How good a position is for a seat, held against the best of the others."""
        seats = range(game.seats)
        if game.over and game.title.in_points:
            worths: list[float] = [float(points) for points in game.scores()]
        else:
            worths = [self.evaluate(game.table, one) for one in seats]
        if game.over:
            for winner in game.title.outcome(game.table).winners:
                worths[winner] += WIN
        others = [worths[one] for one in seats if one != seat]
        return worths[seat] - self.rivalry * max(others, default=0.0)


def _next(game: Game, seat: int) -> Choice:
    """The decision that is made next: of seats that act side by side, whose order cannot matter, first the one that looks."""
    choices = game.choices()
    return next((choice for choice in choices if choice.seat == seat), choices[0])
