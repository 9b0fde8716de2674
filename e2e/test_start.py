"""How the page comes to life: from the memory the build made, the long way without it, and with a game somebody adds."""

import json
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import build
from conftest import ROOT, Watch, desk_stage, kept_offline, origin, running, until
from table import press_a_button, sit_down, waiting
from test_worker import wheel

#: A game of somebody else's: Varuna under another name, with words and rules of its own.
TWIN = """
from ludotheque.games.varuna import VarunaTitle

class Twin(VarunaTitle):
    id = "twin"
    package = __name__

TITLE = Twin()
"""
DAILY = "#/daily/varuna/2026-01-01"
#: WebAssembly without anything in it.
NOTHING = b"\0asm\1\0\0\0"
LONG = "performance.getEntriesByName('desk-start')[0]?.detail.long"


def test_python_is_taken_up_where_the_build_left_it(app: Page):
    """With an empty table and every game in reach, at the first visit and at the next."""
    app.goto("./" + DAILY)
    assert waiting(app, 90) == "play"
    assert app.evaluate(LONG) is False
    press_a_button(app)
    lines = app.locator(".log-line .log-text").all_inner_texts()
    app.reload()
    assert waiting(app) == "play"
    assert app.evaluate(LONG) is False
    assert app.locator(".log-line .log-text").all_inner_texts() == lines
    press_a_button(app)
    waiting(app)
    assert app.locator(".log-line").count() > len(lines)
    app.goto("./#/daily/salamandra/2026-01-01")
    until(app, "document.querySelector('#bar-title')?.textContent.includes('Salamandra')")
    assert waiting(app) == "play"
    app.goto("./#/rules/varuna")
    app.wait_for_selector("main h3")


@pytest.mark.parametrize(("name", "spoilt"), [("memory", b""), ("memory", NOTHING), ("memory", bytes(4096)), ("code", NOTHING)])
def test_a_memory_that_cannot_be_taken_up_is_left_aside(page: Page, dist: Path, tmp_path: Path, name: str, spoilt: bytes):
    """Python starts from the very beginning then, and the games are the same."""
    copy = Path(shutil.copytree(dist, tmp_path / "dist"))
    (file,) = [file for file in json.loads((copy / "assets.json").read_bytes())["download"] if file["name"] == name]
    (copy / file["url"]).write_bytes(spoilt)
    for ending in (".br", ".gz"):
        (copy / (file["url"] + ending)).unlink(missing_ok=True)
    with running(copy) as server:
        page.goto(server.url + DAILY)
        assert waiting(page, 90) == "play"
        assert page.evaluate(LONG) is True
        press_a_button(page)
        assert waiting(page) == "play"


def test_a_site_without_a_memory_plays_and_is_kept(browser: Browser, tmp_path_factory: pytest.TempPathFactory):
    """Where the snapshot does not fit a Pyodide, Python starts from the very beginning, offline as well."""
    out = tmp_path_factory.mktemp("plain") / "dist"
    build.build(out, build.How(without=("snapshot",)))
    context = browser.new_context()
    page = context.new_page()
    with running(out) as server:
        page.goto(server.url + DAILY)
        assert waiting(page, 90) == "play"
        assert page.evaluate(LONG) is True
        press_a_button(page)
        waiting(page)
        kept_offline(page)
    page.reload()
    assert waiting(page, 90) == "play"
    context.close()


def test_a_game_is_added_in_the_page_without_a_network(browser: Browser, dist: Path, tmp_path: Path):
    """Somebody's wheel from the device, after a first visit, with the server gone."""
    varuna = ROOT / "py/ludotheque/games/varuna"
    texts = [*(varuna / "words").glob("*.toml"), *(varuna / "rules").glob("*.md")]
    files = {f"twin_game/{path.relative_to(varuna).as_posix()}": path.read_text("utf8") for path in texts}
    files["twin_game/__init__.py"] = TWIN
    files["twin_game-1.0.dist-info/entry_points.txt"] = "[ludotheque.games]\ntwin = twin_game:TITLE\n"
    path = tmp_path / "twin_game-1.0-py3-none-any.whl"
    path.write_bytes(wheel("twin_game", files))
    context = browser.new_context()
    page = context.new_page()
    with running(dist) as server:
        page.goto(server.url + DAILY)
        assert waiting(page, 90) == "play"
        kept_offline(page)
    watching = Watch({origin(server)})
    watching.follow(context)
    page.goto("about:blank")
    page.goto(server.url)
    assert desk_stage(page) == "ready" and page.evaluate(LONG) is False
    page.get_by_role("button", name="Add a game").click()
    with page.expect_file_chooser() as chooser:
        page.locator("dialog[open] button", has_text="Choose a file").click()
    chooser.value.set_files(path)
    page.locator("dialog[open] .main").click()
    page.locator('a[href="#/new/twin"]').first.click()
    page.locator("#start").click()
    assert waiting(page, 90) == "play"
    press_a_button(page)
    assert waiting(page) == "play"
    assert watching.seen == []
    context.close()


#: Notes what the page hears from its worker: the kind of each message, or "reply".
HEAR = """window.heard = []; const Real = Worker; self.Worker = class extends Real {
  constructor(...all) { super(...all); this.addEventListener("message", ({ data }) => heard.push(data.type ?? "reply")); } };"""


def test_a_game_that_is_imported_gives_signs_of_life(app: Page) -> None:
    """A slow browser takes longer for all modules of a game than a call may take; each module starts the clock anew."""
    app.add_init_script(HEAR)
    app.goto("./")
    assert desk_stage(app) == "ready"
    app.wait_for_timeout(6000)  # the files of all games have come: their downloads are signs of life as well
    app.evaluate("heard.length = 0")
    sit_down(app)
    heard = app.evaluate("heard")
    assert heard.count("alive") > 20 and "reply" in heard, heard
