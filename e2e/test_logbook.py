"""The log book: a finished game is written down once, for its people; it can be read, taken away and brought back."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from conftest import OpenPage, Watch, until
from ludotheque.desk.seats import Seat
from ludotheque.desk.session import Session
from ludotheque.engine import journal
from ludotheque.engine.chance import Chance
from ludotheque.engine.link import to_link
from ludotheque.games import title
from table import lift, say_yes, show_the_list, waiting
from test_access import blameless
from test_page import GET, PUT

#: In this game Ada wins by a thread; moves are taken at random.
SEED, FEAT = 4, "By a thread"


@pytest.fixture(scope="module")
def finished() -> dict:
    """The record of a finished game of Ada and Bea."""
    people = [Seat("Ada", "human"), Seat("Bea", "human")]
    session = Session.new(title("varuna"), people, SEED, {}, False, None)
    dice = Chance(seed=3)
    while not session.game.over:
        choice = session.waiting()
        moves = session.game.legal_moves(choice.seat)
        session.play(moves[dice.below(len(moves))])
    return session.record()


@pytest.fixture
def nearly(finished: dict, tmp_path: Path) -> Path:
    """A file with that game before its last decision."""
    return file_of(tmp_path, journal.record_at(finished, last_number(finished)))


def file_of(folder: Path, record: dict) -> Path:
    path = folder / "game.json"
    path.write_text(json.dumps(record), "utf8")
    return path


def bring_in(page: Page, path: Path) -> None:
    """Open a file with a game that waits for a decision."""
    page.goto("./#/")
    page.wait_for_selector("#import", timeout=90_000)
    with page.expect_file_chooser() as chooser:
        page.click("#import")
    chooser.value.set_files(path)
    page.wait_for_selector("#prompt .choice, #curtain .main", timeout=90_000)
    lift(page)


def play_last(page: Page, entry: list) -> None:
    """Make the one decision that is left and wait for the result."""
    assert waiting(page) == "play"
    move = page.locator(f'[data-move="{entry[1]}"]')
    if not move.count():  # an open list takes the place of the buttons beside it
        show_the_list(page)
    move.click()
    if waiting(page) == "ask":
        say_yes(page)
    page.wait_for_selector("dialog.end")


def leaves(page: Page) -> list:
    return [leaf for _, leaf in page.evaluate(GET, "leaf:")]


def last_number(finished: dict) -> int:
    """How many entries come before the last decision that somebody really made."""
    return max(n for n, entry in enumerate(finished["entries"]) if len(entry) < 4)


def last_decision(finished: dict) -> list:
    return finished["entries"][last_number(finished)]


def book(page: Page, where: str = "log/varuna") -> None:
    page.goto(f"./#/{where}")
    page.wait_for_selector("#log-import", timeout=90_000)


def test_a_game_that_ends_is_written_down_once(app: Page, nearly: Path, finished: dict) -> None:
    """The end marks what is new and leads to the log book; another ending of the same game adds nothing."""
    bring_in(app, nearly)
    play_last(app, last_decision(finished))
    end = app.locator("dialog.end")
    assert end.locator(".tag, p").filter(has_text="new in your log book" if seen_by_ada(app) else f"Ada: {FEAT}").count() == 1
    assert [leaf["results"][0]["feats"] for leaf in leaves(app)] == [["by-a-thread"]]
    end.get_by_role("button", name="Log book").click()
    app.wait_for_selector(".feats")
    row = app.locator(".feats tr").filter(has_text=FEAT)
    assert "Ada" in row.locator("td").nth(1).inner_text() and row.locator("td.got").count() == 1
    expect(app.locator(".bests li")).to_have_count(1)
    app.get_by_role("link", name="Look at the game: Ada").click()
    app.wait_for_selector("#act-result")
    book(app)
    app.locator(".figures summary").click()
    app.get_by_role("link", name="Review the game of").click()
    app.wait_for_selector("dialog.review", timeout=60_000)
    app.keyboard.press("Escape")
    # The same game once more, and the same ending undone and made again.
    bring_in(app, nearly)
    play_last(app, last_decision(finished))
    assert len(leaves(app)) == 1


def seen_by_ada(page: Page) -> bool:
    """Whether the end is shown with Ada's eyes."""
    return page.locator("dialog.end .achievements .got").count() == 1


