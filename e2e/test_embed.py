"""Boards inside somebody else's page, on another origin."""

from __future__ import annotations

import gzip
import json
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from conftest import Watch, until
from host import HEAD, Host, begin, counted, inside, say, told
from ludotheque.desk.embedding import study_letters
from ludotheque.games import title
from ludotheque.teach import examples, lesson
from schema import problem
from serve import SiteServer
from test_puzzles import ONE

PLAY = '<ludotheque-board id="play" game="varuna" bots="random" seed="3"></ludotheque-board>'
EXAMPLE = next(one for one in examples.load(title("varuna")) if len(one.moves) > 1)
LESSON = lesson.load(title("salamandra"))[0]
THREE = f"""{PLAY}
<ludotheque-board id="example" game="varuna" show="example" ref="{EXAMPLE.id}"></ludotheque-board>
<ludotheque-board id="lesson" game="salamandra" show="lesson" lang="fr"></ludotheque-board>"""
MOST_BYTES = 6 * 1024
#: A study of a later version of the format, whose fields nobody can know yet.
NEWER = '[lesson]\nformat = 99\ngame = "varuna"\nglow = true\n'


@pytest.fixture(scope="session")
def schema(dist: Path) -> dict:
    """The schema that the site publishes."""
    return json.loads((dist / "embed/v1.schema.json").read_text("utf8"))


def test_the_script_is_small(dist: Path) -> None:
    assert len(gzip.compress((dist / "embed.js").read_bytes())) <= MOST_BYTES


@pytest.mark.core
def test_three_boards_share_one_python_and_tell_what_happens(app: Page, host: Host, site: SiteServer, schema: dict) -> None:
    before = len(site.sent)
    host.open(app, f'<input id="field" autofocus>{THREE}')
    app.locator("#lesson button").wait_for()
    assert not any(path.endswith((".wasm", ".whl")) for path, _ in site.sent[before:])  # pictures alone
    app.focus("#field")
    for board in ("play", "example", "lesson"):
        app.evaluate(f"document.getElementById('{board}').start()")
    for board in ("play", "example", "lesson"):
        assert told(app, board, "ready")["shared"]
    assert app.evaluate("document.activeElement.id") == "field"
    assert sum(path.endswith(".wasm") and "python" in path for path, _ in site.sent[before:]) <= 1

    move = inside(app, "play").locator("[data-move]").first.get_attribute("data-move")
    assert say(app, "play", "play", move="nonsense")["failed"]
    assert told(app, "play", "refused")["move"] == "nonsense"
    assert counted(app, "play", "move") == 0
    assert not say(app, "play", "play", move=move).get("failed")
    made = told(app, "play", "move")
    assert (made["seat"], made["move"]) == (1, move) and made["words"]

    for number in range(len(EXAMPLE.moves)):
        say(app, "example", "goto", step=number + 1)
        assert told(app, "example", "step")["step"] == number + 1
    assert told(app, "example", "done")["statement"]["verb"]["id"].endswith("completed")

    assert inside(app, "lesson").locator("#prompt-text").inner_text() == LESSON.steps[0].titles["fr"]
    inside(app, "lesson").locator("#act-lesson-next").click()
    until(app, "seen.some((one) => one.board === 'lesson' && one.type === 'step' && one.step === 1)")

    messages = app.evaluate("raw")
    assert {message["type"] for message in messages} >= {
        "hello",
        "ready",
        "move",
        "refused",
        "turn",
        "step",
        "done",
        "answer",
        "error",
    }
    for message in messages:
        assert problem({"$ref": "#/$defs/out"}, message, schema) is None


def test_a_reader_plays_by_pressing(app: Page, host: Host) -> None:
    """One move after the other, in a game and in the steps of a lesson: each press belongs to the decision in view."""
    host.open(app, f'{PLAY}<ludotheque-board id="lesson" game="natera" show="lesson"></ludotheque-board>')
    begin(app, "play", "lesson")
    for board, wanted in (("play", 2), ("lesson", 3)):
        strip = inside(app, board).locator("#prompt")
        for _ in range(wanted):
            button = strip.locator("[data-move]").first
            move = button.get_attribute("data-move")
            button.click()
            expect(strip.locator(f'[data-move="{move}"]')).to_have_count(0, timeout=60_000)
    assert told(app, "lesson", "step")["step"] == 3


