"""Some apprentices in the forest as one number, so that adding, taking away and comparing take one operation each.

It has a digit of four bits for every field, the first field's in front: how many of them stand there, four at most. After these
digits it says how many they are together, and last how many crystals they can bring.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ...components.data import FIELD_OF, FIELDS
from .worker_yields import RICHEST, VALUE, WAKER

_SMALL = 8  # bits for each of the two counts at the end
WORTH = (1 << _SMALL) - 1
"""`crew & WORTH` is the most crystals they can bring without paying for anything."""

UNCOUNTED = (1 << 2 * _SMALL) - 1
"""`crew & digits | UNCOUNTED` are those on some fields, whose numbers at the end say nothing but can be taken from."""

_FIELDS = tuple(FIELDS)[::-1]
_PLACE = {ident: 2 * _SMALL + 4 * place for place, ident in enumerate(_FIELDS)}

ONE = {ident: (1 << place) + (1 << _SMALL) + VALUE[ident] for ident, place in _PLACE.items()}
"""Field -> the crew of one apprentice there."""

AT = {ident: 15 << place for ident, place in _PLACE.items()}
"""Field -> its digit: `crew & AT[ident]` is true if somebody stands there."""

ON_WAKER, ON_RICHEST = AT[WAKER], AT[RICHEST]

ONE_ON = {slot: ONE[ident] for slot, ident in FIELD_OF.items()}
"""Slot -> the crew of one apprentice there."""

AT_ON = {slot: AT[ident] for slot, ident in FIELD_OF.items()}
"""Slot -> the digit of its field."""

_EACH = sum(1 << place for place in _PLACE.values())
SHARED = 6 * _EACH
"""The bits of a digit that is more than one: `crew & SHARED` is true if some of a crew stand on one field."""

LIMITS = 8 * _EACH
"""The bits kept free above every digit. A crew has on every field as many as another if `(crew | LIMITS) - other` still has all
of them, since no digit had to borrow from the bit above it."""

_one = ONE.__getitem__


def crew_of(fields: Iterable[str]) -> int:
    """The crew with an apprentice on each of some fields."""
    return sum(map(_one, fields))


def heads(crew: int) -> int:
    """How many they are."""
    return crew >> _SMALL & WORTH


def count(crew: int, ident: str) -> int:
    """How many of them stand on a field."""
    return crew >> _PLACE[ident] & 15


@lru_cache(maxsize=1 << 12)
def fields_of(crew: int) -> tuple[str, ...]:
    """The fields where they stand, in order, one for each of them."""
    digits = crew >> 2 * _SMALL
    fields: list[str] = []
    while digits:
        place = (digits.bit_length() - 1) // 4
        number = digits >> 4 * place
        fields += [_FIELDS[place]] * number
        digits -= number << 4 * place
    return tuple(fields)


def each_of(crew: int) -> tuple[int, ...]:
    """Everybody of a crew as a crew of one, in the order of their fields.

    They are looked up for eight fields at a time: so few stand there that the same crews come again and again.
    """
    return _each(crew & _FIRST) + _each(crew & _SECOND) + _each(crew & _THIRD)


_FIRST, _SECOND, _THIRD = (sum(AT[ident] for ident in list(FIELDS)[start : start + 8]) for start in (0, 8, 16))


@lru_cache(maxsize=1 << 12)
def _each(crew: int) -> tuple[int, ...]:
    return tuple(map(_one, fields_of(crew)))


def digits_of(fields: Iterable[str]) -> int:
    """The digits of some fields together: `crew & digits` is true if somebody stands on one of them."""
    return sum([AT[ident] for ident in fields])


def one_each(crew: int) -> int:
    """The digits of a crew with a single apprentice on every field where somebody stands."""
    return (crew | crew >> 1 | crew >> 2) & _EACH
