"""A game in OpenSpiel's vocabulary.

It speaks like `pyspiel.Game` and `pyspiel.State`, without needing OpenSpiel: agents written against those methods can play.
Chance is sampled inside (there are no chance nodes); seats that choose side by side are asked one after the other, each without
seeing the others, which is the same game.

>>> state = LudoGame("varuna", seats=2).new_initial_state(seed=7)
>>> while not state.is_terminal():
...     state.apply_action(state.legal_actions()[0])
>>> state.returns()
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ..engine.error import LudoError
from ..engine.game import Game
from ..engine.secrecy import view
from ..engine.state import to_data
from ..engine.table import GameLog
from ..games import title as find
from .numbers import features, moves_of, versioned

TERMINAL = -4
"""`pyspiel.PlayerId.TERMINAL`."""

FEATURES = 4096


class LudoGame:
    """A title with its seats and options: what OpenSpiel calls a game.

    Args: the title's id, number of seats (None: as many as are usual), options by id. Raises `LudoError` for anything unknown.
    """

    def __init__(self, game: str, seats: int | None = None, options: Mapping[str, str] | None = None):
        self.title = find(game)
        self.seats = self.title.checked_seats(self.title.usual if seats is None else seats)
        self.options = self.title.checked_options(options or {})

    def num_players(self) -> int:
        """How many seats."""
        return self.seats

    def num_distinct_actions(self) -> int:
        """How many moves there are; actions are numbers below."""
        return len(moves_of(self.title))

    def max_game_length(self) -> int:
        """No game takes more decisions."""
        return self.title.longest

    def observation_tensor_shape(self) -> list[int]:
        """The shape of `State.observation_tensor`."""
        return [FEATURES]

    def new_initial_state(self, seed: int = 0) -> State:
        """A fresh game. The seed is chance's: the same seed and actions, the same game."""
        return State(self, Game.start(self.title, self.seats, seed, self.options))

    def __str__(self) -> str:
        return f"{versioned(self.title)}(players={self.seats})"


class State:
    """A game in progress: what OpenSpiel calls a state. Wraps `ludotheque.engine.game.Game` as `.game`."""

    def __init__(self, game: LudoGame, inner: Game):
        self._game = game
        self._moves = moves_of(game.title)
        self.game = inner

    def get_game(self) -> LudoGame:
        """The game this is a state of."""
        return self._game

    def num_players(self) -> int:
        """How many seats."""
        return self.game.seats

    def num_distinct_actions(self) -> int:
        """How many moves there are."""
        return len(self._moves)

    def current_player(self) -> int:
        """The seat to act, or TERMINAL."""
        seat = self.game.current_seat
        return TERMINAL if seat is None else seat

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.game.over

    def is_chance_node(self) -> bool:
        """Never: chance is sampled inside."""
        return False

    def is_simultaneous_node(self) -> bool:
        """Never: seats that act side by side are asked one after the other."""
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Numbers of the moves a player may make, ascending; none for a player who is not to act now."""
        if self.game.over:
            return []
        seats = {choice.seat for choice in self.game.choices()}
        player = self.game.current_seat if player is None else player
        return sorted(map(self._moves.number, self.game.legal_moves(player))) if player in seats else []

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """One or zero for every move."""
        mask = [0] * len(self._moves)
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def action_to_string(self, *player_and_action: int) -> str:
        """The move's text; takes `(action)` or, as OpenSpiel also has it, `(player, action)`."""
        return self._moves.text(player_and_action[-1])

    def string_to_action(self, *player_and_text: Any) -> int:
        """The number of a move's text."""
        return self._moves.number(player_and_text[-1])

    def apply_action(self, action: int) -> None:
        """Make a move. Raises `LudoError`, changing nothing, when it is not legal."""
        self.game.play(self._moves.text(action))

    def rewards(self) -> list[float]:
        """Points since the last action: all of them at the end."""
        return self.returns()

    def returns(self) -> list[float]:
        """Each seat's points at the end; zeros before."""
        return [float(score) for score in self.game.scores()] if self.game.over else [0.0] * self.game.seats

    def player_return(self, player: int) -> float:
        """One seat's share of `returns`."""
        return self.returns()[player]

    def history(self) -> list[int]:
        """Every action so far."""
        return [self._moves.number(entry.move) for entry in self.game.entries()]

    def clone(self) -> State:
        """An independent state at the same point (it has the same future: see `resample_from_infostate`)."""
        new = State(self._game, self.game.copy())
        log = self.game.table.log
        new.game.table.log = None if log is None else log.copy()
        return new

    def resample_from_infostate(self, player: int, seed: int) -> State:
        """A state the player cannot tell from this one, with other secrets and another future.

        Its past is what the player knows for sure: the moves of the player alone, and the lines of the log the player was told.
        So the information state of the player is the same in both.
        """
        seen = view(self.game, player)
        imagined = seen.determinize(seed)
        for entry in self.game.entries():
            if entry.seat == player:
                imagined.past = (imagined.past, *entry)
        imagined.table.log = GameLog()
        imagined.table.log.lines = list(seen.lines)
        return State(self._game, imagined)

    def observation_string(self, player: int | None = None) -> str:
        """What a player sees now, as JSON: the table, and the moves to choose from."""
        return json.dumps(self._seen(player), sort_keys=True, ensure_ascii=False)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """What a player sees now, as numbers (see `numbers.features`)."""
        return features(view(self.game, self._player(player)), FEATURES)

    def information_state_string(self, player: int | None = None) -> str:
        """What a player sees and has been told since the beginning, as JSON."""
        player = self._player(player)
        told = [[line.seat, line.text.key, repr(line.text.args)] for line in view(self.game, player).lines]
        mine = [entry.move for entry in self.game.entries() if entry.seat == player]
        return json.dumps({**self._seen(player), "told": told, "mine": mine}, sort_keys=True, ensure_ascii=False)

    def _player(self, player: int | None) -> int:
        player = self.game.current_seat if player is None else player
        if player is None or not 0 <= player < self.game.seats:
            raise LudoError("seat", "seat", seat=str(player), seats=self.game.seats)
        return player

    def _seen(self, player: int | None) -> dict[str, Any]:
        player = self._player(player)
        seen = view(self.game, player)
        choice = seen.choice()
        table = to_data(seen.table)
        del table["chance"]
        return {"player": player, "table": table, "moves": [] if choice is None else choice.legal(seen.table)}

    def __str__(self) -> str:
        entries = self.game.entries()
        return " ".join(f"{entry.seat}:{entry.move.replace(' ', '-')}" for entry in entries) or "start"
