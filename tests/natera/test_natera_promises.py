"""What Natera says of a move before it is made is what happens; what is paid is told in the log."""

from collections import Counter

import pytest

from ludotheque.engine.scenario import place
from ludotheque.games.natera import TITLE
from ludotheque.games.natera.components.data import CELLS, RESOURCES
from trials import arg, brought, texts, trials

SET_OFF = {
    "log.disc": {"brings.disc", "brings.disc-later"},
    "log.disc-back": {"brings.disc-lost"},
    "log.reveal": {"brings.reveal"},
    "log.claim": {"brings.claim"},
}
"""Lines of the log about the seat that moves, and the words that foretell them."""


@pytest.mark.parametrize("seats", [1, 3])
def test_what_a_move_sets_off_is_told_before(seats):
    seen = Counter()
    for trial in trials(TITLE, range(3), seats=seats, most=4):
        if trial.move.split(" ")[0] not in ("deploy", "raise", "lower", "hire", "play", "found"):
            continue
        keys = {text.key for text in brought(trial)}
        lines = {line.text.key for line in trial.log if line.seat == trial.choice.seat}
        for line, words in SET_OFF.items():
            if line in lines:
                assert keys & words, (trial.move, line)
                seen[line] += 1
        for word, line in (("brings.disc", "log.disc"), ("brings.claim", "log.claim")):
            if word in keys and trial.after.choices() and trial.after.choices()[0].seat != trial.choice.seat:
                assert line in lines, (trial.move, word)
    assert seen["log.disc"] and seen["log.reveal"]


SIGNS = {"log.gain": 1, "log.gain-by": 1} | dict.fromkeys(("log.pay", "log.play", "log.hire", "log.found-for", "log.hold"), -1)
"""Lines that tell resources: whether they come or go."""


def told_of(lines, seat):
    """The resources that lines of the log tell of a seat: what is gained less what is paid."""
    found = Counter()
    for line in lines:
        sign = SIGNS.get(line.text.key, 0) if line.seat == seat else 0
        for text in texts(line.text) if sign else ():
            word = text.key.removeprefix("unit.")
            found[word] += sign * arg(text, "n") if word in RESOURCES else 0
    return found


def test_the_log_tells_every_resource_that_comes_and_goes():
    seen = Counter()
    for trial in trials(TITLE, range(3), seats=2, most=4):
        seat, word = trial.choice.seat, trial.move.split(" ")[0]
        if word in ("deploy", "found", "play", "hire", "grow"):
            one, other = (game.table.players[seat].goods for game in (trial.before, trial.after))
            told = told_of(trial.log, seat)
            assert {good: other[good] - one[good] for good in RESOURCES} == {good: told[good] for good in RESOURCES}, trial.move
            seen.update(line.text.key for line in trial.log)
    assert seen["log.pay"] and seen["log.found-for"]


def test_a_pawn_that_moves_is_told_as_one_that_is_deployed():
    """Its authority, the leader disc it takes, the colony bonus."""
    position = {
        "season": 1,
        "players.0.tribe": "foxes",
        "players.1.tribe": "bears",
        "players.0.explorers_at": ["newsstand"],
        "players.0.authority": {"agricultural": 1, "urban": 1, "military": 0, "coastal": 0},
        "players.0.colonies": ["old-barn"],
    }
    game = place(TITLE, 2, position=position, steps=[{"step": "Move", "seat": 0}])
    choice = game.choice()
    said = [text.key for text in choice.brings(game.table, "move newsstand old-barn")]
    assert said[:2] == ["brings.authority", "brings.bonus"] and "brings.disc" in said


def test_a_growth_that_is_lost_is_told():
    """Where no cell of the board is left, each token that cannot be placed is a line of the log; nothing else is lost with it."""
    full = {"players.0.grown": list(CELLS), "players.0.side": "agronomy", "players.0.board": 1}
    for growth, lost in (("growth", 1), ("2 growth, 3 food", 2)):
        steps = [{"step": "Perform", "seat": 0, "effect": growth}]
        game = place(TITLE, 2, position={"season": 1, "players.0.goods.food": 0} | full, steps=steps)
        lines = [(line.text.key, line.rule) for line in game.table.log.lines if line.seat == 0]
        assert lines.count(("log.skip.grow", "science.lost")) == lost
        assert game.table.players[0].goods["food"] == (3 if "food" in growth else 0)


def test_why_a_cell_is_closed_cites_the_rule_that_closes_it():
    """The first token goes to the bottom row; only later ones follow links."""
    for grown, rule in (([], "science.growth"), (["r1"], "science.links")):
        position = {"season": 1, "players.0.side": "agronomy", "players.0.board": 1, "players.0.grown": grown}
        game = place(TITLE, 2, position=position, steps=[{"step": "Perform", "seat": 0, "effect": "growth"}])
        assert game.choice().objection(game.table, "grow l2").id == rule
