"""SVG elements as text. Colours come as classes of theme.css, so dark mode redraws nothing."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot

# XML 1.0 has no place at all for these, escaped or not.
_UNPRINTABLE = dict.fromkeys([*range(9), 11, 12, *range(14, 32), *range(0xD800, 0xE000), 0xFFFE, 0xFFFF])
_ESCAPES = _UNPRINTABLE | str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})


def escape(words: str) -> str:
    """Words as they may stand in element text and in attributes, whoever wrote them."""
    return words.translate(_ESCAPES)


def num(value: float) -> str:
    """A coordinate, short: at most one decimal."""
    return str(value) if type(value) is int else f"{round(value, 1):g}"


def circle(x: float, y: float, r: float, cls: str) -> str:
    """A circle about (x, y).

    Args: the centre `x`, `y`, the radius `r`; `cls` are its classes, colours and strokes of the theme.
    """
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" class="{cls}"/>'


def rect(x: float, y: float, w: float, h: float, cls: str, r: float = 0) -> str:
    """A rectangle from its top left corner, with corners rounded by `r`.

    Args: the corner `x`, `y`, the size `w`, `h`; `cls` are its classes, colours and strokes of the theme; the radius `r`.
    """
    soft = f' rx="{num(r)}"' if r else ""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"{soft} class="{cls}"/>'


def line(x1: float, y1: float, x2: float, y2: float, cls: str) -> str:
    """A straight line.

    Args: from `x1`, `y1` to `x2`, `y2`; `cls` are its classes.
    """
    return f'<line x1="{num(x1)}" y1="{num(y1)}" x2="{num(x2)}" y2="{num(y2)}" class="{cls}"/>'


def path(d: str, cls: str, at: str = "") -> str:
    """A path; `at` is its transform."""
    place = f' transform="{at}"' if at else ""
    return f'<path d="{d}"{place} class="{cls}"/>'


def polygon(points: Iterable[tuple[float, float]], cls: str) -> str:
    """A closed polygon."""
    return f'<path d="{outline(points)}" class="{cls}"/>'


def polyline(points: Iterable[tuple[float, float]]) -> str:
    """Path data of a line from point to point."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)


def outline(points: Iterable[tuple[float, float]]) -> str:
    """Path data of a closed polygon."""
    return polyline(points) + "Z"


def piece(ident: str, title: str, body: str, rule: str = "", cls: str = "", at: str = "") -> str:
    """A piece a player can point at: its name, its title in the reader's language, the rule behind it.

    Args: the piece's `ident`, its `title`, the drawing's `body`, the id of the `rule`, further classes `cls`, the transform
    `at`.
    """
    # The title says in words what is lettered on the piece: a screen reader gives the title alone.
    unread = body.replace("<text x=", '<text aria-hidden="true" x=')
    extra = f' data-rule="{rule}"' if rule else ""
    if cls:
        extra += f' class="{cls}"'
    if at:
        extra += f' transform="{at}"'
    return f'<g data-piece="{ident}"{extra}><title>{escape(title)}</title>{unread}</g>'


def thing(kind: str, body: str) -> str:
    """One of many of a kind, which may go from one place to another: the page lets it travel there."""
    return f'<g data-thing="{kind}">{body}</g>'


def source(kind: str, body: str) -> str:
    """A deck, a bag or a pile: things of this `kind`, or of kinds that begin with it and a hyphen, come from there.

    A thing that has left no other place travels from its source.
    """
    return f'<g data-source="{kind}">{body}</g>'


def labelled(title: str, body: str, rule: str = "") -> str:
    """Something that has a name and perhaps a rule, but is no piece: a counter, a track.

    Args: the `title`, the drawing's `body`, the id of the `rule`.
    """
    extra = f' data-rule="{rule}"' if rule else ""
    return f"<g{extra}><title>{escape(title)}</title>{body}</g>"


def group(ident: str, body: str, title: str = "") -> str:
    """A named part of a panel: the unit of patching. A title makes it a labelled region.

    Args: the group's `ident`, the drawing's `body`, the `title`.
    """
    named = f"<title>{escape(title)}</title>" if title else ""
    return f'<g id="{ident}">{named}{body}</g>'


def hit_circle(x: float, y: float, r: float) -> str:
    """An invisible circle that takes the finger, and becomes the halo of a piece that can be played.

    Args: the centre `x`, `y`, the radius `r`.
    """
    return circle(x, y, r, "hit")


def hit_rect(x: float, y: float, w: float, h: float, r: float = 8) -> str:
    """An unseen rectangle that takes presses.

    Args: the top left corner `x`, `y`, the size `w`, `h`, corners of radius `r`.
    """
    return rect(x, y, w, h, "hit", r)


def hit_line(x1: float, y1: float, x2: float, y2: float, thick: float = 34) -> str:
    """An unseen slanted pill along a line that takes presses, `thick` wide; it reaches a little beyond the ends.

    Args: from `x1`, `y1` to `x2`, `y2`, `thick` across.
    """
    half = thick / 2
    length = hypot(x2 - x1, y2 - y1) or 1
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    inset = min(half - 3, length / 2)  # the middle of a pill's round end
    ax, ay, bx, by = x1 + ux * inset, y1 + uy * inset, x2 - ux * inset, y2 - uy * inset
    wx, wy = uy * half, -ux * half
    start, end = f"{num(ax + wx)} {num(ay + wy)}", f"{num(bx + wx)} {num(by + wy)}"
    end_back, start_back = f"{num(bx - wx)} {num(by - wy)}", f"{num(ax - wx)} {num(ay - wy)}"
    turn = f"A{num(half)} {num(half)} 0 0 1 "
    return path(f"M{start}L{end}{turn}{end_back}L{start_back}{turn}{start}Z", "hit")
