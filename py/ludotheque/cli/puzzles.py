"""`puzzles`: find positions in which one turn is clearly best, keep them as a game's puzzles, and prove them again."""

from __future__ import annotations

import json
from argparse import Namespace
from contextlib import suppress
from datetime import date
from importlib import resources
from itertools import islice

from ..checking.puzzles import proved, search, themed
from ..engine.error import LudoError
from ..engine.i18n import read_toml
from ..engine.title import Title
from ..teach.puzzle import FILE, Puzzle, puzzles_of_any_rules, solver, themes, versions
from .files import must_be_writable, write_text
from .hands import add_hands, hands_of, positive
from .terminal import INTERRUPTED, OK, WRONG, AddCommand, Progress, Say, Terminal


def add(command: AddCommand, say: Say) -> None:
    """Announce the command."""
    one = command("puzzles", run)
    one.add_argument("game", help=say("arg.game"))
    one.add_argument("--count", type=positive, default=40, metavar="N", help=say("arg.puzzles"))
    one.add_argument("--seed", type=int, default=0, metavar="N", help=say("arg.seed"))
    add_hands(one, say)
    one.add_argument("--prove", action="store_true", help=say("arg.prove"))
    one.add_argument("--drop", action="store_true", help=say("arg.drop"))
    one.add_argument("-o", "--output", metavar="FILE", help=say("arg.output-puzzles"))


def run(args: Namespace, terminal: Terminal) -> int:
    """Find puzzles and write them down. Raises `LudoError` for a game without a judge and a file that cannot be written."""
    title = terminal.title(args.game)
    solver(title)  # a game that can have no puzzles is refused before anything is begun
    if args.drop and not args.prove:
        raise LudoError("input", "cli-drop")
    file = args.output or str(resources.files(title.package).joinpath(FILE))
    if args.drop or not args.prove:
        must_be_writable(file)
    if args.prove:
        return prove(title, file, args, terminal)
    progress = Progress(terminal, args.count, "puzzles")
    raw: list[Puzzle] = []
    with suppress(KeyboardInterrupt):  # who stops it keeps what was found
        raw.extend(islice(search(title, args.seed, progress, hands_of(args)), args.count))
    found = themed(title, raw)
    if not found:  # it was stopped before there was any: the puzzles of the file stay
        return INTERRUPTED
    command = f"python -m ludotheque puzzles {title.id} --count {args.count} --seed {args.seed}"
    write_text(file, written(title, found, command))
    if args.json:
        terminal.data(
            [{"id": one.id, "seat": one.seat, "better": one.better, "gap": one.gap, "theme": one.theme} for one in found]
        )
    else:
        for theme, some in sorted(themes(found).items(), key=lambda item: -len(item[1])):
            terminal.line(f"{len(some):4} {theme}")
        terminal.line(terminal.say("puzzles.kept", n=len(found), file=file))
    return OK


def prove(title: Title, file: str, args: Namespace, terminal: Terminal) -> int:
    """Prove the puzzles there are once more, and name those that are none any longer.

    With `--drop` a file of earlier rules becomes one of today's: it keeps what still holds.
    """
    known = puzzles_of_any_rules(title)
    wrong = [one.id for one, holds in zip(known, proved(title, known, hands_of(args)), strict=True) if not holds]
    source = read_toml(title.package, FILE)["provenance"] if known else {}
    if args.drop and known and (wrong or source["versions"] != versions(title)):
        write_text(file, written(title, [one for one in known if one.id not in wrong], source["command"]))
    if args.json:
        terminal.data({"puzzles": len(known), "wrong": wrong})
    else:
        terminal.line(terminal.say("puzzles.proved", n=len(known) - len(wrong), of=len(known)))
        for ident in wrong:
            terminal.line(ident)
    return WRONG if wrong else OK


def written(title: Title, found: list[Puzzle], command: str) -> str:
    """Puzzles as the text of their file."""
    judge = title.judge()
    strength = "hand-written features" if judge is None else judge.weights.provenance.command
    lines = [
        "[provenance]",
        f"command = {json.dumps(command)}",
        f'date = "{date.today().isoformat()}"',
        f"judge = {json.dumps(strength, ensure_ascii=False)}",
        f"versions = [{title.rules_version}, {title.data_version}]",
    ]
    for one in found:
        lines += ["", "[[puzzle]]", *(f"{name} = {json.dumps(getattr(one, name))}" for name in ("id", "theme", "seat", "gap"))]
        lines += [f"better = {json.dumps(list(one.better))}", f'link = "{one.link}"']
    return "\n".join(lines) + "\n"
