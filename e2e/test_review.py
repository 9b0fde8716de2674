"""The review of a finished game on the page: the curve, the turns that cost most, the better line on the boards, trying again."""

import pytest
from playwright.sync_api import Page, expect

from conftest import OpenPage
from table import entries, finished_link, waiting
from test_access import blameless


@pytest.fixture(scope="module")
def ended() -> str:
    return finished_link()


def review(page: Page, link: str) -> None:
    """Open a finished game and its review."""
    page.goto("./")
    page.goto(f"./#g={link}")
    page.wait_for_selector("#act-review", timeout=90_000)
    page.click("#act-review")
    page.wait_for_selector("dialog.review", timeout=90_000)


def test_the_better_line_is_shown_on_the_boards_and_played_on(app: Page, ended: str) -> None:
    """From the result to the review, along both lines with the keyboard alone, and to a practice table."""
    review(app, ended)
    dialog = app.locator("dialog.review")
    assert dialog.locator(".turning").count() == dialog.locator(".plot-moment").count() > 0
    dialog.locator("summary").click()
    assert dialog.locator("tbody tr").count() > 10
    app.locator("[data-show='0']").focus()
    app.keyboard.press("Enter")
    expect(app.locator("#prompt-text")).to_contain_text("The better line: 0")
    expect(app.locator("#prompt-text")).to_be_focused()
    app.locator("#act-line-on").focus()
    app.keyboard.press("Enter")
    expect(app.locator("#prompt-text")).to_contain_text("The better line: 1")
    lines = entries(app)
    app.click("#act-line-other")
    expect(app.locator("#prompt-text")).to_contain_text("As it was played: 0")
    assert entries(app) <= lines
    app.click("#act-review")
    app.wait_for_selector("dialog.review")
    app.keyboard.press("Escape")
    app.wait_for_selector("#act-result")
    app.click("#act-review")
    app.locator("[data-again='0']").click()
    assert waiting(app) == "play"
    assert app.locator("#tool-history").is_enabled() and not app.locator("#act-result").count()


def test_a_review_can_be_stopped(app: Page, ended: str) -> None:
    """The meter has a button that stops the work; the result stays."""
    app.goto("./")
    app.goto(f"./#g={ended}")
    app.wait_for_selector("#act-review", timeout=90_000)
    app.click("#act-review")
    app.locator("dialog[open] progress").wait_for()
    app.locator("dialog[open] .dialog-foot button").click()
    app.wait_for_selector("dialog[open]", state="detached")
    assert app.locator("#act-result").count() == 1 and not app.locator("dialog.review").count()


@pytest.mark.parametrize(("scheme", "lang"), [("light", "en"), ("dark", "fr")])
def test_axe_in_the_review(open_page: OpenPage, ended: str, scheme: str, lang: str) -> None:
    """Nothing serious, by day and by night, wide and on a phone; nothing sticks out sideways."""
    page = open_page(color_scheme=scheme, reduced_motion="reduce", locale=lang)
    review(page, ended)
    for width, height in ((1280, 800), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        blameless(page, f"review {width}")
        assert page.locator(".review .dialog-body").evaluate("(body) => body.scrollWidth <= body.clientWidth")
    page.locator("[data-show='0']").click()
    page.wait_for_selector("#act-line-on")
    blameless(page, "a line of the review")
