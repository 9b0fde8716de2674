"""Days are the reader's days: west of Greenwich in the evening, at midnight, and in the log book."""

import datetime as dt

import pytest
from playwright.sync_api import Page

from conftest import OpenPage
from test_page import PUT

#: The moment is the next day in Greenwich, and the day before in Auckland.
EVENING = dt.datetime(2026, 3, 10, 2, 30, tzinfo=dt.UTC)
DAILY = "[...document.querySelectorAll('[data-daily]')].map((link) => link.getAttribute('href').split('/').at(-1))"


def shelf(open_page: OpenPage, zone: str, moment: dt.datetime) -> Page:
    page = open_page(timezone_id=zone, locale="en-GB")
    page.clock.set_fixed_time(moment)
    page.goto("./")
    page.wait_for_selector("[data-daily]")
    return page


@pytest.mark.parametrize(
    ("zone", "day"), [("America/Los_Angeles", "2026-03-09"), ("Europe/Paris", "2026-03-10"), ("Pacific/Auckland", "2026-03-10")]
)
def test_todays_solo_is_of_the_readers_day(open_page: OpenPage, zone: str, day: str) -> None:
    page = shelf(open_page, zone, EVENING)
    assert set(page.evaluate(DAILY)) == {day}


@pytest.mark.core
def test_a_shelf_left_open_over_night_offers_the_new_day(open_page: OpenPage) -> None:
    page = shelf(open_page, "America/Los_Angeles", EVENING)
    page.clock.set_fixed_time(EVENING + dt.timedelta(hours=12))
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert set(page.evaluate(DAILY)) == {"2026-03-10"}


def test_the_log_book_and_tickets_show_the_day_itself(open_page: OpenPage) -> None:
    """A solo of the tenth stands there as of the tenth, in every zone."""
    leaf = {
        "format": 1, "id": "0" * 16, "game": "varuna", "mode": "daily", "day": "2026-03-10", "seats": 1,
        "bots": [], "options": {},
        "when": int(EVENING.timestamp() * 1000), "save": "none",
        "results": [{"seat": 0, "name": "Ada", "score": 71, "out": False, "won": False, "feats": []}], "verdict": None,
    }  # fmt: skip
    save = {
        "id": "daily-varuna-2026-03-10", "rev": 1, "when": leaf["when"], "game": "varuna", "name": "Varuna", "where": "",
        "seats": [{"name": "Ada", "kind": "human"}], "entries": 1, "over": False, "daily": "2026-03-10", "record": {},
    }  # fmt: skip
    page = shelf(open_page, "America/Los_Angeles", EVENING)
    page.evaluate(PUT, [f"leaf:{leaf['id']}", leaf])
    page.evaluate(PUT, [f"save:{save['id']}", save])
    page.reload()
    page.wait_for_selector(".ticket")
    assert "Mar 10, 2026" in page.locator(".ticket .tag").inner_text()
    page.goto("./#/log/varuna")
    page.wait_for_selector(".bests", timeout=90_000)
    assert "Ada, Mar 10, 2026" in page.locator(".bests").inner_text()
