"""Hints: the move, the bot that gives it, why, and how the next best moves compare; for every game and in both languages."""

import pytest

from ludotheque.engine.chance import Chance
from ludotheque.engine.i18n import LANGUAGES
from ludotheque.games import titles
from playing_on import ADA, DRIFTER, run


def hint(ask):
    """What the desk advises now, when it has thought to the end."""
    answer = ask("hint", begin=True, budget_ms=60_000)
    while answer.get("done") is False:
        answer = ask("hint", budget_ms=60_000)
    return answer


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", sorted(titles()))
def test_a_hint_says_which_move_why_and_who_says_so(ask, game, lang):
    ask("language", lang=lang)
    card = next(one for one in ask("hello", lang=lang)["games"] if one["id"] == game)
    planner = next(bot["name"] for bot in card["bots"] if bot["id"] == "greedy")
    seats = [ADA, *[DRIFTER] * (card["seats"]["min"] - 1)]
    state = ask("new", game=game, seats=seats, seed=5)
    explained = 0
    for number in range(30):
        if state["over"]:
            break
        if state["next"]["kind"] == "human":
            found = hint(ask)
            assert found["move"] in [choice["move"] for choice in state["choices"]]
            assert "⟨" not in str(found)
            assert len(state["choices"]) == 1 or planner in found["by"]
            explained += bool(found["why"])
            assert found["why"] or not found["others"], "a reason wherever there is a choice"
            labels = [found["label"], *(one["label"] for one in found["others"])]
            assert len(labels) == len(set(labels)), "cards alike are one move"
        state = run(ask, state, 1, Chance(seed=number))
    assert explained >= 5


def test_other_moves_bring_fewer_points_and_never_more(ask):
    state = run(ask, ask("new", game="varuna", seats=[ADA], seed=7), 8)
    asked = 0
    for number in range(20):
        texts = [one["text"] for one in hint(ask)["others"]]
        asked += any(text.endswith(" fewer") for text in texts)
        counted = [0.0 if text == "just as good" else float(text.removesuffix(" fewer")) for text in texts]
        assert counted == sorted(counted) and all(one >= 0 for one in counted)
        state = run(ask, state, 1, Chance(seed=number))
    assert asked


def test_a_bot_that_does_not_count_in_points_names_no_difference(ask):
    state = ask("new", game="demeter", seats=[ADA, DRIFTER, DRIFTER], seed=5)
    while state["next"]["kind"] == "bot":
        state = run(ask, state, 1)
    found = hint(ask)
    assert found["in_points"] is False
    assert {one["text"] for one in found["others"]} <= {None, "just as good"}


def test_a_hint_says_what_speaks_for_the_next_best_move_too(ask):
    state = ask("new", game="varuna", seats=[ADA], seed=5)
    heard = set()
    for number in range(12):
        why = hint(ask)["why"] or ""
        heard.add("In favour of the next best move: " in why)
        assert "⟨" not in why
        state = run(ask, state, 1, Chance(seed=number))
        if True in heard:
            break
    assert True in heard
