"""What ten boards on somebody's page cost beside one: bytes that the site sends, and memory of the browser.

    .venv/bin/python tools/embed_cost.py [--boards 10] [--runs 3] [--dir dist]

The page is of another site than the boards, as everywhere on the web, and the browser keeps the data of both apart. Memory is
what the browser's processes hold for themselves, and their part of what they share (PSS), once all boards are there and nothing
moves; Playwright's helper is no part of it.
"""

import argparse
import os
import statistics
import sys
import tempfile
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "build"), str(ROOT / "tools")]

import bootstrap  # noqa: E402
from serve import SiteServer  # noqa: E402

#: A list of features of our own takes the place of Playwright's, which leaves the data of sites in frames together.
ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-sync"]
ARGS.append("--disable-features=Translate")
LIMIT = 300_000
#: How long (ms) boards are left alone before the memory is read, twice: a reader's first look, and when what is loaded when there
#: is time has come and the browser has given back what the start alone needed.
QUIET = (15_000, 60_000)
WAIT = "new Promise((done) => { const t = setInterval(() => window.ready >= {n} && (clearInterval(t), done(true)), 100) })"


class Quiet(SimpleHTTPRequestHandler):
    """A handler that logs nothing."""

    def log_message(self, format: str, *args: object) -> None:
        pass


def descendants(pid: int) -> list[int]:
    """The processes that a process has started, and theirs."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [one for child in map(int, children) for one in (child, *descendants(child))]


def memory(pid: int) -> float:
    """The memory (MB) of the browser that a process has started by Playwright, without Playwright's own helper."""
    total = 0
    for one in descendants(pid):
        try:
            if b"/driver/node" in Path(f"/proc/{one}/cmdline").read_bytes():
                continue
            lines = Path(f"/proc/{one}/smaps_rollup").read_text().splitlines()
        except (FileNotFoundError, ProcessLookupError):
            continue  # it has ended by itself meanwhile
        total += next((int(line.split()[1]) for line in lines if line.startswith("Pss:")), 0)
    return total / 1024


def measure(dist: Path, boards: int) -> tuple[list[float], int, bool]:
    """The memory (MB) at each time, the bytes sent, and whether the boards share Python."""
    site = SiteServer(dist).in_background()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        board = '<ludotheque-board game="varuna" bots="random" seed="3" start="now" style="height: 30rem"></ludotheque-board>'
        listen = (
            "ready = 0; shared = true; addEventListener('ludotheque:ready', (e) => { ready += 1; shared &&= e.detail.shared })"
        )
        head = f'<!doctype html><script>{listen}</script><script type="module" src="{site.url}embed.js"></script>'
        (Path(folder) / "index.html").write_text(head + board * boards)
        host = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
        threading.Thread(target=host.serve_forever, daemon=True).start()
        browser = play.chromium.launch(executable_path=bootstrap.find_browser(), args=ARGS)
        page = browser.new_page(viewport={"width": 1000, "height": 900})
        page.set_default_timeout(LIMIT)
        page.goto(f"http://localhost:{host.server_address[1]}/")
        page.evaluate(WAIT.replace("{n}", str(boards)))
        used, waited = [], 0
        for quiet in QUIET:
            page.wait_for_timeout(quiet - waited)
            used.append(memory(os.getpid()))
            waited = quiet
        shared = page.evaluate("shared")
        browser.close()
        host.shutdown()
    site.stop()
    return used, sum(size for _, size in site.sent), shared


def main() -> None:
    """The command line."""
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--boards", type=int, default=10)
    options.add_argument("--runs", type=int, default=3)
    options.add_argument("--dir", type=Path, default=ROOT / "dist")
    chosen = options.parse_args()
    found = {}
    for count in (1, chosen.boards):
        runs = [measure(chosen.dir, count) for _ in range(chosen.runs)]
        found[count] = [*(statistics.median(at) for at in zip(*(run[0] for run in runs), strict=True))]
        found[count].append(statistics.median(run[1] for run in runs) / 1e6)
        *used, sent = found[count]
        shared = all(run[2] for run in runs)
        held = ", ".join(f"{size:.0f} MB after {quiet // 1000} s" for size, quiet in zip(used, QUIET, strict=True))
        print(f"{count:3} boards: {held}, {sent:6.2f} MB sent, shared: {shared}", flush=True)
    times = ", ".join(f"{many / one:.2f}x" for one, many in zip(found[1], found[chosen.boards], strict=True))
    print(f"{chosen.boards} beside 1, in this order: {times}")


if __name__ == "__main__":
    main()
