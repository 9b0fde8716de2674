"""The campaign: four chapters, success points after each, and Luna's level, which the players may move between chapters."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import cast

from ...engine.campaign import Award, Campaign, Chapter, Story
from ...engine.game import Game
from ...engine.i18n import T, Text
from .components import data
from .rules import carried
from .rules.missions import opened
from .rules.scoring import standing
from .table import Skymines

TIRING = "einstein-rosen-bridge"
"""The threat that takes the single energy card of the next chapter, too."""

ALONE = "people"
"""The way to play without Luna."""


class SkyminesCampaign(Campaign):
    """Four chapters. Luna, where she plays, is the entrant after the seats."""

    chapters = tuple(data.CHAPTERS)
    awards = (*(award for award in data.SUCCESS if not award.endswith("-from")), "lowered", "kept")

    def ways(self, seats: int) -> Sequence[str]:
        if seats == 1:
            return [f"luna-{data.CAMPAIGN['solo']}", f"luna-{data.CAMPAIGN['solo-easy']}"]
        with_luna = [f"luna-{data.CAMPAIGN['table']}", f"luna-{data.CAMPAIGN['table-easy']}"] if seats < 4 else []
        return [ALONE, *with_luna]

    def others(self, story: Story) -> Sequence[Text]:
        return () if story.way == ALONE else (T("luna.name"),)

    def level(self, story: Story) -> int:
        """Luna's level in the next chapter."""
        moved = {"lower": -1, "raise": 1}
        return int(story.way.removeprefix("luna-")) + sum(moved.get(chapter.answer, 0) for chapter in story.chapters)

    # --- the next chapter ----------------------------------------------------------------------------------------

    def seating(self, story: Story) -> tuple[int, ...]:
        """Whoever of the people has the fewest points begins, and so takes the first seat; the others follow as they sit."""
        if not story.chapters:
            return tuple(range(story.seats))
        points = story.points(story.seats)
        first = _dice(story, "first").choice([who for who in range(story.seats) if points[who] == min(points)])
        return tuple((first + seat) % story.seats for seat in range(story.seats))

    def options(self, story: Story) -> dict[str, str]:
        chapter = data.CHAPTERS[self.chapters[len(story.chapters)]]
        tracks = dict(zip(data.COMPANIES, chapter.tracks, strict=False))
        layout = next((name for name, layout in data.LAYOUTS.items() if layout == tracks), "random")
        return {
            "side": chapter.side,
            "luna": "no" if story.way == ALONE else f"level-{self.level(story)}",
            "tracks": layout,
            "tokens": "choose" if story.chapters else "first",
            "missions": "yes",
            "threat": _dice(story, "threat").choice(chapter.threats) if chapter.threats else "no",
            "carried": self._carried(story, chapter.help),
        }

    def _carried(self, story: Story, help: int) -> str:
        """What earlier chapters bring: who begins, coins for everybody but the leaders, a lost card, missions already had."""
        if not story.chapters:
            return carried.NOTHING
        seat_of = {who: seat for seat, who in enumerate((*self.seating(story), *range(story.seats, self.entrants(story))))}
        points = story.points(self.entrants(story))
        behind = sorted(seat_of[who] for who in seat_of if points[who] < max(points)) if help else []
        used = [(seat_of[who], one) for chapter in story.chapters for who, one in enumerate(chapter.carried["missions"])]
        tired = TIRING in story.chapters[-1].carried["struck"]
        return carried.written(
            carried.Carried(
                first=True,
                coins=tuple((seat, help) for seat in behind),
                spent=frozenset(range(story.seats) if tired else ()),
                used=frozenset(used),
            )
        )

    # --- after a chapter -----------------------------------------------------------------------------------------

    def judge(self, story: Story, game: Game) -> Chapter:
        table = cast(Skymines, game.table)
        entrants = (*self.seating(story), *range(story.seats, self.entrants(story)))
        standings = {who: standing(table, seat) for seat, who in enumerate(entrants)}
        ranked = sorted(standings.values(), reverse=True)
        places = {who: 1 + ranked.index(one) for who, one in standings.items()}
        awards = [
            Award(entrants[seat], what, data.SUCCESS[what])
            for what in data.SUCCESS
            if not what.endswith("-from")
            for seat in _earning(table, what, [places[who] for who in entrants])
        ]
        missions = {who: table.players[seat].mission for seat, who in enumerate(entrants) if seat != table.luna}
        struck = (table.threat,) if table.threat else ()
        return Chapter(
            scores=tuple(standings[who][0] for who in range(len(entrants))),
            places=tuple(places[who] for who in range(len(entrants))),
            awards=tuple(awards),
            carried={
                "missions": tuple(missions[who] for who in sorted(missions)),
                "struck": struck,
            },
        )

    def asks(self, story: Story) -> str:
        if not story.chapters or self.over(story) or story.way == ALONE or story.chapters[-1].answer:
            return ""
        return "luna-won" if self._luna_won(story) else "luna-lost"

    def _luna_won(self, story: Story) -> bool:
        return story.chapters[-1].places[story.seats] == 1

    def answers(self, story: Story) -> Sequence[str]:
        asked = self.asks(story)
        if not asked:
            return []
        level = self.level(story)
        if asked == "luna-won":
            return ["lower", "keep"] if level > min(data.LEVELS) else ["keep"]
        return ["raise", "keep-up"] if level < max(data.LEVELS) else ["keep-up"]

    def answered(self, story: Story, answer: str) -> Story:
        last = story.chapters[-1]
        more = {"lower": ("lowered", data.CAMPAIGN["lowered"]), "keep-up": ("kept", data.CAMPAIGN["kept"])}
        extra = (Award(story.seats, *more[answer]),) if answer in more else ()
        return story.with_last(replace(last, awards=(*last.awards, *extra), answer=answer))

    def told(self, story: Story) -> Sequence[Text]:
        if self.over(story):
            return ()
        options = self.options(story)
        found = [T("campaign.board", side=T(f"option.side.{options['side']}"), tracks=T(f"option.tracks.{options['tracks']}"))]
        if story.way != ALONE:
            found.append(T("campaign.level", n=self.level(story)))
        if options["threat"] != "no":
            found.append(T("campaign.threat", threat=T(f"threat.{options['threat']}")))
        brought = carried.read(options["carried"])
        if brought.coins:
            found.append(T("campaign.help"))
        if brought.spent:
            found.append(T("campaign.tired"))
        return found

    def fits(self, story: Story, chapter: Chapter) -> bool:
        if set(chapter.carried) != {"missions", "struck"}:
            return False
        missions, struck = chapter.carried["missions"], chapter.carried["struck"]
        return len(missions) == story.seats and set(missions) <= set(data.MISSIONS) and set(struck) <= set(data.THREATS)


