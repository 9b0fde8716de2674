"""Secrets: what a seat may not know must not show, neither in what it sees now nor in what a move tells it.

`python tests/demeter/test_demeter_secrets.py 2000` asks at every decision of 2,000 random games, half of them in each mode.
"""

import sys

import pytest

from ludotheque.bots.random import Random
from ludotheque.engine.chance import Chance
from ludotheque.engine.error import LudoError
from ludotheque.engine.game import Game
from ludotheque.engine.masking import HIDDEN, hidden_from
from ludotheque.engine.scenario import place
from ludotheque.engine.secrecy import view
from ludotheque.engine.table import GameLog
from ludotheque.games.demeter import TITLE

MODES = ("classic", "mutation")


def shown(game, seat):
    """Everything a seat is shown: table, steps to come, its moves, its legal moves, its log."""
    seen = view(game, seat)
    choice = seen.choice()
    moves = None if choice is None else (list(choice.moves(seen.table)), choice.legal(seen.table))
    words = None if choice is None else [(choice.prompt(seen.table), *(choice.label(seen.table, move) for move in moves[1]))]
    return repr(seen.table), repr(seen.game.stack), moves, words, seen.lines


def leak(game, seat, seed):
    """What of a seat's view changes when all it cannot know is dealt anew; None when nothing does."""
    now = shown(game, seat)
    other = view(game, seat).determinize(seed)
    other.table.log = GameLog()
    other.table.log.lines = list(game.table.log.lines)
    then = shown(other, seat)
    names = ("table", "steps", "moves", "words", "log")
    return next((name for name, a, b in zip(names, now, then, strict=True) if a != b), None)


def opened(world, move):
    """What the rules lay open for all, though it follows from a secret: clue cards discarded, lairs found or shown, and how
    many actions a vampire spends on its way out of the lair. A lair every seat knows was told aloud: whoever watches knows it."""
    table = world.table
    spent = table.turn.spent if move.startswith("appear ") else 0
    aloud = [player.lair for player in table.players if len(player.lair_known) == world.seats]
    return table.clue_discard, [player.lair_known for player in table.players], aloud, spent


def told(game, seat, move, seed):
    """What a move tells a seat beyond what the game declares shown: the same move with the same chance in two worlds the
    seat cannot tell apart must look the same to it. None where it does, or where one of the worlds does not allow it."""
    worlds = [game.copy(), view(game, seat).determinize(seed)]
    outcomes = None
    for world in worlds:
        before = hidden_from(world.table, seat)
        world.table.log = GameLog()
        if outcomes is not None:
            world.table.chance.script = list(outcomes)
        try:
            world.play(move)
        except LudoError:
            return None  # a card the imagined hand does not hold, or a draw its deck cannot give
        if world.table.chance.script:
            return None
        world.table.chance.script = None
        outcomes = world.last.outcomes
        if before - hidden_from(world.table, seat):
            return None  # shown, as declared
    if opened(worlds[0], move) != opened(worlds[1], move):
        return None
    first, second = (shown(world, seat) for world in worlds)
    return None if first == second else [a for a, b in zip(first, second, strict=True) if a != b]


