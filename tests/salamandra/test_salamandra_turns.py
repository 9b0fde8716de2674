"""Ways through play: scripted turns, a whole round, both options, and what can be paid as the game asks it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from salamandra_tables import DISPLAY, at, everything, go, rules_told

from ludotheque.engine.game import Game
from ludotheque.engine.i18n import catalogue, say
from ludotheque.engine.journal import load, save
from ludotheque.engine.secrecy import view
from ludotheque.games.salamandra import TITLE
from ludotheque.games.salamandra.components import data
from ludotheque.games.salamandra.rules.payment import hand_of

# --- scripted turns -------------------------------------------------------------------------------------------------


def test_a_turn_from_crystals_to_a_card_of_the_temple():
    """Four crystals become a flower, F13 makes a potion of it, F01 earns the crystal, F02's apprentice goes."""
    mine = {"active": ["f13-n", "f01-n", "f02-n"], "crystals": 4, "available": 0}
    game = at(mine, tiles__f13="2,-1", black__top=["black-8"])
    player = go(game, "convert flower", "work f13-n", "work f01-n", "temple black", "go f02-n")
    assert (player.crystals, player.scrolls, player.salamanders, player.goods) == (1, 2, ("black-8",), ())
    assert player.active == frozenset() and game.current_seat == 1


def test_two_of_a_kind_are_told_as_two():
    """In hand, where they would be lost, and on the board's own words: a number for each kind, never one after the other."""
    game = at({"active": ["f01-n"], "available": 0, "goods": ("leaf", "leaf", "fruit")})
    words, choice = catalogue("en", TITLE.package), game.choices()[0]
    said = "2 leaves, 1 fruit"
    assert said in say(choice.prompt(game.table), words)
    assert said in " ".join(say(text, words) for text in choice.brings(game.table, "pass"))
    described = TITLE.describe(view(game, 0), "seat-0-goods", 0)
    assert said in " ".join(say(text, words) for text in described.does)


def test_a_turn_where_the_bonus_of_a_field_sends_an_apprentice_away():
    """The scroll of F18's bonus is the fourth: the apprentice goes before the field is laid, and his slot is free."""
    mine = {"active": ["f03-n"], "crystals": 2, "available": 1, "scrolls": 3, "resting": ["f01-n"]}
    game = at(mine, display=["f18", "f10", "f09", "f15"])
    place = f"read {game.table.grimoires[0]}-upper"
    player = go(game, "build f18", "send f01-n", place, "lay 1,-2", "place f18-n")
    assert player.scrolls == 1 and player.standing == {"f03-n", "f18-n"}  # the bonus again
    assert rules_told(game).count("scroll.four") == 1


def test_a_cauldron_paid_by_a_way_that_is_chosen():
    """Two crystals for F11: from the purse, or saved by sending apprentices to rest."""
    game = at({"active": ["f11-n", "f01-n", "f02-n"], "crystals": 1, "available": 0}, tiles__f11="2,-1")
    go(game, "cauldron f11")
    assert game.legal_moves() == ["pay 1", "pay 2"]
    player = go(game, "pay 1")
    assert player.points == 3 and player.scrolls == 1 and len(player.active) == 1


def test_a_whole_round_of_two():
    game = at(
        {"available": 1, "crystals": 0, "earned": {"fields": 5}},
        players__1__available=1,
        players__1__crystals=0,
        round=1,
        players__1__earned={"fields": 3},
        spots={"0h,-0h": "g17"},
    )
    go(game, "place f02-e", "1: place f01-e", "pass", "1: pass")
    mine, other = game.table.players
    assert (game.table.round, game.current_seat) == (2, 1)  # fewer points, so first
    assert (mine.available, other.available) == (2, 2)
    # g17's path to the south-west, where F02's east slot begins, holds no crystal; its path north-west does.
    assert mine.crystals == 1 + 1 + 2 and other.crystals == 2 + 2  # F01 works
    assert mine.active == {"f02-e"} and not mine.resting and not mine.day
    assert set(game.table.spots) == {"0h,-0h", "0h,0h"}  # the other clearing has a grove again


def test_the_last_pass_ends_the_game_and_scores_are_final():
    game = at({"available": 0, "active": ["f01-n"], "crystals": 0}, players__1__passed=True, round=4, spots={})
    go(game, "pass")
    assert game.over and game.choices() == []
    assert game.scores() == [sum(line.points for line in TITLE.scores(game.table, seat)) for seat in (0, 1)]