@pytest.mark.core
def test_a_table_is_taken_back_kept_and_laid_again(app: Page, host: Host) -> None:
    host.open(app, PLAY)
    begin(app, "play")
    choices = inside(app, "play").locator("[data-move]")
    first = choices.first.get_attribute("data-move")
    say(app, "play", "play", move=first)
    kept = say(app, "play", "state")["state"]
    assert not say(app, "play", "load", show="play", game="salamandra", bots=["random"], seed=1).get("failed")
    assert told(app, "play", "turn")["moves"] == 0
    assert say(app, "play", "load", state="1.AAAA")["kind"] == "link"
    assert not say(app, "play", "load", state=kept).get("failed")
    until(app, "seen.filter((one) => one.type === 'turn').at(-1).moves > 0")
    assert not say(app, "play", "set", lang="fr", theme="dark").get("failed")
    assert inside(app, "play").locator("html").get_attribute("lang") == "fr"
    assert inside(app, "play").locator("html").get_attribute("data-theme") == "dark"
    piece = inside(app, "play").locator("[data-piece]").first.get_attribute("data-piece")
    say(app, "play", "mark", pieces=[piece])
    assert inside(app, "play").locator(f'[data-piece="{piece}"].focus').count()
    assert say(app, "play", "mark", pieces=["nothing"])["kind"] == "piece"


#: Boards, and where their pictures lie before they start.
POSTERS = {
    f'game="varuna" show="example" ref="{EXAMPLE.id}" lang="fr"': f"varuna/example/{EXAMPLE.id}.fr.svg",
    f'game="salamandra" show="puzzle" ref="{ONE.id}"': f"salamandra/puzzle/{ONE.id}.en.svg",
    'game="salamandra" show="lesson"': "salamandra/lesson.en.svg",
    'game="varuna" show="example" ref="nothing"': "varuna.en.svg",
    'game="varuna"': "varuna.en.svg",
}


def test_a_picture_of_what_is_shown_stands_there_before_the_start(app: Page, host: Host) -> None:
    host.open(app, "".join(f"<ludotheque-board {wishes}></ludotheque-board>" for wishes in POSTERS))
    drawn = """[...document.querySelectorAll("ludotheque-board")].map((board) => {
      board.scrollIntoView();
      const picture = board.shadowRoot?.querySelector("img");
      return picture?.naturalWidth ? picture.src : "";
    })"""
    until(app, f"{drawn}.every(Boolean)")
    assert app.evaluate(drawn) == [f"{host.site.url}embed/poster/{name}" for name in POSTERS.values()]


def test_a_picture_in_the_code_stays_where_no_script_runs(app: Page, browser: Browser, base_url: str, host: Host) -> None:
    app.goto(f"{base_url}#/puzzle/salamandra/{ONE.id}")
    app.wait_for_selector("#puzzle", timeout=90_000)
    app.click("#tool-menu")
    app.get_by_text("Put this into your page").click()
    code = app.locator(".embed-code textarea").input_value()
    still = browser.new_context(java_script_enabled=False)
    page = still.new_page()
    host.open(page, code, script=False)
    picture = page.locator("ludotheque-board img")
    picture.wait_for()
    assert picture.get_attribute("src") == f"{host.site.url}embed/poster/salamandra/puzzle/{ONE.id}.en.svg"
    assert (picture.bounding_box() or {"height": 0})["height"] > 200
    still.close()


def test_a_puzzle_is_asked_answered_and_asked_again(app: Page, host: Host, schema: dict) -> None:
    host.open(app, f'<ludotheque-board id="puzzle" game="salamandra" show="puzzle" ref="{ONE.id}"></ludotheque-board>')
    begin(app, "puzzle")
    assert told(app, "puzzle", "ready")["show"] == "puzzle"
    for move in ONE.better:
        if not counted(app, "puzzle", "done"):
            assert not say(app, "puzzle", "play", move=move).get("failed")
    done = told(app, "puzzle", "done")
    assert done["statement"]["result"]["success"] and "Solved" in done["words"]
    assert told(app, "puzzle", "step")["step"] == 1 and told(app, "puzzle", "step")["statement"]["verb"]["id"].endswith(
        "answered"
    )
    for message in app.evaluate("raw"):
        assert problem({"$ref": "#/$defs/out"}, message, schema) is None
    inside(app, "puzzle").locator("#act-puzzle-again").click()
    inside(app, "puzzle").locator("#puzzle").wait_for()


