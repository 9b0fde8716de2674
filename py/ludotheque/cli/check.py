"""`check`: is everything about a game as it must be? Data, words, examples, rules, and games of stubborn characters."""

from __future__ import annotations

import json
import time
from argparse import Namespace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ..checking.counts import Counts, coverage, from_text, to_text
from ..checking.findings import KINDS, THOROUGHNESS, Finding
from ..checking.fuzz import Report, fuzz
from ..engine.component_data import broken_facts
from ..engine.error import LudoError
from ..engine.i18n import LANGUAGES, catalogue
from ..engine.rule import rulebook
from ..engine.title import Title
from ..games import title as find
from ..games import titles
from .files import make_folder, must_be_writable, read_text, write_text
from .hands import add_hands, hands_of, positive
from .terminal import INTERRUPTED, OK, WRONG, AddCommand, Progress, Say, Terminal

PARTS = ("data", "words", "examples", "coverage", "fuzz")

LISTED = 40
"""So many moves, steps or rules that nobody reached are listed."""


def add(command: AddCommand, say: Say) -> None:
    """Announce the command."""
    one = command("check", run)
    one.add_argument("game", nargs="?", help=say("arg.game-or-all"))
    one.add_argument("--games", type=positive, default=100, metavar="N", help=say("arg.games"))
    one.add_argument("--seats", type=positive, metavar="N", help=say("arg.seat-count"))
    one.add_argument("--seed", type=int, default=0, metavar="N", help=say("arg.seed"))
    add_hands(one, say)
    one.add_argument("--only", choices=PARTS, action="append", help=say("arg.only"))
    one.add_argument("--keep", metavar="FOLDER", help=say("arg.keep"))
    one.add_argument("--thoroughness", type=share, default=THOROUGHNESS, metavar="X", help=say("arg.thoroughness"))
    one.add_argument("--counts", metavar="FILE", help=say("arg.counts"))
    one.add_argument("--aim", action="append", metavar="MOVE", help=say("arg.aim"))


def share(text: str) -> float:
    """A number from 0 to 1, for argparse."""
    number = float(text)
    if not 0 <= number <= 1:
        raise ValueError(text)
    return number


def run(args: Namespace, terminal: Terminal) -> int:
    """Check one game or all, print what fails and how to see it again."""
    try:
        return check(args, terminal)
    except LudoError as error:
        if error.kind != "data":
            raise
        terminal.problem(error)  # tables so wrong that the game cannot even be loaded
        for note in getattr(error, "__notes__", ()):
            terminal.note(f"  {note}")
        return WRONG


def check(args: Namespace, terminal: Terminal) -> int:
    """Part by part. Raises `LudoError` for bad input, and when a game's tables cannot be loaded."""
    chosen = list(titles()) if args.game is None else [find(args.game).id]
    parts = args.only or PARTS
    kept = _kept(args.counts, terminal)
    if args.keep:
        make_folder(args.keep)
    told: dict[str, dict[str, Any]] = {}
    stopped = False
    for ident in chosen:
        title = terminal.title(ident)
        problems: dict[str, list[Any]] = {part: [] for part in parts}
        told[ident] = problems
        for part in parts:
            if part != "fuzz":
                problems[part] = PART[part](title)
                if not args.json:
                    show(terminal, ident, part, problems[part])
        if "fuzz" in parts:
            began = time.perf_counter()
            report = random_games(title, args, terminal, kept.get(ident))
            problems["fuzz"] = [_as_data(finding, args.keep) for finding in report.findings]
            kept.setdefault(ident, Counts()).add(report.counts)
            if args.counts:
                write_text(args.counts, to_text(kept))
            if args.json:
                told[ident]["reached"] = {name: [*part.missing] for name, part in coverage(title, kept[ident]).items()}
            else:
                show_report(terminal, ident, report, problems["fuzz"], time.perf_counter() - began)
                show_coverage(terminal, title, kept[ident])
            if report.stopped:
                terminal.note(terminal.say("check.stopped", n=report.games, of=args.games))
                stopped = True
                break
    if args.json:
        terminal.data(told)
    if any(problems[part] for problems in told.values() for part in parts):
        return WRONG
    return INTERRUPTED if stopped else OK


def _kept(file: str | None, terminal: Terminal) -> dict[str, Counts]:
    """The counts that earlier runs have left in a file. Raises `LudoError` for a file of something else, or not to be written."""
    if not file:
        return {}
    must_be_writable(file)
    if not Path(file).exists():
        return {}
    try:
        return from_text(read_text(file, terminal))
    except LudoError as problem:
        if problem.kind != "record":
            raise
        raise LudoError("input", "cli-counts", file=file) from problem


