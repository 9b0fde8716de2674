"""What lies on the table in Varuna: the cards and tiles in the middle, and a sheet per seat."""

from __future__ import annotations

from dataclasses import field
from functools import lru_cache

from ...engine.chance import Deck
from ...engine.state import per_seat, state
from ...engine.table import Table
from .components.data import DECKS, DINOS, LETTERS, REMOVED, ROOMS, SPECIES, TARGETS, TOKENS, ZONES


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
        return _dinosaurs(self.parts)[species]

    def dinosaurs(self) -> dict[str, int]:
        """How many dinosaurs of each species are discovered."""
        return _dinosaurs(self.parts)

    def room_done(self, room: str) -> bool:
        """Whether every square of a room is ticked."""
        return ROOMS[room].whole <= self.squares

    def studied(self, target: str) -> bool:
        """Whether every arrow at a target is highlighted."""
        return TARGETS[target].arrows <= self.arrows

    def enclosed(self, zone: str) -> bool:
        """Whether every segment around a zone is highlighted."""
        return ZONES[zone].segments <= self.segments

    def notebooks(self) -> list[str]:
        """The notebooks obtained, by study or enclosed on the map, in the order of the data."""
        studied = [target.notebook for target in TARGETS.values() if target.notebook and target.arrows <= self.arrows]
        return studied + [zone.notebook for zone in ZONES.values() if zone.notebook and zone.segments <= self.segments]


@lru_cache(maxsize=1024)
def _dinosaurs(parts: frozenset[str]) -> dict[str, int]:
    """How many dinosaurs of each species are discovered when some parts are coloured: every score asks for it several times."""
    return {species.id: sum(DINOS[dino].whole <= parts for dino in species.dinos) for species in SPECIES.values()}


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
        by_study = sum(target.fish for target in TARGETS.values() if target.fish and sheet.studied(target.id))
        on_map = sum(zone.fish for zone in ZONES.values() if zone.fish and sheet.enclosed(zone.id))
        return by_study + on_map + sum(TOKENS[self.token_at(letter)].fish for letter in sheet.tokens)

    def fossils(self, sheet: Sheet) -> int:
        """Fossils on the discovery tokens chosen."""
        return sum(TOKENS[self.token_at(letter)].fossils for letter in sheet.tokens)

    def species_value(self, species: str) -> int:
        """What completing a species is worth now: its tile's visible side, or one less than gold in solo."""
        tile = SPECIES[species]
        if self.solo:
            return tile.gold - 1
        return tile.silver if species in self.silver else tile.gold


def empty_table(seats: int) -> Varuna:
    """Five full decks, clean sheets, nothing drawn yet."""
    decks = {colour: Deck(middle=tuple(sorted(cards)), spare=REMOVED) for colour, cards in DECKS.items()}
    return Varuna(solo=seats == 1, decks=decks, sheets=[Sheet() for _ in range(seats)])
