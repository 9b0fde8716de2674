"""A human's turn: moving among ghouls and lairs, stealing, building, and the doors to bonus cards and to the hunt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ....engine.i18n import T, Text
from ....engine.step import Step
from ..components.data import BONUS, PIECES, RESOURCES, ROOMS
from ..table import Demeter, affordable
from .action import (
    CALL,
    CURE,
    END,
    SEARCH,
    TakeAction,
    Verb,
    move_into,
    nothing,
    room_label,
    too_dear,
    why_not_move,
)
from .cards import play_card, why_not_card
from .decks import build, give_resource, name_of, resource_text
from .ghoul import Meet
from .hunt import attack, look_at_clue, why_not_attack, why_not_clue
from .lair import FindLair


def _move(table: Demeter, seat: int, room: str) -> Sequence[Step]:
    return [*move_into(table, seat, room), Meet(seat, room), FindLair(seat, room)]


def _may_find_a_lair(table: Demeter, seat: int, room: str) -> bool:
    """By day a vampire may sleep in any room that has been visited, unless everybody knows its lair already."""
    count = len(table.players)
    hidden = any(len(table.players[other].lair_known) < count for other in table.opponents(seat, "vampire"))
    return hidden and not table.night and room in table.stock


def _always(_table: Demeter, _seat: int, _arg: str) -> bool:
    """A card of the hand is laid open; a clue is looked at."""
    return True


# --- stealing --------------------------------------------------------------------------------------------------------


def _stealable(table: Demeter, seat: int) -> list[str]:
    return [f"{other} {kind}" for other in table.opponents(seat) for kind in RESOURCES if kind in table.players[other].resources]


def _why_not_steal(table: Demeter, seat: int, what: str) -> str | None:
    other = int(what.partition(" ")[0])
    if table.players[other].room != table.players[seat].room:
        return "steal.same-room"
    return too_dear(table, "steal")


def _steal(table: Demeter, seat: int, what: str) -> Sequence[Step]:
    other, _, kind = what.partition(" ")
    table.spend("steal")
    give_resource(table, int(other), seat, kind)
    pieces = [f"resource-{seat}-{kind}", f"pawn-{other}"]
    table.tell("log.steal", seat, "steal.same-room", pieces, what=resource_text(kind), other=name_of(int(other)))
    return []


def _steal_label(table: Demeter, seat: int, what: str) -> Text:
    other, _, kind = what.partition(" ")
    return T("label.steal", what=resource_text(kind), other=name_of(int(other)))


# --- building --------------------------------------------------------------------------------------------------------


def _why_not_build(table: Demeter, seat: int, piece: str) -> str | None:
    player = table.players[seat]
    if piece in player.pieces:
        return "build.once"
    return too_dear(table, "build") or (None if affordable(player.resources, *PIECES[piece].recipe) else "build.resources")


def _build(table: Demeter, seat: int, piece: str) -> Sequence[Step]:
    table.spend("build")
    build(table, seat, piece, PIECES[piece].recipe)
    return []


def _build_label(table: Demeter, seat: int, piece: str) -> Text:
    return T("label.build", what=T(f"piece.{piece}"), price=tuple(resource_text(kind) for kind in PIECES[piece].recipe))


# --- the turn --------------------------------------------------------------------------------------------------------

_VERBS = (
    Verb("move", lambda table, seat: ROOMS, why_not_move, _move, room_label("move"), lambda seat, room: room, _may_find_a_lair),
    SEARCH,
    Verb("steal", _stealable, _why_not_steal, _steal, _steal_label, lambda seat, what: "resource-" + what.replace(" ", "-")),
    CURE,
    Verb("build", lambda table, seat: PIECES, _why_not_build, _build, _build_label, lambda seat, piece: f"pile-{piece}"),
    CALL,
    Verb(
        "play",
        lambda table, seat: [card for card in BONUS if card in table.players[seat].hand],
        why_not_card,
        play_card,
        lambda table, seat, card: T("label.play", card=T(f"card.{card}.name")),
        lambda seat, card: f"card-{card}",
        _always,
    ),
    Verb(
        "clue",
        lambda table, seat: ("one", "two"),
        why_not_clue,
        look_at_clue,
        lambda table, seat, which: T(f"label.clue-{which}"),
        lambda seat, which: f"clue-{seat}" if which == "one" else "clue-two",
        _always,
    ),
    Verb("attack", nothing, why_not_attack, attack, lambda table, seat, arg: T("label.attack"), lambda seat, arg: "die"),
    END,
)


@dataclass(frozen=True, slots=True)
class HumanTurn(TakeAction):
    """The next action of a human."""

    verbs: ClassVar[dict[str, Verb]] = {verb.word: verb for verb in _VERBS}
