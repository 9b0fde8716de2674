"""The sea chart of a sheet: water, routes and what they enclose, seven environments with their animals."""

from __future__ import annotations

from functools import cache, lru_cache

from ....draw import (
    circle,
    hit_circle,
    hit_line,
    hit_rect,
    icon,
    line,
    num,
    path,
    piece,
    polygon,
    rect,
    text,
)
from ....draw.parts import arrow, edge, tick, track
from ....draw.shapes import hexagon, placed, star, trimmed
from ....engine.effect import parse, words_of
from ....engine.i18n import T
from ..components.data import ARROWS, DINOS, LETTER_OF, NOTEBOOKS, PAIRS, PARTS, SEGMENTS, SPECIES, TARGETS, ZONES
from . import words as say
from .creatures import CREATURES
from .marks import HUE_OF, coin, flag, frame, mark, suit, unit
from .sheet_map import CHART, ENVIRONMENTS, JUNCTION_R, SPACE_R, TILE_R, VERTEX, Place

PER_ICON = {"fish": "fish", "protection": "protection"}

PAIRS_OF = {species: [ident for ident, item in PAIRS.items() if item.species == species] for species in SPECIES}
ARROWS_OF = {species: [ident for ident, item in ARROWS.items() if item.species == species] for species in SPECIES}


# --- the paper --------------------------------------------------------------------------------------------


@cache
def water() -> str:
    """The chart itself: a scale around it, depth lines, a grid, and the shelves where the species live."""
    x, y, w, h = CHART
    out = [
        rect(x, y + 4, w, h, "f-edge", 10),
        rect(x, y, w, h, "f-paper s-ink w2", 10),
        rect(x + 14, y + 14, w - 28, h - 28, "f-sea s-ink w1-5", 3),
    ]
    out.append(_scale(x, y, w, h))
    out.append(
        path(
            "M30 260C120 330 250 300 300 380C340 450 300 560 330 640C360 720 300 780 330 860C350 930 420 960 430 1030H30Z",
            "f-sea2",
        )
    )
    out.append(
        path(
            "M1030 300C930 330 800 300 760 390C730 470 760 560 745 640C730 720 760 760 715 840C680 910 700 960 660 1030H1030Z",
            "f-sea2",
        )
    )
    out.append(path("M30 610C110 640 200 610 250 690C290 760 230 830 260 900C280 960 330 990 330 1030H30Z", "f-sea3"))
    out.append(
        path(
            "M1030 640C960 660 860 640 810 710C770 780 800 850 780 910C770 960 740 1000 745 1030H1030Z",
            "f-sea3",
        )
    )
    for k in range(1, 8):
        out.append(line(x + 14, y + 14 + k * 125.5, x + w - 14, y + 14 + k * 125.5, "s-sea4 w1 faint"))
        out.append(line(x + 14 + k * 125.5, y + 14, x + 14 + k * 125.5, y + h - 14, "s-sea4 w1 faint"))
    return "".join(out)


def _scale(x: float, y: float, w: float, h: float) -> str:
    """The degrees along the edge of a chart: a border of alternating bars."""
    step = (w - 28) / 24
    wide, tall = f"h{num(step)}v5h{num(-step)}z", f"v{num(step)}h5v{num(-step)}z"
    bars = []
    for k in range(0, 24, 2):
        at = 14 + k * step
        bars += [f"M{num(x + at)} {num(y + 5)}{wide}", f"M{num(x + at)} {num(y + h - 10)}{wide}"]
        bars += [f"M{num(x + 5)} {num(y + at)}{tall}", f"M{num(x + w - 10)} {num(y + at)}{tall}"]
    return path("".join(bars), "f-ink")


@cache
def compass(x: float, y: float, r: float) -> str:
    """A compass rose."""
    return (
        circle(x, y, r * 0.62, "f-none s-soft w1")
        + circle(x, y, r * 0.7, "f-none s-soft w1")
        + polygon(star(x, y, r * 0.72, r * 0.2, 8), "f-sea3 s-soft w1 join")
        + polygon(star(x, y, r, r * 0.16, 4), "f-paper s-ink w1-5 join")
        + path(
            placed("M0 -100L11.4 -11.4L0 0ZM100 0L11.4 11.4L0 0ZM0 100L-11.4 11.4L0 0ZM-100 0L-11.4 -11.4L0 0Z", x, y, r / 100),
            "f-ink",
        )
        + circle(x, y, r * 0.1, "f-paper s-ink w1-5")
    )


