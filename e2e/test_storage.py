"""Games and the browser's storage: full, lost, refused, late, and with damaged things in it."""

import json

import pytest
from playwright.sync_api import Page, expect

from conftest import until
from faults import LOSSES, REFUSALS, WRITES
from table import entries, play_some, press_a_button, show_the_list, sit_down, waiting
from test_page import GET, PUT, kept, saves

STRIP = "#memory"
#: A save as the page writes it.
SOUND = {
    "id": "good", "rev": 3, "when": 1_700_000_000_000, "game": "varuna", "name": "Varuna", "where": "", "entries": 0,
    "seats": [{"name": "Ada", "kind": "human"}], "over": False, "daily": None,
    "record": {"game": "varuna", "format": 1},
}  # fmt: skip
#: What any one field of a save may have become.
DAMAGES = [
    {"when": "yesterday"}, {"when": None}, {"when": 9e15}, {"when": float("inf")}, {"seats": [None]}, {"seats": "Ada"},
    {"seats": [{"name": 5, "kind": "human"}]}, {"seats": {"length": 1}}, {"name": None}, {"name": {"toString": 1}}, {"where": 7},
    {"daily": {"day": 1}}, {"id": 4}, {"id": "other"}, {"game": []}, {"record": None}, {"record": 5}, {"rev": "x"},
    {"over": "no"}, {"entries": None},
]  # fmt: skip


def break_it(page: Page, broken: bool = True) -> None:
    """Let the fault begin, or end."""
    page.evaluate("(now) => { window.broken = now; if (now) window.cut?.(); }", broken)


@pytest.mark.parametrize("name", [*WRITES, *LOSSES])
def test_moves_that_cannot_be_stored_are_told_and_never_lost(app: Page, name: str) -> None:
    """The strip says so after each move, nothing is locked, the shelf knows the last move, and later all of it is stored."""
    app.add_init_script({**WRITES, **LOSSES}[name])
    sit_down(app)
    play_some(app, 2)
    waiting(app)
    kept(app, 2)
    expect(app.locator(STRIP)).to_be_hidden()
    break_it(app)
    for _ in range(3):
        press_a_button(app)
        assert waiting(app) == "play"
        expect(app.locator(STRIP)).to_contain_text("not saved", timeout=15_000)
        expect(app.locator("#act-take-over")).to_have_count(0)
    lines, said = entries(app), app.locator("#prompt-text").inner_text()
    app.click("#tool-shelf")
    app.locator(".ticket a").click()
    assert waiting(app) == "play"
    assert (entries(app), app.locator("#prompt-text").inner_text()) == (lines, said)
    break_it(app, False)
    app.locator(f"{STRIP} button", has_text="Try again").click()
    expect(app.locator(STRIP)).to_be_hidden(timeout=15_000)
    kept(app, 5)
    app.reload()
    assert waiting(app, 90) == "play"
    assert (entries(app), app.locator("#prompt-text").inner_text()) == (lines, said)


def test_a_lost_connection_is_opened_again(app: Page) -> None:
    """Nobody notices that the browser closed the database in between, in the middle of a game and on the shelf."""
    app.add_init_script("""(() => { const opened = []; const open = IDBFactory.prototype.open;
      IDBFactory.prototype.open = function (...all) { const asked = open.apply(this, all);
        asked.addEventListener("success", () => opened.push(asked.result)); return asked; };
      window.cut = () => opened.splice(0).forEach((base) => base.close()); })()""")
    sit_down(app)
    for count in range(1, 4):
        waiting(app)
        app.evaluate("cut()")
        press_a_button(app)
        assert waiting(app) == "play"
        kept(app, count)
        expect(app.locator(STRIP)).to_be_hidden()
    app.evaluate("cut()")
    app.click("#tool-shelf")
    expect(app.locator(".ticket")).to_have_count(1)


#: Deletes the database; what became of that, which waits for every page that holds it open.
DELETE = """new Promise((done) => { const asked = indexedDB.deleteDatabase("ludotheque");
  asked.onsuccess = () => done("deleted"); asked.onblocked = () => done("blocked"); })"""


