"""How the page comes to life: a start taken up again, one that cannot be, and a game that somebody adds."""

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from conftest import ROOT, Watch, desk_stage, kept_offline, origin, running, until
from table import press_a_button, waiting
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
AGAIN = "performance.getEntriesByName('desk-start')[0]?.detail.again"
MEMORIES = """(async () => {
  const names = (await caches.keys()).filter((name) => name.includes(" memory "));
  const full = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
  return names.filter((_, n) => full[n]);
})()"""
SPOIL = """async (name) => {
  const kept = await caches.open(name);
  for (const request of await kept.keys()) await kept.put(request, new Response(new Uint8Array(4096)));
}"""


def remembered(page: Page) -> str:
    """Wait until the page has kept its start for the next time; under which name."""
    (name,) = until(page, MEMORIES, lambda names: len(names) == 1)
    return str(name)


def test_a_start_is_taken_up_again(app: Page):
    """The second visit finds Python as the first one left it, with an empty table and every game in reach."""
    app.goto("./" + DAILY)
    assert waiting(app, 90) == "play"
    assert app.evaluate(AGAIN) is False
    press_a_button(app)
    remembered(app)
    lines = app.locator(".log-line .log-text").all_inner_texts()
    app.reload()
    assert waiting(app) == "play"
    assert app.evaluate(AGAIN) is True
    assert app.locator(".log-line .log-text").all_inner_texts() == lines
    press_a_button(app)
    waiting(app)
    assert app.locator(".log-line").count() > len(lines)
    # Files that were not read before the start was kept are there as well.
    app.goto("./#/daily/salamandra/2026-01-01")
    until(app, "document.querySelector('#bar-title')?.textContent.includes('Salamandra')")
    assert waiting(app) == "play"
    app.goto("./#/rules/varuna")
    expect(app.locator("main h3").first).to_be_visible()


def test_a_start_that_cannot_be_taken_up_is_put_aside(app: Page):
    app.goto("./" + DAILY)
    assert waiting(app, 90) == "play"
    app.evaluate(SPOIL, remembered(app))
    app.reload()
    assert waiting(app) == "play"
    assert app.evaluate(AGAIN) is False
    press_a_button(app)
    assert waiting(app) == "play"


def test_a_game_is_added_in_the_page_without_a_network(browser: Browser, dist: Path, tmp_path: Path):
    """Somebody's wheel from the device, after a first visit, with the server gone."""
    varuna = ROOT / "py/ludotheque/games/varuna"
    texts = [path for folder in ("words", "rules") for path in (varuna / folder).iterdir()]
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
        remembered(page)
        kept_offline(page)
    watching = Watch({origin(server)})
    watching.follow(context)
    page.goto("about:blank")
    page.goto(server.url)
    assert desk_stage(page) == "ready" and page.evaluate(AGAIN) is True
    page.get_by_role("button", name="Add a game").click()
    with page.expect_file_chooser() as chooser:
        page.locator("dialog[open] button", has_text="Pick a file").click()
    chooser.value.set_files(path)
    page.locator("dialog[open] .main").click()
    page.locator('a[href="#/new/twin"]').first.click()
    page.locator("#start").click()
    assert waiting(page, 90) == "play"
    press_a_button(page)
    assert waiting(page) == "play"
    assert watching.seen == []
    context.close()
