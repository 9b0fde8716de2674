"""The actions of a turn: what could be pointed at, the rule against it, what it does; and those every form has."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from ....engine.i18n import T, Text
from ....engine.step import Choice, Step
from ..components.data import ACTIONS, ROOMS
from ..table import HINDRANCE, Demeter
from .decks import RULES, take_resource, turn_up
from .move import Encounter, Enter

_LIMIT_RULE = {
    "move": "move.limit",
    "search": "search.limit",
    "steal": "steal.limit",
    "cure": "cure.limit",
    "build": "build.limit",
    "call": "call.limit",
    "strike": "ghoul.strike",
    "reverse": "ghoul.reverse",
    "power": "vampire.power",
    "lair": "vampire.change-lair",
    "vampirise": "vampire.vampirise",
    "attack": "hunt.attack",
}
"""The rule that limits how often an action can be done."""

BLOCKED_DECK = {"storm": "a", "flood": "d"}
"""Events that close a deck to humans."""


@dataclass(frozen=True, slots=True)
class Verb:
    """One kind of action: `args` lists what it could point at ("" for the action alone); `why_not` gives a rule's id or None.

    `reveals` says whether it could show something hidden (see `Choice.reveals`).
    """

    word: str
    args: Callable[[Demeter, int], Iterable[str]]
    why_not: Callable[[Demeter, int, str], str | None]
    do: Callable[[Demeter, int, str], Sequence[Step]]
    label: Callable[[Demeter, int, str], Text]
    piece: Callable[[int, str], str | None]
    reveals: Callable[[Demeter, int, str], bool] = lambda table, seat, arg: False


@dataclass(frozen=True, slots=True)
class TakeAction(Choice):
    """The next action of a turn, paid or free, until the player ends it."""

    verbs: ClassVar[dict[str, Verb]]
    default_rule: ClassVar[str | None] = "turn.actions"

    def moves(self, table):
        seat = self.seat
        return [f"{word} {arg}" if arg else word for word, verb in self.verbs.items() for arg in verb.args(table, seat)]

    def objection(self, table, move):
        word, _, arg = move.partition(" ")
        rule = self.verbs[word].why_not(table, self.seat, arg)
        return None if rule is None else RULES[rule]

    def reveals(self, table, move):
        word, _, arg = move.partition(" ")
        return self.verbs[word].reveals(table, self.seat, arg)

    def play(self, table, move):
        word, _, arg = move.partition(" ")
        return self.verbs[word].do(table, self.seat, arg)

    def prompt(self, table):
        return T("prompt.act", n=table.remaining())

    def label(self, table, move):
        word, _, arg = move.partition(" ")
        return self.verbs[word].label(table, self.seat, arg)

    def piece(self, move):
        word, _, arg = move.partition(" ")
        return self.verbs[word].piece(self.seat, arg)


def too_dear(table: Demeter, action: str) -> str | None:
    """The rule that a limit or a lack of actions sets against an action."""
    turn = table.turn
    used = turn.used.get(action, 0)
    plain = ACTIONS[table.players[turn.seat].form][action]
    if used >= table.limit(action):
        return _LIMIT_RULE[action] if used >= plain.limit else f"event.{HINDRANCE[action]}"
    return "turn.actions" if plain.cost > table.remaining() else None


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


def nothing(_table: Demeter, _seat: int) -> tuple[str, ...]:
    """An action that points at nothing in particular."""
    return ("",)


def no_piece(_seat: int, _arg: str) -> None:
    """An action that is a plain button."""
    return None


# --- moving ----------------------------------------------------------------------------------------------------------


def why_not_move(table: Demeter, seat: int, room: str) -> str | None:
    """What stands against moving into a room, whoever moves."""
    if room not in ROOMS[table.players[seat].room].near:
        return "move.adjacent"
    return too_dear(table, "move") or closed_by_event(table, seat, room) or hidden_barred(table, room)


def move_into(table: Demeter, seat: int, room: str) -> list[Step]:
    """Pay for the move and go; what is met there follows."""
    table.spend("move")
    return [Enter(seat, room)]


def room_label(word: str) -> Callable[[Demeter, int, str], Text]:
    """The words of an action that points at a room."""
    return lambda table, seat, room: T(f"label.{word}", room=T(f"room.{room}"))


# --- searching -------------------------------------------------------------------------------------------------------


def _why_not_search(table: Demeter, seat: int, where: str) -> str | None:
    room = table.players[seat].room
    if not room:
        return "vampire.appear"
    if table.stock.get(room) == 0:
        return "search.stock"
    if not (table.display if where == "display" else table.resources):
        return "search.deck-empty"
    return closed_by_event(table, seat, room) or (None if table.turn.free else too_dear(table, "search"))


def _search(table: Demeter, seat: int, where: str) -> Sequence[Step]:
    room = table.players[seat].room
    if table.turn.free:
        table.turn.free -= 1
    else:
        table.spend("search")
    if room not in table.stock:  # somebody was driven in here before it was ever entered
        turn_up(table, room, "search.unturned")
    take_resource(table, seat, room, where, "search.display" if where == "display" else "search.stock")
    return []


def _search_label(table: Demeter, seat: int, where: str) -> Text:
    return T(f"label.search-{where}", what=T(f"resource.{table.display}")) if where == "display" else T("label.search-deck")


SEARCH = Verb(
    "search",
    lambda table, seat: [where for where in ("display", "deck") if where == "deck" or table.display],
    _why_not_search,
    _search,
    _search_label,
    lambda seat, where: f"resource-{where}",
)


# --- cures and calls -------------------------------------------------------------------------------------------------


def _why_not_cure(table: Demeter, seat: int, _arg: str) -> str | None:
    return "cure.wounded" if not table.players[seat].wounds else too_dear(table, "cure")


def _cure(table: Demeter, seat: int, _arg: str) -> Sequence[Step]:
    table.spend("cure")
    table.players[seat].wounds -= 1
    table.tell("log.cure", seat, "cure.wounded", [f"wounds-{seat}"], n=table.players[seat].wounds)
    return []


CURE = Verb("cure", nothing, _why_not_cure, _cure, lambda table, seat, arg: T("label.cure"), lambda seat, arg: f"wounds-{seat}")


def call(table: Demeter, seat: int, _arg: str) -> Sequence[Step]:
    """Call for help or hunt: a token out of the bag, here and now."""
    table.spend("call")
    return [Encounter(seat, False)]


CALL = Verb(
    "call",
    nothing,
    lambda table, seat, arg: too_dear(table, "call"),
    call,
    lambda table, seat, arg: T("label.call"),
    lambda seat, arg: "bag",
)


# --- the end ---------------------------------------------------------------------------------------------------------


def _end(table: Demeter, seat: int, _arg: str) -> Sequence[Step]:
    table.turn.over = True
    return []


END = Verb("end", nothing, lambda table, seat, arg: None, _end, lambda table, seat, arg: T("label.end"), no_piece)
