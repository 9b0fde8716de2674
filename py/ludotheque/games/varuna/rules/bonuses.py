"""What the words of cards, tiles and bonuses do, and the queue of bonuses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....engine.bonus import Bonuses
from ....engine.effects_perform import Doing, Effects
from ....engine.effects_words import effect_text
from ....engine.i18n import T, Text
from ....engine.step import Step
from ....engine.verbs import Form, Options
from ..components.data import (
    COLOURS,
    GAINS,
    LETTER_OF,
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
from .legality import Pick
from .losing import lost_by
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


# --- what is lost ---------------------------------------------------------------------------------------------------


def no_use(table: Varuna, seat: int, effect: str) -> tuple[Text, ...]:
    """The warning that an effect would be lost if it came now: no piece of the sheet, box or token is left for it."""
    lost = lost_by(table, lambda after: perform(after, seat, effect), past_decisions=True)
    return (T("brings.no-use"),) if lost else ()


EFFECTS.warns = no_use


# --- what the words do ----------------------------------------------------------------------------------------------


@EFFECTS.together(*UNITS)
def _act(table: Varuna, seat: int, units: tuple[str, ...]) -> Sequence[Step]:
    """All units of one expression are one action, used in any order."""
    return [Action(seat, units)]


@EFFECTS.counts(*COLOURS)
def _cards(table: Varuna, seat: int, colour: str) -> int:
    """The cards of a colour chosen so far."""
    return table.sheets[seat].times(colour)


@EFFECTS.does("protection")
def _protection(it: Doing) -> None:
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
def _any(it: Doing) -> Sequence[Step]:
    """Any one of the four, each time."""
    return [ChooseAny(it.seat)] * it.n


@EFFECTS.does("discovery")
def _discovery(it: Doing) -> Sequence[Step]:
    """Make a discovery, while one is left to make."""
    if len(it.table.sheets[it.seat].tokens) < len(LETTERS):
        return [ChooseToken(it.seat)]
    it.table.tell("log.lost", it.seat, "token.already", what=T("unit.discovery", n=1))
    return []


@EFFECTS.does(*OBJECTIVE_WORDS)
def _objective(it: Doing) -> None:
    """The trigger of one letter."""
    validate(it.table, it.seat, LETTER_OF[it.do.word])


@EFFECTS.does("objective-any")
def _objective_any(it: Doing) -> Sequence[Step]:
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

_ANY_OF = tuple(unit for unit in ROW_BONUS.values() if unit != "any")


@dataclass(frozen=True, slots=True)
class ChooseAny(Pick):
    """Any one of the four: a move, a sonar use, an arrow or a square."""

    form = Form("any {}")
    stands = None
    says = "take"
    default_rule = "turn.row-any"

    def options(self, table: Varuna) -> Options:
        return _ANY_OF

    def take(self, table: Varuna, unit: str) -> Sequence[Step]:
        return [Action.of(self.seat, (unit,))]

    def question(self, table: Varuna) -> dict[str, object]:
        return {"what": tuple(T(f"unit.{unit}", n=1) for unit in _ANY_OF)}

    def words(self, table: Varuna, unit: str) -> dict[str, object]:
        return {"what": T(f"unit.{unit}", n=1)}

    def consequences(self, table: Varuna, unit: str) -> tuple[Text, ...]:
        return no_use(table, self.seat, unit)


class PickLetter(Pick):
    """A choice of one of the letters A to D that a seat has not had yet."""

    __slots__ = ()

    def options(self, table: Varuna) -> Options:
        return LETTERS

    def question(self, table: Varuna) -> dict[str, object]:
        return {"what": tuple(letter.upper() for letter in LETTERS if self.why_not(table, letter) is None)}


@dataclass(frozen=True, slots=True)
class ChooseToken(PickLetter):
    """One of the tokens A to D this seat has not chosen before; what it does comes at once, its fossils at the end."""

    form = Form("discover {}")
    stands = "token-{0}"
    default_rule = "token.choose"

    def why_not(self, table: Varuna, letter: str) -> str | None:
        return "token.already" if letter in table.sheets[self.seat].tokens else None

    def take(self, table: Varuna, letter: str) -> Sequence[Step]:
        table.sheets[self.seat].tokens |= {letter}
        token = TOKENS[table.token_at(letter)]
        rule = "token.choose" if token.effect else "token.fossil"
        table.tell("log.discover", self.seat, rule, [f"token-{letter}"], letter=letter.upper(), what=T(f"token.{token.id}"))
        return perform(table, self.seat, token.effect) if token.effect else []

    def words(self, table: Varuna, letter: str) -> dict[str, object]:
        return {"letter": letter.upper(), "what": T(f"token.{table.token_at(letter)}")}

    def consequences(self, table: Varuna, letter: str) -> tuple[Text, ...]:
        effect = TOKENS[table.token_at(letter)].effect
        return no_use(table, self.seat, effect) if effect else ()


@dataclass(frozen=True, slots=True)
class ChooseObjective(PickLetter):
    """Which objective the wild trigger validates."""

    form = Form("validate {}")
    stands = "objective-{0}"
    default_rule = "objective.trigger"

    def why_not(self, table: Varuna, letter: str) -> str | None:
        return "objective.once" if letter in table.sheets[self.seat].validated else None

    def take(self, table: Varuna, letter: str) -> Sequence[Step]:
        validate(table, self.seat, letter)
        return []

    def words(self, table: Varuna, letter: str) -> dict[str, object]:
        count, points = _worth(table, self.seat, letter)
        what = T(f"objective.{table.objective_at(letter)}")
        return {"letter": letter.upper(), "what": what, "count": count, "n": points}


# --- the queue ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TakeBonuses(Bonuses):
    """The bonuses an action set off, taken in the order the player likes, each with what it sets off in turn."""

    def sheet(self, table: Varuna) -> Sheet:
        return table.sheets[self.seat]

    def grant(self, table: Varuna, source: str) -> Sequence[Step]:
        table.tell("log.gain", self.seat, rule_of(source), [source], what=self.name(source))
        return perform(table, self.seat, BONUS_AT[source])

    def name(self, source: str) -> Text:
        return effect_text(BONUS_AT[source])

    def brings(self, table: Varuna, source: str) -> tuple[Text, ...]:
        return no_use(table, self.seat, BONUS_AT[source])


def rule_of(source: str) -> str:
    """The rule by which the bonus or objective at a place of the sheet is gained."""
    if source in PAIRS:
        return "bonus.special" if "*" in PAIRS[source].bonus else "study.pair"
    if source in SONAR:
        return "sonar.bonus"
    if source in SQUARES:
        return f"upgrade.{SQUARES[source].room}"
    return "move.zone" if source in ZONES else "study.target"
