"""The company tracks: steps, shares, barriers, thresholds and the abilities that markers unlock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ....engine.effect import abilities
from ....engine.effects_perform import Doing
from ....engine.effects_words import ability_text
from ....engine.i18n import T, Text
from ....engine.step import Step
from ....engine.verbs import Form, Options
from ..components.data import COMPANIES, NUMBERS
from ..table import Skymines, shares_at
from .choices import Pick
from .effects import EFFECTS, perform
from .money import gain_coins, pay_coins
from .texts import company_text


def advance(table: Skymines, seat: int, company: str, steps: int) -> list[Step]:
    """Move a seat's marker so many steps along a company track, one space at a time, as the track prints it.

    People pay every barrier on the way: they have chosen how far they go. Luna pays what she has.
    Returns the steps of what the marker unlocks at once.
    """
    player, track = table.players[seat], table.track(company)
    start = player.tracks[company]
    luna = seat == table.luna
    reached, shares = _comes_to(table, seat, company, steps)
    if reached > start:  # told before what it sets off
        words: dict[str, Any] = {"company": company_text(company), "n": reached, "shares": shares}
        table.tell("log.advance", seat, "luna.advance" if luna else "track.steps", [f"track-{company}"], **words)
    found: list[Step] = []
    for walked in range(steps):
        space = player.tracks[company]
        if space == track.length:
            gain_coins(table, seat, NUMBERS.overflow * (steps - walked), "luna.advance" if luna else "track.end")
            break
        barrier = track.barriers.get(space, 0)
        if barrier:
            paid = min(barrier, player.coins)
            pay_coins(table, seat, paid)
            rule = "luna.advance" if luna else "track.barrier"
            table.tell("log.barrier", seat, rule, [f"track-{company}"], n=paid, company=company_text(company))
        player.tracks[company] = space + 1
        if space in track.thresholds:
            _threshold(table, seat, company, space)
        if not luna:
            found += _unlocked(table, seat, company, space + 1)
    return found


def _comes_to(table: Skymines, seat: int, company: str, steps: int) -> tuple[int, int]:
    """The space that a marker comes to with so many steps, and how many shares its seat has then."""
    start = table.players[seat].tracks[company]
    reached = min(start + steps, table.track(company).length)
    layout = table.layout[company]
    return reached, table.shares(seat, company) - shares_at(layout, start) + shares_at(layout, reached)


def _threshold(table: Skymines, seat: int, company: str, line: int) -> None:
    """Crossing a threshold pays the one who crosses it, and a coin to everybody who already lies beyond."""
    beyond = [other for other in table.clockwise(seat)[1:] if table.players[other].tracks[company] > line]
    gain_coins(table, seat, NUMBERS.threshold_again if beyond else table.track(company).thresholds[line], "track.threshold")
    for other in beyond:
        gain_coins(table, other, NUMBERS.threshold_again, "track.threshold")


def _unlocked(table: Skymines, seat: int, company: str, space: int) -> list[Step]:
    """An ability on a space works from the next action on; one that works once does so now."""
    found: list[Step] = []
    for ability in table.track(company).abilities:
        if ability.space == space:
            table.players[seat].fresh |= {f"{table.layout[company]}-{space}"}
            what = ability_text(ability.effect)
            table.tell("log.unlock", seat, "track.ability", [f"track-{company}"], company=company_text(company), what=what)
            found += [
                step
                for one in abilities(ability.effect)
                if one.event is None
                for step in perform(table, seat, one.effect, (table.layout[company],))
            ]
    return found


# --- how far one can and likes to go ---------------------------------------------------------------------------------


def distances(table: Skymines, seat: int, company: str, steps: int) -> list[int]:
    """How many of some steps a seat can make on a track: all it can pay for, and up to each barrier on the way.

    Steps beyond the last space are coins, so they can always be made.
    """
    player, track = table.players[seat], table.track(company)
    space, coins, found = player.tracks[company], player.coins, []
    for walked in range(steps):
        if space == track.length:
            break
        barrier = track.barriers.get(space, 0)
        if barrier:
            if walked:
                found.append(walked)
            if coins < barrier:
                return found
            coins -= barrier
        if space in track.thresholds:
            beyond = any(other.tracks[company] > space for other in table.players)
            coins += NUMBERS.threshold_again if beyond else track.thresholds[space]
        space += 1
    return [*found, steps]


def ways(table: Skymines, seat: int, steps: int) -> list[tuple[str, int]]:
    """Companies and how far to go on their tracks, the farthest first."""
    return [(company, n) for company in COMPANIES for n in reversed(distances(table, seat, company, steps))]


def blocked(table: Skymines, seat: int, steps: int) -> list[tuple[str, int]]:
    """Companies where a barrier that the seat cannot pay stops its marker at once, each with all the steps."""
    return [(company, steps) for company in COMPANIES if not distances(table, seat, company, steps)]


@dataclass(frozen=True, slots=True)
class Advance(Pick):
    """The track for some steps, all on one; none need be made."""

    steps: int

    form = Form("advance {company} {n:n}")
    stands = "track-{company}"
    default_rule = "track.steps"

    def options(self, table: Skymines) -> Options:
        return [*ways(table, self.seat, self.steps), *blocked(table, self.seat, self.steps), ("none", 0)]

    def why_not(self, table: Skymines, company: str, n: int) -> str | None:
        return "track.barrier" if (company, n) in blocked(table, self.seat, self.steps) else None

    def legal(self, table: Skymines) -> list[str]:
        return self.form.moves([*ways(table, self.seat, self.steps), ("none", 0)])

    def take(self, table: Skymines, company: str, n: int) -> Sequence[Step]:
        return advance(table, self.seat, company, n) if n else []

    def piece(self, move: str) -> str | None:
        company, _ = self.form.args(move)
        return f"track-{company}" if company in COMPANIES else None

    def question(self, table: Skymines) -> dict[str, object]:
        return {"n": self.steps}

    def words(self, table: Skymines, company: str, n: int) -> dict[str, object]:
        return way_words(table, self.seat, company, n)

    def consequences(self, table: Skymines, company: str, n: int) -> tuple[Text, ...]:
        return on_the_way(table, self.seat, company, n)


def way_words(table: Skymines, seat: int, company: str, n: int) -> dict[str, object]:
    """The arguments of a label: where the marker comes to, with how many shares, and what barriers cost."""
    if not n:
        return {"what": T("label.no-steps")}
    track, start = table.track(company), table.players[seat].tracks[company]
    reached, shares = _comes_to(table, seat, company, n)
    price = sum(cost for line, cost in track.barriers.items() if start <= line < reached)
    words = {"company": company_text(company), "n": n, "shares": shares}
    if reached == start:
        way = T("label.beyond", **words)
    elif reached < start + n:
        way = T("label.partly-beyond", beyond=start + n - reached, **words)
    else:
        way = T("label.steps", space=reached, **words)
    return {"what": T("label.pay-steps", way=way, price=price) if price else way}


def on_the_way(table: Skymines, seat: int, company: str, n: int) -> tuple[Text, ...]:
    """What a marker meets on its way: the coins of thresholds and beyond the end, and the abilities that it unlocks."""
    if not n:
        return ()
    track, start = table.track(company), table.players[seat].tracks[company]
    passed = range(start, min(track.length, start + n))
    farthest = max(player.tracks[company] for other, player in enumerate(table.players) if other != seat)
    coins = sum(NUMBERS.threshold_again if farthest > line else pays for line, pays in track.thresholds.items() if line in passed)
    coins += NUMBERS.overflow * (n - len(passed))
    gains = (T("brings.gain", what=T("unit.coin", n=coins)),) if coins else ()
    unlocked = [ability.effect for ability in track.abilities if ability.space - 1 in passed]
    return (*gains, *(T("brings.unlock", what=ability_text(effect)) for effect in unlocked))


@EFFECTS.does("step")
def _step(it: Doing) -> Sequence[Step]:
    return [Advance(it.seat, it.n)]


@EFFECTS.does("marker")
def _marker(it: Doing) -> Sequence[Step] | None:
    """One more bonus marker from those set aside, or coins when there is none left."""
    table: Skymines = it.table
    player = table.players[it.seat]
    for _ in range(it.n):
        if player.aside:
            player.aside -= 1
            player.markers += 1
            table.tell("log.marker", it.seat, "track.marker", [f"markers-{it.seat}"])
        else:
            gain_coins(table, it.seat, NUMBERS.no_marker, "track.marker")
    return None
