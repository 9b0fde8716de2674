"""How good a sheet looks before the end: the points it has, and what its beginnings may still become."""

from __future__ import annotations

from ..components.data import (
    ARROWS,
    COLOURS,
    COLUMN_BONUS,
    DAMAGE_BOXES,
    DINOS,
    LETTERS,
    LOSS,
    OBJECTIVES,
    ROOMS,
    ROUNDS,
    SONAR,
    SPECIES,
    SQUARES,
    TARGETS,
    ZONES,
)
from ..rules.scoring import notebook_points, objective_count, species_discovered, total
from ..table import Sheet, Varuna

_BONUS = 1.6  # one unit of an action, to a player in the middle of the game
_FISH = 1.0
_OBJECTIVE = 4.0
_MEAN_DAMAGE = 1.5  # damage suffered in a round without protection, by a player who minds it
_SAVED = 0.42  # of it, what each level of protection takes away
_ROOM = {"engine": 0.5, "rest": 0.5, "control": 0.55, "laboratory": 0.3}  # an ability, per round it can still be used

_PARTS_OF = {species.id: frozenset(species.parts) for species in SPECIES.values()}
_SPACES_OF = {species: frozenset(space.id for space in SONAR.values() if space.species == species) for species in SPECIES}


def evaluate(table: Varuna, seat: int) -> float:
    """Points now plus a share of what is begun; a sunk submarine is worth nothing at all."""
    sheet = table.sheets[seat]
    if sheet.sunk:
        return -100.0
    left = ROUNDS - table.round
    time = left / ROUNDS
    points = float(total(table, seat))
    points += _species(table, sheet, left, time)
    points += _study(table, sheet, left, time)
    points += _map(table, sheet, left, time)
    points += _rooms(table, sheet, left, time)
    points += _tokens(table, sheet, time)
    points += _objectives(table, seat, sheet, time)
    points += _columns(sheet, time)
    return points - _danger(sheet, left)


def _bonus(effect: str, table: Varuna, sheet: Sheet, left: int) -> float:
    """What a framed bonus is worth when it comes."""
    if effect == "discovery":
        if len(sheet.tokens) == len(LETTERS):
            return 0.0
        # A fossil counts every species discovered by the end; most tokens do something at once, too.
        return _BONUS + min(float(len(SPECIES)), species_discovered(sheet) + 0.35 * left)
    if effect == "protection":
        return _SAVED * left * 0.8
    if effect.startswith("objective"):
        return _OBJECTIVE
    return _BONUS * (1 + effect.count("+"))


def _share(done: int, whole: int, time: float) -> float:
    """How much of a thing begun counts: little when it is far from done or time is short."""
    if done == whole:
        return 0.0
    begun: float = (done / whole) ** 1.6
    return begun * min(1.0, 0.25 + time) * 0.8


def _species(table: Varuna, sheet: Sheet, left: int, time: float) -> float:
    points = 0.0
    for species in SPECIES.values():
        if species.id not in sheet.unlocked:
            continue
        points += 0.9 * time
        if species.id not in sheet.completed:
            done = len(_PARTS_OF[species.id] & sheet.parts)
            points += table.species_value(species.id) * _share(done, len(species.parts), time)
        discovered = 0
        for dino in species.dinos:
            whole = DINOS[dino].whole
            coloured = len(whole & sheet.parts)
            if coloured == len(whole):
                discovered += 1
            else:
                points += 0.5 * coloured * min(1.0, 0.3 + time)
        spaces = len(species.sonar_spaces)
        filled = len(_SPACES_OF[species.id] & sheet.sonar)
        if filled == spaces:
            missing = len(species.dinos) - discovered
            points += species.sonar_value * missing * 0.55 * min(1.0, time * 2)
        elif filled:
            for n, bonus in enumerate(species.sonar_spaces[filled:], filled + 1):
                if bonus:
                    points += _bonus(bonus, table, sheet, left) * _share(filled, n, time)
            likely = discovered + 0.5 * time * len(species.dinos)
            points += species.sonar_value * likely * _share(filled, spaces, time)
    return points


