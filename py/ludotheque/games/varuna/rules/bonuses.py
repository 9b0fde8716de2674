"""What the icons of cards and tiles do, and the queue of bonuses: from an expression of the icon language to steps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import ClassVar

from ....engine.bonus import Bonuses
from ....engine.effect import Effect, Either, parse, words_of
from ....engine.i18n import T
from ....engine.step import Automatic, Choice, Step
from ..components.data import (
    COLOURS,
    LETTERS,
    OBJECTIVES,
    PAIRS,
    PROTECTION_BOXES,
    ROW_BONUS,
    SONAR,
    SQUARES,
    TARGETS,
    TOKENS,
    ZONES,
)
from ..table import Sheet, Varuna
from .actions import RULES, Action
from .scoring import objective_count
from .texts import UNITS, effect_text

BONUS_AT = {
    **{space.id: space.bonus for space in SONAR.values() if space.bonus},
    **{zone.id: zone.bonus or zone.objective for zone in ZONES.values() if zone.bonus or zone.objective},
    **{target.id: target.value for target in TARGETS.values() if target.kind in ("bonus", "objective")},
    **{pair.id: pair.bonus for pair in PAIRS.values()},
    **{square.id: square.bonus for square in SQUARES.values() if square.bonus},
}
"""Every place of the sheet with a framed bonus or an objective, and its effect in the icon language."""


def perform(table: Varuna, seat: int, effect: str | Effect) -> Sequence[Step]:
    """An expression of the icon language as steps. All units of one expression are one action, used in any order."""
    colours = counted(effect)
    return steps(seat, effect, tuple(map(table.sheets[seat].times, colours)) if colours else ())


@cache
def counted(effect: str | Effect) -> tuple[str, ...]:
    """The colours an expression counts, in reading order ("for each red")."""
    tree = parse(effect) if isinstance(effect, str) else effect
    return tuple(do.per for do in words_of(tree) if do.per)


@lru_cache(maxsize=4096)
def steps(seat: int, effect: str | Effect, counts: tuple[int, ...]) -> tuple[Step, ...]:
    """An expression as steps for a seat that has so many of each colour it counts. Steps never change, so they are made once."""
    tree = parse(effect) if isinstance(effect, str) else effect
    if isinstance(tree, Either):
        return (ChooseAlternative(seat, tree.options),)
    units: list[str] = []
    others: list[Step] = []
    left = iter(counts)
    for do in words_of(tree):
        count = do.count * (next(left) if do.per else 1)
        if do.word in UNITS:
            units += [do.word] * count
        elif do.word == "protection":
            others.append(RaiseProtection(seat))
        elif do.word == "discovery":
            others.append(Discovery(seat))
        elif do.word == "any":
            others.append(ChooseAny(seat))
        else:
            letter = do.word.removeprefix("objective-")
            others.append(WildObjective(seat) if letter == "any" else Validate(seat, letter))
    return (Action(seat, tuple(units)), *others) if units else tuple(others)


@dataclass(frozen=True, slots=True)
class ChooseAlternative(Choice):
    """A card with a "/": exactly one of its sides is performed."""

    options: tuple[Effect, ...]

    default_rule: ClassVar[str | None] = "turn.alternative"

    def moves(self, table):
        return [f"take {n}" for n in range(1, len(self.options) + 1)]

    def play(self, table, move):
        return perform(table, self.seat, self.options[int(move.removeprefix("take ")) - 1])

    def prompt(self, table):
        return T("prompt.alternative")

    def label(self, table, move):
        return T("label.take", what=effect_text(self.options[int(move.removeprefix("take ")) - 1]))

    def piece(self, move):
        return None


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
        return T("prompt.any", what=tuple(T(f"unit.{move.removeprefix('any ')}", n=1) for move in _ANY_OF))

    def label(self, table, move):
        return T("label.take", what=T(f"unit.{move.removeprefix('any ')}", n=1))

    def piece(self, move):
        return None


@dataclass(frozen=True, slots=True)
class TakeBonuses(Bonuses):
    """The bonuses an action set off, taken in the order the player likes, each with what it sets off in turn."""

    def sheet(self, table) -> Sheet:
        return table.sheets[self.seat]

    def grant(self, table, source):
        if table.log:
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


@dataclass(frozen=True, slots=True)
class RaiseProtection(Automatic):
    """Tick the next protection box; one more than there are is lost."""

    seat: int

    def run(self, table):
        sheet = table.sheets[self.seat]
        if sheet.protection < PROTECTION_BOXES:
            sheet.protection += 1
            table.tell("log.protection", self.seat, "protection.next", [f"protection-{sheet.protection}"], n=sheet.protection)
        else:
            table.tell("log.lost", self.seat, "protection.full", what=T("unit.protection", n=1))
        return []


@dataclass(frozen=True, slots=True)
class Discovery(Automatic):
    """Make a discovery, while one is left to make."""

    seat: int

    def run(self, table):
        if len(table.sheets[self.seat].tokens) == len(LETTERS):
            table.tell("log.lost", self.seat, "token.already", what=T("unit.discovery", n=1))
            return []
        return [ChooseToken(self.seat)]


@dataclass(frozen=True, slots=True)
class ChooseToken(Choice):
    """One of the tokens A to D this seat has not chosen before; what it does comes at once, its fossils at the end."""

    default_rule: ClassVar[str | None] = "token.choose"

    def moves(self, table):
        return [f"discover {letter}" for letter in LETTERS]

    def objection(self, table, move):
        return RULES["token.already"] if move.removeprefix("discover ") in table.sheets[self.seat].tokens else None

    def play(self, table, move):
        letter = move.removeprefix("discover ")
        table.sheets[self.seat].tokens |= {letter}
        token = TOKENS[table.token_at(letter)]
        rule = "token.choose" if token.effect else "token.fossil"
        table.tell("log.discover", self.seat, rule, [f"token-{letter}"], letter=letter.upper(), what=T(f"token.{token.id}"))
        return perform(table, self.seat, token.effect) if token.effect else []

    def prompt(self, table):
        return T("prompt.discover", what=_letters(self.legal(table)))

    def label(self, table, move):
        letter = move.removeprefix("discover ")
        return T("label.discover", letter=letter.upper(), what=T(f"token.{table.token_at(letter)}"))

    def piece(self, move):
        return "token-" + move.removeprefix("discover ")


@dataclass(frozen=True, slots=True)
class Validate(Automatic):
    """Validate an objective as the sheet stands now, with the side that shows. A second time does nothing."""

    seat: int
    letter: str

    def run(self, table):
        sheet = table.sheets[self.seat]
        if self.letter in sheet.validated:
            return []
        tile = OBJECTIVES[table.objective_at(self.letter)]
        count = objective_count(table, self.seat, tile.counts)
        points = tile.points(count, self.letter in table.silver)
        sheet.validated[self.letter] = points
        sheet.new += (self.letter,)
        table.tell(
            "log.validate",
            self.seat,
            "objective.validate",
            [f"objective-{self.letter}"],
            letter=self.letter.upper(),
            n=points,
            count=count,
        )
        return []


@dataclass(frozen=True, slots=True)
class WildObjective(Automatic):
    """The Ichthyosaurus trigger: any objective not yet validated, if one is left."""

    seat: int

    def run(self, table):
        return [ChooseObjective(self.seat)] if len(table.sheets[self.seat].validated) < len(LETTERS) else []


@dataclass(frozen=True, slots=True)
class ChooseObjective(Choice):
    """Which objective the wild trigger validates."""

    default_rule: ClassVar[str | None] = "objective.trigger"

    def moves(self, table):
        return [f"validate {letter}" for letter in LETTERS]

    def objection(self, table, move):
        return RULES["objective.once"] if move.removeprefix("validate ") in table.sheets[self.seat].validated else None

    def play(self, table, move):
        return [Validate(self.seat, move.removeprefix("validate "))]

    def prompt(self, table):
        return T("prompt.validate", what=_letters(self.legal(table)))

    def label(self, table, move):
        letter = move.removeprefix("validate ")
        ident = table.objective_at(letter)
        count = objective_count(table, self.seat, OBJECTIVES[ident].counts)
        points = OBJECTIVES[ident].points(count, letter in table.silver)
        return T("label.validate", letter=letter.upper(), what=T(f"objective.{ident}"), count=count, n=points)

    def piece(self, move):
        return "objective-" + move.removeprefix("validate ")


def _letters(moves: Sequence[str]) -> tuple[str, ...]:
    """The letters that some moves point at, as they are printed."""
    return tuple(move[-1].upper() for move in moves)
