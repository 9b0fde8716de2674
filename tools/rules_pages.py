"""What the pages of the rules site cost: bytes, how soon there is text, what moves as they load, and how large they print.

    .venv/bin/python tools/rules_pages.py [--dir dist] [--game varuna] [--lang en] [--runs 3] [--no-print]

`KB` is all that a first visit of a page is sent, compressed (gzip, level 9). `text` is the first text of the page, beside the
time until the app takes its first click in a lesson, in turns with it, each in a new profile of one browser: the median of the
runs. `shift` is Chromium's cumulative layout shift of a visit to the page and of one to its last rule, on a phone and scrolled to
the end. `PDF` is the page printed on A4.
"""

import argparse
import gzip
import re
import statistics
import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "build"), str(ROOT / "tools"), str(ROOT / "py")]

import bootstrap  # noqa: E402
from ludotheque.games import titles  # noqa: E402
from ludotheque.teach import lesson  # noqa: E402
from serve import SiteServer  # noqa: E402

ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-sync"]
LIMIT = 300_000
WATCH = """window.shifted = 0;
new PerformanceObserver((list) => list.getEntries().forEach((one) => { window.shifted += one.value }))
  .observe({ type: "layout-shift", buffered: true });"""
FIRST = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"
CLICK = "performance.getEntriesByName('ready')[0]?.startTime ?? null"
#: Down the page in steps of a screen, with a moment at each for what is drawn late.
SCROLL = """async () => {
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
    scrollTo(0, y);
    await new Promise((done) => setTimeout(done, 30));
  }
}"""


def until(browser: Browser, address: str, ask: str) -> float:
    """Open an address in a new profile; the time (ms) that a mark of it tells."""
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(LIMIT)
    page.goto(address, wait_until="commit")
    for _ in range(LIMIT // 50):
        told = page.evaluate(ask)
        if told is not None:
            context.close()
            return float(told)
        page.wait_for_timeout(50)
    raise TimeoutError(f"{address} has not come so far")


def shift(browser: Browser, address: str) -> float:
    """How far the lines of a page move on a phone while it is read to its end."""
    context = browser.new_context(viewport={"width": 360, "height": 640})
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(address, wait_until="networkidle")
    page.evaluate(SCROLL)
    told = page.evaluate("window.shifted")
    context.close()
    return float(told)


def weight(browser: Browser, site: SiteServer, dist: Path, address: str) -> tuple[float, list[str]]:
    """What a first visit is sent (KB, compressed), and the ids of the page's rules."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    files: list[str] = []
    page.on("requestfinished", lambda request: files.append(request.url))
    page.goto(address, wait_until="networkidle")
    rules = page.eval_on_selector_all(".rule", "(all) => all.map((one) => one.id)")
    context.close()
    named = {url.removeprefix(site.url).split("#")[0].split("?")[0] for url in files if url.startswith(site.url)}
    paths = [dist / (name + "index.html" if name.endswith("/") else name) for name in named]
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in paths) / 1000, rules


def printed(browser: Browser, address: str) -> tuple[float, int]:
    """A page printed on A4: its size (MB), and its sheets."""
    page = browser.new_page()
    page.set_default_timeout(LIMIT)
    page.goto(address)
    pdf = page.pdf(format="A4")
    page.close()
    return len(pdf) / 1e6, len(re.findall(rb"/Type\s*/Page\b", pdf))


def main() -> None:
    """The command line."""
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--dir", type=Path, default=ROOT / "dist")
    options.add_argument("--game", choices=titles(), action="append")
    options.add_argument("--lang", default="en")
    options.add_argument("--runs", type=int, default=3)
    options.add_argument("--no-print", action="store_true")
    chosen = options.parse_args()
    site = SiteServer(chosen.dir).in_background()
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=bootstrap.find_browser(), args=ARGS)
        for game in chosen.game or titles():
            address = f"{site.url}rules/{game}/{chosen.lang}/"
            first = lesson.load(titles()[game])[0].id
            texts, clicks = [], []
            for _ in range(chosen.runs):
                texts.append(until(browser, address, FIRST))
                clicks.append(until(browser, f"{site.url}#/lesson/{game}/{first}", CLICK))
            text, click = statistics.median(texts), statistics.median(clicks)
            kilobytes, rules = weight(browser, site, chosen.dir, address)
            moved = max(shift(browser, address), shift(browser, f"{address}#{rules[-1]}"))
            paper = "" if chosen.no_print else "  PDF {:.1f} MB, {} sheets".format(*printed(browser, address))
            print(
                f"{game:10} {kilobytes:4.0f} KB  text {text:5.0f} ms, {text / click:.2f}x the click ({click:5.0f} ms)"
                f"  shift {moved:.3f}{paper}",
                flush=True,
            )
        browser.close()
    site.stop()


if __name__ == "__main__":
    main()
