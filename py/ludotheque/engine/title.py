"""A title: everything the house needs to know about one game, and the only thing it knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from .description import Description, Symbol
from .error import LudoError
from .i18n import T, Text
from .inventory import Kind
from .piles import Supply
from .rule import Rules
from .step import Step
from .table import Table

if TYPE_CHECKING:
    from .campaign import Campaign
    from .secrecy import View


EVENTS = ("token", "card", "dice")
"""Kinds of events that a page may let sound: something is put down, a card is turned or played, dice are rolled."""

PROJECTED = "standing.so-far"
"""The words beside a seat's name where they foretell: its points if the game ended now."""


@dataclass(frozen=True)
class Option:
    """A choice made before the game: `values[0]` is the default.

    Words: `option.<id>.name`, one sentence `option.<id>.about`, and `option.<id>.<value>`. With fewer than `fewest` or more than
    `most` seats it means nothing and is not offered, nor where another option has another value than in `needs` (id, value).
    A `fine` one is a point of the rules that nobody has to know before a first game: it is offered apart from the others.
    With `reads` it has more values than `values`: those for which `reads` raises no `LudoError`. A campaign sets it, nobody is
    asked about it.
    """

    id: str
    values: tuple[str, ...]
    fewest: int = 1
    most: int | None = None
    needs: tuple[str, str] | None = None
    fine: bool = False
    reads: Callable[[str], object] | None = None


class ScoreLine(NamedTuple):
    """One line of a score: points with the reason in words. `category` groups lines into bars."""

    id: str
    points: int
    reason: Text
    category: str


