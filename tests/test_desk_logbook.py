"""The log book: what a finished game adds to it, what is new, what is shown, and what becomes of leaves that cannot be read."""

from __future__ import annotations

import json

import pytest

from ludotheque.desk import rpc as door
from ludotheque.engine.chance import Chance
from ludotheque.engine.i18n import catalogue
from ludotheque.engine.journal import DIGEST_FORMAT
from ludotheque.games import titles
from playing_on import ADA, BEA, DRIFTER, run

THREAD = "by-a-thread"


def ended(ask, *seats, seed=4, game="varuna", dice=None, **args):
    """A game played to its end."""
    return run(ask, ask("new", game=game, seats=list(seats) or [ADA, BEA], seed=seed, **args), dice=dice)


def leaf(**changes) -> dict:
    """A sound leaf of Varuna, with changes."""
    result = {"seat": 0, "name": "Ada", "score": 71, "out": False, "won": True, "feats": ["full-albums"]}
    whole = {
        "format": 1,
        "id": "a" * 16,
        "game": "varuna",
        "mode": "solo",
        "day": None,
        "seats": 1,
        "bots": [],
        "options": {},
        "when": 1000,
        "save": "s1",
        "results": [result | changes.pop("result", {})],
        "verdict": 4,
    }
    return whole | changes


def test_a_finished_game_makes_one_leaf(ask):
    ended(ask)
    found = ask("log_game", leaves=[], when=5, save="x")
    assert found["leaf"]["mode"] == "multi" and found["leaf"]["when"] == 5 and found["leaf"]["save"] == "x"
    ada, bea = found["leaf"]["results"]
    assert ada["name"] == "Ada" and ada["won"] and ada["feats"] == [THREAD] and ada["score"] == -12
    assert bea["out"] and not bea["feats"]
    assert found["fresh"] == [{"seat": 0, "id": THREAD}]


def test_only_persons_have_results(ask):
    ended(ask, ADA, DRIFTER)
    found = ask("log_game", leaves=[], when=5)
    assert [result["seat"] for result in found["leaf"]["results"]] == [0]
    assert found["leaf"]["bots"] == ["random"]
    ended(ask, DRIFTER, DRIFTER)
    assert ask("log_game", leaves=[], when=5) == {"leaf": None, "fresh": [], "told": [], "share": None}


def test_a_game_under_way_and_one_to_look_at_make_none(ask):
    ask("new", game="varuna", seats=[ADA], seed=4)
    assert ask("log_game", leaves=[], when=5)["leaf"] is None
    ended(ask)
    record = ask("record")["record"]
    ask("open", record=record | {"digest": f"{DIGEST_FORMAT}.{'0' * 16}"})
    assert ask("state")["readonly"]
    assert ask("log_game", leaves=[], when=5)["leaf"] is None


def test_practice_is_not_written_down_and_says_so(ask):
    ended(ask, practice=True)
    found = ask("log_game", leaves=[], when=5)
    assert found["leaf"] is None and found["fresh"] == []
    assert found["told"] == [catalogue("en")["logbook.practice"]]


def test_the_same_game_counts_once_however_it_comes_back(ask):
    ended(ask)
    first = ask("log_game", leaves=[], when=5)["leaf"]
    again = ask("log_game", leaves=[first], when=9)
    assert again["leaf"] is None and again["fresh"] == [{"seat": 0, "id": THREAD}]  # the result can be looked at again
    record = ask("record")["record"]
    ask("open", record=record)
    assert ask("log_game", leaves=[first], when=9)["leaf"] is None
    link = ask("link")["text"]
    ask("open_link", text=link)
    assert ask("log_game", leaves=[first], when=9)["leaf"] is None


def test_another_ending_is_not_written_over_the_first(ask):
    ended(ask)
    first = ask("log_game", leaves=[], when=5)["leaf"]
    run(ask, ask("continue_from", n=6), dice=Chance(seed=5))
    other = ask("log_game", leaves=[first], when=9)
    assert other["leaf"] is None and other["fresh"] == []
    assert other["told"] == [catalogue("en")["logbook.practice"]]  # gone back further than undo does
    ended(ask, dice=Chance(seed=8))  # the same seed, dealt to the same people
    assert ask("log_game", leaves=[first], when=9)["told"] == [catalogue("en")["logbook.once"]]
    ended(ask, ADA, {"name": "Cleo", "kind": "human"})
    assert ask("log_game", leaves=[first], when=9)["leaf"]["id"] != first["id"]


def test_what_was_reached_before_is_not_new(ask):
    ended(ask, seed=6)
    older = ask("log_game", leaves=[], when=1)["leaf"]
    ended(ask, seed=4)
    assert ask("log_game", leaves=[older], when=2)["fresh"] == []
    # A solo game's box is another one, and so is another game's.
    assert ask("log_game", leaves=[older | {"mode": "daily"}], when=2)["fresh"] == [{"seat": 0, "id": THREAD}]
    assert ask("log_game", leaves=[older | {"game": "salamandra"}], when=2)["fresh"] == [{"seat": 0, "id": THREAD}]


def test_another_persons_feat_is_told_in_words(ask):
    ended(ask, seed=8)
    found = ask("log_game", leaves=[], when=1)
    eyes = ask("state")["seat"]
    assert found["fresh"] == [{"seat": 1, "id": THREAD}]
    told = [line for line in found["told"] if "Bea" in line]
    assert bool(told) == (eyes != 1)


