"""`python -m ludotheque.rulesite OUT [--origin https://example.org] [--game ID]` writes the rules site; the build calls it.

With `--game` only the pages of that game are written, without it only what all games have in common.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from ..engine.i18n import LANGUAGES
from ..games import title as find
from ..games import titles
from .game_page import GamePage, oembed, search_rows
from .head import Place
from .posters import posters
from .shelf_page import robots, shelf_page, sitemap


def write_game(out: Path, game: str, origin: str) -> None:
    """Write a game's page, its oEmbed answer, its posters and what the search knows of it, in every language.

    Raises `LudoError` for an unknown game.
    """
    title = find(game)
    for lang in LANGUAGES:
        folder = Place(title.id, lang).folder
        page = GamePage(title, lang)
        _write(out / folder / "index.html", page.html(origin))
        for name, svg in posters(page):
            _write(out / "embed/poster" / name, svg)
        _write(out / folder / "oembed.json", _json(oembed(title, lang, origin)))
        _write(out / "rules" / f"search-{title.id}.{lang}.json", _json(search_rows(title, lang)))


def write_shelf(out: Path, origin: str) -> None:
    """Write the lists of games, and what search engines are told."""
    shelf = list(titles().values())
    for lang in (None, *LANGUAGES):
        _write(out / Place(None, lang).folder / "index.html", shelf_page(shelf, lang, origin))
    _write(out / "rules" / "search.json", _json([f"search-{title.id}.{lang}.json" for title in shelf for lang in LANGUAGES]))
    _write(out / "sitemap.xml", sitemap(shelf, origin))
    _write(out / "robots.txt", robots(origin))


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("out", type=Path)
    options.add_argument("--origin", default="")
    options.add_argument("--game")
    chosen = options.parse_args()
    if chosen.game:
        write_game(chosen.out, chosen.game, chosen.origin)
    else:
        write_shelf(chosen.out, chosen.origin)
