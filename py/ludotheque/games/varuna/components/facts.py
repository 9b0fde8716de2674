"""What is known of the printed game, and what makes the tables a game that can be played: facts that reach across tables.

The numbers `dp-…` follow the list of data points in the specification. Each fact names the table it is about; `d` holds the
components, as `data.py` does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ....engine.effect import parse, words_of
from .records import COLOURS, LETTERS, Objective, Pair, Target

ROOM_IDS = ("engine", "rest", "control", "laboratory", "propeller", "periscope", "commander")


def printed(d: Any) -> Counter[str]:
    """How often each word of the icon language is printed as a bonus somewhere on the sheet."""
    effects = [space.bonus for space in d.SONAR.values()] + [gain.bonus or gain.objective for gain in d.GAINS]
    effects += [pair.bonus for pair in d.PAIRS.values()] + [square.bonus for square in d.SQUARES.values()]
    return Counter(do.word for effect in effects if effect for do in words_of(parse(effect)))


def _of(d: Any, species: str, kind: str) -> list[Target]:
    """The targets of a species that are of a kind."""
    return [target for target in d.TARGETS.values() if target.species == species and target.kind == kind]


def _dinos(d: Any, species: str) -> list[str]:
    return [dino.id for dino in d.DINOS.values() if dino.species == species]


def _reached(first: Iterable[str], neighbours: Callable[[str], Iterable[str]]) -> set[str]:
    """Everything that hangs together with the first ones."""
    found = edge = set(first)
    while edge:
        edge = {far for near in edge for far in neighbours(near)} - found
        found = found | edge
    return found


def _beside(d: Any) -> Callable[[str], list[str]]:
    """The vertices that a vertex is joined to."""
    return lambda vertex: [end for segment in d.SEGMENTS_AT[vertex] for end in d.SEGMENTS[segment].ends if end != vertex]


def _closed(d: Any) -> bool:
    """The segments around an area meet in pairs."""
    rings = [Counter(end for segment in zone.segments for end in d.SEGMENTS[segment].ends) for zone in d.ZONES.values()]
    return all(ring and set(ring.values()) == {2} for ring in rings)


def _room_in_order(d: Any, room: str) -> bool:
    """One entrance, squares that touch each other both ways, all of them reached from the entrance."""
    squares = {square.id: square for square in d.SQUARES.values() if square.room == room}
    entrances = [ident for ident, square in squares.items() if square.entrance]
    both_ways = all(ident in d.SQUARES[other].adjacent for ident, square in squares.items() for other in square.adjacent)
    return len(entrances) == 1 and both_ways and _reached(entrances, lambda name: squares[name].adjacent) == set(squares)


def _written_squares(d: Any) -> bool:
    """Squares are written for the rooms without an ability, all of them and no others."""
    wanted = {square for room in d.ROOMS.values() if not room.ability for square in room.squares}
    return set(d.IN_ORDER) == wanted


def _pair_of(d: Any, dino: str) -> list[Pair]:
    """The pairs of fish that a dinosaur leads to by itself."""
    mine = {target.id for target in d.TARGETS.values() if target.fish and target.dinos == (dino,)}
    return [pair for pair in d.PAIRS.values() if pair.fish <= mine]


def _ends(d: Any, vertex: str) -> list[str]:
    """The far ends of the segments at a vertex, from top to bottom."""
    return sorted(_beside(d)(vertex), key=lambda end: d.VERTICES[end][1])


def _leftmost(d: Any, room: str) -> str:
    leftmost: str = min(d.ROOMS[room].squares, key=lambda square: d.SQUARES[square].x)
    return leftmost


def _across(d: Any, entrance: bool = False) -> list[int]:
    """Where the squares of the propeller lie from left to right; of its entrances only, if so asked."""
    return [square.x for square in d.SQUARES.values() if square.room == "propeller" and (square.entrance or not entrance)]


def _parts(d: Any) -> list[int]:
    """How many parts each species has, from the fewest."""
    return sorted(sum(len(d.DINOS[dino].parts) for dino in _dinos(d, species)) for species in d.SPECIES)


def _numbers(tile: Objective) -> bool:
    """Both sides rise, and silver is not easier than gold."""
    (low, high), (low2, high2) = tile.gold, tile.silver
    return low < high and low2 < high2 and low <= low2 and high <= high2


FACTS: Mapping[str, tuple[str, Callable[[Any], bool]]] = {
    # what makes a game of them
    "every id begins with what it belongs to": (
        "dinos",
        lambda d: {item.species for item in (*d.DINOS.values(), *d.TARGETS.values(), *d.PAIRS.values())} == set(d.SPECIES),
    ),
    "a dinosaur has parts": ("dinos", lambda d: all(dino.parts for dino in d.DINOS.values())),
    "arrows come from dinosaurs of the target's species": (
        "targets",
        lambda d: all(t.dinos and {d.DINOS[dino].species for dino in t.dinos} == {t.species} for t in d.TARGETS.values()),
    ),
    "pairs are pairs of fish": (
        "pairs",
        lambda d: all(len(pair.fish) == 2 and all(d.TARGETS[fish].fish for fish in pair.fish) for pair in d.PAIRS.values()),
    ),
    "every letter and the free choice have a trigger": (
        "targets",
        lambda d: all(printed(d)[f"objective-{letter}"] for letter in (*LETTERS, "any")),
    ),
    "every species is on the map": ("vertices", lambda d: d.SPECIES.keys() <= d.VERTICES.keys()),
    "a segment has two ends": ("segments", lambda d: all(len(set(item.ends)) == 2 for item in d.SEGMENTS.values())),
    "the segments of an area close a ring": ("zones", _closed),
    "routes lead from each start to every species": (
        "segments",
        lambda d: all(d.SPECIES.keys() <= _reached([start], _beside(d)) and _beside(d)(start) for start in d.STARTS),
    ),
    "the seven rooms": ("rooms", lambda d: tuple(d.ROOMS) == ROOM_IDS),
    "squares are written for rooms without an ability": ("squares", _written_squares),
    "rooms without an ability grow from one entrance": (
        "squares",
        lambda d: all(_room_in_order(d, room.id) for room in d.ROOMS.values() if not room.ability),
    ),
    "losses rise, and the last box has none": (
        "damage",
        lambda d: list(d.DAMAGE.loss.values()) == sorted(d.DAMAGE.loss.values()) and max(d.DAMAGE.loss) < d.DAMAGE_BOXES,
    ),
    "as many discoveries as letters": ("targets", lambda d: printed(d)["discovery"] >= len(LETTERS)),
    "no more protection boxes than sources": ("protection", lambda d: printed(d)["protection"] >= d.PROTECTION_BOXES),
    "a row for each colour": ("rows", lambda d: tuple(d.ROW_BONUS) == COLOURS),
    "fifteen cards of each colour": (
        "cards",
        lambda d: d.CARDS.keys() == {f"{colour}-{n}" for colour in COLOURS for n in range(1, d.DECK_SIZE + 1)},
    ),
    "a card has an effect or damage": ("cards", lambda d: all(bool(c.effect) != bool(c.damage) for c in d.CARDS.values())),
    "the numbers of an objective rise": ("objectives", lambda d: all(map(_numbers, d.OBJECTIVES.values()))),
    "the mission record begins with the best": ("bands", lambda d: list(d.BANDS) == sorted(d.BANDS, reverse=True)),
    # what is known of the printed one
    "dp-01 the starts are Dsungaripterus, Dimorphodon and Ichthyosaurus": (
        "species",
        lambda d: set(d.STARTS) == {"dsungaripterus", "dimorphodon", "ichthyosaurus"},
    ),
    "dp-02 the starts are at the top": ("vertices", lambda d: all(d.VERTICES[start][1] == 0 for start in d.STARTS)),
    "dp-03 two segments leave Ichthyosaurus, the lower one to Mosasaurus": (
        "segments",
        lambda d: len(_ends(d, "ichthyosaurus")) == 2 and _ends(d, "ichthyosaurus")[-1] == "mosasaurus",
    ),
    "dp-04 objectives B and C are on the map": (
        "zones",
        lambda d: sorted(z.objective for z in d.ZONES.values() if z.objective) == ["objective-b", "objective-c"],
    ),
    "dp-05 the map holds bonuses, fish and one notebook": (
        "zones",
        lambda d: (
            {zone.kind for zone in d.ZONES.values()} >= {"bonus", "fish"} and sum(bool(z.notebook) for z in d.ZONES.values()) == 1
        ),
    ),
    "dp-06 Ichthyosaurus: 8 and 6, several dinosaurs, protection and any objective to study": (
        "species",
        lambda d: (
            (d.SPECIES["ichthyosaurus"].gold, d.SPECIES["ichthyosaurus"].silver) == (8, 6)
            and len(_dinos(d, "ichthyosaurus")) > 1
            and [target.bonus for target in _of(d, "ichthyosaurus", "bonus")] == ["protection"]
            and [target.objective for target in _of(d, "ichthyosaurus", "objective")] == ["objective-any"]
        ),
    ),
    "dp-07 one Mosasaurus, two fish, the notebook of 2 for each level of protection": (
        "species",
        lambda d: (
            len(_dinos(d, "mosasaurus")) == 1
            and len(_of(d, "mosasaurus", "fish")) == 2
            and [target.notebook for target in _of(d, "mosasaurus", "notebook")] == ["protection"]
            and (d.NOTEBOOKS["protection"].points, d.NOTEBOOKS["protection"].per) == (2, "protection")
        ),
    ),
    "dp-08 Mosasaurus is worth 7 on a side": (
        "species",
        lambda d: 7 in (d.SPECIES["mosasaurus"].gold, d.SPECIES["mosasaurus"].silver),
    ),
    "dp-09 two Dunkleosteus, sonar value 4, protection on the second space, a discovery to study": (
        "species",
        lambda d: (
            len(_dinos(d, "dunkleosteus")) == 2
            and d.SPECIES["dunkleosteus"].sonar_value == 4
            and d.SPECIES["dunkleosteus"].sonar_spaces[1:2] == ("protection",)
            and [target.bonus for target in _of(d, "dunkleosteus", "bonus")] == ["discovery"]
        ),
    ),
    "dp-10 the rightmost Dimorphodon leads to two fish with a move between them": (
        "targets",
        lambda d: [pair.bonus for pair in _pair_of(d, _dinos(d, "dimorphodon")[-1])] == ["move"],
    ),
    "dp-11 the Ammonoidea lead to objective D": (
        "targets",
        lambda d: [target.objective for target in _of(d, "ammonoidea", "objective")] == ["objective-d"],
    ),
    "dp-13 seven species": ("species", lambda d: len(d.SPECIES) == 7),
    "dp-14 silver is 2 less than gold": ("species", lambda d: all(s.silver == s.gold - 2 for s in d.SPECIES.values())),
    "dp-15 rows of four squares, bonuses above two columns": (
        "action",
        lambda d: (d.ROW_SQUARES, len(d.COLUMN_BONUS)) == (4, 2),
    ),
    "dp-16 the engine room has three squares or more": ("rooms", lambda d: d.ROOMS["engine"].size >= 3),
    "dp-17 the commander's quarters have three squares": ("rooms", lambda d: d.ROOMS["commander"].size == 3),
    "dp-18 the fourth square of the periscope is leftmost": (
        "squares",
        lambda d: d.ROOMS["periscope"].size >= 4 and _leftmost(d, "periscope") == "periscope-4",
    ),
    "dp-19 the propeller's entrance lies between its ends": (
        "squares",
        lambda d: any(min(_across(d)) < x < max(_across(d)) for x in _across(d, entrance=True)),
    ),
    "dp-20 twelve boxes cost 8, the worst loss afloat is 13": (
        "damage",
        lambda d: (d.LOSS[12], d.LOSS[d.DAMAGE_BOXES - 1]) == (8, 13),
    ),
    "dp-21 two protection boxes or more": ("protection", lambda d: d.PROTECTION_BOXES >= 2),
    "dp-23 diversity can bring 28 points": (
        "tokens",
        lambda d: sum(sorted(t.fossils for t in d.TOKENS.values())[-len(LETTERS) :]) * len(d.SPECIES) >= 28,
    ),
    "dp-24 objectives can bring 30 points": ("objectives", lambda d: d.OBJECTIVE_POINTS[1] * len(LETTERS) >= 30),
    "dp-25 five species can be completed": ("species", lambda d: sum(_parts(d)[:5]) <= 24),
    "dp-27 damage on cards is from 1 to 5": (
        "cards",
        lambda d: {card.damage for card in d.CARDS.values() if card.damage} <= {1, 2, 3, 4, 5},
    ),
}
