"""Points on the track, and Bear and Eagle: taking their cards, and what these give on an occasion."""

from __future__ import annotations

from ....engine.i18n import T, Text
from ..components.data import DEITIES, FIELDS, single
from ..names import card_name
from ..table import Salamandra


def score(table: Salamandra, who: int, points: int, source: str) -> None:
    """Points on the track, for a line of the score. A marker that moves arrives on top of those already there."""
    if points:
        earned = table.players[who].earned
        earned[source] = earned.get(source, 0) + points
        if table.pile[-1] != who:
            table.pile = (*[other for other in table.pile if other != who], who)


def rewards(table: Salamandra, who: int, occasion: str, field: str = "", times: int = 1) -> list[tuple[str, str, int]]:
    """What the player's deity cards give on an occasion: the card, "vp" or "crystal", and how many.

    Args: the `table`, `who`, the `occasion`, the `field` on which an apprentice is placed, how many `times` it happens.
    """
    cards = [card for card in table.players[who].deities if DEITIES[card].on == occasion and _holds(DEITIES[card].where, field)]
    found = [(card, single(DEITIES[card].effect)) for card in cards]
    return [(card, do.word, do.count * times) for card, do in found if times]


def rewards_text(table: Salamandra, who: int, occasion: str, field: str = "", times: int = 1) -> tuple[Text, ...]:
    """What `rewards` lists, in words, for the label of a move. Args: as for `rewards`."""
    return tuple(
        T("brings.card", what=T(f"unit.{word}", n=n), card=card_name(card))
        for card, word, n in rewards(table, who, occasion, field, times)
    )


def trigger(table: Salamandra, who: int, occasion: str, field: str = "", times: int = 1) -> None:
    """Gain what the player's deity cards give on an occasion. Args: as for `rewards`.

    It is asked before the occasion brings a card, since no card rewards its own coming.
    """
    for card, word, n in rewards(table, who, occasion, field, times):
        if word == "vp":
            score(table, who, n, "deities")
        else:
            table.players[who].crystals += n
        table.tell("log.trigger", who, "deity.trigger", [card], card=card_name(card), what=T(f"unit.{word}", n=n))


def _holds(where: str, field: str) -> bool:
    """Whether a field is one that a card speaks of."""
    if not where:
        return True
    return bool(FIELDS[field].cauldron) if where == "cauldron" else where in FIELDS[field].colours


def take_deity(table: Salamandra, who: int, god: str) -> None:
    """Take the visible card of a deity. An empty stack gives nothing."""
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
