"""What a turn that is not over yet still has to give: cards to draw or give up, levels, growth, copies, effects that wait."""

from __future__ import annotations

from itertools import takewhile

from ....engine.any_order import InAnyOrder, Whichever
from ....engine.effects_steps import Perform
from ....engine.game import Game
from ....engine.step import Step
from ..rules.authority import Raise
from ..rules.cards import DiscardCard, DrawCard
from ..rules.copies import CopyLocation
from ..rules.goods import ChooseResource
from ..rules.science import Grow
from ..rules.season import EndTurn
from ..table import Natera
from . import worth
from .evaluate import USED
from .worth import COPIES, POINT, UNITS


def pending(game: Game, seat: int) -> float:
    """The points that the rest of a seat's turn is likely to bring."""
    table = game.table
    assert isinstance(table, Natera)  # as every game of this title
    rest = takewhile(lambda step: not isinstance(step, EndTurn), game.steps(seat))
    return USED[table.season] * sum(_units(step, seat) for step in rest) / POINT


def _units(step: Step, seat: int) -> float:
    """What a step is worth to a seat, in units; what lies beyond the turn is counted elsewhere."""
    match step:
        case Whichever(things=things) | InAnyOrder(things=things):
            return sum(_units(one, seat) for thing in things for one in thing)
        case DrawCard(seat=who) if who == seat:
            return UNITS["card"]
        case DiscardCard(seat=who) if who == seat:
            return UNITS["discard"]
        case ChooseResource(seat=who) if who == seat:
            return UNITS["wild"]
        case Raise(seat=who, levels=levels) if who == seat:
            return UNITS["raise"] * levels
        case Grow(seat=who) if who == seat:
            return UNITS["growth"]
        case CopyLocation(seat=who, what=what, left=left) if who == seat:
            return COPIES.get(what, 0.0) * left
        case Perform(seat=who, effect=effect) if who == seat:
            return worth.units(effect)
    return 0.0
