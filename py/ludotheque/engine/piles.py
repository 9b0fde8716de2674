"""Piles: all components of one kind, and every place of the table where one can lie.

A game declares each kind once, beside its table:

    BONUS = Supply("bonus cards", CARDS, ("bonus_discard", "players.*.hand"), discard="bonus_discard")

The pile itself is not kept: it is what lies in none of the places. So drawing, the discard that is shuffled back in when the
pile runs out, the check that nothing is lost or doubled, and the dealing anew of what a seat cannot see all follow from the
declaration. Where everybody may know what is in the pile, the table may keep it in a field of its own: `pile` names it.

Cards that were dealt or put away face down, and that nobody has looked at, lie in no place: `aside` counts them. Which ones
they are is decided when somebody looks, and cards shuffled back in later are never among them.

A `Supply` with `of` belongs to each seat apart: every seat has all the components, and its places are paths in the seat's own
state. It draws from a stream of chance of its own, so that seats may draw while they act side by side, in any order.
"""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from .chance import Deck
from .masking import may_see

Pick = Callable[[Sequence[str]], str]
"""Chooses one of some components."""


@cache
def _way(path: str) -> tuple[tuple[str, ...], str]:
    """The parts of a dotted path before its last, and its last."""
    *way, name = path.split(".")
    return tuple(way), name


@dataclass(frozen=True)
class Place:
    """A place where components of a kind can lie: a field of the table by dotted path, `*` standing for every seat.

    A field holds a component as text, several as a collection or a deck, or, with `counts`, how many there are of one component.
    `when` says of the state that holds the field whether it holds components at all; `fits`, where a seat does not see the place,
    which components it may believe there.
    """

    path: str
    counts: str = ""
    when: Callable[[Any], bool] | None = None
    fits: Callable[[Any, str], bool] | None = None

    def holders(self, root: Any) -> Iterable[tuple[Any, str, int | None]]:
        """The states that hold the field, each with the field's name and the seat it belongs to (None: nobody)."""
        found: list[tuple[Any, int | None]] = [(root, None)]
        way, name = _way(self.path)
        for part in way:
            if part == "*":
                found = [(state, seat) for states, _ in found for seat, state in enumerate(states)]
            else:
                found = [(getattr(state, part), seat) for state, seat in found]
        return [(state, name, seat) for state, seat in found if self.when is None or self.when(state)]

    def lying(self, holder: Any, name: str) -> Sequence[str]:
        """The components in the field of a state."""
        value = getattr(holder, name)
        if isinstance(value, tuple):  # nearly always
            return value
        if self.counts:
            return [self.counts] * value
        if isinstance(value, Deck):
            return [*value.top, *value.middle, *value.back, *value.bottom]
        return ((value,) if value else ()) if isinstance(value, str) else tuple(value)


