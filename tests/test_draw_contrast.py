"""By day and by night, whatever decides a move stands out from what it lies on: WCAG asks for 3 to 1."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludotheque.draw import theme_css
from ludotheque.games import titles

PAGES = (Path(__file__).resolve().parent.parent / "web/style/pages.css").read_text()

#: What lies where: the fill or stroke of the mark that shows it (one is enough), and the ground.
MARKS = [
    ("a crystal on a path, on its grove", ("ink", "teal"), "grove-pale"),
    ("a crystal on a path, on the trail", ("ink", "teal"), "trail"),
    ("a crystal with its number", ("teal-deep",), "board"),
    ("the number in a crystal", ("ink",), "teal-pale"),
    ("a free slot on an ochre field", ("trail-edge",), "orange-pale"),
    ("a bonus slot", ("yellow-deep",), "orange-pale"),
    ("the mark of an ochre field", ("orange-deep", "orange"), "orange-pale"),
    ("the mark of a green field", ("green-deep", "green"), "green-pale"),
    ("the mark of a white field", ("white-deep", "white"), "white-pale"),
    ("the mark of a purple field", ("purple-deep", "purple"), "purple-pale"),
    ("a blue apprentice", ("ink", "blue"), "board"),
    ("a red apprentice", ("ink", "red"), "board"),
    ("a grey apprentice", ("ink", "grey"), "board"),
    ("a yellow apprentice", ("ink", "yellow"), "board"),
    ("a place where a clearing closes", ("moss",), "meadow"),
    ("a place for a new field", ("moss",), "meadow2"),
    ("a scroll", ("brown-deep",), "paper"),
    ("the bear on its card", ("brown-deep",), "brown-pale"),
    ("the eagle on its card", ("blue-deep",), "blue-pale"),
    ("the crown on a yellow card", ("yellow-deep",), "yellow-pale"),
    ("the crown on a black card", ("grey-deep",), "grey-pale"),
    ("points on a coin", ("on-coin",), "gold"),
    ("a way between two places of the sonar", ("route",), "sea"),
    ("a square that is ticked", ("ink",), "paper"),
    ("a square of damage", ("ink", "red"), "red-pale"),
    ("a room nobody has entered", ("gold",), "timber2"),
    ("the number in a room", ("ink",), "paper"),
    ("a pawn in a cabin", ("ink",), "cabin"),
    ("a pawn in a lit cabin", ("ink",), "lit"),
    ("what can be pointed at", ("accent",), "paper"),
]


def colours(block: str) -> dict[str, str]:
    return dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]{6});", block))


def by_day_and_night() -> dict[str, dict[str, str]]:
    """The theme's colours by name, in light and in dark."""
    light: dict[str, str] = {}
    dark: dict[str, str] = {}
    for selector, block in re.findall(r"^(:root[^{]*) \{\n(.*?)\n\}", theme_css(), re.M | re.S):
        (dark if "dark" in selector else light).update(colours(block))
    return {"light": light, "dark": light | dark}


def contrast(one: str, other: str) -> float:
    """How far two colours are apart, as WCAG counts it."""

    def light(colour: str) -> float:
        parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_marks_that_decide_stand_out(scheme):
    theme = by_day_and_night()[scheme]
    found = {what: max(contrast(theme[mark], theme[ground]) for mark in marks) for what, marks, ground in MARKS}
    assert not {what: round(ratio, 2) for what, ratio in found.items() if ratio < 3}


COLOURED = {ident: title for ident, title in titles().items() if title.colours}


def test_most_games_give_seats_a_colour():
    assert len(COLOURED) >= len(titles()) / 2


@pytest.mark.parametrize("title", COLOURED.values(), ids=COLOURED)
def test_the_mark_of_a_seat_wears_the_colour_of_its_pieces(title):
    worn = dict(re.findall(r'\[data-colour="(\w+)"\] \{ --ui-seat-0: (#[0-9a-f]{6}); \}', PAGES))
    dark = re.search(r"((?:\.seat-mark[^{,]*,? )+)\{ color: (#[0-9a-f]{6}); \}", PAGES)
    for colour in title.colours:
        number = dark[2] if f'"{colour}"' in dark[1] else "#ffffff"
        assert contrast(worn[colour], number) >= 4.5, colour
