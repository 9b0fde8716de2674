"""What happens around the turns of Natera: set-up, draft, rest, science, copies, decks; the acceptance list by number."""

import random

import pytest
from natera_positions import at, goods, have, levels, play, refused, unknown

from ludotheque.engine.game import Game
from ludotheque.engine.journal import digest, load, save
from ludotheque.games.natera import TITLE
from ludotheque.games.natera.components.data import CARDS, DEALS
from ludotheque.games.natera.table import DECK_PILES, TRIBE_PILE

REST = [{"step": "Rest"}, {"step": "Season", "number": 2}]
TURN = [{"step": "Actions", "seat": 0}]


def started(seats, seed=5, **options):
    """A game in its first season: everybody has taken what comes first."""
    game = Game.start(TITLE, seats, seed, options)
    while not game.table.season:
        game.play(game.legal_moves()[0])
    return game


def cards_of(player):
    return [len(player.basic), len(player.advanced)]


def test_t06_cards_of_the_start_and_of_the_rests():
    game = Game.start(TITLE, 2, 5)
    while not all(len(player.hand) == 8 for player in game.table.players):
        game.play(game.legal_moves()[0])
    assert [cards_of(player) for player in game.table.players] == [[6, 2], [6, 2]]
    while game.table.players[1].packet or not game.table.discard_basic:
        game.play(game.legal_moves()[0])
    assert [len(player.hand) for player in game.table.players] == [5, 5]
    assert [(deal.basic, deal.advanced) for deal in DEALS.values()] == [(6, 2), (3, 1), (1, 3), (1, 3)]
    for season, dealt in ((1, [3, 1]), (2, [1, 3]), (3, [1, 3])):
        rest = at({"season": season}, steps=[{"step": "NewCards"}, *TURN])
        assert cards_of(rest.table.players[0]) == dealt


def test_t07_packets_of_a_draft_go_round():
    game = Game.start(TITLE, 3, 5, {"draft": "yes"})
    while not game.table.players[0].packet:
        game.play(game.legal_moves()[0])
    packets = [set(player.packet) for player in game.table.players]
    for seat in range(3):
        packets[seat].discard(kept := game.legal_moves(seat)[0].removeprefix("keep "))
        game.play(f"keep {kept}", seat)
    assert [set(game.table.players[(seat + 1) % 3].packet) for seat in range(3)] == packets
    while game.table.players[0].packet:
        game.play(game.legal_moves()[0])
    assert [len(player.hand) for player in game.table.players] == [8, 8, 8]
    assert [deal.draft for deal in DEALS.values()] == ["left", "right", "left", "right"]
    while not game.table.season:
        game.play(game.legal_moves()[0])
    assert {len(player.hand) for player in game.table.players} <= {5, 6, 4}


def test_a_draft_to_the_right():
    game = at({"season": 1}, seats=3, steps=[{"step": "NewCards"}, *TURN], draft="yes")
    packets = [set(player.packet) for player in game.table.players]
    for seat in range(3):
        packets[seat].discard(kept := game.legal_moves(seat)[0].removeprefix("keep "))
        game.play(f"keep {kept}", seat)
    assert [set(game.table.players[(seat - 1) % 3].packet) for seat in range(3)] == packets


def test_t19_a_growth_of_the_gorillas_pays_from_the_next_rest():
    laid = {"players.0.tribe": "gorillas", "players.1.tribe": "bears", "players.0.goods": goods()}
    game = play(at(laid, steps=REST), "grow l1")
    assert have(game) == {"food": 4}
    game = at({**laid, "players.0.grown": ("l1",)}, steps=REST)
    assert have(game) == {"food": 8}


def test_t20_a_movement_does_nothing_in_a_rest():
    laid = {"players.0.tribe": "gorillas", "players.1.tribe": "bears", "players.0.goods": goods()}
    laid |= {"players.0.side": "athletics", "players.0.board": 4, "players.0.grown": ("m1",), "players.0.explorers_at": ("pier",)}
    game = play(at(laid, steps=REST), "grow m2")
    assert game.table.players[0].grown == {"m1", "m2"}
    assert game.table.players[0].deployed() == frozenset()
    assert game.current_seat == 1


def test_discs_produce_for_who_held_them_and_the_tribe_comes_last():
    laid = {"discs.urban": 0, "players.0.authority": levels(urban=2), "players.0.goods": goods()}
    game = at({**laid, "players.0.tribe": "raccoons", "players.1.tribe": "bears"}, steps=REST)
    assert have(game) == {"food": 5, "material": 4, "energy": 4}
    gains = [line for line in game.table.log.lines if line.text.key == "log.gain-by" and line.seat == 0]
    assert [dict(line.text.args)["source"].key for line in gains] == ["source.mini-tile", "source.disc-urban", "tribe.raccoons"]