def test_a_best_score_needs_one_to_beat(ask):
    ended(ask)
    assert not any("best" in line for line in ask("log_game", leaves=[], when=9)["told"])
    low, high = ({"mode": "multi", "result": {"score": score}} for score in (-30, 30))
    told = ask("log_game", leaves=[leaf(**low)], when=9)["told"]
    assert any("−12" in line and "−30" in line and "Ada" in line for line in told)
    assert not ask("log_game", leaves=[leaf(**high)], when=9)["told"]


def test_the_book_counts_by_box_and_keeps_the_first_time(ask):
    leaves = [
        leaf(id="b" * 16, when=30, mode="daily", day="2026-05-01"),
        leaf(id="c" * 16, when=20, result={"name": "Bea", "score": 90}, verdict=2),
        leaf(id="d" * 16, when=40, mode="multi", seats=2, verdict=None, result={"won": False, "out": True}),
    ]
    [game] = ask("log_book", leaves=leaves, game="varuna")["games"]
    assert [box["id"] for box in game["boxes"]] == ["solo", "multi"] and game["games"] == 3 and game["won"] == 2
    solo, multi = next(feat for feat in game["feats"] if feat["id"] == "full-albums")["boxes"]
    assert solo["times"] == 2 and solo["first"]["name"] == "Bea" and solo["first"]["when"] == 20
    assert multi["times"] == 1
    assert all(box == {"times": 0, "first": None} for box in game["feats"][0]["boxes"])
    best = {mode["mode"]: [row["score"] for row in mode["rows"]] for mode in game["best"]}
    assert best == {"solo": [90], "daily": [71], "multi": []}  # who was eliminated has no score
    assert [(one["rank"], one["times"]) for one in game["verdicts"] if one["times"]] == [(2, 1), (4, 1)]
    assert len(game["verdicts"]) == 8 and len(game["feats"]) == 10


def test_the_book_of_the_whole_shelf_speaks_both_languages(ask):
    for lang in ("en", "fr"):
        ask("language", lang=lang)
        book = ask("log_book", leaves=[leaf(), leaf(game="gone", id="e" * 16)])
        assert [game["id"] for game in book["games"]] == list(titles())
        assert book["absent"] == 1 and not book["broken"]
        assert "⟨" not in json.dumps(book, ensure_ascii=False)


@pytest.mark.parametrize(
    "broken",
    [
        None,
        7,
        "leaf",
        [],
        {},
        leaf(format="1"),
        leaf(when=None),
        leaf(seats=True),
        leaf(mode="alone"),
        leaf(results=[]),
        leaf(result={"score": "71"}),
        leaf(result={"feats": [3]}),
        leaf(result={"name": "x" * 99}),
        leaf(format=2),
    ],
)
def test_a_broken_leaf_is_named_and_spoils_nothing(ask, broken):
    book = ask("log_book", leaves=[leaf(), broken], game="varuna")
    assert book["leaves"] == 1 and book["games"][0]["games"] == 1
    assert [one["at"] for one in book["broken"]] == [1] and book["broken"][0]["text"]
    ended(ask)
    assert ask("log_game", leaves=[broken], when=9)["leaf"]


def test_a_newer_leaf_says_so(ask):
    [broken] = ask("log_book", leaves=[leaf(format=2)], game="varuna")["broken"]
    assert "newer" in broken["text"]


def test_a_book_from_a_file_adds_what_is_missing(ask):
    file = {"format": 1, "leaves": [leaf(), leaf(id="b" * 16) | {"more": 1}, leaf(id="b" * 16), {"format": 1}]}
    found = ask("log_import", text=json.dumps(file), leaves=[leaf()])
    assert [one["id"] for one in found["leaves"]] == ["b" * 16] and found["broken"] == 1 and found["known"] == 2
    assert "more" not in found["leaves"][0]
    for text in ("", "no json", "[]", "{}", '{"leaves": 3}', json.dumps(ask("record") or {})):
        assert ask("log_import", text=text, leaves=[])["where"] == "no-logbook"


@pytest.mark.parametrize("ident", sorted(titles()))
def test_a_title_declares_the_achievements_its_outcomes_have(ask, ident):
    title = titles()[ident]
    people = [{"name": str(seat), "kind": "random"} for seat in range(max(2, title.fewest))]
    ended(ask, *people, game=ident)
    outcome = title.outcome(door.DESK.open.session.game.table, {})
    assert all([feat.id for feat in feats] == list(title.feats) for feats in outcome.feats.values())
    if title.fewest == 1:
        ended(ask, {"name": "Ada", "kind": "greedy"}, game=ident)  # a player strong enough to earn a verdict
        verdict = title.outcome(door.DESK.open.session.game.table, {}).verdict
        assert (verdict and verdict[0]) in (dict(title.verdicts) or {None})


DAMAGES = [
    {"day": "yesterday"}, {"day": "20260310"}, {"day": ""}, {"when": 9 * 10**15}, {"when": -1}, {"when": 10**30}, {"seats": 0},
    {"bots": [None]}, {"options": {"mode": {}}}, {"format": 0}, {"format": -3}, {"results": []}, {"mode": "x"},
]  # fmt: skip


@pytest.mark.parametrize("damage", DAMAGES, ids=str)
def test_a_leaf_the_page_could_not_show_is_broken(ask, damage):
    """It is named, the sound one beside it is shown, and it is not taken in from a file."""
    book = ask("log_book", leaves=[leaf(), leaf(id="b" * 16, **damage)])
    assert [one["at"] for one in book["broken"]] == [1] and book["leaves"] == 1
    file = json.dumps({"format": 1, "leaves": [leaf(), leaf(id="b" * 16, **damage)]})
    found = ask("log_import", text=file, leaves=[])
    assert found["broken"] == 1 and [one["id"] for one in found["leaves"]] == ["a" * 16]
