"""`python -m ludotheque`: the shelf for people and for checks at a terminal."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager


def main() -> int:
    """Carry out the command of this program's arguments. Returns its exit code."""
    with _stopped_at_once():
        from ludotheque.cli.main import main as carry_out
        from ludotheque.cli.terminal import INTERRUPTED
    _stop_politely()
    try:
        return carry_out()
    except KeyboardInterrupt:  # before the command had begun, or once more while it ended
        return INTERRUPTED


def _stop_politely() -> None:
    """A system that ends the program (SIGTERM, as at a time limit) is answered as Ctrl-C is: what was found is told."""
    if signal.getsignal(signal.SIGTERM) is signal.SIG_DFL:
        signal.signal(signal.SIGTERM, signal.default_int_handler)


@contextmanager
def _stopped_at_once() -> Iterator[None]:
    """Whoever presses Ctrl-C while the modules load ends the program, without a word about the module that was loading just then.

    Python would raise an exception inside that module, and drop it where it is raised in the machinery of imports.
    """
    before = signal.getsignal(signal.SIGINT)
    if before is not signal.default_int_handler:
        yield  # the command was started to ignore Ctrl-C, or is part of another program
        return
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


if __name__ == "__main__":
    sys.exit(main())
