"""The line between page and Python: answers, errors, long thoughts, a worker that dies, added games."""

import base64
import io
import json
import os
import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import build
from conftest import ROOT, desk_stage, running
from serve import Line, SiteServer

#: Stands in for the engine: what the line carries is tested here, not what the games say.
DOOR = """
import importlib, importlib.metadata, json, time
parts = 0

def call(text):
    global parts
    message = json.loads(text)
    op, args = message["op"], message["args"]
    if op == "bot":
        parts = 1 if args["begin"] else parts + 1
        time.sleep(0.005)
        done = args["now"] or parts == 400
        result = {"done": done, "progress": parts / 400, "parts": parts}
    elif op == "cancel":
        result = parts = 0
    elif op == "parts":
        result = parts
    elif op == "refuse":
        return json.dumps({"ok": False, "error": {"kind": "refused", "what": "No.", "todo": "Do otherwise."}})
    elif op == "crash":
        raise RuntimeError("a bug of ours")
    elif op == "spin":
        while True: pass
    elif op == "game":
        result = importlib.import_module("ludotheque.games." + args["id"]).NAME
    elif op == "titles":
        result = [entry.name for entry in importlib.metadata.entry_points(group="ludotheque.games")]
    else:
        result = {"op": op, "args": args}
    return json.dumps({"ok": True, "result": result})

def reply(text):
    return call(text).encode()
"""
#: Games that come with files of their own, when they are asked for.
GAMES = ("draughts", "mill")
MAIN = """
import { startDesk } from "./load.js";
globalThis.stages = [];
globalThis.desk = startDesk({ onStage: (stage) => stages.push(stage) });
globalThis.early = desk.call("hello", { soon: true });
"""
#: The modules of the page that the line needs.
DESK_MODULES = (
    "app/load.js",
    "app/line.js",
    "app/begin.js",
    "app/runtime-fetch.js",
    "app/platform.js",
    *(f"worker/{file.name}" for file in sorted((ROOT / "web/worker").glob("*.js"))),
)
INDEX = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Desk</title>
<script type="module" src="app/main.js"></script></head><body></body></html>
"""


def wheel(name: str, files: dict[str, str], **metadata: str) -> bytes:
    """A wheel made of nothing but these files."""
    buffer = io.BytesIO()
    info = f"{name}-1.0.dist-info"
    told = {"Metadata-Version": "2.1", "Name": name, "Version": "1.0", **metadata}
    files = {
        **files,
        f"{info}/METADATA": "".join(f"{key}: {value}\n" for key, value in told.items()),
        f"{info}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{info}/RECORD": "",
    }
    with zipfile.ZipFile(buffer, "w") as archive:
        for path, text in files.items():
            archive.writestr(path, text)
    return buffer.getvalue()


@pytest.fixture(scope="module")
def bare_dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with nothing but the desk, within reach of the tests as `desk`."""
    web, made = tmp_path_factory.mktemp("web"), tmp_path_factory.mktemp("bare")
    for name in DESK_MODULES:
        (web / name).parent.mkdir(exist_ok=True)
        shutil.copyfile(ROOT / "web" / name, web / name)
    (web / "app/main.js").write_text(MAIN)
    (web / "index.html").write_text(INDEX)
    engine = made / "ludotheque-1.0-py3-none-any.whl"
    files = {"__init__.py": "", "desk/__init__.py": "from .rpc import call, reply\n", "desk/rpc.py": DOOR}
    files["games/__init__.py"] = "titles = dict\n"
    files |= {f"games/{game}/__init__.py": "from .name import NAME\n" for game in GAMES}
    files |= {f"games/{game}/name.py": f"NAME = {game!r}\n" for game in GAMES}
    engine.write_bytes(wheel("ludotheque", {f"ludotheque/{name}": text for name, text in files.items()}))
    build.build(made / "dist", web=web, wheel=engine)
    return made / "dist"


@pytest.fixture(scope="module")
def bare_server(bare_dist: Path) -> Iterator[SiteServer]:
    """A server for that site."""
    with running(bare_dist) as server:
        yield server


@pytest.fixture(scope="module")
def bare_site(bare_server: SiteServer) -> str:
    """The address of that site."""
    return bare_server.url


