"""Bonus cards against one opponent: whom they may hit, the closed room that stops those of the night, what they do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ....engine.step import Step
from ....engine.verbs import Form, Options
from ..components.data import BONUS, RESOURCES
from ..table import Demeter
from .choices import Pick, PickPlayer
from .decks import from_bag, give_resource, give_token, lose_tokens
from .fight import GhoulFight, Reaction, may_react
from .texts import card_text, name_of, resource_text, room_text

Fits = Callable[[Demeter, int, int], bool]
Effect = Callable[[Demeter, int, int], Sequence[Step]]


def targets(table: Demeter, seat: int, card: str) -> list[int]:
    """The opponents a card may be aimed at."""
    fits = AIMED[card][0]
    shut = BONUS[card].when == "night"
    return [other for other in table.opponents(seat) if fits(table, seat, other) and not (shut and table.players[other].closed)]


@dataclass(frozen=True, slots=True)
class Target(PickPlayer):
    """Whom a card is aimed at."""

    card: str

    form = Form("target {other:n}")
    default_rule = "bonus.when"

    def about(self, table: Demeter) -> str | None:
        return f"card.{self.card}"

    def options(self, table: Demeter) -> Options:
        return table.opponents(self.seat)

    def why_not(self, table: Demeter, other: int) -> str | None:
        fit = targets(table, self.seat, self.card)
        # The swap showed that a player stands with Dracula: a determinization with another lair must have a player there too.
        if other in fit or (not fit and table.players[other].room):
            return None
        shut = BONUS[self.card].when == "night" and table.players[other].closed
        return "card.closed-room" if shut else f"card.{self.card}"

    def take(self, table: Demeter, other: int) -> Sequence[Step]:
        rule, card = f"card.{self.card}", card_text(self.card)
        table.tell("log.target", self.seat, rule, [f"pawn-{other}"], card=card, other=name_of(other))
        if BONUS[self.card].when == "night" and may_react(table, other):
            return [ClosedRoom(other, self.seat, self.card)]
        return AIMED[self.card][1](table, self.seat, other)

    def question(self, table: Demeter) -> dict[str, object]:
        return {"card": card_text(self.card)}


@dataclass(frozen=True, slots=True)
class ClosedRoom(Reaction):
    """A card of the night is aimed at a player, who may shut the door until dawn."""

    by: int
    against: str

    card = "closed-room"

    def decline(self, table: Demeter) -> Sequence[Step]:
        return AIMED[self.against][1](table, self.by, self.seat)

    def use(self, table: Demeter) -> Sequence[Step]:
        table.players[self.seat].closed = True
        table.tell("log.closed", self.seat, "card.closed-room", [f"pawn-{self.seat}"], card=card_text(self.against))
        return []


@dataclass(frozen=True, slots=True)
class TakeOne(Pick):
    """Which of an opponent's resources a thief takes."""

    victim: int

    form = Form("take {what}")
    stands = "resource-{step.victim}-{what}"
    default_rule = "card.night-theft"

    def options(self, table: Demeter) -> Options:
        return [kind for kind in RESOURCES if kind in table.players[self.victim].resources]

    def take(self, table: Demeter, kind: str) -> Sequence[Step]:
        give_resource(table, self.victim, self.seat, kind)
        pieces, what = [f"resource-{self.seat}-{kind}"], resource_text(kind)
        table.tell("log.steal", self.seat, "card.night-theft", pieces, what=what, other=name_of(self.victim))
        return []

    def question(self, table: Demeter) -> dict[str, object]:
        return {"other": name_of(self.victim)}


@dataclass(frozen=True, slots=True)
class Barter(Pick):
    """A bargain: one of theirs for one of yours."""

    victim: int

    form = Form("swap {what} for {price}")
    stands = "resource-{step.victim}-{what}"
    asks = "barter"
    default_rule = "card.bargain"

    def options(self, table: Demeter) -> Options:
        theirs, mine = table.players[self.victim].resources, table.players[self.seat].resources
        return [(get, give) for get in RESOURCES if get in theirs for give in RESOURCES if give in mine]

    def take(self, table: Demeter, get: str, give: str) -> Sequence[Step]:
        give_resource(table, self.victim, self.seat, get)
        give_resource(table, self.seat, self.victim, give)
        pieces = [f"resource-{self.seat}-{get}", f"resource-{self.victim}-{give}"]
        words = self.words(table, get, give)
        table.tell("log.bargain", self.seat, "card.bargain", pieces, **words, other=name_of(self.victim))
        return []

    def question(self, table: Demeter) -> dict[str, object]:
        return {"other": name_of(self.victim)}