# --- routes -----------------------------------------------------------------------------------------------


def _reach(vertex: str) -> float:
    return TILE_R + 4 if vertex in SPECIES else JUNCTION_R + 4


@cache
def segment(lang: str, ident: str, done: bool) -> str:
    """One dashed line of the route map, bold once highlighted."""
    a, b = SEGMENTS[ident].ends
    start, end = trimmed(VERTEX[a], VERTEX[b], _reach(a), _reach(b))
    body = hit_line(*start, *end, 32) + edge(start, end, done)
    return say.drawn(lang, ident, body, done)


@cache
def junctions() -> str:
    """The crossings that are no species' tile."""
    return "".join(circle(x, y, JUNCTION_R, "f-paper s-route w3") for vertex, (x, y) in VERTEX.items() if vertex not in SPECIES)


def routes(lang: str, highlighted: frozenset[str]) -> str:
    """All segments, those highlighted above the others."""
    plain = [segment(lang, ident, False) for ident in SEGMENTS if ident not in highlighted]
    bold = [segment(lang, ident, True) for ident in SEGMENTS if ident in highlighted]
    return "".join(plain + bold) + junctions()


@cache
def zone(lang: str, ident: str, done: bool) -> str:
    """What a ring of segments encloses."""
    item = ZONES[ident]
    corners = sorted({end for name in item.segments for end in SEGMENTS[name].ends})
    x = sum(VERTEX[corner][0] for corner in corners) / len(corners)
    y = sum(VERTEX[corner][1] for corner in corners) / len(corners)
    if item.fish:
        body = fish(x - 21, y, done) + fish(x + 21, y, done)
    elif item.notebook:
        body = notebook(lang, item.notebook, x, y, done)
    elif item.objective:
        body = objective(item.objective, x, y, 46, done)
    else:
        body = bonus(lang, item.bonus, x, y, 50, done)
    return say.drawn(lang, ident, hit_rect(x - 41, y - 30, 82, 60, 12) + body, done)


# --- what is to be gained ---------------------------------------------------------------------------------


def bonus(lang: str, effect: str, x: float, y: float, size: float, done: bool) -> str:
    """A framed bonus."""
    do = next(words_of(parse(effect)))
    inside = unit(lang, do.word, x, y, size * 0.62, "f-paper" if done else "f-ink")
    if do.per:
        inside = unit(lang, do.word, x, y - size * 0.08, size * 0.56, "f-paper" if done else "f-ink")
        inside += suit(do.per.word, x + size * 0.44, y + size * 0.42, size * 0.2)
    return frame(x, y, size, done) + inside


def fish(x: float, y: float, done: bool, r: float = 20) -> str:
    """A fish to study: one point."""
    face, ink = ("f-ink s-ink", "f-paper") if done else ("f-paper s-ink", "f-ink")
    return circle(x, y, r, f"{face} w2") + icon("fish", x, y, r * 1.4, ink)


def notebook(lang: str, ident: str, x: float, y: float, done: bool) -> str:
    """A notebook and what it is worth."""
    item = NOTEBOOKS[ident]
    w, h = 68, 52
    left, top = x - w / 2, y - h / 2
    face, ink, type_ = ("f-ink s-ink", "f-paper", "tb f-paper") if done else ("f-paper s-ink", "f-ink", "tb")
    rings = "".join(line(left + 12 + 11 * k, top - 4, left + 12 + 11 * k, top + 4, "s-ink w2 round") for k in range(5))
    out = rect(left, top, w, h, f"{face} w2", 5) + rings
    if not item.per:
        return out + text(str(item.points), x, y + 11, 30, type_)
    out += text(f"{item.points}×", left + 18, y + 9, 23, type_)
    return out + per(item.per, left + 50, y + 2, 26, ink)


def per(what: str, x: float, y: float, size: float, ink: str) -> str:
    """What a notebook counts."""
    if what in PER_ICON:
        return icon(PER_ICON[what], x, y, size, ink)
    stroke = ink.replace("f-", "s-")
    half, step = size * 0.16, size * 0.4
    if what in ("rows", "columns"):
        whole = 1 if what == "rows" else 0
        out = ""
        for i in range(3):
            for j in range(3):
                full = (j if whole else i) == 1
                out += rect(
                    x - half + (i - 1) * step,
                    y - half + (j - 1) * step,
                    2 * half,
                    2 * half,
                    f"{ink if full else 'f-none'} {stroke} w1",
                    1,
                )
        return out
    return rect(x - size * 0.36, y - size * 0.48, size * 0.72, size * 0.96, f"f-none {stroke} w1-5", 3) + suit(
        what, x, y, size * 0.24
    )


