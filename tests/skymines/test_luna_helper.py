"""The published unit tests of an open-source helper for Luna (brdgm/skymines-solo-helper), restated as situations for our Luna.

The helper deals the majority cards before those of the slots, which changes nothing: the pile is shuffled. Ours plans first, as
the rules say, so the situations name the cards in that order.
"""

import sys

import pytest
from skymines_positions import FIRST, SECOND, area, at, luna, refused

from ludotheque.engine.game import Game
from ludotheque.games.skymines import TITLE
from ludotheque.games.skymines.components.data import LUNA
from ludotheque.games.skymines.rules.luna import LunaTurn
from ludotheque.games.skymines.rules.luna_actions import helium, research
from ludotheque.games.skymines.rules.luna_majority import luna_value
from ludotheque.games.skymines.rules.luna_pile import draw, put_on_pile
from ludotheque.games.skymines.rules.round import EndRound, Prepare, Round, TheEnd
from ludotheque.games.skymines.rules.turn import Actions

PLANS = [{"step": "LunaPlans"}]
MAJORITIES = [{"step": "LunaMajorities"}]
THEN = [{"step": "TakeAction", "seat": 0}]
LUNAS_TURN = [{"step": "Actions", "seat": 1}]

PAGES = "it is about the addresses of the helper's pages"
STORE = "it is about how the helper stores turns"
TWO = "it needs two Lunas; ours has one"

CASES = {
    "CardDeck new": "test_new_deck",
    "CardDeck drawAllDiscardAll": "test_a_round_uses_five_cards",
    "CardDeck drawAll4Slots": "test_slots_that_are_on",
    "CardDeck drawAll5Slots": "test_slots_that_are_on",
    "CardDeck drawAll5Slots-EASY_0-ignore": "test_outer_slots_never_open_at_level_0",
    "CardDeck drawAllWithReshuffle": "test_an_empty_pile",
    "CardDeck drawAllWithReshuffle_EASY_1_nograde2": "test_an_empty_pile",
    "CardDeck majorityCardsBoth": "test_majorities",
    "CardDeck majorityCardsLeft": "test_majorities",
    "CardDeck majorityCardsRight": "test_majorities",
    "CardDeck nextActions": "test_cards_one_after_the_other",
    "CardDeck addGrade2CardToPile": "test_a_card_of_rank_2_on_the_pile",
    "Cards get": "test_cards",
    "Cards getAll": "test_cards",
    "FirstPlayerDetector initial": "test_first_player",
    "FirstPlayerDetector claimedThisRound": "test_first_player",
    "FirstPlayerDetector claimedPreviousRound": "test_first_player",
    "FirstPlayerDetector claimedPreviousAndCurrentRound": "test_first_player",
    "LunaState new-STANDARD_2": "test_new_deck",
    "LunaState new_ADVANCED_6": "test_where_she_starts",
    "LunaState new_ADVANCED_7": "test_where_she_starts",
    "LunaState new_ADVANCED_8": "test_where_she_starts",
    "LunaState addHelium-STANDARD_2": "test_helium",
    "LunaState addHelium-ADVANCED_4": "test_helium",
    "LunaState advanceResearch-STANDARD_2": "test_research",
    "LunaState advanceResearch-ADVANCED_7": "test_research",
    "LunaState applyActions-ADVANCED_6": "test_helium_and_research",
    "RouteCalculator getNextRouteTo-round1-turn1-player": "test_order_of_turns",
    "RouteCalculator getNextRouteTo-round1-turn1-bot1": TWO,
    "RouteCalculator getNextRouteTo_round1-turn1-bot2": "test_order_of_turns",
    "RouteCalculator getNextRouteTo_round1-turn1-bot2-playerpassed": "test_turns_without_those_who_are_out",
    "RouteCalculator getNextRouteTo_round1-turn1-bot2-playerpassed-bot1passed": TWO,
    "RouteCalculator getNextRouteTo_round1-turn1-bot2-playerpassed-bot1passed-bot2passed": "test_end_of_round",
    "RouteCalculator getNextRouteTo_round7-turn1-bot2-playerpassed-bot1passed-bot2passed": "test_end_of_round",
    "RouteCalculator getFirstTurnRouteTo": PAGES,
    "RouteCalculator getLastTurnRouteTo": PAGES,
    "RouteCalculator getLastTurnRouteTo-empty": PAGES,
    "BotNavigationState turn-1": "test_first_turn",
    "BotNavigationState turn-2": "test_second_turn",
    "BotNavigationState turn-1-exceed-helium": "test_first_turn",
    "PlayerNavigationState initial-player1": "test_first_player",
    "PlayerNavigationState initial-player2": "test_first_player",
    "PlayerNavigationState getConsolidatedMajorityCount": TWO,
    "getLastTurn list-ordered": STORE,
    "getLastTurn list-unordered": STORE,
    "getLastTurn single": STORE,
    "getLastTurn empty": STORE,
    "getLunaState initialLunaState": STORE,
    "getLunaState lastTurn": STORE,
    "getPlayerOrder 1player-1bot": "test_order_of_turns",
    "getPlayerOrder 3player-2bot-firstplayer1": "test_order_of_turns",
    "getPlayerOrder 3player-2bot-firstplayer2": "test_order_of_turns",
    "getPlayerOrder 3player-2bot-firstplayer3": "test_order_of_turns",
    "getTurnOrder round1-turn2": "test_order_of_turns",
    "getTurnOrder round1-turn2-passed": "test_turns_without_those_who_are_out",
    "getTurnOrder round1-turn2-passed-playerorder": "test_turns_without_those_who_are_out",
    "smoke-test smoke test": PAGES,
}
"""Each case of the helper: the test here that restates it, or why none does. Cases with two Lunas are restated with one where
it makes no difference."""


