"""All cards and tiles of Natera, in the sentences of their pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from ....engine.i18n import T, Text
from ....engine.inventory import Kind, kind
from ..components.data import ADVANCED, AREAS, BASIC, LOCATIONS, NUCLEAR, SIDES, SPECIALISTS, TILES, TOPS, TRACKS, TRIBES
from ..rules.printed import achievement_says, side_says, tribe_says
from .pieces import disc_says, location_texts
from .pieces_named import about
from .words import card_texts

_KINDS: tuple[tuple[str, Iterable[str], Callable[[str], Sequence[Text]]], ...] = (
    ("basic", BASIC, card_texts),
    ("advanced", ADVANCED, card_texts),
    ("nuclear", NUCLEAR, card_texts),
    ("specialists", SPECIALISTS, card_texts),
    ("tribes", TRIBES, tribe_says),
    ("science", SIDES, side_says),
    ("tops", TOPS, lambda ident: (achievement_says(ident),)),
    ("achievements", TILES, lambda ident: (achievement_says(ident),)),
    ("discs", [f"disc-{area}" for area in TRACKS], lambda disc: disc_says(disc.removeprefix("disc-"))),
)


def inventory() -> list[Kind]:
    """The cards by deck, the specialists, the tribes, the science boards, the achievements, the discs, the locations by area."""
    return [
        *(kind(T(f"list.{name}"), _faces(pieces, says)) for name, pieces, says in _KINDS),
        *(
            kind(T("list.locations", area=T(f"area.{area}")), _faces((one.id for one in places), location_texts))
            for area in AREAS
            for places in [[one for one in LOCATIONS.values() if one.area == area]]
        ),
    ]


def _faces(pieces: Iterable[str], says: Callable[[str], Sequence[Text]]) -> Iterator[tuple[str, Text, Sequence[Text]]]:
    for piece in pieces:
        named = about(piece)
        assert named is not None
        yield piece, named[0], says(piece)
