"""The page around the games: back and forth, kept games, two tabs, broken saves, foreign links, languages."""

import json

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from conftest import Watch, until
from table import entries, finished_link, go_on_in_lesson, lift, play_some, show_the_list, sit_down, waiting

LOG = "document.querySelectorAll('.log-line').length"
#: All keys of the page's store, and one value of it.
PUT = """([key, value]) => new Promise((done) => {
  const ask = indexedDB.open("ludotheque");
  ask.onsuccess = () => {
    const change = ask.result.transaction("saves", "readwrite");
    change.objectStore("saves").put(value, key);
    change.oncomplete = () => { ask.result.close(); done(true); };
  };
})"""
GET = """(part) => new Promise((done) => {
  const ask = indexedDB.open("ludotheque");
  ask.onsuccess = () => {
    const store = ask.result.transaction("saves").objectStore("saves");
    const keys = store.getAllKeys(), values = store.getAll();
    values.onsuccess = () => {
      ask.result.close();
      done(keys.result.map((key, n) => [key, values.result[n]]).filter(([key]) => key.startsWith(part)));
    };
  };
})"""


def saves(page: Page) -> list:
    """What the browser keeps: pairs of key and save."""
    return page.evaluate(GET, "save:")


def kept(page: Page, count: int) -> None:
    """Wait until the newest save has as many entries."""
    for _ in range(200):
        found = saves(page)
        if found and len(found[-1][1]["record"]["entries"]) >= count:
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"no save with {count} entries: {saves(page)}")


def test_shelf_before_python(app: Page) -> None:
    """The cover is there before the games are awake, and the address works at once."""
    app.goto("./")
    app.wait_for_selector(".game .cover svg")
    stage = app.evaluate("document.documentElement.dataset.stage")
    assert stage in ("board", "ready")
    until(app, "document.documentElement.dataset.stage", lambda now: now == "ready", 90)
    marks = app.evaluate("performance.getEntriesByType('mark').map((mark) => mark.name)")
    assert "board" in marks and "ready" in marks


def test_no_python_then_python(app: Page, watch: Watch) -> None:
    """When the runtime cannot be fetched the shelf stands, says so, and tries again when asked."""
    app.route("**/*.wasm", lambda route: route.abort())
    app.goto("./")
    app.wait_for_selector(".wake-line[data-stage=failed]", timeout=90_000)
    app.wait_for_selector(".game")
    app.unroute("**/*.wasm")
    watch.seen.clear()
    app.locator(".wake-line .button").click()
    until(app, "document.documentElement.dataset.stage", lambda now: now == "ready", 90)
    assert not app.locator(".wake-line").is_visible()


@pytest.mark.core
def test_a_lesson(app: Page) -> None:
    """A lesson leads from step to step, lets only its own move be made, and is remembered as done."""
    app.goto("./#/lesson/varuna/first-round")
    app.wait_for_selector("#lesson", timeout=90_000)
    for _ in range(40):
        if app.locator("#act-lesson-end").count():
            break
        step = app.locator(".lesson-step").inner_text()
        go_on_in_lesson(app)
        until(app, "document.querySelector('.lesson-step').textContent", lambda now, was=step: now != was)
    app.click("#act-lesson-end")
    app.wait_for_selector(".lesson-card")
    assert "done" in app.locator('.lesson-card[href="#/lesson/varuna/first-round"]').inner_text()


def test_an_example(app: Page) -> None:
    """A rule's example opens on the table, to look at."""
    app.goto("./#/rules/varuna/move.adjacent")
    app.wait_for_selector(".rule.found", timeout=90_000)
    app.locator(".rule.found .example-figure a").click()
    app.wait_for_selector("#table:not(.loading) .sheet")
    expect(app.locator(".can")).to_have_count(0)


@pytest.mark.core
def test_reload_in_the_middle(app: Page) -> None:
    """A reload comes back to the same move of the same game."""
    sit_down(app)
    play_some(app, 4)
    waiting(app)
    said = app.locator("#prompt-text").inner_text()
    lines = entries(app)
    kept(app, 4)
    app.reload()
    waiting(app, 90)
    assert app.locator("#prompt-text").inner_text() == said
    assert entries(app) == lines


