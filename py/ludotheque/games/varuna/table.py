"""What lies on the table in Varuna: the cards and tiles in the middle, and a sheet per seat."""

from __future__ import annotations

from dataclasses import field
from functools import lru_cache

from ...engine.chance import Deck
from ...engine.state import per_seat, state
from ...engine.table import Table
from .components.data import DECKS, DINOS, LETTERS, REMOVED, ROOMS, SPECIES, TARGETS, TOKENS, ZONES

remembered = lru_cache(maxsize=1024)
"""Keeps results that follow from the arguments alone. A move changes one or two sets of a sheet; the others need no new count."""


@state
class Sheet:
    """A player's sheet: what has been circled, highlighted, coloured and ticked so far.

    Ids are those of `data.py`; each set holds what is marked. `pool` is the queue of bonuses earned and not yet taken, `new`
    what was completed this round (species ids and objective letters), `used` the rooms whose ability this round is spent.
    """

    start: str = ""
    picks: tuple[str, ...] = ()
    unlocked: frozenset[str] = frozenset()
    segments: frozenset[str] = frozenset()
    parts: frozenset[str] = frozenset()
    arrows: frozenset[str] = frozenset()
    sonar: frozenset[str] = frozenset()
    squares: frozenset[str] = frozenset()
    protection: int = 0
    damage: int = 0
    tokens: frozenset[str] = frozenset()
    validated: dict[str, int] = field(default_factory=dict)
    completed: dict[str, int] = field(default_factory=dict)
    used: frozenset[str] = frozenset()
    new: tuple[str, ...] = ()
    pool: tuple[str, ...] = ()
    portrait: bool = False
    sunk: bool = False

    def times(self, colour: str) -> int:
        """How often a colour has been chosen: the squares circled in its row."""
        return self.picks.count(colour)

    def discovered(self, dino: str) -> bool:
        """Whether all parts of a dinosaur are coloured."""
        return DINOS[dino].whole <= self.parts

    def discovered_of(self, species: str) -> int:
        """How many dinosaurs of a species are discovered."""
        return dinosaurs(self.parts)[species]

    def dinosaurs(self) -> dict[str, int]:
        """How many dinosaurs of each species are discovered."""
        return dinosaurs(self.parts)

    def species_discovered(self) -> int:
        """How many species have at least one discovered dinosaur."""
        return _species_discovered(self.parts)

    def room_done(self, room: str) -> bool:
        """Whether every square of a room is ticked."""
        return ROOMS[room].whole <= self.squares

    def rooms_done(self) -> int:
        """How many rooms have every square ticked."""
        return _rooms_done(self.squares)

    def studied(self, target: str) -> bool:
        """Whether every arrow at a target is highlighted."""
        return TARGETS[target].arrows <= self.arrows

    def enclosed(self, zone: str) -> bool:
        """Whether every segment around a zone is highlighted."""
        return ZONES[zone].segments <= self.segments

    def notebooks(self) -> tuple[str, ...]:
        """The notebooks obtained, by study or enclosed on the map, in the order of the data."""
        return _notebooks_studied(self.arrows) + _notebooks_enclosed(self.segments)


@remembered
def dinosaurs(parts: frozenset[str]) -> dict[str, int]:
    """How many dinosaurs of each species are discovered when some parts are coloured."""
    return {species.id: sum(DINOS[dino].whole <= parts for dino in species.dinos) for species in SPECIES.values()}


@remembered
def _species_discovered(parts: frozenset[str]) -> int:
    """How many species have at least one discovered dinosaur when some parts are coloured."""
    return sum(map(bool, dinosaurs(parts).values()))


@remembered
def _rooms_done(squares: frozenset[str]) -> int:
    """How many rooms some ticked squares complete."""
    return sum([room.whole <= squares for room in ROOMS.values()])


@remembered
def _notebooks_studied(arrows: frozenset[str]) -> tuple[str, ...]:
    """The notebooks that some highlighted arrows obtain."""
    return tuple(target.notebook for target in TARGETS.values() if target.notebook and target.arrows <= arrows)


@remembered
def _notebooks_enclosed(segments: frozenset[str]) -> tuple[str, ...]:
    """The notebooks that some highlighted segments enclose."""
    return tuple(zone.notebook for zone in ZONES.values() if zone.notebook and zone.segments <= segments)


@remembered
def _fish_studied(arrows: frozenset[str]) -> int:
    """The fish that some highlighted arrows study."""
    return sum(target.fish for target in TARGETS.values() if target.fish and target.arrows <= arrows)


@remembered
def _fish_enclosed(segments: frozenset[str]) -> int:
    """The fish that some highlighted segments enclose."""
    return sum(zone.fish for zone in ZONES.values() if zone.fish and zone.segments <= segments)


@remembered
def _on_tokens(tokens: tuple[str, ...], letters: frozenset[str]) -> tuple[int, int]:
    """The fossils and the fish on the discovery tokens at some letters."""
    chosen = [TOKENS[token] for letter, token in zip(LETTERS, tokens, strict=False) if letter in letters]
    return sum([token.fossils for token in chosen]), sum([token.fish for token in chosen])


@state
class Varuna(Table):
    """The middle of the table.

    `objectives` and `tokens` are the tiles lying at A to D; `silver` holds the species and letters whose tile shows its silver
    side, `discarded` the letters whose objective has left a solo game.
    """

    solo: bool = False
    round: int = 0
    over: bool = False
    decks: dict[str, Deck] = field(default_factory=dict)
    revealed: dict[str, str] = field(default_factory=dict)
    objectives: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    silver: frozenset[str] = frozenset()
    discarded: frozenset[str] = frozenset()
    sheets: list[Sheet] = per_seat(default_factory=list)

    def objective_at(self, letter: str) -> str:
        """The objective tile at a letter."""
        return self.objectives[LETTERS.index(letter)]

    def token_at(self, letter: str) -> str:
        """The discovery token at a letter."""
        return self.tokens[LETTERS.index(letter)]

    def fish(self, sheet: Sheet) -> int:
        """Fish studied: by arrows, enclosed on the map, or on discovery tokens."""
        return _fish_studied(sheet.arrows) + _fish_enclosed(sheet.segments) + _on_tokens(self.tokens, sheet.tokens)[1]

    def fossils(self, sheet: Sheet) -> int:
        """Fossils on the discovery tokens chosen."""
        return _on_tokens(self.tokens, sheet.tokens)[0]

    def species_value(self, species: str) -> int:
        """What completing a species is worth now: its tile's visible side, or one less than gold in solo."""
        return species_value(species, self.solo, self.silver)


def species_value(species: str, solo: bool, silver: frozenset[str]) -> int:
    """What completing a species is worth while some tiles show silver: the visible side, or one less than gold in solo."""
    tile = SPECIES[species]
    if solo:
        return tile.gold - 1
    return tile.silver if species in silver else tile.gold


def empty_table(seats: int) -> Varuna:
    """Five full decks, clean sheets, nothing drawn yet."""
    decks = {colour: Deck(middle=tuple(sorted(cards)), spare=REMOVED) for colour, cards in DECKS.items()}
    return Varuna(solo=seats == 1, decks=decks, sheets=[Sheet() for _ in range(seats)])
