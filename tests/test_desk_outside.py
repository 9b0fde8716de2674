"""What comes to the desk from outside: seeds, days, links, records of every kind. Each is taken, or refused in words."""

from __future__ import annotations

import importlib.metadata
import inspect
import json
import shutil
from pathlib import Path

import pytest

from ludotheque import games
from ludotheque.desk import rpc as door
from ludotheque.engine import journal
from ludotheque.engine.error import LudoError
from ludotheque.engine.game import Game
from ludotheque.engine.link import from_link, to_link
from ludotheque.games import title
from playing_on import ADA

SEEDS = [0, 7, 2**53 + 1, 2**60 + 1, 2**63 - 1, -(2**60) - 1]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("form", [int, str])
def test_a_seed_is_a_number_or_its_digits(ask, seed, form):
    """The record goes through JavaScript, which rounds large numbers, so its seed is text; both forms open."""
    ask("new", game="varuna", seats=[ADA], seed=form(seed))
    record = ask("record")["record"]
    assert record["seed"] == str(seed)
    assert journal.load(record, title).game.seed == seed
    as_number = {**record, "seed": seed}
    assert "failed" not in ask("open", record=json.dumps(as_number))
    assert ask("record")["record"] == record
    assert from_link(ask("link")["text"])["seed"] == str(seed)


@pytest.mark.parametrize("seed", ["", "soon", "1e3", "0x10", "1.5", 1.5, True, [], "9" * 41, 2**63, "١"])
def test_anything_else_is_no_seed(ask, seed):
    answer = ask("new", game="varuna", seats=[ADA], seed=seed)
    assert answer["failed"] and answer["where"] == "seed"


@pytest.mark.parametrize("day", ["20260310", "2026-W11-2", "2026W112", "2026-3-10", " 2026-03-10", "2026-02-30", "", "today"])
def test_a_day_has_one_spelling(ask, day):
    """Or every spelling would be a daily game of its own, and a save of its own."""
    answer = ask("new", game="varuna", seats=[ADA], daily=day)
    assert answer["failed"] and day in answer["what"]
    assert "failed" not in ask("new", game="varuna", seats=[ADA], daily="2026-03-10")
    record = ask("record")["record"]
    ask("open", record={**record, "table": {**record["table"], "daily": day}})
    assert ask("record")["record"]["table"]["daily"] is None


def a_link() -> str:
    return to_link(journal.save(Game.start(title("varuna"), 2, seed=7)))


AROUND = ["{}", " {} ", "({})", "<{}>", "{}.", "{},", "{})", "{}_", "{}-", "{} and some words", "{}\n", "https://a.example/#g={}",
          "https://a.example/#g%3D{}", "127.0.0.1:80/#g={}", "2024.example.org/x#g={} !", "“{}”"]  # fmt: skip


@pytest.mark.parametrize("form", AROUND[:-1])
def test_a_link_is_found_in_what_is_around_it(form):
    assert from_link(form.format(a_link())) == from_link(a_link())


@pytest.mark.parametrize("count", [65, 1000, 100_000])
@pytest.mark.parametrize("brackets", ["[]", "{}"])
def test_text_that_nests_too_deeply_is_refused(count, brackets):
    """In a browser it would end the interpreter."""
    opening = brackets[0] if brackets == "[]" else '{"a":'
    text = opening * count + "1" + brackets[1] * count
    with pytest.raises(LudoError) as refused:
        journal.parsed(json.dumps({"format": 1})[:-1] + ', "x":' + text + "}")
    assert refused.value.key == "not-json"
    packed = to_link({"format": 1})
    assert from_link(packed) == {"format": 1}
    with pytest.raises(LudoError):
        from_link(link_of(text))


def link_of(text: str) -> str:
    """A link whose content is this text."""
    import base64
    import zlib

    return "1." + base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def test_brackets_in_texts_do_not_count():
    deep = {"name": "[" * 500 + '"' + "{" * 500 + "\\"}
    assert journal.parsed(json.dumps(deep)) == deep


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity"])
def test_numbers_that_are_not_json_are_refused(number):
    """Python reads and writes them; the page could not read the answer."""
    with pytest.raises(LudoError):
        journal.parsed('{"format": %s}' % number)  # noqa: UP031


def test_an_example_cannot_be_played_on(ask):
    """Its position has no beginning to go back to."""
    found = next(one for one in ask("rule", game="varuna", id="move.adjacent")["examples"])
    state = ask("example", game="varuna", id=found["id"])
    assert state["readonly"] and not state["continuable"]
    assert ask("continue_from", n=0)["failed"]


def test_a_record_that_breaks_off_says_that_it_can_be_played_on(ask):
    ask("new", game="varuna", seats=[ADA], seed=7)
    for _ in range(4):
        ask("play", move=ask("state")["choices"][0]["move"])
    record = ask("record")["record"]
    state = ask("open", record={**record, "entries": [*record["entries"][:3], [0, "card octarine"]]})
    assert state["readonly"] and state["continuable"] and state["warning"]
    again = ask("continue_from", n=2)
    assert again["readonly"] is None and not again["continuable"] and again["choices"]


