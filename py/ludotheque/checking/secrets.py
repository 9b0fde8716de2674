"""What a seat sees and is told must follow from what it may know.

Two worlds that a seat cannot tell apart: the game as it is, and the same game with everything dealt anew that the seat cannot
know. Whatever the seat is shown or told must be the same in both.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from ..engine.chance import Chance
from ..engine.game import Game
from ..engine.secrecy import View, view
from ..engine.state import to_data
from ..engine.table import GameLog
from .decisions import play_some
from .findings import Failure

Told = Callable[[Game, int | None], object]
"""Everything a game tells a seat (None: those who watch), as plain data that can be compared."""


# --- what is told ----------------------------------------------------------------------------------------------------


def told(game: Game, seat: int | None) -> dict[str, object]:
    """What the engine and the title tell a seat at a decision, in plain data: the default of the fuzzer.

    Prompt, moves, labels and refusals are asked of the game itself: that is what a page or a terminal shows.
    """
    seen = view(game, seat)
    table, legal = game.table, {choice.seat: game.legal_moves(choice.seat) for choice in game.choices()}
    choice = next((choice for choice in game.choices() if choice.seat == seat), None)
    said: dict[str, object] = {
        "progress": repr(game.title.progress(seen.table)),
        "log": [repr(line) for line in seen.lines],
        "scores": [repr(game.title.scores(seen.table, other)) for other in range(game.seats)],
    }
    if choice is None:
        return said
    moves = list(choice.moves(table))
    objections = [choice.objection(table, move) for move in moves]
    return said | {
        "prompt": repr(choice.prompt(table)),
        "rule": choice.default_rule,
        "moves": moves,
        "legal": legal[choice.seat],
        "labels": [repr(choice.label(table, move)) for move in moves],
        "pieces": [choice.piece(move) for move in moves],
        "groups": [choice.group(move) for move in moves],
        "refusals": [objection and objection.id for objection in objections],
    }


def other_world(game: Game, seat: int | None, seed: int) -> Game:
    """The same game with everything dealt anew that a seat cannot know. The past and the log stay those the seat remembers."""
    seen = view(game, seat)
    other = seen.determinize(seed)
    other.past, other.seed, other.setup_outcomes = game.past, game.seed, game.setup_outcomes
    other.table.log = GameLog()
    other.table.log.lines = list(seen.lines)
    return other


def check_told(game: Game, seat: int | None, dice: Chance, tell: Told = told) -> None:
    """What a seat is told is the same in two worlds that it cannot tell apart."""
    other = other_world(game, seat, dice.below(1 << 62))
    here, there = tell(game, seat), tell(other, seat)
    difference = _difference(here, there, "")
    if difference is not None:
        raise Failure("hidden-told", f"seat {seat} is told what it cannot know: {difference}")


def _difference(here, there, where: str) -> str | None:
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