def test_every_case_is_answered():
    tests = {name for name in vars(sys.modules[__name__]) if name.startswith("test_")}
    named = {answer for answer in CASES.values() if answer.startswith("test_")}
    assert named == tests - {"test_every_case_is_answered"}
    assert {answer for answer in CASES.values() if answer not in named} == {PAGES, STORE, TWO}


# --- her cards -------------------------------------------------------------------------------------------------------


def test_cards():
    assert LUNA["i-1"].id == "i-1"
    assert (len(FIRST), len(SECOND)) == (12, 7)


def test_new_deck():
    table = Game.start(TITLE, 1, 1, {"luna": "level-2"}).table
    her = table.players[table.luna]
    assert (len(table.luna_pile), len(table.luna_second), len(table.luna_discard)) == (12, 7, 0)
    assert (her.helium, her.upload, sorted(her.open)) == (0, 0, ["b", "c", "d"])
    assert table.luna_majority == () and not any(table.luna_slots) and table.luna_top == 0


def test_a_round_uses_five_cards():
    laid = luna(pile=["i-1", "i-2", "i-3", "i-4", "i-5"])
    game = at({**laid, **area(0, "titanium-1")}, 1, [*PLANS, *MAJORITIES, *THEN])
    table, before = game.table, len(laid["luna_discard"])
    assert table.luna_slots == ("", "i-1", "i-2", "i-3", "") and table.luna_majority == ("i-4", "i-5")
    assert table.luna_pile == () and len(table.luna_discard) == before
    steps = [*PLANS, *MAJORITIES, *LUNAS_TURN, {"step": "Prepare"}, {"step": "Round", "number": 3}]
    laid = luna(pile=["i-10", "i-2", "i-3", "i-4", "i-5", "i-6", "i-7", "i-8", "i-9", "i-11"])
    table = at({**laid, "players.0.out": True, "supplement": 0}, 1, steps).table
    gone = set(table.luna_discard) - set(laid["luna_discard"])
    assert gone == {"i-10", "i-2", "i-3", "i-4", "i-5"} and table.luna_majority == ()
    assert table.luna_pile[:3] == ("i-6", "i-7", "i-8") and not any(table.luna_slots)  # people plan first


@pytest.mark.parametrize(
    ("slots", "planned", "left"),
    [
        ("bcd", ["", "i-1", "i-2", "i-3", ""], 3),
        ("bcde", ["", "i-1", "i-2", "i-3", "i-4"], 2),
        ("abcde", ["i-1", "i-2", "i-3", "i-4", "i-5"], 1),
    ],
)
def test_slots_that_are_on(slots, planned, left):
    laid = luna(pile=["i-1", "i-2", "i-3", "i-4", "i-5", "i-6", "i-7", "i-8"])
    laid |= {"players.1.open": list(slots), **area(0, "titanium-1")}
    table = at(laid, 1, [*PLANS, *MAJORITIES, *THEN]).table
    assert list(table.luna_slots) == planned and len(table.luna_pile) == left
    assert [int(card[2:]) for card in table.luna_majority] == [len(slots) + 1, len(slots) + 2]


@pytest.mark.parametrize(("level", "opened"), [("level-0", "bcd"), ("level-2", "abcde")])
def test_outer_slots_never_open_at_level_0(level, opened):
    table = at(luna(), 1, THEN, luna=level).table
    helium(table, 8)
    research(table, 4)
    assert sorted(table.players[1].open) == list(opened)


