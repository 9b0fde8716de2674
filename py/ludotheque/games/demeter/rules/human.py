"""A human's turn: moving among ghouls and lairs, stealing, building, and the doors to bonus cards and to the hunt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....engine.i18n import T, Text
from ....engine.step import Step
from ....engine.verbs import Form, Options, Verb
from ..components.data import BONUS, PIECES, RESOURCES
from ..table import Demeter, affordable
from .action import Call, Cure, End, Move, Search
from .cards import play_card, why_not_card
from .choices import SAID, Action, TakeAction
from .decks import build, give_resource
from .ghoul import Meet
from .hunt import Attack, ReadClue
from .lair import FindLair
from .texts import name_of, piece_text, resource_text


class HumanMove(Move):
    """A human may run into a player-ghoul, and by day find a vampire."""

    def do(self, table: Demeter, seat: int, room: str) -> Sequence[Step]:
        return [*super().do(table, seat, room), Meet(seat, room), FindLair(seat, room)]

    def consequences(self, table: Demeter, seat: int, room: str) -> tuple[Text, ...]:
        brings = super().consequences(table, seat, room)
        foes = table.others_in(room, seat, "ghoul")
        return (*brings, T("brings.fight", other=tuple(map(name_of, foes)))) if foes else brings

    def reveals(self, table: Demeter, seat: int, room: str) -> bool:
        """By day a vampire may sleep in any room that has been visited, unless everybody knows its lair already."""
        count = len(table.players)
        hidden = any(len(table.players[other].lair_known) < count for other in table.opponents(seat, "vampire"))
        return hidden and not table.night and room in table.stock


class Steal(Action):
    """A resource from a player in the same room."""

    form = Form("steal {other:n} {what}")
    stands = "resource-{other}-{what}"

    def options(self, table: Demeter, seat: int) -> Options:
        return [(other, kind) for other in table.opponents(seat) for kind in RESOURCES if kind in table.players[other].resources]

    def why_not(self, table: Demeter, seat: int, other: int, kind: str) -> str | None:
        return None if table.players[other].room == table.players[seat].room else "steal.same-room"

    def do(self, table: Demeter, seat: int, other: int, kind: str) -> Sequence[Step]:
        give_resource(table, other, seat, kind)
        pieces = [f"resource-{seat}-{kind}", f"pawn-{other}"]
        table.tell("log.steal", seat, "steal.same-room", pieces, what=resource_text(kind), other=name_of(other))
        return []


class Build(Action):
    """A piece of an object, for the two resources it is made of."""

    form = Form("build {what}")
    stands = "pile-{what}"
    among = PIECES

    def why_not(self, table: Demeter, seat: int, piece: str) -> str | None:
        return "build.once" if piece in table.players[seat].pieces else None

    def too_dear(self, table: Demeter, seat: int, piece: str) -> str | None:
        rule = super().too_dear(table, seat)
        if rule is None and not affordable(table.players[seat].resources, *PIECES[piece].recipe):
            return "build.resources"
        return rule

    def do(self, table: Demeter, seat: int, piece: str) -> Sequence[Step]:
        build(table, seat, piece, PIECES[piece].recipe)
        return []

    def words(self, table: Demeter, seat: int, piece: str) -> dict[str, object]:
        return {"what": piece_text(piece)}

    def consequences(self, table: Demeter, seat: int, piece: str) -> tuple[Text, ...]:
        price = tuple(map(resource_text, PIECES[piece].recipe))
        return (*super().consequences(table, seat, piece), T("brings.price", what=price))


WOUND_CARDS = ("treatment", "inversion")
"""Cards that heal wounds or bring one: each wound takes an action."""


class Play(Verb):
    """A bonus card out of the hand."""

    said = SAID
    form = Form("play {card}")
    stands = "card-{card}"

    def options(self, table: Demeter, seat: int) -> Options:
        return [card for card in BONUS if card in table.players[seat].hand]

    def why_not(self, table: Demeter, seat: int, card: str) -> str | None:
        return why_not_card(table, seat, card)

    def do(self, table: Demeter, seat: int, card: str) -> Sequence[Step]:
        return play_card(table, seat, card)

    def consequences(self, table: Demeter, seat: int, card: str) -> tuple[Text, ...]:
        text = T(f"card.{card}.text")
        if card not in WOUND_CARDS:
            return (text,)
        after = table.copy()
        play_card(after, seat, card)
        change = after.remaining() - table.remaining()
        return (T("brings.more" if change > 0 else "brings.fewer", text=text, n=abs(change)) if change else text,)

    def reveals(self, table: Demeter, seat: int, card: str) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class HumanTurn(TakeAction):
    """The next action of a human."""

    verbs = (HumanMove(), Search(), Steal(), Cure(), Build(), Call(), Play(), ReadClue(), Attack(), End())