def ask(mode, seed, seats=None):
    """A random game with both questions asked at every decision. Returns how many decisions there were."""
    options = {"mode": mode, "start-cards": ("discarded", "returned")[seed % 2], "hidden-rooms": ("one", "any")[seed // 2 % 2]}
    game = Game.start(TITLE, seats or 3 + seed % 2, seed, options)
    bot, dice = Random(seed), Chance(seed=seed + 1)
    while not game.over:
        seat = [*range(game.seats), None][dice.below(game.seats + 1)]
        found = leak(game, seat, dice.below(1 << 60))
        assert found is None, f"{mode}, seed {seed}, entry {game.length}: the {found} of seat {seat} changes"
        move = bot.choose(view(game, game.current_seat), game.legal_moves())
        extra = told(game, seat, move, dice.below(1 << 60))
        assert extra is None, f"{mode}, seed {seed}, entry {game.length}: {move} tells seat {seat} {extra}"
        game.play(move)
    return game.length


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", range(4))
def test_nothing_leaks(mode, seed):
    assert ask(mode, seed) > 20


def test_masks():
    game = Game.start(TITLE, 3, 1, {"mode": "mutation"})
    players = game.table.players
    players[1].hand, players[1].clue = ("garlic", "luck"), "galley"
    players[2].form, players[2].lair, players[2].lair_known = "vampire", "sick-bay", (0, 2)
    game.table.clue_two, game.table.clue_two_seen = "provisions", (1,)
    first, second, nobody = (view(game, seat).table for seat in (0, 1, None))
    assert (first.players[1].hand, first.players[1].clue, first.clue_two) == ((HIDDEN, HIDDEN), HIDDEN, HIDDEN)
    assert (second.players[1].hand, second.players[1].clue, second.clue_two) == (("garlic", "luck"), "galley", "provisions")
    assert (first.players[2].lair, second.players[2].lair, nobody.players[2].lair) == ("sick-bay", HIDDEN, HIDDEN)


def test_a_wrong_determinization_is_noticed(monkeypatch):
    """The question would be no use if it could not be answered with yes."""
    game = Game.start(TITLE, 3, 1)
    game.play(game.legal_moves()[0])
    game.table.players[1].hand = ("garlic",)
    assert leak(game, 0, 7) is None
    monkeypatch.setattr(type(TITLE), "determinize", lambda self, table, seat, pick: table.stock.update(galley=pick([1, 2])))
    assert leak(game, 0, 7) == "table"


def test_lairs_a_seat_does_not_know_are_imagined_in_rooms_that_can_be_lairs():
    """One vampire's lair has a card, the other's was chosen by chance: both may be anywhere visited but in one another's."""
    position = {"night": True, "stock.galley": 1, "stock.mess-room": 2, "stock.foredeck": 1, "players.2.room": "foredeck"}
    for seat, lair in ((0, "galley"), (1, "mess-room")):
        position |= {f"players.{seat}.form": "vampire", f"players.{seat}.room": "", f"players.{seat}.lair": lair}
        position |= {f"players.{seat}.lair_known": [seat], f"players.{seat}.lair_by_chance": seat == 1}
    game = place(
        TITLE, 3, options={"mode": "mutation"}, position=position, steps=[{"step": "TakeTurn", "seat": 2}], outcomes=["fog"]
    )
    worlds = set()
    for seed in range(60):
        players = view(game, 2).determinize(seed).table.players
        worlds.add((players[0].lair, players[1].lair))
        assert view(game, 0).determinize(seed).table.players[0].lair == "galley"
    rooms = ("galley", "mess-room", "foredeck")
    assert worlds == {(one, other) for one in rooms for other in rooms if one != other}


def test_reactions_do_not_depend_on_the_card():
    """Who holds any card is asked, whether it is the right one or not; who holds none is not."""
    for hand, asked in ((["garlic"], True), (["luck"], True), ([], False)):
        where = {"turn.seat": 0, "night": True, "players.0.room": "galley", "players.1.room": "sick-bay", "players.1.hand": hand}
        game = place(TITLE, 3, position=where, steps=[{"step": "TakeTurn", "seat": 0}], outcomes=["visited-5"])
        assert (game.current_seat == 1) is asked


def test_secret_lines_have_readers():
    """What is drawn and what is looked at is told in lines for those who may read them."""
    game = Game.start(TITLE, 4, 5, {"mode": "mutation"})
    bot = Random(5)
    while not game.over:
        game.play(bot.choose(view(game, game.current_seat), game.legal_moves()))
    private = {"log.drawn-bonus", "log.clue-one-is", "log.clue-two-is", "log.lair-is", "log.lair-shown", "log.returned"}
    lines = game.table.log.lines
    assert any(line.text.key == "log.drawn-bonus" for line in lines)
    for line in lines:
        assert (line.to is not None) == (line.text.key in private), line


if __name__ == "__main__":
    games = int(sys.argv[1])
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    decisions = sum(ask(MODES[number % 2], first + number // 2) for number in range(games))
    print(f"{games} games, {decisions} decisions, no leak")
