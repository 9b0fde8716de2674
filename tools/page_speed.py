"""How soon one can play: our page beside a bare page that only calls stock loadPyodide().

    python tools/page_speed.py [--runs 5] [--clicks 40] [--pause 250] [--open 3000] [--kbps 10000 --latency-ms 80] [--json]

Both pages are served by the same server with the same compression and headers, in turns, each run in a
new browser profile. `cold` is the first visit, `warm` the second in a restarted browser, `offline` the
third with the server gone. `board` is the first drawn board, `ready` the first move that can be made. `bytes` are those
until then; `all kept` counts what the site has fetched by the time it needs no network any more. `memory` is what the tab's
process has for itself then (private, Linux only).

A page is opened in a browser that has been open for a moment, as people do; with `--open 0` both pages share the processor with
a browser that is still starting itself. Between two clicks there is a pause, since nobody finds the next move sooner; with
`--pause 0` each click meets what the one before has left to do.
"""

import argparse
import json
import shutil
import statistics
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "build"))

import bootstrap  # noqa: E402
import build  # noqa: E402
from common import CACHE, NODE_MODULES, node  # noqa: E402
from serve import Line, SiteServer  # noqa: E402
from slow_cpu import Slowed, renderers  # noqa: E402

ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
BARE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
BARE_MAIN = """import { loadPyodide } from "./pyodide.mjs";
await loadPyodide();
performance.mark("ready");
document.documentElement.dataset.stage = "ready";
"""
BARE_INDEX = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title>
<script type="module" src="static/main.js"></script></head><body></body></html>
"""
KEPT = "Boolean(navigator.serviceWorker.controller)"
GOALS = {
    "cold ready / bare": ("<=", 0.33),
    "warm ready / bare": ("<=", 0.33),
    "bytes / bare": ("<=", 0.75),
    "bytes, all kept / bare": ("<=", 1.0),
    "click p95 ms": ("<", 40),
    "click p95 ms, CPU/4": ("<", 130),
}
#: Opens the list of moves where the strip has folded them; whether there was one.
UNFOLD = """() => {
  const fold = document.querySelector("#prompt:not(:has([data-move])) [data-fold]");
  fold?.click();
  return Boolean(fold);
}"""
#: Presses a move and waits until the board shows it, painted; how long that took, or null at the end. When a question comes up
#: first, the press that counts is the one on its button, made when the question could be seen.
CLICK = """() => new Promise((resolve) => {
  const moves = document.querySelectorAll("#prompt [data-move]");
  if (!moves.length) return resolve(null);
  let start = performance.now(), answered = false;
  const painted = (then) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(null);
  });
  const watch = new MutationObserver(() => {
    const question = document.querySelector("#question .main");
    if (question && answered) return;
    if (question) {
      answered = true;
      painted(() => {
        start = performance.now();
        question.click();
      });
    } else if (document.querySelector("#prompt")?.getAttribute("aria-busy") === "false") {
      watch.disconnect();
      painted(() => resolve(performance.now() - start));
    }
  });
  watch.observe(document.documentElement, { subtree: true, childList: true, attributes: true,
    attributeFilter: ["aria-busy"] });
  moves[Math.floor(moves.length / 2)].click();
})"""


def make_bare(folder: Path) -> Path:
    """The bare page: the files of the npm package and five lines."""
    static = folder / "static"
    static.mkdir(parents=True)
    for name in BARE_FILES:
        shutil.copyfile(NODE_MODULES / "pyodide" / name, static / name)
    (static / "main.js").write_text(BARE_MAIN)
    (folder / "index.html").write_text(BARE_INDEX)
    node("compress.mjs", CACHE / "packed", stdin={"best": [str(path) for path in static.iterdir()]})
    return folder


class Bench:
    """Browsers and servers for the measurements."""

    def __init__(self, playwright, line: Line, scratch: Path, address: str, been_open: float):
        self.playwright, self.line, self.scratch, self.address = playwright, line, scratch, address
        self.been_open = been_open
        self.count = 0

    @contextmanager
    def browser(self, profile: Path):
        """A browser on a profile folder, open for a moment, and its page."""
        context: BrowserContext = self.playwright.chromium.launch_persistent_context(
            str(profile), executable_path=bootstrap.find_browser(), args=ARGS, headless=True
        )
        try:
            context.pages[0].wait_for_timeout(self.been_open)
            yield context.pages[0]
        finally:
            context.close()

    def profile(self) -> Path:
        """A new, empty profile folder."""
        self.count += 1
        return self.scratch / f"profile-{self.count}"

    def visit(self, page: Page, url: str) -> dict[str, float]:
        """Open a page and wait until one can play; the marks, in ms since the navigation began."""
        page.goto(url, wait_until="commit")
        for _ in range(2400):
            if page.evaluate("document.documentElement?.dataset.stage") == "ready":
                break
            page.wait_for_timeout(50)
        else:
            raise RuntimeError(f"{url} did not become ready")
        marks = page.evaluate("performance.getEntriesByType('mark').map((mark) => [mark.name, mark.startTime])")
        return dict(marks)

    def settle(self, page: Page) -> None:
        """Wait until the page has kept itself; an ordinary visit is that long."""
        for _ in range(1200):
            if page.evaluate(KEPT):
                return
            page.wait_for_timeout(50)
        raise RuntimeError("the first visit kept nothing for the second")

    def visits(self, folder: Path, ours: bool) -> dict[str, float]:
        """Cold, warm and (ours only) offline visits in one new profile."""
        profile = self.profile()
        server = SiteServer(folder, line=self.line).in_background()
        port = server.server_address[1]
        url = server.url + (self.address if ours else "")
        found = {}
        with self.browser(profile) as page:
            marks = self.visit(page, url)
            found["bytes"] = sum(size for _, size in server.sent)
            found |= _named("cold", marks)
            if ours:
                # Nobody leaves in the first seconds: the site has kept itself for the next visit.
                self.settle(page)
                found["bytes, all kept"] = sum(size for _, size in server.sent)
            found["memory MB"] = max(private_memory(pid) for pid in renderers(profile)) / 1e6
        with self.browser(profile) as page:
            found |= _named("warm", self.visit(page, url))
        server.stop()
        if ours:
            with self.browser(profile) as page:
                found |= _named("offline", self.visit(page, url))
            # Nobody else must answer at this address, or "offline" would be a lie.
            SiteServer(folder, port).server_close()
        return found

    def clicks(self, folder: Path, wanted: int, pause: float, factor: float) -> list[float]:
        """Times from a press to the painted board, over as many games as it takes, each in a new profile; `pause` in ms."""
        times: list[float] = []
        server = SiteServer(folder).in_background()
        while len(times) < wanted:
            before, profile = len(times), self.profile()
            with self.browser(profile) as page:
                self.visit(page, server.url + self.address)
                self.settle(page)  # what is measured is a game under way, not a download
                with Slowed(profile, factor):
                    while len(times) < wanted and (took := self.click(page)) is not None:
                        times.append(took)
                        page.wait_for_timeout(pause)
            if len(times) == before:
                raise RuntimeError(f"{self.address} offers no move to press")
        server.stop()
        return times

    def click(self, page: Page) -> float | None:
        """Press a move; the time from the press to the painted board in ms, or None at the end of the game."""
        page.wait_for_selector("#prompt :is([data-move], [data-fold]), dialog.end")
        if page.evaluate(UNFOLD):
            page.wait_for_selector("#prompt [data-move]")
        return page.evaluate(CLICK)


def _named(visit: str, marks: dict[str, float]) -> dict[str, float]:
    return {f"{visit} {name}": marks[name] for name in ("board", "ready") if name in marks}


def private_memory(pid: int) -> int:
    """The bytes that a process shares with no other."""
    told = Path(f"/proc/{pid}/smaps_rollup").read_text()
    return 1024 * sum(int(line.split()[1]) for line in told.splitlines() if line.startswith("Private_"))


def quantile(values: list[float], part: float) -> float:
    """The value below which this part of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def measure(runs: int, clicks: int, pause: float, been_open: float, line: Line, address: str) -> dict:
    """Everything, as one dictionary of numbers."""
    dist = ROOT / "dist"
    if build.is_stale(dist, release=True):
        build.build(dist, build.How(release=True))
    scratch = Path(tempfile.mkdtemp(prefix="ludotheque-bench-"))
    try:
        bare = make_bare(scratch / "bare")
        with sync_playwright() as playwright:
            bench = Bench(playwright, line, scratch, address, been_open)
            ours_runs, bare_runs = [], []
            for run in range(runs):
                # In turns, and each first in turn, so that a busy minute hits both.
                for ours in (True, False) if run % 2 else (False, True):
                    (ours_runs if ours else bare_runs).append(bench.visits(dist if ours else bare, ours))
            pressed = {factor: bench.clicks(dist, clicks, pause, factor) for factor in (1, 4)} if clicks else {}
    finally:
        shutil.rmtree(scratch, ignore_errors=True)
    middle = {
        who: {name: statistics.median(run[name] for run in found) for name in found[0]}
        for who, found in (("ours", ours_runs), ("bare", bare_runs))
    }
    ours, stock = middle["ours"], middle["bare"]
    result = {
        **middle,
        "ratios": {
            "cold ready / bare": ours["cold ready"] / stock["cold ready"],
            "warm ready / bare": ours["warm ready"] / stock["warm ready"],
            "bytes / bare": ours["bytes"] / stock["bytes"],
            "bytes, all kept / bare": ours["bytes, all kept"] / stock["bytes"],
        },
        "clicks": {},
        "runs": runs,
        "build": json.loads((dist / "assets.json").read_bytes())["build"],
    }
    for factor, times in pressed.items():
        ending = "" if factor == 1 else f", CPU/{factor}"
        result["clicks"][f"click p50 ms{ending}"] = statistics.median(times)
        result["clicks"][f"click p95 ms{ending}"] = quantile(times, 0.95)
    return result


