"""Expanding a company: outposts and shuttles enter the board for points, oust others, and gain what the spaces show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Any, ClassVar

from ....engine.effects_perform import Doing
from ....engine.i18n import T, Text
from ....engine.step import Automatic, Step
from ....engine.verbs import Form, NoMore, Options
from ..components.data import COMPANIES, SECTORS
from ..table import Skymines
from .choices import OwnVerbs, Pick, Verb
from .effects import EFFECTS, perform
from .map import ALL_SPACES, entries, kind_of, place_of, reward_of
from .money import gain_brings
from .stations import filled, open_columns, put_back, take_piece, uncovers
from .texts import company_text, effect_text, space_text

CORE = {
    "moon": frozenset(sector for sector, one in SECTORS.items() if one.ring == 2),
    "belt": frozenset(map(str, range(21, 27))),
}
"""Side -> the sectors in the heart of the Moon, or the inner targets of the Belt."""

LUNAS = {"moon": "luna.expand", "belt": "luna.belt"}
"""Side -> the rule of Luna's expansions there."""

_REACH = {("moon", "outpost"): "expand.reach", ("belt", "shuttle"): "belt.reach", ("belt", "outpost"): "belt.asteroids"}
"""The rule that says where a piece can go: side of the board and kind of piece -> its id."""


def affordable(table: Skymines, seat: int, company: str, points: float) -> dict[str, int]:
    """The spaces a seat can enter with a company, and what each takes."""
    easy = EFFECTS.modifier(table, seat, "easy-borders") > 0
    free = EFFECTS.modifier(table, seat, "easy-ousting") > 0
    return {
        space: cost
        for space, cost in entries(table, company, easy, free).items()
        if cost <= points and filled(table, company, kind_of(table, space))
    }


def oust(table: Skymines, space: str, column: int, rule: str = "expand.oust") -> None:
    """Send the piece on a space home to a column of its station (-1: there is no room for it any more).

    Args: the `rule` says which column that is: another one for Luna.
    """
    company = table.pieces.pop(space)
    if column >= 0:
        put_back(table, company, column)
    table.tell("log.oust", None, rule, [f"space-{space}"], company=company_text(company), space=space_text(space))


def settle(table: Skymines, seat: int, company: str, column: int, space: str) -> list[Step]:
    """Place the top piece of a column on a vacant space, and gain its reward."""
    kind = kind_of(table, space)
    take_piece(table, company, column)
    table.pieces = {**table.pieces, space: company}
    words: dict[str, Any] = {"company": company_text(company), "space": space_text(space), "what": T(f"piece.{kind}")}
    if seat == table.luna:
        table.tell("log.settle", seat, LUNAS[table.side], [f"space-{space}"], **words)
        return []
    table.tell("log.settle", seat, "expand.place", [f"space-{space}"], **words)
    player = table.players[seat]
    player.placed += 1
    if place_of(space) in CORE[table.side]:
        player.count("core-piece")
    reward = reward_of(table.side, space)
    return perform(table, seat, reward, (space,)) if reward else []