def test_a_database_that_is_deleted_in_another_tab(app: Page) -> None:
    """Nobody waits for it, and the game on the table is stored whole by the next move, in the middle of it or just begun."""
    other = app.context.new_page()
    other.goto("./")
    sit_down(app)
    for count in range(3):
        waiting(app)
        assert other.evaluate(DELETE) == "deleted"
        press_a_button(app)
        assert waiting(app) == "play"
        kept(app, count + 1)
        expect(app.locator(STRIP)).to_be_hidden()
    lines = entries(app)
    app.reload()
    assert waiting(app, 90) == "play"
    assert entries(app) == lines
    other.reload()
    expect(other.locator(".ticket")).to_have_count(1)


def test_a_worker_that_dies_while_moves_are_not_stored(app: Page) -> None:
    """The question does not say that the game is safe, and the last move is there again."""
    app.add_init_script(WRITES["put throws"])
    app.add_init_script("""const Real = Worker; self.Worker = class extends Real {
      constructor(...all) { super(...all); self.lastWorker = this; } };""")
    sit_down(app)
    play_some(app, 1)
    waiting(app)
    kept(app, 1)
    break_it(app)
    play_some(app, 2)
    waiting(app)
    expect(app.locator(STRIP)).to_contain_text("not saved")
    lines = entries(app)
    app.evaluate("lastWorker.onerror(new ErrorEvent('error', {message: 'out of memory', cancelable: true}))")
    show_the_list(app).first.click()
    app.wait_for_selector("dialog[open]")
    assert "safe" not in app.locator("dialog[open]").inner_text()
    app.locator("dialog[open] .main").click()
    until(app, "document.querySelectorAll('.log-line').length", lambda n: n == lines, 90)


def test_a_full_disk_at_the_start_hides_no_games(app: Page) -> None:
    """Reading is enough to show the shelf."""
    app.goto("./")
    app.wait_for_selector(".bring")
    app.evaluate(PUT, ["save:good", SOUND])
    app.add_init_script(WRITES["put throws"] + "; window.broken = true;")
    app.reload()
    expect(app.locator(".ticket")).to_have_count(1)
    expect(app.locator(STRIP)).to_be_hidden()


@pytest.mark.parametrize("names", [*([name] for name in REFUSALS), list(REFUSALS)], ids=[*REFUSALS, "all"])
def test_a_browser_that_refuses_things_still_plays(app: Page, names: list[str]) -> None:
    """The game begins, plays, and the strip says so where nothing is kept."""
    for name in names:
        app.add_init_script(REFUSALS[name])
    sit_down(app)
    play_some(app, 2)
    assert waiting(app) == "play"
    nothing_kept = any(name.startswith(("database", "open")) for name in names)
    assert app.locator(STRIP).is_visible() == nothing_kept
    if nothing_kept:
        assert "keep anything" in app.locator(STRIP).inner_text()
    lines = entries(app)
    app.click("#tool-shelf")
    app.locator(".ticket a").click()
    assert waiting(app) == "play" and entries(app) == lines


#: Opens the database in its own time: WAITS tells for each request the milliseconds, or null for one that is never answered.
OPENING = """(() => { const open = IDBFactory.prototype.open, close = IDBDatabase.prototype.close;
      window.requested = window.connected = window.disconnected = 0;
      IDBDatabase.prototype.close = function () { window.disconnected += 1; return close.call(this); };
      IDBFactory.prototype.open = function (...all) {
        const late = {}, wait = (WAITS)(window.requested++);
        if (wait !== null) setTimeout(() => { const asked = open.apply(this, all);
          asked.onupgradeneeded = () => { late.result = asked.result; late.onupgradeneeded?.(); };
          asked.onsuccess = () => { window.connected += 1; late.result = asked.result; late.onsuccess?.(); }; }, wait);
        return late; }; })()"""
#: Whatever is asked, the database opens six seconds after the page began.
SLOW = OPENING.replace("WAITS", "() => Math.max(0, 6000 - performance.now())")
#: Requests that a busy browser forgets, answers much later, or answers late.
FORGETFUL = {
    "the first is never answered": "(n) => n === 0 ? null : 0",
    "the first two are never answered": "(n) => n < 2 ? null : 0",
    "the first is answered much later": "(n) => n === 0 ? 5000 : 0",
    "the second is never answered": "(n) => n === 0 ? 2500 : n === 1 ? null : 0",
    "the second is answered later": "(n) => n === 0 ? 2000 : 3000",
}


