"""Final scoring: points taken in play, grimoires, faith in three gods, scrolls; and who has won."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.i18n import T
from ....engine.title import Outcome, ScoreLine
from ..components.data import FAITH, GODS
from ..table import EARNED, RODOLPHE, Salamandra, remembered, symbols


def faith(god: str, held: Sequence[int], who: int) -> int:
    """What a player's symbols of a god are worth beside those of the others. Equals share, rounded down."""
    first, second = FAITH[god]
    mine = held[who]
    if not mine:
        return 0
    ahead, equals = sum([count > mine for count in held]), held.count(mine)
    if ahead == 0:
        return first if equals == 1 else (first + second) // equals
    return second // equals if ahead == 1 else 0


@remembered
def faiths(cards: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...], who: int) -> dict[str, int]:
    """What a player's symbols are worth by god. `cards` are the deity and the salamander cards of each player."""
    held = [symbols(*some) for some in cards]
    return {god: faith(god, [some[god] for some in held], who) for god in GODS}


def final_points(table: Salamandra, who: int, counts: dict[str, int]) -> dict[str, int]:
    """What a player gains when the game ends, by the lines of the score. `counts` are the player's, of `Salamandra.counts`."""
    found = {"grimoires": sum([value * counts.get(per, 1) for value, per in table.readings(who)])}
    found |= faiths(tuple([(player.deities, player.salamanders) for player in table.players]), who)
    found["scrolls"] = table.players[who].scrolls
    return found


def score(table: Salamandra, who: int) -> list[ScoreLine]:
    """A player's score line by line, as if the game ended now."""
    player = table.players[who]
    points = {name: player.earned.get(name, 0) for name in EARNED} | final_points(table, who, table.counts(who))
    reasons = {**player.symbols(), "grimoires": len(table.readings(who)), "scrolls": player.scrolls}
    return [
        ScoreLine(f"score.{name}", won, T(f"reason.{name}", n=reasons.get(name, won)), "faith" if name in GODS else name)
        for name, won in points.items()
    ]


def total(table: Salamandra, who: int) -> int:
    """A player's points if the game ended now."""
    return table.players[who].points + sum(final_points(table, who, table.counts(who)).values())


def outcome(table: Salamandra) -> Outcome:
    """The most points win, and equals share; against Rodolphe one must be strictly ahead."""
    totals = [total(table, who) for who in range(len(table.players))]
    if table.rodolphe:
        mine, other = totals[0], totals[RODOLPHE]
        won = mine > other
        return Outcome((0,) if won else (), T("outcome.solo-won" if won else "outcome.solo-lost", n=mine, other=other), {})
    winners = tuple(who for who, points in enumerate(totals) if points == max(totals))
    return Outcome(winners, T("outcome.shared" if len(winners) > 1 else "outcome.won", n=max(totals)), {})
