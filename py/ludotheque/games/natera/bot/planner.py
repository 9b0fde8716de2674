"""The planner: looks through its turn, and judges by what the year still has to bring."""

from __future__ import annotations

from ....bots.greedy import Greedy
from .consider import consider
from .evaluate import evaluate, terms


class Planner(Greedy):
    """A bot that plans by the season."""

    def __init__(self) -> None:
        super().__init__(evaluate, width=10, depth=14, consider=consider, terms=terms)
