"""SVG building blocks for any game's board: no knowledge of a game, none of the browser.

`panel` holds what a board is made of, `arrangement` how its reader may arrange it, `layout` the boxes it is divided into, `svg`
the elements, `shapes` the polygons, `parts` the cardboard and wood, `text` the lettering, `words` the titles and names,
`icons` the silhouettes, `theme.css` the colours of all of it; `paint` has colours of its own, for covers.
"""

from .arrangement import Arrangement, Way
from .icons import ICONS, credits, icon, symbols
from .panel import Group, Panel, named_groups, theme_css
from .svg import (
    circle,
    escape,
    group,
    hit_circle,
    hit_line,
    hit_rect,
    labelled,
    line,
    num,
    path,
    piece,
    polygon,
    rect,
    source,
    thing,
)
from .text import fit, heading, label, lines, text, width

__all__ = [
    "ICONS",
    "Arrangement",
    "Group",
    "Panel",
    "Way",
    "circle",
    "credits",
    "escape",
    "fit",
    "group",
    "heading",
    "hit_circle",
    "hit_line",
    "hit_rect",
    "icon",
    "label",
    "labelled",
    "line",
    "lines",
    "named_groups",
    "num",
    "path",
    "piece",
    "polygon",
    "rect",
    "source",
    "symbols",
    "text",
    "theme_css",
    "thing",
    "width",
]
