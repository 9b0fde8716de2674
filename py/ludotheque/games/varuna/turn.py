"""The flow of Varuna: thirteen rounds; in each, every seat chooses a card, suffers, acts and takes its row's bonus."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...engine.bonus import Bonuses
from ...engine.effect import AnyOrder, Do, Effect, Either, parse, words_of
from ...engine.step import Automatic, Choice, Ready, Step, Together
from ...engine.text import T
from .actions import RULES, UNITS, Action
from .data import (
    CARDS,
    COLOURS,
    COLUMN_BONUS,
    DAMAGE_BOXES,
    LETTERS,
    OBJECTIVES,
    PAIRS,
    PROTECTION_BOXES,
    ROUNDS,
    ROW_BONUS,
    ROW_SQUARES,
    SONAR,
    SPECIES,
    SQUARES,
    TARGETS,
    TOKENS,
    ZONES,
)
from .scoring import objective_count, outcome
from .table import Sheet, Varuna

CALENDAR = {10: "a", 11: "b", 12: "c", 13: "d"}
"""Solo: the objective that turns to silver when a round starts, unless validated."""

BONUS_AT = {
    **{space.id: space.bonus for space in SONAR.values() if space.bonus},
    **{zone.id: zone.bonus or zone.objective for zone in ZONES.values() if zone.bonus or zone.objective},
    **{target.id: target.value for target in TARGETS.values() if target.kind in ("bonus", "objective")},
    **{pair.id: pair.bonus for pair in PAIRS.values()},
    **{square.id: square.bonus for square in SQUARES.values() if square.bonus},
}
"""Every place of the sheet with a framed bonus or an objective, and its effect in the icon language."""


# --- the round ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Round(Automatic):
    """Phase 1: reveal a card of each deck; then everybody takes their turn at the same time."""

    number: int

    def run(self, table):
        table.round = self.number
        table.tell("log.round", rule="round.reveal", n=self.number, of=ROUNDS)
        if table.solo and self.number in CALENDAR:
            turn_objective_of_the_calendar(table, CALENDAR[self.number])
        table.revealed = {colour: table.decks[colour].draw(table.chance) for colour in COLOURS}
        table.tell("log.reveal", rule="round.reveal", pieces=[f"card-{colour}" for colour in COLOURS])
        afloat = [seat for seat, sheet in enumerate(table.sheets) if not sheet.sunk]
        return [Together(tuple((seat, (ChooseCard(seat),)) for seat in afloat)), EndOfRound(self.number)]


def turn_objective_of_the_calendar(table: Varuna, letter: str) -> None:
    """Solo, rounds 10 to 13: an objective not yet validated turns to its silver side."""
    if letter not in table.sheets[0].validated:
        table.silver |= {letter}
        table.tell("log.calendar", rule="solo.calendar", pieces=[f"objective-{letter}"], letter=letter.upper())


@dataclass(frozen=True, slots=True)
class ChooseCard(Choice):
    """Phase 2: circle the next square of one of the five revealed colours."""

    otherwise: ClassVar[str | None] = "turn.choose-card"

    def moves(self, table):
        return [f"card {colour}" for colour in COLOURS]

    def objection(self, table, move):
        colour = move.removeprefix("card ")
        return RULES["turn.colour-exhausted"] if table.sheets[self.seat].times(colour) == ROW_SQUARES else None

    def play(self, table, move):
        colour = move.removeprefix("card ")
        sheet = table.sheets[self.seat]
        sheet.picks += (colour,)
        n = sheet.times(colour)
        table.tell("log.card", self.seat, "turn.choose-card", [f"card-{colour}"], what=T(f"colour.{colour}"), n=n)
        suffer = [SufferDamage(self.seat, colour)]
        if n <= len(COLUMN_BONUS) and all(sheet.times(other) >= n for other in COLOURS):
            table.tell("log.column", self.seat, "turn.column-bonus", [f"column-{n}"], n=n)
            return [*perform(table, self.seat, COLUMN_BONUS[n - 1]), TakeBonuses(self.seat), *suffer]
        return suffer

    def prompt(self, table):
        return T("prompt.card")

    def label(self, table, move):
        colour = move.removeprefix("card ")
        card = CARDS[table.revealed[colour]]
        what = T(f"colour.{colour}")
        if card.damage:
            return T("label.card-damage", what=what, n=card.damage)
        return T("label.card", what=what, effect=effect_text(parse(card.effect)))

    def piece(self, move):
        return "card-" + move.removeprefix("card ")


@dataclass(frozen=True, slots=True)
class SufferDamage(Automatic):
    """The damage on the four cards not chosen, less the protection; then the card's action, if the submarine is afloat."""

    seat: int
    colour: str

    def run(self, table):
        sheet = table.sheets[self.seat]
        raw = sum(CARDS[card].damage for colour, card in table.revealed.items() if colour != self.colour)
        ticks = max(0, raw - sheet.protection)
        if ticks:
            before, sheet.damage = sheet.damage, min(DAMAGE_BOXES, sheet.damage + ticks)
            boxes = [f"damage-{n}" for n in range(before + 1, sheet.damage + 1)]
            table.tell("log.damage", self.seat, "turn.damage", boxes, n=len(boxes))
        elif raw:
            table.tell("log.no-damage", self.seat, "turn.damage", [f"protection-{sheet.protection}"])
        if sheet.damage == DAMAGE_BOXES:
            sheet.sunk = True
            table.tell("log.sunk", self.seat, "turn.sunk", [f"damage-{DAMAGE_BOXES}"])
            return []
        card = CARDS[table.revealed[self.colour]]
        action = perform(table, self.seat, card.effect) if card.effect else []
        return [*action, TakeBonuses(self.seat), RowBonus(self.seat, self.colour), TakeBonuses(self.seat),
                Ready(self.seat, "turn.done")]  # fmt: skip


