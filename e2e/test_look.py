"""Look at anything: what a newcomer asks of a piece, a symbol or a rule is answered in at most two taps, by any hand."""

import pytest
from playwright.sync_api import Page, expect

from conftest import OpenPage, until
from table import play_some, sit_down, waiting
from test_access import blameless

CARD = "dialog[open].piece-card"

#: A point of the screen that lies on a piece and on nothing of it that can be played; with a name, on that piece.
POINT = """(wanted) => {
  for (const el of document.querySelectorAll(wanted ? `[data-piece="${wanted}"]` : ".sheet [data-piece]:not(.can, .far)")) {
    const box = el.getBoundingClientRect();
    for (let i = 1; i < 10; i++) for (let j = 1; j < 10; j++) {
      const x = Math.round(box.left + (box.width * i) / 10), y = Math.round(box.top + (box.height * j) / 10);
      const there = document.elementFromPoint(x, y);
      if (there?.closest("[data-piece]") !== el) continue;
      const near = [...document.querySelectorAll(".can")].some((can) => {
        const its = can.getBoundingClientRect();
        return x > its.left - 14 && x < its.right + 14 && y > its.top - 14 && y < its.bottom + 14;
      });
      if (wanted || !near) return [x, y];
    }
  }
  return null;
}"""


@pytest.fixture(params=["desktop", "phone"])
def hand(request: pytest.FixtureRequest, open_page: OpenPage) -> Page:
    """A page for a mouse, and one for a finger."""
    how = {"viewport": {"width": 1280, "height": 800}}
    if request.param == "phone":
        how = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
    page = open_page(locale="en-GB", **how)
    page.set_default_timeout(30_000)
    return page


def touch(page: Page, x: int, y: int) -> None:
    """One tap, by finger or mouse."""
    if page.evaluate("matchMedia('(hover: none)').matches"):
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)


def spot(page: Page, piece: str = "") -> list[int]:
    """Where a piece lies on the screen."""
    found = page.evaluate(POINT, piece)
    assert found, piece
    return found


def close(page: Page) -> None:
    page.keyboard.press("Escape")
    until(page, "!document.querySelector('dialog[open]')")


def test_why_can_i_not_build_this(hand: Page) -> None:
    """One tap on a piece of the Demeter that cannot be had yet: what it costs, what is missing, and the rule."""
    sit_down(hand, game="demeter", bots=2, seed=4)
    play_some(hand, 1)
    waiting(hand)
    touch(hand, *spot(hand, "pile-lamp-1"))
    card = hand.locator(CARD)
    expect(card.locator("h2")).to_have_text("The lamp’s reservoir")
    expect(card.locator(".does").first).to_contain_text("glass, oil")
    expect(card.locator(".for-you")).to_contain_text("You still need glass, oil.")
    expect(card.locator(".not-now")).to_contain_text("Not now:")
    assert card.locator("svg.piece-picture").bounding_box()["width"] > 100
    # One tap more, and the rule is there with the picture of its example.
    card.get_by_role("button", name="Rule: Build a piece").click()
    expect(hand.locator("dialog[open] svg.example-picture")).to_be_visible(timeout=30_000)


def test_what_does_this_card_do(hand: Page) -> None:
    """A long press on a card that can be played opens its card and plays nothing; a button of it plays."""
    sit_down(hand, game="varuna", seed=11)
    play_some(hand, 2)
    waiting(hand)
    before = hand.locator(".log-line").count()
    x, y = spot(hand, "card-red")
    hand.mouse.move(x, y)
    hand.mouse.down()
    card = hand.locator(CARD)
    expect(card.locator("h2")).to_have_text("Red card")
    hand.mouse.up()
    assert hand.locator(".log-line").count() == before
    expect(card.locator(".does").first).to_contain_text("Its action")
    expect(card.locator(".for-you")).to_contain_text("Its row then gives 1 upgrade")
    card.locator(".for-you .choice").click()
    until(hand, "document.querySelectorAll('.log-line').length", lambda n: n > before)


