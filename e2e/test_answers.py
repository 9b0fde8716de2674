"""Every question is answered and every address leads somewhere: dialogs, screens, links, lessons, records that break off."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from conftest import Watch, desk_stage, kept_offline, until, with_service_worker
from faults import REFUSALS
from ludotheque.desk.seats import Seat
from ludotheque.desk.session import Session
from ludotheque.engine import journal
from ludotheque.engine.chance import Chance
from ludotheque.engine.game import Game
from ludotheque.engine.link import to_link
from ludotheque.engine.spectator import spectator_record
from ludotheque.games import title
from table import ANSWER, entries, go_on_in_lesson, play_some, press_a_button, show_the_list, sit_down, waiting
from test_logbook import bring_in, file_of
from test_page import PUT, kept, saves
from test_storage import SOUND

#: Closes a dialog as the browser does after several presses of Escape or a Back gesture: whatever the page says to "cancel".
NATIVE_CLOSE = "document.querySelector('dialog[open]').close()"


def with_curtain(page: Page) -> None:
    """Demeter for three people, played until the curtain falls."""
    sit_down(page, people=3, game="demeter")
    for number in range(60):
        if waiting(page) == "curtain":
            return
        moves = show_the_list(page)
        # Moves of all kinds: whoever meets a ghoul or a human comes to hold cards.
        moves.nth(number % moves.count()).click()
        while waiting(page) == "ask":
            page.locator(ANSWER).first.click()
    raise AssertionError("no curtain")


def shake(page: Page) -> None:
    """Try to get rid of a dialog."""
    for _ in range(4):
        page.keyboard.press("Escape")
    for _ in range(2):
        page.evaluate(NATIVE_CLOSE)
        page.wait_for_timeout(100)
    page.mouse.click(3, 3)


def test_the_curtain_stays_until_it_is_answered(app: Page) -> None:
    with_curtain(app)
    shake(app)
    expect(app.locator("#curtain[open]")).to_have_count(1)
    app.locator("#curtain button").click()
    assert waiting(app) == "play"
    expect(app.locator("#curtain")).to_have_count(0)


def test_the_curtain_stays_when_lifting_it_fails(app: Page, watch: Watch) -> None:
    app.add_init_script("""const Real = Worker; self.Worker = class extends Real {
      constructor(...all) { super(...all); self.lastWorker = this; }
      postMessage(message, ...rest) {
        if (self.deaf && message.op === "state") {
          const text = JSON.stringify({ ok: false, error: { kind: "refused", what: "Not yet." } });
          return this.onmessage({ data: { id: message.id, bytes: new TextEncoder().encode(text).buffer } });
        }
        super.postMessage(message, ...rest);
      } };""")
    with_curtain(app)
    app.evaluate("self.deaf = true")
    app.locator("#curtain button").click()
    app.locator("dialog[open]:not(#curtain) .main").click()
    expect(app.locator("#curtain[open]")).to_have_count(1)
    app.evaluate("self.deaf = false")
    app.locator("#curtain button").click()
    assert waiting(app) == "play"


def test_the_fallen_table_is_asked_about_until_it_is_answered(app: Page, watch: Watch) -> None:
    app.add_init_script("""const Real = Worker; self.Worker = class extends Real {
      constructor(...all) { super(...all); self.lastWorker = this; } };""")
    sit_down(app)
    play_some(app, 2)
    waiting(app)
    lines = entries(app)
    kept(app, 2)
    app.evaluate("lastWorker.onerror(new ErrorEvent('error', {message: 'out of memory', cancelable: true}))")
    show_the_list(app).first.click()
    app.wait_for_selector("dialog[open]")
    shake(app)
    assert app.locator("dialog[open] h2").all_inner_texts() == ["Something broke"]
    app.locator("dialog[open] .main").click()
    until(app, "document.querySelectorAll('.log-line').length", lambda n: n == lines, 90)
    assert waiting(app) == "play"
    watch.seen.clear()


def test_a_dialog_that_may_be_closed_answers_when_the_browser_closes_it(app: Page) -> None:
    """The page goes on as if "close" had been pressed."""
    app.goto("./#g=this-is-not-a-game")
    app.wait_for_selector("dialog[open]", timeout=90_000)
    app.evaluate(NATIVE_CLOSE)
    app.wait_for_selector(".game")
    expect(app.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize("lost", [["en"], ["fr"], ["en", "fr"]])
def test_files_of_words_that_do_not_load(page: Page, base_url: str, lost: list[str]) -> None:
    """With one of two the page speaks the other language; with none a plain page says what is wrong."""
    for lang in lost:
        page.route(f"**/strings.{lang}.json", lambda route: route.fulfill(status=404, body="gone"))
    page.goto(base_url)
    if len(lost) == 2:
        expect(page.locator("#plain")).to_be_visible()
        expect(page.locator("#plain-why")).to_contain_text("404")
    else:
        page.wait_for_selector(".game")
        assert page.evaluate("document.documentElement.lang") not in lost
        page.goto(base_url + "#/settings")
        page.locator(f"[name=lang][value={lost[0]}]").check(force=True)
        expect(page.locator("dialog[open] h2")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(f"[name=lang][value={lost[0]}]")).not_to_be_checked()


@pytest.mark.parametrize("what", ["**/static/app/main-*.js", "**/static/app/*.js"])
def test_a_page_whose_code_does_not_come_says_so(page: Page, base_url: str, what: str) -> None:
    """Nothing of ours runs, and still there are words after a while."""
    page.route(what, lambda route: route.abort())
    page.goto(base_url)
    expect(page.locator("#plain")).to_be_visible(timeout=20_000)
    assert "reload the page" in page.locator("#plain").inner_text()


def test_a_page_opened_as_a_file_says_how_to_serve_it(page: Page, dist: Path) -> None:
    page.goto((dist / "index.html").as_uri())
    expect(page.locator("#plain")).to_be_visible(timeout=20_000)
    assert "http.server" in page.locator("#plain").inner_text()


NOWHERE = [
    "lesson/varuna/no-such", "lesson/no-such/x", "example/varuna/no-such", "new/no-such", "rules/no-such", "table/no-such",
    "daily/varuna/20260310", "daily/varuna/2026-W11-2", "daily/no-such/2026-01-01",
    "daily/varuna/2026-02-30",
]  # fmt: skip


def leads_nowhere(app: Page, where: str) -> None:
    """An address says so, leaves what is on the table alone, and does not trap the browser's Back."""
    app.evaluate("(where) => (location.hash = '#/' + where)", where)
    app.wait_for_selector("dialog[open], #toast:not([hidden])", timeout=60_000)
    if app.locator("dialog[open]").count():
        app.keyboard.press("Escape")
    expect(app.locator(".about, .game").first).to_be_visible()
    expect(app.locator(".loading")).to_have_count(0)
    app.go_back()
    app.wait_for_selector(".about")


