"""The forest: the temple, fields and groves on a board that grows in every direction.

Coordinates never change: the first half of the temple lies on (0, 0) for ever and the panel's frame follows the extent, so a new
tile redraws nothing but itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, partial

from ....draw import circle, icon, path, piece, polygon, rect, text
from ....draw.effects import Sign
from ....draw.parts import badge
from ....draw.shapes import octagon
from ....engine.i18n import T, Text
from .. import names
from ..components.data import FIELDS, GROVES, HARVEST, TEMPLE
from ..rules.building import Lay
from ..rules.grid import around, corners, diagonals, neighbours, reading_order, spot_xy, xy
from ..table import Salamandra, common_colours
from . import words as say
from .cards import salamander_card
from .field import HALF, PITCH, SLOT, apprentice, field_face, slot_at
from .marks import HUES, crystal, diamond, line_of, mark, row, rows

Standing = tuple[int, bool, bool]
"""An apprentice on a slot: its player, whether it is active, and whether it is day for that player."""

HOLE = 57
"""From the centre of a grove to its corners."""

MARGIN = 72
"""Around the outermost tiles: room for the groves at their corners, and for the signs of places to build in."""

SIGN = 37
"""From the centre of the sign of a place to build in to its sides."""


def frame(cells: Iterable[str], margin: float = MARGIN) -> tuple[float, float, float, float]:
    """The part of the plane a panel must show for these cells: left, top, width, height."""
    at = [xy(cell) for cell in cells]
    left, right = min(x for x, _ in at), max(x for x, _ in at)
    top, bottom = min(y for _, y in at), max(y for _, y in at)
    edge = PITCH / 2 + margin
    return left * PITCH - edge, top * PITCH - edge, (right - left) * PITCH + 2 * edge, (bottom - top) * PITCH + 2 * edge


def centre(place: str) -> tuple[float, float]:
    """Where a cell or a grove place lies on the plane."""
    x, y = spot_xy(place) if "h" in place else xy(place)
    return x * PITCH, y * PITCH


def forest_groups(table: Salamandra, lang: str, lay: Lay | None, can_build: bool) -> dict[str, str]:
    """The bodies of the forest's groups by name.

    Args: `lay` is the decision where a field goes, if the reader faces it; `can_build`, whether the reader could build one.
    """
    bodies = {"ground": ground(frozenset(table.tiles.values()))}
    standing = {
        slot: (who, slot in player.active, player.day) for who, player in enumerate(table.players) for slot in player.standing
    }
    for tile, cell in table.tiles.items():
        if tile in FIELDS:
            bodies[f"tile-{tile}"] = _field(table, lang, tile, cell, standing)
        else:
            half = tile.partition("-")[2]
            deck = table.stack(half)
            bodies[f"tile-{tile}"] = temple(lang, half, deck.top[0] if deck.top else "", len(deck))
    cells = set(table.tiles.values())
    places = {spot for cell in cells for spot in corners(cell)} | set(table.spots)
    for spot in sorted(places, key=reading_order):
        sides = sum(cell in cells for cell in around(spot))
        if spot in table.spots:
            bodies[f"grove-{_plain(spot)}"] = grove(lang, spot, table.spots[spot], _fields_around(spot, cells))
        elif sides > 2:
            bodies[f"grove-{_plain(spot)}"] = hole(lang, spot, sides)
    if lay is not None:
        for cell in sorted(_cells_to_lay(table), key=reading_order):
            contacts = table.contacts(cell)
            common = tuple(common_colours(lay.field, contacts))
            touched = names.beside(contacts)
            bodies[f"lay-{_plain(cell)}"] = lay_here(lang, cell, touched, len(table.would_close(cell)), common)
    elif can_build:
        x, y, width, height = frame(cells)
        for cell in sorted(_cells_to_lay(table), key=reading_order):
            touched = names.beside(table.contacts(cell))
            cx, cy = centre(cell)
            # No more of the plane is shown than what is built: the sign of a place that lies further out moves in from there.
            at = (_within(cx, x, width), _within(cy, y, height))
            bodies[f"lay-{_plain(cell)}"] = build_here(lang, cell, at, touched, len(table.would_close(cell)))
    return bodies


def _within(at: float, start: float, length: float) -> float:
    """The middle of a sign that is to lie inside a stretch of the frame: `at`, or as near to it as that may be."""
    room = SIGN + 3
    return min(max(at, start + room), start + length - room)


def _cells_to_lay(table: Salamandra) -> set[str]:
    cells = set(table.tiles.values())
    return {side for cell in cells for side in neighbours(cell)} - cells


def shown(table: Salamandra, lay: Lay | None) -> set[str]:
    """The cells the frame must hold."""
    cells = set(table.tiles.values())
    return cells | _cells_to_lay(table) if lay is not None else cells


def _plain(place: str) -> str:
    """A place as part of an element's id."""
    return place.replace(",", "_")


