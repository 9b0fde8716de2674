"""Workers beside the one that answers the page: they think for the master, presses pass, and they rest when nobody looks."""

import pytest
from playwright.sync_api import Page

from conftest import until
from table import ANSWER, WAITING, press_a_button, show_the_list, sit_down, waiting

THINKERS = "document.documentElement.dataset.thinkers"
#: Notes how many reports come with each decision of a bot; the tests ask what `sent` holds.
NOTE_REPORTS = """
  globalThis.sent = [];
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message, ...more) {
    if (message.op === "bot") sent.push(message.args.reports.length);
    return postMessage.call(this, message, ...more);
  };
"""
#: A thinker that never answers: what it is asked gets lost on the way.
LOSE_QUESTIONS = """
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message, ...more) {
    return message.op === "ponder" ? undefined : postMessage.call(this, message, ...more);
  };
"""
#: A bot that thinks has a button that hurries it.
WHOSE_TURN = f"""document.querySelector("#act-now") ? "bot" : {WAITING}"""
HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


@pytest.fixture
def spacious(app: Page) -> Page:
    """A page on a device that can spare a worker, whatever this one is."""
    app.add_init_script("""
      Object.defineProperty(navigator, "hardwareConcurrency", { get: () => 2 });
      Object.defineProperty(navigator, "deviceMemory", { get: () => 4 });
    """)
    return app


def until_thinkers(page: Page, doing: str) -> None:
    until(page, THINKERS, lambda told: told == doing, seconds=60)


def test_thinkers_decide_for_the_master_and_rest_when_nobody_looks(spacious: Page):
    """They think ahead while the person thinks."""
    page = spacious
    page.add_init_script(NOTE_REPORTS)
    sit_down(page, bots=1, game="salamandra", level="master")
    until_thinkers(page, "thinking")
    page.evaluate(HIDE, True)
    until_thinkers(page, "resting")
    page.evaluate(HIDE, False)
    until_thinkers(page, "thinking")
    for _ in range(40):
        if page.evaluate("sent.some((reports) => reports > 0)"):
            break
        assert waiting(page) == "play"
        press_a_button(page)
    until(page, "sent.some((reports) => reports > 0)")
    page.goto("./#/")
    until_thinkers(page, "none")


def test_a_press_is_answered_while_a_thinker_is_stuck_and_the_desk_thinks_in_its_place(spacious: Page):
    page = spacious
    page.add_init_script(LOSE_QUESTIONS)
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    sit_down(page, bots=1, game="salamandra", level="master")
    until_thinkers(page, "thinking")
    while (turn := until(page, WHOSE_TURN)) != "bot":
        (show_the_list(page) if turn == "play" else page.locator(ANSWER)).first.click()
    page.click("#tool-scores")
    page.wait_for_selector("dialog[open] table")
    assert page.evaluate(THINKERS) == "thinking", "the thought goes on"
    page.keyboard.press("Escape")
    assert waiting(page) == "play", "the master has played"
    assert page.evaluate(THINKERS) == "none"
    assert any("A thinker has failed" in text for text in said)


def test_only_a_device_with_room_has_thinkers(app: Page):
    app.add_init_script("""Object.defineProperty(navigator, "hardwareConcurrency", { get: () => 1 });""")
    started: list[str] = []
    app.on("worker", lambda worker: started.append(worker.url))
    sit_down(app, bots=1, game="salamandra", level="master")
    until_thinkers(app, "none")
    assert waiting(app) == "play"
    assert len(started) == 1
