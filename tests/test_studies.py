"""Studies: lessons that a player makes of a game."""

import random

import pytest

from ludotheque.engine.error import LudoError
from ludotheque.engine.game import Game
from ludotheque.engine.journal import digest
from ludotheque.games import titles
from ludotheque.teach import lesson as lessons
from ludotheque.teach import study


def played(game, seats=2, moves=24):
    game = Game.start(titles()[game], max(seats, titles()[game].fewest), 77)
    choose = random.Random(3).choice
    for _ in range(moves):
        seat = game.choices()[0].seat
        game.play(choose(game.legal_moves(seat)), seat)
    return game


def step(at, text="Look.", hint=None):
    return {"at": at, "title": {"en": "Here"}, "text": {"en": text}, "hint": hint}


@pytest.fixture
def draft():
    found = study.draft_of(played("varuna", 1), 0)
    return {
        **found,
        "title": {"en": 'The "first" \\ dive\x7f\n'},
        "steps": [step(24), step(0), step(3, hint={"fr": "Essayez encore."})],
    }


@pytest.mark.parametrize("game", titles())
def test_every_game_becomes_a_study(game):
    table = played(game)
    draft = study.draft_of(table, 0)
    own = next(number for number, (seat, _) in enumerate(draft["moves"]) if seat == 0)
    draft |= {"title": {"fr": "Une étude"}, "steps": [step(own, hint={"en": "No."}), step(len(draft["moves"]))]}
    lesson, stops = study.opened(study.read(study.write(draft)))
    assert stops is None
    progress = lessons.Progress(lesson)
    assert progress.play(draft["moves"][own][1]).move == draft["moves"][own][1]
    assert digest(progress.game) == digest(table), "the last step shows where the game came to"


def test_a_text_holds_all_of_a_draft(draft):
    text = study.write(draft)
    lesson = study.read(text)
    assert [one.titles["fr"] for one in lesson.steps] == ["Here"] * 3, "words that one language lacks are those of the other"
    assert lesson.titles["en"] == draft["title"]["en"].strip() and lesson.steps[1].hints["en"] == "Essayez encore."
    again = study.draft_from(lesson)
    assert again["moves"] == draft["moves"] and [one["at"] for one in again["steps"]] == [0, 3, 24]
    assert study.write(again) == text


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"title": {"en": " "}}, "study-title"),
        ({"steps": []}, "study-empty"),
        ({"steps": [step(0, text="")]}, "study-words"),
        ({"steps": [step(0, hint={})]}, "study-hint"),
        ({"steps": [step(25)]}, "study-moment"),
        ({"steps": [step(2), step(2)]}, "study-twice"),
        ({"steps": [step(24, hint={"en": "No."})]}, "study-seat"),
        ({"steps": [{"at": 0}]}, "field"),
        ({"steps": ["x"]}, "type"),
        ({"moves": [["a", 1]]}, "type"),
        ({"seat": 1}, "type"),
        ({"seats": "1"}, "type"),
        ({"colour": 1}, "field"),
        ({"game": "nowhere"}, "game"),
    ],
)
def test_a_draft_that_is_not_complete_is_refused(draft, change, key):
    with pytest.raises(LudoError) as refused:
        study.write({**draft, **change})
    assert refused.value.key == key


def test_a_study_asks_for_moves_of_its_reader_only():
    draft = study.draft_of(played("salamandra"), 0)
    other = next(number for number, (seat, _) in enumerate(draft["moves"]) if seat == 1)
    with pytest.raises(LudoError, match="reader's player"):
        study.write({**draft, "title": {"en": "A"}, "steps": [step(other, hint={"en": "No."})]})


def test_a_study_whose_moves_are_not_legal_any_more_opens_as_far_as_they_are(draft, ask):
    text = study.write(draft)
    broken = text.replace('"0: done"', '"0: card octarine"', 1)
    assert broken != text
    lesson, stops = study.opened(study.read(broken))
    assert (len(lesson.steps), stops) == (2, 3)
    state = ask("study", text=broken)
    assert "Step 3" in state["warning"] and state["lesson"]["of"] == 2
    first = text.replace("auto = []", 'auto = ["0: card octarine"]', 1)
    assert ask("study", text=first)["failed"]


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("not a study", "study-text"),
        ("[lesson]\nformat = 2\nnew = 1\ngame = 'varuna'\n", "lesson-newer"),
        ("[lesson]\ngame = 'nowhere'\n", "game"),
        ("[lesson]\ngame = 3\n", "study-text"),
        ("x = 1\n", "study-text"),
    ],
)
def test_a_text_that_is_no_study_changes_nothing(ask, text, where):
    before = ask("new", game="varuna", seats=[{"name": "Ada", "kind": "human"}], seed="5")
    for op in ("study", "study_about", "study_read"):
        assert ask(op, text=text)["where"] == where
    assert ask("state", full=True)["seats"] == before["seats"]


def test_a_position_is_read_but_not_edited(ask):
    lesson = next(one for one in lessons.load(titles()["varuna"]) if one.position)
    with pytest.raises(LudoError, match="set up by hand"):
        study.draft_from(lesson)


def test_a_study_is_made_of_the_game_on_the_table(ask):
    state = ask("new", game="varuna", seats=[{"name": "Ada", "kind": "human"}], seed="5")
    for _ in range(3):
        state = ask("play", move=state["choices"][0]["move"])
    draft = ask("study_draft")
    assert [seat for seat, _ in draft["moves"]] == [0, 0, 0] and draft["seed"] == "5"
    ask("lesson", game="varuna", id="first-round")
    assert ask("study_draft")["where"] == "study-foreign", "a lesson is nobody's game"
    table = played("salamandra")
    draft = study.draft_of(table, 0) | {"title": {"en": "A"}, "steps": [step(2)]}
    told = ask("study_moments", draft=draft)
    assert len(told["moments"]) == len(draft["moves"]) and all(one["text"] for one in told["moments"])
    assert not told["reveals"] and "<path" in ask("study_picture", draft=draft, at=2)["svg"]
    text = ask("study_write", draft=draft)["text"]
    about = ask("study_about", text=text)
    assert (about["title"], about["steps"]) == ("A", 1) and about["game"] == "Salamandra"
    assert ask("study", text=text)["lesson"]["then"] is None
