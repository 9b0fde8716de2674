"""The action phase: one of six actions a turn, until everybody has dropped out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ....engine.i18n import T, Text
from ....engine.step import Automatic, Step
from ....engine.turn_order import Turns
from ....engine.verbs import Form, Options
from ..components.data import COMPANIES
from ..table import Skymines
from .choices import Verb, VerbChoice
from .effects import EFFECTS, reactions_text
from .expand import Expand, affordable
from .leave import DropOut
from .luna import LunaTurn, luna_plays
from .marks import Mark
from .missions import MarkOwn, check_missions
from .money import advance_helium, helium_brings
from .research import Research, StartUpload
from .resources import UseResource, card_at, piece_at
from .texts import company_text
from .threats import Respond


@dataclass(frozen=True, slots=True)
class Actions(Turns):
    """Turn after turn, clockwise, until everybody has dropped out."""

    def plays(self, table: Skymines, seat: int) -> bool:
        return luna_plays(table) if seat == table.luna else not table.players[seat].out

    def turn(self, table: Skymines, seat: int) -> Sequence[Step]:
        return [LunaTurn()] if seat == table.luna else [TakeAction.of(seat), EndAction.of(seat)]


@dataclass(frozen=True, slots=True)
class EndAction(Automatic):
    """Research points of the action are spent at its end; then tasks are looked at, and new abilities begin to work."""

    seat: int

    def run(self, table: Skymines) -> Sequence[Step]:
        player = table.players[self.seat]
        points, player.pool, player.placed = player.pool, 0, 0
        if points:
            return [Research(self.seat, points), self]
        player.fresh = frozenset()
        check_missions(table, self.seat)
        return []


# --- energy ----------------------------------------------------------------------------------------------------------


def energy(table: Skymines, seat: int) -> int:
    """The expansion points of all face-up energy."""
    value = sum(card.value for _, card in table.players[seat].face_up() if card.kind == "energy")
    return value + EFFECTS.modifier(table, seat, "value", (), "energy") if value else 0


class UseEnergy(Verb):
    """Use all face-up energy to expand one company."""

    form = Form("expand {company}")
    stands = "station-{company}"
    among = tuple(COMPANIES)

    def why_not(self, table: Skymines, seat: int, company: str) -> str | None:
        return None if energy(table, seat) else "energy.cards"

    def do(self, table: Skymines, seat: int, company: str) -> Sequence[Step]:
        points = energy(table, seat)
        player = table.players[seat]
        player.use(*(place for place, card in player.face_up() if card.kind == "energy"))
        table.tell("log.energy", seat, "energy.use", [f"station-{company}"], company=company_text(company), n=points)
        steps = [Expand(seat, company, points)] if affordable(table, seat, company, points) else []
        return [*steps, AfterExpanding.of(seat)]

    def words(self, table: Skymines, seat: int, company: str) -> dict[str, object]:
        return {"company": company_text(company), "n": energy(table, seat)}

    def consequences(self, table: Skymines, seat: int, company: str) -> tuple[Text, ...]:
        worth = T("brings.worth", n=table.coins_of(company), shares=table.shares(seat, company))
        nowhere = () if affordable(table, seat, company, energy(table, seat)) else (T("brings.no-space"),)
        return (worth, *nowhere, *reactions_text(table, seat, "energy"))


@dataclass(frozen=True, slots=True)
class AfterExpanding(Automatic):
    """What abilities give for an energy action."""

    seat: int

    def run(self, table: Skymines) -> Sequence[Step]:
        player = table.players[self.seat]
        player.tally["placed-at-once"] = max(player.placed, player.tally.get("placed-at-once", 0))
        return EFFECTS.occur(table, self.seat, "energy")


# --- scientists ----------------------------------------------------------------------------------------------------


class UseOne(Verb):
    """Use one face-up card or tile of a kind."""

    kind: ClassVar[str]

    def options(self, table: Skymines, seat: int) -> Options:
        return [place for place, card in table.players[seat].face_up() if card.kind == self.kind]

    def piece(self, seat: int, place: str) -> str:
        return piece_at(seat, place)


class UseScientist(UseOne):
    """Use one scientist: points for plans, then the upload marker."""

    form = Form("scientist {place}")
    kind = "scientist"

    def do(self, table: Skymines, seat: int, place: str) -> Sequence[Step]:
        player = table.players[seat]
        player.use(place)
        points = card_at(player, place).value
        told = research_points(table, seat, place)
        table.tell("log.scientist", seat, "research.use", [piece_at(seat, place)], n=told)
        more = EFFECTS.occur(table, seat, "scientist")
        points, player.pool = points + player.pool, 0
        return [*more, Research(seat, points), StartUpload.of(seat)]

    def words(self, table: Skymines, seat: int, place: str) -> dict[str, object]:
        return {"n": research_points(table, seat, place)}

    def consequences(self, table: Skymines, seat: int, place: str) -> tuple[Text, ...]:
        return reactions_text(table, seat, "scientist", but="research")


def research_points(table: Skymines, seat: int, place: str) -> int:
    """The research points of a scientist, with those that abilities add."""
    return card_at(table.players[seat], place).value + EFFECTS.modifier(table, seat, "research", (), "scientist")


def helium_steps(table: Skymines, seat: int, place: str) -> int:
    """The steps a field scientist makes: its own, one for each other one in the action area, and those of abilities."""
    player = table.players[seat]
    others = sum(card.kind == "field-scientist" for _, card in player.lying()) - 1
    return card_at(player, place).value + others


class UseFieldScientist(UseOne):
    """Use one field scientist: steps on the tank track."""

    form = Form("field {place}")
    kind = "field-scientist"

    def do(self, table: Skymines, seat: int, place: str) -> Sequence[Step]:
        steps = helium_steps(table, seat, place)
        table.players[seat].use(place)
        advance_helium(table, seat, steps)
        return EFFECTS.occur(table, seat, "field-scientist")

    def words(self, table: Skymines, seat: int, place: str) -> dict[str, object]:
        return {"n": helium_steps(table, seat, place)}

    def consequences(self, table: Skymines, seat: int, place: str) -> tuple[Text, ...]:
        brings = helium_brings(table, seat, helium_steps(table, seat, place))
        return (*brings, *reactions_text(table, seat, "field-scientist"))


@dataclass(frozen=True, slots=True)
class TakeAction(VerbChoice):
    """One action, or dropping out."""

    asks = "action"
    verbs: ClassVar = (UseResource(), UseEnergy(), UseScientist(), UseFieldScientist(), Mark(), MarkOwn(), Respond(), DropOut())
    default_rule: ClassVar[str | None] = "turn.action"

    @property
    def begins(self) -> bool:
        return True
