"""Every character plays as its sentence says, in a tiny game of heaps made for it."""

import json
from dataclasses import dataclass
from itertools import pairwise

import pytest

from lots import TITLE as LOTS
from lots import Deal
from ludotheque.checking import measures
from ludotheque.checking.characters import BY_NAME, CHARACTERS, Player, Situation, cast, places, verb
from ludotheque.checking.counts import Counts, aims, coverage, from_text, steps_of, to_text
from ludotheque.checking.fuzz import BATCH, fuzz
from ludotheque.engine.chance import Chance, Deck
from ludotheque.engine.error import LudoError
from ludotheque.engine.game import Game
from ludotheque.engine.state import per_seat, state
from ludotheque.engine.step import Choice
from ludotheque.engine.table import Table
from ludotheque.engine.title import Outcome, Title
from ludotheque.games import titles

MOVES = ["take red-1", "take red-2", "take blue-1", "give red-1", "build red-hut", "pass", "end"]


@state
class Heap:
    """What a seat has."""

    coins: int = 0
    things: tuple[str, ...] = ()
    colour: str = ""


@state
class Heaps(Table):
    """The table: rounds left, and the heaps."""

    left: int = 400
    chest: Deck | None = None
    marks: dict[str, int] = None
    heaps: list[Heap] = per_seat()


@dataclass(frozen=True, slots=True)
class Turn(Choice):
    """Take, give, build, or leave it."""

    begins = True

    def moves(self, table):
        return MOVES

    def play(self, table, move):
        heap = table.heaps[self.seat]
        heap.coins += {"take": 2, "give": -2, "build": 1}.get(verb(move), 0)
        heap.things = (*heap.things, *move.split()[1:])
        table.marks[verb(move)] = table.marks.get(verb(move), 0) + 1
        table.left -= 1
        if not table.left:
            return []
        others = (self.seat + 1) % len(table.heaps)
        return [More(self.seat) if move == "pass" else Turn(others)]

    def piece(self, move):
        return None if move in ("pass", "end") else move.split()[1]


@dataclass(frozen=True, slots=True)
class More(Turn):
    """The same seat goes on."""

    begins = False


class HeapsTitle(Title):
    """The game as the house knows it."""

    id = package = "heaps"
    most = 2

    def setup(self, seats, options):
        return Heaps(chest=Deck(("a", "b")), marks={}, heaps=[Heap(colour=colour) for colour in ("red", "blue")[:seats]])

    def first(self, table):
        return [Turn(0)]

    def vocabulary(self):
        return MOVES

    def scores(self, table, seat):
        return []

    def outcome(self, table, bots=None):
        return Outcome((), None, {})


TITLE = HeapsTitle()


def made(name, decisions=20, seed=1, seats=2, aimed=()):
    """The moves that a character makes at seat 0; the other seat ends its turns."""
    game = Game.start(TITLE, seats)
    player, dice, moves = Player([BY_NAME[name]]), Chance(seed=seed), []
    for _ in range(decisions):
        while game.current_seat:
            game.play("take blue-1", 1)
        moves.append(player.choose(game, game.choice(), game.legal_moves(), dice, aimed))
        game.play(moves[-1])
    return moves


def test_every_character_has_a_name_and_a_sentence():
    assert len(BY_NAME) == len(CHARACTERS) == 14
    assert all(character.sentence.endswith(".") for character in CHARACTERS)


@pytest.mark.parametrize("character", CHARACTERS, ids=lambda one: one.name)
@pytest.mark.parametrize("title", titles().values(), ids=lambda title: title.id)
def test_every_character_plays_every_game(title, character):
    game, dice = Game.start(title, title.usual, seed=3), Chance(seed=4)
    players = [Player([character]) for _ in range(game.seats)]
    for _ in range(25):
        choice = game.choice()
        legal = game.legal_moves(choice.seat)
        move = players[choice.seat].choose(game, choice, legal, dice)
        assert move in legal
        game.play(move, choice.seat)


def test_drifter():
    assert set(made("drifter", 39)) == set(MOVES)


def test_pointer():
    assert {"pass", "end"}.isdisjoint(made("pointer"))


def test_first_and_last():
    assert set(made("first")) == {"take red-1"} and set(made("last")) == {"end"}


def test_never_twice():
    moves = made("never-twice")
    assert all(verb(one) != verb(two) for one, two in pairwise(moves))


