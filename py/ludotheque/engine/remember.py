"""Results kept by what they follow from: for questions to a table whose answer depends on little of it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import ParamSpec, TypeVar

Args = ParamSpec("Args")
Result = TypeVar("Result")


def remembered_by(key: Callable[Args, Hashable], most: int = 4096) -> Callable[[Callable[Args, Result]], Callable[Args, Result]]:
    """Decorator: equal keys have one result, which nobody changes. The function itself stays at hand as `__wrapped__`.

    `functools.lru_cache` does so by the arguments. A table is no such key: it changes, and most of it makes no difference.

    Args: `key(*args)` is all that the result follows from; when there are so many results (`most`), all are forgotten.
    """

    def keep(ask: Callable[Args, Result]) -> Callable[Args, Result]:
        kept: dict[Hashable, Result] = {}

        @wraps(ask)
        def answer(*args: Args.args, **kwargs: Args.kwargs) -> Result:
            known = key(*args, **kwargs)
            if known in kept:
                return kept[known]
            if len(kept) >= most:
                kept.clear()
            result = kept[known] = ask(*args, **kwargs)
            return result

        return answer

    return keep
