"""Findings: what goes wrong in a checked game has a name, and a command that shows it again.

* `crash`: setting up, a view, the words of a decision or a score fails
* `no-moves`: the first decision has no legal move, or legal moves are not the moves without an objection
* `dead-end`: a legal move raises, or after it a decision has no legal move, or nobody has a decision
* `too-long`: the game takes more decisions than its title allows
* `bad-undo`: taking a move back and making it again does not lead back to the same position
* `leak`: a view depends on what its seat cannot know
* `hidden-told`: what a seat is told differs between two worlds that the seat cannot tell apart
* `drift`: two ways to one position end in different ones: replay, save and load, copy, seats in another order
* `not-conserved`: the components on the table do not add up
* `bot-error`: a bot raises, answers with an illegal move, or thinks without end
"""

from __future__ import annotations

import shlex
from dataclasses import dataclass, field
from typing import Any

KINDS = (
    "crash",
    "no-moves",
    "dead-end",
    "too-long",
    "bad-undo",
    "leak",
    "hidden-told",
    "drift",
    "not-conserved",
    "bot-error",
)

THOROUGHNESS = 0.15
"""The share of decisions at which the costly checks are made, where nobody asks for another."""


class Failure(Exception):
    """A check that did not hold.

    Args: `kind` is one of `KINDS`; `what` says it in words.
    """

    def __init__(self, kind: str, what: str):
        super().__init__(what)
        self.kind = kind
        self.what = what


@dataclass(frozen=True)
class Finding:
    """A failure and the game in which it happened.

    `kind` is one of `KINDS` and `what` says it in words. `seats`, `seed`, `thoroughness` and `aims` play the same game again.
    `moves` are the moves made before the failure, as `seat: move` (seats from 0, as in records). `start` is the id of the example
    at whose position the game began, "" for a game from its beginning. `record` is the saved game, None when it cannot be saved.
    """

    kind: str
    what: str
    game: str
    seats: int
    seed: int
    moves: tuple[str, ...]
    thoroughness: float = THOROUGHNESS
    aims: tuple[str, ...] = ()
    start: str = ""
    record: dict[str, Any] | None = field(default=None, repr=False, compare=False)

    def command(self) -> str:
        """The command that plays the same game again and finds the same failure."""
        words = f"python -m ludotheque check {self.game} --only fuzz --seats {self.seats} --seed {self.seed} --games 1".split()
        if self.thoroughness != THOROUGHNESS:
            words += ["--thoroughness", repr(self.thoroughness)]
        for aim in self.aims:
            words += ["--aim", aim]
        return shlex.join(words)
