"""What the log book's figures say: games, average, trend and games won against each bot, for each number of seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..draw.plots import WINDOW, rate_bars, scores_plot
from ..engine.i18n import T, say
from ..engine.title import Title
from .leaves import Leaf

LATEST_FEW = 5
"""The trend compares so many games, the latest, with all before them."""

SHOWN = 60
"""So many games, the latest, are drawn in a plot and listed in its table."""


def statistics(title: Title, leaves: Sequence[Leaf], words: dict[str, str]) -> list[dict[str, Any]]:
    """The figures of a title's leaves (oldest first), by the number of seats, in words and pictures."""
    counts = sorted({leaf["seats"] for leaf in leaves})
    return [_group(title, seats, [leaf for leaf in leaves if leaf["seats"] == seats], words) for seats in counts]


def score_of(leaf: Leaf) -> int | None:
    """The score of a game: the best one of the persons who played it, None where all of them were eliminated."""
    return max((result["score"] for result in leaf["results"] if not result["out"]), default=None)


def is_won(leaf: Leaf) -> bool:
    """Whether one of the persons has won."""
    return any(result["won"] for result in leaf["results"])


def trend(scores: Sequence[int]) -> float | None:
    """How many points more the latest few games brought, on average, than all before; None where there are too few to compare."""
    if len(scores) <= LATEST_FEW:
        return None
    return round(mean(scores[-LATEST_FEW:]) - mean(scores[:-LATEST_FEW]), 1)


def _group(title: Title, seats: int, leaves: Sequence[Leaf], words: dict[str, str]) -> dict[str, Any]:
    scores = [score for leaf in leaves if title.in_points and (score := score_of(leaf)) is not None]
    shown = scores[-SHOWN:]
    plot = T("stats.plot", n=len(shown), least=min(shown), most=max(shown), average=mean(shown)) if len(shown) > 1 else None
    return {
        "seats": seats,
        "name": say(T("stats.alone") if seats == 1 else T("stats.seats", n=seats), words),
        "games": len(leaves),
        "average": mean(scores) if scores else None,
        "trend": trend(scores),
        "facts": [say(text, words) for text in _facts(leaves, scores)],
        "plot": None if plot is None else scores_plot(shown, say(plot, words)),
        "legend": None if plot is None else say(T("stats.legend", n=WINDOW), words),
        "rates": _rates(leaves, words),
        "rows": [
            {
                "when": leaf["when"],
                "score": score_of(leaf) if title.in_points else None,
                "won": is_won(leaf),
                "save": leaf["save"],
            }
            for leaf in leaves[-SHOWN:]
        ],
    }


def mean(scores: Sequence[int]) -> float:
    """The average of some scores, as it is said: to a tenth."""
    return round(sum(scores) / len(scores), 1)


def _facts(leaves: Sequence[Leaf], scores: Sequence[int]) -> list[Any]:
    """Games, how many of them were won, the average, and the trend."""
    facts = [T("stats.games", n=len(leaves), won=sum(map(is_won, leaves)))]
    if scores:
        facts.append(T("stats.average", n=mean(scores)))
    change = trend(scores)
    if change is not None:
        key = "up" if change > 0 else "down" if change < 0 else "same"
        facts.append(T(f"stats.trend-{key}", n=abs(change), of=LATEST_FEW))
    return facts


def _rates(leaves: Sequence[Leaf], words: dict[str, str]) -> dict[str, Any] | None:
    """Games won against each bot that sat at the table, as bars and for a table; None where no bot did."""
    rows = []
    for bot in dict.fromkeys(bot for leaf in leaves for bot in leaf["bots"]):
        met = [leaf for leaf in leaves if bot in leaf["bots"]]
        name = words.get(f"bot.{bot}.name", bot)  # a bot of an older or newer version is known by its id
        rows.append({"bot": bot, "name": name, "games": len(met), "won": sum(map(is_won, met))})
    if not rows:
        return None
    said = [
        say(T("stats.rate", won=row["won"], n=row["games"], percent=round(100 * row["won"] / row["games"])), words)
        for row in rows
    ]
    title = say(T("stats.rates", rows=tuple(f"{row['name']} {text}" for row, text in zip(rows, said, strict=True))), words)
    bars = [(row["name"], row["won"] / row["games"], text) for row, text in zip(rows, said, strict=True)]
    return {"rows": rows, "svg": rate_bars(bars, title), "legend": say(T("stats.rates-legend"), words)}
