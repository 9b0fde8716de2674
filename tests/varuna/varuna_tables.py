"""Tables of Varuna set up for tests."""

from ludotheque.engine.scenario import place
from ludotheque.games.varuna import TITLE
from ludotheque.games.varuna.components import data

PLAIN = {"blue": "blue-1", "yellow": "yellow-1", "purple": "purple-1", "red": "red-1", "grey": "grey-1"}
ALL_PARTS = sorted(data.PARTS)


def at(position=None, steps=(), seats=1):
    """A game at a position, with steps given as (class name, fields)."""
    return place(TITLE, seats, position=position, steps=[{"step": name, "seat": 0, **fields} for name, fields in steps])


def sheet_with(**fields):
    """A table of two whose first sheet holds these fields, without anything left to happen."""
    position = {f"sheets.0.{name}": value for name, value in fields.items() if name != "tokens_out"}
    if "tokens_out" in fields:
        position["tokens"] = fields["tokens_out"]
    return place(TITLE, 2, position=position, steps=[]).table


def points(table, seat=0):
    return {line.id.removeprefix("score."): line.points for line in TITLE.scores(table, seat)}


def lazily(game, seat):
    """Play a seat's part of a round doing as little as it can."""
    while game.branches and game.branches.get(seat):
        moves = game.legal_moves(seat)
        game.play("stop" if "stop" in moves else moves[0], seat)
        if moves == ["done"]:
            return


def played_on(game, rounds):
    """Everybody lazily through some rounds."""
    for _ in range(rounds):
        for choice in game.choices():
            lazily(game, choice.seat)
    return game


def begun(seats=1, seed=1, **position):
    """A game at the first card, everybody safe from damage unless said otherwise."""
    moves = [f"{seat}: {move}" for seat in range(seats) for move in ("start dimorphodon", "colour dimorphodon-1-tail")]
    laid = {f"sheets.{seat}.protection": 6 for seat in range(seats)} | {f"sheets.{seat}.damage": 0 for seat in range(seats)}
    return place(TITLE, seats, seed=seed, moves=moves, position=laid | position)
