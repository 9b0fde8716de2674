"""Positions set up by hand: what cannot be is refused with a clear error, and what can be goes on when little is left."""

import pytest

from ludotheque.engine.error import LudoError
from ludotheque.engine.scenario import place
from ludotheque.games.demeter import TITLE
from ludotheque.games.demeter.components.data import CLUES
from ludotheque.games.demeter.rules.harm import find_lair

BASE = {
    "turn.seat": 0,
    "players.0.room": "galley",
    "players.1.room": "foredeck",
    "players.2.room": "lazarette",
    "stock.galley": 3,
}
ACT = [{"step": "Act", "seat": 0}]
EMPTY = {f"stock.{room}": 0 for room in ("galley", "foredeck", "lazarette")}
"""Nothing is left in the rooms with a player."""


def vampire(seat, lair):
    return {
        f"players.{seat}.form": "vampire",
        f"players.{seat}.room": "",
        f"players.{seat}.lair": lair,
        f"players.{seat}.lair_known": [seat],
        f"stock.{lair}": 1,
    }


def at(position, steps=ACT, seats=3, outcomes=None, mode="mutation"):
    return place(TITLE, seats, options={"mode": mode}, position={**BASE, **position}, steps=steps, outcomes=outcomes)


IMPOSSIBLE = {
    "two vampires with one lair": {**vampire(1, "mess-room"), **vampire(2, "mess-room")},
    "a vampire without a lair": {"players.1.form": "vampire", "players.1.room": ""},
    "a lair where nobody has been": {**vampire(1, "mess-room"), "players.1.lair": "cable-tier"},
    "a human with a lair": {"players.1.lair": "galley"},
    "a clue card in two hands": {"players.0.clue": "galley", "players.1.clue": "galley"},
    "a clue card that is also laid open": {"players.0.clue": "galley", "clue_discard": ["galley"]},
    "the lair of Dracula and of a vampire": {**vampire(1, "mess-room"), "clue_two": "mess-room", "clue_two_seen": [0]},
    "no clue card left to be read": {"clue_discard": [clue for clue in CLUES if clue not in ("galley", "foredeck")]},
    "a second clue that is none": {"clue_two_seen": [0]},
    "a clue of no room": {"players.0.clue": "engine-room"},
    "a pawn in no room": {"players.0.room": "engine-room"},
    "an unknown form": {"players.0.form": "werewolf"},
    "a fourth wound": {"players.0.wounds": 4},
    "less than nothing": {"players.0.humans": -1},
    "stock below nothing": {"stock.galley": -1},
    "a stock of no room": {"stock.engine-room": 2},
    "no token for the other rooms": {"unturned": [1, 2]},
    "an empty bag": {"bag": []},
    "a card three times": {"players.0.hand": ["luck", "luck", "luck"]},
    "a card that does not exist": {"players.0.hand": ["fortune"]},
    "a resource that does not exist": {"players.0.resources": ["gold"]},
    "a piece that does not exist": {"players.0.pieces": ["lamp-9"]},
    "a dead player with cards": {"players.1.form": "out", "players.1.room": "", "players.1.hand": ["luck"]},
    "a vampire with cards": {**vampire(1, "mess-room"), "players.1.hand": ["luck"]},
    "nobody but vampires": {**vampire(0, "galley"), **vampire(1, "mess-room"), **vampire(2, "lazarette")},
    "a seat that is not there": {"turn.seat": 5},
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_what_cannot_be_is_refused(what):
    with pytest.raises(LudoError) as problem:
        at(IMPOSSIBLE[what])
    assert problem.value.key == "position" and str(problem.value).startswith("This position cannot be: ")


def test_a_ghoul_in_the_classic_game_is_refused():
    with pytest.raises(LudoError, match="classic"):
        at({"players.0.form": "ghoul"}, mode="classic")


@pytest.mark.parametrize(
    "steps",
    [
        [{"step": "DrawStart", "seat": 0}],
        [{"step": "Act", "seat": 7}],
        [{"step": "TakeOne", "seat": 0, "victim": 1}],
        [{"step": "Larder", "seat": 0}],
    ],
    ids=lambda steps: steps[0]["step"],
)
def test_a_step_that_cannot_happen_is_refused(steps):
    """A draw from nothing, a seat that is not there, a choice of nothing."""
    with pytest.raises(LudoError) as problem:
        at({"dracula.middle": [], "dracula.spare": 0, **EMPTY}, steps=steps)
    assert problem.value.key == "position"


def test_what_a_sacrifice_promises_ends_where_no_card_is_left():
    """The room still says 3, but deck and display are empty: nothing is drawn, and the turn goes on."""
    nothing = {"display": "", "resources.middle": []}
    game = at(nothing, steps=[{"step": "DrawFrom", "seat": 0, "room": "galley", "left": 2}, *ACT])
    assert "end" in game.legal_moves()


def test_a_rite_that_cannot_be_paid_is_over():
    game = at(vampire(1, "mess-room"), steps=[{"step": "PayResources", "seat": 1, "left": 2, "turned": 2}, *ACT])
    assert "end" in game.legal_moves()


def test_a_lair_without_a_card_leaves_the_unread_clues_unread():
    """Only the galley has been entered, and its card lies unread before somebody: chance makes it the lair all the same, and
    later every clue can still be read."""
    unread = ("galley", "foredeck", "sick-bay", "mess-room")
    laid_open = [clue for clue in CLUES if clue not in unread]
    position = {"players.0.form": "ghoul", "night": True, "clue_discard": laid_open, "players.1.resources": ["oil"] * 4}
    turns = [{"step": "TakeTurn", "seat": 0}, {"step": "TakeTurn", "seat": 1}]
    game = at(position, steps=turns, outcomes=["visited-5", "galley", "fog", "galley"])
    player = game.table.players[0]
    assert (player.form, player.lair, player.lair_by_chance) == ("vampire", "galley", True)
    assert game.current_seat == 1
    game.play("clue one")
    assert game.table.players[1].clue == "galley" and TITLE.contradictions(game.table) == []


def test_lairs_stay_apart_however_often_they_change():
    """Three vampires change lairs until few rooms are left: never two in one."""
    for seed in range(30):
        position = {**vampire(0, "galley"), **vampire(1, "mess-room"), **vampire(2, "lazarette"), "players.3.room": "foredeck"}
        game = at({**position, "night": True, "stock.foredeck": 1}, seats=4)
        game.table.chance.seed, game.table.chance.counter = seed, 0
        for _ in range(40):
            find_lair(game.table, seed % 3)
            lairs = {player.lair for player in game.table.players if player.lair}
            assert len(lairs) == 3 and TITLE.contradictions(game.table) == []
