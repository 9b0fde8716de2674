"""The built site as a browser gets it: policy, offline, sub-path, updates, and builds that do not mix."""

import json
import shutil
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import build
from conftest import ROOT, Watch, build_id, desk_stage, kept_offline, origin, running, until, with_service_worker
from serve import SiteServer, headers_for
from table import waiting
from test_page import GET, PUT


@pytest.fixture
def copy(dist: Path, tmp_path: Path) -> Path:
    """The site, to be damaged."""
    return Path(shutil.copytree(dist, tmp_path / "dist"))


def assets_of(folder: Path) -> dict:
    return json.loads((folder / "assets.json").read_bytes())


def damage(folder: Path, url: str, data: bytes | None) -> None:
    """Replace a file of the site (or remove it), with its compressed twins."""
    for ending in (".br", ".gz"):
        (folder / (url + ending)).unlink(missing_ok=True)
    if data is None:
        (folder / url).unlink()
    else:
        (folder / url).write_bytes(data)


def test_page_starts_under_the_strict_policy(app: Page, site: SiteServer):
    answer = app.goto("./")
    policy = answer.headers["content-security-policy"]
    assert policy == headers_for("/")["Content-Security-Policy"]
    assert "unsafe-inline" not in policy and "'unsafe-eval'" not in policy
    assert desk_stage(app) == "ready"


def test_policy_is_in_force(page: Page, site: SiteServer):
    """The watch on violations would see one: an inline script and a foreign request are refused."""
    watching = Watch({origin(site)})
    watching.follow(page.context)
    page.goto("./")
    page.evaluate("document.body.append(Object.assign(document.createElement('script'), {text: 'window.bad = 1'}))")
    assert page.evaluate("fetch('https://example.com/').then(() => 'went', () => 'refused')") == "refused"
    assert page.evaluate("window.bad") is None
    until(page, "1", lambda _: any("CSP script-src" in line for line in watching.seen))
    assert any("CSP connect-src" in line for line in watching.seen)


def test_nothing_big_is_downloaded_twice(browser: Browser, dist: Path):
    big = [file["url"] for file in assets_of(dist)["download"]]
    with running(dist) as server:
        context = browser.new_context()
        page = context.new_page()
        page.goto(server.url)
        assert desk_stage(page) == "ready"
        kept_offline(page)
        asked = [path.lstrip("/") for path, _ in server.sent]
        context.close()
    assert {url: asked.count(url) for url in big} == dict.fromkeys(big, 1)
    whole = {file["url"] for file in assets_of(dist)["whole"].values()}
    assert not set(asked) & whole, "only who cannot take up the memory needs these"


def test_plays_offline_after_the_first_visit(browser: Browser, dist: Path):
    context = browser.new_context()
    page = context.new_page()
    with running(dist) as server:
        page.goto(server.url)
        assert desk_stage(page) == "ready"
        kept_offline(page)
    # The server is gone. The browser's own cache must not be what saves us.
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    watching = Watch({origin(server)})
    watching.follow(context)
    for address in ("", "?from=a-friend", "index.html?x=1#/about", "no/such/page"):
        page.goto("about:blank")
        page.goto(server.url + address)
        assert desk_stage(page) == "ready"
    assert page.url == server.url, "an unknown address leads to the shelf"
    context.close()
    # The worker tries the network for the unknown address; nothing else may.
    assert [line for line in watching.seen if "no/such/page" not in line] == []


def test_the_game_of_the_address_comes_first_and_each_game_once(browser: Browser, dist: Path):
    games = {game: file["url"] for game, file in assets_of(dist)["games"].items()}
    with running(dist) as server:
        context = browser.new_context()
        page = context.new_page()
        page.goto(server.url + "#/daily/varuna/2026-01-01")
        assert waiting(page, 90) == "play"
        kept_offline(page)
        asked = [path.lstrip("/") for path, _ in server.sent]
        context.close()
    others = [asked.index(url) for game, url in games.items() if game != "varuna"]
    assert asked.index(games["varuna"]) < min(others), "the game that is wanted comes before those kept for later"
    assert {url: asked.count(url) for url in games.values()} == dict.fromkeys(games.values(), 1)


def test_every_game_opens_offline_after_one_visit_to_the_shelf(browser: Browser, dist: Path):
    context = browser.new_context()
    page = context.new_page()
    with running(dist) as server:
        page.goto(server.url)
        assert desk_stage(page) == "ready"
        kept_offline(page)
    page.goto("about:blank")
    for game in assets_of(dist)["games"]:
        page.goto(server.url + f"#/new/{game}")
        page.locator("#start").click()
        assert waiting(page, 90) in ("play", "ask")
    context.close()