def objective(word: str, x: float, y: float, size: float, done: bool) -> str:
    """The flag of an objective."""
    return flag(x, y, size, LETTER_OF.get(word, "A–D").upper(), "f-ink s-ink" if done else "f-paper s-ink")


# --- environments -----------------------------------------------------------------------------------------


@lru_cache(maxsize=128)
def environment(lang: str, species: str, parts: frozenset[str], arrows: frozenset[str]) -> str:
    """The animals of a species, the arrows that study them and what these point at."""
    area = ENVIRONMENTS[species]
    out = [target(lang, ident, TARGETS[ident].arrows <= arrows) for ident in SPECIES[species].targets]
    out += [pair(lang, ident, all(TARGETS[fish].arrows <= arrows for fish in PAIRS[ident].fish)) for ident in PAIRS_OF[species]]
    out += [study_arrow(lang, ident, ident in arrows) for ident in ARROWS_OF[species]]
    out += [animal(lang, ident, place, parts) for ident, place in zip(SPECIES[species].dinos, area.dinos, strict=True)]
    return "".join(out)


@cache
def target(lang: str, ident: str, done: bool) -> str:
    """What arrows point at: a fish, a notebook, a framed bonus, an objective."""
    item = TARGETS[ident]
    x, y = ENVIRONMENTS[item.species].targets[ident]
    if item.fish:
        body = hit_circle(x, y, 23) + fish(x, y, done)
    elif item.notebook:
        body = hit_rect(x - 36, y - 30, 72, 60) + notebook(lang, item.notebook, x, y, done)
    elif item.objective:
        body = hit_rect(x - 32, y - 26, 64, 52) + objective(item.objective, x, y, 46, done)
    else:
        body = hit_rect(x - 25, y - 25, 50, 50) + bonus(lang, item.bonus, x, y, 46, done)
    return say.drawn(lang, ident, body, done)


@cache
def pair(lang: str, ident: str, done: bool) -> str:
    """The bonus between two fish."""
    item = PAIRS[ident]
    area = ENVIRONMENTS[item.species]
    x, y = area.pairs[ident]
    ends = [area.targets[name] for name in sorted(item.fish)]
    link = line(ends[0][0] + 20, ends[0][1], ends[1][0] - 20, ends[1][1], "s-ink w3")
    return link + say.drawn(lang, ident, hit_circle(x, y, 22) + bonus(lang, item.bonus, x, y, 40, done), done)


@cache
def study_arrow(lang: str, ident: str, done: bool) -> str:
    """One study arrow."""
    item = ARROWS[ident]
    x1, y1, x2, y2 = ENVIRONMENTS[item.species].arrows[ident]
    body = hit_line(x1, y1, x2, y2) + arrow((x1, y1), (x2, y2), done, 19)
    return say.drawn(lang, ident, body, done)


def animal(lang: str, ident: str, place: Place, parts: frozenset[str]) -> str:
    """A dinosaur: what nobody colours, then part by part, each with its mark."""
    dino = DINOS[ident]
    under, over = _contours(ident, place)
    limbs = "".join(limb(lang, part, place, part in parts) for part in dino.parts)
    coloured = sum(part in parts for part in dino.parts)
    title = say.tell(lang, "dino", dino=T(f"dino.{ident}"), n=coloured, of=len(dino.parts))
    return piece(ident, title, under + limbs + over, "discover.dinosaur")


@cache
def _contours(ident: str, place: Place) -> tuple[str, str]:
    """What lies under the parts of a dinosaur, and the strokes over them."""
    dino = DINOS[ident]
    drawn = CREATURES[dino.species]
    mine = [PARTS[part].name for part in dino.parts]
    rest = [drawn.body, *(limb.d for name, limb in drawn.limbs.items() if name not in mine)]
    x, y, scale = place
    under = hit_rect(x - 4, y - 4, drawn.width * scale + 8, drawn.height * scale + 8, 14)
    under += "".join(path(placed(d, *place), f"f-{HUE_OF[dino.species]}-pale s-ink w1-5 join") for d in rest if d)
    ex, ey, er = drawn.eye
    eye = circle(x + ex * scale, y + ey * scale, er, "f-ink through")
    return under, path(placed(drawn.lines, *place), "f-none s-ink w1-5 round through") + eye


