"""What must be true of the table: no component is lost, and nothing is where it cannot be."""

from __future__ import annotations

from collections.abc import Iterator

from ..components.data import BAG, BONUS, BUDGET, DEADLY, PIECES, RESOURCES, ROOMS, STOCK
from ..table import Demeter, Player


def miscounts(table: Demeter) -> Iterator[str]:
    """What is wrong with the resources in the rooms. That no component is lost is for the supplies to say."""
    stock = sum(table.stock.values()) + sum(table.unturned)
    if stock != len(table.resources) + bool(table.display):
        yield f"the rooms hold {stock} resources, the deck {len(table.resources)}"
    if len(table.stock) + len(table.unturned) != len(STOCK):
        yield "tokens turned up and tokens face down are not twenty"


def contradictions(table: Demeter) -> list[str]:
    """What no game leads to, however its components are spread: a position set up by hand is refused for it."""
    found = list(_table(table))
    for seat, player in enumerate(table.players):
        found += [f"seat {seat}: {problem}" for problem in _player(table, player)]
    return found


def _table(table: Demeter) -> Iterator[str]:
    if not set(table.stock) <= set(ROOMS) or min(table.stock.values(), default=0) < 0:
        yield f"the stock {table.stock}"
    if len(table.unturned) < len(ROOMS) - len(table.stock):
        yield "too few tokens for the rooms nobody has entered"
    if table.bag.count("empty") + (table.met == "empty") != BAG.count("empty"):
        yield "a token for an empty room outside the bag"
    seats = range(len(table.players))
    if table.first not in seats or table.turn.seat not in (-1, *seats) or not {*table.clue_two_seen} <= {*seats}:
        yield "a seat that is not at the table"
    if not table.ended and {player.form for player in table.players} <= {"vampire", "out"}:
        yield "nobody left to hunt, but the game goes on"
    if table.clue_two_seen and not table.clue_two:
        yield "the second clue has been seen, but is none"
    lairs = [player.lair for player in table.players if player.lair]
    if len(set(lairs)) < len(lairs):
        yield "two vampires with one lair"


def _player(table: Demeter, player: Player) -> Iterator[str]:
    if player.room and player.room not in ROOMS:
        yield f"the pawn is in {player.room!r}"
    if player.form not in (*BUDGET, "out"):
        yield f"the form {player.form!r}"
    if player.form in DEADLY and player.wounds >= DEADLY[player.form]:
        yield f"a {player.form} with {player.wounds} wounds"
    if table.mode == "classic" and player.form in ("ghoul", "vampire"):
        yield f"a {player.form} in the classic game"
    if (player.form == "vampire") != bool(player.lair):
        yield f"a {player.form} with the lair {player.lair!r}"
    if player.form == "vampire" and player.lair not in table.stock:
        yield "a lair where nobody has ever been"
    if min(player.humans, player.ghouls, player.kept_humans, player.kept_ghouls, player.blood, player.wounds) < 0:
        yield "less than nothing of something"
    if len(set(player.pieces)) != len(player.pieces) or not set(player.pieces) <= set(PIECES):
        yield f"the pieces {player.pieces}"
    if not set(player.resources) <= set(RESOURCES) or not set(player.hand) <= set(BONUS):
        yield "cards that do not exist"
    if player.form == "out" and (player.room or player.resources or player.pieces or player.hand or player.clue):
        yield "out of the game, but still holding something"
    if player.form == "vampire" and player.hand:
        yield "a vampire with bonus cards"
