"""The flow of Salamandra: four rounds; in each, clockwise, one action a turn until everybody has passed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from ....engine.i18n import T
from ....engine.rule import Rule
from ....engine.step import Automatic, Choice, Step
from ..components.data import BASES, COLUMNS, FIELD_OF, FIELDS, HALVES, INCOME, POTIONS, RACK, ROUNDS
from ..names import effect_text, field_name, slot_name
from ..table import RODOLPHE, Salamandra
from .actions import (
    Envoy,
    cannot_place,
    cannot_use,
    cannot_visit,
    cauldron_uses,
    label_cauldron,
    label_place,
    label_visit,
    place,
    use_cauldron,
)
from .building import build, build_for_nothing, cannot_build, cannot_build_for_nothing, fill
from .gains import Scrolls, flip
from .passing import cannot_pass, go_home, homeward
from .payment import OUTPUT, conversion
from .solo import Decided, RodolpheTurn
from .working import (
    cannot_convert,
    cannot_flip,
    cannot_work,
    convert,
    work,
)


@dataclass(frozen=True, slots=True)
class Round(Automatic):
    """Everybody's next apprentices and crystals arrive; the player with the fewest points begins."""

    number: int

    def run(self, table):
        table.round = self.number
        arriving = COLUMNS[self.number - 1]
        for player in table.players:
            player.available += arriving
            player.crystals += INCOME
            player.passed = False
        first = first_player(table)
        table.tell("log.round", None, "round.turns", n=self.number, of=ROUNDS)
        table.tell("log.income", None, "round.columns", n=arriving, crystals=INCOME)
        table.tell("log.first", first, "round.order", [f"marker-{first}"])
        return turn_of(table, first)


def first_player(table: Salamandra) -> int:
    """The fewest points; among equals the marker on top, which came last."""
    fewest = min(player.points for player in table.players)
    return next(who for who in reversed(table.pile) if table.players[who].points == fewest)


def turn_of(table: Salamandra, who: int) -> list[Step]:
    """A player's turn: a decision, or what Rodolphe does by himself."""
    if table.rodolphe and who == RODOLPHE:
        return [RodolpheTurn(), Decided(EndTurn(RODOLPHE))]
    return [Turn(who)]


@dataclass(frozen=True, slots=True)
class Turn(Choice):
    """One action, and before it as many free operations as the player likes; `going` once there has been one."""

    going: bool = False
    default_rule: ClassVar[str | None] = "turn.action"

    @property
    def begins(self) -> bool:
        return not self.going

    def moves(self, table):
        fields = table.fields_in_play()
        displayed = [ident for ident in table.display if ident]
        player = table.players[self.seat]
        standing = sorted(player.standing)
        return [
            *(f"place {slot}" for ident in fields for slot in FIELDS[ident].slots),
            *(f"build {ident}" for ident in displayed),
            *(f"free {ident}" for ident in displayed),
            *(f"cauldron {where}" for ident in fields if FIELDS[ident].cauldron for where in cauldron_uses(player, ident)),
            *(f"temple {half}" for half in HALVES),
            "pass",
            *(f"work {slot}" for slot in standing if FIELD_OF[slot] in OUTPUT),
            *(f"flip {slot}" for slot in standing),
            *(f"convert {word}" for word in BASES),
            *(f"brew {word}" for word in POTIONS),
        ]

    def objection(self, table, move):
        verb, _, what = move.partition(" ")
        return _OBJECTIONS[verb](table, self.seat, what)

    def play(self, table, move):
        verb, _, what = move.partition(" ")
        who = self.seat
        match verb:
            case "place":
                after = place(table, who, what)
                return [*after, EndTurn(who)] if after else end_turn(table, who)
            case "flip":
                flip(table, who, what)
                return [Turn(who, True)]
            case "build":
                return [*build(table, who, what), EndTurn(who)]
            case "pass":
                after = go_home(table, who)
                return [*after, EndTurn(who)] if after else end_turn(table, who)
            case "work":
                return [*work(table, who, what), Turn(who, True)]
            case "convert" | "brew":
                convert(table, who, what)
                return [Turn(who, True)]
            case "cauldron":
                return [*use_cauldron(table, who, what), EndTurn(who)]
            case "temple":
                return [Envoy(who, what), EndTurn(who)]
        return [*build_for_nothing(table, who, what), EndTurn(who)]

    def prompt(self, table):
        goods = table.players[self.seat].goods
        return T("prompt.turn-more", goods=tuple(T(f"unit.{good}", n=1) for good in goods)) if goods else T("prompt.turn")

    def label(self, table, move):
        verb, _, what = move.partition(" ")
        match verb:
            case "place":
                return label_place(table, what)
            case "build":
                field = FIELDS[what]
                return T("label.build", field=field_name(what), cost=effect_text(field.cost), gain=effect_text(field.bonus))
            case "free":
                return T("label.free", field=field_name(what))
            case "cauldron":
                return label_cauldron(table, self.seat, what)
            case "temple":
                return label_visit(table, what)
            case "work":
                return T("label.work", slot=slot_name(what), effect=effect_text(FIELDS[FIELD_OF[what]].work))
            case "flip":
                return T("label.flip", slot=slot_name(what))
            case "convert" | "brew":
                price, good = conversion(table.players[self.seat], what), T(f"unit.{what}", n=1)
                return T(f"label.{verb}", n=price, what=good) if price else T("label.brew-none", what=good)
        return T("label.pass", n=sum(brought for _, _, brought in homeward(table.players[self.seat])))

    def piece(self, move):
        verb, _, what = move.partition(" ")
        if verb in ("pass", "convert", "brew"):
            return None
        return f"temple-{what}" if verb == "temple" else what


