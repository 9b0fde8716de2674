"""Skymines in the real page: a turn against Luna on a phone."""

from playwright.sync_api import Browser, Page, expect

from conftest import Watch
from table import press_a_button, say_yes, sit_down, waiting

READY = "#prompt [data-move=ready]"


def plan(page: Page, cards: int) -> None:
    """Plan some cards and hand the plan in."""
    for _ in range(cards):
        page.locator(".panel[data-own=true] .can").first.click()
        waiting(page)
    page.locator(READY).click()
    say_yes(page)


def begin(page: Page) -> None:
    """Choose a starting token, and make the steps it gives."""
    while not page.locator(READY).count():
        press_a_button(page)
        waiting(page)


def test_a_turn_against_luna_on_a_phone(browser: Browser, base_url: str, watch: Watch) -> None:
    """A card tapped in the hand is planned; after the turn the log tells what Luna's card did."""
    size = {"width": 360, "height": 640}
    context = browser.new_context(base_url=base_url, viewport=size, has_touch=True, is_mobile=True)
    watch.follow(context)
    page = context.new_page()
    sit_down(page, game="skymines", seed=5)
    begin(page)
    plan(page, 2)
    for _ in range(12):
        if page.locator(".log-line").filter(has_text="Luna turns up").count():
            break
        press_a_button(page)
        waiting(page)
    expect(page.locator(".log-line").filter(has_text="Luna turns up").first).to_be_attached()
    context.close()
