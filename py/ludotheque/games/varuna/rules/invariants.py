"""What must hold on a table of Varuna at every decision: components add up, sheets could have been drawn by hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..components.data import (
    ARROWS,
    CARDS,
    COLOURS,
    DAMAGE_BOXES,
    DECK_SIZE,
    DINOS,
    LETTERS,
    OBJECTIVE_POINTS,
    OBJECTIVES,
    PAIRS,
    PARTS,
    PROTECTION_BOXES,
    REMOVED,
    ROOMS,
    ROUNDS,
    ROW_SQUARES,
    SEGMENTS,
    SONAR,
    SPECIES,
    SQUARES,
    STARTS,
    TARGETS,
    TOKENS,
    ZONES,
)
from ..table import Sheet, Varuna
from .actions import BOOSTS
from .bonuses import BONUS_AT


def invariant_violations(table: Varuna) -> list[str]:
    """Everything wrong with a table, in words; empty when all is well."""
    problems = list(_middle(table))
    for seat, sheet in enumerate(table.sheets):
        problems += [f"seat {seat}: {problem}" for problem in (*_sheet(table, sheet), *_marks(sheet), *_gains(table, sheet))]
    return problems


def _middle(table: Varuna) -> Iterator[str]:
    """The decks, cards and tiles everybody shares."""
    if not 0 <= table.round <= ROUNDS:
        yield f"round {table.round}"
    for colour in COLOURS:
        deck = table.decks[colour]
        cards = (*deck.top, *deck.middle, *deck.bottom)
        shown = table.revealed.get(colour)
        if len(set(cards)) != len(cards) or shown in cards:
            yield f"a {colour} card is there twice"
        if len(cards) != DECK_SIZE - table.round or deck.spare != REMOVED:
            yield f"{len(cards)} cards in the {colour} deck in round {table.round}"
        if any(CARDS[card].colour != colour for card in (*cards, *([shown] if shown else ()))):
            yield f"a foreign card among the {colour} ones"
        if bool(shown) != (table.round > 0):
            yield f"no {colour} card lies open in round {table.round}"
    for name, lying, known in (("objectives", table.objectives, OBJECTIVES), ("tokens", table.tokens, TOKENS)):
        if len(set(lying)) != len(LETTERS) or not set(lying) <= known.keys():
            yield f"{name}: {lying}"
    yield from _strange("silver", table.silver, LETTERS if table.solo else (*SPECIES, *LETTERS))
    yield from _strange("discarded", table.discarded, LETTERS if table.solo else ())
    if table.solo != (len(table.sheets) == 1):
        yield "solo, with several sheets" if table.solo else "one sheet, but not solo"


def _strange(name: str, marked: Iterable[str], known: Iterable[str]) -> Iterator[str]:
    strange = sorted(set(marked) - set(known))
    if strange:
        yield f"{name}: there is no {', '.join(strange)}"


def _sheet(table: Varuna, sheet: Sheet) -> Iterator[str]:
    """Counts and boxes of a sheet."""
    if sheet.start not in STARTS and (sheet.start or table.round):
        yield f"starts at {sheet.start!r}"
    yield from _strange("picks", sheet.picks, COLOURS)
    if any(sheet.times(colour) > ROW_SQUARES for colour in COLOURS):
        yield f"a colour was chosen more than {ROW_SQUARES} times"
    fewest = 0 if sheet.sunk else ROUNDS if table.over else max(0, table.round - 1)
    if not fewest <= len(sheet.picks) <= table.round:
        yield f"{len(sheet.picks)} cards chosen in round {table.round}"
    if not 0 <= sheet.protection <= PROTECTION_BOXES:
        yield f"protection {sheet.protection}"
    if not 0 <= sheet.damage <= DAMAGE_BOXES:
        yield f"damage {sheet.damage}"
    if sheet.sunk != (sheet.damage == DAMAGE_BOXES):
        yield f"sunk is {sheet.sunk} with {sheet.damage} damage"
    if len(set(sheet.pool)) != len(sheet.pool):
        yield f"a bonus waits twice: {sheet.pool}"
    if sheet.pool and table.over and not sheet.sunk:
        yield f"bonuses left over: {sheet.pool}"
    for source in sheet.pool:
        if source not in BONUS_AT or not _reached(sheet, source):
            yield f"the bonus {source} waits but was not reached"


def _reached(sheet: Sheet, source: str) -> bool:
    """Whether the place a bonus lies at has been gained."""
    if source in ZONES:
        return sheet.enclosed(source)
    if source in TARGETS:
        return sheet.studied(source)
    if source in PAIRS:
        return all(sheet.studied(fish) for fish in PAIRS[source].fish)
    return source in sheet.sonar or source in sheet.squares


def _marks(sheet: Sheet) -> Iterator[str]:
    """Pieces marked on a sheet: known ones, and none that the rules keep out of reach."""
    for name, marked, known in (
        ("unlocked", sheet.unlocked, SPECIES),
        ("segments", sheet.segments, SEGMENTS),
        ("parts", sheet.parts, PARTS),
        ("arrows", sheet.arrows, ARROWS),
        ("sonar", sheet.sonar, SONAR),
        ("squares", sheet.squares, SQUARES),
        ("tokens", sheet.tokens, LETTERS),
        ("used", sheet.used, (*BOOSTS, "laboratory")),
    ):
        yield from _strange(name, marked, known)
    reached = {species for segment in sheet.segments for species in SEGMENTS[segment].species}
    if sheet.start:
        reached.add(sheet.start)
    yield from _strange("unlocked by the route", reached, sheet.unlocked)
    first = {segment for segment in sheet.segments if sheet.start in SEGMENTS[segment].ends}
    apart = sheet.segments - _joined(first, sheet.segments, {ident: item.neighbours for ident, item in SEGMENTS.items()})
    if apart:
        yield f"segments that touch nothing: {sorted(apart)}"
    for part in sheet.parts:
        if PARTS[part].species not in sheet.unlocked:
            yield f"{part} is coloured, its species locked"
    for arrow in sheet.arrows:
        if not sheet.discovered(ARROWS[arrow].dino):
            yield f"{arrow} is highlighted, its dinosaur not discovered"
    for place in sheet.sonar:
        space = SONAR[place]
        if space.species not in sheet.unlocked or (space.previous and space.previous not in sheet.sonar):
            yield f"{place} is coloured out of turn"
    for room in ROOMS.values():
        ticked = sheet.squares & room.whole
        entrances = {square for square in ticked if SQUARES[square].entrance}
        if not room.ability and ticked - _joined(entrances, ticked, {square: SQUARES[square].adjacent for square in ticked}):
            yield f"squares of the {room.id} that touch nothing"
    for used in sheet.used:
        if not sheet.room_done(used):
            yield f"the {used} was used unfinished"


def _joined(first: set[str], among: Iterable[str], neighbours: dict[str, frozenset[str]]) -> set[str]:
    """What hangs together with the first ones."""
    found, edge = set(first), list(first)
    while edge:
        for other in neighbours[edge.pop()] & frozenset(among):
            if other not in found:
                found.add(other)
                edge.append(other)
    return found


def _gains(table: Varuna, sheet: Sheet) -> Iterator[str]:
    """What was completed and validated, and the points written down for it."""
    yield from _strange("validated", sheet.validated, LETTERS)
    for letter, points in sheet.validated.items():
        if points not in (0, *OBJECTIVE_POINTS):
            yield f"objective {letter} earned {points}"
    for species, tile in SPECIES.items():
        whole = all(DINOS[dino].whole <= sheet.parts for dino in tile.dinos)
        written = sheet.completed.get(species)
        if whole != (written is not None):
            yield f"{species} is {'complete but not' if whole else 'not complete but'} written down"
        if written is not None and written not in ((tile.gold - 1,) if table.solo else (tile.gold, tile.silver)):
            yield f"{species} earned {written}"
    yield from _strange("completed", sheet.completed, SPECIES)
    yield from _strange("new", sheet.new, (*sheet.completed, *sheet.validated))
    if table.over and sheet.new:
        yield f"not turned at the end: {sheet.new}"
