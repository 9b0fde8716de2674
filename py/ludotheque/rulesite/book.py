"""What stands on a game's page: its chapters, and under each rule its text, its worked examples and what else to read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from ..engine.rule import Rule, rulebook
from ..engine.title import Title
from ..teach import examples
from ..teach.examples import Example

_LINK = re.compile(r"\[\[([a-z0-9.-]+)\]\]")


class Entry(NamedTuple):
    """A rule on its page.

    `figures` are the examples that have their place under it, `elsewhere` those that have it under other rules, and `related` the
    rules to read as well.
    """

    rule: Rule
    figures: tuple[Example, ...]
    elsewhere: tuple[Example, ...]
    related: tuple[Rule, ...]


class Chapter(NamedTuple):
    """A chapter of the rules."""

    title: str
    entries: tuple[Entry, ...]


def chapters(title: Title, lang: str) -> list[Chapter]:
    """The rules of a game by chapters, in order of play; every example has one place."""
    book = rulebook(title.package, lang)
    places = placed(book, examples.load(title))
    links = {ident: [one for one in dict.fromkeys(_LINK.findall(rule.text)) if one in book] for ident, rule in book.items()}
    found: dict[str, list[Entry]] = {}
    for ident, rule in book.items():
        own = tuple(example for example in examples.load(title) if places[example.id] == ident)
        others = tuple(one for one in examples.showing(title, ident) if one not in own)
        # The text of a rule links to other rules; "See also" adds the rules whose texts link to this rule.
        related = tuple(book[other] for other in book if ident in links[other] and other not in links[ident] and other != ident)
        found.setdefault(rule.chapter, []).append(Entry(rule, own, others, related))
    return [Chapter(name, tuple(entries)) for name, entries in found.items()]


def placed(book: dict[str, Rule], shown: Sequence[Example]) -> dict[str, str]:
    """Under which rule each example is drawn: example id -> rule id.

    An example stands under the first rule it illustrates, else under the first it names. A rule that would have none that way
    takes one of those that show it from a rule that has more than one, so that as many rules as can be have a figure.
    """
    place = {example.id: (*example.illustrates, *example.rules)[0] for example in shown}
    for ident in book:
        if ident in place.values():
            continue
        held = list(place.values())
        spare = [
            example for example in shown if ident in (*example.rules, *example.illustrates) and held.count(place[example.id]) > 1
        ]
        if spare:
            place[spare[0].id] = ident
    return place
