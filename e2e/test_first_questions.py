"""Eleven questions that a newcomer asks on a phone, in every game: each is answered from the screen, in at most two taps."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from conftest import OpenPage, until
from ludotheque.games import title, titles
from table import ALL_DRAWN, press_a_button, sit_down, waiting

MOST_TAPS = 2

#: Pieces in view of which a point lies free, a finger's width from all others that can be played: the name, the point, and
#: whether the piece can be played.
FREE = """() => {
  const view = document.querySelector(".mat .panel:not([hidden]) .view"), found = new Map();
  for (const el of view.querySelectorAll("[data-piece]")) {
    const box = el.getBoundingClientRect();
    for (let i = 1; i < 8; i++) for (let j = 1; j < 8; j++) {
      const x = Math.round(box.left + (box.width * i) / 8), y = Math.round(box.top + (box.height * j) / 8);
      if (found.has(el.dataset.piece) || document.elementFromPoint(x, y)?.closest("[data-piece]") !== el) continue;
      const near = [...view.querySelectorAll(".can, .far")].some((can) => {
        const its = can.getBoundingClientRect();
        return can !== el && x > its.left - 14 && x < its.right + 14 && y > its.top - 14 && y < its.bottom + 14;
      });
      if (!near) found.set(el.dataset.piece, [el.dataset.piece, [x, y], el.matches(".can, .far")]);
    }
  }
  return [...found.values()];
}"""


class Newcomer:
    """Somebody with a finger who asks one question after the other, and counts what each takes."""

    def __init__(self, page: Page):
        self.page = page
        self.taps = 0

    def asks(self, question: str) -> None:
        """The next question: what lies open is closed, and counting begins anew."""
        assert self.taps <= MOST_TAPS, question
        self.page.keyboard.press("Escape")
        until(self.page, "!document.querySelector('dialog[open]')")
        self.taps = 0

    def taps_on(self, what: Locator | list[int]) -> None:
        """One tap, on a control or a point of the screen."""
        if isinstance(what, list):
            self.page.touchscreen.tap(*what)
        else:
            what.tap()
        self.taps += 1

    def sees(self, selector: str) -> Locator:
        """What has come into view."""
        found = self.page.locator(selector).first
        expect(found).to_be_visible(timeout=60_000)
        expect(found).not_to_be_empty()
        return found


@pytest.fixture
def phone(open_page: OpenPage) -> Page:
    """A phone whose bots play at once."""
    size = {"width": 360, "height": 640}
    page = open_page(viewport=size, has_touch=True, is_mobile=True, reduced_motion="reduce")
    page.add_init_script("localStorage.setItem('ludotheque.prefs', JSON.stringify({ speed: 'instant', asking: 'off' }))")
    return page


def something_to_ask_about(page: Page, me: Newcomer) -> list[int]:
    """A point on a piece that cannot be played now: on the board in front, else one tap away."""
    tabs = page.locator("#tabs [data-tab]:not([data-tab=log])").all()
    for tab in sorted(tabs, key=lambda tab: tab.get_attribute("aria-selected") != "true"):
        if tab.get_attribute("aria-selected") != "true":
            me.taps_on(tab)
        page.evaluate(ALL_DRAWN)
        for _, point, can in page.evaluate(FREE):
            if not can:
                return list(point)
    raise AssertionError("no piece is in view")


def all_to_ask_about(page: Page, me: Newcomer) -> Iterator[list[int]]:
    """Points on the pieces that cannot be played now, board after board: each is the first that is asked about."""
    for tab in page.locator("#tabs [data-tab]:not([data-tab=log])").all():
        me.taps = 0
        me.taps_on(tab)
        page.evaluate(ALL_DRAWN)
        for _, point, can in page.evaluate(FREE):
            if not can:
                me.taps = 1
                yield list(point)


def why_not(page: Page, me: Newcomer) -> str:
    """Tap pieces until one is found that can be played at other times; what its card says of now."""
    for point in all_to_ask_about(page, me):
        me.taps_on(point)
        me.sees("dialog[open].piece-card .does")
        refusal = page.locator("dialog[open] .not-now")
        if refusal.count():
            return refusal.first.inner_text()
        page.keyboard.press("Escape")
        until(page, "!document.querySelector('dialog[open]')")
    raise AssertionError("no card says why its piece cannot be played")


def told_by(page: Page) -> list[str]:
    """Who the lines above the prompt tell of."""
    return [text.split()[0] for text in page.locator("#told .told-text").all_inner_texts()]


@pytest.mark.parametrize("game", titles())
def test_questions_of_a_newcomer(phone: Page, game: str) -> None:
    sit_down(phone, bots=max(title(game).fewest, 2) - 1, game=game, seed=11)
    for _ in range(40):
        if waiting(phone) == "play" and "Bo" in told_by(phone):
            break
        press_a_button(phone)
    me = Newcomer(phone)

    me.asks("Whose turn is it, and what am I to do?")
    assert me.sees(".seat.active .seat-name").inner_text() == "Ada"
    me.sees("#prompt-text")

    me.asks("How far has the game come?")
    me.sees(".bar-where")

    me.asks("What did Bo just do?")
    me.sees("#told .told-text")
    assert "Bo" in told_by(phone)

    me.asks("What else did they do since my turn?")
    me.taps_on(phone.locator("#told"))
    me.sees("#recap .deed-text")
    me.taps_on(phone.locator("#recap [data-act=recap]"))

    me.asks("What does this do?")
    me.taps_on(something_to_ask_about(phone, me))
    me.sees("dialog[open].piece-card .does")

    me.asks("Why can't I play this?")
    reason = why_not(phone, me).removeprefix("Not now:")
    assert len(reason.split()) > 2, reason

    me.asks("What is this symbol?")
    me.taps_on(phone.locator("#tool-symbols"))
    me.sees("dialog[open] .symbol dd")

    me.asks("Who is leading, and why?")
    me.taps_on(phone.locator("#tool-scores"))
    me.sees("dialog[open] .score-card .total")

    me.asks("Which rule is this?")
    me.taps_on(phone.locator("#prompt .rule-link").first)
    me.sees("dialog[open] .rule-text")

    me.asks("What has Bo got?")
    me.taps_on(phone.locator("#tab-seat-1"))
    expect(phone.locator('[data-panel="seat:1"] .sheet')).to_be_visible()

    me.asks("What would a good player do, and why?")
    me.taps_on(phone.locator("#tool-hint"))
    me.sees("dialog[open].hint .hint-why")
    me.asks("That was all.")