def test_t39_the_fourth_season_ends_the_game_at_once():
    game = at({"season": 4, "players.0.goods": goods()})
    play(game, "pass", "pass")
    assert game.over
    assert game.table.over
    assert have(game) == {}
    assert game.table.players[0].hand == ()


def test_t40_cards_are_traded_before_passing():
    hand = ("aquaponics", "sundial", "abacus", "canned-goods")
    game = at({"players.0.basic": hand, "players.0.goods": goods()})
    play(
        game, "trade material", "discard aquaponics", "discard sundial", "trade energy", "discard abacus", "discard canned-goods"
    )
    assert have(game) == {"material": 1, "energy": 1}
    assert refused(game, "trade food") == "turn.trade"
    play(game, "pass")
    assert game.table.discard_basic == tuple(sorted(hand))


def test_t41_who_has_passed_trades_no_more():
    game = at({"players.0.basic": ("aquaponics", "sundial")})
    play(game, "pass", "deploy explorer newsstand", "draw basic", "draw basic")
    assert game.current_seat == 1
    assert [choice.seat for choice in game.choices()] == [1]


def test_trading_after_the_action_is_an_option():
    game = at({"players.0.basic": ("aquaponics", "sundial"), "players.0.goods": goods()}, trade="always")
    play(game, "deploy explorer old-barn", "trade food", "discard aquaponics", "discard sundial")
    assert have(game) == {"endurance": 2, "food": 1}
    assert game.current_seat == 1


# --- science --------------------------------------------------------------------------------------------------------


GROW = [{"step": "Perform", "seat": 0, "effect": "growth"}, *TURN]


def test_t43_tokens_begin_at_the_bottom_and_follow_the_links():
    game = at(steps=GROW)
    assert game.legal_moves() == ["grow l1", "grow m1", "grow r1"]
    assert refused(game, "grow l2") == "science.growth"
    game = at({"players.0.grown": ("l1", "l2", "m2")}, steps=GROW)
    assert refused(game, "grow l2") == "science.growth"
    assert refused(game, "grow r1") == "science.links"
    assert refused(game, "grow m1") is None  # downward
    assert refused(game, "skip grow") == "science.lost"


def test_t44_the_fewest_tokens_for_a_column_and_for_two_rows():
    def tokens(side, board, wanted):
        """How many tokens cover the wanted cells, placed one after the other as the rules allow."""
        frontier, count = {frozenset()}, 0
        while not any(wanted <= grown for grown in frontier):
            grown_on = set()
            for grown in frontier:
                laid = {"players.0.side": side, "players.0.board": board, "players.0.grown": tuple(grown)}
                position = at({**laid, "players.0.goods": goods(material=9, food=9)}, steps=GROW)
                for move in position.legal_moves():
                    cell = move.removeprefix("grow ")
                    if cell in wanted:
                        grown_on.add(grown | {cell})
            frontier, count = grown_on, count + 1
        return count

    assert tokens("agronomy", 1, {f"{column}{row}" for column in "lmr" for row in (1, 2)}) == 6
    assert tokens("agronomy", 1, {f"m{row}" for row in range(1, 6)}) == 5


def test_a_growth_is_lost_where_no_cell_can_take_it():
    laid = {"players.0.grown": ("l1", "l2", "l3", "m1", "m2", "m3", "r1", "r2", "r3"), "players.0.goods": goods()}
    game = at({**laid, "players.0.grown": ("l1",)}, steps=GROW)
    assert refused(game, "skip grow") == "science.lost"
    game = at(laid, steps=GROW)
    assert refused(game, "grow l4") == "science.cost"  # 2 material
    assert refused(game, "grow m4") is None
    full = {"players.0.grown": (*laid["players.0.grown"], "m4", "m5"), "players.0.goods": goods()}
    assert at({**laid, **full}, steps=GROW).choice().prompt(None).key == "prompt.turn"  # the turn goes on without a growth
    game = at({**laid, **full, "players.0.goods": goods(food=2)}, steps=GROW)
    assert game.legal_moves() == ["grow r4", "skip grow"]
    assert have(play(game, "grow r4")) == {"agility": 3, "intelligence": 3}


# --- copies ---------------------------------------------------------------------------------------------------------


BUNKER = {"found": ("command-bunker", "heliport"), "players.0.authority": levels(military=6), "discs.military": 0}


def test_t45_a_copy_never_comes_back_to_itself():
    game = at({**BUNKER, "players.0.goods": goods()})
    play(game, "deploy explorer command-bunker")
    assert refused(game, "copy command-bunker") == "effect.copy-once"
    play(game, "copy heliport", "copy old-barn")
    assert refused(game, "copy old-barn") == "effect.copy-once"
    play(game, "copy demolition-site")
    assert have(game) == {"endurance": 2, "material": 2}
    assert game.table.players[0].authority == levels(military=7)
    assert game.current_seat == 1