@pytest.mark.parametrize(("level", "left", "aside"), [("level-2", 1, 6), ("level-1", 0, 7)])
def test_an_empty_pile(level, left, aside):
    """Four cards on the pile and one on the discard, where five are drawn."""
    laid = luna(pile=["i-1", "i-2", "i-3", "i-4"])
    laid |= {"luna_slots": ["", "", *FIRST[5:8]], "luna_majority": [], "luna_discard": ["i-5"]}
    laid |= {"luna_shown": dict(zip("bcde", FIRST[8:], strict=True)), "players.1.open": list("bcde"), **area(0, "titanium-1")}
    game = at(laid, 1, THEN, luna=level)
    drawn = [draw(game.table) for _ in range(5)]
    assert drawn[:4] == ["i-1", "i-2", "i-3", "i-4"]
    assert len(game.table.luna_pile) == left and len(game.table.luna_second) == aside
    assert game.table.luna_discard == ()


def test_a_card_of_rank_2_on_the_pile():
    table = at(luna(pile=["i-1", "i-2", "i-3", "i-4"]), 1, THEN).table
    discard = table.luna_discard
    put_on_pile(table)
    assert table.luna_pile[0] in SECOND and table.luna_pile[1:] == ("i-1", "i-2", "i-3", "i-4")
    assert len(table.luna_second) == 6 and table.luna_discard == discard and table.luna_top == 1


# --- majorities ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "values"),
    [
        (("i-4", "ii-1"), [0, 3, 4, 6, 2]),
        (("i-4", ""), [0, 3, 0, 0, 1]),
        (("", "i-1"), [0, 0, 0, 3, 1]),
    ],
)
def test_majorities(cards, values):
    second = [card for card in SECOND if card not in cards]
    laid = luna(second=second, majority=[card for card in cards if card]) | {"luna_majority": list(cards)}
    table = at(laid, 1, THEN).table
    assert [luna_value(table, what) for what in ("titanium", "carbon", "energy", "minerals", "scientist")] == values


# --- her turns -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after", "coins"), [(0, 2, 0), (28, 28, 4)])
def test_first_turn(before, after, coins):
    """Two helium-3 of the left majority card, an upload of the right one; then she takes a card for I-1."""
    second = [card for card in SECOND if card != "ii-1"]
    laid = luna(pile=["i-1", "i-3", "i-12", "i-4", "ii-1"], second=second)
    laid |= {"players.1.helium": before, "players.1.coins": 0, **area(0, "titanium-1")}
    game = at(laid, 1, [*PLANS, *MAJORITIES, *LUNAS_TURN])
    her, taken = game.table.players[1], game.table.players[1].portfolio
    assert (her.helium, her.upload, her.coins, len(taken)) == (after, 1, coins, 1)
    assert game.table.display[0] == "" and game.table.luna_shown == {"b": "i-1"}


def test_second_turn():
    """I-3 on slot C: two coins, two steps, and a marker on the space of the resource tile."""
    laid = luna(slots={"c": "i-3", "d": "i-12"}, majority=["i-4", "i-5"]) | area(0, "titanium-1")
    table = at({**laid, "players.1.coins": 0}, 1, LUNAS_TURN).table
    assert table.players[1].coins == 2 and table.players[1].tracks["astrogo"] == 2
    assert table.marks == {"resource-tile": 1} and table.luna_slots == ("", "", "", "i-12", "")


def test_cards_one_after_the_other():
    """Four cards from the left; after the last one the top of the discard says which majority card goes."""
    second = [card for card in SECOND if card not in ("ii-1", "ii-2")]
    slots = {"b": "i-1", "c": "i-2", "d": "i-11", "e": "i-3"}
    laid = luna(second=second, slots=slots, majority=["i-4", "ii-1"]) | {"players.1.open": list("bcde"), "players.0.out": True}
    steps = [{"step": "LunaTurn"}] * 3
    table = at(laid, 1, [*steps, *THEN]).table
    assert list(table.luna_shown) == ["b", "c", "d"] and table.luna_majority == ("i-4", "ii-1")
    table = at(laid, 1, [*steps, {"step": "LunaTurn"}, *THEN]).table
    top = LUNA[[card for card in table.luna_discard if card not in ("i-4", "ii-1")][-1]]
    assert table.luna_shown == {} and table.luna_majority == (("", "ii-1") if top.left > top.right else ("i-4", ""))
    assert set(slots.values()) <= set(table.luna_discard)


