"""What is lost at once by a move, since no piece of the sheet, box or token is left for it: it is told before the move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ....engine.foresight import done_on_a_copy
from ....engine.i18n import T, Text
from ....engine.step import Step
from ....engine.table import GameLog
from ..table import Varuna


def lost_by(table: Varuna, act: Callable[[Varuna], Sequence[Step]], past_decisions: bool = False) -> tuple[Text, ...]:
    """What something would lose by itself, in words.

    Args: the `table`; what is done and `past_decisions`, as in `done_on_a_copy`.
    """
    log = GameLog()

    def noted(after: Varuna) -> Sequence[Step]:
        after.log = log
        return act(after)

    done_on_a_copy(table, noted, past_decisions)
    return tuple(one for line in log.lines if line.text.key == "log.lost" for one in _several(dict(line.text.args)["what"]))


def _several(said: Any) -> tuple[Text, ...]:
    return said if isinstance(said, tuple) else (said,)


def loses(table: Varuna, act: Callable[[Varuna], Sequence[Step]]) -> tuple[Text, ...]:
    """The warning that a move loses something before the seat decides again, by name; nothing if it does not."""
    lost = lost_by(table, act)
    return (T("brings.loses", what=lost),) if lost else ()
