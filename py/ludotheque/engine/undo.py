"""Undo: which decisions a seat may take back, and why not where it may not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .error import LudoError
from .game import Entry, Game
from .journal import replayed
from .secrecy import is_through


class Undo(NamedTuple):
    """What undo would do: entries that would go (numbers), or the error that says why not."""

    drop: tuple[int, ...]
    refusal: LudoError | None


def undo(game: Game, seat: int, practice: bool = False, people: frozenset[int] | None = None) -> Undo:
    """What it takes to give a seat its last decision back.

    While seats act side by side a seat takes back its own last entry, whoever played since; otherwise everything since goes
    too. Refused when that would take back a chance outcome, a move that could have shown something hidden (`Choice.reveals`), a
    turn handed in, or another person's move.

    Args: the `game`; the `seat` whose decision it is; a `practice` game may undo anything; `people` are the seats played by
    persons (None: all).
    """
    entries = game.entries()
    side_by_side = game.branches is not None
    mine = [number for number, entry in enumerate(entries) if entry.seat == seat and not entry.auto]
    if not mine:
        return Undo((), LudoError("refused", "undo-nothing"))
    last = mine[-1]
    if side_by_side and last >= game.opened_at:
        drop = [number for number in range(last, len(entries)) if entries[number].seat == seat]
    else:
        drop = list(range(last, len(entries)))
    if practice:
        return Undo(tuple(drop), None)
    if side_by_side and is_through(game, seat) and any(entry.seat != seat for entry in entries[game.opened_at :]):
        return Undo((), LudoError("refused", "undo-shown"))  # a seat that is through sees what the others have chosen so far
    refusal = refusal_to_drop([entries[number] for number in drop], seat, people)
    return Undo((), refusal) if refusal is not None else Undo(tuple(drop), None)


def refusal_to_drop(entries: Sequence[Entry], seat: int, people: frozenset[int] | None = None) -> LudoError | None:
    """Why a seat may not take back some entries; None when it may. `people` are the seats played by persons (None: all).

    Args: the `entries` in question, the `seat` that would take them back, `people` as in `undo`.
    """
    for entry in entries:
        if entry.outcomes:
            return LudoError("refused", "undo-chance")
        if entry.seat != seat and (people is None or entry.seat in people):
            return LudoError("refused", "undo-handed-over")
        if entry.committed:
            return LudoError("refused", "undo-committed")
        if entry.revealing:
            return LudoError("refused", "undo-shown")
    return None


def undone(game: Game, plan: Undo) -> Game:
    """The game without the entries of the plan. Raises the plan's refusal."""
    if plan.refusal is not None:
        raise plan.refusal
    return replayed(game, [entry for number, entry in enumerate(game.entries()) if number not in plan.drop])
