"""Train a policy for Salamandra in a few lines, through PettingZoo.

    pip install "ludotheque[rl]"
    python examples/learn_policy.py            # 300 games against the drifter, some minutes

REINFORCE (Williams, 1992) with a softmax over the legal moves, linear in the environment's features. PettingZoo, Gymnasium and
NumPy are all it needs, so that it installs in seconds; with more time to spare, put a network of any library where `weights` is.
"""

import sys

import numpy as np

from ludotheque.adapters.pettingzoo import env

LENGTH, RATE = 256, 0.02


def chances(weights, observation):
    """The legal moves, how likely the policy makes each, and what it saw."""
    seen = observation["observation"] / (1 + np.abs(observation["observation"]))
    legal = np.flatnonzero(observation["action_mask"])
    worth = weights[legal] @ seen
    powers = np.exp(worth - worth.max())
    return legal, powers / powers.sum(), seen


def play(game, weights, dice, seed):
    """A game of the policy (seat 0) against moves at random: its decisions, and its reward, 1 or -1."""
    game.reset(seed=seed)
    steps, reward = [], 0.0
    for agent in game.agent_iter():
        observation, gained, ended, cut, _ = game.last()
        reward += gained if agent == "seat_0" else 0.0
        if ended or cut:
            game.step(None)
            continue
        legal, likely, seen = chances(weights, observation)
        at = int(dice.choice(len(legal), p=likely if agent == "seat_0" else None))
        if agent == "seat_0":
            steps.append((legal, likely, seen, at))
        game.step(int(legal[at]))
    return steps, reward


def train(games, ident="salamandra", seed=0):
    """The weights after so many games, and the reward of each."""
    game, dice = env(ident, seats=2, length=LENGTH), np.random.default_rng(seed)
    game.reset(seed=seed)
    weights, rewards = np.zeros((game.action_space("seat_0").n, LENGTH)), []
    for number in range(games):
        steps, reward = play(game, weights, dice, seed + number)
        advantage = reward - np.mean(rewards[-50:] or [0.0])
        for legal, likely, seen, at in steps:
            weights[legal] -= RATE * advantage * np.outer(likely, seen)
            weights[legal[at]] += RATE * advantage * seen
        rewards.append(reward)
    return weights, rewards


if __name__ == "__main__":
    _, results = train(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
    for start in range(0, len(results), 50):
        won = results[start : start + 50]
        print(f"games {start + 1} to {start + len(won)}: {100 * (np.mean(won) + 1) / 2:.0f} % won")
