"""Tournaments of bots: many games on several processes, and what can be said about the players afterwards.

Players change seats from game to game (game `k` seats them `k` places further round), so that no player has a seat's advantage.
Everything follows from the seed: the same call plays the same games, whoever does the work (`crew`).
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, NamedTuple

from .bots.bot import Bot, mixed
from .bots.guard import Fault, Guarded
from .bots.outside import broken_bots, players
from .crew import Hands, in_parallel
from .engine.error import LudoError
from .engine.game import Game
from .engine.secrecy import view
from .engine.title import Title
from .games import title as find

Z95 = 1.959963984540054
"""How many standard errors either side hold 95 % of a normal distribution."""


class Match(NamedTuple):
    """One game to be played: the title's id, the bot ids by seat, the seed, the options."""

    game: str
    bots: tuple[str, ...]
    seed: int
    options: Mapping[str, str] = {}


@dataclass(frozen=True)
class Played:
    """A finished game. Lists go by seat; `lines` are points by score line, `moves` all moves a seat made.

    `thinking` is the processor time (s) that a seat's bot took for its `free` decisions, those with several legal moves. `faults`
    are the decisions that bots from outside did not make, and why.
    """

    seed: int
    scores: list[int]
    winners: tuple[int, ...]
    out: list[bool]
    lines: list[dict[str, int]]
    moves: list[list[str]]
    decisions: int
    seconds: float
    thinking: list[float]
    free: list[int]
    faults: tuple[Fault, ...] = ()


@dataclass(frozen=True)
class Estimate:
    """A number measured, with its 95 % confidence interval."""

    value: float
    low: float
    high: float


@dataclass
class Standing:
    """How one player of a tournament fared. `lines` are mean points by score line; `share` is the share of games won."""

    bot: str
    games: int
    wins: float
    share: Estimate
    mean: Estimate
    spread: float
    least: int
    most: int
    out: Estimate
    lines: dict[str, float]


@dataclass
class Habit:
    """One move over all players: how often it was made, and the mean score of those who made it."""

    move: str
    times: int
    seats: int
    mean: float


@dataclass
class Result:
    """A tournament: standings in the order the players were named, and the moves they made."""

    game: str
    games: int
    seed: int
    standings: list[Standing]
    habits: list[Habit] = field(repr=False)
    decisions: int = 0
    seconds: float = 0.0
    faults: list[Fault] = field(default_factory=list)

    def data(self) -> dict[str, Any]:
        """This result as plain JSON data."""
        return asdict(self)


def make_bots(title: Title, names: Sequence[str], seed: int) -> list[Bot]:
    """A bot a seat, each with a seed of its own. Raises `LudoError` for an unknown bot, and one that cannot be loaded."""
    known = players(title)
    for name in names:
        if name in broken_bots():
            raise LudoError("data", "bot-broken", bot=name, why=broken_bots()[name])
        if name not in known:
            raise LudoError("unknown", "bot", bot=str(name), known=", ".join(known))
    bots = [known[name]() for name in names]
    for seat, bot in enumerate(bots):
        bot.reseed(mixed(seed, seat))
    return bots


def play_match(match: Match) -> Played:
    """Play a game between bots to its end. Raises `LudoError` for anything unknown in the match."""
    title = find(match.game)
    bots = make_bots(title, match.bots, match.seed)
    game = Game.start(title, len(bots), match.seed, match.options)
    began = time.perf_counter()
    thinking, free = [0.0] * len(bots), [0] * len(bots)
    while not game.over:
        seat = game.choice().seat
        legal, since = game.legal_moves(seat), time.process_time()
        move = bots[seat].choose(view(game, seat), legal)
        if len(legal) > 1:
            thinking[seat] += time.process_time() - since
            free[seat] += 1
        game.play(move, seat)
    seconds = time.perf_counter() - began
    moves: list[list[str]] = [[] for _ in bots]
    for entry in game.entries():
        moves[entry.seat].append(entry.move)
    seats = range(game.seats)
    return Played(
        match.seed,
        game.scores(),
        title.outcome(game.table).winners,
        [title.out(game.table, seat) for seat in seats],
        [{line.id: line.points for line in title.scores(game.table, seat)} for seat in seats],
        moves,
        game.length,
        seconds,
        thinking,
        free,
        tuple(fault for bot in bots if isinstance(bot, Guarded) for fault in bot.faults),
    )