@pytest.mark.parametrize("how", FORGETFUL)
def test_a_request_to_open_the_database_that_is_forgotten(app: Page, how: str) -> None:
    """Another one is made beside it: after a reload the game is there, its moves are kept, and one connection stays."""
    sit_down(app)
    play_some(app, 2)
    waiting(app)
    kept(app, 2)
    lines = entries(app)
    app.add_init_script(OPENING.replace("WAITS", FORGETFUL[how]))
    app.reload()
    assert waiting(app, 90) == "play" and entries(app) == lines
    expect(app.locator(STRIP)).to_be_hidden()
    press_a_button(app)
    waiting(app)
    until(app, "[window.connected, window.disconnected]", lambda n: n[0] - n[1] == 1, 15)
    kept(app, 3)


def test_a_database_that_is_slow_to_open(app: Page) -> None:
    """The page begins without it; when it opens, its games are on the shelf."""
    app.goto("./")
    app.wait_for_selector(".bring")
    app.evaluate(PUT, ["save:good", SOUND])
    app.add_init_script(SLOW)
    app.reload()
    expect(app.locator(STRIP)).to_contain_text("keep anything", timeout=10_000)
    expect(app.locator(".ticket")).to_have_count(0)
    expect(app.locator(STRIP)).to_be_hidden(timeout=20_000)
    expect(app.locator(".ticket")).to_have_count(1)


def test_a_game_goes_on_after_a_reload_with_a_database_that_is_slow_to_open(app: Page) -> None:
    """It is not said to be gone: the table waits for it."""
    sit_down(app)
    play_some(app, 2)
    waiting(app)
    kept(app, 2)
    lines, said = entries(app), app.locator("#prompt-text").inner_text()
    app.add_init_script(SLOW)
    app.reload()
    assert waiting(app, 90) == "play"
    assert (entries(app), app.locator("#prompt-text").inner_text()) == (lines, said)
    press_a_button(app)
    kept(app, 3)


def test_damaged_saves_stand_beside_the_sound_one(app: Page) -> None:
    """Each is shown as damaged, can be exported and deleted; the sound one can be opened, and a new game be begun."""
    app.goto("./")
    app.wait_for_selector(".bring")
    app.evaluate(PUT, ["save:good", SOUND])
    for number, damage in enumerate(DAMAGES):
        save = {**SOUND, "id": f"bad{number}", **damage}
        app.evaluate(PUT, [f"save:bad{number}", save])
    for number, value in enumerate((None, 5, "text", [], True)):
        app.evaluate(PUT, [f"save:odd{number}", value])
    app.reload()
    expect(app.locator(".ticket:not(.broken)")).to_have_count(1)
    bad = len(DAMAGES) + 5
    expect(app.locator(".ticket.broken")).to_have_count(bad)
    for place in (0, bad - 1):
        with app.expect_download() as coming:
            app.locator(".ticket.broken").nth(place).get_by_role("button", name="Export").click()
        json.loads(coming.value.path().read_text("utf8") or "null")
    app.locator(".ticket.broken").first.get_by_role("button", name="Delete").click()
    app.locator("dialog[open] .danger").click()
    expect(app.locator(".ticket.broken")).to_have_count(bad - 1)
    app.goto("./#/table/bad3")
    app.wait_for_selector("dialog[open]")
    assert "cannot be read" in app.locator("dialog[open] h2").inner_text()
    app.keyboard.press("Escape")
    app.wait_for_selector(".game")
    sit_down(app)
    assert len(saves(app)) == bad + 1


