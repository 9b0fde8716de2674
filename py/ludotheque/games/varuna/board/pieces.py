"""What every piece of the board is called, and the rule that speaks of it: for a tap that asks rather than plays."""

from __future__ import annotations

from ....engine.i18n import T, Text
from ..components.data import (
    ARROWS,
    COLOURS,
    COLUMN_BONUS,
    DINOS,
    LETTERS,
    PAIRS,
    PARTS,
    ROOMS,
    ROW_BONUS,
    ROW_SQUARES,
    SEGMENTS,
    SONAR,
    SPECIES,
    SQUARES,
    TARGETS,
    ZONES,
)
from .words import LABORATORY, effect_words, piece_text

SYMBOLS = {
    "head": "head",
    "fin": "fin",
    "tail": "tail",
    "wild": "star",
    "move": "submarine",
    "sonar": "sonar",
    "study": "study",
    "upgrade": "upgrade",
    "any": "any",
    "protection": "protection",
    "discovery": "chest",
    "fossil": "fossil",
    "fish": "fish",
    "notebook": "notebook",
    "objective": "flag",
    "arrow": "arrow",
}
"""The glossary in reading order: symbol and its icon."""

_KINDS = (
    (PARTS, "discover.symbol"),
    (ARROWS, "study.target"),
    (PAIRS, "study.pair"),
    (ZONES, "move.zone"),
    (SEGMENTS, "move.adjacent"),
    (DINOS, "discover.dinosaur"),
)
_TARGET_RULES = {"fish": "score.fish", "notebook": "score.notebooks", "objective": "objective.trigger", "bonus": "study.target"}
_COLUMNS = {str(n): effect for n, effect in enumerate(COLUMN_BONUS, 1)}
_ROW_PLACES = [str(n) for n in range(1, ROW_SQUARES + 1)]
_SPECIES_RULES = {"tile": "sonar.tile", "value": "sonar.value"}


def about(piece: str) -> tuple[Text, str] | None:
    """A piece's name and its rule, None for something that is no piece."""
    for pieces, rule in _KINDS:
        if piece in pieces:
            return piece_text(piece), rule
    if piece in TARGETS:
        return piece_text(piece), _TARGET_RULES[TARGETS[piece].kind]
    if piece in SONAR:
        return piece_text(piece), "sonar.bonus" if SONAR[piece].bonus else "sonar.next-space"
    if piece in SQUARES:
        return piece_text(piece), _room_rule(SQUARES[piece].room)
    if piece in ROOMS:
        return T(f"room.{piece}"), _room_rule(piece)
    kind, _, rest = piece.rpartition("-")
    if kind == "laboratory" and rest in LABORATORY:
        return T("board.wild", part=T(f"unit.{rest}", n=1)), "upgrade.laboratory"
    if kind in SPECIES and rest in _SPECIES_RULES:
        return piece_text(piece), _SPECIES_RULES[rest]
    if kind in ("protection", "damage") and rest.isdecimal():
        return piece_text(piece), "protection.next" if kind == "protection" else "turn.damage"
    if kind == "card" and rest in COLOURS:
        return T("piece.card", what=T(f"colour.{rest}")), "turn.choose-card"
    if kind == "deck" and rest in COLOURS:
        return T("piece.deck", what=T(f"colour.{rest}")), "setup.decks"
    if kind in ("token", "objective") and rest in LETTERS:
        return T(f"piece.{kind}", letter=rest.upper()), "token.choose" if kind == "token" else "objective.validate"
    if kind == "species" and rest in SPECIES:
        return T(f"species.{rest}"), "discover.species"
    if kind == "column" and rest in _COLUMNS:
        return T("board.column", n=int(rest), what=effect_words(_COLUMNS[rest])), "turn.column-bonus"
    colour = kind.removesuffix("-square")
    if kind != colour and colour in COLOURS and rest in _ROW_PLACES:
        return _action_square(colour, int(rest))
    return None


def _action_square(colour: str, n: int) -> tuple[Text, str]:
    word = ROW_BONUS[colour]
    times, rule = (1, "turn.row-any") if word == "any" else (n, "turn.row-bonus")
    return T("board.action", colour=T(f"colour.{colour}"), n=n, what=T(f"unit.{word}", n=times)), rule


def _room_rule(room: str) -> str:
    return f"upgrade.{room}"


def symbols() -> list[tuple[str, Text, Text]]:
    """Icon, name and meaning of every printed symbol."""
    return [(icon, T(f"symbol.{symbol}.name"), T(f"symbol.{symbol}.text")) for symbol, icon in SYMBOLS.items()]