def show(terminal: Terminal, ident: str, part: str, problems: list[str]) -> None:
    """One line for a part, and what is wrong with it."""
    verdict = terminal.say("check.ok") if not problems else terminal.say("check.wrong", n=len(problems))
    terminal.line(terminal.of(f"{ident} {terminal.say(f'check.part.{part}')}", verdict))
    for problem in problems:
        terminal.line(f"  {problem}")


# --- the parts -------------------------------------------------------------------------------------------------------


def data(title: Title) -> list[str]:
    """The facts of the game's tables that do not hold (`components.facts`). Their form is checked when they are read."""
    package = f"{title.package}.components"
    if find_spec(package) is None:
        return []  # a game without tables
    facts, components = import_module(f"{package}.facts"), import_module(f"{package}.data")
    return [str(problem) for problem in broken_facts(facts.FACTS, components)]


def words(title: Title) -> list[str]:
    """The same keys in every language, for the game's words and its rules."""
    problems = []
    reference = catalogue(LANGUAGES[0], title.package).keys()
    book = rulebook(title.package, LANGUAGES[0])
    for lang in LANGUAGES[1:]:
        problems += [
            f"words: {key} is not in both {LANGUAGES[0]} and {lang}"
            for key in sorted(reference ^ catalogue(lang, title.package).keys())
        ]
        other = rulebook(title.package, lang)
        problems += [f"rules: {key} is not in both {LANGUAGES[0]} and {lang}" for key in sorted(book.keys() ^ other.keys())]
    return problems


def examples(title: Title) -> list[str]:
    """Every example of the game, run."""
    from ..teach.examples import run_all

    return [str(problem) for problem in run_all(title)]


def catalogues(title: Title) -> list[str]:
    """Rules cited, written and shown by an example."""
    from ..checking.catalogue import problems

    return list(problems(title))


PART = {"data": data, "words": words, "examples": examples, "coverage": catalogues}


# --- games of characters ---------------------------------------------------------------------------------------------


def random_games(title: Title, args: Namespace, terminal: Terminal, before: Counts | None) -> Report:
    """The fuzzer on several processes. `before`: what earlier runs have reached."""
    return fuzz(
        title,
        args.games,
        seed=args.seed,
        seats=args.seats,
        thoroughness=args.thoroughness,
        jobs=hands_of(args),
        aimed=args.aim,
        before=before,
        progress=Progress(terminal, args.games),
    )


def _as_data(finding: Finding, folder: str | None) -> dict[str, Any]:
    """A finding for programs; its record goes into a file when a folder is given."""
    data = {
        "kind": finding.kind,
        "what": finding.what,
        "seats": finding.seats,
        "seed": finding.seed,
        "start": finding.start,
        "moves": list(finding.moves),
        "command": finding.command(),
        "file": None,
    }
    if folder is not None and finding.record is not None:
        file = Path(folder) / f"{finding.game}-{finding.seats}-{finding.seed}-{finding.kind}.json"
        write_text(str(file), json.dumps(finding.record))
        data["file"] = str(file)
    return data


def show_report(terminal: Terminal, ident: str, report: Report, findings: list[dict[str, Any]], seconds: float) -> None:
    """The games in words: how many, what went wrong by name, and how to see it again."""
    counts = {kind: sum(finding["kind"] == kind for finding in findings) for kind in KINDS}
    verdict = ", ".join(f"{kind} {count}" for kind, count in counts.items() if count) or terminal.say("check.ok")
    rate = f"{report.decisions / seconds:.0f}"
    games = terminal.say("check.games", n=report.games, decisions=report.decisions, rate=rate)
    terminal.line(terminal.of(f"{ident} {terminal.say('check.part.fuzz')}", terminal.of(games, verdict)))
    for finding in findings[:10]:
        terminal.line(f"  {terminal.of(finding['kind'], finding['what'])}")
        if finding["start"]:
            terminal.line(f"    {terminal.say('check.start')} {finding['start']}")
        terminal.line(f"    {terminal.say('check.after', n=len(finding['moves']))} {', '.join(finding['moves'][-5:])}")
        terminal.line(f"    {terminal.say('check.again')} {finding['command']}")
        if finding["file"]:
            terminal.line(f"    {terminal.say('check.kept')} {finding['file']}")
    if len(findings) > 10:
        terminal.line(f"  {terminal.say('check.more', n=len(findings) - 10)}")


def show_coverage(terminal: Terminal, title: Title, counts: Counts) -> None:
    """How many steps, moves and rules the games have reached, and which ones no character ever reached."""
    for name, part in coverage(title, counts).items():
        reached = terminal.say(f"check.reached.{name}", n=part.of - len(part.missing), of=part.of, games=counts.games)
        terminal.line(f"{title.id} {reached}")
        if part.missing and counts.games > 1:
            more = len(part.missing) - LISTED
            listed = ", ".join(part.missing[:LISTED]) + (f", {terminal.say('check.more', n=more)}" if more > 0 else "")
            terminal.line(f"  {terminal.say('check.never')} {listed}")
