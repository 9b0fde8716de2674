"""The components of Natera as the game's code uses them: read once from the tables in this folder, checked, and frozen.

Effects and conditions stay text in the effect language, read by `engine.effect`. An id is what moves, records and the board call
a piece. Every mapping is keyed by id, in the order of the tables.
"""

from __future__ import annotations

from typing import Any

from ....engine.component_data import Tables
from ....engine.effect import Trade, parse, written
from .records import AREAS as AREAS
from .records import DECKS as DECKS
from .records import DISCOUNTS as DISCOUNTS
from .records import MAIN_TYPES as MAIN_TYPES
from .records import RESOURCES as RESOURCES
from .records import SKILLS as SKILLS
from .records import TRACKS as TRACKS
from .records import TYPES as TYPES
from .records import VOCABULARY as VOCABULARY
from .records import (
    Achievement,
    Cell,
    Deal,
    Effect,
    ExplorationCard,
    FeatNeeds,
    Location,
    MiniTile,
    Numbers,
    Pack,
    ScienceSide,
    Scores,
    Specialist,
    Tribe,
    Verdicts,
)

PACKAGE = "ludotheque.games.natera"
TABLES = Tables(PACKAGE, ("cards", "specialists", "board", "achievements", "tribes", "science", "feats"))
VERSION: int = TABLES.value("cards", "version")

# --- cards ----------------------------------------------------------------------------------------------------------


def _cards(table: str, deck: str) -> dict[str, ExplorationCard]:
    """The cards of a table, which all belong to one deck."""
    return TABLES.records(table, ExplorationCard, deck=lambda *_: deck, nuclear=lambda *_: table == "nuclear")


CARDS = _cards("basic", "basic") | _cards("advanced", "advanced") | _cards("nuclear", "advanced")
BASIC = tuple(card.id for card in CARDS.values() if card.deck == "basic")
ADVANCED = tuple(card.id for card in CARDS.values() if card.deck == "advanced" and not card.nuclear)
NUCLEAR = tuple(card.id for card in CARDS.values() if card.nuclear)
"""Shuffled into the advanced deck when Nuclear Discovery is played with."""

SPECIALISTS = TABLES.records("specialists", Specialist)

# --- the board ------------------------------------------------------------------------------------------------------

_BONUSES = TABLES.values("colony-bonuses", Effect)
LOCATIONS = TABLES.records("locations", Location, colony_bonus=lambda ident, _: _BONUSES.get(ident, ""))
LOCATIONS_OF = {
    (area, tier): tuple(place.id for place in LOCATIONS.values() if (place.area, place.tier) == (area, tier))
    for area in AREAS
    for tier in range(4)
}
"""Area and tier -> all its locations, those included that may leave the game face down."""

TILES_IN_PLAY = {int(tier): count for tier, (_, count) in TABLES.values("hidden", tuple[int, int]).items()}
"""Tier -> how many of its tiles lie in each corner area."""

ACCESS = {int(tier): level for tier, level in TABLES.values("access", int).items()}
"""Tier -> the level of authority that reveals it and gives access to it."""

DISC_PRODUCTION = TABLES.values("discs", Effect)
"""Area -> what its leader disc produces in each rest phase."""

DEALS = TABLES.records("deals", Deal)
SEASONS = (*(name for name in DEALS if name != "start"), "winter")
"""The four seasons; a rest phase follows all but the last, with the deal of its name."""

NUMBERS = TABLES.record("numbers", Numbers)
SCORES = TABLES.record("scores", Scores)
PACK = TABLES.record("pack", Pack)

# --- achievements ---------------------------------------------------------------------------------------------------

TOPS = TABLES.records("tops", Achievement, letter=lambda *_: "")
"""The achievements of the board, one for the top of each track."""

TILES = TABLES.records("tiles", Achievement, letter=lambda ident, _: ident[0])
ACHIEVEMENTS = TOPS | TILES
LETTERS = tuple(dict.fromkeys(tile.letter for tile in TILES.values()))
LIMITS = TABLES.values("limits", int)
"""`dear`: the printed food cost from which a specialist is dear; `far`: the tier from which a colony is far."""

# --- tribes ---------------------------------------------------------------------------------------------------------

_MINI = TABLES.records("mini-tiles", MiniTile)
TRIBES = TABLES.records(
    "tribes", Tribe, start=lambda ident, _: _MINI[ident].start, production=lambda ident, _: _MINI[ident].production
)

# --- science boards -------------------------------------------------------------------------------------------------

COLUMNS = "lmr"
ROWS = 5
CELLS = tuple(f"{column}{row}" for row in range(1, ROWS + 1) for column in COLUMNS)
"""The cells, row by row from the bottom."""

LINKS = TABLES.values("links", tuple[str, ...])
"""Pattern -> its pairs of linked cells."""
"""Pattern -> its pairs of linked cells."""


def _cells(_ident: str, side: dict[str, Any]) -> dict[str, Cell]:
    """The cells of a side; a reward with a cost is written as a trade."""
    found = {}
    for cell in CELLS:
        column, row = COLUMNS.index(cell[0]), int(cell[1])
        if row == 1:
            found[cell] = Cell(cell, cell[0], row, production=side["production"][column])
        elif row == ROWS:
            found[cell] = Cell(cell, cell[0], row, points=side["points"][column])
        else:
            reward = parse(side["rewards"][row - 2][column])
            cost, gain = (written(reward.cost), written(reward.gain)) if isinstance(reward, Trade) else ("", written(reward))
            found[cell] = Cell(cell, cell[0], row, cost=cost, reward=gain)
    return found


def _links(_ident: str, side: dict[str, Any]) -> dict[str, frozenset[str]]:
    """Cell -> the cells it is linked to."""
    pairs = [link.split("-") for link in LINKS[side["pattern"]]]
    return {cell: frozenset(end for pair in pairs if cell in pair for end in pair if end != cell) for cell in CELLS}


SIDES = TABLES.records("sides", ScienceSide, cells=_cells, links=_links)
BOARDS = {board: tuple(side.id for side in SIDES.values() if side.board == board) for board in range(1, 6)}
"""Board -> its two sides."""

# --- the end --------------------------------------------------------------------------------------------------------

FEATS = TABLES.records("feats", FeatNeeds)
AHEAD = TABLES.record("verdicts", Verdicts).ahead
"""Alone, how far ahead of the Pack the verdicts 1, 2, … begin; anything lower is the last."""

TABLES.finish()


def verdict(ahead: int) -> int:
    """The verdict on a game alone that ended so many points ahead of the Pack, 1 (best) to the last."""
    return next((rank for rank, least in enumerate(AHEAD, 1) if ahead >= least), len(AHEAD) + 1)