@pytest.mark.parametrize("where", ["lesson/varuna/no-such", "rules/no-such", "daily/no-such/2026-01-01"])
def test_an_address_that_leads_nowhere_before_python_is_awake(app: Page, where: str) -> None:
    app.goto("./#/about")
    app.wait_for_selector(".about")
    leads_nowhere(app, where)


def test_addresses_that_lead_nowhere(app: Page) -> None:
    app.goto("./#/about")
    app.wait_for_selector(".about")
    assert desk_stage(app) == "ready"
    for where in NOWHERE:
        leads_nowhere(app, where)


@pytest.mark.parametrize(
    ("half", "whole"),
    [("lesson/natera", "learn/natera"), ("example/natera", "rules/natera"), ("lesson", "learn"), ("puzzle", "learn")],
)
def test_an_address_that_names_half_of_it_leads_to_where_one_chooses(app: Page, half: str, whole: str) -> None:
    app.goto(f"./#/{half}")
    until(app, "location.hash", lambda hash_: hash_ == f"#/{whole}")
    expect(app.locator("main h1")).to_be_visible()
    assert app.locator("dialog[open]").count() == 0


def test_a_lesson_that_does_not_exist_leaves_the_game_in_peace(app: Page) -> None:
    sit_down(app)
    play_some(app, 1)
    waiting(app)
    lines = entries(app)
    app.evaluate("location.hash = '#/lesson/varuna/no-such'")
    app.locator("dialog[open] .main").click()
    assert waiting(app) == "play"
    press_a_button(app)
    until(app, "document.querySelectorAll('.log-line').length", lambda n: n > lines)


