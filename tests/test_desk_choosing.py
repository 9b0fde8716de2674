"""What is offered and what is not asked: equal moves, what moves bring, a payment that is proposed, the only move there is."""

from __future__ import annotations

import pytest

from ludotheque.desk import rpc
from playing_on import ADA, BEA, DRIFTER


def played(ask, state, like, wanted, most=200):
    """Play on until a state is as wanted: moves that begin with a word are preferred, bots play at once."""
    for _ in range(most):
        if wanted(state):
            return state
        if state["curtain"]:
            state = ask("state", seat=state["curtain"]["seat"], full=True)
        if state["next"]["kind"] == "bot":
            state = ask("bot", begin=True, now=True)["state"]
            continue
        moves = [choice["move"] for choice in state["choices"]]
        state = ask("play", move=next((move for word in like for move in moves if move.startswith(word)), moves[0]))
    raise AssertionError("it never comes to that")


def test_equal_moves_name_the_first_of_them(ask):
    state = ask("new", game="varuna", seats=[ADA], seed=7)
    state = played(ask, state, (), lambda state: any(choice["move"].startswith("upgrade") for choice in state["choices"]))
    upgrades = [choice for choice in state["choices"] if choice["group"] == "upgrade"]
    for first in ("engine", "rest", "control", "laboratory"):
        assert {one["like"] for one in upgrades if first in one["move"]} == {f"upgrade {first}-1"}
    assert len({one["like"] for one in upgrades}) < len(upgrades)
    assert {one["doing"] for one in upgrades} == {"Upgrade"}
    assert all(one["note"] for one in upgrades)


@pytest.mark.parametrize(("game", "seats"), [("varuna", [ADA]), ("salamandra", [ADA, BEA]), ("demeter", [ADA, BEA, DRIFTER])])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_moves_that_are_not_equal_are_told_apart(ask, game, seats, lang):
    """By label and note; moves of several kinds have a word for each kind, under which the page folds them."""
    ask("hello", lang=lang)
    state = ask("new", game=game, seats=seats, seed=5)
    seen = []

    def note(state):
        choices = state["choices"]
        said = {(choice["group"], choice["label"], choice["note"]): choice["like"] for choice in choices}
        assert all(said[choice["group"], choice["label"], choice["note"]] == choice["like"] for choice in choices)
        assert len(said) == len({choice["like"] for choice in choices})
        kinds = {choice["group"] for choice in choices}
        many = {kind for kind in kinds if len({one["like"] for one in choices if one["group"] == kind}) > 1}
        if len(kinds) > 1:
            assert all(choice["doing"] for choice in choices if choice["group"] in many), many
        seen.append(state)
        return state["over"] or len(seen) > 150

    played(ask, state, (), note)


def test_a_payment_is_proposed_made_and_changed(ask):
    state = ask("new", game="salamandra", seats=[ADA, BEA], seed=4)
    state = played(ask, state, ("build", "pay", "lay"), lambda state: state["proposal"])
    assert {choice["group"] for choice in state["choices"]} == {"lay"}
    paid = state["proposal"]
    state = ask("change")
    assert state["proposal"] is None
    assert {choice["group"] for choice in state["choices"]} == {"pay"} and len(state["choices"]) > 1
    assert state["choices"][0]["label"].casefold() == paid.casefold()
    state = ask("play", move="pay 2")
    assert state["proposal"] is None and {choice["group"] for choice in state["choices"]} == {"lay"}
    state = ask("undo")
    assert {choice["group"] for choice in state["choices"]} == {"pay"}
    state = ask("undo")
    assert any(choice["group"] == "build" for choice in state["choices"])


def test_undo_takes_back_what_was_proposed_with_the_move_before(ask):
    state = ask("new", game="salamandra", seats=[ADA, BEA], seed=4)
    played(ask, state, ("build", "pay", "lay"), lambda state: state["proposal"])
    state = ask("undo")
    assert state["proposal"] is None and any(choice["group"] == "build" for choice in state["choices"])
    assert ask("change")["failed"]


def only(*moves):
    """Whether a state offers just these moves."""
    return lambda state: [one["move"] for one in state["choices"]] == list(moves)


def test_the_only_move_is_made_without_a_question(ask):
    """Although it hands the table over."""
    state = ask("new", game="demeter", seats=[ADA, BEA, DRIFTER], seed=5)
    state = played(ask, state, ("search", "move"), only("end"))
    state = ask("play", move="end", ask=True, seq=state["seq"])
    assert "ask" not in state


@pytest.mark.parametrize("seed", [5, 6])
def test_a_die_is_rolled_at_once_where_nothing_could_be_taken_back(ask, seed):
    """The bag has brought a ghoul up, and a die is all that is left. Where the move before can be taken back, the roll waits."""

    def rolled_twice(state):
        assert not only("fight")(state) or state["undo"]["can"]
        return sum(entry.move == "fight" and entry.auto for entry in rpc.DESK.open.session.game.entries()) == 2

    played(ask, ask("new", game="demeter", seats=[ADA, BEA, DRIFTER], seed=seed), ("move", "search"), rolled_twice)
