"""The tasks of a mission card: which are fulfilled, and which a move would fulfil.

The move is made on a copy of the table and followed to the next decision, since nobody knows that one yet; what chance brings
fulfils no task.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....engine.effect import condition
from ....engine.foresight import done_on_a_copy
from ....engine.i18n import T, Text
from ....engine.step import Step
from ..components.data import MISSIONS
from ..table import Skymines
from .effects import EFFECTS

TASKS = (0, 1, 2)


def fulfilled(table: Skymines, seat: int) -> list[int]:
    """The tasks of a seat's mission card that hold now and have not been met before."""
    player = table.players[seat]
    if not player.mission:
        return []
    tests = MISSIONS[player.mission].tasks
    return [task for task in TASKS if task not in player.done and EFFECTS.holds(table, seat, condition(tests[task]))]


def tasks_met(table: Skymines, seat: int, act: Callable[[Skymines], Sequence[Step]]) -> tuple[Text, ...]:
    """The tasks that something a seat does meets, in words: they are met at the end of the action.

    Args: the `table`; the `seat`; `act` does it on a table and returns the steps that come next.
    """
    if not table.players[seat].mission:
        return ()
    after = done_on_a_copy(table, act, past_decisions=False)
    return tuple(T("brings.task", n=task + 1) for task in fulfilled(after, seat))
