"""CrypCoins: gaining and paying them, and the tank track, whose end pays."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.effect import parse, words_of
from ....engine.effects_perform import Doing
from ....engine.i18n import T, Text
from ....engine.step import Step
from ..components.data import NUMBERS, SLOTS
from ..table import Skymines
from .effects import EFFECTS
from .texts import slot_text


def gain_coins(table: Skymines, seat: int, n: int, rule: str) -> None:
    """Gain coins from the bank."""
    if n:
        table.players[seat].coins += n
        table.tell("log.coins", seat, rule, [f"coins-{seat}"], n=n)


def pay_coins(table: Skymines, seat: int, n: int) -> None:
    """Pay coins to the bank."""
    table.players[seat].coins -= n


@EFFECTS.does("coin")
def _coin(it: Doing) -> Sequence[Step] | None:
    gain_coins(it.table, it.seat, it.n, "goal.coins")
    return None


@EFFECTS.does("helium")
def _helium(it: Doing) -> Sequence[Step] | None:
    advance_helium(it.table, it.seat, it.n)
    return None


def advance_helium(table: Skymines, seat: int, steps: int) -> None:
    """Advance the marker on the tank track. On step 8 the left outer slot opens; steps beyond the end are coins."""
    player = table.players[seat]
    before = player.helium
    player.helium = min(NUMBERS.helium, before + steps)
    table.tell("log.helium", seat, "helium.track", [f"helium-{seat}"], n=player.helium)
    if before < NUMBERS.outer_left <= player.helium:
        open_slot(table, seat, SLOTS[0], "helium.slot")
    gain_coins(table, seat, NUMBERS.overflow * (before + steps - player.helium), "helium.overflow")


def helium_brings(table: Skymines, seat: int, steps: int) -> tuple[Text, ...]:
    """What steps on the tank track bring besides, in words: the slot that opens on the way, and coins beyond the end."""
    player = table.players[seat]
    reached = player.helium + steps
    opens = player.helium < NUMBERS.outer_left <= reached and SLOTS[0] not in player.open
    coins = NUMBERS.overflow * (reached - NUMBERS.helium)
    return (
        *([T("brings.slot", slot=slot_text(SLOTS[0]))] if opens else []),
        *([T("brings.gain", what=T("unit.coin", n=coins))] if coins > 0 else []),
    )


def gain_brings(table: Skymines, seat: int, effect: str) -> tuple[Text, ...]:
    """What the helium of an effect brings besides, in words."""
    words = words_of(parse(effect)) if effect else []
    return helium_brings(table, seat, sum(do.count for do in words if do.word == "helium" and do.per is None))


def open_slot(table: Skymines, seat: int, slot: str, rule: str) -> None:
    """Turn an outer action slot and the resting slot above it ON, from the next planning on."""
    player = table.players[seat]
    if slot not in player.open and not (seat == table.luna and not table.outer_opens()):
        player.open |= {slot}
        table.tell("log.slot", seat, rule, [f"slot-{seat}-{slot}"], letter=slot.upper())
