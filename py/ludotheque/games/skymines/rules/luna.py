"""Luna in a round: her cards are laid, turned up one by one, and put away. She is a rule of the table, without a choice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ....engine.effect import parse, words_of
from ....engine.effects_words import effect_text
from ....engine.i18n import T
from ....engine.step import Automatic, Step
from ..components.data import LUNA, SLOTS
from ..table import Skymines
from .luna_actions import ACTIONS, MARKERS, helium
from .luna_pile import draw, luna_text
from .texts import slot_text
from .tracks import advance

# --- before her turns -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LunaPlans(Automatic):
    """A card face down on each of her slots that is ON."""

    def run(self, table: Skymines) -> Sequence[Step]:
        slots = table.players[table.luna].open
        table.luna_slots = tuple(draw(table) if slot in slots else "" for slot in SLOTS)
        table.luna_shown = {}
        return []


@dataclass(frozen=True, slots=True)
class LunaMajorities(Automatic):
    """After the reveal: two cards to her majority slots; what they show when they come is done, the left one first."""

    def run(self, table: Skymines) -> Sequence[Step]:
        table.luna_majority = (draw(table), draw(table))
        for side, card in zip(("left", "right"), table.luna_majority, strict=True):
            table.tell(
                "log.luna-majority", table.luna, "luna.majority", [f"luna-{side}"], card=luna_text(card), side=T(f"side.{side}")
            )
            for do in words_of(parse(LUNA[card].reveal)) if LUNA[card].reveal else ():
                MARKERS[do.word](table, do.count)
        return []


# --- her turn --------------------------------------------------------------------------------------------------------


def luna_plays(table: Skymines) -> bool:
    """Whether she has cards left for this round."""
    return any(table.luna_slots)


@dataclass(frozen=True, slots=True)
class LunaTurn(Automatic):
    """The leftmost card that is still hidden is turned up, and its actions are done from top to bottom."""

    def run(self, table: Skymines) -> Sequence[Step]:
        place = next(place for place, card in enumerate(table.luna_slots) if card)
        slot, card = SLOTS[place], table.chance.pick((table.luna_slots[place],))  # noted as chance: nobody knew the card
        table.luna_slots = (*table.luna_slots[:place], "", *table.luna_slots[place + 1 :])
        table.luna_shown = {**table.luna_shown, slot: card}
        table.tell("log.luna-card", table.luna, "luna.turn", [f"luna-slot-{slot}"], card=luna_text(card), slot=slot_text(slot))
        for action in LUNA[card].actions:
            ACTIONS[action.do](table, action, slot)
        if not luna_plays(table):
            _finish(table)
        return []


def _finish(table: Skymines) -> None:
    """After her last card: the cards are shuffled onto her discard, whose top card says which majority card goes."""
    cards = table.chance.shuffled(list(table.luna_shown.values()))
    table.luna_discard += tuple(cards)
    table.luna_shown = {}
    top = LUNA[cards[-1]]
    gone = 0 if top.left > top.right else 1 if top.right > top.left else -1
    table.players[table.luna].out = True
    card = table.luna_majority[gone] if gone >= 0 and table.luna_majority else ""  # a position laid by hand may have none
    if card:
        table.luna_discard += (card,)
        table.luna_majority = ("", table.luna_majority[1]) if gone == 0 else (table.luna_majority[0], "")
        side = ("left", "right")[gone]
        table.tell("log.luna-drops", None, "luna.drop", [f"luna-{side}"], **_figures(cards[-1]), side=T(f"side.{side}"))
    table.tell("log.luna-out", None, "luna.drop", ["luna-pile"])


def _figures(card: str) -> dict[str, Any]:
    """A card with its two figures, as words."""
    return {"card": luna_text(card), "left": LUNA[card].left, "right": LUNA[card].right}


# --- between rounds --------------------------------------------------------------------------------------------------


def tidy(table: Skymines) -> None:
    """In the preparation her majority cards go to the discard; she gets no tiles."""
    table.luna_discard += tuple(card for card in table.luna_majority if card)
    table.luna_majority = ()
    table.players[table.luna].out = False


def start_token(table: Skymines, bonus: str) -> None:
    """The bonus of her starting token: steps on the most valuable track, or on the tank track."""
    (do,) = words_of(parse(bonus))
    table.tell("log.luna-start", table.luna, "luna.setup", ["luna-pile"], what=effect_text(bonus))
    if do.word == "helium":
        helium(table, do.count)
    else:
        advance(table, table.luna, table.order_of_value()[0], do.count)