class Supply:
    """All components of one kind.

    Args:
        name: what they are called in messages.
        cards: all there are, one by one or counted; their order is that of every list of them, for ever.
        places: every place where one can lie, as paths or `Place`s.
        discard: the field that is shuffled back in when the pile runs out.
        pile: the place that is the pile, where the table keeps it; without one, what lies in no place is the pile.
        aside: how many lie face down somewhere, looked at by nobody.
        back: the field with the set of those that were shuffled back in since cards were put aside.
        of: the per-seat field each of whose states has such a supply of its own.
        drawn: the field of such a state that counts its draws.
    """

    def __init__(
        self,
        name: str,
        cards: Mapping[str, int] | Iterable[str],
        places: Iterable[str | Place],
        *,
        discard: str = "",
        pile: str = "",
        aside: Callable[[Any], int] | None = None,
        back: str = "",
        of: str = "",
        drawn: str = "",
    ):
        self.name = name
        self.cards = Counter(cards)
        self.total = self.cards.total()
        self.places = tuple(Place(place) if isinstance(place, str) else place for place in places)
        self.discard = discard
        self.pile = Place(pile) if pile else None
        self.aside = aside
        self.back = back
        self.of = of
        self.drawn = drawn

    # --- places of pieces ----------------------------------------------------------------------------------------------

    def lying(self, table: Any, seat: int | None = None) -> Counter[str]:
        """The components in all places, counted."""
        return Counter(self._all_lying(table, seat))

    def unseen(self, table: Any, seat: int | None = None) -> list[str]:
        """What lies in none of the places, in the order of the declaration. On a view: all that its seat cannot see."""
        if self.total > len(self.cards):
            return [*(self.cards - self.lying(table, seat)).elements()]
        lying = set(self._all_lying(table, seat))
        return [card for card in self.cards if card not in lying]

    def left(self, table: Any, seat: int | None = None) -> int:
        """How many components are in the pile. It may be asked of a view."""
        return self.total - len(self._all_lying(table, seat)) - self._aside(table)

    def likely(self, table: Any, seat: int | None = None) -> list[str]:
        """What can be drawn, each as often as it is likely, all in proportion. Empty if nothing is left in the pile."""
        unseen, aside = self.unseen(table, seat), self._aside(table)
        if not aside:
            return unseen
        back, fresh = self._split(table, unseen)
        if not back:
            return fresh if len(fresh) > aside else []
        return back * len(fresh) + fresh * (len(fresh) - aside)

    # --- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, table: Any, seat: int | None = None) -> str:
        """Draw one: it is now wherever the caller puts it. A pile that has run out takes its discard back first.

        Args: `seat` for a supply that each seat has of its own. Raises `LookupError` if nothing is left, `TypeError` for a supply
        whose pile the table keeps: that is drawn from where it lies.
        """
        if self.pile is not None:
            raise TypeError(f"the pile of {self.name} is {self.pile.path}: draw from there")
        likely = self.likely(table, seat)
        if not likely:
            self.reshuffle(table, seat)
            likely = self.likely(table, seat)
        if not likely:
            raise LookupError(f"no {self.name} left")
        if seat is None:
            card: str = table.chance.pick(likely)
            return card
        own = getattr(table, self.of)[seat]
        count = getattr(own, self.drawn)
        setattr(own, self.drawn, count + 1)
        apart: str = table.chance.pick_apart(likely, zlib.crc32(f"{self.name}/{seat}".encode()), count)
        return apart

    def look(self, table: Any) -> str:
        """What a card put aside turns out to be, now that somebody looks. Raises `LookupError` if none can be there."""
        fresh = self._split(table, self.unseen(table))[1]
        if not fresh:
            raise LookupError(f"no {self.name} put aside")
        card: str = table.chance.pick(fresh)
        return card

    def throw(self, table: Any, *cards: str, seat: int | None = None) -> None:
        """Lay components on the discard, in the sight of all. Their order says nothing: it is kept sorted."""
        root = self._root(table, seat)
        setattr(root, self.discard, tuple(sorted((*getattr(root, self.discard), *cards))))

    def reshuffle(self, table: Any, seat: int | None = None) -> bool:
        """Shuffle the discard back into the pile. Returns whether there was any."""
        root = self._root(table, seat)
        cards = getattr(root, self.discard) if self.discard else ()
        if self.back:
            setattr(table, self.back, getattr(table, self.back) | set(cards))
        if cards:
            setattr(root, self.discard, ())
        return bool(cards)

    # --- what follows from the declaration -----------------------------------------------------------------------------

    def excess(self, table: Any) -> list[str]:
        """What lies outside the pile although there are no such components, one sentence each; and too few put aside."""
        found = []
        for seat in self._seats(table):
            whose = self.name if seat is None else f"{self.name} of seat {seat}"
            over = self.lying(table, seat) - self.cards
            if over:
                found.append(f"{whose}: {sorted(over.elements())} too many")
            elif self._aside(table) > len(self._split(table, self.unseen(table, seat))[1]):
                found.append(f"{whose}: too few for those put aside")
        return found

    def problems(self, table: Any) -> list[str]:
        """What is wrong with the components on the table, one sentence each: lost or doubled ones, and too few put aside."""
        found = self.excess(table)
        if self.pile is not None and not found:
            kept = Counter(card for holder, name, _ in self.pile.holders(table) for card in self.pile.lying(holder, name))
            rest = Counter(self.unseen(table))
            for wrong, how in ((rest - kept, "lost"), (kept - rest, "doubled")):
                if wrong:
                    found.append(f"{self.name}: {sorted(wrong.elements())} {how}")
        return found

    def redeal(self, table: Any, viewer: int | None, pick: Pick) -> None:
        """Deal what a seat cannot see anew, at random but possibly, over the places where it lies.

        Args: `viewer` is the seat (None: a spectator), `pick` chooses one of some components. Raises `LookupError` for a table on
        which nothing fits.
        """
        for seat in self._seats(table):
            pool, hidden = Counter(self.cards), []
            for place in self.places:
                for holder, name, owner in place.holders(self._root(table, seat)):
                    cards = place.lying(holder, name)
                    if may_see(holder, name, viewer, owner if seat is None else seat):
                        pool.subtract(cards)
                    elif cards:
                        hidden.append((place, holder, name, len(cards)))
            slots = [place for place, _, _, count in hidden for _ in range(count)]
            dealt = self._deal(table, slots, [*(+pool).elements()], pick)
            if dealt is None:
                raise LookupError(f"{self.name}: nothing fits what seat {viewer} sees")
            for _, holder, name, count in hidden:
                cards, dealt = dealt[:count], dealt[count:]
                value = getattr(holder, name)
                setattr(holder, name, cards[0] if isinstance(value, str) else type(value)(sorted(cards)))

    def _deal(self, table: Any, slots: list[Place], pool: list[str], pick: Pick) -> list[str] | None:
        """A component for each slot that fits there; a choice that leaves nothing for another slot is taken back."""
        if not slots:
            return [] if self._aside(table) <= len(self._split(table, pool)[1]) else None
        place, *rest = slots
        fits = [card for card in pool if place.fits is None or place.fits(table, card)]
        while fits:
            card = pick(fits)
            spot = pool.index(card)
            dealt = self._deal(table, rest, pool[:spot] + pool[spot + 1 :], pick)
            if dealt is not None:
                return [card, *dealt]
            fits = [other for other in fits if other != card]
        return None

    # --- small things --------------------------------------------------------------------------------------------------

    def _all_lying(self, table: Any, seat: int | None) -> list[str]:
        """The components in all places, one by one."""
        root = self._root(table, seat)
        found: list[str] = []
        for place in self.places:
            for holder, name, _ in place.holders(root):
                found += place.lying(holder, name)
        return found

    def _root(self, table: Any, seat: int | None) -> Any:
        return table if seat is None else getattr(table, self.of)[seat]

    def _seats(self, table: Any) -> Sequence[int | None]:
        return range(len(getattr(table, self.of))) if self.of else (None,)

    def _aside(self, table: Any) -> int:
        return self.aside(table) if self.aside is not None else 0

    def _split(self, table: Any, cards: list[str]) -> tuple[list[str], list[str]]:
        """Some cards, those shuffled back in apart from those that may have been put aside."""
        back = getattr(table, self.back) if self.back else ()
        return [card for card in cards if card in back], [card for card in cards if card not in back]
