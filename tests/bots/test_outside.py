"""Bots from outside: found through entry points, watched, and replaced at a decision where they fail."""

import importlib.metadata
import json

import pytest

from ludotheque.bots import outside
from ludotheque.bots.bot import Bot, Thought
from ludotheque.bots.guard import Guarded
from ludotheque.bots.random import Random
from ludotheque.cli import main as cli
from ludotheque.engine.game import Game
from ludotheque.engine.i18n import LANGUAGES, catalogue, say
from ludotheque.engine.secrecy import view
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


FAILURES = {
    "raises": raising,
    "illegal": lambda view, moves: iter([Thought(1.0, "dance")]),
    "silent": lambda view, moves: iter([]),
    "slow": endless,
}


class Last(Random):
    """The bot that decides where another fails: makes the last move."""

    def think(self, view, moves):
        yield Thought(1.0, moves[-1])


def offered(monkeypatch, **bots):
    """Entry points that offer bots under their names."""

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
    outside.look_again()


@pytest.fixture(autouse=True)
def _forget():
    """Other tests know nothing of the bots that were offered here."""
    yield
    outside.look_again()


def opening():
    game = Game.start(title("salamandra"), 2, seed=4)
    return game, view(game, game.current_seat), game.legal_moves()


@pytest.mark.parametrize("kind", FAILURES)
def test_where_a_bot_fails_another_decides_and_it_is_noted_why(kind):
    _, seen, moves = opening()
    bot = Guarded("odd", lambda: Odd(FAILURES[kind]), Last, seconds=0.05)
    assert bot.choose(seen, moves) == moves[-1]
    (fault,) = bot.faults
    assert (fault.name, fault.kind) == ("odd", kind)
    for lang in LANGUAGES:
        said = say(fault.text, catalogue(lang))
        assert "⟨" not in said
        assert "odd" in said
    assert bot.take_faults() == [fault.text]
    assert bot.take_faults() == []


def test_a_bot_that_goes_on_and_on_is_stopped():
    _, seen, moves = opening()
    bot = Guarded("odd", lambda: Odd(hesitating), Last, seconds=0.05)
    assert bot.choose(seen, moves) == moves[-1]
    assert [fault.kind for fault in bot.faults] == ["slow"]


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
    offered(monkeypatch, number=7, broken=ImportError("gone"), first=First)
    assert set(outside.broken_bots()) == {"number", "broken"}
    assert "first" in outside.players(title("salamandra"))


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
