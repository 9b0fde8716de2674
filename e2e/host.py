"""Somebody else's page: a second server, pages that hold boards of our site, and what these tell."""

from __future__ import annotations

import json
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import FrameLocator, Page

from conftest import until
from serve import SiteServer

#: What a board may tell, and where the page keeps it.
LISTEN = """
window.seen = [];
window.raw = [];
addEventListener("message", (event) => event.data?.ludotheque && raw.push(event.data));
for (const type of ["ready", "move", "refused", "turn", "step", "done", "height", "error"])
  addEventListener("ludotheque:" + type, (event) => seen.push({ board: event.target.id, type, ...event.detail }), true);
"""
HEAD = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>A page of somebody else</title><link rel="icon" href="data:,">'
)


class Quiet(SimpleHTTPRequestHandler):
    """A handler that logs nothing, and whose pages are read anew each time: two written within a second have one date."""

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


class Host:
    """A second site, which knows nothing of ours but its address."""

    def __init__(self, folder: Path, site: SiteServer):
        self.folder, self.site = folder, site
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Be gone."""
        self.server.shutdown()
        self.server.server_close()

    def origin(self, name: str = "127.0.0.1") -> str:
        """Where it is: as a site of the same name on another port, or with "localhost" as another site."""
        return f"http://{name}:{self.server.server_address[1]}"

    def open(self, page: Page, body: str, name: str = "127.0.0.1", script: bool = True) -> None:
        """Show a page with this body; with `script` the one that defines our element."""
        tag = f'<script type="module" src="{self.site.url}embed.js"></script>' if script else ""
        style = "<style>body { max-width: 46rem; margin: 1rem auto } ludotheque-board { margin: 1rem 0 }</style>"
        (self.folder / "index.html").write_text(f"{HEAD}{style}<script>{LISTEN}</script>{tag}<body>{body}</body></html>", "utf8")
        page.goto(f"{self.origin(name)}/")


def told(page: Page, board: str, kind: str, seconds: float = 90) -> dict:
    """Wait until a board has told something; the last of its kind."""
    ask = f"seen.filter((one) => one.board === {json.dumps(board)} && one.type === {json.dumps(kind)}).at(-1) ?? null"
    found = until(page, ask, seconds=seconds)
    assert isinstance(found, dict)  # as every message is
    return found


def counted(page: Page, board: str, kind: str) -> int:
    """How often a board has told something."""
    return page.evaluate(f"seen.filter((one) => one.board === {json.dumps(board)} && one.type === {json.dumps(kind)}).length")


def begin(page: Page, *boards: str) -> None:
    """Press the buttons of boards and wait until they are ready."""
    for board in boards:
        page.locator(f"#{board} button").click()
    for board in boards:
        told(page, board, "ready")


def say(page: Page, board: str, kind: str, **fields: object) -> dict:
    """Send a message by the element; its answer, or the error with "failed"."""
    return page.evaluate(
        """([board, type, fields]) => document.getElementById(board).send(type, fields)
             .catch((error) => ({ failed: true, kind: error.kind, words: error.message, todo: error.todo }))""",
        [board, kind, fields],
    )


def inside(page: Page, board: str) -> FrameLocator:
    """The page in a board's frame, which draws its table when it comes into view."""
    page.locator(f"#{board}").scroll_into_view_if_needed()
    return page.frame_locator(f"#{board} iframe")
