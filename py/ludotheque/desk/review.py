"""A review of a game that is over: how it looked for every seat from turn to turn, and where the most was lost.

All of it is judged from what one seat knew at each moment, the seat that the review is for: what others hold is imagined, and
what chance brought later does not count.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from ..bots.bot import Bot
from ..bots.critic import Criticism, Made, Turn, criticize, making, turns
from ..bots.greedy import Greedy
from ..bots.levels import adviser
from ..bots.trials import ALL, Share
from ..engine.error import LudoError
from ..engine.game import Game
from ..engine.i18n import Text
from ..engine.journal import digest
from ..engine.parcel import pack
from ..engine.secrecy import View, view
from ..engine.told import TRIAL_SEED, twin
from .session import Session

MOMENTS = 3
"""So many moments are shown, those that cost most."""

LEAST = 1.0
"""A turn that cost less (points, or the bot's own measure) is no such moment."""


class Sample(NamedTuple):
    """How the game looked after some entries: what each seat may expect at the end (None: it is out of the game)."""

    at: int
    where: Text
    worth: tuple[float | None, ...]


class Moment(NamedTuple):
    """A turn that cost something, from the decision on where it left the better line."""

    played: tuple[Made, ...]
    better: tuple[str, ...]
    lost: float
    reasons: tuple[Text, ...]
    where: Text

    @property
    def at(self) -> int:
        """How many entries the game had before it."""
        return self.entries(0)

    def entries(self, made: int) -> int:
        """How many entries the game had after so many moves of the turn as it was played."""
        return (self.played[made - 1].number or 0) + 1 if made else self.played[0].number or 0


class Way(NamedTuple):
    """A line of a moment as it is shown: its moves, and whether the position at its end is known."""

    made: tuple[Made, ...]
    ends: bool

    @property
    def steps(self) -> list[int]:
        """How many moves come before each decision of it; what had to be played is no decision."""
        return [number for number, one in enumerate(self.made) if one.free or not number]

    @property
    def last(self) -> int:
        """The last step whose position can be shown: 0 is the position before the first decision."""
        return len(self.steps) - (not self.ends)


class Findings(NamedTuple):
    """What a reviewer has found of its share of the turns; `position` names the game's end (`journal.digest`)."""

    position: str
    seat: int
    share: Share
    samples: tuple[Sample, ...]
    moments: tuple[Moment, ...]

    def data(self) -> str:
        """This report as text, which `unpack_report` reads."""
        return pack(self)


class Reviewer:
    """Thinks a finished game over, one turn after the other; `work` says how far it has come, from 0 to 1.

    Args: the `game`; the `seat` that the review is for; the `share` of the turns that are its own, where several share the work.
    """

    def __init__(self, game: Game, seat: int, share: Share = ALL):
        self.game = game
        self.seat = seat
        self.share = share
        self.make = adviser(game.title)[1]
        self.judge: Bot = self.make()
        self.samples: list[Sample] = []
        self.moments: list[Moment] = []
        self.done = False
        self.work = self._work()

    @property
    def report(self) -> Findings | None:
        """What it has found when all of its turns are thought over; None before."""
        if not self.done:
            return None
        return Findings(digest(self.game), self.seat, self.share, tuple(self.samples), tuple(self.moments))

    def _work(self) -> Iterator[float]:
        last = own = 0
        for number, (turn, after) in enumerate(turns(self.game)):
            last = turn.last + 1
            if turn.seat == self.seat:
                if self.share.has(own):
                    yield from self._judged(turn)
                own += 1
            if self.share.has(number):
                self._sample(last, view(after, self.seat))
            yield last / self.game.length
        if last < self.game.length and self.share.number == 0:
            self._sample(self.game.length, view(self.game, self.seat))
        self.done = True

    def _judged(self, turn: Turn) -> Iterator[float]:
        """Think a turn over; it is kept if it cost something."""
        for found in criticize(self.make(), turn):
            if isinstance(found, Criticism):
                self.moments += costly(turn, found)
            yield turn.last / self.game.length

    def _sample(self, at: int, seen: View) -> None:
        title, table, over = seen.title, seen.table, seen.game.over
        imagined = seen.determinize(TRIAL_SEED).table if title.has_secrets and not over else table
        worth = [
            None if title.out(table, seat) else self._expected(table if seat == self.seat else imagined, seat, over)
            for seat in range(seen.game.seats)
        ]
        self.samples.append(Sample(at, title.progress(table), tuple(worth)))

    def _expected(self, table: Any, seat: int, over: bool) -> float:
        """What a seat may expect: at the end its score; before it what the bot thinks of its position, if it counts in points."""
        if over or not isinstance(self.judge, Greedy):
            return float(sum(line.points for line in self.game.title.scores(table, seat)))
        return self.judge.evaluate(table, seat)


def costly(turn: Turn, found: Criticism) -> list[Moment]:
    """The moment of a turn that cost something, from where the two lines part; nothing for another turn."""
    same = 0
    while turn.moves[same : same + 1] == found.better[same : same + 1] != ():
        same += 1
    if found.lost < LEAST or same >= min(len(turn.moves), len(found.better)):
        return []
    where = turn.seen.title.progress(turn.seen.table)
    return [Moment(turn.made[same:], found.better[same:], found.lost, found.reasons, where)]


class Review:
    """The review of a session's game for a seat: `samples` and `moments` are there when it is `done`.

    It does its own `work`, or takes what others have found (`take`).
    """

    def __init__(self, session: Session, seat: int):
        self.session = session
        self.game = session.game
        self.seat = seat
        self.kind = adviser(session.game.title)[0]
        self.samples: list[Sample] = []
        self.moments: list[Moment] = []
        self.done = False
        self.work = self._work()

    def fits(self, session: Session) -> bool:
        """Whether it is a review of the game that is open."""
        return self.session is session and self.game is session.game

    def _work(self) -> Iterator[float]:
        reviewer = Reviewer(self.game, self.seat)
        yield from reviewer.work
        self.finish(reviewer.samples, reviewer.moments)

    def take(self, found: Iterable[Findings]) -> None:
        """Take what several reviewers have found, if it is of this game and seat and all of its turns are there."""
        position = digest(self.game)
        fitting = {one.share: one for one in found if one.position == position and one.seat == self.seat}
        if fitting and fitting.keys() == {Share(number, len(fitting)) for number in range(len(fitting))}:
            parts = fitting.values()
            self.finish([one for part in parts for one in part.samples], [one for part in parts for one in part.moments])

    def finish(self, samples: Iterable[Sample], moments: Iterable[Moment]) -> None:
        """Be done: with all samples, and those of the moments that cost most."""
        self.samples = sorted(samples, key=lambda sample: sample.at)
        self.moments = sorted(moments, key=lambda moment: (-moment.lost, moment.at))[:MOMENTS]
        self.done = True

    def moment(self, number: int) -> Moment:
        """One of the moments. Raises `LudoError` for another."""
        if not self.done or not 0 <= number < len(self.moments):
            raise LudoError("input", "argument", op="review_line", name="moment")
        return self.moments[number]

    def way(self, moment: Moment, was_played: bool) -> Way:
        """The line that was played, or the better one as far as it follows from what the seat knew."""
        if was_played:
            return Way(moment.played, True)
        made: list[Made] = []
        game = self._imagined(moment)
        for move in moment.better:
            if move not in game.legal_moves(self.seat):
                return Way(tuple(made), True)
            made.append(making(game, self.seat, move))
            game.play(move, self.seat)
        return Way(tuple(made), game.last is None or not game.last.outcomes)

    def position(self, moment: Moment, was_played: bool, made: int) -> Game:
        """The game after so many moves of a line; the better one is played on the table as the seat may imagine it."""
        if was_played:
            return self.session.at(moment.entries(made))
        game = self._imagined(moment)
        for move in moment.better[:made]:
            game.play(move, self.seat)
        return game

    def _imagined(self, moment: Moment) -> Game:
        return twin(self.session.at(moment.at), self.seat, TRIAL_SEED)
