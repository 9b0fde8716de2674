"""What a seat sees and is told must follow from what it may know.

Two worlds that a seat cannot tell apart: the game as it is, and the same game with everything dealt anew that the seat cannot
know. Whatever the seat is shown or told must be the same in both.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from ..engine.chance import Chance
from ..engine.game import Game
from ..engine.secrecy import View, view, was_shown
from ..engine.state import to_data
from ..engine.step import Choice
from ..engine.table import Table
from ..engine.told import told, twin, warning
from .decisions import play_some
from .findings import Failure

Told = Callable[..., object]
"""All that a seat is told, as plain data: called with the game, the seat (None: a spectator) and `boards=True` to draw them."""

Shown = tuple[str, list[str], list[str], list[tuple[object, ...]]]
"""All that a view tells, comparable: table and steps as text, its seat's moves and legal moves, the lines of the log."""

BOARDS = 8
"""Boards are compared so many times more rarely than words: drawing them takes longest."""


# --- what is told ----------------------------------------------------------------------------------------------------


def check_told(game: Game, seat: int | None, dice: Chance, tell: Told = told) -> None:
    """What a seat is told is the same in two worlds that it cannot tell apart, and its question is that of the true table."""
    boards = dice.below(BOARDS) == 0
    other = twin(game, seat, dice.below(1 << 62))
    difference = _difference(tell(game, seat, boards=boards), tell(other, seat, boards=boards), "")
    if difference is not None:
        raise Failure("hidden-told", f"seat {seat} is told what it cannot know: {difference}")
    for choice in game.choices():
        if choice.seat == seat:
            seen = view(game, seat)
            asked = seen.choice()
            difference = _difference(_question(choice, game.table), asked and _question(asked, seen.table), "")
            if difference is not None:
                raise Failure("hidden-told", f"the question to seat {seat} depends on what it cannot know: {difference}")


def check_warned(before: Game, after: Game) -> None:
    """A move that cannot be taken back was one that the seat had been warned of: chance and what is shown are declared.

    Args: `before` is a copy of the game, `after` the game with one entry more.
    """
    last = after.last
    assert last is not None
    if last.committed:
        return
    warned = warning(view(before, last.seat), last.move)
    if last.outcomes and warned not in ("ask.chance", "ask.shown"):
        raise Failure("hidden-told", f"{last.move!r} brought chance, but its warning is {warned}")
    if not last.outcomes and not last.revealing and was_shown(before, after):
        raise Failure("hidden-told", f"{last.move!r} showed something hidden without declaring it")


def _question(choice: Choice, table: Table) -> dict[str, object]:
    """A decision in words and moves, as a table answers."""
    moves = list(choice.moves(table))
    objections = [choice.objection(table, move) for move in moves]
    return {
        "prompt": repr(choice.prompt(table)),
        "moves": moves,
        "legal": choice.legal(table),
        "labels": [repr(choice.label(table, move)) for move in moves],
        "refusals": [objection and objection.id for objection in objections],
    }


def _difference(here: object, there: object, where: str) -> str | None:
    """Where two pieces of plain data differ first, None where they do not."""
    if isinstance(here, dict) and isinstance(there, dict) and here.keys() == there.keys():
        found = (_difference(here[key], there[key], f"{where}.{key}" if where else str(key)) for key in here)
        return next((one for one in found if one is not None), None)
    if isinstance(here, (list, tuple)) and isinstance(there, (list, tuple)) and len(here) == len(there):
        found = (_difference(one, two, f"{where}[{place}]") for place, (one, two) in enumerate(zip(here, there, strict=True)))
        return next((one for one in found if one is not None), None)
    return None if here == there else f"{where} is {here!r} here and {there!r} there"


# --- what is shown ---------------------------------------------------------------------------------------------------


def check_view(game: Game, seat: int | None, dice: Chance) -> None:
    """A view is the same whatever its seat cannot know; a game determinized from it can be played."""
    seen = view(game, seat)
    if seen.game.table.chance != Chance(forbidden=game.table.chance.forbidden) or seen.game.seed or seen.game.past:
        raise Failure("leak", f"the view of seat {seat} holds the seed or the past")
    shown = shown_by(seen)
    possible = seen.determinize(dice.below(1 << 62))
    if shown_by(view(possible, seat))[:-1] != shown[:-1]:
        raise Failure("leak", f"the view of seat {seat} changes when what it cannot know is dealt anew")
    if _play_some_of_others(game, seat, dice) != shown:
        raise Failure("leak", f"the view of seat {seat} changes when others choose side by side with it")
    play_some(possible, dice, 6)


def _play_some_of_others(game: Game, seat: int | None, dice: Chance) -> Shown:
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


def shown_by(seen: View) -> Shown:
    """All a view tells."""
    choice = seen.choice()
    moves = [] if choice is None else list(choice.moves(seen.table))
    legal = [] if choice is None else choice.legal(seen.table)
    table = to_data(seen.table)
    del table["chance"]
    return json.dumps([table, digest_of_steps(seen)]), moves, legal, [tuple(line) for line in seen.lines]


def digest_of_steps(seen: View) -> list[str]:
    """What is still to happen, as the view tells it."""
    game = seen.game
    branches = game.branches or {}
    return [repr(game.stack), *(f"{seat}: {branch!r}" for seat, branch in branches.items())]
