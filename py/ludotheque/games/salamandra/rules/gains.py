"""What an effect does: points, crystals, scrolls, cards, and the choices they bring; and what deity cards add to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from ....engine.effect import Do, parse, words_of
from ....engine.i18n import T
from ....engine.rule import Rules
from ....engine.step import Automatic, Choice, Step
from ..components.data import DEITIES, FIELDS, GRIMOIRE_OF, GRIMOIRES, GROVE_PLACES, GROVES, RACK, single
from ..names import card_name, effect_text, grimoire_place_name, grove_name, slot_name
from ..table import Salamandra
from .forest import leave_place

RULES = Rules("ludotheque.games.salamandra")


@cache
def _parts(effect: str) -> tuple[tuple[Do, ...], ...]:
    """An effect from left to right: what of it is gained at once, part by part."""
    return tuple(tuple(words_of(parse(part))) for part in effect.split(", "))


def score(table: Salamandra, who: int, points: int, source: str) -> None:
    """Points on the track. A marker that moves arrives on top of those already there."""
    if points:
        earned = table.players[who].earned
        earned[source] = earned.get(source, 0) + points
        if table.pile[-1] != who:
            table.pile = (*[other for other in table.pile if other != who], who)


def gain(table: Salamandra, who: int, effect: str, source: str) -> list[Step]:
    """Gain an effect; `source` says to which line of the score its points go.

    Returns what is still to come: a choice it asks for, or a move to a grimoire, and then the rest of the effect.
    """
    parts = _parts(effect)
    for number, part in enumerate(parts, 1):
        steps: list[Step] = []
        for do in part:
            steps += _gain_one(table, who, do, source)
        if steps:
            if number < len(parts):
                steps.append(Gain(who, ", ".join(effect.split(", ")[number:]), source))
            return steps
    return []


@dataclass(frozen=True, slots=True)
class Gain(Automatic):
    """The rest of an effect."""

    seat: int
    effect: str
    source: str

    def run(self, table):
        return gain(table, self.seat, self.effect, self.source)


def _gain_one(table: Salamandra, who: int, do: Do, source: str) -> Sequence[Step]:
    player = table.players[who]
    amount = do.count if do.per is None else do.count * table.count(who, do.per)
    match do.word:
        case "vp":
            score(table, who, amount, source)
        case "crystal":
            player.crystals += amount
        case "scroll":
            player.scrolls += amount
            trigger(table, who, "scroll", times=amount)
            return [] if table.late_grimoires or player.scrolls < RACK else [Scrolls.of(who)]
        case "bear" | "eagle":
            take_deity(table, who, do.word)
        case "wake":
            if player.resting:
                return [Wake.of(who)]
            table.tell("log.nothing", who, "work.revive", what=T("unit.wake", n=1))
        case "grove":
            if table.spots:
                return [Gather.of(who)]
            table.tell("log.nothing", who, "harvest.any", what=T("unit.grove", n=1))
        case _:
            player.goods = tuple(sorted((*player.goods, *[do.word] * amount)))
    return []


# --- deities --------------------------------------------------------------------------------------------------------


def trigger(table: Salamandra, who: int, occasion: str, field: str = "", times: int = 1) -> None:
    """What the player's deity cards give on an occasion; `field` is where an apprentice was placed."""
    for card in table.players[who].deities:
        deity = DEITIES[card]
        if deity.on != occasion or not _holds(deity.where, field):
            continue
        do = single(deity.effect)
        if do.word == "vp":
            score(table, who, do.count * times, "deities")
        else:
            table.players[who].crystals += do.count * times
        if table.log:
            what = T(f"unit.{do.word}", n=do.count * times)
            table.tell("log.trigger", who, "deity.trigger", [card], card=card_name(card), what=what)


def _holds(where: str, field: str) -> bool:
    """Whether a field is one that a card speaks of."""
    if not where:
        return True
    return bool(FIELDS[field].cauldron) if where == "cauldron" else where in FIELDS[field].colours


def take_deity(table: Salamandra, who: int, god: str) -> None:
    """Take the visible card of a deity; it works from the next event on. An empty stack gives nothing."""
    stack = table.stack(god)
    if not stack:
        table.tell("log.deity-none", who, "deity.empty", [god], what=T(f"god.{god}"))
        return
    card = stack.draw(table.chance)
    trigger(table, who, "deity")
    table.players[who].deities += (card,)
    if table.log:
        table.tell("log.deity", who, "deity.card", [card], card=card_name(card))
    turn_up(table, god)


def turn_up(table: Salamandra, name: str) -> None:
    """Show the card that is now on top of a stack."""
    stack = table.stack(name)
    if stack and not stack.top:
        stack.put_on_top(stack.draw(table.chance))


