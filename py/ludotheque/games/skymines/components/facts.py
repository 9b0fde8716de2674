"""What is known of the printed game and what our own tables promise. `d` holds the components, as `data.py` does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Any

from ....engine.effect import parse, words_of
from ....engine.graph import costs

_WORTH = {"coin": 1.0, "helium": 2.0, "step": 1.5, "research": 1.25, "expansion": 1.25, "sale": 1.0, "upload": 4.0}
"""What a unit of a reward is worth in coins, by the model that the plans were made with."""


def _reward(effect: str) -> float:
    return sum(_WORTH[do.word] * do.count for do in words_of(parse(effect))) if effect else 0.0


def _points(d: Any, side: str) -> dict[str, tuple[int, int]]:
    """Where everything lies on a side of the board."""
    places = d.SECTORS if side == "moon" else d.TARGETS
    return {ident: (one.x, one.y) for ident, one in {**places, **d.STATIONS[side]}.items()}


def _crosses(p: tuple[int, int], q: tuple[int, int], r: tuple[int, int], s: tuple[int, int]) -> bool:
    def side(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> int:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    return side(p, q, r) * side(p, q, s) < 0 and side(r, s, p) * side(r, s, q) < 0


def planar(d: Any, side: str) -> bool:
    """Whether no two borders of a side cross each other."""
    at = _points(d, side)
    lines = {tuple(sorted((start, end))) for start, ends in d.NEAR[side].items() for end in ends}
    return not any(
        not {*one} & {*other} and _crosses(at[one[0]], at[one[1]], at[other[0]], at[other[1]])
        for one, other in combinations(sorted(lines), 2)
    )


def reach(d: Any, side: str) -> dict[str, float]:
    """Station -> the mean of what it takes to get to each place; stations and asteroids are never passed."""
    places = d.SECTORS if side == "moon" else d.TARGETS
    blocked = {ident for ident, one in d.TARGETS.items() if side == "belt" and one.kind == "asteroid"}
    found = {}
    for station in d.STATIONS[side]:

        def ways(place: str, station: str = station) -> Mapping[str, int]:
            passable = place == station or (place in places and place not in blocked)
            near: Mapping[str, int] = d.NEAR[side][place] if passable else {}
            return near

        best = costs([station], ways)
        found[station] = sum(best[place] for place in places) / len(places)
    return found


def pays(d: Any, side: str) -> float:
    """What a space of a side brings on average, in coins."""
    rewards = [one.reward for one in d.SECTORS.values()]
    if side == "belt":
        rewards = [reward for one in d.TARGETS.values() for reward in one.rewards]
    return sum(map(_reward, rewards)) / len(rewards)


def _balanced(d: Any, side: str) -> bool:
    means = reach(d, side).values()
    return max(means) - min(means) <= 0.35


def _alike(d: Any) -> bool:
    """Whether the sectors beside each station of the Moon give the same rewards behind the same borders."""
    first, *others = [
        sorted((border, d.SECTORS[place].reward) for place, border in station.near.items())
        for station in d.STATIONS["moon"].values()
    ]
    return all(one == first for one in others)


def _coins(d: Any, side: str) -> bool:
    """Three columns of five with 13 coins at each station; outposts leave two coins on the last space of their column."""
    for station in d.STATIONS[side].values():
        outer = [column for number, column in enumerate(station.columns) if side == "moon" or number != 1]
        if [len(column) for column in station.columns] != [5, 5, 5] or sum(map(sum, station.columns)) != 13:
            return False
        if any(column[4] != 2 or max(column[:4]) > 1 for column in outer):
            return False
    return True


def _track(track: Any) -> bool:
    spaces = [ability.space for ability in track.abilities]
    inside = all(0 < place < track.length for place in (*track.barriers, *track.thresholds, *spaces))
    rising = list(track.shares) == sorted(set(track.shares)) and track.shares[-1] == track.length
    return 20 <= track.length <= 24 and rising and len(track.shares) in (9, 10) and inside


def _luna_places(d: Any) -> bool:
    """Whether every place that a card of Luna names exists, five for each action that names any."""
    grid = {f"b{space.row}{space.column}" for space in d.STANDARD_SPACES.values()} - {"b14"}
    cards = {f"d{row}{column}" for row in range(1, 5) for column in range(1, 4)}
    plans = {f"{letter}{column}" for letter in d.LETTERS for column in range(1, 5)}
    known = {"take": cards, "mark": grid, "discard": plans}
    actions = [action for card in d.LUNA.values() for action in card.actions]
    return all(
        len(action.places) == len(d.SLOTS) and all({*place} <= known[action.do] for place in action.places)
        for action in actions
        if action.do in known
    )


FACTS: Mapping[str, tuple[str, Callable[[Any], bool]]] = {
    "30 sectors with 71 borders, 22 of them double": (
        "borders",
        lambda d: (len(d.SECTORS), *_borders(d)) == (30, 71, 22),
    ),
    "26 targets: 12 shuttle spaces and 14 asteroids with 30 spaces": (
        "targets",
        lambda d: (
            Counter(one.kind for one in d.TARGETS.values()) == {"shuttle": 12, "asteroid": 14}
            and sum(len(one.rewards) for one in d.TARGETS.values() if one.kind == "asteroid") == 30
        ),
    ),
    "a space of the Belt brings about as much as a sector of the Moon": (
        "targets",
        lambda d: abs(pays(d, "belt") - pays(d, "moon")) <= 0.1,
    ),
    "borders of the Moon do not cross": ("borders", lambda d: planar(d, "moon")),
    "lines of the Belt do not cross": ("lines", lambda d: planar(d, "belt")),
    "no station of the Moon lies better than another": ("moon-stations", lambda d: _balanced(d, "moon")),
    "the sectors beside each station of the Moon give the same": ("sectors", _alike),
    "no station of the Belt lies better than another": ("belt-stations", lambda d: _balanced(d, "belt")),
    "the columns of shuttles are alike": (
        "belt-stations",
        lambda d: len({station.columns[1] for station in d.STATIONS["belt"].values()}) == 1,
    ),
    "13 coins at each station of the Moon": ("moon-stations", lambda d: _coins(d, "moon")),
    "13 coins at each station of the Belt": ("belt-stations", lambda d: _coins(d, "belt")),
    "ten tracks, two sides of five boards": (
        "tracks",
        lambda d: sorted(d.TRACKS) == [letter + side for letter in "abcde" for side in "12"],
    ),
    "a track is 20 to 24 spaces long and ends with its last share": ("tracks", lambda d: all(map(_track, d.TRACKS.values()))),
    "no layout uses both sides of a board": (
        "layouts",
        lambda d: all(len({track[0] for track in layout.values()}) == 4 for layout in d.LAYOUTS.values()),
    ),
    "44 action cards, so many of each letter": (
        "action",
        lambda d: Counter(card.letter for card in d.CARDS.values()) == {"a": 12, "b": 10, "c": 8, "d": 7, "e": 7},
    ),
    "six cards of each kind and two share cards of each company": (
        "action",
        lambda d: (
            all(sum(card.kind == kind for card in d.CARDS.values()) == 6 for kind in d.KINDS)
            and Counter(card.company for card in d.CARDS.values() if card.company) == dict.fromkeys(d.COMPANIES, 2)
        ),
    ),
    "a card is sold for half its price": (
        "action",
        lambda d: all(card.resale == (0 if card.company else card.price // 2) for card in d.CARDS.values()),
    ),
    "nine starting cards, none of them a field scientist": (
        "starting",
        lambda d: len(d.STARTING) == 9 and all(card.kind != "field-scientist" for card in d.STARTING.values()),
    ),
    "24 plans of each letter": (
        "plans",
        lambda d: Counter(plan.letter for plan in d.PLANS.values()) == {"a": 24, "b": 24, "c": 24, "s": 6},
    ),
    "plans are better from A to C": ("plans", lambda d: _mean(d, "a") < _mean(d, "b") < _mean(d, "c")),
    "ten tokens that name three different cards": (
        "tokens",
        lambda d: len(d.TOKENS) == 10 and all(len({*token.rest}) == 3 for token in d.TOKENS.values()),
    ),
    "Luna has 12 cards of rank 1 and 7 of rank 2": (
        "luna",
        lambda d: Counter(card.rank for card in d.LUNA.values()) == {1: 12, 2: 7},
    ),
    "every place that Luna's cards name exists": ("luna", _luna_places),
    "Luna's tokens lie on her tracks": (
        "levels",
        lambda d: all(
            max(level.helium_tokens, default=0) <= d.NUMBERS.helium
            and max(level.research_tokens, default=0) <= d.NUMBERS.research
            for level in d.LEVELS.values()
        ),
    ),
    "six missions and six threats, four chapters": (
        "missions",
        lambda d: (len(d.MISSIONS), len(d.THREATS), len(d.CHAPTERS)) == (6, 6, 4),
    ),
}
"""Each fact with the table it is about, and whether it holds."""


def _borders(d: Any) -> tuple[int, int]:
    """How many borders lie between sectors, and how many of them are double."""
    found = [
        border
        for start, ends in d.NEAR["moon"].items()
        for end, border in ends.items()
        if start in d.SECTORS and end in d.SECTORS and int(start) < int(end)
    ]
    return len(found), found.count(2)


def _mean(d: Any, letter: str) -> float:
    plans = [plan for plan in d.PLANS.values() if plan.letter == letter]
    return sum(_reward(plan.reward) for plan in plans) / len(plans)
