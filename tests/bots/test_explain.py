"""Two judgements in words: what speaks for a move, and what for the other one."""

from ludotheque.bots.explain import difference, speaks_against, speaks_for
from ludotheque.bots.judge import POINTS
from ludotheque.engine.i18n import T


def test_the_difference_of_two_judgements_knows_every_feature_of_either():
    assert difference({POINTS: 5.0, "hand": 2.0}, {POINTS: 3.0, "sunk": -4.0}) == {POINTS: 2.0, "hand": 2.0, "sunk": 4.0}


def test_the_weightiest_reasons_come_first_and_small_ones_are_not_told():
    more = {POINTS: 2.0, "map": 4.0, "rooms": 1.5, "study": 0.9, "danger": -3.0, "fossils": 0.05}
    assert speaks_for(0.0, more) == (T("hint.map"), T("hint.turn-points", n=2), T("hint.rooms"))
    assert speaks_for(6.0, more) == (T("hint.points", n=6), T("hint.map"), T("hint.rooms"))


def test_what_the_other_line_has_more_of_speaks_against():
    more = {POINTS: -2.0, "map": 4.0, "rooms": -1.0, "danger": -3.0, "study": -0.5}
    assert speaks_against(more) == (T("hint.danger"), T("hint.rooms"))
    assert speaks_for(0.0, more) == (T("hint.map"),)


def test_equal_judgements_give_no_reason():
    assert speaks_for(0.0, {POINTS: 0.0, "map": 0.0}) == ()
    assert speaks_against({POINTS: 0.0, "map": 0.05}) == ()