@pytest.mark.core
def test_from_the_shelf_again(app: Page) -> None:
    """A game left on the shelf waits there, with its players and its moment."""
    sit_down(app)
    play_some(app, 3)
    waiting(app)
    lines = entries(app)
    app.click("#tool-shelf")
    ticket = app.locator(".ticket")
    expect(ticket).to_have_count(1)
    assert "Varuna" in ticket.inner_text() and "Ada" in ticket.inner_text()
    ticket.locator("a").click()
    waiting(app)
    assert entries(app) == lines


def test_the_daily_game(app: Page) -> None:
    """Today's solo begins at once; asking for it again goes on with it."""
    app.goto("./")
    app.locator('a[href^="#/daily/varuna/"]').click()
    waiting(app, 90)
    play_some(app, 2)
    waiting(app)
    lines = entries(app)
    app.click("#tool-shelf")
    assert "solo of" in app.locator(".ticket").inner_text()
    app.locator('a[href^="#/daily/varuna/"]').click()
    waiting(app)
    assert entries(app) == lines


@pytest.mark.core
def test_looking_back(app: Page) -> None:
    """The scrubber shows the past read-only; continuing from there drops what came after, when told so."""
    sit_down(app)
    play_some(app, 4)
    waiting(app)
    lines = entries(app)
    app.click("#tool-history")
    app.wait_for_selector("#scrub")
    app.click("#act-earlier")
    app.click("#act-earlier")
    until(app, LOG, lambda n: n < lines)
    expect(app.locator(".can")).to_have_count(0)
    app.click("#act-now-again")
    until(app, LOG, lambda n: n == lines)
    app.click("#tool-history")
    app.wait_for_selector("#scrub")
    app.click("#act-earlier")
    app.click("#act-earlier")
    until(app, LOG, lambda n: n < lines)
    earlier = entries(app)
    app.click("#act-continue")
    app.click("dialog[open] .danger")
    assert waiting(app) == "play"
    assert entries(app) <= earlier


def test_practice_undoes_everything(app: Page) -> None:
    """In a practice game undo goes back to the first decision."""
    sit_down(app, practice=True)
    play_some(app, 6)
    for _ in range(12):
        waiting(app)
        if app.get_attribute("#tool-undo", "aria-disabled"):
            break
        app.click("#tool-undo")
        app.wait_for_timeout(100)
    assert app.get_attribute("#tool-undo", "aria-disabled") == "true"


@pytest.mark.core
def test_two_tabs(app: Page, context: BrowserContext) -> None:
    """The second tab is told; it may take over, and then the first one stops writing."""
    sit_down(app)
    play_some(app, 3)
    waiting(app)
    kept(app, 3)
    save = saves(app)[0][1]["id"]
    other = context.new_page()
    other.goto(f"./#/table/{save}")
    other.wait_for_selector("dialog[open]", timeout=90_000)
    assert "another tab" in other.locator("dialog[open] h2").inner_text()
    other.locator("dialog[open] .main").click()
    assert waiting(other) == "play"
    app.wait_for_selector("#act-take-over")
    play_some(other, 1)
    waiting(other)
    app.click("#act-take-over")
    assert waiting(app) == "play"
    assert entries(app) == entries(other)


def test_a_copy_in_the_other_tab(app: Page, context: BrowserContext) -> None:
    """Opening a copy leaves the first tab in peace."""
    sit_down(app)
    play_some(app, 3)
    kept(app, 3)
    save = saves(app)[0][1]["id"]
    other = context.new_page()
    other.goto(f"./#/table/{save}")
    other.wait_for_selector("dialog[open]", timeout=90_000)
    other.get_by_role("button", name="Open a copy").click()
    assert waiting(other) == "play"
    play_some(app, 1)
    assert len(saves(app)) == 2


@pytest.mark.parametrize("value", [{"nonsense": True}, None, "text"])
def test_broken_save(app: Page, value: object) -> None:
    """What cannot be read is said, kept, and thrown away only by hand."""
    app.goto("./")
    until(app, "document.documentElement.dataset.stage", lambda now: now == "ready", 90)
    app.evaluate(PUT, ["save:broken", value])
    app.reload()
    app.wait_for_selector(".ticket.broken")
    assert len(saves(app)) == 1


