"""Write web/screenshots/games/: what social networks show of a link, in the size that they ask for.

    .venv/bin/python tools/share_pictures.py

`<game>.jpg` is a game in its midst, for a link to its rules; `all.jpg` shows the covers, for a link to the shelf. Drawn by the
browser, by hand: again when a board looks different or a game comes.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from ludotheque.draw import theme_css
from ludotheque.engine.secrecy import view
from ludotheque.engine.title import Title
from ludotheque.games import titles
from ludotheque.rulesite.head import PICTURE_SIZE, picture_of
from preview import played

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "build")]

import bootstrap  # noqa: E402

ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-sync"]
MOVES, SEED = 60, 7
QUALITY = 80
GAME = "body { margin: 0; background: var(--table) } svg { display: block; width: 100vw; height: 100vh }"
SHELF = "body { margin: 0; height: 100vh; background: #5d4128; display: flex; align-items: center; justify-content: center }"
COVER = "svg {{ width: calc((100vw - 60px) / {count} - 20px); height: auto; margin: 10px }}"


def game_picture(title: Title) -> str:
    """A page that shows a game some moves on, as large as the window."""
    board = view(played(title.id, max(title.fewest, min(2, title.most)), MOVES, SEED), 0).front("en")
    return _page(GAME, board.svg().replace("<svg ", '<svg preserveAspectRatio="xMidYMid slice" ', 1))


def shelf_picture() -> str:
    """A page that shows the covers of all games."""
    return _page(SHELF + COVER.format(count=len(titles())), "".join(title.cover("en") for title in titles().values()))


def _page(style: str, drawn: str) -> str:
    return f'<!doctype html><html data-theme="light"><meta charset="utf-8"><style>{theme_css()} {style}</style>{drawn}</html>'


def main() -> None:
    """Draw all of them."""
    pages: dict[str | None, str] = {None: shelf_picture(), **{ident: game_picture(title) for ident, title in titles().items()}}
    wide, high = PICTURE_SIZE
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=bootstrap.find_browser(), args=ARGS)
        page = browser.new_page(viewport={"width": wide, "height": high})
        for game_id, drawn in pages.items():
            page.set_content(drawn)
            file = ROOT / "web" / picture_of(game_id)
            file.parent.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=file, type="jpeg", quality=QUALITY)
            print(f"{file.relative_to(ROOT)}: {file.stat().st_size / 1000:.0f} KB")
        browser.close()


if __name__ == "__main__":
    main()
