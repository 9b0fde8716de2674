"""The fuzzer: games of stubborn characters, in which everything that must always hold is checked on the way.

Everything about a game follows from the title, the number of seats, the seed, the thoroughness and the aims: its options, where
it begins (at the start, or at the position of an example), its characters and its moves. So a finding can be played again, and
the same call plays the same games on however many processes.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from ..engine.chance import Chance
from ..engine.game import Game
from ..engine.journal import save
from ..engine.scenario import place
from ..engine.title import Title
from ..games import title as find
from ..teach import examples
from .bots import check_bots
from .characters import Player, cast
from .counts import Counts, Recorder, aims, automatic_steps
from .decisions import check_decision, check_end, check_table, check_undo, try_move
from .findings import THOROUGHNESS, Failure, Finding
from .secrets import Told, check_told, check_view, told

FROM_EXAMPLES = 5
"""One game of so many begins at the position of an example."""

REPLAYED = 4
"""Checks that replay the game so far are made so many times more rarely than the other costly ones."""

BOTS_ASKED = 40
"""Bots are asked so many times more rarely than the other costly checks are made."""

PARTIAL = 10
"""At a position where components are missing or lie twice, as examples may lay them, a game is played on for so many decisions:
later one that lies twice would be drawn again.
"""

BATCH = 100
"""After so many games the rarest moves and steps are looked up anew."""


class Job(NamedTuple):
    """One game to be played."""

    seats: int
    seed: int
    thoroughness: float = THOROUGHNESS
    aims: tuple[str, ...] = ()


class Played(NamedTuple):
    """One game that was played: what it reached, and the first thing that went wrong, if anything did."""

    counts: Counts
    finding: Finding | None


@dataclass
class Report:
    """What the games of a run came to."""

    counts: Counts = field(default_factory=Counts)
    findings: list[Finding] = field(default_factory=list)

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.counts.games

    @property
    def decisions(self) -> int:
        """How many decisions they took."""
        return self.counts.decisions


# --- many games ------------------------------------------------------------------------------------------------------


def seat_counts(title: Title) -> list[int]:
    """The numbers of seats that games are played with: the small ones mostly, sometimes a crowd."""
    small = list(range(title.fewest, min(title.most, title.fewest + 3) + 1))
    return small * 3 + [min(title.most, 9)]


def fuzz(title: Title, games: int, seed: int = 0, seats: int | None = None, thoroughness: float = THOROUGHNESS, jobs: int = 1,
         aimed: Sequence[str] | None = None, before: Counts | None = None, tell: Told = told,
         progress: Callable[[int], None] | None = None) -> Report:  # fmt: skip
    """Play games and say what went wrong.

    Args: how many games; the seed of the first (each next one has the next); seats (None: various); the share of decisions at
    which the costly checks are made; processes (more than one only for a title of the shelf); `aimed`, what every game aims at
    (None: what the games so far, and those of `before`, reached least); `tell`, all that a seat is told; `progress` hears
    how many games are done.

    Returns a `Report` with at most one finding a game. Raises `LudoError` for a seat count the title cannot be played with.
    """
    counts = [title.checked_seats(seats)] if seats is not None else seat_counts(title)
    known = Counts()
    known.add(before or Counts())
    report = Report()
    with _workers(title, min(jobs, games), tell) as work:
        for first in range(0, games, BATCH):
            batch = [
                Job(
                    counts[(seed + number) % len(counts)], seed + number, thoroughness,
                    aims(title, known, number - first) if aimed is None else tuple(aimed),
                )
                for number in range(first, min(games, first + BATCH))
            ]  # fmt: skip
            for played in work(batch):
                report.counts.add(played.counts)
                known.add(played.counts)
                if played.finding is not None:
                    report.findings.append(played.finding)
                if progress is not None:
                    progress(report.games)
    return report


class _workers:
    """`with _workers(...) as work`: `work(jobs)` plays games in order, here or on several processes."""

    def __init__(self, title: Title, jobs: int, tell: Told):
        self.title = title
        self.tell = tell
        self.pool = ProcessPoolExecutor(jobs) if jobs > 1 else None

    def __enter__(self) -> Callable[[Sequence[Job]], Iterator[Played]]:
        if self.pool is None:
            return partial(map, partial(fuzz_one, self.title, tell=self.tell))
        return partial(self.pool.map, partial(_fuzz_of_the_shelf, self.title.id, self.tell), chunksize=2)

    def __exit__(self, *problem) -> None:
        if self.pool is not None:
            self.pool.shutdown(cancel_futures=True)


def _fuzz_of_the_shelf(game: str, tell: Told, job: Job) -> Played:
    return fuzz_one(find(game), job, tell)


# --- one game --------------------------------------------------------------------------------------------------------


def fuzz_one(title: Title, job: Job, tell: Told = told) -> Played:
    """Play one game, up to its end or to the first thing that goes wrong."""
    recorder = Recorder()
    dice = Chance(seed=job.seed ^ 0x5EED)
    options = {option.id: dice.pick(option.values) for option in title.options}
    start = _start(title, job.seats, dice)
    players = cast(job.seats, dice)
    used = job.aims if any(character.name == "rarest" for player in players for character in player.characters) else ()
    game = None
    try:
        with automatic_steps(title, recorder):
            with recorder.recording():
                if start is None:
                    game = Game.start(title, job.seats, job.seed, options)
                else:
                    game = _at(start, job.seed)
            _play(game, players, dice, job, start is None, recorder, tell)
        return Played(recorder.counts, None)
    except Failure as failure:
        kind, what = failure.kind, failure.what
    except Exception:  # whatever it is, it is reported with its trace
        kind, what = "crash", traceback.format_exc(limit=-4).strip()
    moves = () if game is None else tuple(f"{entry.seat}: {entry.move}" for entry in game.entries())
    record = _record(game) if start is None else None
    ident = "" if start is None else start.id
    finding = Finding(kind, what, title.id, job.seats, job.seed, moves, job.thoroughness, used, ident, record)
    return Played(recorder.counts, finding)


def _start(title: Title, seats: int, dice: Chance) -> examples.Example | None:
    """The example at whose position a game begins; None for the start of the game."""
    shown = [example for example in examples.load(title) if example.seats == seats]
    return shown[dice.below(len(shown))] if shown and dice.below(FROM_EXAMPLES) == 0 else None


def _at(example: examples.Example, seed: int) -> Game:
    """The game at an example's position, with another future."""
    game = place(example.game, example.seats, seed=example.seed, options=example.options, moves=example.before,
                 position=example.position, steps=example.steps)  # fmt: skip
    game.table.chance.seed = seed
    return game


