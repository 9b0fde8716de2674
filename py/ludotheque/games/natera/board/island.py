"""The central board: four corner areas with their tracks and locations around the forest, the seasons and the achievements."""

from __future__ import annotations

from functools import lru_cache

from ....draw import circle, heading, icon, label, line, piece, rect, text
from ....draw.effects import Sign
from ....draw.layout import Box, target
from ....draw.parts import card_back, seat_mark, sheet
from ....draw.svg import hit_rect
from ....engine.i18n import T
from ..components.data import ACCESS, ACHIEVEMENTS, DISC_PRODUCTION, LOCATIONS, NUMBERS, SEASONS, TOPS
from . import words as say
from .marks import (
    AREA_HUES,
    AREA_ICONS,
    SEASON_ICONS,
    TIERS,
    effect_signs,
    need_signs,
    row,
    rows,
)
from .pawns import HUES, chief, explorer, house

WIDTH, HEIGHT = 1300, 936
CORNERS = {
    "agricultural": Box(10, 10, 432, 452),
    "urban": Box(858, 10, 432, 452),
    "military": Box(10, 474, 432, 452),
    "coastal": Box(858, 474, 432, 452),
}
MIDDLE = Box(452, 10, 396, 916)
FOREST = Box(452, 118, 396, 528)
TILE = 134, 152
TILES = Box(452, 664, 396, 262)
PARTS = (*CORNERS.values(), Box(452, 10, 396, 640), TILES)
"""What a small screen shows one by one: the corners, the forest with the seasons, the achievements."""

# --- areas ------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def ground(lang: str, area: str) -> str:
    """The ground of a corner area, with its name."""
    box, hue = CORNERS[area], AREA_HUES[area]
    out = rect(*box, f"f-{hue}-pale s-{hue}-deep w2", 20)
    out += icon(AREA_ICONS[area], box.x + 32, box.y + 30, 40, f"f-{hue}-deep")
    return out + label(say.capital(lang, f"area.{area}"), box.x + 60, box.y + 39, 190, 26, "tt", "start")


@lru_cache(maxsize=64)
def disc(lang: str, area: str, holder: int | None, who: str) -> str:
    """The leader disc of an area: on the board, or with the mark of the seat that holds it; and what it produces."""
    box, hue = CORNERS[area], AREA_HUES[area]
    x, y = box.right - 154, box.y + 6
    gain = T("board.disc-gain", what=say.effect(DISC_PRODUCTION[area]))
    title = (
        say.tell(lang, "disc-held", area=T(f"area.{area}"), who=who, gain=gain)
        if holder is not None
        else say.tell(lang, "disc-free", area=T(f"area.{area}"), gain=gain)
    )
    body = rect(x, y, 146, 50, f"f-paper s-{hue}-deep w1-5", 25)
    face = f"f-{HUES[holder]} s-ink w2" if holder is not None else f"f-{hue} s-ink w2"
    body += circle(x + 26, y + 25, 22, face)
    if holder is None:
        body += icon("laurels", x + 26, y + 25, 30, "f-on-hue")
    else:
        body += seat_mark(holder, x + 26, y + 25, 11)
    body += icon("rest", x + 66, y + 26, 24, "f-soft") + row(effect_signs(DISC_PRODUCTION[area]), x + 110, y + 26, 26, 62)
    return target(f"disc-{area}", title, Box(x, y, 146, 50), body, "disc.worth", 2, 25)


@lru_cache(maxsize=256)
def track(lang: str, area: str, levels: tuple[int, ...], names: tuple[str, ...], top: int | None) -> str:
    """An authority track: eleven spaces with the tokens of all seats, and what certain levels bring.

    Args: the level of each seat; `top`, the seat that has claimed the achievement of the top level.
    """
    box, hue = CORNERS[area], AREA_HUES[area]
    spaces = Box(box.x + 9, box.y + 62, box.w - 18, 74).row(NUMBERS.top + 1, 2)
    told = tuple(T("board.level", who=names[seat], n=level) for seat, level in enumerate(levels))
    out = ""
    for level, space in enumerate(spaces):
        face = "f-paper" if level not in (NUMBERS.disc, *ACCESS.values(), NUMBERS.top) else "f-lit"
        out += rect(*space, f"{face} s-{hue}-deep w1", 6) + text(str(level), space.x + space.w / 2, space.y + 16, 15, "tb f-soft")
        out += _bonus_of(level, area, space, top)
    for seat, level in enumerate(levels):
        space = spaces[level]
        x, y = space.x + space.w / 2 + (9 if seat % 2 else -9), space.y + (46 if seat < 2 else 63)
        out += circle(x, y, 8.5, f"f-{HUES[seat]} s-ink w1-5") + seat_mark(seat, x, y, 4.4)
    title = say.tell(lang, "track", area=T(f"area.{area}"), levels=told)
    return piece(f"track-{area}", title, hit_rect(box.x + 6, box.y + 60, box.w - 12, 78, 8) + out, "board.authority")


