"""Rules that no single position shows: counts at setup, the one formula for actions, ends, order, and whole games."""

import pytest

from ludotheque.bots.random import Random
from ludotheque.checking.fuzz import fuzz
from ludotheque.engine.game import Game
from ludotheque.engine.scenario import place
from ludotheque.engine.secrecy import view
from ludotheque.games.demeter import TITLE
from ludotheque.games.demeter.bot.hunter import Hunter
from ludotheque.games.demeter.components import data
from ludotheque.games.demeter.rules.targeted_cards import targets

ROOMS = {"players.0.room": "galley", "players.1.room": "foredeck", "players.2.room": "lazarette"}
HERE = {"turn.seat": 0, **ROOMS, "stock.galley": 3}
ACT = [{"step": "Act", "seat": 0}]


def boarded(seats, **options):
    """A game on its first day."""
    game = Game.start(TITLE, seats, 3, options)
    for _ in range(seats):
        game.play(game.legal_moves()[0])
    return game


def at(position, steps=ACT, seats=3, outcomes=None, **options):
    return place(TITLE, seats, options=options, position={**HERE, **position}, steps=steps, outcomes=outcomes)


@pytest.mark.parametrize(("seats", "dracula", "clues"), [(4, 16, 15), (3, 12, 16)])
def test_setup(seats, dracula, clues):
    """T1 and T2: tokens, stock, piles, clue cards and Dracula cards after coming on board."""
    table = boarded(seats).table
    starts = {player.room for player in table.players}
    assert set(table.stock) == starts and len(table.unturned) == 20 - len(starts)
    assert sum(table.stock.values()) + sum(table.unturned) == 48
    assert [table.pile(piece) for piece in data.PIECES] == [seats] * 9
    assert len(table.dracula) == dracula
    assert len(data.CLUES) - table.clues_dealt_unseen() == clues
    assert (table.day, table.night, table.turn.seat) == (1, False, table.first)


def test_start_cards_returned():
    assert [len(boarded(seats, **{"start-cards": "returned"}).table.dracula) for seats in (4, 3)] == [20, 15]


def test_five_cards_are_put_away_for_good():
    """Against cards on a table: of 20, 5 are put away, and events met on the way are surely among the 12 that come.

    Of the 15 in play 6 show rooms on average, and 3 of them are used for the start.
    """
    starts, visited = 1500, 0
    for seed in range(starts):
        game = Game.start(TITLE, 3, seed)
        while game.table.day == 0:
            game.play(game.legal_moves()[0])
        table = game.table
        met = {
            outcome for outcomes in (game.setup_outcomes, *(entry.outcomes for entry in game.entries())) for outcome in outcomes
        }
        deck, come = table.dracula, []
        while deck:
            come.append(deck.draw(table.chance))
        assert len(set(come)) == 12 and met & set(data.EVENTS) <= set(come)
        visited += sum(card in data.VISITED for card in come)
    assert 2.9 < visited / starts < 3.1


def test_the_one_formula():
    """T3, T4, T5: what is left is asked anew, whatever has happened."""
    game = at({"players.0.wounds": 2})
    table = game.table
    left = [table.remaining()]
    for move in ("cure", "cure"):
        game.play(move)
        left.append(table.remaining())
    assert left == [2, 2, 2]
    assert at({"players.0.wounds": 3}).table.remaining() == 1
    assert at({"players.0.wounds": 3, "turn.less": 1}).table.remaining() == 0
    assert at({"turn.extra": 1}).table.remaining() == 5
    assert at({"players.0.form": "ghoul", "players.0.wounds": 1}, mode="mutation").table.remaining() == 4


@pytest.mark.parametrize(
    ("moves", "spent"), [(["power mist", "appear mess-room"], 1), (["appear quarterdeck", "power mist", "move wheelhouse"], 4)]
)
def test_the_action_for_mist_pays_for_a_move(moves, spent):
    """A move after mist is free and not counted, whether it is the first or comes when three have been made."""
    vampire = {"players.0.form": "vampire", "players.0.room": "", "players.0.lair": "galley", "players.0.lair_known": [0]}
    rooms = {f"stock.{room}": 1 for room in ("mess-room", "main-deck", "quarterdeck", "wheelhouse")}
    game = at({"night": True, **vampire, **rooms}, mode="mutation")
    for move in moves:
        game.play(move, 0)
    turn = game.table.turn
    assert (turn.spent, turn.used.get("move", 0), turn.mist) == (spent, spent - 1, 0)