def test_what_is_this_symbol(hand: Page) -> None:
    """One tap: the legend of the game, drawn as on the pieces."""
    for game, name in (("varuna", "Fossil"), ("salamandra", "Billhook")):
        sit_down(hand, game=game, people=2, seed=2)
        hand.click("#tool-symbols")
        symbol = hand.locator("dialog[open] .symbol").filter(has=hand.get_by_text(name, exact=True))
        symbol.scroll_into_view_if_needed()
        assert symbol.locator("svg").bounding_box()["width"] > 30
        assert len(symbol.locator("dd").inner_text()) > 20
        close(hand)


def test_what_has_another_player_got(hand: Page) -> None:
    """The sheet of another player, then a piece of it: the card says whose it is, and offers no move."""
    sit_down(hand, game="varuna", bots=1, seed=11)
    play_some(hand, 2)
    waiting(hand)
    hand.locator("[role=tab]").filter(has_text="Bo").click()
    touch(hand, *spot(hand, "count-fish"))
    card = hand.locator(CARD)
    expect(card).to_contain_text("On the board of Bo")
    expect(card.locator(".for-you")).to_have_count(0)
    expect(card.locator(".not-now")).to_have_count(0)


def test_by_keyboard(app: Page) -> None:
    """Shift and arrows walk over every piece, `?` opens its card, `y` the symbols; the focus comes back to the piece."""
    sit_down(app, game="salamandra", people=2, seed=3)
    app.keyboard.press("Shift+ArrowRight")
    piece = app.evaluate("document.activeElement.closest('[data-piece]')?.dataset.piece")
    assert piece
    app.keyboard.press("?")
    card = app.locator(CARD)
    expect(card.locator(".does").first).not_to_be_empty()
    blameless(app, "a piece's card")
    close(app)
    assert app.evaluate("document.activeElement.closest('[data-piece]')?.dataset.piece") == piece
    app.keyboard.press("y")
    expect(app.locator("dialog[open] .symbol").first).to_be_visible()
    blameless(app, "the symbols")
    close(app)


def test_a_resting_mouse_is_told_what_lies_under_it(app: Page) -> None:
    """A small card beside the mouse, in place of the browser's own tooltip; it goes with the mouse, and the name comes back."""
    sit_down(app, game="salamandra", people=2, seed=3)
    x, y = spot(app, "bear")
    app.mouse.move(x, y)
    expect(app.locator("#peek strong")).to_have_text("The Bear cards")
    expect(app.locator("#peek")).to_contain_text("symbol")
    assert not app.evaluate("document.querySelector('[data-piece=bear] > title')")
    app.mouse.move(2, 2)
    expect(app.locator("#peek")).to_have_count(0)
    assert "Bear" in app.evaluate("document.querySelector('[data-piece=bear] > title').textContent")


def test_in_french(open_page: OpenPage) -> None:
    page = open_page(locale="fr-FR")
    sit_down(page, game="salamandra", people=2, seed=3)
    touch(page, *spot(page, "faith-bear"))
    card = page.locator(CARD)
    expect(card.locator("h2")).to_have_text("Croyance : Ours")
    expect(card.locator(".for-you h3")).to_have_text("Pour vous, maintenant")
    expect(card).to_contain_text("Vous avez 0 symbole")


def test_from_an_example_back_to_the_game(app: Page) -> None:
    """A rule of the game on the table, its example, and back: the game is where it was."""
    sit_down(app, game="varuna", seed=11)
    play_some(app, 2)
    waiting(app)
    said = app.locator("#prompt-text").inner_text()
    app.locator("#prompt .rule-link").click()
    app.locator("dialog[open] .example-figure a").click()
    app.wait_for_selector("#act-to-rule")
    expect(app.locator(".can")).to_have_count(0)
    app.click("#act-to-game")
    waiting(app)
    assert app.locator("#prompt-text").inner_text() == said
