"""For everybody, at the table: lessons and ends of games under axe, large letters, controls of which nothing is cut."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page

from conftest import OpenPage, until
from ludotheque.engine import journal
from table import play_some, played, sit_down, waiting
from test_access import blameless
from test_logbook import bring_in, last_decision, last_number, play_last

#: Wide, a phone, and a wide window at 200 %.
WINDOWS = ((1280, 800), (360, 640), (640, 400))

#: Controls of which a part cannot be seen or scrolled to: beyond the window, or with words that do not fit into them.
CUT = """[...document.querySelectorAll("button, a, summary, input, select")].filter((el) => {
  const box = el.getBoundingClientRect();
  if (!el.checkVisibility({ visibilityProperty: true }) || !box.width || el.matches(".skip")) return false;
  for (let up = el.parentElement; up && up !== document.body; up = up.parentElement)
    if (/auto|scroll/.test(getComputedStyle(up).overflow) &&
      (up.scrollWidth > up.clientWidth || up.scrollHeight > up.clientHeight)) return false;
  const page = document.documentElement;
  return box.left < -1 || box.right > innerWidth + 1 || box.top + scrollY < -1 || box.bottom + scrollY > page.scrollHeight + 1 ||
    el.localName === "button" && el.scrollWidth > el.clientWidth + 1;
}).map((el) => el.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("game", ["varuna", "salamandra", "demeter"])
def test_axe_on_lessons_and_ends(app: Page, tmp_path: Path, game: str) -> None:
    """Every step of a lesson, and the result of a game, in a wide window and on a phone: nothing serious."""
    app.emulate_media(reduced_motion="reduce")
    app.goto("./#/learn")
    app.wait_for_selector(f"a[href*='lesson/{game}']", timeout=90_000)
    app.locator(f"a[href*='lesson/{game}']").first.click()
    app.wait_for_selector(".lesson-text", timeout=90_000)
    for width, height in WINDOWS:
        app.set_viewport_size({"width": width, "height": height})
        blameless(app, f"lesson of {game}, {width} x {height}")
    whole = played(game)
    file = tmp_path / "game.json"
    file.write_text(json.dumps(journal.record_at(whole, last_number(whole))), "utf8")
    bring_in(app, file)
    play_last(app, last_decision(whole))
    for width, height in WINDOWS:
        app.set_viewport_size({"width": width, "height": height})
        blameless(app, f"end of {game}, {width} x {height}")


#: Names in the bar of which letters are cut, or that stick out of their place.
NAMES_CUT = """[...document.querySelectorAll(".seat-name")].filter((el) => el.scrollWidth > el.clientWidth + 1 ||
  el.getBoundingClientRect().right > el.closest(".seat").getBoundingClientRect().right + 1).map((el) => el.textContent)"""
#: Tabs of which fewer than three letters are to be read.
TABS_CUT = """[...document.querySelectorAll("#tabs button")].filter((el) => el.scrollWidth > el.clientWidth + 1 &&
  el.clientWidth < 4 * parseFloat(getComputedStyle(el).fontSize)).map((el) => el.textContent)"""
#: Buttons beside or below a board that lie on something else.
BUTTONS_OVER = """[...document.querySelectorAll("#mat .zoom button")].filter((el) => el.offsetParent).filter((el) => {
  const box = el.getBoundingClientRect(), mat = document.querySelector("#mat").getBoundingClientRect();
  return innerWidth < 600 && (box.top < mat.top - 1 || box.bottom > mat.bottom + 1);
}).map((el) => el.title)"""


@pytest.mark.parametrize(("game", "bots"), [("varuna", 1), ("salamandra", 1), ("demeter", 2), ("natera", 1), ("skymines", 1)])
@pytest.mark.parametrize(
    ("size", "window"),
    [("100", (640, 400)), ("150", (360, 640)), ("200", (360, 640)), ("150", (1280, 800)), ("200", (1280, 800))],
)
def test_large_text_at_a_table(app: Page, game: str, bots: int, size: str, window: tuple[int, int]) -> None:
    """At 200 % and 150 %, by the browser's zoom or by larger letters: no control is cut, no page slides sideways."""
    app.add_init_script(f"localStorage.setItem('ludotheque.prefs', JSON.stringify({{size: '{size}', speed: 'instant'}}))")
    app.set_viewport_size({"width": window[0], "height": window[1]})
    sit_down(app, game=game, bots=bots, seed=7)
    for _ in range(4):
        assert app.evaluate(
            "[document.documentElement.scrollWidth <= innerWidth, document.querySelector('#mat').clientHeight > 100]"
        ) == [True, True]
        assert app.evaluate(CUT) == []
        assert app.evaluate(NAMES_CUT) == []
        assert app.evaluate(TABS_CUT) == []
        assert app.evaluate(BUTTONS_OVER) == []
        play_some(app, 1)
        waiting(app)


@pytest.mark.parametrize(("game", "bots"), [("salamandra", 1), ("natera", 2), ("demeter", 3)])
def test_large_letters_leave_names_whole(open_page: OpenPage, game: str, bots: int) -> None:
    """On a phone at 150 %, with two, three and four at the table, who sits there can be read."""
    page = open_page(locale="fr-FR", viewport={"width": 360, "height": 640})
    page.add_init_script("localStorage.setItem('ludotheque.prefs', JSON.stringify({size: '150', speed: 'instant'}))")
    sit_down(page, game=game, bots=bots, seed=5, level="random")
    assert page.locator(".seat-name").count() == bots + 1
    assert page.evaluate(NAMES_CUT) == []


def test_breakpoints_follow_the_letters(app: Page) -> None:
    """Letters of twice the size leave a laptop the room of a small window: boards left, prompt right, and back again."""
    aside = "document.querySelector('#side').clientWidth > 0"
    edge = "document.querySelector('{}').getBoundingClientRect().{}"
    beside = f"{edge.format('#prompt', 'left')} >= {edge.format('#mat', 'right')} - 1"
    app.set_viewport_size({"width": 1280, "height": 800})
    sit_down(app, bots=1, seed=7)
    assert [app.evaluate(aside), app.evaluate(beside)] == [True, False]
    for size, wide in (("200%", False), ("100%", True), ("150%", False), ("", True)):
        app.evaluate(f"document.documentElement.style.fontSize = '{size}'")
        until(app, f"({aside}) === {str(wide).lower()}")
        assert app.evaluate(beside) is not wide


@pytest.mark.parametrize("lang", ["en-GB", "fr-FR"])
def test_no_page_slides_sideways_in_letters_of_twice_the_size(open_page: OpenPage, lang: str) -> None:
    """On a phone at 200 %: words break and what stands around them gives way."""
    page = open_page(locale=lang, viewport={"width": 360, "height": 640})
    page.add_init_script("localStorage.setItem('ludotheque.prefs', JSON.stringify({size: '200'}))")
    for address in (
        "",
        *(f"#/{one}" for one in ("new/demeter", "learn", "settings", "log", "puzzles/natera", "rules/natera", "about")),
    ):
        page.goto(f"./{address}")
        page.wait_for_selector("main h1", timeout=90_000)
        assert page.evaluate("document.documentElement.scrollWidth") == 360, address