def _fields_around(spot: str, cells: set[str]) -> tuple[bool, ...]:
    return tuple(cell in cells for cell in around(spot))


@lru_cache(maxsize=64)
def ground(cells: frozenset[str]) -> str:
    """The meadow under the tiles, with trees where nothing is built: more than the frame ever shows."""
    x, y, w, h = frame(cells)
    grow = 12 * PITCH
    out = [rect(x - grow, y - grow, w + 2 * grow, h + 2 * grow, "f-meadow")]
    wild = {near for cell in cells for near in (*neighbours(cell), *diagonals(cell))} - cells
    for cell in sorted(wild, key=reading_order):
        cx, cy = centre(cell)
        for k in range(3):
            seed = (xy(cell)[0] * 37 + xy(cell)[1] * 61 + k * 29) % 97
            out.append(icon("tree", cx + seed * 7 % 120 - 60, cy + seed * 11 % 120 - 60, 40 + seed % 26, "f-meadow2"))
    for cell in sorted(cells, key=reading_order):
        cx, cy = centre(cell)
        out.append(polygon(octagon(cx, cy, HALF + 13), "f-meadow2"))
    return "".join(out)


def _field(table: Salamandra, lang: str, ident: str, cell: str, standing: dict[str, Standing]) -> str:
    slots = FIELDS[ident].slots
    turn = table.turns.get(ident, 0)
    people = tuple(standing.get(slot) for slot in slots)
    crystals = tuple(table.path_crystals(slot) for slot in slots)
    return field(lang, ident, cell, turn, people, crystals, bool(table.rodolphe))


@lru_cache(maxsize=1024)
def field(
    lang: str, ident: str, cell: str, turn: int, people: tuple[Standing | None, ...], crystals: tuple[int, ...], solo: bool
) -> str:
    """A field in play with the apprentices on it. Each slot is a piece of its own."""
    item = FIELDS[ident]
    x, y = centre(cell)
    out = piece(
        ident,
        say.field_title(lang, "field", ident),
        polygon(octagon(0, 0, HALF - 3), "hit") + field_face(ident, turn),
        "cauldron.use" if item.cauldron else "work.billhook",
    )
    for k, slot in enumerate(item.slots):
        sx, sy = slot_at((k + turn) % 4)
        person = people[k]
        if person is None:
            title = say.tell(lang, "slot-free", slot=names.slot_name(slot), n=crystals[k])
            body = circle(sx, sy, SLOT + 3, "hit")
        else:
            who, active, day = person
            state = "active" if active else "resting"
            name = say.seat_name(lang, who, solo and who == 1)
            title = say.tell(lang, f"slot-{state}", slot=names.slot_name(slot), who=name)
            body = circle(sx, sy, SLOT + 3, "hit") + apprentice(who, active, day == active, sx, sy)
        out += piece(slot, title, body, "place.slot" if person is None else "forest.active")
    return f'<g transform="translate({x:g} {y:g})">{out}</g>'


@lru_cache(maxsize=256)
def grove(lang: str, spot: str, ident: str, joins: tuple[bool, ...]) -> str:
    """A grove on its place: what harvesting it gains, and the crystals on its paths."""
    x, y = centre(spot)
    title = say.tell(lang, "grove", grove=names.grove_name(ident), n=HARVEST)
    return piece(spot, title, diamond(x, y, HOLE + 2, "hit") + grove_face(ident, x, y, joins), "harvest.connected")


