"""The flow of Varuna: thirteen rounds; in each, every seat chooses a card, suffers, acts and takes its row's bonus."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ....engine.effects_words import effect_text
from ....engine.i18n import T, Text
from ....engine.step import Automatic, Ready, Simultaneous, Step
from ....engine.verbs import Form, Options
from ..components.data import (
    CARDS,
    COLOURS,
    COLUMN_BONUS,
    DAMAGE_BOXES,
    LETTERS,
    ROUNDS,
    ROW_SQUARES,
    SPECIES,
    band,
    row_bonus,
)
from ..table import Sheet, Varuna
from .bonuses import TakeBonuses, perform
from .legality import Pick
from .losing import loses
from .scoring import PORTRAIT_ROUND, outcome, total
from .texts import row_text

CARD_PIECES = tuple(f"card-{colour}" for colour in COLOURS)

CALENDAR = {10: "a", 11: "b", 12: "c", 13: "d"}
"""Solo: the objective that turns to silver when a round starts, unless validated."""


# --- the round ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Round(Automatic):
    """Phase 1: reveal a card of each deck; then everybody takes their turn at the same time."""

    number: int

    def run(self, table: Varuna) -> Sequence[Step]:
        table.round = self.number
        table.tell("log.round", rule="round.reveal", n=self.number, of=ROUNDS)
        if table.solo and self.number in CALENDAR:
            turn_objective_of_the_calendar(table, CALENDAR[self.number])
        table.revealed = {colour: table.decks[colour].draw(table.chance) for colour in COLOURS}
        table.tell("log.reveal", rule="round.reveal", pieces=CARD_PIECES)
        afloat = [seat for seat, sheet in enumerate(table.sheets) if not sheet.sunk]
        return [Simultaneous(tuple([(seat, (ChooseCard.of(seat),)) for seat in afloat])), EndOfRound.of(self.number)]


def turn_objective_of_the_calendar(table: Varuna, letter: str) -> None:
    """Solo, rounds 10 to 13: an objective not yet validated turns to its silver side."""
    if letter not in table.sheets[0].validated:
        table.silver |= {letter}
        table.tell("log.calendar", rule="solo.calendar", pieces=[f"objective-{letter}"], letter=letter.upper())


@dataclass(frozen=True, slots=True)
class ChooseCard(Pick):
    """Phase 2: circle the next square of one of the five revealed colours."""

    form = Form("card {}")
    stands = "card-{0}"
    default_rule = "turn.choose-card"

    def options(self, table: Varuna) -> Options:
        return COLOURS

    def why_not(self, table: Varuna, colour: str) -> str | None:
        return "turn.colour-exhausted" if table.sheets[self.seat].times(colour) == ROW_SQUARES else None

    def take(self, table: Varuna, colour: str) -> Sequence[Step]:
        sheet = table.sheets[self.seat]
        column = column_completed(sheet, colour)
        sheet.picks += (colour,)
        what, n = T(f"colour.{colour}"), sheet.times(colour)
        table.tell("log.card", self.seat, "turn.choose-card", [f"card-{colour}"], what=what, n=n)
        suffer = [SufferDamage.of(self.seat, colour)]
        if column:
            table.tell("log.column", self.seat, "turn.column-bonus", [f"column-{column}"], n=column)
            return [*perform(table, self.seat, COLUMN_BONUS[column - 1]), TakeBonuses(self.seat), *suffer]
        return suffer

    def label(self, table: Varuna, move: str) -> Text:
        _, colour = self.parts(move)
        card = CARDS[table.revealed[colour]]
        what = T(f"colour.{colour}")
        return T("label.card", what=what, effect=effect_text(card.effect)) if card.effect else T("label.card-none", what=what)

    def consequences(self, table: Varuna, colour: str) -> tuple[Text, ...]:
        sheet = table.sheets[self.seat]
        damage, column = damage_suffered(table, self.seat, colour), column_completed(sheet, colour)
        suffers = T("brings.damage", n=damage) if damage else T("brings.no-damage")
        gains = (T("brings.column", n=column, what=effect_text(COLUMN_BONUS[column - 1])),) if column else ()
        if sheet.damage + damage >= DAMAGE_BOXES:
            return (*gains, suffers, T("brings.sinks"))
        row = T("brings.row", what=row_text(colour, sheet.times(colour) + 1))
        return (*gains, row, suffers, *loses(table, lambda after: self.take(after, colour)))


def column_completed(sheet: Sheet, colour: str) -> int:
    """The column with a bonus that the next square of a colour completes; 0 for none."""
    n = sheet.times(colour) + 1
    return n if n <= len(COLUMN_BONUS) and all(sheet.times(other) >= n for other in COLOURS if other != colour) else 0


@dataclass(frozen=True, slots=True)
class SufferDamage(Automatic):
    """The damage on the four cards not chosen, less the protection; then the card's action, if the submarine is afloat."""

    seat: int
    colour: str

    def run(self, table: Varuna) -> Sequence[Step]:
        sheet = table.sheets[self.seat]
        chosen = CARDS[table.revealed[self.colour]]
        ticks = damage_suffered(table, self.seat, self.colour)
        if ticks:
            before, sheet.damage = sheet.damage, min(DAMAGE_BOXES, sheet.damage + ticks)
            boxes = [f"damage-{n}" for n in range(before + 1, sheet.damage + 1)]
            table.tell("log.damage", self.seat, "turn.damage", boxes, n=ticks, total=sheet.damage)
        elif damage_left(table, self.colour):
            table.tell("log.no-damage", self.seat, "turn.damage", [f"protection-{sheet.protection}"])
        if sheet.damage == DAMAGE_BOXES:
            sheet.sunk = True
            table.tell("log.sunk", self.seat, "turn.sunk", [f"damage-{DAMAGE_BOXES}"])
            return []
        action = perform(table, self.seat, chosen.effect) if chosen.effect else ()
        return (*action, *_rest_of_turn(self.seat, self.colour))


