"""The shelf: one package a game, found by its folder; other wheels add games through the entry-point group `ludotheque.games`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from ..engine.error import LudoError
from ..engine.title import Title

GROUP = "ludotheque.games"


@cache
def _own() -> tuple[str, ...]:
    """The built-in games; a folder has its game's id as its name."""
    return tuple(sorted(module.name for module in iter_modules(__path__) if module.ispkg))


def _built_in(ident: str) -> Title:
    return import_module(f"{__name__}.{ident}").TITLE


@cache
def titles() -> dict[str, Title]:
    """All games that can be played, by id: the built-in ones, then those other installed wheels offer."""
    found = {ident: _built_in(ident) for ident in _own()}
    from importlib.metadata import entry_points  # slow to load, and most pages have no added games

    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        title = point.load()
        if not isinstance(title, Title):
            raise LudoError("data", "title", name=point.value)
        if title.id not in found:
            found[title.id] = title
    return found


def title(ident: str) -> Title:
    """The game with an id. Raises `LudoError` for an unknown one."""
    if ident in _own():  # alone: the other games stay unread until somebody wants them
        return _built_in(ident)
    known = titles()
    if not isinstance(ident, str) or ident not in known:
        raise LudoError("unknown", "game", game=str(ident), known=", ".join(known))
    return known[ident]
