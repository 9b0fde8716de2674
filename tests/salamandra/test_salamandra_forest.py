"""What a table keeps of its forest (free slots, tiles by cell, open cells, who is active) is so, whatever has happened to it."""

from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque.engine.chance import Chance
from ludotheque.engine.game import Game
from ludotheque.engine.journal import load, save, undo, undone
from ludotheque.engine.scenario import place
from ludotheque.engine.secrecy import view
from ludotheque.engine.state import to_data
from ludotheque.games.salamandra import TITLE
from ludotheque.games.salamandra.components import data
from ludotheque.games.salamandra.rules import grid
from ludotheque.games.salamandra.rules.forest import free_places, open_cells, tile_on
from ludotheque.games.salamandra.rules.payment.active_workers import standing
from ludotheque.games.salamandra.rules.payment.worker_bitset import crew_of

SEEDS = st.integers(0, 1 << 40)


def looked_for(table):
    """Slot by slot, as one would on a real table."""
    taken = table.occupied()
    slots = [slot for ident in table.fields_in_play() for slot in data.FIELDS[ident].slots]
    return {slot: f"place {slot}" for slot in slots if slot not in taken}


def holds(table):
    assert list(free_places(table).items()) == list(looked_for(table).items())
    cells = {cell: tile for tile, cell in table.tiles.items()}
    assert tile_on(table) == cells
    beside = {side for cell in cells for side in grid.neighbours(cell)} - set(cells)
    assert open_cells(table) == sorted(beside, key=grid.reading_order)
    for player in table.players:
        crew = crew_of(data.FIELD_OF[slot] for slot in player.active)
        assert standing(player) == (player.active, crew, [f"flip {slot}" for slot in sorted(player.active)])


def played(seats, seed, most, **options):
    """A game played at random for so many decisions; before each, the free slots are asked for."""
    game = Game.start(TITLE, seats, seed, options)
    dice = Chance(seed=seed)
    while not game.over and game.length < most:
        holds(game.table)
        moves = game.legal_moves()
        paid = [move for move in moves if not move.startswith(("flip ", "convert ", "brew "))]  # or few fields are built
        game.play(dice.pick(paid or moves))
    return game


@settings(max_examples=25)
@given(st.integers(1, 4), SEEDS, st.sampled_from(["fixed", "free"]))
def test_they_are_kept_through_whole_games(seats, seed, rotation):
    game = played(seats, seed, 1000, rotation=rotation)
    assert game.over
    holds(game.table)


def test_some_were_left_and_taken_again_in_such_games():
    """What the test above would miss if nobody ever went to a grimoire or built."""
    entries = [entry for seed in range(5) for entry in played(4, seed, 1000).entries()]
    assert {"lay", "read", "place"} <= {entry.move.split(" ")[0] for entry in entries}


@settings(max_examples=25)
@given(st.integers(1, 4), SEEDS, st.integers(1, 150))
def test_copies_views_records_and_what_is_taken_back_know_their_own(seats, seed, most):
    game = played(seats, seed, most)
    free_places(game.table)
    copy = game.copy()
    holds(copy.table)
    assert "free" not in to_data(game.table)
    assert load(save(game), lambda ident: TITLE).game.table == game.table
    for seat in (None, *range(seats)):
        seen = view(game, seat)
        holds(seen.table)
        if seat is not None and not game.over:
            imagined = seen.determinize(7)
            imagined.play(imagined.legal_moves()[0])
            holds(imagined.table)
    if not copy.over:
        copy.play(copy.legal_moves()[-1])
        holds(copy.table)
    holds(game.table)
    if game.length:
        holds(undone(game, undo(game, game.entries()[-1].seat, practice=True)).table)


def test_a_position_laid_after_moves_knows_its_own(monkeypatch):
    playing = Game.play

    def looking(game, move, seat=None):
        game.legal_moves()
        return playing(game, move, seat)

    monkeypatch.setattr(Game, "play", looking)
    laid = {"players.0.active": ["f01-n", "f01-e"], "players.1.active": [], "tiles.f11": "2,-1"}
    game = place(TITLE, 2, seed=2, moves=["place f02-n", "place f02-e"], position=laid)
    holds(game.table)
    assert "f02-n" in free_places(game.table) and "f11-w" in free_places(game.table)
    assert not {"f01-n", "f01-e"} & set(free_places(game.table))
