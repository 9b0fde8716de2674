"""Rodolphe's designed figures, measured: many solo games of a bot against each of his levels.

    .venv/bin/python tools/balance_salamandra.py --games 300 --jobs 2

Prints the table kept in docs/balance.md: how often the bot wins, both totals, and their points line by line.
"""

from __future__ import annotations

import argparse
import statistics
from multiprocessing import Pool
from typing import NamedTuple

from ludotheque.engine.game import Game
from ludotheque.engine.secrecy import view
from ludotheque.games import title
from ludotheque.games.salamandra.components.data import LEVELS
from ludotheque.games.salamandra.rules.scoring import score
from ludotheque.games.salamandra.table import RODOLPHE

SALAMANDRA = title("salamandra")


class Played(NamedTuple):
    """One game: the points of both by score line."""

    mine: dict[str, int]
    his: dict[str, int]

    @property
    def totals(self) -> tuple[int, int]:
        """The bot's total and Rodolphe's."""
        return sum(self.mine.values()), sum(self.his.values())

    @property
    def won(self) -> bool:
        """The bot has to be strictly ahead."""
        mine, his = self.totals
        return mine > his


def play(task: tuple[str, str, int]) -> Played:
    """One game of a bot against a level of Rodolphe."""
    player, level, seed = task
    game = Game.start(SALAMANDRA, 1, seed, {"rodolphe": level})
    bot = SALAMANDRA.bots()[player]()
    bot.reseed(seed)
    while not game.over:
        game.play(bot.choose(view(game, 0), game.legal_moves()))
    return Played(*({line.id.removeprefix("score."): line.points for line in score(game.table, who)} for who in (0, RODOLPHE)))


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share, in per cent."""
    z, share = 1.96, wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5
    return 100 * (middle - half), 100 * (middle + half)


def report(level: str, games: list[Played]) -> None:
    """A level's lines of the tables."""
    wins = sum(game.won for game in games)
    low, high = interval(wins, len(games))
    print(f"{level}: won {wins} of {len(games)}, {100 * wins / len(games):.1f} % [{low:.1f}, {high:.1f}]")
    for who, name in enumerate(("bot", "Rodolphe")):
        totals = [game.totals[who] for game in games]
        print(f"  {name}: mean {statistics.mean(totals):.1f}, sd {statistics.stdev(totals):.1f}, {min(totals)} to {max(totals)}")
    for line in games[0].mine:
        mine, his = (statistics.mean(points[line] for points in side) for side in zip(*games, strict=True))
        print(f"    {line}: {mine:.1f}, Rodolphe {his:.1f}")


def main() -> None:
    """Play and print."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--games", type=int, default=300, help="at each level")
    options.add_argument("--jobs", type=int, default=1)
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--bot", default="greedy", choices=list(SALAMANDRA.bots()))
    options.add_argument("--level", action="append", choices=LEVELS, help="only this one; may be repeated")
    args = options.parse_args()
    levels = args.level or LEVELS
    tasks = [(args.bot, level, seed) for level in levels for seed in range(args.seed, args.seed + args.games)]
    with Pool(args.jobs) as pool:
        games = pool.map(play, tasks, chunksize=4)
    for number, level in enumerate(levels):
        report(level, games[number * args.games : (number + 1) * args.games])


if __name__ == "__main__":
    main()
