"""Turn order: clockwise, past those who have passed or are out, asked anew before every turn."""

from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.engine.step import Automatic
from ludotheque.engine.turn_order import OneTurnEach, Turns, clockwise, next_seat


@dataclass
class Table:
    """How often each seat still wants a turn, and who is out when a seat has had its turn."""

    wanted: list[int]
    puts_out: dict[int, int] = field(default_factory=dict)
    out: set[int] = field(default_factory=set)
    turns: list[int] = field(default_factory=list)

    @property
    def seat_count(self):
        return len(self.wanted)


@dataclass(frozen=True, slots=True)
class Take(Automatic):
    """A turn."""

    seat: int

    def run(self, table):
        table.turns.append(self.seat)
        table.wanted[self.seat] -= 1
        if self.seat in table.puts_out:
            table.out.add(table.puts_out[self.seat])
        return []


class _Rules:
    """What both kinds of order ask."""

    __slots__ = ()

    def plays(self, table, seat):
        return seat not in table.out and table.wanted[seat] > 0

    def turn(self, table, seat):
        return [Take(seat)]

    def over(self, table):
        table.turns.append("over")
        return []


@dataclass(frozen=True, slots=True)
class UntilAllPass(_Rules, Turns):
    """Turns until nobody wants one."""


@dataclass(frozen=True, slots=True)
class Once(_Rules, OneTurnEach):
    """One turn each."""


def run(table, step):
    """Let everything happen."""
    stack = [step]
    while stack:
        stack += reversed(stack.pop().run(table))
    return table.turns


def test_clockwise():
    assert clockwise(4, 2) == (2, 3, 0, 1) and clockwise(3) == (0, 1, 2) and clockwise(3, 3) == (0, 1, 2)


@given(st.integers(1, 6), st.data())
def test_the_next_seat_is_the_nearest_that_plays(count, data):
    after = data.draw(st.integers(0, count - 1))
    playing = data.draw(st.sets(st.integers(0, count - 1)))
    found = next_seat(count, after, playing.__contains__)
    if not playing:
        assert found is None
    else:
        assert found in playing
        between = [seat for seat in clockwise(count, after + 1) if seat == found or seat in playing]
        assert between[0] == found


def test_who_has_passed_is_left_over():
    assert run(Table([2, 1, 3]), UntilAllPass(1)) == [1, 2, 0, 2, 0, 2, "over"]


def test_a_seat_put_out_has_no_more_turns():
    assert run(Table([3, 3, 3], puts_out={0: 1}), UntilAllPass(0)) == [0, 2, 0, 2, 0, 2, "over"]
    assert run(Table([1, 1, 1, 1], puts_out={2: 3}), Once(2)) == [2, 0, 1, "over"]


def test_one_turn_each():
    assert run(Table([5, 0, 5, 5]), Once(3)) == [3, 0, 2, "over"]


@pytest.mark.parametrize("order", [UntilAllPass, Once])
def test_nobody_plays(order):
    assert run(Table([0, 0]), order(1)) == ["over"]


@given(st.lists(st.integers(0, 4), min_size=1, max_size=5), st.data())
def test_everybody_has_the_turns_they_want(wanted, data):
    first = data.draw(st.integers(0, len(wanted) - 1))
    turns = run(Table(list(wanted)), UntilAllPass(first))[:-1]
    assert [turns.count(seat) for seat in range(len(wanted))] == wanted
