"""The components of Skymines as the game's code uses them: read once from the tables in this folder, checked, and frozen.

Effects and conditions stay text in the effect language, read by `engine.effect`. An id is what moves, records and the board call
a piece. Every mapping is keyed by id, in the order of the tables.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from ....engine.component_data import Tables
from .records import KINDS as KINDS
from .records import LETTERS as LETTERS
from .records import MAJORITIES as MAJORITIES
from .records import RESOURCES as RESOURCES
from .records import SLOTS as SLOTS
from .records import VOCABULARY as VOCABULARY
from .records import (
    Card,
    Chapter,
    Company,
    Level,
    LunaCard,
    MajoritySpace,
    Mission,
    Numbers,
    Plan,
    Sector,
    StandardSpace,
    Station,
    Target,
    Threat,
    Token,
    Track,
)

PACKAGE = "ludotheque.games.skymines"
TABLES = Tables(PACKAGE, ("maps", "tracks", "cards", "plans", "board", "luna", "modules"))
VERSION: int = TABLES.value("maps", "version")

# --- the two sides of the board --------------------------------------------------------------------------------------

COMPANIES = TABLES.records("companies", Company)
SECTORS = TABLES.records("sectors", Sector)
TARGETS = TABLES.records("targets", Target)
STATIONS = {side: TABLES.records(f"{side}-stations", Station) for side in ("moon", "belt")}


def _neighbours(table: str, side: str) -> Mapping[str, Mapping[str, int]]:
    """Place -> the places near it with their borders (1 single, 2 double). Stations are places, too."""
    found: dict[str, dict[str, int]] = defaultdict(dict)
    for start, ends in TABLES.values(table, dict[str, int]).items():
        for end, border in ends.items():
            found[start][end] = found[end][start] = border
    for station in STATIONS[side].values():
        for end, border in station.near.items():
            found[station.id][end] = found[end][station.id] = border
    return dict(found)


NEAR = {"moon": _neighbours("borders", "moon"), "belt": _neighbours("lines", "belt")}
"""Side -> place -> what lies near it, with the border between."""

# --- company tracks --------------------------------------------------------------------------------------------------

TRACKS = TABLES.records("tracks", Track)
LAYOUTS = TABLES.values("layouts", dict[str, str])
"""Name of a layout -> company -> track."""

# --- cards and plans -------------------------------------------------------------------------------------------------

CARDS = TABLES.records("action", Card, letter=lambda ident, _: ident[0])
STARTING = TABLES.records("starting", Card)
SINGLE = TABLES.records("single", Card)
TILES = TABLES.records("tiles", Card)
ALL_CARDS = CARDS | STARTING | SINGLE | TILES
DECKS = tuple(dict.fromkeys(card.letter for card in CARDS.values()))
MODIFIERS = tuple(TABLES.values("display", int).values())
"""What the columns of the display add to a price: right, middle, left."""

PLANS = TABLES.records("plans", Plan) | TABLES.records("special-plans", Plan)
PLAN_PRICES = TABLES.values("plan-prices", int)
TOKENS = TABLES.records("tokens", Token)
FIRST_TOKENS: tuple[str, ...] = TABLES.values("first-tokens", tuple[str, ...])["seats"]

# --- the board and the players' boards -------------------------------------------------------------------------------

MAJORITY_SPACES = TABLES.records("majority-spaces", MajoritySpace)
STANDARD_SPACES = TABLES.records("standard-spaces", StandardSpace)
NUMBERS = TABLES.record("numbers", Numbers)
HELIUM_VALUES = {int(step): coins for step, coins in TABLES.values("helium-values", int).items()}
RESEARCH_VALUES = {int(step): coins for step, coins in TABLES.values("research-values", int).items()}
ROUND_COINS = {int(players): coins for players, coins in TABLES.values("round-coins", tuple[int, ...]).items()}
MARKERS = {int(players): markers for players, markers in TABLES.values("markers", int).items()}

# --- Luna and the modules --------------------------------------------------------------------------------------------

LUNA = TABLES.records("luna", LunaCard)
LEVELS = {int(ident): level for ident, level in TABLES.records("levels", Level).items()}
MISSIONS = TABLES.records("missions", Mission)
THREATS = TABLES.records("threats", Threat)
CHAPTERS = TABLES.records("chapters", Chapter)
SUCCESS = TABLES.values("success", int)
CAMPAIGN = TABLES.values("campaign", int)

TABLES.finish()
