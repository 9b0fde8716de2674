"""The Pack, the opponent of a solo game. Its rules are ours; it has authority, pawns and tokens, and gains nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....engine.multiset import minus
from ....engine.step import Automatic, Step
from ..components.data import LOCATIONS, PACK, SPECIALISTS
from ..table import PACK_SEAT, Natera
from .achievements import take
from .authority import raise_authority
from .deploy import Advance, bonus_of_others, place, visits, why_not_enter
from .hire import take_from_river
from .texts import area_text, location_text, pawn_text, specialist_text


@dataclass(frozen=True, slots=True)
class PackTurn(Automatic):
    """A pawn in an area drawn from the bag; when all pawns are out, a specialist and a pass."""

    def run(self, table: Natera) -> Sequence[Step]:
        pack = table.players[PACK_SEAT]
        pawn = next((kind for kind in ("explorer", "chief") if pack.at_home(kind)), None)
        if pawn is None or not table.pack_bag:
            _finish(table)
            return []
        area = table.chance.pick(table.pack_bag)
        table.pack_bag = minus(table.pack_bag, area)
        location = _target(table, area)
        others: list[Step] = []
        if location is None:
            table.tell("log.pack-nowhere", PACK_SEAT, "pack.turn", [f"track-{area}"], area=area_text(area))
        else:
            place(table, PACK_SEAT, pawn, location)
            where = location_text(location)
            table.tell("log.deploy", PACK_SEAT, "pack.turn", [location], pawn=pawn_text(pawn), location=where)
            others = [*bonus_of_others(table, PACK_SEAT, pawn, location), *visits(table, PACK_SEAT, location)]
        levels = 2 if table.season >= PACK.hurry else 1
        if table.authority_later:
            return [*others, Advance(PACK_SEAT, area, levels, "pack.turn")]
        return [*raise_authority(table, PACK_SEAT, area, levels, "pack.turn"), *others]


def _target(table: Natera, area: str) -> str | None:
    """Where the Pack goes in an area: the highest tier that it may enter, one of the player's colonies first. None: nowhere."""
    free = [
        location
        for location in table.open_locations()
        if LOCATIONS[location].area == area and why_not_enter(table, PACK_SEAT, location) is None
    ]
    return max(free, key=lambda location: (LOCATIONS[location].tier, table.colony_at(location) is not None), default=None)


def _finish(table: Natera) -> None:
    """The dearest specialist of the river goes to the Pack, which passes."""
    table.players[PACK_SEAT].passed = True
    if table.river:
        dearest = max(table.river, key=lambda one: SPECIALISTS[one].food)
        take_from_river(table, dearest)
        table.pack_specialists += (dearest,)
        table.tell("log.pack-takes", PACK_SEAT, "pack.river", [dearest], specialist=specialist_text(dearest))
    table.tell("log.pass", PACK_SEAT, "pack.turn")


def pack_claims(table: Natera) -> None:
    """At the end of a season the Pack claims the first tile that nobody has claimed."""
    free = [tile for tile in table.tiles if tile not in table.claimed]
    if free and table.claims(PACK_SEAT) < PACK.claims:
        take(table, PACK_SEAT, free[0], "pack.achievements")
