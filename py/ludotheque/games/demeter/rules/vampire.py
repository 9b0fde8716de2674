"""The player-vampire: its night out of a secret lair, its powers, and turning others into vampires."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....engine.i18n import T, Text
from ....engine.step import Automatic, Step
from ....engine.verbs import Form, Options
from ..components.data import ACTIONS, CLUES, DEADLY, ROOMS, SKULL, steps_from
from ..table import Demeter
from .action import Call, End, Move, Search, hidden_barred, room_brings
from .choices import Action, OnPlayer, Pick, TakeAction
from .decks import give_token
from .dracula import apply_card
from .fight import roll
from .harm import find_lair, wound
from .hunt import owns
from .move import Enter
from .texts import name_of
from .vampirise import Vampirise


def reach(table: Demeter, seat: int) -> dict[str, int]:
    """How many moves each room is from the lair, through rooms whose token is turned up."""
    return steps_from(table.players[seat].lair, through=table.stock)


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


class Appear(Action):
    """Out of the lair, straight into a room; the moves on the way are paid."""

    form = Form("appear {room}")
    stands = "{room}"
    counts_as = "move"
    credit = "mist"
    among = ROOMS

    def why_not(self, table: Demeter, seat: int, room: str) -> str | None:
        steps = reach(table, seat).get(room)
        if table.players[seat].room or steps is None:
            return "vampire.appear"
        if table.turn.used.get("move", 0) + steps - self.free(table) > table.limit("move"):
            return "move.limit"
        if self.cost(table, seat, room) > table.remaining():
            return "turn.actions"
        return _warded(table, seat, room) or hidden_barred(table, room)

    def too_dear(self, table: Demeter, seat: int, room: str) -> str | None:
        return None

    def pay(self, table: Demeter, seat: int, room: str) -> None:
        for _ in range(reach(table, seat)[room]):
            super().pay(table, seat, room)

    def do(self, table: Demeter, seat: int, room: str) -> Sequence[Step]:
        return [Enter(seat, room)]

    def cost(self, table: Demeter, seat: int, room: str) -> int:
        paid = max(0, reach(table, seat)[room] - self.free(table))
        return paid * ACTIONS["vampire"]["move"].cost

    def consequences(self, table: Demeter, seat: int, room: str) -> tuple[Text, ...]:
        return (*super().consequences(table, seat, room), room_brings(table, room))


class VampireMove(Move):
    """Only from the board, and never to somebody who holds garlic."""

    def why_not(self, table: Demeter, seat: int, room: str) -> str | None:
        if not table.players[seat].room:
            return "vampire.appear"
        return super().why_not(table, seat, room) or _warded(table, seat, room)


class VampireCall(Call):
    """Only from the board, and not in the lair."""

    def why_not(self, table: Demeter, seat: int) -> str | None:
        player = table.players[seat]
        if not player.room:
            return "vampire.appear"
        return "vampire.call" if player.room == player.lair else None


class ChangeLair(Action):
    """Another lair."""

    form = Form("lair")
    stands = "lair-{seat}"

    def do(self, table: Demeter, seat: int) -> Sequence[Step]:
        find_lair(table, seat)
        return []


# --- powers ----------------------------------------------------------------------------------------------------------


class Power(Action):
    """Mist or a curse."""

    form = Form("power {power}")
    among = ("mist", "curse")

    def why_not(self, table: Demeter, seat: int, power: str) -> str | None:
        return "vampire.curse" if power == "curse" and not table.dracula_discard else None

    def do(self, table: Demeter, seat: int, power: str) -> Sequence[Step]:
        if power == "mist":
            table.turn.mist += 1
            table.tell("log.mist", seat, "vampire.mist", [f"pawn-{seat}"])
            return []
        table.tell("log.curse", seat, "vampire.curse", ["dracula-discard"])
        return apply_card(table, seat, table.chance.pick(table.dracula_discard), again=True)

    def label(self, table: Demeter, seat: int, power: str) -> Text:
        return T(f"label.{power}")


class Submit(OnPlayer):
    """A ghoul is sent after a human."""

    form = Form("submit {other:n}")
    counts_as = "power"

    def why_not(self, table: Demeter, seat: int, other: int) -> str | None:
        fits = table.players[seat].ghouls and table.players[other].form == "human"
        return None if fits else "vampire.submission"

    def do(self, table: Demeter, seat: int, other: int) -> Sequence[Step]:
        return [Submission(seat, other)]


@dataclass(frozen=True, slots=True)
class Submission(Automatic):
    """A ghoul attacks for its master: it wounds and may bring a token back, or it stays with its victim."""

    seat: int
    victim: int

    def run(self, table: Demeter) -> Sequence[Step]:
        table.tell("log.submission", self.seat, "vampire.submission", [f"pawn-{self.victim}"], other=name_of(self.victim))
        victim = table.players[self.victim]
        if roll(table, self.seat) == SKULL:
            give_token(table, self.seat, self.victim, "ghoul")
            table.tell("log.ghoul-caught", self.victim, "vampire.submission", [f"ghouls-{self.victim}"])
            return []
        if victim.humans or victim.ghouls:
            return [Bring(self.seat, self.victim)]
        wound(table, self.victim, 1, "vampire.submission")
        return []


@dataclass(frozen=True, slots=True)
class Bring(Pick):
    """What the ghoul brings back to its master."""

    victim: int

    form = Form("bring {what}")
    default_rule = "vampire.submission"

    def options(self, table: Demeter) -> Options:
        victim = table.players[self.victim]
        there = {"human": victim.humans, "ghoul": victim.ghouls, "nothing": True}
        return [kind for kind, some in there.items() if some]

    def reveals(self, table: Demeter, move: str) -> bool:
        victim = table.players[self.victim]  # a human who dies of the wound lays the hand and the clue open
        return victim.form == "human" and victim.wounds + 1 >= DEADLY["human"]

    def take(self, table: Demeter, kind: str) -> Sequence[Step]:
        if kind != "nothing":
            give_token(table, self.victim, self.seat, kind)
            what, other = T(f"token.{kind}"), name_of(self.victim)
            table.tell("log.bring", self.seat, "vampire.submission", [f"{kind}s-{self.seat}"], what=what, other=other)
        wound(table, self.victim, 1, "vampire.submission")
        return []

    def label(self, table: Demeter, move: str) -> Text:
        (kind,) = self.form.args(move)
        return T(f"label.bring-{kind}")

    def piece(self, move: str) -> str | None:
        (kind,) = self.form.args(move)
        return None if kind == "nothing" else f"{kind}s-{self.victim}"


# --- the turn --------------------------------------------------------------------------------------------------------


class Bite(OnPlayer):
    """Turn a player in the same room into a vampire."""

    form = Form("vampirise {other:n}")

    def why_not(self, table: Demeter, seat: int, other: int) -> str | None:
        target, here = table.players[other], table.players[seat].room
        if not here or target.room != here or target.form not in ("human", "ghoul"):
            return "vampire.vampirise"
        return "vampire.garlic" if target.warded else None

    def too_dear(self, table: Demeter, seat: int, other: int) -> str | None:
        return super().too_dear(table, seat) or (None if may_vampirise(table, seat) else "vampire.objective")

    def do(self, table: Demeter, seat: int, other: int) -> Sequence[Step]:
        return [Vampirise(other, seat)]


@dataclass(frozen=True, slots=True)
class VampireTurn(TakeAction):
    """The next action of a player-vampire."""

    verbs = (Appear(), VampireMove(), Search(), VampireCall(), ChangeLair(), Power(), Submit(), Bite(), End())