def test_hoarder_and_spender():
    assert {verb(move) for move in made("hoarder")} == {"take"}
    assert {verb(move) for move in made("spender")} == {"give"}


def test_never_builds():
    avoided = set()
    for seed in range(40):
        played = {verb(move) for move in made("never-builds", 30, seed)}
        avoided |= {verb(move) for move in MOVES} - played
        assert len(played) < 5
    assert avoided >= {"build", "take", "give"}


def test_passer_passes_and_ends_its_turn():
    assert set(made("passer")) == {"end"}


def test_blocker_takes_what_the_other_seat_has():
    assert set(made("blocker", seed=2)) == {"take blue-1"}
    assert set(made("blocker", seats=1)) <= set(MOVES)


def test_one_place():
    """From the second decision on, one place; each game picks another."""
    kept = [set.intersection(*map(places, made("one-place", seed=seed)[1:])) for seed in range(12)]
    assert all(kept) and len({min(one) for one in kept}) > 2


def test_one_place_gives_up_a_place_that_is_gone():
    player, dice = Player([BY_NAME["one-place"]]), Chance(seed=1)
    game = Game.start(TITLE, 2)
    player.memory.place = "gone"
    for _ in range(10):
        player.choose(game, game.choice(), game.legal_moves(), dice)
    assert player.memory.place not in ("", "gone")


def test_repeater():
    moves = made("repeater")
    assert moves == moves[:2] * 10 and len({tuple(made("repeater", seed=seed)[:2]) for seed in range(9)}) > 1


def test_extremist_drives_one_number_one_way():
    ends = set()
    for seed in range(60):
        moves = made("extremist", seed=seed)
        ends |= {verb(moves[-1])} if len({verb(move) for move in moves}) == 1 else set()
    assert ends >= {"take", "give"}


def test_rarest_aims_and_otherwise_does_what_it_did_least():
    assert set(made("rarest", aimed=("give red-1",))) == {"give red-1"}
    assert {verb(move) for move in made("rarest", 5)} == {verb(move) for move in MOVES}
    steps = made("rarest", 30, aimed=("More",))  # a step that comes after "pass" alone
    assert steps.count("pass") >= steps.count("end")
    first = {made("rarest", 1, seed, aimed=("More",))[0] for seed in range(20)}
    assert first == {"pass"}


def test_a_game_has_one_character_or_many():
    """Everybody the same, everybody another, and several that take turns at a seat."""
    games = [cast(3, Chance(seed=seed)) for seed in range(60)]
    names = [[[character.name for character in player.characters] for player in players] for players in games]
    assert any(one == [one[0]] * 3 and len(one[0]) == 1 for one in names)
    assert any(len({seat[0] for seat in one}) == 3 and len(one[0]) == 1 for one in names)
    assert {len(one[0]) for one in names} == {1, 2, 5}
    assert {name for one in names for seat in one for name in seat} == set(BY_NAME)


def test_characters_take_turns_during_a_game():
    game, dice = Game.start(TITLE, 2), Chance(seed=5)
    player = Player([BY_NAME["first"], BY_NAME["last"]], switch=4)
    moves = [player.choose(game, game.choice(), game.legal_moves(), dice) for _ in range(40)]
    assert {"take red-1", "end"} == set(moves)
    changes = sum(one != two for one, two in pairwise(moves))
    assert 1 < changes < 15


def test_a_player_with_less_resolve_sometimes_does_anything():
    game, dice = Game.start(TITLE, 2), Chance(seed=5)
    player = Player([BY_NAME["first"]], resolve=90)
    moves = [player.choose(game, game.choice(), game.legal_moves(), dice) for _ in range(200)]
    assert 170 < moves.count("take red-1") < 198


def test_what_looks_ahead_changes_nothing():
    game = Game.start(TITLE, 2)
    at = Situation(game, game.choice(), game.legal_moves(), Chance(seed=1), Player([BY_NAME["first"]]).memory)
    assert at.best(lambda after: after.table.heaps[0].coins) == MOVES[:3]
    assert game.length == 0 and game.table.heaps[0].coins == 0


# --- the numbers of a table ------------------------------------------------------------------------------------------


