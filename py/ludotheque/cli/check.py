"""`check`: is everything about a game as it must be? Data, words, examples, rules, and random games."""

from __future__ import annotations

import json
import os
from functools import partial
from importlib import import_module
from pathlib import Path

from ..engine.error import LudoError
from ..engine.fuzz import KINDS, Finding, Report, fuzz_one, seat_counts
from ..engine.i18n import LANGUAGES, catalogue
from ..engine.rule import rulebook
from ..engine.title import Title
from ..games import title as find
from ..games import titles
from ..simulate import in_parallel
from .terminal import OK, WRONG, Progress, Terminal
from .tournament import positive

PARTS = ("data", "words", "examples", "coverage", "fuzz")


def add(command, say) -> None:
    """Announce the command."""
    one = command("check", run)
    one.add_argument("game", nargs="?", help=say("arg.game-or-all"))
    one.add_argument("--games", type=positive, default=100, metavar="N", help=say("arg.games"))
    one.add_argument("--seats", type=positive, metavar="N", help=say("arg.seat-count"))
    one.add_argument("--seed", type=int, default=0, metavar="N", help=say("arg.seed"))
    one.add_argument("--jobs", type=positive, default=1, metavar="N", help=say("arg.jobs", most=os.cpu_count() or 1))
    one.add_argument("--only", choices=PARTS, action="append", help=say("arg.only"))
    one.add_argument("--keep", metavar="FOLDER", help=say("arg.keep"))


def run(args, terminal: Terminal) -> int:
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


def check(args, terminal: Terminal) -> int:
    """Part by part. Raises `LudoError` for bad input, and when a game's tables cannot be loaded."""
    chosen = list(titles()) if args.game is None else [find(args.game).id]
    parts = args.only or PARTS
    told = {}
    for ident in chosen:
        title = terminal.title(ident)
        told[ident] = problems = {part: [] for part in parts}
        for part in parts:
            if part != "fuzz":
                problems[part] = PART[part](title)
                if not args.json:
                    show(terminal, ident, part, problems[part])
        if "fuzz" in parts:
            report = random_games(title, args, terminal)
            problems["fuzz"] = [_as_data(finding, args.keep) for finding in report.findings]
            if not args.json:
                show_report(terminal, ident, report, problems["fuzz"])
    if args.json:
        terminal.data(told)
    return WRONG if any(found for parts in told.values() for found in parts.values()) else OK


def show(terminal: Terminal, ident: str, part: str, problems: list[str]) -> None:
    """One line for a part, and what is wrong with it."""
    verdict = terminal.say("check.ok") if not problems else terminal.say("check.wrong", n=len(problems))
    terminal.line(f"{ident} {terminal.say(f'check.part.{part}')}: {verdict}")
    for problem in problems:
        terminal.line(f"  {problem}")


# --- the parts -------------------------------------------------------------------------------------------------------


def data(title: Title) -> list[str]:
    """The game's own look at its tables (`components.data` loads them checked; `components.check` may say more)."""
    try:
        tables = import_module(f"{title.package}.components.data")
    except ModuleNotFoundError as missing:
        if missing.name != f"{title.package}.components.data":
            raise
        return []  # a game without tables
    check = getattr(tables, "check", None)
    return [str(problem) for problem in check(tables.load())] if check is not None else []


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


def coverage(title: Title) -> list[str]:
    """Rules cited, written and shown by an example."""
    from ..teach.coverage import problems

    return list(problems(title))


PART = {"data": data, "words": words, "examples": examples, "coverage": coverage}


# --- random games ----------------------------------------------------------------------------------------------------


def _one(game: str, job: tuple[int, int]) -> tuple[int, Finding | None]:
    seats, seed = job
    return fuzz_one(find(game), seats, seed)


def random_games(title: Title, args, terminal: Terminal) -> Report:
    """The fuzzer on several processes."""
    counts = [title.checked_seats(args.seats)] if args.seats is not None else seat_counts(title)
    jobs = [(counts[seed % len(counts)], seed) for seed in range(args.seed, args.seed + args.games)]
    report, progress = Report(), Progress(terminal, args.games)
    for decisions, finding in in_parallel(partial(_one, title.id), jobs, args.jobs):
        report.games += 1
        report.decisions += decisions
        if finding is not None:
            report.findings.append(finding)
        progress(report.games)
    return report


def _as_data(finding: Finding, folder: str | None) -> dict:
    """A finding for programs; its record goes into a file when a folder is given."""
    data = {
        "kind": finding.kind,
        "what": finding.what,
        "seats": finding.seats,
        "seed": finding.seed,
        "moves": list(finding.moves),
        "command": finding.command(),
        "file": None,
    }
    if folder is not None and finding.record is not None:
        file = Path(folder) / f"{finding.game}-{finding.seats}-{finding.seed}-{finding.kind}.json"
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(finding.record), encoding="utf-8")
        except OSError as problem:
            raise LudoError("input", "cli-write", file=str(file), why=problem.strerror or str(problem)) from problem
        data["file"] = str(file)
    return data


def show_report(terminal: Terminal, ident: str, report: Report, findings: list[dict]) -> None:
    """The random games in words: how many, what went wrong by name, and how to see it again."""
    counts = {kind: sum(finding["kind"] == kind for finding in findings) for kind in KINDS}
    verdict = ", ".join(f"{kind} {count}" for kind, count in counts.items() if count) or terminal.say("check.ok")
    games = terminal.say("check.games", n=report.games, decisions=report.decisions)
    terminal.line(f"{ident} {terminal.say('check.part.fuzz')}: {games}: {verdict}")
    for finding in findings[:10]:
        terminal.line(f"  {finding['kind']}: {finding['what']}")
        terminal.line(f"    {terminal.say('check.after', n=len(finding['moves']))} {', '.join(finding['moves'][-5:])}")
        terminal.line(f"    {terminal.say('check.again')} {finding['command']}")
        if finding["file"]:
            terminal.line(f"    {terminal.say('check.kept')} {finding['file']}")
    if len(findings) > 10:
        terminal.line(f"  {terminal.say('check.more', n=len(findings) - 10)}")
