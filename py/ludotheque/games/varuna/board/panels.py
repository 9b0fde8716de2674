"""Varuna's board: the display everybody shares, and a sheet for each seat.

A group depends on little: the same few cached drawings serve every seat, and a move redraws only what it touched.
"""

from __future__ import annotations

from ....draw import Panel, named_groups
from ....draw.panel import Group
from ....engine.secrecy import View
from ..components.data import COLOURS, COLUMN_BONUS, LETTERS, LOSS, OBJECTIVES, ROOMS, SPECIES, ZONES
from ..rules.scoring import objective_count
from ..table import Varuna
from . import environments
from . import words as say
from .action_area import action_frame, action_row, cartouche, columns, discovery, objective
from .chart import routes, water, zone
from .environments import environment, sonar
from .hull import damage, hull, protection, room
from .marks import DEFS
from .shared import SHARED_HEIGHT, SHARED_WIDTH, shared_groups
from .sheet_map import HEIGHT, WIDTH

PARTS_OF = {ident: frozenset(item.parts) for ident, item in SPECIES.items()}
ARROWS_OF = {ident: frozenset(arrows) for ident, arrows in environments.ARROWS_OF.items()}


def board(view: View, lang: str, names: tuple[str, ...] = ()) -> list[Panel]:
    """The panels of a game as a seat sees it: `shared`, then `seat:0`, `seat:1`, …

    Args: a view; the reader's language; the names of the seats, if others than the view knows.
    """
    table = view.table
    names = names or view.names
    panels = [
        Panel(
            "shared",
            say.tell(lang, "shared"),
            SHARED_WIDTH,
            SHARED_HEIGHT,
            named_groups("shared", shared_groups(table, lang)),
        )
    ]
    for seat in range(len(table.sheets)):
        who = names[seat] if seat < len(names) else say.tell(lang, "seat", n=seat + 1)
        ident = f"seat:{seat}"
        groups = _sheet_groups(table, seat, lang, who) if view.draws(ident) else ()
        panels.append(Panel(ident, say.tell(lang, "sheet", who=who), WIDTH, HEIGHT, groups))
    return panels


def _sheet_groups(table: Varuna, seat: int, lang: str, who: str) -> tuple[Group, ...]:
    bodies = {
        **_chart_groups(table, seat, lang),
        **_ship_groups(table, seat, lang),
        **_side_groups(table, seat, lang, who),
    }
    return named_groups(f"seat{seat}", bodies)


def _chart_groups(table: Varuna, seat: int, lang: str) -> dict[str, str]:
    sheet = table.sheets[seat]
    bodies = {"defs": DEFS, "water": water(), "routes": routes(lang, sheet.segments)}
    bodies["zones"] = "".join(zone(lang, ident, item.segments <= sheet.segments) for ident, item in ZONES.items())
    for ident in SPECIES:
        done = sum(space.startswith(f"{ident}-") for space in sheet.sonar)
        bodies[f"sonar-{ident}"] = sonar(
            lang,
            ident,
            ident in sheet.unlocked,
            done,
            sheet.completed.get(ident),
            table.species_value(ident),
            ident in table.silver,
        )
        bodies[f"life-{ident}"] = environment(lang, ident, sheet.parts & PARTS_OF[ident], sheet.arrows & ARROWS_OF[ident])
    return bodies


def _ship_groups(table: Varuna, seat: int, lang: str) -> dict[str, str]:
    sheet = table.sheets[seat]
    bodies = {"hull": hull()}
    for ident, item in ROOMS.items():
        bodies[f"room-{ident}"] = room(lang, ident, sheet.squares & item.whole, ident in sheet.used)
    bodies["protection"] = protection(lang, sheet.protection)
    bodies["damage"] = damage(lang, sheet.damage)
    return bodies


def _side_groups(table: Varuna, seat: int, lang: str, who: str) -> dict[str, str]:
    sheet = table.sheets[seat]
    fresh = sheet.picks[-1] if len(sheet.picks) == table.round and sheet.picks else ""
    complete = sum(min(sheet.times(colour) for colour in COLOURS) >= n for n in range(1, len(COLUMN_BONUS) + 1))
    bodies = {"actions": action_frame(lang), "columns": columns(lang, complete)}
    for colour in COLOURS:
        bodies[f"row-{colour}"] = action_row(lang, colour, sheet.times(colour), colour == fresh)
    if table.tokens:
        bodies["tokens"] = "".join(discovery(lang, letter, table.token_at(letter), letter in sheet.tokens) for letter in LETTERS)
    for letter in LETTERS if table.objectives else ():
        ident = table.objective_at(letter)
        bodies[f"objective-{letter}"] = objective(
            lang,
            letter,
            ident,
            letter in table.silver,
            letter in table.discarded,
            objective_count(table, seat, OBJECTIVES[ident].counts),
            sheet.validated.get(letter),
        )
    dinosaurs = sheet.dinosaurs().values()
    bodies["cartouche"] = cartouche(
        lang,
        who,
        table.fish(sheet),
        table.fossils(sheet),
        sum(dinosaurs),
        sum(n > 0 for n in dinosaurs),
        LOSS[sheet.damage],
        sheet.sunk,
    )
    return bodies
