"""What an effect does: points, crystals, scrolls, cards, and the choices they bring; and what deity cards add to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from ....engine.effect import Do, parse, words_of
from ....engine.i18n import T, Text
from ....engine.rule import Rules
from ....engine.step import Automatic, Choice, Step
from ..components.data import DEITIES, FIELDS, GRIMOIRE_OF, GRIMOIRES, GROVE_PLACES, GROVES, HARVEST, RACK, single
from ..names import card_name, effect_text, grimoire_place_name, grove_name, slot_name, tile_names
from ..table import GODS_OF_CARDS, Salamandra

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


def gain(table: Salamandra, who: int, effect: str, source: str, rule: str = "", piece: str = "") -> list[Step]:
    """Gain an effect.

    Args: `source` is the line of the score that its points belong to; `rule` and `piece` stand behind the lines of the log,
    which is told nothing without a rule, where the effect has been told already.

    Returns what is still to come: a choice it asks for, or a move to a grimoire, and then the rest of the effect.
    """
    parts = _parts(effect)
    for number, part in enumerate(parts, 1):
        if rule:
            told = tuple([_amount_text(table, who, do) for do in part if do.word not in _TOLD_BY_THEMSELVES])
            if told:
                table.tell("log.gain", who, rule, [piece], what=told)
        steps: list[Step] = []
        for do in part:
            steps += _gain_one(table, who, do, source)
        if steps:
            if number < len(parts):
                steps.append(Gain(who, ", ".join(effect.split(", ")[number:]), source, rule, piece))
            return steps
    return []


_TOLD_BY_THEMSELVES = (*GODS_OF_CARDS, "wake", "grove")
"""The words whose card, apprentice or grove is told when it is known."""


def _amount_text(table: Salamandra, who: int, do: Do) -> Text:
    """What a player gains by a word; where it is so much per something, the total first."""
    each = T(f"unit.{do.word}", n=do.count)
    if do.per is None:
        return each
    number = table.count(who, do.per.word)
    return T("unit.total", what=T(f"unit.{do.word}", n=do.count * number), each=each, per=T(f"per.{do.per.word}"), n=number)


@dataclass(frozen=True, slots=True)
class Gain(Automatic):
    """The rest of an effect."""

    seat: int
    effect: str
    source: str
    rule: str = ""
    piece: str = ""

    def run(self, table):
        return gain(table, self.seat, self.effect, self.source, self.rule, self.piece)


def _gain_one(table: Salamandra, who: int, do: Do, source: str) -> Sequence[Step]:
    player = table.players[who]
    amount = do.count if do.per is None else do.count * table.count(who, do.per.word)
    match do.word:
        case "vp":
            score(table, who, amount, source)
        case "crystal":
            player.crystals += amount
        case "scroll":
            player.scrolls += amount
            trigger(table, who, "scroll", times=amount)
            if player.scrolls < RACK:
                return []
            if not can_read(table, who):
                table.tell("log.keep", who, "scroll.keep", n=player.scrolls)
                return []
            return [] if table.late_grimoires else [Scrolls(who)]
        case "bear" | "eagle":
            take_deity(table, who, do.word)
        case "wake":
            if player.resting:
                return [Wake(who)]
            table.tell("log.nothing-to-wake", who, "work.revive")
        case "grove":
            if table.spots:
                return [Gather(who)]
            table.tell("log.nothing-to-take", who, "harvest.any")
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
    table.tell("log.deity", who, "deity.card", [card], card=card_name(card))
    turn_up(table, god)


def turn_up(table: Salamandra, name: str) -> None:
    """Show the card that is now on top of a stack."""
    stack = table.stack(name)
    if stack and not stack.top:
        stack.put_on_top(stack.draw(table.chance))


# --- apprentices who rest or wake, groves that are taken ------------------------------------------------------------


def flip(table: Salamandra, who: int, slot: str) -> None:
    """An active apprentice only gives a crystal."""
    player = table.players[who]
    player.rest(slot)
    player.crystals += 1
    table.tell("log.flip", who, "convert.apprentice", [slot], slot=slot_name(slot))


def wake(table: Salamandra, who: int, slot: str) -> None:
    """A resting apprentice becomes active again."""
    table.players[who].wake(slot)
    table.tell("log.wake", who, "work.revive", [slot], slot=slot_name(slot))


@dataclass(frozen=True, slots=True)
class Wake(Choice):
    """Make one of one's own resting apprentices active again. `waker` is the one who does it, and cannot wake itself."""

    waker: str = ""
    default_rule: ClassVar[str | None] = "work.revive"

    def moves(self, table):
        return [f"wake {slot}" for slot in sorted(table.players[self.seat].resting) if slot != self.waker]

    def play(self, table, move):
        wake(table, self.seat, move.removeprefix("wake "))
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
        spot = move.removeprefix("gather ")
        return T("label.gather", gain=harvest_text(table, self.seat, spot), where=tile_names(table.around(spot)))


