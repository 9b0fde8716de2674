"""Salamandra's board: the forest that grows, the display everybody shares, and a board for each player."""

from __future__ import annotations

from ....draw import Panel, named_groups
from ....engine.secrecy import View
from ..rules.building import Lay
from . import words as say
from .display import HEIGHT, WIDTH, display_groups
from .forest import forest_groups, frame, shown
from .marks import DEFS
from .seat import SHEET_HEIGHT, SHEET_WIDTH, seat_groups


def board(view: View, lang: str, names: tuple[str, ...] = ()) -> list[Panel]:
    """The panels of a game as a seat sees it: `shared` (the forest), `display`, then `seat:0`, `seat:1`, …

    Args: a view; the reader's language; the names of the seats, if others than the view knows.
    """
    table = view.table
    names = names or view.names
    lay = _where_it_goes(view)
    x, y, width, height = frame(shown(table, lay)) if lay is None else frame(shown(table, lay), 8)
    forest = named_groups("forest", {"defs": DEFS, **forest_groups(table, lang, lay, _can_build(view))})
    display = named_groups("display", {"defs": DEFS, **display_groups(table, lang)})
    panels = [
        Panel("shared", say.tell(lang, "forest"), width, height, forest, x, y, True),
        Panel("display", say.tell(lang, "display"), WIDTH, HEIGHT, display),
    ]
    for seat in range(len(table.players)):
        rodolphe = bool(table.rodolphe) and seat == 1
        who = names[seat] if seat < len(names) else say.seat_name(lang, seat, rodolphe)
        sheet = named_groups(f"seat{seat}", {"defs": DEFS, **seat_groups(table, seat, lang, who)})
        panels.append(Panel(f"seat:{seat}", say.tell(lang, "sheet", who=who), SHEET_WIDTH, SHEET_HEIGHT, sheet))
    return panels


def _where_it_goes(view: View) -> Lay | None:
    """The decision where a built field is laid, if it waits for this seat."""
    choice = view.choice()
    return choice if isinstance(choice, Lay) else None


def _can_build(view: View) -> bool:
    """Whether the reader decides and can build a field: then its place can be pointed at first."""
    choice = view.choice()
    return choice is not None and any(choice.leads(move) for move in choice.legal(view.table))
