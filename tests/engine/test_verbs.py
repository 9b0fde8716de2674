"""Verbs and picks: moves are written and read by their form, and a choice says what is allowed and why not."""

from dataclasses import dataclass, field
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.engine import verbs
from ludotheque.engine.i18n import T
from ludotheque.engine.rule import Rule
from ludotheque.engine.verbs import Form, Verb

RULES = {name: Rule(name, name, "", "", False) for name in ("far", "poor", "shut", "own")}
WORDS = st.text("abcdefgh-0123456789", min_size=1, max_size=8)


@dataclass
class Table:
    """Some coins and doors."""

    coins: int = 3
    doors: dict[str, int] = field(default_factory=lambda: {"red": 1, "blue": 4})
    done: list = field(default_factory=list)


class Open(Verb):
    """Two arguments, a reason against it, and a price."""

    form = Form("open {door} for {coins:n}")
    said: ClassVar = {"door": str.upper}
    stands = "door-{door}-{seat}"

    def options(self, table, seat):
        return [(door, coins) for door in table.doors for coins in (1, 4)]

    def why_not(self, table, seat, door, coins):
        return None if table.doors[door] == coins else "shut"

    def too_dear(self, table, seat, door, coins):
        return "poor" if coins > table.coins else None

    def pay(self, table, seat, door, coins):
        table.coins -= coins

    def do(self, table, seat, door, coins):
        table.done.append((seat, door, coins, table.coins))
        return ()


class Look(Verb):
    """One bare argument."""

    form = Form("look {other:n}")
    among = range(3)

    def why_not(self, table, seat, other):
        return "own" if other == seat else None


class Wait(Verb):
    """No argument."""

    form = Form("wait")

    def hands_in(self, table, seat):
        return table.coins == 0


@dataclass(frozen=True, slots=True)
class Turn(verbs.VerbChoice):
    """A choice of three verbs."""

    rules = RULES
    verbs = (Open(), Look(), Wait())

    def prompt(self, table):
        return T("prompt.turn")


@dataclass(frozen=True, slots=True)
class Give(verbs.Pick):
    """A number to pick, which must fit."""

    least: int

    rules = RULES
    form = Form("give {count:n}")
    stands = "coin-{count}-of-{step.seat}"
    asks = "giving"
    among = range(4)
    default_rule = "far"

    def fits(self, table, count):
        return count >= self.least

    def take(self, table, count):
        table.done.append(count)
        return ()

    def question(self, table):
        return {"n": self.least}


@given(WORDS, st.integers(0, 99), WORDS)
def test_a_form_reads_what_it_writes(first, number, second):
    form = Form("swap {what} and {count:n} for {price}")
    assert form.word == "swap"
    move = form.move(first, number, second)
    assert move == f"swap {first} and {number} for {second}"
    assert form.args(move) == (first, number, second)
    assert form.named(form.args(move)) == {"what": first, "count": number, "price": second}


def test_a_form_lists_moves():
    assert Form("steal {other:n} {what}").every((0, 1), ("wood", "oil")) == [
        "steal 0 wood",
        "steal 0 oil",
        "steal 1 wood",
        "steal 1 oil",
    ]
    assert Form("end").every() == ["end"] and Form("end").args("end") == ()
    assert Form("go {room}").moves(["a", ("b",)]) == ["go a", "go b"]


def test_a_placeholder_may_go_without_a_name():
    form = Form("swap {} and {n} for {price}")
    assert form.args("swap wood and 3 for oil") == ("wood", 3, "oil") and form.named(("wood", 3, "oil")) == {"price": "oil"}

    class Swap(Give):
        __slots__ = ()
        stands = "pile-{0}-{price}-{1}"

    Swap.form = form
    assert Swap(0, least=0).piece("swap wood and 3 for oil") == "pile-wood-oil-3"


def test_a_move_of_another_form_is_not_read():
    with pytest.raises(ValueError):
        Form("look {other:n}").args("look red")
    with pytest.raises(IndexError):
        Form("look {other:n}").args("look")


def test_a_choice_of_verbs():
    table, turn = Table(), Turn(1)
    assert turn.moves(table) == ["open red for 1", "open red for 4", "open blue for 1", "open blue for 4", *_looks(), "wait"]
    assert turn.legal(table) == ["open red for 1", "look 0", "look 2", "wait"]
    against = {move: rule.id for move in turn.moves(table) if (rule := turn.objection(table, move))}
    assert against == {"open red for 4": "shut", "open blue for 1": "shut", "open blue for 4": "poor", "look 1": "own"}
    assert turn.legal(table) == [move for move in turn.moves(table) if turn.objection(table, move) is None]


