"""The five actions: what each unit of an action may be used on, and what using it does.

An action is a handful of units (`fin`, `wild`, `move`, `sonar`, `study`, `upgrade`...). The seat uses them one at a time in any
order, each on a piece of its sheet, and may stop early. What that sets off waits in the sheet's queue until the action is
complete.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from ....engine.i18n import T, Text
from ....engine.step import Automatic, Choice, Step
from ..components.data import (
    ARROWS,
    DINOS,
    PAIRS,
    PARTS,
    ROOMS,
    SEGMENTS,
    SONAR,
    SPECIES,
    SQUARES,
    TARGETS,
    ZONES,
)
from ..table import Sheet, Varuna
from .legality import PART_UNITS, RULES, TILES, WHY_NOT, fits, unit_for
from .offers import offered, offers_any, pointed
from .texts import (
    arrow_brings,
    brings,
    colour_text,
    move_brings,
    part_brings,
    part_text,
    route,
    sonar_brings,
    square_brings,
    units_text,
)

BOOSTS = {"engine": "move", "rest": "study", "control": "sonar"}
"""The rooms whose ability adds one unit to an action of its kind; the laboratory turns a part symbol into the wildcard."""


# --- what using it does ---------------------------------------------------------------------------------------------


def highlight_segment(table: Varuna, seat: int, segment: str) -> None:
    """Move the submarine: unlock what the route reaches, and note what it encloses."""
    sheet = table.sheets[seat]
    table.tell("log.move", seat, "move.adjacent", [segment], **route(sheet, segment))
    sheet.segments |= {segment}
    for species in SEGMENTS[segment].species:
        if species not in sheet.unlocked:
            sheet.unlocked |= {species}
            if table.log:
                table.tell("log.unlock", seat, "move.unlock", [f"{species}-tile"], species=T(f"species.{species}"))
    for ident in SEGMENTS[segment].zones:
        zone = ZONES[ident]
        if zone.segments <= sheet.segments:
            table.tell("log.enclosed", seat, "move.zone", [zone.id], what=T(f"zone.{zone.id}"))
            if zone.bonus or zone.objective:
                sheet.pool += (zone.id,)


def use_sonar(table: Varuna, seat: int, place: str) -> None:
    """Circle a tile symbol, or colour a sonar space and note its bonus."""
    sheet = table.sheets[seat]
    species = TILES.get(place)
    if species is not None:
        sheet.unlocked |= {species}
        if table.log:
            table.tell("log.unlock", seat, "sonar.tile", [place], species=T(f"species.{species}"))
        return
    space = SONAR[place]
    sheet.sonar |= {place}
    if table.log:
        table.tell("log.sonar", seat, "sonar.next-space", [place], n=space.n, species=T(f"species.{space.species}"))
    if space.last:
        table.tell(
            "log.sonar-value",
            seat,
            "sonar.value",
            [place],
            species=T(f"species.{space.species}"),
            n=SPECIES[space.species].sonar_value,
        )
    if space.bonus:
        sheet.pool += (place,)


def colour_part(table: Varuna, seat: int, part: str, rule: str = "discover.symbol") -> None:
    """Colour a part, as a rule allows; a dinosaur may be discovered by it, and a species completed."""
    sheet = table.sheets[seat]
    sheet.parts |= {part}
    piece = PARTS[part]
    dino = DINOS[piece.dino]
    if table.log:
        table.tell("log.colour", seat, rule, [part], what=part_text(part), dino=T(f"of-dino.{dino.id}"))
    if not dino.whole <= sheet.parts:
        return
    if table.log:
        table.tell("log.discovered", seat, "discover.dinosaur", [dino.id], dino=T(f"dino.{dino.id}"))
    species = piece.species
    if all(DINOS[other].whole <= sheet.parts for other in SPECIES[species].dinos):
        points = table.species_value(species)
        sheet.completed[species] = points
        sheet.new += (species,)
        rule = "solo.species" if table.solo else "discover.species"
        table.tell("log.species", seat, rule, [f"{species}-tile"], species=T(f"species.{species}"), n=points)


def highlight_arrow(table: Varuna, seat: int, arrow: str) -> None:
    """Study: when every arrow at a target is highlighted, it is gained."""
    sheet = table.sheets[seat]
    sheet.arrows |= {arrow}
    target = TARGETS[ARROWS[arrow].target]
    if table.log:
        dino = ARROWS[arrow].dino
        table.tell("log.study", seat, "study.target", [arrow], dino=T(f"dino.{dino}"), what=T(f"target.{target.id}"))
    if not target.arrows <= sheet.arrows:
        return
    if target.kind == "fish":
        table.tell("log.fish", seat, "score.fish", [target.id], n=table.fish(sheet))
        if target.pair and all(TARGETS[fish].arrows <= sheet.arrows for fish in PAIRS[target.pair].fish):
            sheet.pool += (target.pair,)
    elif target.kind == "notebook":
        table.tell("log.notebook", seat, "score.notebooks", [target.id], what=T(f"notebook.{target.value}"))
    else:
        sheet.pool += (target.id,)


def tick_square(table: Varuna, seat: int, square: str) -> None:
    """Upgrade the submarine: note the square's bonus; a finished room works from the next action on."""
    sheet = table.sheets[seat]
    sheet.squares |= {square}
    piece = SQUARES[square]
    if table.log:
        table.tell("log.upgrade", seat, "upgrade.square", [square], n=piece.n, room=T(f"of-room.{piece.room}"))
    if piece.bonus:
        sheet.pool += (square,)
    if sheet.room_done(piece.room):
        table.tell("log.room", seat, f"upgrade.{piece.room}", [piece.room], room=T(f"the-room.{piece.room}"))