def _study(table: Varuna, sheet: Sheet, left: int, time: float) -> float:
    points = 0.0
    within_reach = {arrow.id for arrow in ARROWS.values() if sheet.discovered(arrow.dino)}
    for target in TARGETS.values():
        size = len(target.arrows)
        unlit = target.arrows - sheet.arrows
        if not unlit:
            if target.notebook:
                points += 2.0 * time  # what it multiplies may still grow
            continue
        at_hand = len(unlit & within_reach)
        if len(unlit) == size and not at_hand:
            continue
        if target.fish:
            value = _FISH + (0.5 if target.pair else 0.0)
        elif target.notebook:
            value = max(3.0 * time, float(notebook_points(table, sheet, target.notebook)))
        else:
            value = _bonus(target.bonus or target.objective, table, sheet, left)
        points += value * _share(size - len(unlit), size, time)
        points += 0.25 * value * at_hand / size * min(1.0, time * 2)
    return points


def _map(table: Varuna, sheet: Sheet, left: int, time: float) -> float:
    points = 0.0
    for zone in ZONES.values():
        lit = len(zone.segments & sheet.segments)
        value = zone.fish * _FISH + (4.0 if zone.notebook else 0.0)
        if zone.bonus or zone.objective:
            value += _bonus(zone.bonus or zone.objective, table, sheet, left)
        points += value * _share(lit, len(zone.segments), time)
    return points


def _rooms(table: Varuna, sheet: Sheet, left: int, time: float) -> float:
    points = 0.0
    for room in ROOMS.values():
        ticked = len(room.whole & sheet.squares)
        if not ticked:
            continue
        if room.id in _ROOM:
            value = _ROOM[room.id] * left
            points += value if ticked == len(room.squares) else value * _share(ticked, len(room.squares), 1.0)
        else:
            for square in room.squares:
                bonus = SQUARES[square].bonus
                if bonus and square not in sheet.squares:
                    points += _bonus(bonus, table, sheet, left) * _share(ticked, len(room.squares), time)
    return points


def _tokens(table: Varuna, sheet: Sheet, time: float) -> float:
    # Species still to be discovered will make every fossil worth more.
    coming = time * (len(SPECIES) - species_discovered(sheet)) * 0.5
    return table.fossils(sheet) * coming


def _objectives(table: Varuna, seat: int, sheet: Sheet, time: float) -> float:
    points = 0.0
    for letter in LETTERS:
        if letter not in sheet.validated and letter not in table.discarded:
            tile = OBJECTIVES[table.objective_at(letter)]
            _, high = tile.silver if letter in table.silver else tile.gold
            count = min(objective_count(table, seat, tile.counts), high)
            points += 3.0 * count / high * (0.4 + 0.6 * min(1.0, time * 2))
    return points


def _columns(sheet: Sheet, time: float) -> float:
    points = 0.0
    for n, effect in enumerate(COLUMN_BONUS, 1):
        have = sum(sheet.times(colour) >= n for colour in COLOURS)
        if have < len(COLOURS):
            points += (effect.count("wild") * 1.5) * _share(have, len(COLOURS), time)
    return points


def _danger(sheet: Sheet, left: int) -> float:
    """The loss to come: what later rounds will add at this protection, and the fear of sinking."""
    per_round = max(0.15, _MEAN_DAMAGE - _SAVED * sheet.protection)
    expected = min(DAMAGE_BOXES - 1.0, sheet.damage + per_round * left)
    low = int(expected)
    high = min(low + 1, DAMAGE_BOXES - 1)
    loss = LOSS[low] + (LOSS[high] - LOSS[low]) * (expected - low)
    near = max(0, sheet.damage + (3 if left else 0) - (DAMAGE_BOXES - 1))
    return loss - LOSS[sheet.damage] + 6.0 * near