def test_a_lesson_is_resumed_along_its_trail(ask):
    """After moves, steps that are read, and a step back; a trail that does not fit is refused."""
    state = ask("lesson", game="varuna", id="first-round")
    for count in range(8):
        lesson = state["lesson"]
        assert len(lesson["trail"]) == count == lesson["step"]
        state = ask("play", move=lesson["moves"][0]) if lesson["moves"] else ask("lesson_next")
    trail = state["lesson"]["trail"]
    resumed = ask("lesson", game="varuna", id="first-round", trail=trail)
    assert resumed["lesson"] == state["lesson"] and resumed["choices"] == state["choices"]
    back = ask("lesson_back")
    assert back["lesson"]["trail"] == trail[:-1]
    for wrong in ([*trail, "card octarine"], [5], "x", [None] * 500, list(reversed(trail))):
        answer = ask("lesson", game="varuna", id="first-round", trail=wrong)
        assert answer["failed"], wrong


@pytest.mark.parametrize("text", ["NaN", "[", "[" * 1000])
def test_a_message_that_is_no_json_is_answered(text):
    """The door never lets an error of its own through for a record's text."""
    assert json.loads(door.call(json.dumps({"op": "open", "args": {"record": text}})))["error"]["where"] == "not-json"


class Point:
    """An installed package that says that it is a game."""

    def __init__(self, name: str, load):
        self.name, self.value, self.load = name, f"{name}:TITLE", load


def fails():
    raise ImportError("no module named chess")


def ends():
    raise SystemExit("no licence")


def grown_old():
    """Written for an older version of this package."""
    from ludotheque.games.varuna import a_name_that_is_gone  # noqa: F401


def grown_older():
    importlib.import_module("ludotheque.engine.a_module_that_is_gone")


def misses_one_of_ours():
    raise ModuleNotFoundError("ludotheque.games.varuna is not here yet", name="ludotheque.games.varuna")


@pytest.mark.parametrize("load", [fails, ends, grown_old, grown_older])
def test_whatever_kind_of_failure_an_added_game_is_the_shelf_stands(ask, monkeypatch, load):
    known = ask("hello", lang="en")["games"]
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: [Point("chess", load)] if group == games.GROUP else [])
    try:
        assert "chess" in ask("titles", lang="en")["what"]
        assert ask("hello", lang="en")["games"] == known
    finally:
        monkeypatch.undo()
        games.look_again()


def test_an_added_game_that_misses_one_of_ours_waits_for_it(monkeypatch):
    """The page fetches that one and looks again."""
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: [Point("twin", misses_one_of_ours)])
    games.look_again()
    try:
        with pytest.raises(ModuleNotFoundError, match="not here yet"):
            games.titles()
    finally:
        monkeypatch.undo()
        games.look_again()


def test_an_added_game_that_cannot_be_loaded_leaves_the_others_alone(ask, monkeypatch, tmp_path):
    """It is named when it comes, and everything else goes on; a sound one that comes with it stands on the shelf."""
    varuna = type(title("varuna"))
    home = Path(inspect.getfile(varuna)).parent
    for folder in ("words", "rules"):
        shutil.copytree(home / folder, tmp_path / "sound_game" / folder)
    (tmp_path / "sound_game" / "__init__.py").write_text("", "utf8")
    monkeypatch.syspath_prepend(tmp_path)
    rooms = {"room": lambda self, name: importlib.import_module(f"{varuna.package}.{name}")}  # its boards are Varuna's
    sound = type("Sound", (varuna,), {"id": "sound", "package": "sound_game", **rooms})
    damaged = type("Damaged", (varuna,), {"id": "damaged"})  # its lessons say that they are another game's

    known = [game["id"] for game in ask("hello", lang="en")["games"]]
    points = [Point("chess", fails), Point("go", lambda: "not a title"), Point("damaged", damaged), Point("sound", sound)]
    try:
        for count, name in enumerate(("chess", "go", "damaged"), 1):
            monkeypatch.setattr(
                importlib.metadata, "entry_points", lambda group, n=count: points[:n] if group == games.GROUP else []
            )
            assert name in ask("titles", lang="en")["what"]
        monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: points if group == games.GROUP else [])
        assert [game["id"] for game in ask("titles", lang="en")["games"]] == [*known, "sound"]
        assert "failed" not in ask("log_book", leaves=[])
        assert ask("new", game="sound", seats=[ADA])["game"] == "sound"
        assert ask("new", game="varuna", seats=[ADA])["game"] == "varuna"
        assert ask("new", game="chess", seats=[ADA])["failed"]
    finally:
        monkeypatch.undo()
        games.look_again()
