"""The five actions: what each unit of an action may be used on, and what using it does.

An action is a handful of units (`fin`, `wild`, `move`, `sonar`, `study`, `upgrade`...). The seat uses them one at a time in any
order, each on a piece of its sheet, and may stop early. What that sets off waits in the sheet's queue until the action is
complete.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from ...engine.rule import Rule, Rules
from ...engine.step import Automatic, Choice
from ...engine.text import T
from .data import (
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
from .table import Sheet, Varuna

RULES = Rules("ludotheque.games.varuna")

PART_UNITS = ("head", "fin", "tail", "fork", "wild")
UNITS = (*PART_UNITS, "move", "sonar", "study", "upgrade")

BOOSTS = {"engine": "move", "rest": "study", "control": "sonar"}
"""The rooms whose ability adds one unit to an action of its kind; the laboratory turns a part symbol into the wildcard."""

TILES = {f"{species}-tile": species for species in SPECIES}


# --- what may be pointed at -----------------------------------------------------------------------------------------


def cannot_move(sheet: Sheet, segment: str) -> Rule | None:
    """A move highlights a segment that touches the starting place or a highlighted segment."""
    if segment in sheet.segments:
        return RULES["move.already"]
    piece = SEGMENTS[segment]
    if sheet.start in piece.ends or not piece.neighbours.isdisjoint(sheet.segments):
        return None
    if not sheet.unlocked.isdisjoint(piece.species):
        return RULES["move.no-foothold"]
    return RULES["move.adjacent"]


def cannot_sound(sheet: Sheet, place: str) -> Rule | None:
    """A use of the sonar circles a tile symbol, or colours the next space of a species whose symbol is circled."""
    species = TILES.get(place)
    if species is not None:
        return RULES["sonar.tile"] if species in sheet.unlocked else None
    if place in sheet.sonar:
        return RULES["sonar.already"]
    space = SONAR[place]
    if space.species not in sheet.unlocked:
        return RULES["sonar.locked"]
    if space.previous is not None and space.previous not in sheet.sonar:
        return RULES["sonar.next-space"]
    return None


def cannot_colour(sheet: Sheet, part: str, units: tuple[str, ...]) -> Rule | None:
    """A part is coloured with its own symbol, one that stands for it, or the wildcard, once its species is unlocked."""
    if part in sheet.parts:
        return RULES["discover.already"]
    piece = PARTS[part]
    if piece.species not in sheet.unlocked:
        return RULES["discover.locked"]
    if unit_for(piece.symbol, units) is None:
        return RULES["discover.symbol"]
    return None


def cannot_study(sheet: Sheet, arrow: str) -> Rule | None:
    """An arrow of a discovered dinosaur."""
    if arrow in sheet.arrows:
        return RULES["study.already"]
    if not DINOS[ARROWS[arrow].dino].whole <= sheet.parts:
        return RULES["study.discovered-first"]
    return None


def cannot_upgrade(sheet: Sheet, square: str) -> Rule | None:
    """Any square of rooms 1 to 4; in rooms 5 to 7 the entrance first, then squares beside a ticked one."""
    squares = sheet.squares
    if square in squares:
        return RULES["upgrade.already"]
    piece = SQUARES[square]
    if not ROOMS[piece.room].ordered or piece.entrance or not squares.isdisjoint(piece.adjacent):
        return None
    return RULES["upgrade.entrance-first" if squares.isdisjoint(ROOMS[piece.room].whole) else "upgrade.adjacent"]


def unit_for(symbol: str, units: tuple[str, ...]) -> str | None:
    """The unit that would be spent to colour a symbol: the narrowest one that fits."""
    if symbol in units:
        return symbol
    if "fork" in units and symbol != "head":
        return "fork"
    return "wild" if "wild" in units else None


# --- what using it does ---------------------------------------------------------------------------------------------


def highlight_segment(table: Varuna, seat: int, segment: str) -> None:
    """Move the submarine: unlock what the route reaches, and note what it encloses."""
    sheet = table.sheets[seat]
    sheet.segments |= {segment}
    table.tell("log.move", seat, "move.adjacent", [segment], what=segment.upper())
    for species in SEGMENTS[segment].species:
        if species not in sheet.unlocked:
            sheet.unlocked |= {species}
            table.tell("log.unlock", seat, "move.unlock", [f"{species}-tile"], species=T(f"species.{species}"))
    for zone in (ZONES[ident] for ident in SEGMENTS[segment].zones):
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
        table.tell("log.unlock", seat, "sonar.tile", [place], species=T(f"species.{species}"))
        return
    space = SONAR[place]
    sheet.sonar |= {place}
    table.tell("log.sonar", seat, "sonar.next-space", [place], n=space.n, species=T(f"species.{space.species}"))
    if space.last:
        table.tell("log.sonar-value", seat, "sonar.value", [place], species=T(f"species.{space.species}"),
                   n=SPECIES[space.species].sonar_value)  # fmt: skip
    if space.bonus:
        sheet.pool += (place,)


def colour_part(table: Varuna, seat: int, part: str, rule: str = "discover.symbol") -> None:
    """Colour a part, as a rule allows; a dinosaur may be discovered by it, and a species completed."""
    sheet = table.sheets[seat]
    sheet.parts |= {part}
    piece = PARTS[part]
    dino = DINOS[piece.dino]
    table.tell("log.colour", seat, rule, [part], what=T(f"part.{piece.symbol}"), dino=T(f"dino.{dino.id}"))
    if not dino.whole <= sheet.parts:
        return
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
    table.tell("log.study", seat, "study.target", [arrow], dino=T(f"dino.{ARROWS[arrow].dino}"), what=T(f"target.{target.id}"))
    if not target.arrows <= sheet.arrows:
        return
    if target.kind == "fish":
        table.tell("log.fish", seat, "score.fish", [target.id], n=1)
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
    table.tell("log.upgrade", seat, "upgrade.room", [square], room=T(f"room.{piece.room}"))
    if piece.bonus:
        sheet.pool += (square,)
    if sheet.room_done(piece.room):
        table.tell("log.room", seat, f"upgrade.{piece.room}", [piece.room], room=T(f"room.{piece.room}"))


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
        if not self.units and not rooms:
            return []
        choice = UseUnit(self.seat, self.units, rooms)
        if choice.can_go_on(table):
            return [choice]
        if self.units:
            table.tell("log.lost", self.seat, "turn.stop", what=unit_names(self.units))
        return []


def _ready(sheet: Sheet, units: tuple[str, ...]) -> tuple[str, ...]:
    """The finished rooms that fit an action of these units, spent this round or not: a spent one can be asked why."""
    if len(sheet.squares) < 3:
        return ()
    ready = [room for room, unit in BOOSTS.items() if unit in units]
    if any(unit in PART_UNITS and unit != "wild" for unit in units):
        ready.append("laboratory")
    return tuple(room for room in ready if sheet.room_done(room))


_USES: dict[str, Callable] = {
    "move": highlight_segment,
    "sonar": use_sonar,
    "study": highlight_arrow,
    "upgrade": tick_square,
}
_CANNOT: dict[str, Callable] = {
    "move": cannot_move,
    "sonar": cannot_sound,
    "study": cannot_study,
    "upgrade": cannot_upgrade,
}
_SONAR_PLACES = tuple(
    place
    for species in SPECIES
    for place in (f"{species}-tile", *(space.id for space in SONAR.values() if space.species == species))
)
_POINTED = {
    "colour": {f"colour {part}": part for part in PARTS},
    "move": {f"move {segment}": segment for segment in SEGMENTS},
    "sonar": {f"sonar {place}": place for place in _SONAR_PLACES},
    "study": {f"study {arrow}": arrow for arrow in ARROWS},
    "upgrade": {f"upgrade {square}": square for square in SQUARES},
}
"""For each verb, its moves in reading order and the piece each points at."""


@cache
def _verbs(units: tuple[str, ...]) -> tuple[str, ...]:
    """What can be done with the units of an action, in reading order."""
    return tuple(
        verb
        for verb in _POINTED
        if verb in units or (verb == "colour" and any(unit in PART_UNITS for unit in units))
    )


def _uses(sheet: Sheet, units: tuple[str, ...]) -> Iterator[str]:
    """Every move by which a unit can be used now, in reading order."""
    for verb in _verbs(units):
        if verb == "colour":
            for move, part in _POINTED[verb].items():
                if cannot_colour(sheet, part, units) is None:
                    yield move
        else:
            cannot = _CANNOT[verb]
            for move, piece in _POINTED[verb].items():
                if cannot(sheet, piece) is None:
                    yield move


@dataclass(frozen=True, slots=True)
class UseUnit(Choice):
    """Use one unit of the action, spend a room's ability on it, or stop."""

    units: tuple[str, ...]
    rooms: tuple[str, ...] = ()

    otherwise: ClassVar[str | None] = "turn.not-this-action"

    def moves(self, table):
        pointed = [move for verb in _verbs(self.units) for move in _POINTED[verb]]
        return pointed + self._boosts() + ["stop"]

    def objection(self, table, move):
        sheet = table.sheets[self.seat]
        verb, _, piece = move.partition(" ")
        if verb == "colour":
            return cannot_colour(sheet, piece, self.units)
        if verb in _CANNOT:
            return _CANNOT[verb](sheet, piece)
        if verb in ("boost", "wild"):
            room = piece.partition("-")[0]
            if room not in self.rooms:
                return RULES["upgrade.not-finished"]
            if room in sheet.used:
                return RULES["upgrade.once-a-round"]
        return None

    def legal(self, table):
        """The same question, asked kind by kind: it is the one that random play and search ask most."""
        boosts = [move for move in self._boosts() if self.objection(table, move) is None]
        return [*_uses(table.sheets[self.seat], self.units), *boosts, "stop"]

    def can_go_on(self, table) -> bool:
        """Whether anything but stopping is possible. A boost alone is worth nothing when its unit would find no use."""
        boosts = [move for move in self._boosts() if self.objection(table, move) is None]
        units = self.units + tuple(BOOSTS.get(self.piece(move), "wild") for move in boosts)
        return any(_uses(table.sheets[self.seat], units))

    def _boosts(self) -> list[str]:
        """The moves that spend the ability of a room on this action, if it were finished in time and not spent."""
        boosts = [f"boost {room}" for room, unit in BOOSTS.items() if unit in self.units or room in self.rooms]
        symbols = [unit for unit in PART_UNITS if unit in self.units and unit != "wild"]
        return boosts + [f"wild laboratory-{symbol}" for symbol in symbols]

    def play(self, table, move):
        sheet = table.sheets[self.seat]
        verb, _, piece = move.partition(" ")
        if verb == "stop":
            if self.units:
                table.tell("log.stop", self.seat, "turn.stop", what=unit_names(self.units))
            return []
        if verb == "boost":
            sheet.used |= {piece}
            table.tell("log.boost", self.seat, f"upgrade.{piece}", [piece], room=T(f"room.{piece}"))
            return [Action(self.seat, (*self.units, BOOSTS[piece]), self.rooms)]
        if verb == "wild":
            sheet.used |= {"laboratory"}
            table.tell("log.boost", self.seat, "upgrade.laboratory", ["laboratory"], room=T("room.laboratory"))
            units = _spent(self.units, piece.removeprefix("laboratory-"))
            return [Action(self.seat, (*units, "wild"), self.rooms)]
        if verb == "colour":
            unit = unit_for(PARTS[piece].symbol, self.units)
            colour_part(table, self.seat, piece, "discover.wild" if unit == "wild" else "discover.symbol")
            return [Action(self.seat, _spent(self.units, unit), self.rooms)]
        _USES[verb](table, self.seat, piece)
        return [Action(self.seat, _spent(self.units, verb), self.rooms)]

    def prompt(self, table):
        if not self.units:
            used = table.sheets[self.seat].used
            return T("prompt.boost", what=tuple(T(f"room.{room}") for room in self.rooms if room not in used))
        return T("prompt.act", what=unit_names(self.units))

    def label(self, table, move):
        verb, _, piece = move.partition(" ")
        if verb == "colour":
            part = PARTS[piece]
            return T("label.colour", what=T(f"part.{part.symbol}"), dino=T(f"dino.{part.dino}"))
        if verb == "study":
            arrow = ARROWS[piece]
            return T("label.study", dino=T(f"dino.{arrow.dino}"), what=T(f"target.{arrow.target}"))
        if verb == "sonar":
            if piece in TILES:
                return T("label.sonar-tile", what=T(f"species.{TILES[piece]}"))
            return T("label.sonar", what=T(f"species.{SONAR[piece].species}"), n=SONAR[piece].n)
        if verb == "upgrade":
            return T("label.upgrade", what=T(f"room.{SQUARES[piece].room}"), n=SQUARES[piece].n)
        if verb == "boost":
            return T("label.boost", what=T(f"room.{piece}"))
        if verb == "wild":
            return T("label.wild", what=T(f"unit.{piece.removeprefix('laboratory-')}"))
        if verb == "move":
            return T("label.move", what=piece.upper())
        return T("label.stop")

    def piece(self, move):
        verb, _, piece = move.partition(" ")
        if verb == "stop":
            return None
        return "laboratory" if verb == "wild" else piece


def _spent(units: tuple[str, ...], unit: str) -> tuple[str, ...]:
    spot = units.index(unit)
    return units[:spot] + units[spot + 1 :]


def unit_names(units: tuple[str, ...]) -> tuple:
    """Units in words, equal ones counted together."""
    counts = [(unit, units.count(unit)) for unit in UNITS if unit in units]
    return tuple(T(f"unit.{unit}") if n == 1 else T("unit.count", n=n, what=T(f"unit.{unit}")) for unit, n in counts)
