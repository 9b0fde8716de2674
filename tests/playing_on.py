"""People, and playing on, at the desk of the tests."""

from ludotheque.engine.chance import Chance

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