class Enter(Verb):
    """Place a piece of a column on a space."""

    form = Form("enter {space} {column:n}")
    stands = "space-{space}"

    def options(self, table: Skymines, expand: Expand) -> Options:
        return [(space, column) for space in ALL_SPACES[table.side] for column in expand.columns(table, space) or [0]]

    def allowed(self, table: Skymines, expand: Expand) -> Options:
        costs = affordable(table, expand.seat, expand.company, expand.points)
        return [(space, column) for space in ALL_SPACES[table.side] if space in costs for column in expand.columns(table, space)]

    def why_not(self, table: Skymines, expand: Expand, space: str, column: int) -> str | None:
        if not expand.columns(table, space):
            return "expand.place"
        reach = affordable(table, expand.seat, expand.company, inf)
        if space not in reach:
            return _REACH[table.side, kind_of(table, space)]
        return "expand.cost" if reach[space] > expand.points else None

    def do(self, table: Skymines, expand: Expand, space: str, column: int) -> Sequence[Step]:
        seat, company = expand.seat, expand.company
        cost = affordable(table, seat, company, expand.points)[space]
        after = [Settle(seat, company, column, space), GoOn(seat, company, expand.points - cost)]
        ousted = table.pieces.get(space)
        if ousted is None:
            return after
        table.players[seat].count("ousted")
        homes = open_columns(table, ousted, kind_of(table, space))
        if len(homes) > 1:
            return [SendHome(seat, space), *after]
        oust(table, space, homes[0] if homes else -1)
        return after

    def words(self, table: Skymines, expand: Expand, space: str, column: int) -> dict[str, object]:
        reward = reward_of(table.side, space)
        what = effect_text(reward) if reward else T("label.nothing")
        return {"what": what, "space": space_text(space), "column": column + 1}

    def consequences(self, table: Skymines, expand: Expand, space: str, column: int) -> tuple[Text, ...]:
        found = [T("brings.points", n=affordable(table, expand.seat, expand.company, expand.points)[space])]
        coins = uncovers(table, expand.company, column)
        if coins:
            found.append(T("brings.uncovers", n=coins))
        if space in table.pieces:
            found.append(T("brings.ousts", company=company_text(table.pieces[space])))
        return (*found, *gain_brings(table, expand.seat, reward_of(table.side, space)))


class Stop(NoMore):
    """Leave the points that are left."""

    form = Form("stop")

    def why_not(self, table: Skymines, expand: Expand) -> str | None:
        must = expand.first and affordable(table, expand.seat, expand.company, expand.points)
        return "expand.first" if must else None


@dataclass(frozen=True, slots=True)
class Expand(OwnVerbs):
    """The next piece of a company that expands with so many points; the first one must be placed."""

    company: str
    points: int
    first: bool = True

    asks = "expand"
    verbs: ClassVar = (Enter(), Stop())
    default_rule: ClassVar[str | None] = "expand.reach"

    def columns(self, table: Skymines, space: str) -> list[int]:
        """The columns that a piece for a space can be taken from."""
        return filled(table, self.company, kind_of(table, space))

    def question(self, table: Skymines) -> dict[str, object]:
        return {"company": company_text(self.company), "n": self.points}


@dataclass(frozen=True, slots=True)
class Settle(Automatic):
    """The piece that comes to a space when the one before has gone."""

    seat: int
    company: str
    column: int
    space: str

    def run(self, table: Skymines) -> Sequence[Step]:
        return settle(table, self.seat, self.company, self.column, self.space)


@dataclass(frozen=True, slots=True)
class GoOn(Automatic):
    """The company expands with the points that are left, while they are enough for another piece."""

    seat: int
    company: str
    points: int

    def run(self, table: Skymines) -> Sequence[Step]:
        more = affordable(table, self.seat, self.company, self.points)
        return [Expand(self.seat, self.company, self.points, False)] if more else []


@dataclass(frozen=True, slots=True)
class SendHome(Pick):
    """The column to which an ousted piece goes back."""

    space: str

    form = Form("home {column:n}")
    stands = None
    default_rule = "expand.oust"

    def options(self, table: Skymines) -> Options:
        return open_columns(table, table.pieces[self.space], kind_of(table, self.space))

    def take(self, table: Skymines, column: int) -> Sequence[Step]:
        oust(table, self.space, column)
        return []

    def question(self, table: Skymines) -> dict[str, object]:
        return {"company": company_text(table.pieces[self.space])}

    def words(self, table: Skymines, column: int) -> dict[str, object]:
        return {"column": column + 1}


@dataclass(frozen=True, slots=True)
class ChooseCompany(Pick):
    """Which company expands with points of an effect."""

    points: int

    form = Form("company {company}")
    stands = "station-{company}"
    default_rule = "expand.reach"

    def options(self, table: Skymines) -> Options:
        return [company for company in COMPANIES if affordable(table, self.seat, company, self.points)]

    def take(self, table: Skymines, company: str) -> Sequence[Step]:
        return [Expand(self.seat, company, self.points)]

    def question(self, table: Skymines) -> dict[str, object]:
        return {"n": self.points}


@EFFECTS.does("expansion")
def _expansion(it: Doing) -> Sequence[Step]:
    choice = ChooseCompany(it.seat, it.n)
    return [choice] if choice.possible(it.table) else []
