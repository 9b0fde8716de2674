"""What the planner thinks of the sheets of the kept games: the values of `judged.json`.

PYTHONPATH=py:tests python tests/varuna/test_evaluate.py        writes that file again, when the judgement is meant to change
"""

import json
from pathlib import Path

import pytest

import golden
from ludotheque.engine.game import Game
from ludotheque.games.varuna import TITLE
from ludotheque.games.varuna.bot.evaluate import features
from ludotheque.games.varuna.rules.scoring import total

FILE = Path(__file__).with_name("judged.json")
EVERY = 5  # decisions between two positions


def tables():
    """The tables of the kept games at every few decisions, and the name of the game."""
    for name, kept in golden.kept("varuna").items():
        record = kept["record"]
        game = Game.start(TITLE, record["seats"], record["seed"]).copy()
        for number, entry in enumerate(record["entries"]):
            if number % EVERY == 0:
                yield name, game.table
            game.play(entry[1], entry[0])
        yield name, game.table


def judged():
    """The values of all sheets, by game and in the order of the positions."""
    values = {}
    for name, table in tables():
        values.setdefault(name, []).append([sum(features(table, seat).values()) for seat in range(len(table.sheets))])
    return values


def test_every_sheet_is_worth_what_it_was():
    found = judged()
    assert sum(map(len, found.values())) >= 300
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    assert found.keys() == kept.keys()
    for name, positions in kept.items():  # the parts may be added in another order
        assert found[name] == [pytest.approx(sheets, rel=1e-12, abs=1e-12) for sheets in positions]


def test_the_total_is_the_sum_of_the_lines():
    for _, table in tables():
        for seat in range(len(table.sheets)):
            assert total(table, seat) == sum(line.points for line in TITLE.scores(table, seat))


if __name__ == "__main__":
    rows = [f" {json.dumps(name)}: [\n  " + ",\n  ".join(map(json.dumps, found)) + "\n ]" for name, found in judged().items()]
    FILE.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
