"""Characters: stubborn ways of playing. Faults live where people are stubborn, and uniform play hardly ever goes there.

A character reads what every game has: the words of moves, the choice, and the numbers of the table. It narrows the legal moves
down to those it likes; where it likes none, all are left. `CHARACTERS` lists them all.

A `Player` is a seat's share of a game: one character, or several that take turns.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple, TypeVar

from ..engine.chance import Chance
from ..engine.game import Game
from ..engine.state import seats_of
from ..engine.step import Choice
from ..engine.title import Title
from .decisions import played_on_copy
from .measures import Path, paths, stock, value_at, words

Item = TypeVar("Item")

TRIED = 10
"""A character that looks ahead tries at most so many moves of a decision on a copy."""

PATIENCE = 8
"""A character gives up a place after so many decisions in which no move was there."""

SWITCHES = (4, 12, 40)
"""Where several characters take turns at a seat, another one comes after so many decisions on average."""


@dataclass
class Memory:
    """What a player remembers of a game: its own moves, and the likings that its characters drew once and keep."""

    moves: list[str] = field(default_factory=list)
    times: Counter[str] = field(default_factory=Counter)
    place: str = ""
    waited: int = 0
    verb: str = ""
    rival: int = -1
    path: Path | None = None
    sign: int = 1


@dataclass
class Situation:
    """A decision as a character meets it. `moves` are the legal ones; `aims` the rare moves and steps to look for."""

    game: Game
    choice: Choice
    moves: list[str]
    dice: Chance
    memory: Memory
    aims: tuple[str, ...] = ()

    def after(self, move: str) -> Game:
        """A copy of the game after a move."""
        return played_on_copy(self.game, self.choice, move)

    def best(self, value: Callable[[Game], int], among: Sequence[str] | None = None) -> list[str]:
        """The moves after which a value is highest; at most TRIED moves are tried."""
        moves = list(self.moves if among is None else among)
        while len(moves) > TRIED:
            del moves[self.dice.below(len(moves))]
        values = [value(self.after(move)) for move in moves]
        return [move for move, found in zip(moves, values, strict=True) if found == max(values)]

    def any_of(self, things: Sequence[Item]) -> Item:
        """One of some things, by chance."""
        return things[self.dice.below(len(things))]


class Character(NamedTuple):
    """A way of playing: its name, one sentence about it, and the moves it likes in a situation."""

    name: str
    sentence: str
    likes: Callable[[Situation], Iterable[str]]


def verb(move: str) -> str:
    """The kind of a move: its first word."""
    return move.partition(" ")[0]


@cache
def verbs_of(title: Title) -> list[str]:
    """All kinds of moves of a title."""
    return list(dict.fromkeys(map(verb, title.vocabulary())))


def places(move: str) -> set[str]:
    """What a move points at: the words after the first, and the parts of those that are no mere number."""
    _, *pieces = move.split()
    return {*pieces, *(part for piece in pieces for part in piece.split("-") if not part.isdecimal())}


# --- likings that take more than a line ------------------------------------------------------------------------------


def _never_one_verb(at: Situation) -> list[str]:
    memory = at.memory
    memory.verb = memory.verb or at.any_of(verbs_of(at.game.title))
    return [move for move in at.moves if verb(move) != memory.verb]


def _pass(at: Situation) -> list[str]:
    buttons = [move for move in at.moves if at.choice.piece(move) is None]
    seat = at.choice.seat
    if len(buttons) < 2:
        return buttons
    return at.best(lambda after: all(choice.seat != seat or choice.begins for choice in after.choices()), buttons)


def _block(at: Situation) -> list[str]:
    memory, table = at.memory, at.game.table
    if memory.rival < 0:
        memory.rival = at.any_of([seat for seat in range(at.game.seats) if seat != at.choice.seat] or [at.choice.seat])
    theirs = [own for name in seats_of(type(table)) for own in getattr(table, name)[memory.rival : memory.rival + 1]]
    wanted = set(words(theirs))
    wanted |= {part for word in wanted for part in word.split("-") if not part.isdecimal()}
    return [move for move in at.moves if not wanted.isdisjoint(places(move))]


def _one_place(at: Situation) -> list[str]:
    memory = at.memory
    there = [move for move in at.moves if memory.place in places(move)]
    memory.waited = 0 if there else memory.waited + 1
    if not memory.place or memory.waited > PATIENCE:
        seen = sorted({place for move in at.moves for place in places(move)})
        memory.place = at.any_of(seen) if seen else ""
    return there


def _repeat(at: Situation) -> list[str]:
    if len(at.memory.moves) < 2:
        return []
    before = at.memory.moves[-2]
    return [move for move in at.moves if move == before] or [move for move in at.moves if verb(move) == verb(before)]


def _extreme(at: Situation) -> list[str]:
    memory = at.memory
    if memory.path is None:
        memory.path, memory.sign = at.any_of(paths(at.game.table, at.choice.seat)), at.any_of((1, -1))
    path, sign = memory.path, memory.sign
    return at.best(lambda after: sign * value_at(after.table, path))


def _rarest(at: Situation) -> list[str]:
    aimed = [move for move in at.moves if move in at.aims]
    if aimed:
        return aimed
    times = at.memory.times
    least = min(times[verb(move)] for move in at.moves)
    rare = [move for move in at.moves if times[verb(move)] == least]
    steps = {aim for aim in at.aims if " " not in aim}
    return at.best(lambda after: any(type(choice).__name__ in steps for choice in after.choices()), rare)


# --- the table of characters -----------------------------------------------------------------------------------------

CHARACTERS: tuple[Character, ...] = (
    Character("drifter", "Makes any legal move.", lambda at: at.moves),
    Character(
        "pointer",
        "Points at pieces, and leaves buttons (end, pass) for when there is nothing else.",
        lambda at: [move for move in at.moves if at.choice.piece(move) is not None],
    ),
    Character("first", "Always makes the first move of the list.", lambda at: at.moves[:1]),
    Character("last", "Always makes the last move of the list.", lambda at: at.moves[-1:]),
    Character(
        "never-twice",
        "Never makes the same kind of move twice in a row.",
        lambda at: [move for move in at.moves if [verb(move)] != [verb(last) for last in at.memory.moves[-1:]]],
    ),
    Character(
        "hoarder",
        "Makes the move after which its own stock is largest.",
        lambda at: at.best(lambda after: stock(after.table, at.choice.seat)),
    ),
    Character(
        "spender",
        "Makes the move after which its own stock is smallest.",
        lambda at: at.best(lambda after: -stock(after.table, at.choice.seat)),
    ),
    Character(
        "never-builds", "Never makes one kind of move, which chance picks: building, in one game or another.", _never_one_verb
    ),
    Character("passer", "Passes at once: a button before any piece, and the one that ends its turn before the others.", _pass),
    Character("blocker", "Points at what an opponent has or uses: that seat's colours, places and cards.", _block),
    Character("one-place", "Fills one place: stays with what it pointed at for as long as there is a move.", _one_place),
    Character("repeater", "Repeats a pair of moves: what it did two decisions ago, or at least that kind.", _repeat),
    Character("extremist", "Drives one number of the table, picked by chance, as high or as low as it gets.", _extreme),
    Character("rarest", "Aims at the moves and steps that were reached least often, over many games.", _rarest),
)

BY_NAME = {character.name: character for character in CHARACTERS}


class Player:
    """The moves of one seat in one game.

    Args: the characters that take turns, the number of decisions after which another comes on average, and how many of a hundred
    decisions are made by character (the others by chance alone).
    """

    def __init__(self, characters: Sequence[Character], switch: int = 12, resolve: int = 100):
        self.characters = tuple(characters)
        self.current = self.characters[0]
        self.switch = switch
        self.resolve = resolve
        self.memory = Memory()

    def choose(self, game: Game, choice: Choice, moves: list[str], dice: Chance, aims: tuple[str, ...] = ()) -> str:
        """One of the legal moves. Raises `Failure` where a move that the character tries on a copy fails."""
        if len(self.characters) > 1 and dice.below(self.switch) == 0:
            self.current = self.characters[dice.below(len(self.characters))]
        liked = moves
        if len(moves) > 1 and dice.below(100) < self.resolve:
            liked = list(self.current.likes(Situation(game, choice, moves, dice, self.memory, aims))) or moves
        move = liked[dice.below(len(liked))]
        self.memory.moves.append(move)
        self.memory.times[verb(move)] += 1
        return move


def cast(seats: int, dice: Chance) -> list[Player]:
    """The players of a game: all of one character, one character each, or some that take turns at every seat."""
    kind = dice.below(4)
    resolve = (100, 100, 90)[dice.below(3)]
    switch = SWITCHES[dice.below(len(SWITCHES))]

    def drawn() -> Character:
        return CHARACTERS[dice.below(len(CHARACTERS))]

    if kind == 0:
        everybody = drawn()
        return [Player([everybody], switch, resolve) for _ in range(seats)]
    return [Player([drawn() for _ in range((1, 2, 5)[kind - 1])], switch, resolve) for _ in range(seats)]
