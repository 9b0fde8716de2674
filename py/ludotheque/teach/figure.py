"""A figure of an example: the board with the pieces it speaks of, and what comes of its moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..draw.panel import Panel
from ..engine.game import Game
from ..engine.scenario import split_move
from ..engine.secrecy import view
from ..engine.table import Line
from .examples import Example, position


class Figure(NamedTuple):
    """What illustrates a rule.

    `panel` is the board before the example's moves, as the seat sees it that moves first; `focus` are the pieces on it that the
    example points at, or else those its log names, and `lines` what the log tells of the moves.
    """

    panel: Panel
    focus: tuple[str, ...]
    lines: tuple[Line, ...]


def figure(example: Example, lang: str, names: tuple[str, ...] = ()) -> Figure:
    """The figure of an example. Args: the example; the reader's language; what the seats are called.

    Raises `LudoError` for a position that cannot be set up.
    """
    game = position(example)
    seat = _first_seat(game, example)
    panels = game.title.board(view(game, seat, names), lang)
    told = 0 if game.table.log is None else len(game.table.log.lines)
    pieces = dict.fromkeys(_pieces(game, example))
    lines = () if game.table.log is None else tuple(game.table.log.lines[told:])
    pieces = pieces or dict.fromkeys(piece for line in lines for piece in line.pieces)
    # The seat's own boards first: sheets of other seats show pieces of the same names.
    own = [panel for panel in panels if not panel.id.startswith("seat:") or panel.id == f"seat:{seat}"]
    shown = [(panel, tuple(piece for piece in pieces if _shows(panel, piece))) for panel in (*own, *panels)]
    panel, focus = max(shown, key=lambda one: len(one[1]) + 0.5 * one[0].main + 0.25 * (one[0].id == f"seat:{seat}"))
    return Figure(panel, focus, lines)


def _first_seat(game: Game, example: Example) -> int:
    """The seat that moves first in an example, or that waits."""
    for text in (*example.moves, *example.refuse):
        seat = split_move(text)[0]
        if seat is not None:
            return seat
    return game.current_seat or 0


def _pieces(game: Game, example: Example) -> Iterator[str]:
    """The pieces that an example points at; its moves are made in doing so."""
    for text in example.moves:
        yield from _pointed_at(game, text)
        seat, move = split_move(text)
        game.play(move, seat)
    for text in example.refuse:
        yield from _pointed_at(game, text)
    for key, wanted in example.expect.items():
        if key.startswith("about."):
            yield key.removeprefix("about.")
        elif key.startswith("legal_has") and isinstance(wanted, list) and not example.moves:
            for move in wanted:
                yield from _pointed_at(game, move)


def _pointed_at(game: Game, text: str) -> Iterator[str]:
    """The piece of a move, asked of the choice that it is meant for."""
    seat, move = split_move(text)
    for choice in game.choices():
        if (seat is None or choice.seat == seat) and move in choice.moves(game.table):
            piece = choice.piece(move)
            if piece is not None:
                yield piece
            return
    yield move.rpartition(" ")[2]  # what nobody asks for now names its piece last


def _shows(panel: Panel, piece: str) -> bool:
    return any(f'data-piece="{piece}"' in group.svg for group in panel.groups)
