"""All cards and tokens of the Demeter, in the sentences of their pieces."""

from __future__ import annotations

from collections import Counter

from ....engine.i18n import T, Text
from ....engine.inventory import Face, Kind, kind
from ..components.data import BAG, BONUS, BONUS_CARDS, CLUES, EVENTS, PIECES, RESOURCE_CARDS, RESOURCES, ROOMS, STOCK, VISITED
from ..rules.texts import card_text, piece_text, room_text
from .pieces_of_table import card_says, event_says, price_says, room_says, use
from .words import lair_text, trail_text

_TOKENS: dict[str, tuple[Text, tuple[Text, ...]]] = {
    "human": (T("symbol.human.name"), (T("symbol.human.text"),)),
    "ghoul": (T("symbol.ghoul.name"), (T("symbol.ghoul.text"),)),
    "empty": (T("list.nobody"), ()),
}
"""What is printed on the tokens of the bag."""


def inventory() -> list[Kind]:
    """What is searched for and built, the bonus cards, Dracula's cards, the clues, the rooms and the tokens."""
    cards = ((f"resource-{ident}", T(f"symbol.{ident}.name"), (use(ident),)) for ident in RESOURCES)
    return [
        kind(T("list.resources"), cards, Counter(f"resource-{ident}" for ident in RESOURCE_CARDS)),
        kind(T("list.pieces"), ((f"pile-{ident}", piece_text(ident), (price_says(ident),)) for ident in PIECES)),
        kind(T("list.bonus"), map(_bonus, BONUS), {f"card-{ident}": n for ident, n in BONUS_CARDS.items()}),
        kind(T("list.visits"), ((ident, tuple(map(room_text, rooms)), ()) for ident, rooms in VISITED.items())),
        kind(T("list.events"), ((ident, T(f"event-name.{name}"), event_says(name)) for ident, name in EVENTS.items())),
        kind(T("list.clues"), map(_clue, CLUES)),
        kind(T("list.rooms"), ((ident, T(f"place.{ident}"), (room_says(ident),)) for ident in ROOMS)),
        kind(
            T("list.stock"),
            ((f"stock-{n}", T("needs.resource", n=n), ()) for n in dict.fromkeys(STOCK)),
            Counter(f"stock-{n}" for n in STOCK),
        ),
        kind(
            T("list.bag"), ((f"bag-{ident}", *says) for ident, says in _TOKENS.items()), Counter(f"bag-{ident}" for ident in BAG)
        ),
    ]


def _bonus(ident: str) -> Face:
    return f"card-{ident}", card_text(ident), card_says(ident)


def _clue(ident: str) -> Face:
    """A clue card is somebody's first clue or the second clue of all."""
    texts = T("list.clue-one", what=trail_text(ident)), T("list.clue-two", what=lair_text(ident))
    return f"clue-{ident}", T(f"place.{ident}"), texts
