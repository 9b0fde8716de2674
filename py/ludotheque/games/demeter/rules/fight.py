"""Fights: the die, ghouls and humans out of the bag, and the answers a skull allows.

Whoever's turn it is rolls, except where a card sends a ghoul to somebody else: then that player does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from ....engine.i18n import T, Text
from ....engine.rule import Rule
from ....engine.step import Automatic, Choice, Step
from ....engine.verbs import Form
from ..components.data import DIE, SKULL
from ..table import Demeter
from .choices import RULES
from .decks import draw_bonus, keep_token, put_back, use_bonus, why_not_use
from .harm import wound
from .texts import card_text, name_of, room_text

ENCOUNTER = {"ghoul": "ghoul.encounter", "vampire": "vampire.encounter"}
"""The rule for what comes out of the bag for a player who is human no more."""


def roll(table: Demeter, seat: int) -> str:
    """Roll the die."""
    face = table.chance.pick(DIE)
    table.die = face
    table.tell("log.roll", seat, None, ["die"], face=T(f"face.{face}"))
    return face


def roll_against_ghoul(table: Demeter, seat: int) -> str:
    """A human's roll against a ghoul, with the pack of the night and the ghoul no. 5 of the evening before."""
    face = roll(table, seat)
    player = table.players[seat]
    if face == "1" and "pack" in table.events:
        table.tell("log.pack", seat, "event.pack", ["die"])
        face = SKULL
    if face != SKULL and player.jinxed and table.turn.seat == seat and not table.night:
        player.jinxed = False
        table.tell("log.jinxed", seat, "card.ghoul-five", ["die"])
        face = roll(table, seat)
    return face


def retreat(table: Demeter, seat: int) -> None:
    """Send the player whose turn it is one room back on their trail, free of charge.

    The trail gets shorter: another retreat leads further back. A vampire whose trail ends in its lair leaves the board; a human
    or a ghoul without a trail began the turn here and stays.
    """
    player, turn = table.players[seat], table.turn
    if not player.room or not (turn.trail or player.form == "vampire"):
        return
    *trail, room = turn.trail or ("",)
    turn.trail, player.room = tuple(trail), room
    if room:
        table.tell("log.retreat", seat, "fight.retreat", [f"pawn-{seat}", room], room=room_text(room))


def may_react(table: Demeter, seat: int) -> bool:
    """Whether a seat might hold a card that answers, as far as anybody else can tell: only then is it asked."""
    player = table.players[seat]
    return player.form == "human" and len(player.hand) > 0


def may_shoot(table: Demeter, seat: int) -> bool:
    """Whether a seat might hold a pistol, now that a ghoul has beaten it."""
    return not table.night and may_react(table, seat)


class Reaction(Choice):
    """A question to a seat that may hold a card. The answer stands, and "no" comes first.

    It is put to everybody who holds any card at all, so that being asked tells nothing; for the same reason it is
    never answered without the player while other people play.
    """

    __slots__ = ()
    commits: ClassVar[bool] = True
    disguised: ClassVar[bool] = True
    card: ClassVar[str]
    default_rule: ClassVar[str | None] = "bonus.reaction"

    def decline(self, table: Demeter) -> Sequence[Step]:
        """What happens without the card."""
        raise NotImplementedError

    def use(self, table: Demeter) -> Sequence[Step]:
        """What happens once the card is used."""
        raise NotImplementedError

    def moves(self, table: Demeter) -> list[str]:
        return ["decline", self.card]

    def objection(self, table: Demeter, move: str) -> Rule | None:
        rule = None if move == "decline" else why_not_use(table, self.seat, self.card)
        return None if rule is None else RULES[rule]

    def play(self, table: Demeter, move: str) -> Sequence[Step]:
        if move == "decline":
            return self.decline(table)
        use_bonus(table, self.seat, self.card)
        return self.use(table)

    def prompt(self, table: Demeter) -> Text:
        may_use = self.objection(table, self.card) is None
        return T(f"prompt.{self.card}" if may_use else f"prompt.{self.card}-none")

    def label(self, table: Demeter, move: str) -> Text:
        return T("label.decline") if move == "decline" else T("label.react", card=card_text(move))

    def brings(self, table: Demeter, move: str) -> tuple[Text, ...]:
        return () if move == "decline" else (T(f"card.{move}.text"),)

    def piece(self, move: str) -> str | None:
        return None if move == "decline" else f"card-{move}"


