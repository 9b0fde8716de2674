"""The drawing room: elements that are always well-formed, lettering that fits, icons with their credits."""

import re
import xml.etree.ElementTree as ET

import pytest

from ludotheque.draw import (
    ICONS,
    Group,
    Panel,
    circle,
    credits,
    escape,
    fit,
    group,
    heading,
    hit_line,
    icon,
    label,
    lines,
    parts,
    piece,
    shapes,
    symbols,
    text,
    theme_css,
    width,
)

HOSTILE = [
    "<script>alert(1)</script>",
    '"><img onerror=x>',
    "&lt;&amp;",
    "a'b\"c",
    "\x00\x08\ud800",
    "]]>",
    "日本語 😀",
]


@pytest.mark.parametrize("words", HOSTILE)
def test_whatever_people_write_is_text_and_nothing_else(words):
    shown = "".join(char for char in words if char >= " " and char != "\ud800")
    drawn = ET.fromstring(f"<svg>{piece('a', words, label(words, 0, 0, 10_000, 10))}</svg>")
    assert drawn.findtext(".//title") == shown
    assert drawn.findtext(".//text") == shown
    panel = Panel("p", words, 10, 10, (Group("g", group("g", "", words)),))
    root = ET.fromstring(panel.svg())
    assert root.get("aria-label") == shown
    assert escape(words) == escape(words)


def test_a_panel_alone_is_a_file_with_the_theme_inside():
    panel = Panel("p", "A panel", 120, 80.5, (Group("g", group("g", circle(1, 2, 3.25, "f-ink"))),))
    root = ET.fromstring(panel.svg(standalone=True))
    ns = "{http://www.w3.org/2000/svg}"
    assert root.get("viewBox") == "0 0 120 80.5"
    assert "--paper:" in root.findtext(f"{ns}style")
    assert "url(" not in theme_css()
    assert root.find(f"{ns}g").get("id") == "g"
    assert ET.fromstring(panel.svg()).find(f"{ns}style") is None


def test_light_and_dark_name_the_same_colours():
    blocks = re.findall(r"\{([^{}]*--paper:[^{}]*)\}", theme_css())
    names = [sorted(re.findall(r"(--[\w-]+):", block)) for block in blocks]
    assert len(names) == 4
    assert names[1] == names[2]
    assert set(names[0]) - set(names[1]) == {"--read", "--title"}
    assert set(names[3]) < set(names[1])  # by night a board changes some of them


def test_every_colour_class_has_its_variable():
    rules = re.sub(r"/\*.*?\*/", "", theme_css(), flags=re.S)
    known = set(re.findall(r"(--[\w-]+):", rules))
    used = set(re.findall(r"var\((--[\w-]+)[,)]", rules))
    assert used - known == {"--ui-unit"}  # the page's, with a fallback


def test_words_are_made_to_fit():
    assert width("iii", 20) < width("mmm", 20) < width("mmm", 20, "tb")
    assert fit("Short", 500, 20) == 20
    for words in ("Quartiers de la commandante", "Œuvre d'art", "日本語の長い名前です"):
        assert width(words, fit(words, 90, 20), "") <= 90.5
        broken = lines(words, 90, 20)
        assert len(broken) <= 3
    assert lines("one two three four five six seven", 60, 20, most=2)[-1].endswith("…")
    assert "…" in label("A very long name indeed, too long for this", 0, 0, 60, 20)
    assert heading("Short", 0, 0, 90, 20).count("<text") == 1
    two = heading("Municipal library", 0, 0, 90, 20)
    assert two.count("<text") == 2 and "…" not in two


def test_icons_can_be_drawn_and_their_authors_are_named():
    drawn = ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{symbols(ICONS)}{icon("fish", 10, 10, 24)}</svg>')
    ids = [drawing.get("id") for drawing in drawn.find("{http://www.w3.org/2000/svg}defs")]
    assert ids == sorted(f"i-{name}" for name in ICONS)
    with pytest.raises(KeyError):
        symbols(["no-such-icon"])
    for credit in credits():
        assert credit["author"] and credit["author_url"].startswith("http")
        assert credit["licence"] == "CC BY 3.0" and credit["icons"]


def test_things_of_cardboard_and_wood_are_well_formed():
    things = [
        parts.sheet(0, 0, 10, 10),
        parts.card(0, 0, 60, 90, "blue"),
        parts.token(5, 5, 4),
        parts.hex_tile(5, 5, 4),
        parts.hex_tile(5, 5, 4, flat=True),
        parts.oct_tile(5, 5, 4),
        parts.box(5, 5, 4),
        parts.tick(5, 5, 4),
        parts.cross(5, 5, 4),
        parts.track([(0, 0), (5, 5)]),
        parts.edge((0, 0), (9, 9), True),
        parts.edge((0, 0), (9, 9), False),
        parts.arrow((0, 0), (30, 40), True),
        parts.pawn(5, 5, 40, "f-red"),
        parts.cube(5, 5, 20, "f-blue"),
        *(parts.die(5, 5, 20, face) for face in range(1, 7)),
        hit_line(0, 0, 30, 40),
        text("x", 0, 0, 10),
    ]
    for thing in things:
        drawn = ET.fromstring(f"<svg>{thing}</svg>")
        for element in drawn.iter():
            assert element.get("style") is None and "nan" not in str(element.attrib)


def test_lattices():
    corners = shapes.hexagon(0, 0, 10)
    assert len(corners) == 6 and corners[0] == pytest.approx((0, -10))
    assert len(shapes.octagon(0, 0, 10)) == 8
    assert max(y for _, y in shapes.octagon(0, 0, 10)) == pytest.approx(10)
    assert shapes.hex_centre(0, 0, 10) == (0, 0)
    across = shapes.hex_centre(1, 0, 10)
    assert across == pytest.approx((17.32, 0), abs=0.01)
    assert shapes.trimmed((0, 0), (10, 0), 2, 3) == ((2, 0), (7, 0))


def test_a_shape_is_placed_as_a_transform_would_place_it():
    assert shapes.placed("M-12 0C-12 -6.5 4 -12 0.5 12Q0 -5 15 -13L3 4Z", 100, 50, 0.5) == (
        "M94 50C94 46.8 102 44 100.2 56Q100 47.5 107.5 43.5L101.5 52Z"
    )


def test_an_arrow_points_from_one_place_to_the_other():
    drawn = parts.arrow((10, 20), (40, 60), False)
    corners = [tuple(map(float, pair.split())) for pair in re.findall(r"-?[\d.]+ -?[\d.]+", drawn)]
    assert len(corners) == 7 and corners[3] == (40, 60)
    assert ((corners[0][0] + corners[6][0]) / 2, (corners[0][1] + corners[6][1]) / 2) == (10, 20)
