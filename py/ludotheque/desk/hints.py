"""A hint: what the planner would do in the person's place, why, and how the other moves compare."""

from __future__ import annotations

from typing import Any

from ..bots.advice import Advice, advice
from ..bots.together import position_of
from ..engine.i18n import T, Text
from ..engine.parcel import unpack_report
from ..engine.step import Choice
from .playing import deciding, still_thinking, think
from .presenter import Presenter
from .rpc import Desk, op, want

OTHERS = 3
"""So many other moves are compared, the best of them."""


@op("hint")
def hint(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """What the planner would do in the person's place, with its reasons, and how much less the next best moves bring.

    `reports` are what thinkers advise (`ponder`): one about this very decision counts in place of the desk's own thinking.
    """
    show = desk.open
    choice = deciding(desk, "human", "no-hint")
    show.session.must_be_there()
    game = show.session.game
    found = _reported(show, args) or _thought(desk, choice, args)
    if found is None:
        return still_thinking(desk)
    why, (kind, _) = _why(found), show.session.bots.adviser(game, choice.seat)
    return {
        "done": True,
        "move": found.move,
        "label": show.full_label(choice, found.move),
        "piece": choice.piece(found.move),
        "by": show.say(T("hint.by", bot=T(f"bot.{kind}.name")) if len(game.legal_moves(choice.seat)) > 1 else T("hint.only")),
        "why": None if why is None else show.say(why),
        "in_points": found.in_points,
        "others": _others(show, choice, found),
    }


def _reported(show: Presenter, args: dict[str, Any]) -> Advice | None:
    """What a thinker advises in this very position."""
    position = position_of(show.session.view())
    reports = [unpack_report(one, Advice, "hint") for one in want(args, "hint", "reports", list, [])]
    return next((one for one in reports if one.position == position), None)


def _thought(desk: Desk, choice: Choice, args: dict[str, Any]) -> Advice | None:
    """What the desk advises when it has thought to the end, None before."""
    session = desk.open.session
    thought = think(desk, choice.seat, {**args, "reports": []})
    if thought is None:
        return None
    return advice(session.bots.adviser(session.game, choice.seat)[1], session.view(), thought)


def _why(found: Advice) -> Text | None:
    """What speaks for the move and, where something does, for the next best one.

    Where no single thing does, how much more it brings; None where the bot cannot say, or there is no other move.
    """
    if found.reasons:
        if found.doubts:
            return T("hint.why-but", reasons=found.reasons, doubts=found.doubts)
        return T("hint.why", reasons=found.reasons)
    rest = [value for move, value in found.values.items() if move != found.move]
    if not rest or not found.in_points:
        return None
    more = round(found.values[found.move] - max(rest), 1)
    return T("hint.ahead", n=more) if more > 0 else T("hint.level")


def _others(show: Presenter, choice: Choice, found: Advice) -> list[dict[str, Any]]:
    """The next best moves, best first; with the points each brings fewer where the bot counts in points.

    Of moves with one label (cards alike) the best is told, and none that is labelled as the advice is.
    """
    best = found.values.get(found.move, 0.0)
    rest = sorted((-value, move) for move, value in found.values.items() if move != found.move)
    told = {show.full_label(choice, found.move)}
    rows: list[dict[str, Any]] = []
    for value, move in rest:
        label = show.full_label(choice, move)
        if label in told:
            continue
        told.add(label)
        fewer = round(best + value, 1)
        text: Text | None = T("hint.fewer", n=fewer) if fewer > 0 else T("hint.same")
        rows.append({"label": label, "text": show.say(text) if found.in_points or fewer <= 0 else None})
        if len(rows) == OTHERS:
            break
    return rows