@dataclass(frozen=True, slots=True)
class RowBonus(Automatic):
    """Phase 3: the bonus of the circled square: as many units as the colour was chosen; grey gives any one, always once."""

    seat: int
    colour: str

    def run(self, table):
        unit = ROW_BONUS[self.colour]
        times = table.sheets[self.seat].times(self.colour)
        n = 1 if unit == "any" else times
        rule = "turn.row-any" if unit == "any" else "turn.row-bonus"
        table.tell("log.row", self.seat, rule, [f"{self.colour}-square-{times}"], n=n, what=T(f"unit.{unit}"))
        return perform(table, self.seat, " + ".join([unit] * n))


@dataclass(frozen=True, slots=True)
class EndOfRound(Automatic):
    """Turn the tiles of what was completed this round, for everybody at once; then the next round, or the end."""

    number: int

    def run(self, table):
        done = {item for sheet in table.sheets for item in sheet.new}
        for species in SPECIES:
            if species in done and not table.solo and species not in table.silver:
                table.silver |= {species}
                table.tell("log.flip-species", rule="round.flip-species", pieces=[f"species-{species}"],
                           species=T(f"species.{species}"))  # fmt: skip
        for letter in LETTERS:
            if letter in done:
                turn_objective(table, letter)
        for sheet in table.sheets:
            sheet.new = ()
            sheet.used = frozenset()
            if not sheet.portrait and self.number <= 9:
                sheet.portrait = all(sheet.discovered_of(species) for species in SPECIES)
        if self.number == ROUNDS or all(sheet.sunk for sheet in table.sheets):
            table.over = True
            table.tell("log.over", rule="round.end")
            tell_outcome(table)
            return []
        return [Round(self.number + 1)]


def tell_outcome(table: Varuna) -> None:
    """The last lines of the log: who has won or, in solo, what the mission record says; then the feats.

    A feat that depends on who played the other seats is not known at the table.
    """
    result = outcome(table, {}, "")
    table.tell(result.text.key, rule="solo.result" if table.solo else "score.winner", **dict(result.text.args))
    if result.verdict:
        table.tell(result.verdict[1].key, rule="record.mission")
    for seat, feats in result.feats.items():
        for feat in feats:
            if feat.got:
                name = T(f"achievement.{feat.id}.name")
                table.tell("log.feat", seat, f"achievement.{feat.id}", what=name)


def turn_objective(table: Varuna, letter: str) -> None:
    """A validated objective turns to silver for those who come later; in solo it leaves the game."""
    pieces = [f"objective-{letter}"]
    if table.solo:
        table.discarded |= {letter}
        table.tell("log.discard-objective", rule="solo.discard", pieces=pieces, letter=letter.upper())
    elif letter not in table.silver:
        table.silver |= {letter}
        table.tell("log.flip-objective", rule="round.flip-objectives", pieces=pieces, letter=letter.upper())


