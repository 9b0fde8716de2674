"""A game: a table, the steps still to happen, and everything that has been played.

The steps wait on a stack. While the top is automatic it runs and its successors take its place; at a `Choice` the game
waits. `Simultaneous` opens a branch per seat; the main stack goes on when all branches are empty.

The past is a linked list, so a copy shares it and costs nothing for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from .error import LudoError
from .rule import Rule
from .secrecy import could_reveal, view
from .step import Automatic, Choice, Simultaneous, Step
from .table import GameLog, Table
from .title import Title

Stack = list[Any]
"""Steps still to happen, the next one last. Where the game waits, that one is a `Choice`."""


class Entry(NamedTuple):
    """One decision: the seat, the move, what chance gave, and whether the game played it by itself.

    `committed` says that the move handed something in, `revealing` that it could have shown somebody what was hidden from them
    (`Choice.reveals`; only games with a log note it). Both follow from the choice that was made; a record does not hold them.
    """

    seat: int
    move: str
    outcomes: tuple[Any, ...] = ()
    auto: bool = False
    committed: bool = False
    revealing: bool = False


class Game:
    """A game in progress.

    In OpenSpiel's vocabulary (see `ludotheque.adapters.openspiel`): `legal_moves` are `legal_actions`, `play` is
    `apply_action`, `over` is `is_terminal`, `copy` is `clone`; `current_seat` is `current_player`.
    """

    __slots__ = (
        "title",
        "seats",
        "options",
        "seed",
        "table",
        "stack",
        "branches",
        "before",
        "openings",
        "opened_at",
        "together",
        "setup_outcomes",
        "placed",
        "past",
        "length",
        "_asked",
        "_legal",
    )

    def __init__(self, title: Title, seats: int, seed: int, options: Mapping[str, str]):
        self.title = title
        self.seats = title.checked_seats(seats)
        self.options = title.checked_options(options)
        self.seed = seed
        self.table: Table = title.setup(seats, self.options)
        self.table.chance.seed = seed
        self.table.log = GameLog()
        self.stack: Stack = []
        self.branches: dict[int, Stack] | None = None
        self.before: Table | None = None
        self.openings: dict[int, tuple[Step, ...]] = {}
        self.opened_at = 0
        self.together: tuple[tuple[int, int], ...] = ()  # from which entry up to which seats acted side by side
        self.setup_outcomes: tuple[Any, ...] = ()
        self.placed: Game | None = None  # the position it was set up at by hand, None for a game from its start
        self.past: tuple[Any, ...] | None = None  # what came before, then the fields of the newest entry
        self.length = 0
        self._asked: Choice | None = None  # the decision whose legal moves are known, until somebody moves
        self._legal: list[str] = []

    @classmethod
    def start(
        cls,
        title: Title,
        seats: int,
        seed: int = 0,
        options: Mapping[str, str] | None = None,
        outcomes: Iterable[Any] | None = None,
    ) -> Game:
        """A game at its first decision.

        Args: the title, the number of seats, the seed of chance, options; `outcomes`, when a record is replayed, is what
        chance must give during setup. Raises `LudoError`.
        """
        if not isinstance(seed, int) or isinstance(seed, bool) or abs(seed) >= 1 << 63:
            raise LudoError("input", "seed", seed=str(seed))
        game = cls(title, seats, seed, options or {})
        chance = game.table.chance
        if outcomes is not None:
            chance.script = list(outcomes)
        game.stack.extend(reversed(title.first(game.table)))
        game._run()
        game.setup_outcomes = game._collect()
        return game

    # --- reading -------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether nothing is left to happen."""
        return not self.stack and self.branches is None

    def choices(self) -> list[Choice]:
        """The decisions waiting now, at most one a seat, in seat order."""
        if self.branches is not None:
            return [branch[-1] for branch in self.branches.values() if branch]
        return [self.stack[-1]] if self.stack else []

    def choice(self, seat: int | None = None) -> Choice:
        """The decision that waits for a seat (or the first one waiting). Raises `LudoError` if there is none."""
        if self.branches is None:
            if not self.stack:
                raise LudoError("refused", "over")
            top: Choice = self.stack[-1]
            if seat is not None and top.seat != seat:
                raise LudoError("seat", "not-your-turn", seat=_number(seat), waiting=top.seat + 1)
            return top
        if seat is None:
            for branch in self.branches.values():
                if branch:
                    first: Choice = branch[-1]
                    return first
            raise LudoError("refused", "over")
        branch = self.branches.get(seat, [])
        if not branch:
            raise LudoError("seat", "not-your-turn", seat=_number(seat), waiting=self.choices()[0].seat + 1)
        waiting: Choice = branch[-1]
        return waiting

    def steps(self, seat: int) -> list[Step]:
        """The steps still to happen, the next one first: those of a seat where several go on side by side."""
        stack = self.stack if self.branches is None else self.branches.get(seat, [])
        return stack[::-1]

    @property
    def current_seat(self) -> int | None:
        """The (first) seat to decide, None when the game is over."""
        return None if self.over else self.choice().seat

    def legal_moves(self, seat: int | None = None) -> list[str]:
        """The moves a seat may make now, in reading order. Raises `LudoError` if nothing waits for it."""
        choice = self.stack[-1] if seat is None and self.branches is None and self.stack else self.choice(seat)
        if choice is self._asked:
            legal = self._legal
        else:
            legal = self._legal = choice.legal(self.table)
            self._asked = choice
        return legal[:]  # what is legal is not for the asker to change

    def objection(self, move: str, seat: int | None = None) -> Rule | None:
        """The rule that forbids a move, None when it is legal. Raises `LudoError` for a move that means nothing here."""
        choice = self.choice(seat)
        if move not in choice.moves(self.table):
            raise LudoError("unknown", "move", move=str(move))
        return choice.objection(self.table, move)

    def scores(self) -> list[int]:
        """Each seat's points if the game ended now."""
        return [sum(line.points for line in self.title.scores(self.table, seat)) for seat in range(self.seats)]

    def entries(self) -> list[Entry]:
        """Everything played, first to last."""
        listed, link = [], self.past
        while link is not None:
            link, *entry = link
            listed.append(Entry(*entry))
        listed.reverse()
        return listed

    @property
    def last(self) -> Entry | None:
        """What has been played last, with what chance gave."""
        return None if self.past is None else Entry(*self.past[1:])

    # --- playing -------------------------------------------------------------------------------------------------

    def play(self, move: str, seat: int | None = None, auto: bool = False) -> None:
        """Make a move for a seat (or the first one waiting); `last` says what chance gave.

        Raises `LudoError`, changing nothing, when the move is unknown, forbidden (the error then names the rule) or not this
        seat's.

        Args: `move` as the choice writes it; the `seat` that makes it; `auto` notes that nobody was asked.
        """
        branches, stack, table = self.branches, self.stack, self.table
        choice = self._asked if seat is None and branches is None else None
        if choice is None or move not in self._legal:
            choice = self.choice(seat)
            if choice is not self._asked or move not in self._legal:
                self._refuse_unless_legal(choice, move)
        seat = choice.seat
        committed, revealing = choice.commits, False
        if table.log is not None:
            table.log.entry = self.length
            committed, revealing = choice.hands_in(table, move), could_reveal(self, choice, move)
        if branches is not None:
            stack = branches[seat]
        self._asked = None
        self.length += 1
        steps = choice.play(table, move)
        if len(steps) == 1 and isinstance(steps[0], Choice) and not table.stopped:  # the next decision, nearly always
            stack[-1] = steps[0]
        else:
            del stack[-1]
            top = _go_on(stack, steps, table)
            if isinstance(top, Simultaneous) if branches is None else top is None and not any(branches.values()):
                self._run()
        outcomes = self._collect() if table.chance.outcomes else ()
        self.past = (self.past, seat, move, outcomes, auto, committed, revealing)

    def replay(self, entry: Entry) -> None:
        """Play an entry of a record: the same move with the same outcomes. Raises `LudoError` where they do not fit."""
        chance = self.table.chance
        chance.script = list(entry.outcomes)
        self.play(entry.move, entry.seat, entry.auto)
        if chance.script:
            raise LudoError("record", "outcome-left", outcome=str(chance.script[0]))
        chance.script = None

    def copy(self) -> Game:
        """An independent game at the same point. It shares the past and keeps no log."""
        new = object.__new__(Game)
        new.title = self.title
        new.seats = self.seats
        new.options = self.options
        new.seed = self.seed
        new.table = self.table.copy()
        new.stack = self.stack[:]
        branches = self.branches
        new.branches = None if branches is None else {seat: branch[:] for seat, branch in branches.items()}
        new.before = self.before
        new.openings = self.openings
        new.opened_at = self.opened_at
        new.together = self.together
        new.setup_outcomes = self.setup_outcomes
        new.placed = self.placed
        new.past = self.past
        new.length = self.length
        new._asked = None
        new._legal = []
        return new

    def after(self, move: str, seat: int | None = None) -> Game:
        """A copy in which a seat has made a move: what a search looks at. Raises `LudoError` as `play` does."""
        if self.choice(seat) is not self._asked:
            self.legal_moves(seat)
        new = self.copy()
        new._asked, new._legal = self._asked, self._legal  # asked once for all moves that are looked at
        new.play(move, seat)
        return new

    def _repr_svg_(self) -> str:
        """The board as a notebook shows it: as the seat sees it whose turn it is."""
        drawn: str = view(self, self.current_seat or 0).front("en").svg(standalone=True)
        return drawn

    # --- the machinery -------------------------------------------------------------------------------------------

    def _refuse_unless_legal(self, choice: Choice, move: str) -> None:
        if not isinstance(move, str) or move not in choice.moves(self.table):
            raise LudoError("unknown", "move", move=str(move))
        rule = choice.objection(self.table, move)
        if rule is not None:
            raise LudoError("illegal", "forbidden", move=move, rule=rule.id, title=rule.title)

    def _collect(self) -> tuple[Any, ...]:
        """What chance gave since the last look."""
        chance = self.table.chance
        outcomes = chance.outcomes
        if not outcomes:
            return ()
        chance.outcomes = None
        return tuple(outcomes)

    def _run(self) -> None:
        """Let everything happen that happens by itself."""
        while True:
            if self.branches is not None:
                for branch in self.branches.values():
                    _go_on(branch, (), self.table)
                if any(self.branches.values()):
                    return
                self._close()
            if not isinstance(_go_on(self.stack, (), self.table), Simultaneous):
                return
            self._open(self.stack.pop())

    def _open(self, together: Simultaneous) -> None:
        self.before = self.table.copy()
        self.openings = dict(sorted(together.branches, key=_seat_of))
        self.opened_at = self.length
        self.branches = {seat: list(reversed(steps)) for seat, steps in self.openings.items()}
        self.table.chance.forbidden = True

    def _close(self) -> None:
        self.together += ((self.opened_at, self.length),)
        self.branches = self.before = None
        self.openings = {}
        self.table.chance.forbidden = False


def _go_on(stack: Stack, steps: Sequence[Step], table: Table) -> Any:
    """Lay steps on a stack (the game's, or a seat's branch) and let the automatic ones on top happen. Returns what waits then."""
    while True:
        if table.stopped:
            stack.clear()
            return None
        if steps:
            top = steps[0]
            if len(steps) > 1:
                stack += steps[:0:-1]
        elif stack:
            top = stack.pop()
        else:
            return None
        if not isinstance(top, Automatic):
            stack.append(top)
            return top
        steps = top.run(table)


def _seat_of(branch: tuple[int, tuple[Step, ...]]) -> int:
    return branch[0]


def _number(seat: Any) -> int | str:
    """A seat as people count, in a message about one that may be no seat at all."""
    return seat + 1 if isinstance(seat, int) else str(seat)