def table(result: dict) -> str:
    """The numbers for people, with the goals beside."""
    lines = [
        f"build {result['build']}, medians of {result['runs']} runs",
        "",
        f"{'':26}{'ours':>10}{'bare':>10}",
    ]
    for name, value in result["ours"].items():
        other = result["bare"].get(name)
        unit = "" if name.startswith(("bytes", "memory")) else " ms"
        lines.append(f"{name + unit:26}{value:10,.0f}" + (f"{other:10,.0f}" if other is not None else ""))
    lines += ["", f"{'':26}{'measured':>10}{'goal':>10}"]
    for name, value in {**result["ratios"], **result["clicks"]}.items():
        sign, goal = GOALS.get(name, ("", None))
        verdict = ""
        if goal is not None:
            reached = value <= goal if sign == "<=" else value < goal
            verdict = f"{sign + ' ' + str(goal):>10}  {'reached' if reached else 'MISSED'}"
        lines.append(f"{name:26}{value:10.2f}{verdict}")
    return "\n".join(lines)


def main() -> int:
    """The command line."""
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--runs", type=int, default=5)
    options.add_argument("--clicks", type=int, default=40, help="0 leaves the clicks out")
    options.add_argument("--pause", type=float, default=250, help="between two clicks, in ms")
    options.add_argument("--open", type=float, default=3000, help="how long the browser has been open, in ms")
    options.add_argument("--kbps", type=float, default=0, help="speed of the line, shared by all requests")
    options.add_argument("--latency-ms", type=float, default=0)
    options.add_argument("--address", default="#/daily/varuna/2026-01-01", help="a page of ours that leads to a move")
    options.add_argument("--json", action="store_true")
    chosen = options.parse_args()
    line = Line(chosen.kbps, chosen.latency_ms)
    result = measure(chosen.runs, chosen.clicks, chosen.pause, chosen.open, line, chosen.address)
    print(json.dumps(result, indent=1) if chosen.json else table(result))
    return 0


if __name__ == "__main__":
    sys.exit(main())
