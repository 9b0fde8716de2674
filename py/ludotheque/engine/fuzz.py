"""Random games in which everything that must always hold is asked at every turn, and what fails has a name.

    crash           a legal move, a view or a score fails
    no-moves        nobody can act though the game is not over, or the legal moves are not those without an objection
    too-long        the game takes more decisions than its title allows
    bad-undo        taking a move back and making it again is not where we were
    leak            a view depends on what its seat cannot know
    drift           two ways to one position end in different ones: replay, save and load, copy, seats in another order
    not-conserved   the components on the table do not add up

A finding holds the moves that led to it, so it can be replayed; the same title, seats and seed find it again.
"""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache

from .chance import Chance
from .error import LudoError
from .game import Game
from .journal import digest, load, replayed, save, undo, undone
from .secrecy import View, view
from .state import to_data
from .title import Title

KINDS = ("crash", "no-moves", "too-long", "bad-undo", "leak", "drift", "not-conserved")

REPLAYED = 4
"""Checks that replay the game so far are made so many times more rarely than the others."""

STUBBORN = 0.9
"""How often a player of the stubborn sort passes over moves that end something early (buttons) while others are left."""


@dataclass(frozen=True)
class Finding:
    """Something that must not happen: which of KINDS, in words, and the game it happened in.

    `moves` are those played before, as `seat: move` (seats from 0, as in records); `record` is that game saved, None when it
    could not be.
    """

    kind: str
    what: str
    game: str
    seats: int
    seed: int
    moves: tuple[str, ...]
    record: dict | None = field(default=None, repr=False, compare=False)

    def command(self) -> str:
        """The command that plays the same game again and finds it."""
        return f"python -m ludotheque check {self.game} --only fuzz --seats {self.seats} --seed {self.seed} --games 1"


@dataclass
class Report:
    """What some random games came to."""

    games: int = 0
    decisions: int = 0
    findings: list[Finding] = field(default_factory=list)


class _Wrong(Exception):
    """A check that did not hold."""

    def __init__(self, kind: str, what: str):
        super().__init__(what)
        self.kind = kind
        self.what = what


def seat_counts(title: Title) -> list[int]:
    """The numbers of seats random games are tried with: the small ones mostly, sometimes a crowd."""
    small = list(range(title.fewest, min(title.most, title.fewest + 3) + 1))
    return small * 3 + [min(title.most, 9)]


