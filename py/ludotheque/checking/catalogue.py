"""Coverage: rulebooks, code, examples and catalogues of words must speak of the same things.

Four lists of rule ids are equal: those in `rules/en.md`, in `rules/fr.md`, those the code cites, those with
an example. A rule marked `(general)` is one that no code can cite. Catalogues have the same keys and slots in
every language, every text the code says is in them, and nothing in them goes unused.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from importlib import resources
from typing import NamedTuple

from ..engine.i18n import LANGUAGES, catalogue, flatten, read_toml
from ..engine.rule import rulebook
from ..engine.title import Title
from ..teach.examples import load
from .lessons import problems as lesson_problems

_LINK = re.compile(r"\[\[([^\]]+)\]\]")
_SLOT = re.compile(r"\{(\w+)(?::\w+)?[}|]")
_FORM = re.compile(r"\{\w+:(\w+)\}")
_SAY = {"T": 0, "tell": 0}
"""Calls whose argument at that place is a key of the catalogue."""

_SAID_ELSEWHERE = (
    "title.",
    "option.",
    "achievement.",
    "score.",
    "category.",
    "progress.",
    "error.",
    "symbol.",
    "objective-board.",
)
"""Words of a game that the desk, the page or error messages ask for by the id of a thing."""


class Said(NamedTuple):
    """What code mentions: whole strings, and patterns for strings put together (`upgrade.{room}`)."""

    strings: set[str]
    patterns: set[str]

    def matches(self, text: str) -> bool:
        """Whether the text may be meant."""
        return text in self.strings or any(re.fullmatch(pattern, text) for pattern in self.patterns)


def problems(title: Title) -> list[str]:
    """Everything that does not fit together in a game, one line each."""
    return [*rule_problems(title), *link_problems(title), *word_problems(title), *lesson_problems(title)]


# --- rules ---------------------------------------------


def rule_problems(title: Title) -> list[str]:
    """Where the four lists of rules differ."""
    books = {lang: rulebook(title.package, lang) for lang in LANGUAGES}
    found = []
    first = books[LANGUAGES[0]]
    for lang, book in books.items():
        found += [f"rules/{lang}.md: no rule {ident!r}" for ident in first if ident not in book]
        found += [f"rules/{lang}.md: {ident!r} is not in {LANGUAGES[0]}.md" for ident in book if ident not in first]
        found += [
            f"rules/{lang}.md: {ident!r} is marked general in one language only"
            for ident in book
            if ident in first and book[ident].general != first[ident].general
        ]
    said = mentioned(_trees(title.package, "ludotheque.engine"), keys=False)
    cited = {ident for ident in first if said.matches(ident)}
    shown = {rule for example in load(title) for rule in example.rules}
    asked = asked_about(title)
    for ident, rule in first.items():
        if rule.general and ident in said.strings - asked:
            found.append(f"{ident!r} is marked general, but code cites it")
        if not rule.general and ident not in cited:
            found.append(f"{ident!r} is cited by no code")
        if not rule.general and ident not in shown:
            found.append(f"{ident!r} has no example")
    drawn = {rule for example in load(title) for rule in example.illustrates}
    found += [f"an example shows {ident!r}, which is no rule" for ident in sorted((shown | drawn) - set(first))]
    found += [f"{ident!r} is illustrated, but code cites it" for ident in sorted(drawn & set(first)) if not first[ident].general]
    return found + [f"code cites {ident!r}, which is no rule" for ident in sorted(looked_up(title) - set(first))]


def looked_up(title: Title) -> set[str]:
    """The rules that code asks the book for by name: `RULES["..."]`, `rule="..."`, `default_rule = "..."`, or as a question's."""
    found = set()
    for node in (node for tree in _trees(title.package) for node in ast.walk(tree)):
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id == "RULES":
            found |= set(_strings(node.slice))
        elif isinstance(node, ast.keyword) and node.arg == "rule":
            found |= set(_strings(node.value))
        elif isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(isinstance(target, ast.Name) and target.id == "default_rule" for target in targets):
                found |= set(_strings(node.value))
    return found | asked_about(title)


