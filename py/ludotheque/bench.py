"""How fast the shelf is, beside a public pure-Python engine measured in the same run.

Each round measures everything once, one thing after the other, and what is reported are medians over the rounds. The two engines
take turns every few tenths of a second, so that whatever else the machine does slows both alike, and their ratio is the median
over all such pairs. Time is processor time where there is such a thing.

What people feel is how long a bot thinks. So the two measures with a goal are:

* **search nodes a second**: every seat looks one move ahead. For each legal move it copies the game, plays the move and judges
  the position; then it plays the best. Catanatron's `VictoryPointPlayer` does just that: it copies, executes, reads the points.
* **the planner's whole game**: the processor time that our planner takes for all its decisions of a game.

Random play (list the legal moves, pick one, play it) is printed without a goal.
"""

from __future__ import annotations

import gc
import json
import os
import platform
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from .bots.bot import Bot
from .catanatron import Catanatron
from .engine.game import Game
from .engine.secrecy import View, view
from .engine.title import Title
from .games import titles

SEATS = (1, 2, 4)
GAMES = 12  # random games in a round, shared among the seats
PAIRS = 2  # times the engines take turns in a round
POSITIONS = 12  # moments of a random game at which single costs are measured
NODES = 1_500  # search nodes that are looked at before the engines change

GOALS = {
    "nodes": ("at least", 2.0),  # times the other engine's search nodes a second
    "planner_s": ("at most", 0.7),
    "copy": ("at most", 0.2),  # of the other engine's time for a copy
    "view_ms": ("at most", 5.0),
    "board_ms": ("at most", 5.0),
}
GOALS_OF = {
    "natera": {"nodes": 1.0, "planner_s": 1.5},
    "skymines": {"nodes": 1.0, "planner_s": 2.0, "view_ms": 6.0, "board_ms": 6.0},
}
"""Other figures for a game that is heavier: game -> goal -> figure. The planner's is a quarter of its game of four."""

clock = time.perf_counter if sys.platform == "emscripten" else time.process_time


def machine() -> str:
    """The machine in one line: Python, system, processor, how many."""
    return (
        f"{platform.python_implementation()} {platform.python_version()}, {platform.system()} {platform.machine()}, "
        f"{_processor()}, {os.cpu_count() or 1} cores"
    )


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    if info.is_file():
        for line in info.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or "unknown processor"


def random_game(title: Title, seats: int, seed: int, log: bool) -> Game:
    """A game played at random to its end. Without its log it is what search and training play: a copy of the opening."""
    game = Game.start(title, seats, seed)
    if not log:
        game = game.copy()
    draw = random.Random(seed).random
    while not game.over:
        moves = game.legal_moves()
        game.play(moves[int(draw() * len(moves))])
    return game


def _random_play(title: Title, seats: int, log: bool) -> Callable[[int], int]:
    """A function that plays the random game of a seed and returns its number of decisions."""
    return lambda seed: random_game(title, seats, seed, log).length


def judge(title: Title) -> Callable[[Any, int], float]:
    """How the title judges a position for a seat; by the score, where it has no judge."""

    def by_score(table: Any, seat: int) -> float:
        return sum(line.points for line in title.scores(table, seat))

    found: Callable[[Any, int], float] | None = title.judge()
    return by_score if found is None else found


def one_move_ahead(title: Title, seats: int, seed: int, most: int) -> int:
    """Games in which every seat plays the best of its moves, looked at one by one. Returns how many were looked at: `most`."""
    evaluate, draw = judge(title), random.Random(seed).random
    nodes = 0
    game = Game.start(title, seats, seed).copy()
    while nodes < most:
        if game.over:
            seed += 1
            game = Game.start(title, seats, seed).copy()
        seat = game.choice().seat
        moves = game.legal_moves(seat)
        if len(moves) > 1:
            values = [evaluate(game.after(move, seat).table, seat) for move in moves]
            nodes += len(moves)
            best = [move for move, value in zip(moves, values, strict=True) if value == max(values)]
            moves = [best[int(draw() * len(best))]]
        game.play(moves[0], seat)
    return nodes


