"""What the rules of the printed game leave open, U1 to U15 of the specification, each shown by examples or by a test here.

Beside them: ties against Luna, her token, and numbers that the rules name in words.
"""

import sys

import pytest
from skymines_positions import SECOND, TURNS, area, at, decks, luna

from ludotheque.engine.game import Game
from ludotheque.engine.rule import rulebook
from ludotheque.games.skymines import TITLE
from ludotheque.games.skymines.components.data import CARDS, LEVELS, LUNA, PLAN_PRICES, SLOTS, STANDARD_SPACES, TILES, TOKENS
from ludotheque.games.skymines.rules.round import TheEnd
from ludotheque.teach import examples

SETTLED = {
    "U1": ["resource-one-card", "resource-waste"],
    "U2": ["track-steps", "track-threshold"],
    "U3": ["track-barrier-poor", "track-barrier-stop"],
    "U4": ["expand-oust", "luna-oust-column", "test_u4_without_room_an_outpost_leaves_the_game"],
    "U5": ["test_u5_each_outpost_comes_from_any_column"],
    "U6": ["research-plans", "research-price", "test_u6_prices"],
    "U7": ["helium-field"],
    "U8": ["mark-majority", "mark-tie", "mark-least"],
    "U9": ["mark-purchase", "mark-sale", "mark-cost", "test_u9_a_share_card_for_coins"],
    "U10": ["mark-tiles", "test_u10_tiles"],
    "U11": ["leave-slots", "test_u11_a_resting_slot_opens_with_the_action_slot"],
    "U12": ["planning-cards", "end-tie", "end-shared"],
    "U13": ["track-end"],
    "U14": ["research-special", "research-supplement", "prepare-special"],
    "U15": ["test_u15_special_plans_stay"],
}


def test_everything_open_is_settled_and_shown():
    known = {example.id for example in examples.load(TITLE)} | set(vars(sys.modules[__name__]))
    assert list(SETTLED) == [f"U{number}" for number in range(1, 16)]
    assert {shown for all_shown in SETTLED.values() for shown in all_shown} <= known


def test_u4_without_room_an_outpost_leaves_the_game():
    """Tawac's columns are bare and take back four pieces each; all are there, so the ousted one has no room."""
    pieces = {"9": "astrogo", "21": "tawac", "2": "tawac", "6": "tawac"}
    laid = {"pieces": pieces, "home.astrogo": [4, 5, 5], "home.tawac": [4, 4, 4], "bared": ["tawac-0", "tawac-1", "tawac-2"]}
    game = at({**laid, **area(0, "energy-2")})
    game.play("expand astrogo")
    game.play("enter 21 0")
    assert game.table.pieces["21"] == "astrogo" and game.table.home["tawac"] == (4, 4, 4)
    assert sum(owner == "tawac" for owner in game.table.pieces.values()) == 2


def test_u5_each_outpost_comes_from_any_column():
    game = at(area(0, "energy-2"))
    game.play("expand astrogo")
    assert [f"enter 1 {column}" in game.legal_moves() for column in range(3)] == [True] * 3
    game.play("enter 1 2")
    assert [f"enter 9 {column}" in game.legal_moves() for column in range(3)] == [True] * 3


def test_u6_prices():
    assert PLAN_PRICES == {"a": 1, "b": 2, "c": 3, "s": 2}


def test_u9_a_share_card_for_coins():
    others = [card for card in CARDS if card[0] == "a"][:11]
    game = at({**decks(["d04", *others]), **area(0, "titanium-1"), "players.0.coins": 6})
    game.play("mark purchase")
    game.play("purchase d04")
    player = game.table.players[0]
    assert player.portfolio == ("d04",) and "d04" not in player.hand and player.coins == 0


def test_u10_tiles():
    assert {tile: (card.kind, card.value) for tile, card in TILES.items()} == {
        "energy-tile": ("energy", 2),
        "resource-tile": ("any", 2),
        "scientist-tile": ("scientist", 2),
        "field-scientist-tile": ("field-scientist", 2),
    }
    assert [STANDARD_SPACES[tile].cost for tile in TILES] == [1, 1, 1, 2]


def test_u11_a_resting_slot_opens_with_the_action_slot():
    for opened in ("bcd", "abcd", "abcde"):
        game = at({**area(0, "titanium-1"), "players.0.open": list(opened)})
        game.play("leave")
        assert [move.removeprefix("rest ") for move in game.legal_moves()] == [slot for slot in SLOTS if slot in opened]


def test_u15_special_plans_stay():
    table = at({"players.0.out": True}, steps=[{"step": "Prepare"}, {"step": "Prepare"}, {"step": "Round", "number": 3}]).table
    assert len(table.specials) == 2


# --- ties against Luna -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "hers", "winners", "text"),
    [
        ((9, 0), (8, 0), (0,), "solo-won"),
        ((8, 0), (9, 0), (), "solo-lost"),
        ((8, 2), (8, 1), (0,), "solo-won-tie"),
        ((8, 1), (8, 2), (), "solo-lost-tie"),
        ((8, 1), (8, 1), (0,), "shared"),
    ],
)
def test_alone_against_luna(mine, hers, winners, text):
    """Coins and helium steps of both, too few steps for points."""
    table = at(luna(), 1).table
    for player, (coins, steps) in zip(table.players, (mine, hers), strict=True):
        player.coins, player.helium = coins, steps
    TheEnd().run(table)
    outcome = TITLE.outcome(table)
    assert (outcome.winners, outcome.text.key) == (winners, f"outcome.{text}")


@pytest.mark.parametrize(("steps", "winners", "text"), [(2, (), "luna-tie"), (1, (0,), "shared"), (0, (0,), "tie-broken")])
def test_luna_beside_others(steps, winners, text):
    table = at(luna(), 2, luna="level-2").table
    for player, coins, helium in zip(table.players, (8, 7, 8), (1, 0, steps), strict=True):
        player.coins, player.helium = coins, helium
    TheEnd().run(table)
    outcome = TITLE.outcome(table)
    assert (outcome.winners, outcome.text.key) == (winners, f"outcome.{text}")


# --- Luna's set-up ---------------------------------------------------------------------------------------------------


def test_luna_draws_among_all_tokens_that_nobody_keeps():
    game = Game.start(TITLE, 1, 1)
    first, second = game.table.players[0].offered
    game.play(f"token {first}")
    while not game.table.round:
        game.play(game.legal_moves()[0])
    drawn = set(TOKENS) - {first, *game.table.tokens.middle}
    assert len(drawn) == 1 and (second in game.table.tokens.middle or drawn == {second})


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_rules_name_the_tokens_and_starts_of_every_level(lang):
    text = rulebook(TITLE.package, lang)["luna.levels"].text
    word, and_ = {"en": ("at level", "and"), "fr": ("au niveau", "et")}[lang]
    for number, level in LEVELS.items():
        (helium, more), (research, last) = level.helium_tokens or (0, 0), level.research_tokens or (0, 0)
        assert (f"{helium}, {more}" in text) == (number > 2)
        assert (f"{research}, {last} {word} {number}" in text) == (number > 2)
        assert (f"{level.helium} {and_} {level.research} {word} {number}" in text) == (number > 5)


@pytest.mark.parametrize("card", [card for card, one in LUNA.items() if one.left != one.right])
def test_a_position_laid_without_majority_cards_loses_none(card):
    laid = luna(slots={"b": card}, second=[one for one in SECOND if one != card])
    table = at(laid, 1, [{"step": "LunaTurn"}, *TURNS]).table
    assert table.players[1].out and table.luna_majority == () and table.luna_discard[-1] == card
