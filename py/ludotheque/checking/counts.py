"""Coverage by play: how often the games of a run reached each step, move and rule of a title, and what none reached.

A step is reached when it runs or waits for a seat; a move when it is made; a rule when an objection or a line of the log cites
it, when a waiting choice goes by it, when it explains a piece that is pointed at, or when it is a line of a final score.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from ..engine.error import LudoError
from ..engine.game import Game
from ..engine.rule import rulebook
from ..engine.scenario import step_classes
from ..engine.step import Automatic, Choice, Step
from ..engine.title import Title

Run = Callable[[Any, Any], Sequence[Step]]
"""The method `run` of an automatic step: step and table to the next steps."""

FORMAT = 1
AIMS = 8
"""So many rare moves and steps are given to a game to aim at."""


@dataclass
class Counts:
    """How often steps (by class), moves and rules (by id) were reached, in how many games and decisions."""

    games: int = 0
    decisions: int = 0
    steps: Counter[str] = field(default_factory=Counter)
    moves: Counter[str] = field(default_factory=Counter)
    rules: Counter[str] = field(default_factory=Counter)

    def add(self, other: Counts) -> None:
        """Add what other games reached."""
        self.games += other.games
        self.decisions += other.decisions
        self.steps.update(other.steps)
        self.moves.update(other.moves)
        self.rules.update(other.rules)

    def data(self) -> dict[str, Any]:
        """These counts as plain JSON data."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "steps": dict(sorted(self.steps.items())),
            "moves": dict(sorted(self.moves.items())),
            "rules": dict(sorted(self.rules.items())),
        }


# --- counting --------------------------------------------------------------------------------------------------------


class Recorder:
    """Counts what one game reaches, while it is `on`: looking ahead and replaying must not count."""

    def __init__(self) -> None:
        self.counts = Counts(games=1)
        self.on = False
        self.lines = 0

    @contextmanager
    def recording(self) -> Iterator[None]:
        """Count what happens inside."""
        self.on = True
        try:
            yield
        finally:
            self.on = False

    def waits(self, choice: Choice, move: str) -> None:
        """A move is about to be made at a choice."""
        self.counts.decisions += 1
        self.counts.steps[type(choice).__name__] += 1
        self.counts.moves[move] += 1

    def explains(self, game: Game, choice: Choice) -> None:
        """Count the rules behind a choice: its own, those of its objections, those of the pieces it points at."""
        rules = {choice.default_rule, getattr(choice, "rule", None)}
        for move in choice.moves(game.table):
            objection = choice.objection(game.table, move)
            piece = choice.piece(move)
            known = game.title.about(piece) if piece is not None else None
            rules |= {objection and objection.id, known and known[1]}
        self.counts.rules.update(filter(None, rules))

    def reads(self, game: Game) -> None:
        """Count the rules of the log lines that are new."""
        log = game.table.log
        lines = [] if log is None else log.lines
        self.counts.rules.update(line.rule for line in lines[self.lines :] if line.rule)
        self.lines = len(lines)

    def ends(self, game: Game) -> None:
        """Count the rules of the final score and of the achievements earned."""
        for seat in range(game.seats):
            self.counts.rules.update(line.id for line in game.title.scores(game.table, seat))
        for feats in game.title.outcome(game.table).feats.values():
            self.counts.rules.update(f"achievement.{feat.id}" for feat in feats if feat.got)


@contextmanager
def automatic_steps(title: Title, recorder: Recorder) -> Iterator[None]:
    """Count every automatic step of a title that runs inside, while the recorder is on."""
    plain = {
        cls: cls.__dict__["run"] for cls in step_classes(title).values() if issubclass(cls, Automatic) and "run" in cls.__dict__
    }
    for cls, run in plain.items():
        setattr(cls, "run", _counted(run, recorder))  # noqa: B010 - an assignment would be to a method
    try:
        yield
    finally:
        for cls, run in plain.items():
            setattr(cls, "run", run)  # noqa: B010 - as above


