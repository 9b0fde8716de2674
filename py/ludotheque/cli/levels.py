"""`levels`: how the levels of bots compare, as the table of docs/bots.md."""

from __future__ import annotations

from argparse import Namespace

from ..bots.levels import LEVELS
from ..crew import Crew
from ..engine.i18n import T
from ..games import titles
from ..ladder import Rung, climb, clones, pairs
from .hands import add_hands, hands_of, positive
from .terminal import OK, AddCommand, Progress, Say, Terminal
from .tournament import interval, percent

ABOVE_THE_FIRST = LEVELS[1:]

HEADS = ("game", "seats", "level", "below", "games", "won", "fair", "own", "theirs", "seconds")


def add(command: AddCommand, say: Say) -> None:
    """Announce the command."""
    one = command("levels", run)
    one.add_argument("game", nargs="*", help=say("arg.game-or-all"))
    one.add_argument("--level", action="append", choices=ABOVE_THE_FIRST, default=None, help=say("arg.level"))
    one.add_argument("--games", type=positive, default=40, metavar="N", help=say("arg.games"))
    one.add_argument("--seed", type=int, default=0, metavar="N", help=say("arg.seed"))
    add_hands(one, say)
    one.add_argument("--clones", action="store_true", help=say("arg.clones"))


def run(args: Namespace, terminal: Terminal) -> int:
    """Play the ladder of each game and say how it went; with `--clones`, count the games in which two planners played alike."""
    games, hands = args.game or sorted(titles()), hands_of(args)
    for game in games:
        terminal.title(game)
    if args.clones:
        return _clones(args, games, hands, terminal)
    levels = args.level or ABOVE_THE_FIRST
    found: list[Rung] = []
    for game in games:
        progress = Progress(terminal, args.games * len(pairs(levels)))
        found += climb(game, args.games, args.seed, hands, levels, progress)
    if args.json:
        terminal.data([rung.data() for rung in found])
    else:
        _show(found, terminal)
    return OK


def _clones(args: Namespace, games: list[str], hands: Crew, terminal: Terminal) -> int:
    counted = {game: clones(game, args.games, args.seed, hands) for game in games}
    if args.json:
        terminal.data(counted)
    else:
        for game, alike in counted.items():
            terminal.line(terminal.say("levels.clones", game=game, n=alike, of=args.games))
    return OK


def _show(rungs: list[Rung], terminal: Terminal) -> None:
    heads = [terminal.say(f"levels.{head}") for head in HEADS]
    for row in (heads, ["---"] * len(heads), *(_row(rung, terminal) for rung in rungs)):
        terminal.line(f"| {' | '.join(row)} |")


def _row(rung: Rung, terminal: Terminal) -> list[str]:
    return [
        rung.game,
        str(rung.seats),
        terminal.say(T(f"bot.{rung.level}.name")),
        terminal.say(T(f"bot.{rung.below}.name")),
        str(rung.games),
        percent(rung.share),
        f"{100 * rung.fair:.0f} %",
        interval(rung.own),
        interval(rung.theirs),
        f"{rung.seconds:.3f}",
    ]
