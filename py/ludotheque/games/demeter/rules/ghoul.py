"""The player-ghoul: its turn, and what happens where a human and a player-ghoul meet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ....engine.i18n import T, Text
from ....engine.step import Automatic, Step
from ....engine.verbs import Form, Options
from ..components.data import ACTIONS, REVERSE, SKULL
from ..table import Demeter, Turn
from .action import Call, Cure, End, Move, Search
from .choices import Action, OnPlayer, PickPlayer, TakeAction
from .decks import from_bag, give_token, keep_token, lose_tokens
from .fight import Fight, retreat, roll
from .harm import become_human, terrify, wound
from .move import Flee, interrupted
from .texts import name_of

PRICES = {"humans": (REVERSE, 0), "blood": (0, REVERSE), "both": (1, REVERSE - 1)}
"""Human tokens and ounces of blood that reverse the mutation."""


@dataclass(frozen=True, slots=True)
class Meet(Automatic):
    """Whoever has just come in fights one of those waiting there: a human a ghoul, a ghoul a human."""

    seat: int
    room: str

    def run(self, table: Demeter) -> Sequence[Step]:
        if interrupted(table, self.seat, self.room):
            return []
        foes = foes_in(table, self.seat)
        if not foes:
            return []
        return [fight_with(table, self.seat, foes[0])] if len(foes) == 1 else [FaceOne(self.seat)]


def foes_in(table: Demeter, seat: int) -> list[int]:
    """The players in a player's room whom it must fight on coming in."""
    player = table.players[seat]
    return table.others_in(player.room, seat, "ghoul" if player.form == "human" else "human")


def fight_with(table: Demeter, seat: int, foe: int) -> Step:
    """The fight of one who came in with one who was there."""
    return FightGhoul(seat, foe) if table.players[seat].form == "human" else Strike(seat, foe)


@dataclass(frozen=True, slots=True)
class FaceOne(PickPlayer):
    """Several wait in the room: fight one of them."""

    form = Form("face {other:n}")
    asks = "face-one"
    default_rule = "ghoul.entered"

    def options(self, table: Demeter) -> Options:
        return foes_in(table, self.seat)

    def take(self, table: Demeter, foe: int) -> Sequence[Step]:
        return [fight_with(table, self.seat, foe)]


@dataclass(frozen=True, slots=True)
class FightGhoul(Fight):
    """A human in a player-ghoul's room: beaten, the ghoul is wounded and flees; a skull feeds it and drives the human back."""

    foe: int

    def run(self, table: Demeter) -> Sequence[Step]:
        table.tell("log.face-ghoul", self.seat, "ghoul.entered", [f"pawn-{self.foe}"], other=name_of(self.foe))
        return self.fight(table)

    def win(self, table: Demeter, cards: int) -> Sequence[Step]:
        """The ghoul is wounded and flees, and another one out of the bag joins the human. A victory here brings no cards."""
        wound(table, self.foe, 1, "ghoul.entered")
        from_bag(table, "ghoul")
        if table.met:
            keep_token(table, self.seat)
            table.tell("log.gain-ghoul", self.seat, "ghoul.entered", [f"ghouls-{self.seat}"])
        return [Flee(self.foe)]

    def lose(self, table: Demeter) -> Sequence[Step]:
        """The ghoul drinks, and the human is driven back."""
        table.players[self.foe].blood += 1
        table.tell("log.ghoul-feeds", self.foe, "ghoul.entered", [f"blood-{self.foe}"], other=name_of(self.seat))
        wound(table, self.seat, 1, "ghoul.entered")
        retreat(table, self.seat)
        return []


