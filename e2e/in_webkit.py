"""A round in WebKit, the engine of Safari: what a game needs, and what WebKit does in its own way.

Selenium drives it, since Playwright cannot drive a stock WebKit. `build/browsers.py webkit` runs this.
"""

import os
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.webkitgtk.service import Service

import browsers
import slides
from table import ANSWER, WAITING

HERE = Path(__file__).resolve().parent
#: Presses nearer in time (seconds) are a double click to WebKit, and so to the page.
APART = 0.5
#: Notes what goes wrong from now on.
LISTEN = """if (!window.wrong) {
  window.wrong = [];
  addEventListener("error", (event) => window.wrong.push(event.message));
  addEventListener("unhandledrejection", (event) => window.wrong.push(String(event.reason)));
}"""
#: How far the page has come, for somebody who wonders why it does not go on.
STATE = """return {
  address: location.href, stages: { ...document.documentElement.dataset }, screen: document.body.dataset.screen,
  wrong: window.wrong, kept: Boolean(navigator.serviceWorker.controller),
  text: document.querySelector("main").innerText.slice(0, 200),
  fetched: performance.getEntriesByType("resource").map((one) => `${one.name.split("/").at(-1)} ${Math.round(one.responseEnd)}`),
}"""
#: Lays a table by the form: how many people, which seed.
LAY = """const [people, seed] = arguments;
const places = () => document.querySelectorAll(".place").length;
while (places() > people) [...document.querySelectorAll(".place button")].at(-1).click();
while (places() < people) document.querySelector("#add-seat").click();
for (let n = 0; n < people; n += 1) {
  const kind = document.querySelectorAll(".place select")[n];
  kind.value = "human";
  kind.dispatchEvent(new Event("change"));
}
document.querySelector("[name=seed]").value = seed;
document.querySelector("[name=practice]").checked = true;"""


class Window:
    """A window of WebKit with the page in it."""

    def __init__(self, driver: webdriver.WebKitGTK, url: str):
        self.driver = driver
        self.url = url

    def goto(self, address: str = "") -> None:
        """Open an address of the page, anew."""
        self.driver.get("about:blank")
        self.driver.get(f"{self.url}{address}")
        self.run(LISTEN)

    def run(self, script: str, *args: object) -> object:
        """Run a script in the page; what it returns."""
        return self.driver.execute_script(script, *args)

    def until(self, ask: str, wanted: Callable[[object], bool] = bool, seconds: float = 120) -> object:
        """Ask the page again and again until the answer is as wanted."""
        deadline = time.monotonic() + seconds
        while not wanted(answer := self.run(f"return {ask}")):
            assert time.monotonic() < deadline, f"after {seconds} s `{ask}` is still {answer!r}: {self.run(STATE)}"
            time.sleep(0.05)
        return answer

    def show_the_list(self) -> None:
        """Open the list of moves where the strip has folded some of them."""
        if self.run("return Boolean(document.querySelector('#prompt [data-fold]'))"):
            self.run("[...document.querySelectorAll('#prompt [data-fold]')].at(-1).click()")
            self.until("document.querySelector('#prompt .listed')")

    def press(self, selector: str) -> None:
        """Click the first element of a selector, as a hand does."""
        time.sleep(APART)
        self.driver.find_element(By.CSS_SELECTOR, selector).click()

    def waiting(self) -> str:
        """Wait until the page wants something; what it wants."""
        return str(self.until(WAITING))

    def sit_down(self, game: str, people: int) -> None:
        """Lay a table of a game."""
        self.goto(f"#/new/{game}")
        self.until("document.querySelector('#places')")
        self.run(LAY, people, "5")
        self.press("#start")
        self.waiting()

    def play(self, moves: int) -> None:
        """Make moves by their buttons, and say yes where the page asks."""
        made = 0
        while made < moves:
            now = self.until(WAITING)
            if now == "over":
                return
            if now == "curtain":
                self.press("#curtain button")
            elif now == "ask":
                assert self.run("return document.documentElement.dataset.desk") == "ready", self.run(STATE)
                self.press(ANSWER)
            else:
                self.show_the_list()
                self.press("#prompt [data-move]")
                made += 1


def opened(binary: str, url: str) -> Iterator[Window]:
    """A window of a program with WebKit in it, on a screen in memory."""
    screen = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", "1400x1000x24"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    before = os.environ.get("DISPLAY")
    os.environ["DISPLAY"] = f":{screen.stdout.readline().strip()}"
    options = webdriver.WebKitGTKOptions()
    options.binary_location = binary
    options.add_argument("--automation")
    try:
        driver = webdriver.WebKitGTK(options=options, service=Service("/usr/bin/WebKitWebDriver"))
        yield Window(driver, url)
        driver.quit()
    finally:
        screen.terminate()
        screen.wait()
        os.environ.pop("DISPLAY")
        if before is not None:
            os.environ["DISPLAY"] = before


