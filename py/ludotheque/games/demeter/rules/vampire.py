"""The player-vampire: its night out of a secret lair, its powers, and turning others into vampires."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ....engine.i18n import T
from ....engine.step import Automatic, Choice, Step
from ..components.data import ACTIONS, CLUES, DEADLY, ROOMS, SKULL
from ..table import Demeter
from .action import (
    CALL,
    END,
    SEARCH,
    TakeAction,
    Verb,
    call,
    hidden_barred,
    move_into,
    no_piece,
    nothing,
    room_label,
    too_dear,
    why_not_move,
)
from .decks import name_of
from .dracula import apply_card
from .fight import roll
from .harm import find_lair, wound
from .hunt import owns
from .move import Enter
from .vampirise import Vampirise


def reach(table: Demeter, seat: int) -> dict[str, int]:
    """How many moves each room is from the lair, through rooms whose token is turned up."""
    lair = table.players[seat].lair
    steps, edge = {lair: 0}, [lair]
    while edge:
        room = edge.pop(0)
        if room in table.stock:
            for other in ROOMS[room].near:
                if other not in steps:
                    steps[other] = steps[room] + 1
                    edge.append(other)
    return steps


def shared_resources(table: Demeter) -> int:
    """The resource cards of all vampires: they count together for their objectives."""
    return sum(len(player.resources) for player in table.players if player.form == "vampire")


def may_vampirise(table: Demeter, seat: int) -> bool:
    """Whether a vampire meets the second objective of its own clue card."""
    player = table.players[seat]
    return owns(player, CLUES[player.lair], shared_resources(table))


# --- moving ----------------------------------------------------------------------------------------------------------


def _warded(table: Demeter, seat: int, room: str) -> str | None:
    kept_off = any(table.players[other].warded for other in table.others_in(room, seat))
    return "vampire.garlic" if kept_off else None


def _why_not_appear(table: Demeter, seat: int, room: str) -> str | None:
    steps = reach(table, seat).get(room)
    if table.players[seat].room or steps is None:
        return "vampire.appear"
    if table.turn.used.get("move", 0) + steps > table.limit("move"):
        return "move.limit"
    if steps * ACTIONS["vampire"]["move"].cost > table.remaining():
        return "turn.actions"
    return _warded(table, seat, room) or hidden_barred(table, room)


def _appear(table: Demeter, seat: int, room: str) -> Sequence[Step]:
    for _ in range(reach(table, seat)[room]):
        table.spend("move")
    return [Enter(seat, room)]


def _why_not_move(table: Demeter, seat: int, room: str) -> str | None:
    if not table.players[seat].room:
        return "vampire.appear"
    return why_not_move(table, seat, room) or _warded(table, seat, room)


def _why_not_call(table: Demeter, seat: int, arg: str) -> str | None:
    player = table.players[seat]
    if not player.room:
        return "vampire.appear"
    return "vampire.call" if player.room == player.lair else CALL.why_not(table, seat, arg)


def _change_lair(table: Demeter, seat: int, _arg: str) -> Sequence[Step]:
    table.spend("lair")
    find_lair(table, seat)
    return []


# --- powers ----------------------------------------------------------------------------------------------------------


def _why_not_power(table: Demeter, seat: int, power: str) -> str | None:
    if power == "curse" and not table.dracula_discard:
        return "vampire.curse"
    return too_dear(table, "power")


def _power(table: Demeter, seat: int, power: str) -> Sequence[Step]:
    table.spend("power")
    if power == "mist":
        table.turn.mist += 1
        table.tell("log.mist", seat, "vampire.mist", [f"pawn-{seat}"])
        return []
    return apply_card(table, seat, table.chance.pick(table.dracula_discard), "vampire.curse")


def _why_not_submit(table: Demeter, seat: int, other: str) -> str | None:
    if not table.players[seat].ghouls or table.players[int(other)].form != "human":
        return "vampire.submission"
    return too_dear(table, "power")


def _submit(table: Demeter, seat: int, other: str) -> Sequence[Step]:
    table.spend("power")
    return [Submission(seat, int(other))]


@dataclass(frozen=True, slots=True)
class Submission(Automatic):
    """A ghoul attacks for its master: it wounds and may bring a token back, or it stays with its victim."""

    seat: int
    victim: int

    def run(self, table):
        table.tell("log.submission", self.seat, "vampire.submission", [f"pawn-{self.victim}"], other=name_of(self.victim))
        victim = table.players[self.victim]
        if roll(table, self.seat) == SKULL:
            table.players[self.seat].ghouls -= 1
            victim.ghouls += 1
            table.tell("log.ghoul-caught", self.victim, "vampire.submission", [f"ghouls-{self.victim}"])
            return []
        if victim.humans or victim.ghouls:
            return [Bring(self.seat, self.victim)]
        wound(table, self.victim, 1, "vampire.submission")
        return []


@dataclass(frozen=True, slots=True)
class Bring(Choice):
    """What the ghoul brings back to its master."""

    victim: int

    default_rule: ClassVar[str | None] = "vampire.submission"

    def moves(self, table):
        victim = table.players[self.victim]
        there = {"human": victim.humans, "ghoul": victim.ghouls, "nothing": True}
        return [f"bring {kind}" for kind, some in there.items() if some]

    def reveals(self, table, move):
        victim = table.players[self.victim]  # a human who dies of the wound lays the hand and the clue open
        return victim.form == "human" and victim.wounds + 1 >= DEADLY["human"]

    def play(self, table, move):
        kind = move.removeprefix("bring ")
        if kind != "nothing":
            for seat, change in ((self.victim, -1), (self.seat, 1)):
                player = table.players[seat]
                setattr(player, f"{kind}s", getattr(player, f"{kind}s") + change)
            table.tell(
                "log.bring",
                self.seat,
                "vampire.submission",
                [f"{kind}s-{self.seat}"],
                what=T(f"token.{kind}"),
                other=name_of(self.victim),
            )
        wound(table, self.victim, 1, "vampire.submission")
        return []

    def prompt(self, table):
        return T("prompt.bring")

    def label(self, table, move):
        return T(f"label.{move.replace(' ', '-')}")

    def piece(self, move):
        kind = move.removeprefix("bring ")
        return None if kind == "nothing" else f"{kind}s-{self.victim}"


# --- the turn --------------------------------------------------------------------------------------------------------


def _why_not_vampirise(table: Demeter, seat: int, other: str) -> str | None:
    target = table.players[int(other)]
    here = table.players[seat].room
    if not here or target.room != here or target.form not in ("human", "ghoul"):
        return "vampire.vampirise"
    if target.warded:
        return "vampire.garlic"
    return too_dear(table, "vampirise") or (None if may_vampirise(table, seat) else "vampire.objective")


def _vampirise(table: Demeter, seat: int, other: str) -> Sequence[Step]:
    table.spend("vampirise")
    return [Vampirise(int(other), seat)]


def _opponents(table: Demeter, seat: int) -> list[str]:
    return [str(other) for other in table.opponents(seat)]


def _pawn(seat: int, other: str) -> str:
    return f"pawn-{other}"


_VERBS = (
    Verb("appear", lambda table, seat: ROOMS, _why_not_appear, _appear, room_label("appear"), lambda seat, room: room),
    Verb("move", lambda table, seat: ROOMS, _why_not_move, move_into, room_label("move"), lambda seat, room: room),
    SEARCH,
    Verb("call", nothing, _why_not_call, call, CALL.label, CALL.piece),
    Verb(
        "lair",
        nothing,
        lambda table, seat, arg: too_dear(table, "lair"),
        _change_lair,
        lambda table, seat, arg: T("label.lair"),
        lambda seat, arg: f"lair-{seat}",
    ),
    Verb(
        "power",
        lambda table, seat: ("mist", "curse"),
        _why_not_power,
        _power,
        lambda table, seat, power: T(f"label.{power}"),
        no_piece,
    ),
    Verb(
        "submit",
        _opponents,
        _why_not_submit,
        _submit,
        lambda table, seat, other: T("label.submit", other=name_of(int(other))),
        _pawn,
    ),
    Verb(
        "vampirise",
        _opponents,
        _why_not_vampirise,
        _vampirise,
        lambda table, seat, other: T("label.vampirise", other=name_of(int(other))),
        _pawn,
    ),
    END,
)


@dataclass(frozen=True, slots=True)
class VampireTurn(TakeAction):
    """The next action of a player-vampire."""

    verbs: ClassVar[dict[str, Verb]] = {verb.word: verb for verb in _VERBS}