@with_service_worker
def test_lives_under_a_path(app: Page, dist: Path, watch: Watch):
    with running(dist, base="/games/ludotheque/") as server:
        watch.origins.add(origin(server))
        app.goto(server.url)
        assert desk_stage(app) == "ready"
        kept_offline(app)
        asked = app.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
        assert asked and all(url.startswith(server.url) for url in asked)


@pytest.fixture(scope="session")
def next_dist(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A later build of the same sources."""
    out = tmp_path_factory.mktemp("next") / "dist"
    build.build(out, build.How(release=True, salt="next"))
    return out


def test_update_is_offered_not_forced(browser: Browser, dist: Path, next_dist: Path):
    context = browser.new_context()
    page = context.new_page()
    with running(dist) as server:
        page.goto(server.url)
        assert desk_stage(page) == "ready"
        kept_offline(page)
        old = build_id(page)
        server.folder = next_dist
        page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
        offer = page.locator("#notice")
        expect(offer).to_be_visible(timeout=30_000)
        assert build_id(page) == old
        page.reload()
        assert desk_stage(page) == "ready"
        assert build_id(page) == old, "a reload must not switch versions by itself"
        expect(offer).to_be_visible(timeout=30_000)
        offer.locator("button").first.click()
        until(
            page,
            "JSON.parse(document.getElementById('ludo-assets')?.textContent ?? '{}').build",
            lambda now: now not in (None, old),
        )
        assert build_id(page) == assets_of(next_dist)["build"]
        assert desk_stage(page) == "ready"
        runtime, caches = "runtime", page.evaluate("caches.keys()")
        assert len(caches) == 2 and sum(runtime in name for name in caches) == 1, caches
        wasm = [path for path, _ in server.sent if path.endswith(".wasm")]
        assert len(wasm) == len(set(wasm)) == 2, "interpreter and memory did not change, so they are not downloaded again"
    context.close()


def shown_again(page: Page) -> None:
    """Come back to a page that was out of view: it looks for a new version."""
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def test_an_open_page_finds_the_update_and_every_tab_can_take_it(browser: Browser, dist: Path, next_dist: Path):
    """Taken in one tab first: the offer in the other still works."""
    context = browser.new_context()
    first, second = context.new_page(), context.new_page()
    with running(dist) as server:
        for page in (first, second):
            page.goto(server.url)
            assert desk_stage(page) == "ready"
            kept_offline(page)
            page.wait_for_timeout(2500)  # until the page has begun to watch for updates
        old = build_id(first)
        server.folder = next_dist
        shown_again(first)
        for page in (first, second):
            expect(page.locator("#notice")).to_be_visible(timeout=30_000)
        for page in (first, second):
            assert build_id(page) == old
            page.locator("#notice button").first.click()
            until(page, "JSON.parse(document.getElementById('ludo-assets')?.textContent ?? '{}').build",
                  lambda now: now not in (None, old))  # fmt: skip
    context.close()


def test_a_new_version_that_does_not_take_over_is_reloaded_all_the_same(browser: Browser, dist: Path, next_dist: Path):
    """Whatever the browser does with the message, "Use it now" does something."""
    context = browser.new_context()
    context.add_init_script("ServiceWorker.prototype.postMessage = () => {}")
    page = context.new_page()
    with running(dist) as server:
        page.goto(server.url)
        assert desk_stage(page) == "ready"
        kept_offline(page)
        server.folder = next_dist
        page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
        expect(page.locator("#notice")).to_be_visible(timeout=30_000)
        page.evaluate("window.before = true")
        page.locator("#notice button").first.click()
        until(page, "window.before !== true")
    context.close()


# A browser looks for a new service worker again and again.
LOOK = "navigator.serviceWorker.getRegistration().then((found) => found?.update())"


def test_the_spare_service_worker_takes_everything_away_but_the_games(browser: Browser, copy: Path):
    """Published in place of ours: the caches go, it goes itself, the page comes from the network, saves stay."""
    context = browser.new_context()
    page = context.new_page()
    with running(copy) as server:
        page.goto(server.url)
        assert desk_stage(page) == "ready"
        kept_offline(page)
        page.evaluate(PUT, ["save:kept", {"any": "thing"}])
        damage(copy, "sw.js", (ROOT / "web/spare-sw.js").read_bytes())
        until(page, f"{LOOK}.then(() => caches.keys())", lambda names: names == [], seconds=60)
        until(page, "navigator.serviceWorker.getRegistration().then((found) => !found)")
        assert page.evaluate(GET, "save:") == [["save:kept", {"any": "thing"}]]
        damage(copy, "index.html", b"<!doctype html><title>Mended</title>")
        page.goto(server.url)
        assert page.title() == "Mended", "the page comes from the network again"
    context.close()


# Kept files that cannot be read again; writing them goes well.
UNREADABLE = """
const read = Cache.prototype.match;
Cache.prototype.match = function (...asked) {
  return self.serviceWorker.state === "activated" ? refuse() : read.apply(this, asked);
};
CacheStorage.prototype.keys = refuse;
"""


@pytest.mark.parametrize(
    "refuse",
    [
        # What a browser says where its files on the disk are damaged.
        'const refuse = () => Promise.reject(new DOMException("Unexpected internal error.", "UnknownError"));',
        "const refuse = () => new Promise(() => {});",
    ],
    ids=["fail", "never answer"],
)
def test_kept_files_that_cannot_be_read_come_from_the_network(browser: Browser, copy: Path, refuse: str):
    context = browser.new_context()
    page = context.new_page()
    damage(copy, "sw.js", (refuse + UNREADABLE + (copy / "sw.js").read_text("utf-8")).encode())
    with running(copy) as server:
        page.goto(server.url)
        assert desk_stage(page) == "ready"
        kept_offline(page)
        page.reload()
        assert desk_stage(page) == "ready"
        damage(copy, "sw.js", (refuse + UNREADABLE + (ROOT / "web/spare-sw.js").read_text("utf-8")).encode())
        page.evaluate(LOOK)
        until(page, "navigator.serviceWorker.getRegistration().then((found) => !found)")
    context.close()


def test_memory_and_wheel_of_different_builds_refuse_each_other(page: Page, copy: Path):
    wheel = assets_of(copy)["download"][2]["url"]
    other = copy.parent / "other.whl"
    with zipfile.ZipFile(copy / wheel) as old, zipfile.ZipFile(other, "w") as new:
        for name in old.namelist():
            data = old.read(name)
            new.writestr(name, json.dumps({"id": "another"}) if name == "ludotheque/_made.json" else data)
    damage(copy, wheel, other.read_bytes())
    with running(copy) as server:
        page.goto(server.url)
        assert desk_stage(page) == "failed"
        expect(page.locator("#wake")).to_contain_text("Two versions of this page")


@pytest.mark.parametrize("lost", [0, 1, 2], ids=["code", "memory", "wheel"])
def test_failed_download_is_said_and_can_be_tried_again(page: Page, copy: Path, lost: int):
    url = assets_of(copy)["download"][lost]["url"]
    whole = (copy / url).read_bytes()
    damage(copy, url, None)
    with running(copy) as server:
        page.goto(server.url)
        assert desk_stage(page) == "failed"
        expect(page.locator("#wake")).to_contain_text("This part of the page could not be loaded")
        damage(copy, url, whole)
        page.locator("#wake button").click()
        until(page, "document.documentElement.dataset.desk", lambda stage: stage == "ready")


@pytest.mark.parametrize(
    ("lang", "told", "advice"),
    [("en", "could not be loaded", "reload the page"), ("fr", "n’a pas pu être chargée", "rechargez la page")],
)
def test_a_file_that_is_gone_is_told_in_the_readers_language(browser: Browser, copy: Path, lang: str, told: str, advice: str):
    """As in a tab that stays open while the site gets a new version: its screens and its games are not there any more."""
    with running(copy) as server:
        context = browser.new_context(base_url=server.url, service_workers="block", locale=lang)
        page = context.new_page()
        page.goto("./#/new/salamandra")
        page.wait_for_selector("#places")
        assert desk_stage(page) == "ready"
        for file in (*copy.glob("static/app/*.js"), *copy.glob("static/games/varuna-*")):
            file.unlink()
        for act in ("#/settings", "#/learn/varuna", "#/lesson/varuna/first-round", "#/daily/varuna/2026-03-10"):
            page.evaluate("(to) => { location.hash = to; }", act)
            page.wait_for_selector("dialog[open]")
            said = page.locator("dialog[open]").inner_text()
            assert told in said and advice in said and "http" not in said and "404" not in said, act
            page.keyboard.press("Escape")
            page.wait_for_selector("dialog[open]", state="detached")
        context.close()


def test_a_start_that_failed_before_the_page_listened_is_said(page: Page, copy: Path):
    """The worker begins first of all: it may have failed, and gone on counting other files, when the page comes to hear of it."""
    damage(copy, assets_of(copy)["download"][2]["url"], None)
    with running(copy) as server:

        def late(route: Route) -> None:
            page.wait_for_timeout(3000)
            route.continue_()

        page.route("**/app/main-*.js", late)
        page.goto(server.url)
        assert desk_stage(page) == "failed"
        expect(page.locator("#wake")).to_contain_text("This part of the page could not be loaded")


def test_every_file_has_a_type_and_hashed_names_are_immutable(site: SiteServer, dist: Path, page: Page):
    for path in sorted(dist.rglob("*")):
        if not path.is_file() or path.suffix in (".br", ".gz"):
            continue
        url = path.relative_to(dist).as_posix()
        answer = page.request.head(site.url + url)
        assert answer.headers["content-type"] != "application/octet-stream", url
        hashed = url.startswith("static/")
        assert ("immutable" in answer.headers["cache-control"]) == hashed, url
