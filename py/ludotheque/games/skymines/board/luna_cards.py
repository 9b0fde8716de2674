"""What a card of Luna does, in sentences: so that a person could move her pieces by hand."""

from __future__ import annotations

from ....engine.i18n import T, Text
from ..components.data import LUNA, SLOTS
from ..components.records import LunaAction
from ..rules.luna_actions import GRID
from ..rules.texts import mark_text


def actions(card: str, slot: str) -> list[Text]:
    """The actions of a card on a slot, from top to bottom.

    Args: the id of the card; the letter of the slot, which says where she places a marker, or which cards and plans she takes.
    """
    return [said for action in LUNA[card].actions for said in _action(action, slot)]


def _action(action: LunaAction, slot: str) -> list[Text]:
    key = f"luna-does.{action.do}"
    if not action.places:
        return [T(key, n=action.n, which=T(f"luna-which.{action.companies or 'best'}"), way=T(f"luna-way.{action.way or 'min'}"))]
    places = action.places[SLOTS.index(slot)]
    if action.do == "mark":
        return [T(key, mark=mark_text(GRID[place])) for place in places]
    return [T(key, row=place[-2].upper(), column=int(place[-1])) for place in places]
