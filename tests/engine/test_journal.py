"""Records: saved, loaded, replayed, undone, shared; what does not fit is said and nothing is lost."""

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_game import play_out

from lots import TITLE
from ludotheque.engine import journal
from ludotheque.engine.error import LudoError
from ludotheque.engine.game import Game
from ludotheque.engine.i18n import LANGUAGES, catalogue
from ludotheque.engine.journal import digest, load, record_at, replayed, save
from ludotheque.engine.link import from_link, to_link
from ludotheque.engine.spectator import spectator_record, watched
from ludotheque.engine.undo import undo, undone
from ludotheque.games import title


def find(ident):
    """The shelf of these tests."""
    if ident != "lots":
        raise LudoError("unknown", "game", game=ident, known="lots")
    return TITLE


def game_of(seed=5, most=9):
    return play_out(Game.start(TITLE, 2, seed=seed), most=most)


@given(st.integers(0, 1000), st.integers(0, 20))
def test_a_record_brings_the_game_back(seed, most):
    game = game_of(seed, most)
    text = json.dumps(save(game))
    opened = load(text, find)
    assert opened.problem is None
    assert digest(opened.game) == digest(game)
    assert opened.game.entries() == game.entries()
    assert json.dumps(save(opened.game)) == text
    assert digest(play_out(opened.game, seed=3)) == digest(play_out(game, seed=3))


def test_loading_up_to_a_moment():
    game = game_of()
    record = save(game)
    opened = load(record, find, upto=4)
    assert opened.problem is None
    assert opened.game.entries() == game.entries()[:4]
    assert load(record_at(record, 4), find).game.entries() == game.entries()[:4]
    assert load(record, find, upto=999).game.length == 9
    assert load(record, find, upto=-3).game.length == 0


def changed(**fields):
    return {**save(game_of()), **fields}


@pytest.mark.parametrize(
    "record",
    [
        "",
        "{",
        "[]",
        "7",
        "null",
        "{}",
        b"\xff\xfe",
        "x" * (journal.MOST_BYTES + 1),
        "[" * 100_000,
        changed(format="1"),
        changed(format=0),
        changed(format=99),
        changed(game=7),
        changed(game="chess"),
        changed(seats="2"),
        changed(seats=True),
        changed(seats=101),
        changed(versions=[1]),
        changed(versions=["1", "1"]),
        changed(versions=[2, 1]),
        changed(options=[]),
        changed(options={"x": "y"}),
        changed(seed=1.5),
        changed(seed=1 << 70),
        changed(setup=None),
        changed(setup=["no card"]),
        changed(setup=[]),
        changed(entries={}),
        changed(entries=[[0]]),
        changed(entries=[["0", "done"]]),
        changed(entries=[[0, "done", "x"]]),
        changed(entries=[[0, "done", [{}]]]),
        changed(entries=[[0, "done"]] * 20_001),
        changed(digest=7),
    ],
)
def test_what_cannot_be_opened_at_all_is_refused_in_words(record):
    with pytest.raises(LudoError) as refused:
        load(record, find)
    assert "⟨" not in str(refused.value)


@pytest.mark.parametrize("entry", [[0, "lay 99"], [1, "dance"], [7, "done"], [0, "done", ["03"]]])
def test_a_record_that_stops_fitting_opens_up_to_there(entry):
    record = save(game_of())
    record["entries"][4] = entry
    opened = load(record, find)
    assert opened.problem.kind == "record"
    assert "5" in str(opened.problem)
    assert [journal._entry_data(one) for one in opened.game.entries()] == record["entries"][:4]


def test_an_outcome_that_was_changed_is_found():
    record = save(game_of())
    number = next(number for number, entry in enumerate(record["entries"]) if len(entry) > 2)
    record["entries"][number][2] = ["no card"]
    assert load(record, find).game.length == number
    record["entries"][number][2] = []
    assert load(record, find).problem is not None


def test_another_digest_is_said_and_the_game_can_be_looked_at():
    opened = load(changed(digest=f"{journal.DIGEST_FORMAT}.{'0' * 16}"), find)
    assert opened.problem.key == "digest"
    assert opened.game.length == 9


@pytest.mark.parametrize("digest", ["0" * 16, "1.0000000000000000", "99.0000000000000000", "", "."])
def test_a_digest_of_another_form_is_not_held_against_a_game(digest):
    assert load(changed(digest=digest), find).problem is None


def test_a_digest_by_older_rules_or_data_is_not_held_against_a_game(monkeypatch):
    record = changed(digest=f"{journal.DIGEST_FORMAT}.{'0' * 16}")
    assert load(record, find).problem is not None
    monkeypatch.setattr(TITLE, "rules_version", 2, raising=False)
    assert load(record, find).problem is None


def test_a_digest_names_no_class():
    """Steps and tables may be renamed: the same position keeps its digest."""
    game = game_of()
    before = digest(game)
    classes = {type(choice): type(choice).__name__ for choice in game.choices()} | {type(game.table): "Lots"}
    try:
        for number, cls in enumerate(classes):
            cls.__name__ = f"Renamed{number}"
        assert digest(game) == before
    finally:
        for cls, name in classes.items():
            cls.__name__ = name


def test_a_digest_tells_positions_apart():
    game = Game.start(TITLE, 2, seed=5)
    seen = {digest(game)}
    while not game.over:
        game.play(game.legal_moves()[0])
        assert digest(game) not in seen
        seen.add(digest(game))


