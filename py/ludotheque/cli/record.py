"""`replay` and `draw`: a recorded game looked at again, and a board as a file."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from ..engine.chance import Chance
from ..engine.error import LudoError
from ..engine.game import Game
from ..engine.i18n import T
from ..engine.journal import digest
from ..engine.secrecy import view
from ..engine.typeset import figure
from .files import open_record, write_text
from .hands import positive
from .terminal import OK, WRONG, AddCommand, Say, Terminal
from .tournament import options_of


def add(command: AddCommand, say: Say) -> None:
    """Announce the commands."""
    one = command("replay", replay)
    one.add_argument("file", help=say("arg.file"))
    one.add_argument("--to", type=int, metavar="N", help=say("arg.to"))
    one = command("draw", draw, json=False)
    one.add_argument("game", nargs="?", help=say("arg.game-or-record"))
    one.add_argument("--record", metavar="FILE", help=say("arg.record"))
    one.add_argument("--seats", type=positive, metavar="N", help=say("arg.seat-count"))
    one.add_argument("--seed", type=int, default=0, metavar="N", help=say("arg.seed"))
    one.add_argument("--after", type=int, default=0, metavar="N", help=say("arg.after"))
    one.add_argument("--seat", type=int, default=0, metavar="N", help=say("arg.seat"))
    one.add_argument("--panel", metavar="ID", help=say("arg.panel"))
    one.add_argument("--option", action="append", default=[], metavar="ID=VALUE", help=say("arg.option"))
    one.add_argument("-o", "--output", default="-", metavar="FILE", help=say("arg.output"))


def replay(args: Namespace, terminal: Terminal) -> int:
    """Replay a record; say where it leads, and what is wrong with it."""
    if args.to is not None and args.to < 0:
        raise LudoError("input", "cli-number", name="--to", value=args.to)
    game, problem = open_record(args.file, terminal, args.to)
    if args.json:
        terminal.data(
            {
                "game": game.title.id,
                "seats": game.seats,
                "seed": game.seed,
                "entries": game.length,
                "over": game.over,
                "digest": digest(game),
                "problem": None if problem is None else str(problem),
                "scores": score_data(game, terminal),
            }
        )
    else:
        terminal.line(terminal.say("replay.game", game=T("title.name"), seats=game.seats, seed=game.seed))
        terminal.line(terminal.say("replay.entries", n=game.length, progress=game.title.progress(game.table)))
        terminal.line(terminal.say("replay.digest", digest=digest(game)))
        show_scores(game, terminal)
        if problem is not None:
            terminal.problem(problem)
    return OK if problem is None else WRONG


def score_data(game: Game, terminal: Terminal) -> list[dict[str, Any]]:
    """Score lines by seat as plain data, reasons in the terminal's language."""
    seats = []
    for seat in range(game.seats):
        lines = game.title.scores(game.table, seat)
        seats.append(
            {
                "seat": seat,
                "total": sum(line.points for line in lines),
                "out": game.title.out(game.table, seat),
                "lines": [{"id": line.id, "points": line.points, "reason": terminal.say(line.reason)} for line in lines],
            }
        )
    return seats


def show_scores(game: Game, terminal: Terminal, names: list[str] | None = None) -> None:
    """Score lines by seat, and the outcome once the game is over."""
    for seat, score in enumerate(score_data(game, terminal)):
        name = names[seat] if names else terminal.say("seat", n=seat + 1)
        terminal.line("\n" + terminal.of(name, score["total"]))
        for line in score["lines"]:
            terminal.line(f"  {figure(line['points']):>4}  {terminal.of(T(line['id']), line['reason'])}")
    if game.over:
        outcome = game.title.outcome(game.table)
        winners = tuple(names[seat] if names else T("cli.seat", n=seat + 1) for seat in outcome.winners)
        terminal.line("\n" + terminal.say(outcome.text))
        if winners and game.seats > 1:
            terminal.line(terminal.say("replay.winners", names=winners))
        if outcome.verdict is not None:
            _, title, words = outcome.verdict
            terminal.line(f"{terminal.say(title)}. {terminal.say(words)}")


def draw(args: Namespace, terminal: Terminal) -> int:
    """Write a board as an SVG file: of a record, or of a game played at random for a while."""
    if (args.game is None) == (args.record is None):
        raise LudoError("input", "cli-game-or-record")
    if args.after < 0:
        raise LudoError("input", "cli-number", name="--after", value=args.after)
    if args.record is not None:
        game = open_record(args.record, terminal, args.after or None).game
    else:
        title = terminal.title(args.game)
        game = drifted(Game.start(title, args.seats or title.fewest, args.seed, options_of(args.option)), args.after)
    if not 0 <= args.seat < game.seats:
        raise LudoError("seat", "seat", seat=args.seat + 1, seats=game.seats)
    seen = view(game, args.seat)
    panels = {panel.id: panel for panel in game.title.board(seen, terminal.lang)} if args.panel else {}
    if args.panel and args.panel not in panels:
        raise LudoError("unknown", "cli-panel", panel=args.panel, known=", ".join(panels))
    svg = (panels.get(args.panel) or seen.front(terminal.lang)).svg(standalone=True)
    if args.output == "-":
        terminal.document(svg)
    else:
        write_text(args.output, svg)
        terminal.note(terminal.say("draw.done", file=args.output, n=game.length))
    return OK


def drifted(game: Game, decisions: int) -> Game:
    """The game after so many random moves (or at its end), the same for the same seed."""
    dice = Chance(seed=game.seed)
    while not game.over and game.length < decisions:
        moves = game.legal_moves()
        game.play(moves[dice.below(len(moves))])
    return game
