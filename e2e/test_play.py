"""Whole games in the real page: by mouse, by keyboard alone, by finger, without a network."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from conftest import OpenPage, kept_offline, until, with_service_worker
from table import ANSWER, POINT, play_some, press_a_button, say_yes, show_the_list, sit_down, waiting

#: A solo game of Varuna takes fewer decisions than this.
BOUND = 400


def ended(page: Page) -> None:
    """The end is shown, with its bars and its categories."""
    assert page.locator("dialog.end .bars tbody tr").count() >= 5
    assert page.locator("dialog.end .winner").inner_text()


@pytest.mark.core
def test_by_mouse(app: Page) -> None:
    """Pieces are clicked where they lie; only what is no piece is a button."""
    sit_down(app)
    clicked = 0
    for _ in range(BOUND):
        if (now := waiting(app)) == "over":
            break
        if now == "ask":
            say_yes(app)
        elif point := app.evaluate(POINT):
            app.mouse.click(point[0], point[1])
            clicked += 1
        else:
            press_a_button(app)
    ended(app)
    assert clicked > 20


def test_by_keyboard_alone(app: Page) -> None:
    """Arrows and Enter play the pieces, numbers the buttons; focus is never lost."""
    sit_down(app)
    played = 0
    for _ in range(BOUND):
        if (now := waiting(app)) == "over":
            break
        if now == "ask":
            app.keyboard.press("Enter")
        elif app.locator(".can:visible").count():
            if not app.evaluate("Boolean(document.activeElement.closest('.can'))"):
                app.keyboard.press("ArrowRight")
            assert app.evaluate("Boolean(document.activeElement.closest('.can'))")
            app.keyboard.press("Enter")
            played += 1
        else:
            app.keyboard.press("1")
        app.wait_for_timeout(20)
    ended(app)
    assert played > 20
    app.keyboard.press("Escape")
    expect(app.locator("dialog[open]")).to_have_count(0)


@pytest.mark.core
def test_keys(app: Page) -> None:
    """u and r take back and play again, ? lists the keys, s shows the score, w asks about a piece."""
    sit_down(app)
    play_some(app, 1)
    before = app.locator(".log-line").count()
    waiting(app)
    app.keyboard.press("u")
    until(app, "document.querySelectorAll('.log-line').length", lambda n: n < before)
    app.keyboard.press("r")
    until(app, "document.querySelectorAll('.log-line').length", lambda n: n == before)
    for key in "?s":
        app.keyboard.press(key)
        app.wait_for_selector("dialog[open]")
        app.keyboard.press("Escape")
        until(app, "!document.querySelector('dialog[open]')")
    app.keyboard.press("ArrowRight")
    app.keyboard.press("w")
    app.wait_for_selector("dialog[open].piece-card")


def test_on_a_phone(open_page: OpenPage) -> None:
    """360 x 640, by finger: a whole game, no sideways scroll, targets as wide as a thumb."""
    page = open_page(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    page.set_default_timeout(20_000)
    sit_down(page, seed=5)
    tapped = 0
    for number in range(BOUND):
        if (now := waiting(page)) == "over":
            break
        if now == "ask":
            page.locator(ANSWER).first.tap()
        elif number % 2 and (point := resting_point(page)):
            page.touchscreen.tap(point[0], point[1])
            tapped += 1
            page.wait_for_timeout(30)
        else:
            show_the_list(page).first.tap()
        if number % 10 == 0:
            fits(page)
    ended(page)
    assert tapped > 10


def resting_point(page: Page) -> list | None:
    """A point on a live piece, once the board has come to rest after its zoom."""
    until(page, "document.getAnimations().every((one) => !(one instanceof CSSTransition))")
    return page.evaluate(POINT)


def fits(page: Page) -> None:
    """Nothing sticks out sideways and every control can be hit with a thumb."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = page.evaluate("""[...document.querySelectorAll("button, a[href], select, input")].filter((el) => {
      // A box to tick is as wide as its label, which is hit as well.
      const box = (el.type === "checkbox" && el.closest("label") || el).getBoundingClientRect();
      const shown = box.width && el.checkVisibility() && !el.closest(".unseen, .rule-html, .skip");
      return shown && (box.height < 43.5 || box.width < 43.5);
    }).map((el) => el.outerHTML.slice(0, 120))""")
    assert small == []


@with_service_worker
def test_without_a_network(app: Page, context: BrowserContext) -> None:
    """After the first visit the whole site works in an aeroplane."""
    app.goto("./")
    until(app, "document.documentElement.dataset.stage", lambda stage: stage == "ready", 90)
    kept_offline(app)
    context.set_offline(True)
    app.reload()
    sit_down(app, bots=1)
    for _ in range(12):
        if waiting(app) == "over":
            break
        press_a_button(app)
    assert app.locator(".log-line").count() > 5
    context.set_offline(False)


def test_bots_take_their_turns(app: Page) -> None:
    """A bot's moves appear in the log with nobody touching anything; a person can hurry it."""
    sit_down(app, bots=1)
    for _ in range(40):
        if app.locator(".log-line").filter(has_text="Bo ").count() > 3:
            break
        # A quick bot is through before a press that looks for the button first: press it where it still stands.
        app.evaluate("document.querySelector('#act-skip')?.click()")
        if app.evaluate("Boolean(document.querySelector('#prompt .choice'))"):
            press_a_button(app)
        app.wait_for_timeout(50)
    assert app.locator(".log-line").filter(has_text="Bo ").count() > 3
