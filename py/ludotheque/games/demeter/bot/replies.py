"""What an answer is worth: reactions, targets, and all the small choices a card or a fight opens."""

from __future__ import annotations

from ..components.data import CLUE_TWO
from ..rules.lair import Destroy
from .plan import Plan

_KEPT = (
    "garlic",
    "treatment",
    "luck",
    "lynx-day",
    "lynx-night",
    "bribe",
    "scent",
    "pistol",
    "night-theft",
    "two-for-one",
    "sacrifice",
    "bargain",
    "closed-room",
    "evil-eye",
    "mutation",
    "ghoul-five",
    "move-token",
    "loss-of-trust",
    "inversion",
    "ghoul-attack",
    "swap",
)
"""Bonus cards, from the one to keep to the one to give back."""


def reply_value(plan: Plan, choice, move: str) -> float:
    """The worth of a move that answers something."""
    word, _, arg = move.partition(" ")
    match word:
        case "decline":
            return 0.0
        case "stake" if isinstance(choice, Destroy):
            return 1.0 if plan.me.objects() or plan.me.wounds == 0 else -1.0
        case "garlic" | "pistol" | "closed-room":
            return 1.0
        case "fight":
            return 1.0
        case "scent":
            return 2.0 + 0.1 * plan.lead(int(arg)) if not plan.tokens_wanted["ghoul"] or plan.me.wounds else 0.0
        case "target" | "face":
            return _target_value(plan, getattr(choice, "card", ""), int(arg))
        case "take":
            return plan.kind_value(arg)
        case "swap":
            take, _, give = arg.split(" ")
            return plan.kind_value(take) - 0.9 * (not plan.spare(give)) * plan.kind_value(give)
        case "token":
            return float(plan.table.stock[arg])
        case "from":
            return float(min(2, plan.table.stock[arg]))
        case "draw":
            return plan.kind_value(plan.table.display) if arg == "display" else plan.unknown_value
        case "build":
            piece = arg.split(" ")[0]
            return plan.build_value(piece) + plan.spare(arg.split(" ")[1])
        case "return":
            return float(_KEPT.index(arg)) + 30.0 * (plan.me.hand.count(arg) > 1)
        case "flee":
            return plan.room_value(arg) if plan.me.form == "human" else -float(len(plan.table.others_in(arg, plan.seat)))
        case "bring":
            return {"human": 1.0, "ghoul": 0.8, "nothing": 0.0}[arg]
        case "spend":
            return float(int(arg.split(" ")[0]) != plan.seat)
    raise ValueError(f"no worth for {move!r}")


def _target_value(plan: Plan, card: str, other: int) -> float:
    """Hurt the one who is ahead; take from one who has what is wanted."""
    player = plan.table.players[other]
    value = 0.1 * plan.lead(other) + 0.5 * (player.form == "human")
    if card in ("bargain", "night-theft"):
        value += 3.0 * any(kind in plan.want for kind in player.resources)
    if card in ("bribe", "mutation") and player.most_pieces() >= CLUE_TWO:
        value += 0.5
    return value
