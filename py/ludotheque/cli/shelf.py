"""`games` and `rules`: what is on the shelf, and how it is played."""

from __future__ import annotations

import re
from argparse import Namespace
from typing import Any

from ..bots.outside import broken_bots, players
from ..engine.error import LudoError
from ..engine.i18n import catalogue, say
from ..engine.rule import Rule, rulebook
from ..engine.title import Title
from ..games import broken_titles, titles
from .terminal import OK, AddCommand, Say, Terminal


def add(command: AddCommand, say: Say) -> None:
    """Announce the commands."""
    command("games", games)
    rules_of = command("rules", rules)
    rules_of.add_argument("game", help=say("arg.game"))
    rules_of.add_argument("rule", nargs="?", metavar="ID", help=say("arg.rule"))


def games(args: Namespace, terminal: Terminal) -> int:
    """List the shelf."""
    listed: list[dict[str, Any]] = []
    for name in broken_titles():
        terminal.problem(LudoError("data", "title", name=name))
    for bot, why in broken_bots().items():
        terminal.problem(LudoError("data", "bot-broken", bot=bot, why=why))
    for title in titles().values():
        words = catalogue(terminal.lang, title.package)
        listed.append(
            {
                "id": title.id,
                "name": say(title.name(), words),
                "seats": [title.fewest, title.most],
                "minutes": title.minutes,
                "authors": title.authors,
                "publisher": title.publisher,
                "bots": list(players(title)),
                "options": {option.id: list(option.values) for option in title.options},
            }
        )
    if args.json:
        terminal.data(listed)
        return OK
    for game in listed:
        fewest, most = game["seats"]
        makers = ", ".join(dict.fromkeys((game["authors"], game["publisher"])))  # an author may publish the game, too
        terminal.line(f"{game['id']:<12} {game['name']} ({makers})")
        terminal.line(
            " " * 13 + terminal.say("games.line", fewest=fewest, most=most, minutes=game["minutes"], bots=", ".join(game["bots"]))
        )
    return OK


def rules(args: Namespace, terminal: Terminal) -> int:
    """Print the rulebook, or one rule of it."""
    title = terminal.title(args.game)
    book = rulebook(title.package, terminal.lang)
    if args.rule is not None and args.rule not in book:
        raise LudoError("unknown", "rule", rule=args.rule)
    chosen = list(book.values()) if args.rule is None else [book[args.rule]]
    if args.json:
        terminal.data([{**rule._asdict(), "text": plain(rule.text)} for rule in chosen])
        return OK
    chapter: str | None = None
    for rule in chosen:
        if rule.chapter != chapter:
            chapter = rule.chapter
            terminal.line(f"\n{chapter.upper()}\n")
        show(rule, terminal)
    return OK


def show(rule: Rule, terminal: Terminal) -> None:
    """One rule: its id and title, then its paragraphs."""
    terminal.line(f"{rule.title} [{rule.id}]")
    for paragraph in plain(rule.text).split("\n\n"):
        terminal.line("  " + " ".join(paragraph.split()))
    terminal.line()


def plain(text: str) -> str:
    """A rule's text without the marks of the page: a symbol is named, a link shows the rule it leads to."""
    text = re.sub(r"\{icon:([a-z0-9-]+)\}", r"(\1)", text)
    return re.sub(r"\[\[([a-z0-9.-]+)\]\]", r"[\1]", text)


def rule_named(title: Title, ident: str, lang: str) -> Rule:
    """A rule by id, in a language. Raises `LudoError` for an unknown one."""
    book = rulebook(title.package, lang)
    if ident not in book:
        raise LudoError("unknown", "rule", rule=ident)
    return book[ident]
