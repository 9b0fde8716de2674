"""`simulate`: bots against each other, many times."""

from __future__ import annotations

from argparse import Namespace
from collections import Counter

from ..engine.i18n import T
from ..simulate import Estimate, Result, simulate
from .hands import add_hands, hands_of, positive
from .terminal import OK, AddCommand, Progress, Say, Terminal, names_of

MOST_FAULTS = 10
"""So many kinds of failures of bots from outside are listed, the commonest ones."""


def add(command: AddCommand, say: Say) -> None:
    """Announce the command."""
    one = command("simulate", run)
    one.add_argument("game", help=say("arg.game"))
    one.add_argument("--seats", default="random,random", metavar="BOT,BOT", help=say("arg.bots"))
    one.add_argument("--games", type=positive, default=100, metavar="N", help=say("arg.games"))
    one.add_argument("--seed", type=int, default=0, metavar="N", help=say("arg.seed"))
    add_hands(one, say)
    one.add_argument("--option", action="append", default=[], metavar="ID=VALUE", help=say("arg.option"))


def options_of(pairs: list[str]) -> dict[str, str]:
    """`id=value` arguments as options; the title checks them."""
    return {pair.partition("=")[0]: pair.partition("=")[2] for pair in pairs}


def run(args: Namespace, terminal: Terminal) -> int:
    """Play the tournament and say how it went."""
    terminal.title(args.game)
    progress = Progress(terminal, args.games)
    hands = hands_of(args)
    result = simulate(args.game, names_of(args.seats), args.games, args.seed, hands, options_of(args.option), progress)
    if args.json:
        terminal.data(result.data())
    else:
        show(result, terminal)
    return OK


def show(result: Result, terminal: Terminal) -> None:
    """The standings as a table, then speed."""
    terminal.line(terminal.of(T("title.name"), terminal.say("simulate.intro", n=result.games, seed=result.seed)))
    terminal.line()
    rows = [[terminal.say(f"simulate.{head}") for head in ("player", "wins", "share", "mean", "spread", "range", "out")]]
    for number, one in enumerate(result.standings, 1):
        rows.append(
            [
                f"{number} {one.bot}",
                f"{one.wins:g}",
                percent(one.share),
                interval(one.mean),
                f"{one.spread:.1f}",
                f"{one.least} … {one.most}",
                percent(one.out),
            ]
        )
    table(rows, terminal)
    terminal.line()
    names = list(dict.fromkeys(name for one in result.standings for name in one.lines))
    rows = [[terminal.say("simulate.lines"), *(f"{number} {one.bot}" for number, one in enumerate(result.standings, 1))]]
    rows += [[name, *(f"{one.lines.get(name, 0.0):.1f}" for one in result.standings)] for name in names]
    table(rows, terminal)
    for text, times in Counter(terminal.say(fault.text) for fault in result.faults).most_common(MOST_FAULTS):
        terminal.line(terminal.say("simulate.fault", n=times, what=text))
    terminal.line()
    rates = {"games": result.games / result.seconds, "decisions": result.decisions / result.seconds}
    terminal.line(terminal.say("simulate.speed", games=f"{rates['games']:.1f}", decisions=f"{rates['decisions']:.0f}"))


def table(rows: list[list[str]], terminal: Terminal) -> None:
    """Rows in columns: the first to the left, the others to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        terminal.line("  ".join(cells).rstrip())


def percent(share: Estimate) -> str:
    """A share and its interval."""
    return f"{100 * share.value:.1f} % [{100 * share.low:.1f}, {100 * share.high:.1f}]"


def interval(mean: Estimate) -> str:
    """A mean and its interval."""
    return f"{mean.value:.1f} [{mean.low:.1f}, {mean.high:.1f}]"
