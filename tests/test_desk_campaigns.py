"""Campaigns of any title at the desk: begun, played chapter by chapter, decided, exported, brought in; and damaged ones."""

from __future__ import annotations

import json
import random

import pytest

from ludotheque.desk import rpc as door
from ludotheque.games import titles

CAMPAIGNS = [title for title in titles().values() if title.campaign() is not None]


def begun(ask, title, seats: int, way: str | None = None) -> dict:
    """A new campaign of a title for some people."""
    people = [{"name": f"P{number}", "kind": "human"} for number in range(1, seats + 1)]
    return ask("campaign_begin", game=title.id, seats=people, way=way or title.campaign().ways(seats)[0], when=5, seed=3)


def play_out(campaign: dict, ask) -> None:
    """Put the next chapter's game on the table and play it to its end by chance."""
    game = ask("campaign_show", campaign=campaign)["next"]
    ask("new", game=game["game"], seats=game["seats"], options=game["options"], seed=game["seed"])
    session, dice = door.DESK.open.session, random.Random(1)
    while not session.game.over:
        choice = session.game.choices()[0]
        session.game.play(dice.choice(session.game.legal_moves(choice.seat)), choice.seat)


def decided(campaign: dict, ask, place: int = 0) -> dict:
    """The campaign after one of the answers to what it asks, if it asks."""
    asked = ask("campaign_show", campaign=campaign)["ask"]
    if asked is None:
        return campaign
    return ask("campaign_answer", campaign=campaign, answer=asked["answers"][place]["id"], when=7)


@pytest.fixture(params=CAMPAIGNS, ids=lambda title: title.id)
def title(request):
    return request.param


def test_the_shelf_says_how_a_campaign_can_begin(ask, title):
    for lang in ("en", "fr"):
        card = next(one for one in ask("hello", lang=lang)["games"] if one["id"] == title.id)["campaign"]
        assert card["chapters"] == len(title.campaign().chapters)
        for seats in range(title.fewest, title.most + 1):
            assert [way["id"] for way in card["ways"][str(seats)]] == list(title.campaign().ways(seats))


def test_titles_without_a_campaign_offer_none(ask):
    cards = {card["id"]: card["campaign"] for card in ask("hello", lang="en")["games"]}
    assert [game for game, card in cards.items() if card] == [title.id for title in CAMPAIGNS]
    without = next(title for title in titles().values() if title.campaign() is None)
    people = [{"name": "Ada", "kind": "human"}] * without.usual
    assert ask("campaign_begin", game=without.id, seats=people, way="x", when=1)["kind"] == "input"


@pytest.mark.parametrize("place", [0, -1])
def test_a_chain_of_games_to_its_end(ask, title, place):
    campaign = begun(ask, title, title.fewest)
    chapters = len(title.campaign().chapters)
    for number in range(1, chapters + 1):
        shown = ask("campaign_show", campaign=campaign)
        assert f"{number} of {chapters}" in shown["text"] and shown["result"] is None
        play_out(campaign, ask)
        noted = ask("campaign_note", campaign=campaign, when=10 + number, save=f"s{number}")
        campaign = noted["campaign"]
        assert len(campaign["chapters"]) == number and campaign["chapters"][-1]["save"] == f"s{number}"
        assert ask("campaign_note", campaign=campaign, when=99, save="again")["campaign"] is None
        campaign = decided(campaign, ask, place)
    shown = ask("campaign_show", campaign=campaign)
    assert shown["next"] is None and shown["ask"] is None and shown["result"]
    assert shown["points"] == [
        sum(row["points"] for row in rows) for rows in zip(*(one["rows"] for one in shown["chapters"]), strict=True)
    ]
    for text in (line for one in shown["chapters"] for row in one["rows"] for line in row["awards"]):
        assert "{" not in text and "campaign." not in text


