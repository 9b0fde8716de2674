"""Panels whose pieces a reader may arrange: some alone, or all in another order. What the reader is told stays as it is."""

import re

import pytest

from ludotheque.engine.chance import Chance
from ludotheque.games import title, titles

PIECE = re.compile(r'data-piece="([^"]+)"')
MOVES = 24
TOLD = ("prompt", "choices", "seats", "undo", "next", "entries")


def seated(ask, game, people=1):
    """A table of people; whoever is waited for looks."""
    seats = [{"name": f"N{seat}", "kind": "human"} for seat in range(max(people, title(game).fewest))]
    return lifted(ask, ask("new", game=game, seats=seats, seed=4, options={}, practice=True))


def lifted(ask, state):
    """The state once the curtain is up."""
    return ask("state", seat=state["curtain"]["seat"], full=True) if state["curtain"] else state


def arrange(ask, panel, arrangement, way):
    """The panel after it was arranged."""
    changed = ask("arrange", panel=panel, arrangement=arrangement, way=way)["panels"]
    return next((one for one in changed if one["id"] == panel), None)


def whole(ask, panel):
    """A panel with all its groups."""
    return next(one for one in ask("state", full=True)["panels"] if one["id"] == panel)


def pieces(panel):
    """The pieces of a panel in the order in which they are read."""
    drawn = {group["id"]: group["svg"] for group in panel["groups"]}
    return [piece for group in panel["order"] for piece in PIECE.findall(drawn[group])]


def try_all(ask, panel):
    """Ask for every way that a panel offers, and let go of it again."""
    before, told = whole(ask, panel), {name: ask("state")[name] for name in TOLD}
    for one in before["arrangements"]:
        for way in one["ways"]:
            arrange(ask, panel, one["id"], way["id"])
            now = whole(ask, panel)
            assert [each["chosen"] for each in now["arrangements"] if each["id"] == one["id"]] == [way["id"]]
            assert "⟨" not in str(now)  # a key without words
            gone = len(pieces(before)) - len(pieces(now))
            assert set(pieces(now)) <= set(pieces(before))
            assert bool(gone) == bool(now["shows"]) and (way["pieces"] is not None or not gone)
            assert {name: ask("state")[name] for name in TOLD} == told
            arrange(ask, panel, one["id"], "")
            assert whole(ask, panel) == before


@pytest.mark.parametrize("game", titles())
def test_arranging_a_panel_changes_its_picture_alone(ask, game):
    state, dice, tried = seated(ask, game), Chance(seed=1), set()
    for _ in range(MOVES):
        if state["over"]:
            break
        for panel in ask("state", full=True)["panels"]:
            offered = {(panel["id"], one["id"], way["id"]) for one in panel["arrangements"] for way in one["ways"]}
            if offered - tried:
                try_all(ask, panel["id"])
                tried |= offered
        moves = [choice["move"] for choice in state["choices"]]
        state = lifted(ask, ask("play", move=moves[dice.below(len(moves))]))


def hand_of_natera(ask):
    """A game of Natera whose first player holds cards."""
    state = seated(ask, "natera", 2)
    while not whole(ask, "hand")["arrangements"]:
        state = lifted(ask, ask("play", move=state["choices"][0]["move"]))
    return whole(ask, "hand")


def test_a_choice_lasts_for_the_visit(ask):
    """Through another language, another game of the title and the next player's turn at the same page."""
    hand_of_natera(ask)
    arrange(ask, "hand", "sort", "cost")
    ask("language", lang="fr")
    assert whole(ask, "hand")["arrangements"][-1] == {
        **whole(ask, "hand")["arrangements"][-1],
        "chosen": "cost",
        "title": "Trier",
    }
    assert hand_of_natera(ask)["arrangements"][-1]["chosen"] == "cost"


def test_what_a_panel_does_not_offer_is_refused_and_changes_nothing(ask):
    before = hand_of_natera(ask)
    for wrong in (
        ("hand", "sort", "colour"),
        ("hand", "size", "type"),
        ("shared", "sort", "type"),
        ("nowhere", "", ""),
        ("hand", "sort", 3),
    ):
        assert ask("arrange", **dict(zip(("panel", "arrangement", "way"), wrong, strict=True)))["kind"] == "input"
    assert ask("arrange", panel="hand")["failed"]
    assert whole(ask, "hand") == before


def test_nothing_is_arranged_behind_the_curtain(ask):
    hand_of_natera(ask)
    state = ask("state")
    while not state["curtain"]:
        state = ask("play", move=state["choices"][-1]["move"])
    assert ask("arrange", panel="hand", arrangement="sort", way="cost")["failed"]