_OBJECTIONS: dict[str, Callable[[Salamandra, int, str], Rule | None]] = {
    "place": cannot_place,
    "build": cannot_build,
    "free": cannot_build_for_nothing,
    "cauldron": cannot_use,
    "temple": cannot_visit,
    "pass": lambda table, who, _: cannot_pass(table, who),
    "work": lambda table, who, slot: cannot_work(table.players[who], slot),
    "flip": lambda table, who, slot: cannot_flip(table.players[who], slot),
    "convert": lambda table, who, word: cannot_convert(table.players[who], word),
    "brew": lambda table, who, word: cannot_convert(table.players[who], word),
}


@dataclass(frozen=True, slots=True)
class EndTurn(Automatic):
    """What was produced and not used is lost; scrolls that had to wait are looked at again; the next player's turn."""

    seat: int

    def run(self, table):
        return end_turn(table, self.seat)


def end_turn(table: Salamandra, who: int) -> list[Step]:
    """What comes after a player's turn."""
    player = table.players[who]
    if player.goods:
        table.tell("log.lost", who, "turn.resources", what=tuple(T(f"unit.{good}", n=1) for good in player.goods))
        player.goods = ()
    if player.scrolls >= RACK:  # they may have had to wait
        return [Scrolls(who), NextTurn(who)]
    return next_turn(table, who)


@dataclass(frozen=True, slots=True)
class NextTurn(Automatic):
    """The next player clockwise who has not passed; when all have, the round is over."""

    seat: int

    def run(self, table):
        return next_turn(table, self.seat)


def next_turn(table: Salamandra, seat: int) -> list[Step]:
    """The turn after a player's."""
    players = table.players
    for who in _CLOCKWISE[len(players)][seat]:
        if not players[who].passed:
            return turn_of(table, who)
    return [EndOfRound()]


_CLOCKWISE = [[[(seat + step) % players for step in range(1, players + 1)] for seat in range(players)] for players in range(5)]
"""For so many players and a seat: all of them in the order in which they follow that one, who comes last."""


@dataclass(frozen=True, slots=True)
class EndOfRound(Automatic):
    """New groves in every clearing, then the next round; after the last one the game is over."""

    def run(self, table):
        if table.round == ROUNDS:
            table.over = True
            table.tell("log.over", rule="round.end")
            return []
        table.tell("log.round-end", rule="round.end")
        fill(table, table.clearings(), "round.end")
        return [Round(table.round + 1)]
