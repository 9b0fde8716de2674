"""Colonies: where one may stand, founding one, and the bonus it gives to its owner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....engine.effect import parse
from ....engine.effects_perform import Doing, scaled
from ....engine.i18n import T
from ....engine.step import Step
from ....engine.verbs import Form, Options
from ..components.data import ACCESS, DISCOUNTS, LOCATIONS, NUMBERS
from ..table import Natera
from .achievements import claim
from .choices import Offer, Verb
from .effects import EFFECTS, perform
from .goods import held, spend
from .texts import effect_text, location_text

FOUND = Form("found {location}")


def has_access(table: Natera, seat: int, location: str) -> bool:
    """Whether a seat's authority is high enough for a location now."""
    place = LOCATIONS[location]
    return not place.tier or table.players[seat].authority[place.area] >= ACCESS[place.tier]


def why_no_colony(table: Natera, seat: int, location: str) -> str | None:
    """What stands against a colony of a seat on a location: the id of a rule, or None."""
    if not LOCATIONS[location].colony_bonus or table.colony_at(location) is not None:
        return "colony.where"
    return None if has_access(table, seat, location) else "board.access"


def found(table: Natera, seat: int, location: str, material: int = 0) -> list[Step]:
    """Place a colony token; its owner gains the colony bonus. `material` has been paid for it."""
    table.players[seat].colonies |= {location}
    key, cost = "log.found-for" if material else "log.found", T("unit.material", n=material)
    table.tell(key, seat, "colony.found", [location], location=location_text(location), cost=cost)
    claims = claim(table, seat, "b")
    return [*claims, *colony_bonus(table, seat, location)]


def colony_bonus(table: Natera, seat: int, location: str, times: int = 1) -> list[Step]:
    """Let a seat gain the colony bonus of a location, once or more."""
    return perform(table, seat, scaled(parse(LOCATIONS[location].colony_bonus), times), (location,))


def price(table: Natera, seat: int) -> int:
    """What a colony costs a seat."""
    return max(0, NUMBERS.colony_price - table.players[seat].lasting(DISCOUNTS["colony"]))


def found_words(location: str, material: int) -> dict[str, object]:
    """The arguments of the label."""
    bonus = LOCATIONS[location].colony_bonus
    return {
        "location": location_text(location),
        "cost": T("unit.material", n=material),
        "what": effect_text(bonus) if bonus else T("colony.none"),
    }


class Found(Verb):
    """Found a colony for material."""

    form = FOUND
    stands = "{location}"
    foresees = True

    def options(self, table: Natera, seat: int) -> Options:
        return table.open_locations()

    def why_not(self, table: Natera, seat: int, location: str) -> str | None:
        if len(table.players[seat].colonies) == NUMBERS.colonies:
            return "colony.tokens"
        return why_no_colony(table, seat, location)

    def too_dear(self, table: Natera, seat: int, location: str) -> str | None:
        return None if held(table, seat, "material") >= price(table, seat) else "colony.found"

    def pay(self, table: Natera, seat: int, location: str) -> None:
        spend(table, seat, "material", price(table, seat))

    def do(self, table: Natera, seat: int, location: str) -> Sequence[Step]:
        return found(table, seat, location, price(table, seat))

    def words(self, table: Natera, seat: int, location: str) -> dict[str, object]:
        return found_words(location, price(table, seat))


@EFFECTS.does("colony")
def _colony(it: Doing) -> Sequence[Step]:
    return [FoundFree.of(it.seat)] * it.n


@dataclass(frozen=True, slots=True)
class FoundFree(Offer):
    """An effect lets a player found a colony without material."""

    form = FOUND
    stands = "{location}"
    foresees = True
    asks = "found-free"
    default_rule = "colony.where"

    def options(self, table: Natera) -> Options:
        return table.open_locations()

    def why_not(self, table: Natera, location: str) -> str | None:
        if len(table.players[self.seat].colonies) == NUMBERS.colonies:
            return "colony.tokens"
        return why_no_colony(table, self.seat, location)

    def take(self, table: Natera, location: str) -> Sequence[Step]:
        return found(table, self.seat, location)

    def words(self, table: Natera, location: str) -> dict[str, object]:
        return found_words(location, 0)


@EFFECTS.does("move-colony")
def _move_colony(it: Doing) -> Sequence[Step]:
    return [MoveColony.of(it.seat)] * it.n


@dataclass(frozen=True, slots=True)
class MoveColony(Offer):
    """The Turtles move one of their colonies to another location and gain its bonus."""

    form = Form("shift {start} {location}")
    stands = "{location}"
    default_rule = "tribe.turtles"
    foresees = True

    def options(self, table: Natera) -> Options:
        mine = table.players[self.seat].colonies
        return [
            (start, location) for start in LOCATIONS if start in mine for location in table.open_locations() if location != start
        ]

    def why_not(self, table: Natera, start: str, location: str) -> str | None:
        return why_no_colony(table, self.seat, location)

    def take(self, table: Natera, start: str, location: str) -> Sequence[Step]:
        table.players[self.seat].colonies -= {start}
        table.tell("log.leave", self.seat, "tribe.turtles", [start], location=location_text(start))
        return found(table, self.seat, location)

    def words(self, table: Natera, start: str, location: str) -> dict[str, object]:
        return {"start": location_text(start), **found_words(location, 0)}