def damage_left(table: Varuna, colour: str) -> int:
    """The damage on the cards that are not chosen, when one of a colour is."""
    return sum([CARDS[card].damage for other, card in table.revealed.items() if other != colour])


def damage_suffered(table: Varuna, seat: int, colour: str) -> int:
    """The damage a seat suffers when it chooses a colour: what the other cards show, less its protection."""
    return max(0, damage_left(table, colour) - table.sheets[seat].protection)


@lru_cache(maxsize=1024)
def _rest_of_turn(seat: int, colour: str) -> tuple[Step, ...]:
    """What follows the action of a card: the bonuses it set off, the bonus of the row, the bonuses that sets off."""
    bonuses = TakeBonuses(seat)
    return (bonuses, RowBonus(seat, colour), bonuses, Ready(seat, "turn.done"))


@dataclass(frozen=True, slots=True)
class RowBonus(Automatic):
    """Phase 3: the bonus of the circled square: as many units as the colour was chosen; grey gives any one, always once."""

    seat: int
    colour: str

    def run(self, table: Varuna) -> Sequence[Step]:
        times = table.sheets[self.seat].times(self.colour)
        unit, n = row_bonus(self.colour, times)
        rule = "turn.row-any" if unit == "any" else "turn.row-bonus"
        table.tell("log.row", self.seat, rule, [f"{self.colour}-square-{times}"], what=row_text(self.colour, times))
        return perform(table, self.seat, f"{n} {unit}")


@dataclass(frozen=True, slots=True)
class EndOfRound(Automatic):
    """Turn the tiles of what was completed this round, for everybody at once; then the next round, or the end."""

    number: int

    def run(self, table: Varuna) -> Sequence[Step]:
        done = [item for sheet in table.sheets for item in sheet.new]
        if done:
            turn_tiles(table, done)
        for sheet in table.sheets:
            sheet.new = ()
            sheet.used = frozenset()
            if self.number <= PORTRAIT_ROUND and len(sheet.parts) >= len(SPECIES) and not sheet.portrait:
                sheet.portrait = all(sheet.dinosaurs().values())
        if self.number == ROUNDS or all(sheet.sunk for sheet in table.sheets):
            table.over = True
            table.tell("log.over", rule="round.end")
            tell_outcome(table)
            return []
        return [Round.of(self.number + 1)]


def turn_tiles(table: Varuna, done: Collection[str]) -> None:
    """The tiles of species and objectives that somebody completed this round."""
    for species in SPECIES:
        if species in done and not table.solo and species not in table.silver:
            table.silver |= {species}
            table.tell(
                "log.flip-species", rule="round.flip-species", pieces=[f"species-{species}"], species=T(f"species.{species}")
            )
    for letter in LETTERS:
        if letter in done:
            turn_objective(table, letter)


def tell_outcome(table: Varuna) -> None:
    """The last lines of the log: who has won, what the mission record says of each total, the feats.

    A feat that depends on who played the other seats is not known at the table.
    """
    result = outcome(table, {}, "")
    words: dict[str, Any] = dict(result.text.args)
    table.tell(result.text.key, rule="solo.result" if table.solo else "score.winner", **words)
    for seat, sheet in enumerate(table.sheets):
        if not sheet.sunk:
            points = total(table, seat)
            table.tell("log.record", seat, "record.mission", n=points, what=T(f"record.{band(points)}.title"))
    for seat, feats in result.feats.items():
        for feat in feats:
            if feat.got:
                table.tell("log.feat", seat, f"achievement.{feat.id}", what=T(f"achievement.{feat.id}.name"))


def turn_objective(table: Varuna, letter: str) -> None:
    """A validated objective turns to silver for those who come later; in solo it leaves the game."""
    pieces = [f"objective-{letter}"]
    if table.solo:
        table.discarded |= {letter}
        table.tell("log.discard-objective", rule="solo.discard", pieces=pieces, letter=letter.upper())
    elif letter not in table.silver:
        table.silver |= {letter}
        table.tell("log.flip-objective", rule="round.flip-objectives", pieces=pieces, letter=letter.upper())