@dataclass(frozen=True, slots=True)
class Strike(Automatic):
    """A player-ghoul attacks a human: beaten, the human gives a human token and blood, and flees; a skull wounds the ghoul."""

    seat: int
    victim: int

    def run(self, table: Demeter) -> Sequence[Step]:
        table.spend("strike")
        table.tell("log.strike", self.seat, "ghoul.strike", [f"pawn-{self.victim}"], other=name_of(self.victim))
        if roll(table, self.seat) == SKULL:
            wound(table, self.seat, 1, "ghoul.defeat")
            retreat(table, self.seat)
            return []
        caught = table.players[self.victim].humans > 0
        if caught:
            give_token(table, self.victim, self.seat, "human")
        table.players[self.seat].blood += 1
        key = "log.strike-won-human" if caught else "log.strike-won"
        table.tell(key, self.seat, "ghoul.victory", [f"blood-{self.seat}"], other=name_of(self.victim))
        wound(table, self.victim, 1, "ghoul.victory")
        return [Flee(self.victim)]


# --- the turn --------------------------------------------------------------------------------------------------------


class GhoulMove(Move):
    """Whoever enters a human's room must be able to attack."""

    def why_not(self, table: Demeter, seat: int, room: str) -> str | None:
        rule = super().why_not(table, seat, room)
        if rule is None and table.others_in(room, seat, "human"):
            both = ACTIONS["ghoul"]["move"].cost + ACTIONS["ghoul"]["strike"].cost
            if table.remaining() < both or table.turn.used.get("strike", 0) >= table.limit("strike"):
                return "ghoul.must-strike"
        return rule

    def do(self, table: Demeter, seat: int, room: str) -> Sequence[Step]:
        return [*super().do(table, seat, room), Meet(seat, room)]

    def consequences(self, table: Demeter, seat: int, room: str) -> tuple[Text, ...]:
        brings = super().consequences(table, seat, room)
        foes = table.others_in(room, seat, "human")
        return (*brings, T("brings.fight", other=tuple(map(name_of, foes)))) if foes else brings

    def cost(self, table: Demeter, seat: int, *args: Any) -> int:
        """With the attack on a human who is there."""
        attacks = bool(table.others_in(args[0], seat, "human"))
        return super().cost(table, seat, *args) + attacks * ACTIONS["ghoul"]["strike"].cost


class Attack(OnPlayer):
    """An attack on a human in the room. The step of the fight takes what it costs."""

    form = Form("strike {other:n}")

    def why_not(self, table: Demeter, seat: int, other: int) -> str | None:
        return None if other in foes_in(table, seat) else "ghoul.strike"

    def pay(self, table: Demeter, seat: int, other: int) -> None:
        pass

    def do(self, table: Demeter, seat: int, other: int) -> Sequence[Step]:
        return [Strike(seat, other)]


class Reverse(Action):
    """The ghoul's turn is over; the human has a fresh one in the same phase, which the terrors of the night shorten."""

    form = Form("reverse {price}")
    stands = "pawn-{seat}"
    among = PRICES

    def why_not(self, table: Demeter, seat: int, price: str) -> str | None:
        humans, blood = PRICES[price]
        player = table.players[seat]
        return None if player.humans >= humans and player.blood >= blood else "ghoul.reverse"

    def do(self, table: Demeter, seat: int, price: str) -> Sequence[Step]:
        humans, blood = PRICES[price]
        lose_tokens(table, seat, *["human"] * humans)
        table.players[seat].blood -= blood
        become_human(table, seat)
        table.turn = Turn(seat=seat)
        terrify(table, seat)
        return []

    def consequences(self, table: Demeter, seat: int, price: str) -> tuple[Text, ...]:
        after = table.copy()
        self.do(after, seat, price)
        return (*super().consequences(table, seat, price), T("brings.human", n=after.remaining()))

    def label(self, table: Demeter, seat: int, price: str) -> Text:
        return T(f"label.reverse-{price}", **self.words(table, seat, price))


@dataclass(frozen=True, slots=True)
class GhoulTurn(TakeAction):
    """The next action of a player-ghoul."""

    verbs = (GhoulMove(), Search(), Attack(), Cure(), Call(), Reverse(), End())
