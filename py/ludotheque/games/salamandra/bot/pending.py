"""What a turn that is not over yet still has to give: gains that wait, a grove to take, somebody to wake, a field to settle."""

from __future__ import annotations

from itertools import takewhile

from ....engine.game import Game
from ....engine.step import Step
from ..components.data import amounts
from ..rules.building import Settle
from ..rules.gains import Gain, Gather
from ..rules.turn import EndTurn
from ..rules.working import Wake
from ..table import Salamandra
from .evaluate import GAIN, GROVE

_SETTLED = 3.0
"""What settling the field just built is likely to bring: an apprentice there, or a deity's card."""

_WOKEN = 1.0


def pending(game: Game, seat: int) -> float:
    """The points that the rest of a seat's turn is likely to bring."""
    table = game.table
    assert isinstance(table, Salamandra)  # as every game of this title
    rest = takewhile(lambda step: not isinstance(step, EndTurn), game.steps(seat))
    return sum(_of_step(step, table, seat) for step in rest)


def _of_step(step: Step, table: Salamandra, seat: int) -> float:
    match step:
        case Settle(seat=who) if who == seat:
            return _SETTLED
        case Gain(seat=who, effect=effect) if who == seat and "*" not in effect:
            return sum(GAIN.get(word, 0.0) * count for word, count in amounts(effect).items())
        case Gather(seat=who) if who == seat:
            return max((GROVE[grove] for grove in table.spots.values()), default=0.0)
        case Wake(seat=who) if who == seat:
            return _WOKEN
    return 0.0