def _counted(run: Run, recorder: Recorder) -> Run:
    def counted(step: Automatic, table: Any) -> Sequence[Step]:
        if recorder.on:
            recorder.counts.steps[type(step).__name__] += 1
        return run(step, table)

    return counted


# --- what there is to reach ------------------------------------------------------------------------------------------


def steps_of(title: Title) -> list[str]:
    """The steps that a title's own modules declare: those that run, and those that wait for a seat."""
    return sorted(
        name
        for name, cls in step_classes(title).items()
        if cls.__module__.startswith(title.package)
        and (
            (issubclass(cls, Choice) and "moves" in dir(cls) and cls.moves is not Choice.moves)
            or (issubclass(cls, Automatic) and cls.run is not Automatic.run)
        )
    )


def rules_of(title: Title) -> list[str]:
    """The rules that code can cite, in order of play."""
    return [rule.id for rule in rulebook(title.package).values() if not rule.general]


@dataclass(frozen=True)
class Coverage:
    """How many there are of something, and which of them no game reached."""

    of: int
    missing: tuple[str, ...]


def coverage(title: Title, counts: Counts) -> dict[str, Coverage]:
    """The steps, moves and rules of a title, and what is missing of each."""
    all_of = {"steps": steps_of(title), "moves": list(title.vocabulary()), "rules": rules_of(title)}
    known = step_classes(title)
    steps = {
        base.__name__ for name in counts.steps if name in known for base in known[name].__mro__
    }  # a kind of a step is that step
    reached = {"steps": steps, "moves": {*counts.moves}, "rules": {*counts.rules}}
    return {
        name: Coverage(len(things), tuple(thing for thing in things if thing not in reached[name]))
        for name, things in all_of.items()
    }


def aims(title: Title, counts: Counts, number: int) -> tuple[str, ...]:
    """What the game of a number is to aim at: rare moves and one rare step. Each number aims at others, the rarest first."""
    moves = sorted(title.vocabulary(), key=lambda move: counts.moves[move])
    steps = sorted(steps_of(title), key=lambda step: counts.steps[step])
    rare, first = moves[: max(AIMS, len(moves) // 4)], number * AIMS
    return (*(rare[(first + place) % len(rare)] for place in range(min(AIMS, len(rare)))), *_one(steps, number))


def _one(steps: list[str], number: int) -> list[str]:
    rare = steps[: max(1, len(steps) // 4)]
    return [rare[number % len(rare)]] if rare else []


# --- keeping them between runs ---------------------------------------------------------------------------------------


def from_text(text: str) -> dict[str, Counts]:
    """The counts of `to_text`, by title. Raises `LudoError` for any other text."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as problem:
        raise LudoError("record", "not-json") from problem
    games = data.get("games") if isinstance(data, dict) and data.get("format") == FORMAT else None
    if not isinstance(games, dict):
        raise LudoError("record", "record-field", name="games")
    return {ident: _counts(ident, kept) for ident, kept in games.items()}


def _counts(ident: str, kept: Any) -> Counts:
    data = kept if isinstance(kept, dict) else {}
    numbers: list[Any] = [data.get(name) for name in ("games", "decisions")]
    tables: list[Any] = [data.get(name) for name in ("steps", "moves", "rules")]
    whole = [*numbers, *(times for table in tables if isinstance(table, dict) for times in table.values())]
    if not all(isinstance(table, dict) for table in tables) or not all(type(number) is int for number in whole):
        raise LudoError("record", "record-field", name=ident)
    games, decisions = numbers
    steps, moves, rules = (Counter[str](table) for table in tables)
    return Counts(games, decisions, steps, moves, rules)


def to_text(kept: Mapping[str, Counts]) -> str:
    """Counts by title as JSON text, to be kept in a file between runs."""
    return json.dumps({"format": FORMAT, "games": {ident: kept[ident].data() for ident in sorted(kept)}}, indent=1) + "\n"
