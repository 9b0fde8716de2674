"""From full stacks to the first turn: the temple and four fields, eight groves, what is on display, and who begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....engine.step import Automatic, Step
from ..components.data import BASE_FIELDS, DISPLAY, GRIMOIRES, HALVES, START_CELLS, START_SPOTS, grimoires_for
from ..table import GODS_OF_CARDS, Salamandra
from .building import refill
from .deities import turn_up
from .turn import Round


@dataclass(frozen=True, slots=True)
class LayOut(Automatic):
    """Lay everything out; then the first round begins."""

    def run(self, table: Salamandra) -> Sequence[Step]:
        chance = table.chance
        for cell, ident in zip(START_CELLS, chance.shuffled(BASE_FIELDS), strict=True):
            table.tiles[ident] = cell
        for spot in START_SPOTS:
            table.spots[spot] = table.groves.draw(chance)
        table.tell("log.setup", rule="setup.temple")
        table.display = ("",) * DISPLAY
        refill(table, "setup.display")
        for name in (*HALVES, *GODS_OF_CARDS):
            turn_up(table, name)
        players = len(table.players)
        table.grimoires = tuple(chance.sample(tuple(GRIMOIRES), grimoires_for(players)))
        table.tell("log.grimoires", rule="setup.grimoires", pieces=table.grimoires, n=len(table.grimoires))
        table.pile = tuple(chance.shuffled(range(players)))
        table.tell("log.pile", table.pile[-1], "setup.first-player", [f"marker-{table.pile[-1]}"])
        return [Round(1)]
