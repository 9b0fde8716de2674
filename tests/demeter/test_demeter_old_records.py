"""Records that older versions of the rules wrote still open: `old/<kind>-<rules version>.json`."""

import json
from pathlib import Path

import pytest

from ludotheque.engine.journal import load
from ludotheque.engine.spectator import watched
from ludotheque.games import title

OLD = Path(__file__).parent / "old"


def read(name):
    return json.loads((OLD / name).read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", sorted(OLD.glob("record-*.json")), ids=lambda file: file.stem)
def test_a_game_goes_on(file):
    record = read(file.name)
    opened = load(record, title)
    assert opened.problem is None and opened.game.length == len(record["entries"])
    assert opened.game.legal_moves()


@pytest.mark.parametrize("file", sorted(OLD.glob("spectator-*.json")), ids=lambda file: file.stem)
def test_a_shared_table_is_shown(file):
    record = read(file.name)
    seen = watched(record, title)
    players = record["table"]["players"]
    assert [player.room for player in seen.table.players] == [player["room"] for player in players]
    assert len(seen.lines) == len(record["log"])
    assert all(panel.svg() for panel in seen.title.board(seen, "en"))
