"""Which cards of the hand its player wants to see, and in which order: those that can be played, a type, a deck."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ....draw import Arrangement, Way
from ....engine.secrecy import View
from ..components.data import CARDS, DECKS, MAIN_TYPES
from ..table import Player
from . import words as say
from .missing import Lack, of_card

PANEL = "hand"
PLAYABLE = "playable"

SORTS: Mapping[str, Callable[[str], int]] = {
    "type": lambda card: MAIN_TYPES.index(CARDS[card].type),
    "deck": lambda card: DECKS.index(CARDS[card].deck),
    "cost": lambda card: sum(CARDS[card].cost),
}
"""What the cards of a hand can be sorted by; unsorted, those that can be played come first."""


class Hand:
    """The hand of the seat that looks: what each card lacks to be played, and the cards to show in their order."""

    def __init__(self, view: View, seat: int):
        player: Player = view.table.players[seat]
        known = [card for card in player.hand if say.known(card)]
        self.ready = bool(player.tribe)
        self.lacks: dict[str, tuple[Lack, ...]] = {card: of_card(view.table, seat, card) if self.ready else () for card in known}
        self._filters: dict[str, Callable[[str, str], bool]] = {
            "show": lambda card, _: not self.lacks[card],
            "type": lambda card, way: CARDS[card].type == way,
            "deck": lambda card, way: CARDS[card].deck == way,
        }
        self._way = {name: view.way(PANEL, name) for name in (*self._filters, "sort")}
        found = sorted(known, key=lambda card: bool(self.lacks[card]))
        if self._way["sort"]:
            found.sort(key=SORTS[self._way["sort"]])
        self.shown = [card for card in found if self._passes(card)]

    def _passes(self, card: str, without: str = "") -> bool:
        """Whether a card passes all filters that were asked for, but for one."""
        return all(passes(card, self._way[name]) for name, passes in self._filters.items() if self._way[name] and name != without)

    def arrangements(self, lang: str) -> tuple[Arrangement, ...]:
        """How the hand may be arranged: of each kind what tells its cards apart. Nothing for a single card."""
        if len(self.lacks) < 2:
            return ()
        found = [self._filter(lang, "show", (PLAYABLE,))] if self.ready else []
        found += [self._filter(lang, "type", MAIN_TYPES), self._filter(lang, "deck", DECKS)]
        sorts = tuple(Way(name, say.tell(lang, f"sort-{name}")) for name in SORTS)
        return (*(one for one in found if one.ways), Arrangement("sort", say.tell(lang, "sort"), sorts, self._way["sort"]))

    def _filter(self, lang: str, name: str, ways: Sequence[str]) -> Arrangement:
        """A filter with the ways that leave some cards and not all; the one that was asked for always is among them."""
        passes, chosen = self._filters[name], self._way[name]
        counts = {way: sum(passes(card, way) and self._passes(card, name) for card in self.lacks) for way in ways}
        all_of = {way: sum(passes(card, way) for card in self.lacks) for way in ways}
        useful = [way for way in ways if way in (chosen, PLAYABLE) or 0 < all_of[way] < len(self.lacks)]
        found = tuple(Way(way, say.tell(lang, f"filter-{way}"), counts[way]) for way in useful)
        return Arrangement(name, say.tell(lang, f"filter-{name}"), found, chosen)

    def shows(self, lang: str) -> str:
        """How many cards are shown, where some are left out."""
        shown, held = len(self.shown), len(self.lacks)
        return say.tell(lang, "hand-shows", n=shown, all=held) if shown < held else ""