def test_a_copy_must_be_paid_for_and_sets_nothing_off():
    game = at({**BUNKER, "players.0.goods": goods(), "players.0.tribe": "foxes", "players.1.colonies": ("old-barn",)})
    play(game, "deploy explorer command-bunker")
    assert refused(game, "copy lighthouse") == "effect.copy"
    assert refused(game, "copy bramble-bank") == "effect.copy"  # a copy is no deployment: the Foxes draw nothing
    play(game, "copy old-barn")
    assert have(game, 1) == {}
    near = at({**BUNKER, "found": ("command-bunker", "sea-baths"), "players.0.goods": goods(food=2)}, copies="near")
    assert refused(play(near, "deploy explorer command-bunker"), "copy sea-baths") == "board.access"


def test_two_colony_bonuses_are_those_of_two_colonies():
    laid = {"found": ("railway-station",), "players.0.authority": levels(urban=6), "discs.urban": 0}
    colonies = {"players.1.colonies": ("old-barn", "generator-room"), "players.1.goods": goods(), "players.0.goods": goods()}
    game = play(at({**laid, **colonies}), "deploy explorer railway-station", "bonus old-barn")
    assert game.legal_moves() == ["bonus generator-room"]
    assert have(play(game, "bonus generator-room")) == {"endurance": 1, "food": 2, "energy": 1}
    assert have(game, 1) == {}
    alone = at({**laid, "players.1.colonies": ("old-barn",), "players.0.goods": goods()})
    assert play(alone, "deploy explorer railway-station", "bonus old-barn").current_seat == 1


# --- decks and records ----------------------------------------------------------------------------------------------


def test_t46_an_empty_deck_takes_its_discard_pile_back():
    advanced = [card.id for card in CARDS.values() if card.deck == "advanced" and not card.nuclear]
    laid = {"players.1.advanced": advanced[3:], "discard_advanced": advanced[:3], "players.0.explorers_at": ("pier",)}
    game = play(at(laid), "deploy explorer newsstand", "draw advanced")
    assert len(game.table.discard_advanced) == 0
    assert game.table.players[0].advanced[0] in advanced[:3]
    empty = at({**laid, "players.1.advanced": advanced, "discard_advanced": ()})
    play(empty, "deploy explorer newsstand")
    assert refused(empty, "draw advanced") == "effect.deck-empty"
    basic = [card.id for card in CARDS.values() if card.deck == "basic"]
    lost = at({"players.1.advanced": advanced, "players.1.basic": basic})
    assert play(lost, "deploy explorer newsstand").current_seat == 1
    assert lost.table.players[0].hand == ()


def test_t47_the_same_decisions_lead_to_the_same_end():
    game, dice = started(3), random.Random(1)
    for _ in range(60):
        game.play(dice.choice(game.legal_moves()))
    again = load(save(game), lambda ident: TITLE).game
    assert digest(again) == digest(game)


def test_t48_abilities_run_out():
    cards = [card.id for card in CARDS.values() if "on use" in card.effect]
    by_deck = {deck: tuple(card for card in cards if CARDS[card].deck == deck) for deck in ("basic", "advanced")}
    specialists = ("business-monkey", "goat-mason", "cat-librarian", "squirrel-grocer")
    laid = {"players.0.played_basic": by_deck["basic"], "players.0.played_advanced": by_deck["advanced"]}
    laid |= {"players.0.specialists": specialists, "players.0.goods": dict.fromkeys(goods(), 30)}
    dice = random.Random(3)
    game = at(laid)
    game.play("use business-monkey")
    game.play("pass")
    uses = 1
    while uses < 10_000:
        moves = [move for move in game.legal_moves() if move.startswith(("use ", "choose ", "discard "))]
        if not moves:
            break
        uses += 1
        game.play(dice.choice(moves))
    assert uses < 1_000
    assert unknown(game, "use rat-janitor") is False


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_begins_with_a_tribe_a_board_and_five_cards(seats):
    game = started(seats)
    table = game.table
    people = table.players[:seats]
    assert len({player.tribe for player in people}) == len({player.board for player in people}) == seats
    assert len(table.river) == 5
    assert [tile[0] for tile in table.tiles] == list("abcde")
    assert all(player.offered == () and player.packet == () for player in people)


def test_a_set_of_tiles_is_an_option():
    assert started(2, achievements="set-3").table.tiles == ("a3", "b3", "c3", "d3", "e3")


@pytest.mark.parametrize(("nuclear", "advanced", "tribes"), [("no", 70, 10), ("yes", 80, 12)])
def test_nuclear_discovery_is_an_option(nuclear, advanced, tribes):
    table = Game.start(TITLE, 2, 5, {"nuclear": nuclear}).table
    assert DECK_PILES["advanced"].left(table) == advanced
    assert TRIBE_PILE.left(table) + 4 == tribes  # two tribe cards have been dealt to each of the two players
    assert bool(table.box_cards) == (nuclear == "no")
