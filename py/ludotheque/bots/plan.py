"""A line of moves that a bot has found, followed while the game offers what the bot foresaw."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.game import Game


class Plan:
    """The rest of a line: each move with the legal moves that must be on offer where it is made."""

    __slots__ = ("steps",)

    def __init__(self) -> None:
        self.steps: list[tuple[tuple[str, ...], str]] = []

    def keep(self, start: Game, seat: int, moves: Sequence[str]) -> None:
        """Remember all moves of a line but the first, up to where chance or the others lead elsewhere.

        Args: `start` is the imagined game in which the line was found, the `seat` that plays it, its `moves`.
        """
        game = start.copy()
        self.steps = []
        for number, move in enumerate(moves):
            deciding = any(choice.seat == seat for choice in game.choices())
            legal = game.legal_moves(seat) if deciding else []
            if move not in legal:
                return
            if number:
                self.steps.append((tuple(legal), move))
            game.play(move, seat)

    def fits(self, moves: Sequence[str]) -> bool:
        """Whether the line goes on where these are the legal `moves`."""
        return bool(self.steps) and self.steps[0][0] == tuple(moves)

    def following(self, moves: Sequence[str]) -> str | None:
        """The next move of the line, None where there is none or the legal `moves` are others than it foresaw."""
        if self.steps:
            foreseen, move = self.steps.pop(0)
            if foreseen == tuple(moves):
                return move
            self.steps = []
        return None
