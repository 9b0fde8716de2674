"""What an effect does: points, crystals, scrolls, cards, and the choices they bring; and groves, which are harvested for one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from ....engine.effect import Do, parse, words_of
from ....engine.i18n import T, Text
from ....engine.multiset import add
from ....engine.step import Automatic, Step
from ....engine.verbs import Form, Options
from ..components.data import GROVE_PLACES, GROVES, HARVEST, RACK
from ..names import effect_text, grove_name, tile_names
from ..table import GODS_OF_CARDS, Salamandra
from .choices import Pick
from .deities import rewards_text, score, take_deity, trigger
from .scrolls import Scrolls, can_read
from .working import Wake


@cache
def _parts(effect: str) -> tuple[tuple[Do, ...], ...]:
    """An effect from left to right: what of it is gained at once, part by part; nothing of no effect."""
    return tuple(tuple(words_of(parse(part))) for part in effect.split(", ")) if effect else ()


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
        steps = [step for do in part for step in _gain_one(table, who, do, source)]
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
    """An effect, or the rest of one."""

    seat: int
    effect: str
    source: str
    rule: str = ""
    piece: str = ""

    def run(self, table: Salamandra) -> Sequence[Step]:
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
            if player.scrolls >= RACK:
                if can_read(table, who):
                    return [] if table.late_grimoires else [Scrolls(who)]
                table.tell("log.keep", who, "scroll.keep", n=player.scrolls)
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
        case good:
            player.goods = add(player.goods, [good] * amount)
    return []


def sets_off(table: Salamandra, who: int, effect: str, comes: bool = False) -> tuple[Text, ...]:
    """What an effect brings besides what it says, in words: by deity cards, and by scrolls that send an apprentice away.

    Args: the `table`, `who` gains the `effect` ("": none), whether an apprentice `comes` to the forest with it, so that scrolls
    kept before send somebody, too.
    """
    words = [do for part in _parts(effect) for do in part]
    scrolls = sum(do.count for do in words if do.word == "scroll")
    cards = sum(do.word in GODS_OF_CARDS and bool(table.stack(do.word)) for do in words)
    full = (scrolls or comes) and table.players[who].scrolls + scrolls >= RACK and can_read(table, who, comes)
    return (
        *rewards_text(table, who, "scroll", times=scrolls),
        *rewards_text(table, who, "deity", times=cards),
        *([T("brings.fourth")] if full else []),
    )


# --- groves ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Gather(Pick):
    """Take any grove of the table, without a connection and without paying."""

    form: ClassVar = Form("gather {spot}")
    default_rule: ClassVar[str | None] = "harvest.any"

    def options(self, table: Salamandra) -> Options:
        return list(table.spots)

    def take(self, table: Salamandra, spot: str) -> Sequence[Step]:
        return take_grove(table, self.seat, spot, "harvest.any")

    def words(self, table: Salamandra, spot: str) -> dict[str, object]:
        return harvest_words(table, self.seat, spot)

    def consequences(self, table: Salamandra, spot: str) -> tuple[Text, ...]:
        return grove_brings(table, self.seat, spot)


def harvest_words(table: Salamandra, who: int, spot: str) -> dict[str, object]:
    """What a player gains by a grove, with the points of the place that it takes on the player's board."""
    gained = effect_text(GROVES[table.spots[spot]].gain)
    points = place_points(len(table.players[who].groves))
    gains = (gained, T("label.grove-place", n=points)) if points else (gained,)
    return {"gain": gains}


def grove_brings(table: Salamandra, who: int, spot: str) -> tuple[Text, ...]:
    """Where a grove lies, and what taking it brings besides its gain."""
    return (
        T("brings.between", where=tile_names(table.around(spot))),
        *rewards_text(table, who, "harvest"),
        *sets_off(table, who, GROVES[table.spots[spot]].gain),
    )


def place_points(harvested: int) -> int:
    """The points of a player's next place for a grove."""
    return GROVE_PLACES[harvested] if harvested < len(GROVE_PLACES) else 0


def take_grove(table: Salamandra, who: int, spot: str, rule: str) -> list[Step]:
    """Harvest a grove: what deities add, its gain, then the next place on the player's board with its points."""
    player = table.players[who]
    grove = table.spots.pop(spot)
    key = "log.harvest" if rule == "harvest.connected" else "log.harvest-free"
    table.tell(key, who, rule, [spot], grove=grove_name(grove), n=HARVEST)
    trigger(table, who, "harvest")
    steps = gain(table, who, GROVES[grove].gain, "groves")
    points = place_points(len(player.groves))
    player.groves += (grove,)
    if points:
        place = len(player.groves)
        score(table, who, points, "groves")
        table.tell("log.grove-place", who, "harvest.places", [f"grove-place-{place}"], n=place, vp=points)
    return steps
