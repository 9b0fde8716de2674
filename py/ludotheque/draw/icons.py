"""Icons by name: solid silhouettes on a 512 grid.

Most come from Game Icons (icons.json, written by tools/icons.py, with the credits the licence asks for); what that
set lacks is drawn here in the same manner.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Any

from .svg import num

_OWN = {
    "any": "M238 24v214H24A232 232 0 0 1 238 24zM274 24a232 232 0 0 1 214 214H274zM488 274a232 232 0 0 1-214 214V274z"
    "M238 488A232 232 0 0 1 24 274h214z",
    "arrow": "M20 206h250V96l222 160-222 160V306H20z",
    "cane": "M176 488V188a92 92 0 0 1 184 0v36h-46v-36a46 46 0 0 0-92 0v300z",
    "coin": "M256 32a224 224 0 1 0 .1 0zM256 72a184 184 0 1 1-.1 0zM256 104a152 152 0 1 0 .1 0zM256 152l30 66 72 8-54 48 16 72"
    "-64-38-64 38 16-72-54-48 72-8z",
    "crescent": "M330 40a216 216 0 1 0 142 300A190 190 0 0 1 330 40z",
    "crystal": "M256 16l128 132v216L256 496 128 364V148z",
    "fish": "M16 262C74 152 176 104 268 122l52-52c22 30 30 58 28 84 30 18 52 38 70 60l78-70c-14 46-20 80-20 118s6 72 20 118"
    "l-78-70c-48 60-118 92-196 88-88-4-158-54-206-136zm128-42a28 28 0 1 0 .1 0z",
    "deck": "M96 112l232-64a28 28 0 0 1 34 20l6 24H214a72 72 0 0 0-72 72v230l-2 0a28 28 0 0 1-34-20L62 146a28 28 0 0 1 34-34z"
    "M226 128h200a36 36 0 0 1 36 36v276a36 36 0 0 1-36 36H226a36 36 0 0 1-36-36V164a36 36 0 0 1 36-36z",
    "fin": "M40 416C96 270 164 130 308 48c28 130 74 250 164 368z",
    "flag": "M88 32h44v448H88zM148 56h300l-80 106 80 106H148z",
    "flower": "M174 122a82 82 0 1 0 164 0a82 82 0 1 0 -164 0z"
    "M307 219a82 82 0 1 0 164 0a82 82 0 1 0 -164 0z"
    "M256 375a82 82 0 1 0 164 0a82 82 0 1 0 -164 0z"
    "M92 375a82 82 0 1 0 164 0a82 82 0 1 0 -164 0z"
    "M41 219a82 82 0 1 0 164 0a82 82 0 1 0 -164 0z"
    "M210 262a46 46 0 1 0 92 0a46 46 0 1 0 -92 0z",
    "head": "M256 56a200 200 0 1 0 .1 0zM256 96a160 160 0 1 1-.1 0zM256 136a120 120 0 1 0 .1 0z",
    "music-box": "M48 208h336v224a24 24 0 0 1-24 24H72a24 24 0 0 1-24-24zM48 176l40-96h288l-22 96zM400 296h64v-88h24v112h-88z"
    "M260 244v118a40 34 0 1 1-24-30v-60l-72 18v92a40 34 0 1 1-24-30v-78z",
    "potion": "M186 24h140v52h-26v96a160 160 0 1 1-88 0V76h-26z",
    "potion-half": "M256 24h70v52h-26v96a160 160 0 0 1-44 314z",
    "rope": "M256 40c110 0 200 36 200 82s-90 82-200 82S56 168 56 122s90-82 200-82zm0 52c-60 0-104 14-104 30s44 30 104 30"
    " 104-14 104-30-44-30-104-30zM58 176c32 38 106 62 198 62s166-24 198-62v58c-30 38-106 60-198 60S88 272 58 234z"
    "M58 270c32 38 106 62 198 62s166-24 198-62v58c-30 38-106 60-198 60S88 366 58 328z"
    "M58 364c32 38 106 62 198 62 60 0 112-10 150-28v80h-40v-32c-34 8-72 12-110 12-92 0-168-22-198-60z",
    "stake": "M40 472l52-176L330 58q24-24 48 0l76 76q24 24 0 48L216 420zM96 416l96-30-66-66zM330 98L146 282l20 20L350 118z",
    "star": "M256 20l66 158 170 14-130 111 40 167-146-89-146 89 40-167L20 192l170-14z",
    "tail": "M40 72q216 110 432 0c-10 190-90 320-216 376C130 392 50 262 40 72z",
    "tick": "M60 270l72-66 78 84L396 76l70 58-250 300z",
}


@cache
def _library() -> dict[str, Any]:
    read: dict[str, Any] = json.loads(resources.files(__package__).joinpath("icons.json").read_text(encoding="utf-8"))
    return read


ICONS: dict[str, str] = {**{name: item["path"] for name, item in _library()["icons"].items()}, **_OWN}
"""Icon name -> path data on the 512 grid."""


def symbols(names: Iterable[str]) -> str:
    """The `<defs>` a panel needs before `icon` may be used in it."""
    drawn = "".join(f'<path id="i-{name}" fill-rule="evenodd" d="{ICONS[name]}"/>' for name in sorted(set(names)))
    return f"<defs>{drawn}</defs>"


def icon(name: str, x: float, y: float, size: float, cls: str = "f-ink") -> str:
    """An icon centred on (x, y).

    Args: the icon's `name`; its centre `x`, `y` and its `size`; `cls` are its classes, colours and strokes of the theme.
    """
    half = size / 2
    place = f"translate({num(x - half)} {num(y - half)}) scale({size / 512:.4g})"
    return f'<use href="#i-{name}" transform="{place}" class="{cls}"/>'


_USED = re.compile(r'href="#i-([a-z0-9-]+)"')


def used(drawing: str) -> list[str]:
    """The names of the icons that a drawing shows."""
    return _USED.findall(drawing)


def standing_alone(drawing: str, half: float = 50) -> str:
    """A drawing about the origin as a picture of its own, with the icons it uses; `half` its width reaches to each side."""
    frame = " ".join(map(num, (-half, -half, 2 * half, 2 * half)))
    return f'<svg viewBox="{frame}" class="board" aria-hidden="true">{symbols(used(drawing))}{drawing}</svg>'


def credits() -> list[dict[str, Any]]:
    """Who drew which icons, for the page that thanks them: author, icons, licence, and where it all is."""
    library = _library()
    by_author: dict[str, list[str]] = {}
    for item in library["icons"].values():
        by_author.setdefault(item["author"], []).append(item["from"])
    return [
        {
            "author": author,
            "author_url": library["authors"][author],
            "icons": sorted(names),
            "set": library["set"],
            "licence": library["licence"],
            "url": library["url"],
        }
        for author, names in sorted(by_author.items())
    ]
