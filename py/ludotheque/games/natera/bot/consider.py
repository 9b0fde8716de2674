"""Which moves the planner looks at: of each action those that promise most, by what is printed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping
from typing import Any

from ....engine.any_order import Whichever
from ....engine.game import Game
from ..components.data import CARDS, LOCATIONS, SEASONS, SPECIALISTS, TRACKS
from ..rules.abilities import ability
from ..rules.effects import EFFECTS
from ..rules.season import TakeTurn
from ..table import Natera
from . import worth
from .evaluate import card_gain, reward_units
from .worth import UNITS

KEPT = {"deploy": 5, "play": 4, "hire": 2, "use": 2, "found": 2, "trade": 1}
"""How many moves of each action are looked at."""

BOTH = 2
"""So many deployments are looked at in the forest, and so many where there is a track, whatever promises more."""

MOST = 8
"""How many answers to any other decision are looked at."""


def consider(game: Game, seat: int) -> list[str]:
    """The legal moves worth thinking about."""
    moves = game.legal_moves(seat)
    choice = game.choice(seat)
    if isinstance(choice, TakeTurn):
        table = game.table
        assert isinstance(table, Natera)  # as every game with this choice
        return _actions(table, choice, moves)
    if isinstance(choice, Whichever) and len(moves) > MOST:
        first = choice.parts(moves[0])[0]
        moves = [move for move in moves if choice.parts(move)[0] == first]
    return moves[:MOST]


def _actions(table: Natera, choice: TakeTurn, moves: list[str]) -> list[str]:
    """The most promising moves of each action; a trade only where nothing else is left to do; and passing."""
    by_action: dict[str, list[tuple[float, str]]] = defaultdict(list)
    for move in moves:
        word, *args = choice.parts(move)
        if word == "pass":
            continue
        by_action[word].append((_PROMISES[word](table, choice.seat, args), move))
    found = [move for word, kept in KEPT.items() for move in _best(by_action[word], choice, kept)]
    for tracked in (False, True):
        there = [one for one in by_action["deploy"] if (LOCATIONS[choice.parts(one[1])[-1]].area in TRACKS) == tracked]
        found += [move for move in _best(there, choice, BOTH) if move not in found]
    if len(found) > KEPT["trade"] and by_action["trade"]:
        found = [move for move in found if choice.parts(move)[0] != "trade"]
    return [*found, *(move for move in moves if choice.parts(move)[0] == "pass")]


def _best(promises: list[tuple[float, str]], choice: TakeTurn, kept: int) -> list[str]:
    """The moves that promise most, one for each location or card: the better of its pawns or of its costs."""
    found: dict[Any, str] = {}
    for _, move in sorted(promises, key=lambda one: (-one[0], one[1])):
        word, *args = choice.parts(move)
        found.setdefault(args[-1] if word == "deploy" else args[0], move)
    return list(found.values())[:kept]


def _deploy(table: Natera, seat: int, args: list[Any]) -> float:
    pawn, location = args
    player, area = table.players[seat], LOCATIONS[location].area
    found = reward_units(location, location in player.colonies) + _sets_off(table, seat, "deploy", (area,))
    if pawn == "chief":
        # Chiefs close a location to others: they are worth keeping where an explorer does as well.
        again = location in player.colonies and player.lasting("double-bonus")
        found += worth.units(LOCATIONS[location].colony_bonus) if again else -4.0
    return found + 3.0 * player.authority.get(area, 0)


def _play(table: Natera, seat: int, args: list[Any]) -> float:
    card, skill = args
    rests, types = len(SEASONS) - table.season, CARDS[card].types
    new = len(set(types) - table.players[seat].icons)
    found = _sets_off(table, seat, "play", types) + new * _sets_off(table, seat, "new-type")
    return found + card_gain(card, rests) - worth.cost(card, skill)


def _sets_off(table: Natera, seat: int, event: str, names: Collection[str] = ()) -> float:
    """What the abilities of a seat's tribe and cards bring when an event occurs."""
    return sum([worth.of(ability.effect) for _, ability in EFFECTS.reactions(table, seat, event, names)])


def _hire(table: Natera, seat: int, args: list[Any]) -> float:
    return worth.specialist(args[0]) - SPECIALISTS[args[0]].food * UNITS["food"]


def _use(table: Natera, seat: int, args: list[Any]) -> float:
    found = ability(args[0])
    assert found is not None  # only cards with an ability are used
    cost, gain = found
    return worth.of(gain) - worth.of(cost)


def _found(table: Natera, seat: int, args: list[Any]) -> float:
    return worth.units(LOCATIONS[args[0]].colony_bonus)


def _trade(table: Natera, seat: int, args: list[Any]) -> float:
    return UNITS[args[0]]


_PROMISES: Mapping[str, Callable[[Natera, int, list[Any]], float]] = {
    "deploy": _deploy,
    "play": _play,
    "hire": _hire,
    "use": _use,
    "found": _found,
    "trade": _trade,
}
