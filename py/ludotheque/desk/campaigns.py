"""Campaigns: what the page asks about the chains of games that it keeps (see `kept_campaigns`)."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from ..engine.campaign import Chapter, chapter_name
from ..engine.error import LudoError
from ..engine.i18n import T, Text, catalogue, say
from ..engine.journal import parsed, seed_of
from ..engine.title import Title
from ..games import title as find
from .kept_campaigns import FIELDS, FORMAT, Kept, Read, read, with_story
from .lesson_session import LessonSession
from .presenter import Presenter
from .rpc import Desk, op, want
from .seats import seated


@op("campaign_begin")
def begin(desk: Desk, args: dict[str, Any]) -> Kept:
    """A new campaign to keep: of a `game`, for some `seats`, begun in a `way` at an instant `when` (the `seed` without one)."""
    title = find(want(args, "campaign_begin", "game", str))
    campaign, seats = title.campaign(), seated(title, args.get("seats"))
    way, when = want(args, "campaign_begin", "way", str), want(args, "campaign_begin", "when", int)
    if campaign is None or way not in campaign.ways(len(seats)):
        raise LudoError("input", "argument", op="campaign_begin", name="way" if campaign else "game")
    seed = seed_of(args.get("seed"))
    seed = when if seed is None else seed
    people = [{"name": seat.name, "kind": seat.kind} for seat in seats]
    kept = {
        "format": FORMAT,
        "id": hashlib.sha256(f"{title.id}/{when}/{seed}/{people}".encode()).hexdigest()[:12],
        "game": title.id,
        "versions": [title.rules_version, title.data_version],
        "when": when,
        "way": way,
        "seed": str(seed),
        "seats": people,
        "chapters": [],
    }
    return read(kept).kept


@op("campaign_list")
def listed(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """A line for each kept campaign of a game, or of all; and which cannot be read, and why."""
    only = want(args, "campaign_list", "game", str, None)
    rows: list[dict[str, Any]] = []
    broken: list[dict[str, Any]] = []
    for number, kept in enumerate(want(args, "campaign_list", "campaigns", list)):
        try:
            one = read(kept)
        except LudoError as problem:
            broken.append({"at": number, "text": problem.said(catalogue(desk.lang))})
            continue
        if only in (None, one.title.id):
            words = catalogue(desk.lang, one.title.package)
            said = {"name": say(one.title.name(), words), "text": say(standing(one), words)}
            people = ", ".join(seat.name for seat in one.seats)
            rows.append({"at": number, "id": kept["id"], "when": kept["when"], "people": people, **said})
    return {"campaigns": rows, "broken": broken}


def standing(one: Read) -> Text:
    """Where a campaign is, in a line."""
    points = one.story.points(len(one.names))
    mine = [points[seat] for seat, person in enumerate(one.seats) if person.kind == "human"] or points
    if one.campaign.over(one.story):
        return T("campaigns.over", n=max(mine))
    return T("campaigns.at", chapter=len(one.story.chapters) + 1, of=len(one.campaign.chapters), n=max(mine))


@op("campaign_show")
def show(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """All that a page shows of a kept `campaign`: its chapters with their points, what is asked, and the next game."""
    one = read(args.get("campaign"))
    words = catalogue(desk.lang, one.title.package)
    story, campaign = one.story, one.campaign
    names = [say(name, words) if isinstance(name, Text) else name for name in one.names]
    over = campaign.over(story)
    ask = _ask(one, words)
    return {
        "id": one.kept["id"],
        "game": one.title.id,
        "name": say(one.title.name(), words),
        "text": say(standing(one), words),
        "about": say(T("campaign.about"), words),
        "names": names,
        "points": story.points(len(names)),
        "chapters": [_chapter(one, number, words) for number in range(len(campaign.chapters))],
        "ask": ask,
        "next": None if over or ask else {**next_game(one), "told": [say(text, words) for text in campaign.told(story)]},
        "result": say(_result(one, names), words) if over else None,
    }


def _ask(one: Read, words: dict[str, str]) -> dict[str, Any] | None:
    """What is to be decided before the next chapter; None if nothing is."""
    asked = one.campaign.asks(one.story)
    if not asked:
        return None
    answers = [{"id": given, "label": say(T(f"campaign.answer.{given}"), words)} for given in one.campaign.answers(one.story)]
    return {"text": say(T(f"campaign.ask.{asked}"), words), "answers": answers}


def _chapter(one: Read, number: int, words: dict[str, str]) -> dict[str, Any]:
    """A chapter of the list: its name, and what everybody got for what where it is over."""
    ident, done = one.campaign.chapters[number], one.story.chapters[number : number + 1]
    about = say(T(f"campaign.chapter.{ident}.about"), words)
    return {"name": say(chapter_name(ident), words), "about": about, "rows": _rows(done[0], words) if done else []}


def _rows(chapter: Chapter, words: dict[str, str]) -> list[dict[str, Any]]:
    return [
        {
            "place": chapter.places[who],
            "score": score,
            "points": sum(award.points for award in chapter.awards if award.who == who),
            "awards": [
                say(T("campaigns.award", n=award.points, what=T(f"campaign.award.{award.what}")), words)
                for award in chapter.awards
                if award.who == who
            ],
        }
        for who, score in enumerate(chapter.scores)
    ]


def next_game(one: Read) -> dict[str, Any]:
    """The next chapter's game, as `new` takes it."""
    return {
        "game": one.title.id,
        "seats": [{"name": one.seats[who].name, "kind": one.seats[who].kind} for who in one.campaign.seating(one.story)],
        "options": one.campaign.options(one.story),
        "seed": str(one.story.seed_of_next()),
    }


