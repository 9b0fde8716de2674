"""What Salamandra says of a move before it is made is what happens: points, crystals, scrolls, and what deity cards add."""

from collections import Counter

import pytest

from ludotheque.engine.scenario import place
from ludotheque.games.salamandra import TITLE
from trials import arg, brought, texts, told, trials, tried

COUNTED = ("unit.crystal", "unit.vp", "unit.scroll")
SIGNS = {"brings.gain": 1, "brings.card": 1, "brings.pay": -1}


def promised(trial):
    """What the words of a move promise to its seat."""
    found = Counter()
    choice, table = trial.choice, trial.before.table
    for said in choice.brings(table, trial.move):
        found.update(counted(said, SIGNS.get(said.key, 0)))
    if trial.move.startswith(("harvest ", "gather ")):
        found.update(counted(choice.label(table, trial.move), 1))
    return found


def counted(said, sign):
    found = Counter()
    for text in texts(said):
        if text.key in COUNTED:
            found[text.key] += sign * arg(text, "n")
        elif text.key == "label.grove-place":
            found["unit.vp"] += sign * arg(text, "n")
    return found


def happened(trial):
    one, other = (game.table.players[trial.choice.seat] for game in (trial.before, trial.after))
    return Counter(
        {
            "unit.crystal": other.crystals - one.crystals,
            "unit.vp": other.points - one.points,
            "unit.scroll": other.scrolls - one.scrolls,
        }
    )


def test_what_a_move_brings_is_what_it_brings():
    by_cards = Counter()
    for trial in trials(TITLE, range(8), seats=2):
        word = trial.move.split(" ")[0]
        if word in ("place", "harvest", "gather", "take", "pass") and trial.after.table.round == trial.before.table.round:
            assert [promised(trial)[what] for what in COUNTED] == [happened(trial)[what] for what in COUNTED], trial.move
            by_cards[word] += any(text.key == "brings.card" for text in brought(trial))
        if word == "read":
            assert promised(trial)["unit.vp"] == happened(trial)["unit.vp"]
            by_cards[word] += any(text.key == "brings.card" for text in brought(trial))
    assert by_cards["place"] and by_cards["harvest"] and by_cards["take"]


def test_what_ends_a_turn_says_what_is_lost_with_it():
    seen = set()
    for trial in trials(TITLE, range(4), seats=2):
        if trial.move.startswith(("place ", "pass")) and "Turn" in type(trial.choice).__name__:
            lost = any(line.text.key == "log.lost" and line.seat == trial.choice.seat for line in trial.log)
            still = trial.after.current_seat == trial.choice.seat and trial.after.table.players[trial.choice.seat].goods
            assert (lost or bool(still)) == any(text.key == "brings.lost" for text in told(trial)), trial.move
            seen.add(lost)
    assert seen == {True, False}


def test_the_fourth_scroll_says_that_an_apprentice_leaves():
    seen = set()
    for trial in trials(TITLE, range(6), seats=2):
        if trial.move.startswith("place "):
            choices = trial.after.choices()
            sent = bool(choices) and type(choices[0]).__name__ == "Send" and choices[0].seat == trial.choice.seat
            assert sent == any(text.key == "brings.fourth" for text in brought(trial))
            seen.add(sent)
    assert seen == {True, False}


@pytest.mark.parametrize("scrolls", [3, 4, 5])
@pytest.mark.parametrize("slot", ["f17-n", "f17-e", "f06-n", "f06-s"])
def test_kept_scrolls_send_whoever_is_placed_before_anything_else(slot, scrolls):
    """Whether the apprentice is placed on the field just built or as an action of its own, on the bonus slot or beside it."""
    position = {
        "players.0.scrolls": scrolls,
        "players.0.crystals": 5,
        "players.0.available": 1,
        "players.0.goods": ["leaf"],
        "display": ["f17", "f10", "f09", "f15"],
        "tiles.f06": "2,-1",
        "spots": {},
    }
    game = place(TITLE, 2, seed=2, position=position, steps=[{"step": "Turn", "seat": 0}])
    if slot.startswith("f17"):
        game.play("build f17")
        game.play("lay 0,-2")
    trial = tried(game, game.choice(), f"place {slot}")
    sent = type(trial.after.choices()[0]).__name__ == "Send"
    assert sent == (scrolls + (slot == "f06-n") > 3) == any(text.key == "brings.fourth" for text in brought(trial))
    if sent:
        keys = [line.text.key for line in trial.log]
        assert "log.refill" not in keys and "log.lost" not in keys
        trial.after.play(f"send {slot}")
        trial.after.play("read grimoire-4-upper")
        assert trial.after.table.display[0] != ""
