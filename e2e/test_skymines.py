"""Skymines in the real page: a turn against Luna on a phone."""

from playwright.sync_api import Page, expect

from conftest import OpenPage, until
from table import lift, press_a_button, say_yes, sit_down, waiting

READY = "#prompt [data-move=ready]"


def plan(page: Page, cards: int) -> None:
    """Plan some cards and hand the plan in."""
    for _ in range(cards):
        page.locator(".panel[data-own=true] .can:not([data-piece^=slot])").first.click()
        waiting(page)
    page.locator(READY).click()
    say_yes(page)


def begin(page: Page) -> None:
    """Choose a starting token, and make the steps it gives."""
    while not page.locator(READY).count():
        press_a_button(page)
        waiting(page)


def test_a_turn_against_luna_on_a_phone(open_page: OpenPage) -> None:
    """A card tapped in the hand is planned; after the turn the log tells what Luna's card did, and the scores are hers too."""
    size = {"width": 360, "height": 640}
    page = open_page(viewport=size, has_touch=True, is_mobile=True)
    sit_down(page, game="skymines", seed=5)
    begin(page)
    plan(page, 2)
    for _ in range(12):
        if page.locator(".log-line").filter(has_text="Luna turns up").count():
            break
        press_a_button(page)
        waiting(page)
    expect(page.locator(".log-line").filter(has_text="Luna turns up").first).to_be_attached()
    expect(page.locator(".seat.automa .seat-name")).to_have_text("Luna")
    page.click("#tool-scores")
    expect(page.locator("dialog[open] .score-card h3").filter(has_text="Luna")).to_have_count(1)
    expect(page.locator("dialog[open] .leading")).to_contain_text("Luna")
    page.keyboard.press("Escape")


#: Where the middle of a piece lies in the window of its board: from 0 to 1, if it is seen.
MIDDLE = """([panel, piece]) => {
  const view = document.querySelector(`[data-panel="${panel}"] .view`).getBoundingClientRect();
  const box = document.querySelector(`[data-panel="${panel}"] [data-piece="${piece}"]`).getBoundingClientRect();
  return [(box.left + box.width / 2 - view.left) / view.width, (box.top + box.height / 2 - view.top) / view.height];
}"""


def in_the_middle(page: Page, piece: str) -> None:
    """Wait until a track stands in the middle of the window."""
    asked = f"({MIDDLE})(['tracks', '{piece}']).every((at) => Math.abs(at - 0.5) < 0.1)"
    until(page, asked, seconds=10)


def test_a_swipe_turns_to_the_next_track(open_page: OpenPage) -> None:
    """On a phone one track fills the board; a swipe, or the button, leads to its neighbours."""
    page = open_page(viewport={"width": 360, "height": 640})
    sit_down(page, game="skymines", seed=5)
    page.locator("#tabs [data-tab=tracks]").click()
    in_the_middle(page, "track-astrogo")
    box = page.locator("[data-panel=tracks] .view").bounding_box()
    assert box
    y = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + 250, y)
    page.mouse.down()
    page.mouse.move(box["x"] + 90, y, steps=6)
    page.mouse.up()
    in_the_middle(page, "track-tawac")
    page.get_by_role("button", name="Next part: Companies").click()
    in_the_middle(page, "track-skymine")


#: All that the page holds, seen or not: pieces with their names, moves, the log, and what a reader hears.
HELD = """() => document.documentElement.innerHTML"""


def lift_and_go_on(page: Page) -> str:
    """Lift curtains and make what steps come first, until somebody plans; the name of who does."""
    for _ in range(30):
        lift(page)
        if page.locator(READY).count():
            return page.locator(".seat.active .seat-name").inner_text()
        press_a_button(page)
    raise AssertionError("nobody plans")


def test_nobody_sees_what_another_plans_around_one_screen(app: Page) -> None:
    """Ada plans, hands in and passes the tablet: neither behind the curtain nor before Bo lies anything of her plan."""
    sit_down(app, game="skymines", seed=5, people=2)
    assert lift_and_go_on(app) == "Ada"
    hand = app.locator('[data-panel="seat:0"] .can:not([data-piece^=slot])')
    cards = [hand.nth(number).get_attribute("data-piece") for number in range(2)]
    for card in cards:
        app.locator(f'[data-panel="seat:0"] [data-piece="{card}"]').click()
        waiting(app)
    names = [app.locator(f'[data-panel="seat:0"] [data-piece="slot-0-{slot}"] > title').text_content() for slot in "bc"]
    assert all(card in app.evaluate(HELD) for card in names)
    app.locator(READY).click()
    say_yes(app)
    app.wait_for_selector("#curtain")
    behind = app.evaluate(HELD)
    assert [card for card in (*cards, *names) if card in behind] == []
    assert lift_and_go_on(app) == "Bo"
    before = app.evaluate(HELD)
    assert [card for card in (*cards, *names) if card in before] == []
    app.locator(READY).click()
    say_yes(app)
    while waiting(app) == "curtain":
        lift(app)
    expect(app.locator('[data-panel="seat:0"] [data-piece="slot-0-b"] > title')).to_have_text(names[0] or "")
