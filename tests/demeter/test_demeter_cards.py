"""Limits that all 41 bonus cards share: once a turn, by day or by night, and hypnosis. One place in the code knows them."""

import pytest

from ludotheque.engine.game import Game
from ludotheque.engine.scenario import place
from ludotheque.engine.secrecy import view
from ludotheque.engine.told import forced, options
from ludotheque.games.demeter import TITLE
from ludotheque.games.demeter.components.data import BONUS

POSITION = {
    "turn.seat": 0,
    "players.0.room": "galley",
    "players.1.room": "foredeck",
    "players.2.room": "lazarette",
    "stock.galley": 3,
}
FIGHT = {"step": "GhoulFight", "seat": 0, "gains": 0}
QUESTIONS = {
    "garlic": {"step": "Garlic", "seat": 0, "hit": {"step": "Hit", "seat": 0, "cause": "visited", "count": 2}},
    "pistol": {"step": "Pistol", "seat": 0, "fight": FIGHT},
    "scent": {"step": "Face", "seat": 0, "entry": False},
}
"""Where a card that answers is asked for in its owner's turn. A closed room answers only in the turns of others."""


def asked(card, **position):
    """The game at the decision where seat 0 may use a card, and the move that uses it."""
    if card in QUESTIONS:
        met = {"met": "ghoul", "bag": ["ghoul"] * 16 + ["human"] * 13 + ["empty"] * 8}
        game = place(TITLE, 3, position={**POSITION, **met, **position}, steps=[QUESTIONS[card]])
        return game, "scent 1" if card == "scent" else card
    return place(TITLE, 3, position={**POSITION, **position}, steps=[{"step": "Act", "seat": 0}]), f"play {card}"


@pytest.mark.parametrize("card", ["garlic", "pistol"])
def test_who_can_only_say_no_is_asked_where_other_people_could_learn_from_it(card):
    """A hand without the card that answers: with bots alone there is nobody from whom the question has to hide that."""
    laid = {"players.0.hand": ["scent"], "night": card == "garlic"}
    seen = view(asked(card, **laid)[0], 0)
    assert options(seen)[0].move == "decline" and len(options(seen)) == 1
    assert forced(seen, people=(0,)) == "decline" == forced(seen, people=(0,), practice=True)
    assert forced(seen, people=(0, 2)) is None and forced(seen) is None and forced(seen, people=(0, 1), practice=True) is None
    holds = view(asked(card, **{**laid, "players.0.hand": [card]})[0], 0)
    assert forced(holds, people=(0,)) is None


@pytest.mark.parametrize("card", BONUS)
def test_no_name_twice_in_ones_own_turn(card):
    night = BONUS[card].when == "night"
    game, move = asked(card, **{"players.0.hand": [card], "turn.cards": [card], "night": night})
    assert game.objection(move).id == "bonus.once"


@pytest.mark.parametrize("card", [card for card in BONUS if BONUS[card].when != "both"])
def test_no_card_at_the_wrong_time(card):
    game, move = asked(card, **{"players.0.hand": [card], "night": BONUS[card].when == "day"})
    assert game.objection(move).id == ("card.scent" if card == "scent" else "bonus.when")


@pytest.mark.parametrize("card", [card for card in BONUS if BONUS[card].when == "night"])
def test_hypnosis_leaves_only_garlic(card):
    game, move = asked(card, **{"players.0.hand": [card], "night": True, "events": ["hypnosis"]})
    assert game.objection(move).id == "event.hypnosis"
    game, move = asked("garlic", **{"players.0.hand": ["garlic"], "night": True, "events": ["hypnosis"]})
    assert game.objection(move) is None


def test_a_pistol_that_answers_a_ghoul_sent_by_scent_wins_for_the_sender():
    position = {**POSITION, "players.0.hand": ["scent"], "players.1.hand": ["pistol"]}
    game = place(TITLE, 3, position=position, steps=[{"step": "Act", "seat": 0}], outcomes=["ghoul", "skull", "luck"])
    for seat, move in ((0, "call"), (0, "scent 1"), (1, "pistol")):
        game.play(move, seat)
    assert [(player.ghouls, player.hand, player.wounds) for player in game.table.players[:2]] == [(1, ("luck",), 0), (0, (), 0)]


def test_in_the_turns_of_others_every_braid_may_answer():
    game, move = asked("garlic", **{"players.0.hand": ["garlic"], "turn.cards": ["garlic"], "turn.seat": 1, "night": True})
    assert game.objection(move) is None


def test_whole_games_use_no_name_twice_in_a_turn():
    """Cards are used wherever one can be: the names used in a turn stay different."""
    for seed in range(12):
        game = Game.start(TITLE, 4, seed, {"mode": "mutation"})
        while not game.over:
            moves = game.legal_moves()
            used = [move for move in moves if move.split(" ")[0] in ("play", "scent", "garlic", "pistol")]
            game.play((used or moves)[seed % len(used or moves)])
            after = game.table.turn.cards
            assert len(set(after)) == len(after), (seed, after)
