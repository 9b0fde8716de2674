"""Does at the desk what a page asks of it on an ordinary visit.

Runs inside Pyodide in the tests, with Python's memory alone and no library beside it: a module that is not there would be missed.
"""

import json

from ludotheque.desk import call
from ludotheque.games import titles

#: So many decisions of each game: enough for every kind of move of a few turns.
DECISIONS = 40


def ask(op: str, **args):
    """What the desk answers. Raises `AssertionError` with its error."""
    reply = json.loads(call(json.dumps({"op": op, "args": args})))
    assert reply["ok"], (op, args, reply)
    return reply["result"]


def play_on(state: dict) -> dict:
    """Play a person's first moves and let the bots think; with a hint, a look at a piece and an undo now and then."""
    for number in range(DECISIONS):
        if state["over"]:
            break
        if state["next"]["kind"] == "bot":
            answer = ask("bot", begin=True)
            while not answer["done"]:
                answer = ask("bot")
            state = answer["state"]
            continue
        choices = state["choices"]
        if number % 10 == 3:
            begin = True
            while ask("hint", begin=begin, budget_ms=1000).get("done") is False:
                begin = False
            ask("piece", piece=choices[0]["piece"] or choices[0]["move"])
        state = ask("play", move=choices[number % len(choices)]["move"])
        if number % 7 == 5 and state["undo"]["can"]:
            state = ask("undo")
    return state


def visit() -> str:
    """Each game in both languages: play, look back, take home and bring again, read, learn."""
    for lang in ("en", "fr"):
        ask("language", lang=lang)
        for card in ask("hello", lang=lang)["games"]:
            game = card["id"]
            kinds = [bot["id"] for bot in card["bots"]]
            seats = [{"name": "Ada", "kind": "human"}]
            seats += [{"name": f"Bot {n}", "kind": kinds[n % len(kinds)]} for n in range(1, card["seats"]["usual"])]
            state = play_on(ask("new", game=game, seats=seats, seed=11))
            ask("scores")
            ask("at", n=state["entries"] // 2)
            record = ask("record")["record"]
            link = ask("link")
            if link["whole"]:
                ask("open_link", text=link["text"])
            ask("open", record=record)
            for chapter in ask("rules", game=game)["chapters"][:1]:
                ask("rule", game=game, id=chapter["rules"][0]["id"])
            for lesson in card["lessons"]:
                ask("lesson", game=game, id=lesson["id"])
            ask("leave")
            ask("log_book", leaves=[])
    return f"a visit to {len(titles())} games in two languages"