class Feat(NamedTuple):
    """An achievement: its id (words `achievement.<id>.name` and `.text`) and whether this game earned it."""

    id: str
    got: bool


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the winning seats (none when nobody wins), one sentence, and what else the game records.

    `verdict`, when a game has one, is a (rank, title, text) for a single seat, e.g. a mission record.
    """

    winners: tuple[int, ...]
    text: Text
    feats: Mapping[int, Sequence[Feat]]
    verdict: tuple[int, Text, Text] | None = None


class Title:
    """One game of the shelf. A game's package subclasses this and offers an instance called `TITLE`."""

    id: str
    package: str
    rules_version: int = 1
    data_version: int = 1
    fewest: int = 1
    most: int = 4
    usual: int = 2
    minutes: int = 30
    authors: str = ""
    publisher: str = ""
    options: tuple[Option, ...] = ()
    colours: tuple[str, ...] = ()
    """The colours of the seats' pieces, where seats have some."""

    figures: Sequence[str] = ()
    """Kinds of pieces that stand for a seat on the boards (`pawn` for `pawn-0`, …): people's names in the log lead to them."""

    moments: Mapping[str, str] = MappingProxyType({})
    """Lines of the log that tell something dramatic (a fight, a sinking): their keys, and the icon that says it in a picture."""

    asides: frozenset[str] = frozenset()
    """Keys of lines that nobody needs in order to know what a seat did: whose turn it is, what was laid out anew. One that begins
    a part of the game may be a moment all the same.
    """

    outcomes: frozenset[str] = frozenset()
    """Keys of lines that tell what came of a deed, such as a gain: where there is little room, the deeds themselves go first."""

    fuller: frozenset[str] = frozenset()
    """Keys of lines for few eyes that say all that the line before them says to everybody, and more."""

    unforeseen: frozenset[str] = frozenset()
    """Keys of lines about what a seat's own decision brought and nobody could tell before it, such as the cards drawn: they stay
    told while others act, until the seat decides again.
    """

    phases: frozenset[str] = frozenset()
    """Keys of lines that begin a new part of the game, such as a round: what a seat did before it is not what it did last."""

    sounds: Mapping[str, str] = MappingProxyType({})
    """Lines of the log that tell of an event with a sound of its own: their keys, and the kind of event (`EVENTS`)."""

    has_secrets: bool = False
    """True when seats hold something the others may not see for longer than a simultaneous choice."""

    feats: Sequence[str] = ()
    """The ids of all achievements, in the order of the log book; an outcome says which ones a seat earned."""

    verdicts: Sequence[tuple[int, Text]] = ()
    """All verdicts an outcome may give, best first: rank and title, e.g. a mission record."""

    supplies: Sequence[Supply] = ()
    """Kinds of components declared with all their places: what is conserved, and what a seat cannot see, follows from them."""

    in_points: bool = True
    """Whether games are played for points; otherwise scores only measure how far a seat has come, and are not averaged."""

    clearly: float = 3.0
    """How much better a puzzle's turn is than any that begins otherwise: in points, or where nobody makes points, in what the
    judge counts."""

    longest: int = 10_000
    """No game may take more decisions than this; the fuzzer names one that does."""

    @property
    def rules(self) -> Rules:
        """The rulebook as code cites it."""
        return Rules(self.package)

    def setup(self, seats: int, options: Mapping[str, str]) -> Table:
        """The table before anything has happened."""
        raise NotImplementedError

    def first(self, table: Any) -> Sequence[Step]:
        """The first steps."""
        raise NotImplementedError

    def scores(self, table: Any, seat: int) -> list[ScoreLine]:
        """The seat's score if the game ended now, line by line."""
        raise NotImplementedError

    def standing(self, table: Any, seat: int, over: bool) -> Text:
        """What is said beside a seat's name: what its board counts. Where no board counts points, those of a game that ended now,
        and it says so.

        Args: the `table`, the `seat`, and whether the game is `over`.
        """
        return T("standing.points" if over else PROJECTED, n=sum(line.points for line in self.scores(table, seat)))

    def out(self, table: Any, seat: int) -> bool:
        """Whether the seat has been eliminated."""
        return False

    def outcome(self, table: Any, bots: Mapping[int, str] | None = None) -> Outcome:
        """How a finished game ended. `bots` says which seats were played by which bot."""
        raise NotImplementedError

    def progress(self, table: Any) -> Text:
        """Where the game is, e.g. "round 3 of 13"."""
        raise NotImplementedError

    def board(self, view: View, lang: str) -> list[Any]:
        """The panels a seat sees (`draw.Panel`)."""
        raise NotImplementedError

    def cover(self, lang: str) -> str:
        """The cover as an SVG string."""
        raise NotImplementedError

    def bots(self) -> Mapping[str, Callable[[], Any]]:
        """Bots by id, weakest first: functions without arguments that make a `bots.Bot`."""
        raise NotImplementedError

    def judge(self, afresh: bool = False) -> Any:
        """How good a position looks for a seat: a `bots.judge.Judge`, None where the game has none.

        With `afresh` its weights are all 1, whatever its file says. Raises `LudoError` where that file does not fit.
        """
        return None

    def planner(self, judge: Any) -> Any:
        """The bot that plans its turn by a judge of this game: what `train` lets play.

        Raises `LudoError` for a game whose planner has another way to choose.
        """
        raise LudoError("refused", "no-planner-by-judge", game=self.id)

    def about(self, piece: str) -> tuple[Text, str] | None:
        """What a piece of the board is and the rule that speaks of it, or None for an unknown piece."""
        return None

    def describe(self, view: View, piece: str, owner: int | None) -> Description | None:
        """A piece of the board in words, from a view alone; None for something that is no piece.

        Args: the `view`; the `piece`; `owner` is the seat on whose sheet it lies (None: on a board that everybody shares). Sheets
        of several seats may show pieces of one name, and they differ in how far their owners have come.
        """
        known = self.about(piece)
        return None if known is None else Description(known[0], (), (), known[1])

    def symbols(self, lang: str) -> Sequence[Symbol]:
        """The legend: every printed symbol in reading order, drawn as on the pieces, with its name and meaning."""
        return ()

    def inventory(self) -> Sequence[Kind]:
        """All cards and tiles by kinds, in words that hold at every table: for a reader who learns the game on paper."""
        return ()

    def invariant_violations(self, table: Any) -> list[str]:
        """What is wrong with the table's components, for checks: counts that must hold at every decision."""
        return [problem for supply in self.supplies for problem in supply.problems(table)]

    def table_of_today(self, table: dict[str, Any]) -> dict[str, Any]:
        """The table of a spectator's record that an older version wrote, with the fields of today."""
        return table

    def contradictions(self, table: Any) -> list[str]:
        """What cannot be true of any table of this game, however its components are spread: no position may say so.

        A position set up by hand lays only some components: there may be more of them than are left in a pile that the table
        keeps, but not more than exist.
        """
        return [problem for supply in self.supplies for problem in supply.excess(table)]

    def vocabulary(self) -> Sequence[str]:
        """Every move that can ever be made, always in the same order: learners number them. New ones go to the end."""
        raise NotImplementedError

    def determinize(self, table: Any, seat: int | None, pick: Callable[[Sequence[Any]], Any]) -> None:
        """Fill in, at random but possibly, what the seat cannot know. `pick(items)` chooses one of some items.

        Args: the `table`, changed in place; the `seat` that looks (None: a spectator); `pick`.
        """
        for supply in self.supplies:
            supply.redeal(table, seat, pick)

    def campaign(self) -> Campaign | None:
        """The campaign this title offers, if it does."""
        return None

    def name(self) -> Text:
        """The name of the game."""
        return T("title.name")

    def checked_options(self, given: Mapping[str, str]) -> dict[str, str]:
        """The options with defaults filled in, but for those that nobody is asked about.

        Raises `LudoError` for an unknown option or value.
        """
        known = {option.id: option for option in self.options}
        for name, value in given.items():
            if name not in known:
                raise LudoError("unknown", "option", name=name, known=", ".join(known) or "-")
            reads = known[name].reads
            if reads is not None and isinstance(value, str):
                reads(value)
            elif value not in known[name].values:
                raise LudoError("unknown", "option-value", name=name, value=str(value), known=", ".join(known[name].values))
        whole = {option.id: given.get(option.id, option.values[0]) for option in self.options}
        return {name: value for name, value in whole.items() if known[name].reads is None or value not in known[name].values}

    def checked_seats(self, seats: int) -> int:
        """The seat count, if the game can be played by so many. Raises `LudoError`."""
        if not isinstance(seats, int) or not self.fewest <= seats <= self.most:
            raise LudoError("seat", "seats", seats=str(seats), fewest=self.fewest, most=self.most)
        return seats