@pytest.fixture(scope="module")
def desktop(base_url: str) -> Iterator[Window]:
    """WebKit's own small browser."""
    for window in opened(browsers.webkit(), base_url):
        window.driver.set_window_size(1280, 900)
        yield window


@pytest.fixture(scope="module")
def phone(base_url: str) -> Iterator[Window]:
    """A window of a phone's size."""
    yield from opened(str(HERE / "webkit_window.py"), base_url)


def test_what_a_start_needs_is_fetched_once(desktop: Window) -> None:
    """A fetch in WebKit never takes up what a link asked for ahead: nothing large may have such a link."""
    desktop.goto()
    desktop.until("document.documentElement.dataset.stage === 'ready'")
    names = desktop.run("return performance.getEntriesByType('resource').map((one) => one.name)")
    large = [name for name in names if "/static/" in name and name.endswith((".wasm", ".bin", ".whl", ".zip"))]
    assert large and len(large) == len(set(large)), large


@pytest.mark.parametrize(("game", "people"), [("varuna", 1), ("salamandra", 2), ("demeter", 3)])
def test_a_game_on_a_desktop(desktop: Window, game: str, people: int) -> None:
    desktop.sit_down(game, people)
    desktop.play(8)
    assert desktop.run("return document.querySelectorAll('.log-line').length") >= 4
    assert desktop.run("return window.wrong") == []


def test_a_reload_goes_on(desktop: Window) -> None:
    desktop.sit_down("varuna", 1)
    desktop.play(4)
    desktop.waiting()
    said = desktop.run("return document.querySelector('#prompt-text').textContent")
    time.sleep(1)
    desktop.driver.refresh()
    desktop.waiting()
    assert desktop.run("return document.querySelector('#prompt-text').textContent") == said


def test_the_focus_on_a_piece_is_painted(desktop: Window) -> None:
    """By a stroke: an outline around an SVG group is not painted here."""
    desktop.sit_down("varuna", 1)
    desktop.driver.switch_to.active_element.send_keys(Keys.ARROW_RIGHT)
    desktop.until("document.activeElement.closest('.sheet [data-piece]')")
    looks = desktop.run("""const { stroke, strokeWidth } = getComputedStyle(document.activeElement);
      return [stroke, parseFloat(strokeWidth)];""")
    assert looks[0] == "rgb(11, 87, 208)" and looks[1] >= 3


def test_no_mark_on_a_board_is_an_outline(desktop: Window) -> None:
    """An outline that goes leaves its picture behind here."""
    desktop.sit_down("varuna", 1)
    found = """[...document.querySelectorAll(".sheet *")].filter((el) => getComputedStyle(el).outlineStyle !== "none").length"""
    for _ in range(6):
        desktop.play(1)
        desktop.waiting()
        assert desktop.run(f"return {found}") == 0


def test_no_piece_stays_lit_when_its_button_is_gone(desktop: Window) -> None:
    desktop.sit_down("demeter", 3)
    desktop.run("localStorage.removeItem('ludotheque.prefs')")
    desktop.show_the_list()
    desktop.run("document.querySelector('#prompt [data-move]').focus()")
    desktop.driver.switch_to.active_element.send_keys(Keys.ENTER)
    desktop.waiting()
    desktop.driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    desktop.run("document.querySelector('#prompt-text').focus()")
    assert desktop.run("return document.querySelectorAll('.sheet .pointed').length") == 0


def test_pieces_slide_from_where_they_were_on_a_zoomed_board(desktop: Window) -> None:
    """`getScreenCTM` does not know of the zoom here."""
    desktop.sit_down("demeter", 3)
    desktop.run(slides.RECORD)
    desktop.press(".panel:not([hidden]) .zoom button")
    seen: list[str] = []
    for _ in range(12):
        desktop.waiting()
        desktop.until("document.getAnimations().length", lambda moving: moving == 0)
        places = desktop.run(f"return {slides.PLACES}")
        desktop.show_the_list()
        walk = "#prompt [data-move^='move ']"
        desktop.press(walk if desktop.driver.find_elements(By.CSS_SELECTOR, walk) else "#prompt [data-move]")
        desktop.waiting()
        new = desktop.run("return window.slides.splice(0)")
        assert slides.true_starts(new, places), (slides.starts(new), places)
        seen += [one["piece"] for one in new]
        if any(piece and piece.startswith("pawn-") for piece in seen):
            return
    raise AssertionError(f"no pawn slides: {seen}")


@pytest.mark.parametrize(("game", "people"), [("varuna", 1), ("salamandra", 2), ("demeter", 3)])
def test_a_game_on_a_phone(phone: Window, game: str, people: int) -> None:
    phone.sit_down(game, people)
    assert phone.run("return innerWidth") == 360
    phone.play(5)
    assert phone.run("return document.documentElement.scrollWidth <= innerWidth")
    assert phone.run("return window.wrong") == []
