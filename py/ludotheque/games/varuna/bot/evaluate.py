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
from ..rules.scoring import COUNTS, Counter, notebook_points, total
from ..table import Sheet, Varuna, remembered, species_value

UNIT = 1.6  # one unit of an action, to a player in the middle of the game
_FISH = 1.0
OBJECTIVE = 4.0
_MEAN_DAMAGE = 1.5  # damage suffered in a round without protection, by a player who minds it
_SAVED = 0.42  # of it, what each level of protection takes away
_ROOM = {"engine": 0.5, "rest": 0.5, "control": 0.55, "laboratory": 0.3}  # an ability, per round it can still be used

_PARTS_OF = {species.id: frozenset(species.parts) for species in SPECIES.values()}
_SPACES_OF = {species: frozenset(space.id for space in SONAR.values() if space.species == species) for species in SPECIES}


FEATURES = ("species", "study", "map", "rooms", "fossils", "objectives", "columns", "danger", "sunk")
"""What the judge weighs besides the points."""

_SUNK = -100.0
"""What a submarine that has sunk is worth, whatever else is on its sheet."""


def stage(table: Varuna) -> float:
    """How far the game has come."""
    return table.round / ROUNDS


def features(table: Varuna, seat: int) -> dict[str, float]:
    """Points now, and a share of what is begun, by what it is about."""
    sheet = table.sheets[seat]
    points = float(total(table, seat))
    if sheet.sunk:
        return {"points": points, "sunk": _SUNK - points}
    left = ROUNDS - table.round
    time = left / ROUNDS
    kinds = sheet.species_discovered()
    discovery = discovery_worth(len(sheet.tokens), kinds, left)
    to_complete = _to_complete(table.solo, table.silver, tuple(sheet.completed))
    return {
        "points": points,
        "species": _species(sheet.unlocked, sheet.parts, sheet.sonar, to_complete, left, discovery),
        "study": _study(table, sheet, left, discovery),
        "map": _map(sheet.segments, left, discovery),
        "rooms": _rooms(sheet.squares, left, discovery),
        # Species still to be discovered will make every fossil worth more.
        "fossils": table.fossils(sheet) * (time * (len(SPECIES) - kinds) * 0.5),
        "objectives": _objectives(table, sheet, time),
        "columns": _columns(sheet.picks, time),
        "danger": -_danger(sheet.protection, sheet.damage, left),
    }


@remembered
def discovery_worth(tokens: int, kinds: int, left: int) -> float:
    """What a discovery is worth with so many tokens chosen and so many species discovered."""
    if tokens == len(LETTERS):
        return 0.0
    # A fossil counts every species discovered by the end; most tokens do something at once, too.
    return UNIT + min(float(len(SPECIES)), kinds + 0.35 * left)


@remembered
def bonus_worth(effect: str, left: int, discovery: float) -> float:
    """What a framed bonus is worth when it comes."""
    if effect == "discovery":
        return discovery
    if effect == "protection":
        return _SAVED * left * 0.8
    if effect.startswith("objective"):
        return OBJECTIVE
    return UNIT * (1 + effect.count("+"))


@remembered
def _share(done: int, whole: int, time: float) -> float:
    """How much of a thing begun counts: little when it is far from done or time is short."""
    if done == whole:
        return 0.0
    begun: float = (done / whole) ** 1.6
    return begun * min(1.0, 0.25 + time) * 0.8


@remembered
def _to_complete(solo: bool, silver: frozenset[str], completed: tuple[str, ...]) -> tuple[int, ...]:
    """What completing each species would bring now: nothing a second time."""
    return tuple([0 if species in completed else species_value(species, solo, silver) for species in SPECIES])


@remembered
def _species(
    unlocked: frozenset[str],
    parts: frozenset[str],
    sonar: frozenset[str],
    to_complete: tuple[int, ...],
    left: int,
    discovery: float,
) -> float:
    points = 0.0
    for species, worth in zip(SPECIES, to_complete, strict=True):
        if species in unlocked:
            points += _one_species(species, parts & _PARTS_OF[species], len(_SPACES_OF[species] & sonar), worth, left, discovery)
    return points


@remembered
def _one_species(ident: str, parts: frozenset[str], filled: int, worth: int, left: int, discovery: float) -> float:
    """What an unlocked species promises: its own coloured parts, and so many spaces of its sonar track filled."""
    species = SPECIES[ident]
    time = left / ROUNDS
    points = 0.9 * time + worth * _share(len(parts), len(species.parts), time)
    coloured = [(len(DINOS[dino].whole & parts), len(DINOS[dino].parts)) for dino in species.dinos]
    undiscovered = [done for done, whole in coloured if done < whole]
    for done in undiscovered:
        points += 0.5 * done * min(1.0, 0.3 + time)
    spaces = len(species.sonar_spaces)
    if filled == spaces:
        points += species.sonar_value * len(undiscovered) * 0.55 * min(1.0, time * 2)
    elif filled:
        for n, bonus in enumerate(species.sonar_spaces[filled:], filled + 1):
            if bonus:
                points += bonus_worth(bonus, left, discovery) * _share(filled, n, time)
        likely = len(species.dinos) - len(undiscovered) + 0.5 * time * len(species.dinos)
        points += species.sonar_value * likely * _share(filled, spaces, time)
    return points


