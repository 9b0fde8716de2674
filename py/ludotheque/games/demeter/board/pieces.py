"""What every piece of the board is called, and the rule that speaks of it: for a tap that asks rather than plays."""

from __future__ import annotations

from ....engine.i18n import T, Text
from ..components.data import BONUS, PIECES, RESOURCES, ROOMS

_PLAIN = {
    "die": "encounter.ghoul",
    "bag": "call.limit",
    "resource-display": "search.display",
    "resource-deck": "search.display",
    "dracula-deck": "dracula.draw",
    "dracula-discard": "dracula.visited",
    "clue-two": "hunt.clue-two",
    "first-player": "round.first-player",
}
_OF_A_SEAT = {
    "pawn": "move.adjacent",
    "wounds": "wound.out",
    "humans": "encounter.human",
    "ghouls": "fight.victory",
    "blood": "ghoul.victory",
    "clue": "hunt.clue-one",
    "lair": "vampire.lair",
    "support": "build.resources",
}
_SYMBOLS = {
    "wood": "wood",
    "iron": "iron",
    "glass": "glass",
    "rope": "rope",
    "cloth": "cloth",
    "oil": "oil",
    "lamp": "lamp",
    "stake": "stake",
    "crucifix": "crucifix",
    "human": "human",
    "ghoul": "ghoul",
    "wound": "wound",
    "blood": "blood",
    "skull": "skull",
    "dracula": "dracula",
    "sun": "sun",
    "moon": "moon",
}
"""The glossary in reading order: symbol and its icon."""


def about(piece: str) -> tuple[Text, str] | None:
    """A piece's name and its rule, None for something that is no piece."""
    if piece in ROOMS:
        return T(f"place.{piece}"), "move.adjacent"
    if piece in _PLAIN:
        return T(f"about.{piece}"), _PLAIN[piece]
    word, _, rest = piece.partition("-")
    if word == "card" and rest in BONUS:
        return T("about.card", card=T(f"card.{rest}.name")), f"card.{rest}"
    if word == "pile" and rest in PIECES:
        return T("about.pile", what=T(f"piece.{rest}")), "build.resources"
    if word == "resource" and rest.partition("-")[2] in RESOURCES:
        return T("about.resource", what=T(f"resource.{rest.partition('-')[2]}")), "search.stock"
    if word in _OF_A_SEAT and rest.isdecimal():
        return T(f"about.{word}"), _OF_A_SEAT[word]
    return None


def symbols() -> list[tuple[str, Text, Text]]:
    """Icon, name and meaning of every printed symbol."""
    return [(icon, T(f"symbol.{symbol}.name"), T(f"symbol.{symbol}.text")) for symbol, icon in _SYMBOLS.items()]