def test_a_record_of_scripted_turns_plays_again():
    game = Game.start(TITLE, 2, 2)
    first = game.current_seat
    for move in ("place f02-n", "place f02-e", "place f01-n", "place f01-e"):
        game.play(move)
    assert game.current_seat == first
    again = load(save(game), lambda ident: TITLE).game
    assert again.table == game.table and again.legal_moves() == game.legal_moves()


# --- options --------------------------------------------------------------------------------------------------------

PAID = {"active": ["f02-n"], "crystals": 1, "available": 1}


@pytest.mark.parametrize(("rotation", "asked"), [("fixed", False), ("free", True)])
def test_option_rotation(rotation, asked):
    game = at(PAID, options={"rotation": rotation})
    go(game, "build f17", "lay 2,-1")
    assert (type(game.choice()).__name__ == "Face") == asked
    if asked:
        go(game, "turn w")
    facing = [game.table.facing(f"f17-{side}") for side in data.SIDES]
    assert facing == ([3, 0, 1, 2] if asked else [0, 1, 2, 3])


@pytest.mark.parametrize(("rotation", "first", "crystals"), [("fixed", (), 0), ("free", ("turn s",), 1)])
def test_a_turned_bonus_slot_earns_what_lies_where_it_faces(rotation, first, crystals):
    """Grove 9's path to the north-east pays the south and west sides of the field on 2,-1."""
    game = at(PAID, options={"rotation": rotation}, **{"spots__1h,-0h": "g09"})
    player = go(game, "build f17", "lay 2,-1", *first, "place f17-n")
    assert player.crystals == crystals and player.earned == {"fields": 4}


@pytest.mark.parametrize(("when", "points"), [("at-once", 2), ("end-of-turn", 4)])
def test_option_grimoires(when, points):
    mine = {"goods": ["white-potion"], "crystals": 1, "active": ["f01-n"], "resting": ["f03-n", "f16-n"], "scrolls": 3}
    game = at(mine, options={"grimoires": when}, tiles__f16="2,-1", black__top=["black-5"])
    player = go(game, "temple black", "go f01-n", "send f03-n", f"read {game.table.grimoires[0]}-upper")
    assert player.earned == {"temple": points} and player.scrolls == 0


@pytest.mark.parametrize(
    ("available", "lay", "asked"),
    [(1, "1,-2", "settle"), (1, "0,-2", "settle-place"), (0, "1,-2", "settle-take")],
)
def test_after_building_the_question_names_what_can_be_done(available, lay, asked):
    game = at({**PAID, "available": available})
    go(game, "build f17", f"lay {lay}")
    assert game.choice().prompt(game.table).key == f"prompt.{asked}"


@pytest.mark.parametrize(("seat", "asked"), [({"active": ["f01-n"]}, "send-flip"), ({"resting": ["f01-n"]}, "send")])
def test_a_crystal_is_spoken_of_where_one_can_be_had(seat, asked):
    game = at({"scrolls": 4, "active": [], **seat}, steps=[{"step": "Scrolls", "seat": 0}])
    assert game.choice().prompt(game.table).key == f"prompt.{asked}"


def test_whoever_has_passed_gets_no_crystal_for_the_next_round():
    """With the grimoires at the end of the turn, an apprentice is sent after the druid has turned: none is flipped then."""
    mine = {"active": ["f01-n"], "resting": ["f02-e"], "crystals": 3, "scrolls": 3, "available": 0}
    game = at(mine, options={"grimoires": "end-of-turn"}, spots={"0h,-0h": "g05"})
    player = go(game, "pass", "harvest 0h,-0h")
    assert player.passed and player.active == {"f01-n", "f02-e"} and player.scrolls == 4
    assert game.legal_moves() == ["send f01-n", "send f02-e"]
    go(game, "send f02-e", f"read {game.table.grimoires[0]}-upper")
    assert player.crystals == 2 and player.active == {"f01-n"}


# --- what can be paid, as the game asks it --------------------------------------------------------------------------

SLOTS = [slot for ident in data.FIELDS for slot in data.FIELDS[ident].slots]
AIMED = [slot for ident in ("f09", "f10", "f05", "f06", "f11", "f22") for slot in data.FIELDS[ident].slots]
"""Slots of the field that wakes others, of the fields best woken, and of two cauldrons: several apprentices share a field."""

