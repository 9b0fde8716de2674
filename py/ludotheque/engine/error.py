"""The one family of errors a person can meet: what happened, where, and what to do now."""

from __future__ import annotations

from functools import partial
from typing import Any

from .i18n import T, Text, catalogue, say

KINDS = ("unknown", "illegal", "refused", "record", "link", "data", "seat", "lesson", "input", "stale")


class LudoError(Exception):
    """Something a person asked for cannot be done; nothing has changed.

    Args: `kind` (one of KINDS, for programs), `key` (words under `error.<key>` in the catalogue: `what` and `todo`),
    and the arguments of those words. `rule` may name the rule that forbids a move, `package` the game whose words they are.
    """

    def __init__(self, kind: str, key: str, package: str | None = None, **args: Any):
        super().__init__(key)
        self.package = package
        self.kind = kind
        self.key = key
        self.args_of_text = {name: _short(value) for name, value in args.items()}
        self.rule: str | None = args.get("rule") if isinstance(args.get("rule"), str) else None

    def __reduce__(self) -> tuple[Any, ...]:
        """How it passes from one process to another."""
        return partial(LudoError, self.kind, self.key, self.package, **self.args_of_text), ()

    @property
    def text(self) -> Text:
        """What happened, to be said within another text."""
        return T(f"error.{self.key}.what", **self.args_of_text)

    def what(self, words: dict[str, str]) -> str:
        """What happened, in a catalogue's language."""
        return self._said("what", words)

    def todo(self, words: dict[str, str]) -> str:
        """What to do now, in a catalogue's language."""
        return self._said("todo", words)

    def said(self, words: dict[str, str]) -> str:
        """What happened and what to do now, as one text in a catalogue's language."""
        return f"{self.what(words)} {self.todo(words)}"

    def _said(self, part: str, words: dict[str, str]) -> str:
        if self.package is not None:
            words = catalogue(words["lang"], self.package)
        return say(T(f"error.{self.key}.{part}", **self.args_of_text), words)

    def __str__(self) -> str:
        return self.said(catalogue("en"))


def _short(value: Any) -> Any:
    """People's input comes back in messages; nobody wants ten thousand characters of it."""
    if isinstance(value, str) and len(value) > 120:
        return value[:117] + "..."
    return value
