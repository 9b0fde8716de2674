"""The planner: a whole turn, paid in the way it planned."""

import pytest
from salamandra_tables import at

from ludotheque.engine.secrecy import view
from ludotheque.games.salamandra import TITLE
from ludotheque.games.salamandra.rules.building import Lay, Settle
from ludotheque.games.salamandra.rules.working import ChooseWay

RICH = {"active": ["f02-n", "f04-n", "f01-n"], "crystals": 9, "available": 1, "salamanders": ["yellow-1", "yellow-3"]}
DISPLAY = ["f23", "f12", "f09", "f15"]
"""F23 is worth having now; its leaf and its fruit may be made or bought, so there are several ways to pay."""


def planned(game):
    """The planner, its first move and those it means to make after it."""
    bot = TITLE.bots()["greedy"]()
    move = bot.choose(view(game, game.current_seat), game.legal_moves())
    return bot, [move, *(later for _, later in bot.plan.steps)]


def test_a_turn_is_planned_to_its_end_with_how_to_pay():
    game = at(RICH, display=DISPLAY)
    _, moves = planned(game)
    assert [move.split()[0] for move in moves[:3]] == ["build", "pay", "lay"]
    assert moves[3].split()[0] in ("place", "take") and len(moves) == 4
    for move in moves:
        assert game.current_seat == 0 and move in game.legal_moves()
        game.play(move)
    assert game.current_seat == 1


def test_the_plan_is_followed_without_thinking_again():
    game = at(RICH, display=DISPLAY)
    bot, moves = planned(game)
    game.play(moves[0])
    seen = []
    while game.current_seat == 0:
        (thought,) = bot.think(view(game, 0), game.legal_moves())
        seen.append(type(game.choice()))
        game.play(thought.move)
    assert seen == [ChooseWay, Lay, Settle]
    assert [entry.move for entry in game.entries()] == moves


@pytest.mark.parametrize(
    ("field", "active"), [("f05", ["f03-n", "f01-n"]), ("f10", ["f02-n", "f04-n"]), ("f11", ["f03-n", "f14-n"])]
)
def test_what_it_plans_is_at_least_as_good_as_any_other_way_to_pay_followed_as_well(field, active):
    """Each way is followed by the bot's own best line: none ends better than the plan that starts with the way it chose."""
    game = at({"active": active, "crystals": 9, "available": 0}, display=[field, "f12", "f09", "f15"], tiles__f14="2,-1")
    game.play(f"build {field}")
    assert isinstance(game.choice(), ChooseWay) and len(game.legal_moves()) > 1
    _, moves = planned(game)
    *_, thought = TITLE.bots()["greedy"]().think(view(game, 0), game.legal_moves())
    assert moves[0] == thought.move and len(thought.values) > 1
    assert thought.values[moves[0]] == max(thought.values.values())
