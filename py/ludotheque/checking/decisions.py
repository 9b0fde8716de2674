"""What must hold at a decision, after a move, and at the end of a game. Each check raises `Failure`."""

from __future__ import annotations

import json
import traceback
from functools import cache

from ..engine.chance import Chance
from ..engine.error import LudoError
from ..engine.game import Game
from ..engine.journal import digest, load, replayed, save
from ..engine.step import Choice
from ..engine.title import Title
from ..engine.undo import undo, undone
from .findings import Failure


def check_table(game: Game) -> None:
    """The components on the table add up."""
    violations = game.title.invariant_violations(game.table)
    if violations:
        raise Failure("not-conserved", "; ".join(violations))


def check_decision(game: Game, dice: Chance) -> None:
    """All that must hold where somebody decides, but for what seats see and are told (see `secrets.py`)."""
    for choice in game.choices():
        _check_legal(game, choice)
    _check_copy(game, dice)
    for choice in game.choices():
        check_ways_on(game, choice, dice)
    _check_order(game, dice)


# --- legal moves -----------------------------------------------------------------------------------------------------


def played_on_copy(game: Game, choice: Choice, move: str, seed: int | None = None) -> Game:
    """A copy after a legal move. `seed`: chance gives something else on the copy. Raises `Failure` where the move fails."""
    after = game.copy()
    if seed is not None:
        after.table.chance.seed = seed
    try_move(after, choice, move)
    return after


def try_move(game: Game, choice: Choice, move: str) -> None:
    """Make a legal move. Raises `Failure` where it fails: whatever it raises, a legal move must not end in it."""
    try:
        game.play(move, choice.seat)
    except Exception as problem:
        trace = traceback.format_exc(limit=-4).strip()
        raise Failure("dead-end", f"{move!r} is legal for seat {choice.seat}, but fails: {trace}") from problem


def stuck(game: Game) -> str | None:
    """Why nobody can go on though the game is not over; None where all who have to decide can."""
    if game.over:
        return None
    waiting = game.choices()
    if not waiting:
        return "the game is not over, but nobody has anything to decide"
    for choice in waiting:
        if not game.legal_moves(choice.seat):
            return f"seat {choice.seat} has nothing to choose from in {type(choice).__name__}"
    return None


def check_ways_on(game: Game, choice: Choice, dice: Chance) -> None:
    """After every legal move, whatever chance gives, the game goes on or is over."""
    for move in game.legal_moves(choice.seat):
        after = played_on_copy(game, choice, move, dice.below(1 << 62))
        try:
            why = stuck(after)
        except Exception:  # any error of a game after a legal move is what this check looks for: it becomes a finding
            why = traceback.format_exc(limit=-4).strip()
        if why is not None:
            raise Failure("dead-end", f"after {move!r} of seat {choice.seat}: {why}")


def _check_legal(game: Game, choice: Choice) -> None:
    """The legal moves are those pointed at without an objection; another one is refused and changes nothing."""
    moves = list(choice.moves(game.table))
    if len(set(moves)) != len(moves):
        raise Failure("no-moves", f"{type(choice).__name__} lists a move twice")
    free = [move for move in moves if choice.objection(game.table, move) is None]
    if game.legal_moves(choice.seat) != free:
        raise Failure("no-moves", f"{type(choice).__name__}: legal moves are not those without an objection")
    unknown = set(free).difference(vocabulary_of(game.title))
    if unknown:
        raise Failure("no-moves", f"not in the title's vocabulary: {sorted(unknown)}")
    for move in [*[move for move in moves if move not in free][:1], "no such move"]:
        before = digest(game)
        try:
            game.play(move, choice.seat)
        except LudoError:
            if digest(game) != before:
                raise Failure("no-moves", f"refusing {move!r} changed the game") from None
        else:
            raise Failure("no-moves", f"{move!r} is not legal, but was played")


@cache
def vocabulary_of(title: Title) -> frozenset[str]:
    """A title's vocabulary as a set."""
    return frozenset(title.vocabulary())


# --- copies and the order of seats ---------------------------------------------------------------------------------


def _check_copy(game: Game, dice: Chance) -> None:
    """A copy is equal, and playing on it leaves the original as it was."""
    before = digest(game)
    copy = game.copy()
    if digest(copy) != before:
        raise Failure("drift", "a copy is not equal to its original")
    play_some(copy, dice, 4)
    if digest(game) != before:
        raise Failure("drift", "playing on a copy changed the original")


def play_some(game: Game, dice: Chance, most: int) -> None:
    """Make at most so many random moves."""
    for _ in range(most):
        if game.over:
            return
        why = stuck(game)
        if why is not None:
            raise Failure("dead-end", why)
        choice = game.choice()
        moves = game.legal_moves()
        try_move(game, choice, moves[dice.below(len(moves))])


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
        raise Failure("drift", f"{plays[0]} and {plays[1]} come out differently in the other order")


# --- after a move, and at the end --------------------------------------------------------------------------------------


def check_undo(before: Game, after: Game, seat: int, dice: Chance) -> None:
    """Taking back and making again is identity, and what is refused to take back is left alone."""
    plan = undo(after, seat, practice=True)
    if plan.drop != (after.length - 1,):
        raise Failure("bad-undo", f"undo would take back {plan.drop}, not the last move")
    back = undone(after, plan)
    if digest(back) != digest(before):
        raise Failure("bad-undo", "taking a move back is not where we were")
    if back.legal_moves(seat) != before.legal_moves(seat):
        raise Failure("bad-undo", "the legal moves differ after taking a move back")
    back.replay(after.entries()[-1])
    if digest(back) != digest(after):
        raise Failure("bad-undo", "making a move again is not where we were")
    free = undo(after, seat)
    if free.refusal is None and any(after.entries()[number].outcomes for number in free.drop):
        raise Failure("bad-undo", "a move that made chance speak may be taken back")
    if dice.below(4) == 0:
        check_record(after)


def check_record(game: Game) -> None:
    """A record brings back the same game; played afresh from its seed it is the same too."""
    here = digest(game)
    if digest(replayed(game, game.entries())) != here:
        raise Failure("drift", "replaying the record gives another position")
    record = save(game)
    text = json.dumps(record)
    opened = load(text, lambda ident: game.title)
    if opened.problem is not None:
        raise Failure("drift", f"the record does not load: {opened.problem}")
    if json.dumps(save(opened.game)) != text:
        raise Failure("drift", "saving what was loaded gives another record")
    for choice in game.choices():
        if opened.game.legal_moves(choice.seat) != game.legal_moves(choice.seat):
            raise Failure("drift", "the legal moves differ after loading")
    afresh = Game.start(game.title, game.seats, game.seed, game.options)
    for entry in game.entries():
        afresh.play(entry.move, entry.seat, entry.auto)
    if digest(afresh) != here:
        raise Failure("drift", "the same seed and moves give another position")


def check_end(game: Game, recorded: bool = True) -> None:
    """A finished game has scores, an outcome and (unless it began at a position) a record that replays."""
    if recorded:
        check_record(game)
    winners = game.title.outcome(game.table).winners
    if not all(seat in range(game.seats) for seat in winners):
        raise Failure("crash", f"winners are {winners}")
    game.scores()