def test_driven_back_costs_move_and_wound():
    """T13: from four actions two are left."""
    game = at({}, outcomes=["ghoul", "skull"])
    game.play("move mess-room")
    game.play("fight")
    assert game.table.remaining() == 2 and "mess-room" not in game.table.stock
    assert game.table.bag.count("ghoul") == data.BAG.count("ghoul")


def test_human_again_with_everything():
    """T59: pieces, cards, clue and tokens of before are back, what was won as a ghoul is kept."""
    game = at(
        {
            "players.0.humans": 2,
            "players.0.ghouls": 1,
            "players.0.pieces": ["lamp-1", "lamp-2"],
            "players.0.clue": "galley",
            "players.0.hand": ["luck"],
            "players.0.resources": ["oil"],
            "night": True,
            "first": 0,
        },
        steps=[{"step": "TakeTurn", "seat": 0}] * 2,
        outcomes=["visited-5", "fog"],
        mode="mutation",
    )
    game.play("decline")
    player = game.table.players[0]
    assert (player.form, player.humans, player.kept_humans, player.hand) == ("ghoul", 0, 2, ("luck",))
    player.humans, player.blood = 2, 1
    game.play("reverse both")
    assert (player.form, player.humans, player.ghouls, player.blood) == ("human", 3, 1, 0)
    assert (player.pieces, player.clue, player.hand, player.resources) == (("lamp-1", "lamp-2"), "galley", ("luck",), ("oil",))
    assert game.table.remaining() == 4 and "play luck" in [*game.choice().moves(game.table)]


def test_a_failure_is_seen_by_those_who_had_seen():
    """T29: the line about the new clue has the same readers as the old one."""
    ready = {"players.0.room": "mess-room", "players.0.clue": "galley", "players.0.pieces": ["stake-1", "stake-2", "stake-3"]}
    game = at({**ready, "clue_two": "mess-room", "clue_two_seen": [0, 1]}, outcomes=["skull", "main-hold"])
    game.play("attack")
    line = next(line for line in game.table.log.lines if line.text.key == "log.clue-two-is")
    assert line.to == (0, 1)
    assert view(game, 2).table.clue_two == "?" and view(game, 1).table.clue_two == "main-hold"


def test_three_draws_when_one_is_out():
    """T44: with one of four out, a night takes three Dracula cards."""
    out = {"players.3.form": "out", "players.3.room": "", "first": 0}
    game = at(out, steps=[{"step": "Dusk", "number": 1}], seats=4)
    before = len(game.table.dracula) + 1
    while game.table.night:
        game.play(next(move for move in game.legal_moves() if move in ("end", "decline", "flee")))
    assert before - len(game.table.dracula) == 3


def test_whole_games_lose_nothing():
    report = fuzz(TITLE, 12, seed=40, thoroughness=0.05)
    assert report.findings == [] and report.decisions > 500


def test_whoever_does_not_know_the_lair_can_imagine_a_swap():
    """The card is out, so somebody stands with Dracula; in a lair dealt at random perhaps nobody does."""
    game = at({}, steps=[{"step": "Target", "seat": 0, "card": "swap"}])
    assert not targets(game.table, 0, "swap")
    assert game.legal_moves() == ["target 1", "target 2"]


def test_broken_tables_are_noticed():
    game = boarded(3)
    table = game.table
    assert TITLE.invariant_violations(table) == []
    table.bag = table.bag[1:]
    table.players[0].resources = ("oil",)
    table.players[1].wounds = 4
    table.players[2].pieces = ("lamp-1", "lamp-1")
    assert len(TITLE.invariant_violations(table)) == 4


@pytest.mark.parametrize("mode", ["classic", "mutation"])
@pytest.mark.parametrize("seats", [3, 4])
def test_hunters_play_to_the_end(seats, mode):
    game = Game.start(TITLE, seats, 11, {"mode": mode})
    bots = [Hunter() for _ in range(seats)]
    while not game.over:
        seat = game.current_seat
        game.play(bots[seat].choose(view(game, seat), game.legal_moves(seat)))
    assert TITLE.outcome(game.table).winners == game.table.winners
    assert game.length < 1000


def test_hunters_beat_drifters():
    """A hunter among drifters wins about four games in ten, a drifter none; 32 games, so that chance alone does not decide."""
    wins = 0
    for seed in range(32):
        game = Game.start(TITLE, 3, seed)
        bots = [Hunter(), Random(seed), Random(seed + 1)]
        while not game.over:
            seat = game.current_seat
            game.play(bots[seat].choose(view(game, seat), game.legal_moves(seat)))
        wins += game.table.winners == (0,)
        assert game.table.winners in ((), (0,))
    assert wins >= 6


def test_vocabulary_is_numbered_once():
    words = TITLE.vocabulary()
    assert len(words) == len(set(words))
