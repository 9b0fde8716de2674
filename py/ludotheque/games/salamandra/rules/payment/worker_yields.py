"""What working on the fields takes and gives."""

from __future__ import annotations

from collections.abc import Iterable

from ...components.data import BASES, FIELDS, POTIONS, amounts

_WORK = {field.id: field.work.rpartition(" -> ") for field in FIELDS.values() if field.work}

INPUT = {ident: amounts(paid) for ident, (paid, _, _) in _WORK.items()}
"""Billhook field -> what has to be paid to work there."""

OUTPUT = {ident: amounts(gained) for ident, (_, _, gained) in _WORK.items()}
"""Billhook field -> what working there gives."""

VALUE = {ident: 1 if INPUT.get(ident) else max(1, OUTPUT.get(ident, {}).get("crystal", 0)) for ident in FIELDS}
"""The most crystals that an apprentice on a field brings without paying for anything."""

SOURCES = {
    good: sorted((ident for ident in OUTPUT if good in OUTPUT[ident]), key=lambda ident: -OUTPUT[ident].get("crystal", 0))
    for good in (*BASES, *POTIONS)
}
"""Resource or potion -> the fields that make it, those first that give most crystals besides."""

WAKER = next(ident for ident in OUTPUT if "wake" in OUTPUT[ident])
WAKE_PRICE = INPUT[WAKER]["crystal"]
RICHEST = max(VALUE, key=VALUE.__getitem__)
"""The field whose apprentice brings most crystals: the only one worth waking for crystals."""

WOKEN_VALUE = VALUE[RICHEST] - WAKE_PRICE
"""The crystals that an apprentice on the wakening field brings by waking one on the richest field."""


def worth(fields: Iterable[str]) -> int:
    """The most crystals that apprentices on some fields bring together, nobody being woken."""
    return sum([VALUE[ident] for ident in fields])
