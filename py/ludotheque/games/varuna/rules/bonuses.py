"""What the words of cards, tiles and bonuses do, and the queue of bonuses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ....engine.bonus import Bonuses
from ....engine.effects_perform import Effects
from ....engine.effects_words import effect_text
from ....engine.i18n import T
from ....engine.step import Choice
from ..components.data import (
    COLOURS,
    GAINS,
    LETTERS,
    OBJECTIVE_WORDS,
    OBJECTIVES,
    PAIRS,
    PROTECTION_BOXES,
    ROW_BONUS,
    SONAR,
    SQUARES,
    TOKENS,
    UNITS,
    VOCABULARY,
    ZONES,
)
from ..table import Sheet, Varuna
from .actions import Action
from .legality import RULES
from .scoring import objective_count

EFFECTS = Effects(Varuna, VOCABULARY)
perform = EFFECTS.perform

BONUS_AT = {
    **{space.id: space.bonus for space in SONAR.values() if space.bonus},
    **{gain.id: gain.bonus or gain.objective for gain in GAINS if gain.bonus or gain.objective},
    **{pair.id: pair.bonus for pair in PAIRS.values()},
    **{square.id: square.bonus for square in SQUARES.values() if square.bonus},
}
"""Every place of the sheet with a framed bonus or an objective, and its effect in the icon language."""


# --- what the words do ----------------------------------------------------------------------------------------------


@EFFECTS.together(*UNITS)
def _act(table, seat, units):
    """All units of one expression are one action, used in any order."""
    return [Action(seat, units)]


@EFFECTS.counts(*COLOURS)
def _cards(table, seat, colour):
    """The cards of a colour chosen so far."""
    return table.sheets[seat].times(colour)


@EFFECTS.does("protection")
def _protection(it):
    """Tick the next protection box; one more than there are is lost."""
    sheet = it.table.sheets[it.seat]
    for _ in range(it.n):
        if sheet.protection < PROTECTION_BOXES:
            sheet.protection += 1
            box = f"protection-{sheet.protection}"
            it.table.tell("log.protection", it.seat, "protection.next", [box], n=sheet.protection)
        else:
            it.table.tell("log.lost", it.seat, "protection.full", what=T("unit.protection", n=1))


@EFFECTS.does("any")
def _any(it):
    """Any one of the four, each time."""
    return [ChooseAny(it.seat)] * it.n


@EFFECTS.does("discovery")
def _discovery(it):
    """Make a discovery, while one is left to make."""
    if len(it.table.sheets[it.seat].tokens) < len(LETTERS):
        return [ChooseToken(it.seat)]
    it.table.tell("log.lost", it.seat, "token.already", what=T("unit.discovery", n=1))
    return []


@EFFECTS.does(*OBJECTIVE_WORDS)
def _objective(it):
    """The trigger of one letter."""
    validate(it.table, it.seat, it.do.word.removeprefix("objective-"))


@EFFECTS.does("objective-any")
def _objective_any(it):
    """The Ichthyosaurus trigger: any objective not yet validated, if one is left."""
    return [ChooseObjective(it.seat)] if len(it.table.sheets[it.seat].validated) < len(LETTERS) else []


def validate(table: Varuna, seat: int, letter: str) -> None:
    """Validate an objective as the sheet stands now, with the side that shows. A second time does nothing."""
    sheet = table.sheets[seat]
    if letter in sheet.validated:
        return
    count, points = _worth(table, seat, letter)
    sheet.validated[letter] = points
    sheet.new += (letter,)
    piece = f"objective-{letter}"
    table.tell("log.validate", seat, "objective.validate", [piece], letter=letter.upper(), n=points, count=count)


def _worth(table: Varuna, seat: int, letter: str) -> tuple[int, int]:
    """What an objective counts on a sheet now, and the points that earns."""
    tile = OBJECTIVES[table.objective_at(letter)]
    count = objective_count(table, seat, tile.counts)
    return count, tile.points(count, letter in table.silver)


# --- the decisions they ask for -------------------------------------------------------------------------------------

_ANY_OF = tuple(f"any {ROW_BONUS[colour]}" for colour in COLOURS if ROW_BONUS[colour] != "any")


@dataclass(frozen=True, slots=True)
class ChooseAny(Choice):
    """Any one of the four: a move, a sonar use, an arrow or a square."""

    default_rule: ClassVar[str | None] = "turn.row-any"

    def moves(self, table):
        return _ANY_OF

    def play(self, table, move):
        return [Action.of(self.seat, (move.removeprefix("any "),))]

    def prompt(self, table):
        return T("prompt.any", what=tuple(_unit(move) for move in _ANY_OF))

    def label(self, table, move):
        return T("label.take", what=_unit(move))

    def piece(self, move):
        return None


def _unit(move: str):
    return T(f"unit.{move.removeprefix('any ')}", n=1)


@dataclass(frozen=True, slots=True)
class ChooseToken(Choice):
    """One of the tokens A to D this seat has not chosen before; what it does comes at once, its fossils at the end."""

    default_rule: ClassVar[str | None] = "token.choose"

    def moves(self, table):
        return [f"discover {letter}" for letter in LETTERS]

    def objection(self, table, move):
        return RULES["token.already"] if move[-1] in table.sheets[self.seat].tokens else None

    def play(self, table, move):
        letter = move[-1]
        table.sheets[self.seat].tokens |= {letter}
        token = TOKENS[table.token_at(letter)]
        rule = "token.choose" if token.effect else "token.fossil"
        table.tell("log.discover", self.seat, rule, [f"token-{letter}"], letter=letter.upper(), what=T(f"token.{token.id}"))
        return perform(table, self.seat, token.effect) if token.effect else []

    def prompt(self, table):
        return T("prompt.discover", what=_letters(self.legal(table)))

    def label(self, table, move):
        return T("label.discover", letter=move[-1].upper(), what=T(f"token.{table.token_at(move[-1])}"))

    def piece(self, move):
        return f"token-{move[-1]}"


@dataclass(frozen=True, slots=True)
class ChooseObjective(Choice):
    """Which objective the wild trigger validates."""

    default_rule: ClassVar[str | None] = "objective.trigger"

    def moves(self, table):
        return [f"validate {letter}" for letter in LETTERS]

    def objection(self, table, move):
        return RULES["objective.once"] if move[-1] in table.sheets[self.seat].validated else None

    def play(self, table, move):
        validate(table, self.seat, move[-1])
        return []

    def prompt(self, table):
        return T("prompt.validate", what=_letters(self.legal(table)))

    def label(self, table, move):
        letter = move[-1]
        count, points = _worth(table, self.seat, letter)
        what = T(f"objective.{table.objective_at(letter)}")
        return T("label.validate", letter=letter.upper(), what=what, count=count, n=points)

    def piece(self, move):
        return f"objective-{move[-1]}"


def _letters(moves: Sequence[str]) -> tuple[str, ...]:
    """The letters that some moves point at, as they are printed."""
    return tuple(move[-1].upper() for move in moves)


# --- the queue ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TakeBonuses(Bonuses):
    """The bonuses an action set off, taken in the order the player likes, each with what it sets off in turn."""

    def sheet(self, table) -> Sheet:
        return table.sheets[self.seat]

    def grant(self, table, source):
        table.tell("log.gain", self.seat, rule_of(source), [source], what=self.name(source))
        return perform(table, self.seat, BONUS_AT[source])

    def name(self, source):
        return effect_text(BONUS_AT[source])


def rule_of(source: str) -> str:
    """The rule by which the bonus or objective at a place of the sheet is gained."""
    if source in PAIRS:
        return "bonus.special" if "*" in PAIRS[source].bonus else "study.pair"
    if source in SONAR:
        return "sonar.bonus"
    if source in SQUARES:
        return f"upgrade.{SQUARES[source].room}"
    return "move.zone" if source in ZONES else "study.target"
