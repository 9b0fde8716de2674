"""A session: one open game, who sits where, what was taken back, and whose eyes the page has."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from ..bots.search import Search
from ..engine import journal
from ..engine.error import LudoError
from ..engine.game import Entry, Game
from ..engine.i18n import Text
from ..engine.recap import Deed, recap
from ..engine.secrecy import View, differ, known_entries, view
from ..engine.spectator import spectator_record
from ..engine.step import Choice
from ..engine.title import Title
from ..engine.told import forced, warning
from ..engine.undo import Undo, refusal_to_drop, undo, undone
from .seats import Seat
from .thinking import Bots


class Proposal(NamedTuple):
    """A move that was made for a person, who may change it: the number of its entry, it in words, the game's length after it."""

    entry: int
    label: Text
    length: int


class Session:
    """An open game.

    `future` holds what was taken back, `eyes` is the seat whose view the page shows (None: a spectator's view), `problem` says
    why the game may only be looked at. In a `guided` game each prompt comes with what the rules say.
    """

    def __init__(
        self,
        game: Game,
        seats: list[Seat],
        practice: bool = False,
        daily: str | None = None,
        problem: LudoError | None = None,
        eyes: int | None = None,
        guided: bool = False,
    ):
        self.game = game
        self.seats = seats
        self.practice = practice
        self.daily = daily
        self.guided = guided
        self.problem = problem
        self.future: list[list[Entry]] = []
        self.people = frozenset(number for number, seat in enumerate(seats) if seat.kind == "human")
        self.bots = Bots(seats, self.people)
        self.eyes = eyes
        self.behind_curtain = False
        self._proposal: Proposal | None = None
        self.look()

    # --- opening and keeping -------------------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        title: Title,
        seats: list[Seat],
        seed: int,
        options: dict[str, Any],
        practice: bool,
        daily: str | None,
        guided: bool = False,
    ) -> Session:
        """A fresh game."""
        return cls(Game.start(title, len(seats), seed, options), seats, practice, daily, guided=guided)

    def record(self) -> dict[str, Any]:
        """The record to keep: the game's own, and who sat where. The seed is text: JavaScript rounds large numbers."""
        table = {"seats": self._people(), "practice": self.practice, "daily": self.daily}
        if self.guided:
            table["guided"] = True
        return {**journal.save(self.game), "seed": str(self.game.seed), "table": table}

    def link_record(self, at: int | None, whole: bool) -> dict[str, Any]:
        """The record to share, up to a moment: the whole game, or what a spectator saw of it."""
        if not whole:
            return {**spectator_record(self.game if at is None else self.at(at)), "people": self._people()}
        record = self.record()
        if at is None:
            return record
        return {**record, "entries": [record["entries"][number] for number in self._numbers_until(at)], "digest": None}

    def _people(self) -> list[dict[str, Any]]:
        return [{"name": seat.name, "kind": seat.kind} for seat in self.seats]

    # --- the next decision -------------------------------------------------------------------------------------------

    def waiting(self) -> Choice | None:
        """The decision the page waits for: a person's before a bot's, None when the game is over."""
        choices = self.game.choices()
        for choice in choices:
            if choice.seat in self.people:
                return choice
        return choices[0] if choices else None

    def next(self) -> tuple[str, int | None]:
        """What comes next: ("human", seat), ("bot", seat) or ("over", None)."""
        choice = self.waiting()
        if choice is None:
            return "over", None
        return ("human" if choice.seat in self.people else "bot"), choice.seat

    def look(self) -> None:
        """Turn the page's eyes to the person who decides now.

        A curtain falls if somebody else may sit before the page who knows other things: the person it has shown its view to until
        now, or, in a game that has just been opened, any of the others. While nobody's view may be shown, the page sees what a
        spectator sees (`eyes` is None).
        """
        kind, seat = self.next()
        if kind == "human" and seat is not None:
            if seat != self.eyes:
                others = self.people - {seat} if self.eyes is None else {self.eyes}
                self.behind_curtain = self.behind_curtain or self._know_different_things(seat, others)
            self.eyes = seat
        elif not self.people:
            self.eyes = seat
        elif self.eyes is None:
            first = min(self.people)
            self.eyes = None if self._know_different_things(first, self.people - {first}) else first

    def _know_different_things(self, seat: int, others: Collection[int]) -> bool:
        return self.game.title.has_secrets and any(differ(self.game, seat, other) for other in others)

    def view(self, game: Game | None = None) -> View:
        """What the page may show: the view of its eyes, and behind the curtain that of a spectator."""
        return self.view_of(None if self.behind_curtain else self.eyes, game)

    def view_of(self, seat: int | None, game: Game | None = None) -> View:
        """The view of a seat (None: a spectator) of the game, or of an earlier moment of it."""
        return view(game or self.game, seat, tuple(person.name for person in self.seats))

    def recap(self) -> list[Deed]:
        """What happened since the eyes decided last; behind the curtain, and with no eyes, nothing."""
        return [] if self.behind_curtain or self.eyes is None else recap(self.game, self.view())

    # --- playing -------------------------------------------------------------------------------------------------

    def play(self, move: str, seat: int | None = None) -> None:
        """A person's (or a bot's) move, then whatever has only one way to go on."""
        self.must_be_open()
        if seat is None:
            choice = self.waiting()
            seat = choice.seat if choice is not None else None
        self.game.play(move, seat)
        self.future.clear()
        self.bots.drop_thoughts()
        self._play_the_obvious()
        self.look()

    def _play_the_obvious(self) -> None:
        """Make a person's only legal move, or the one that the game proposes, as long as no undo is lost by it."""
        self._proposal = None
        while True:
            choice = self.waiting()
            if choice is None or choice.seat not in self.people:
                return
            seen = self.view_of(choice.seat)
            move = forced(seen, self.people, self.practice, self._settled(choice.seat))
            if move is None:
                return
            proposed = len(choice.legal(seen.table)) > 1
            label, entry = choice.label(seen.table, move), self.game.length
            self.game.play(move, choice.seat, auto=True)
            if proposed:
                self._proposal = Proposal(entry, label, entry)
            if self._proposal is not None:
                self._proposal = self._proposal._replace(length=self.game.length)

    def _settled(self, seat: int) -> bool:
        """Whether what happened last was a seat's own move, and one that it cannot take back."""
        last = self.game.last
        return last is not None and last.seat == seat and refusal_to_drop([last], seat, self.people) is not None

    @property
    def proposal(self) -> Proposal | None:
        """What was proposed and made for the person who decides now, who may change it; None once something else has happened."""
        proposal = self._proposal
        return proposal if proposal is not None and proposal.length == self.game.length else None

    def change_proposal(self) -> None:
        """Let the person choose what was proposed and made. Raises `LudoError` when nothing was."""
        self.must_be_open()
        if self.proposal is None:
            raise LudoError("refused", "undo-nothing")
        self.future.clear()
        self._take_up(journal.replayed(self.game, self.game.entries()[: self.proposal.entry]))

    def warning(self, move: str) -> str | None:
        """Why the person who decides could not take a move back, as a word of the catalogue; None if they could.

        A move that is not legal has no warning: it is refused when it is made. The only legal one has none either: there is no
        other to think of.
        """
        choice = self.waiting()
        legal = [] if choice is None else self.game.legal_moves(choice.seat)
        if self.practice or choice is None or move not in legal or len(legal) == 1:
            return None
        return warning(self.view_of(choice.seat), move, self.people)

    # --- back and forth ------------------------------------------------------------------------------------------

    def undo_plan(self) -> Undo:
        """What undo would do for the person at the page."""
        if self.problem is not None:
            return Undo((), LudoError("refused", "read-only"))
        if self.eyes is None or self.eyes not in self.people:
            return Undo((), LudoError("refused", "undo-nothing"))
        return undo(self.game, self._whose_is_undone(self.eyes), self.practice, self.people)

    def _whose_is_undone(self, eyes: int) -> int:
        """The seat that gets its last decision back: the one that looks; in a practice game the person's who decided last."""
        people = [entry.seat for entry in self.game.entries() if entry.seat in self.people and not entry.auto]
        return people[-1] if self.practice and people else eyes

    def undo(self) -> None:
        """Take the person's last decision back."""
        plan = self.undo_plan()
        if plan.refusal is None:
            entries = self.game.entries()
            self.future.append([entries[number] for number in plan.drop])
        self._take_up(undone(self.game, plan))

    def _take_up(self, game: Game) -> None:
        """Go on with another moment of the game."""
        self.game = game
        self.bots.drop_thoughts()
        self.look()

    def redo(self) -> None:
        """Play again what was taken back last."""
        self.must_be_open()
        if not self.future:
            raise LudoError("refused", "redo-nothing")
        entries = self.future.pop()
        self._take_up(journal.replayed(self.game, [*self.game.entries(), *entries]))

    def turn_start(self) -> int:
        """The entry number where the person's turn began: after anybody else's move, a commitment, or chance."""
        start = 0
        for number, entry in enumerate(self.game.entries()):
            if (entry.seat != self.eyes and self.game.branches is None) or entry.outcomes:
                start = number + 1
        return max(start, self.game.opened_at if self.game.branches is not None else 0)

    def can_restart(self) -> bool:
        """Whether the person has done something this turn that can be taken back."""
        mine = [n for n, entry in enumerate(self.game.entries()) if entry.seat == self.eyes and not entry.auto]
        return bool(mine) and mine[-1] >= self.turn_start() and self.undo_plan().refusal is None

    def restart_turn(self) -> None:
        """Take back everything of this turn."""
        if not self.can_restart():
            raise self.undo_plan().refusal or LudoError("refused", "undo-nothing")
        while self.can_restart():
            self.undo()

    def known(self) -> list[int]:
        """The numbers of the entries that the page counts: those its eyes know of (`secrecy.known_entries`)."""
        return known_entries(self.game, None if self.behind_curtain else self.eyes)

    def _numbers_until(self, count: int) -> list[int]:
        """The numbers of the first entries that the page counts, so many of them. Raises `LudoError` for a count there is not."""
        known = self.known()
        if not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= len(known):
            raise LudoError("input", "entry-number", at=str(count), last=len(known))
        return known[:count]

    def at(self, count: int) -> Game:
        """The game as it was after some of the entries that the page counts. Raises `LudoError` for more than there are."""
        entries = self.game.entries()
        return journal.replayed(self.game, [entries[number] for number in self._numbers_until(count)])

    @property
    def continuable(self) -> bool:
        """Whether the game is here to be looked at only, but can be played on: its record breaks off or leads elsewhere."""
        return self.problem is not None and self.problem.kind == "record"

    def continue_from(self, count: int) -> None:
        """Drop everything after some entries and play on from there; what others did meanwhile, side by side, stays.

        What undo would refuse to take back makes a practice game of it, and no longer the one of a day. Raises `LudoError` for an
        example and for a spectator.
        """
        if self.problem is not None and not self.continuable:
            raise self.problem
        kept = self._numbers_until(count)
        entries = self.game.entries()
        if self.game.branches is not None and count >= self.game.opened_at:
            kept = sorted({*range(len(entries))} - {*self.known()} | {*kept})
        dropped = [entry for number, entry in enumerate(entries) if number not in kept]
        if not self.practice and refusal_to_drop(dropped, self._deciding_at(dropped), self.people) is not None:
            self.practice, self.daily = True, None
        game = journal.replayed(self.game, [entries[number] for number in kept])
        self.problem = None
        self.future.clear()
        self._take_up(game)

    def _deciding_at(self, dropped: list[Entry]) -> int:
        """The person whose entries may be dropped: the one who decided first among them."""
        return next((entry.seat for entry in dropped if entry.seat in self.people), -1)

    def must_be_there(self) -> None:
        """Raise `LudoError` while the person whose view this is has not lifted the curtain."""
        if self.behind_curtain and self.eyes is not None:
            raise LudoError("refused", "curtain", name=self.seats[self.eyes].name)

    def must_be_open(self) -> None:
        """Raise `LudoError` for a game that is here to be looked at only."""
        if self.problem is not None:
            raise LudoError("refused", "read-only")

    # --- bots ----------------------------------------------------------------------------------------------------

    def masters(self) -> dict[int, Search]:
        """The seats whose next decision others may think about: the bot's that decides now, while a person decides all bots'."""
        if self.problem is not None:
            return {}
        kind, deciding = self.next()
        return self.bots.searching(
            self.game, range(self.game.seats) if kind == "human" else [] if deciding is None else [deciding]
        )
