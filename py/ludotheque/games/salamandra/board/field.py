"""A field tile: an octagon with four slots, its trails, its marks and what it does; and the apprentices on it."""

from __future__ import annotations

from functools import lru_cache

from ....draw import circle, icon, line, path, polygon, rect, text, thing
from ....draw.parts import oct_tile
from ....draw.shapes import octagon, star
from ..components.data import FIELDS
from ..components.records import Field
from .marks import HUES, mark, row, rows, span, stack

PITCH = 200
"""From the centre of one tile to the next."""

HALF = 97
REACH = 69
"""From the centre of a tile to the centre of a slot."""

SLOT = 25
STEP = ((0, -1), (1, 0), (0, 1), (-1, 0))
SEAT_HUES = ("blue", "red", "grey", "yellow")


def slot_at(direction: int) -> tuple[float, float]:
    """The centre of the slot on a side, from the tile's centre."""
    dx, dy = STEP[direction]
    return dx * REACH, dy * REACH


@lru_cache(maxsize=256)
def field_face(ident: str, turn: int = 0, cost: bool = False) -> str:
    """A field about (0, 0) with free slots; `turn` in quarter turns clockwise. `cost` also shows what building it takes."""
    item = FIELDS[ident]
    out = [_ground(item.colours), _trails()]
    for direction in range(4):
        x, y = slot_at(direction)
        bonus = direction == turn
        out.append(
            circle(x, y, SLOT + (3 if bonus else 0), "f-yellow-pale s-yellow-deep w2" if bonus else "f-board s-trail-edge w2")
        )
        if bonus:
            out.append(row(rows(item.bonus)[0], x, y, 29, 45, 0.04))
    out.append(_middle(item))
    for k, x in enumerate((-1, 1)):
        out.append(mark(item.colours[k % len(item.colours)], x * 45, 45, 8.5))
    if cost:
        out.append(price_tag(item.cost, -HALF - 18))
    return "".join(out)


def _ground(colours: tuple[str, ...]) -> str:
    first, last = HUES[colours[0]], HUES[colours[-1]]
    out = oct_tile(0, 0, HALF, f"f-{first} s-ink")
    if first != last:
        out += polygon([(0, -HALF), *[p for p in octagon(0, 0, HALF) if p[0] > 0], (0, HALF)], f"f-{last}")
        out += polygon(octagon(0, 0, HALF), "f-none s-ink w2")
    inner = HALF - 8
    out += polygon(octagon(0, 0, inner), f"f-{first}-pale")
    if first != last:
        out += polygon([(0, -inner), *[p for p in octagon(0, 0, inner) if p[0] > 0], (0, inner)], f"f-{last}-pale")
        out += line(0, -inner, 0, inner, f"s-{last} w1-5 dots")
    return out


def _trails() -> str:
    """From each cut corner to the two slots it serves."""
    k, fork = REACH, 57
    d = []
    for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        d.append(
            f"M{sx * k} {sy * k}L{sx * fork} {sy * fork}M{sx * k} {sy * 18}Q{sx * k} {sy * 45} {sx * fork} {sy * fork}"
            f"Q{sx * 45} {sy * k} {sx * 18} {sy * k}"
        )
    trail = "".join(d)
    return path(trail, "f-none s-trail-edge w12") + path(trail, "f-none s-trail w9")


def _middle(item: Field) -> str:
    """What the field does: a sickle or a cauldron, its effect, and the number by which the log calls it."""
    does = item.cauldron or item.work
    if item.cauldron:
        back = circle(0, 0, 41, "f-paper s-ink w2") + circle(0, 0, 37, "f-none s-line w1")
    else:
        back = rect(-38, -32, 76, 64, "f-paper s-line w1-5", 15)
    size = 26 if len(rows(does)) > 1 else 32
    sign = work_sign("cauldron" if item.cauldron else "billhook", -45, -45, 13)
    number = text(str(item.number), 45, -39, 15, "f-soft")
    return back + stack(does, 0, 0, size, 66) + sign + number


def work_sign(name: str, x: float, y: float, r: float) -> str:
    """The sign of a billhook or a cauldron: how apprentices work on a field."""
    return circle(x, y, r, "f-ink") + icon(name, x, y, r * 1.35, "f-paper")


def price_tag(cost: str, y: float) -> str:
    """A tag hanging above a displayed field: its cost."""
    items = rows(cost)[0]
    wide = span(items) * 34 + 26
    return rect(-wide / 2, y - 22, wide, 44, "f-board s-ink w2", 10) + row(items, 0, y, 34)


def token_shape(seat: int, x: float, y: float, r: float, cls: str) -> str:
    """The outline of a seat's wood: disc, hexagon, block or flower. Told apart by shape alone."""
    if seat == 1:
        return polygon(star(x, y, r * 1.1, r * 0.97, 6), f"{cls} join")
    if seat == 2:
        return rect(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8, cls, r * 0.3)
    if seat == 3:
        return polygon(star(x, y, r * 1.1, r * 0.86, 8), f"{cls} join")
    return circle(x, y, r, cls)


@lru_cache(maxsize=256)
def apprentice(seat: int, active: bool, sun: bool, x: float, y: float, r: float = 22) -> str:
    """An apprentice: solid while active, hollow while resting; the sun or the moon is its upper face."""
    hue = SEAT_HUES[seat]
    face = f"f-{hue} s-ink w2" if active else f"f-paper s-{hue} w3"
    out = token_shape(seat, x, y + 2.5, r, "f-edge") + token_shape(seat, x, y, r, face)
    ink = f"f-{hue}-deep" if not active else "f-on-coin" if hue == "yellow" else "f-paper"
    return thing(f"apprentice-{seat}", out + icon("sun" if sun else "crescent", x, y, r * (1.3 if sun else 1.05), ink))
