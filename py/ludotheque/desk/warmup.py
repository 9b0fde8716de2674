"""A rehearsal: the first moves of a game, played on a table that nobody sees.

The real moves then find everything loaded, drawn once and compiled. The page asks for one move at a time, so that no other
message has to wait.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .presenter import Presenter
from .rpc import Desk, op, want
from .session import Session

REHEARSED = 24
"""So many moves are rehearsed: a few turns. A browser compiles for speed only what it has seen run for a while."""


@op("rehearse")
def rehearse(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """Play one more move of the rehearsal, or `begin` one for the game that is open.

    `state` is for nobody, but packing it for the page is rehearsed as well.
    """
    if want(args, "rehearse", "begin", bool, False):
        desk.rehearsal = _rehearsal(desk.open.session, desk.lang)
    state = next(desk.rehearsal, None)
    return {"done": state is None, "state": state}


def _rehearsal(real: Session, lang: str) -> Iterator[dict[str, Any]]:
    """What the page would be sent at the opening and after each move. Lessons and games to look at are not rehearsed."""
    if type(real) is not Session or real.problem is not None:
        return
    game = real.game
    show = Presenter(Session.new(game.title, real.seats, game.seed, dict(game.options), real.practice, real.daily), lang)
    yield show.state(full=True)
    for number in range(REHEARSED):
        choice = show.session.waiting()
        if choice is None:
            return
        moves = show.session.game.legal_moves(choice.seat)
        show.session.play(moves[number % len(moves)], choice.seat)
        yield show.state()
