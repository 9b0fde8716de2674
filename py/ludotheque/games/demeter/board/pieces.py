"""What every piece of the board is called, and the rule that speaks of it: for a tap that asks rather than plays."""

from __future__ import annotations

from ....engine.i18n import T, Text
from ..components.data import BONUS, PIECES, RESOURCES, ROOMS
from .drawing import GLOSSARY, RULE_OF, RULE_OF_A_SEATS


def about(piece: str) -> tuple[Text, str] | None:
    """A piece's name and its rule, None for something that is no piece."""
    if piece in ROOMS:
        return T(f"place.{piece}"), "move.adjacent"
    if piece in RULE_OF:
        return T(f"about.{piece}"), RULE_OF[piece]
    word, _, rest = piece.partition("-")
    if word == "card" and rest in BONUS:
        return T("about.card", card=T(f"card.{rest}.name")), f"card.{rest}"
    if word == "pile" and rest in PIECES:
        return T("about.pile", what=T(f"piece.{rest}")), "build.resources"
    if word == "resource" and rest.partition("-")[2] in RESOURCES:
        return T("about.resource", what=T(f"resource.{rest.partition('-')[2]}")), "search.stock"
    if word in RULE_OF_A_SEATS and rest.isdecimal():
        return T(f"about.{word}"), RULE_OF_A_SEATS[word]
    return None


def symbols() -> list[tuple[str, Text, Text]]:
    """Icon, name and meaning of every printed symbol."""
    return [(symbol, T(f"symbol.{symbol}.name"), T(f"symbol.{symbol}.text")) for symbol in GLOSSARY]
