"""The five actions: what using a unit on a piece does, and an action as steps.

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
from ....engine.multiset import minus
from ....engine.rule import Rule
from ....engine.step import Automatic, Choice, Step
from ..components.data import ARROWS, PAIRS, PARTS, SEGMENTS, SONAR, SPECIES, SQUARES, TARGETS, ZONES
from ..table import Varuna
from .legality import PART_UNITS, RULES, TILES, objection, pointed, unit_for, usable
from .losing import loses
from .texts import boost_text, part_text, route, units_text, use_brings, use_label

BOOSTS = {"engine": "move", "rest": "study", "control": "sonar"}
"""The rooms whose ability adds one unit to an action of its kind; the laboratory turns a part symbol into any part."""

TURNED = {f"laboratory-{unit}": unit for unit in PART_UNITS if unit != "wild"}
"""The places of the laboratory that stand for the symbol they turn."""


# --- what using it does ---------------------------------------------------------------------------------------------


def highlight_segment(table: Varuna, seat: int, segment: str) -> None:
    """Move the submarine: unlock what the route reaches, and note what it encloses."""
    sheet = table.sheets[seat]
    table.tell("log.move", seat, "move.adjacent", [segment], **route(sheet, segment))
    sheet.segments |= {segment}
    for species in SEGMENTS[segment].species:
        if species not in sheet.unlocked:
            sheet.unlocked |= {species}
            table.tell("log.unlock", seat, "move.unlock", [f"{species}-tile"], species=T(f"species.{species}"))
    for ident in SEGMENTS[segment].zones:
        zone = ZONES[ident]
        if zone.segments <= sheet.segments:
            table.tell("log.enclosed", seat, "move.zone", [ident], what=T(f"zone.{ident}"))
            if zone.bonus or zone.objective:
                sheet.pool += (ident,)


def use_sonar(table: Varuna, seat: int, place: str) -> None:
    """Circle a tile symbol, or colour a sonar space and note its bonus."""
    sheet = table.sheets[seat]
    if place in TILES:
        sheet.unlocked |= {TILES[place]}
        table.tell("log.unlock", seat, "sonar.tile", [place], species=T(f"species.{TILES[place]}"))
        return
    space = SONAR[place]
    sheet.sonar |= {place}
    species = T(f"species.{space.species}")
    table.tell("log.sonar", seat, "sonar.next-space", [place], n=space.n, species=species)
    if space.last:
        value = SPECIES[space.species].sonar_value
        table.tell("log.sonar-value", seat, "sonar.value", [place], species=species, n=value)
    if space.bonus:
        sheet.pool += (place,)


def colour_part(table: Varuna, seat: int, part: str, rule: str = "discover.symbol") -> None:
    """Colour a part, as a rule allows; a dinosaur may be discovered by it, and a species completed."""
    sheet = table.sheets[seat]
    sheet.parts |= {part}
    dino, species = PARTS[part].dino, PARTS[part].species
    table.tell("log.colour", seat, rule, [part], what=part_text(part), dino=T(f"of-dino.{dino}"))
    if not sheet.discovered(dino):
        return
    table.tell("log.discovered", seat, "discover.dinosaur", [dino], dino=T(f"dino.{dino}"))
    if sheet.discovered_of(species) == len(SPECIES[species].dinos):
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
    dino = ARROWS[arrow].dino
    table.tell("log.study", seat, "study.target", [arrow], dino=T(f"dino.{dino}"), what=T(f"target.{target.id}"))
    if not sheet.studied(target.id):
        return
    if target.fish:
        table.tell("log.fish", seat, "score.fish", [target.id], n=table.fish(sheet))
        if target.pair and all(map(sheet.studied, PAIRS[target.pair].fish)):
            sheet.pool += (target.pair,)
    elif target.notebook:
        table.tell("log.notebook", seat, "score.notebooks", [target.id], what=T(f"notebook.{target.notebook}"))
    else:
        sheet.pool += (target.id,)


def tick_square(table: Varuna, seat: int, square: str) -> None:
    """Upgrade the submarine: note the square's bonus; a finished room works from the next action on."""
    sheet = table.sheets[seat]
    sheet.squares |= {square}
    piece = SQUARES[square]
    table.tell("log.upgrade", seat, "upgrade.square", [square], n=piece.n, room=T(f"of-room.{piece.room}"))
    if piece.bonus:
        sheet.pool += (square,)
    if sheet.room_done(piece.room):
        table.tell("log.room", seat, f"upgrade.{piece.room}", [piece.room], room=T(f"the-room.{piece.room}"))


_USES: dict[str, Callable[[Varuna, int, str], None]] = {
    "move": highlight_segment,
    "sonar": use_sonar,
    "study": highlight_arrow,
    "upgrade": tick_square,
}


# --- the action as steps --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Action(Automatic):
    """An action goes on while a unit of it can be used.

    `rooms` are the finished ones that fit it when it began (None: it begins now).
    """

    seat: int
    units: tuple[str, ...]
    rooms: tuple[str, ...] | None = None

    def run(self, table: Varuna) -> Sequence[Step]:
        rooms = self.rooms
        if rooms is None:
            rooms = tuple(room for room in _helpful(self.units) if table.sheets[self.seat].room_done(room))
        return go_on(table, self.seat, self.units, rooms)


def go_on(table: Varuna, seat: int, units: tuple[str, ...], rooms: tuple[str, ...]) -> Sequence[Step]:
    """The rest of an action: the next use of a unit, if one is left that can be used.

    A room's ability alone is worth nothing when its unit would find no use.
    """
    choice = UseUnit.of(seat, units, rooms)
    sheet = table.sheets[seat]
    if usable(sheet, units) or (rooms and usable(sheet, units + choice.added(table))):
        return (choice,)
    if units:
        table.tell("log.lost", seat, "turn.stop", what=units_text(units))
    return ()