def _bonus_of(level: int, area: str, space: Box, top: int | None) -> str:
    """The small sign under a level that brings something."""
    x, y = space.x + space.w / 2, space.y + 28
    if level == NUMBERS.disc:
        return icon("laurels", x, y, 19, f"f-{AREA_HUES[area]}-deep")
    if level == NUMBERS.top:
        sign = icon("trophy", x, y, 20, "f-gold s-ink")
        return (
            sign if top is None else sign + circle(x + 9, y - 8, 7, f"f-{HUES[top]} s-ink w1") + seat_mark(top, x + 9, y - 8, 4)
        )
    opened = next((TIERS[tier] for tier, needed in ACCESS.items() if needed == level), "")
    return text(opened, x, y + 6, 16, "tt") if opened else ""


# --- locations ------------------------------------------------------------------------------------------------------


def places(area: str) -> list[Box]:
    """The boxes of an area's locations: in the forest six, in a corner two of each of tiers I and II and one of tier III."""
    if area == "forest":
        inner = Box(FOREST.x + 58, FOREST.y + 42, FOREST.w - 116, FOREST.h - 60)
        return [Box(box.x, box.y, *TILE) for box in inner.grid(2, 3, 8)]
    corner = CORNERS[area]
    columns = Box(corner.x + 8, corner.y + 142, corner.w - 16, 2 * TILE[1] + 2).row(3, 4)
    boxes = [Box(column.x, column.y + (TILE[1] + 2) * k, *TILE) for column in columns[:2] for k in (0, 1)]
    return [*boxes, Box(columns[2].x, columns[2].y + TILE[1] / 2, *TILE)]


@lru_cache(maxsize=1024)
def location(lang: str, ident: str, x: float, y: float, pawns: tuple[tuple[int, str], ...], owner: int | None, title: str) -> str:
    """A location that everybody sees: its reward, its colony bonus, and who and what stands there.

    Args: `pawns`, seats and kinds of the pawns on it; `owner`, the seat of its colony.
    """
    place = LOCATIONS[ident]
    hue = AREA_HUES[place.area]
    w, h = TILE
    closed = any(kind == "chief" for _, kind in pawns)
    body = sheet(x + 2, y + 2, w - 4, h - 8, f"f-{'board' if closed else 'paper'} s-{hue}-deep", 10)
    body += heading(say.capital(lang, f"location.{ident}"), x + 9, y + 20, w - 18 - 8 * place.tier - 6, 13.5, "tb", "start")
    body += text(TIERS[place.tier], x + w - 12, y + 20, 16, "tt", "end")
    reward = list(effect_signs(place.reward))
    if place.exchange:
        reward = [*effect_signs(place.exchange), Sign("→", between=True), *reward]
    body += rows(_in_rows(reward), x + w / 2, y + 52, 34, w - 16, 58)
    if place.colony_bonus:
        body += rect(x + 6, y + 84, w - 12, 26, f"f-{hue}-pale s-{hue} w1", 6)
        body += house(owner, x + 20, y + 97, 24) + row(effect_signs(place.colony_bonus), x + w / 2 + 12, y + 97, 22, w - 44)
    for k, (seat, kind) in enumerate(pawns):
        px = x + 22 + k * min(30, (w - 44) / max(len(pawns) - 1, 1))
        body += (chief if kind == "chief" else explorer)(seat, px, y + h - 9, 34)
    return piece(ident, title, hit_rect(x, y, w, h - 2, 12) + body, "deploy.pawn")


