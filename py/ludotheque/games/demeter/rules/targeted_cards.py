"""Bonus cards against one opponent: whom they may hit, the closed room that stops those of the night, what they do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from ....engine.i18n import T
from ....engine.step import Choice, Step
from ..components.data import BONUS, RESOURCES
from ..table import Demeter
from .decks import RULES, from_bag, give_resource, name_of, resource_text, to_bag, use_bonus
from .fight import GhoulFight, Reaction, may_react

Effect = Callable[[Demeter, int, int], Sequence[Step]]


def targets(table: Demeter, seat: int, card: str) -> list[int]:
    """The opponents a card may be aimed at."""
    fits = AIMED[card][0]
    shut = BONUS[card].when == "night"
    return [other for other in table.opponents(seat) if fits(table, seat, other) and not (shut and table.players[other].closed)]


@dataclass(frozen=True, slots=True)
class Target(Choice):
    """Whom a card is aimed at."""

    card: str

    default_rule: ClassVar[str | None] = "bonus.when"

    def moves(self, table):
        return [f"target {other}" for other in table.opponents(self.seat)]

    def objection(self, table, move):
        other = int(move.removeprefix("target "))
        fit = targets(table, self.seat, self.card)
        # A swap was played, so somebody stands with Dracula. Whoever imagines another lair must let it hit somebody else.
        if other in fit or (not fit and table.players[other].room):
            return None
        shut = BONUS[self.card].when == "night" and table.players[other].closed
        return RULES["card.closed-room" if shut else f"card.{self.card}"]

    def play(self, table, move):
        other = int(move.removeprefix("target "))
        name = T(f"card.{self.card}.name")
        table.tell("log.target", self.seat, f"card.{self.card}", [f"pawn-{other}"], card=name, other=name_of(other))
        if BONUS[self.card].when == "night" and may_react(table, other):
            return [ClosedRoom(other, self.seat, self.card)]
        return AIMED[self.card][1](table, self.seat, other)

    def prompt(self, table):
        return T("prompt.target", card=T(f"card.{self.card}.name"))

    def label(self, table, move):
        return T("label.target", other=name_of(int(move.removeprefix("target "))))

    def piece(self, move):
        return f"pawn-{move.removeprefix('target ')}"


@dataclass(frozen=True, slots=True)
class ClosedRoom(Reaction):
    """A card of the night is aimed at a player, who may shut the door until dawn."""

    by: int
    against: str

    card: ClassVar[str] = "closed-room"

    def play(self, table, move):
        if move == "decline":
            return AIMED[self.against][1](table, self.by, self.seat)
        use_bonus(table, self.seat, "closed-room")
        table.players[self.seat].closed = True
        table.tell("log.closed", self.seat, "card.closed-room", [f"pawn-{self.seat}"], card=T(f"card.{self.against}.name"))
        return []


@dataclass(frozen=True, slots=True)
class TakeOne(Choice):
    """Which of an opponent's resources a thief takes."""

    victim: int

    default_rule: ClassVar[str | None] = "card.night-theft"

    def moves(self, table):
        return [f"take {kind}" for kind in RESOURCES if kind in table.players[self.victim].resources]

    def play(self, table, move):
        kind = move.removeprefix("take ")
        give_resource(table, self.victim, self.seat, kind)
        table.tell(
            "log.steal",
            self.seat,
            "card.night-theft",
            [f"resource-{self.seat}-{kind}"],
            what=resource_text(kind),
            other=name_of(self.victim),
        )
        return []

    def prompt(self, table):
        return T("prompt.take", other=name_of(self.victim))

    def label(self, table, move):
        return T("label.take", what=resource_text(move.removeprefix("take ")))

    def piece(self, move):
        return f"resource-{self.victim}-{move.removeprefix('take ')}"