def test_a_screen_that_does_not_load_leaves_the_old_one_alive(app: Page, watch: Watch) -> None:
    app.add_init_script(REFUSALS["registration rejects"])  # or the service worker has it already
    app.route("**/static/app/lazy-screens-*.js", lambda route: route.abort())
    sit_down(app)
    waiting(app)
    lines = entries(app)
    app.locator("#tool-rules").click()
    expect(app.locator("dialog[open]")).to_contain_text("could not be loaded")
    app.locator("dialog[open] .main").click()
    press_a_button(app)
    until(app, "document.querySelectorAll('.log-line').length", lambda n: n > lines)
    watch.seen.clear()


def daily_in_two_tabs(app: Page) -> Page:
    """A daily game open in a second tab, where the first one has another game on its table."""
    other = app.context.new_page()
    other.goto("./#/daily/varuna/2026-03-10")
    assert waiting(other, 90) == "play"
    play_some(other, 1)
    waiting(other)
    sit_down(app)
    play_some(app, 1)
    waiting(app)
    app.evaluate("location.hash = '#/daily/varuna/2026-03-10'")
    app.wait_for_selector("dialog[open]")
    assert "another tab" in app.locator("dialog[open] h2").inner_text()
    return other


def test_a_daily_game_that_is_open_in_another_tab(app: Page) -> None:
    """It is asked about like any other; the game on the table keeps its lock meanwhile."""
    other = daily_in_two_tabs(app)
    app.keyboard.press("Escape")
    app.wait_for_selector(".game")
    mine = next(save["id"] for _, save in saves(app) if not save["daily"])
    held = "navigator.locks.query().then((all) => all.held.map((lock) => lock.name))"
    assert f"table:{mine}" in app.evaluate(held)
    app.evaluate("location.hash = '#/daily/varuna/2026-03-10'")
    app.locator("dialog[open] .main").click()
    assert waiting(app) == "play"
    other.wait_for_selector("#act-take-over")
    assert f"table:{mine}" not in app.evaluate(held)


@pytest.fixture(scope="module")
def played() -> dict:
    """The record of a game of one person, twelve moves long."""
    session = Session.new(title("varuna"), [Seat("Ada", "human")], 11, {}, False, None)
    while session.game.length < 12:
        session.play(session.game.legal_moves(0)[0])
    return session.record()


def test_back_leads_out_after_a_link(app: Page, played: dict) -> None:
    app.goto("./#/about")
    app.wait_for_selector(".about")
    app.evaluate("(text) => (location.hash = '#g=' + text)", to_link(played))
    assert waiting(app, 90) == "play"
    app.go_back()
    app.wait_for_selector(".about")
    app.go_forward()
    assert waiting(app) == "play"
    assert len(saves(app)) == 1


PASSED_ON = ["#g={}", "#g%3D{}", "#g%3d{}", "#/g={}", "#g={}.", "#g={})", "#g={}%20and%20more", "#g={}>", "#g={}_"]


def test_links_as_other_programs_pass_them_on(app: Page, played: dict) -> None:
    for form in PASSED_ON:
        app.goto("./" + form.format(to_link(played)))
        assert waiting(app, 90) == "play", form
        assert entries(app) > 3, form
        app.goto("./#/about")
        app.wait_for_selector(".about")