def test_save_the_desk_refuses(app: Page) -> None:
    """A save that looks right but is not a game: a reason, no harm to it."""
    save = {
        "id": "odd",
        "rev": 1,
        "when": 1,
        "game": "varuna",
        "name": "Varuna",
        "where": "",
        "entries": 1,
        "seats": [{"name": "Ada", "kind": "human"}],
        "over": False,
        "daily": None,
        "record": {"game": "varuna", "entries": "no"},
    }
    app.goto("./")
    until(app, "document.documentElement.dataset.stage", lambda now: now == "ready", 90)
    app.evaluate(PUT, ["save:odd", save])
    app.reload()
    app.locator(".ticket a").click()
    app.wait_for_selector("dialog[open]", timeout=90_000)
    assert "cannot be read" in app.locator("dialog[open] h2").inner_text()
    app.locator("dialog[open] .main").click()
    app.wait_for_selector(".ticket")
    assert saves(app)[0][1] == save


def test_a_link_carries_the_game(app: Page) -> None:
    """A shared link opens the same position as a game of its own."""
    sit_down(app)
    play_some(app, 4)
    waiting(app)
    said, lines = app.locator("#prompt-text").inner_text(), entries(app)
    app.click("#tool-menu")
    app.get_by_role("button", name="Share a link").click()
    app.wait_for_selector(".copy-text")
    link = app.input_value(".copy-text")
    app.keyboard.press("Escape")
    app.goto("about:blank")
    app.goto(link)
    assert waiting(app, 90) == "play"
    assert (app.locator("#prompt-text").inner_text(), entries(app)) == (said, lines)
    assert len(saves(app)) == 2


def test_a_foreign_link(app: Page) -> None:
    """A link that holds no game says so in words and leads to the shelf."""
    app.goto("./#g=this-is-not-a-game")
    app.wait_for_selector("dialog[open]", timeout=90_000)
    assert "could not be opened" in app.locator("dialog[open] h2").inner_text()
    app.locator("dialog[open] .main").click()
    app.wait_for_selector(".game")
    assert saves(app) == []


def test_a_file_goes_out_and_comes_in(app: Page) -> None:
    """Export gives a record; importing it opens the same game."""
    sit_down(app)
    play_some(app, 3)
    waiting(app)
    lines = entries(app)
    app.click("#tool-menu")
    with app.expect_download() as coming:
        app.get_by_role("button", name="Export to a file").click()
    path = coming.value.path()
    assert json.loads(path.read_text("utf8"))["game"] == "varuna"
    app.click("#tool-shelf")
    app.wait_for_selector("#import")
    with app.expect_file_chooser() as chooser:
        app.click("#import")
    chooser.value.set_files(path)
    waiting(app)
    assert entries(app) == lines


def test_a_name_is_only_a_name(app: Page) -> None:
    """A player called <script> is a player."""
    app.goto("./#/new/varuna")
    app.wait_for_selector("#places")
    app.fill("[name=name-0]", "<b>Eve</b>&")
    app.click("#start")
    waiting(app, 90)
    assert app.locator(".seat-name").first.inner_text() == "<b>Eve</b>&"
    expect(app.locator(".seat b")).to_have_count(0)


def test_the_other_language(app: Page) -> None:
    """Switching the language in the middle keeps the game and turns every word."""
    sit_down(app)
    play_some(app, 3)
    waiting(app)
    lines = entries(app)
    english = app.locator("#prompt-text").inner_text()
    app.goto("./#/settings")
    app.locator("[name=lang][value=fr]").check()
    until(app, "document.documentElement.lang", lambda lang: lang == "fr")
    app.get_by_role("link", name="Retour à la table").click()
    waiting(app)
    assert app.locator("#prompt-text").inner_text() != english
    assert entries(app) == lines
    assert app.locator(".tool-undo").get_attribute("aria-label") == "Annuler le coup"


