"""Specialists: hiring them from the river, replacing those of the river, sending one back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....engine.any_order import in_any_order
from ....engine.effects_perform import Doing
from ....engine.i18n import T
from ....engine.multiset import minus
from ....engine.step import Step
from ....engine.verbs import Form, Options
from ..components.data import DISCOUNTS, NUMBERS, SPECIALISTS
from ..table import Natera
from .achievements import claim
from .choices import Offer, Verb
from .effects import EFFECTS, perform
from .explore import new_icons
from .goods import gain, held, spend
from .texts import effect_text, specialist_text

HIRE = Form("hire {specialist}")


def price(table: Natera, seat: int, specialist: str, less: int = 0) -> int:
    """What a specialist costs a seat. `less` is a discount besides those that are always there."""
    return max(0, SPECIALISTS[specialist].food - table.players[seat].lasting(DISCOUNTS["hire"]) - less)


def refill(table: Natera) -> None:
    """Fill the river from the deck, as far as there are specialists."""
    while len(table.river) < NUMBERS.river and table.specialists:
        table.river = (*table.river, table.specialists.draw(table.chance))


def take_from_river(table: Natera, specialist: str) -> None:
    """Take a specialist out of the river, which is filled at once."""
    table.river = minus(table.river, specialist)
    refill(table)


def employ(table: Natera, seat: int, specialist: str, food: int) -> list[Step]:
    """Hire a specialist for so much food: the river is filled, achievements, then the reward."""
    spend(table, seat, "food", food)
    take_from_river(table, specialist)
    table.players[seat].specialists += (specialist,)
    table.tell("log.hire", seat, "hire.cost", [specialist], specialist=specialist_text(specialist), cost=T("unit.food", n=food))
    claims = claim(table, seat, "a")
    reward = perform(table, seat, SPECIALISTS[specialist].reward, (specialist,))
    return [*claims, *in_any_order(seat, reward, new_icons(table, seat, ("specialist",)))]


def hire_words(specialist: str, food: int) -> dict[str, object]:
    """The arguments of the label."""
    reward = effect_text(SPECIALISTS[specialist].reward)
    return {"specialist": specialist_text(specialist), "cost": T("unit.food", n=food), "what": reward}


class Hire(Verb):
    """Hire a specialist of the river."""

    form = HIRE
    stands = "{specialist}"
    foresees = True

    def options(self, table: Natera, seat: int) -> Options:
        return table.river

    def too_dear(self, table: Natera, seat: int, specialist: str) -> str | None:
        return None if held(table, seat, "food") >= price(table, seat, specialist) else "hire.cost"

    def do(self, table: Natera, seat: int, specialist: str) -> Sequence[Step]:
        return employ(table, seat, specialist, price(table, seat, specialist))

    def words(self, table: Natera, seat: int, specialist: str) -> dict[str, object]:
        return hire_words(specialist, price(table, seat, specialist))


class OfferHire(Offer):
    """An effect lets a player hire a specialist of the river."""

    __slots__ = ()
    form = HIRE
    stands = "{specialist}"
    foresees = True

    def food(self, table: Natera, specialist: str) -> int:
        """What a specialist costs here."""
        raise NotImplementedError

    def options(self, table: Natera) -> Options:
        return table.river

    def take(self, table: Natera, specialist: str) -> Sequence[Step]:
        return employ(table, self.seat, specialist, self.food(table, specialist))

    def words(self, table: Natera, specialist: str) -> dict[str, object]:
        return hire_words(specialist, self.food(table, specialist))


@dataclass(frozen=True, slots=True)
class HireForLess(OfferHire):
    """Hire for so much food less."""

    less: int

    asks = "hire-less"
    default_rule = "hire.discount"

    def food(self, table: Natera, specialist: str) -> int:
        return price(table, self.seat, specialist, self.less)

    def why_not(self, table: Natera, specialist: str) -> str | None:
        return None if held(table, self.seat, "food") >= self.food(table, specialist) else "hire.cost"

    def question(self, table: Natera) -> dict[str, object]:
        return {"n": self.less}


@dataclass(frozen=True, slots=True)
class HireFree(OfferHire):
    """Hire a specialist whose printed cost is not above a limit, without paying it."""

    dearest: int

    asks = "hire-free"
    default_rule = "hire.free"

    def food(self, table: Natera, specialist: str) -> int:
        return 0

    def fits(self, table: Natera, specialist: str) -> bool:
        return SPECIALISTS[specialist].food <= self.dearest

    def question(self, table: Natera) -> dict[str, object]:
        return {"n": self.dearest}


@EFFECTS.does("hire", raises=("new-type",))
def _hire(it: Doing) -> Sequence[Step]:
    return [HireForLess(it.seat, it.number)] * it.n


@EFFECTS.does("hire-free", raises=("new-type",))
def _hire_free(it: Doing) -> Sequence[Step]:
    return [HireFree(it.seat, it.number)] * it.n


# --- the river -------------------------------------------------------------------------------------------------------


@EFFECTS.does("refresh")
def _refresh(it: Doing) -> Sequence[Step]:
    """Replace up to so many specialists of the river."""
    return [Replace(it.seat, it.number)]


@dataclass(frozen=True, slots=True)
class Replace(Offer):
    """A specialist of the river that goes under the deck; `left` may still go. The river is filled when all have gone."""

    left: int

    form = Form("replace {specialist}")
    stands = "{specialist}"
    default_rule = "effect.refresh"

    def options(self, table: Natera) -> Options:
        return table.river

    def take(self, table: Natera, specialist: str) -> Sequence[Step]:
        table.river = minus(table.river, specialist)
        table.specialists.put_under(specialist)
        table.tell("log.replace", self.seat, "effect.refresh", ["river"], specialist=specialist_text(specialist))
        if self.left > 1 and table.river:
            return [Replace(self.seat, self.left - 1)]
        return self.skipped(table)

    def skipped(self, table: Natera) -> Sequence[Step]:
        left = table.river
        refill(table)
        new = table.river[len(left) :]
        if new:
            table.tell("log.river", self.seat, "effect.refresh", ["river"], specialists=tuple(map(specialist_text, new)))
        return []

    def lost(self, table: Natera) -> None:
        """An empty river has nothing to replace."""

    def question(self, table: Natera) -> dict[str, object]:
        return {"n": self.left}


@EFFECTS.does("return-specialist")
def _return(it: Doing) -> Sequence[Step]:
    return [SendBack.of(it.seat)] * it.n


@dataclass(frozen=True, slots=True)
class SendBack(Offer):
    """A specialist of one's own that goes under the deck for its printed cost in food."""

    form = Form("return {specialist}")
    stands = "{specialist}"
    default_rule = "effect.return"

    def options(self, table: Natera) -> Options:
        return table.players[self.seat].specialists

    def take(self, table: Natera, specialist: str) -> Sequence[Step]:
        player = table.players[self.seat]
        player.specialists = minus(player.specialists, specialist)
        table.specialists.put_under(specialist)
        table.tell("log.return", self.seat, "effect.return", [specialist], specialist=specialist_text(specialist))
        gain(table, self.seat, "food", SPECIALISTS[specialist].food, (specialist,))
        return []

    def words(self, table: Natera, specialist: str) -> dict[str, object]:
        return {"specialist": specialist_text(specialist), "n": SPECIALISTS[specialist].food}
