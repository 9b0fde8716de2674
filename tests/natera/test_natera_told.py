"""What the page tells a seat of Natera beside the log."""

import pytest
from natera_positions import at, levels

from ludotheque.desk import rpc
from ludotheque.desk.seats import Seat
from ludotheque.desk.session import Session


@pytest.mark.parametrize(("lang", "said"), [("en", "(2 to go)."), ("fr", "(encore 2).")])
def test_a_decision_to_be_made_again_says_how_often(ask, lang, said):
    """Natera: two cards are drawn one by one, by the same question."""
    rpc.DESK.lang = lang
    rpc.DESK.sit(Session(at({"players.0.authority": levels(urban=1)}), (Seat("Ada", "human"), Seat("Bo", "human")), True, None))
    first = ask("play", move="deploy explorer newsstand")
    assert first["prompt"]["text"].endswith(said)
    assert "(" not in ask("play", move="draw basic")["prompt"]["text"]
