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


def is_built_in(ident: str) -> bool:
    """Whether the game with an id comes with the house."""
    return ident in _own()


def _built_in(ident: str) -> Title:
    found: Title = import_module(f"{__name__}.{ident}").TITLE
    return found


@cache
def _added() -> tuple[dict[str, Title], tuple[str, ...]]:
    """The games that other installed wheels offer, by id, and the names of those that cannot be loaded."""
    from importlib.metadata import entry_points  # slow to load, and most pages have no added games

    found: dict[str, Title] = {}
    broken = []
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            title = point.load()
        except (Exception, SystemExit) as problem:  # somebody else's program may fail in any way, and the others stay
            if is_awaited(problem):
                raise
            title = None
        if isinstance(title, Title):
            found.setdefault(title.id, title)
        else:
            broken.append(point.value)
    return found, tuple(broken)


@cache
def titles() -> dict[str, Title]:
    """All games that can be played, by id: the built-in ones, then those other installed wheels offer."""
    own = {ident: _built_in(ident) for ident in _own()}
    return own | {ident: title for ident, title in _added()[0].items() if ident not in own}


def is_awaited(problem: BaseException) -> bool:
    """Whether a program misses a game of ours that is not here yet: a page fetches its file then, and tries again."""
    return isinstance(problem, ModuleNotFoundError) and problem.name in {f"{__name__}.{ident}" for ident in _own()}


def broken_titles() -> tuple[str, ...]:
    """The names of installed games that cannot be loaded."""
    return _added()[1]


def look_again() -> None:
    """Find the games anew, after a wheel was installed."""
    _added.cache_clear()
    titles.cache_clear()


def title(ident: str) -> Title:
    """The game with an id. Raises `LudoError` for an unknown one."""
    if ident in _own():  # alone: the other games stay unread until somebody wants them
        return _built_in(ident)
    known = titles()
    if not isinstance(ident, str) or ident not in known:
        raise LudoError("unknown", "game", game=str(ident), known=", ".join(known))
    return known[ident]
