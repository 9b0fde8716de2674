"""Several things in any order: what can go on is offered together, what cannot be done waits, and is lost in the end."""

from dataclasses import dataclass, field

from ludotheque.engine.any_order import Again, InAnyOrder, Whichever, in_any_order
from ludotheque.engine.effect import Vocabulary
from ludotheque.engine.effects_perform import ChooseOne, Effects, Perform
from ludotheque.engine.i18n import T
from ludotheque.engine.rule import Rule
from ludotheque.engine.state import state
from ludotheque.engine.table import Table
from ludotheque.engine.verbs import Form, Pick
from playing_on import play_steps


@state
class Desk(Table):
    hand: int = 0
    papers: list[str] = field(default_factory=list)


HAND = {"hand.empty": Rule("hand.empty", "An empty hand", "", "", False)}


@dataclass(frozen=True, slots=True)
class Draw(Pick):
    form = Form("draw {colour}")
    rules = HAND
    among = ("red", "blue")

    def take(self, table, colour):
        table.hand += 1
        table.papers.append(f"draw {colour}")
        return []


@dataclass(frozen=True, slots=True)
class Drop(Pick):
    form = Form("drop")
    rules = HAND
    among = ((),)
    stands = None
    default_rule = "hand.empty"

    def fits(self, table):
        return table.hand > 0

    def reveals(self, table, move):
        return True

    def take(self, table):
        table.hand -= 1
        table.papers.append("drop")
        return []


@dataclass(frozen=True, slots=True)
class Mark(Pick):
    n: int = 1
    form = Form("mark {n}")
    rules = HAND
    stands = None

    def options(self, table):
        return [str(self.n)]

    def take(self, table, n):
        table.papers.append(f"mark {n}")
        return [Again(self.seat, ((Mark(self.seat, 2),),))] if self.n == 1 else []


EFFECTS = Effects(Desk, Vocabulary(words={"draw": (), "drop": (), "note": (), "others": ("effect",)}), any_order=True)


@EFFECTS.does("draw")
def _draw(it):
    return [Draw(it.seat)] * it.n


@EFFECTS.does("drop")
def _drop(it):
    return [Drop(it.seat)] * it.n


@EFFECTS.does("note")
def _note(it):
    it.table.papers.append("note")


@EFFECTS.does("others")
def _others(it):
    return [Perform(it.seat + 1, "draw")]


EFFECTS.pays("drop", lambda table, seat: table.hand, _drop)


def play(steps, *moves, table=None):
    """Let steps happen with these moves; returns the table. Every move is used, and none is missing."""
    return play_steps(table or Desk(), steps, moves)


def perform(effect, *moves, hand=0):
    table = Desk(hand=hand)
    return play(EFFECTS.perform(table, 0, effect), *moves, table=table).papers


def test_what_needs_no_decision_comes_first():
    assert perform("draw + note", "draw red") == ["note", "draw red"]


def test_decisions_are_made_in_the_order_the_seat_likes():
    assert perform("2 draw + drop", "draw red", "drop", "draw blue", hand=1) == ["draw red", "drop", "draw blue"]
    assert perform("2 draw + drop", "drop", "draw red", "draw blue", hand=1) == ["drop", "draw red", "draw blue"]


def test_what_cannot_be_done_yet_waits_for_the_others():
    assert perform("drop + draw", "draw red", "drop") == ["draw red", "drop"]


def test_what_cannot_be_done_in_the_end_is_lost():
    assert perform("2 drop + note", "drop", hand=1) == ["note", "drop"]
    assert perform("drop") == []


def test_what_follows_something_lost_is_done_all_the_same():
    assert perform("(drop, note) + (drop, note)") == ["note", "note"]
    assert perform("(drop, draw) + drop", "draw red", hand=0) == ["draw red"]


def test_once_more_is_one_of_the_things_that_are_left():
    for moves in (("mark 1", "draw red", "mark 2"), ("mark 1", "mark 2", "draw red"), ("draw red", "mark 1", "mark 2")):
        table = Desk()
        assert play(in_any_order(0, [Mark(0)], [Draw(0)]), *moves, table=table).papers == list(moves)


def test_in_order_stays_in_order():
    assert perform("draw, drop, note", "draw red", "drop") == ["draw red", "drop", "note"]
    assert perform("(draw, drop) + draw", "draw red", "draw blue", "drop") == ["draw red", "draw blue", "drop"]


