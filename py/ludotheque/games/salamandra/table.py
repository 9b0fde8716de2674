"""What lies on the table in Salamandra: the forest with its groves and apprentices, the stacks, and each player's own."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from functools import lru_cache
from typing import Any

from ...engine.chance import Deck
from ...engine.i18n import T
from ...engine.state import per_seat, state
from ...engine.table import Automa, Table
from .components.data import (
    BUILT_FIELDS,
    COUNTED,
    COUNTERS,
    DEITIES,
    FIELD_OF,
    FIELDS,
    GODS,
    GROVES,
    HALVES,
    READING,
    SALAMANDERS,
    SIDE_OF,
    TEMPLE,
)
from .rules.grid import around, completed_by, diagonals, neighbours, reach, reading_order, served

RODOLPHE = 1
"""Which of the players Rodolphe is, in a solo game."""

GODS_OF_CARDS = ("bear", "eagle")
"""The gods with a stack of cards on the deity board."""

EARNED = ("fields", "cauldrons", "temple", "groves", "deities")
"""Where points are taken during the game, as the score lists them."""


@state
class Player:
    """A player's own: apprentices, board and cards.

    `available` are the apprentices in the current round's zone; `active` and `resting` the slots where the others stand.
    `goods` are the resources and potions produced this turn, in order, `earned` the points so far by where they came from.
    """

    available: int = 0
    active: frozenset[str] = frozenset()
    resting: frozenset[str] = frozenset()
    crystals: int = 0
    scrolls: int = 0
    goods: tuple[str, ...] = ()
    deities: tuple[str, ...] = ()
    salamanders: tuple[str, ...] = ()
    groves: tuple[str, ...] = ()
    day: bool = True
    passed: bool = False
    earned: dict[str, int] = field(default_factory=dict)

    @property
    def points(self) -> int:
        """Where the marker stands on the score track."""
        return sum(self.earned.values())

    @property
    def standing(self) -> frozenset[str]:
        """The slots where this player's apprentices stand, active or not."""
        return self.active | self.resting

    def fields(self) -> frozenset[str]:
        """The fields with at least one of this player's apprentices."""
        return _fields(self.standing)

    def rest(self, slot: str) -> None:
        """An active apprentice has worked: it rests until its player passes."""
        self.active -= {slot}
        self.resting |= {slot}

    def wake(self, slot: str) -> None:
        """A resting apprentice is active again."""
        self.resting -= {slot}
        self.active |= {slot}

    def symbols(self) -> dict[str, int]:
        """This player's faith symbols by god."""
        return symbols(self.deities, self.salamanders)


remembered = lru_cache(maxsize=1024)
"""Keeps results that follow from the arguments alone, for those who ask again after every move that is looked at."""


@remembered
def symbols(deities: tuple[str, ...], salamanders: tuple[str, ...]) -> dict[str, int]:
    """The faith symbols on some cards by god."""
    found = dict.fromkeys(GODS, 0)
    for card in deities:
        found[DEITIES[card].god] += DEITIES[card].symbols
    for card in salamanders:
        found["salamander"] += SALAMANDERS[card].crowns
    return found


@remembered
def _fields(slots: frozenset[str]) -> frozenset[str]:
    """The fields of some slots."""
    return frozenset(map(FIELD_OF.__getitem__, slots))


@remembered
def _counted(fields: frozenset[str]) -> dict[str, int]:
    """What effects and grimoires count of some fields: each for each of its colours."""
    found = dict.fromkeys(COUNTERS, 0)
    for ident in fields:
        for word in COUNTED[ident]:
            found[word] += 1
    return found


