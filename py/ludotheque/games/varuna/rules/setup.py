"""From an empty table to the first round: tiles at A to D, then a starting place and a first part for everybody."""

from __future__ import annotations

from dataclasses import dataclass

from ....engine.i18n import T
from ....engine.step import Automatic, Choice, Simultaneous
from ..components.data import LETTERS, OBJECTIVES, PARTS, SPECIES, STARTS, TOKENS
from .actions import colour_part
from .legality import RULES
from .texts import move_text
from .turn import Round


@dataclass(frozen=True, slots=True)
class LayOut(Automatic):
    """Draw four objectives and four discovery tokens, then let every seat choose where it starts."""

    def run(self, table):
        chance = table.chance
        table.objectives = tuple(chance.sample(tuple(OBJECTIVES), len(LETTERS)))
        table.tokens = tuple(chance.sample(tuple(TOKENS), len(LETTERS)))
        table.tell("log.setup", rule="setup.board")
        seats = range(len(table.sheets))
        return [Simultaneous(tuple((seat, (ChooseStart(seat), FirstPart(seat))) for seat in seats)), Round(1)]


@dataclass(frozen=True, slots=True)
class ChooseStart(Choice):
    """One of the three places where a submarine may begin. Several seats may begin at the same one."""

    default_rule = "setup.start"

    def moves(self, table):
        return [f"start {species}" for species in SPECIES]

    def objection(self, table, move):
        return None if move.removeprefix("start ") in STARTS else RULES["setup.start"]

    def play(self, table, move):
        species = move.removeprefix("start ")
        sheet = table.sheets[self.seat]
        sheet.start = species
        sheet.unlocked = frozenset((species,))
        table.tell("log.start", self.seat, "setup.start", [f"{species}-tile"], species=T(f"species.{species}"))
        return []

    def prompt(self, table):
        return T("prompt.start", what=tuple(T(f"species.{species}") for species in STARTS))

    def label(self, table, move):
        return T("label.start", what=T(f"species.{move.removeprefix('start ')}"))

    def piece(self, move):
        return move.removeprefix("start ") + "-tile"


@dataclass(frozen=True, slots=True)
class FirstPart(Choice):
    """One part of a dinosaur of the starting species, whatever its symbol."""

    default_rule = "setup.first-part"

    def moves(self, table):
        return [f"colour {part}" for part in PARTS]

    def objection(self, table, move):
        part = PARTS[move.removeprefix("colour ")]
        return None if part.species == table.sheets[self.seat].start else RULES["setup.first-part"]

    def play(self, table, move):
        colour_part(table, self.seat, move.removeprefix("colour "), "setup.first-part")
        return []

    def prompt(self, table):
        return T("prompt.first-part", species=T(f"species.{table.sheets[self.seat].start}"))

    def label(self, table, move):
        return move_text(table, table.sheets[self.seat], move)
