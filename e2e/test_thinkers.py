"""Workers beside the one that answers the page: they think for the master and about hints and reviews, presses pass, and they
rest when nobody looks."""

import pytest
from playwright.sync_api import Page

from conftest import until
from table import ANSWER, WAITING, entries, finished_link, press_a_button, show_the_list, sit_down, waiting
from test_review import review

THINKERS = "document.documentElement.dataset.thinkers"
#: Notes how many reports come with each decision of a bot, hint and review; the tests ask what `sent` holds.
NOTE_REPORTS = """
  globalThis.sent = { bot: [], hint: [], review: [] };
  {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message, ...more) {
      sent[message.op]?.push(message.args.reports.length);
      return postMessage.call(this, message, ...more);
    };
  }
"""
#: A thinker that never answers, as long as it is `stuck`: what it is asked gets lost on the way.
LOSE_QUESTIONS = """
  globalThis.stuck = true;
  {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message, ...more) {
      return stuck && message.op === "ponder" ? undefined : postMessage.call(this, message, ...more);
    };
  }
"""
#: A bot that thinks has a button that hurries it.
WHOSE_TURN = f"""document.querySelector("#act-now") ? "bot" : {WAITING}"""
HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def with_room(page: Page, cores: int) -> Page:
    """Open a page on a device of so many cores, whatever this one is: it can spare a worker for every two."""
    page.add_init_script(f"""
      Object.defineProperty(navigator, "hardwareConcurrency", {{ get: () => {cores} }});
      Object.defineProperty(navigator, "deviceMemory", {{ get: () => 4 }});
    """)
    return page


@pytest.fixture
def spacious(app: Page) -> Page:
    """A page on a device that can spare a worker."""
    return with_room(app, 2)


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
        if page.evaluate("sent.bot.some((reports) => reports > 0)"):
            break
        assert waiting(page) == "play"
        press_a_button(page)
    until(page, "sent.bot.some((reports) => reports > 0)")
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


def advised(page: Page) -> int:
    """Ask for a hint, and go on thinking when it is there; how many reports it came from."""
    page.click("#tool-hint")
    page.wait_for_selector("dialog.hint[open]", timeout=60_000)
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    return int(page.evaluate("sent.hint.at(-1)"))


def test_thinkers_work_out_hints_and_share_a_review(app: Page):
    page = with_room(app, 4)
    page.add_init_script(NOTE_REPORTS)
    sit_down(page, game="salamandra", bots=1)
    assert any(advised(page) for _ in range(20)), "from the desk until a thinker has started, from the thinker then"
    review(page, finished_link())
    assert page.evaluate("sent.review") == [2], "two have shared the turns"
    assert page.locator(".turning").count() > 0


def test_a_hint_is_called_off_at_once_although_its_thinker_is_stuck(spacious: Page):
    """The desk answers presses. The next hint comes from the desk itself, when the thinker has been given up."""
    page = spacious
    page.add_init_script(NOTE_REPORTS + LOSE_QUESTIONS + "stuck = false;")
    sit_down(page, game="salamandra", bots=1)
    assert any(advised(page) for _ in range(20))
    page.evaluate("stuck = true")
    page.click("#tool-hint")
    until_thinkers(page, "thinking")
    page.get_by_role("button", name="Cancel").click()
    page.wait_for_selector("dialog[open]", state="detached")
    before = entries(page)
    press_a_button(page)
    assert entries(page) > before
    assert page.evaluate(THINKERS) == "thinking", "the thinker has not answered yet"
    assert advised(page) == 0
    assert page.evaluate(THINKERS) == "none"


def test_only_a_device_with_room_has_thinkers(app: Page):
    with_room(app, 1)
    started: list[str] = []
    app.on("worker", lambda worker: started.append(worker.url))
    sit_down(app, bots=1, game="salamandra", level="master")
    until_thinkers(app, "none")
    assert waiting(app) == "play"
    assert len(started) == 1