def _study(table: Varuna, sheet: Sheet, left: int, discovery: float) -> float:
    points, notebooks = _studies(sheet.arrows, sheet.parts, left, discovery)
    for notebook, share in notebooks:
        points += share * max(3.0 * left / ROUNDS, notebook_points(table, sheet, notebook))
    return points


@remembered
def _studies(
    arrows: frozenset[str], parts: frozenset[str], left: int, discovery: float
) -> tuple[float, tuple[tuple[str, float], ...]]:
    """What studies begun are worth: the points of those with a worth of their own; of each notebook, the share of its worth."""
    within_reach = _within_reach(parts) - arrows
    begun = arrows | within_reach
    time = left / ROUNDS
    points = 0.0
    notebooks: list[tuple[str, float]] = []
    for target in TARGETS.values():
        if begun.isdisjoint(target.arrows):
            continue
        size = len(target.arrows)
        lit = len(target.arrows & arrows)
        share = _share(lit, size, time) + 0.25 * len(target.arrows & within_reach) / size * min(1.0, time * 2)
        if lit == size:
            if target.notebook:
                points += 2.0 * time  # what it multiplies may still grow
        elif target.notebook:
            notebooks.append((target.notebook, share))
        elif target.fish:
            points += share * (_FISH + (0.5 if target.pair else 0.0))
        else:
            points += share * bonus_worth(target.bonus or target.objective, left, discovery)
    return points, tuple(notebooks)


@remembered
def _within_reach(parts: frozenset[str]) -> frozenset[str]:
    """The arrows of discovered dinosaurs."""
    return frozenset(arrow.id for arrow in ARROWS.values() if DINOS[arrow.dino].whole <= parts)


@remembered
def _map(segments: frozenset[str], left: int, discovery: float) -> float:
    points = 0.0
    for zone in ZONES.values():
        lit = len(zone.segments & segments)
        value = zone.fish * _FISH + (4.0 if zone.notebook else 0.0)
        if zone.bonus or zone.objective:
            value += bonus_worth(zone.bonus or zone.objective, left, discovery)
        points += value * _share(lit, len(zone.segments), left / ROUNDS)
    return points


@remembered
def _rooms(squares: frozenset[str], left: int, discovery: float) -> float:
    points = 0.0
    for room in ROOMS.values():
        ticked = len(room.whole & squares)
        if not ticked:
            continue
        if room.id in _ROOM:
            value = _ROOM[room.id] * left
            points += value if ticked == len(room.squares) else value * _share(ticked, len(room.squares), 1.0)
        else:
            for square in room.squares:
                bonus = SQUARES[square].bonus
                if bonus and square not in squares:
                    points += bonus_worth(bonus, left, discovery) * _share(ticked, len(room.squares), left / ROUNDS)
    return points


def _objectives(table: Varuna, sheet: Sheet, time: float) -> float:
    reached = 0.0
    for count, high in _open_objectives(table.objectives, table.silver, table.discarded, tuple(sheet.validated)):
        counted = count(table, sheet)
        reached += counted / high if counted < high else 1.0
    return 3.0 * reached * (0.4 + 0.6 * min(1.0, time * 2))


@remembered
def _open_objectives(
    objectives: tuple[str, ...], silver: frozenset[str], discarded: frozenset[str], validated: tuple[str, ...]
) -> tuple[tuple[Counter, int], ...]:
    """The objectives that a sheet can still validate: what each counts, and how many of it earn the higher value."""
    tiles = [(letter, OBJECTIVES[objective]) for letter, objective in zip(LETTERS, objectives, strict=True)]
    return tuple(
        (COUNTS[tile.counts], (tile.silver if letter in silver else tile.gold)[1])
        for letter, tile in tiles
        if letter not in validated and letter not in discarded
    )


@remembered
def _columns(picks: tuple[str, ...], time: float) -> float:
    points = 0.0
    for n, effect in enumerate(COLUMN_BONUS, 1):
        have = sum(picks.count(colour) >= n for colour in COLOURS)
        if have < len(COLOURS):
            points += (effect.count("wild") * 1.5) * _share(have, len(COLOURS), time)
    return points


@remembered
def _danger(protection: int, damage: int, left: int) -> float:
    """The loss to come: what later rounds will add at this protection, and the fear of sinking."""
    per_round = max(0.15, _MEAN_DAMAGE - _SAVED * protection)
    expected = min(DAMAGE_BOXES - 1.0, damage + per_round * left)
    low = int(expected)
    high = min(low + 1, DAMAGE_BOXES - 1)
    loss = LOSS[low] + (LOSS[high] - LOSS[low]) * (expected - low)
    near = max(0, damage + (3 if left else 0) - (DAMAGE_BOXES - 1))
    return loss - LOSS[damage] + 6.0 * near
