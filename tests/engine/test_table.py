"""What every table has: its seats in their order, and a log that names an opponent whom the rules play."""

import pytest

from ludotheque.engine.i18n import T
from ludotheque.engine.state import per_seat, state
from ludotheque.engine.table import Automa, GameLog, Table


@state
class Player:
    """A seat's own."""

    coins: int = 0


@state
class Fair(Table):
    """A table of some players, and perhaps of an automa among them."""

    played: int = -1
    players: list[Player] = per_seat(default_factory=list)

    @property
    def automa(self):
        return Automa(self.played, T("name.automa")) if self.played >= 0 else None


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_seats_go_round(seats):
    table = Fair(players=[Player() for _ in range(seats)])
    assert table.seat_count == seats
    for first in range(2 * seats):
        assert sorted(table.clockwise(first)) == list(range(seats)) and table.clockwise(first)[0] == first % seats


@pytest.mark.parametrize(("played", "named"), [(-1, set()), (0, {0}), (2, {2})])
def test_lines_about_the_automa_name_it(played, named):
    table = Fair(played=played, log=GameLog())
    for seat in range(3):
        table.tell("log.gain", seat, "rule", ["coins"], n=3)
    for seat, line in enumerate(table.log.lines):
        if seat in named:
            assert line.seat is None and line.text == T("log.gain", n=3, who=T("name.automa"))
        else:
            assert line.seat == seat and line.text == T("log.gain", n=3)
        assert (line.rule, line.pieces) == ("rule", ("coins",))
        assert table.who(seat) == (T("name.automa") if seat in named else T(f"seat.{seat}"))


def test_a_line_about_nobody_stays_one():
    table = Fair(played=1, log=GameLog())
    table.tell("log.round")
    assert table.log.lines[0].seat is None and table.log.lines[0].text == T("log.round")
