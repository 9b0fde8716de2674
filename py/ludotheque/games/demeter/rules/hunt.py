"""The hunt: looking at clues, and the attack on Dracula in his lair by day.

The first clue gives two objects, one of which must be built; the common one gives the lair and what must be owned besides.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....engine.i18n import T, Text
from ....engine.step import Automatic, Step
from ....engine.verbs import Form, Verb
from ..components.data import CLUE_ONE, CLUE_TWO, CLUES, CRUSHING, DRACULA_WOUNDS, SKULL
from ..components.records import Clue
from ..table import CLUE_PILE, Demeter, Player
from .choices import Action
from .decks import discard_clue, draw_clue
from .dracula import Hit
from .fight import roll
from .harm import end
from .texts import needs_text, room_text


def first_objective(player: Player) -> bool:
    """Whether one of the two objects on the player's own clue is complete."""
    return bool(player.clue) and any(name in player.objects() for name in CLUES[player.clue].either)


def owns(player: Player, clue: Clue, resources: int) -> bool:
    """Whether a player meets a clue's second objective with so many resource cards."""
    return player.humans >= clue.humans and player.ghouls >= clue.ghouls and resources >= clue.resources


def second_objective(table: Demeter, seat: int) -> bool:
    """Whether a player meets the second objective of the common clue."""
    player = table.players[seat]
    return owns(player, CLUES[table.clue_two], len(player.resources))


# --- clues -----------------------------------------------------------------------------------------------------------


class ReadClue(Verb):
    """Look at a clue. Until somebody does, it is any card that lies nowhere else."""

    form = Form("clue {which}")
    among = ("one", "two")

    def why_not(self, table: Demeter, seat: int, which: str) -> str | None:
        player = table.players[seat]
        if which == "one":
            return "hunt.clue-one" if player.clue or len(player.resources) < CLUE_ONE else None
        ready = player.clue and player.room == player.clue and player.most_pieces() >= CLUE_TWO
        return None if ready and seat not in table.clue_two_seen else "hunt.clue-two"

    def do(self, table: Demeter, seat: int, which: str) -> Sequence[Step]:
        if which == "one":
            player = table.players[seat]
            player.clue = CLUE_PILE.look(table)
            table.tell("log.clue-one", seat, "hunt.clue-one", [f"clue-{seat}"])
            table.tell("log.clue-one-is", seat, "hunt.clue-one", [player.clue], (seat,), **clue_words(player.clue))
            return []
        if not table.clue_two:
            table.clue_two = CLUE_PILE.look(table)
        table.clue_two_seen = tuple(sorted((*table.clue_two_seen, seat)))
        table.tell("log.clue-two", seat, "hunt.clue-two", ["clue-two"])
        tell_clue_two(table, (seat,))
        return []

    def label(self, table: Demeter, seat: int, which: str) -> Text:
        return T(f"label.clue-{which}")

    def piece(self, seat: int, which: str) -> str | None:
        return f"clue-{seat}" if which == "one" else "clue-two"

    def reveals(self, table: Demeter, seat: int, which: str) -> bool:
        return True


def tell_clue_two(table: Demeter, to: tuple[int, ...]) -> None:
    """What the common clue says, for the eyes of those who may look."""
    table.tell("log.clue-two-is", None, "hunt.clue-two", [table.clue_two], to, **clue_words(table.clue_two))


def clue_words(ident: str) -> dict[str, object]:
    """A clue card for a line of the log."""
    clue = CLUES[ident]
    first, second = (T(f"object.{name}") for name in clue.either)
    return {"room": room_text(ident), "first": first, "second": second, "needs": needs_text(clue)}


# --- the attack ------------------------------------------------------------------------------------------------------


class Attack(Action):
    """Roll against Dracula. With both objectives any victory kills him, with the first alone only a 3."""

    form = Form("attack")
    stands = "die"

    def why_not(self, table: Demeter, seat: int) -> str | None:
        player = table.players[seat]
        here = seat in table.clue_two_seen and player.room == table.clue_two
        return None if here and not table.night and first_objective(player) else "hunt.attack"

    def do(self, table: Demeter, seat: int) -> Sequence[Step]:
        room = table.players[seat].room
        table.tell("log.attack", seat, "hunt.attack", [f"pawn-{seat}", room], room=room_text(room))
        ready = second_objective(table, seat)
        face = roll(table, seat)
        if face == CRUSHING or (ready and face != SKULL):
            end(table, "killed", (seat,), "hunt.kill")
            return []
        if face != SKULL:
            table.tell("log.not-ready", seat, "hunt.kill", ["die"])
        table.tell("log.attack-fails", seat, "hunt.failure", [room], room=room_text(room))
        struck = [other for other in table.clockwise(seat) if table.players[other].room == room]
        return [*(Hit(other, "attack", DRACULA_WOUNDS) for other in struck), Escape(seat)]


@dataclass(frozen=True, slots=True)
class Escape(Automatic):
    """Dracula changes his hiding place: a new common clue, seen by those who had seen the old one."""

    seat: int

    def run(self, table: Demeter) -> Sequence[Step]:
        old, table.clue_two = table.clue_two, draw_clue(table)
        discard_clue(table, old, "hunt.escape")
        table.tell("log.escape", self.seat, "hunt.escape", ["clue-two"])
        tell_clue_two(table, table.clue_two_seen)
        return []
