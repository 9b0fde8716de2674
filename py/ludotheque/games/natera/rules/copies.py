"""Copying: the reward of a location without going there, and the bonus of a colony without owning it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....engine.any_order import Again
from ....engine.effects_perform import Doing
from ....engine.step import Step
from ....engine.verbs import Form, Options
from ..components.data import LOCATIONS
from ..table import Natera
from .choices import Offer, Pick
from .colony import colony_bonus, has_access
from .deploy import reward
from .effects import EFFECTS
from .rewards import why_not_reward
from .texts import effect_text, location_text, reward_text

_TIERS = {"forest": (0,), "tier-one": (1,), "anywhere": (0, 1, 2, 3)}
"""The tiers of the locations that a copy may choose."""

BONUS = "colony-bonus"


@EFFECTS.does("copy")
def _copy(it: Doing) -> Sequence[Step]:
    """Copy different locations, or the bonuses of different colonies."""
    if it.name == BONUS:
        return [CopyBonus(it.seat, it.n)]
    return [CopyLocation(it.seat, it.source, it.name, it.n)]


@dataclass(frozen=True, slots=True)
class CopyLocation(Offer):
    """A location whose reward is gained: no pawn, no authority, no colony bonus, nothing set off.

    `through` are the locations that the copy has come through, and `done` those that have been copied: none of them comes again.
    """

    through: tuple[str, ...]
    what: str
    left: int = 1
    done: tuple[str, ...] = ()

    form = Form("copy {location}")
    stands = "{location}"
    default_rule = "effect.copy"
    foresees = True

    def options(self, table: Natera) -> Options:
        return [location for location in table.open_locations() if LOCATIONS[location].tier in _TIERS[self.what]]

    def why_not(self, table: Natera, location: str) -> str | None:
        if table.near_copies and not has_access(table, self.seat, location):
            return "board.access"
        if location in self.through or location in self.done:
            return "effect.copy-once"
        return "effect.copy" if why_not_reward(table, self.seat, location) else None

    def take(self, table: Natera, location: str) -> Sequence[Step]:
        table.tell("log.copy", self.seat, "effect.copy", [location], location=location_text(location))
        steps = reward(table, self.seat, location, (*self.through, location))
        if self.left == 1:
            return steps
        again = CopyLocation(self.seat, self.through, self.what, self.left - 1, (*self.done, location))
        return [*steps, Again(self.seat, ((again,),))]

    def words(self, table: Natera, location: str) -> dict[str, object]:
        return {"location": location_text(location), "what": reward_text(location)}


@dataclass(frozen=True, slots=True)
class CopyBonus(Pick):
    """A colony of any player whose bonus is gained; its owner gains nothing. `done` have been copied."""

    left: int = 1
    done: tuple[str, ...] = ()

    form = Form("bonus {location}")
    stands = "{location}"
    default_rule = "effect.copy-bonus"
    foresees = True

    def options(self, table: Natera) -> Options:
        return table.colonies()

    def fits(self, table: Natera, location: str) -> bool:
        return location not in self.done

    def take(self, table: Natera, location: str) -> Sequence[Step]:
        table.tell("log.copy-bonus", self.seat, "effect.copy-bonus", [location], location=location_text(location))
        steps = colony_bonus(table, self.seat, location)
        if self.left == 1:
            return steps
        return [*steps, Again(self.seat, ((CopyBonus(self.seat, self.left - 1, (*self.done, location)),),))]

    def words(self, table: Natera, location: str) -> dict[str, object]:
        return {"location": location_text(location), "what": effect_text(LOCATIONS[location].colony_bonus)}