#: Messages that nobody should send, and what is wrong with them.
BAD = [
    ({"ludotheque": 2, "id": "x", "type": "state"}, "version"),
    ({"ludotheque": 1, "type": "state"}, "message"),
    ({"ludotheque": 1, "id": [], "type": "state"}, "message"),
    ({"ludotheque": 1, "id": "x", "type": "dance"}, "unknown"),
    ({"ludotheque": 1, "id": "x", "type": "toString"}, "unknown"),
    ({"ludotheque": 1, "id": "x", "type": "play"}, "message"),
    ({"ludotheque": 1, "id": "x", "type": "play", "move": 7}, "message"),
    ({"ludotheque": 1, "id": "x", "type": "goto", "step": -1}, "message"),
    ({"ludotheque": 1, "id": "x", "type": "goto"}, "message"),
    ({"ludotheque": 1, "id": "x", "type": "mark", "pieces": "all"}, "message"),
    ({"ludotheque": 1, "id": "x", "type": "set", "lang": None}, "message"),
    ({"ludotheque": 1, "id": "x", "type": "state", "more": 1}, "field"),
    ({"ludotheque": 1, "id": "x", "type": "load", "bots": [1]}, "message"),
]


@pytest.mark.core
def test_what_the_schema_refuses_a_board_refuses(app: Page, host: Host, schema: dict) -> None:
    host.open(app, PLAY)
    begin(app, "play")
    frame = "document.getElementById('play').shadowRoot.querySelector('iframe')"
    send = f"([message, to]) => {frame}.contentWindow.postMessage(message, to)"
    for message, kind in BAD:
        assert problem({"$ref": "#/$defs/in"}, message, schema) is not None
        app.evaluate("raw.length = 0")
        app.evaluate(send, [message, host.site.url])
        answer = until(app, "raw.find((one) => one.type === 'error') ?? null")
        assert answer["kind"] == kind and answer["todo"] and problem({"$ref": "#/$defs/out"}, answer, schema) is None
    for fields in ({"lang": "xx"}, {"theme": "blue"}, {"controls": "wings"}):
        assert say(app, "play", "set", **fields)["failed"]
    # A message of something else entirely is nobody's business.
    app.evaluate("raw.length = 0")
    app.evaluate(send, [{"hello": "world"}, host.site.url])
    assert say(app, "play", "state")["state"]
    assert app.evaluate("raw.length") == 1


#: Wishes that cannot be met, and a word of what is told.
WRONG = {
    'game="nothing"': "nothing",
    'game="varuna" show="example" ref="nothing"': "nothing",
    'game="varuna" show="example"': "ref",
    'game="varuna" show="puzzle" ref="nothing"': "nothing",
    'game="varuna" show="replay" ref="nothing"': "link",
    f'game="varuna" show="study" ref="{study_letters(NEWER)}"': "newer",
    'game="varuna" bots="nobody"': "nobody",
    'game="varuna" seat="x"': "seat",
    'game="varuna" seat="9"': "9",
    'game="varuna" seed="x"': "seed",
    'game="varuna" options="wings=yes"': "wings",
    'game="varuna" lang="xx"': "xx",
    'game="varuna" motion="slow"': "slow",
    'game="varuna" controls="wings"': "wings",
    'game="varuna" theme="blue"': "blue",
}


@pytest.mark.core
def test_a_wrong_wish_is_told_in_the_board_and_in_the_event(app: Page, host: Host) -> None:
    boards = [f'<ludotheque-board id="wrong-{n}" start="now" {wish}></ludotheque-board>' for n, wish in enumerate(WRONG)]
    host.open(app, "".join(boards))
    for number, words in enumerate(WRONG.values()):
        assert words in told(app, f"wrong-{number}", "error")["words"]
        assert words in inside(app, f"wrong-{number}").locator("[role=alert]").inner_text()


def test_a_piece_that_no_board_shows_is_told_beside_the_board(app: Page, host: Host) -> None:
    pieces = ('focus="token-b wings"', 'crop="wings"')
    host.open(
        app, "".join(f'<ludotheque-board id="lit-{n}" game="varuna" {one}></ludotheque-board>' for n, one in enumerate(pieces))
    )
    begin(app, *(f"lit-{number}" for number in range(len(pieces))))
    for number in range(len(pieces)):
        assert told(app, f"lit-{number}", "error")["kind"] == "piece"
        assert "wings" in inside(app, f"lit-{number}").locator("#toast").inner_text()


