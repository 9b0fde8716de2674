"""The seven environments of the sea chart: animals, the arrows that study them, what these point at, and sonar tracks."""

from __future__ import annotations

from functools import cache, lru_cache

from ....draw import (
    circle,
    hit_circle,
    hit_line,
    hit_rect,
    icon,
    line,
    path,
    piece,
    polygon,
    text,
)
from ....draw.parts import arrow, tick, track
from ....draw.shapes import hexagon, placed
from ....engine.i18n import T
from ..components.data import ARROWS, DINOS, PAIRS, PARTS, SPECIES, TARGETS
from . import words as say
from .chart import bonus, fish, notebook, objective
from .creatures import CREATURES
from .marks import HUE_OF, coin, mark
from .sheet_map import ENVIRONMENTS, SPACE_R, TILE_R, VERTEX, Place

PAIRS_OF = {species: [ident for ident, item in PAIRS.items() if item.species == species] for species in SPECIES}
ARROWS_OF = {species: [ident for ident, item in ARROWS.items() if item.species == species] for species in SPECIES}


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
