"""Who may know what in Natera: hands, packets, tribe cards, decks, tiles that lie face down, private lines of the log."""

import random

import pytest
from natera_positions import at, play

from ludotheque.engine.game import Game
from ludotheque.engine.masking import HIDDEN
from ludotheque.engine.secrecy import differ, view
from ludotheque.engine.state import to_data
from ludotheque.engine.told import told, twin
from ludotheque.games.natera import TITLE
from ludotheque.games.natera.components.data import CARDS, LOCATIONS

HANDS = {"players.0.basic": ("aquaponics", "sundial"), "players.1.basic": ("abacus",), "players.1.advanced": ("museum-relic",)}


@pytest.mark.parametrize("seat", [0, None])
def test_others_see_backs_only(seat):
    game = at(HANDS)
    other = view(game, seat).table.players[1]
    assert (other.basic, other.advanced) == ((HIDDEN,), (HIDDEN,))
    assert view(game, 1).table.players[1].hand == ("abacus", "museum-relic")


def test_tribe_cards_and_choices_are_hidden_until_all_have_chosen():
    game = Game.start(TITLE, 3, 2)
    first = game.legal_moves(0)[0]
    game.play(first, 0)
    assert view(game, 1).table.players[0].tribe == ""
    assert view(game, 1).table.players[0].offered == (HIDDEN, HIDDEN)
    assert not any(line.text.key == "log.tribe" for line in view(game, 1).lines)
    for seat in (1, 2):
        game.play(game.legal_moves(seat)[0], seat)
    assert f"tribe {view(game, 1).table.players[0].tribe}" == first


def test_packets_are_known_to_who_holds_them():
    game = at({"season": 1}, seats=3, steps=[{"step": "NewCards"}, {"step": "Actions", "seat": 0}], draft="yes")
    assert view(game, 1).table.players[0].packet == (HIDDEN,) * 4
    assert HIDDEN not in view(game, 0).table.players[0].packet
    assert not set(game.table.players[2].packet) & set(view(game, 0).table.players[0].packet)


def test_nothing_that_nobody_has_seen_lies_in_the_state():
    table = at(HANDS).table
    text = str(to_data(table))
    hidden_tiles = [location for location, place in LOCATIONS.items() if place.tier > 1]
    unseen = [
        card for card in CARDS if card not in ("aquaponics", "sundial", "abacus", "museum-relic") and not CARDS[card].nuclear
    ]
    assert not [name for name in (*hidden_tiles, *unseen) if f"'{name}'" in text]


def test_a_seat_imagines_different_worlds_that_fit_what_it_sees():
    game = at(HANDS)
    worlds = [view(game, 0).determinize(seed).table for seed in range(20)]
    assert {world.players[0].basic for world in worlds} == {("aquaponics", "sundial")}
    assert len({world.players[1].hand for world in worlds}) > 10
    for world in worlds:
        assert [CARDS[card].deck for card in world.players[1].hand] == ["basic", "advanced"]
        assert TITLE.invariant_violations(world) == []


def test_drawn_cards_are_told_to_their_owner_alone():
    game = play(at(HANDS), "deploy explorer newsstand", "draw basic", "draw advanced")
    assert [line.text.key for line in view(game, 1).lines].count("log.drawn") == 0
    assert [line.text.key for line in view(game, 0).lines].count("log.drawn") == 2
    assert [line.text.key for line in view(game, 1).lines].count("log.draw") == 2
    assert differ(game, 0, 1)


@pytest.mark.parametrize("seed", range(6))
def test_what_is_told_depends_on_what_is_seen(seed):
    dice = random.Random(seed)
    game = Game.start(TITLE, 2 + seed % 3, seed, {"draft": dice.choice(("no", "yes")), "nuclear": dice.choice(("no", "yes"))})
    while not game.over:
        if dice.random() < 0.02:
            seat = dice.randrange(game.seats)
            assert told(game, seat, boards=False) == told(twin(game, seat, dice.randrange(1000)), seat, boards=False)
        choice = dice.choice(game.choices())
        moves = game.legal_moves(choice.seat)
        game.play(dice.choices(moves, [0.1 if move == "pass" else 1 for move in moves])[0], choice.seat)


def test_a_card_on_top_that_was_looked_at_is_shown_by_whoever_draws_it():
    game = play(at({"players.0.tribe": "crows"}), "deploy explorer newsstand", "look basic", "draw advanced", "draw advanced")
    play(game, "deploy explorer newsstand", "draw basic")
    assert game.last.revealing
    assert game.last.outcomes == ()
    assert not play(game, "draw basic").last.revealing
