"""What can be looked up: a piece of the board, the symbols, a rule and the rules."""

from __future__ import annotations

from typing import Any

from ..draw.icons import standing_alone
from ..engine.error import LudoError
from ..engine.i18n import catalogue, say, sentence, statement
from ..engine.rule import rulebook
from ..engine.title import Title
from ..engine.told import look_up
from ..games import title as find
from ..teach import examples
from ..teach import figure as figures
from .presenter import Presenter
from .retelling import Retelling
from .rpc import Desk, op, want
from .rule_text import rule_data
from .seats import numbered


@op("piece")
def piece(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """A piece's card: what it is and does, what it is to the reader now, and why it cannot be chosen.

    `panel` is the panel it lies on, if it is known: sheets of several players show pieces of one name.
    """
    desk.open.session.must_be_there()
    return card(desk.open, want(args, "piece", "piece", str), want(args, "piece", "panel", str, None))


def card(show: Presenter, piece: str, panel: str | None) -> dict[str, Any]:
    """A piece's card as the page shows it; its title is empty for something that is no piece.

    `moves` are the legal moves it stands for, `cannot` the rules that forbid the others, once each; `first` is what is asked
    instead, where it stands for no move now.
    """
    owner = _seat_of(panel)
    found = look_up(show.panels.seen or show.session.view(), piece, owner)
    about = found.description
    forbidden = {answer.rule: answer.label for answer in found.answers if not answer.allowed}
    return {
        "title": "" if about is None else sentence(about.title, show.words),
        "whose": show.name(owner),
        "does": [] if about is None else [statement(text, show.words) for text in about.does],
        "now": [] if about is None else [statement(text, show.words) for text in about.now],
        "moves": [{"move": answer.move, "label": show.say(answer.label)} for answer in found.answers if answer.allowed],
        "cannot": [
            {"label": None if label is None else show.say(label), "rule": show.rule(ident or "")}
            for ident, label in forbidden.items()
        ],
        "first": None if found.first is None else show.say(found.first),
        "rule": None if about is None else show.rule(about.rule),
    }


def _seat_of(panel: str | None) -> int | None:
    """The seat whose sheet a panel is, None for a shared board."""
    number = (panel or "").removeprefix("seat:")
    return int(number) if number.isdecimal() and number != panel else None


def _meant(desk: Desk, args: dict[str, Any]) -> Title:
    """The title that is asked about, or the one on the table."""
    return find(args["game"]) if args.get("game") is not None else desk.open.title


@op("symbols")
def symbols(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """The legend of a game: every printed symbol with its name and what it means."""
    title = _meant(desk, args)
    words = catalogue(desk.lang, title.package)
    return {
        "symbols": [
            {"svg": standing_alone(one.drawing), "name": say(one.name, words), "text": say(one.text, words)}
            for one in title.symbols(desk.lang)
        ]
    }


@op("rule")
def rule(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """One rule."""
    title = _meant(desk, args)
    found = rule_data(rulebook(title.package, desk.lang), want(args, "rule", "id", str), title.id)
    if found is None:
        raise LudoError("unknown", "rule", rule=args["id"])
    return {**found, "game": title.id, "examples": _examples(title, found["id"], desk.lang)}


def _examples(title: Title, rule: str, lang: str) -> list[dict[str, str]]:
    """The examples of a rule by their sentences."""
    return [{"id": one.id, "title": one.titles[lang]} for one in examples.showing(title, rule)]


@op("rules")
def rules(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """The whole rulebook by chapters, and the symbols."""
    title = _meant(desk, args)
    book = rulebook(title.package, desk.lang)
    chapters: dict[str, list[Any]] = {}
    for item in book.values():
        shown = _examples(title, item.id, desk.lang)
        chapters.setdefault(item.chapter, []).append({**(rule_data(book, item.id, title.id) or {}), "examples": shown})
    return {"chapters": [{"title": name, "rules": items} for name, items in chapters.items()], **symbols(desk, args)}


@op("figure")
def figure(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """The figure of an example: its sentence, the board with the pieces it speaks of, and what comes of its moves."""
    title = find(want(args, "figure", "game", str))
    found = examples.find(title, want(args, "figure", "id", str))
    names = tuple(numbered(found.seats, desk.lang))
    drawn = figures.figure(found, desk.lang, names)
    panel, told = drawn.panel, Retelling.of_seats(title, catalogue(desk.lang, title.package), names)
    return {
        "id": found.id,
        "title": found.titles[desk.lang],
        "panel": {"x": panel.x, "y": panel.y, "width": panel.width, "height": panel.height},
        "svg": "".join(group.svg for group in panel.groups),
        "focus": list(drawn.focus),
        "lines": [told.line(line) for line in drawn.lines],
    }