@state
class Salamandra(Table):
    """The middle of the table.

    `tiles`: field or temple half -> cell. `spots`: grove place -> grove. `turns`: quarter turns clockwise of fields that were
    turned (an option of the game). `display` holds the fields under the score board, "" for an empty notch. `books`: grimoire
    place -> player. `pile` lists the players from the marker that moved longest ago to the one that moved last. `rodolphe` is
    the level of the opponent in a solo game, who is player 1 there.
    """

    rodolphe: str = ""
    turning: bool = False
    late_grimoires: bool = False
    round: int = 0
    over: bool = False
    tiles: dict[str, str] = field(default_factory=dict)
    turns: dict[str, int] = field(default_factory=dict)
    spots: dict[str, str] = field(default_factory=dict)
    display: tuple[str, ...] = ()
    fields: Deck = field(default_factory=Deck)
    groves: Deck = field(default_factory=Deck)
    bear: Deck = field(default_factory=Deck)
    eagle: Deck = field(default_factory=Deck)
    yellow: Deck = field(default_factory=Deck)
    black: Deck = field(default_factory=Deck)
    grimoires: tuple[str, ...] = ()
    books: dict[str, int] = field(default_factory=dict)
    pile: tuple[int, ...] = ()
    players: list[Player] = per_seat(default_factory=list)

    @property
    def automa(self) -> Automa | None:
        """Rodolphe, where he plays."""
        return Automa(RODOLPHE, T("name.rodolphe")) if self.rodolphe else None

    # --- the forest ---------------------------------------------------------------------------------------------------

    def facing(self, slot: str) -> int:
        """The direction in which a slot lies on the board."""
        return (SIDE_OF[slot] + self.turns.get(FIELD_OF[slot], 0)) % 4

    def path_crystals(self, slot: str) -> int:
        """The crystals on the paths that serve a slot."""
        paths = served(self.tiles[FIELD_OF[slot]], self.facing(slot))
        return sum(GROVES[self.spots[spot]].paths[path] for spot, path in paths if spot in self.spots)

    def is_free(self, slot: str) -> bool:
        """Whether nobody stands on a slot."""
        return all(not (slot in player.active or slot in player.resting) for player in self.players)

    def free_slots(self) -> list[str]:
        """The slots of the forest where nobody stands, field by field as they came."""
        taken = set().union(*[player.standing for player in self.players])
        return [slot for ident in self.fields_in_play() for slot in FIELDS[ident].slots if slot not in taken]

    def fields_in_play(self) -> list[str]:
        """The fields of the forest, in the order in which they came."""
        return [tile for tile in self.tiles if tile in FIELDS]

    def newest(self) -> str:
        """The tile laid last."""
        return next(reversed(self.tiles))

    def tile_on(self) -> dict[str, str]:
        """Cell -> the tile that lies there."""
        return dict(zip(self.tiles.values(), self.tiles, strict=True))

    def open_cells(self) -> list[str]:
        """The cells beside a tile, line by line."""
        taken = set(self.tiles.values())
        return sorted({beside for cell in taken for beside in neighbours(cell)} - taken, key=reading_order)

    def contacts(self, cell: str) -> dict[str, int]:
        """The tiles at the sides of a cell, each with the direction in which it lies."""
        on = self.tile_on()
        return {on[side]: direction for direction, side in enumerate(neighbours(cell)) if side in on}

    def cornering(self, cell: str) -> list[str]:
        """The tiles that only share a corner with a cell."""
        on = self.tile_on()
        return [on[other] for other in diagonals(cell) if other in on]

    def around(self, spot: str) -> list[str]:
        """The tiles around a grove place."""
        on = self.tile_on()
        return [on[cell] for cell in around(spot) if cell in on]

    def would_close(self, cell: str) -> list[str]:
        """The clearings a tile on a cell would close, in the order in which they are filled."""
        cells = set(self.tiles.values())
        return [spot for spot, others in completed_by(cell) if spot not in self.spots and cells >= others]

    def clearings(self) -> list[str]:
        """The empty grove places between four tiles, in the order in which they are filled."""
        cells = set(self.tiles.values())
        closed = {spot for cell in cells for spot, others in completed_by(cell) if cells >= others}
        return sorted(closed - self.spots.keys(), key=reading_order)

    def connected(self, who: int) -> list[str]:
        """The places of the groves that a player's apprentices are connected to, in the order in which groves came."""
        reached: set[str] = set()
        for slot in self.players[who].standing:
            field = FIELD_OF[slot]
            reached |= reach(self.tiles[field], SIDE_OF[slot] + self.turns.get(field, 0))
        return [spot for spot in self.spots if spot in reached]

    # --- counting -----------------------------------------------------------------------------------------------------

    def counts(self, who: int) -> dict[str, int]:
        """What effects and grimoires count of a player's own, by what they call it. A field counts for each of its colours."""
        player = self.players[who]
        found = _counted(player.fields()).copy()
        found["deity"] = len(player.deities)
        found["salamander"] = len(player.salamanders)
        found["grove"] = len(player.groves)
        found["grimoire"] = len(self.readings(who))
        return found

    def count(self, who: int, counter: str) -> int:
        """One of these counts."""
        return self.counts(who)[counter]

    def readings(self, who: int) -> list[tuple[int, str]]:
        """The places on grimoires where a player's apprentices are: their value, and what multiplies it ("" for nothing)."""
        return [READING[place] for place, reader in self.books.items() if reader == who]

    def stack(self, name: str) -> Deck:
        """A stack of cards: `bear`, `eagle`, `yellow` or `black`."""
        found: Deck = getattr(self, name)
        return found


def common_colours(ident: str, tiles: Iterable[str]) -> list[str]:
    """The colours of a field that others have, too."""
    others = {colour for tile in tiles if tile in FIELDS for colour in FIELDS[tile].colours}
    return list(filter(others.__contains__, FIELDS[ident].colours))


def empty_table(players: int, rodolphe: str, turning: bool, late_grimoires: bool) -> Salamandra:
    """Full stacks, only the temple in the forest, nothing drawn yet."""
    stacks: dict[str, Any] = {name: Deck(middle=pieces) for name, pieces in _STACKS.items()}
    return Salamandra(
        rodolphe=rodolphe,
        turning=turning,
        late_grimoires=late_grimoires,
        tiles={half.tile: half.cell for half in TEMPLE.values()},
        players=[Player() for _ in range(players)],
        **stacks,
    )


_CARDS = (*DEITIES, *SALAMANDERS)
_STACKS = {
    "fields": tuple(sorted(BUILT_FIELDS)),
    "groves": tuple(sorted(GROVES)),
    **{name: tuple(sorted(card for card in _CARDS if card.startswith(name + "-"))) for name in (*GODS_OF_CARDS, *HALVES)},
}
"""Every stack of the table, full."""
