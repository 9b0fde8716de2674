"""Circles and rounded rectangles as paths of a few curves, for pages that are printed.

A browser that prints to a file breaks a circle into some thirty curves, and writes them out wherever the circle is drawn: most
of a rulebook's file was round corners. A path of curves is written as it stands.
"""

from __future__ import annotations

from ..draw.svg import num
from .vector import Node

NEAR = 0.5523
"""How far the handles of a curve reach, in radii, for it to lie on a quarter of a circle."""


def curved(node: Node) -> Node:
    """An element with its round parts as curves; itself where it has none."""
    if node.tag == "circle":
        x, y, r = _taken(node, "cx", "cy", "r")
        return _path(node, ("cx", "cy", "r"), _outline(x - r, y - r, 2 * r, 2 * r, r))
    if node.tag == "rect" and "rx" in node.attributes:
        x, y, wide, high, r = _taken(node, "x", "y", "width", "height", "rx")
        return _path(node, ("x", "y", "width", "height", "rx"), _outline(x, y, wide, high, min(r, wide / 2, high / 2)))
    return node


def _taken(node: Node, *names: str) -> list[float]:
    return [float(node.attributes.get(name, 0)) for name in names]


def _path(node: Node, gone: tuple[str, ...], d: str) -> Node:
    kept = {name: value for name, value in node.attributes.items() if name not in gone}
    return Node("path", {"d": d, **kept}, node.children, node.text, node.box)


def _outline(x: float, y: float, wide: float, high: float, r: float) -> str:
    """A rectangle with corners of a radius, clockwise from the end of its upper left corner."""
    across, down, near = wide - 2 * r, high - 2 * r, r * (1 - NEAR)
    far = r - near
    corners = (
        (f"h{num(across)}", (far, 0, r, near, r, r)),
        (f"v{num(down)}", (0, far, -near, r, -r, r)),
        (f"h{num(-across)}", (-far, 0, -r, -near, -r, -r)),
        (f"v{num(-down)}", (0, -far, near, -r, r, -r)),
    )
    sides = "".join((side if round(float(side[1:]), 1) else "") + "c" + " ".join(map(num, curve)) for side, curve in corners)
    return f"M{num(x + r)} {num(y)}{sides}z"
