"""The review of the game on the table, for the page: worked out in slices, told in words and pictures, shown on the boards."""

from __future__ import annotations

import time
from typing import Any

from ..draw.plots import Curve, curves_plot
from ..engine.error import LudoError
from ..engine.i18n import T
from ..engine.parcel import unpack_report
from .lesson_session import LessonSession
from .presenter import Presenter
from .review import Findings, Moment, Review
from .rpc import Desk, op, want
from .seats import Seat
from .session import Session

SIGNS = "①②③"
"""Marks of the moments in the curve."""


def whose(session: Session) -> list[int]:
    """The seats that a review may be for: those whose view the page may show. Raises `LudoError` for no finished game."""
    if not session.game.over or session.problem is not None or isinstance(session, LessonSession):
        raise LudoError("refused", "no-review")
    if not session.game.title.has_secrets or not session.people:
        return list(range(session.game.seats))
    if session.eyes is None:
        raise LudoError("refused", "review-whose")
    return [session.eyes]


@op("review")
def review(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """Review the game that is over for a seat (the page's, when none is named), a slice of time at each call.

    `reports` are what thinkers have found (`ponder`): if all shares are there they count in place of the desk's own work.
    """
    reports = [unpack_report(one, Findings, "review") for one in want(args, "review", "reports", list, [])]
    at_work = review_for(desk, args)
    if not at_work.done:
        at_work.take(reports)
    desk.review = None  # if it fails it begins anew
    end = time.monotonic() + want(args, "review", "budget_ms", int, 40) / 1000
    for progress in () if at_work.done else at_work.work:
        if time.monotonic() >= end:
            desk.review = at_work
            return {"done": False, "progress": progress}
    desk.review = at_work
    return {"done": True, **_told(desk.open, at_work, whose(desk.open.session))}


def review_for(desk: Desk, args: dict[str, Any]) -> Review:
    """The review that is asked for: the one that is there, as far as it has come, or a new one."""
    session = desk.open.session
    seats = whose(session)
    eyes = session.eyes if session.eyes in seats else seats[0]
    seat = want(args, "review", "seat", int, eyes)
    if seat not in seats:
        raise LudoError("seat", "seat", seat=seat + 1, seats=len(session.seats))
    before = desk.review
    return before if isinstance(before, Review) and before.fits(session) and before.seat == seat else Review(session, seat)


def _told(show: Presenter, found: Review, seats: list[int]) -> dict[str, Any]:
    """A review in words and pictures."""
    name = show.name(found.seat)
    moments = [_moment(show, found, moment) for moment in found.moments]
    return {
        "seat": found.seat,
        "seats": [{"seat": seat, "name": show.name(seat)} for seat in seats],
        "names": [seat.name for seat in show.session.seats],
        "by": show.say(T("review.by", bot=T(f"bot.{found.kind}.name"), name=name)),
        "in_points": show.title.in_points,
        "plot": _plot(show, found),
        "rows": [
            {
                "where": show.say(sample.where),
                "at": sample.at,
                "worth": [None if one is None else round(one) for one in sample.worth],
            }
            for sample in found.samples
        ],
        "moments": moments,
        "none": None if moments else show.say(T("review.none", name=name)),
    }


def lines_told(show: Presenter, found: Review) -> dict[str, Any]:
    """The moments of a review alone."""
    return {"seat": found.seat, "moments": [_moment(show, found, moment) for moment in found.moments]}


def _plot(show: Presenter, found: Review) -> str:
    game = found.game
    places = [sample.at / game.length for sample in found.samples]
    colours = show.title.colours or (None,) * game.seats
    curves = [Curve(seat, colours[seat], [sample.worth[seat] for sample in found.samples]) for seat in range(game.seats)]
    shown = [curve for curve in curves if any(value is not None for value in curve.values)]
    marks = [(moment.at / game.length, SIGNS[number]) for number, moment in enumerate(found.moments)]
    last = found.samples[-1].worth
    ends = tuple(
        T("review.out", name=show.name(seat)) if one is None else T("review.end", name=show.name(seat), n=round(one))
        for seat, one in enumerate(last)
    )
    key = "review.plot" if show.title.in_points else "review.plot-far"
    return curves_plot(places, shown, marks, show.say(T(key, ends=ends)))


def _moment(show: Presenter, found: Review, moment: Moment) -> dict[str, Any]:
    return {
        "at": moment.at,
        "where": show.say(moment.where),
        "cost": show.say(T("review.cost", n=round(moment.lost))) if show.title.in_points else None,
        "why": show.say(T("hint.why", reasons=moment.reasons)) if moment.reasons else None,
        "played": _steps(show, found, moment, was_played=True),
        "better": _steps(show, found, moment, was_played=False),
    }


def _steps(show: Presenter, found: Review, moment: Moment, was_played: bool) -> dict[str, Any]:
    """A line in words: a text for each decision, the last step that can be shown, and how many entries each step stands for."""
    way = found.way(moment, was_played)
    made = [*way.steps, len(way.made)][: way.last + 1]
    return {
        "texts": [show.say(way.made[number].label) for number in way.steps],
        "last": way.last,
        "at": [moment.entries(number) if was_played else moment.at + number for number in made],
    }


@op("review_line")
def review_line(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """The table along a line of a moment: `line` is "played" or "better", `step` how many of its decisions were made.

    `piece` is what the next decision points at. Where a better line ends with something that chance decides, its last position is
    not known: it ends one step before.
    """
    show, found = desk.open, desk.review
    if not isinstance(found, Review) or not found.fits(show.session):
        raise LudoError("refused", "no-review")
    moment = found.moment(want(args, "review_line", "moment", int))
    was_played = want(args, "review_line", "line", str) == "played"
    step = want(args, "review_line", "step", int)
    way = found.way(moment, was_played)
    if not 0 <= step <= way.last:
        raise LudoError("input", "argument", op="review_line", name="step")
    made = way.steps[step] if step < len(way.steps) else len(way.made)
    show.lines_sent = 0
    state = show.state(past=found.position(moment, was_played, made))
    return {**state, "piece": way.made[made].piece if made < len(way.made) else None}


@op("try_again")
def try_again(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """A practice table at an earlier moment of a game that is over, with its people and bots. Who decides there is a person."""
    session = desk.open.session
    whose(session)
    game = session.at(want(args, "try_again", "n", int))
    deciding = game.choices()[0].seat if not game.over else None
    seats = [Seat(one.name, "human" if number == deciding else one.kind) for number, one in enumerate(session.seats)]
    return desk.sit(Session(game, seats, practice=True, eyes=session.eyes))
