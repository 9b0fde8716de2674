"""Bots from outside: found through entry points, watched, and replaced at a decision where they fail."""

import dataclasses
import importlib.metadata
import json
import sys
import time

import pytest

from ludotheque.bots import guard, outside
from ludotheque.bots.bot import Bot, Thought
from ludotheque.bots.guard import Guarded
from ludotheque.bots.random import Random
from ludotheque.cli import main as cli
from ludotheque.engine.game import Game
from ludotheque.engine.i18n import LANGUAGES, catalogue, say
from ludotheque.engine.secrecy import view
from ludotheque.engine.state import to_data
from ludotheque.games import title, titles
from ludotheque.simulate import simulate


class First(Bot):
    """Makes the first move, in one game only."""

    games = ("salamandra",)

    def think(self, view, moves):
        yield Thought(1.0, moves[0])


class Odd(Bot):
    """A bot that fails in its own way."""

    def __init__(self, think):
        self.think = think


def raising(view, moves):
    yield Thought(0.5, moves[0])
    raise ValueError("no idea")


def endless(view, moves):
    while True:
        pass


def hesitating(view, moves):
    while True:
        yield Thought(0.5, moves[0])


def leaving(view, moves):
    sys.exit("enough")


def deep(view, moves):
    yield from deep(view, moves)


def speechless(view, moves):
    class Mute(Exception):
        def __str__(self):
            raise OSError("no voice")

    raise Mute


def asleep(view, moves):
    time.sleep(600)
    yield Thought(1.0, moves[0])


def stubborn(view, moves):
    """Catches whatever ends it, as a bot does that tries everything and minds no failure."""
    while True:
        try:
            time.sleep(0.001)
        except Exception:
            continue


def swallowing_once(view, moves):
    try:
        time.sleep(600)
    except BaseException:
        time.sleep(600)
    yield Thought(1.0, moves[0])


def said(move="dance", progress=1.0):
    return lambda view, moves: iter([Thought(progress, move or moves[0])])


#: How a bot fails, and what kind of failure that is.
FAILURES = {
    "it raises": ("raises", raising),
    "it ends the program": ("raises", leaving),
    "it calls itself": ("raises", deep),
    "it cannot say why": ("raises", speechless),
    "it answers with a text alone": ("raises", lambda view, moves: iter(moves)),
    "it counts in words": ("raises", said("", "half")),
    "it is no generator": ("raises", lambda view, moves: None),
    "its move is none": ("illegal", said()),
    "its move is no text": ("illegal", said(7)),
    "its move is very long": ("illegal", said("dance " * 10_000)),
    "it says nothing": ("silent", lambda view, moves: iter([])),
    "it computes on and on": ("slow", endless),
    "it thinks on and on": ("slow", hesitating),
    "it sleeps": ("slow", asleep),
    "it minds no error": ("slow", stubborn),
    "it catches the bell": ("slow", swallowing_once),
}


class Last(Random):
    """The bot that decides where another fails: makes the last move."""

    def think(self, view, moves):
        yield Thought(1.0, moves[-1])


def installed(monkeypatch, **bots):
    """Entry points that offer bots under their names, for who looks again."""

    class Point:
        def __init__(self, name, made):
            self.name = self.value = name
            self.made = made

        def load(self):
            if isinstance(self.made, Exception):
                raise self.made
            return self.made

    points = [Point(name, made) for name, made in bots.items()]
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: points if group == outside.GROUP else [])


def offered(monkeypatch, **bots):
    """Bots that are found under their names."""
    installed(monkeypatch, **bots)
    outside.look_again()


@pytest.fixture(autouse=True)
def _forget():
    """Other tests know nothing of the bots that were offered here."""
    yield
    outside.look_again()


def opening():
    game = Game.start(title("salamandra"), 2, seed=4)
    return game, view(game, game.current_seat), game.legal_moves()


@pytest.mark.parametrize("how", FAILURES)
def test_where_a_bot_fails_another_decides_and_it_is_noted_why(how, monkeypatch):
    monkeypatch.setattr(guard, "AGAIN", 0.05)
    kind, think = FAILURES[how]
    _, seen, moves = opening()
    bot = Guarded("odd", lambda: Odd(think), Last, seconds=0.05 if kind == "slow" else 60)
    assert bot.choose(seen, moves) == moves[-1]
    (fault,) = bot.faults
    assert (fault.name, fault.kind) == ("odd", kind)
    for lang in LANGUAGES:
        told = say(fault.text, catalogue(lang))
        assert "⟨" not in told and "\n" not in told and len(told) < 400
        assert "odd" in told
    assert bot.take_faults() == [fault.text]
    assert bot.take_faults() == []


