"""What a card of Luna does, in sentences: so that a person could move her pieces by hand."""

from __future__ import annotations

from ....engine.effects_words import effect_text
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


def card_whole(card: str) -> list[Text]:
    """All of a card: its figures, what it does when it comes to a majority slot, and its actions on every slot."""
    one = LUNA[card]
    texts = [T("luna-does.figures", rank=one.rank, left=one.left, right=one.right, n=one.scientists)]
    if one.reveal:
        texts.append(T("luna-does.reveal", what=effect_text(one.reveal)))
    for action in one.actions:
        depends = len(set(action.places)) > 1
        texts += _on_every_slot(action) if depends else _action(action, SLOTS[0])
    return texts


def _on_every_slot(action: LunaAction) -> list[Text]:
    """An action whose place depends on the slot of the card."""
    places = tuple(
        T("luna-does.mark-at", letter=slot.upper(), mark=mark_text(GRID[place]))
        if action.do == "mark"
        else T("luna-does.at", letter=slot.upper(), row=place[-2].upper(), column=int(place[-1]))
        for slot, of_slot in zip(SLOTS, action.places, strict=True)
        for place in of_slot
    )
    return [T(f"luna-does.{action.do}-by-slot", places=places)]


def _action(action: LunaAction, slot: str) -> list[Text]:
    key = f"luna-does.{action.do}"
    if not action.places:
        return [T(key, n=action.n, which=T(f"luna-which.{action.companies or 'best'}"), way=T(f"luna-way.{action.way or 'min'}"))]
    places = action.places[SLOTS.index(slot)]
    if action.do == "mark":
        return [T(key, mark=mark_text(GRID[place])) for place in places]
    return [T(key, row=place[-2].upper(), column=int(place[-1])) for place in places]
