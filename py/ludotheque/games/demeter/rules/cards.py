"""Bonus cards: when each may be played, and what it does at once or opens.

Cards against one opponent (`AIMED`) let the player choose whom first; see `targeted_cards.py`. Cards that answer something are
asked for where that happens: scent and pistol in `fight.py`, garlic in `dracula.py` and `vampirise.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ....engine.i18n import T, Text
from ....engine.step import Automatic, Step
from ....engine.verbs import Form, Options
from ..components.data import BONUS, DEADLY, PIECES, RESOURCES, ROOMS
from ..table import Demeter, affordable
from .action import search_label
from .choices import Pick, too_dear
from .decks import build, from_bag, keep_token, lose_tokens, take_resource, turn_up, use_bonus, why_not_use
from .fight import GhoulFight
from .harm import wound
from .targeted_cards import AIMED, Target, targets
from .texts import card_text, piece_text, resource_text, room_text


def why_not_card(table: Demeter, seat: int, card: str) -> str | None:
    """What stands against playing a bonus card now."""
    if BONUS[card].reaction:
        return "bonus.reaction"
    rule = why_not_use(table, seat, card)
    if rule is not None:
        return rule
    fits = targets(table, seat, card) if card in AIMED else _CARDS[card][0](table, seat)
    return None if fits else f"card.{card}"


def play_card(table: Demeter, seat: int, card: str) -> Sequence[Step]:
    """Lay a bonus card open and do what it says."""
    use_bonus(table, seat, card)
    table.tell("log.play", seat, f"card.{card}", ["bonus-discard"], card=card_text(card))
    return [Target(seat, card)] if card in AIMED else _CARDS[card][1](table, seat)


# --- cards for oneself -----------------------------------------------------------------------------------------------


def _luck(table: Demeter, seat: int) -> Sequence[Step]:
    table.turn.extra += 1
    table.tell("log.luck", seat, "card.luck", [f"pawn-{seat}"], n=table.remaining())
    return []


def _lynx(table: Demeter, seat: int) -> Sequence[Step]:
    table.turn.free += 1
    table.tell("log.lynx", seat, "card.lynx-night" if table.night else "card.lynx-day", [f"pawn-{seat}"])
    return []


def _treatment(table: Demeter, seat: int) -> Sequence[Step]:
    player = table.players[seat]
    table.tell("log.treatment", seat, "card.treatment", [f"wounds-{seat}"], n=player.wounds)
    player.wounds = 0
    return []


def _close(table: Demeter, seat: int) -> Sequence[Step]:
    table.players[seat].closed = True
    table.tell("log.bolted", seat, "card.closed-room", [f"pawn-{seat}"])
    return []


def _may_invert(table: Demeter, seat: int) -> bool:
    player = table.players[seat]
    return player.ghouls > 0 and player.wounds < DEADLY["human"] - 1 and "human" in table.bag


def _invert(table: Demeter, seat: int) -> Sequence[Step]:
    wound(table, seat, 1, "card.inversion")
    lose_tokens(table, seat, "ghoul")
    from_bag(table, "human")
    keep_token(table, seat)
    table.tell("log.inversion", seat, "card.inversion", [f"humans-{seat}"])
    return []


def _ghoul_attack(table: Demeter, seat: int) -> Sequence[Step]:
    table.tell("log.ghoul-attack", seat, "card.ghoul-attack", ["die"])
    return [GhoulFight(other, -1) for other in table.clockwise(seat) if other in table.opponents(seat, "human")]


# --- moving a resource token -----------------------------------------------------------------------------------------


def _sources(table: Demeter, seat: int) -> list[str]:
    here = table.players[seat].room
    return [room for room in ROOMS if room != here and table.stock.get(room) and here in table.stock]


@dataclass(frozen=True, slots=True)
class TokenFrom(Pick):
    """Whose room's resource token comes to the player's room."""

    form = Form("token {room}")
    default_rule = "card.move-token"
    among = ROOMS

    def fits(self, table: Demeter, room: str) -> bool:
        return room in _sources(table, self.seat)

    def take(self, table: Demeter, room: str) -> Sequence[Step]:
        here = table.players[self.seat].room
        count, table.stock[room] = table.stock[room], 0
        table.stock[here] += count
        pieces, source, target = [room, here], room_text(room), room_text(here)
        table.tell("log.move-token", self.seat, "card.move-token", pieces, n=count, room=source, here=target)
        return []


# --- two for one -----------------------------------------------------------------------------------------------------


def _other_part(piece: str, missing: str) -> str:
    """The resource of a piece's recipe beside one of them."""
    first, second = PIECES[piece].recipe
    return first if missing == second else second


