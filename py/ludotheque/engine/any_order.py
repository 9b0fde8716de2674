"""Several things that a seat still has to do, in whatever order it likes.

A card says "place a growth token and draw two cards": the player may begin with either, and see what it brings before the other.
Each thing is a part: steps that follow one another and begin with a decision. What cannot be done yet waits until the others are
done; a decision that cannot be made in the end is lost, and what follows it in its part goes on. As long as several parts can go
on, one decision offers the moves of them all (`Whichever`), so nobody has to say first which part comes next.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from .i18n import T, Text
from .rule import Rule
from .step import Automatic, Choice, Step

Part = tuple[Step, ...]


def in_any_order(seat: int, *things: Sequence[Step]) -> list[Step]:
    """The steps of several things that a seat may do in any order.

    Args: for each thing its steps. One that begins with an automatic step (what another seat does) comes after the decisions.
    """
    parts: list[Part] = []
    later: list[Step] = []
    for steps in things:
        match steps:
            case [InAnyOrder(seat=same, things=inner)] if same == seat:
                parts += inner
            case [InAnyOrder(seat=same, things=[only]), *rest] if same == seat:
                parts.append((*only, *rest))
            case [Choice(seat=same), *_] if same == seat:
                parts.append(tuple(steps))
            case _:
                later += steps
    return [InAnyOrder(seat, tuple(parts)), *later] if parts else later


@dataclass(frozen=True, slots=True)
class InAnyOrder(Automatic):
    """What is left of several things, each a part that goes on by itself."""

    seat: int
    things: tuple[Part, ...]

    def run(self, table: Any) -> Sequence[Step]:
        parts = tuple(part for part in (_opened(part, table) for part in self.things) if part)
        ready = {part for part in parts if _can_go_on(part, table)}
        if not ready:  # what cannot be done is lost, but not what follows it
            for head, *_ in parts:
                if isinstance(head, Choice):
                    head.lost(table)
            return _rest(self.seat, tuple(part[1:] for part in parts if part[1:]))
        if len(ready) > 1:
            return [Whichever(self.seat, parts)]
        (part,) = ready
        return [part[0], *_rest(self.seat, _without(parts, part))]


@dataclass(frozen=True, slots=True)
class Again(InAnyOrder):
    """One of several things once more, which joins what is left of the others: the second of two copies."""


@dataclass(frozen=True, slots=True)
class Whichever(Choice):
    """The next decision of any of several things."""

    things: tuple[Part, ...]
    default_rule: ClassVar[str | None] = "turn.order"

    def moves(self, table: Any) -> Iterable[str]:
        return list(dict.fromkeys(move for head in self._open(table) for move in head.moves(table)))

    def legal(self, table: Any) -> list[str]:
        allowed = {move for head in self._open(table) for move in head.legal(table)}
        return [move for move in self.moves(table) if move in allowed]

    def objection(self, table: Any, move: str) -> Rule | None:
        rules = [head.objection(table, move) for head in self._of(table, move)]
        return None if None in rules else rules[0]

    def play(self, table: Any, move: str) -> Sequence[Step]:
        head = self._meant(table, move)
        part = next(part for part in self.things if part[0] == head)
        left = _without(self.things, part)
        match head.play(table, move):
            case [*steps, Again(things=again)]:
                return [*steps, *_rest(self.seat, (*again, *left))]
            case steps:
                return [*steps, *_rest(self.seat, left)]

    def reveals(self, table: Any, move: str) -> bool:
        return any(head.reveals(table, move) for head in self._heads() if head.writes(move))  # a spectator sees no moves

    def prompt(self, table: Any) -> Text:
        first, *others = [head.prompt(table) for head in self._open(table)]
        for other in others:
            first = T("effect.prompt.also", first=first, second=other)
        return T("effect.prompt.any-order", what=first)

    def label(self, table: Any, move: str) -> Text:
        return self._meant(table, move).label(table, move)

    def brings(self, table: Any, move: str) -> tuple[Text, ...]:
        return self._meant(table, move).brings(table, move)

    def piece(self, move: str) -> str | None:
        return self._writer(move).piece(move)

    def parts(self, move: str) -> tuple[Any, ...]:
        return self._writer(move).parts(move)

    def group(self, move: str) -> str:
        return self._writer(move).group(move)

    def _heads(self) -> list[Choice]:
        """The next decision of each part, equal ones once."""
        return list(dict.fromkeys(part[0] for part in self.things if isinstance(part[0], Choice)))

    def _open(self, table: Any) -> list[Choice]:
        """The next decisions that can be made now."""
        return [head for head in self._heads() if head.possible(table)]

    def _of(self, table: Any, move: str) -> list[Choice]:
        """The next decisions that a move belongs to."""
        return [head for head in self._open(table) if move in head.moves(table)]

    def _meant(self, table: Any, move: str) -> Choice:
        """The decision that a move makes: the first one that allows it; where none does, the first one it belongs to."""
        heads = self._of(table, move)
        return next((head for head in heads if head.objection(table, move) is None), heads[0])

    def _writer(self, move: str) -> Choice:
        """A decision that writes a move so."""
        return next(head for head in self._heads() if head.writes(move))


def _opened(part: Part, table: Any) -> Part:
    """A part whose automatic steps at the beginning have happened."""
    while part and isinstance(part[0], Automatic):
        match part:
            case (InAnyOrder(things=(only,)), *rest):  # not run: what cannot be done yet may still become possible
                part = (*only, *rest)
            case (Automatic() as first, *rest):
                part = (*first.run(table), *rest)
    return part


def _can_go_on(part: Part, table: Any) -> bool:
    head = part[0]
    return isinstance(head, Choice) and head.possible(table)


def _without(parts: tuple[Part, ...], part: Part) -> tuple[Part, ...]:
    """What is left when the first decision of a part has been made."""
    at = parts.index(part)
    tail = (part[1:],) if part[1:] else ()
    return (*parts[:at], *tail, *parts[at + 1 :])


def _rest(seat: int, parts: tuple[Part, ...]) -> list[Step]:
    return [InAnyOrder(seat, parts)] if parts else []
