"""Recorded games come to what they came to: in every Python, under every hash seed, inside Pyodide."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import golden
from ludotheque.engine.game import Game
from ludotheque.engine.journal import digest, load, save
from ludotheque.games import title, titles

KEPT = golden.kept()
AGAIN = "python -m tests.regenerate writes them again; commit the difference with the change that made it"


def named(data):
    return title(data["record"]["game"])


@pytest.mark.pyodide
@pytest.mark.parametrize("name", KEPT)
def test_a_kept_game_replays_to_its_scores(name):
    data = KEPT[name]
    opened = load(data["record"], title)
    assert opened.problem is None, AGAIN
    game = opened.game
    assert game.over
    for seat, lines in enumerate(data["scores"]):
        found = {line.id: line.points for line in named(data).scores(game.table, seat)}
        assert found | {"total": sum(found.values())} == lines, AGAIN
    assert list(named(data).outcome(game.table).winners) == data["winners"]
    assert digest(game) == data["digest"]
    assert len(game.table.log.lines) == data["told"]
    assert save(game) == data["record"]


@pytest.mark.pyodide
@pytest.mark.parametrize("name", [name for name, data in KEPT.items() if data["player"] in ("random", "stubborn")])
def test_the_same_seed_gives_the_same_game_today(name):
    data = KEPT[name]
    record = data["record"]
    game = golden.play(Game.start(named(data), record["seats"], record["seed"], record["options"]), data["player"])
    assert digest(game) == data["digest"], AGAIN


@pytest.mark.parametrize("name", KEPT)
def test_kept_games_are_of_these_versions(name):
    data = KEPT[name]
    found = named(data)
    assert data["versions"] == {"rules": found.rules_version, "data": found.data_version}, AGAIN
    assert data["record"]["versions"] == [found.rules_version, found.data_version], AGAIN


@pytest.mark.parametrize("ident", titles())
def test_every_game_of_the_shelf_is_kept(ident):
    games = golden.kept(ident).values()
    assert {data["player"] for data in games} >= {"random", "stubborn"}
    assert {data["record"]["seats"] for data in games} >= {title(ident).fewest}


def test_kept_games_are_written_to_be_read():
    for name, data in KEPT.items():
        text = (golden.FOLDER / f"{name}.json").read_text(encoding="utf-8")
        assert text == golden.written(data)
        assert text.count("\n") > len(data["record"]["entries"])


PROGRAM = """
import json, sys
sys.path[:0] = [{py!r}, {tests!r}]
import golden
from ludotheque.engine.game import Game
from ludotheque.engine.journal import digest, moments, save
from ludotheque.engine.secrecy import view
from ludotheque.games import titles
told = []
for found in titles().values():
    game = golden.play(Game.start(found, min(3, found.most), 42), "stubborn")
    told.append([digest(game), save(game), [repr(line) for line in game.table.log.lines], game.scores()])
    for number, moment in enumerate(moments(game)):
        if number % (game.length // 3) == 0:
            told.append([panel.svg() for panel in found.board(view(moment, 0), "en")])
print(json.dumps(told))
"""


def test_two_hash_seeds_one_game():
    """The same moves, lines, points and boards: those that the build draws are those that a page draws."""
    tests = Path(__file__).resolve().parent
    program = PROGRAM.format(py=str(tests.parent / "py"), tests=str(tests))
    told = set()
    for seed in ("0", "1", "4242"):
        env = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, env=env)
        told.add(done.stdout)
    assert len(told) == 1
    assert len(json.loads(told.pop())) >= 4 * len(titles())
