"""Abilities as actions: those of specialists, for energy, and those of exploration cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....engine.effect import Do, Effect, Trade, parse, written
from ....engine.effects_perform import Doing
from ....engine.effects_steps import Perform
from ....engine.step import Step
from ....engine.verbs import Form, Options
from ..components.data import CARDS, SPECIALISTS
from ..table import Natera, remembered
from .choices import Pick, Verb
from .effects import EFFECTS, perform
from .texts import ability_owner_text, ability_text, effect_text, specialist_text


@remembered
def ability(ident: str) -> tuple[Effect, Effect] | None:
    """What the ability of a specialist or an exploration card costs, and what it gives; None for a card without one."""
    if ident in SPECIALISTS:
        return Do("energy", SPECIALISTS[ident].energy), parse(SPECIALISTS[ident].gain)
    for box in CARDS[ident].boxes:
        if box.event is not None and box.event.word == "use" and isinstance(box.effect, Trade):
            return box.effect.cost, box.effect.gain
    return None


class Use(Verb):
    """Use an ability of a card in play; the Raccoons also those of the specialists on display."""

    form = Form("use {owner}")
    stands = "{owner}"
    foresees = True

    def options(self, table: Natera, seat: int) -> Options:
        player = table.players[seat]
        cards = [card for card in player.played if ability(card) is not None]
        return [*player.specialists, *cards, *table.river]

    def why_not(self, table: Natera, seat: int, owner: str) -> str | None:
        return "ability.use" if owner in table.river and not table.players[seat].lasting("borrow") else None

    def too_dear(self, table: Natera, seat: int, owner: str) -> str | None:
        cost, _ = self._ability(owner)
        if EFFECTS.can_pay(table, seat, cost):
            return None
        return "ability.specialist" if owner in SPECIALISTS else "ability.card"

    def do(self, table: Natera, seat: int, owner: str) -> Sequence[Step]:
        cost, gain = self._ability(owner)
        borrowed = owner in table.river
        rule = "tribe.raccoons" if borrowed else "ability.use"
        table.tell("log.use", seat, rule, [owner], owner=ability_owner_text(owner), what=ability_text(owner))
        paid = EFFECTS.pay(table, seat, cost, (owner,))
        return [*paid, Perform(seat, written(gain), (owner,))] if paid else perform(table, seat, gain, (owner,))

    def words(self, table: Natera, seat: int, owner: str) -> dict[str, object]:
        return {"owner": ability_owner_text(owner), "what": ability_text(owner)}

    @staticmethod
    def _ability(owner: str) -> tuple[Effect, Effect]:
        found = ability(owner)
        assert found is not None  # nothing else is among the options
        return found


@EFFECTS.does("free-ability")
def _free_ability(it: Doing) -> Sequence[Step]:
    return [UseFree.of(it.seat)] * it.n


@dataclass(frozen=True, slots=True)
class UseFree(Pick):
    """A specialist of the river or of any player whose ability is used without energy."""

    form = Form("borrow {specialist}")
    stands = "{specialist}"
    default_rule = "ability.free"
    foresees = True

    def options(self, table: Natera) -> Options:
        hired = [specialist for player in table.players for specialist in player.specialists]
        return [*table.river, *hired]

    def take(self, table: Natera, specialist: str) -> Sequence[Step]:
        gain = SPECIALISTS[specialist].gain
        table.tell(
            "log.borrow", self.seat, "ability.free", [specialist], specialist=specialist_text(specialist), what=effect_text(gain)
        )
        return perform(table, self.seat, gain, (specialist,))

    def words(self, table: Natera, specialist: str) -> dict[str, object]:
        return {"specialist": specialist_text(specialist), "what": effect_text(SPECIALISTS[specialist].gain)}