@cache
def _helpful(units: tuple[str, ...]) -> tuple[str, ...]:
    """The rooms whose ability fits an action of these units."""
    helpful = tuple(room for room, unit in BOOSTS.items() if unit in units)
    return (*helpful, "laboratory") if any(unit in PART_UNITS and unit != "wild" for unit in units) else helpful


@cache
def _boosts(units: tuple[str, ...], rooms: tuple[str, ...]) -> tuple[str, ...]:
    """The moves that spend the ability of a room on an action, if it were finished in time and not spent."""
    boosts = [f"boost {room}" for room, unit in BOOSTS.items() if unit in units or room in rooms]
    return (*boosts, *(f"wild {place}" for place, unit in TURNED.items() if unit in units))


@cache
def _moves(units: tuple[str, ...], rooms: tuple[str, ...]) -> tuple[str, ...]:
    """Everything an action could be pointed at, in reading order."""
    return (*(f"{verb} {piece}" for verb, piece in pointed(units)), *_boosts(units, rooms), "stop")


@dataclass(frozen=True, slots=True)
class UseUnit(Choice):
    """Use one unit of the action, spend a room's ability on it, or stop."""

    units: tuple[str, ...]
    rooms: tuple[str, ...] = ()

    default_rule: ClassVar[str | None] = "turn.not-this-action"

    def moves(self, table: Varuna) -> tuple[str, ...]:
        return _moves(self.units, self.rooms)

    def boosts(self, table: Varuna) -> list[str]:
        """The moves that can spend the ability of a room now."""
        return [move for move in _boosts(self.units, self.rooms) if self.objection(table, move) is None]

    def added(self, table: Varuna) -> tuple[str, ...]:
        """The units that those abilities would add."""
        return tuple([BOOSTS.get(self.piece(move) or "", "wild") for move in self.boosts(table)])

    def objection(self, table: Varuna, move: str) -> Rule | None:
        sheet = table.sheets[self.seat]
        match self.parts(move):
            case ("boost" | "wild", _):
                room = self.piece(move)
                if room not in self.rooms:
                    return RULES["upgrade.not-finished"]
                return RULES["upgrade.once-a-round"] if room in sheet.used else None
            case verb, piece:
                return objection(sheet, self.units, verb, piece)
        return None  # stopping is free

    def play(self, table: Varuna, move: str) -> Sequence[Step]:
        match self.parts(move):
            case "boost", room:
                return self._help(table, room, (*self.units, BOOSTS[room]))
            case "wild", place:
                return self._help(table, "laboratory", (*minus(self.units, TURNED[place]), "wild"))
            case "colour", part:
                unit = unit_for(PARTS[part].symbol, self.units)
                assert unit is not None  # the move is legal
                colour_part(table, self.seat, part, "discover.wild" if unit == "wild" else "discover.symbol")
                return go_on(table, self.seat, minus(self.units, unit), self.rooms)
            case verb, piece:
                _USES[verb](table, self.seat, piece)
                return go_on(table, self.seat, minus(self.units, verb), self.rooms)
        if self.units:
            table.tell("log.stop", self.seat, "turn.stop", what=units_text(self.units))
        return []

    def _help(self, table: Varuna, room: str, units: tuple[str, ...]) -> Sequence[Step]:
        """A room's ability is spent; the action goes on with the units it makes of those left."""
        table.sheets[self.seat].used |= {room}
        table.tell("log.boost", self.seat, f"upgrade.{room}", [room], room=T(f"the-room.{room}"))
        return go_on(table, self.seat, units, self.rooms)

    def about(self, table: Varuna) -> str | None:
        match [*{unit if unit in ("move", "sonar", "study", "upgrade") else "part" for unit in self.units}]:
            case []:  # only the ability of a room is left to use
                return "upgrade.once-a-round"
            case ["move"]:
                return "move.segment"
            case ["sonar"]:
                return "sonar.use"
            case ["part"]:
                return "discover.part"
            case ["study"]:
                return "study.arrow"
            case ["upgrade"]:
                return "upgrade.square"
        return "turn.any-order"

    def prompt(self, table: Varuna) -> Text:
        sheet = table.sheets[self.seat]
        idle = tuple(unit for unit in self.units if not usable(sheet, (unit,)))
        ready = tuple(unit for unit in self.units if unit not in idle)
        if ready:
            use = T("prompt.act", what=units_text(ready))
        else:
            use = T("prompt.boost", what=tuple(map(self._boost_text, self.boosts(table))))
        return T("prompt.idle", use=use, idle=units_text(idle)) if idle else use

    def _boost_text(self, move: str) -> Text:
        return boost_text(self.piece(move), TURNED.get(self.parts(move)[1], ""))

    def label(self, table: Varuna, move: str) -> Text:
        match self.parts(move):
            case ("boost" | "wild", _):
                return T("label.boost", what=self._boost_text(move))
            case verb, piece:
                return use_label(table.sheets[self.seat], verb, piece)
        return T("label.stop-losing", what=units_text(self.units)) if self.units else T("label.stop")

    def brings(self, table: Varuna, move: str) -> tuple[Text, ...]:
        match self.parts(move):
            case ("boost" | "wild", _):
                brings: tuple[Text, ...] = ()
            case verb, piece:
                brings = use_brings(table, table.sheets[self.seat], verb, piece)
            case _:  # what is lost by stopping stands on the button
                return ()
        return (*brings, *loses(table, lambda after: self.play(after, move)))

    def piece(self, move: str) -> str | None:
        match self.parts(move):
            case "wild", _:
                return "laboratory"
            case _, piece:
                return str(piece)
        return None
