"""Posters: the picture that stands for a board in somebody's page until the board starts, for everything that the site knows.

`embed/poster/<game>/example/<id>.<lang>.svg` and the like, `lesson` and `puzzle` in place of `example`; `lesson.<lang>.svg` and
`puzzle.<lang>.svg` are those of the first ones, which boards without a `ref` show. The names are a promise: pages hold them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..draw.panel import theme_css
from ..draw.svg import escape, num
from ..engine.secrecy import view
from ..engine.title import Title
from ..teach import puzzle
from .cutting import Picture, cut, frame_of
from .game_page import GamePage
from .sheet import Sheet

#: What marks the pieces that an example is about, as on the pages of the rules site.
MARKS = ".mark { fill: var(--alive); fill-opacity: .3; stroke: var(--accent); stroke-width: 3 } .marked { stroke: var(--accent) }"

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_CHOSEN_BY_PAGE = re.compile(r':root\[data-theme="dark"\] \{.*?\}\n', re.DOTALL)
_RULE = re.compile(r"^\.([\w-]+)[^{}\n]*\{[^{}\n]*\}\n", re.MULTILINE)
_VALUE = re.compile(r"(--[\w-]+): [^;{}]*;")
_BLANK = re.compile(r"\s+")


def posters(page: GamePage) -> Iterator[tuple[str, str]]:
    """The posters of a game in the language of its page: where each lies in `embed/poster/`, and its SVG."""
    title, lang = page.title, page.words.lang
    shown = [("example", ident, one.pairs[0].before, one.example.titles[lang]) for ident, one in page.worked.items()]
    shown += [("lesson", one.id, steps[0].picture, one.titles[lang]) for one, steps in page.lessons]
    shown += [("puzzle", one.id, _question(title, one, lang), page.name) for one in puzzle.puzzles(title)]
    first: set[str] = set()
    for show, ident, picture, label in shown:
        svg = poster(picture, label)
        yield f"{title.id}/{show}/{ident}.{lang}.svg", svg
        if show != "example" and show not in first:
            first.add(show)
            yield f"{title.id}/{show}.{lang}.svg", svg


def _question(title: Title, one: puzzle.Puzzle, lang: str) -> Picture:
    """The position of a puzzle, as the seat sees it that is to play."""
    board = view(puzzle.position(title, one), one.seat).front(lang)
    return cut(board, frame_of([board], ()), ())


def poster(picture: Picture, label: str) -> str:
    """A picture as a file of its own, with as much of the theme as it needs; `label` says what it shows."""
    sheet = Sheet([picture])
    left, top, right, bottom = picture.frame
    body = sheet.body(picture) + sheet.svg()
    frame = " ".join(map(num, (left, top, right - left, bottom - top)))
    size = f'width="{round(right - left)}" height="{round(bottom - top)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="{frame}" {size} role="img" aria-label="{escape(label)}">'
        f"<style>{escape(theme_for(body))}</style>{body}</svg>"
    )


def theme_for(svg: str) -> str:
    """The part of the boards' theme that a drawing in a file of its own needs: what it has no class for is left out."""
    used = {name for names in re.findall(r'class="([^"]*)"', svg) for name in names.split()}
    css = _CHOSEN_BY_PAGE.sub("", _COMMENT.sub("", theme_css()))
    css = _RULE.sub(lambda rule: rule[0] if rule[1] in used or rule[1] == "board" else "", css)
    if used & {"mark", "marked"}:
        css += MARKS
    rules = _VALUE.sub("", css)
    return _BLANK.sub(" ", _VALUE.sub(lambda value: value[0] if f"var({value[1]}" in rules else "", css)).strip()
