"""Natera's designed figures, measured: many games of the planner with 2, 3 and 4 players, and alone against the Pack.

    .venv/bin/python tools/balance_natera.py --games 100 --jobs 2
    .venv/bin/python tools/balance_natera.py --games 25 --only seats --seats 2

Prints the tables kept in docs/balance.md: for each number of players, and for games with and without each option, points, the
first seat's share of the wins and the score lines; over all games each tribe's share of the wins and what is never played, hired
or claimed; and how often the planner beats each level of the Pack. Tribes are compared as they are dealt: of the two tribe cards
each player keeps one by chance, and so a side of the science board.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections import Counter
from multiprocessing import Pool

from ludotheque.engine.game import Game
from ludotheque.engine.secrecy import view
from ludotheque.games import title
from ludotheque.games.natera.components.data import ACHIEVEMENTS, CARDS, FEATS, PACK, SPECIALISTS
from ludotheque.games.natera.rules.scoring import final_points, total
from ludotheque.games.natera.table import PACK_SEAT

Line = tuple[int, str, str]
"""Players, whether there is a draft, whether Nuclear Discovery is in; alone the level of the Pack stands first."""

GROUPS = [
    *((0, (f"{seats} players", seats)) for seats in (2, 3, 4)),
    *((1, (f"draft {value}", value)) for value in ("no", "yes")),
    *((2, (f"nuclear {value}", value)) for value in ("no", "yes")),
]
"""What games are told of together: the part of their line that counts, a name, and its value."""

LINES: list[Line] = [(seats, draft, nuclear) for seats in (2, 3, 4) for draft in ("no", "yes") for nuclear in ("no", "yes")]


def seed_of(line: Line, number: int) -> int:
    """The seed of a game of a line: no two lines share one, or they would be dealt the same tribes and tiles."""
    seats, draft, nuclear = line
    return (4 * number + (draft == "yes") + 2 * (nuclear == "yes")) * 100 + seats


def played_out(seats: int, seed: int, options: dict[str, str]) -> Game:
    """A game of planners, whose tribes and sides of science boards are chosen by chance."""
    game = Game.start(title("natera"), seats, seed, options)
    bots = [title("natera").bots()["greedy"]() for _ in range(seats)]
    draw = random.Random(seed)
    while not game.over:
        seat, moves = game.current_seat, game.legal_moves()
        by_chance = moves[0].startswith(("tribe ", "side "))
        game.play(draw.choice(moves) if by_chance else bots[seat].choose(view(game, seat), moves))
    return game


def play(task: tuple[Line, int]) -> dict:
    """One game of a line with a seed."""
    line, seed = task
    seats, draft, nuclear = line
    game = played_out(seats, seed, {"draft": draft, "nuclear": nuclear})
    table = game.table
    outcome = game.title.outcome(table)
    winners = outcome.winners
    return {
        "line": line,
        "first": _first(table.first, seats, winners),
        "totals": [total(table, seat) for seat in range(seats)],
        "lines": [final_points(table, seat) for seat in range(seats)],
        "winners": winners,
        "tribes": {player.tribe: (seat in winners) / len(winners) for seat, player in enumerate(table.players)},
        "cards": Counter(card for player in table.players for card in player.played),
        "specialists": Counter(one for player in table.players for one in player.specialists),
        "tiles": Counter(table.tiles),
        "claimed": Counter(table.claimed.keys()),
        "feats": Counter(feat.id for seat in winners for feat in outcome.feats[seat] if feat.got),
    }


def _first(last: int, seats: int, winners: tuple[int, ...]) -> float:
    """What the seat that began the game has of the win. The token goes on at the end of every season but the `last`."""
    began = (last - 3) % seats
    return (began in winners) / len(winners)


def against_the_pack(seed: int) -> dict:
    """One solo game with a seed. A level is only the points that the Pack begins with, so one game tells of them all."""
    game = played_out(1, seed, {"pack": "normal"})
    table = game.table
    return {"mine": total(table, 0), "pack": total(table, PACK_SEAT) - PACK.base["normal"]}


def share(part: float, whole: int) -> str:
    """A share with its standard error, in per cent."""
    rate = part / whole
    return f"{100 * rate:.1f} ± {100 * (rate * (1 - rate) / whole) ** 0.5:.1f} %"


def report(games: list[dict]) -> None:
    """The tables."""
    for part, (name, value) in GROUPS:
        mine = [game for game in games if game["line"][part] == value]
        if mine:
            _group(name, mine)
    _tribes(games)
    for what, all_of in (("cards", CARDS), ("specialists", SPECIALISTS), ("claimed", ACHIEVEMENTS)):
        found = sum((game[what] for game in games), Counter())
        never = [one for one in all_of if not found[one]]
        print(f"never {what}: {', '.join(never) or 'none'}; least: {found.most_common()[:-9:-1]}")
    feats = sum((game["feats"] for game in games), Counter())
    print("feats of winners:", ", ".join(f"{one} {feats[one]}" for one in FEATS), f"in {len(games)} games")
    tiles, claimed = (sum((game[what] for game in games), Counter()) for what in ("tiles", "claimed"))
    print(
        "tiles claimed, of the games they lie in:", ", ".join(f"{one} {share(claimed[one], tiles[one])}" for one in sorted(tiles))
    )


def _group(name: str, games: list[dict]) -> None:
    """Points and the first seat of the games of a group."""
    count = len(games)
    totals = [points for game in games for points in game["totals"]]
    best = [max(game["totals"]) for game in games]
    print(f"{name}: {count} games")
    print(f"  points: mean {statistics.mean(totals):.1f}, sd {statistics.pstdev(totals):.1f}, winner {statistics.mean(best):.1f}")
    equal = statistics.mean(100 / len(game["totals"]) for game in games)
    print(f"  the first seat wins {share(sum(game['first'] for game in games), count)} (equal: {equal:.1f} %)")
    every = [lines for game in games for lines in game["lines"]]
    won = [game["lines"][seat] for game in games for seat in game["winners"]]
    for name in every[0]:
        values = [lines[name] for lines in every]
        used = 100 * sum(map(bool, values)) / len(values)
        mean, winner = statistics.mean(values), statistics.mean(lines[name] for lines in won)
        print(f"  {name:14} mean {mean:5.1f}, winners {winner:5.1f}, not 0 in {used:3.0f} %, at most {max(values)}")


def _tribes(games: list[dict]) -> None:
    """How many of its games each tribe wins, against an equal share; its points, and those beyond the mean of the others."""
    seen, won, equal = Counter(), Counter(), Counter()
    points: dict[str, list[int]] = {}
    ahead: dict[str, list[float]] = {}
    for game in games:
        totals = game["totals"]
        for seat, (tribe, part) in enumerate(game["tribes"].items()):
            seen[tribe] += 1
            won[tribe] += part
            equal[tribe] += 1 / len(totals)
            points.setdefault(tribe, []).append(totals[seat])
            ahead.setdefault(tribe, []).append(totals[seat] - statistics.mean(totals[:seat] + totals[seat + 1 :]))
    for tribe in sorted(seen, key=lambda one: (equal[one] - won[one]) / seen[one]):
        away = 100 * (won[tribe] - equal[tribe]) / seen[tribe]
        mean, error = statistics.mean(ahead[tribe]), statistics.pstdev(ahead[tribe]) / seen[tribe] ** 0.5
        print(
            f"{tribe:12} {seen[tribe]:4} times, wins {share(won[tribe], seen[tribe])}, {away:+.1f} from equal, "
            f"{statistics.mean(points[tribe]):.1f} points, {mean:+.1f} ± {error:.1f} to the others"
        )


def report_pack(games: list[dict]) -> None:
    """How often the planner beats each level of the Pack."""
    points, other = ([game[who] for game in games] for who in ("mine", "pack"))
    mean, sd = statistics.mean(points), statistics.pstdev(points)
    print(f"Pack: {len(games)} games, {mean:.1f} (sd {sd:.1f}) points to {statistics.mean(other):.1f} without its basis")
    for level, base in PACK.base.items():
        won = sum(game["mine"] > game["pack"] + base for game in games)
        print(f"  {level}, {base} points: the planner wins {share(won, len(games))}")


def main() -> None:
    """Play and print."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--games", type=int, default=100, help="games for each line, and against the Pack")
    options.add_argument("--jobs", type=int, default=1)
    options.add_argument("--seed", type=int, default=0, help="number of the first game of each line")
    options.add_argument("--only", choices=("seats", "pack"), help="the lines of 2 to 4 players, or the levels of the Pack")
    options.add_argument("--seats", type=int, choices=(2, 3, 4), help="only the lines of so many players")
    given = options.parse_args()
    numbers = range(given.seed, given.seed + given.games)
    with Pool(given.jobs) as pool:
        if given.only != "pack":
            lines = [line for line in LINES if given.seats in (None, line[0])]
            report(list(pool.imap_unordered(play, [(line, seed_of(line, number)) for number in numbers for line in lines])))
        if given.only != "seats":
            report_pack(list(pool.imap_unordered(against_the_pack, numbers)))


if __name__ == "__main__":
    main()
