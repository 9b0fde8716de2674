"""The gallery of boards for other people's pages: one of each kind, with its code. The page is read by authors and by tests."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import NamedTuple

PLACE = "https://games.example/"
"""What stands for the site's address in code to copy; on the page `embed/gallery.js` puts the real one there."""


class Shown(NamedTuple):
    """One board of the gallery: what it `show`s, and its other attributes."""

    show: str
    attributes: Mapping[str, str]

    def code(self) -> str:
        """The element as an author writes it."""
        told = "".join(f' {name}="{escape(value)}"' for name, value in {"show": self.show, **self.attributes}.items())
        return f"<ludotheque-board{told}></ludotheque-board>"


def gallery(lang: str, words: Mapping[str, str], boards: list[Shown], others: Mapping[str, tuple[str, str]]) -> str:
    """The page in a language.

    Args: the language; the page's words; the boards; `others`, this page in other languages: a file, and its link's text.
    """
    sections = "".join(_section(words, board) for board in boards)
    links = "".join(
        f'<p><a href="{file}" lang="{code}" hreflang="{code}">{escape(label)}</a></p>' for code, (file, label) in others.items()
    )
    return f"""<!doctype html>
<html lang="{lang}" data-theme="light">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="description" content="{escape(words["gallery.about"])}">
  <title>{escape(words["gallery.title"])} – Ludotheque</title>
  <link rel="icon" href="../../icon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="../../style/all.css">
  <link rel="stylesheet" href="../../style/night.css" media="(prefers-color-scheme: dark)">
  <script type="module" src="../element.js"></script>
  <script type="module" src="../gallery.js"></script>
</head>
<body>
  <main class="page gallery">
    <div class="paper">
      <h1>{escape(words["gallery.title"])}</h1>
      <p>{escape(words["gallery.lead"])}</p>
      <pre tabindex="0">{escape(_script())}</pre>
      {links}
    </div>
    {sections}
  </main>
</body>
</html>
"""


def _script() -> str:
    return f'<script type="module" src="{PLACE}embed.js"></script>'


def _section(words: Mapping[str, str], board: Shown) -> str:
    return f"""<section class="paper">
      <h2>{escape(words[f"gallery.{board.show}"])}</h2>
      {board.code().replace("<ludotheque-board", f'<ludotheque-board id="{board.show}"', 1)}
      <pre tabindex="0">{escape(board.code())}</pre>
    </section>"""
