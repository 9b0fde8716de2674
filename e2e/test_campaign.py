"""A campaign: begun where a table is laid, its chapter played to the end, decided, taken away as a file and brought back."""

import json
import random
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from ludotheque.desk import campaigns, kept_campaigns
from ludotheque.desk.rpc import Desk
from ludotheque.desk.seats import Seat
from ludotheque.desk.session import Session
from ludotheque.engine import journal
from ludotheque.games import titles
from test_access import blameless
from test_logbook import last_number, play_last
from test_page import GET, PUT

#: A title that offers a campaign to one player.
TITLE = next(title for title in titles().values() if title.campaign() is not None and title.fewest == 1)


def nearly_over() -> tuple[dict[str, Any], dict[str, Any], list]:
    """A new campaign as the page keeps it, a save of its first game before the last decision, and that decision."""
    people = [{"name": "Ada", "kind": "human"}]
    way = TITLE.campaign().ways(1)[0]
    kept = campaigns.begin(Desk(), {"game": TITLE.id, "seats": people, "way": way, "when": 5})
    first = campaigns.next_game(kept_campaigns.read(kept))
    seats = [Seat(one["name"], one["kind"]) for one in first["seats"]]
    session = Session.new(TITLE, seats, int(first["seed"]), first["options"], False, None)
    dice = random.Random(2)
    while not session.game.over:
        session.play(dice.choice(session.game.legal_moves(0)))
    record = session.record()
    number = last_number(record)
    save = {
        "id": f"campaign-{kept['id']}-1",
        "rev": 1,
        "when": 5,
        "game": TITLE.id,
        "name": "A chapter",
        "where": "",
        "seats": people,
        "entries": number,
        "over": False,
        "daily": None,
        "record": journal.record_at(record, number),
    }
    return kept, save, record["entries"][number]


def test_a_campaign_goes_on_after_its_chapter_and_in_another_browser(app: Page, tmp_path: Path) -> None:
    """Its end leads back to the campaign, which has counted it; a file carries it on, and a damaged one changes nothing."""
    kept, save, last = nearly_over()
    app.goto(f"./#/new/{TITLE.id}")
    app.wait_for_selector(".campaign-corner summary", timeout=60_000)
    app.evaluate(PUT, [f"campaign:{kept['id']}", kept])
    app.evaluate(PUT, [f"save:{save['id']}", save])
    app.goto(f"./#/campaign/{kept['id']}")
    app.click("#campaign-play")
    play_last(app, last)
    expect(app.locator("dialog.end .noted")).to_contain_text("Campaign: chapter 2 of 4")
    app.locator("dialog.end .dialog-foot .main").click()
    expect(app.locator("#campaign-text")).to_contain_text("chapter 2 of 4")
    app.locator("[data-answer]").last.click()
    expect(app.locator("#campaign-play")).to_contain_text("2")
    blameless(app, "the campaign")
    with app.expect_download() as coming:
        app.click("#campaign-export")
    file = coming.value.path()
    (before,) = app.evaluate(GET, "campaign:")
    assert json.loads(file.read_text("utf8")) == before[1] and len(before[1]["chapters"]) == 1

    app.locator(".page-foot .button").first.click()
    app.locator("dialog[open] .danger").click()
    app.wait_for_selector("#campaign-import", state="attached")
    assert app.evaluate(GET, "campaign:") == []
    app.click(".campaign-corner summary")
    damaged = tmp_path / "damaged.json"
    damaged.write_text(json.dumps({**before[1], "chapters": [{}]}), "utf8")
    bring_in(app, damaged)
    expect(app.locator("dialog[open]")).to_contain_text("damaged")
    assert app.evaluate(GET, "campaign:") == []
    app.keyboard.press("Escape")
    bring_in(app, file)
    expect(app.locator(".campaigns a")).to_contain_text("chapter 2 of 4")
    assert app.evaluate(GET, "campaign:") == [before]


def bring_in(app: Page, path: Path) -> None:
    """Choose a file with a campaign."""
    with app.expect_file_chooser() as chooser:
        app.click("#campaign-import")
    chooser.value.set_files(path)