EXCHANGES = tuple(
    (piece.id, kind, missing) for piece in PIECES.values() for missing in piece.recipe for kind in RESOURCES if kind != missing
)
"""Every build with two alike: the piece, the type of the two, the type they stand for."""


def _trades(table: Demeter, seat: int) -> list[tuple[str, str, str]]:
    """The builds of `EXCHANGES` that a player can pay for."""
    if too_dear(table, "build"):
        return []
    player = table.players[seat]
    return [
        (piece, kind, missing)
        for piece, kind, missing in EXCHANGES
        if piece not in player.pieces and affordable(player.resources, _other_part(piece, missing), kind, kind)
    ]


@dataclass(frozen=True, slots=True)
class Exchange(Pick):
    """Build a piece with two resources alike in place of one of its own."""

    form = Form("build {what} {kind} as {missing}")
    stands = "pile-{what}"
    asks = says = "exchange"
    default_rule = "card.two-for-one"

    def options(self, table: Demeter) -> Options:
        return _trades(table, self.seat)

    def take(self, table: Demeter, piece: str, kind: str, missing: str) -> Sequence[Step]:
        table.spend("build")
        build(table, self.seat, piece, (_other_part(piece, missing), kind, kind))
        return []

    def words(self, table: Demeter, piece: str, kind: str, missing: str) -> dict[str, object]:
        return {"what": piece_text(piece), "kind": resource_text(kind), "missing": resource_text(missing)}


# --- sacrifice -------------------------------------------------------------------------------------------------------


def _larders(table: Demeter) -> list[str]:
    """Rooms with a player in them and something left: what a sacrifice may draw from. Every face-down token stands for some."""
    rooms = {player.room for player in table.players if player.room}
    return [room for room in ROOMS if room in rooms and table.stock.get(room, 1)]


def _sacrifice(table: Demeter, seat: int) -> Sequence[Step]:
    lose_tokens(table, seat, "human")
    table.tell("log.sacrifice", seat, "card.sacrifice", ["bag"])
    return [Larder(seat)]


@dataclass(frozen=True, slots=True)
class Larder(Pick):
    """From whose room a sacrifice draws."""

    form = Form("from {room}")
    asks = "larder"
    default_rule = "card.sacrifice"

    def options(self, table: Demeter) -> Options:
        return _larders(table)

    def take(self, table: Demeter, room: str) -> Sequence[Step]:
        if room not in table.stock:
            turn_up(table, room, "search.unturned")
        return [DrawFrom(self.seat, room, 2)]

    def label(self, table: Demeter, move: str) -> Text:
        (room,) = self.form.args(move)
        if room not in table.stock:
            return T("label.from-unturned", room=room_text(room))
        return T("label.from", n=min(2, table.stock[room]), room=room_text(room))


@dataclass(frozen=True, slots=True)
class DrawFrom(Automatic):
    """Up to so many resource cards out of a room, as long as some are left."""

    seat: int
    room: str
    left: int

    def run(self, table: Demeter) -> Sequence[Step]:
        more = self.left and table.stock[self.room] and (table.display or table.resources)
        return [DrawOne(self.seat, self.room, self.left)] if more else []


@dataclass(frozen=True, slots=True)
class DrawOne(Pick):
    """The face-up resource card, or the top of the deck."""

    room: str
    left: int

    form = Form("draw {where}")
    stands = "resource-{where}"
    default_rule = "card.sacrifice"

    def options(self, table: Demeter) -> Options:
        return [where for where, there in (("display", table.display), ("deck", table.resources)) if there]

    def take(self, table: Demeter, where: str) -> Sequence[Step]:
        take_resource(table, self.seat, self.room, where, "card.sacrifice")
        return [DrawFrom(self.seat, self.room, self.left - 1)]

    def label(self, table: Demeter, move: str) -> Text:
        return search_label(table, *self.form.args(move))


Fits = Callable[[Demeter, int], object]
Effect = Callable[[Demeter, int], Sequence[Step]]

_CARDS: dict[str, tuple[Fits, Effect]] = {
    "luck": (lambda table, seat: True, _luck),
    "lynx-day": (lambda table, seat: True, _lynx),
    "lynx-night": (lambda table, seat: True, _lynx),
    "treatment": (lambda table, seat: table.players[seat].wounds, _treatment),
    "move-token": (_sources, lambda table, seat: [TokenFrom(seat)]),
    "two-for-one": (_trades, lambda table, seat: [Exchange(seat)]),
    "ghoul-attack": (lambda table, seat: table.opponents(seat, "human"), _ghoul_attack),
    "closed-room": (lambda table, seat: not table.players[seat].closed, _close),
    "sacrifice": (lambda table, seat: table.players[seat].humans and _larders(table), _sacrifice),
    "inversion": (_may_invert, _invert),
}
"""Cards for oneself: when they may be played (if there is something in what the first function finds), and what they do."""