def grove_face(ident: str, x: float, y: float, joins: tuple[bool, ...] = (True,) * 4) -> str:
    """The square of a grove."""
    item = GROVES[ident]
    out = (
        diamond(x, y + 3, HOLE, "f-edge")
        + diamond(x, y, HOLE, "f-grove s-grove-deep w2 join")
        + diamond(x, y, HOLE - 6, "f-grove-pale")
    )
    k, n = 28.5, 13
    for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        d = f"M{x + sx * k:g} {y + sy * k:g}L{x + sx * n:g} {y + sy * n:g}"
        out += path(d, "f-none s-trail-edge w12") + path(d, "f-none s-trail w9")
    out += diamond(x, y, 31, "f-paper s-grove-deep w1-5 join")
    gain = rows(item.gain)[0]
    out += row(gain, x, y, 33 if len(gain) == 1 else 25, 47, 0.02)
    for (sx, sy), there in zip(((-1, -1), (1, -1), (1, 1), (-1, 1)), item.paths, strict=True):
        if there:
            out += crystal(x + sx * 24, y + sy * 24, 21)
    return out


@lru_cache(maxsize=256)
def hole(lang: str, spot: str, sides: int) -> str:
    """A grove place with nothing on it, and how many of its sides are closed."""
    x, y = centre(spot)
    title = say.tell(lang, "hole", n=sides)
    body = diamond(x, y, HOLE - 8, "hit") + diamond(x, y, HOLE - 14, "f-none s-moss w2 dots")
    return piece(spot, title, body, "build.clearing")


@lru_cache(maxsize=64)
def temple(lang: str, half: str, top: str, left: int) -> str:
    """A half of the temple: its price above, its cards or what the bare stone gives, how many cards lie there."""
    item = TEMPLE[half]
    x, y = centre(item.cell)
    hue = "yellow" if half == "yellow" else "grey"
    out = polygon(octagon(x, y, HALF - 2), "hit") + polygon(octagon(x, y + 3, HALF), "f-edge")
    out += polygon(octagon(x, y, HALF), "f-stone2 s-ink w2") + polygon(octagon(x, y, HALF - 7), f"f-{hue}-pale s-{hue}-deep w2")
    out += rect(x - 62, y - 87, 124, 36, "f-paper s-ink w1-5", 10)
    price = (Sign("worker"), Sign("gap"), *rows(item.price)[0])
    out += row(price, x, y - 69, 27, 116)
    if top:
        out += salamander_card(top, x, y + 16, 0.82)
        if left > 1:
            out += badge(left, x + 66, y + 44, 17, 18)
    else:
        out += icon("salamander", x, y + 6, 92, f"f-{hue}") + line_of(item.empty, x, y + 62, 34, 90)
    return piece(item.tile, say.temple_title(lang, half, top, left), out, "temple.use")


@lru_cache(maxsize=512)
def lay_here(lang: str, cell: str, touched: tuple[Text, ...], closes: int, shared: tuple[str, ...]) -> str:
    """A place for the new field: the colours it would share with what it touches, and the clearings it would close."""
    x, y = centre(cell)
    key = "board.lay-match" if shared else "board.lay"
    title = say.WORDS.title(lang, key, touches=touched, n=closes, colour=tuple(T(f"colour.{colour}") for colour in shared))
    out = polygon(octagon(x, y, HALF - 8), "hit") + polygon(octagon(x, y, HALF - 12), "f-meadow2 s-moss w3 dots")
    signs = [partial(_closing_sign, closes)] if closes else []
    signs += [partial(_colour_sign, colour) for colour in shared]
    for k, sign in enumerate(signs):
        out += sign(x + (k - (len(signs) - 1) / 2) * 58, y)
    return piece(cell, title, out, "build.spot")


@lru_cache(maxsize=512)
def build_here(lang: str, cell: str, at: tuple[float, float], touched: tuple[Text, ...], closes: int) -> str:
    """A place where a field could be built, before one is chosen: a small sign at a point of the plane."""
    x, y = at
    title = say.WORDS.title(lang, "board.lay", touches=touched, n=closes)
    plus = path(f"M{x - 13:g} {y:g}H{x + 13:g}M{x:g} {y - 13:g}V{y + 13:g}", "f-none s-moss w5")
    body = polygon(octagon(x, y, SIGN), "hit") + polygon(octagon(x, y, SIGN - 4), "f-meadow2 s-moss w2 dots")
    return piece(cell, title, body + plus, "build.spot")


def _closing_sign(closes: int, x: float, y: float) -> str:
    """How many clearings a field would close."""
    return diamond(x, y, 25, "f-grove-pale s-grove-deep w2 join") + text(str(closes), x, y + 9, 25, "tb")


def _colour_sign(colour: str, x: float, y: float) -> str:
    """A colour that a field would share."""
    return circle(x, y, 24, f"f-paper s-{HUES[colour]}-deep w2") + mark(colour, x, y, 13)