@dataclass(frozen=True, slots=True)
class Face(Choice):
    """What came out of the bag wants to fight: roll, or by day send a ghoul to somebody else."""

    entry: bool

    scent: ClassVar[Form] = Form("scent {other:n}")
    default_rule: ClassVar[str | None] = "encounter.ghoul"

    def moves(self, table: Demeter) -> list[str]:
        if table.met == "ghoul" and table.players[self.seat].form == "human":
            return ["fight", *self.scent.moves(table.opponents(self.seat))]
        return ["fight"]

    def objection(self, table: Demeter, move: str) -> Rule | None:
        if move == "fight":
            return None
        (other,) = self.scent.args(move)
        fits = table.players[other].form == "human" and not table.night
        rule = why_not_use(table, self.seat, "scent") if fits else "card.scent"
        return None if rule is None else RULES[rule]

    def play(self, table: Demeter, move: str) -> Sequence[Step]:
        if move != "fight":
            (other,) = self.scent.args(move)
            use_bonus(table, self.seat, "scent")
            table.tell("log.scent", self.seat, "card.scent", [f"pawn-{other}"], other=name_of(other))
            return [GhoulFight(other, self.seat)]
        if table.players[self.seat].form == "human":
            return [GhoulFight(self.seat, self.seat, self.entry)]
        return [HumanFight(self.seat, self.entry)]

    def parts(self, move: str) -> tuple[Any, ...]:
        return (move,) if move == "fight" else ("scent", *self.scent.args(move))

    def prompt(self, table: Demeter) -> Text:
        return T(f"prompt.face-{table.met}")

    def label(self, table: Demeter, move: str) -> Text:
        return T("label.fight") if move == "fight" else T("label.scent", other=name_of(*self.scent.args(move)))

    def piece(self, move: str) -> str | None:
        return "die" if move == "fight" else f"pawn-{self.scent.args(move)[0]}"


@dataclass(frozen=True, slots=True)
class Fight(Automatic):
    """A human's fight against a ghoul, which a pistol may still win."""

    seat: int

    def fight(self, table: Demeter) -> Sequence[Step]:
        """Roll: a victory is worth what the die shows, a skull is a defeat unless a shot answers it."""
        face = roll_against_ghoul(table, self.seat)
        if face != SKULL:
            return self.win(table, int(face))
        return [Pistol(self.seat, self)] if may_shoot(table, self.seat) else self.lose(table)

    def win(self, table: Demeter, cards: int) -> Sequence[Step]:
        """The ghoul is beaten. Args: how many bonus cards the victory brings, if it brings some."""
        raise NotImplementedError

    def lose(self, table: Demeter) -> Sequence[Step]:
        """The ghoul has won."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class GhoulFight(Fight):
    """A human fights a ghoul.

    `gains` is the seat that takes what a victory brings (-1: nobody), `entry` says that a defeat drives the fighter back,
    `most` is the number of cards a victory brings at most.
    """

    gains: int
    entry: bool = False
    most: int = 3

    def run(self, table: Demeter) -> Sequence[Step]:
        if table.players[self.seat].form != "human":
            put_back(table)
            return []
        return self.fight(table)

    def win(self, table: Demeter, cards: int) -> Sequence[Step]:
        """The ghoul is beaten: whoever gains takes its token and draws."""
        table.tell("log.beat-ghoul", self.seat, "fight.victory", [f"pawn-{self.seat}"])
        if self.gains < 0:
            return []
        if table.met:
            keep_token(table, self.gains)
        draw_bonus(table, self.gains, min(cards, self.most))
        return []

    def lose(self, table: Demeter) -> Sequence[Step]:
        """The ghoul bites and goes back into the bag; whoever had just come in is driven out."""
        put_back(table)
        wound(table, self.seat, 1, "fight.defeat")
        if self.entry:
            retreat(table, self.seat)
        return []


@dataclass(frozen=True, slots=True)
class Pistol(Reaction):
    """A skull against a ghoul by day: a shot makes it a victory that brings one card."""

    fight: Fight

    card = "pistol"

    def decline(self, table: Demeter) -> Sequence[Step]:
        return self.fight.lose(table)

    def use(self, table: Demeter) -> Sequence[Step]:
        table.tell("log.pistol", self.seat, "card.pistol", [f"pawn-{self.seat}"])
        return self.fight.win(table, 1)


@dataclass(frozen=True, slots=True)
class HumanFight(Automatic):
    """A ghoul or a vampire fights a human out of the bag: beaten, it is kept; a skull wounds a ghoul."""

    seat: int
    entry: bool

    def run(self, table: Demeter) -> Sequence[Step]:
        form = table.players[self.seat].form
        rule = ENCOUNTER[form]
        if roll(table, self.seat) != SKULL:
            table.tell("log.beat-human", self.seat, rule, [f"humans-{self.seat}"])
            keep_token(table, self.seat)
            return []
        put_back(table)
        table.tell("log.human-escapes", self.seat, rule, ["bag"])
        if form == "ghoul":
            wound(table, self.seat, 1, "ghoul.defeat")
        if self.entry:
            retreat(table, self.seat)
        return []
