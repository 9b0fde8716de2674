"""What is shared of a game with secrets: everything a spectator sees, nothing else."""

import json

import pytest

from ludotheque.bots.random import Random
from ludotheque.engine.error import LudoError
from ludotheque.engine.game import Game
from ludotheque.engine.secrecy import view
from ludotheque.engine.spectator import spectator_record, watched
from ludotheque.engine.state import to_data
from ludotheque.games.demeter import TITLE


def find(ident):
    assert ident == "demeter"
    return TITLE


@pytest.fixture(scope="module")
def game():
    """A game of the mutation mode, in the middle, with cards in hand and a clue looked at."""
    for seed in range(50):
        game = Game.start(TITLE, 4, seed, {"mode": "mutation"})
        bot = Random(seed)
        while not game.over and game.length < 140:
            game.play(bot.choose(view(game, game.current_seat), game.legal_moves()))
        players = game.table.players
        if any(player.hand for player in players) and any(player.lair for player in players):
            return game
    raise AssertionError("no such game")


def test_it_holds_no_secret(game):
    record = spectator_record(game)
    assert "seed" not in record and "entries" not in record and "setup" not in record
    for player, shared in zip(game.table.players, record["table"]["players"], strict=True):
        assert shared["hand"] == ["?"] * len(player.hand)
        assert shared["clue"] in ("", "?") and shared["lair"] in ("", "?")
    told = {line[1]["key"] for line in record["log"]}
    assert "log.draw-bonus" in told and "log.drawn-bonus" not in told


def test_it_opens_as_the_view_it_was(game):
    seen, opened = view(game, None), watched(json.loads(json.dumps(spectator_record(game))), find)
    assert to_data(opened.table) == to_data(seen.table)
    assert [tuple(line) for line in opened.lines] == [tuple(line) for line in seen.lines]
    assert opened.choice() is None
    assert TITLE.scores(opened.table, 0) == TITLE.scores(game.table, 0)


@pytest.mark.parametrize("name", ["format", "game", "versions", "seats", "options", "length", "table", "log"])
def test_damaged(game, name):
    record = spectator_record(game)
    for damaged in ({key: value for key, value in record.items() if key != name}, {**record, name: None}):
        with pytest.raises(LudoError):
            watched(damaged, find)


def test_damaged_log_and_table(game):
    record = spectator_record(game)
    for damaged in ({**record, "log": [[0, {"no": 1}, None, [], 3]]}, {**record, "table": {"attic": 1}}, {**record, "log": [3]}):
        with pytest.raises(LudoError):
            watched(damaged, find)


def test_from_a_newer_house(game):
    record = spectator_record(game)
    with pytest.raises(LudoError) as refused:
        watched({**record, "versions": [99, 1]}, find)
    assert refused.value.key == "newer"