class Spend(Verb):
    """A verb that needs what its choice holds, and knows at once what is allowed."""

    form = Form("spend {coins:n}")
    among = range(5)

    def allowed(self, table, purse):
        return range(purse.coins + 1)

    def too_dear(self, table, purse, coins):
        return "poor" if coins > purse.coins else None

    def do(self, table, purse, coins):
        return (Purse(purse.seat, purse.coins - coins),)

    def words(self, table, purse, coins):
        return {"left": purse.coins - coins}

    def consequences(self, table, purse, coins):
        return (T("brings.nothing"),) if coins == purse.coins else ()

    def reveals(self, table, purse, coins):
        return coins == purse.coins

    def hands_in(self, table, purse, coins):
        return coins == 0


class Stop(verbs.NoMore):
    """The end, once something has been spent."""

    form = Form("stop")

    def why_not(self, table, purse):
        return "own" if purse.coins == 3 else None


@dataclass(frozen=True, slots=True)
class Purse(verbs.VerbChoice):
    """A choice with a field, whose verbs are asked for it."""

    coins: int

    rules = RULES
    verbs = (Spend(), Stop())
    asks = "purse"

    @property
    def asker(self):
        return self


@pytest.mark.parametrize("coins", [0, 1, 3])
def test_verbs_are_asked_for_the_fields_of_their_choice(coins):
    table, purse = Table(), Purse(1, coins)
    assert purse.moves(table) == [*(f"spend {n}" for n in range(5)), "stop"]
    assert purse.legal(table) == [move for move in purse.moves(table) if purse.objection(table, move) is None]
    assert purse.legal(table) == [*(f"spend {n}" for n in range(coins + 1)), *(["stop"] if coins < 3 else [])]
    assert purse.play(table, f"spend {coins}") == (Purse(1, 0),) and purse.play(table, "stop") == []
    assert purse.label(table, "spend 0") == T("label.spend", left=coins)
    assert purse.brings(table, f"spend {coins}") == (T("brings.nothing"),) and purse.reveals(table, f"spend {coins}")
    assert purse.hands_in(table, "spend 0") and not purse.hands_in(table, "spend 4")


def _looks():
    return ["look 0", "look 1", "look 2"]


def test_a_verb_pays_before_it_does():
    table, turn = Table(), Turn(1)
    turn.play(table, "open red for 1")
    assert table.done == [(1, "red", 1, 2)] and table.coins == 2


def test_what_a_verb_shows():
    turn = Turn(1)
    assert turn.label(Table(), "open red for 1") == T("label.open", door="RED", coins=1)
    assert turn.label(Table(), "wait") == T("label.wait")
    assert [turn.piece(move) for move in ("open red for 1", "look 2", "wait")] == ["door-red-1", None, None]
    assert turn.group("open red for 1") == "open"
    assert turn.parts("open red for 1") == ("open", "red", 1) and turn.parts("wait") == ("wait",)


def test_a_verb_may_hand_something_in():
    turn = Turn(1)
    assert turn.hands_in(Table(coins=0), "wait") and not turn.hands_in(Table(), "wait")
    assert not turn.hands_in(Table(coins=0), "look 2")


def test_two_verbs_with_one_word_are_refused():
    class Twice(verbs.VerbChoice):
        rules = RULES
        verbs = (Wait(), Wait())

    with pytest.raises(ValueError, match="same word"):
        Twice(0).read("wait")


def test_a_pick():
    table, give = Table(), Give(2, least=2)
    assert give.moves(table) == ["give 0", "give 1", "give 2", "give 3"]
    assert give.legal(table) == ["give 2", "give 3"]
    assert give.objection(table, "give 1").id == "far" and give.objection(table, "give 2") is None
    assert give.prompt(table) == T("prompt.giving", n=2)
    assert give.label(table, "give 3") == T("label.give", count=3)
    assert give.piece("give 3") == "coin-3-of-2" and give.parts("give 3") == ("give", 3)
    give.play(table, "give 3")
    assert table.done == [3]


def test_a_pick_stands_for_its_only_argument():
    class Go(Give):
        __slots__ = ()
        form = Form("go {room}")
        stands = ""

    class Plain(Go):
        __slots__ = ()
        stands = None

    assert Go(0, least=0).piece("go cellar") == "cellar" and Plain(0, least=0).piece("go cellar") is None


def test_a_pick_may_name_its_reasons():
    class Fussy(Give):
        __slots__ = ()

        def why_not(self, table, count):
            return "own" if count == 3 else super().why_not(table, count)

    assert Fussy(0, least=1).objection(Table(), "give 3").id == "own"
    assert Fussy(0, least=1).objection(Table(), "give 0").id == "far"
