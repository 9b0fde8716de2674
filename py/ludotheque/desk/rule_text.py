"""What the rules and lessons say, as markup for the page."""

from __future__ import annotations

import re
from typing import Any

from ..draw.svg import escape
from ..engine.rule import Rule
from .retelling import inline_icon

_LINK = re.compile(r"\[\[([a-z0-9.-]+)\]\]")
_STRONG = re.compile(r"\*\*(.+?)\*\*")
_ICON = re.compile(r"\{icon:([a-z0-9-]+)\}")


def rule_data(book: dict[str, Rule], ident: str, game: str) -> dict[str, Any] | None:
    """A rule as the page shows it; its text as safe markup."""
    rule = book.get(ident)
    if rule is None:
        return None
    return {"id": rule.id, "title": rule.title, "html": markup(rule.text, book, game), "general": rule.general}


def markup(text: str, book: dict[str, Rule], game: str) -> str:
    """Our rule paragraphs as HTML: paragraphs, lists, **strong**, [[links to rules]] and {icon:name}. All else is escaped."""

    def link(match: re.Match[str]) -> str:
        ident = match.group(1)
        title = escape(book[ident].title) if ident in book else ident
        return f'<a data-rule="{ident}" href="#/rules/{game}/{ident}">{title}</a>'

    def inline(part: str) -> str:
        part = _STRONG.sub(r"<strong>\1</strong>", escape(part))
        part = _LINK.sub(link, part)
        return _ICON.sub(lambda match: inline_icon(match.group(1)), part)

    blocks = []
    for block in re.split(r"\n\s*\n", text.strip()):
        rows = block.splitlines()
        if all(row.lstrip().startswith(("- ", "* ")) for row in rows) and rows:
            blocks.append("<ul>" + "".join(f"<li>{inline(row.lstrip()[2:])}</li>" for row in rows) + "</ul>")
        elif block:
            blocks.append(f"<p>{inline(' '.join(rows))}</p>")
    return "".join(blocks)
