"""The Demeter's board: the ship everybody shares, and a board for each player.

All of it is drawn from a view, so what is masked there is drawn as a back. A mark in the sky group, and in each player's,
says that it is night; the style sheet does the rest, and nothing else is redrawn at dusk.
"""

from __future__ import annotations

from ....draw import Panel, named_groups
from ....engine.i18n import T
from ....engine.secrecy import View
from ..components.data import OBJECTS, ROOMS
from ..table import BONUS_PILE
from . import seat as board_seat
from . import ship as board_ship
from . import table_panel as board_table
from . import words as say
from .drawing import SCENERY, SEAT_DEFS, SHIP_DEFS


def board(view: View, lang: str, names: tuple[str, ...] = ()) -> list[Panel]:
    """The panels of a game as a seat sees it: `shared`, then `seat:0`, `seat:1`, …"""
    table = view.table
    given = names or view.names
    known = tuple(say.WORDS.seat_name(given, lang, seat) for seat in range(len(table.players)))
    shared = {**_ship_groups(view, lang, known), **_table_groups(view, lang, known)}
    ship = named_groups("shared", shared)
    panels = [Panel("shared", say.tell(lang, "shared"), board_ship.WIDTH, board_table.HEIGHT, ship, main=True)]
    for seat, player in enumerate(table.players):
        title = say.tell(lang, "seat", who=known[seat], form=T(f"form.{player.form}"))
        groups = named_groups(f"seat{seat}", _seat_groups(view, seat, lang, known[seat]))
        panels.append(Panel(f"seat:{seat}", title, board_seat.WIDTH, board_seat.HEIGHT, groups))
    return panels


def _ship_groups(view: View, lang: str, names: tuple[str, ...]) -> dict[str, str]:
    table = view.table
    day = max(table.day, 1)
    bodies = {
        "defs": SHIP_DEFS,
        "mood": board_ship.mood(table.night),
        "sea": SCENERY["sea"],
        "hull": SCENERY["hull"],
        "days": board_ship.days(lang, day, table.night, not table.dracula, board_ship.last_day(table)),
        "first": board_ship.first_player(lang, table.first, names[table.first], day, table.night),
    }
    marks = board_ship.marks_of(table, view.seat, names, lang)
    for ident in ROOMS:
        here = tuple(names[seat] for seat, player in enumerate(table.players) if player.room == ident)
        bodies[f"room-{ident}"] = board_ship.room(lang, ident, table.stock.get(ident), here, tuple(marks.get(ident, ())))
    bodies["ladders"] = board_ship.ladders(lang)
    for seat, player in enumerate(table.players):
        x, y = board_ship.pawn_place(table, seat)
        bodies[f"pawn-{seat}"] = board_ship.pawn(lang, seat, player.form, player.room, names[seat], x, y, table.turn.seat == seat)
    return bodies


def _table_groups(view: View, lang: str, names: tuple[str, ...]) -> dict[str, str]:
    table = view.table
    bag = table.bag
    bodies = {
        "resources": board_table.resources(lang, len(table.resources), table.display),
        "bag": board_table.bag(lang, bag.count("human"), bag.count("ghoul"), bag.count("empty"), table.met),
        "die": board_table.die_box(lang, table.die),
        "dracula": board_table.dracula(lang, len(table.dracula), table.drawn, len(table.dracula_discard), table.events),
        "clue-two": board_table.clue_two(lang, table.clue_two, tuple(names[seat] for seat in table.clue_two_seen)),
        "bonus": board_table.bonus(lang, BONUS_PILE.left(table), table.bonus_discard),
    }
    for name, pieces in OBJECTS.items():
        bodies[f"piles-{name}"] = board_table.piles(lang, name, tuple(table.pile(ident) for ident in pieces))
    bodies["logbook"] = board_table.logbook(lang, view, names)
    return bodies


def _seat_groups(view: View, seat: int, lang: str, who: str) -> dict[str, str]:
    table = view.table
    player = table.players[seat]
    left = table.remaining() if table.turn.seat == seat and player.form != "out" else None
    bodies = {
        "defs": SEAT_DEFS,
        "mood": '<g class="night"></g>' if table.night else "",
        "frame": board_seat.frame(player.form, seat),
        "header": board_seat.header(lang, seat, player.form, who, left),
    }
    if player.form == "out":
        return bodies
    blood = player.blood if table.mode == "mutation" else None
    kept = (player.kept_humans, player.kept_ghouls)
    bodies["wounds"] = board_seat.wounds(lang, seat, player.form, player.wounds, who)
    bodies["tokens"] = board_seat.tokens(lang, seat, who, player.humans, player.ghouls, blood, kept)
    bodies["omens"] = board_seat.omens(lang, seat, who, tuple(omen for omen in board_seat.OMENS if getattr(player, omen)))
    if player.form == "vampire":
        bodies["lair"] = board_seat.lair(lang, seat, who, player.lair)
    else:
        bodies["clue"] = board_seat.first_clue(lang, seat, who, player.clue)
    for name, pieces in OBJECTS.items():
        built = tuple(ident for ident in pieces if ident in player.pieces)
        bodies[f"support-{name}"] = board_seat.support(lang, seat, who, name, built)
    bodies["larder"] = board_seat.larder(lang, seat, who, player.resources)
    if player.form != "vampire":
        bodies["hand"] = board_seat.hand(lang, seat, who, player.hand, view.seat == seat)
    return bodies
