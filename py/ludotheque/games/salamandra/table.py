"""What lies on the table in Salamandra: the forest with its groves and apprentices, the stacks, and each player's own."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from operator import attrgetter

from ...engine.chance import Deck
from ...engine.i18n import T
from ...engine.state import per_seat, state, transient
from ...engine.table import Table
from .components.data import BUILT_FIELDS, DEITIES, FIELD_OF, FIELDS, GRIMOIRE_OF, GROVES, HALVES, SALAMANDERS, SIDE_OF, TEMPLE
from .rules.forest import tile_on
from .rules.grid import SOUTH_EAST, around, completed_by, diagonals, neighbours, reach, reading_order, served

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
    `goods` are the resources and potions produced this turn, `earned` the points so far by where they came from. `known` is for
    `standing.py` alone.
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
    known: tuple[frozenset[str], int, list[str]] | None = transient()

    @property
    def points(self) -> int:
        """Where the marker stands on the score track."""
        return sum(self.earned.values())

    @property
    def standing(self) -> frozenset[str]:
        """The slots where this player's apprentices stand, active or not."""
        return self.active | self.resting

    def fields(self) -> set[str]:
        """The fields with at least one of this player's apprentices."""
        return {FIELD_OF[slot] for slot in self.standing}

    def symbols(self, god: str) -> int:
        """This player's faith symbols of a god."""
        if god == "salamander":
            return sum(SALAMANDERS[card].crowns for card in self.salamanders)
        return sum(DEITIES[card].symbols for card in self.deities if DEITIES[card].god == god)


@state
class Salamandra(Table):
    """The middle of the table.

    `tiles`: field or temple half -> cell. `spots`: grove place -> grove. `turns`: quarter turns clockwise of fields that were
    turned (an option of the game). `display` holds the fields under the score board, "" for an empty notch. `books`: grimoire
    place -> player. `pile` lists the players from the marker that moved longest ago to the one that moved last. `rodolphe` is
    the level of the opponent in a solo game, who is player 1 there. `free`, `on` and `edge` are
    for `forest.py` alone.
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
    players: list[Player] = per_seat()
    free: dict[str, str] | None = transient()
    on: dict[str, str] | None = transient()
    edge: list[str] | None = transient()

    def tell(self, key, seat=None, rule=None, pieces=(), to=None, **args):
        """Add a line to the log. Rodolphe has no seat: his lines name him."""
        if self.log is None:
            return
        if self.rodolphe and seat == RODOLPHE:
            seat, args["who"] = None, T("name.rodolphe")
        Table.tell(self, key, seat, rule, pieces, to, **args)

    # --- the forest ---------------------------------------------------------------------------------------------------

    def facing(self, slot: str) -> int:
        """The direction in which a slot lies on the board."""
        return (SIDE_OF[slot] + self.turns.get(FIELD_OF[slot], 0)) % 4

    def path_crystals(self, slot: str) -> int:
        """The crystals on the paths that serve a slot."""
        facing = self.facing(slot) if self.turns else SIDE_OF[slot]
        spots = self.spots
        (left, path), (right, other) = served(self.tiles[FIELD_OF[slot]], facing)
        crystals = GROVES[spots[left]].paths[path] if left in spots else 0
        return crystals + GROVES[spots[right]].paths[other] if right in spots else crystals

    def occupied(self) -> set[str]:
        """The slots where somebody stands."""
        players = self.players
        return set().union(*map(_active, players), *map(_resting, players))

    def fields_in_play(self) -> list[str]:
        """The fields of the forest, in the order in which they came."""
        return [tile for tile in self.tiles if tile in FIELDS]

    def contacts(self, cell: str) -> dict[str, int]:
        """The tiles at the sides of a cell, each with the direction in which it lies."""
        on = tile_on(self)
        return {on[side]: direction for direction, side in enumerate(neighbours(cell)) if side in on}

    def cornering(self, cell: str) -> list[str]:
        """The tiles that only share a corner with a cell."""
        on = tile_on(self)
        return [on[other] for other in diagonals(cell) if other in on]

    def around(self, spot: str) -> list[str]:
        """The tiles around a grove place."""
        on = tile_on(self)
        return [on[cell] for cell in around(spot) if cell in on]

    def would_close(self, cell: str) -> list[str]:
        """The clearings a tile on a cell would close, in the order in which they are filled."""
        cells, spots = tile_on(self).keys(), self.spots
        return [spot for spot, others in completed_by(cell) if spot not in spots and cells >= others]

    def clearings(self) -> list[str]:
        """The empty grove places between four tiles, in the order in which they are filled."""
        cells, spots = tile_on(self).keys(), self.spots
        closed = [completed_by(cell)[SOUTH_EAST] for cell in cells]
        return sorted([spot for spot, others in closed if spot not in spots and cells >= others], key=reading_order)

    def connected(self, who: int) -> list[str]:
        """The places of the groves that a player's apprentices are connected to, in the order in which groves came."""
        player, tiles = self.players[who], self.tiles
        slots = (*player.active, *player.resting)
        facing = self.facing if self.turns else SIDE_OF.__getitem__
        reached: set[str] = set().union(*map(reach, map(tiles.__getitem__, map(_field_of, slots)), map(facing, slots)))
        return list(filter(reached.__contains__, self.spots))

    # --- counting -----------------------------------------------------------------------------------------------------

    def count(self, who: int, counter: str) -> int:
        """What effects and grimoires count, of a player's own."""
        player = self.players[who]
        match counter:
            case "deity":
                return len(player.deities)
            case "salamander":
                return len(player.salamanders)
            case "grove":
                return len(player.groves)
            case "grimoire":
                return len({GRIMOIRE_OF[place] for place, reader in self.books.items() if reader == who})
            case "cauldron":
                return sum(bool(FIELDS[ident].cauldron) for ident in player.fields())
        return sum(counter in FIELDS[ident].colours for ident in player.fields())

    def stack(self, name: str) -> Deck:
        """A stack of cards: `bear`, `eagle`, `yellow` or `black`."""
        return getattr(self, name)


_field_of = FIELD_OF.__getitem__
_active, _resting = attrgetter("active"), attrgetter("resting")


def common_colours(ident: str, tiles: Iterable[str]) -> list[str]:
    """The colours of a field that others have, too."""
    others = {colour for tile in tiles if tile in FIELDS for colour in FIELDS[tile].colours}
    return list(filter(others.__contains__, FIELDS[ident].colours))


def empty_table(players: int, rodolphe: str, turning: bool, late_grimoires: bool) -> Salamandra:
    """Full stacks, only the temple in the forest, nothing drawn yet."""
    return Salamandra(
        rodolphe=rodolphe,
        turning=turning,
        late_grimoires=late_grimoires,
        tiles={half.tile: half.cell for half in TEMPLE.values()},
        players=[Player() for _ in range(players)],
        **{name: Deck(middle=pieces) for name, pieces in _STACKS.items()},
    )


_CARDS = (*DEITIES, *SALAMANDERS)
_STACKS = {
    "fields": tuple(sorted(BUILT_FIELDS)),
    "groves": tuple(sorted(GROVES)),
    **{name: tuple(sorted(card for card in _CARDS if card.startswith(name + "-"))) for name in (*GODS_OF_CARDS, *HALVES)},
}
"""Every stack of the table, full."""
