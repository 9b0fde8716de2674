"""A hint: what the planner would do in the person's place, why, and how the other moves compare."""

from __future__ import annotations

from typing import Any

from ..bots.bot import Bot, Thought
from ..engine.i18n import T, Text
from ..engine.secrecy import View
from ..engine.step import Choice
from .playing import deciding, still_thinking, think
from .presenter import Presenter
from .rpc import Desk, op

OTHERS = 3
"""So many other moves are compared, the best of them."""


@op("hint")
def hint(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """What the planner would do in the person's place, with its reasons, and how much less the next best moves bring."""
    show = desk.open
    choice = deciding(desk, "human", "no-hint")
    show.session.must_be_there()
    thought = think(desk, choice.seat, args)
    if thought is None:
        return still_thinking(desk)
    view = show.session.view()
    kind, bot = show.session.bots.adviser(show.session.game, choice.seat)
    why = _why(bot, view, thought)
    return {
        "done": True,
        "move": thought.move,
        "label": show.full_label(choice, thought.move),
        "piece": choice.piece(thought.move),
        "by": show.say(
            T("hint.by", bot=T(f"bot.{kind}.name")) if len(show.session.game.legal_moves(choice.seat)) > 1 else T("hint.only")
        ),
        "why": None if why is None else show.say(why),
        "in_points": bot.in_points,
        "others": _others(show, choice, thought, bot.in_points),
    }


def _why(bot: Bot, view: View, thought: Thought) -> Text | None:
    """What speaks for the move and, where something does, for the next best one.

    Where no single thing does, how much more it brings; None where the bot cannot say, or there is no other move.
    """
    reasons, doubts = bot.reasons(view, thought), bot.doubts(view, thought)
    if reasons:
        return T("hint.why-but", reasons=reasons, doubts=doubts) if doubts else T("hint.why", reasons=reasons)
    rest = [value for move, value in thought.values.items() if move != thought.move]
    if not rest or not bot.in_points:
        return None
    more = round(thought.values[thought.move] - max(rest), 1)
    return T("hint.ahead", n=more) if more > 0 else T("hint.level")


def _others(show: Presenter, choice: Choice, thought: Thought, in_points: bool) -> list[dict[str, Any]]:
    """The next best moves, best first; with the points each brings fewer where the bot counts in points."""
    best = thought.values.get(thought.move, 0.0)
    rest = sorted((-value, move) for move, value in thought.values.items() if move != thought.move)
    rows = []
    for value, move in rest[:OTHERS]:
        fewer = round(best + value, 1)
        text: Text | None = T("hint.fewer", n=fewer) if fewer > 0 else T("hint.same")
        rows.append({"label": show.full_label(choice, move), "text": show.say(text) if in_points or fewer <= 0 else None})
    return rows
