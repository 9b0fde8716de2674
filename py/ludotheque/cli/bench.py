"""`bench`: how fast it all is, as a table."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from .. import bench
from ..games import title as find
from ..games import titles
from .hands import positive
from .terminal import OK, AddCommand, Progress, Say, Terminal
from .tournament import table


def add(command: AddCommand, say: Say) -> None:
    """Announce the command."""
    one = command("bench", run)
    one.add_argument("game", nargs="?", help=say("arg.game-or-all"))
    one.add_argument("--rounds", type=positive, default=7, metavar="N", help=say("arg.rounds"))
    one.add_argument("--no-pyodide", action="store_true", help=say("arg.no-pyodide"))


def run(args: Namespace, terminal: Terminal) -> int:
    """Measure, print. A goal missed is said, not an error: a bench is no test."""
    games = None if args.game is None else [find(args.game).id]
    progress = Progress(terminal, args.rounds * len(games or titles()), "rounds")
    result = bench.measure(games, args.rounds, progress=progress)
    inside = "skipped" if args.no_pyodide else bench.pyodide(max(1, args.rounds // 2), games)
    if args.json:
        terminal.data({**result, "pyodide": inside})
        return OK
    show(result, terminal)
    terminal.line()
    if isinstance(inside, str):
        terminal.line(terminal.say(f"bench.pyodide.{inside}"))
    else:
        show(inside, terminal)
    return OK


def show(result: dict[str, Any], terminal: Terminal) -> None:
    """One machine's numbers."""
    say = terminal.say
    terminal.line(say("bench.machine", machine=result["machine"], rounds=result["rounds"]))
    rows = [[say(f"bench.{head}") for head in ("search", "nodes", "planner_s")]]
    for ident, game in result["games"].items():
        rows.append([ident, f"{game['nodes']:.0f}", f"{game['planner_s']:.2f}"])
    beside = result["beside"]
    if beside:
        rows.append([beside["name"], f"{beside['nodes']:.0f}", ""])
    table(rows, terminal)
    terminal.line()
    rows = [[say(f"bench.{head}") for head in ("what", "seats", "decisions", "games")]]
    for ident, game in result["games"].items():
        rows += [[ident, str(one["seats"]), f"{one['decisions']:.0f}", f"{one['games']:.1f}"] for one in game["play"]]
        logged = game["logged"]
        name = say("bench.logged", game=ident)
        rows.append([name, str(logged["seats"]), f"{logged['decisions']:.0f}", f"{logged['games']:.1f}"])
    if beside:
        rows.append([beside["name"], "4", f"{beside['decisions']:.0f}", f"{beside['games']:.1f}"])
    table(rows, terminal)
    terminal.line()
    heads = ("copy_ms", "view_ms", "legal_ms", "board_ms")
    rows = [[say("bench.cost"), *(say(f"bench.{head}") for head in heads), say("bench.first_board_ms")]]
    for ident, game in result["games"].items():
        rows.append([ident, *(f"{game['costs'][head]:.4f}" for head in heads), f"{game['first_board_ms']:.1f}"])
    if beside:
        rows.append([beside["name"], f"{beside['copy_ms']:.4f}", "", "", "", ""])
    table(rows, terminal)
    terminal.line()
    for goal in result["goals"]:
        met = say("bench.met" if goal["met"] else "bench.missed")
        name = say(f"bench.goal.{goal['goal']}", game=goal["game"])
        wanted = say("bench.at-least" if goal["side"] == "at least" else "bench.at-most", n=f"{goal['wanted']:g}")
        reached = f"{goal['measured']:.3g} ({wanted})"
        terminal.line(f"{met}  {terminal.of(name, reached)}")
    if not beside and result["goals"]:
        terminal.line(say("bench.alone"))
