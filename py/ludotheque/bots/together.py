"""Several processes that think about one decision of the master: what each of them reports, and what follows from all reports.

Each plays its share of the imagined games (`trials.Share`), so no game is played twice. One may also think ahead: it imagines how
the others play until the seat decides again, and thinks about the decision it expects. A report therefore names its position, and
counts only where that position has come about.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from typing import Any, NamedTuple

from ..engine import secrecy
from ..engine.error import LudoError
from ..engine.journal import digest
from ..engine.secrecy import View
from .levels import adviser
from .search import Search
from .trials import ALL, Share, Trial

MOST_FORESEEN = 200
"""After so many moves of others nobody knows what a seat will decide."""


class Report(NamedTuple):
    """What one process has found: the position as the seat sees it (`position_of`), and the turns it has tried."""

    position: str
    trials: tuple[Trial, ...]

    def data(self) -> dict[str, Any]:
        """This report as plain JSON data."""
        return {
            "position": self.position,
            "trials": [[list(one.moves), one.promise, [*one.results.items()]] for one in self.trials],
        }


def position_of(view: View) -> str:
    """The name of a position as a seat sees it."""
    return digest(view.game)


def from_data(data: object) -> Report:
    """A report from JSON data. Raises `LudoError` for anything else."""
    try:
        if not isinstance(data, dict):
            raise TypeError(data)
        position, rows = data["position"], data["trials"]
        trials = []
        for moves, promise, results in rows:
            trial = Trial(tuple(map(str, moves)), float(promise))
            trial.results = {int(world): float(worth) for world, worth in results}
            trials.append(trial)
        if not isinstance(position, str) or not all(one.moves for one in trials):
            raise ValueError(position)
    except (TypeError, ValueError, LookupError) as problem:
        raise LudoError("input", "argument", op="bot", name="reports") from problem
    return Report(position, tuple(trials))


def merged(reports: Iterable[Report], position: str) -> list[Trial]:
    """The trials of all reports about a position, those of the same turn made one.

    Args: the `reports`; the `position` that has come about. An imagined game that two reports tell of counts once.
    """
    found: dict[tuple[str, ...], Trial] = {}
    for report in reports:
        if report.position == position:
            for trial in report.trials:
                one = found.setdefault(trial.moves, Trial(trial.moves, trial.promise))
                one.results |= trial.results
    return list(found.values())


class Pondering:
    """One process thinks about the next decision of a seat; `work` says how far along it is, from 0 to 1.

    Where the decision waits it thinks about that. Else it imagines a game in which planners play for the others until the seat
    decides again, each share another game.

    Args: a fresh `bot` with the seed of the one that will decide; the `view` of its seat; the `share` of the imagined games.
    """

    def __init__(self, bot: Search, view: View, share: Share):
        self.bot = bot
        self.position = ""
        self.work = self._work(view, share)

    @property
    def report(self) -> Report | None:
        """What it has found so far."""
        return Report(self.position, tuple(self.bot.trials)) if self.bot.trials else None

    def _work(self, view: View, share: Share) -> Iterator[float]:
        seen = view if view.choice() is not None else (yield from foreseen(view, share.number))
        if seen is None or seen.seat is None:
            return
        moves = seen.game.legal_moves(seen.seat)
        if len(moves) == 1:
            return
        self.position = position_of(seen)
        self.bot.share = share if seen is view else ALL
        for thought in self.bot.think(seen, moves):
            yield thought.progress


def foreseen(view: View, seed: int) -> Generator[float, None, View | None]:
    """Imagine how the others play until a seat decides again; yields 0 after each move.

    Args: the `view` of a seat that does not decide now; the `seed` of the imagined game.
    Returns the view from which the seat decides, None where it decides no more or nobody can tell.
    """
    game, (_, make) = view.determinize(seed), adviser(view.title)
    players = [make() for _ in range(game.seats)]
    for _ in range(MOST_FORESEEN):
        waiting = game.choices()
        if not waiting:
            break
        choice = next((one for one in waiting if one.seat == view.seat), waiting[0])
        if choice.seat == view.seat:
            return secrecy.view(game, view.seat)
        game.play(players[choice.seat].choose(secrecy.view(game, choice.seat), game.legal_moves(choice.seat)), choice.seat)
        yield 0.0
    return None
