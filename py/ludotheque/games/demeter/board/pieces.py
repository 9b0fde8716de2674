"""What every piece of the board is called, the rule that speaks of it, and its own sentences: for a tap that asks."""

from __future__ import annotations

from ....engine.description import Description, Sentences, described
from ....engine.i18n import T, Text
from ....engine.secrecy import View
from ..components.data import BONUS, OBJECTS, PIECES, RESOURCES, ROOMS
from ..components.records import EVENT_KINDS
from ..rules.texts import card_text, name_of, piece_text, resource_text
from ..table import Demeter
from .drawing import RULE_OF, RULE_OF_A_SEATS
from .pieces_of_seat import OF_A_SEAT
from .pieces_of_table import OF_A_KIND, OF_THE_TABLE, room


def about(piece: str) -> tuple[Text, str] | None:
    """A piece's name and its rule, None for something that is no piece."""
    if piece in ROOMS:
        return T(f"place.{piece}"), "move.adjacent"
    if piece in RULE_OF:
        return T(f"about.{piece}"), RULE_OF[piece]
    word, _, rest = piece.partition("-")
    if word == "card" and rest in BONUS:
        return card_text(rest), f"card.{rest}"
    if word == "event" and rest in EVENT_KINDS:
        return T(f"event-name.{rest}"), f"event.{rest}"
    if word == "pile" and rest in PIECES:
        return piece_text(rest), "build.resources"
    seat, _, kind = rest.partition("-")
    if not seat.isdecimal():
        return None
    if word == "resource" and kind in RESOURCES:
        return T("about.resource", what=resource_text(kind)), "search.stock"
    if word == "support" and kind in OBJECTS:
        return T(f"object.{kind}"), "build.resources"
    if word == "part" and kind in PIECES:
        return piece_text(kind), "build.resources"
    if word == "omen" and kind in OMEN_RULES:
        return T("about.omen"), OMEN_RULES[kind]
    if word in RULE_OF_A_SEATS and not kind:
        return name_of(int(seat)) if word == "pawn" else T(f"about.{word}"), RULE_OF_A_SEATS[word]
    return None


OMEN_RULES = {"eyed": "card.evil-eye", "jinxed": "card.ghoul-five", "closed": "card.closed-room", "warded": "vampire.garlic"}
"""What may hang over a player, and the rule that speaks of it."""


def describe(view: View, piece: str, owner: int | None) -> Description | None:
    """A piece in words, as far as the view knows it; None for something that is no piece. Names tell the seats' pieces apart."""
    named = about(piece)
    return described(named, None if named is None else _sentences(view.table, view.seat, piece))


def _sentences(table: Demeter, me: int | None, piece: str) -> Sentences | None:
    """The sentences of something that `about` names; None for a seat that nobody has."""
    if piece in ROOMS:
        return room(table, me, piece)
    if piece in OF_THE_TABLE:
        return OF_THE_TABLE[piece](table, me)
    word, _, rest = piece.partition("-")
    if word in OF_A_KIND:
        return OF_A_KIND[word](table, me, rest)
    seat, _, kind = rest.partition("-")
    return OF_A_SEAT[word](table, me, int(seat), kind) if int(seat) < len(table.players) else None
