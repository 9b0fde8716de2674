"""People, and playing on, at the desk of the tests."""

import json
from functools import cache

from ludotheque.desk.seats import seated
from ludotheque.desk.session import Session
from ludotheque.engine.chance import Chance
from ludotheque.engine.step import Automatic
from ludotheque.games import title

ADA = {"name": "Ada", "kind": "human"}
BEA = {"name": "Bea", "kind": "human"}
DRIFTER = {"name": "Drift", "kind": "random"}


def run(ask, state, decisions: int = 10_000, dice: Chance | None = None):
    """Play people's seats at random and let the bots think, until the game is over or so many decisions were made.

    Behind a curtain the person it waits for says that they are there.
    """
    dice = dice or Chance(seed=3)
    while not state["over"] and decisions:
        if state["curtain"]:
            state = ask("state", seat=state["curtain"]["seat"], full=True)
        if state["next"]["kind"] == "bot":
            answer = ask("bot", begin=True)
            while not answer["done"]:
                answer = ask("bot")
            state = answer["state"]
        else:
            state = ask("play", move=state["choices"][dice.below(len(state["choices"]))]["move"])
        decisions -= 1
    return state


@cache
def record_of(game, people=1):
    """The record of a game played at random to its end: by Ada, maybe Bea, and others."""
    names = [ADA, BEA][:people] + [DRIFTER] * (max(2, title(game).fewest) - people)
    session = Session.new(title(game), seated(title(game), names), 5, {}, False, None)
    dice = Chance(seed=3)
    while not session.game.over:
        choice = session.waiting()
        moves = session.game.legal_moves(choice.seat)
        session.play(moves[dice.below(len(moves))])
    return json.dumps(session.record())


def play_steps(table, steps, moves):
    """Let steps happen at a table with these moves; returns the table. Every move is used and none is missing."""
    stack, waiting = list(steps), list(moves)
    while stack:
        step, *rest = stack
        if isinstance(step, Automatic):
            stack = [*step.run(table), *rest]
        else:
            assert waiting, f"{step} waits for one of {step.legal(table)}"
            assert waiting[0] in step.legal(table)
            stack = [*step.play(table, waiting.pop(0)), *rest]
    assert not waiting
    return table
