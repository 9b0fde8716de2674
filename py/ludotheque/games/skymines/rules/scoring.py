"""Final scoring in seven categories, each with its reason, and who has won."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.i18n import T
from ....engine.title import Outcome, ScoreLine
from ..components.data import THREATS
from ..table import Skymines
from .texts import company_text


def points(table: Skymines, seat: int, values: Mapping[str, int] | None = None) -> dict[str, int]:
    """A seat's points as if the game ended now, by what they come from: coins, companies, the tank track, the research track.

    Args: the `table`, the `seat`; what a share of each company is worth to the seat, in `values`, where that is known already.
    """
    player, values = table.players[seat], values or worths(table, seat)
    shares = table.holdings(seat)
    return {
        "coins": player.coins,
        **{company: shares[company] * value for company, value in values.items()},
        "helium": 0 if "no-helium" in _threatens(table, seat) else player.helium_value(),
        "research": player.research_value(),
    }


def score(table: Skymines, seat: int) -> list[ScoreLine]:
    """A seat's score line by line: coins, the shares of each company, the tank track and the research track."""
    player, values = table.players[seat], worths(table, seat)
    found = points(table, seat, values)
    lines = [ScoreLine("score.coins", found["coins"], T("reason.coins", n=player.coins), "coins")]
    for company, value in values.items():
        reason = T("reason.company", shares=table.shares(seat, company), value=value, company=company_text(company))
        lines.append(ScoreLine(f"score.{company}", found[company], reason, "companies"))
    stored = "reason.no-helium" if "no-helium" in _threatens(table, seat) else "reason.helium"
    lines.append(ScoreLine("score.helium", found["helium"], T(stored, n=player.helium), "helium"))
    lines.append(ScoreLine("score.research", found["research"], T("reason.research", n=player.upload), "research"))
    if _looped(table):
        first, now = table.noted[seat], sum(found.values())
        lines.append(ScoreLine("score.loop", total(table, seat) - now, T("reason.loop", n=first, again=now), "loop"))
    return lines


def worths(table: Skymines, seat: int) -> Mapping[str, int]:
    """What a share of each company is worth to a seat; a comet makes the most valuable one worth less to people, at the end."""
    values = table.values()
    if "top-company" not in _threatens(table, seat):
        return values
    first = table.order_of_value()[0]
    return {**values, first: max(0, values[first] - THREATS[table.threat].by)}


def _threatens(table: Skymines, seat: int) -> tuple[str, ...]:
    """What a threat that is still there does to a seat at the end."""
    if not table.over or table.threat not in THREATS:
        return ()
    threat = THREATS[table.threat]
    return (threat.then,) if seat != table.luna or threat.luna else ()


def _looped(table: Skymines) -> bool:
    """Whether the game is over and its last round has been played twice: the average of both scores counts."""
    return table.over and bool(table.noted)


def total(table: Skymines, seat: int) -> int:
    """A seat's points, as if the game ended now; after a time loop the average of both counts."""
    now = sum(points(table, seat).values())
    return (now + table.noted[seat]) // 2 if _looped(table) else now


def outcome(table: Skymines) -> Outcome:
    """The most points win; then coins, helium steps, upload steps; then the victory is shared."""
    seats = range(len(table.players))
    standings = {seat: standing(table, seat) for seat in seats}
    best = max(standings.values())
    winners = tuple(seat for seat in seats if standings[seat] == best)
    people = tuple(seat for seat in winners if seat != table.luna)
    tied = sum(one[0] == best[0] for one in standings.values()) > 1
    if len(winners) > 1:
        key = "shared"
    elif table.luna >= 0 and len(table.players) == 2:
        key = ("solo-won" if people else "solo-lost") + ("-tie" if tied else "")
    elif not people:
        key = "luna-tie" if tied else "luna"
    else:
        key = "tie-broken" if tied else "won"
    other = max((standings[seat][0] for seat in seats if seat not in winners), default=best[0])
    return Outcome(people, T(f"outcome.{key}", n=best[0], other=other), {})


def standing(table: Skymines, seat: int) -> tuple[int, int, int, int]:
    """What a seat is compared by at the end: points, coins, helium steps, upload steps."""
    player = table.players[seat]
    return total(table, seat), player.coins, player.helium, player.upload
