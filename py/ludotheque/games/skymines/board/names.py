"""What every piece of the board is called, and the rule that speaks of it: for a tap that asks rather than plays."""

from __future__ import annotations

from ....engine.i18n import T, Text
from ..components.data import ALL_CARDS, COMPANIES, PLANS, SECTORS, SLOTS, TARGETS, TILES
from ..rules.marks import SPACES
from ..rules.texts import card_text, company_text, mark_text, plan_text, slot_text, space_text

_ALONE = {
    "rounds": "round.phases",
    "display": "prepare.display",
    "deck": "prepare.display",
    "supplement": "research.supplement",
    "threat": "threat.card",
    "luna-pile": "luna.pile",
    "luna-left": "luna.majority",
    "luna-right": "luna.majority",
}
_OF_A_SEAT = {
    "area": "turn.action",
    "coins": "goal.coins",
    "markers": "mark.supply",
    "hand": "planning.cards",
    "helium": "helium.track",
    "upload": "upload.move",
    "mission": "mission.card",
}
_OF_A_SLOT = {"slot": "planning.slots", "resting": "leave.slots"}
_OF_A_COMPANY = {"track": "track.steps", "station": "expand.value"}


def about(piece: str) -> tuple[Text, str] | None:
    """A piece's name and its rule, None for something that is no piece."""
    if piece in PLANS:
        return plan_text(piece), "research.plans"
    if piece in ALL_CARDS:
        return card_text(piece), "resource.buy"
    if piece in _ALONE:
        return T(f"about.{piece}"), _ALONE[piece]
    word, _, rest = piece.partition("-")
    if word == "mark" and rest in SPACES:
        return mark_text(rest), "mark.place"
    if word == "space" and rest.partition("-")[0] in {**SECTORS, **TARGETS}:
        return space_text(rest), "belt.asteroids" if "-" in rest else "expand.place"
    if word in _OF_A_COMPANY and rest in COMPANIES:
        return T(f"about.{word}", company=company_text(rest)), _OF_A_COMPANY[word]
    if piece.startswith("luna-slot-") and piece[-1] in SLOTS:
        return T("about.luna-slot", letter=piece[-1].upper()), "luna.turn"
    seat, _, what = rest.partition("-")
    if word in _OF_A_SLOT and seat.isdecimal() and what in SLOTS:
        return T(f"about.{word}", slot=slot_text(what)), _OF_A_SLOT[word]
    if word in _OF_A_SEAT and rest.isdecimal():
        return T(f"about.{word}"), _OF_A_SEAT[word]
    card, _, owner = piece.rpartition("-")
    if owner.isdecimal() and card in ALL_CARDS:
        return card_text(card), "mark.tiles" if card in TILES else "planning.cards"
    return None
