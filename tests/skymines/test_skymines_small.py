"""Skymines on a small screen: its boards are shown in parts, in which everything can be read and nothing is left out."""

import random
import re
import xml.etree.ElementTree as ET

import pytest

from ludotheque.engine.game import Game
from ludotheque.engine.i18n import LANGUAGES
from ludotheque.engine.secrecy import view
from ludotheque.games.skymines import TITLE

WIDE, HIGH = 344, 229
"""The window of a board on a phone of 360 x 640, in CSS pixels."""

LEAST = 8
"""So large (CSS pixels) is every figure and word at least."""

MOVE = re.compile(r"translate\(([-\d.]+)[ ,]+([-\d.]+)\)")
SCALE = re.compile(r"scale\(([-\d.]+)")


def texts(element, scale=1.0, x=0.0, y=0.0):
    """Every text of a drawing: where it stands, its size, its words."""
    moved = MOVE.search(element.get("transform", ""))
    if moved:
        x, y = x + scale * float(moved[1]), y + scale * float(moved[2])
    scaled = SCALE.search(element.get("transform", ""))
    scale *= float(scaled[1]) if scaled else 1
    if element.tag.rpartition("}")[2] == "text":
        at = x + scale * float(element.get("x")), y + scale * float(element.get("y"))
        yield *at, scale * float(element.get("font-size")), "".join(element.itertext())
    for child in element:
        yield from texts(child, scale, x, y)


def boards(**options):
    """The panels of a game against Luna every so many moves, in both languages."""
    game, dice = Game.start(TITLE, 1, 5, options), random.Random(5)
    for _ in range(8):
        for lang in LANGUAGES:
            yield from TITLE.board(view(game, 0), lang)
        for _ in range(25):
            if not game.over:
                game.play(dice.choice(game.legal_moves()))


@pytest.mark.parametrize(
    "options", [{"side": "moon", "missions": "yes", "threat": "random"}, {"side": "belt"}], ids=["moon", "belt"]
)
def test_every_text_can_be_read_in_some_part(options):
    read = 0
    for panel in boards(**options):
        for group in panel.groups:
            if "-resting-" in group.id or group.id.endswith("-header"):
                continue  # small copies of cards that have a board of their own; the name of the panel
            for x, y, size, words in texts(ET.fromstring(group.svg)):
                shown = [
                    size * min(WIDE / part.w, HIGH / part.h)
                    for part in panel.parts
                    if part.x <= x <= part.right and part.y <= y <= part.bottom
                ]
                assert max(shown, default=0) >= LEAST, (panel.id, words, x, y)
                read += 1
    assert read > 1000


@pytest.mark.parametrize("side", ["moon", "belt"])
def test_parts_lie_on_their_board(side):
    for panel in TITLE.board(view(Game.start(TITLE, 1, 1, {"side": side}), 0), "en"):
        assert panel.parts
        for part in panel.parts:
            assert part.x >= 0 and part.y >= 0 and part.right <= panel.width and part.bottom <= panel.height, (panel.id, part)