def _in_rows(signs: list[Sign]) -> list[list[Sign]]:
    if len(signs) <= 4:
        return [signs]
    cut = next((k for k in range(len(signs) // 2, 0, -1) if signs[k].between), (len(signs) + 1) // 2)
    return [signs[:cut], signs[cut:]]


@lru_cache(maxsize=64)
def face_down(lang: str, area: str, tier: int, n: int, x: float, y: float) -> str:
    """A location that nobody has reached: the back of its tile."""
    w, h = TILE
    body = card_back(x + 8, y + 8, w - 16, h - 20, AREA_ICONS[area])
    body += text(TIERS[tier], x + w / 2, y + h - 22, 24, "tt f-gold")
    title = say.tell(lang, "face-down", tier=tier, area=T(f"area.{area}"), n=ACCESS[tier])
    return target(f"hidden-{area}-{tier}-{n}", title, Box(x + 4, y + 4, w - 8, h - 12), body, "board.reveal", 2)


# --- the middle -----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def forest(lang: str) -> str:
    """The ground of the forest, with its name."""
    middle_x, _ = FOREST.middle
    out = rect(*FOREST.grown(-4), "f-green-pale s-green-deep w2", 90)
    for k, (x, y, size) in enumerate(_PINES):
        out += icon("pine" if k % 3 else "tree", FOREST.x + x, FOREST.y + y, size, "f-green lit")
    out += icon("pine", middle_x - 62, FOREST.y + 26, 34, "f-green-deep")
    return out + text(say.capital(lang, "area.forest"), middle_x - 38, FOREST.y + 36, 26, "tt", "start")


_PINES = (
    (34, 120, 44),
    (362, 120, 48),
    (30, 180, 34),
    (366, 184, 36),
    (34, 300, 48),
    (362, 290, 42),
    (30, 362, 36),
    (366, 356, 46),
    (34, 430, 44),
    (360, 430, 36),
)
"""Where trees stand in the forest, and how tall."""


@lru_cache(maxsize=32)
def seasons(lang: str, season: int, resting: bool, first: str, seat: int) -> str:
    """The four seasons with the marker, and the first player."""
    out = sheet(MIDDLE.x + 4, MIDDLE.y, MIDDLE.w - 8, 96, "f-board s-edge")
    title = (
        say.tell(lang, "season", name=T(f"season.{SEASONS[max(season, 1) - 1]}"), n=max(season, 1))
        if season
        else say.tell(lang, "before")
    )
    body = hit_rect(MIDDLE.x + 6, MIDDLE.y + 4, MIDDLE.w - 12, 60, 10)
    for k, box in enumerate(Box(MIDDLE.x + 12, MIDDLE.y + 8, MIDDLE.w - 24, 52).row(len(SEASONS), 6)):
        name = SEASONS[k]
        now = k + 1 == season
        body += rect(*box, "f-lit s-accent w3" if now else "f-paper s-line w1", 9)
        ink = "f-ink" if now else "f-soft"
        body += icon(SEASON_ICONS[name], box.x + box.w / 2, box.y + 19, 26, ink)
        body += label(say.capital(lang, f"season.{name}"), box.x + box.w / 2, box.y + 46, box.w - 8, 15, f"tb {ink}")
    out += piece("season", title, body, "season.four")
    said = say.tell(lang, "resting") if resting else say.tell(lang, "first", who=first)
    mark = (
        ""
        if resting
        else circle(MIDDLE.x + 26, MIDDLE.y + 79, 9, f"f-{HUES[seat]} s-ink w1-5")
        + seat_mark(seat, MIDDLE.x + 26, MIDDLE.y + 79, 4.6)
    )
    said_body = hit_rect(MIDDLE.x + 8, MIDDLE.y + 66, MIDDLE.w - 16, 28) + mark
    said_body += label(said, MIDDLE.x + 42, MIDDLE.y + 85, MIDDLE.w - 60, 17, "", "start")
    return out + piece("first-player", said, said_body, "rest.advance" if season else "setup.first-player")


@lru_cache(maxsize=512)
def achievement(lang: str, ident: str, k: int, owner: int | None, title: str, has: tuple[tuple[int, int], ...]) -> str:
    """An achievement tile in its slot: what it asks for, and the seat that has claimed it.

    Args: `has`, as long as nobody has: each seat with what it has of what the tile asks for.
    """
    box = Box(MIDDLE.x + 6, 704, MIDDLE.w - 12, 216).row(5, 5)[k]
    body = sheet(box.x, box.y, box.w, box.h - 6, f"f-{'board' if owner is not None else 'lit'} s-gold", 10)
    body += icon("trophy", box.x + box.w / 2 - 12, box.y + 24, 30, "f-gold s-ink")
    body += text(ident[0].upper(), box.x + box.w / 2 + 18, box.y + 33, 24, "tt")
    needs = [need_signs(need) for need in ACHIEVEMENTS[ident].needs]
    body += rows(needs, box.x + box.w / 2, box.y + 92, 34, box.w - 8, 92)
    if owner is not None:
        body += circle(box.x + box.w / 2, box.y + 178, 17, f"f-{HUES[owner]} s-ink w2") + seat_mark(
            owner, box.x + box.w / 2, box.y + 178, 9
        )
    for place, (seat, n) in zip(Box(box.x + 4, box.y + 142, box.w - 8, 62).grid(2, 2), has, strict=False):
        body += circle(place.x + 10, place.y + 15, 9, f"f-{HUES[seat]} s-ink w1-5") + seat_mark(
            seat, place.x + 10, place.y + 15, 5
        )
        body += text(str(n), place.x + 21, place.y + 21, 17 if n < 10 else 12, "tb", "start")
    return target(ident, title, box, body, "achievement.tiles", 1)


def achievements_heading(lang: str) -> str:
    """The name over the achievement tiles."""
    y = 690
    out = line(MIDDLE.x + 14, y - 5, MIDDLE.x + 90, y - 5, "s-line w2") + line(
        MIDDLE.right - 90, y - 5, MIDDLE.right - 14, y - 5, "s-line w2"
    )
    return out + text(say.tell(lang, "achievements"), MIDDLE.x + MIDDLE.w / 2, y, 19, "tt")


TOP_OF = {area: f"top-{area}" for area in CORNERS}
assert set(TOP_OF.values()) == set(TOPS)
