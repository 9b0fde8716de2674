"""What nobody may know before its time: plans of cards, tokens, Luna's cards; and that every planning ends."""

import pytest

from ludotheque.engine.game import Game
from ludotheque.engine.secrecy import view
from ludotheque.engine.told import warning
from ludotheque.engine.undo import undo
from ludotheque.games.skymines import TITLE
from ludotheque.games.skymines.components.data import TOKENS
from ludotheque.games.skymines.rules.planning import MOST_RETURNED, Planning


def planning(seats, seed=3, **options):
    """A game at the first planning."""
    game = Game.start(TITLE, seats, seed, options)
    while not isinstance(game.choices()[0], Planning):
        game.play(game.legal_moves()[0])
    return game


def test_who_is_ready_does_not_see_what_another_plans():
    game = planning(2)
    game.play("ready", 1)
    game.play(game.legal_moves(0)[0], 0)
    assert len(game.table.players[0].area) == 1
    assert view(game, 1).table.players[0].area == {}
    assert view(game, 0).table.players[0].area == game.table.players[0].area
    game.play("ready", 0)
    for seat in (0, 1, None):  # turned up, the cards lie open to everybody
        assert view(game, seat).table.players[0].area == game.table.players[0].area


def test_a_planned_card_can_be_undone_and_only_being_ready_is_warned_of():
    game = planning(2)
    game.play(game.legal_moves(0)[0], 0)
    assert undo(game, 0).refusal is None
    seen = view(game, 0)
    warned = {move for move in game.legal_moves(0) if warning(seen, move) is not None}
    assert warned == {"ready"}


def test_a_full_plan_is_handed_in_without_a_question():
    game = planning(2)
    while any(move.startswith("plan") for move in game.legal_moves(0)):
        assert warning(view(game, 0), "ready") == "ask.shown"
        game.play(game.legal_moves(0)[0], 0)
    assert warning(view(game, 0), "ready") is None
    game.play("ready", 0)
    assert game.last.committed and undo(game, 0).refusal.key == "undo-committed"


@pytest.mark.parametrize("seed", range(5))
def test_who_plays_alone_is_warned_that_being_ready_turns_up_majority_cards(seed):
    game = planning(1, seed)
    assert game.table.luna_majority == ()
    assert warning(view(game, 0), "ready") == "ask.shown"
    game.play("ready", 0)
    assert len(game.table.luna_majority) == 2 and game.last.revealing
    assert undo(game, 0).refusal is not None


def test_so_many_cards_are_taken_back_in_one_planning_and_no_more():
    game = planning(2)
    for _ in range(MOST_RETURNED):
        game.play(next(move for move in game.legal_moves(0) if move.startswith("plan")), 0)
        game.play(next(move for move in game.legal_moves(0) if move.startswith("back")), 0)
    game.play(game.legal_moves(0)[0], 0)
    (slot,) = game.table.players[0].area
    assert not any(move.startswith("back") for move in game.legal_moves(0))
    assert game.objection(f"back {slot}", 0).id == "planning.cards"


@pytest.mark.parametrize("name", ["greedy", "apprentice"])
def test_a_bot_takes_back_no_more_cards_than_it_may(name):
    game, bot = planning(2), TITLE.bots()[name]()

    def play(word, which=0):
        game.play([move for move in game.legal_moves(0) if move.startswith(word)][which], 0)

    for _ in range(MOST_RETURNED - 1):
        play("plan")
        play("back")
    while any(move.startswith("plan") for move in game.legal_moves(0)):
        play("plan", -1)
    while game.last.move != "ready":
        game.play(bot.choose(view(game, 0), game.legal_moves(0)), 0)
    assert sum(entry.move.startswith("back") for entry in game.entries()) in (MOST_RETURNED - 1, MOST_RETURNED)


def test_tokens_of_a_first_game_do_not_lie_in_the_supply():
    game = Game.start(TITLE, 3, 1, {"tokens": "first"})
    offered = [token for player in game.table.players for token in player.offered]
    assert len(offered) == 3 and sorted([*offered, *game.table.tokens.middle]) == sorted(TOKENS)


def test_what_turns_up_a_card_of_luna_is_warned_of_as_chance():
    game = planning(1)
    while isinstance(game.choices()[0], Planning):
        game.play("ready", 0)
    while not game.table.luna_shown:
        expected, before = warning(view(game, 0), game.legal_moves(0)[0]), game.table.luna_shown
        game.play(game.legal_moves(0)[0], 0)
        assert game.table.luna_shown == before or expected in ("ask.chance", "ask.shown")
    assert game.last.outcomes[0] in game.table.luna_shown.values()


@pytest.mark.parametrize(("people", "luna"), [(1, 1), (2, 2), (3, 3), (4, -1)])
def test_luna_comes_only_where_there_is_room(people, luna):
    table = Game.start(TITLE, people, 1, {"luna": "level-3"}).table
    assert table.luna == luna and len(table.players) == min(4, people + 1)
