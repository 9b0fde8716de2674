"""The actions that players of every form have: moving, searching, cures, calls, and the end of the turn."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.i18n import T, Text
from ....engine.step import Step
from ....engine.verbs import Form, Options, Verb
from ..components.data import ROOMS
from ..table import Demeter
from .choices import Action
from .decks import take_resource, turn_up
from .move import Encounter, Enter
from .texts import resource_text

BLOCKED_DECK = {"storm": "a", "flood": "d"}
"""Events that close a deck to humans."""


def closed_by_event(table: Demeter, seat: int, room: str) -> str | None:
    """The event that keeps a human out of a room, if one does."""
    if table.players[seat].form != "human":
        return None
    for event, deck in BLOCKED_DECK.items():
        if event in table.events and ROOMS[room].deck == deck:
            return f"event.{event}"
    return None


def hidden_barred(table: Demeter, room: str) -> str | None:
    """A second hidden room in the same turn may not be entered."""
    barred = table.one_hidden and room not in table.stock and table.turn.opened not in ("", room)
    return "move.one-hidden" if barred else None


class Move(Action):
    """Into a room next door; what is met there follows."""

    form = Form("move {room}")
    stands = "{room}"
    leads = ("move",)
    credit = "mist"
    among = ROOMS

    def why_not(self, table: Demeter, seat: int, room: str) -> str | None:
        if room not in ROOMS[table.players[seat].room].near:
            return "move.adjacent"
        return self.too_dear(table, seat, room) or closed_by_event(table, seat, room) or hidden_barred(table, room)

    def do(self, table: Demeter, seat: int, room: str) -> Sequence[Step]:
        return [Enter(seat, room)]

    def consequences(self, table: Demeter, seat: int, room: str) -> tuple[Text, ...]:
        return (*super().consequences(table, seat, room), room_brings(table, room))


def room_brings(table: Demeter, room: str) -> Text:
    """What waits in a room as far as everybody knows: a token out of the bag, or so many cards to find."""
    return T("brings.found", n=table.stock[room]) if room in table.stock else T("brings.unknown")


class Search(Action):
    """A resource out of the room: the card that lies open, or the top of the deck."""

    form = Form("search {where}")
    stands = "resource-{where}"
    credit = "free"

    def options(self, table: Demeter, seat: int) -> Options:
        return ("display", "deck") if table.display else ("deck",)

    def why_not(self, table: Demeter, seat: int, where: str) -> str | None:
        room = table.players[seat].room
        if not room:
            return "vampire.appear"
        if table.stock.get(room) == 0:
            return "search.stock"
        if not (table.display if where == "display" else table.resources):
            return "search.deck-empty"
        return closed_by_event(table, seat, room)

    def do(self, table: Demeter, seat: int, where: str) -> Sequence[Step]:
        room = table.players[seat].room
        if room not in table.stock:  # somebody was driven in here before it was ever entered
            turn_up(table, room, "search.unturned")
        take_resource(table, seat, room, where, "search.display" if where == "display" else "search.stock")
        return []

    def label(self, table: Demeter, seat: int, where: str) -> Text:
        return search_label(table, where)


def search_label(table: Demeter, where: str) -> Text:
    """Taking the card that lies open, or drawing, in words."""
    return T("label.search-display", what=resource_text(table.display)) if where == "display" else T("label.search-deck")


class Cure(Action):
    """A wound is dressed, which gives the action back."""

    form = Form("cure")
    stands = "wounds-{seat}"

    def consequences(self, table: Demeter, seat: int) -> tuple[Text, ...]:
        return (*super().consequences(table, seat), T("brings.cure"))

    def why_not(self, table: Demeter, seat: int) -> str | None:
        return None if table.players[seat].wounds else "cure.wounded"

    def do(self, table: Demeter, seat: int) -> Sequence[Step]:
        table.players[seat].wounds -= 1
        table.tell("log.cure", seat, "cure.wounded", [f"wounds-{seat}"], n=table.players[seat].wounds)
        return []


class Call(Action):
    """Call for help or hunt: a token out of the bag, here and now."""

    form = Form("call")
    stands = "bag"

    def do(self, table: Demeter, seat: int) -> Sequence[Step]:
        return [Encounter(seat, False)]


class End(Verb):
    """The turn is over."""

    form = Form("end")

    def consequences(self, table: Demeter, seat: int) -> tuple[Text, ...]:
        left = table.remaining()
        return (T("brings.lost", n=left),) if left else ()

    def do(self, table: Demeter, seat: int) -> Sequence[Step]:
        table.turn.over = True
        return []
