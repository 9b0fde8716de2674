"""The commands, their arguments and their exit codes."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence

from .. import __version__
from ..engine.error import LudoError
from ..engine.i18n import LANGUAGES
from . import bench, check, levels, play, puzzles, record, shelf, tournament, train
from .terminal import BAD_INPUT, INTERRUPTED, OutputLost, Terminal, language_of

FAMILIES = (shelf, play, tournament, levels, train, puzzles, check, record, bench)


class _Help(argparse.RawDescriptionHelpFormatter):
    """Descriptions as they are written, with the examples in them."""


def parser(terminal: Terminal) -> argparse.ArgumentParser:
    """The whole command line, described in the terminal's language."""
    main = argparse.ArgumentParser(prog="python -m ludotheque", description=terminal.say("about"), formatter_class=_Help)
    main.add_argument("--version", action="version", version=f"ludotheque {__version__}")
    commands = main.add_subparsers(dest="command", metavar=terminal.say("command"), required=True)

    def command(name: str, run: Callable[[argparse.Namespace, Terminal], int], json: bool = True) -> argparse.ArgumentParser:
        """A command with the arguments all share."""
        one = commands.add_parser(
            name, help=terminal.say(f"{name}.help"), description=terminal.say(f"{name}.about"), formatter_class=_Help
        )
        one.add_argument("--lang", choices=LANGUAGES, default="en", help=terminal.say("arg.lang"))
        if json:
            one.add_argument("--json", action="store_true", help=terminal.say("arg.json"))
        one.set_defaults(run=run)
        return one

    for family in FAMILIES:
        family.add(command, terminal.say)
    return main


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out a command. Returns the exit code: 0 all is well, 1 something wrong was found, 2 bad usage or bad input."""
    given = list(sys.argv[1:] if argv is None else argv)
    terminal = Terminal(language_of(given))
    try:
        args = parser(terminal).parse_args(given)
        run: Callable[[argparse.Namespace, Terminal], int] = args.run
        code = run(args, terminal)
        terminal.finish()
        return code
    except LudoError as error:
        terminal.problem(error)
        return BAD_INPUT
    except KeyboardInterrupt:
        terminal.note("")
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()  # the program that read the output has closed its end of the pipe
        return 141
    except OutputLost as problem:
        _drop_output()
        terminal.problem(LudoError("input", "cli-write", file="stdout", why=str(problem)))
        return BAD_INPUT


def _drop_output() -> None:
    """Lead the output to nowhere: Python would fail once more when it writes the rest of the output at its exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
