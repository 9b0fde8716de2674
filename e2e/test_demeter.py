"""Demeter in the real page: three people around one screen, and a curtain between them."""

import pytest
from playwright.sync_api import Page, expect

from conftest import OpenPage, until
from table import WAITING, hurry, press_a_button, say_yes, show_the_list, sit_down, waiting
from test_play import fits

#: Cards with their faces up that lie on the sheet of somebody who is not looking.
OTHERS_CARDS = """[...document.querySelectorAll('.panel[data-own="false"] [data-piece^="card-"]')]
  .map((el) => el.dataset.piece)"""
#: What the page holds while the curtain is down: boards, log lines, moves, and what was read aloud.
BEHIND = """({
  boards: document.querySelectorAll(".sheet [data-piece]").length,
  lines: document.querySelectorAll(".log-line").length,
  moves: document.querySelectorAll("#prompt .choice").length,
  aloud: document.querySelector("#live").textContent,
})"""
#: Notes who stands beside each sentence of the strip, by number.
LISTEN = """() => {
  window.heard = [];
  new MutationObserver(() => {
    for (const row of document.querySelectorAll("#told .told-row"))
      window.heard.push([Number(row.querySelector(".seat-mark").textContent), row.querySelector(".told-text").textContent]);
  }).observe(document.querySelector("#prompt"), { subtree: true, childList: true, characterData: true, attributes: true });
}"""


def lift(page: Page, seen: list[str]) -> None:
    """The next person says that they are there."""
    name = page.locator("#curtain-name").inner_text()
    assert page.evaluate(BEHIND) == {"boards": 0, "lines": 0, "moves": 0, "aloud": ""}
    seen.append(name)
    page.locator("#curtain button").click()
    until(page, "!document.querySelector('#curtain')")
    waiting(page)
    expect(page.locator("#prompt-say .seat-mark")).to_have_count(1)
    assert name in page.locator('.panel[data-own="true"][data-panel^="seat:"]').first.get_attribute("aria-label")


def play_a_while(page: Page, moves: int, look=lambda number: None) -> list[str]:
    """Play buttons for some decisions; who was asked to take the screen, in order: each time another than decided last."""
    seen: list[str] = []
    decided = None
    for number in range(moves):
        now = until(page, WAITING, seconds=60)
        if now == "over":
            break
        if now == "curtain":
            lift(page, seen)
            assert seen[-1] != decided, "the curtain falls between people, not between moves"
            continue
        if now == "ask":
            say_yes(page)
            continue
        assert page.evaluate(OTHERS_CARDS) == []
        decided = page.locator(".seat.active .seat-name").inner_text()
        choices = show_the_list(page)
        choices.nth(number * 7 % choices.count()).click()
        look(number)
    return seen


@pytest.mark.parametrize("mode", ["classic", "mutation"])
def test_three_people_around_one_phone(open_page: OpenPage, mode: str) -> None:
    """Whoever takes the screen is named first; until they say so nothing of the last person's is in the page."""
    size = {"width": 360, "height": 640}
    page = open_page(viewport=size, has_touch=True, is_mobile=True)
    sit_down(page, game="demeter", people=3, seed=9, options={"mode": mode})
    seen = play_a_while(page, 60, lambda number: number % 20 == 0 and fits(page))
    assert len(set(seen)) == 3, "all three took the screen"


def test_one_person_among_bots_needs_no_curtain(app: Page) -> None:
    hurry(app)
    sit_down(app, game="demeter", people=1, bots=2, seed=5)
    assert play_a_while(app, 25) == []
    assert app.locator(".log-line").count() > 10


def test_what_a_bot_did_stands_beside_its_own_mark(app: Page) -> None:
    """With two bots the next one is at its turn already while the strip still says what the first did."""
    sit_down(app, game="demeter", people=1, bots=2, seed=5)
    names = app.locator("#bar-seats .seat-name").all_inner_texts()
    app.evaluate(LISTEN)
    press_a_button(app)
    waiting(app)
    said = [(mark, text.partition(" ")[0]) for mark, text in app.evaluate("window.heard")]
    assert {(mark, name) for mark, name in said if name in names[1:]} == {(2, names[1]), (3, names[2])}


def test_a_link_shares_no_secret_unless_asked(app: Page) -> None:
    hurry(app)
    sit_down(app, game="demeter", people=1, bots=2, seed=5)
    cards = '[data-piece^="card-"]'
    for _ in range(12):
        if app.locator(cards).count():
            break
        play_a_while(app, 5)
    expect(app.locator(cards).first, "the person holds bonus cards").to_be_attached()
    app.locator("#tool-menu").click()
    app.get_by_role("button", name="Share a link").click()
    expect(app.locator("dialog[open] .warn:not(#link-long)")).to_be_visible()
    link = app.locator("dialog[open] textarea").input_value()
    app.keyboard.press("Escape")
    app.goto("about:blank")
    app.goto(link)
    until(app, "document.querySelectorAll('.sheet [data-piece]').length > 50", seconds=60)
    expect(app.locator(cards)).to_have_count(0)