def simulate(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    jobs: Hands = 1,
    options: Mapping[str, str] | None = None,
    progress: Callable[[int], None] | None = None,
) -> Result:
    """A tournament.

    Args: the title's id, the players (bot ids; their number is the seat count), how many games, the first game's seed (the others
    follow), processes or another crew (`jobs`), options; `progress` is told how many games are done.
    Raises `LudoError` for anything unknown.
    """
    title = find(game)
    title.checked_seats(len(bots))
    checked = title.checked_options(options or {})
    make_bots(title, bots, seed)
    count = len(bots)
    matches = [
        Match(game, tuple(bots[(seat - number) % count] for seat in range(count)), seed + number, checked)
        for number in range(games)
    ]
    began = time.perf_counter()
    played = []
    for one in in_parallel(play_match, matches, jobs):
        played.append(one)
        if progress is not None:
            progress(len(played))
    result = Result(game, games, seed, [_standing(bots, player, played) for player in range(count)], habits(played))
    result.faults = [fault for one in played for fault in one.faults]
    result.decisions = sum(one.decisions for one in played)
    result.seconds = time.perf_counter() - began
    return result


def _standing(bots: Sequence[str], player: int, played: Sequence[Played]) -> Standing:
    seats = [(one, (player + number) % len(bots)) for number, one in enumerate(played)]
    scores = [one.scores[seat] for one, seat in seats]
    wins = sum(1 / len(one.winners) for one, seat in seats if seat in one.winners)
    lines: dict[str, float] = {}
    for one, seat in seats:
        for line, points in one.lines[seat].items():
            lines[line] = lines.get(line, 0.0) + points / len(seats)
    return Standing(
        bot=bots[player],
        games=len(seats),
        wins=wins,
        share=share(wins, len(seats)),
        mean=mean(scores),
        spread=_spread(scores),
        least=min(scores, default=0),
        most=max(scores, default=0),
        out=share(sum(one.out[seat] for one, seat in seats), len(seats)),
        lines=lines,
    )


def habits(played: Iterable[Played]) -> list[Habit]:
    """Every move made, with how often and what those who made it scored, in alphabetical order."""
    times: dict[str, int] = {}
    scores: dict[str, list[int]] = {}
    for one in played:
        for seat, moves in enumerate(one.moves):
            for move in moves:
                times[move] = times.get(move, 0) + 1
            for move in set(moves):
                scores.setdefault(move, []).append(one.scores[seat])
    return [Habit(move, times[move], len(scores[move]), _mean(scores[move])) for move in sorted(times)]


# --- estimates -----------------------------------------------------------------------------------------------------


def share(hits: float, of: int) -> Estimate:
    """A share with its 95 % interval by Wilson's formula, which keeps within 0 and 1 and is fair near them."""
    if of == 0:
        return Estimate(0.0, 0.0, 1.0)
    rate = hits / of
    weight = Z95 * Z95 / of
    middle = (rate + weight / 2) / (1 + weight)
    half = Z95 / (1 + weight) * math.sqrt(rate * (1 - rate) / of + weight / (4 * of))
    return Estimate(rate, max(0.0, middle - half), min(1.0, middle + half))


def mean(values: Sequence[float]) -> Estimate:
    """A mean with its 95 % interval, by the normal approximation."""
    if not values:
        return Estimate(0.0, 0.0, 0.0)
    middle = _mean(values)
    half = Z95 * _spread(values) / math.sqrt(len(values))
    return Estimate(middle, middle - half, middle + half)


def _mean(values: Sequence[float]) -> float:
    return math.fsum(values) / len(values)


def _spread(values: Sequence[float]) -> float:
    """The standard deviation of a sample."""
    if len(values) < 2:
        return 0.0
    middle = _mean(values)
    return math.sqrt(math.fsum((value - middle) ** 2 for value in values) / (len(values) - 1))
