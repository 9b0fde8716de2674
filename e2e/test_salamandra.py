"""Salamandra in the real page: two people and a bot on a laptop and on a phone, and what a newcomer asks for."""

import pytest
from playwright.sync_api import Page, expect

from conftest import OpenPage, until
from table import go_on_in_lesson, hurry, press_a_button, say_yes, show_the_list, sit_down, waiting
from test_play import ended, fits, resting_point

#: Two people and a bot take fewer decisions than this.
BOUND = 900
#: Whose sheet lies as the own one, and who is asked: seat numbers.
WHOSE = """document.querySelector('.panel[data-own="true"]').dataset.panel.split(":")[1]"""
ACTING = """document.querySelector("#prompt-say .seat-mark").dataset.seat"""
#: A piece that cannot be played now, in sight and not beneath another.
DEAD = """() => {
  for (const el of document.querySelectorAll(".mat .panel:not([hidden]) [data-piece]:not(.can)")) {
    const box = el.getBoundingClientRect();
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    if (document.elementFromPoint(x, y)?.closest("[data-piece]") === el && !el.closest(".can")) return [x, y];
  }
  return null;
}"""


def to_the_end(page: Page, tap, look=lambda number: None) -> int:
    """Play by pieces and buttons in turn until the game is over; how many pieces were played."""
    pieces = 0
    for number in range(BOUND):
        if (now := waiting(page, 90)) == "over":
            break
        if now == "play":
            assert page.evaluate(WHOSE) == page.evaluate(ACTING), "the sheet of whoever decides lies beside"
        if now == "ask":
            say_yes(page)
        elif number % 2 and (point := resting_point(page)):
            tap(point)
            pieces += 1
            page.wait_for_timeout(30)
        else:
            show_the_list(page).first.click()
        look(number)
    ended(page)
    return pieces


def test_two_people_and_a_bot_on_a_laptop(app: Page) -> None:
    app.set_viewport_size({"width": 1280, "height": 800})
    hurry(app)
    sit_down(app, game="salamandra", people=2, bots=1, seed=3)
    assert to_the_end(app, lambda point: app.mouse.click(*point[:2])) > 30
    expect(app.locator("dialog.end .bars thead th")).to_have_count(3)


def test_two_people_and_a_bot_on_a_phone(open_page: OpenPage) -> None:
    size = {"width": 360, "height": 640}
    page = open_page(viewport=size, has_touch=True, is_mobile=True, locale="fr-FR")
    page.set_default_timeout(30_000)
    hurry(page)
    sit_down(page, game="salamandra", people=2, bots=1, seed=4)
    assert to_the_end(page, lambda point: page.touchscreen.tap(*point[:2]), lambda n: n % 25 == 0 and fits(page)) > 20


@pytest.mark.core
def test_what_a_newcomer_asks_for(app: Page) -> None:
    """Why not, take back, a hint, the score so far, the rule behind a line of the log."""
    sit_down(app, game="salamandra", people=2, seed=3, practice=True)
    dead = app.evaluate(DEAD)
    app.mouse.click(*dead)
    expect(app.locator("dialog[open].piece-card")).to_be_visible()
    app.keyboard.press("Escape")
    app.locator("#tool-hint").click()
    app.locator("dialog[open] .main").filter(has_text="Play").click(timeout=60_000)
    waiting(app)
    lines = app.locator(".log-line").count()
    assert lines > 0
    app.locator("#tool-undo").click()
    until(app, "document.querySelectorAll('.log-line').length", lambda n: n < lines)
    press_a_button(app)
    waiting(app)
    app.locator("#tab-log").click()
    app.locator("#log .rule-link:not(.moment)").first.click()
    expect(app.locator("dialog[open] a.more").first).to_be_visible()
    app.keyboard.press("Escape")
    app.locator("#tool-scores").click()
    expect(app.locator("dialog[open] table, dialog[open] dl, dialog[open] li").first).to_be_attached()


@pytest.mark.parametrize("lang", ["en-GB", "fr-FR"])
def test_the_lesson_can_be_played(open_page: OpenPage, lang: str) -> None:
    page = open_page(locale=lang)
    page.goto("./#/lesson/salamandra/first-turn")
    until(page, "Boolean(document.querySelector('.lesson-step'))", seconds=90)
    for _ in range(60):
        until(page, "document.querySelector('#prompt')?.getAttribute('aria-busy') !== 'true'")
        if page.locator("#act-lesson-end").count():
            break
        go_on_in_lesson(page)
    expect(page.locator("#act-lesson-end")).to_have_count(1)
