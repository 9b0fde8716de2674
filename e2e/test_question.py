"""The question before what cannot be taken back: it stands in the strip, and it is answered by hand, thumb or key."""

import pytest
from playwright.sync_api import Page, expect

from conftest import OpenPage, until
from table import POINT, entries, show_the_list, sit_down, waiting
from test_access import blameless
from test_play import fits

#: Where everything on the table lies that is not the strip.
PLACES = """JSON.stringify([...document.querySelectorAll("#prompt, #mat, .view, #tools, #side, #bar-seats")]
  .map((el) => el.getBoundingClientRect()).map((box) => [box.x, box.y, box.width, box.height]))"""
#: Parts of the question that hold more than they show.
SCROLLS = """[...document.querySelectorAll("#question, #question *")].filter((el) =>
  getComputedStyle(el).overflowY !== "visible" && el.scrollHeight > el.clientHeight).map((el) => el.className)"""
#: Answers that lie outside the screen or beneath something else.
HIDDEN = """[...document.querySelectorAll("#question button, #question label")].filter((el) => {
  const { x, y, width, height } = el.getBoundingClientRect();
  return y < 0 || y + height > innerHeight || !el.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).map((el) => el.outerHTML)"""
PIECE = "document.activeElement.closest('.sheet [data-piece]')?.dataset.piece"


def asking_table(page: Page) -> None:
    """Three people at Demeter: the place to start in cannot be taken back."""
    sit_down(page, people=3, game="demeter", seed=5)


def no_question(page: Page) -> bool:
    return bool(until(page, "!document.querySelector('#question')"))


@pytest.mark.core
def test_by_keys_from_a_piece(app: Page) -> None:
    """The focus is on "do it"; other keys play nothing; Escape gives the piece back, Enter plays it."""
    asking_table(app)
    app.keyboard.press("ArrowRight")
    piece, before = app.evaluate(PIECE), entries(app)
    assert piece
    app.keyboard.press("Enter")
    assert waiting(app) == "ask"
    assert app.evaluate("document.activeElement.id") == "act-do"
    assert app.evaluate("document.activeElement.closest('[role=alertdialog]').getAttribute('aria-labelledby')") == "prompt-text"
    app.keyboard.press("2")
    assert waiting(app) == "ask" and entries(app) == before
    app.keyboard.press("Escape")
    assert no_question(app) and entries(app) == before
    assert app.evaluate(PIECE) == piece
    app.keyboard.press("Enter")
    assert waiting(app) == "ask"
    app.keyboard.press("Enter")
    assert waiting(app) == "play"
    assert app.locator(f'.sheet .can[data-piece="{piece}"]').count() == 0 or entries(app) > before
    assert app.evaluate("document.activeElement.matches('.can > .hit, .choice')"), "the next to play has a place to go on from"


def test_by_keys_from_the_strip(app: Page) -> None:
    """From a button of the strip: Escape and Cancel lead back to that button; Escape works on the box to tick, too."""
    asking_table(app)
    move = show_the_list(app).nth(1).get_attribute("data-move")
    back = f"document.activeElement.dataset.move === {move!r}"
    for leave in ("Escape", "Cancel", "Box"):
        app.locator(f'#prompt [data-move="{move}"]').focus()
        app.keyboard.press("Enter")
        assert waiting(app) == "ask"
        if leave != "Escape":
            app.keyboard.press("Shift+Tab")
            assert app.evaluate("document.activeElement.id") == "act-do-not"
        if leave == "Box":
            app.keyboard.press("Shift+Tab")
            assert app.evaluate("document.activeElement.name") == "habit"
        app.keyboard.press("Enter" if leave == "Cancel" else "Escape")
        assert no_question(app)
        assert app.evaluate(back), leave