def test_only_the_next_chapter_counts_and_practice_never(ask, title):
    campaign = begun(ask, title, title.fewest)
    game = ask("campaign_show", campaign=campaign)["next"]
    play_out(campaign, ask)
    door.DESK.open.session.practice = True
    assert ask("campaign_note", campaign=campaign, when=1, save=None) == {"campaign": None, "told": []}
    door.DESK.open.session.practice = False
    another = {**campaign, "seed": str(int(campaign["seed"]) + 1)}
    assert ask("campaign_note", campaign=another, when=1, save=None)["campaign"] is None
    assert ask("campaign_note", campaign=campaign, when=1, save=None)["campaign"] is not None
    ask("new", game=game["game"], seats=game["seats"], options=game["options"], seed=game["seed"])
    assert ask("campaign_note", campaign=campaign, when=1, save=None)["campaign"] is None, "it is not over"


def test_an_exported_campaign_goes_on_elsewhere(ask, title):
    campaign = begun(ask, title, title.most)
    file = json.dumps(campaign, indent=1)
    assert ask("campaign_import", text=file, campaigns=[]) == campaign
    assert ask("campaign_import", text=file, campaigns=[campaign])["where"] == "campaign-here"
    farther = {**campaign, "chapters": [{}]}
    assert ask("campaign_import", text=file, campaigns=[farther])["where"] == "campaign-here"
    play_out(campaign, ask)
    later = ask("campaign_note", campaign=campaign, when=8, save="s")["campaign"]
    assert ask("campaign_import", text=json.dumps(later), campaigns=[campaign]) == later


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"format": 99}, "campaign-newer"),
        ({"versions": [99, 1]}, "campaign-newer"),
        ({"versions": "1"}, "campaign"),
        ({"seats": []}, "campaign"),
        ({"seats": [{"name": "x" * 999, "kind": "human"}]}, "campaign"),
        ({"way": "sideways"}, "campaign"),
        ({"seed": "many"}, "campaign"),
        ({"when": True}, "campaign"),
        ({"id": "../x"}, "campaign"),
        ({"chapters": [{}]}, "campaign"),
        ({"chapters": None}, "campaign"),
        ({"game": None}, "no-campaign"),
        ({"game": "nothing"}, "game"),
    ],
)
def test_a_damaged_campaign_says_so_and_stays(ask, title, change, key):
    sound = begun(ask, title, title.fewest)
    wrong = {**sound, **change}
    assert ask("campaign_show", campaign=wrong)["where"] == key
    listed = ask("campaign_list", campaigns=[wrong, sound], game=title.id)
    assert [one["at"] for one in listed["broken"]] == [0] and [one["id"] for one in listed["campaigns"]] == [sound["id"]]
    assert listed["broken"][0]["text"].count(".") >= 2, "it says what to do"


def test_a_chapter_that_cannot_have_come_about_is_damaged(ask, title):
    campaign = begun(ask, title, title.fewest)
    play_out(campaign, ask)
    whole = ask("campaign_note", campaign=campaign, when=8, save="s")["campaign"]
    (chapter,) = whole["chapters"]
    wrong = [
        {"scores": chapter["scores"][:-1]},
        {"places": [0 for _ in chapter["places"]]},
        {"awards": [[99, chapter["awards"][0][1], 1]]},
        {"awards": [[0, "for nothing", 1]]},
        {"carried": {}},
        {"answer": "perhaps"},
        {"when": "today"},
    ]
    for change in wrong:
        assert ask("campaign_show", campaign={**whole, "chapters": [{**chapter, **change}]})["where"] == "campaign", change


@pytest.mark.parametrize("text", ["", "[]", "{", '{"format": 1, "game": 5}', '{"format": 1, "leaves": []}'])
def test_a_file_that_holds_no_campaign(ask, text):
    assert ask("campaign_import", text=text, campaigns=[])["where"] == "no-campaign"


def test_an_answer_that_is_not_asked_for_changes_nothing(ask, title):
    campaign = begun(ask, title, title.fewest)
    assert ask("campaign_answer", campaign=campaign, answer="lower", when=1)["kind"] == "input"