def test_numbers_of_a_table():
    table = Heaps(chest=Deck(("a", "b")), marks={"take": 3}, heaps=[Heap(2, ("x", "y"), "red"), Heap(7)])
    assert measures.stock(table, 0) == 4 and measures.stock(table, 1) == 7 and measures.stock(table, 2) == 0
    paths = measures.paths(table, 0)
    assert paths == [("left",), ("chest",), ("marks",), ("marks", "take"), ("heaps", 0, "coins"), ("heaps", 0, "things")]
    assert [measures.value_at(table, path) for path in paths] == [400, 2, 3, 3, 2, 2]
    assert measures.value_at(table, ("marks", "give")) == 0 and measures.value_at(table, ("heaps", 5, "coins")) == 0
    assert sorted(measures.words(table.heaps[0])) == ["red", "x", "y"]


@pytest.mark.parametrize("title", titles().values(), ids=lambda title: title.id)
def test_every_game_has_numbers_to_drive(title):
    game = Game.start(title, title.usual, seed=1)
    paths = measures.paths(game.table, 0)
    assert len(paths) > 10 and all(isinstance(measures.value_at(game.table, path), int) for path in paths)


# --- coverage by play ------------------------------------------------------------------------------------------------


def test_what_games_reach_is_counted():
    report = fuzz(LOTS, 30, thoroughness=0.5)
    counts = report.counts
    assert counts.games == 30 and counts.decisions == sum(counts.moves.values()) == report.decisions
    assert counts.steps["Deal"] == 30 and counts.steps["Roll"] == 30 and counts.steps["Round"] == 90
    assert counts.steps["Lay"] + counts.steps["Ready"] == counts.decisions
    assert counts.rules["lay"] and counts.rules["never-the-last"]
    found = coverage(LOTS, counts)
    assert found["steps"].missing == () and found["steps"].of == len(steps_of(LOTS)) == 5
    assert found["moves"].missing == ("lay 15",)  # forbidden always
    assert found["rules"].missing == ()


def test_what_no_game_reached_is_listed():
    found = coverage(LOTS, Counts(steps=fuzz(LOTS, 1).counts.steps, games=1))
    assert found["moves"].missing == tuple(LOTS.vocabulary()) and found["rules"].missing == ("lay", "never-the-last")
    assert coverage(LOTS, Counts())["steps"].missing == ("Deal", "Lay", "Roll", "Round", "Show")


def test_a_kind_of_a_step_is_that_step():
    title = titles()["demeter"]
    assert "TakeAction" in coverage(title, Counts())["steps"].missing
    assert "TakeAction" not in coverage(title, fuzz(title, 2, seed=3).counts)["steps"].missing


def test_looking_ahead_and_replaying_count_nothing():
    """Costly checks play on copies and replay; the counts stay those of the game."""
    assert fuzz(LOTS, 4, thoroughness=0.0).counts.steps["Deal"] == fuzz(LOTS, 4, thoroughness=1.0).counts.steps["Deal"] == 4


def test_counting_leaves_the_steps_as_they_were():
    before = Deal.run
    fuzz(LOTS, 1)
    assert Deal.run is before


def test_aims_are_what_was_reached_least():
    counts = fuzz(LOTS, 20).counts
    first = aims(LOTS, counts, 0)
    assert "lay 15" in first  # never reached
    assert set(first) <= {*LOTS.vocabulary(), *steps_of(LOTS)}
    salamandra = titles()["salamandra"]
    assert aims(salamandra, Counts(), 0) != aims(salamandra, Counts(), 1)


def test_aims_follow_from_the_games_before(monkeypatch):
    """After each batch the rarest moves are looked up anew; counts of earlier runs count as well."""
    asked = []
    real = aims
    monkeypatch.setattr(
        "ludotheque.checking.fuzz.aims", lambda title, counts, number: asked.append(counts.games) or real(title, counts, number)
    )
    monkeypatch.setattr("ludotheque.checking.fuzz.BATCH", 3)
    fuzz(LOTS, 7, before=Counts(games=10))
    assert asked == [10, 10, 10, 13, 13, 13, 16]
    assert BATCH > 3


def test_counts_as_text_and_back():
    kept = {"lots": fuzz(LOTS, 3).counts, "none": Counts()}
    assert from_text(to_text(kept)) == kept


@pytest.mark.parametrize(
    "change", [lambda kept: kept.pop("rules"), lambda kept: kept.update(games="3"), lambda kept: kept["moves"].update(done=True)]
)
def test_counts_that_are_none(change):
    data = json.loads(to_text({"lots": Counts(games=1)}))
    change(data["games"]["lots"])
    with pytest.raises(LudoError):
        from_text(json.dumps(data))