# --- the action as steps --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Action(Automatic):
    """An action goes on while a unit of it can be used.

    `rooms` are the finished ones that fit it when it began (None: it begins now).
    """

    seat: int
    units: tuple[str, ...]
    rooms: tuple[str, ...] | None = None

    def run(self, table):
        sheet = table.sheets[self.seat]
        rooms = _ready(sheet, self.units) if self.rooms is None else self.rooms
        return go_on(table, self.seat, self.units, rooms)


def go_on(table: Varuna, seat: int, units: tuple[str, ...], rooms: tuple[str, ...]) -> Sequence[Step]:
    """The rest of an action: the next use of a unit, if one is left that can be used.

    A room's ability alone is worth nothing when its unit would find no use.
    """
    if not units and not rooms:
        return ()
    choice = UseUnit.of(seat, units, rooms)
    if offers_any(table.sheets[seat], choice.boosted(table) if rooms else units):
        return (choice,)
    if units and table.log:
        table.tell("log.lost", seat, "turn.stop", what=units_text(units))
    return ()


def _ready(sheet: Sheet, units: tuple[str, ...]) -> tuple[str, ...]:
    """The finished rooms that fit an action of these units, spent this round or not: a spent one can be asked why."""
    if len(sheet.squares) < 3:
        return ()
    return tuple([room for room in _helpful(units) if sheet.room_done(room)])


@cache
def _helpful(units: tuple[str, ...]) -> tuple[str, ...]:
    """The rooms whose ability fits an action of these units."""
    helpful = [room for room, unit in BOOSTS.items() if unit in units]
    return (*helpful, "laboratory") if any(unit in PART_UNITS[:4] for unit in units) else tuple(helpful)


_USES: dict[str, Callable] = {
    "move": highlight_segment,
    "sonar": use_sonar,
    "study": highlight_arrow,
    "upgrade": tick_square,
}


@cache
def _boosts(units: tuple[str, ...], rooms: tuple[str, ...]) -> tuple[str, ...]:
    """The moves that spend the ability of a room on an action, if it were finished in time and not spent."""
    boosts = [f"boost {room}" for room, unit in BOOSTS.items() if unit in units or room in rooms]
    symbols = [unit for unit in PART_UNITS if unit in units and unit != "wild"]
    return (*boosts, *(f"wild laboratory-{symbol}" for symbol in symbols))


