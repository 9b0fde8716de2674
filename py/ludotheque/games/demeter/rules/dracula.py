"""The night's Dracula cards, and what Dracula does to those he finds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....engine.i18n import T
from ....engine.multiset import plus
from ....engine.step import Automatic, Step
from ..components.data import DRACULA_WOUNDS, EVENTS, VISITED
from ..table import Demeter
from .fight import Reaction, may_react
from .harm import become_ghoul, become_vampire, wound
from .texts import room_text


@dataclass(frozen=True, slots=True)
class DrawDracula(Automatic):
    """Before a turn of the night: one Dracula card. When there is none left, nothing is drawn."""

    seat: int

    def run(self, table: Demeter) -> Sequence[Step]:
        if table.turn.over:
            return []
        if not table.dracula:
            table.tell("log.no-dracula", self.seat, "round.last-day", ["dracula-deck"])
            return []
        card = table.dracula.draw(table.chance)
        table.dracula_discard = plus(table.dracula_discard, card)
        return apply_card(table, self.seat, card)


def apply_card(table: Demeter, seat: int, card: str, again: bool = False) -> Sequence[Step]:
    """What a Dracula card does: an event holds until dawn, visited rooms are struck at once, from the drawer clockwise.

    `again` says that a curse has brought it back.
    """
    table.drawn = card
    if card in EVENTS:
        kind = EVENTS[card]
        table.events += (kind,)
        key = "log.event-again" if again else "log.event"
        table.tell(key, seat, f"event.{kind}", ["dracula-discard"], what=T(f"event.{kind}"))
        return []
    rooms = VISITED[card]
    rule, key = ("vampire.curse", "log.visited-again") if again else ("dracula.draw", "log.visited")
    table.tell(key, seat, rule, rooms, rooms=tuple(map(room_text, rooms)))
    count = DRACULA_WOUNDS + table.events.count("thirst")
    struck = [
        other
        for other in table.clockwise(seat)
        if table.players[other].room in rooms and table.players[other].form in ("human", "ghoul")
    ]
    if not struck:
        table.tell("log.visited-nobody", None, "dracula.visited", rooms)
    return [Hit(other, "visited", count) for other in struck]


@dataclass(frozen=True, slots=True)
class Hit(Automatic):
    """Dracula strikes a player, who may hold garlic. `cause` is "visited" (a card), "attack" or "lair" (a failure by day)."""

    seat: int
    cause: str
    count: int

    def run(self, table: Demeter) -> Sequence[Step]:
        if table.players[self.seat].form not in ("human", "ghoul"):
            return []
        return [Garlic(self.seat, self)] if may_react(table, self.seat) else self.strike(table)

    def strike(self, table: Demeter) -> Sequence[Step]:
        """The blow falls: wounds, or in the mutation game the change that a visit brings unless he is thirsty."""
        player = table.players[self.seat]
        thirsty = self.count > DRACULA_WOUNDS
        if self.cause != "visited":
            wound(table, self.seat, self.count, "hunt.failure" if self.cause == "attack" else "vampire.found")
        elif table.mode == "classic" or thirsty:  # a thirsty Dracula drinks, and changes nobody
            if thirsty:
                table.tell("log.thirst", self.seat, "event.thirst", [f"pawn-{self.seat}"])
            wound(table, self.seat, self.count, "dracula.visited")
        elif player.form == "human":
            become_ghoul(table, self.seat)
        else:
            become_vampire(table, self.seat)
        return []


@dataclass(frozen=True, slots=True)
class Garlic(Reaction):
    """Dracula is upon a player: a braid of garlic would keep him off."""

    hit: Hit

    card = "garlic"

    def decline(self, table: Demeter) -> Sequence[Step]:
        return self.hit.strike(table)

    def use(self, table: Demeter) -> Sequence[Step]:
        key = "log.garlic-lair" if self.hit.cause == "lair" else "log.garlic"
        table.tell(key, self.seat, "card.garlic", [f"pawn-{self.seat}"])
        return []