@pytest.mark.parametrize("progress", [float("nan"), float("inf"), -3, 1, True])
def test_only_its_end_says_that_a_bot_is_through(progress):
    """Whoever asks hands the thought on to a page, and stops asking at 1."""
    _, seen, moves = opening()
    thoughts = list(Guarded("odd", lambda: Odd(said("", progress)), Last).think(seen, moves))
    assert [thought.move for thought in thoughts] == [moves[0]]
    assert 0 <= thoughts[0].progress < 1


@pytest.mark.parametrize("ident", titles())
def test_what_a_bot_does_to_its_view_harms_nobody(ident):
    """Neither the game nor the bot that decides in its place."""
    game = Game.start(title(ident), title(ident).fewest, seed=4)
    seat = game.current_seat
    before = to_data(game.table)

    def ruining(seen, moves):
        for table in (seen.table, seen.game.before):
            for name in () if table is None else vars_of(table):
                setattr(table, name, None)
        moves.clear()
        seen.lines.clear()
        raise ValueError("ruined")

    seen, moves = view(game, seat), game.legal_moves(seat)
    bot = Guarded("odd", lambda: Odd(ruining), title(ident).bots()[guard.STAND_IN])
    assert bot.choose(seen, moves) in moves
    assert to_data(game.table) == before
    assert game.legal_moves(seat) == moves
    game.play(moves[0], seat)


def vars_of(table):
    return [field.name for field in dataclasses.fields(table)]


