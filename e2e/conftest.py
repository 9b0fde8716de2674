"""The real page in a real browser: a server for dist/, a browser, and a page that is watched.

python -m pytest e2e [--site FOLDER]                        # all of it in Chromium
python -m pytest e2e -m core --browser firefox              # its core in Firefox
python -m pytest e2e/in_webkit.py                           # a round in WebKit
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Page
from pytest_playwright import CreateContextCallback

import bootstrap
import browsers
import build
from serve import SiteServer

if TYPE_CHECKING:
    from host import Host

ROOT = Path(__file__).resolve().parent.parent
CHROMIUM_ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # WebAssembly keeps its first, quick compilation: compiling it again, to run faster later, costs a test more than it gains.
    "--js-flags=--liftoff-only",
]
#: Violations of the Content-Security-Policy also end up here, so that no console filter can hide them.
NOTE_VIOLATIONS = """
addEventListener("securitypolicyviolation", (event) =>
  console.error(`CSP ${event.violatedDirective}: ${event.blockedURI}`));
"""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--site", type=Path, help="test this built site instead of building one")


@pytest.fixture(scope="session")
def dist(pytestconfig: pytest.Config) -> Path:
    """The built site."""
    told = pytestconfig.getoption("--site")
    if told:
        return told.resolve()
    folder = ROOT / "dist"
    if build.is_stale(folder):
        build.build(folder, build.How(release=True))
    return folder


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[SiteServer]:
    """A server for the built site, on a free port, at the root."""
    with running(dist) as server:
        yield server


@pytest.fixture(scope="session")
def base_url(site: SiteServer) -> str:
    """What `page.goto("./")` starts from."""
    return site.url


class running:
    """`with running(folder, base="/x/") as server:` serves a folder for as long as the block lasts."""

    def __init__(self, folder: Path, **how):
        self.server = SiteServer(folder, **how)

    def __enter__(self) -> SiteServer:
        return self.server.in_background()

    def __exit__(self, *_: object) -> None:
        self.server.stop()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict, browser_name: str) -> dict:
    """The machine's own browser. Chromium without a sandbox (CI runs as root) and without calling home."""
    if browser_name == "firefox":
        # Playwright drives a stock Firefox through WebDriver BiDi: that is what this channel means.
        return {**browser_type_launch_args, "executable_path": browsers.firefox(), "channel": "moz-firefox"}
    found = bootstrap.find_headless() or bootstrap.find_browser()
    if not found:
        pytest.exit("no Chromium found: run ./test, or set CHROMIUM", returncode=1)
    return {**browser_type_launch_args, "executable_path": found, "args": CHROMIUM_ARGS}


#: For tests of what is kept for offline.
with_service_worker = pytest.mark.browser_context_args(service_workers="allow")


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict) -> dict:
    """Pages have no service worker, unless a test is about it: what it keeps for offline takes as long as a short test."""
    return {**browser_context_args, "service_workers": "block"}


@dataclass
class Watch:
    """What went wrong in a context: errors on consoles, uncaught errors, requests to other sites."""

    origins: set[str]
    seen: list[str] = field(default_factory=list)

    def follow(self, context: BrowserContext) -> None:
        """Watch every page of a context from now on."""
        context.add_init_script(NOTE_VIOLATIONS)
        context.on("request", lambda request: self._asked(request.url))
        context.on("console", self._said)
        context.on("weberror", lambda error: self.seen.append(f"uncaught: {error.error}"))

    def _asked(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme in ("http", "https") and f"{parts.scheme}://{parts.netloc}" not in self.origins:
            self.seen.append(f"left our site: {url}")

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.seen.append(f"console: {message.text} ({message.location['url']})")


def origin(server: SiteServer) -> str:
    """The origin of a server, as a browser writes it."""
    return f"http://127.0.0.1:{server.server_address[1]}"


@pytest.fixture
def watch(site: SiteServer) -> Iterator[Watch]:
    """A watch; at the end the test fails if it saw anything. `watch.seen.clear()` forgives."""
    watching = Watch({origin(site)})
    yield watching
    assert watching.seen == []


@pytest.fixture
def host(tmp_path: Path, site: SiteServer, watch: Watch) -> Iterator["Host"]:
    """Somebody else's site, on a second origin."""
    from host import Host  # here, because that module waits with `until` of this one

    made = Host(tmp_path, site)
    watch.origins |= {made.origin(), made.origin("localhost")}
    yield made
    made.stop()


#: Opens a fresh page that is watched; takes what `Browser.new_context` takes.
OpenPage = Callable[..., Page]


@pytest.fixture
def open_page(new_context: CreateContextCallback, watch: Watch) -> OpenPage:
    """What opens pages, each in a context of its own; `open_page(locale="fr-FR").goto("./")` opens the site."""

    def opened(**how: Any) -> Page:
        context = new_context(**how)
        watch.follow(context)
        return context.new_page()

    return opened


@pytest.fixture
def app(page: Page, context: BrowserContext, watch: Watch) -> Page:
    """A fresh page that is watched; `app.goto("./")` opens the site."""
    watch.follow(context)
    return page


def until(page: Page, ask: str, wanted: Callable[[object], bool] = bool, seconds: float = 30) -> object:
    """Ask the page again and again until the answer is as wanted.

    Playwright's own wait_for_function is stopped by our Content-Security-Policy.
    """
    deadline = time.monotonic() + seconds
    while True:
        try:
            answer = page.evaluate(ask)
        except Error as error:
            # The page is on its way to another address: the next one will answer.
            if "Execution context was destroyed" not in error.message:
                raise
            answer = "(between two pages)"
        else:
            if wanted(answer):
                return answer
        if time.monotonic() > deadline:
            raise AssertionError(f"after {seconds} s `{ask}` is still {answer!r}")
        page.wait_for_timeout(50)


def desk_stage(page: Page, seconds: float = 60) -> str:
    """Wait until Python is ready or has failed; which of the two."""
    ended = ("ready", "failed")
    return str(until(page, "document.documentElement.dataset.desk", lambda s: s in ended, seconds))


def build_id(page: Page) -> str:
    """The build a page belongs to."""
    return page.evaluate("JSON.parse(document.getElementById('ludo-assets').textContent).build")


def kept_offline(page: Page, seconds: float = 60) -> None:
    """Wait until the service worker has taken over."""
    until(page, "Boolean(navigator.serviceWorker.controller)", seconds=seconds)
