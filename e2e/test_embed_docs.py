"""docs/embed.md is what a teacher has: its snippets are tried as they stand, and each row of its table in a browser."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Error, Page

from conftest import Watch, until
from host import HEAD, LISTEN, Host, inside, say
from ludotheque.desk.embedding import SHOWS
from ludotheque.games import title
from ludotheque.teach import lesson
from serve import SiteServer
from table import play_some, sit_down

DOCS = (Path(__file__).resolve().parent.parent / "docs/embed.md").read_text("utf8")
PLACE = "https://games.example/"
SNIPPETS = re.findall(r"^```html\n(.*?)^```", DOCS, re.MULTILINE | re.DOTALL)
ROWS = [
    [cell.strip().strip("`") for cell in line.strip("|").split("|")]
    for line in re.findall(r"\| sandbox \|.*?\n\n", DOCS, re.DOTALL)[0].splitlines()[2:]
    if line
]
#: The code of the second board of the gallery stands behind the script's and the first board's.
SHOWN = 2
#: What a learning platform offers to the package that it shows, and what it was told.
PLATFORM = """if (window === top) {
  window.calls = [];
  const note = (name) => (...all) => { calls.push([name, ...all]); return "true"; };
  window.API = Object.fromEntries(["Initialize", "SetValue", "Commit", "Finish"].map((name) => [`LMS${name}`, note(name)]));
}"""
STARTED = "seen.filter((one) => one.type === 'ready').length === document.querySelectorAll('ludotheque-board').length"


def shown(page: Page, host: Host, text: str) -> None:
    """A page that holds a snippet, with the site's real address, and every board started."""
    page_text = text.replace(PLACE, host.site.url)
    page_text = page_text if page_text.startswith("<!doctype") else HEAD + page_text
    (host.folder / "index.html").write_text(
        page_text.replace(
            '<meta charset="utf-8">', f'<meta charset="utf-8"><link rel="icon" href="data:,"><script>{LISTEN}</script>', 1
        ),
        "utf8",
    )
    page.goto(host.origin())
    buttons = page.locator("ludotheque-board button")
    while buttons.count():
        buttons.first.click()
    until(page, STARTED, seconds=120)


@pytest.mark.core
def test_a_page_made_from_the_recipe_teaches_and_plays(app: Page, host: Host) -> None:
    """The teacher's hour: the recipe for plain HTML, copied as it stands."""
    (recipe,) = [text for text in SNIPPETS if text.startswith("<!doctype")]
    shown(app, host, recipe)
    boards = app.locator("ludotheque-board")
    assert boards.count() == 4 and len(recipe.splitlines()) < 20
    for number, what in enumerate(("#act-lesson-next", "#act-example-next", "#puzzle", ".can")):
        boards.nth(number).scroll_into_view_if_needed()
        part = boards.nth(number).frame_locator("iframe").locator(what).first
        part.click() if what.startswith("#act") else part.wait_for()
    until(app, "['step', 'move'].every((type) => seen.some((one) => one.type === type))")
    assert not app.evaluate("seen.filter((one) => one.type === 'error')")


@pytest.mark.core
def test_a_page_opened_from_a_disk_works(app: Page, host: Host) -> None:
    """What a teacher does first with the recipe: a double click on the file."""
    (host.folder / "mine.html").write_text(
        f'{HEAD}<script>{LISTEN}</script><script type="module" src="{host.site.url}embed.js"></script>'
        '<ludotheque-board game="varuna" show="lesson" start="now"></ludotheque-board>',
        "utf8",
    )
    app.goto((host.folder / "mine.html").as_uri())
    until(app, "seen.some((one) => one.type === 'ready')", seconds=120)
    # Pressed by a script: what drives Firefox brings no pointer into the frame of another site (docs/browsers.md).
    app.frame_locator("ludotheque-board iframe").locator("#act-lesson-next").dispatch_event("click")
    until(app, "seen.some((one) => one.type === 'step')")


