"""How the levels of a game compare: each plays the next lower one, and what came of it with intervals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from typing import Any

from .bots.levels import LEVELS
from .crew import Hands, in_parallel
from .games import title as find
from .simulate import Estimate, Match, Played, mean, play_match, share


@dataclass(frozen=True)
class Rung:
    """One player of a level against the next lower level in all other seats.

    `share` is the share of games won (a victory shared counts in part), `fair` the share of a seat that plays like the others;
    `own` and `theirs` are mean scores; `seconds` of processor time the better level takes for a decision with several moves.
    """

    game: str
    seats: int
    level: str
    below: str
    games: int
    share: Estimate
    fair: float
    own: Estimate
    theirs: Estimate
    seconds: float

    def data(self) -> dict[str, Any]:
        """This rung as plain JSON data."""
        return asdict(self)


def seats_for(game: str) -> int:
    """How many seats the levels of a game are compared with: two, or as few as it can be played with."""
    return max(2, find(game).fewest)


def pairs(levels: Sequence[str]) -> list[tuple[str, str]]:
    """Each of these levels with the next lower one."""
    return [(level, below) for below, level in pairwise(LEVELS) if level in levels]


def climb(
    game: str,
    games: int,
    seed: int = 0,
    jobs: Hands = 1,
    levels: Sequence[str] = LEVELS,
    progress: Callable[[int], None] | None = None,
) -> Iterator[Rung]:
    """The rungs of a game, lowest first.

    Args: the title's id, the `games` for each rung, the first game's `seed`, the number of processes (`jobs`), the `levels` to be
    held against the next lower one; `progress` is told how many games are done. Raises `LudoError` for an unknown game.
    """
    seats, done = seats_for(game), 0
    for level, below in pairs(levels):
        matches = [Match(game, _seating(level, below, seats, number % seats), seed + number) for number in range(games)]
        played: list[tuple[Played, int]] = []
        for one in in_parallel(play_match, matches, jobs):
            played.append((one, len(played) % seats))
            done += 1
            if progress is not None:
                progress(done)
        yield _rung(game, seats, level, below, played)


def _seating(level: str, below: str, seats: int, place: int) -> tuple[str, ...]:
    return tuple(level if seat == place else below for seat in range(seats))


def _rung(game: str, seats: int, level: str, below: str, played: list[tuple[Played, int]]) -> Rung:
    wins = sum(1 / len(one.winners) for one, place in played if place in one.winners)
    theirs = [score for one, place in played for seat, score in enumerate(one.scores) if seat != place]
    decisions = sum(one.free[place] for one, place in played)
    return Rung(
        game=game,
        seats=seats,
        level=level,
        below=below,
        games=len(played),
        share=share(wins, len(played)),
        fair=1 / seats,
        own=mean([one.scores[place] for one, place in played]),
        theirs=mean(theirs),
        seconds=sum(one.thinking[place] for one, place in played) / max(1, decisions),
    )


def clones(game: str, games: int, seed: int = 0, jobs: Hands = 1, level: str = "greedy") -> int:
    """In how many games two seats of one level made the same moves from beginning to end.

    Args: the title's id, how many `games` are played, the first one's `seed`, the number of processes (`jobs`), the `level`.
    """
    seats = seats_for(game)
    matches = [Match(game, (level,) * seats, seed + number) for number in range(games)]
    return sum(len({tuple(moves) for moves in one.moves}) < seats for one in in_parallel(play_match, matches, jobs))
