"""What a move is worth to a player-ghoul, who wants to be human again, and to a player-vampire, who wants company."""

from __future__ import annotations

from typing import Any

from ..components.data import CLUES, DISTANCE, REVERSE
from ..rules.vampire import may_vampirise, reach, shared_resources
from .plan import Plan

STEP = 0.55  # what a step on the way keeps of the worth of where it leads
GATHER = 0.4  # what a resource is worth to a ghoul, against what it is worth to a human


def ghoul_value(plan: Plan, parts: tuple[Any, ...]) -> float:
    """A move of a ghoul's turn: two tokens to be human again come first, and what resources can be had on the way."""
    missing = max(0, REVERSE - plan.me.humans - plan.me.blood)
    bold = not plan.me.wounds or (missing and plan.last_day)  # another wound makes a vampire
    match parts:
        case ("end",):
            return 0.3
        case ("reverse", price):
            return 100.0 + 2 * bool(price == "blood") + bool(price == "both")
        case ("strike", other):
            return 0.0 if not bold else 10.0 + 2.0 * bool(plan.table.players[other].humans) + 0.1 * plan.lead(other)
        case ("cure",):
            return 50.0
        case ("call",):
            bag = plan.table.bag
            return 2.0 * bag.count("human") / len(bag) if bold and missing else 0.0
        case ("search", where):
            return 0.3 + GATHER * plan.search_value(where)
        case ("move", room):
            return max(_chase(plan, room) if bold and missing else 0.0, 0.3 + GATHER * plan.move_value(room))
    raise ValueError(f"no worth for {parts}")


def _chase(plan: Plan, room: str) -> float:
    """Towards the nearest human."""
    here = plan.me.room
    best = 0.0
    for other in plan.table.opponents(plan.seat, "human"):
        at = plan.table.players[other].room
        if DISTANCE[room][at] < DISTANCE[here][at]:
            prey = 6.0 if plan.table.players[other].humans else 3.5  # who has a human token gives two of what is needed
            best = max(best, prey * STEP ** DISTANCE[room][at])
    return best


def vampire_value(plan: Plan, parts: tuple[Any, ...]) -> float:
    """A move of a vampire's night."""
    table, me = plan.table, plan.me
    ready = may_vampirise(table, plan.seat)
    match parts:
        case ("end",):
            return 0.2
        case ("vampirise", other):
            return 100.0 + plan.lead(other) - 5.0 * bool(table.players[other].objects())
        case ("appear", room):
            return _appear_value(plan, room, ready)
        case ("submit", other):
            return 4.0 + 0.1 * plan.lead(other) if me.ghouls > CLUES[me.lair].ghouls else 0.0
        case ("lair",):
            return 3.0 if len(me.lair_known) > 1 and not ready else 0.0
        case ("power", "curse"):
            return 0.5 if table.remaining() > 3 * ready else 0.0
        case ("power", _):
            return _stalk(plan, "", ready)
        case ("search", where):
            return 0.0 if _resources_met(plan) else 1.0 + 0.1 * (where == "deck")
        case ("call",):
            return 0.9 if not ready else 0.0
        case ("move", room):
            return _stalk(plan, room, ready)
    raise ValueError(f"no worth for {parts}")


def _resources_met(plan: Plan) -> bool:
    return shared_resources(plan.table) >= CLUES[plan.me.lair].resources


def _appear_value(plan: Plan, room: str, ready: bool) -> float:
    """Out of the lair: at a victim's side when all is ready, else where there is something to be found."""
    steps = reach(plan.table, plan.seat)[room]
    victims = plan.table.others_in(room, plan.seat, "human", "ghoul")
    if ready:
        left = plan.table.remaining() - steps
        return (60.0 - steps + max(map(plan.lead, victims))) if victims and left >= 3 else 0.0
    stock = plan.table.stock.get(room, 1)
    return 2.0 + min(stock, 2) * (not _resources_met(plan)) - 0.8 * steps - 1.5 * (room == plan.me.lair)


def _stalk(plan: Plan, room: str, ready: bool) -> float:
    """A step on the board."""
    victims = plan.table.others_in(room, plan.seat, "human", "ghoul")
    if ready:
        return 60.0 if victims and plan.table.remaining() >= 4 else 0.0
    here = plan.table.stock.get(plan.me.room, 1)
    return 0.6 if not _resources_met(plan) and not here and plan.table.stock.get(room, 1) else 0.0
