"""The fuzzer: games of stubborn characters, in which everything that must always hold is checked on the way.

Everything about a game follows from the title, the number of seats, the seed, the thoroughness and the aims: its options, where
it begins (at the start, or at the position of an example), its characters and its moves. So a finding can be played again, and
the same call plays the same games on however many processes.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from ..crew import Hands, in_parallel
from ..engine.chance import Chance
from ..engine.game import Game
from ..engine.journal import save
from ..engine.scenario import place
from ..engine.step import Choice
from ..engine.title import Title
from ..engine.told import told
from ..games import title as find
from ..teach import examples
from .bots import check_bots
from .characters import Player, cast
from .counts import Counts, Recorder, aims, automatic_steps
from .decisions import check_decision, check_end, check_table, check_undo, try_move
from .findings import THOROUGHNESS, Failure, Finding
from .secrets import Told, check_told, check_view, check_warned

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
    """What the games of a run came to; `stopped`: somebody stopped it before the last game."""

    counts: Counts = field(default_factory=Counts)
    findings: list[Finding] = field(default_factory=list)
    stopped: bool = False

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


def fuzz(
    title: Title,
    games: int,
    seed: int = 0,
    seats: int | None = None,
    thoroughness: float = THOROUGHNESS,
    jobs: Hands = 1,
    aimed: Sequence[str] | None = None,
    before: Counts | None = None,
    tell: Told = told,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Play games and say what went wrong.

    Args: how many games; the seed of the first (each next one has the next); seats (None: various); the share of decisions at
    which the costly checks are made; processes or another crew (more than this process only for a title of the shelf); `aimed`,
    what every game aims at (None: what the games so far, and those of `before`, reached least); `tell`, all that a seat is told;
    `progress` hears how many games are done.

    Returns a `Report` with at most one finding a game, of the games so far when it is interrupted. Raises `LudoError` for a seat
    count the title cannot be played with.
    """
    counts = [title.checked_seats(seats)] if seats is not None else seat_counts(title)
    known = Counts()
    known.add(before or Counts())
    report = Report()
    work = partial(fuzz_one, title, tell=tell) if jobs == 1 else partial(_fuzz_of_the_shelf, title.id, tell)
    try:
        for first in range(0, games, BATCH):
            batch = [
                Job(
                    counts[(seed + number) % len(counts)],
                    seed + number,
                    thoroughness,
                    aims(title, known, number - first) if aimed is None else tuple(aimed),
                )
                for number in range(first, min(games, first + BATCH))
            ]
            for played in in_parallel(work, batch, jobs):
                report.counts.add(played.counts)
                known.add(played.counts)
                if played.finding is not None:
                    report.findings.append(played.finding)
                if progress is not None:
                    progress(report.games)
    except KeyboardInterrupt:  # a run of hours that is stopped tells what it has found
        report.stopped = True
    return report


def _fuzz_of_the_shelf(game: str, tell: Told, job: Job) -> Played:
    return fuzz_one(find(game), job, tell)


# --- one game --------------------------------------------------------------------------------------------------------


def fuzz_one(title: Title, job: Job, tell: Told = told) -> Played:
    """Play one game, up to its end or to the first thing that goes wrong."""
    dice = Chance(seed=job.seed ^ 0x5EED)
    options = {option.id: dice.pick(option.values) for option in title.options}
    start = _start(title, job.seats, dice)
    run = _Run(job, dice, cast(job.seats, dice), tell, recorded=start is None)
    try:
        with automatic_steps(title, run.recorder):
            with run.recorder.recording():
                run.begun = Game.start(title, job.seats, job.seed, options) if start is None else _at(start, job.seed)
            run.play()
    except Failure as failure:
        return Played(run.recorder.counts, _finding(title, run, start, failure.kind, failure.what))
    except Exception:  # whatever it is, it is reported with its trace
        return Played(run.recorder.counts, _finding(title, run, start, "crash", traceback.format_exc(limit=-4).strip()))
    return Played(run.recorder.counts, None)


