"""Names of players: whatever people are called fits, counted as people count; what would draw nothing is left out."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.desk import names
from ludotheque.desk.rpc import reply

FAMILY = "👩\u200d👩\u200d👧\u200d👦"
FLAG, SCOTLAND = "🇫🇷", "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
THUMB, HEART = "👍🏽", "❤\ufe0f"


@pytest.mark.parametrize(
    ("text", "length"),
    [
        ("", 0),
        ("Ada", 3),
        ("Zoé", 3),
        ("Zoe\u0301", 3),
        (FAMILY, 1),
        (FLAG + FLAG, 2),
        (SCOTLAND, 1),
        (THUMB + HEART, 2),
        ("क\u094dषि", 2),
        ("한글", 2),
        ("\u1112\u1161\u11ab\u1100\u1173\u11af", 2),
        ("Jean\u00a0Paul", 9),
    ],
)
def test_length_is_what_people_count(text, length):
    assert names.length(text) == length
    assert "".join(names.graphemes(text)) == text


@pytest.mark.parametrize(
    "name", [FAMILY * 40, FLAG * 40, (SCOTLAND * 40), "Jean\u00a0Paul", "محمد", "می\u200cخواهم", "한글", "'; <b>", "x" * 40]
)
def test_any_name_of_forty_characters_is_taken_as_it_is(ask, name):
    state = ask("new", game="varuna", seats=[{"name": name, "kind": "human"}], seed=1)
    assert state["seats"][0]["name"] == name
    again = ask("open", record=json.loads(json.dumps(ask("record")["record"])))
    assert again["seats"][0]["name"] == name


@pytest.mark.parametrize("name", [7, None, "x" * 41, FAMILY * 41, "e" + "\u0301" * 1000, "x" * 100_000])
def test_what_is_too_long_or_no_text_is_refused(ask, name):
    refused = ask("new", game="varuna", seats=[{"name": name, "kind": "human"}], seed=1)
    assert refused["where"] == "name" and "40" in refused["todo"]


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Ada ", "Ada"),
        ("A\x00d\na\x1b[31m", "Ada[31m"),
        ("\u202eadA\u2069", "adA"),
        ("A\ufeffda\u2028", "Ada"),
        ("\ud800Ada", "Ada"),
        ("\u200d", "1"),
        ("\u00a0\u3000", "1"),
        ("Zoe\u0301", "Zoé"),
    ],
)
def test_what_draws_nothing_is_left_out(ask, given, kept):
    state = ask("new", game="varuna", seats=[{"name": given, "kind": "human"}], seed=1)
    assert state["seats"][0]["name"] == kept


@given(st.text())
def test_cleaning_twice_is_cleaning_once(text):
    clean = names.clean(text)
    assert names.clean(clean) == clean
    assert "".join(names.graphemes(clean)) == clean
    clean.encode()


def test_an_answer_can_always_be_sent():
    """An error repeats what was asked, even half a surrogate pair."""
    assert b"?" in reply('{"op": "\\ud800"}')
