"""The science board: placing growth tokens on linked cells, and what the cells give."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....engine.effect import parse
from ....engine.effects_perform import Doing
from ....engine.effects_steps import Perform
from ....engine.i18n import Text
from ....engine.step import Step
from ....engine.verbs import Form
from ..components.data import CELLS, SIDES
from ..components.records import Cell
from ..table import Natera, Player
from .achievements import claim
from .choices import Offer
from .effects import EFFECTS, perform
from .goods import pay
from .texts import cell_reward_text, cell_text


def cell_of(player: Player, cell: str) -> Cell:
    """A cell of a player's side."""
    return SIDES[player.side].cells[cell]


def reachable(player: Player, cell: str) -> bool:
    """Whether a cell is linked to one with a token; the first token goes to the bottom row."""
    if not player.grown:
        return cell_of(player, cell).row == 1
    return not player.grown.isdisjoint(SIDES[player.side].links[cell])


def why_not_grow(table: Natera, seat: int, cell: str) -> str | None:
    """What stands against a growth token on a cell: the id of a rule, or None."""
    player = table.players[seat]
    if cell in player.grown:
        return "science.growth"
    if not reachable(player, cell):
        return "science.links" if player.grown else "science.growth"
    cost = cell_of(player, cell).cost
    return "science.cost" if cost and not EFFECTS.can_pay(table, seat, parse(cost)) else None


@EFFECTS.does("growth")
def _growth(it: Doing) -> Sequence[Step]:
    """Place growth tokens, one after the other."""
    return [Grow.of(it.seat)] * it.n


@dataclass(frozen=True, slots=True)
class Grow(Offer):
    """The cell for a growth token. It can be declined only where every cell that could take it has a cost."""

    form = Form("grow {cell}")
    stands = "cell-{step.seat}-{cell}"
    foresees = True
    default_rule = "science.growth"
    skip_rule = "science.lost"
    among = CELLS

    def why_not(self, table: Natera, cell: str) -> str | None:
        return why_not_grow(table, self.seat, cell)

    def may_skip(self, table: Natera) -> bool:
        player = table.players[self.seat]
        return not any(not cell_of(player, cell).cost and self.why_not(table, cell) is None for cell in CELLS)

    def take(self, table: Natera, cell: str) -> Sequence[Step]:
        player = table.players[self.seat]
        place = cell_of(player, cell)
        player.grown |= {cell}
        pieces = [f"cell-{self.seat}-{cell}"]
        if place.reward:
            table.tell("log.grow", self.seat, "science.growth", pieces, cell=cell_text(cell))
        else:  # what comes later is told now
            what = cell_reward_text(player.side, cell)
            table.tell("log.grow-later", self.seat, "science.growth", pieces, cell=cell_text(cell), what=what)
        claims = claim(table, self.seat, "d")
        if not place.reward:
            return claims
        source = ("science-board",)
        if place.cost:
            paid = pay(table, self.seat, place.cost, source, "science.cost")
            return [*claims, *paid, Perform(self.seat, place.reward, source)]
        return [*claims, *perform(table, self.seat, place.reward, source)]

    def words(self, table: Natera, cell: str) -> dict[str, Text]:
        player = table.players[self.seat]
        return {"cell": cell_text(cell), "what": cell_reward_text(player.side, cell)}


def production(player: Player) -> list[str]:
    """What the covered cells of the bottom row produce."""
    return [place.production for cell in CELLS if cell in player.grown and (place := cell_of(player, cell)).production]


def points(player: Player) -> int:
    """The points of the covered cells."""
    return sum(cell_of(player, cell).points for cell in player.grown) if player.side else 0
