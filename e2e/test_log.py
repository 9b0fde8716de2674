"""The log: names of pieces in its sentences lead to them, by finger and by keyboard; it is one stop for Tab."""

from playwright.sync_api import Page, expect

from conftest import OpenPage, Watch
from table import play_some, press_a_button, sit_down, waiting
from test_access import blameless

FLASHING = "[...document.querySelectorAll('.sheet .flash')].map((el) => el.dataset.piece || 'a number')"


def pointed(page: Page) -> str:
    """The piece that the focused control leads to."""
    return page.evaluate("document.activeElement.dataset.flash || ''")


def test_a_name_lights_up_its_piece_alone(app: Page) -> None:
    """A tap on a name flashes that piece, a tap beside it all pieces of the sentence."""
    sit_down(app, practice=True)
    play_some(app, 3)
    waiting(app)
    name = app.locator(".piece-link").first
    piece = str(name.get_attribute("data-flash"))
    said = app.locator(".log-text").filter(has=name).first.inner_text()
    assert name.inner_text() in said
    app.wait_for_timeout(1300)  # what the last move changed is lit so long
    name.click()
    assert set(app.evaluate(FLASHING)) == {piece}
    app.wait_for_timeout(1300)
    text = app.locator(".log-text:has(.piece-link)").first
    text.click(position={"x": 2, "y": 12})
    assert set(app.evaluate(FLASHING)) == set(str(text.get_attribute("data-flash")).split())


def test_the_log_is_one_stop_and_arrows_walk_it(app: Page) -> None:
    """Only one control of the log takes Tab; arrows reach all others, Enter shows the piece."""
    sit_down(app, practice=True)
    play_some(app, 6)
    waiting(app)
    stops = "document.querySelectorAll('#log [tabindex=\"0\"]').length"
    assert app.locator("#log [tabindex]").count() > 12 and app.evaluate(stops) == 1
    app.keyboard.press("l")
    assert app.evaluate("document.activeElement.closest('li') === document.querySelector('.log-line')")
    app.evaluate("document.querySelectorAll('#log [tabindex]').forEach((el, n) => el.dataset.test = n)")
    seen = set()
    for _ in range(app.locator(".log-line").count()):
        for key in ["ArrowRight"] * 6 + ["ArrowLeft"] * 6 + ["ArrowDown"]:
            seen.add(app.evaluate("document.activeElement.dataset.test"))
            app.keyboard.press(key)
    assert len(seen) == app.locator("#log [tabindex]").count()
    assert app.evaluate(stops) == 1
    app.locator(".piece-link").last.focus()
    piece = pointed(app)
    app.wait_for_timeout(1300)
    app.keyboard.press("Enter")
    assert app.evaluate(FLASHING) and set(app.evaluate(FLASHING)) == {piece}
    app.keyboard.press("Tab")
    assert not app.evaluate("Boolean(document.activeElement.closest('#log'))")


def test_names_in_the_log_of_a_game_with_figures(app: Page, watch: Watch) -> None:
    """A person's name is words only, and leads to the pawn."""
    app.goto("./#/new/demeter")
    app.wait_for_selector("#places")
    app.fill("[name=name-0]", "<b>Eve</b>")
    app.click("#start")
    waiting(app, 90)
    eve = app.locator(".piece-link").filter(has_text="<b>Eve</b>")
    for _ in range(6):
        if eve.count():
            break
        press_a_button(app)
        waiting(app)
    assert eve.count() and str(eve.first.get_attribute("data-flash")).startswith("pawn-")
    expect(app.locator("#log b")).to_have_count(0)


def test_the_log_on_a_phone(open_page: OpenPage) -> None:
    """In its tab a name brings the board with its piece in front; axe finds nothing, nothing sticks out."""
    page = open_page(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    sit_down(page, practice=True)
    play_some(page, 4)
    waiting(page)
    page.click("#tab-log")
    blameless(page, "log")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    name = page.locator(".piece-link").first
    assert name.bounding_box()["height"] >= 43.5
    piece = str(name.get_attribute("data-flash"))
    name.tap()
    assert page.evaluate(f"document.querySelector('[data-piece=\"{piece}\"]').checkVisibility()")


#: For each sentence that ends with a name and a full stop: how far (px) the full stop stands below the name's last line.
APART = """() => [...document.querySelectorAll(".log-text")].flatMap((el) => {
  const [name, stop] = [...el.childNodes].slice(-2);
  if (!name?.matches?.(".piece-link") || stop?.data?.length !== 1) return [];
  const range = document.createRange();
  range.selectNode(stop);
  el.style.maxWidth = "8rem";
  return [range.getBoundingClientRect().bottom - [...name.getClientRects()].pop().bottom];
})"""


def test_a_long_name_breaks_with_its_sentence(app: Page) -> None:
    """Words, names and the full stop run on from line to line as in any text."""
    sit_down(app, practice=True)
    play_some(app, 6)
    waiting(app)
    apart = app.evaluate(APART)
    assert apart and max(apart) < 4
