"""What every piece of the board is called, and the rule that speaks of it: for a tap that asks rather than plays."""

from __future__ import annotations

from ....engine.i18n import T, Text
from ..components.data import ACHIEVEMENTS, CARDS, CELLS, DECKS, LOCATIONS, RESOURCES, SIDES, SPECIALISTS, TILES, TRACKS, TRIBES
from . import words as say

_OF_THE_BOARD = {
    "season": "season.four",
    "first-player": "rest.advance",
    "river": "hire.river",
    "deck-specialists": "hire.river",
    **{f"deck-{deck}": "effect.draw" for deck in DECKS},
    **{f"discard-{deck}": "effect.deck-empty" for deck in DECKS},
}
_OF_A_SEAT = {
    "hand": "play.hand",
    "pawn": "deploy.pawn",
    "goods": "turn.supply",
    "tribe": "setup.tribe",
    "science": "science.links",
    "tokens": "achievement.tokens",
    "colonies": "colony.tokens",
    "income": "rest.production",
}
"""The rule that speaks of a piece, and of a piece that every seat has."""


def card_rule(card: str) -> str:
    """The rule that speaks of an exploration card or a specialist in play."""
    return "play.effects" if card in CARDS else "hire.effects"


def about(piece: str) -> tuple[Text, str] | None:
    """A piece's name and its rule, None for something that is no piece."""
    if piece in CARDS or piece in SPECIALISTS:
        return say.card_name(piece), card_rule(piece)
    if piece in LOCATIONS:
        return T(f"location.{piece}"), "deploy.reward"
    if piece in ACHIEVEMENTS:
        return T(f"claim.{piece}"), "achievement.tiles" if piece in TILES else "achievement.tops"
    if piece in TRIBES:
        return T(f"tribe.{piece}"), f"tribe.{piece}"
    if piece in SIDES:
        return T(f"side.{piece}"), "setup.science"
    if piece in _OF_THE_BOARD:
        return T(f"about.{piece}"), _OF_THE_BOARD[piece]
    word, _, rest = piece.partition("-")
    if word in ("track", "disc") and rest in TRACKS:
        return T(f"about.{word}", area=T(f"area.{rest}")), "board.authority" if word == "track" else "disc.worth"
    seat, _, what = rest.partition("-")
    if word == "good" and what in RESOURCES:
        return T("about.good", what=T(f"unit.{what}", n=1)), "turn.supply"
    if word == "cell" and what in CELLS:
        return say.cell_name(what), "science.rewards"
    if word == "hidden" and rest.partition("-")[0] in TRACKS:
        return T("about.hidden", area=T(f"area.{rest.partition('-')[0]}")), "board.reveal"
    if word in _OF_A_SEAT and seat.isdecimal() and not what:
        return T(f"about.{word}"), _OF_A_SEAT[word]
    return None