def test_what_was_not_possible_yet_is_not_lost_inside_an_order():
    table = Desk()
    steps = in_any_order(0, EFFECTS.perform(table, 0, "drop"), EFFECTS.perform(table, 0, "draw, drop"))
    assert play(steps, "draw red", "drop", table=table).papers == ["draw red", "drop"]
    assert table.hand == 0


def test_an_alternative_is_one_of_the_decisions():
    assert perform("(note / drop) + draw", "draw red", "take 2", "drop") == ["draw red", "drop"]


def test_others_come_after_the_seat():
    steps = EFFECTS.perform(Desk(), 0, "others(draw) + draw")
    assert [type(step) for step in steps] == [InAnyOrder, Perform]


def test_a_cost_may_need_a_decision():
    assert perform("drop -> note", "accept", "drop", hand=1) == ["drop", "note"]
    assert perform("drop -> note", "decline", hand=1) == []
    assert perform("drop -> note") == []


def test_a_choice_of_whichever_answers_for_its_parts():
    table = Desk(hand=1)
    (step,) = in_any_order(0, [Draw(0)], [Drop(0)])[0].run(table)
    assert isinstance(step, Whichever)
    assert step.moves(table) == step.legal(table) == ["draw red", "draw blue", "drop"]
    assert step.parts("draw blue") == ("draw", "blue")
    assert [step.piece(move) for move in step.moves(table)] == ["red", "blue", None]
    assert step.group("draw red") == "draw"
    assert step.label(table, "draw red") == T("label.draw", colour="red")
    also = T("effect.prompt.also", first=T("prompt.draw"), second=T("prompt.drop"))
    assert step.prompt(table) == T("effect.prompt.any-order", what=also)
    table.hand = 0
    assert step.moves(table) == step.legal(table) == ["draw red", "draw blue"]  # dropping waits
    assert not step.reveals(table, "draw red")
    assert step.reveals(table, "drop")


@dataclass(frozen=True, slots=True)
class Leave(Pick):
    """A thing that can always be left alone, but is possible only with something in hand."""

    form = Form("leave")
    rules = HAND
    among = ((),)

    def possible(self, table):
        return table.hand > 0

    def fits(self, table):
        return True

    def take(self, table):
        return []


def test_what_could_only_be_left_alone_is_not_offered():
    table = Desk()
    (step,) = InAnyOrder(0, ((Leave(0),), (Draw(0),), (Refuse(0),))).run(table)
    assert step.moves(table) == ["draw red", "draw blue", "refuse"]
    assert step.legal(table) == ["draw red", "draw blue", "refuse"]
    assert all(step.objection(table, move) is None for move in step.moves(table))


@dataclass(frozen=True, slots=True)
class Refuse(Leave):
    """The same, and always possible."""

    form = Form("refuse")

    def possible(self, table):
        return True


def test_choices_know_how_their_moves_are_written():
    assert Form("lay {card} {n}").fits("lay queen 2")
    assert not Form("lay {card} {n}").fits("lay queen two")
    assert not Form("lay {card}").fits("lay queen 2")
    assert ChooseOne(0, ("note", "drop")).writes("take 2")
    assert not ChooseOne(0, ("note", "drop")).writes("draw red")


@dataclass(frozen=True, slots=True)
class Buy(Pick):
    """A thing for a price; two of them write their moves alike."""

    price: int

    form = Form("buy")
    rules = HAND
    among = ((),)
    stands = None
    default_rule = "hand.empty"

    def possible(self, table):
        return True

    def fits(self, table):
        return table.hand >= self.price

    def take(self, table):
        table.hand -= self.price
        return []

    def words(self, table):
        return {"n": self.price}

    def consequences(self, table):
        return (T("brings.left", n=table.hand - self.price),)


def test_a_move_is_told_as_the_decision_that_it_makes():
    """Of two offers the one that can be paid is taken: its price is told, and what it brings."""
    table = Desk(hand=2)
    (step,) = in_any_order(0, [Buy(0, 5)], [Buy(0, 2)], [Draw(0)])[0].run(table)
    assert step.label(table, "buy") == T("label.buy", n=2)
    assert step.brings(table, "buy") == (T("brings.left", n=0),)
    step.play(table, "buy")
    assert table.hand == 0