PASTED = ["{}", "https://games.example/#g={}", "Look: https://127.0.0.1:80/#g={}.", "({})", "#g%3D{} – Ada", "<{}>"]


def test_links_as_people_paste_them(app: Page, played: dict) -> None:
    for form in PASTED:
        app.goto("./#/")
        app.fill("#link-text", form.format(to_link(played)))
        app.locator(".bring-link button").click()
        assert waiting(app, 90) == "play", form


@pytest.mark.parametrize(("ident", "long"), [("varuna", False), ("demeter", True)])
def test_a_long_link_warns(app: Page, ident: str, long: bool) -> None:
    """A spectator's link is long, since it holds the table itself."""
    known = title(ident)
    game, dice = Game.start(known, known.fewest, seed=4), Chance(seed=1)
    while long and game.length < 30:
        moves = game.legal_moves()
        game.play(moves[dice.below(len(moves))])
    link = to_link(spectator_record(game) if long else journal.save(game))
    assert (len(link) > 2000) == long
    app.goto(f"./#g={link}")
    if long:
        app.locator("dialog[open] .main").click(timeout=90_000)
    app.locator("#tool-menu").click(timeout=90_000)
    app.get_by_role("button", name="Share a link").click()
    app.wait_for_selector(".copy-text")
    expect(app.locator("#link-long")).to_have_count(int(long))


@pytest.mark.parametrize("where", ["#import", "#log-import"])
def test_files_that_hold_nothing(app: Page, tmp_path: Path, where: str) -> None:
    """Every file that is picked gets an answer."""
    app.goto("./" if where == "#import" else "./#/log")
    for number, text in enumerate(["", " ", "{", "[]", "null", "\ufeff", "[" * 100_000, '{"format": NaN}']):
        path = tmp_path / f"game-{number}.json"
        path.write_text(text, "utf8")
        with app.expect_file_chooser() as chooser:
            app.locator(where).click(timeout=90_000)
        chooser.value.set_files(path)
        expect(app.locator("dialog[open] h2")).to_be_visible(timeout=60_000)
        app.keyboard.press("Escape")
        expect(app.locator("dialog[open]")).to_have_count(0)


def test_a_lesson_goes_on_after_a_reload(app: Page) -> None:
    """At its step, after moves and after steps that are only read, and after a step back."""
    app.goto("./#/lesson/varuna/first-round")
    app.wait_for_selector("#lesson", timeout=90_000)
    step = app.locator(".lesson-step")
    for number in range(5):
        before = step.inner_text()
        go_on_in_lesson(app)
        until(app, "document.querySelector('.lesson-step').textContent", lambda now, was=before: now != was)
        if number in (2, 4):
            here, said = step.inner_text(), app.locator("#prompt-text").inner_text()
            app.reload()
            until(app, "document.querySelector('.lesson-step')?.textContent", lambda now, was=here: now == was, 90)
            assert app.locator("#prompt-text").inner_text() == said
    app.locator("#act-lesson-back").click()
    until(app, "document.querySelector('.lesson-step').textContent", lambda now, was=here: now != was)
    here = step.inner_text()
    app.reload()
    until(app, "document.querySelector('.lesson-step')?.textContent", lambda now, was=here: now == was, 90)


def test_an_example_is_there_after_a_reload(app: Page) -> None:
    app.goto("./#/rules/varuna/move.adjacent")
    app.wait_for_selector(".rule.found", timeout=90_000)
    app.locator(".rule.found .example-figure a").click()
    app.wait_for_selector("#table:not(.loading) .sheet")
    app.reload()
    app.wait_for_selector("#table:not(.loading) .sheet", timeout=60_000)


