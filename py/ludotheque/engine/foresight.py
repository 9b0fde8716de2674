"""What something would bring: it is done on a copy of the table, with what follows by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from .step import Automatic, Step
from .table import Table

AnyTable = TypeVar("AnyTable", bound=Table)


def done_on_a_copy(table: AnyTable, act: Callable[[AnyTable], Sequence[Step]], past_decisions: bool) -> AnyTable:
    """A copy of a table on which something was done.

    Args: the `table`, which stays as it is; `act` does something on a table and returns the steps that come next; what comes at
    the first decision: steps go on behind it as if it were not there (`past_decisions`), or none is done any more. What chance
    would give is never done.
    """
    after = table.copy()
    steps = list(reversed(act(after)))
    while steps:
        step = steps.pop()
        if isinstance(step, Automatic):
            steps += reversed(step.run(after))
        elif not past_decisions:
            break
    return after