@pytest.fixture(scope="module")
def desk(browser: Browser, bare_site: str) -> Iterator[Page]:
    """A page whose desk is ready; the tests of this file share it, since starting takes a while."""
    page = browser.new_page()
    page.goto(bare_site)
    assert desk_stage(page) == "ready"
    yield page
    page.close()


def ask(page: Page, script: str) -> dict:
    """Evaluate; {"value": ...} or {"error": the desk's error object}."""
    return page.evaluate(
        f"""(async () => {{
            try {{ return {{ value: await ({script}) }}; }}
            catch (error) {{ return {{ error: error.ludo ?? String(error) }}; }}
        }})()"""
    )


def test_stages_come_in_order_with_growing_progress(desk: Page):
    stages = desk.evaluate("stages.map((stage) => [stage.stage, stage.progress])")
    names = list(dict.fromkeys(name for name, _ in stages))
    assert names[0] == "download" and names[-2:] == ["start", "ready"]
    parts = [part for name, part in stages if name == "download"]
    assert parts == sorted(parts) and parts[-1] == 1


def test_calls_before_the_start_wait_for_it(desk: Page):
    assert ask(desk, "early")["value"] == {"op": "hello", "args": {"soon": True}}


def test_errors_carry_what_the_desk_says(desk: Page):
    assert ask(desk, "desk.call('refuse')")["error"] == {
        "kind": "refused",
        "what": "No.",
        "todo": "Do otherwise.",
    }


def test_a_bug_in_python_is_an_error_with_its_traceback_and_the_desk_lives_on(desk: Page):
    trouble = ask(desk, "desk.call('crash')")["error"]
    assert trouble["kind"] == "crash" and trouble["what"] == "RuntimeError: a bug of ours"
    assert "ludotheque/desk/rpc.py" in trouble["detail"], "file and line are named"
    assert ask(desk, "desk.call('hello')")["value"]["op"] == "hello"


def test_a_long_thought_tells_its_progress(desk: Page):
    told = ask(
        desk,
        """(async () => { const parts = [];
        const result = await desk.call("bot", {}, { onProgress: (part) => parts.push(part) });
        return { result, parts }; })()""",
    )["value"]
    assert told["result"] == {"done": True, "progress": 1, "parts": 400}
    assert len(told["parts"]) == 399 and told["parts"] == sorted(told["parts"])


def test_a_long_thought_is_cancelled_at_once_and_other_calls_pass_it(desk: Page):
    told = ask(
        desk,
        """(async () => { let since, passed;
        const end = desk.call("bot", {}, { onProgress: (part) => {
          if (part > 0.01) passed ??= desk.call("hello").then(() => true);
          if (part > 0.02 && !since) { since = performance.now(); desk.cancel(); } } });
        const kind = await end.catch((error) => error.ludo.kind);
        const ms = performance.now() - since;
        return { kind, ms, passed: await passed, left: await desk.call("parts") };
        })()""",
    )["value"]
    assert told["kind"] == "cancelled" and told["passed"] is True
    assert told["left"] == 0, "the desk was told to forget the thought"
    assert told["ms"] < 500


def test_a_hurried_bot_decides_with_what_it_found(desk: Page):
    told = ask(
        desk,
        """desk.call("bot", {},
        { onProgress: (part) => part > 0.02 && desk.cancel({ now: true }) })""",
    )["value"]
    assert told["done"] is True and told["parts"] < 200


def test_a_budget_ends_a_long_thought(desk: Page):
    told = ask(desk, "desk.call('bot', { budget_ms: 100 })")["value"]
    assert told["done"] is True and told["parts"] < 200


def test_a_game_is_fetched_when_it_is_asked_for(browser: Browser, bare_dist: Path):
    """Also after a download that failed; and a game that does not exist is an error."""
    games = {game: file["url"] for game, file in json.loads((bare_dist / "assets.json").read_bytes())["games"].items()}
    page = browser.new_page()
    lost = bare_dist / games["mill"]
    with running(bare_dist) as server:
        lost.rename(lost.with_suffix(".away"))
        try:
            page.goto(server.url)
            assert desk_stage(page) == "ready"
            for _ in range(2):
                assert ask(page, "desk.call('game', { id: 'draughts' })")["value"] == "draughts"
            assert ask(page, "desk.call('game', { id: 'mill' })")["error"]["kind"] == "download"
        finally:
            lost.with_suffix(".away").rename(lost)
        assert ask(page, "desk.call('game', { id: 'mill' })")["value"] == "mill"
        assert [path.lstrip("/") for path, _ in server.sent].count(games["draughts"]) == 1
        missing = ask(page, "desk.call('game', { id: 'go' })")["error"]
        assert missing["kind"] == "crash" and "ludotheque.games.go" in missing["what"]
    page.close()


