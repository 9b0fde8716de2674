"""Records that older versions of the house wrote still open, and can be played on.

`records/` holds one a game and version, as the page stored them. They are never written again.
"""

import json
from pathlib import Path

import pytest

from ludotheque.games import title, titles
from playing_on import run

RECORDS = {
    file.stem: json.loads(file.read_text(encoding="utf-8")) for file in sorted((Path(__file__).parent / "records").glob("*.json"))
}


def test_every_game_has_an_old_record():
    assert {record["game"] for record in RECORDS.values()} == set(titles())


@pytest.mark.parametrize("name", RECORDS)
def test_an_old_record_is_played_on(ask, name):
    """All its entries fit, and no digest of old locks it; after a change of the rules it opens up to the entry that fits no more,
    and is played on from there."""
    record = RECORDS[name]
    of = title(record["game"])
    state = ask("open", record=record)
    if state["readonly"] is not None:
        assert record["versions"] != [of.rules_version, of.data_version], state["readonly"]
        assert 0 < state["entries"] < len(record["entries"])
        state = ask("continue_from", n=state["entries"])
    else:
        assert state["entries"] == len(record["entries"])
    assert state["readonly"] is None
    assert run(ask, state)["over"]
