"""Pieces and players in words, as they stand inside a sentence."""

from __future__ import annotations

from ....engine.i18n import T, Text
from ..components.records import Clue


def name_of(seat: int) -> Text:
    """A player's name inside a sentence about somebody else."""
    return T(f"seat.{seat}")


def resource_text(kind: str) -> Text:
    """A resource in words."""
    return T(f"resource.{kind}")


def room_text(room: str) -> Text:
    """A room in words."""
    return T(f"room.{room}")


def needs_text(clue: Clue) -> tuple[Text, ...]:
    """What a clue's second objective asks for, in words."""
    wanted = {"human": clue.humans, "ghoul": clue.ghouls, "resource": clue.resources}
    return tuple(T(f"needs.{kind}", n=count) for kind, count in wanted.items() if count)


def card_text(card: str) -> Text:
    """The name of a bonus card."""
    return T(f"card.{card}.name")


def piece_text(piece: str) -> Text:
    """A piece of an object in words."""
    return T(f"piece.{piece}")
