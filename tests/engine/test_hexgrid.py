"""Hexagons: what is near is near on the drawing, and distances are those of a graph."""

from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.draw.shapes import hex_centre, hexagon
from ludotheque.engine.graph import distances
from ludotheque.engine.hexgrid import Hex, parse

cells = st.builds(Hex, st.integers(-9, 9), st.integers(-9, 9))


@given(cells, cells)
def test_names_and_distances(cell, other):
    assert parse(str(cell)) == cell
    assert cell.distance(other) == other.distance(cell)
    steps = cell.distance(other)
    assert (other in cell.within(steps)) and (steps == 0 or other not in cell.within(steps - 1))
    assert other in cell.ring(steps)


@given(cells)
def test_steps_are_those_of_the_graph_of_neighbours(cell):
    found = distances([cell], Hex.neighbours, 3)
    assert set(found) == set(cell.within(3)) and len(cell.within(3)) == 1 + 6 + 12 + 18
    for steps in range(4):
        assert sorted(cell.ring(steps)) == sorted(at for at, far in found.items() if far == steps)


@pytest.mark.parametrize("flat", [False, True])
def test_the_drawing_puts_neighbours_side_by_side(flat):
    """Every cell shares two corners with each of its neighbours, and none with others."""

    def corners(cell):
        return hexagon(*hex_centre(*cell, 10, flat), 10, flat)

    here = Hex(2, -1)
    for cell in here.within(2):
        shared = sum(dist(a, b) < 1e-6 for a in corners(here) for b in corners(cell))
        assert shared == {0: 6, 1: 2, 2: 0}[here.distance(cell)]


def test_rings_go_around():
    ring = Hex(0, 0).ring(2)
    assert all(a.distance(b) == 1 for a, b in zip(ring, ring[1:] + ring[:1], strict=True))


@given(cells, st.integers(-7, 13))
def test_turning_keeps_distances_and_six_sixths_are_one_turn(cell, sixths):
    centre = Hex(0, 0)
    assert cell.turned(sixths).distance(centre) == cell.distance(centre)
    assert cell.turned(sixths).turned(-sixths) == cell
    assert [at.turned(1) for at in centre.neighbours()] == centre.neighbours()[1:] + centre.neighbours()[:1]


@pytest.mark.parametrize("text", ["", "1", "1,2,3", "a,b"])
def test_what_names_no_cell(text):
    with pytest.raises(ValueError):
        parse(text)