@pytest.mark.core
def test_a_wrong_attribute_is_told_before_anything_starts(app: Page, host: Host, site: SiteServer) -> None:
    boards = ('id="a" game="varuna" sho="play"', 'id="b" game="varuna" show="dance" start="now"')
    host.open(app, "".join(f"<ludotheque-board {wishes}></ludotheque-board>" for wishes in boards))
    assert "sho" in told(app, "a", "error")["words"]
    assert "dance" in told(app, "b", "error")["words"]
    assert "dance" in app.locator("#b [role=status]").inner_text()
    assert app.locator("#b iframe").count() == 0


@pytest.mark.core
def test_a_board_is_drawn_when_somebody_sees_it_or_speaks_to_it(app: Page, host: Host) -> None:
    below = '<ludotheque-board id="{}" game="varuna" seed="1" start="now" style="margin-top: 200vh"></ludotheque-board>'
    host.open(app, below.format("seen") + below.format("asked"))
    for board in ("seen", "asked"):
        told(app, board, "ready")
        assert not app.frame_locator(f"#{board} iframe").locator("#mat").count()
    inside(app, "seen").locator(".can").first.wait_for()
    asked = app.frame_locator("#asked iframe")
    assert not asked.locator("#mat").count()
    assert not say(app, "asked", "mark", pieces=["engine"]).get("failed")
    assert asked.locator(".focus").count()


@pytest.mark.core
def test_a_board_that_is_removed_in_mid_move_leaves_the_others_alone(app: Page, host: Host) -> None:
    host.open(app, THREE)
    begin(app, "play", "lesson")
    move = inside(app, "play").locator("[data-move]").first.get_attribute("data-move")
    outcome = app.evaluate(
        """async (move) => {
             const board = document.getElementById("play");
             const asked = board.play(move).catch((error) => error.kind);
             board.remove();
             return asked;
           }""",
        move,
    )
    assert outcome == "gone"
    inside(app, "lesson").locator("#act-lesson-next").click()
    until(app, "seen.some((one) => one.board === 'lesson' && one.type === 'step')")


@pytest.mark.core
def test_two_scripts_on_one_page_define_one_element(app: Page, host: Host, site: SiteServer, dist: Path) -> None:
    """The same script again is nobody's business; another copy is told, and the boards are those of the first."""
    again = f'<script type="module" src="{site.url}embed.js?another"></script>'
    host.open(app, f"{again}{PLAY}")
    app.locator("#play button").wait_for()
    assert not counted(app, "play", "error")
    (host.folder / "old").mkdir()
    shutil.copyfile(dist / "embed.js", host.folder / "old/embed.js")
    host.open(app, f'{PLAY}<script type="module" src="old/embed.js"></script>')
    error = told(app, "play", "error")
    assert error["kind"] == "twice" and error["todo"] and f"{host.origin()}/old/" in error["words"]
    assert error["words"] in app.locator("#play [role=status]").inner_text()
    begin(app, "play")
    move = inside(app, "play").locator("[data-move]").first.get_attribute("data-move")
    assert not say(app, "play", "play", move=move).get("failed")
    assert app.locator("#play iframe").get_attribute("src").startswith(site.url)


def test_a_stranger_is_not_heard(app: Page, host: Host, site: SiteServer) -> None:
    """A frame beside the board says what only the page around it may say."""
    wish = "{ ludotheque: 1, id: 'x', type: 'set', lang: 'fr' }"
    stranger = f"addEventListener('message', () => parent.frames[0].postMessage({wish}, '*'))"
    (host.folder / "stranger.html").write_text(f"{HEAD}<script>{stranger}</script>")
    frames = f'<iframe src="{site.url}embed/#game=varuna&amp;lang=en&amp;seed=1"></iframe><iframe src="stranger.html"></iframe>'
    host.open(app, frames, script=False)
    until(app, "raw.some((one) => one.type === 'ready')", seconds=90)
    app.evaluate("frames[1].postMessage('go', '*')")
    # Messages come in order: when the page's own is answered, the stranger's has been dropped.
    app.wait_for_timeout(300)
    app.evaluate("frames[0].postMessage({ ludotheque: 1, id: 'y', type: 'state' }, '*')")
    until(app, "raw.some((one) => one.answers === 'y')")
    assert not app.evaluate("raw.some((one) => one.answers === 'x')")
    assert app.frames[1].evaluate("document.documentElement.lang") == "en"


