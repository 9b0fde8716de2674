"""Sitting down at the page's table in the tests: start a game, make moves, see who is asked."""

from collections.abc import Sequence

from playwright.sync_api import Locator, Page

from conftest import until
from ludotheque.desk.seats import Seat
from ludotheque.desk.session import Session
from ludotheque.engine.chance import Chance
from ludotheque.engine.link import to_link
from ludotheque.games import title

#: A point of the screen that really lies on a piece that can be played, or None: arrows and rings have holes.
POINT = """() => {
  for (const el of document.querySelectorAll(".can")) {
    const box = el.getBoundingClientRect();
    for (let i = 1; i < 12; i++) for (let j = 1; j < 12; j++) {
      // Whole pixels: Firefox is steered by no others.
      const x = Math.round(box.left + (box.width * i) / 12), y = Math.round(box.top + (box.height * j) / 12);
      if (document.elementFromPoint(x, y)?.closest(".can") === el) return [x, y, el.dataset.piece];
    }
  }
  return null;
}"""

#: What may be asked: whether to do what cannot be taken back (in the strip), or which of several moves is meant (in a sheet). The
#: curtain is a dialog too, and no question: `lift` takes it away.
ANSWER = "#question .main, dialog[open]:not(#curtain) :is(.main, .choice)"

#: What the page waits for: "play", "ask" (a question is open), "curtain", "over", or "" while it is busy.
WAITING = """(() => {
  if (document.querySelector("dialog.end")) return "over";
  const dialog = document.querySelector("dialog[open]");
  if (dialog) return dialog.getAttribute("aria-busy") === "true" ? "" : dialog.id === "curtain" ? "curtain" : "ask";
  const strip = document.querySelector("#prompt");
  if (!strip || strip.getAttribute("aria-busy") === "true") return "";
  if (strip.querySelector("#question")) return "ask";
  return strip.querySelector(".choice") ? "play" : "";
})()"""


#: Names, scores, tools and log are drawn in the frame after the boards and the strip.
ALL_DRAWN = """new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))))"""


def waiting(page: Page, seconds: float = 60) -> str:
    """Wait until the page wants something and all of it is drawn; what it wants."""
    wanted = str(until(page, WAITING, seconds=seconds))
    until(page, ALL_DRAWN)
    return wanted


def sit_down(
    page: Page,
    bots: int = 0,
    seed: int = 11,
    practice: bool = False,
    game: str = "varuna",
    people: int = 1,
    options: dict[str, str] | None = None,
    level: str = "greedy",
    names: Sequence[str] = (),
) -> None:
    """Lay a table of a game for some people and some bots of a level; the first of them with other names than they would have."""
    page.goto(f"./#/new/{game}")
    page.wait_for_selector("#places")
    while page.locator(".place").count() > people + bots:
        page.locator(".place button").last.click()
    while page.locator(".place").count() < people + bots:
        page.click("#add-seat")
    for seat in range(people + bots):
        kind = page.locator(".place select").nth(seat)
        kind.select_option("human" if seat < people else level)
    for seat, name in enumerate(names):
        page.fill(f"[name=name-{seat}]", name)
    for name, value in (options or {}).items():
        page.select_option(f"[name=option-{name}]", value)
    page.click("details:has([name=seed]) summary")
    page.fill("[name=seed]", str(seed))
    if practice:
        page.check("[name=practice]")
    page.click("#start")
    waiting(page, 90)


def hurry(page: Page) -> None:
    """Bots are to play at once."""
    page.goto("./#/settings")
    page.locator("[name=speed][value=instant]").check(force=True)


def entries(page: Page) -> int:
    """How many lines the log has."""
    return page.locator(".log-line").count()


#: The buttons of the strip that make a move; others open a list.
MOVES = "#prompt [data-move]"


def show_the_list(page: Page) -> Locator:
    """Open the list of moves where the strip has folded some of them; the buttons of the moves."""
    folds = page.locator("#prompt [data-fold]")
    if folds.count():
        folds.last.click()
        page.wait_for_selector("#prompt .listed")
    return page.locator(MOVES)


def go_on_in_lesson(page: Page) -> None:
    """Read on, or make the first move that the lesson opens."""
    following = page.locator("#act-lesson-next")
    (following if following.count() else show_the_list(page)).first.click()


def press_a_button(page: Page, number: int = 0) -> None:
    """Make a move by its button, and say yes if the page asks."""
    choices = show_the_list(page)
    choices.nth(min(number, choices.count() - 1)).click()
    say_yes(page)


def say_yes(page: Page) -> None:
    """Answer a question that may have come up."""
    if waiting(page) == "ask":
        page.locator(ANSWER).first.click()


def lift(page: Page) -> str:
    """Lift the curtain, if it is down; what the page wants then."""
    wanted = waiting(page)
    if wanted == "curtain":
        page.locator("#curtain button").click()
        page.wait_for_selector("#curtain", state="detached")
        wanted = waiting(page)
    return wanted


def play_some(page: Page, moves: int) -> None:
    """Make a number of moves by their buttons."""
    for number in range(moves):
        assert waiting(page) == "play"
        press_a_button(page, number % 2)


def played(game: str) -> dict:
    """The record of a whole game of three people, its moves taken at random."""
    session = Session.new(title(game), [Seat(name, "human") for name in ("Ada", "Bo", "Cléo")], 0, {}, True, None)
    dice = Chance(seed=3)
    while not session.game.over:
        choice = session.waiting()
        moves = session.game.legal_moves(choice.seat)
        session.play(moves[dice.below(len(moves))])
    return session.record()


def finished_link() -> str:
    """The link of a finished game of Salamandra, of Ada and a bot, whose moves were taken at random."""
    session = Session.new(title("salamandra"), [Seat("Ada", "human"), Seat("Bo", "random")], 5, {}, False, None)
    dice = Chance(seed=3)
    while not session.game.over:
        moves = session.game.legal_moves(session.waiting().seat)
        session.play(moves[dice.below(len(moves))])
    return to_link(session.record())
