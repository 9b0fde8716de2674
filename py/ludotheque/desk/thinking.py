"""The bots at a session's table: each plays its own seat or advises the person there, and one at a time thinks."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence

from ..bots.bot import Bot, Thought, mixed
from ..bots.levels import adviser
from ..bots.outside import player
from ..bots.search import Search
from ..bots.together import Report, merged, position_of
from ..engine.game import Game
from ..engine.secrecy import view
from .seats import Seat


class Bots:
    """The bots at some seats, made when they are first needed; at the seats of `people` they advise.

    `thinking` is a bot at work, `thought` its thought so far.
    """

    def __init__(self, seats: Sequence[Seat], people: frozenset[int]):
        self.seats = seats
        self.people = people
        self.sat_down: dict[int, Bot] = {}
        self.thinking: Iterator[Thought] | None = None
        self.thought: Thought | None = None

    def think(
        self, game: Game, seat: int, budget: float, begin: bool, now: bool, reports: Sequence[Report] = ()
    ) -> Thought | None:
        """Let a bot think for some seconds. Returns its decision, or None while it needs more time.

        Reports of others that have thought about the same decision count in place of its own thinking.
        """
        if begin or self.thinking is None:
            if seat in self.people:  # advice says why: it looks again rather than follow a plan it made before
                self.sat_down.pop(seat, None)
            self.thinking = self._thinking(game, seat, reports)
            self.thought = None
        end = time.monotonic() + budget
        while not (now and self.thought is not None):
            thought = next(self.thinking, None)
            if thought is None:
                break
            self.thought = thought
            if time.monotonic() >= end and thought.progress < 1:
                return None
        decided, self.thinking = self.thought, None
        return decided

    def _thinking(self, game: Game, seat: int, reports: Sequence[Report]) -> Iterator[Thought]:
        bot, seen, moves = self._bot(game, seat), view(game, seat), game.legal_moves(seat)
        if reports and isinstance(bot, Search):
            trials = [trial for trial in merged(reports, position_of(seen)) if trial.moves[0] in moves]
            if trials:
                return bot.agreed(seen, trials)
        return bot.think(seen, moves)

    def searching(self, game: Game, seats: Iterable[int]) -> dict[int, Search]:
        """The bots of some seats that would search for their next decision.

        A decision that needs no thinking is left out: the bot follows its plan, or has one move.
        """
        found = {}
        for seat in seats:
            bot = None if seat in self.people else self._bot(game, seat)
            if isinstance(bot, Search) and not _is_plain(bot, game, seat):
                found[seat] = bot
        return found

    def _bot(self, game: Game, seat: int) -> Bot:
        if seat not in self.sat_down:
            self.sat_down[seat] = bot = player(game.title, self._kind_of_bot(game, seat))
            if seat not in self.people:  # who advises has no likings of its own
                bot.reseed(mixed(game.seed, seat))
        return self.sat_down[seat]

    def _kind_of_bot(self, game: Game, seat: int) -> str:
        """The bot at a seat, or the one that advises the person there."""
        return adviser(game.title)[0] if seat in self.people else self.seats[seat].kind

    def adviser(self, game: Game, seat: int) -> tuple[str, Bot]:
        """The bot that has thought for a seat: its id and itself."""
        return self._kind_of_bot(game, seat), self._bot(game, seat)

    def drop_thoughts(self) -> None:
        """The position is another now, or nobody wants to know: whatever was being thought is dropped."""
        self.thinking = self.thought = None


def _is_plain(bot: Search, game: Game, seat: int) -> bool:
    if all(choice.seat != seat for choice in game.choices()):
        return False
    moves = game.legal_moves(seat)
    return len(moves) == 1 or bot.plan.fits(moves)