@pytest.mark.core
def test_a_board_that_may_store_nothing_works(app: Page, host: Host) -> None:
    """As where a browser blocks the data of other sites: no storage, and no worker that frames share."""
    app.add_init_script("""if (location.pathname.startsWith("/embed/")) {
      for (const name of ["localStorage", "sessionStorage", "indexedDB"])
        Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError"); } });
      window.SharedWorker = function () { throw new DOMException("no", "SecurityError"); };
    }""")
    host.open(app, PLAY, name="localhost")
    begin(app, "play")
    ready = told(app, "play", "ready")
    assert not ready["storage"] and not ready["shared"]
    assert inside(app, "play").locator("#toast").is_visible()
    move = inside(app, "play").locator("[data-move]").first.get_attribute("data-move")
    say(app, "play", "play", move=move)
    assert told(app, "play", "move")["move"] == move


@pytest.mark.parametrize("path", ["", "rules/en/"])
def test_the_app_and_the_rules_are_framed_by_themselves_alone(
    app: Page, host: Host, site: SiteServer, watch: Watch, path: str
) -> None:
    host.open(app, f'<iframe id="app" src="{site.url}{path}"></iframe>', script=False)
    app.wait_for_timeout(500)
    assert app.frames[1].url != site.url + path or app.frames[1].evaluate("document.getElementById('main')") is None
    assert any("frame-ancestors" in line for line in watch.seen)
    watch.seen.clear()


def test_nothing_lies_upon_what_is_pressed(app: Page, host: Host) -> None:
    """The buttons in the corner leave tools and seats free, however wide the board is."""
    app.set_viewport_size({"width": 1280, "height": 800})
    widths = {"wide": 1100, "middle": 720, "column": 340}
    board = '<div style="width: {}px"><ludotheque-board id="{}" game="varuna" bots="random" seed="7"></ludotheque-board></div>'
    host.open(app, "".join(board.format(width, name) for name, width in widths.items()))
    begin(app, *widths)
    for name in widths:
        frame = inside(app, name)
        expect(frame.locator("#choices button").first).to_be_visible()
        covered = frame.locator("body").evaluate(
            """() => [...document.querySelectorAll(".tool, .seat, .tabs button")].flatMap((el) => {
                 if (!el.checkVisibility()) return [];
                 el.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
                 const { left, top, width, height } = el.getBoundingClientRect();
                 const there = document.elementFromPoint(left + width / 2, top + height / 2);
                 return el.contains(there) ? [] : [el.id || el.className];
               })"""
        )
        assert covered == [], name
        assert app.locator(f"#{name}").evaluate("(el) => el.offsetWidth") == widths[name]


def test_a_reference_may_be_written_as_data(app: Page, host: Host) -> None:
    """React takes `ref` away from pages; another value is another board."""
    first, second = (one for one in examples.load(title("varuna"))[:2])
    host.open(app, f'<ludotheque-board id="it" game="varuna" show="example" data-ref="{first.id}" lang="en"></ludotheque-board>')
    begin(app, "it")
    expect(inside(app, "it").locator("#prompt-text")).to_have_text(first.titles["en"])
    app.locator("#it").evaluate("(el, ident) => el.setAttribute('data-ref', ident)", second.id)
    expect(inside(app, "it").locator("#prompt-text")).to_have_text(second.titles["en"], timeout=60_000)


def test_a_board_stands_upright_in_a_narrow_column(app: Page, host: Host) -> None:
    """Whatever the width of the window; the author's own shape is kept."""
    app.set_viewport_size({"width": 1280, "height": 800})
    board = '<div style="width: 340px"><ludotheque-board id="{}" game="varuna" {}></ludotheque-board></div>'
    host.open(
        app, board.format("free", "") + board.format("own", 'style="aspect-ratio: 1"') + board.format("high", 'height="400"')
    )
    height = "(el) => Math.round(el.offsetHeight)"
    expect(app.locator("#free")).to_have_js_property("offsetHeight", round(340 * 14 / 9))
    assert [app.locator(name).evaluate(height) for name in ("#own", "#high")] == [340, 400]
    app.locator("#free").evaluate("(el) => (el.parentElement.style.width = '900px')")
    expect(app.locator("#free")).to_have_js_property("offsetHeight", 600)


def test_a_wheel_over_a_board_scrolls_the_page_around(app: Page, host: Host) -> None:
    host.open(app, f'{PLAY}<div style="height: 3000px"></div>')
    begin(app, "play")
    box = app.locator("#play").bounding_box()
    app.mouse.move(box["x"] + 60, box["y"] + 200)
    app.mouse.wheel(0, 400)
    until(app, "scrollY > 100")
