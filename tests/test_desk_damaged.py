"""Damaged records: whatever was done to one, the desk opens it or says in words why not, and the game on the table stays."""

import copy
import json
import random

import pytest

from ludotheque.desk import rpc
from ludotheque.engine.i18n import LANGUAGES
from ludotheque.engine.spectator import is_watched
from playing_on import ADA, BEA, run

CLEO = {"name": "Cleo", "kind": "human"}
WRONG = [None, True, 0, -1, 7, 10**9, 1.5, "", "?", "attic", "é" * 50, [], {}, [[]], {"key": 7}, {"key": "x", "args": {}}, "0"]
ASKED = [
    ("state", {"full": True}),
    ("scores", {}),
    ("record", {}),
    ("link", {}),
    ("language", {"lang": "fr"}),
    ("at", {"n": 1}),
    ("piece", {"piece": "bag"}),
    ("undo", {}),
    ("look", {"panel": "seat:0"}),
    ("language", {"lang": "en"}),
]
DAMAGED = 60
"""So many records of each kind are tried here; more were tried by hand."""


def places(value, path=()):
    """Every place inside some data."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inside:
        yield (*path, key)
        yield from places(part, (*path, key))


def damaged(record, rng):
    """A copy with one to three parts taken out, doubled, shuffled, added or replaced."""
    record = json.loads(json.dumps(record))
    for _ in range(rng.choice((1, 1, 2, 3))):
        *path, last = rng.choice(list(places(record)))
        inside = record
        for key in path:
            inside = inside[key]
        match rng.randrange(5):
            case 0:
                del inside[last]
            case 1 if isinstance(inside, list):
                inside.append(copy.deepcopy(inside[last]))
            case 2 if isinstance(inside, list):
                rng.shuffle(inside)
            case 3 if isinstance(inside, dict):
                inside[rng.choice(["x", "0", "seat"])] = copy.deepcopy(rng.choice(WRONG))
            case _:
                inside[last] = copy.deepcopy(rng.choice(WRONG))
    return record


@pytest.mark.parametrize("watched", [True, False])
@pytest.mark.parametrize(("game", "seats"), [("demeter", 3), ("varuna", 2), ("salamandra", 2)])
def test_a_damaged_record_opens_or_is_refused(ask, game, seats, watched):
    run(ask, ask("new", game=game, seats=[ADA, BEA, CLEO][:seats], seed=5), 60)
    session = rpc.DESK.open.session
    record = session.link_record(None, whole=not watched)
    rng, opened = random.Random(f"{game} {watched}"), 0
    for _ in range(DAMAGED):
        before = rpc.DESK.show
        state = ask("open", record=damaged(record, rng))
        if state.get("failed"):
            assert state["what"] and state["todo"] and rpc.DESK.show is before
            continue
        opened += 1
        if state["curtain"]:
            ask("state", seat=state["curtain"]["seat"])
        for op, args in ASKED:
            ask(op, **args)
    assert 0 < opened < DAMAGED


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("value", ["\ud800", "many", True, [], None])
def test_a_spectators_record_that_opens_is_told_in_every_language(ask, lang, value):
    """It is looked at in one; where another one counts, there may be no number. Half of a surrogate pair has no bytes."""
    run(ask, ask("new", game="natera", seats=[ADA, BEA], seed=5), 60)
    record = json.loads(json.dumps(rpc.DESK.open.session.link_record(None, whole=False)))
    counted = [place for place in places(record) if isinstance(held(record, place), int) and "args" in place]
    assert counted
    for place in counted[:: max(1, len(counted) // 12)]:
        changed = copy.deepcopy(record)
        held(changed, place[:-1])[place[-1]] = value
        if ask("open", record=changed).get("failed"):
            continue
        for op, args in (("language", {"lang": lang}), ("record", {}), ("link", {}), ("scores", {})):
            ask(op, **args)
        ask("language", lang="en")


def held(data, place):
    for key in place:
        data = data[key]
    return data


def test_a_spectators_record_that_is_sound_opens(ask):
    run(ask, ask("new", game="demeter", seats=[ADA, BEA, CLEO], seed=5), 60)
    record = rpc.DESK.open.session.link_record(None, whole=False)
    assert is_watched(record) and ask("open", record=record)["watching"]
