"""The boards of a game as it begins, whole and large: to find one's way on them while reading, and to print."""

from __future__ import annotations

from typing import NamedTuple

from ..desk.embedding import OPENING_SEED
from ..draw.svg import escape
from ..engine.game import Game
from ..engine.secrecy import view
from ..engine.title import Title
from .cutting import Picture, cut, frame_of
from .sheet import Sheet
from .words import GameWords

#: How wide a board is drawn, in CSS pixels; a board of such a proportion or wider is printed on a page that lies on its side.
WIDE = 1000
LYING = 1.2


class WholeBoard(NamedTuple):
    """A board: its title and its picture."""

    title: str
    picture: Picture


def opening_boards(title: Title, words: GameWords) -> list[WholeBoard]:
    """What all share and what the first seat has, as the game begins with the usual number of players."""
    game = Game.start(title, title.usual, OPENING_SEED)
    panels = title.board(view(game, 0, words.seats[: title.usual]), words.lang)
    own = [panel for panel in panels if not panel.id.startswith("seat:") or panel.id == "seat:0"]
    return [WholeBoard(panel.title, cut(panel, frame_of([panel], ()), ())) for panel in own]


def board_drawn(board: WholeBoard, sheet: Sheet) -> str:
    """A board as HTML."""
    left, top, right, bottom = board.picture.frame
    ratio = (right - left) / (bottom - top)
    picture = sheet.draw(board.picture, board.title, WIDE, WIDE / ratio)
    kind = "whole lying" if ratio >= LYING else "whole"
    return f'<figure class="{kind}"><figcaption>{escape(board.title)}</figcaption><div class="picture">{picture}</div></figure>'