def harvest_text(table: Salamandra, who: int, spot: str) -> tuple[Text, ...]:
    """What a player gains by a grove, with the points of the place that it takes on the player's board."""
    gained = effect_text(GROVES[table.spots[spot]].gain)
    points = place_points(len(table.players[who].groves))
    return (gained, T("label.grove-place", n=points)) if points else (gained,)


def place_points(harvested: int) -> int:
    """The points of a player's next place for a grove."""
    return GROVE_PLACES[harvested] if harvested < len(GROVE_PLACES) else 0


def take_grove(table: Salamandra, who: int, spot: str, rule: str) -> list[Step]:
    """Harvest a grove: what deities add, its gain, then the next place on the player's board with its points.

    The deities come first, so that a card that the grove brings does not reward its own harvest.
    """
    player = table.players[who]
    grove = table.spots.pop(spot)
    key = "log.harvest" if rule == "harvest.connected" else "log.harvest-free"
    table.tell(key, who, rule, [spot], grove=grove_name(grove), n=HARVEST)
    trigger(table, who, "harvest")
    steps = gain(table, who, GROVES[grove].gain, "groves")
    points = place_points(len(player.groves))
    player.groves += (grove,)
    place = min(len(player.groves), len(GROVE_PLACES))
    if points:
        score(table, who, points, "groves")
        table.tell("log.grove-place", who, "harvest.places", [f"grove-place-{place}"], n=place, vp=points)
    return steps


# --- scrolls --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Scrolls(Automatic):
    """Four scrolls send an apprentice from the forest to a grimoire, as long as there are four and he can go."""

    seat: int

    def run(self, table):
        ready = table.players[self.seat].scrolls >= RACK and can_read(table, self.seat)
        return [Send(self.seat)] if ready else []


def can_read(table: Salamandra, who: int) -> bool:
    """Whether a player has an apprentice in the forest, and a place on a grimoire is open to him."""
    return bool(table.players[who].standing) and any(_cannot_read(table, who, place) is None for place in _places(table))


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
    """Which apprentice leaves the forest for a grimoire, active or not.

    An active one may give its crystal first: it has not been able to if it has come with this very action.
    """

    default_rule: ClassVar[str | None] = "scroll.move"

    def moves(self, table):
        player = table.players[self.seat]
        return [*(f"send {slot}" for slot in sorted(player.standing)), *(f"flip {slot}" for slot in sorted(player.active))]

    def play(self, table, move):
        verb, _, slot = move.partition(" ")
        if verb == "flip":
            flip(table, self.seat, slot)
            return [self]
        return [Read(self.seat, slot)]

    def prompt(self, table):
        return T("prompt.send")

    def label(self, table, move):
        verb, _, slot = move.partition(" ")
        return T(f"label.{verb}", slot=slot_name(slot))


@dataclass(frozen=True, slots=True)
class Read(Choice):
    """To which place of a grimoire the apprentice on `slot` goes, for four scrolls."""

    slot: str
    default_rule: ClassVar[str | None] = "scroll.place"

    def moves(self, table):
        return [f"read {place}" for place in _places(table)]

    def objection(self, table, move):
        return _cannot_read(table, self.seat, move.removeprefix("read "))

    def play(self, table, move):
        place = move.removeprefix("read ")
        player = table.players[self.seat]
        player.scrolls -= RACK
        player.active -= {self.slot}
        player.resting -= {self.slot}
        table.books[place] = self.seat
        table.tell(
            "log.read",
            self.seat,
            "scroll.four",
            [self.slot, place],
            slot=slot_name(self.slot),
            place=grimoire_place_name(place),
        )
        trigger(table, self.seat, "grimoire")
        return [Scrolls(self.seat)]

    def prompt(self, table):
        return T("prompt.read")

    def label(self, table, move):
        return T("label.read", place=grimoire_place_name(move.removeprefix("read ")))
