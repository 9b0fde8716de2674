"""A figure of an example: the board with the pieces it speaks of, and what comes of its moves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from ..draw.panel import Panel
from ..engine.game import Game
from ..engine.i18n import Text
from ..engine.scenario import split_move
from ..engine.secrecy import view
from ..engine.table import Line
from .examples import Example, position

#: So many boards are shown beside the first one.
FURTHER = 2


class Said(NamedTuple):
    """A move of an example in words: who makes it, its label (None for what no choice offers), and the piece it points at, or "".

    `rule` is the rule that refuses it, None for a move that is made.
    """

    seat: int | None
    label: Text | None
    piece: str
    rule: str | None = None


class Figure(NamedTuple):
    """What illustrates a rule.

    `panel` is the board before the example's moves, as the seat sees it that moves first; `focus` are the pieces on it that the
    example points at, or else those its log names, and `lines` what the log tells of the moves. `moves` are those it makes and
    then those that are refused, `game` is the game after them, and `seat` the seat that sees it. `beside` are further panels,
    each with pieces that a move plays, or else the log names, and `panel` does not show: a card that is bought lies on another
    than those that pay.
    """

    panel: Panel
    focus: tuple[str, ...]
    lines: tuple[Line, ...]
    moves: tuple[Said, ...]
    game: Game
    seat: int
    beside: tuple[tuple[Panel, tuple[str, ...]], ...] = ()


def figure(example: Example, lang: str, names: tuple[str, ...] = ()) -> Figure:
    """The figure of an example. Args: the example; the reader's language; what the seats are called.

    Raises `LudoError` for a position that cannot be set up.
    """
    game = position(example)
    seat = _first_seat(game, example)
    panels = game.title.board(view(game, seat, names), lang)
    # What happens by itself has happened in a position whose steps are set; elsewhere the log begins with the game.
    told = 0 if game.table.log is None or (example.steps is not None and not example.moves) else len(game.table.log.lines)
    moves = tuple(_told(game, example))
    pieces = example.focus or tuple(dict.fromkeys((*(move.piece for move in moves), *_expected(game, example))))
    lines = () if game.table.log is None else tuple(game.table.log.lines[told:])
    panel, focus = best_panel(panels, pieces, seat)
    for named in ((piece for line in lines for piece in line.pieces), _names_in(example.position)):
        if not focus:
            panel, focus = best_panel(panels, tuple(dict.fromkeys(named)), seat)
    played = [move.piece for move in moves if move.rule is None]
    if not played and not example.focus:
        played = [piece for line in lines for piece in line.pieces]
    others = [one for one in panels if one is not panel]
    beside = _beside(others, [piece for piece in (*example.focus, *played) if piece not in focus], seat)
    return Figure(panel, focus, lines, moves, game, seat, tuple(islice(beside, FURTHER)))


def _beside(panels: Sequence[Panel], pieces: Sequence[str], seat: int) -> Iterator[tuple[Panel, tuple[str, ...]]]:
    """The panels that show some pieces, as few as possible, and which of them each shows."""
    left = list(dict.fromkeys(pieces))
    while left and panels:
        panel, shown = best_panel(panels, left, seat)
        if not shown:
            return
        yield panel, shown
        panels = [one for one in panels if one is not panel]
        left = [piece for piece in left if piece not in shown]


def telling_panels(panels: Sequence[Panel], pieces: Sequence[str], seat: int) -> list[Panel]:
    """The panels that show some pieces, as few as possible; where none does, those where a seat plays: the main one and its own.

    Args: as of `best_panel`.
    """
    shown = [panel for panel, _ in _beside(panels, pieces, seat)]
    return shown or [panel for panel in panels if panel.main or panel.id == f"seat:{seat}"]


def best_panel(panels: Sequence[Panel], pieces: Sequence[str], seat: int) -> tuple[Panel, tuple[str, ...]]:
    """The panel that shows most of some pieces, and which of them it shows.

    Args: the `panels` as a seat sees them, the `pieces`, and that `seat`: its own boards come first, since sheets of other seats
    show pieces of the same names.
    """
    own = [panel for panel in panels if not panel.id.startswith("seat:") or panel.id == f"seat:{seat}"]
    shown = [(panel, tuple(piece for piece in pieces if _shows(panel, piece))) for panel in (*own, *panels)]
    return max(shown, key=lambda one: len(one[1]) + 0.5 * one[0].main + 0.25 * (one[0].id == f"seat:{seat}"))


def _first_seat(game: Game, example: Example) -> int:
    """The seat that moves first in an example, or that waits."""
    for text in (*example.moves, *example.refuse):
        seat = split_move(text)[0]
        if seat is not None:
            return seat
    return game.current_seat or 0


def _told(game: Game, example: Example) -> Iterator[Said]:
    """The moves of an example in words; they are made in doing so."""
    for text in example.moves:
        yield _said(game, text)
        seat, move = split_move(text)
        game.play(move, seat)
    for text, rule in example.refuse.items():
        yield _said(game, text)._replace(rule=rule)


def _expected(game: Game, example: Example) -> Iterator[str]:
    """The pieces that an example asks about; where nothing is played, those of the moves that there must be, too."""
    for key, wanted in example.expect.items():
        if key.startswith("about."):
            yield key.removeprefix("about.")
        elif key.startswith("legal_has") and isinstance(wanted, list) and not example.moves:
            for move in wanted:
                yield _said(game, move).piece


def _names_in(data: object) -> Iterator[str]:
    """The words in what a position lays out: those that name pieces are what an example without moves is about."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, Mapping):
        for key, value in data.items():
            yield from (str(key), *_names_in(value))
    elif isinstance(data, (list, tuple)):
        for value in data:
            yield from _names_in(value)


def _said(game: Game, text: str) -> Said:
    """A move in words, asked of the choice that it is meant for."""
    seat, move = split_move(text)
    for choice in game.choices():
        if (seat is None or choice.seat == seat) and move in choice.moves(game.table):
            return Said(choice.seat, choice.label(game.table, move), choice.piece(move) or move.rpartition(" ")[2])
    return Said(seat, None, _named(game, move))


def _named(game: Game, move: str) -> str:
    """The piece that a move names which nobody asks for now, most often last; "" for none."""
    names = (*reversed(move.split(" ")), move.replace(" ", "-"))
    return next((name for name in names if game.title.about(name) is not None), "")


def _shows(panel: Panel, piece: str) -> bool:
    return any(f'data-piece="{piece}"' in group.svg for group in panel.groups)