# --- what the icons do ----------------------------------------------------------------------------------------------


def perform(table: Varuna, seat: int, effect: str | Effect) -> list[Step]:
    """An expression of the icon language as steps. All units of one expression are one action, used in any order."""
    if isinstance(effect, str):
        effect = parse(effect)
    if isinstance(effect, Either):
        return [ChooseAlternative(seat, effect.options)]
    units: list[str] = []
    others: list[Step] = []
    for do in words_of(effect):
        count = do.count * (table.sheets[seat].times(do.per) if do.per else 1)
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
    return [Action(seat, tuple(units)), *others] if units else others


def effect_text(effect: Effect):
    """An expression in words, for buttons."""
    match effect:
        case Do(word, count, per):
            text = T(f"unit.{word}")
            if per:
                text = T("unit.per", what=text, per=T(f"colour.{per}"))
            return text if count == 1 else T("unit.count", n=count, what=text)
        case Either(options):
            return T("unit.or", first=effect_text(options[0]), second=effect_text(options[1]))
        case AnyOrder(parts) if len({str(part) for part in parts}) == 1:
            return T("unit.count", n=len(parts), what=effect_text(parts[0]))
        case _:
            return tuple(effect_text(part) for part in effect.parts)


@dataclass(frozen=True, slots=True)
class ChooseAlternative(Choice):
    """A card with a "/": exactly one of its sides is performed."""

    options: tuple[Effect, ...]

    otherwise: ClassVar[str | None] = "turn.alternative"

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


@dataclass(frozen=True, slots=True)
class ChooseAny(Choice):
    """Any one of the four: a move, a sonar use, an arrow or a square."""

    otherwise: ClassVar[str | None] = "turn.row-any"

    def moves(self, table):
        return [f"any {ROW_BONUS[colour]}" for colour in COLOURS if ROW_BONUS[colour] != "any"]

    def play(self, table, move):
        return [Action(self.seat, (move.removeprefix("any "),))]

    def prompt(self, table):
        return T("prompt.any")

    def label(self, table, move):
        return T("label.any", what=T(f"unit.{move.removeprefix('any ')}"))

    def piece(self, move):
        return None


@dataclass(frozen=True, slots=True)
class TakeBonuses(Bonuses):
    """The bonuses an action set off, taken in the order the player likes, each with what it sets off in turn."""

    def sheet(self, table) -> Sheet:
        return table.sheets[self.seat]

    def grant(self, table, source):
        table.tell("log.gain", self.seat, rule_of(source), [source], what=self.name(source))
        return perform(table, self.seat, BONUS_AT[source])

    def name(self, source):
        return effect_text(parse(BONUS_AT[source]))


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
            table.tell("log.lost", self.seat, "protection.full", what=T("unit.protection"))
        return []


@dataclass(frozen=True, slots=True)
class Discovery(Automatic):
    """Make a discovery, while one is left to make."""

    seat: int

    def run(self, table):
        if len(table.sheets[self.seat].tokens) == len(LETTERS):
            table.tell("log.lost", self.seat, "token.already", what=T("unit.discovery"))
            return []
        return [ChooseToken(self.seat)]


@dataclass(frozen=True, slots=True)
class ChooseToken(Choice):
    """One of the tokens A to D this seat has not chosen before; what it does comes at once, its fossils at the end."""

    otherwise: ClassVar[str | None] = "token.choose"

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
        return T("prompt.discover")

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
        table.tell("log.validate", self.seat, "objective.validate", [f"objective-{self.letter}"],
                   letter=self.letter.upper(), n=points, count=count)  # fmt: skip
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

    otherwise: ClassVar[str | None] = "objective.trigger"

    def moves(self, table):
        return [f"validate {letter}" for letter in LETTERS]

    def objection(self, table, move):
        return RULES["objective.once"] if move.removeprefix("validate ") in table.sheets[self.seat].validated else None

    def play(self, table, move):
        return [Validate(self.seat, move.removeprefix("validate "))]

    def prompt(self, table):
        return T("prompt.validate")

    def label(self, table, move):
        letter = move.removeprefix("validate ")
        return T("label.validate", letter=letter.upper(), what=T(f"objective.{table.objective_at(letter)}"))

    def piece(self, move):
        return "objective-" + move.removeprefix("validate ")
