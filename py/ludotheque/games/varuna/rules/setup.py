"""From an empty table to the first round: tiles at A to D, then a starting place and a first part for everybody."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....engine.i18n import T, Text
from ....engine.step import Automatic, Simultaneous, Step
from ....engine.verbs import Form, Options
from ..components.data import LETTERS, OBJECTIVES, PARTS, SPECIES, STARTS, TOKENS
from ..table import Varuna
from .actions import colour_part
from .legality import Pick
from .texts import colour_label, use_brings
from .turn import Round


@dataclass(frozen=True, slots=True)
class LayOut(Automatic):
    """Draw four objectives and four discovery tokens, then let every seat choose where it starts."""

    def run(self, table: Varuna) -> Sequence[Step]:
        chance = table.chance
        table.objectives = tuple(chance.sample(tuple(OBJECTIVES), len(LETTERS)))
        table.tokens = tuple(chance.sample(tuple(TOKENS), len(LETTERS)))
        table.tell("log.setup", rule="setup.board")
        seats = range(len(table.sheets))
        return [Simultaneous(tuple((seat, (ChooseStart(seat), FirstPart(seat))) for seat in seats)), Round(1)]


@dataclass(frozen=True, slots=True)
class ChooseStart(Pick):
    """One of the three places where a submarine may begin. Several seats may begin at the same one."""

    form = Form("start {}")
    stands = "{0}-tile"
    default_rule = "setup.start"

    def options(self, table: Varuna) -> Options:
        return SPECIES

    def fits(self, table: Varuna, species: str) -> bool:
        return species in STARTS

    def take(self, table: Varuna, species: str) -> Sequence[Step]:
        sheet = table.sheets[self.seat]
        sheet.start = species
        sheet.unlocked = frozenset((species,))
        table.tell("log.start", self.seat, "setup.start", [f"{species}-tile"], species=T(f"species.{species}"))
        return []

    def question(self, table: Varuna) -> dict[str, object]:
        return {"what": tuple(T(f"species.{species}") for species in STARTS)}

    def words(self, table: Varuna, species: str) -> dict[str, object]:
        return {"what": T(f"species.{species}")}


@dataclass(frozen=True, slots=True)
class FirstPart(Pick):
    """One part of a dinosaur of the starting species, whatever its symbol."""

    form = Form("colour {}")
    asks = "first-part"
    default_rule = "setup.first-part"

    def options(self, table: Varuna) -> Options:
        return PARTS

    def fits(self, table: Varuna, part: str) -> bool:
        return PARTS[part].species == table.sheets[self.seat].start

    def take(self, table: Varuna, part: str) -> Sequence[Step]:
        colour_part(table, self.seat, part, "setup.first-part")
        return []

    def question(self, table: Varuna) -> dict[str, object]:
        return {"species": T(f"species.{table.sheets[self.seat].start}")}

    def label(self, table: Varuna, move: str) -> Text:
        return colour_label(*self.form.args(move))

    def consequences(self, table: Varuna, part: str) -> tuple[Text, ...]:
        return use_brings(table, table.sheets[self.seat], "colour", part)