slots = st.one_of(st.sampled_from(SLOTS), st.sampled_from(AIMED), st.sampled_from(data.FIELDS["f09"].slots))
players = st.fixed_dictionaries(
    {
        "crystals": st.integers(0, 6),
        "goods": st.lists(st.sampled_from(data.GOODS), max_size=1),
        "active": st.lists(slots, max_size=4, unique=True),
        "resting": st.lists(slots, max_size=2, unique=True),
        "scrolls": st.integers(0, 5),
        "deities": st.lists(st.sampled_from(["bear-6", "bear-8", "eagle-2", "eagle-9"]), max_size=2, unique=True),
    }
)


def table_slots(table):
    """The slots of the fields in play."""
    return [slot for ident in table.tiles if ident in data.FIELDS for slot in data.FIELDS[ident].slots]


@settings(max_examples=120)
@given(players, st.lists(st.sampled_from(data.BUILT_FIELDS), min_size=4, max_size=4, unique=True), st.booleans())
def test_legal_moves_objections_and_hints_ask_the_one_exact_search(mine, display, crowded):
    """Building, cauldrons, the temple and the field for nothing are offered just where trying everything finds a way."""
    mine["resting"] = sorted(set(mine["resting"]) - set(mine["active"]))
    fields = [ident for ident in data.BUILT_FIELDS if ident not in display]
    spread = {f"tiles.{ident}": f"{n},5" for n, ident in enumerate(fields)}
    others = sorted(set(SLOTS) - set(mine["active"]) - set(mine["resting"])) if crowded else []
    game = at({**mine, "available": 1}, display=display, players__1__active=others, **spread)
    table, player = game.table, game.table.players[0]

    def payable(price, gone=None):
        hand = hand_of(player)
        return everything(hand if gone is None else hand.without(gone), price)

    built = {f"build {ident}" for ident in display if payable(data.FIELDS[ident].cost)}
    used = {
        f"cauldron {ident}"
        for ident in {data.FIELD_OF[slot] for slot in player.active}
        if ident in table.tiles and data.FIELDS[ident].cauldron and payable(data.FIELDS[ident].cauldron.split(" -> ")[0], ident)
    }
    gone = {data.FIELD_OF[slot] for slot in player.active}
    visited = {f"temple {half}" for half in data.HALVES if any(payable(data.TEMPLE[half].price, ident) for ident in gone)}
    assert table.free_slots() == [slot for slot in table_slots(table) if table.is_free(slot)]
    full = not table.free_slots()
    free = {f"free {ident}" for ident in display} if full and not built else set()
    wanted = built | used | visited | free
    choice = game.choice()
    kinds = ("build ", "cauldron ", "temple ", "free ")
    assert {move for move in game.legal_moves() if move.startswith(kinds)} == wanted
    assert {move for move in choice.moves(table) if move.startswith(kinds) and choice.objection(table, move) is None} == wanted
    bot = TITLE.bots()["greedy"]()
    assert {move for move in bot.consider(view(game, 0).determinize(1), 0) if move.startswith(kinds)} == wanted
    for move in game.legal_moves():
        after = game.copy()
        after.play(move)
        assert after.over or after.legal_moves(), move


# --- words ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "cell", "label", "brings"),
    [
        ("en", "0,-2", "Here: base field (green) to the south", "meets 1 grove, colour in common: green"),
        ("en", "-1,0", "Here: the Yellow half of the temple to the east", "meets 2 groves"),
        (
            "en",
            "2,-1",
            "Here: field 11 (ochre) to the south, base field (purple) to the west",
            "closes 1 clearing, meets 1 grove",
        ),
        ("en", "3,0", "Here: field 11 (ochre) to the west", ""),
        ("en", "-1,-2", "Here: no tile touches a side, only a corner: base field (green)", ""),
        ("fr", "0,-2", "Ici\u00a0: champ de base (vert) au sud", "touche 1 bosquet, couleur commune\u00a0: vert"),
        (
            "fr",
            "2,-1",
            "Ici\u00a0: champ 11 (ocre) au sud, champ de base (violet) à l’ouest",
            "ferme 1 clairière, touche 1 bosquet",
        ),
    ],
)
def test_a_place_for_a_field_says_what_it_touches_and_brings(lang, cell, label, brings):
    spots = {"0h,-1h": "g01", "-0h,-0h": "g02", "-0h,0h": "g03", "1h,-1h": "g04"}
    game = at({"active": ["f03-n"], "crystals": 1, "available": 0}, display=["f05", *DISPLAY[1:]], tiles__f11="2,0", spots=spots)
    go(game, "build f05")
    choice, words = game.choice(), catalogue(lang, TITLE.package)
    assert say(choice.label(game.table, f"lay {cell}"), words) == label
    assert say(choice.brings(game.table, f"lay {cell}"), words) == brings
