"""`train`: learn the weights of a game's judge, and keep them when they are stronger."""

from __future__ import annotations

from argparse import Namespace
from datetime import date
from importlib import resources

from ..bots.judge import FILE, Weights, written
from ..learn.train import MOST_DUELS, Round, beginning, checked_schooling, learn
from .files import must_be_writable, write_text
from .hands import add_hands, hands_of, positive
from .terminal import OK, AddCommand, Progress, Say, Terminal
from .tournament import table


def add(command: AddCommand, say: Say) -> None:
    """Announce the command."""
    one = command("train", run)
    one.add_argument("game", help=say("arg.game"))
    one.add_argument("--games", type=positive, default=300, metavar="N", help=say("arg.games-noted"))
    one.add_argument("--rounds", type=positive, default=1, metavar="N", help=say("arg.rounds-learned"))
    one.add_argument("--seats", type=positive, metavar="N", help=say("arg.seats-learned"))
    one.add_argument("--seed", type=int, default=0, metavar="N", help=say("arg.seed"))
    add_hands(one, say)
    one.add_argument("--afresh", action="store_true", help=say("arg.afresh"))
    one.add_argument("-o", "--output", metavar="FILE", help=say("arg.output-weights"))


def run(args: Namespace, terminal: Terminal) -> int:
    """Learn round by round. The file is written when the weights in it are to change: stronger ones, or fresh ones."""
    title = terminal.title(args.game)
    best = beginning(title, args.afresh)
    file = args.output or str(resources.files(title.package).joinpath(FILE))
    must_be_writable(file)
    if args.afresh:
        write_text(file, written(best))
    rounds: list[Round] = []
    hands = hands_of(args)
    for number in range(args.rounds):
        # each round notes and tests on seeds of its own
        seed = args.seed + number * (args.games + MOST_DUELS)
        plan = checked_schooling(title, args.seats, args.games, seed, hands, date.today())
        found = learn(plan, best, Progress(terminal, args.games), Progress(terminal, MOST_DUELS, "tests"))
        rounds.append(found)
        if not args.json:
            show(found, best, terminal)
        if found.stronger:
            best = found.weights
            write_text(file, written(best))
    if args.json:
        terminal.data([_as_data(found) for found in rounds])
    elif any(found.stronger for found in rounds):
        terminal.line(terminal.say("train.kept", file=file))
    return OK


def show(found: Round, old: Weights, terminal: Terminal) -> None:
    """The weights before and after, and how the test went."""
    say = terminal.say
    rows = [[say("train.feature"), say("train.early"), say("train.late")]]
    for name, pair in found.weights.pairs.items():
        rows.append([name, *(f"{was:.2f} → {now:.2f}" for was, now in zip(old.pairs[name], pair, strict=True))])
    table(rows, terminal)
    terminal.line(say("train.notes", n=found.notes, strength=f"{found.strength:g}", step=f"{found.step:g}"))
    verdict = say("train.stronger" if found.stronger else "train.not-stronger")
    terminal.line(say("train.test", wins=f"{found.wins:g}", n=found.games, verdict=verdict))


def _as_data(found: Round) -> dict[str, object]:
    return {
        "weights": {name: list(pair) for name, pair in found.weights.pairs.items()},
        "strength": found.strength,
        "step": found.step,
        "notes": found.notes,
        "wins": found.wins,
        "games": found.games,
        "stronger": found.stronger,
    }
