"""What the author of a study knows and its reader does not: moves that the reader's seat has not been told."""

from __future__ import annotations

from typing import Any

from ..engine.game import Game
from ..engine.secrecy import known_entries
from .draft import played


def untold(draft: dict[str, Any]) -> list[bool]:
    """For each move of a draft, whether it tells something that the reader's seat does not know when it has just been made.

    Raises `LudoError` for a bad draft and where a move is not legal.
    """
    game, found = played(draft, 0), []
    keeps_secrets = game.title.has_secrets and game.seats > 1
    for seat, move in draft["moves"]:
        is_private = seat != draft["seat"] and any(choice.private for choice in game.choices() if choice.seat == seat)
        game.play(move, seat)
        found.append(keeps_secrets and (is_private or _is_untold(game, draft["seat"])))
    return found


def _is_untold(game: Game, reader: int) -> bool:
    """Whether a seat does not know all that the last move of a game told."""
    last = game.length - 1
    log = game.table.log
    lines = () if log is None else (line for line in log.lines if line.entry == last)
    return last not in known_entries(game, reader) or any(line.to is not None and reader not in line.to for line in lines)