def test_the_worker_dies(app: Page, watch: Watch) -> None:
    """When the games fall over, a person is told, and the game comes back where it was."""
    app.add_init_script("""const Real = Worker; self.Worker = class extends Real {
      constructor(...all) { super(...all); self.lastWorker = this; } };""")
    sit_down(app)
    play_some(app, 3)
    waiting(app)
    lines = entries(app)
    kept(app, 3)
    app.evaluate("lastWorker.onerror(new ErrorEvent('error', {message: 'out of memory', cancelable: true}))")
    show_the_list(app).first.click()
    app.wait_for_selector("dialog[open]")
    assert app.locator("dialog[open] h2").all_inner_texts() == ["Something broke"]
    app.locator("dialog[open] .main").click()
    until(app, LOG, lambda n: n == lines, 90)
    watch.seen.clear()


def test_the_menu_says_the_rules(app: Page) -> None:
    """From the prompt to the rule, from the rule to the rulebook, and back to the table."""
    sit_down(app)
    app.locator("#prompt .rule-link").click()
    app.wait_for_selector("dialog[open] .rule-text")
    app.get_by_role("link", name="Open it in the rules").click()
    app.wait_for_selector(".rule.found")
    expect(app.locator("dialog[open]")).to_have_count(0)
    app.get_by_role("link", name="Back to the table").click()
    assert waiting(app) == "play"


def test_asking_why_not(app: Page) -> None:
    """A tap on something that cannot be played says which rule stands in the way."""
    sit_down(app)
    point = app.evaluate("""() => {
      for (const el of document.querySelectorAll(".panel[data-own=true] [data-piece]:not(.can)")) {
        const box = el.getBoundingClientRect();
        const x = box.left + box.width / 2, y = box.top + box.height / 2;
        if (document.elementFromPoint(x, y)?.closest("[data-piece]") === el) return [x, y];
      }
    }""")
    app.mouse.click(*point)
    app.wait_for_selector("dialog[open].piece-card")
    assert app.locator("dialog[open].piece-card").inner_text()


def test_a_hint(app: Page) -> None:
    """A hint names a move; playing it makes that move."""
    sit_down(app)
    before = entries(app)
    app.click("#tool-hint")
    app.get_by_role("button", name="Play this move").click(timeout=60_000)
    until(app, LOG, lambda n: n > before)


def test_each_reason_why_a_move_cannot_be_taken_back_is_asked_about_once(app: Page) -> None:
    sit_down(app, people=3, game="demeter", seed=5)
    first = show_the_list(app).first
    first.click()
    question = app.locator("#question")
    question.locator("button", has_text="Cancel").click()
    assert until(app, "!document.querySelector('#question')")
    first.click()
    # Calling it off has agreed to nothing: the next press asks again, once the desk has answered.
    assert until(app, "document.querySelectorAll('#question').length") == 1
    question.locator(".main").click()
    assert waiting(app) == "play"
    show_the_list(app).first.click()
    assert waiting(app) == "play" and app.locator(".log-line").count() >= 3, "the second player came to without a question"
    show_the_list(app).first.click()
    assert lift(app) == "play"
    show_the_list(app)
    before = entries(app)
    app.locator('#prompt [data-move="search deck"]').click()
    until(app, LOG, lambda n: n > before)
    assert waiting(app) == "play", "it was asked about another kind of move for the same reason"


def test_asking_every_time_can_be_chosen_in_the_question(app: Page) -> None:
    sit_down(app, people=3, game="demeter", seed=5)
    for answer in ("check", "uncheck"):
        show_the_list(app).first.click()
        assert waiting(app) == "ask"
        getattr(app.locator("#question [name=habit]"), answer)()
        app.locator("#question .main").click()
        assert waiting(app) == "play"
    app.goto("./#/settings")
    assert app.locator("[name=asking][value=on]").is_checked()


def test_a_finished_game_is_one_row_of_the_shelf(app: Page) -> None:
    """The list of saved games covers nothing: a finished game once lay over the whole window, by a class name of the table's."""
    app.goto(f"./#g={finished_link()}")
    app.wait_for_selector("#prompt .main", timeout=60_000)
    app.goto("./#/")
    row = app.locator(".ticket.over")
    row.wait_for(timeout=60_000)
    assert row.bounding_box()["height"] < 200
    heading = app.locator("h1").bounding_box()
    assert row.bounding_box()["y"] > heading["y"] + heading["height"]