@dataclass(frozen=True, slots=True)
class Barter(Choice):
    """A bargain: one of theirs for one of yours."""

    victim: int

    default_rule: ClassVar[str | None] = "card.bargain"

    def moves(self, table):
        theirs, mine = table.players[self.victim].resources, table.players[self.seat].resources
        return [f"swap {take} for {give}" for take in RESOURCES if take in theirs for give in RESOURCES if give in mine]

    def play(self, table, move):
        _, take, _, give = move.split(" ")
        give_resource(table, self.victim, self.seat, take)
        give_resource(table, self.seat, self.victim, give)
        table.tell(
            "log.bargain",
            self.seat,
            "card.bargain",
            [f"resource-{self.seat}-{take}", f"resource-{self.victim}-{give}"],
            what=resource_text(take),
            price=resource_text(give),
            other=name_of(self.victim),
        )
        return []

    def prompt(self, table):
        return T("prompt.barter", other=name_of(self.victim))

    def label(self, table, move):
        _, take, _, give = move.split(" ")
        return T("label.swap", what=resource_text(take), price=resource_text(give))

    def piece(self, move):
        return f"resource-{self.victim}-{move.split(' ')[1]}"


# --- what each does --------------------------------------------------------------------------------------------------


def _anybody(table: Demeter, seat: int, other: int) -> bool:
    return True


def _is_human(table: Demeter, seat: int, other: int) -> bool:
    return table.players[other].form == "human"


def _has_resources(table: Demeter, seat: int, other: int) -> bool:
    return bool(table.players[other].resources)


def _evil_eye(table: Demeter, seat: int, other: int) -> Sequence[Step]:
    table.players[other].eyed += 1
    return []


def _in_the_lair(table: Demeter, seat: int, other: int) -> bool:
    """Only somebody who has seen the common clue can know."""
    knows = seat in table.clue_two_seen and table.players[seat].room != table.clue_two
    return knows and table.players[other].room == table.clue_two


def _swap(table: Demeter, seat: int, other: int) -> Sequence[Step]:
    mine, theirs = table.players[seat], table.players[other]
    mine.room, theirs.room = theirs.room, mine.room
    table.turn.trail = ()
    return []


def _may_bargain(table: Demeter, seat: int, other: int) -> bool:
    return bool(table.players[seat].resources) and _has_resources(table, seat, other)


def _jinx(table: Demeter, seat: int, other: int) -> Sequence[Step]:
    table.players[other].jinxed = True
    return []


def _has_human(table: Demeter, seat: int, other: int) -> bool:
    return table.players[other].humans > 0


def _bribe(table: Demeter, seat: int, other: int) -> Sequence[Step]:
    table.players[other].humans -= 1
    table.players[seat].humans += 1
    return []


def _has_ghoul(table: Demeter, seat: int, other: int) -> bool:
    return table.players[other].ghouls > 0


def _loss_of_trust(table: Demeter, seat: int, other: int) -> Sequence[Step]:
    table.players[other].ghouls -= 1
    table.players[seat].ghouls += 1
    return []


def _may_mutate(table: Demeter, seat: int, other: int) -> bool:
    return _is_human(table, seat, other) and _has_human(table, seat, other) and "ghoul" in table.bag


def _mutate(table: Demeter, seat: int, other: int) -> Sequence[Step]:
    """The opponent's human goes into the bag; the ghoul that comes out attacks."""
    table.players[other].humans -= 1
    to_bag(table, "human")
    from_bag(table, "ghoul")
    return [GhoulFight(other, other, most=1)]


AIMED: dict[str, tuple[Callable[[Demeter, int, int], bool], Effect]] = {
    "evil-eye": (_anybody, _evil_eye),
    "swap": (_in_the_lair, _swap),
    "bargain": (_may_bargain, lambda table, seat, other: [Barter(seat, other)]),
    "ghoul-five": (_is_human, _jinx),
    "night-theft": (_has_resources, lambda table, seat, other: [TakeOne(seat, other)]),
    "bribe": (_has_human, _bribe),
    "loss-of-trust": (_has_ghoul, _loss_of_trust),
    "mutation": (_may_mutate, _mutate),
}
"""Cards against one opponent: whom they may be aimed at, and what they do."""
