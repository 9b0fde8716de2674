"""What the page tells a seat of Natera beside the log."""

import re

import pytest
from natera_positions import at, levels

from ludotheque.desk import rpc
from ludotheque.desk.seats import Seat
from ludotheque.desk.session import Session
from ludotheque.engine.i18n import LANGUAGES, catalogue
from playing_on import run


@pytest.mark.parametrize(("lang", "said"), [("en", "(2 to go)."), ("fr", "(encore 2).")])
def test_a_decision_to_be_made_again_says_how_often(ask, lang, said):
    """Natera: two cards are drawn one by one, by the same question."""
    rpc.DESK.lang = lang
    rpc.DESK.sit(Session(at({"players.0.authority": levels(urban=1)}), (Seat("Ada", "human"), Seat("Bo", "human")), True, None))
    first = ask("play", move="deploy explorer newsstand")
    assert first["prompt"]["text"].endswith(said)
    assert "(" not in ask("play", move="draw basic")["prompt"]["text"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_question_that_counts_itself_is_not_counted_twice(ask, lang):
    """Natera's setup: three cards are put aside one by one, and the question says how many are left."""
    rpc.DESK.lang = lang
    state = ask("new", game="natera", seats=[{"name": "Ada", "kind": "human"}], seed=7)
    while state["choices"][0]["move"].split()[0] != "discard":
        state = run(ask, state, 1)
    assert "3" in state["prompt"]["text"] and "(" not in state["prompt"]["text"]


def test_tokens_are_counted_as_tokens_in_french():
    """A cost is "11 jetons Nourriture", on a card as in a label: nobody counts "11 nourriture" or says "Coûte 3 endurance"."""
    goods = "nourriture|matériau|matériaux|énergie|endurance|agilité|intelligence"
    counted = re.compile(rf"\}} (?:{goods})\b")
    assert {key: text for key, text in catalogue("fr", "ludotheque.games.natera").items() if counted.search(text)} == {}
