"""What a board is: panels made of groups, and a group is what the page patches."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import NamedTuple

from .svg import escape, num


class Group(NamedTuple):
    """One `<g id=…>`, as text. Its id is stable and unique in its panel."""

    id: str
    svg: str


class Panel(NamedTuple):
    """A picture with a name: the shared display, or a seat's sheet."""

    id: str
    title: str
    width: float
    height: float
    groups: tuple[Group, ...]

    def svg(self, standalone: bool = False) -> str:
        """The whole picture. `standalone` makes it a file of its own: with the theme inside, and a size."""
        size = f' width="{num(self.width)}" height="{num(self.height)}"' if standalone else ""
        theme = f"<style>{_file_theme()}</style>" if standalone else ""
        body = "".join(group.svg for group in self.groups)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(self.width)} {num(self.height)}"{size}'
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
