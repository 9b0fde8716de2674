"""Ways of several moves: a player points at where the last of them leads.

A move says which later moves it is a step to (`Choice.leads`). From the seat's view, in an imagined game, all ways are followed
whose steps show nothing and leave nothing to chance, so that the last move alone may need a second thought.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .game import Game
from .secrecy import View, could_reveal
from .step import Choice
from .told import TRIAL_SEED, Option, option

MOST_STEPS = 3
"""So many moves a way has at most."""


class Way(NamedTuple):
    """The moves that lead to a piece, in order, as they are offered one after the other. The piece is that of the last."""

    piece: str
    moves: tuple[Option, ...]


def leads_on(choice: Choice, table: object) -> bool:
    """Whether any legal move of a choice is a step to another."""
    return any(choice.leads(move) for move in choice.legal(table))


def ways(seen: View) -> list[Way]:
    """The shortest ways of the seat of a view to every piece that no move stands for now; none when it has no decision."""
    choice = seen.choice()
    if choice is None or not leads_on(choice, seen.table):
        return []
    known = {choice.piece(move) for move in choice.legal(seen.table)}
    found: list[Way] = []
    stages: list[tuple[Game, Choice, tuple[Option, ...]]] = [(seen.determinize(TRIAL_SEED), choice, ())]
    for _ in range(MOST_STEPS - 1):
        fresh: list[Way] = []
        following = []
        for game, at, before in stages:
            for move, later, then in _steps(game, at):
                path = (*before, option(at, game.table, move))
                following.append((later, then, path))
                words = at.leads(move)
                fresh += [
                    Way(piece, (*path, option(then, later.table, last)))
                    for last in then.legal(later.table)
                    if last.partition(" ")[0] in words and (piece := then.piece(last)) and piece not in known
                ]
        found += fresh
        known |= {way.piece for way in fresh}
        stages = following
    return found


def _steps(game: Game, choice: Choice) -> Iterator[tuple[str, Game, Choice]]:
    """The moves of a choice that are steps to others, each with the game after it and what its seat decides then."""
    for move in choice.legal(game.table):
        if not choice.leads(move) or could_reveal(game, choice, move):
            continue
        later = game.copy()
        later.play(move, choice.seat)
        then = _decides(later, choice.seat)
        while then is not None and (obvious := _obvious(then, later)) is not None:
            later.play(obvious, choice.seat, auto=True)
            then = _decides(later, choice.seat)
        if then is not None:
            yield move, later, then


def _decides(game: Game, seat: int) -> Choice | None:
    """What a seat decides now, if its last move has left nothing to chance."""
    if game.last is None or game.last.outcomes:
        return None
    return next((choice for choice in game.choices() if choice.seat == seat and not choice.commits), None)


def _obvious(choice: Choice, game: Game) -> str | None:
    """The move that will be made without asking."""
    moves = choice.legal(game.table)
    return moves[0] if len(moves) == 1 else choice.proposed(game.table)
