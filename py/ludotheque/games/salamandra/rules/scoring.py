"""Final scoring: points taken in play, grimoires, faith in three gods, scrolls; and who has won."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.i18n import T
from ....engine.title import Outcome, ScoreLine
from ..components.data import FAITH, GODS, GRIMOIRE_OF, GRIMOIRES
from ..table import EARNED, RODOLPHE, Salamandra


def faith(god: str, symbols: Sequence[int]) -> list[int]:
    """What each player's symbols of a god are worth. Only those with one at least compete; equals share, rounded down."""
    first, second = FAITH[god]
    points = [0] * len(symbols)
    ranks = sorted({count for count in symbols if count}, reverse=True)
    if not ranks:
        return points
    leaders = [who for who, count in enumerate(symbols) if count == ranks[0]]
    if len(leaders) > 1:
        return [(first + second) // len(leaders) if who in leaders else 0 for who in range(len(symbols))]
    points[leaders[0]] = first
    if len(ranks) > 1:
        others = [who for who, count in enumerate(symbols) if count == ranks[1]]
        for who in others:
            points[who] = second // len(others)
    return points


def grimoire_points(table: Salamandra, who: int) -> int:
    """The values of the player's places on grimoires, each times what its card counts."""
    total = 0
    for place, reader in table.books.items():
        if reader == who:
            card = GRIMOIRES[GRIMOIRE_OF[place]]
            total += card.value(place) * (table.count(who, card.per) if card.per else 1)
    return total


def score(table: Salamandra, who: int) -> list[ScoreLine]:
    """A player's score line by line, as if the game ended now."""
    player = table.players[who]
    lines = [ScoreLine(f"score.{name}", player.earned.get(name, 0), T(f"reason.{name}"), name) for name in EARNED]
    readers = table.count(who, "grimoire")
    lines.append(ScoreLine("score.grimoires", grimoire_points(table, who), T("reason.grimoires", n=readers), "grimoires"))
    for god in GODS:
        symbols = [other.symbols(god) for other in table.players]
        points = faith(god, symbols)[who]
        lines.append(ScoreLine(f"score.{god}", points, T(f"reason.{god}", n=symbols[who]), "faith"))
    lines.append(ScoreLine("score.scrolls", player.scrolls, T("reason.scrolls", n=player.scrolls), "scrolls"))
    return lines


def total(table: Salamandra, who: int) -> int:
    """A player's points if the game ended now."""
    return sum(line.points for line in score(table, who))


def outcome(table: Salamandra) -> Outcome:
    """The most points win, and equals share; against Rodolphe one must be strictly ahead."""
    totals = [total(table, who) for who in range(len(table.players))]
    if table.rodolphe:
        mine, other = totals[0], totals[RODOLPHE]
        won = mine > other
        return Outcome((0,) if won else (), T("outcome.solo-won" if won else "outcome.solo-lost", n=mine, other=other), {})
    winners = tuple(who for who, points in enumerate(totals) if points == max(totals))
    return Outcome(winners, T("outcome.shared" if len(winners) > 1 else "outcome.won", n=max(totals)), {})
