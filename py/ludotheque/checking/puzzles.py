"""Finding puzzles in games that bots play, and proving that a puzzle still is one.

A position is a puzzle when the planner finds one beginning of a turn, or a few that are as good, clearly better than any other
(by at least `Title.clearly`) whatever the future it imagines, and when the move that looks best at first sight is not among them.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import count

from ..bots.critic import Turn, turns
from ..bots.greedy import Greedy
from ..crew import Hands, in_parallel
from ..engine.chance import Chance
from ..engine.error import LudoError
from ..engine.game import Game
from ..engine.journal import record_at, save
from ..engine.link import to_link
from ..engine.secrecy import View, view
from ..engine.title import Title
from ..games import title as find
from ..teach.puzzle import SOLVED, Puzzle, position, solver

EQUAL = 1 / 6
"""Turns that differ by no more than this part of `Title.clearly` are as good as each other."""

FUTURES = (0, 1, 2)
"""A puzzle holds in each of these futures."""

FEWEST = 4
"""A puzzle has so many moves to choose from."""

EACH = 2
"""So many puzzles come from one game at most."""

_STRAY = 4
"""One decision in so many is left to chance: games of bots alone would come to few kinds of positions."""


class Verdict:
    """What the planner finds in a position: the best line, and what it is worth more than the best line that is worse."""

    def __init__(self, bot: Greedy, seen: View):
        assert seen.seat is not None  # a spectator has no turn
        legal = seen.game.legal_moves(seen.seat)
        for _ in bot.think(seen, legal):
            pass
        self.bot, self.seen, self.lines = bot, seen, bot.lines
        self.clearly = seen.game.title.clearly
        self.best = max(bot.lines.values(), key=lambda line: line.value)
        self.good = {move for move, line in bot.lines.items() if line.value >= self.best.value - EQUAL * self.clearly}
        worse = [line.value for move, line in bot.lines.items() if move not in self.good]
        self.gap = self.best.value - max(worse) if worse else 0.0

    def first_sight(self) -> str:
        """The move after which the position looks best at once."""
        start = self.seen.determinize(self.bot.seed or 0)
        seat = self.seen.seat
        return max(self.lines, key=lambda move: self.bot.evaluate(start.after(move, seat).table, seat))


def planner(title: Title, future: int) -> Greedy:
    """The planner of a game, for one of the futures it may imagine.

    Raises `LudoError` for a game without a judge.
    """
    bot = solver(title)
    assert isinstance(bot, Greedy)  # what plans by a judge looks through turns
    bot.reseed(future)
    return bot


def verdict(title: Title, seen: View) -> Verdict | None:
    """What makes a position a puzzle, None for one that is none."""
    first = None
    for future in FUTURES:
        bot = planner(title, future)
        assert seen.seat is not None
        if len(bot.consider(seen.game, seen.seat)) < FEWEST:
            return None
        found = Verdict(bot, seen)
        if found.gap < title.clearly or (first is not None and not found.good & first.good):
            return None
        if first is None:
            if found.first_sight() in found.good:
                return None
            first = found
    return first


def still_best(title: Title, puzzle: Puzzle) -> bool:
    """Whether a puzzle's position can still be reached, its line be played, and nothing better is found."""
    try:
        seen = view(position(title, puzzle), puzzle.seat)
    except LudoError:  # its record does not fit the rules of today
        return False
    bot = planner(title, FUTURES[0])
    line = bot.follow(seen, puzzle.better)
    if line is None or line.moves != puzzle.better:
        return False
    return line.value > Verdict(bot, seen).best.value - SOLVED * title.clearly


def proved(title: Title, some: Iterable[Puzzle], hands: Hands = 1) -> Iterator[bool]:
    """For each puzzle whether it still is one (`still_best`).

    Args: the `title`, a game of the shelf; the puzzles; the `hands` that do the work.
    """
    yield from in_parallel(partial(_still_best, title.id), some, hands)


def _still_best(game: str, puzzle: Puzzle) -> bool:
    return still_best(find(game), puzzle)


def search(title: Title, seed: int, progress: Callable[[int], None] = lambda found: None, hands: Hands = 1) -> Iterator[Puzzle]:
    """Puzzles from one game after the other, without end; their themes are still to be chosen (`themed`).

    Args: the `title`, a game of the shelf; the `seed` of the first game; `progress` is told how many were found; the `hands` that
    do the work.
    """
    known: set[tuple[str, ...]] = set()
    for found in in_parallel(partial(_of_one_game, title.id), count(seed), hands):
        for puzzle in found:
            if puzzle.better not in known:
                known.add(puzzle.better)
                progress(len(known))
                yield puzzle


def _of_one_game(ident: str, number: int) -> list[Puzzle]:
    """The puzzles of one game: seats that act side by side have the same cards before them, so no line comes twice."""
    title = find(ident)
    game = played(title, title.fewest + number % (min(title.most, 3) - title.fewest + 1), number)
    found: dict[tuple[str, ...], Puzzle] = {}
    for turn, _ in turns(game):
        if len(found) == EACH:
            break
        good = verdict(title, turn.seen)
        if good is not None:
            puzzle = _puzzle(game, turn, good)
            if can_be_played(title, puzzle):
                found.setdefault(puzzle.better, puzzle)
    return list(found.values())


def played(title: Title, seats: int, seed: int) -> Game:
    """A game of planners who now and then leave a decision to chance."""
    game, dice = Game.start(title, seats, seed), Chance(seed=seed)
    bots = [planner(title, seat) for seat in range(seats)]
    while not game.over:
        seat = game.choices()[0].seat
        moves = game.legal_moves(seat)
        stray = dice.below(_STRAY) == 0
        game.play(moves[dice.below(len(moves))] if stray else bots[seat].choose(view(game, seat), moves), seat)
    return game


def _puzzle(game: Game, turn: Turn, good: Verdict) -> Puzzle:
    at = turn.made[0].number or 0
    link = to_link(record_at(save(game), at))
    ident = hashlib.sha256(f"{link} {turn.seat}".encode()).hexdigest()[:8]
    return Puzzle(ident, link, turn.seat, good.best.moves, round(good.gap, 1), "")


def can_be_played(title: Title, puzzle: Puzzle) -> bool:
    """Whether the best line of a puzzle is legal: it is not where it hopes for something that the seat does not know."""
    game = position(title, puzzle)
    for move in puzzle.better:
        if move not in game.legal_moves(puzzle.seat):
            return False
        game.play(move, puzzle.seat)
    return True


def rules_of(title: Title, puzzle: Puzzle) -> list[str]:
    """The rules that are told of while the best line is played."""
    game = position(title, puzzle)
    log = game.table.log
    assert log is not None  # a record that was replayed has one
    before = len(log.lines)
    for move in puzzle.better:
        game.play(move, puzzle.seat)
    return [line.rule for line in log.lines[before:] if line.rule is not None and line.seat == puzzle.seat]


def themed(title: Title, some: list[Puzzle]) -> list[Puzzle]:
    """Puzzles with their themes: of the rules that a line tells of, the one that the fewest lines do."""
    told = {puzzle.id: rules_of(title, puzzle) for puzzle in some}
    often = Counter(rule for rules in told.values() for rule in set(rules))
    return [
        Puzzle(one.id, one.link, one.seat, one.better, one.gap, min(told[one.id], key=lambda rule: often[rule]))
        for one in some
        if told[one.id]
    ]