def test_what_a_bot_prints_is_no_output(monkeypatch, capsys):
    class Chatty(Bot):
        def __init__(self):
            print("here I am")

        def think(self, view, moves):
            print("hm")
            yield Thought(1.0, moves[0])

    offered(monkeypatch, chatty=Chatty)
    assert cli.main(["simulate", "salamandra", "--seats", "chatty,random", "--games", "1", "--json"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["faults"] == []
    assert "here I am" in err and "hm" in err


def test_a_bot_that_cannot_even_be_made_lets_the_other_play():
    def broken():
        raise OSError("no file")

    _, seen, moves = opening()
    bot = Guarded("odd", broken, Last)
    assert bot.choose(seen, moves) == moves[-1]
    assert bot.faults[0].what == "OSError: no file"


def test_a_sound_bot_decides_for_itself():
    _, seen, moves = opening()
    bot = Guarded("first", First, Last)
    assert bot.choose(seen, moves) == moves[0]
    assert bot.faults == []


def test_a_bot_plays_the_games_it_lists_and_takes_no_other_bots_name(monkeypatch):
    offered(monkeypatch, first=First, anywhere=Random, random=First)
    for ident, one in titles().items():
        expected = {"anywhere", "first"} if ident == "salamandra" else {"anywhere"}
        assert set(outside.players(one)) - set(one.bots()) == expected
        assert list(outside.players(one))[: len(one.bots())] == list(one.bots())
    assert isinstance(outside.players(title("salamandra"))["first"](), Guarded)
    assert not isinstance(outside.players(title("salamandra"))["random"](), Guarded)


def test_what_is_no_bot_is_left_out_and_named(monkeypatch):
    class Everywhere(First):
        games = "salamandra"

    class Counting(First):
        games = 5

    named = {"human": First}
    bad = {"number": 7, "broken": ImportError("gone"), "gone": SystemExit(3), "every": Everywhere, "five": Counting, **named}
    offered(monkeypatch, **bad, first=First)
    assert set(outside.broken_bots()) == set(bad)
    assert "gone" in outside.broken_bots()["broken"]
    assert set(outside.outside(title("salamandra"))) == {"first"}


def test_a_bot_that_cannot_be_loaded_is_told_with_the_reason(monkeypatch, capsys, ask):
    offered(monkeypatch, mine=ImportError("no module named nump"))
    for command in (["games"], ["simulate", "salamandra", "--seats", "mine,random", "--games", "1"]):
        cli.main(command)
        assert "no module named nump" in capsys.readouterr().err
    offered(monkeypatch)
    assert "failed" not in ask("titles")
    installed(monkeypatch, mine=ImportError("no module named nump"))  # the page looks for it by itself
    assert "no module named nump" in ask("titles")["what"]
    assert "failed" not in ask("titles"), "it is told once"


def test_a_tournament_tells_the_failures(monkeypatch, capsys):
    class Lost(Bot):
        def think(self, view, moves):
            raise KeyError("map")

    monkeypatch.setattr("ludotheque.bots.outside.STAND_IN", "random")
    offered(monkeypatch, lost=Lost)
    result = simulate("salamandra", ["lost", "random"], 1, seed=2)
    assert {(fault.name, fault.kind) for fault in result.faults} == {("lost", "raises")}
    assert json.dumps(result.data())
    assert cli.main(["simulate", "salamandra", "--seats", "lost,random", "--games", "1"]) == 0
    assert "lost failed (KeyError: 'map')" in capsys.readouterr().out


def in_a_campaign(ask, seats):
    """A campaign with these people and bots, as the page keeps it."""
    of = next(one for one in titles().values() if one.campaign() is not None)
    return ask("campaign_begin", game=of.id, seats=seats, way=of.campaign().ways(len(seats))[0], when=5)


def test_a_game_with_a_bot_that_is_not_here_any_more_goes_on(monkeypatch, ask):
    """A page forgets the wheels that were added to it, and keeps the games: records, links, spectators' links, campaigns."""

    class Lasting(Bot):
        def think(self, view, moves):
            yield Thought(1.0, moves[-1])

    offered(monkeypatch, mine=Lasting)
    seats = [{"name": "Zoé", "kind": "human"}, {"name": "Ada", "kind": "mine"}, {"name": "Bo", "kind": "mine"}]
    campaign = in_a_campaign(ask, seats)
    ask("new", game="demeter", seats=seats, seed=5)
    spectator = ask("link")["text"]
    whole = ask("link", secrets=True)["text"]
    record = ask("record")["record"]
    offered(monkeypatch)
    assert ask("new", game="demeter", seats=seats)["where"] == "bot", "a new game is another matter"
    assert "failed" not in ask("campaign_show", campaign=campaign)
    assert "failed" not in ask("open_link", text=spectator)
    for state in (ask("open_link", text=whole), ask("open", record=record)):
        assert "failed" not in state and [seat["kind"] for seat in state["seats"]] == ["human", "mine", "mine"]
    told = []
    state = ask("state", full=True)
    while len(told) < 4:
        if state["curtain"]:
            state = ask("state", seat=state["curtain"]["seat"], full=True)
        if state["next"]["kind"] == "human":
            state = ask("play", move=state["choices"][0]["move"])
            continue
        answer = ask("bot", begin=True, budget_ms=60_000)
        while not answer["done"]:
            answer = ask("bot", budget_ms=60_000)
        told.append(answer["text"])
        state = answer["state"]
    assert sum("mine is not installed here" in text for text in told) == 2, "each of the two says it once"
    assert ask("record")["record"]["table"]["seats"] == seats, "with its wheel it plays again"
    for kind in ("", "x" * 100, "\ud800", "a\nb", None, 7, ["mine"]):
        bad = [*seats[:2], {"name": "Bo", "kind": kind}]
        assert ask("open", record={**record, "table": {**record["table"], "seats": bad}})["where"] == "bot"


def test_the_page_seats_a_bot_from_outside_and_says_when_it_fails(monkeypatch, ask):
    class Lost(Bot):
        def think(self, view, moves):
            raise KeyError("map")

    monkeypatch.setattr("ludotheque.bots.outside.STAND_IN", "random")
    offered(monkeypatch, lost=Lost)
    card = next(one for one in ask("hello", lang="fr")["games"] if one["id"] == "salamandra")
    assert {"id": "lost", "name": "lost", "about": "joue selon un programme à part"} in card["bots"]
    seats = [{"name": "Zoé", "kind": "lost"}, {"name": "Ada", "kind": "human"}]
    state = ask("new", game="salamandra", seats=seats, seed=5)
    while state["next"]["kind"] == "human":
        state = ask("play", move=state["choices"][0]["move"])
    answer = ask("bot", begin=True, budget_ms=60_000)
    assert answer["done"]
    assert answer["text"].startswith("lost a échoué (KeyError: 'map')")