# --- what each does --------------------------------------------------------------------------------------------------


def _told(table: Demeter, seat: int, other: int, card: str) -> Sequence[Step]:
    """Tell what came of a card; no steps follow."""
    table.tell(f"log.{card}", seat, f"card.{card}", [f"pawn-{other}"], other=name_of(other))
    return []


def _is_human(table: Demeter, seat: int, other: int) -> bool:
    return table.players[other].form == "human"


def _evil_eye(table: Demeter, seat: int, other: int) -> Sequence[Step]:
    table.players[other].eyed += 1
    return _told(table, seat, other, "evil-eye")


def _in_the_lair(table: Demeter, seat: int, other: int) -> bool:
    """Only somebody who has seen the common clue can know."""
    knows = seat in table.clue_two_seen and table.players[seat].room != table.clue_two
    return knows and table.players[other].room == table.clue_two


def _swap(table: Demeter, seat: int, other: int) -> Sequence[Step]:
    mine, theirs = table.players[seat], table.players[other]
    mine.room, theirs.room = theirs.room, mine.room
    table.turn.trail = ()
    pieces, there, here = [f"pawn-{seat}", f"pawn-{other}"], room_text(mine.room), room_text(theirs.room)
    table.tell("log.swap", seat, "card.swap", pieces, other=name_of(other), there=there, here=here)
    return []


def _may_bargain(table: Demeter, seat: int, other: int) -> bool:
    return bool(table.players[seat].resources and table.players[other].resources)


def _may_jinx(table: Demeter, seat: int, other: int) -> bool:
    """Another one would do nothing while one waits: only one victory is rolled again."""
    return _is_human(table, seat, other) and not table.players[other].jinxed


def _jinx(table: Demeter, seat: int, other: int) -> Sequence[Step]:
    table.players[other].jinxed = True
    return _told(table, seat, other, "ghoul-five")


def _bribe(table: Demeter, seat: int, other: int) -> Sequence[Step]:
    give_token(table, other, seat, "human")
    return _told(table, seat, other, "bribe")


def _loss_of_trust(table: Demeter, seat: int, other: int) -> Sequence[Step]:
    give_token(table, other, seat, "ghoul")
    return _told(table, seat, other, "loss-of-trust")


def _may_mutate(table: Demeter, seat: int, other: int) -> bool:
    return _is_human(table, seat, other) and table.players[other].humans > 0 and "ghoul" in table.bag


def _mutate(table: Demeter, seat: int, other: int) -> Sequence[Step]:
    """The opponent's human goes into the bag; the ghoul that comes out attacks."""
    lose_tokens(table, other, "human")
    from_bag(table, "ghoul")
    _told(table, seat, other, "mutation")
    return [GhoulFight(other, other, most=1)]


def _has(what: str) -> Fits:
    """Only somebody who has some `humans`, `ghouls` or `resources`."""
    return lambda table, seat, other: bool(getattr(table.players[other], what))


AIMED: dict[str, tuple[Fits, Effect]] = {
    "evil-eye": (lambda table, seat, other: True, _evil_eye),
    "swap": (_in_the_lair, _swap),
    "bargain": (_may_bargain, lambda table, seat, other: [Barter(seat, other)]),
    "ghoul-five": (_may_jinx, _jinx),
    "night-theft": (_has("resources"), lambda table, seat, other: [TakeOne(seat, other)]),
    "bribe": (_has("humans"), _bribe),
    "loss-of-trust": (_has("ghouls"), _loss_of_trust),
    "mutation": (_may_mutate, _mutate),
}
"""Cards against one opponent: whom they may be aimed at, and what they do."""
