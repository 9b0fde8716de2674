"""Boxes divided into rows and grids, hands and fitted cards: where the parts of a board lie."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.draw.layout import Box, fan, fitted_grid, target
from ludotheque.draw.parts import count, pile
from ludotheque.draw.words import BoardWords

BOX = Box(10, 20, 300, 100)


@pytest.mark.parametrize("gap", [0, 6])
def test_a_row_and_a_column_fill_their_box(gap):
    row = BOX.row(3, gap)
    assert row[0].x == BOX.x and row[-1].right == pytest.approx(BOX.right)
    assert all(b.x - a.right == pytest.approx(gap) for a, b in pairwise(row))
    column = BOX.column(4, gap)
    assert column[0].y == BOX.y and column[-1].bottom == pytest.approx(BOX.bottom)


def test_a_grid_reads_from_left_to_right_and_down():
    cells = BOX.grid(3, 2)
    assert len(cells) == 6 and cells[1].y == cells[0].y and cells[3].x == cells[0].x
    assert cells[4].middle == (160, 95)


@given(st.integers(1, 40), st.floats(20, 200))
def test_a_hand_stays_in_its_box(cards, width):
    lefts = fan(BOX, cards, width, 172)
    assert len(lefts) == cards and lefts[0] == BOX.x
    assert lefts[-1] + width <= BOX.right + 1e-6
    assert all(b - a <= 172 for a, b in pairwise(lefts))


@given(st.integers(0, 60))
def test_cards_of_a_fitted_grid_lie_inside(cards):
    scale, length = fitted_grid(cards, BOX, (112, 146), 6, 3, 0.82)
    rows = -(-cards // length) if cards else 0
    assert 0 < scale <= 0.82 and rows <= 3
    assert length * (112 * scale + 6) <= BOX.w + 1e-6 or cards <= 1
    assert rows * (146 * scale + 6) <= BOX.h + 1e-6


def test_a_pile_without_cards_shows_its_empty_place():
    assert "BACK" in pile(0, 0, 80, 110, 3, "BACK") and ">3<" in pile(0, 0, 80, 110, 3, "BACK")
    empty = pile(0, 0, 80, 110, 0, "BACK")
    assert "BACK" not in empty and "dots" in empty and ">0<" in empty
    assert ">7<" in count(7, 0, 0)


def test_a_target_is_larger_than_its_drawing():
    drawn = target("card-1", "A card", Box(10, 10, 50, 60), "<g/>", "card.play")
    assert 'data-piece="card-1"' in drawn and 'data-rule="card.play"' in drawn
    assert 'x="6" y="6" width="58" height="68"' in drawn


def test_board_words_speak_both_languages():
    words = BoardWords("ludotheque.games.demeter")
    assert words.tell("en", "deck", n=3) != words.tell("fr", "deck", n=3)
    assert words.say("en", "form.human")[0].islower() and words.title("en", "form.human")[0].isupper()