@pytest.mark.parametrize("change", [{"setup": ["no-such-card"]}, {"setup": []}, {"options": {"gone": "yes"}}, {"seats": 90}])
def test_an_older_setup_that_fits_no_more_is_said(change):
    """By older rules it is nobody's fault; by today's the record is damaged, and the error says where."""
    record = {**save(game_of()), **change}
    with pytest.raises(LudoError) as damaged:
        load(record, find)
    assert damaged.value.key != "setup"
    with pytest.raises(LudoError) as older:
        load({**record, "versions": [0, TITLE.data_version]}, find)
    assert (older.value.kind, older.value.key) == ("record", "setup")
    for lang in LANGUAGES:
        words = catalogue(lang)
        assert damaged.value.what(words) in older.value.what(words) and older.value.todo(words)


def test_setup_outcomes_left_over_are_said():
    record = save(game_of(most=0))
    record["setup"] = [*record["setup"], "03"]
    assert load(record, find).problem is not None


# --- undo --------------------------------------------------------------------------------------------------------------


def laid(game, seat):
    game.play(game.legal_moves(seat)[0], seat)


def test_the_own_last_move_whoever_played_since():
    game = Game.start(TITLE, 2, seed=1)
    start = digest(game)
    laid(game, 0)
    alone = digest(game)
    laid(game, 1)
    plan = undo(game, 1)
    assert plan.drop == (1,)
    assert digest(undone(game, plan)) == alone
    plan = undo(game, 0)
    assert plan.drop == (0,)
    back = undone(game, plan)
    assert [choice.seat for choice in back.choices()] == [0, 1]
    assert digest(undone(back, undo(back, 1))) == start


def test_refusals_by_name():
    game = Game.start(TITLE, 2, seed=1)
    assert undo(game, 0).refusal.key == "undo-nothing"
    laid(game, 0)
    game.play("done", 0)
    assert undo(game, 0).refusal.key == "undo-committed"
    assert undo(game, 0, practice=True).refusal is None
    laid(game, 1)
    assert undo(game, 1).refusal is None
    game.play("done", 1)  # all is shown, and chance gave new cards
    assert undo(game, 1).refusal.key == "undo-chance"
    with pytest.raises(LudoError):
        undone(game, undo(game, 1))
    assert undone(game, undo(game, 1, practice=True)).length == 3


def test_who_is_through_has_seen_what_the_others_chose():
    game = Game.start(title("varuna"), 2, seed=1)
    laid(game, 0)
    laid(game, 0)  # starting place and first part: through, with nothing to hand in
    assert undo(game, 0).refusal is None
    laid(game, 1)
    assert undo(game, 0).refusal.key == "undo-shown"
    assert undo(game, 0, practice=True).refusal is None
    assert undo(game, 1).refusal is None


def test_redo_is_making_the_move_again():
    game = Game.start(TITLE, 2, seed=1)
    laid(game, 0)
    after = digest(game)
    back = undone(game, undo(game, 0))
    back.replay(game.entries()[-1])
    assert digest(back) == after


def test_replaying_keeps_the_outcomes():
    game = game_of(most=14)
    assert digest(replayed(game, game.entries())) == digest(game)


# --- links -------------------------------------------------------------------------------------------------------------


@given(st.integers(0, 1000))
def test_a_link_holds_the_whole_record(seed):
    record = save(game_of(seed, 20))
    assert from_link(to_link(record)) == record


def test_half_a_letter_makes_a_link_too():
    """A page may send half of a surrogate pair, as of an emoji that was cut."""
    assert from_link(to_link({"text": "\ud83d!"})) == {"text": "?!"}


def test_a_link_cut_anywhere_is_refused_or_whole():
    text = to_link(save(game_of()))
    for end in range(len(text)):
        with pytest.raises(LudoError) as refused:
            from_link(text[:end])
        assert refused.value.kind == "link"


FOREIGN = ["", ".", "1.", "x.abc", "99.abc", "1.$$$$", "1.YWJj", "１.abc", None, 7, "1." + "A" * (journal.MOST_BYTES + 1)]


@pytest.mark.parametrize("text", FOREIGN, ids=range(len(FOREIGN)))
def test_a_foreign_link_is_refused(text):
    with pytest.raises(LudoError):
        from_link(text)


def test_a_link_that_would_burst_is_refused():
    import base64
    import zlib

    bomb = "1." + base64.urlsafe_b64encode(zlib.compress(b"0" * 50_000_000, 9)).decode().rstrip("=")
    assert len(bomb) < 100_000
    with pytest.raises(LudoError) as refused:
        from_link(bomb)
    assert refused.value.key == "too-large"


@given(st.text(max_size=60))
def test_no_text_breaks_the_reader(text):
    for given_text in (text, f"1.{text}"):
        with suppress(LudoError):
            assert isinstance(from_link(given_text), dict)


@pytest.mark.parametrize(
    ("data", "wrong"),
    [
        ({"seats": 2, "name": "a"}, None),
        ({"seats": 2, "name": None}, None),
        ({"seats": 2, "name": "a", "more": []}, None),
        ({"seats": True, "name": "a"}, "seats"),
        ({"seats": "2", "name": "a"}, "seats"),
        ({"name": "a"}, "seats"),
        ({"seats": 2}, "name"),
        ({"seats": 2, "name": 7}, "name"),
        (None, "seats"),
        ([2, "a"], "seats"),
    ],
)
def test_the_first_field_of_another_form_is_named(data, wrong):
    assert journal.misfit(data, {"seats": int, "name": (str, type(None))}) == wrong


@pytest.mark.parametrize(("name", "value"), [("seats", True), ("length", True), ("versions", [1]), ("versions", [True, 1])])
def test_a_truth_value_is_no_number_in_a_record_to_watch(name, value):
    record = spectator_record(Game.start(TITLE, 2, 1))
    assert watched(record, lambda _: TITLE).game.seats == 2
    with pytest.raises(LudoError) as refused:
        watched({**record, name: value}, lambda _: TITLE)
    assert refused.value.args_of_text["name"] == name
