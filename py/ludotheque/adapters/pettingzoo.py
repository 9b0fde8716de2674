"""A game as a PettingZoo environment (AEC API). Needs the extra `[rl]`: pettingzoo, gymnasium, numpy.

>>> from ludotheque.adapters.pettingzoo import env
>>> varuna = env("varuna", seats=2)
>>> varuna.reset(seed=42)
>>> for agent in varuna.agent_iter():
...     observation, reward, termination, truncation, info = varuna.last()
...     done = termination or truncation
...     varuna.step(None if done else varuna.action_space(agent).sample(observation["action_mask"]))

An observation is `{"observation": features, "action_mask": mask}`: features of the seat's view, of a fixed length for every game
(`numbers.features`), and one or zero for every move. The reward comes at the end.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ..engine.error import LudoError
from ..engine.game import Game
from ..engine.secrecy import view
from ..games import title as find
from .numbers import features, moves_of, versioned

REWARDS = ("win", "score")


def env(*args: Any, **kwargs: Any) -> AECEnv:
    """The environment with PettingZoo's own guards: against actions out of bounds, and calls out of order."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(LudoEnv(*args, **kwargs)))


class LudoEnv(AECEnv):  # type: ignore[misc] # PettingZoo has no types
    """A game with an agent a seat: `seat_0`, `seat_1`, ...

    Args: the title's id; number of seats (None: as many as are usual); options by id; `reward`, what a seat is given at the end:
    "win" (1 for a winner, else -1) or "score" (its points); `length` of the features; `render_mode`, "ansi" or None. Raises
    `LudoError` for anything unknown.
    """

    game: Game
    """The game since `reset`."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        reward: str = "win",
        length: int = 4096,
        render_mode: str | None = None,
    ):
        super().__init__()
        if reward not in REWARDS:
            raise LudoError("unknown", "option-value", name="reward", value=str(reward), known=", ".join(REWARDS))
        self.title = find(game)
        self.seats = self.title.checked_seats(self.title.usual if seats is None else seats)
        self.options = self.title.checked_options(options or {})
        self.reward = reward
        self.length = length
        self.render_mode = render_mode
        self.metadata = {"name": versioned(self.title), "render_modes": ["ansi"], "is_parallelizable": False}
        self.moves = moves_of(self.title)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        # One space object an agent, as PettingZoo asks: they hold the random state their samples come from.
        self.action_spaces = {agent: spaces.Discrete(len(self.moves)) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, (length,), np.float32),
                    "action_mask": spaces.Box(0, 1, (len(self.moves),), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._dice, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent may be shown."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """What an agent may do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A fresh game. A seed decides it and those that follow; without one, the next is drawn.

        `options` is PettingZoo's and ignored: the options of the game are the environment's own, as its spaces are.
        """
        if seed is not None:
            self._dice, _ = seeding.np_random(seed)
        self.game = Game.start(self.title, self.seats, int(self._dice.integers(1 << 62)), self.options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.game.choice().seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees: features of its view, and which moves it may make now."""
        seat = self._seat[agent]
        mask = np.zeros(len(self.moves), np.int8)
        if any(choice.seat == seat for choice in self.game.choices()):
            mask[[self.moves.number(move) for move in self.game.legal_moves(seat)]] = 1
        vector = np.array(features(view(self.game, seat), self.length), np.float32)
        return {"observation": vector, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Make a move for the agent whose turn it is. Raises `LudoError`, changing nothing, when it is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None  # only an agent that is out of the game has none
        self.game.play(self.moves.text(int(action)), self._seat[agent])
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.game.over:
            self.rewards = self._final_rewards()
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.game.choice().seat]
        self._accumulate_rewards()

    def _final_rewards(self) -> dict[str, float]:
        if self.reward == "score":
            return {agent: float(score) for agent, score in zip(self.possible_agents, self.game.scores(), strict=True)}
        winners = self.title.outcome(self.game.table).winners
        return {agent: 1.0 if seat in winners else -1.0 for agent, seat in self._seat.items()}

    def render(self) -> str | None:
        """The moves so far, in words, with render mode "ansi"."""
        if self.render_mode != "ansi":
            return None
        return "\n".join(f"{entry.seat}: {entry.move}" for entry in self.game.entries())

    def close(self) -> None:
        """Nothing to close."""
