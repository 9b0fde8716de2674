"""The catalogue of numbered rules, and the objection that names one.

A game's `rules/<lang>.md` holds chapters (`# Title`) of rules (`## rule.id: Short title`, with `(general)` at the end when no
code can cite it) and, under each, short paragraphs in our own words.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import NamedTuple

from .error import LudoError
from .typeset import typeset

_HEAD = re.compile(r"^## ([a-z0-9.-]+): (.+?)( \(general\))?$")


class Rule(NamedTuple):
    """One numbered rule, in one language. `text` is the paragraphs as written, separated by blank lines."""

    id: str
    title: str
    text: str
    chapter: str
    general: bool


@cache
def rulebook(package: str, lang: str = "en") -> dict[str, Rule]:
    """All rules of a game in order of play. Raises `LudoError` where the file is not in the house's form."""
    source = resources.files(package).joinpath("rules", f"{lang}.md").read_text(encoding="utf-8")
    source = typeset(source, lang)
    rules: dict[str, Rule] = {}
    chapter = ""
    head: re.Match[str] | None = None
    lines: list[str] = []

    def close() -> None:
        if head is not None:
            ident, title, general = head.groups()
            if ident in rules:
                raise LudoError("data", "rule-twice", rule=ident, file=f"rules/{lang}.md")
            rules[ident] = Rule(ident, title, "\n".join(lines).strip(), chapter, general is not None)

    for number, line in enumerate(source.splitlines(), 1):
        if line.startswith("## "):
            close()
            head, lines = _HEAD.match(line), []
            if head is None:
                raise LudoError("data", "rule-heading", file=f"rules/{lang}.md", line=number, text=line)
        elif line.startswith("# "):
            close()
            chapter, head, lines = line[2:].strip(), None, []
        else:
            lines.append(line)
    close()
    return rules


class Rules(dict[str, Rule]):
    """The rules of one game as its code cites them: `RULES["move.adjacent"]`. English is read when one is first asked for.

    A plain dict underneath, since legality is asked far more often than anything else.
    """

    __slots__ = ("package",)

    def __init__(self, package: str):
        super().__init__()
        self.package = package

    def __missing__(self, ident: str) -> Rule:
        if not self:
            self.update(rulebook(self.package))
            return self[ident]
        raise KeyError(ident)
