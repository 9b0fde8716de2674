"""What a board is: panels made of groups, and a group is what the page patches."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import NamedTuple

from .arrangement import Arrangement
from .layout import Box
from .svg import escape, group, num


class Group(NamedTuple):
    """One `<g id=…>`, as text. Its id is stable and unique in its panel."""

    id: str
    svg: str


def named_groups(prefix: str, bodies: dict[str, str]) -> tuple[Group, ...]:
    """Bodies by name as groups; the prefix, a panel's name, makes their ids unique on a page with several panels."""
    return tuple(Group(f"{prefix}-{name}", group(f"{prefix}-{name}", body)) for name, body in bodies.items())


class Panel(NamedTuple):
    """A picture with a name: the shared display, or a seat's sheet."""

    id: str
    title: str
    width: float
    height: float
    groups: tuple[Group, ...]
    x: float = 0
    y: float = 0
    """The top left corner of what is shown: a board that grows moves its frame and leaves its pieces where they are."""

    main: bool = False
    """Whether this is where the game is played; in games without such a panel it is on each player's own."""

    rows: bool = False
    """Whether it is read row by row from the top, like a hand of cards: what has no room is reached by scrolling."""

    arrangements: tuple[Arrangement, ...] = ()
    """How its reader may arrange its pieces."""

    shows: str = ""
    """How much of it the chosen arrangements show, in the reader's words; "" where they leave nothing out."""

    parts: tuple[Box, ...] = ()
    """What a small screen shows one after the other where the whole would be too small to read; none: the whole."""

    def svg(self, standalone: bool = False) -> str:
        """The whole picture. `standalone` makes it a file of its own: with the theme inside, and a size."""
        size = f' width="{num(self.width)}" height="{num(self.height)}"' if standalone else ""
        theme = f"<style>{_file_theme()}</style>" if standalone else ""
        body = "".join(one.svg for one in self.groups)
        frame = " ".join(map(num, (self.x, self.y, self.width, self.height)))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{frame}"{size}'
            f' class="board" role="group" aria-label="{escape(self.title)}">{theme}{body}</svg>'
        )


@cache
def theme_css() -> str:
    """The style sheet of all boards: light and dark colours as variables, and the classes that use them."""
    return resources.files(__package__).joinpath("theme.css").read_text(encoding="utf-8")


@cache
def _file_theme() -> str:
    """The theme for a picture alone: XML would read an unescaped & or < as markup."""
    return theme_css().replace("&", "&amp;").replace("<", "&lt;")
