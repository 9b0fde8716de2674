"""What a bot says of a turn that was played: what it would have played instead, how much more that is worth, and why.

The bot thinks about the turn's first decision from the view that the seat had, and follows the moves that were played in the same
imagined game. So both lines are judged by one measure at the end of the same turn, and nothing counts that chance brought later.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from ..engine.game import Entry, Game
from ..engine.i18n import Text
from ..engine.journal import moments
from ..engine.secrecy import View, view
from .bot import Bot, Thought
from .greedy import Greedy, still_deciding


class Made(NamedTuple):
    """A move of a line: its entry's number (None for one that was not made), itself in words, the piece it points at.

    `free` says whether the seat had another move.
    """

    number: int | None
    move: str
    label: Text
    piece: str | None
    free: bool


class Turn(NamedTuple):
    """What a seat decided in a row, until it handed its turn in, somebody else decided, or chance spoke.

    `seen` is what the seat knew before the first move, `later` holds the moves that the seat made right after, before anybody
    else did anything.
    """

    seat: int
    made: tuple[Made, ...]
    seen: View
    later: tuple[str, ...]

    @property
    def moves(self) -> tuple[str, ...]:
        """Its moves."""
        return tuple(made.move for made in self.made)

    @property
    def last(self) -> int:
        """The number of its last entry."""
        return self.made[-1].number or 0


class Criticism(NamedTuple):
    """What a bot says of a turn: the line it prefers, how much less the played one is worth, and the reasons."""

    better: tuple[str, ...]
    lost: float
    reasons: tuple[Text, ...]


def making(game: Game, seat: int, move: str, number: int | None = None) -> Made:
    """A move that a seat is about to make, as the seat sees it.

    Args: the `game`, the `seat`, the `move`, the `number` of its entry in the game that was played.
    """
    choice, table = game.choice(seat), view(game, seat).table
    return Made(number, move, choice.label(table, move), choice.piece(move), len(game.legal_moves(seat)) > 1)


def turns(game: Game) -> Iterator[tuple[Turn, Game]]:
    """The turns of a game, in the order in which they ended, each with the game after it (always the same object, replayed on).

    A turn begins with the first decision that is one: what had to be played is no part of it.
    """
    entries = game.entries()
    opened: dict[int, tuple[View, list[Made]]] = {}
    for number, now in enumerate(moments(game)):
        if number:
            yield from _ended(opened, entries, number - 1, now)
        if number < len(entries):
            seat, move = entries[number].seat, entries[number].move
            if seat not in opened and len(now.legal_moves(seat)) > 1:
                opened[seat] = (view(now, seat), [])
            if seat in opened:
                opened[seat][1].append(making(now, seat, move, number))


def _ended(
    opened: dict[int, tuple[View, list[Made]]], entries: Sequence[Entry], number: int, after: Game
) -> Iterator[tuple[Turn, Game]]:
    """The turn that an entry has ended, if it has."""
    entry = entries[number]
    if entry.seat in opened and (entry.outcomes or not still_deciding(after, entry.seat)):
        seen, made = opened.pop(entry.seat)
        later = takewhile(lambda one: one.seat == entry.seat, entries[number + 1 :])
        yield Turn(entry.seat, tuple(made), seen, tuple(one.move for one in later)), after


def criticize(bot: Bot, turn: Turn) -> Iterator[float | Criticism]:
    """Think a turn over: how far along the thinking is, from 0 to 1, and at last the criticism.

    Args: the `bot` must have no plan of its own (a fresh one has none); the `turn`.
    """
    legal = turn.seen.game.legal_moves(turn.seat)
    thought = Thought(0.0, turn.moves[0])
    for thought in bot.think(turn.seen, legal):
        yield thought.progress
    yield _by_lines(bot, turn, thought) if isinstance(bot, Greedy) else _by_moves(bot, turn, thought)


def _by_lines(bot: Greedy, turn: Turn, thought: Thought) -> Criticism:
    """Compare the best line with the one that was played."""
    best, played = bot.lines[thought.move], bot.follow(turn.seen, turn.moves)
    if played is None:
        return Criticism(best.moves, 0.0, ())
    lost = best.value - played.value
    return Criticism(best.moves, lost, bot.contrast(turn.seen, best, played) if lost > 0 else ())


def _by_moves(bot: Bot, turn: Turn, thought: Thought) -> Criticism:
    """Compare the first move alone; one that was made later in the same turn was not missed."""
    values = thought.values
    made = values.get(turn.moves[0])
    if made is None or thought.move in (*turn.moves, *turn.later):
        return Criticism((thought.move,), 0.0, ())
    return Criticism((thought.move,), values[thought.move] - made, bot.reasons(turn.seen, thought))
