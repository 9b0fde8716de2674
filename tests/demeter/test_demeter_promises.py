"""What the Demeter says of a move before it is made is what happens: the actions it takes, and whom one fights."""

from collections import Counter

from ludotheque.engine.game import Game
from ludotheque.engine.i18n import catalogue, say
from ludotheque.engine.scenario import place
from ludotheque.games.demeter import TITLE
from trials import arg, brought, trials, tried

CHANGES = {"brings.cost": -1, "brings.cure": 1, "brings.more": 1, "brings.fewer": -1}
"""Words about actions, and whether they come or go."""


def actions_told(trial):
    words = [text for text in brought(trial) if text.key in CHANGES]
    return sum(CHANGES[text.key] * dict(text.args).get("n", 1) for text in words)


def test_the_actions_told_are_those_a_move_takes():
    """Wounds in a fight take actions, too; they are told as a fight."""
    seen = Counter()
    for trial in trials(TITLE, range(7, 16), seats=3, options={"mode": "mutation"}, most=4):
        table, after, seat = trial.before.table, trial.after.table, trial.choice.seat
        one, other = table.players[seat], after.players[seat]
        same_turn = after.turn.seat == table.turn.seat == seat and not after.turn.over and one.form == other.form
        word = trial.move.split(" ")[0]
        keys = {text.key for text in brought(trial)}
        if not same_turn or word in ("end", "reverse") or trial.move == "play luck" or "brings.unknown" in keys:
            continue
        if "FaceOne" in {type(choice).__name__ for choice in (trial.choice, *trial.after.choices())}:  # told at the move
            continue
        fights = "brings.fight" in keys
        if fights or one.wounds == other.wounds or word in ("cure", "play"):
            wounded = other.wounds - one.wounds if fights else 0
            left = max(0, table.remaining() + actions_told(trial) - wounded)
            assert after.remaining() == left, trial.move
            seen[one.form, word, fights] += 1
    assert seen["ghoul", "move", True] and seen["human", "cure", False] and seen["human", "play", False]


def test_who_becomes_human_is_told_of_the_turn_that_follows():
    rich = {"players.0.form": "ghoul", "players.0.humans": 2, "players.0.room": "galley", "bag": ["ghoul"] * 8 + ["empty"] * 8}
    game = place(
        TITLE, 3, options={"mode": "mutation"}, position={"day": 1, "turn.seat": 0} | rich, steps=[{"step": "Act", "seat": 0}]
    )
    trial = tried(game, game.choice(), "reverse humans")
    (left,) = (arg(text, "n") for text in brought(trial) if text.key == "brings.human")
    assert left == trial.after.table.remaining() == 4


def test_a_clue_card_laid_open_cites_the_rule_that_lays_it():
    rules = Counter()
    for trial in trials(TITLE, range(7, 10), seats=4, options={"mode": "classic"}, most=2):
        dead = any(line.text.key == "log.out" for line in trial.log)
        rules.update((dead, line.rule) for line in trial.log if line.text.key == "log.clue-discard")
    assert set(rules) <= {(True, "wound.out"), (False, "hunt.escape")} and rules[True, "wound.out"]


def test_vampires_who_share_the_victory_are_named():
    table = Game.start(TITLE, 3, 1, {"mode": "mutation", "sharing": "yes"}).table
    for winners in ((), (1,), (0, 2)):
        table.ended, table.winners = "dracula", winners
        said = say(TITLE.outcome(table).text, catalogue("en", TITLE.package))
        assert [f"Player {seat + 1}" in said for seat in range(3)] == [seat in winners for seat in range(3)]
