"""A campaign: a chain of games of one title, in which each chapter carries something over to the next.

What a campaign keeps is its story: who plays, how it was begun, and what became of each chapter. Everything else (the points so
far, how the next chapter is set up, who has won) follows from the story.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from .i18n import T, Text

if TYPE_CHECKING:
    from .game import Game


class Award(NamedTuple):
    """Points of the campaign for one entrant: its number, what they are for (words `campaign.award.<what>`), how many."""

    who: int
    what: str
    points: int


@dataclass(frozen=True, slots=True)
class Chapter:
    """What became of a chapter.

    `scores` and `places` (1 is first) are those of each entrant in its game, `carried` what later chapters ask about, `answer`
    what was decided after it ("": nothing, or not yet).
    """

    scores: tuple[int, ...]
    places: tuple[int, ...]
    awards: tuple[Award, ...]
    carried: Mapping[str, tuple[str, ...]]
    answer: str = ""


@dataclass(frozen=True, slots=True)
class Story:
    """A campaign so far: how many seats, the way it was begun, its seed, and the chapters that are over."""

    seats: int
    way: str
    seed: int
    chapters: tuple[Chapter, ...] = ()

    def points(self, entrants: int) -> list[int]:
        """The points of each entrant."""
        given = [award for chapter in self.chapters for award in chapter.awards]
        return [sum(award.points for award in given if award.who == who) for who in range(entrants)]

    def seed_of_next(self) -> int:
        """The seed of the next chapter's game."""
        text = f"{self.seed}/{len(self.chapters)}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6])

    def with_last(self, chapter: Chapter) -> Story:
        """The story with another last chapter."""
        return replace(self, chapters=(*self.chapters[:-1], chapter))


class Campaign:
    """What a title says about its campaign. Entrants are the seats, in their order, and after them whoever plays without a seat.

    Words: `campaign.about`, `campaign.way.<id>`, `campaign.chapter.<id>.name` and `.about`, `campaign.award.<id>`, and for what
    is decided between chapters `campaign.ask.<id>` and `campaign.answer.<id>`.
    """

    chapters: tuple[str, ...]
    awards: tuple[str, ...]
    """Everything that points are given for."""

    def ways(self, seats: int) -> Sequence[str]:
        """The ways to begin it with so many seats, the usual one first."""
        raise NotImplementedError

    def others(self, story: Story) -> Sequence[Text]:
        """The names of the entrants without a seat."""
        return ()

    def entrants(self, story: Story) -> int:
        """How many take part."""
        return story.seats + len(self.others(story))

    def seating(self, story: Story) -> tuple[int, ...]:
        """Which entrant takes each seat in the next chapter."""
        return tuple(range(story.seats))

    def options(self, story: Story) -> dict[str, str]:
        """The options of the next chapter's game."""
        raise NotImplementedError

    def judge(self, story: Story, game: Game) -> Chapter:
        """What becomes of the next chapter, from its game, which is over."""
        raise NotImplementedError

    def asks(self, story: Story) -> str:
        """What is asked after the last chapter, as the id of a question ("": nothing)."""
        return ""

    def answers(self, story: Story) -> Sequence[str]:
        """The answers to it."""
        return ()

    def answered(self, story: Story, answer: str) -> Story:
        """The story after one of the answers."""
        raise NotImplementedError

    def told(self, story: Story) -> Sequence[Text]:
        """What is worth knowing about the next chapter, beside its name."""
        return ()

    def fits(self, story: Story, chapter: Chapter) -> bool:
        """Whether what a chapter from a file carries over can be true after a story."""
        return True

    def over(self, story: Story) -> bool:
        """Whether all chapters are over."""
        return len(story.chapters) == len(self.chapters)

    def winners(self, story: Story) -> tuple[int, ...]:
        """The entrants with most points; of equal ones those with the better place in the last chapter."""
        entrants = range(self.entrants(story))
        points, places = story.points(len(entrants)), story.chapters[-1].places
        best = max((points[who], -places[who]) for who in entrants)
        return tuple(who for who in entrants if (points[who], -places[who]) == best)


def chapter_data(chapter: Chapter) -> dict[str, Any]:
    """A chapter as plain JSON data."""
    return {
        "scores": list(chapter.scores),
        "places": list(chapter.places),
        "awards": [list(award) for award in chapter.awards],
        "carried": {name: list(values) for name, values in chapter.carried.items()},
        "answer": chapter.answer,
    }


def read_chapter(data: Any, campaign: Campaign, story: Story) -> Chapter | None:
    """The next chapter of a story of a campaign from plain data; None for what is none."""
    if not isinstance(data, dict):
        return None
    entrants = campaign.entrants(story)
    part: Callable[[str], Any] = data.get
    scores, places, awards, carried, answer = map(part, ("scores", "places", "awards", "carried", "answer"))
    fits = (
        _are_numbers(scores, entrants, -9_999, 9_999)
        and _are_numbers(places, entrants, 1, entrants)
        and isinstance(awards, list)
        and all(_is_award(one, campaign, entrants) for one in awards)
        and isinstance(carried, dict)
        and all(map(_are_texts, carried.values()))
        and isinstance(answer, str)
    )
    if not fits:
        return None
    found = {str(name): tuple(values) for name, values in carried.items()}
    chapter = Chapter(tuple(scores), tuple(places), tuple(Award(*one) for one in awards), found, answer)
    return chapter if campaign.fits(story, chapter) else None


def _are_numbers(data: Any, count: int, least: int, most: int) -> bool:
    return isinstance(data, list) and len(data) == count and all(type(one) is int and least <= one <= most for one in data)


def _is_award(data: Any, campaign: Campaign, entrants: int) -> bool:
    if not isinstance(data, list) or len(data) != 3 or [type(one) for one in data] != [int, str, int]:
        return False
    return 0 <= data[0] < entrants and data[1] in campaign.awards and 0 <= data[2] < 100


def _are_texts(data: Any) -> bool:
    return isinstance(data, list) and len(data) < 100 and all(isinstance(one, str) for one in data)


def chapter_name(chapter: str) -> Text:
    """The name of a chapter."""
    return T(f"campaign.chapter.{chapter}.name")
