"""The forest as a grid: the specification's table of corners, and names that read back."""

from hypothesis import given
from hypothesis import strategies as st

from ludotheque.games.salamandra.components.data import START_SPOTS
from ludotheque.games.salamandra.rules import grid

cells = st.tuples(st.integers(-30, 30), st.integers(-30, 30)).map(lambda at: grid.cell(*at))

# corner of the field: slots served, grove place, path of the grove (NW NE SE SW = 0 1 2 3) that points here
CORNERS = {
    "NW": ((grid.NORTH, grid.WEST), (-0.5, -0.5), 2),
    "NE": ((grid.NORTH, grid.EAST), (0.5, -0.5), 3),
    "SE": ((grid.EAST, grid.SOUTH), (0.5, 0.5), 0),
    "SW": ((grid.SOUTH, grid.WEST), (-0.5, 0.5), 1),
}


@given(cells)
def test_corners_serve_the_slots_beside_them(cell):
    x, y = grid.xy(cell)
    for slots, (dx, dy), path in CORNERS.values():
        spot = grid.spot(x + dx, y + dy)
        for direction in range(4):
            assert ((spot, path) in grid.served(cell, direction)) == (direction in slots)


@given(cells)
def test_spots_and_cells_know_each_other(cell):
    for number, spot in enumerate(grid.corners(cell)):
        assert grid.around(spot)[(number + 2) % 4] == cell
        assert grid.spot(*grid.spot_xy(spot)) == spot
    for number, other in enumerate(grid.neighbours(cell)):
        assert grid.neighbours(other)[(number + 2) % 4] == cell


def test_halves_have_a_sign():
    assert [grid.spot_xy(spot) for spot in START_SPOTS[:3]] == [(0.5, -1.5), (-0.5, -0.5), (0.5, -0.5)]
