"""Campaigns as the page keeps them over days, each one object (`campaign:<id>`); reading one checks every part of it.

A kept campaign is `{format, id, game, versions, when, way, seed, seats, chapters}`. A chapter is what `engine.campaign` writes of
it, with `when` it was over and the `save` of its game.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from ..engine.campaign import Campaign, Story, chapter_data, read_chapter
from ..engine.error import LudoError
from ..engine.i18n import Text
from ..engine.journal import are_versions, misfit, seed_of
from ..engine.title import Title
from ..games import title as find
from .leaves import LATEST
from .seats import Seat, seated

FORMAT = 1
FIELDS = ("format", "id", "game", "versions", "when", "way", "seed", "seats", "chapters")
Kept = dict[str, Any]


class Read(NamedTuple):
    """A kept campaign with what its title knows about it."""

    kept: Kept
    title: Title
    campaign: Campaign
    seats: list[Seat]
    story: Story

    @property
    def names(self) -> list[str | Text]:
        """The entrants: the people and bots at the table, then whoever plays without a seat."""
        return [*(seat.name for seat in self.seats), *self.campaign.others(self.story)]


def read(kept: Any) -> Read:
    """A campaign as the page keeps it. Raises `LudoError` for a damaged one, and for one of a newer version."""
    if not isinstance(kept, dict) or not isinstance(kept.get("game"), str) or type(kept.get("format")) is not int:
        raise LudoError("record", "no-campaign")
    title = find(kept["game"])
    campaign, versions = title.campaign(), kept.get("versions")
    if campaign is None:
        raise LudoError("record", "no-campaign")
    if not are_versions(versions):
        raise _damaged("versions")
    if kept["format"] > FORMAT or versions[0] > title.rules_version or versions[1] > title.data_version:
        raise LudoError("record", "campaign-newer")
    wrong = misfit(kept, {"id": str, "way": str, "seed": str})
    if wrong is not None:
        raise _damaged(wrong)
    if not _is_instant(kept.get("when")) or not kept["id"].isalnum() or len(kept["id"]) > 40:
        raise _damaged("id" if _is_instant(kept.get("when")) else "when")
    try:
        seats, seed = seated(title, kept.get("seats"), kept=True), seed_of(kept["seed"])
    except LudoError as problem:
        raise _damaged("seats" if problem.key != "seed" else "seed") from problem
    if kept["way"] not in campaign.ways(len(seats)) or seed is None:
        raise _damaged("way")
    story = _read_chapters(kept.get("chapters"), campaign, Story(len(seats), kept["way"], seed))
    return Read(kept, title, campaign, seats, story)


def _read_chapters(chapters: Any, campaign: Campaign, story: Story) -> Story:
    """The story with its chapters. Raises `LudoError` for one that cannot have come about."""
    if not isinstance(chapters, list) or len(chapters) > len(campaign.chapters):
        raise _damaged("chapters")
    for number, data in enumerate(chapters, 1):
        chapter = read_chapter(data, campaign, story)
        if chapter is None or not _is_instant(data.get("when")) or not isinstance(data.get("save"), (str, type(None))):
            raise _damaged("chapters")
        story = replace(story, chapters=(*story.chapters, replace(chapter, answer="")))
        possible = [*campaign.answers(story)] or [""]
        unanswered = not chapter.answer and number == len(chapters)
        if chapter.answer not in possible and not unanswered:
            raise _damaged("chapters")
        story = story.with_last(chapter)
    return story


def _is_instant(value: Any) -> bool:
    return type(value) is int and 0 <= value <= LATEST


def _damaged(name: str) -> LudoError:
    return LudoError("record", "campaign", name=name)


def with_story(one: Read, story: Story, when: int, save: str | None = None) -> Kept:
    """The campaign to keep, with the chapters of a story."""
    before = [{"when": chapter["when"], "save": chapter["save"]} for chapter in one.kept["chapters"]]
    added = [*before, {"when": when, "save": save}]
    chapters = [{**chapter_data(chapter), **kept} for chapter, kept in zip(story.chapters, added, strict=False)]
    return {**one.kept, "when": when, "chapters": chapters}
