"""Wood in the colours of the seats: pawns, houses, and the mark that tells a seat without any colour."""

from __future__ import annotations

from ....draw import path, polygon
from ....draw.parts import seat_mark
from ....draw.svg import num

HUES = ("red", "purple", "green", "orange")


def explorer(seat: int, x: float, y: float, size: float) -> str:
    """An explorer standing on (x, y)."""
    k = size / 44
    d = "M-14 0C-13 -13 -7 -16 -6 -25A10 10 0 1 1 6 -25C7 -16 13 -13 14 0Z"
    body = path(d, f"f-{HUES[seat]} s-ink w2 join", f"translate({num(x)} {num(y)}) scale({k:.3g})")
    return body + seat_mark(seat, x, y - 9 * k, 5.4 * k)


def chief(seat: int, x: float, y: float, size: float) -> str:
    """A tribe chief standing on (x, y): larger, with a crown."""
    k = size / 44
    d = "M-17 0C-15 -15 -8 -18 -7 -27L-13 -44L-5 -37L0 -48L5 -37L13 -44L7 -27C8 -18 15 -15 17 0Z"
    body = path(d, f"f-{HUES[seat]} s-ink w2 join", f"translate({num(x)} {num(y)}) scale({k:.3g})")
    return body + seat_mark(seat, x, y - 10 * k, 6 * k)


def house(seat: int | None, x: float, y: float, size: float) -> str:
    """A colony about (x, y), or the empty outline of one."""
    k = size / 2
    d = [(x - k, y - k * 0.1), (x, y - k), (x + k, y - k * 0.1), (x + k * 0.8, y + k * 0.9), (x - k * 0.8, y + k * 0.9)]
    if seat is None:
        return polygon(d, "f-paper s-soft w1-5 join")
    return polygon(d, f"f-{HUES[seat]} s-ink w2 join") + seat_mark(seat, x, y + k * 0.3, k * 0.44)