def test_a_key_held_down_or_a_double_press_is_no_answer(app: Page) -> None:
    asking_table(app)
    before = entries(app)
    show_the_list(app).first.focus()
    app.keyboard.down("Enter")
    app.keyboard.down("Enter")  # the second is a repeat
    app.keyboard.down("Enter")
    app.keyboard.up("Enter")
    assert waiting(app) == "ask" and entries(app) == before
    app.keyboard.press("Escape")
    assert no_question(app)
    box = show_the_list(app).first.bounding_box()
    app.mouse.click(box["x"] + 20, box["y"] + 20)
    assert waiting(app) == "ask"
    box = app.locator("#act-do").bounding_box()
    app.mouse.move(box["x"] + 20, box["y"] + 20)
    app.mouse.down(click_count=2)
    app.mouse.up(click_count=2)
    app.wait_for_timeout(300)
    assert waiting(app) == "ask" and entries(app) == before
    app.locator("#act-do").click()
    until(app, "document.querySelectorAll('.log-line').length", lambda n: n > before)


def test_a_press_on_another_piece_goes_on_with_that_one(app: Page) -> None:
    asking_table(app)
    show_the_list(app).first.click()
    title = app.locator("#prompt-text").inner_text()
    expect(app.locator(".sheet .pointed").first, "the piece in question is lit").to_be_attached()
    other = app.evaluate(POINT.replace(".can", ".can:not(.pointed)", 1))
    app.mouse.click(other[0], other[1])
    asked = "document.querySelector('#question') && document.querySelector('#prompt-text').textContent"
    until(app, asked, lambda text: text not in (None, title))
    assert waiting(app) == "ask"
    app.keyboard.press("Escape")
    assert until(app, PIECE, lambda piece: piece == other[2])
    expect(app.locator(".sheet .pointed")).to_have_count(0)


def test_undo_leaves_nothing_to_ask(app: Page) -> None:
    sit_down(app, seed=11)
    for _ in range(60):
        if waiting(app) == "ask" and not app.get_attribute("#tool-undo", "aria-disabled"):
            break
        app.locator("#question .main, #prompt .choice").first.click()
    before = app.locator("#log").inner_text()
    assert waiting(app) == "ask"
    app.keyboard.press("u")
    until(app, "document.querySelector('#log').innerText", lambda text: text != before)
    assert waiting(app) == "play"


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_on_a_small_phone(open_page: OpenPage, language: str) -> None:
    """360 x 640: all of it is in sight, as wide as a thumb, and nothing else on the table moves."""
    size = {"width": 360, "height": 640}
    page = open_page(viewport=size, has_touch=True, is_mobile=True, locale=language)
    asking_table(page)
    until(page, "document.getAnimations().every((one) => !(one instanceof CSSTransition))")
    before = page.evaluate(PLACES)
    show_the_list(page).nth(2).tap()
    assert waiting(page) == "ask"
    assert page.evaluate(PLACES) == before
    fits(page)
    assert page.evaluate(SCROLLS) == []
    assert page.evaluate(HIDDEN) == []
    blameless(page, "question")
    page.locator("#act-do").tap()
    assert waiting(page) == "play"


def test_looking_at_the_scores_meanwhile(app: Page) -> None:
    """A question can wait: after a look at the scores it is still there."""
    asking_table(app)
    show_the_list(app).first.click()
    assert waiting(app) == "ask"
    app.keyboard.press("s")
    app.wait_for_selector("dialog[open]")
    app.keyboard.press("Escape")
    assert until(app, "!document.querySelector('dialog[open]')")
    expect(app.locator("#question")).to_have_count(1)
    assert app.evaluate("document.activeElement.id") == "act-do"


@pytest.mark.core
def test_no_piece_stays_lit_when_its_button_is_gone(app: Page) -> None:
    """The choice, its question, Escape: what is lit then is what the focus is on, and nothing else."""
    asking_table(app)
    show_the_list(app).first.focus()
    app.keyboard.press("Enter")
    assert waiting(app) == "ask"
    app.keyboard.press("Escape")
    assert no_question(app)
    show_the_list(app).nth(1).focus()
    app.keyboard.press("Enter")
    assert waiting(app) == "ask"
    app.keyboard.press("Escape")
    assert no_question(app)
    app.locator("#prompt-text").focus()
    expect(app.locator(".sheet .pointed")).to_have_count(0)
