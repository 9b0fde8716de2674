"""Puzzles: each can be played to its end and is about a rule; a sample is proved anew; the page's session judges a turn."""

import json
import tomllib
from dataclasses import replace

import pytest

from ludotheque.checking.puzzles import planner, rules_of, still_best, verdict
from ludotheque.cli import main as cli
from ludotheque.cli.puzzles import written
from ludotheque.desk import rpc as door
from ludotheque.desk.puzzle_session import PuzzleSession
from ludotheque.engine.error import LudoError
from ludotheque.engine.game import Game
from ludotheque.engine.i18n import LANGUAGES
from ludotheque.engine.rule import rulebook
from ludotheque.engine.secrecy import view
from ludotheque.games import title, titles
from ludotheque.teach.puzzle import find, of_day, position, puzzles, read, themes

WITH = sorted(name for name, one in titles().items() if puzzles(one))
SAMPLE = 2
"""So many puzzles of each game are proved in a run; `python -m ludotheque puzzles GAME --prove` proves all."""


def sample(game):
    known = puzzles(title(game))
    return [known[number * len(known) // SAMPLE] for number in range(SAMPLE)]


@pytest.mark.parametrize("game", WITH)
def test_every_puzzle_can_be_played_and_has_a_theme_with_words(game):
    known = puzzles(title(game))
    assert len({one.id for one in known}) == len({one.better for one in known}) == len(known)
    for one in known:
        at = position(title(game), one)
        assert one.gap >= title(game).clearly
        for move in one.better:
            at.play(move, one.seat)
        assert one.theme in rules_of(title(game), one)
    for lang in LANGUAGES:
        assert {one.theme for one in known} <= set(rulebook(title(game).package, lang))


@pytest.mark.parametrize("game", WITH)
def test_a_sample_of_the_puzzles_is_still_best(game):
    for one in sample(game):
        assert still_best(title(game), one)


@pytest.mark.parametrize("game", WITH)
def test_themes_are_several_and_hold_every_puzzle_once(game):
    known = puzzles(title(game))
    found = themes(known)
    assert len(found) > 4
    assert sorted(one.id for some in found.values() for one in some) == sorted(one.id for one in known)


def test_a_position_without_a_clearly_best_turn_is_no_puzzle():
    at = Game.start(title("salamandra"), 2, 3)
    while len(planner(title("salamandra"), 0).consider(at, at.current_seat)) < 5:
        at.play(at.legal_moves()[0])
    assert verdict(title("salamandra"), view(at, at.current_seat)) is None


def test_the_puzzle_of_the_day_goes_round():
    known = puzzles(title("salamandra"))
    assert [of_day(title("salamandra"), day).id for day in range(len(known))] == [one.id for one in known]
    assert of_day(title("salamandra"), len(known)) == known[0]


def test_a_file_of_other_rules_or_with_a_part_missing_is_refused():
    known = title("salamandra")
    source = {"command": "", "date": "", "judge": "", "versions": [known.rules_version, known.data_version]}
    assert read(known, {"provenance": source, "puzzle": []}) == ()
    with pytest.raises(LudoError, match="rules of today"):
        read(known, {"provenance": {**source, "versions": [0, 0]}, "puzzle": []})
    with pytest.raises(LudoError, match="link"):
        read(known, {"provenance": source, "puzzle": [{"id": "1"}]})
    with pytest.raises(LudoError):
        read(known, {"provenance": source, "puzzle": [{"id": 1}]})
    with pytest.raises(LudoError):
        find(known, "none")


def test_puzzles_of_earlier_rules_are_proved_and_those_that_do_not_replay_dropped(monkeypatch, tmp_path):
    known, (good, other) = title("salamandra"), sample("salamandra")
    broken = [
        replace(good, id="elsewhere", link=other.link, better=("nothing",)),
        replace(good, id="cut", link=good.link[:-9]),
        replace(good, id="foreign", link="no link"),
    ]
    text = written(known, [*broken, good], "found by hand").replace(f"[{known.rules_version}, {known.data_version}]", "[0, 0]")
    for module in ("ludotheque.teach.puzzle", "ludotheque.cli.puzzles"):
        monkeypatch.setattr(f"{module}.read_toml", lambda package, name: tomllib.loads(text))
    file = tmp_path / "puzzles.toml"
    assert cli.main(["puzzles", "salamandra", "--prove", "--drop", "-o", str(file)]) == 1
    assert read(known, tomllib.loads(file.read_text(encoding="utf-8"))) == (good,)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", WITH)
def test_the_best_turn_solves_a_puzzle(ask, game, lang):
    ask("language", lang=lang)
    one = puzzles(title(game))[0]
    state = ask("puzzle", game=game, id=one.id)
    assert state["puzzle"]["done"] is False and state["next"] == {"kind": "human", "seat": one.seat}
    assert state["undo"]["can"] is False
    for move in one.better:
        if not state["puzzle"]["done"] and move in [choice["move"] for choice in state["choices"]]:
            state = ask("play", move=move)
    assert state["puzzle"]["done"] and state["puzzle"]["solved"] and state["puzzle"]["why"] is None
    assert state["next"]["kind"] == "lesson" and state["choices"] == []
    assert ask("play", move=one.better[0])["where"] == "read-only"
    assert ask("puzzle_answer")["moments"] == []
    assert "⟨" not in json.dumps(state, ensure_ascii=False)


def test_a_turn_that_begins_well_may_lose_less_than_the_puzzle_says_of_beginnings(ask):
    """So the question promises nothing of every turn, and a turn that is nearly as good is not called the best there is."""
    known = [one for one in puzzles(title("natera")) if len(one.better) > 1]
    one = next(one for one in known if 0 < _lost_by_leaving_late(one) < one.gap)
    said = ask("puzzle", game="natera", id=one.id)["puzzle"]["ask"]
    assert f"about {round(one.gap)} points" in said and "beginning" in said


def _lost_by_leaving_late(one):
    """What a turn loses that leaves the best one at its last move; nothing where there is no other move."""
    session = PuzzleSession(title("natera"), one, "en")
    for move in one.better[:-1]:
        if session.result is None and move in session.game.legal_moves(one.seat):
            session.play(move, one.seat)
    while session.result is None:
        session.play(
            next((move for move in session.game.legal_moves(one.seat) if move not in one.better), one.better[-1]), one.seat
        )
    return session.result.lost


@pytest.mark.parametrize("game", WITH)
def test_another_turn_misses_it_and_hears_why(ask, game):
    one = puzzles(title(game))[0]
    state = ask("puzzle", game=game, id=one.id)
    assert ask("puzzle_answer")["where"] == "no-review"
    while not state["puzzle"]["done"]:
        moves = [choice["move"] for choice in state["choices"]]
        state = ask("play", move=next((move for move in reversed(moves) if move not in one.better), moves[-1]))
    how = "fewer than the best turn" if title(game).in_points else "brings you further"
    assert not state["puzzle"]["solved"] and how in state["puzzle"]["said"]
    [moment] = ask("puzzle_answer")["moments"]
    assert moment["played"]["texts"] != moment["better"]["texts"]
    shown = ask("review_line", moment=0, line="better", step=moment["better"]["last"])
    assert shown["history"] is True
    assert ask("undo")["where"] == "undo-nothing"


def test_a_move_of_the_turn_can_be_taken_back_and_no_more(ask):
    one = next(one for one in puzzles(title("salamandra")) if len(one.better) > 2)
    start = ask("puzzle", game="salamandra", id=one.id)
    state = ask("play", move=one.better[0])
    assert state["undo"]["can"]
    assert ask("undo")["entries"] == start["entries"]
    assert ask("undo")["where"] == "undo-nothing"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_of_puzzles_has_themes_a_puzzle_of_the_day_and_a_streak(ask, lang):
    ask("language", lang=lang)
    for game in sorted(titles()):
        found = ask("puzzles", game=game, day="2026-03-02", days=["2026-03-01", "2026-03-02"])
        known = puzzles(title(game))
        assert found["today"] == (of_day(title(game), 739677).id if known else None)
        assert sorted(one for theme in found["themes"] for one in theme["puzzles"]) == sorted(one.id for one in known)
        assert "2" in found["streak"] and "⟨" not in json.dumps(found, ensure_ascii=False)


@pytest.mark.parametrize("wrong", [{"day": "soon"}, {"day": 3}, {"days": ["soon"]}, {"days": "x"}, {"game": "none"}])
def test_a_wrong_question_for_puzzles_is_refused(ask, wrong):
    assert ask("puzzles", **{"game": "varuna", "day": "2026-03-02", "days": [], **wrong})["failed"]
    assert ask("puzzle", game="varuna", id="none")["where"] == "puzzle"
    ask("new", game="varuna", seats=[{"name": "Ada", "kind": "human"}])
    assert ask("puzzle_answer")["where"] == "no-review" and door.DESK.review is None