def test_every_other_snippet_works(app: Page, host: Host) -> None:
    shown(app, host, "".join(text for text in SNIPPETS if not text.startswith("<!doctype")))
    until(app, "raw.filter((one) => one.type === 'ready').length === 5", seconds=60)  # with the frame alone
    inside(app, "first").locator("#act-lesson-next").click()
    until(app, "document.getElementById('steps').value === '1'")
    move = inside(app, "demo").locator("[data-move]").first.get_attribute("data-move")
    app.click("#keep")
    until(app, "kept !== null")
    say(app, "demo", "play", move=move)
    until(app, "seen.some((one) => one.board === 'demo' && one.type === 'move')")
    app.click("#back")
    until(app, "seen.filter((one) => one.board === 'demo' && one.type === 'turn').at(-1).moves === 0")


def test_a_lesson_in_a_package_is_counted(app: Page, host: Host) -> None:
    """The recipe for Moodle, within a page that has what a learning platform offers to a package."""
    (recipe,) = [text for text in SNIPPETS if "LMSInitialize" in text]
    app.add_init_script(PLATFORM)
    shown(app, host, recipe)
    assert app.evaluate("calls") == [["Initialize", ""]]
    course = lesson.load(title("varuna"))[0]
    for number, step in enumerate(course.steps, 1):
        if step.solution:
            assert not say(app, "counted", "play", move=step.solution).get("failed")
        else:
            name = "lesson-end" if number == len(course.steps) else "lesson-next"
            inside(app, "counted").locator(f"#act-{name}").click()
    until(app, "calls.length === 3")
    assert app.evaluate("calls").pop(1) == ["SetValue", "cmi.core.lesson_status", "completed"]


def test_the_gallery_shows_every_kind_with_code_that_works(app: Page, host: Host, site: SiteServer) -> None:
    app.add_init_script(LISTEN)
    for file in ("fr.html", ""):
        app.goto(f"./embed/gallery/{file}")
        boards = app.locator("ludotheque-board")
        assert {boards.nth(n).get_attribute("show") for n in range(boards.count())} == set(SHOWS)
        until(app, f"[...document.querySelectorAll('pre')].every((one) => !one.textContent.includes({PLACE!r}))")
    for show in SHOWS:
        app.locator(f"#{show} button").click()
        until(app, f"seen.some((one) => one.board === {show!r} && one.type === 'ready')", seconds=90)
    code = app.locator("pre").all_inner_texts()
    host.open(app, f"{code[0]}{code[SHOWN]}", script=False)
    app.locator("ludotheque-board button").click()
    until(app, "seen.some((one) => one.type === 'ready')", seconds=90)


def test_the_table_gives_its_own_code(app: Page, host: Host) -> None:
    sit_down(app, practice=True)
    play_some(app, 2)
    app.click("#tool-menu")
    app.get_by_text("Put this into your page").click()
    code = app.locator(".embed-code textarea").input_value()
    assert "<img" not in code and 'show="board"' in code
    host.open(app, code, script=False)
    app.locator("ludotheque-board button").click()
    until(app, STARTED, seconds=90)
    assert app.frame_locator("ludotheque-board iframe").locator(".panel").count()


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0] or 'free'} {row[1]}")
def test_what_a_page_may_forbid(app: Page, host: Host, site: SiteServer, watch: Watch, row: list[str]) -> None:
    sandbox, allow, starts, tab, full = row
    limits = f'sandbox="{sandbox}"' if sandbox else ""
    address = f"{site.url}embed/#game=varuna&amp;lang=en&amp;seed=1"
    host.open(
        app, f'<iframe id="board" {limits} allow="{allow}" width="700" height="480" src="{address}"></iframe>', script=False
    )
    frame = app.frame_locator("#board")
    if starts != "yes":
        if "scripts are off" in starts:  # in such a frame nothing can be asked: what it shows is in the page as it was sent
            app.wait_for_timeout(1000)
            assert "<noscript>" in app.request.get(f"{site.url}embed/").text() and not app.evaluate("raw.length")
        else:
            frame.get_by_text("allow-same-origin").first.wait_for(timeout=30_000)
        watch.seen.clear()  # the browser says on the console what it refused
        return
    until(app, "raw.some((one) => one.type === 'ready')", seconds=90)
    assert frame.locator("#corner-full").count() == (full == "yes")
    try:
        with app.context.expect_page(timeout=5_000 if tab == "yes" else 1_500) as opened:
            frame.locator("#corner-open").click()
        assert tab == "yes"
        opened.value.wait_for_url(f"{site.url}#**")
    except Error:
        assert tab == "no"
        assert frame.locator("#toast").is_visible()
        watch.seen.clear()