def asked_about(title: Title) -> set[str]:
    """The rules of questions: the answers of `about`. A rule that forbids nothing may be one of them."""
    functions = (node for tree in _trees(title.package) for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    answers = (part.value for one in functions if one.name == "about" for part in ast.walk(one) if isinstance(part, ast.Return))
    return {text for answer in answers if answer is not None for text in _strings(answer)}


def link_problems(title: Title) -> list[str]:
    """Links from one rule to another that lead nowhere."""
    found = []
    for lang in LANGUAGES:
        book = rulebook(title.package, lang)
        for rule in book.values():
            found += [f"rules/{lang}.md, {rule.id}: no rule {link!r}" for link in _LINK.findall(rule.text) if link not in book]
    return found


# --- words ---------------------------------------------


def word_problems(title: Title) -> list[str]:
    """Where the catalogues of a game do not fit each other or its code."""
    own = {lang: flatten(read_toml(title.package, "words", f"{lang}.toml")) for lang in LANGUAGES}
    whole = {lang: catalogue(lang, title.package) for lang in LANGUAGES}
    first = own[LANGUAGES[0]]
    found = []
    for lang, words in own.items():
        found += [f"words/{lang}.toml: no {key!r}" for key in first if key not in words]
        found += [f"words/{lang}.toml: {key!r} is not in {LANGUAGES[0]}.toml" for key in words if key not in first]
        found += [
            f"words/{lang}.toml: {key!r} has other slots than in {LANGUAGES[0]}.toml"
            for key in words
            if key in first and slots(words[key]) != slots(first[key])
        ]
    keys = mentioned(_trees(title.package), keys=True)
    for lang, words in whole.items():
        found += [f"{lang}: code says {key!r}, which is not in the catalogue" for key in sorted(keys.strings) if key not in words]
        found += [
            f"{lang}: code says {pattern!r}, but no key of the catalogue fits"
            for pattern in sorted(keys.patterns)
            if not any(re.fullmatch(pattern, key) for key in words)
        ]
    of_options = [f"option.{option.id}.{part}" for option in title.options for part in ("name", "about", *option.values)]
    found += [f"{lang}: no {key!r}" for lang, words in own.items() for key in of_options if key not in words]
    anything = mentioned(_trees(title.package, "ludotheque.engine", "ludotheque.desk", "ludotheque.bots"), keys=None)
    forms = {form for words in own.values() for template in words.values() for form in _FORM.findall(template)}
    elsewhere = (*_SAID_ELSEWHERE, *(f"{form}." for form in forms))
    found += [f"words: {key!r} is used nowhere" for key in first if not key.startswith(elsewhere) and not anything.matches(key)]
    return found


def slots(template: str) -> set[str]:
    """The names a template has slots for."""
    return set(_SLOT.findall(template))


# --- reading code ---------------------------------------------


def _trees(*packages: str) -> list[ast.Module]:
    trees = []
    for package in packages:
        waiting = [resources.files(package)]
        while waiting:
            for item in waiting.pop().iterdir():
                if item.is_dir():
                    waiting.append(item)
                elif item.name.endswith(".py"):
                    trees.append(ast.parse(item.read_text(encoding="utf-8")))
    return trees


def mentioned(trees: Iterable[ast.AST], keys: bool | None) -> Said:
    """The strings in code: only keys of the catalogue (True), all but those (False), or all (None)."""
    said = Said(set(), set())
    for tree in trees:
        for node, is_key in _texts(tree, False):
            if keys is None or keys == is_key:
                if isinstance(node, ast.Constant):
                    said.strings.add(str(node.value))
                else:
                    pattern = _pattern(node)
                    if pattern is not None:
                        said.patterns.add(pattern)
    return said


def _texts(node: ast.AST, is_key: bool) -> Iterator[tuple[ast.Constant | ast.JoinedStr, bool]]:
    """Every string and every string put together under a node, and whether it is a key of the catalogue."""
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str):
            yield node, is_key
        return
    if isinstance(node, ast.JoinedStr):
        yield node, is_key
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                yield from _texts(part.value, False)
        return
    if isinstance(node, ast.IfExp):
        yield from _texts(node.test, False)
        yield from _texts(node.body, is_key)
        yield from _texts(node.orelse, is_key)
        return
    if isinstance(node, ast.Call):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        yield from _texts(node.func, False)
        if name == "tell" and len(node.args) > 1 and not list(_strings(node.args[0])):  # a board's words: `tell(lang, key)`
            for key in _strings(node.args[1]):
                yield ast.Constant(f"board.{key}"), True
            if isinstance(node.args[1], ast.JoinedStr):
                yield ast.JoinedStr([ast.Constant("board."), *node.args[1].values]), True
        for place, argument in enumerate(node.args):
            yield from _texts(argument, _SAY.get(name) == place)
        for keyword in node.keywords:
            yield from _texts(keyword.value, False)
        return
    for child in ast.iter_child_nodes(node):
        yield from _texts(child, False)


def _strings(node: ast.AST) -> Iterator[str]:
    """The strings an expression can give."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _strings(node.body)
        yield from _strings(node.orelse)


def _pattern(node: ast.JoinedStr) -> str | None:
    """An f-string as a pattern; None without a chapter and a dot in front: that would fit too much."""
    first = node.values[0] if node.values else None
    if not isinstance(first, ast.Constant) or "." not in str(first.value):
        return None
    return "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[^ ]+" for part in node.values)
