"""All cards and tiles of a game on its page: a list for each kind, with an address and the sentences of each item."""

from __future__ import annotations

from collections.abc import Sequence

from ..draw.svg import escape
from ..engine.i18n import statement
from ..engine.inventory import Item, Kind
from .words import GameWords

#: An item with more sentences has a line for each.
MOST = 5


def item_address(item: Item) -> str:
    """The id of an item on its page, made from that of its first face."""
    return f"card-{item.ids[0]}"


def item_said(item: Item, words: GameWords) -> str:
    """What an item does, in whole sentences."""
    return " ".join(statement(text, words.words) for text in item.does)


def inventory_drawn(kinds: Sequence[Kind], words: GameWords) -> str:
    """The lists of all kinds as HTML, with links to each of them first."""
    links = "".join(
        f'<li><a href="#kind-{number}">{escape(words.sentence(kind.name))}</a></li>' for number, kind in enumerate(kinds, 1)
    )
    lists = "".join(_kind(number, kind, words) for number, kind in enumerate(kinds, 1))
    about = f"<p>{words.html('game.inventory-about')}</p>"
    return f'{about}<div class="more-to-read"><ul>{links}</ul></div>{lists}'


def _kind(number: int, kind: Kind, words: GameWords) -> str:
    heading = words.html("game.kind", name=words.sentence(kind.name), n=kind.total)
    items = "".join(_item(item, words) for item in kind.items)
    return f'<h3 id="kind-{number}">{heading}</h3><ul class="items">{items}</ul>'


def _item(item: Item, words: GameWords) -> str:
    copies = f" {words.html('game.copies', n=item.copies)}" if item.copies > 1 else ""
    # Many sentences are read one by one, few as a paragraph.
    parts = [item_said(item, words)] if len(item.does) <= MOST else [statement(text, words.words) for text in item.does]
    said = "".join(f"<p>{escape(part)}</p>" for part in parts if part)
    title = f"<strong>{escape(words.sentence(item.title))}</strong>"
    return f'<li class="item" id="{item_address(item)}">{title}{copies}{said}</li>'