def test_a_game_that_had_ended_elsewhere_does_not_count(app: Page, finished: dict, tmp_path: Path) -> None:
    """A finished game from a file or link is looked at; even playing it on from earlier adds nothing."""
    app.goto("./")
    app.goto(f"./#g={to_link(finished)}")
    app.wait_for_selector("#act-result", timeout=90_000)
    app.click("#act-result")
    app.wait_for_selector("dialog.end")
    assert "already over when it was opened here" in app.locator("dialog.end").inner_text()
    app.keyboard.press("Escape")
    app.click("#tool-history")
    app.wait_for_selector("#scrub")
    app.locator("#scrub").fill(str(last_number(finished)))
    app.click("#act-continue")
    app.locator("dialog[open] .danger").click()
    play_last(app, last_decision(finished))
    assert leaves(app) == []


def test_practice_does_not_count(app: Page, finished: dict, tmp_path: Path) -> None:
    """A practice game says that it is not written down."""
    record = journal.record_at(finished, last_number(finished))
    bring_in(app, file_of(tmp_path, record | {"table": record["table"] | {"practice": True}}))
    play_last(app, last_decision(finished))
    assert "practice game is not added" in app.locator("dialog.end").inner_text()
    assert leaves(app) == []


def test_out_to_a_file_and_in_again(app: Page, nearly: Path, finished: dict) -> None:
    """The log book travels: exported, lost, brought back."""
    bring_in(app, nearly)
    play_last(app, last_decision(finished))
    before = leaves(app)
    app.keyboard.press("Escape")
    book(app)
    with app.expect_download() as coming:
        app.click("#log-export")
    path = coming.value.path()
    app.evaluate("""() => new Promise((done) => { const ask = indexedDB.open("ludotheque"); ask.onsuccess = () => {
      const change = ask.result.transaction("saves", "readwrite"); change.objectStore("saves").clear();
      change.oncomplete = () => { ask.result.close(); done(true); }; }; })""")
    book(app, "log")
    expect(app.locator(".feats td.got")).to_have_count(0)
    with app.expect_file_chooser() as chooser:
        app.click("#log-import")
    chooser.value.set_files(path)
    app.wait_for_selector(".feats td.got")
    assert leaves(app) == before


def test_a_broken_leaf_is_kept_and_named(app: Page, watch: Watch) -> None:
    """What cannot be read stays, says so, and goes only when a person throws it away."""
    book(app)
    app.evaluate(PUT, ["leaf:broken", {"format": 1, "id": "<b>x</b>"}])
    book(app, "log")
    warn = app.locator(".broken-leaf")
    assert "damaged" in warn.inner_text() and app.locator("#log-varuna").count() == 1
    warn.get_by_role("button", name="Delete").click()
    app.locator("dialog[open] .danger").click()
    until(app, "document.querySelectorAll('.broken-leaf').length", lambda n: n == 0)
    assert leaves(app) == []


def test_without_storage_the_book_lasts_as_long_as_the_page(app: Page, nearly: Path, finished: dict) -> None:
    """Where the browser keeps nothing, the log book works and says how long."""
    app.add_init_script("indexedDB.open = () => { throw new DOMException('no', 'SecurityError'); }")
    bring_in(app, nearly)
    play_last(app, last_decision(finished))
    app.locator("dialog.end").get_by_role("button", name="Log book").click()
    app.wait_for_selector(".feats td.got")
    assert "keep anything" in app.locator("#log-import").locator("xpath=ancestor::section").inner_text()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_in_the_log_book(open_page: OpenPage, nearly: Path, finished: dict, scheme: str) -> None:
    """Nothing serious, by day and by night, wide and on a phone; nothing sticks out sideways."""
    page = open_page(color_scheme=scheme, reduced_motion="reduce")
    bring_in(page, nearly)
    play_last(page, last_decision(finished))
    blameless(page, "end")
    page.keyboard.press("Escape")
    for width, height in ((1280, 800), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        book(page, "log")
        blameless(page, f"log book {width}")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_bars_say_what_they_count(app: Page) -> None:
    """A share of games won stands below a line that says against whom."""
    leaf = {
        "format": 1,
        "id": "0" * 16,
        "game": "varuna",
        "mode": "multi",
        "day": None,
        "seats": 2,
        "bots": ["greedy"],
        "options": {},
    }
    result = {"seat": 0, "name": "Ada", "score": 50, "out": False, "won": True, "feats": []}
    app.goto("./#/log/varuna")
    app.wait_for_selector(".bests")
    app.evaluate(
        PUT, [f"leaf:{leaf['id']}", {**leaf, "when": 1_700_000_000_000, "save": None, "results": [result], "verdict": None}]
    )
    app.reload()
    captions = app.locator(".figures figcaption")
    expect(captions.last).to_have_text("Games won against each kind of opponent:")
    expect(app.locator(".figures figure").last).to_contain_text("1 of 1 (100%)")