def _record(game: Game | None) -> dict | None:
    try:
        return None if game is None else save(game)
    except Exception:  # a table that broke half-way need not be fit for saving; the moves are enough then
        return None


def _play(game: Game, players: Sequence[Player], dice: Chance, job: Job, recorded: bool, recorder: Recorder, tell: Told) -> None:
    """The game move by move, checked on the way. `recorded` is False for a game that cannot be replayed from its beginning."""
    share = int(job.thoroughness * 1000)
    recorder.reads(game)
    while True:
        if recorded:
            check_table(game)
        elif game.length >= PARTIAL and game.title.invariant_violations(game.table):
            return
        if game.over:
            break
        if game.length >= game.title.longest:
            raise Failure("too-long", f"more than {game.title.longest} decisions")
        waiting = game.choices()
        if not waiting:
            raise Failure("dead-end" if game.length else "no-moves", "the game is not over, but nobody has anything to decide")
        choice = waiting[dice.below(len(waiting))]
        moves = game.legal_moves(choice.seat)
        if not moves:
            raise Failure("dead-end" if game.length else "no-moves",
                          f"seat {choice.seat} has nothing to choose from in {type(choice).__name__}")  # fmt: skip
        if dice.below(1000) < share:
            _check_here(game, choice, dice, recorder, tell)
        if dice.below(1000 * BOTS_ASKED) < share:
            check_bots(game, choice.seat, dice)
        before = game.copy() if recorded and dice.below(1000 * REPLAYED) < share else None
        move = players[choice.seat].choose(game, choice, moves, dice, job.aims)
        recorder.waits(choice, move)
        with recorder.recording():
            try_move(game, choice, move)
        recorder.reads(game)
        if before is not None:
            check_undo(before, game, choice.seat, dice)
    recorder.ends(game)
    check_end(game, recorded)


def _check_here(game: Game, choice, dice: Chance, recorder: Recorder, tell: Told) -> None:
    """The costly checks of a decision."""
    recorder.explains(game, choice)
    check_decision(game, dice)
    seat = [*range(game.seats), None][dice.below(game.seats + 1)]
    check_view(game, seat, dice)
    if game.title.has_secrets or game.branches is not None:
        check_told(game, choice.seat, dice, tell)
