"""Thinking in workers beside the one that answers the page: what these are told, and what they say.

The page asks its own desk for what is to be thought about: `briefs` for the masters at the table, `consult` for a hint or a
review. It hands each brief to a thinker, which has a desk but no session (`ponder`), and the reports to its own desk, where the
bot is to play (`bot`) or the person is to be told (`hint`, `review`).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from typing import Any

from ..bots.advice import Advising
from ..bots.search import Search
from ..bots.together import Pondering, position_of
from ..bots.trials import Share
from ..engine import journal
from ..engine.error import LudoError
from ..engine.parcel import unwrap, wrap
from ..engine.secrecy import view
from ..games import title
from .playing import deciding
from .review import Reviewer
from .reviewing import review_for
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


@op("consult")
def consult(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """What a thinker needs for a hint or a review (`about`); no brief where there is nothing to think about or to be told."""
    return {"brief": _CONSULTED[_one_of(_CONSULTED, args, "consult")](desk, args)}


def _hint_wanted(desk: Desk, args: dict[str, Any]) -> dict[str, Any] | None:
    session = desk.open.session
    choice = deciding(desk, "human", "no-hint")
    session.must_be_there()
    text = wrap(session.view()) if len(session.game.legal_moves(choice.seat)) > 1 else None
    return None if text is None else {"about": "hint", "view": text}


def _review_wanted(desk: Desk, args: dict[str, Any]) -> dict[str, Any] | None:
    wanted = review_for(desk, args)
    return None if wanted.done else {"about": "review", "record": desk.open.session.record(), "seat": wanted.seat}


_CONSULTED = {"hint": _hint_wanted, "review": _review_wanted}


@op("ponder")
def ponder(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """Think about a brief, a slice of time at each call.

    `number` and `of` say which share of the work is this thinker's: of a master's imagined games, of a review's turns. The answer
    is a `report`, None where it has found nothing.
    """
    pondering = desk.pondering
    if bool(args.get("begin")) or not isinstance(pondering, Pondering | Advising | Reviewer):
        desk.pondering = pondering = _BEGUN[_one_of(_BEGUN, args, "ponder", "move")](args)
    end = time.monotonic() + want(args, "ponder", "budget_ms", int, 40) / 1000
    if not args.get("now"):
        for progress in pondering.work:
            if time.monotonic() >= end:
                return {"done": False, "progress": progress}
    desk.pondering = None
    found = pondering.report
    return {"done": True, "report": None if found is None else found.data()}


def _for_a_move(args: dict[str, Any]) -> Pondering:
    seen = unwrap(want(args, "ponder", "view", str), title)
    bot = seen.title.bots()[KIND]()
    if not isinstance(bot, Search):
        raise LudoError("input", "argument", op="ponder", name="view")
    seed = want(args, "ponder", "seed", str)
    if not seed.isdecimal():
        raise LudoError("input", "argument", op="ponder", name="seed")
    bot.reseed(int(seed))
    return Pondering(bot, seen, _share(args))


def _for_a_hint(args: dict[str, Any]) -> Advising:
    seen = unwrap(want(args, "ponder", "view", str), title)
    if seen.choice() is None:
        raise LudoError("input", "argument", op="ponder", name="view")
    return Advising(seen)


def _for_a_review(args: dict[str, Any]) -> Reviewer:
    game, problem = journal.load(want(args, "ponder", "record", dict), title)
    if problem is not None:
        raise problem
    seat = want(args, "ponder", "seat", int)
    if not 0 <= seat < game.seats:
        raise LudoError("seat", "seat", seat=seat + 1, seats=game.seats)
    return Reviewer(game, seat, _share(args))


_BEGUN: dict[str, Callable[[dict[str, Any]], Pondering | Advising | Reviewer]] = {
    "move": _for_a_move,
    "hint": _for_a_hint,
    "review": _for_a_review,
}
"""What makes each work of a thinker. A work says in `work` how far it is, and has a `report` at any time."""


def _one_of(known: Collection[str], args: dict[str, Any], op_name: str, default: Any = ...) -> str:
    """What a brief is about. Raises `LudoError` for anything else."""
    about: str = want(args, op_name, "about", str, default)
    if about not in known:
        raise LudoError("input", "argument", op=op_name, name="about")
    return about


def _share(args: dict[str, Any]) -> Share:
    number, of = want(args, "ponder", "number", int), want(args, "ponder", "of", int)
    if not 0 <= number < of:
        raise LudoError("input", "argument", op="ponder", name="number")
    return Share(number, of)