# --- her tracks ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "start"), [(6, (1, 1)), (7, (3, 2)), (8, (5, 3))])
def test_where_she_starts(level, start):
    table = Game.start(TITLE, 1, 1, {"luna": f"level-{level}"}).table
    assert (table.players[1].helium, table.players[1].upload) == start


def walk(level, move, ways):
    """Her track, coins gained, open slots, pile and rank 2 cards aside after each move."""
    table = at({}, 1, THEN, luna=f"level-{level}").table
    her, found = table.players[1], []
    for steps in ways:
        coins = her.coins
        move(table, steps)
        where = her.helium if move is helium else her.upload
        found.append((where, her.coins - coins, "".join(sorted(her.open)), len(table.luna_pile), len(table.luna_second)))
    return found


@pytest.mark.parametrize(
    ("level", "ways", "found"),
    [
        (2, (5, 6, 18), [(5, 0, "bcd", 12, 7), (11, 0, "abcd", 12, 7), (28, 2, "abcd", 12, 7)]),
        (4, (5, 4, 12), [(5, 0, "bcd", 12, 7), (9, 0, "abcd", 13, 6), (21, 0, "abcd", 14, 5)]),
    ],
)
def test_helium(level, ways, found):
    assert walk(level, helium, ways) == found


@pytest.mark.parametrize(
    ("level", "ways", "found"),
    [
        (2, (1, 3, 11, 2), [(1, 0, "bcd", 12, 7), (4, 0, "bcde", 12, 7), (15, 0, "bcde", 12, 7), (15, 4, "bcde", 12, 7)]),
        (7, (1, 3, 5), [(3, 0, "bcd", 12, 7), (6, 0, "bcde", 13, 6), (11, 0, "bcde", 14, 5)]),
    ],
)
def test_research(level, ways, found):
    assert walk(level, research, ways) == found


def test_helium_and_research():
    table = at({}, 1, THEN, luna="level-6").table
    helium(table, 5)
    research(table, 4)
    her = table.players[1]
    assert (her.helium, her.upload, sorted(her.open)) == (6, 5, ["b", "c", "d", "e"])
    assert (len(table.luna_pile), len(table.luna_second)) == (14, 5)


# --- whose turn it is ------------------------------------------------------------------------------------------------


def order(seats, first, count, out=(), luna_out=False):
    """The seats that have the next turns, Luna's included."""
    laid = luna() if luna_out else luna(slots={"b": "i-10"}, majority=["i-4", "i-5"])
    table = at(laid, seats, THEN, luna="level-2").table
    for seat in out:
        table.players[seat].out = True
    found, turns = [], Actions(first)
    for _ in range(count):
        steps = turns.run(table)
        if not steps:
            break
        found.append(table.luna if isinstance(steps[0], LunaTurn) else steps[0].seat)
        turns = steps[-1]
    return found


@pytest.mark.parametrize(
    ("people", "first", "turns"),
    [(1, 0, [0, 1, 0, 1]), (3, 0, [0, 1, 2, 3, 0]), (3, 1, [1, 2, 3, 0, 1]), (3, 2, [2, 3, 0, 1, 2])],
)
def test_order_of_turns(people, first, turns):
    assert order(people, first, len(turns)) == turns


def test_turns_without_those_who_are_out():
    assert order(1, 0, 3, out=[0]) == [1, 1, 1]
    assert order(1, 0, 3, luna_out=True) == [0, 0, 0]
    assert order(2, 1, 4) == [1, 2, 0, 1]
    assert order(2, 1, 3, out=[0], luna_out=True) == [1, 1, 1]


def test_end_of_round():
    assert order(1, 0, 1, out=[0], luna_out=True) == []
    table = at(luna(), 1, THEN).table
    assert EndRound().run(table) == [Prepare(), Round(3)]
    table.round = 7
    assert EndRound().run(table) == [TheEnd()]


def test_first_player():
    """Whoever takes the marker begins the next round. Unlike in the helper, its holder cannot take it again."""
    game = Game.start(TITLE, 3, 1, {"luna": "level-2"})
    assert (game.table.first, game.table.holder) == (0, 0)
    game = at(area(1, "titanium-1"), 3, [{"step": "TakeAction", "seat": seat} for seat in (1, 0)])
    table = game.table
    table.holder = table.first = 0
    game.play("mark first-player")
    assert (table.first, table.holder) == (0, 1)
    for holder in (1, 2):
        table = at({"holder": holder, "first": 0}, 3, [{"step": "Round", "number": 3}]).table
        assert (table.first, table.holder) == (holder, holder)
    assert refused(at({"holder": 1}, 3, [{"step": "TakeAction", "seat": 1}]), "mark first-player") == "mark.first-player"
