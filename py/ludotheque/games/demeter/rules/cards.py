"""Bonus cards: when each may be played, and what it does at once or opens.

Cards against one opponent (`AIMED`) let the player choose whom first; see `aimed.py`. Cards that answer something are
asked for where that happens: scent and pistol in `fight.py`, garlic in `dracula.py` and `vampirise.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from ....engine.i18n import T
from ....engine.step import Automatic, Choice, Step
from ..components.data import BONUS, DEADLY, PIECES, RESOURCES, ROOMS
from ..table import Demeter, affordable
from .action import too_dear
from .decks import RULES, build, from_bag, keep_token, resource_text, take_resource, to_bag, use_bonus, why_not_use
from .fight import GhoulFight
from .harm import wound
from .targeted_cards import AIMED, Target, targets


def why_not_card(table: Demeter, seat: int, card: str) -> str | None:
    """What stands against playing a bonus card now."""
    if BONUS[card].reaction:
        return "bonus.reaction"
    rule = why_not_use(table, seat, card)
    if rule is not None:
        return rule
    fits = bool(targets(table, seat, card)) if card in AIMED else _CARDS[card][0](table, seat)
    return None if fits else f"card.{card}"


def play_card(table: Demeter, seat: int, card: str) -> Sequence[Step]:
    """Lay a bonus card open and do what it says."""
    use_bonus(table, seat, card)
    table.tell("log.play", seat, f"card.{card}", ["bonus-discard"], card=T(f"card.{card}.name"))
    return [Target(seat, card)] if card in AIMED else _CARDS[card][1](table, seat)


def _always(_table: Demeter, _seat: int) -> bool:
    return True


# --- cards for oneself -----------------------------------------------------------------------------------------------


def _luck(table: Demeter, seat: int) -> Sequence[Step]:
    table.turn.extra += 1
    return []


def _lynx(table: Demeter, seat: int) -> Sequence[Step]:
    table.turn.free += 1
    return []


def _wounded(table: Demeter, seat: int) -> bool:
    return table.players[seat].wounds > 0


def _treatment(table: Demeter, seat: int) -> Sequence[Step]:
    table.players[seat].wounds = 0
    return []


def _open(table: Demeter, seat: int) -> bool:
    return not table.players[seat].closed


def _close(table: Demeter, seat: int) -> Sequence[Step]:
    table.players[seat].closed = True
    return []


def _may_invert(table: Demeter, seat: int) -> bool:
    player = table.players[seat]
    return player.ghouls > 0 and player.wounds < DEADLY["human"] - 1 and "human" in table.bag


def _invert(table: Demeter, seat: int) -> Sequence[Step]:
    wound(table, seat, 1, "card.inversion")
    table.players[seat].ghouls -= 1
    to_bag(table, "ghoul")
    from_bag(table, "human")
    keep_token(table, seat)
    return []


def _has_prey(table: Demeter, seat: int) -> bool:
    return bool(table.opponents(seat, "human"))


def _ghoul_attack(table: Demeter, seat: int) -> Sequence[Step]:
    return [GhoulFight(other, -1) for other in table.clockwise(seat) if other in table.opponents(seat, "human")]


# --- moving a resource token -----------------------------------------------------------------------------------------


def _sources(table: Demeter, seat: int) -> list[str]:
    here = table.players[seat].room
    return [room for room in ROOMS if room != here and table.stock.get(room) and here in table.stock]


@dataclass(frozen=True, slots=True)
class TokenFrom(Choice):
    """Whose room's resource token comes to the player's room."""

    default_rule: ClassVar[str | None] = "card.move-token"

    def moves(self, table):
        return [f"token {room}" for room in ROOMS]

    def objection(self, table, move):
        return None if move.removeprefix("token ") in _sources(table, self.seat) else RULES["card.move-token"]

    def play(self, table, move):
        room = move.removeprefix("token ")
        here = table.players[self.seat].room
        count, table.stock[room] = table.stock[room], 0
        table.stock[here] += count
        table.tell(
            "log.move-token", self.seat, "card.move-token", [room, here], n=count, room=T(f"room.{room}"), here=T(f"room.{here}")
        )
        return []

    def prompt(self, table):
        return T("prompt.token")

    def label(self, table, move):
        return T("label.token", room=T(f"room.{move.removeprefix('token ')}"))


# --- two for one -----------------------------------------------------------------------------------------------------


def _trades(table: Demeter, seat: int) -> list[str]:
    """Builds that two alike make possible: `<piece> <type> as <type>`."""
    if too_dear(table, "build"):
        return []
    player = table.players[seat]
    found = []
    for piece in PIECES.values():
        for missing in piece.recipe:
            rest = piece.recipe[0] if missing == piece.recipe[1] else piece.recipe[1]
            found += [
                f"{piece.id} {kind} as {missing}"
                for kind in RESOURCES
                if kind != missing and piece.id not in player.pieces and affordable(player.resources, rest, kind, kind)
            ]
    return found


@dataclass(frozen=True, slots=True)
class Exchange(Choice):
    """Build a piece with two resources alike in place of one of its own."""

    default_rule: ClassVar[str | None] = "card.two-for-one"

    def moves(self, table):
        return [f"build {trade}" for trade in _trades(table, self.seat)]

    def play(self, table, move):
        _, piece, kind, _, missing = move.split(" ")
        table.spend("build")
        recipe = PIECES[piece].recipe
        rest = recipe[0] if missing == recipe[1] else recipe[1]
        build(table, self.seat, piece, (rest, kind, kind))
        return []

    def prompt(self, table):
        return T("prompt.exchange")

    def label(self, table, move):
        _, piece, kind, _, missing = move.split(" ")
        return T("label.exchange", what=T(f"piece.{piece}"), kind=resource_text(kind), missing=resource_text(missing))

    def piece(self, move):
        return f"pile-{move.split(' ')[1]}"


# --- sacrifice -------------------------------------------------------------------------------------------------------


def _larders(table: Demeter, seat: int) -> list[str]:
    """Rooms with a player in them and something left: what a sacrifice may draw from."""
    rooms = {player.room for player in table.players if player.room}
    return [room for room in ROOMS if room in rooms and table.stock.get(room)]


def _may_sacrifice(table: Demeter, seat: int) -> bool:
    return table.players[seat].humans > 0 and bool(_larders(table, seat))


def _sacrifice(table: Demeter, seat: int) -> Sequence[Step]:
    table.players[seat].humans -= 1
    to_bag(table, "human")
    return [Larder(seat)]


@dataclass(frozen=True, slots=True)
class Larder(Choice):
    """From whose room a sacrifice draws."""

    default_rule: ClassVar[str | None] = "card.sacrifice"

    def moves(self, table):
        return [f"from {room}" for room in _larders(table, self.seat)]

    def play(self, table, move):
        return [DrawFrom(self.seat, move.removeprefix("from "), 2)]

    def prompt(self, table):
        return T("prompt.larder")

    def label(self, table, move):
        room = move.removeprefix("from ")
        return T("label.from", room=T(f"room.{room}"), n=min(2, table.stock[room]))


@dataclass(frozen=True, slots=True)
class DrawFrom(Automatic):
    """Up to so many resource cards out of a room, as long as some are left."""

    seat: int
    room: str
    left: int

    def run(self, table):
        more = self.left and table.stock[self.room] and (table.display or table.resources)
        return [DrawOne(self.seat, self.room, self.left)] if more else []


@dataclass(frozen=True, slots=True)
class DrawOne(Choice):
    """The face-up resource card, or the top of the deck."""

    room: str
    left: int

    default_rule: ClassVar[str | None] = "card.sacrifice"

    def moves(self, table):
        return [f"draw {where}" for where, there in (("display", table.display), ("deck", table.resources)) if there]

    def play(self, table, move):
        take_resource(table, self.seat, self.room, move.removeprefix("draw "), "card.sacrifice")
        return [DrawFrom(self.seat, self.room, self.left - 1)]

    def prompt(self, table):
        return T("prompt.draw")

    def label(self, table, move):
        return T("label.search-display", what=resource_text(table.display)) if move == "draw display" else T("label.search-deck")

    def piece(self, move):
        return "resource-" + move.removeprefix("draw ")


_CARDS: dict[str, tuple[Callable[[Demeter, int], bool], Callable[[Demeter, int], Sequence[Step]]]] = {
    "luck": (_always, _luck),
    "lynx-day": (_always, _lynx),
    "lynx-night": (_always, _lynx),
    "treatment": (_wounded, _treatment),
    "move-token": (lambda table, seat: bool(_sources(table, seat)), lambda table, seat: [TokenFrom(seat)]),
    "two-for-one": (lambda table, seat: bool(_trades(table, seat)), lambda table, seat: [Exchange(seat)]),
    "ghoul-attack": (_has_prey, _ghoul_attack),
    "closed-room": (_open, _close),
    "sacrifice": (_may_sacrifice, _sacrifice),
    "inversion": (_may_invert, _invert),
}
"""Cards for oneself: when they may be played, and what they do."""
