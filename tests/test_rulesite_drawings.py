"""Drawings read back from SVG: how much of a board they cover, what a frame shows of them, and what pictures share."""

import pytest

from ludotheque.draw.panel import Group, Panel
from ludotheque.rulesite.curves import curved
from ludotheque.rulesite.cutting import cut, frame_of
from ludotheque.rulesite.sheet import Sheet
from ludotheque.rulesite.vector import Box, parsed, path_corners


@pytest.mark.parametrize(
    ("drawn", "box"),
    [
        ('<rect x="10" y="20" width="30" height="40"/>', (10, 20, 40, 60)),
        ('<circle cx="50" cy="50" r="10"/>', (40, 40, 60, 60)),
        ('<ellipse cx="50" cy="50" rx="10" ry="5"/>', (40, 45, 60, 55)),
        ('<line x1="30" y1="5" x2="10" y2="25"/>', (10, 5, 30, 25)),
        ('<path d="M10 10H60V40h-20v-10l5 5Z"/>', (10, 10, 60, 40)),
        ('<path d="m10 10 20 0 0 20zm5 5h40"/>', (10, 10, 55, 30)),
        ('<path d="M0 0C10 0 20 30 30 30s10-40 20-40"/>', (0, -10, 50, 30)),
        ('<path d="M0 0Q10 20 20 0t20 0"/>', (0, 0, 40, 20)),
        ('<path d="M20 20a10 10 0 1 0 .1 0z"/>', (0, 0, 40, 40)),
        ('<path d="M0 0a5 5 0 0110 0"/>', (0, -5, 10, 5)),
        ('<g transform="translate(100 50) scale(2)"><rect x="1" y="2" width="3" height="4"/></g>', (102, 54, 108, 62)),
        ('<g transform="rotate(90)"><rect x="0" y="0" width="10" height="4"/></g>', (-4, 0, 0, 10)),
        ('<use href="#i-fish" transform="translate(10 10) scale(.5)"/>', (10, 10, 266, 266)),
    ],
)
def test_boxes(drawn, box):
    found = parsed(f"<g>{drawn}</g>").box
    # A full circle written as an arc is bounded generously; everything else is bounded closely.
    if "1 0 .1" in drawn:
        assert found.left <= box[0] + 10 and found.right >= box[2] - 10 and found.bottom >= box[3] - 0.1
    else:
        assert found == pytest.approx(Box(*box), abs=1e-6)


def test_a_turn_that_no_board_uses_is_refused():
    with pytest.raises(ValueError, match="skewX"):
        parsed('<g transform="skewX(10)"/>')


def test_words_cover_their_line():
    box = parsed('<g><text x="100" y="50" font-size="20" text-anchor="middle">Ludotheque</text></g>').box
    assert box.left < 60 and box.right > 140 and box.left + box.right == pytest.approx(200) and box.top < 40 < 50 < box.bottom


def board(*pieces: str) -> Panel:
    sea = '<rect width="1000" height="800" class="f-sea"/>'
    return Panel("shared", "Board", 1000, 800, (Group("b", f'<g id="b">{sea}{"".join(pieces)}</g>'),))


def piece(name: str, x: int, y: int, hit: bool = True) -> str:
    taken = f'<circle cx="{x}" cy="{y}" r="20" class="hit"/>' if hit else ""
    drawn = f'<circle cx="{x}" cy="{y}" r="15" class="f-red"/>'
    return f'<g data-piece="{name}" data-rule="r"><title>The {name}</title>{drawn}{taken}</g>'


def test_a_frame_holds_its_pieces_and_stays_on_the_board():
    panel = board(piece("fish", 30, 30), piece("crab", 900, 700))
    left, top, right, bottom = frame_of([panel], ["fish"])
    assert (left, top) == (0, 0) and 50 <= right < 800 and 50 <= bottom < 600
    assert frame_of([panel], ["fish", "crab"]).right >= 920
    assert frame_of([panel], []) == frame_of([panel], ["no-such"]) == (0, 0, 1000, 800)
    moved = board(piece("fish", 500, 400))
    assert frame_of([panel, moved], ["fish"]).right >= 520


def test_a_picture_shows_what_lies_in_its_frame_and_marks_its_pieces():
    panel = board(piece("fish", 30, 30), piece("crab", 900, 700), piece("seal", 60, 60, hit=False))
    picture = cut(panel, frame_of([panel], ["fish"]), ["fish", "seal"])
    drawn = "".join(part.svg for part in picture.parts)
    assert 'cx="30"' in drawn and 'cx="900"' not in drawn and "f-sea" in drawn
    assert drawn.count('class="mark"') == 1 and 'class="f-red marked"' in drawn
    assert not any(word in drawn for word in ("data-piece", "data-rule", "<title>", 'class="hit"'))
    assert picture.titles == ("The fish", "The seal")


def test_what_pictures_share_is_drawn_once():
    path = f'<path d="M0 0{"L9 9L1 1" * 20}Z" class="f-red"/>'
    panels = [board(path, piece("fish", x, 30)) for x in (30, 60, 90)]
    pictures = [cut(panel, frame_of([panel], []), ["fish"]) for panel in panels]
    sheet = Sheet(pictures, ["fish"])
    drawn = [sheet.draw(picture, 'A "fish" & more', 300, 240) for picture in pictures]
    assert "".join((*drawn, sheet.svg())).count("L9 9L1 1L9 9") == sheet.svg().count("L9 9L1 1L9 9") > 0
    assert all('aria-label="A &quot;fish&quot; &amp; more"' in one and 'width="300" height="240"' in one for one in drawn)
    assert 'id="i-fish"' in sheet.svg()


@pytest.mark.parametrize(
    ("drawn", "outline"),
    [
        (
            '<circle cx="10" cy="8" r="4" class="f-ink"/>',
            "M10 4c2.2 0 4 1.8 4 4c0 2.2-1.8 4-4 4c-2.2 0-4-1.8-4-4c0-2.2 1.8-4 4-4z",
        ),
        (
            '<rect x="0" y="0" width="20" height="10" rx="1" class="f-ink"/>',
            "M1 0h18c0.6 0 1 0.4 1 1v8c0 0.6-0.4 1-1 1h-18c-0.6 0-1-0.4-1-1v-8c0-0.6 0.4-1 1-1z",
        ),
    ],
)
def test_what_is_round_is_printed_as_curves(drawn, outline):
    node = parsed(drawn)
    path = curved(node)
    assert path.tag == "path" and path.attributes["class"] == "f-ink" and path.attributes["d"].replace(" -", "-") == outline
    assert path_corners(path.attributes["d"]) == pytest.approx(node.box)
    straight = parsed('<rect x="0" y="0" width="20" height="10" class="f-ink"/>')
    assert curved(straight) is straight