def fuzz(
    title: Title,
    games: int,
    seed: int = 0,
    seats: int | None = None,
    thoroughness: float = 0.15,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Play random games and say what went wrong.

    Args: how many games; the seed of the first (each next one has the next); seats (None: various); the share of decisions at
    which the costly checks are made; `progress` is told how many games are done. Returns a `Report`, with at most one finding a
    game. Raises `LudoError` for a seat count the title cannot be played with.
    """
    report = Report()
    counts = [title.checked_seats(seats)] if seats is not None else seat_counts(title)
    for number in range(games):
        one = seed + number
        decisions, finding = fuzz_one(title, counts[one % len(counts)], one, thoroughness)
        report.games += 1
        report.decisions += decisions
        if finding is not None:
            report.findings.append(finding)
        if progress is not None:
            progress(report.games)
    return report


def fuzz_one(title: Title, seats: int, seed: int, thoroughness: float = 0.15) -> tuple[int, Finding | None]:
    """One random game: how many decisions it took, and the first thing that went wrong, if anything did."""
    options = {}
    dice = Chance(seed=seed ^ 0x5EED)
    for option in title.options:
        options[option.id] = dice.pick(option.values)
    game = None
    try:
        game = Game.start(title, seats, seed, options)
        for _ in _played(game, dice, thoroughness):
            pass
    except _Wrong as wrong:
        return _found(wrong.kind, wrong.what, title, seats, seed, game)
    except Exception:  # whatever it is, a legal move must not end in it: it is reported, with its trace
        return _found("crash", traceback.format_exc(limit=-4).strip(), title, seats, seed, game)
    return game.length, None


def _found(kind: str, what: str, title: Title, seats: int, seed: int, game: Game | None) -> tuple[int, Finding]:
    if game is None:
        return 0, Finding(kind, what, title.id, seats, seed, ())
    moves = tuple(f"{entry.seat}: {entry.move}" for entry in game.entries())
    try:
        record = save(game)
    except Exception:  # a table that broke half-way need not be fit for saving; the moves are enough then
        record = None
    return game.length, Finding(kind, what, title.id, seats, seed, moves, record)


def _played(game: Game, dice: Chance, thoroughness: float) -> Iterator[Game]:
    """The game move by move, checked on the way."""
    stubborn = dice.below(2) == 1
    share = int(thoroughness * 1000)
    while True:
        _check_table(game)
        if game.over:
            break
        if game.length >= game.title.longest:
            raise _Wrong("too-long", f"more than {game.title.longest} decisions")
        waiting = game.choices()
        if not waiting:
            raise _Wrong("no-moves", "the game is not over, but nobody has anything to decide")
        choice = waiting[dice.below(len(waiting))]
        if dice.below(1000) < share:
            check_decision(game, dice)
        move = _pick(game, choice, stubborn, dice)
        before = game.copy() if dice.below(1000 * REPLAYED) < share else None
        game.play(move, choice.seat)
        if before is not None:
            check_undo(before, game, choice.seat, dice)
        yield game
    check_end(game)


def _pick(game: Game, choice, stubborn: bool, dice: Chance) -> str:
    moves = game.legal_moves(choice.seat)
    if not moves:
        raise _Wrong("no-moves", f"seat {choice.seat} has nothing to choose from in {type(choice).__name__}")
    if stubborn and dice.below(1000) < STUBBORN * 1000:
        moves = [move for move in moves if choice.piece(move) is not None] or moves
    return moves[dice.below(len(moves))]


# --- what must hold ------------------------------------------------------------------------------------------------


def _check_table(game: Game) -> None:
    violations = game.title.invariant_violations(game.table)
    if violations:
        raise _Wrong("not-conserved", "; ".join(violations))


def check_decision(game: Game, dice: Chance) -> None:
    """All that must hold where somebody decides. Raises what a fuzz reports, for a property test to show."""
    for choice in game.choices():
        _check_legal(game, choice)
    _check_copy(game, dice)
    _check_order(game, dice)
    who = [*range(game.seats), None][dice.below(game.seats + 1)]
    check_view(game, who, dice)


def _check_legal(game: Game, choice) -> None:
    """The legal moves are those pointed at without an objection; another one is refused and changes nothing."""
    moves = list(choice.moves(game.table))
    if len(set(moves)) != len(moves):
        raise _Wrong("no-moves", f"{type(choice).__name__} lists a move twice")
    free = [move for move in moves if choice.objection(game.table, move) is None]
    if game.legal_moves(choice.seat) != free:
        raise _Wrong("no-moves", f"{type(choice).__name__}: legal moves are not those without an objection")
    if not free:
        raise _Wrong("no-moves", f"seat {choice.seat} has nothing to choose from in {type(choice).__name__}")
    unknown = set(free).difference(vocabulary_of(game.title))
    if unknown:
        raise _Wrong("no-moves", f"not in the title's vocabulary: {sorted(unknown)}")
    for move in [move for move in moves if move not in free][:1] + ["no such move"]:
        before = digest(game)
        try:
            game.play(move, choice.seat)
        except LudoError:
            if digest(game) != before:
                raise _Wrong("no-moves", f"refusing {move!r} changed the game") from None
        else:
            raise _Wrong("no-moves", f"{move!r} is not legal, but was played")


@cache
def vocabulary_of(title: Title) -> frozenset[str]:
    """A title's vocabulary as a set."""
    return frozenset(title.vocabulary())


def _check_copy(game: Game, dice: Chance) -> None:
    """A copy is equal, and playing on it leaves the original as it was."""
    before = digest(game)
    copy = game.copy()
    if digest(copy) != before:
        raise _Wrong("drift", "a copy is not equal to its original")
    _play_some(copy, dice, 4)
    if digest(game) != before:
        raise _Wrong("drift", "playing on a copy changed the original")


def _play_some(game: Game, dice: Chance, most: int) -> None:
    for _ in range(most):
        if game.over:
            return
        moves = game.legal_moves()
        game.play(moves[dice.below(len(moves))])


def _check_order(game: Game, dice: Chance) -> None:
    """What seats choose side by side comes to the same in any order."""
    waiting = game.choices()
    if len(waiting) < 2:
        return
    first, second = Chance(seed=dice.below(1 << 30)).sample(range(len(waiting)), 2)
    plays = []
    for choice in (waiting[first], waiting[second]):
        moves = game.legal_moves(choice.seat)
        plays.append((moves[dice.below(len(moves))], choice.seat))
    ends = []
    for order in (plays, plays[::-1]):
        copy = game.copy()
        for move, seat in order:
            copy.play(move, seat)
        ends.append(digest(copy))
    if ends[0] != ends[1]:
        raise _Wrong("drift", f"{plays[0]} and {plays[1]} come out differently in the other order")


def check_view(game: Game, seat: int | None, dice: Chance) -> None:
    """A view is the same whatever its seat cannot know; what is imagined from it can be played."""
    seen = view(game, seat)
    if seen.game.table.chance != Chance(forbidden=game.table.chance.forbidden) or seen.game.seed or seen.game.past:
        raise _Wrong("leak", f"the view of seat {seat} holds the seed or the past")
    shown = shown_by(seen)
    imagined = seen.determinize(dice.below(1 << 62))
    if shown_by(view(imagined, seat))[:-1] != shown[:-1]:
        raise _Wrong("leak", f"the view of seat {seat} changes when what it cannot know is dealt anew")
    if _play_some_of_others(game, seat, dice) != shown:
        raise _Wrong("leak", f"the view of seat {seat} changes when others choose side by side with it")
    _play_some(imagined, dice, 6)


def _play_some_of_others(game: Game, seat: int | None, dice: Chance) -> tuple:
    """What a seat is shown after others have made choices it must not see: at most all but one, so that nothing is over."""
    copy = game.copy()
    copy.table.log = game.table.log and game.table.log.copy()
    if game.branches is not None and (seat is None or game.branches.get(seat)):
        others = [choice.seat for choice in game.choices() if choice.seat != seat]
        for other in others[1:] if seat is None else others:
            for _ in range(3):
                moves = copy.legal_moves(other)
                if len(copy.choices()) == 1:  # the last one waiting: its next move may end what is side by side
                    break
                copy.play(moves[dice.below(len(moves))], other)
                if copy.branches is None or not copy.branches.get(other):
                    break
    return shown_by(view(copy, seat))


def shown_by(seen: View) -> tuple[str, list[str], list[str], list[tuple]]:
    """All a view tells, comparable: table and steps as text, its seat's moves and legal moves, the lines of the log."""
    choice = seen.choice()
    moves = [] if choice is None else list(choice.moves(seen.table))
    legal = [] if choice is None else choice.legal(seen.table)
    table = to_data(seen.table)
    del table["chance"]
    return json.dumps([table, digest_of_steps(seen)]), moves, legal, [tuple(line) for line in seen.lines]


def digest_of_steps(seen: View) -> list:
    """What is still to happen, as the view tells it."""
    game = seen.game
    branches = game.branches or {}
    return [repr(game.stack), *(f"{seat}: {branch!r}" for seat, branch in branches.items())]


def check_undo(before: Game, after: Game, seat: int, dice: Chance) -> None:
    """Taking back and making again is identity, and what is refused to take back is left alone."""
    plan = undo(after, seat, practice=True)
    if plan.drop != (after.length - 1,):
        raise _Wrong("bad-undo", f"undo would take back {plan.drop}, not the last move")
    back = undone(after, plan)
    if digest(back) != digest(before):
        raise _Wrong("bad-undo", "taking a move back is not where we were")
    if back.legal_moves(seat) != before.legal_moves(seat):
        raise _Wrong("bad-undo", "the legal moves differ after taking a move back")
    back.replay(after.entries()[-1])
    if digest(back) != digest(after):
        raise _Wrong("bad-undo", "making a move again is not where we were")
    free = undo(after, seat)
    if free.refusal is None and any(after.entries()[number].outcomes for number in free.drop):
        raise _Wrong("bad-undo", "a move that made chance speak may be taken back")
    if dice.below(4) == 0:
        check_record(after)


def check_record(game: Game) -> None:
    """A record brings back the same game; played afresh from its seed it is the same too."""
    here = digest(game)
    if digest(replayed(game, game.entries())) != here:
        raise _Wrong("drift", "replaying the record gives another position")
    record = save(game)
    text = json.dumps(record)
    opened = load(text, lambda ident: game.title)
    if opened.problem is not None:
        raise _Wrong("drift", f"the record does not load: {opened.problem}")
    if json.dumps(save(opened.game)) != text:
        raise _Wrong("drift", "saving what was loaded gives another record")
    for choice in game.choices():
        if opened.game.legal_moves(choice.seat) != game.legal_moves(choice.seat):
            raise _Wrong("drift", "the legal moves differ after loading")
    afresh = Game.start(game.title, game.seats, game.seed, game.options)
    for entry in game.entries():
        afresh.play(entry.move, entry.seat, entry.auto)
    if digest(afresh) != here:
        raise _Wrong("drift", "the same seed and moves give another position")


def check_end(game: Game) -> None:
    """A finished game has scores, an outcome and a record that replays."""
    check_record(game)
    winners = game.title.outcome(game.table).winners
    if not all(seat in range(game.seats) for seat in winners):
        raise _Wrong("crash", f"winners are {winners}")
    game.scores()