def _dice(story: Story, what: str) -> random.Random:
    """Chance between two chapters: the same each time that the campaign is looked at."""
    return random.Random(f"{story.seed_of_next()}/{what}")


def _earning(table: Skymines, what: str, places: Sequence[int]) -> Iterator[int]:
    """The seats, Luna's with them, that earn a kind of success points. `places` are theirs in the game."""
    seats = range(len(table.players))
    people = table.people()
    match what:
        case "win":
            yield from (seat for seat in seats if places[seat] == 1)
        case "second":
            yield from (seat for seat in seats if len(seats) > 2 and places[seat] == 2)
        case "two-markers":
            yield from (seat for seat in seats if seat == table.luna or len(table.players[seat].done) > 1)
        case "personal-space":
            yield from (seat for seat in people if opened(table.players[seat]))
        case "helium":
            yield from _farthest([player.helium for player in table.players], data.SUCCESS["helium-from"])
        case "research":
            yield from _farthest([player.upload for player in table.players], data.SUCCESS["research-from"])
        case "top-shares":
            best = table.order_of_value()[0]
            first = list(_farthest([table.shares(seat, best) for seat in seats], 1))
            yield from first if len(first) == 1 else ()
        case "threat":
            yield from (seat for seat in people if table.averted and table.players[seat].tally.get("response"))


def _farthest(steps: Sequence[int], least: int) -> Iterator[int]:
    return (seat for seat, step in enumerate(steps) if step == max(steps) and step >= least)
