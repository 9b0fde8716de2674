"""The review of a finished game: curves, the turns that cost most, the better line on the boards, and trying again."""

import json
from xml.etree import ElementTree

import pytest

from ludotheque.bots.critic import Criticism, criticize, turns
from ludotheque.desk import rpc as door
from ludotheque.desk.review import MOMENTS
from ludotheque.engine.i18n import LANGUAGES
from ludotheque.engine.secrecy import view
from ludotheque.engine.told import twin
from ludotheque.games import titles
from playing_on import ADA, record_of


def finished(ask, game):
    """A finished game on the table; the state at its end."""
    return ask("open", record=record_of(game))


def reviewed(ask, **args):
    """The whole review, and how often it had to be asked for."""
    asked, found = 1, ask("review", begin=True, budget_ms=20, **args)
    while found.get("done") is False:
        assert 0 <= found["progress"] <= 1
        asked, found = asked + 1, ask("review", budget_ms=20, **args)
    return found, asked


@pytest.mark.parametrize("game", sorted(titles()))
def test_a_review_tells_curves_and_moments_and_shows_the_lines(ask, game):
    state = finished(ask, game)
    found, _ = reviewed(ask)
    assert [row["at"] for row in found["rows"]] == sorted({row["at"] for row in found["rows"]})
    assert found["rows"][-1]["at"] == state["entries"]
    final = {row["seat"]: None if row["out"] else row["total"] for row in ask("scores")["seats"]}
    assert found["rows"][-1]["worth"] == [final[seat] for seat in range(len(final))]
    assert 0 < len(found["moments"]) <= MOMENTS
    for number, moment in enumerate(found["moments"]):
        assert moment["played"]["texts"] != moment["better"]["texts"]
        assert (moment["cost"] is None) == (not found["in_points"])
        for line in ("played", "better"):
            way = moment[line]
            assert len(way["at"]) == way["last"] + 1 <= len(way["texts"]) + 1
            for step in range(way["last"] + 1):
                shown = ask("review_line", moment=number, line=line, step=step)
                assert shown["history"] is True and shown["entries"] == way["at"][step]
            assert ask("review_line", moment=number, line=line, step=way["last"] + 1)["where"] == "argument"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_review_has_words_and_a_picture_with_a_name(ask, lang):
    ask("language", lang=lang)
    for game in sorted(titles()):
        finished(ask, game)
        found, _ = reviewed(ask)
        assert "⟨" not in json.dumps(found, ensure_ascii=False)
        svg = ElementTree.fromstring(found["plot"])
        assert svg.get("role") == "img" and "Ada" in svg.get("aria-label", "")
        assert len([el for el in svg.iter() if el.get("class") == "plot-moment"]) == len(found["moments"])


def test_the_moments_are_those_that_cost_most(ask):
    finished(ask, "salamandra")
    found, _ = reviewed(ask)
    game = door.DESK.open.session.game
    costs = []
    for turn, _ in turns(game):
        if turn.seat == found["seat"]:
            [criticism] = [one for one in criticize(game.title.bots()["greedy"](), turn) if isinstance(one, Criticism)]
            costs.append(criticism.lost)
    at_work = door.DESK.review
    assert [moment.lost for moment in at_work.moments] == sorted(costs, reverse=True)[: len(at_work.moments)]


def test_a_better_line_is_worth_more_in_the_very_game_that_it_is_shown_in(ask):
    finished(ask, "varuna")
    found, _ = reviewed(ask)
    assert door.DESK.review.moments
    for moment in door.DESK.review.moments:
        seat, session = found["seat"], door.DESK.open.session
        bot = session.game.title.bots()["greedy"]()
        seen = view(session.at(moment.at), seat)
        better, played = (bot.follow(seen, moves) for moves in (moment.better, [made.move for made in moment.played]))
        assert better.value - played.value == pytest.approx(moment.lost)


@pytest.mark.parametrize("game", [name for name, one in sorted(titles().items()) if one.has_secrets])
def test_nothing_hidden_changes_what_is_said_of_a_turn(ask, game):
    finished(ask, game)
    played, said = door.DESK.open.session.game, 0
    for turn, _ in turns(played):
        if turn.seat == 0 and said < 5:
            at = door.DESK.open.session.at(turn.made[0].number)
            other = turn._replace(seen=view(twin(at, 0, 77), 0))
            assert _criticism(played, turn) == _criticism(played, other)
            said += 1
    assert said == 5


def _criticism(game, turn):
    [found] = [one for one in criticize(game.title.bots()["greedy"](), turn) if isinstance(one, Criticism)]
    return found


def test_where_nobodys_view_may_be_shown_nobody_is_reviewed(ask):
    assert ask("open", record=record_of("natera", people=2))["seat"] is None
    assert ask("review", begin=True)["where"] == "review-whose"


def test_with_secrets_the_eyes_of_the_page_alone_are_reviewed(ask):
    state = finished(ask, "natera")
    found, _ = reviewed(ask)
    assert [one["seat"] for one in found["seats"]] == [found["seat"]] == [state["seat"]]
    assert ask("review", seat=1)["kind"] == "seat"


def test_without_secrets_anybodys_game_can_be_reviewed(ask):
    finished(ask, "salamandra")
    found, _ = reviewed(ask, seat=1)
    assert found["seat"] == 1 and len(found["seats"]) == 2


def test_a_review_that_was_stopped_goes_on_where_it_was(ask):
    finished(ask, "natera")
    first = ask("review", begin=True, budget_ms=0)
    assert first["done"] is False
    at_work = door.DESK.review
    ask("cancel")
    reviewed(ask)
    assert door.DESK.review is at_work
    assert reviewed(ask)[1] == 1


def test_trying_again_lays_a_practice_table_and_keeps_the_game(ask):
    finished(ask, "varuna")
    record = ask("record")["record"]
    found, _ = reviewed(ask)
    at = found["moments"][0]["at"]
    state = ask("try_again", n=at)
    assert state["practice"] and state["next"] == {"kind": "human", "seat": found["seat"]} and state["entries"] == at
    assert ask("record")["record"]["entries"] == record["entries"][:at]
    assert ask("review_line", moment=0, line="better", step=0)["where"] == "no-review"
    assert ask("try_again", n=0)["where"] == "no-review"


@pytest.mark.parametrize("wrong", [{"moment": 99}, {"moment": -1}, {"step": -1}, {"moment": "0"}, {"step": None}])
def test_a_line_that_is_not_there_is_refused(ask, wrong):
    finished(ask, "salamandra")
    assert ask("review_line", moment=0, line="better", step=0)["where"] == "no-review"
    reviewed(ask)
    assert ask("review_line", **{"moment": 0, "line": "better", "step": 0, **wrong})["where"] == "argument"


def test_games_under_way_lessons_and_examples_have_no_review(ask):
    ask("new", game="varuna", seats=[ADA], seed=5)
    assert ask("review", begin=True)["where"] == "no-review"
    lesson = ask("hello", lang="en")["games"][0]
    ask("lesson", game=lesson["id"], id=lesson["lessons"][0]["id"])
    assert ask("review", begin=True)["where"] == "no-review"
