"""Thinking for the masters at a table in workers beside the one that answers the page: what these are told, and what they say.

The page asks its own desk for `briefs` and hands each to a thinker, which has a desk but no session (`ponder`). It gives the
reports to its own desk where the bot is to play (`bot`).
"""

from __future__ import annotations

import time
from typing import Any

from ..bots.search import Search, Share
from ..bots.together import Pondering, position_of
from ..engine.error import LudoError
from ..engine.parcel import unwrap, wrap
from ..engine.secrecy import view
from ..games import title
from .rpc import Desk, op, want

KIND = "master"
"""The bot that thinkers think for: the one level that searches."""


@op("briefs")
def briefs(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """What thinkers need for each master whose next decision is worth a thought: its seed, and the view of its seat.

    `position` is the name of what its seat sees now.
    """
    session = desk.open.session
    told = []
    for seat, bot in session.masters().items():
        seen = view(session.game, seat)
        text = wrap(seen)
        if text is not None:
            told.append({"seat": seat, "seed": str(bot.seed), "view": text, "position": position_of(seen)})
    return {"briefs": told}


@op("ponder")
def ponder(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """Think about a brief, a slice of time at each call.

    `number` and `of` say which share of the imagined games this thinker plays. The answer is a `report`, None where it has found
    nothing.
    """
    pondering = desk.pondering
    if bool(args.get("begin")) or not isinstance(pondering, Pondering):
        desk.pondering = pondering = _begun(args)
    end = time.monotonic() + want(args, "ponder", "budget_ms", int, 40) / 1000
    if not args.get("now"):
        for progress in pondering.work:
            if time.monotonic() >= end:
                return {"done": False, "progress": progress}
    desk.pondering = None
    found = pondering.report
    return {"done": True, "report": None if found is None else found.data()}


def _begun(args: dict[str, Any]) -> Pondering:
    number, of = want(args, "ponder", "number", int), want(args, "ponder", "of", int)
    if not 0 <= number < of:
        raise LudoError("input", "argument", op="ponder", name="number")
    seen = unwrap(want(args, "ponder", "view", str), title)
    bot = seen.title.bots()[KIND]()
    if not isinstance(bot, Search):
        raise LudoError("input", "argument", op="ponder", name="view")
    seed = want(args, "ponder", "seed", str)
    if not seed.isdecimal():
        raise LudoError("input", "argument", op="ponder", name="seed")
    bot.reseed(int(seed))
    return Pondering(bot, seen, Share(number, of))
