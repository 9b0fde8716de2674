"""Thinkers beside the desk: what they are told of a master's decision, and that their reports decide it."""

import pytest

from ludotheque.desk import rpc as door
from ludotheque.games import titles
from playing_on import ADA

MASTER = {"name": "Max", "kind": "master"}


def pondered(thinker, brief, **args):
    """What a thinker has found when it has tried some turns."""
    answer = thinker(brief, begin=True, budget_ms=0, **args)
    for _ in range(400):
        if answer["done"]:
            return answer["report"]
        told = door.TABLES["thinker"].pondering.report
        answer = thinker(brief, now=told is not None and any(one.games for one in told.trials), budget_ms=20)
    raise AssertionError("nothing was tried")


@pytest.mark.parametrize("game", titles())
def test_a_master_plays_what_a_thinker_has_found(ask, thinker, game):
    seats = next(one for one in ask("hello")["games"] if one["id"] == game)["seats"]["min"]
    state = ask("new", game=game, seats=[MASTER] * max(2, seats), seed=4)
    for _ in range(40):
        told = ask("briefs")["briefs"]
        if told:
            break
        state = ask("bot", begin=True, now=True, budget_ms=0)["state"]
    (brief,) = told
    assert brief["seat"] == state["next"]["seat"]
    report = pondered(thinker, brief)
    assert report["position"] == brief["position"]
    begun = {moves[0] for moves, _, _ in report["trials"]}
    played = ask("bot", begin=True, reports=[report], budget_ms=0)
    assert played["done"] and played["move"] in {None, *begun}, "what is private is not told"


def test_a_report_about_another_position_does_not_count(ask, thinker):
    ask("new", game="salamandra", seats=[MASTER, MASTER], seed=4)
    (brief,) = ask("briefs")["briefs"]
    report = pondered(thinker, brief)
    answer = ask("bot", begin=True, reports=[{**report, "position": "another"}], budget_ms=0)
    assert answer["done"] is False, "the bot thinks for itself"


def test_what_is_thought_while_a_person_decides_side_by_side_counts(ask, thinker):
    """In Varuna the master's choice waits already while the person thinks about her own, and neither sees the other's."""
    state = ask("new", game="varuna", seats=[ADA, MASTER], seed=4)
    told = []
    while not told:
        assert state["next"]["kind"] == "human"
        told = ask("briefs")["briefs"]
        if not told:
            state = ask("play", move=state["choices"][0]["move"])
    assert told[0]["seat"] == 1
    while state["next"]["kind"] == "human":
        state = ask("play", move=state["choices"][0]["move"])
    assert ask("briefs")["briefs"] == told


def test_nobody_is_briefed_where_no_master_sits(ask):
    ask("new", game="varuna", seats=[ADA, {"name": "Bo", "kind": "greedy"}], seed=4)
    assert ask("briefs") == {"briefs": []}


@pytest.mark.parametrize(
    "wrong", [{"view": "gibberish"}, {"seed": "-1"}, {"seed": 3}, {"number": 1}, {"number": -1}, {"of": 0}, {"of": None}]
)
def test_a_brief_that_is_none_is_refused(ask, thinker, wrong):
    ask("new", game="salamandra", seats=[MASTER, MASTER], seed=4)
    (brief,) = ask("briefs")["briefs"]
    assert thinker({**brief, **wrong}, begin=True)["kind"] == "input"
    assert pondered(thinker, brief), "and the thinker thinks on"


@pytest.mark.parametrize("wrong", ["none", [3], [{"position": "x"}]])
def test_reports_that_are_none_are_refused(ask, wrong):
    ask("new", game="salamandra", seats=[MASTER, MASTER], seed=4)
    assert ask("bot", begin=True, reports=wrong)["kind"] == "input"
