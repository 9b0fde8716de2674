"""What can be asked of the shelf, whether or not somebody plays."""

from __future__ import annotations

from typing import Any

from .. import __version__
from ..bots import outside
from ..engine.error import LudoError
from ..engine.i18n import T, catalogue, say
from ..engine.title import Title
from ..games import broken_titles, is_built_in, look_again, titles
from ..teach import lesson as lessons
from ..teach.puzzle import puzzles
from . import names
from .campaigns import ways
from .rpc import Desk, op, speak


@op("hello")
def hello(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """The shelf."""
    speak(desk, args)
    return {
        "version": __version__,
        "lang": desk.lang,
        "longest_name": names.LONGEST,
        "games": _cards(desk.lang)[0],
    }


def _cards(lang: str) -> tuple[list[dict[str, Any]], list[str]]:
    """The cards of all games, and the ids of added games that have none: their words, cover or lessons are damaged."""
    cards, broken = [], []
    for title in titles().values():
        try:
            cards.append(shelf_card(title, lang))
        except (LudoError, LookupError, TypeError, ValueError, AttributeError, OSError, ImportError):
            if is_built_in(title.id):
                raise
            broken.append(title.id)
    return cards, broken


def shelf_card(title: Title, lang: str) -> dict[str, Any]:
    """What the shelf shows of a game."""
    words = catalogue(lang, title.package)
    return {
        "id": title.id,
        "name": say(title.name(), words),
        "tagline": say(T("title.tagline"), words),
        "about": say(T("title.about"), words),
        "seats": {"min": title.fewest, "max": title.most, "usual": title.usual},
        "options": [
            {
                "id": option.id,
                "name": say(T(f"option.{option.id}.name"), words),
                "about": say(T(f"option.{option.id}.about"), words),
                "fewest": option.fewest,
                "most": option.most,
                "needs": option.needs,
                "fine": option.fine,
                "default": option.values[0],
                "values": [{"id": value, "name": say(T(f"option.{option.id}.{value}"), words)} for value in option.values],
            }
            for option in title.options
            if option.reads is None
        ],
        "bots": [_bot_card(title, bot, words) for bot in outside.players(title)],
        "minutes": title.minutes,
        "colours": list(title.colours),
        "cover": title.cover(lang),
        "lessons": [
            {"id": one.id, "title": one.titles[lang], "about": one.abouts[lang], "steps": len(one.steps)}
            for one in lessons.load(title)
        ],
        "campaign": ways(title, words),
        "puzzles": len(puzzles(title)),
        "solo": title.fewest == 1,
        "daily": title.fewest == 1,
        "authors": title.authors,
        "publisher": title.publisher,
    }


def _bot_card(title: Title, bot: str, words: dict[str, str]) -> dict[str, str]:
    """What a form for a new game says about a bot."""
    about = f"bot.{bot}.about" if bot in title.bots() else "bot.outside.about"
    return {"id": bot, "name": say(outside.name_of(title, bot), words), "about": say(T(about), words)}


@op("titles")
def titles_again(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """The shelf again, after a wheel brought a game or a bot. Raises `LudoError` when it brought one that cannot be loaded."""
    speak(desk, args)
    before = {*broken_titles(), *_cards(desk.lang)[1]}
    bots_before = outside.broken_bots()
    look_again()
    outside.look_again()
    for name in (*broken_titles(), *_cards(desk.lang)[1]):
        if name not in before:
            raise LudoError("data", "title", name=name)
    for bot, why in outside.broken_bots().items():
        if bot not in bots_before:
            raise LudoError("data", "bot-broken", bot=bot, why=why)
    return hello(desk, args)
