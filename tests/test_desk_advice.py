"""Hints and reviews that thinkers beside the desk have worked out: the person hears what the desk alone would have said."""

import pytest

from ludotheque.desk import rpc as door
from ludotheque.games import titles
from playing_on import ADA, DRIFTER, record_of, run


def worked_out(thinker, brief, **share):
    """The report of a thinker that has thought to the end, in slices."""
    answer = thinker(brief, begin=True, budget_ms=20, **share)
    while not answer["done"]:
        assert 0 <= answer["progress"] <= 1
        answer = thinker(brief, budget_ms=20, **share)
    return answer["report"]


def alone(ask, op, **args):
    """What the desk says when it thinks for itself."""
    answer = ask(op, begin=True, **args)
    while not answer["done"]:
        answer = ask(op, **args)
    return answer


def deciding(ask, game):
    """A game in which Ada has several moves."""
    seats = next(one for one in ask("hello")["games"] if one["id"] == game)["seats"]["min"]
    state = ask("new", game=game, seats=[ADA, *[DRIFTER] * (seats - 1)], seed=5)
    while state["next"]["kind"] != "human" or len(state["choices"]) < 2:
        state = run(ask, state, 1)
    return state


@pytest.mark.parametrize("game", titles())
def test_a_hint_of_a_thinker_is_the_hint_of_the_desk(ask, thinker, game):
    deciding(ask, game)
    brief = ask("consult", about="hint")["brief"]
    report = worked_out(thinker, brief)
    door.DESK.open.session.bots.sat_down.clear()
    told = ask("hint", begin=True, reports=[report], budget_ms=0)
    assert not door.DESK.open.session.bots.thinking, "the desk has not thought"
    assert told == alone(ask, "hint")


def test_a_hint_that_is_wanted_at_once_is_the_best_so_far(ask, thinker):
    state = deciding(ask, "salamandra")
    brief = ask("consult", about="hint")["brief"]
    assert thinker(brief, begin=True, budget_ms=0)["done"] is False
    report = thinker(brief, now=True)["report"]
    assert ask("hint", begin=True, reports=[report])["move"] in [choice["move"] for choice in state["choices"]]


def test_advice_on_another_position_does_not_count(ask, thinker):
    state = deciding(ask, "salamandra")
    report = worked_out(thinker, ask("consult", about="hint")["brief"])
    state = ask("play", move=state["choices"][0]["move"])
    while state["next"]["kind"] != "human" or len(state["choices"]) < 2:
        state = run(ask, state, 1)
    assert ask("hint", begin=True, reports=[report], budget_ms=0) == ask("hint", begin=True, budget_ms=0)


def test_where_one_move_is_left_nobody_is_consulted(ask):
    ask("new", game="varuna", seats=[ADA], seed=5)
    session = door.DESK.open.session
    while len(session.game.legal_moves(0)) > 1:
        session.game.play(session.game.legal_moves(0)[0])
    assert ask("consult", about="hint") == {"brief": None}


@pytest.mark.parametrize("game", titles())
def test_a_review_that_thinkers_share_is_the_review_of_the_desk(ask, thinker, game):
    ask("open", record=record_of(game))
    brief = ask("consult", about="review")["brief"]
    reports = [worked_out(thinker, brief, number=number, of=2) for number in range(2)]
    shared = ask("review", begin=True, reports=reports, budget_ms=0)
    assert shared["done"] is True, "the desk has not thought"
    assert ask("review_line", moment=0, line="better", step=0)["history"] is True
    assert ask("consult", about="review") == {"brief": None}, "it is there"
    door.DESK.review = None
    assert alone(ask, "review") == shared


def test_a_review_of_which_a_share_is_missing_does_not_count(ask, thinker):
    ask("open", record=record_of("salamandra"))
    brief = ask("consult", about="review")["brief"]
    half = worked_out(thinker, brief, number=1, of=2)
    assert ask("review", begin=True, reports=[half, half], budget_ms=0)["done"] is False
    of_another = worked_out(thinker, {**brief, "seat": 1})
    assert ask("review", begin=True, reports=[of_another], budget_ms=0)["done"] is False


@pytest.mark.parametrize("wrong", [{"about": "luck"}, {"about": None}, {}])
def test_thinkers_are_consulted_about_hints_and_reviews(ask, wrong):
    deciding(ask, "salamandra")
    assert ask("consult", **wrong)["where"] == "argument"


@pytest.mark.parametrize("wrong", [{"about": "luck"}, {"record": {}}, {"record": None}, {"seat": 7}, {"number": 2}])
def test_a_brief_of_a_review_that_is_none_is_refused(ask, thinker, wrong):
    ask("open", record=record_of("salamandra"))
    assert thinker({**ask("consult", about="review")["brief"], **wrong}, begin=True)["failed"]


@pytest.mark.parametrize("wrong", ["gibberish", 3, None])
@pytest.mark.parametrize("op", ["hint", "review"])
def test_reports_that_are_none_are_refused(ask, thinker, op, wrong):
    if op == "hint":
        deciding(ask, "salamandra")
    else:
        ask("open", record=record_of("salamandra"))
    assert ask(op, begin=True, reports=[wrong])["kind"] == "input"


def test_a_hint_is_no_review(ask, thinker):
    """Each takes reports of its own kind alone."""
    deciding(ask, "salamandra")
    hint = worked_out(thinker, ask("consult", about="hint")["brief"])
    ask("open", record=record_of("salamandra"))
    assert ask("review", begin=True, reports=[hint])["where"] == "argument"
