"""A title whose game keeps its code in the usual rooms (`ARCHITECTURE.md`), so that it need not say where each part lies."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from .description import Description, Symbol
from .i18n import Text
from .inventory import Kind
from .title import Title

if TYPE_CHECKING:
    from .secrecy import View


class TitleInRooms(Title):
    """A title that finds its drawing and its vocabulary in the game's rooms.

    They are `board.panels.board`, `board.cover.cover`, `board.pieces.about` and `describe`, `board.legend.symbols`,
    `board.inventory.inventory` and `rules.vocabulary.vocabulary`. A room is imported when it is first asked for: whoever only
    plays draws nothing.
    """

    #: The package that the rooms lie in: a title derived from another has words of its own (`package`) and the other's rooms.
    rooms: str

    def room(self, name: str) -> Any:
        """A module of the game, by its dotted name within the game's folder."""
        return import_module(f"{self.rooms}.{name}")

    def board(self, view: View, lang: str) -> list[Any]:
        panels: list[Any] = self.room("board.panels").board(view, lang)
        return panels

    def cover(self, lang: str) -> str:
        return str(self.room("board.cover").cover(lang))

    def about(self, piece: str) -> tuple[Text, str] | None:
        known: tuple[Text, str] | None = self.room("board.pieces").about(piece)
        return known

    def describe(self, view: View, piece: str, owner: int | None) -> Description | None:
        described: Description | None = self.room("board.pieces").describe(view, piece, owner)
        return described

    def symbols(self, lang: str) -> Sequence[Symbol]:
        legend: Sequence[Symbol] = self.room("board.legend").symbols(lang)
        return legend

    def inventory(self) -> Sequence[Kind]:
        kinds: Sequence[Kind] = self.room("board.inventory").inventory()
        return kinds

    def vocabulary(self) -> Sequence[str]:
        moves: Sequence[str] = self.room("rules.vocabulary").vocabulary()
        return moves
