"""What the pictures of a page have in common, drawn once: a hidden sheet of symbols that they all refer to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ..draw.icons import symbols, used
from ..draw.svg import escape, num
from .curves import curved
from .cutting import Picture
from .vector import Node

#: Something drawn twice in as many characters or more is put on the sheet.
WORTH = 80


class Sheet:
    """The symbols of one page. All pictures are counted first, then drawn.

    Args: the `pictures`; `icons`, the names of further icons on the page; `printed`, whether people print it (`rulesite.curves`).
    """

    def __init__(self, pictures: Iterable[Picture], icons: Iterable[str] = (), printed: bool = False):
        self._times: Counter[str] = Counter()
        self._icons = set(icons)
        self._shape = curved if printed else lambda node: node
        self._names: dict[str, str] = {}
        self._drawn: list[str] = []
        for picture in pictures:
            for part in picture.parts:
                self._count(part)

    def _count(self, node: Node) -> None:
        self._times[node.svg] += 1
        if self._times[node.svg] > 1:
            return  # what lies in something shared is drawn with it, once
        self._icons.update(used(node.around("")))
        for child in node.children:
            self._count(child)

    def draw(self, picture: Picture, label: str, width: float, height: float) -> str:
        """A picture as SVG that refers to the sheet.

        Args: the `picture`; `label`, what it shows in words; its size on the page in CSS pixels, `width` and `height`.
        """
        left, top, right, bottom = picture.frame
        frame = " ".join(map(num, (left, top, right - left, bottom - top)))
        return (
            f'<svg class="board" viewBox="{frame}" width="{round(width)}" height="{round(height)}" role="img"'
            f' aria-label="{escape(label)}">{self.body(picture)}</svg>'
        )

    def body(self, picture: Picture) -> str:
        """What a picture shows, without its frame."""
        night = '<g class="night"/>' if picture.by_night else ""
        return night + "".join(self._use(part) for part in picture.parts)

    def _use(self, node: Node) -> str:
        if self._times[node.svg] < 2 or len(node.svg) < WORTH:
            return self._drawn_here(node)
        name = self._names.get(node.svg)
        if name is None:
            body = self._drawn_here(node)
            name = self._names[node.svg] = f"_{len(self._names)}"
            self._drawn.append(f'<g id="{name}">{body}</g>')
        return f'<use href="#{name}"/>'

    def _drawn_here(self, node: Node) -> str:
        return self._shape(node).around("".join(self._use(child) for child in node.children))

    def svg(self) -> str:
        """The sheet itself, for the page that holds the pictures; asked for when all of them have been drawn."""
        shared = "".join(self._drawn)
        return f'<svg class="board sheet-of-symbols" aria-hidden="true">{symbols(self._icons)}<defs>{shared}</defs></svg>'
