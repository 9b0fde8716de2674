"""A sequential test: games are played until it is clear which of two players is the stronger, and no longer.

Wald's sequential probability ratio test, of "wins `EQUAL` of the games" against "wins `STRONGER` of them" (A. Wald, "Sequential
tests of statistical hypotheses", 1945). A shared win counts in parts.
"""

from __future__ import annotations

from math import log

EQUAL, STRONGER = 0.5, 0.6
ERROR = 0.05
"""How often each of the two answers may be wrong."""

_BOUND = log((1 - ERROR) / ERROR)


class Sequential:
    """The test as far as it has come."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0.0

    def add(self, share: float) -> None:
        """Another game, and the share of the win that the player had."""
        self.games += 1
        self.wins += share

    @property
    def evidence(self) -> float:
        """The logarithm of how much better "stronger" tells the games than "equal"."""
        return self.wins * log(STRONGER / EQUAL) + (self.games - self.wins) * log((1 - STRONGER) / (1 - EQUAL))

    @property
    def verdict(self) -> bool | None:
        """Whether the player is the stronger one; None while that is open."""
        if self.evidence >= _BOUND:
            return True
        return False if self.evidence <= -_BOUND else None