def _result(one: Read, names: list[str]) -> Text:
    winners = one.campaign.winners(one.story)
    points = one.story.points(len(names))[winners[0]]
    if len(winners) > 1:
        return T("campaigns.shared", who=", ".join(names[who] for who in winners), n=points)
    lost = winners[0] >= len(one.seats) or one.seats[winners[0]].kind != "human"
    return T("campaigns.lost" if lost else "campaigns.won", who=names[winners[0]], n=points)


@op("campaign_answer")
def answer(desk: Desk, args: dict[str, Any]) -> Kept:
    """The campaign after one of the answers to what it asks."""
    one = read(args.get("campaign"))
    given = want(args, "campaign_answer", "answer", str)
    if given not in one.campaign.answers(one.story):
        raise LudoError("input", "argument", op="campaign_answer", name="answer")
    return with_story(one, one.campaign.answered(one.story, given), want(args, "campaign_answer", "when", int))


@op("campaign_note")
def note(desk: Desk, args: dict[str, Any]) -> dict[str, Any]:
    """What the open game, which is over, makes of a campaign whose next chapter it is: the campaign to keep and what to say.

    Nothing of any other game: a chapter counts once, as it first ended, and a practice game never.
    """
    one = read(args.get("campaign"))
    shown: Presenter = desk.open
    session, when = shown.session, want(args, "campaign_note", "when", int)
    quiet: dict[str, Any] = {"campaign": None, "told": []}
    if isinstance(session, LessonSession) or session.problem is not None or session.practice or not session.game.over:
        return quiet
    if one.campaign.over(one.story) or one.campaign.asks(one.story) or not _is_next(one, shown):
        return quiet
    story = replace(one.story, chapters=(*one.story.chapters, one.campaign.judge(one.story, session.game)))
    kept = with_story(one, story, when, want(args, "campaign_note", "save", str, None))
    after = read(kept)
    rows = _rows(story.chapters[-1], shown.words)
    told = [shown.say(T("campaigns.gets", who=name, n=row["points"])) for name, row in zip(after.names, rows, strict=True)]
    return {"campaign": kept, "told": [*told, shown.say(standing(after))]}


def _is_next(one: Read, shown: Presenter) -> bool:
    """Whether the open game is the campaign's next chapter: its start and its people."""
    wanted, session = next_game(one), shown.session
    game = session.game
    here = [{"name": seat.name, "kind": seat.kind} for seat in session.seats]
    same = game.title.id == wanted["game"] and str(game.seed) == wanted["seed"] and here == wanted["seats"]
    return same and dict(game.options) == game.title.checked_options(wanted["options"])


@op("campaign_import")
def import_campaign(desk: Desk, args: dict[str, Any]) -> Kept:
    """The campaign that a file's text holds. Raises `LudoError` for a file that holds none, and for one that is here already."""
    try:
        data = parsed(want(args, "campaign_import", "text", str))
    except LudoError as problem:
        raise LudoError("record", "no-campaign") from problem
    one = read(data)
    kept = {name: one.kept[name] for name in FIELDS}
    if any(_same(other, kept) for other in want(args, "campaign_import", "campaigns", list)):
        raise LudoError("refused", "campaign-here")
    return kept


def _same(other: Any, kept: Kept) -> bool:
    """Whether a campaign of the page is this one, as far on or farther."""
    if not isinstance(other, dict) or other.get("id") != kept["id"]:
        return False
    chapters = other.get("chapters")
    return isinstance(chapters, list) and len(chapters) >= len(kept["chapters"])


def ways(title: Title, words: dict[str, str]) -> dict[str, Any] | None:
    """What the set-up page says of a title's campaign: the ways to begin it, by number of seats; None where there is none."""
    campaign = title.campaign()
    if campaign is None:
        return None
    return {
        "about": say(T("campaign.about"), words),
        "chapters": len(campaign.chapters),
        "ways": {str(seats): _ways(campaign.ways(seats), words) for seats in range(title.fewest, title.most + 1)},
    }


def _ways(ids: Iterable[str], words: dict[str, str]) -> list[dict[str, str]]:
    return [{"id": way, "name": say(T(f"campaign.way.{way}"), words)} for way in ids]
