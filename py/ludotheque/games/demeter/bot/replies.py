"""What an answer is worth: reactions, targets, and all the small choices a card or a fight opens."""

from __future__ import annotations

from typing import Any

from ....engine.step import Choice
from ..components.data import CLUE_TWO
from .plan import KEPT, Plan


def reply_value(plan: Plan, choice: Choice, parts: tuple[Any, ...]) -> float:
    """The worth of a move that answers something."""
    match parts:
        case ("decline",):
            return 0.0
        case ("stake",):
            return 1.0 if plan.me.objects() or plan.me.wounds == 0 else -1.0
        case ("garlic" | "pistol" | "closed-room" | "fight",):
            return 1.0
        case ("scent", other):
            return 2.0 + 0.1 * plan.lead(other) if not plan.ghouls_wanted or plan.me.wounds else 0.0
        case ("target" | "face", other):
            return _target_value(plan, getattr(choice, "card", ""), other)
        case ("take", kind):
            return plan.kind_value(kind)
        case ("swap", get, give):
            return plan.kind_value(get) - 0.9 * (not plan.spare(give)) * plan.kind_value(give)
        case ("token", room):
            return float(plan.table.stock[room])
        case ("from", room):
            return float(min(2, plan.table.stock[room]))
        case ("draw", where):
            return plan.kind_value(plan.table.display) if where == "display" else plan.unknown_value
        case ("build", piece, kind, _):
            return plan.build_value(piece) + plan.spare(kind)
        case ("return", card):
            return float(KEPT.index(card)) + 30.0 * (plan.me.hand.count(card) > 1)
        case ("flee", room):
            return plan.room_value(room) if plan.me.form == "human" else -float(len(plan.table.others_in(room, plan.seat)))
        case ("bring", what):
            return {"human": 1.0, "ghoul": 0.8, "nothing": 0.0}[what]
        case ("spend", owner, _):
            return float(owner != plan.seat)
    raise ValueError(f"no worth for {parts}")


def _target_value(plan: Plan, card: str, other: int) -> float:
    """Hurt the one who is ahead; take from one who has what is wanted."""
    player = plan.table.players[other]
    value = 0.1 * plan.lead(other) + 0.5 * (player.form == "human")
    if card in ("bargain", "night-theft"):
        value += 3.0 * any(kind in plan.want for kind in player.resources)
    if card in ("bribe", "mutation") and player.most_pieces() >= CLUE_TWO:
        value += 0.5
    return value
