"""What working on the fields takes and gives."""

from __future__ import annotations

from ...components.data import BASES, FIELDS, POTIONS, amounts

INPUT: dict[str, dict[str, int]] = {}
"""Billhook field -> what has to be paid to work there."""

OUTPUT: dict[str, dict[str, int]] = {}
"""Billhook field -> what working there gives."""

for _field in FIELDS.values():
    if _field.work:
        _paid, _arrow, _gained = _field.work.rpartition(" -> ")
        INPUT[_field.id], OUTPUT[_field.id] = amounts(_paid), amounts(_gained)

VALUE = {ident: 1 if INPUT.get(ident) else max(1, OUTPUT.get(ident, {}).get("crystal", 0)) for ident in FIELDS}
"""The most crystals an apprentice on a field can bring without paying for anything."""

SOURCES = {
    word: sorted((ident for ident in OUTPUT if word in OUTPUT[ident]), key=lambda ident: -OUTPUT[ident].get("crystal", 0))
    for word in (*BASES, *POTIONS)
}
"""Resource or potion -> the fields that produce it, the most generous first."""

WAKER = next(ident for ident in OUTPUT if "wake" in OUTPUT[ident])
WAKE_PRICE = INPUT[WAKER]["crystal"]
RICHEST = max(VALUE, key=VALUE.__getitem__)
RICH = VALUE[RICHEST] - WAKE_PRICE
"""What the wakening field brings at best, by whom it wakes: more than its own crystal. For crystals nobody else is woken."""
