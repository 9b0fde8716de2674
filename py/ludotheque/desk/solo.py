"""Games alone: how one stands among one's own, days in a row, and a text to share that gives nothing of the game away."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from importlib import resources
from typing import Any

from ..engine.error import LudoError
from ..engine.i18n import T, Text, catalogue, read_toml, say
from ..engine.title import Title
from ..engine.typeset import figure
from ..teach.examples import only
from .figures import mean, score_of
from .leaves import Leaf, sorted_out
from .presenter import Presenter
from .rpc import Desk, op, want, want_day

BLOCKS = 8
"""The longest bar of a text to share has so many blocks."""

MOST = 1e9
"""No average is so large, up or down."""


def streak(days: Iterable[str], until: str) -> int:
    """How many days in a row were played, up to a day; where it is still to be played, up to the day before."""
    played = {date.fromisoformat(day).toordinal() for day in days}
    last = date.fromisoformat(until).toordinal()
    if last not in played:
        last -= 1
    count = 0
    while last - count in played:
        count += 1
    return count


def dailies(leaves: Iterable[Leaf]) -> list[Leaf]:
    """The leaves of a day's solo."""
    return [leaf for leaf in leaves if leaf["mode"] == "daily" and leaf["day"] is not None]


def standing(leaf: Leaf, before: Sequence[Leaf]) -> Text | None:
    """Where a game alone stands among those before it, with the best and the average of these; None for a game lost to all."""
    score = score_of(leaf)
    if score is None:
        return None
    old = [other for one in before if one["seats"] == 1 and (other := score_of(one)) is not None]
    if not old:
        return T("solo.first", n=score)
    place = 1 + sum(other > score for other in old)
    return T("solo.place", n=score, place=place, of=len(old) + 1, best=max(old), average=mean(old))


def told(show: Presenter, leaf: Leaf, before: Sequence[Leaf]) -> list[str]:
    """What the end of a game alone says of the player's other games."""
    if leaf["seats"] != 1:
        return []
    said = [standing(leaf, before), levels(show.title, leaf["options"]), _days(leaf, before)]
    return [show.say(text) for text in said if text is not None]


def levels(title: Title, options: dict[str, str]) -> Text | None:
    """What the bots reach alone on average, where it was measured: with the usual options."""
    usual = {option.id: option.values[0] for option in title.options}
    known = averages(title) if {**usual, **options} == usual else {}
    if not known:
        return None
    return T("solo.levels", levels=tuple(T("solo.level", bot=T(f"bot.{bot}.name"), n=round(n)) for bot, n in known.items()))


def averages(title: Title) -> dict[str, float]:
    """Measured averages of games alone by bot, from a game's `solo.toml`; none where it has no such file.

    Raises `LudoError` for a file that does not fit.
    """
    folder = resources.files(title.package)
    if not any(folder.joinpath(name).is_file() for name in ("solo.toml", "solo.toml.json")):
        return {}
    where = f"{title.id}/solo.toml"
    table = read_toml(title.package, "solo.toml")
    only(table, {"command": str, "date": str, "averages": dict}, where)
    found: dict[str, float] = table.get("averages", {})
    for bot, average in found.items():
        if type(average) not in (int, float) or not -MOST < average < MOST:
            raise LudoError("data", "type", value=f"{where}: {bot} = {average!r}", wanted="a number")
    return {bot: found[bot] for bot in title.bots() if bot in found}


def _days(leaf: Leaf, before: Sequence[Leaf]) -> Text | None:
    if leaf["mode"] != "daily":
        return None
    return T("solo.streak", n=streak([one["day"] for one in dailies([*before, leaf])], leaf["day"]))


def share(show: Presenter, leaf: Leaf, before: Sequence[Leaf], day: str) -> str | None:
    """A day's solo as a text to share: the day, the score, where its points came from, days in a row; no card and no seed.

    Args: `day` is the day in the reader's words.
    """
    if leaf["mode"] != "daily":
        return None
    score, end = score_of(leaf), show.score_pad.ending(show.session.game)
    lines = [show.say(T("solo.share", game=show.title.name(), day=day))]
    result = show.say(T("solo.points", n=score)) if score is not None else end["text"]
    lines.append(" – ".join([result, *([end["mission"]["title"]] if end["mission"] else [])]))
    values = [(bar["label"], bar["values"][0]) for bar in end["bars"] if bar["values"][0]]
    most = max((abs(value) for _, value in values), default=1)
    for label, value in values:
        blocks = ("▇" if value > 0 else "░") * max(1, round(BLOCKS * abs(value) / most))
        lines.append(f"{blocks} {figure(value)} {label}")
    days = streak([one["day"] for one in dailies([*before, leaf])], leaf["day"])
    if days > 1:
        lines.append(show.say(T("solo.streak", n=days)))
    return "\n".join(lines)


@op("today")
def today(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """What a day's solo of each game means to the player, from the leaves the page keeps: days in a row, the score of the day."""
    words = catalogue(desk.lang)
    leaves, _ = sorted_out(want(args, "today", "leaves", list), words)
    day = want_day(args, "today")
    found = {}
    for game in dict.fromkeys(leaf["game"] for leaf in dailies(leaves)):
        mine = [leaf for leaf in dailies(leaves) if leaf["game"] == game]
        days = streak([leaf["day"] for leaf in mine], day)
        done = next((score_of(leaf) for leaf in mine if leaf["day"] == day), None)
        said = [T("solo.streak", n=days)] if days else []
        if done is not None:
            said.append(T("solo.done", n=done))
        found[game] = {"streak": days, "score": done, "text": " ".join(say(text, words) for text in said)}
    return found