def test_a_value_the_browser_cannot_read_does_not_hide_the_others(app: Page) -> None:
    """Browsers lose large values now and then; then not even the list can be asked for at once."""
    app.goto("./")
    app.wait_for_selector(".bring")
    for name in ("good", "bad"):
        app.evaluate(PUT, [f"save:{name}", {**SOUND, "id": name}])
    app.add_init_script("""(() => { const all = IDBObjectStore.prototype.getAll, get = IDBObjectStore.prototype.get;
      const fail = () => { throw new DOMException("Failed to read large IndexedDB value", "UnknownError"); };
      IDBObjectStore.prototype.getAll = fail;
      IDBObjectStore.prototype.get = function (key) { return key === "save:bad" ? fail() : get.call(this, key); }; })()""")
    app.reload()
    expect(app.locator(".ticket:not(.broken)")).to_have_count(1)
    expect(app.locator(".ticket.broken")).to_have_count(1)


def test_a_shelf_whose_games_cannot_be_read(app: Page) -> None:
    """The boxes stand, the drawer says what is wrong, and trying again helps once the storage answers."""
    app.add_init_script(LOSSES["no transaction at all"])
    app.goto("./")
    app.wait_for_selector(".bring")
    app.evaluate(PUT, ["save:good", SOUND])
    break_it(app)
    app.evaluate("location.hash = '#/about'")
    app.wait_for_selector(".about")
    app.evaluate("location.hash = '#/'")
    expect(app.locator(".unread")).to_contain_text("cannot be read")
    assert app.locator(".game").count() > 1
    break_it(app, False)
    app.locator(".unread button").click()
    expect(app.locator(".ticket")).to_have_count(1)


def test_deleting_a_game_that_is_still_on_the_table(app: Page) -> None:
    """It does not come back at the next move: it has left the table."""
    sit_down(app)
    play_some(app, 1)
    kept(app, 1)
    app.evaluate("location.hash = '#/'")
    app.locator(".ticket").get_by_role("button", name="Delete").click()
    app.locator("dialog[open] .danger").click()
    expect(app.locator(".ticket")).to_have_count(0)
    app.goto("./#/table")
    app.wait_for_selector(".game")
    assert app.evaluate(GET, "save:") == []


def test_deleting_a_game_that_another_tab_plays(app: Page) -> None:
    """It is refused, or that tab would store it again."""
    sit_down(app)
    play_some(app, 1)
    kept(app, 1)
    other = app.context.new_page()
    other.goto("./")
    other.locator(".ticket").get_by_role("button", name="Delete").click()
    other.locator("dialog[open] .danger").click()
    expect(other.locator("dialog[open]")).to_contain_text("another tab")
    assert len(saves(app)) == 1


def test_settings_of_two_tabs(app: Page) -> None:
    """Each tab changes what was chosen in it and nothing else; the other sees it."""
    other = app.context.new_page()
    for page in (app, other):
        page.goto("./#/settings")
        page.wait_for_selector("[name=theme]")
    other.locator("[name=theme][value=dark]").check(force=True)
    until(app, "document.documentElement.dataset.theme", lambda theme: theme == "dark")
    assert app.locator("[name=theme][value=dark]").is_checked()
    other.evaluate("addEventListener('storage', (event) => event.stopImmediatePropagation(), true)")
    app.locator("[name=speed][value=instant]").check(force=True)
    other.locator("[name=motion][value=off]").check(force=True)
    chosen = "(({ theme, speed, motion }) => [theme, speed, motion])(JSON.parse(localStorage.getItem('ludotheque.prefs')))"
    # One tab's writes reach the other's process a little later.
    until(app, chosen, lambda now: now == ["dark", "instant", "off"])


ODD_SETTINGS = [
    "null",
    "5",
    "[]",
    '"x"',
    "{",
    '{"learned": 5, "size": 3, "theme": "pink", "lang": []}',
    '{"learned": [null], "known": 7, "sound": "loud"}',
]


@pytest.mark.parametrize("text", ODD_SETTINGS)
def test_settings_that_cannot_be_read(app: Page, text: str) -> None:
    """They fall back one by one; every screen works."""
    app.add_init_script(f"localStorage.setItem('ludotheque.prefs', {json.dumps(text)})")
    for where, sight in (("learn", ".lesson-card"), ("settings", "[name=size][value='100']"), ("", ".game")):
        app.goto(f"./#/{where}")
        app.wait_for_selector(sight, state="attached")
