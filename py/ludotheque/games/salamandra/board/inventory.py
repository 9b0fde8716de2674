"""All cards and tiles of Salamandra, in the sentences of their pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ....engine.i18n import T, Text
from ....engine.inventory import Face, Kind, kind
from .. import names
from ..components.data import BASE_FIELDS, BUILT_FIELDS, DEITIES, GRIMOIRES, GROVES, HALVES, SALAMANDERS, TEMPLE
from .pieces_beside import deity_says, grimoire_says, salamander_says
from .pieces_of_forest import field_says, grove_says, temple_says

GODS_WITH_CARDS = tuple(dict.fromkeys(card.god for card in DEITIES.values()))


def inventory() -> list[Kind]:
    """The fields, the groves, the grimoires, the cards of the gods, and the temple with its cards."""
    return [
        kind(T("list.base-fields"), ((ident, names.field_name(ident), field_says(ident)) for ident in BASE_FIELDS)),
        kind(T("list.fields"), ((ident, names.field_name(ident), field_says(ident)) for ident in BUILT_FIELDS)),
        kind(T("list.groves"), map(_grove, GROVES)),
        kind(T("list.grimoires"), ((ident, names.grimoire_name(ident), [grimoire_says(ident)]) for ident in GRIMOIRES)),
        *(_cards(god, deity_says, (card.id for card in DEITIES.values() if card.god == god)) for god in GODS_WITH_CARDS),
        *(_cards(half, salamander_says, (card.id for card in SALAMANDERS.values() if card.half == half)) for half in HALVES),
        kind(T("list.temple"), ((half.tile, names.tile_name(half.tile), temple_says(half.id)) for half in TEMPLE.values())),
    ]


def _cards(stack: str, says: Callable[[str], Sequence[Text]], cards: Iterable[str]) -> Kind:
    """The cards of a stack."""
    return kind(T(f"list.{stack}"), ((card, names.card_name(card), says(card)) for card in cards))


def _grove(ident: str) -> Face:
    """Groves that are alike differ in their numbers, which are not printed."""
    return ident, T("name.grove", gain=names.effect_text(GROVES[ident].gain)), grove_says(ident)
