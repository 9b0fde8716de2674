"""The shelf: one package a game, found by its folder; other wheels add games through the entry-point group `ludotheque.games`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules

from ..engine.error import LudoError
from ..engine.title import Title

GROUP = "ludotheque.games"


@cache
def titles() -> dict[str, Title]:
    """All games that can be played, by id: the built-in ones, then those other installed wheels offer."""
    found = {}
    for module in sorted(iter_modules(__path__), key=lambda module: module.name):
        if module.ispkg:
            title = import_module(f"{__name__}.{module.name}").TITLE
            found[title.id] = title
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        title = point.load()
        if not isinstance(title, Title):
            raise LudoError("data", "title", name=point.value)
        if title.id not in found:
            found[title.id] = title
    return found


def title(ident: str) -> Title:
    """The game with an id. Raises `LudoError` for an unknown one."""
    known = titles()
    if not isinstance(ident, str) or ident not in known:
        raise LudoError("unknown", "game", game=str(ident), known=", ".join(known))
    return known[ident]
