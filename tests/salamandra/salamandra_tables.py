"""Positions for tests: seed 2 lays F02 and F04 above the temple, F01 and F03 below it."""

from ludotheque.engine.position import place
from ludotheque.games.salamandra import TITLE

DISPLAY = ["f17", "f10", "f09", "f15"]


def at(mine=None, seats=2, options=None, steps=({"step": "Turn", "seat": 0},), outcomes=None, **position):
    """A game where seat 0 is to move. `mine` are fields of its player, `position` others by path ("__" for ".")."""
    laid = {"display": DISPLAY} | {f"players.0.{name}": value for name, value in (mine or {}).items()}
    laid |= {path.replace("__", "."): value for path, value in position.items()}
    return place(TITLE, seats, seed=2, options=options, position=laid, steps=list(steps), outcomes=outcomes)


def go(game, *moves):
    """Play moves; "1: pass" is a move of seat 1. Returns the player at seat 0."""
    for text in moves:
        seat, _, move = text.rpartition(": ")
        game.play(move, int(seat) if seat else None)
    return game.table.players[0]


def rules_told(game):
    """The rules behind the log so far."""
    return [line.rule for line in game.table.tale.lines]