def planner_seconds(title: Title, seats: int, seed: int) -> float:
    """The processor time that a planner needs for a whole game, on average over the seats."""
    game = Game.start(title, seats, seed)
    bots: list[Bot] = [title.bots()["greedy"]() for _ in range(seats)]
    for seat, bot in enumerate(bots):
        bot.reseed(seed * 1000 + seat)
    spent = 0.0
    while not game.over:
        seat = game.choice().seat
        began = clock()
        move = bots[seat].choose(view(game, seat), game.legal_moves(seat))
        spent += clock() - began
        game.play(move, seat)
    return spent / seats


def _rate(play: Callable[[int], int], seeds: range) -> tuple[float, float]:
    """Decisions and games a second."""
    gc.collect()  # nobody pays for what others left behind
    began = clock()
    decisions = sum(play(seed) for seed in seeds)
    spent = clock() - began
    return decisions / spent, len(seeds) / spent


def _cost(work: Callable[[], object], least: float = 0.01) -> float:
    """Milliseconds one call takes, over enough calls to be measured."""
    calls, spent = 1, 0.0
    while True:
        began = clock()
        for _ in range(calls):
            work()
        spent = clock() - began
        if spent >= least:
            return 1000 * spent / calls
        calls *= 4


def positions(title: Title, seats: int, seed: int = 1) -> list[Game]:
    """Games at moments spread over a random game."""
    whole = random_game(title, seats, seed, log=True).length
    game = Game.start(title, seats, seed)
    draw = random.Random(seed).random
    kept: list[Game] = []
    while not game.over:
        if game.length * POSITIONS // whole >= len(kept):
            copy = game.copy()
            copy.table.log = game.table.log
            kept.append(copy)
        moves = game.legal_moves()
        game.play(moves[int(draw() * len(moves))])
    return kept


def _costs(games: list[Game]) -> dict[str, float]:
    """Milliseconds for each of the things done at a decision, as means over positions."""
    costs: dict[str, list[float]] = {"copy_ms": [], "view_ms": [], "legal_ms": [], "board_ms": []}
    for game in games:
        seat = game.choice().seat
        choice, seen = game.choice(), view(game, seat)
        costs["copy_ms"].append(_cost(game.copy))
        costs["view_ms"].append(_cost(partial(view, game, seat)))
        costs["legal_ms"].append(_cost(partial(choice.legal, game.table)))
        costs["board_ms"].append(_cost(partial(drawn, game, seen)))
    return {name: sum(values) / len(values) for name, values in costs.items()}


def drawn(game: Game, seen: View) -> list[str]:
    """The whole board as SVG: every panel, those of the other seats too."""
    return [panel.svg() for panel in game.title.board(seen, "en")]


def _first_board(title: Title, seats: int) -> float:
    """Milliseconds for the first board of a process, when nothing has been drawn before."""
    game = Game.start(title, seats, 1)
    seen = view(game, 0)
    began = clock()
    drawn(game, seen)
    return 1000 * (clock() - began)


def measure(
    games: list[str] | None = None, rounds: int = 7, beside: bool = True, progress: Callable[[int], None] | None = None
) -> dict[str, Any]:
    """The bench as plain data.

    Args: ids of the games (None: all), rounds, whether to measure the other engine beside ours, `progress` is told how many
    rounds are done (of all games).
    """
    other = Catanatron() if beside and Catanatron.there() else None
    result: dict[str, Any] = {"machine": machine(), "rounds": rounds, "games": {}, "beside": None}
    theirs: list[dict[str, Any]] = []
    for number, (ident, title) in enumerate((i, t) for i, t in titles().items() if games is None or i in games):
        seats = [count for count in SEATS if title.fewest <= count <= title.most]
        first = _first_board(title, seats[-1])
        places = positions(title, seats[-1])
        ours: list[dict[str, Any]] = []
        pairs: list[dict[str, Any]] = []
        for done in range(rounds):
            ours.append(_our_round(title, seats, done, places))
            if other is not None:
                theirs.append(_their_round(other, done))
                usual = max(title.fewest, min(title.usual, title.most))
                pairs += [_pair(title, usual, other, done * PAIRS + turn, places) for turn in range(PAIRS)]
            if progress is not None:
                progress(number * rounds + done + 1)
        result["games"][ident] = {**_medians(ours), "first_board_ms": first}
        if pairs:
            result["games"][ident]["ratios"] = _medians(pairs)
    if other is not None and theirs:
        result["beside"] = {"name": other.name, **_medians(theirs)}
    result["goals"] = [goal for ident in result["games"] for goal in _goals(ident, result["games"][ident])]
    return result


