"""What every command needs: words in the reader's language, where output goes, progress, files."""

from __future__ import annotations

import io
import json
import os
import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import IO

from ..engine.error import LudoError
from ..engine.i18n import LANGUAGES, T, Text, catalogue, read_words, say
from ..engine.title import Title
from ..games import title as find

Say = Callable[..., str]
"""The words of the terminal: `say(key, name=value, ...)`."""

AddCommand = Callable[..., ArgumentParser]
"""Announces a command: `command(name, run, json=True)` gives the parser of its arguments."""

OK, WRONG, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130
"""Exit codes: all is well; something wrong was found; the command cannot be carried out as it was given; somebody stopped it."""

MOST_NAMES = 1000


def words_of(lang: str, package: str | None = None) -> dict[str, str]:
    """The catalogue with the terminal's own words, which the page has no use for and does not load."""
    return {**catalogue(lang, package), **read_words(lang, "ludotheque.lang", f"cli.{lang}.toml")}


class OutputLost(Exception):
    """What is to be said cannot be written, as on a full disk; the message says why."""


class Terminal:
    """A reader at a terminal: language, words (a game's own too, once one is chosen), and streams."""

    def __init__(self, lang: str = "en", out: IO[str] | None = None, err: IO[str] | None = None, into: IO[str] | None = None):
        self.lang = lang
        self.words = words_of(lang)
        # A program can be started with any of the three standard streams closed; Python then has None in its place.
        self.out = out or sys.stdout or _nowhere("w")
        self.err = err or sys.stderr or _nowhere("w")
        self.into = into or sys.stdin or _nowhere("r")
        for stream in (self.out, self.err, self.into):
            _forgive(stream)

    def title(self, ident: str) -> Title:
        """The game with an id; from here on its words are spoken too. Raises `LudoError` for an unknown one."""
        title = find(ident)
        self.words = words_of(self.lang, title.package)
        return title

    def say(self, text: object, **args: object) -> str:
        """A text, or the words of the terminal under `cli.<key>`."""
        return say(text if isinstance(text, Text) else T(f"cli.{text}", **args), self.words)

    def of(self, name: object, what: object) -> str:
        """A name and what is told of it, joined by the punctuation of the reader's language."""
        return self.say(T("desk.of", name=name, what=what))

    def line(self, text: str = "") -> None:
        """A line of output. Raises `OutputLost` when it cannot be written."""
        with _told_apart():
            print(text, file=self.out)

    def finish(self) -> None:
        """Write what still waits to be written. Raises `OutputLost` when that is impossible."""
        with _told_apart():
            self.out.flush()

    def note(self, text: str) -> None:
        """A line beside the output."""
        print(text, file=self.err, flush=True)

    def data(self, data: object) -> None:
        """Output for programs."""
        self.document(json.dumps(data, indent=2, ensure_ascii=False))

    def document(self, text: str) -> None:
        """A whole document for programs: in UTF-8, whatever the console's own letters are.

        Raises `OutputLost` when it cannot be written.
        """
        buffer = getattr(self.out, "buffer", None)
        with _told_apart():
            if buffer is None:
                self.out.write(text + "\n")
            else:
                self.out.flush()
                buffer.write(f"{text}\n".encode())
                buffer.flush()

    def problem(self, error: LudoError) -> None:
        """An error in words: what happened and what to do."""
        self.note(f"{error.what(self.words)}\n{error.todo(self.words)}")


def _nowhere(mode: str) -> IO[str]:
    return open(os.devnull, mode, encoding="utf-8")


@contextmanager
def _told_apart() -> Iterator[None]:
    """An output that fails is no file that a person has named; and whoever has read enough is no failure."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as problem:
        raise OutputLost(problem.strerror or type(problem).__name__) from problem


def _forgive(stream: IO[str]) -> None:
    """A console that does not speak UTF-8 shows a question mark for a letter it does not have, instead of ending the program."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="replace")


class Progress:
    """How far along something long is and how long the rest will take: a bar on a terminal, a line now and then in a log."""

    def __init__(self, terminal: Terminal, total: int, what: str = "games"):
        self.terminal = terminal
        self.total = max(1, total)
        self.what = what
        self.began = time.perf_counter()
        self.bar = terminal.err.isatty()
        self.told = 0

    def __call__(self, done: int) -> None:
        """So many are done."""
        rate = done / max(1e-9, time.perf_counter() - self.began)
        text = self.terminal.say(f"progress.{self.what}", done=done, total=self.total, rate=f"{rate:.1f}")
        if 0 < done < self.total:
            text += self.terminal.say("progress.left", time=str(timedelta(seconds=round((self.total - done) / rate))))
        if self.bar:
            filled = 30 * done // self.total
            end = "\n" if done >= self.total else ""
            self.terminal.err.write(f"\r[{'#' * filled}{'.' * (30 - filled)}] {text} {end}")
            self.terminal.err.flush()
        elif done * 4 // self.total > self.told:
            self.told = done * 4 // self.total
            self.terminal.note(text)


def language_of(argv: list[str]) -> str:
    """The language asked for anywhere in a command; English when none or an unknown one is (which is refused later)."""
    for place, word in enumerate(argv):
        wanted = word.removeprefix("--lang=") if word.startswith("--lang=") else None
        if word == "--lang" and place + 1 < len(argv):
            wanted = argv[place + 1]
        if wanted in LANGUAGES:
            return wanted
    return "en"


def names_of(text: str) -> list[str]:
    """`human,greedy` as a list. Raises `LudoError` for an empty name or far too many."""
    names = [name.strip() for name in text.split(",")]
    if not all(names) or len(names) > MOST_NAMES:
        raise LudoError("input", "cli-seats", given=text)
    return names
