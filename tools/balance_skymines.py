"""Skymines measured: a bot against each level of Luna, and against itself or another bot.

    .venv/bin/python tools/balance_skymines.py --games 60 --level 2 --level 5 --level 8
    .venv/bin/python tools/balance_skymines.py --games 60 --against random
    .venv/bin/python tools/balance_skymines.py --games 60 --seats 3 --side belt --modules

Prints the lines kept in docs/balance.md: how often the bot (or the seat) wins, the totals, what they are made of, and how much of
each company, track, letter of cards and row of plans people use. The fixed layouts of tracks take turns from game to game unless
one is asked for.
"""

from __future__ import annotations

import argparse
import statistics
from collections import Counter
from collections.abc import Sequence
from multiprocessing import Pool
from typing import NamedTuple

from ludotheque.bots.bot import Bot
from ludotheque.engine.game import Game
from ludotheque.engine.secrecy import view
from ludotheque.games import title
from ludotheque.games.skymines.components.data import CARDS, COMPANIES, LAYOUTS, LEVELS, PLANS
from ludotheque.games.skymines.rules.scoring import outcome, score
from ludotheque.games.skymines.table import Skymines

SKYMINES = title("skymines")
LUNA = "Luna"


class Task(NamedTuple):
    """One game to be played: the bots of the seats, the options and the seed."""

    bots: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    seed: int


class Played(NamedTuple):
    """One game: who won, who began, everybody's points by score line (Luna comes after the seats), and what people used."""

    winners: tuple[int, ...]
    first: int
    points: tuple[dict[str, int], ...]
    used: Counter[str]

    def total(self, who: int) -> int:
        """The total of a seat or of Luna."""
        return sum(self.points[who].values())


def play(task: Task) -> Played:
    """Play a game."""
    game = Game.start(SKYMINES, len(task.bots), task.seed, dict(task.options))
    bots: list[Bot] = [SKYMINES.bots()[name]() for name in task.bots]
    for seat, bot in enumerate(bots):
        bot.reseed(task.seed * 10 + seat)
    first = -1
    while not game.over:
        choice = game.choices()[0]
        if first < 0 and game.table.round:
            first = game.table.first
        game.play(bots[choice.seat].choose(view(game, choice.seat), game.legal_moves(choice.seat)), choice.seat)
    lines = [
        {line.id.removeprefix("score."): line.points for line in score(game.table, who)} for who in range(len(game.table.players))
    ]
    return Played(outcome(game.table).winners, first, tuple(lines), used(game.table))


def used(table: Skymines) -> Counter[str]:
    """What people used: shares by company, spaces by track, bought cards by letter, plans by row."""
    found: Counter[str] = Counter()
    for seat in table.people():
        player = table.players[seat]
        for company in COMPANIES:
            found[f"shares of {company}"] += table.shares(seat, company)
            found[f"spaces of {table.layout[company]}"] += player.tracks[company]
        for card in (*player.owned, *player.portfolio):
            if card in CARDS:
                found[f"cards {CARDS[card].letter}"] += 1
        for plan in player.plans:
            found[f"plans {PLANS[plan].letter}"] += 1
    return found


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share, in per cent."""
    z, share = 1.96, wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5
    return 100 * (middle - half), 100 * (middle + half)


def report(name: str, games: Sequence[Played], names: Sequence[str]) -> None:
    """The lines of some games: wins of each side, totals and what they are made of."""
    print(f"{name}: {len(games)} games")
    for who, side in enumerate(names):
        wins = sum(who in game.winners or (side == LUNA and not game.winners) for game in games)
        low, high = interval(wins, len(games))
        totals = [game.total(who) for game in games]
        mean, spread = statistics.mean(totals), statistics.pstdev(totals)
        print(f"  {side}: won {100 * wins / len(games):.1f} % [{low:.1f}, {high:.1f}], total {mean:.1f}, sd {spread:.1f}")
        parts = {line: statistics.mean(game.points[who][line] for game in games) for line in games[0].points[who]}
        print("    " + ", ".join(f"{line} {points:.1f}" for line, points in parts.items()))
    people = sum(side != LUNA for side in names)
    whole = sum((game.used for game in games), Counter[str]())
    there = Counter(what for game in games for what in game.used if what.startswith("spaces")) | Counter(
        {what: len(games) for what in whole if not what.startswith("spaces")}
    )
    print("  a player uses: " + ", ".join(f"{what} {whole[what] / there[what] / people:.1f}" for what in sorted(whole)))
    if LUNA not in names:
        print(f"  the first player won {sum(game.first in game.winners for game in games)} of {len(games)}")


def main() -> None:
    """Play and print."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--games", type=int, default=60, help="in each line")
    options.add_argument("--jobs", type=int, default=1)
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--bot", default="greedy", choices=list(SKYMINES.bots()))
    options.add_argument("--against", choices=list(SKYMINES.bots()), help="the bot of the other seat, without Luna")
    options.add_argument("--seats", type=int, default=1, help="without Luna where there is more than one")
    options.add_argument("--side", default="moon", choices=("moon", "belt"))
    options.add_argument("--modules", action="store_true", help="with missions and a random threat")
    options.add_argument("--layout", choices=list(LAYOUTS), help="only this one")
    options.add_argument("--level", action="append", type=int, choices=list(LEVELS), help="of Luna; may be repeated")
    args = options.parse_args()
    layouts = [args.layout] if args.layout else list(LAYOUTS)

    def tasks(bots: Sequence[str], luna: str) -> list[Task]:
        """The games of a line; who begins is drawn in each."""
        modules = (("missions", "yes"), ("threat", "random")) if args.modules else ()
        common = (("luna", luna), ("side", args.side), *modules)
        seeds = range(args.seed, args.seed + args.games)
        return [Task(tuple(bots), (*common, ("tracks", layouts[seed % len(layouts)])), seed) for seed in seeds]

    with Pool(args.jobs) as pool:
        if args.against or args.seats > 1:
            bots = (args.bot, args.against) if args.against else (args.bot,) * args.seats
            games = pool.map(play, tasks(bots, "no"), chunksize=1)
            report(f"{len(bots)} seats, {args.side}", games, [f"{bot} {seat + 1}" for seat, bot in enumerate(bots)])
        else:
            for level in args.level or list(LEVELS):
                games = pool.map(play, tasks((args.bot,), f"level-{level}"), chunksize=1)
                report(f"Luna level {level}, {args.side}", games, [args.bot, LUNA])


if __name__ == "__main__":
    main()
