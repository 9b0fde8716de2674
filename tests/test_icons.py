"""Icons in whole numbers: every point stays within half a unit of where it was drawn."""

import json
import re

import pytest

from icons import SOURCE, collect
from ludotheque.draw.icons import _library
from ludotheque.rulesite.vector import path_corners
from whole_paths import whole


@pytest.mark.parametrize(
    ("drawn", "short"),
    [
        ("M0 0L10 0L10 10L0 10Z", "m0 0h10v10h-10z"),
        ("M.4.4l.4.4.4.4.4.4z", "m0 0l1 1 1 1z"),  # no error adds up: the end is at 1.6, not at 0
        ("M1 1h.2v3h-.2v3", "m1 1v3 3"),  # a line that has become a point is left out
        ("M1 1c0 0 .1.1.1.1s4 4 8 8", "m1 1l0 0s4 4 8 8"),  # what "s" would mirror has gone
        ("M5 5a2.4 2.4 0 10.2 4z", "m5 5a2 2 0 1 0 0 4z"),
        ("m2 2 3 0-1 3zM4 4a.2.2 0 01-3 0", "m2 2h3l-1 3zm2 2a1 1 0 0 1-3 0"),
    ],
)
def test_a_path_in_whole_numbers(drawn, short):
    assert whole(drawn) == short


def test_the_boards_have_the_icons_of_the_set():
    if not SOURCE.exists():
        pytest.skip("needs the npm packages")
    assert _library()["icons"] == collect(SOURCE)


def test_icons_stay_where_they_were_drawn():
    if not SOURCE.exists():
        pytest.skip("needs the npm packages")
    drawn = json.loads(SOURCE.read_text("utf8"))["icons"]
    for name, one in _library()["icons"].items():
        before = path_corners("".join(re.findall(r'\bd="([^"]+)"', drawn[one["from"]]["body"])))
        assert all(abs(a - b) < 1 for a, b in zip(before, path_corners(one["path"]), strict=True)), name
