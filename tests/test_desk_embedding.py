"""What a board inside somebody's page asks of the desk: every kind of board, what it tells, and what it refuses."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from ludotheque.desk import rpc
from ludotheque.desk.embedding import study_letters
from ludotheque.desk.seats import Seat
from ludotheque.desk.session import Session
from ludotheque.engine.chance import Chance
from ludotheque.engine.link import from_link, to_link
from ludotheque.games import title, titles
from ludotheque.teach import examples, lesson, study
from ludotheque.teach.draft import draft_of
from ludotheque.teach.puzzle import puzzles
from playing_on import run

PUZZLING = [game for game in titles() if puzzles(title(game))]

STATE_OF_A_PUZZLE = {
    "kind": "ludotheque-board",
    "version": 1,
    "show": "puzzle",
    "game": PUZZLING[0],
    "ref": puzzles(title(PUZZLING[0]))[0].id,
}

#: What does not fit into the state of a puzzle, and where it is refused.
WRONG_PUZZLES = [
    ({"ref": "nothing"}, "puzzle"),
    ({"record": None}, "argument"),
    ({"record": {**from_link(puzzles(title(PUZZLING[0]))[0].link), "entries": [], "digest": None}}, "link-foreign"),
]


def embed(ask, **args):
    return ask("embed", **args)


def moving_example(game: str) -> examples.Example:
    """The first example of a game that makes moves."""
    return next(one for one in examples.load(title(game)) if one.moves)


def a_link(ask) -> str:
    """A finished game as a link holds it."""
    run(ask, embed(ask, show="play", game="salamandra", seed=5), dice=Chance(seed=2))
    return ask("link", secrets=True)["text"]


@pytest.mark.parametrize("game", titles())
def test_every_game_can_be_shown_in_every_way(ask, game):
    assert embed(ask, show="play", game=game, seed=1)["next"]["kind"] in ("human", "bot")
    board = embed(ask, show="board", game=game)
    assert board["choices"] == [] and board["readonly"] and board["panels"]
    found = moving_example(game)
    assert embed(ask, show="example", game=game, ref=found.id)["example"]["title"] == found.titles["en"]
    assert embed(ask, show="lesson", game=game)["lesson"]["id"] == lesson.load(title(game))[0].id


def test_sheets_nobody_looks_at_are_not_drawn_in_another_language_either(ask):
    drawn = embed(ask, show="play", game="varuna", seats=3, seed=1)
    for state in (drawn, ask("language", lang="fr")):
        assert [panel["later"] for panel in state["panels"] if panel["id"].startswith("seat:")].count(False) == 1


@pytest.mark.parametrize("game", titles())
def test_every_example_that_makes_moves_is_shown_to_its_end(ask, game):
    """One of each file: tests/test_every_example.py makes the moves of all of them."""
    shown = {one.file: one for one in examples.load(title(game)) if one.moves}.values()
    assert len(shown) > 3
    for found in shown:
        embed(ask, show="example", game=game, ref=found.id)
        for number in range(len(found.moves)):
            assert ask("example_next")["example"]["step"] == number + 1
        assert ask("state")["example"]["done"]
        assert ask("example_next")["failed"]


def test_an_example_is_tried_out_and_taken_back(ask):
    found = next(one for one in examples.load(title("varuna")) if len(one.moves) > 1)
    before = embed(ask, show="example", game="varuna", ref=found.id)
    assert not before["undo"]["can"] and ask("undo")["failed"]
    other = next(one["move"] for one in before["choices"] if one["move"] != found.moves[0].rpartition(": ")[2])
    tried = ask("play", move=other)
    assert tried["example"]["step"] == 0 and tried["undo"]["can"]
    assert [one["move"] for one in ask("made")["moves"]] == [other]
    back = ask("undo")
    assert back["choices"] == before["choices"] and not back["undo"]["can"]
    ask("play", move=other)
    assert ask("example_next")["example"]["step"] == 1  # from the position itself, not from where the reader had gone
    for op in ("record", "link"):
        assert ask(op)["where"] == "no-record"
    assert ask("at", n=0)["where"] == "no-record"


def test_moves_are_told_with_their_words_once(ask):
    state = embed(ask, show="play", game="varuna", bots=["random"], seed=3)
    ask("play", move=state["choices"][0]["move"])
    told = ask("made")["moves"]
    assert told[0]["seat"] == 1 and told[0]["move"] == state["choices"][0]["move"] and told[0]["words"]
    assert ask("made", since=len(told))["moves"] == []


def test_what_another_seat_holds_is_not_told(ask):
    """In a game with hidden things the moves of others come in the words of the log alone."""
    secret = next(one.id for one in titles().values() if one.has_secrets)
    state = embed(ask, show="play", game=secret, seed=4)
    for _ in range(60):
        state = run(ask, state, 1, Chance(seed=state["entries"]))
        if state["over"]:
            break
    moves = ask("made")["moves"]
    assert any(one["move"] is None for one in moves)
    assert all((one["move"] is None) == (one["seat"] != state["seat"] + 1) for one in moves)


def test_the_reader_sits_where_the_author_says(ask):
    state = embed(ask, show="play", game="varuna", bots=["random", "random"], seat=2, seed=1)
    assert [one["kind"] for one in state["seats"]] == ["random", "human", "random"] and state["seat"] == 1


def test_a_replay_begins_where_the_reader_likes(ask):
    link = a_link(ask)
    assert embed(ask, show="replay", ref=link)["over"]
    assert ask("at", n=0)["history"]
    assert embed(ask, show="board", ref=link)["readonly"]


@pytest.mark.parametrize("show", ["play", "lesson", "example", "board"])
def test_a_state_comes_back_as_it_was(ask, show):
    ref = next(one.id for one in examples.load(title("varuna")) if one.moves) if show == "example" else None
    embed(ask, show=show, game="varuna", ref=ref, seed=9)
    if show == "lesson":
        ask("lesson_next")
    elif show != "board":
        ask("example_next" if show == "example" else "play", move=ask("state")["choices"][0]["move"])
    before = ask("state", full=True)
    kept = ask("embed_state")["state"]
    embed(ask, show="play", game="salamandra", seed=1)
    after = embed(ask, state=kept)
    for name in ("game", "choices", "entries", "lesson", "example", "readonly", "seats"):
        assert after[name] == before[name], name


@pytest.mark.parametrize(
    ("args", "where"),
    [
        ({"show": "dance", "game": "varuna"}, "embed-show"),
        ({"game": "nothing"}, "game"),
        ({"game": None}, "argument"),
        ({"show": "example", "game": "varuna"}, "embed-ref"),
        ({"show": "example", "game": "varuna", "ref": "nothing"}, "example"),
        ({"show": "lesson", "game": "varuna", "ref": "nothing"}, "lesson"),
        ({"show": "replay"}, "embed-ref"),
        ({"show": "replay", "ref": "nothing"}, "link-foreign"),
        ({"show": "study", "game": "varuna"}, "embed-ref"),
        ({"show": "study", "ref": to_link({"kind": "other"})}, "link-foreign"),
        ({"game": "varuna", "bots": ["nobody"]}, "bot"),
        ({"game": "varuna", "seat": 3, "bots": ["random"]}, "seat"),
        ({"game": "varuna", "seed": "x"}, "seed"),
        ({"game": "varuna", "options": {"nothing": "1"}}, "option"),
        ({"state": "1.x"}, "link-cut"),
        ({"state": to_link({"kind": "other"})}, "link-foreign"),
        ({"state": to_link({"kind": "ludotheque-board", "version": 99})}, "link-newer"),
        (
            {"state": to_link({"kind": "ludotheque-board", "version": 1, "show": "example", "game": "varuna", "ref": "x"})},
            "example",
        ),
        ({"show": "puzzle", "game": "varuna", "ref": "nothing"}, "puzzle"),
        ({"show": "puzzle"}, "argument"),
        *(({"show": "puzzle", "game": game}, "no-puzzle") for game in titles() if game not in PUZZLING),
        *(({"state": to_link({**STATE_OF_A_PUZZLE, **wrong})}, where) for wrong, where in WRONG_PUZZLES),
    ],
)
def test_bad_input_is_refused_and_changes_nothing(ask, args, where):
    embed(ask, show="play", game="varuna", seed=2)
    before = ask("state", full=True)
    refused = embed(ask, **args)
    assert refused["failed"] and refused["where"] == where and refused["todo"] and "⟨" not in refused["what"]
    after = ask("state", full=True)
    assert {**after, "seq": 0} == {**before, "seq": 0}


def test_the_ids_in_the_guide_for_authors_are_there(ask):
    guide = (Path(__file__).parents[1] / "docs/embed.md").read_text("utf8")
    named = re.findall(r"#/(lesson|example|puzzle)/(\w+)/([\w-]+)", guide)
    assert {show for show, _, _ in named} == {"lesson", "example", "puzzle"}
    for show, game, ref in named:
        assert embed(ask, show=show, game=game, ref=ref)[show]["id"] == ref


@pytest.mark.parametrize("game", PUZZLING)
def test_a_puzzle_is_shown_solved_and_told(ask, game):
    one = puzzles(title(game))[-1]
    assert embed(ask, show="puzzle", game=game)["puzzle"]["id"] == puzzles(title(game))[0].id
    begun = embed(ask, show="puzzle", game=game, ref=one.id)
    assert begun["puzzle"]["id"] == one.id and not begun["puzzle"]["done"]
    code = ask("embed_code")
    assert code["attributes"] == {"game": game, "show": "puzzle", "ref": one.id}
    state = begun
    for move in one.better:
        if not state["puzzle"]["done"] and move in [choice["move"] for choice in state["choices"]]:
            state = ask("play", move=move)
    assert state["puzzle"]["solved"] and state["puzzle"]["said"]
    assert ask("embed_code") == code  # the picture is that of the question, not of the answer
    before, kept = ask("state", full=True), ask("embed_state")["state"]
    embed(ask, show="play", game=game, seed=1)
    after = embed(ask, state=kept)
    for name in ("puzzle", "choices", "entries", "seats", "panels"):
        assert after[name] == before[name], name


@pytest.mark.parametrize("game", titles())
def test_the_code_of_a_board_shows_the_same_board(ask, game):
    found = moving_example(game)
    told = ask("embed_code", game=game, example=found.id)
    assert told["attributes"] == {"game": game, "show": "example", "ref": found.id} and told["svg"].startswith("<svg")
    state = embed(ask, show="play", game=game, seed=3)
    for _ in range(3):
        state = run(ask, state, 1, Chance(seed=1))
    told = ask("embed_code")
    again = embed(ask, **told["attributes"])
    assert not again.get("failed") and again["game"] == game
    if not title(game).has_secrets:
        assert again["entries"] == state["entries"] and again["readonly"]


def test_the_code_of_a_game_with_secrets_gives_none_away(ask):
    """Its picture and its letters are what a spectator sees."""
    secret = next(one.id for one in titles().values() if one.has_secrets)
    embed(ask, show="play", game=secret, seed=4)
    told = ask("embed_code")
    assert embed(ask, **told["attributes"])["watching"]


def a_study(game: str) -> str:
    """The text of a study with a step to read and one that asks."""
    begun = Session.new(title(game), [Seat("Ada", "human")], 3, {}, True, None)
    for _ in range(6):
        begun.play(begun.game.legal_moves()[0])
    draft = draft_of(begun.game, 0)
    steps = [
        {"at": 0, "title": {"en": "Look"}, "text": {"en": "Read this."}, "hint": None},
        {"at": 1, "title": {"en": "Now you"}, "text": {"en": "Go on."}, "hint": {"en": "No."}},
    ]
    return study.write({**draft, "title": {"en": "Mine"}, "about": {"en": "One."}, "steps": steps})


def test_a_study_travels_in_its_code_and_comes_back_as_it_was(ask):
    told = ask("embed_code", study=a_study("varuna"))["attributes"]
    assert (told["game"], told["show"]) == ("varuna", "study")
    assert embed(ask, **told)["lesson"]["title"] == "Look"
    asked = ask("lesson_next")["lesson"]
    assert ask("embed_code")["attributes"] == told
    kept = ask("embed_state")["state"]
    embed(ask, show="play", game="salamandra", seed=1)
    assert embed(ask, state=kept)["lesson"] == asked


def test_a_study_whose_moves_are_not_legal_any_more_says_where_it_stops(ask):
    moved = a_study("varuna").replace("start ", "begin ")
    state = embed(ask, show="study", game="varuna", ref=study_letters(moved))
    assert "2" in state["warning"] and state["lesson"]["title"] == "Look"


def test_tables_of_one_page_know_nothing_of_each_other(monkeypatch):
    monkeypatch.setattr(rpc, "TABLES", {})

    def at(table, op, **args):
        return json.loads(rpc.call(json.dumps({"op": op, "args": args, "table": table})))

    at("a", "language", lang="fr")
    one = at("a", "embed", game="varuna", seed=1)["result"]
    two = at("b", "embed", game="salamandra", seed=1)["result"]
    assert (one["game"], two["game"]) == ("varuna", "salamandra")
    assert at("a", "state")["result"]["game"] == "varuna"
    at("a", "close")
    assert list(rpc.TABLES) == ["b"] and at("b", "state")["ok"]
    assert not at("a", "state")["ok"]
    assert not at(7, "state")["ok"]


def test_a_reader_named_by_a_seat_is_named_in_the_language_of_the_page(ask):
    """Names that people gave themselves stay, and so do those of bots."""
    ask("hello", lang="fr")
    seats = [seat["name"] for seat in embed(ask, show="play", game="varuna", bots=["random"], seed=3)["seats"]]
    english = [seat["name"] for seat in ask("language", lang="en")["seats"]]
    assert (seats[0], english[0]) == ("Joueur 1", "Player 1") and seats[1] == english[1]
    assert [seat["name"] for seat in ask("language", lang="fr")["seats"]] == seats