def _our_round(title: Title, seats: list[int], number: int, places: list[Game]) -> dict[str, Any]:
    play = []
    for count in seats:
        first = 1000 + number * GAMES
        seeds = range(first, first + max(2, GAMES // count))
        rates = _rate(_random_play(title, count, log=False), seeds)
        play.append({"seats": count, "decisions": rates[0], "games": rates[1]})
    rates = _rate(_random_play(title, seats[-1], log=True), seeds)
    logged = {"seats": seats[-1], "decisions": rates[0], "games": rates[1]}
    usual = max(title.fewest, min(title.usual, title.most))
    nodes = _rate(lambda seed: one_move_ahead(title, usual, seed, NODES), range(first, first + 1))[0]
    planner = planner_seconds(title, usual, number)
    return {"play": play, "logged": logged, "costs": _costs(places), "nodes": nodes, "planner_s": planner}


def _their_round(other: Catanatron, number: int) -> dict[str, Any]:
    """One round of the engine beside: two random games, copies in the middle of another, and one that looks a move ahead."""
    first = 1 + number * 2
    decisions, games = _rate(lambda seed: other.play(seed)[1], range(first, first + 2))
    nodes = _rate(lambda seed: other.one_move_ahead(seed, NODES), range(first, first + 1))[0]
    return {"decisions": decisions, "games": games, "nodes": nodes, "copy_ms": _cost(other.play(first, 300)[0].copy)}


def _pair(title: Title, seats: int, other: Catanatron, number: int, places: list[Game]) -> dict[str, Any]:
    """Ours against theirs: theirs before and after, so that a machine that gets faster or slower favours neither."""
    seeds = range(5000 + number, 5001 + number)
    middle = places[len(places) // 2]
    before = _rate(lambda seed: other.one_move_ahead(seed, NODES), seeds)[0]
    ours = _rate(lambda seed: one_move_ahead(title, seats, seed, NODES), seeds)[0]
    after = _rate(lambda seed: other.one_move_ahead(seed + 4000, NODES), seeds)[0]
    copied = other.play(number, 300)[0]
    return {"nodes": 2 * ours / (before + after), "copy": _cost(middle.copy) / _cost(copied.copy)}


def _medians(rounds: list[Any]) -> Any:
    """The median of every number, place by place, over equally built data."""
    first = rounds[0]
    if isinstance(first, dict):
        return {key: _medians([one[key] for one in rounds]) for key in first}
    if isinstance(first, list):
        return [_medians(list(parts)) for parts in zip(*rounds, strict=True)]
    return median(rounds) if isinstance(first, float) else first


def _goals(ident: str, game: dict[str, Any]) -> list[dict[str, Any]]:
    """Each goal with what was measured, where it was."""
    measured = {"planner_s": game["planner_s"], **game["costs"], **game.get("ratios", {})}
    goals = []
    for name, (side, usual) in GOALS.items():
        if name in measured:
            wanted = GOALS_OF.get(ident, {}).get(name, usual)
            met = measured[name] >= wanted if side == "at least" else measured[name] <= wanted
            goals.append({"game": ident, "goal": name, "side": side, "wanted": wanted, "measured": measured[name], "met": met})
    return goals


def pyodide(rounds: int, games: list[str] | None = None) -> dict[str, Any] | str:
    """The same bench inside Pyodide under Node: its data, or in one word why it was not run.

    Raises `RuntimeError` when it was started and failed.
    """
    root = Path(__file__).resolve().parents[2]
    script = root / "tools" / "bench_in_pyodide.mjs"
    node = shutil.which("node")
    if node is None:
        return "no-node"
    if not script.is_file() or not (root / "node_modules" / "pyodide").is_dir():
        return "no-checkout"
    command = [node, str(script), str(rounds), *(games or ())]
    done = subprocess.run(command, capture_output=True, text=True, cwd=root, check=False)
    if done.returncode:
        raise RuntimeError(f"the bench in Pyodide failed:\n{done.stdout}{done.stderr}")
    measured: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return measured