def add(page: Page, file: str, data: bytes) -> dict:
    return ask(
        page,
        f"""desk.addGame({{ name: {file!r},
        bytes: Uint8Array.from(atob("{base64.b64encode(data).decode()}"), (c) => c.charCodeAt(0)).buffer }})
        """,
    )


def test_a_game_from_the_device_is_added(desk: Page):
    name = "chess"
    info = {f"{name}-1.0.dist-info/entry_points.txt": f"[ludotheque.games]\n{name} = {name}:TITLE\n"}
    game = wheel(name, {f"{name}.py": "TITLE = 1\n", **info}, **{"Requires-Dist": "ludotheque"})
    assert add(desk, f"{name}-1.0-py3-none-any.whl", game) == {"value": [name]}
    assert add(desk, f"{name}-1.0-py3-none-any (2).whl", game) == {"value": [name]}, "downloaded once more"


def test_a_game_that_needs_the_network_says_so(desk: Page):
    needy = wheel("needy", {"needy.py": ""}, **{"Requires-Dist": "not-on-this-site"})
    trouble = add(desk, "needy-1.0-py3-none-any.whl", needy)["error"]
    assert trouble["kind"] == "install" and "needy" in trouble["what"] and trouble["args"]["why"] in trouble["what"]


@pytest.mark.parametrize(
    ("script", "kind"),
    [
        ("desk.addGame({ url: 'https://example.com/a-1-py3-none-any.whl' })", "foreign"),
        ("desk.addGame({ url: 'no/such-1-py3-none-any.whl' })", "download"),
        ("desk.addGame({ name: 'holiday.jpg', bytes: new ArrayBuffer(9) })", "not-a-wheel"),
        ("desk.addGame({ name: 'a-1-py3-none-any.whl', bytes: new ArrayBuffer(9) })", "install"),
    ],
)
def test_what_is_no_wheel_of_ours_is_refused(desk: Page, script: str, kind: str):
    assert ask(desk, script)["error"]["kind"] == kind


def test_a_slow_download_is_not_taken_for_a_stuck_worker(desk: Page, bare_server: SiteServer):
    """As long as something arrives, nobody gives up."""
    name = "slow-1.0-py3-none-any.whl"
    slow = wheel("slow", {"slow.py": f"NOISE = '{os.urandom(150_000).hex()}'\n"})
    (bare_server.folder / name).write_bytes(slow)
    bare_server.line = Line(kbps=250)
    try:
        told = ask(desk, f"desk.call('install_wheel', {{ url: location.origin + '/{name}' }}, {{ timeout: 5000 }})")
    finally:
        bare_server.line = Line()
    assert "error" not in told, told


def test_a_download_that_fails_is_told_as_one(desk: Page):
    """Not as an error of the program."""
    desk.route("**/gone-1.0-py3-none-any.whl", lambda route: route.abort())
    trouble = ask(desk, "desk.addGame({ url: location.origin + '/gone-1.0-py3-none-any.whl' })")["error"]
    assert trouble["kind"] == "download" and "gone" in trouble["what"] and trouble["todo"]


def test_a_stuck_worker_is_replaced(desk: Page):
    """Last in this file: it takes the shared desk down and up again."""
    told = ask(
        desk,
        """(async () => {
        const kinds = [desk.call("spin", {}, { timeout: 300 }), desk.call("hello")].map(
          (call) => call.catch((error) => error.ludo.kind));
        return Promise.all(kinds); })()""",
    )["value"]
    assert told == ["dead", "dead"], "everybody who waits is told"
    assert desk.evaluate("document.documentElement.dataset.desk") == "failed"
    assert ask(desk, "desk.call('hello')")["error"]["kind"] == "dead", "a dead desk answers at once"
    assert ask(desk, "stages.at(-1).retry().then(() => desk.call('hello'))")["value"]["op"] == "hello"