@cache
def limb(lang: str, ident: str, place: Place, done: bool) -> str:
    """One colourable part of a dinosaur, with its printed mark."""
    part = PARTS[ident]
    drawn = CREATURES[part.species].limbs[part.name]
    outline = placed(drawn.d, *place)
    left, top, scale = place
    x, y = left + drawn.x * scale, top + drawn.y * scale
    skin = f"f-{HUE_OF[part.species]} s-ink w3 join" if done else "f-paper s-ink w2 join"
    body = path(outline, skin) + path(outline, "hit") + circle(x, y, 21, "reach")
    return say.drawn(lang, ident, body + mark(lang, part.symbol, x, y, 12.5, done), done)


@lru_cache(maxsize=128)
def sonar(lang: str, species: str, unlocked: bool, done: int, completed: int | None, worth: int, silver: bool) -> str:
    """The tile of a species, its sonar track up to the value, its name and what completing it is worth."""
    item = SPECIES[species]
    area = ENVIRONMENTS[species]
    full = done == len(item.sonar_spaces)
    out = [track([VERTEX[species], *area.spaces, area.value], "s-route w2")]
    out.append(tile(lang, species, unlocked))
    for n, (at, effect) in enumerate(zip(area.spaces, item.sonar_spaces, strict=True), 1):
        out.append(space(lang, item.space(n), effect, *at, n <= done))
    vx, vy = area.value
    face, ink, type_ = ("f-ink s-ink", "f-paper", "tb f-paper") if full else ("f-paper s-ink", "f-ink", "tb")
    shape = polygon(hexagon(vx, vy, 30, True), f"{face} w2 join") + text(str(item.sonar_value), vx - 12, vy + 9, 25, type_)
    body = hit_circle(vx, vy, 29) + shape + icon("bones", vx + 11, vy, 25, ink)
    out.append(say.drawn(lang, f"{species}-value", body, full))
    cx, cy = area.label
    out.append(text(say.said(lang, f"species.{species}"), cx + 28, cy + 8, 24, "ti", "start"))
    points = worth if completed is None else completed
    award = hit_circle(cx, cy, 22) + coin(cx, cy, 17, str(points), silver and completed is None)
    if completed is not None:
        award += circle(cx, cy, 22, "f-none s-ink w3") + tick(cx - 16, cy - 15, 17)
    title = say.tell(lang, "species-worth", species=T(f"species.{species}"), n=points)
    out.append(piece(f"species-{species}", title, award, "discover.species"))
    return "".join(out)


@cache
def tile(lang: str, species: str, unlocked: bool) -> str:
    """The tile symbol of a species: a dotted circle, drawn full once circled."""
    x, y = VERTEX[species]
    drawn = CREATURES[species]
    hue = HUE_OF[species]
    scale = 40 / max(drawn.width, drawn.height * 1.2)
    left, top = x - drawn.width * scale / 2, y - drawn.height * scale / 2
    whole = drawn.body + "".join(limb.d for limb in drawn.limbs.values())
    shape = path(placed(whole, left, top, scale), "f-paper" if unlocked else "f-ink")
    ring = circle(x, y, TILE_R, f"f-{hue}-deep s-ink w3") if unlocked else circle(x, y, TILE_R, "f-paper s-ink w3 dots")
    return say.drawn(lang, f"{species}-tile", hit_circle(x, y, TILE_R + 7) + ring + shape, unlocked)


@cache
def space(lang: str, ident: str, effect: str | None, x: float, y: float, done: bool) -> str:
    """One sonar space: a small frame where it holds a bonus, a ring where not."""
    hit = hit_rect(x - 22, y - 22, 44, 44, 12) if effect else hit_circle(x, y, 21)
    if effect:
        body = bonus(lang, effect, x, y, 37, done)
    elif done:
        body = circle(x, y, SPACE_R, "f-ink s-ink w2") + circle(x, y, 9, "f-none s-paper w1-5") + circle(x, y, 3, "f-paper")
    else:
        body = circle(x, y, SPACE_R, "f-paper s-ink w2") + circle(x, y, 8, "f-none s-line w1-5")
    return say.drawn(lang, ident, hit + body, done)