def test_a_record_that_breaks_off_is_played_on(app: Page, tmp_path: Path, played: dict) -> None:
    """From its last sound moment or an earlier one, as a game of its own."""
    broken = {**played, "entries": [*played["entries"][:8], [0, "card octarine"], *played["entries"][9:]]}
    app.goto("./#/")
    app.wait_for_selector("#import", timeout=90_000)
    with app.expect_file_chooser() as chooser:
        app.click("#import")
    chooser.value.set_files(file_of(tmp_path, broken))
    app.locator("dialog[open] .main").click(timeout=90_000)
    app.click("#tool-history")
    app.wait_for_selector("#scrub")
    app.click("#act-earlier")
    app.click("#act-earlier")
    app.click("#act-continue")
    app.locator("dialog[open] .danger").click()
    assert waiting(app) == "play"
    kept(app, 5)
    press_a_button(app)
    assert waiting(app) == "play"
    kept(app, 6)
    assert len(saves(app)) == 1


def test_a_stored_game_that_breaks_off_stays_as_it_is(app: Page, played: dict) -> None:
    """What is played on from it is another save."""
    broken = {**played, "entries": [*played["entries"][:8], [0, "card octarine"]]}
    app.goto("./")
    app.wait_for_selector(".bring")
    app.evaluate(PUT, ["save:good", {**SOUND, "record": broken}])
    app.reload()
    app.locator(".ticket a").click()
    app.locator("#act-continue-end").click(timeout=90_000)
    assert waiting(app) == "play"
    press_a_button(app)
    assert waiting(app) == "play"
    until(app, "1", lambda _: len(saves(app)) == 2)
    assert dict(saves(app))["save:good"]["record"] == broken


@pytest.mark.parametrize("seed", [2**60 + 1, -(2**53) - 1, 2**63 - 1])
def test_seeds_survive(app: Page, tmp_path: Path, seed: int) -> None:
    """Through the file, the storage, a reload, a copy, and the form of a new game."""
    session = Session.new(title("varuna"), [Seat("Ada", "human")], seed, {}, False, None)
    for _ in range(3):
        session.play(session.game.legal_moves(0)[0])
    record = journal.save(session.game)
    assert record["seed"] == seed, "the command line writes numbers"
    bring_in(app, file_of(tmp_path, record))
    kept(app, 3)
    app.reload()
    assert waiting(app, 90) == "play"
    press_a_button(app)
    assert waiting(app) == "play"
    kept(app, 4)
    stored = saves(app)[0][1]["record"]
    assert stored["seed"] == str(seed)
    assert journal.load(stored, title).problem is None
    app.goto("./#/new/varuna")
    app.click(".more-options summary")
    app.fill("[name=seed]", str(seed))
    app.click("#start")
    assert waiting(app) == "play"
    until(app, "1", lambda _: len(saves(app)) == 2)
    assert {save["record"]["seed"] for _, save in saves(app)} == {str(seed)}


@with_service_worker
def test_offline_nobody_is_told_to_reload(app: Page) -> None:
    app.goto("./")
    assert desk_stage(app) == "ready"
    kept_offline(app)
    app.context.set_offline(True)
    app.evaluate("location.hash = '#/lesson/varuna/no-such'")
    expect(app.locator("dialog[open]")).to_contain_text("offline")
    app.context.set_offline(False)


def test_a_reader_who_has_gone_elsewhere_is_not_fetched_back(app: Page) -> None:
    """A game that takes long to come does not tear the reader away from another screen."""
    app.add_init_script("""const Real = Worker; self.Worker = class extends Real {
      set onmessage(hear) { super.onmessage = (event) => setTimeout(() => hear(event), event.data?.bytes ? 3000 : 0); }
      get onmessage() { return super.onmessage; } };""")
    app.goto("./#/about")
    assert desk_stage(app) == "ready"
    app.evaluate("location.hash = '#/daily/varuna/2026-01-01'")
    app.wait_for_timeout(500)
    app.evaluate("location.hash = '#/learn'")
    app.wait_for_selector(".learn")
    app.wait_for_timeout(6000)
    expect(app.locator(".learn")).to_have_count(1)