# --- apprentices who wake, groves that are taken --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Wake(Choice):
    """Make one of one's own resting apprentices active again. `waker` is the one who does it, and cannot wake itself."""

    waker: str = ""
    default_rule: ClassVar[str | None] = "work.revive"

    def moves(self, table):
        return [f"wake {slot}" for slot in sorted(table.players[self.seat].resting) if slot != self.waker]

    def play(self, table, move):
        slot = move.removeprefix("wake ")
        player = table.players[self.seat]
        player.resting -= {slot}
        player.active |= {slot}
        table.tell("log.wake", self.seat, "work.revive", [slot], slot=slot_name(slot))
        return []

    def prompt(self, table):
        return T("prompt.wake")

    def label(self, table, move):
        return T("label.wake", slot=slot_name(move.removeprefix("wake ")))


@dataclass(frozen=True, slots=True)
class Gather(Choice):
    """Take any grove of the table, without a connection and without paying."""

    default_rule: ClassVar[str | None] = "harvest.any"

    def moves(self, table):
        return [f"gather {spot}" for spot in table.spots]

    def play(self, table, move):
        return take_grove(table, self.seat, move.removeprefix("gather "), "harvest.any")

    def prompt(self, table):
        return T("prompt.gather")

    def label(self, table, move):
        return T("label.gather", gain=effect_text(GROVES[table.spots[move.removeprefix("gather ")]].gain))


def take_grove(table: Salamandra, who: int, spot: str, rule: str) -> list[Step]:
    """Harvest a grove: its gain, then the next place on the player's board with its points, then what deities add."""
    player = table.players[who]
    grove = table.spots.pop(spot)
    if table.log:
        table.tell("log.harvest", who, rule, [spot], grove=grove_name(grove))
    steps = gain(table, who, GROVES[grove].gain, "groves")
    player.groves += (grove,)
    place = min(len(player.groves), len(GROVE_PLACES))
    points = GROVE_PLACES[place - 1] if len(player.groves) <= len(GROVE_PLACES) else 0
    if points:
        score(table, who, points, "groves")
        if table.log:
            table.tell("log.grove-place", who, "harvest.places", [f"grove-place-{place}"], n=place, vp=points)
    trigger(table, who, "harvest")
    return steps


# --- scrolls --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Scrolls(Automatic):
    """Four scrolls send an apprentice from the forest to a grimoire, as long as there are four and he can go."""

    seat: int

    def run(self, table):
        player = table.players[self.seat]
        if player.scrolls < RACK:
            return []
        if not player.standing or not any(_cannot_read(table, self.seat, place) is None for place in _places(table)):
            table.tell("log.keep", self.seat, "scroll.keep")
            return []
        return [Send.of(self.seat)]


def _places(table: Salamandra) -> list[str]:
    return [place for card in table.grimoires for place in _PLACES[card]]


_PLACES = {ident: card.places for ident, card in GRIMOIRES.items()}


def _cannot_read(table: Salamandra, who: int, place: str):
    """A free place of a grimoire on which the player has nobody yet."""
    books = table.books
    if place in books or any(books.get(other) == who for other in _PLACES[GRIMOIRE_OF[place]]):
        return RULES["scroll.place"]
    return None


@dataclass(frozen=True, slots=True)
class Send(Choice):
    """Which apprentice leaves the forest for a grimoire, active or not."""

    default_rule: ClassVar[str | None] = "scroll.move"

    def moves(self, table):
        return [f"send {slot}" for slot in sorted(table.players[self.seat].standing)]

    def play(self, table, move):
        return [Read.of(self.seat, move.removeprefix("send "))]

    def prompt(self, table):
        return T("prompt.send")

    def label(self, table, move):
        return T("label.send", slot=slot_name(move.removeprefix("send ")))


@dataclass(frozen=True, slots=True)
class Read(Choice):
    """To which place of a grimoire the apprentice on `slot` goes, for four scrolls."""

    slot: str
    default_rule: ClassVar[str | None] = "scroll.place"

    def moves(self, table):
        return [f"read {place}" for place in _places(table)]

    def objection(self, table, move):
        return _cannot_read(table, self.seat, move.removeprefix("read "))

    def legal(self, table):
        """As the objections say, looked at once."""
        books = table.books
        mine = {GRIMOIRE_OF[place] for place, reader in books.items() if reader == self.seat}
        return [f"read {place}" for place in _places(table) if place not in books and GRIMOIRE_OF[place] not in mine]

    def play(self, table, move):
        place = move.removeprefix("read ")
        player = table.players[self.seat]
        player.scrolls -= RACK
        player.active -= {self.slot}
        player.resting -= {self.slot}
        leave_place(table)
        table.books[place] = self.seat
        if table.log:
            table.tell(
                "log.read",
                self.seat,
                "scroll.four",
                [self.slot, place],
                slot=slot_name(self.slot),
                place=grimoire_place_name(place),
            )
        trigger(table, self.seat, "grimoire")
        return [Scrolls.of(self.seat)]

    def prompt(self, table):
        return T("prompt.read")

    def label(self, table, move):
        return T("label.read", place=grimoire_place_name(move.removeprefix("read ")))
