"""Varuna's designed figures, measured: many solo games of the planner, a third from each start.

    .venv/bin/python tools/balance_varuna.py --games 300 --jobs 2

Prints the table kept in docs/balance.md: totals, starts, score lines, sinkings, cards and bonuses taken.
"""

from __future__ import annotations

import argparse
import statistics
from collections import Counter
from multiprocessing import Pool

from ludotheque.engine.game import Game
from ludotheque.engine.secrecy import view
from ludotheque.games import title
from ludotheque.games.varuna.components.data import CARDS, STARTS
from ludotheque.games.varuna.rules.scoring import score, total


def play(task: tuple[str, int]) -> dict:
    """One game from a start with a seed."""
    start, seed = task
    game = Game.start(title("varuna"), 1, seed)
    game.play(f"start {start}")
    bot = title("varuna").bots()["greedy"]()
    seen, taken = Counter(), Counter()
    while not game.over:
        move = bot.choose(view(game, 0), game.legal_moves())
        if move.startswith("card "):
            seen.update(game.table.revealed.values())
            taken[game.table.revealed[move.removeprefix("card ")]] += 1
        game.play(move)
    sheet = game.table.sheets[0]
    return {
        "start": start,
        "total": total(game.table, 0),
        "sunk": sheet.sunk,
        "lines": {line.id: line.points for line in score(game.table, 0)},
        "damage": sheet.damage,
        "protection": sheet.protection,
        "discoveries": len(sheet.tokens),
        "validated": len(sheet.validated),
        "seen": seen,
        "taken": taken,
    }


def report(games: list[dict]) -> None:
    """The table."""
    afloat = [game for game in games if not game["sunk"]]
    totals = [game["total"] for game in afloat]
    print(f"games {len(games)}, sunk {len(games) - len(afloat)} ({100 * (1 - len(afloat) / len(games)):.1f} %)")
    print(f"total: mean {statistics.mean(totals):.1f}, sd {statistics.stdev(totals):.1f}, {min(totals)} to {max(totals)}")
    for start in STARTS:
        mine = [game["total"] for game in afloat if game["start"] == start]
        error = statistics.stdev(mine) / len(mine) ** 0.5
        print(f"start {start}: mean {statistics.mean(mine):.1f} ± {error:.1f}")
    for line in afloat[0]["lines"]:
        values = [game["lines"][line] for game in afloat]
        print(f"{line}: mean {statistics.mean(values):.1f}, not 0 in {100 * sum(map(bool, values)) / len(values):.0f} %")
    for what in ("damage", "protection", "discoveries", "validated"):
        print(
            f"{what}: mean {statistics.mean(game[what] for game in games):.1f}, distribution "
            f"{dict(sorted(Counter(game[what] for game in games).items()))}"
        )
    seen, taken = sum((game["seen"] for game in games), Counter()), sum((game["taken"] for game in games), Counter())
    rates = sorted((taken[card] / seen[card], card) for card in CARDS)
    print("cards taken least, of the times seen:", ", ".join(f"{card} {100 * rate:.0f} %" for rate, card in rates[:8]))
    print("cards never taken:", ", ".join(card for rate, card in rates if not rate) or "none")


def main() -> None:
    """Play and print."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--games", type=int, default=300)
    options.add_argument("--jobs", type=int, default=1)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    tasks = [(STARTS[number % len(STARTS)], given.seed + number // len(STARTS)) for number in range(given.games)]
    with Pool(given.jobs) as pool:
        report(list(pool.imap_unordered(play, tasks, chunksize=2)))


if __name__ == "__main__":
    main()