@dataclass(frozen=True, slots=True)
class UseUnit(Choice):
    """Use one unit of the action, spend a room's ability on it, or stop."""

    units: tuple[str, ...]
    rooms: tuple[str, ...] = ()

    default_rule: ClassVar[str | None] = "turn.not-this-action"

    def moves(self, table):
        return [*pointed(self.units), *_boosts(self.units, self.rooms), "stop"]

    def objection(self, table, move):
        sheet = table.sheets[self.seat]
        verb, _, piece = move.partition(" ")
        if verb in WHY_NOT:
            rule = WHY_NOT[verb](sheet, piece)
            return RULES["discover.symbol"] if rule is None and verb == "colour" and not fits(piece, self.units) else rule
        if verb in ("boost", "wild"):
            room = piece.partition("-")[0]
            if room not in self.rooms:
                return RULES["upgrade.not-finished"]
            if room in sheet.used:
                return RULES["upgrade.once-a-round"]
        return None

    def legal(self, table):
        moves = offered(table.sheets[self.seat], self.units)
        if self.rooms:
            moves += self._ready_boosts(table)
        moves.append("stop")
        return moves

    def boosted(self, table) -> tuple[str, ...]:
        """The units with all that the rooms could still add."""
        return self.units + tuple(BOOSTS.get(self.piece(move), "wild") for move in self._ready_boosts(table))

    def _ready_boosts(self, table) -> list[str]:
        """The moves that can spend the ability of a room now."""
        return [move for move in _boosts(self.units, self.rooms) if self.objection(table, move) is None]

    def play(self, table, move):
        sheet = table.sheets[self.seat]
        verb, _, piece = move.partition(" ")
        if verb == "stop":
            if self.units and table.log:
                table.tell("log.stop", self.seat, "turn.stop", what=units_text(self.units))
            return []
        if verb == "boost":
            sheet.used |= {piece}
            table.tell("log.boost", self.seat, f"upgrade.{piece}", [piece], room=T(f"the-room.{piece}"))
            return go_on(table, self.seat, (*self.units, BOOSTS[piece]), self.rooms)
        if verb == "wild":
            sheet.used |= {"laboratory"}
            table.tell("log.boost", self.seat, "upgrade.laboratory", ["laboratory"], room=T("the-room.laboratory"))
            units = _spent(self.units, piece.removeprefix("laboratory-"))
            return go_on(table, self.seat, (*units, "wild"), self.rooms)
        if verb == "colour":
            unit = unit_for(PARTS[piece].symbol, self.units)
            colour_part(table, self.seat, piece, "discover.wild" if unit == "wild" else "discover.symbol")
            return go_on(table, self.seat, _spent(self.units, unit), self.rooms)
        _USES[verb](table, self.seat, piece)
        return go_on(table, self.seat, _spent(self.units, verb), self.rooms)

    def prompt(self, table):
        sheet = table.sheets[self.seat]
        idle = tuple(unit for unit in self.units if not offers_any(sheet, (unit,)))
        usable = tuple(unit for unit in self.units if unit not in idle)
        if usable:
            use = T("prompt.act", what=units_text(usable))
        else:
            use = T("prompt.boost", what=tuple(_boost_text(move) for move in self._ready_boosts(table)))
        return T("prompt.idle", use=use, idle=units_text(idle)) if idle else use

    def label(self, table, move):
        sheet = table.sheets[self.seat]
        verb, _, piece = move.partition(" ")
        match verb:
            case "colour":
                return brings(colour_text(piece), part_brings(table, sheet, piece))
            case "move":
                return brings(T("label.move", **route(sheet, piece)), move_brings(sheet, piece))
            case "sonar" if piece in TILES:
                return T("label.sonar-tile", what=T(f"species.{TILES[piece]}"))
            case "sonar":
                space = SONAR[piece]
                return brings(T("label.sonar", what=T(f"species.{space.species}"), n=space.n), sonar_brings(piece))
            case "study":
                arrow = ARROWS[piece]
                study = T("label.study", dino=T(f"dino.{arrow.dino}"), what=T(f"target.{arrow.target}"))
                return brings(study, arrow_brings(sheet, piece))
            case "upgrade":
                square = SQUARES[piece]
                tick = T("label.upgrade", n=square.n, room=T(f"of-room.{square.room}"))
                return brings(tick, square_brings(sheet, piece, ROOMS[square.room].whole))
            case "boost" | "wild":
                return T("label.boost", what=_boost_text(move))
        return T("label.stop-losing", what=units_text(self.units)) if self.units else T("label.stop")

    def piece(self, move):
        verb, _, piece = move.partition(" ")
        if verb == "stop":
            return None
        return "laboratory" if verb == "wild" else piece


@cache
def _spent(units: tuple[str, ...], unit: str) -> tuple[str, ...]:
    spot = units.index(unit)
    return units[:spot] + units[spot + 1 :]


def _boost_text(move: str) -> Text:
    """A room's ability in words: the engine room for one more move."""
    verb, _, piece = move.partition(" ")
    if verb == "boost":
        return T(f"boost.{piece}")
    return T("boost.laboratory", what=T(f"unit.{piece.removeprefix('laboratory-')}", n=1))
