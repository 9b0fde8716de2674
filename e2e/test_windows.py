"""Windows of every size, colours of the person's own, paper, and browsers that are too old."""

import pytest
from playwright.sync_api import Page

import slides
from conftest import OpenPage, Watch, until
from ludotheque.games import titles
from table import play_some, show_the_list, sit_down, waiting
from test_page import LOG

#: The size of the board in front as it is seen, and whether the page has to be scrolled sideways.
FRONT = """() => {
  const views = [...document.querySelectorAll(".panel .view")].map((el) => el.getBoundingClientRect()).filter((box) => box.width);
  return { width: views[0]?.width ?? 0, height: views[0]?.height ?? 0, fits: document.documentElement.scrollWidth <= innerWidth };
}"""
SIZES = [
    (1280, 800), (960, 800), (959, 800), (961, 481), (960, 480), (960, 400), (1280, 480), (1280, 360), (640, 400), (844, 390),
    (568, 320), (545, 480), (544, 480), (480, 360), (360, 640), (320, 568), (320, 256),
]  # fmt: skip


@pytest.mark.parametrize(("game", "people"), [("varuna", 1), ("salamandra", 2), ("demeter", 3)])
def test_a_board_in_every_window(app: Page, game: str, people: int) -> None:
    """Nowhere is the board less than a thumb can play on, the prompt out of the page, or the page wider than the window."""
    sit_down(app, game=game, people=people, seed=5)
    for width, height in SIZES:
        app.set_viewport_size({"width": width, "height": height})
        app.wait_for_timeout(150)
        seen = app.evaluate(FRONT)
        assert seen["fits"], f"{width} x {height}"
        assert seen["width"] >= 150 and seen["height"] >= 120, f"{width} x {height}: {seen}"
        assert show_the_list(app).first.bounding_box()["height"] >= 40, f"{width} x {height}"


def test_forced_colours_say_what_is_chosen(open_page: OpenPage) -> None:
    """With a person's own colours the setting that is chosen, the tab in front and who plays can still be told."""
    page = open_page(forced_colors="active", viewport={"width": 360, "height": 640})
    looks = """(pair) => pair.map((selector) => {
      const { backgroundColor, color, outlineStyle } = getComputedStyle(document.querySelector(selector));
      return `${backgroundColor} ${color} ${outlineStyle}`;
    })"""
    page.goto("./#/settings")
    page.wait_for_selector(".setting")
    chosen, other = page.evaluate(looks, [".segment input:checked + span", ".segment input:not(:checked) + span"])
    assert chosen != other
    sit_down(page, game="salamandra", people=2)
    chosen, other = page.evaluate(looks, [".tabs [aria-selected=true]", ".tabs [aria-selected=false]"])
    assert chosen != other
    chosen, other = page.evaluate(looks, [".seat.active", ".seat:not(.active)"])
    assert chosen != other


def test_paper(app: Page) -> None:
    """Printed, rules and table come without what can only be pressed."""
    app.goto("./#/rules/varuna")
    app.wait_for_selector(".rule", timeout=90_000)
    app.emulate_media(media="print")
    assert app.locator(".rule").first.is_visible()
    assert not app.locator(".toc").is_visible() and not app.locator(".top").is_visible()
    app.emulate_media(media="screen")
    sit_down(app)
    app.emulate_media(media="print")
    seen = app.evaluate(FRONT)
    assert seen["width"] > 300 and seen["height"] > 200
    assert not app.locator("#tools").is_visible() and app.locator("#log").is_visible()


@pytest.mark.parametrize("missing", ["window.CompressionStream", "Array.prototype.toSorted", "window.WebAssembly"])
def test_a_browser_too_old_is_told_so(app: Page, watch: Watch, missing: str) -> None:
    """One sentence and the covers, no half page."""
    app.add_init_script(f"delete {missing}")
    app.goto("./")
    until(app, "document.querySelectorAll('#too-old-shelf svg').length", lambda covers: covers == len(titles()))
    assert "Safari 16.4" in app.locator("#too-old p").inner_text()
    assert not app.locator("#main").is_visible() and not app.locator("#wake").is_visible()
    assert app.locator("#top").inner_text() == ""
    watch.seen.clear()  # what the worker of such a browser says is of no interest


def test_a_browser_that_cannot_read_the_page_is_told_so(app: Page, watch: Watch) -> None:
    """What cannot be asked for beforehand is a program that does not parse."""
    unreadable = {"body": "class { static { ??? } }", "content_type": "text/javascript"}
    app.route("**/static/app/main-*.js", lambda route: route.fulfill(**unreadable))
    app.goto("./")
    app.wait_for_selector("#too-old:not([hidden])")
    watch.seen.clear()


@pytest.mark.core
def test_looking_back_has_all_its_buttons(app: Page) -> None:
    """Nothing of the strip is cut off, on a laptop and on a phone."""
    for width, height in ((1280, 800), (360, 640), (844, 390)):
        app.set_viewport_size({"width": width, "height": height})
        sit_down(app, practice=True)
        play_some(app, 2)
        lines = app.evaluate(LOG)
        app.click("#tool-menu")
        app.click(".menu li:nth-child(2) button")
        app.wait_for_selector("#scrub")
        strip = app.locator("#prompt").bounding_box()
        for name in ("#scrub", "#act-now-again", "#act-continue"):
            box = app.locator(name).bounding_box()
            assert box["y"] >= strip["y"] and box["y"] + box["height"] <= strip["y"] + strip["height"], (name, width)
        app.click("#act-now-again")
        until(app, LOG, lambda n, was=lines: n == was)
        waiting(app)
        app.click("#tool-shelf")


def test_pieces_slide_from_where_they_were_on_a_zoomed_board(app: Page) -> None:
    app.set_viewport_size({"width": 1280, "height": 800})
    sit_down(app, game="demeter", people=3, seed=5, practice=True)
    app.evaluate(slides.RECORD)
    app.locator(".panel:not([hidden]) .zoom button").first.click()
    app.wait_for_timeout(400)
    seen = []
    for _ in range(30):
        waiting(app)
        app.wait_for_timeout(350)
        places = app.evaluate(slides.PLACES)
        walk = app.locator("#prompt [data-move^='move ']")
        (walk if walk.count() else show_the_list(app)).first.click()
        waiting(app)
        new = app.evaluate("window.slides.splice(0)")
        assert slides.true_starts(new, places), (slides.starts(new), places)
        seen += [one["piece"] for one in new]
        if any(piece.startswith("pawn-") for piece in seen if piece):
            break
    assert any(piece.startswith("pawn-") for piece in seen if piece), seen
