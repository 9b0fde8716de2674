"""Salamandra's board: the forest that grows, the display everybody shares, and a board for each player."""

from __future__ import annotations

from ...draw import Group, Panel, group
from . import board_words as say
from .board_display import HEIGHT, WIDTH, display_groups
from .board_forest import forest_groups, frame, shown
from .board_marks import DEFS
from .board_seat import SHEET_HEIGHT, SHEET_WIDTH, seat_groups


def board(view, lang: str, names: tuple[str, ...] = ()) -> list[Panel]:
    """The panels of a game as a seat sees it: `shared` (the forest), `display`, then `seat:0`, `seat:1`, …

    Args: a view; the reader's language; the names of the seats, if others than the view knows.
    """
    table = view.table
    names = names or view.names
    lay = _where_it_goes(view)
    x, y, width, height = frame(shown(table, lay)) if lay is None else frame(shown(table, lay), 8)
    panels = [
        Panel("shared", say.tell(lang, "forest"), width, height, _named("forest", forest_groups(table, lang, lay)), x, y, True),
        Panel("display", say.tell(lang, "display"), WIDTH, HEIGHT, _named("display", display_groups(table, lang))),
    ]
    for seat in range(len(table.players)):
        rodolphe = bool(table.rodolphe) and seat == 1
        who = names[seat] if seat < len(names) else say.seat_name(lang, seat, rodolphe)
        bodies = seat_groups(table, seat, lang, who)
        panels.append(
            Panel(f"seat:{seat}", say.tell(lang, "sheet", who=who), SHEET_WIDTH, SHEET_HEIGHT, _named(f"seat{seat}", bodies))
        )
    return panels


def _where_it_goes(view):
    """The decision where a built field is laid, if it waits for this seat."""
    choice = view.choice()
    return choice if type(choice).__name__ == "Lay" else None


def _named(prefix: str, bodies: dict[str, str]) -> tuple[Group, ...]:
    """Bodies by name as groups; the panel's name in front makes their ids unique on a page with several panels."""
    named = {f"{prefix}-defs": DEFS} | {f"{prefix}-{name}": body for name, body in bodies.items()}
    return tuple(Group(ident, group(ident, body)) for ident, body in named.items())
