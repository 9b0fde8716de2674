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


def test_what_a_clock_that_was_wrong_noted_does_not_stay_on_top(open_page: OpenPage) -> None:
    """A moment far ahead comes last; one that is ahead by an hour, as after a change of zone, is just now."""
    page = shelf(open_page, "Europe/Paris", EVENING)
    hours = {"yesterday": -24, "a year ahead": 8760, "an hour ago": -1, "an hour ahead": 1, "two years ahead": 17_520}
    for name, ahead in hours.items():
        when = int((EVENING + dt.timedelta(hours=ahead)).timestamp() * 1000)
        seats = [{"name": name, "kind": "human"}]
        save = {
            "id": name, "rev": 1, "when": when, "game": "varuna", "name": name, "where": "", "seats": seats, "entries": 1,
            "over": False, "daily": None, "record": {},
        }  # fmt: skip
        page.evaluate(PUT, [f"save:{name}", save])
        page.evaluate(PUT, [f"study:{name}", {"id": name, "when": when, "text": None, "draft": {"title": {"en": name}}}])
    right = ["an hour ahead", "an hour ago", "yesterday", "two years ahead", "a year ahead"]
    page.reload()
    page.wait_for_selector(".ticket")
    assert page.locator(".ticket strong").all_inner_texts() == right
    assert right[0] in page.locator("#way-back").inner_text()
    page.goto("./#/learn")
    page.wait_for_selector(".study-card", timeout=90_000)
    assert page.locator(".study-card strong").all_inner_texts() == right
