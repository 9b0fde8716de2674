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
    found = _table(table)
    for seat, player in enumerate(table.players):
        found += [f"seat {seat}: {problem}" for problem in _player(table, player)]
    return found


def _table(table: Demeter) -> list[str]:
    seats, forms = range(len(table.players)), {player.form for player in table.players}
    at_the_table = table.first in seats and table.turn.seat in (-1, *seats) and {*table.clue_two_seen} <= {*seats}
    lairs = [player.lair for player in table.players if player.lair]
    wrong = {
        f"the stock {table.stock}": not set(table.stock) <= set(ROOMS) or min(table.stock.values(), default=0) < 0,
        "too few tokens for the rooms nobody has entered": len(table.unturned) < len(ROOMS) - len(table.stock),
        "a token for an empty room outside the bag": table.bag.count("empty") + (table.met == "empty") != BAG.count("empty"),
        "a seat that is not at the table": not at_the_table,
        "nobody left to hunt, but the game goes on": not table.ended and forms <= {"vampire", "out"},
        "the second clue has been seen, but is none": table.clue_two_seen and not table.clue_two,
        "two vampires with one lair": len(set(lairs)) < len(lairs),
    }
    return [problem for problem, found in wrong.items() if found]


def _player(table: Demeter, player: Player) -> list[str]:
    numbers = (player.humans, player.ghouls, player.kept_humans, player.kept_ghouls, player.blood, player.wounds)
    belongings = (player.room, player.resources, player.pieces, player.hand, player.clue)
    wrong = {
        f"the pawn is in {player.room!r}": player.room and player.room not in ROOMS,
        f"the form {player.form!r}": player.form not in (*BUDGET, "out"),
        f"a {player.form} with {player.wounds} wounds": player.form in DEADLY and player.wounds >= DEADLY[player.form],
        f"a {player.form} in the classic game": table.mode == "classic" and player.form in ("ghoul", "vampire"),
        f"a {player.form} with the lair {player.lair!r}": (player.form == "vampire") != bool(player.lair),
        "a lair where nobody has ever been": player.form == "vampire" and player.lair not in table.stock,
        "less than nothing of something": min(numbers) < 0,
        f"the pieces {player.pieces}": len(set(player.pieces)) != len(player.pieces) or not set(player.pieces) <= set(PIECES),
        "cards that do not exist": not set(player.resources) <= set(RESOURCES) or not set(player.hand) <= set(BONUS),
        "out of the game, but still holding something": player.form == "out" and any(belongings),
        "a vampire with bonus cards": player.form == "vampire" and player.hand,
    }
    return [problem for problem, found in wrong.items() if found]
