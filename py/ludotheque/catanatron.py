"""The public pure-Python engine that the bench measures ours beside: catanatron, of the extra `[bench]`."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib.metadata import version
from importlib.util import find_spec
from typing import Any


class Catanatron:
    """The engine beside: catanatron (extra `[bench]`), four random seats."""

    def __init__(self) -> None:
        import catanatron

        self.package: Any = catanatron
        self.name = f"catanatron {version('catanatron')}"

    @staticmethod
    def there() -> bool:
        """Whether it is installed."""
        return find_spec("catanatron") is not None

    def start(self, seed: int, player: Callable[..., Any] | None = None) -> Any:
        """A game with four seats, of random players unless told otherwise."""
        colours = self.package.Color
        player = player or self.package.RandomPlayer
        players = [player(colour) for colour in (colours.RED, colours.BLUE, colours.WHITE, colours.ORANGE)]
        return self.package.Game(players, seed=seed)

    def one_move_ahead(self, seed: int, most: int) -> int:
        """Games in which every seat looks one move ahead, until so many moves have been looked at."""
        from catanatron.players.search import VictoryPointPlayer

        random.seed(seed)  # the player draws from the common dice
        nodes = 0
        game = self.start(seed, VictoryPointPlayer)
        while nodes < most:
            if game.winning_color() is not None or game.state.num_turns >= 1000:
                seed += 1
                game = self.start(seed, VictoryPointPlayer)
            moves = len(game.state.playable_actions)
            nodes += moves if moves > 1 else 0  # a single one is played unseen
            game.play_tick()
        return nodes

    def play(self, seed: int, most: int = 1_000_000) -> tuple[Any, int]:
        """A game played at random, to its end or for so many decisions; also how many there were."""
        game = self.start(seed)
        draw = random.Random(seed).random
        done = 0
        while game.winning_color() is None and game.state.num_turns < 1000 and done < most:
            actions = game.state.playable_actions
            game.execute(actions[int(draw() * len(actions))])
            done += 1
        return game, done