def _finding(title: Title, run: _Run, start: examples.Example | None, kind: str, what: str) -> Finding:
    game, job = run.begun, run.job
    moves = () if game is None else tuple(f"{entry.seat}: {entry.move}" for entry in game.entries())
    characters = {character.name for player in run.players for character in player.characters}
    return Finding(
        kind,
        what,
        title.id,
        job.seats,
        job.seed,
        moves,
        job.thoroughness,
        job.aims if "rarest" in characters else (),
        "" if start is None else start.id,
        _record(game) if start is None else None,
    )


def _start(title: Title, seats: int, dice: Chance) -> examples.Example | None:
    """The example at whose position a game begins; None for the start of the game."""
    shown = [example for example in examples.load(title) if example.seats == seats]
    return shown[dice.below(len(shown))] if shown and dice.below(FROM_EXAMPLES) == 0 else None


def _at(example: examples.Example, seed: int) -> Game:
    """The game at an example's position, with another future."""
    game = place(
        example.game,
        example.seats,
        seed=example.seed,
        options=example.options,
        moves=example.before,
        position=example.position,
        steps=example.steps,
    )
    game.table.chance.seed = seed
    return game


def _record(game: Game | None) -> dict[str, Any] | None:
    try:
        return None if game is None else save(game)
    except Exception:  # a table that broke half-way need not be fit for saving; the moves are enough then
        return None


@dataclass
class _Run:
    """One game on its way. `recorded` is False where the game cannot be replayed from its beginning."""

    job: Job
    dice: Chance
    players: list[Player]
    tell: Told
    recorded: bool
    recorder: Recorder = field(default_factory=Recorder)
    begun: Game | None = None

    @property
    def game(self) -> Game:
        """The game, once it has begun."""
        assert self.begun is not None
        return self.begun

    def play(self) -> None:
        """Make move after move to the end, and check what must hold. Raises `Failure`."""
        game = self.game
        self.recorder.reads(game)
        while True:
            if self.recorded:
                check_table(game)
            elif game.length >= PARTIAL and game.title.invariant_violations(game.table):
                return
            if game.over:
                break
            if game.length >= game.title.longest:
                raise Failure("too-long", f"more than {game.title.longest} decisions")
            choice = self._next_choice()
            self._check(choice)
            self._move(choice)
        self.recorder.ends(game)
        check_end(game, self.recorded)

    def _now(self, rarer: int = 1) -> bool:
        """Whether a costly check is made now: at the share that the thoroughness says, or so many times more rarely."""
        return self.dice.below(1000 * rarer) < self.job.thoroughness * 1000

    def _next_choice(self) -> Choice:
        """One of the decisions that wait, with a legal move."""
        waiting = self.game.choices()
        kind = "dead-end" if self.game.length else "no-moves"
        if not waiting:
            raise Failure(kind, "the game is not over, but nobody has anything to decide")
        choice = waiting[self.dice.below(len(waiting))]
        if not self.game.legal_moves(choice.seat):
            raise Failure(kind, f"seat {choice.seat} has nothing to choose from in {type(choice).__name__}")
        return choice

    def _check(self, choice: Choice) -> None:
        """The costly checks of a decision, at their share of the decisions."""
        game, dice = self.game, self.dice
        if self._now():
            self.recorder.explains(game, choice)
            check_decision(game, dice)
            seat = [*range(game.seats), None][dice.below(game.seats + 1)]
            check_view(game, seat, dice)
            if game.title.has_secrets or game.branches is not None:
                check_told(game, (choice.seat, seat)[dice.below(2)], dice, self.tell)
        if self._now(BOTS_ASKED):
            check_bots(game, choice.seat, dice)

    def _move(self, choice: Choice) -> None:
        """The move that the seat's player chooses; taking it back is tried now and then."""
        game = self.game
        before = game.copy() if self.recorded and self._now(REPLAYED) else None
        move = self.players[choice.seat].choose(game, choice, game.legal_moves(choice.seat), self.dice, self.job.aims)
        self.recorder.waits(choice, move)
        with self.recorder.recording():
            try_move(game, choice, move)
        self.recorder.reads(game)
        if before is not None:
            check_undo(before, game, choice.seat, self.dice)
            check_warned(before, game)
