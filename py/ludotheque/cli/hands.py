"""The arguments of commands with much work: who does it, and where its results are kept."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace

from ..crew import Crew
from ..crew.ledger import Ledger
from .terminal import Say


def positive(text: str) -> int:
    """A whole number above zero, for argparse."""
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def add_hands(command: ArgumentParser, say: Say) -> None:
    """Let a command be told who does the work."""
    who = command.add_mutually_exclusive_group()
    who.add_argument("--jobs", type=positive, default=1, metavar="N", help=say("arg.jobs", most=os.cpu_count() or 1))
    who.add_argument("--cluster", metavar="ADDRESS", help=say("arg.cluster"))
    command.add_argument("--to", metavar="FILE", help=say("arg.ledger"))


def hands_of(args: Namespace) -> Crew:
    """Who does the work. Raises `LudoError` for a file that holds something else than results."""
    return Crew(args.jobs, args.cluster, None if args.to is None else Ledger(args.to))
