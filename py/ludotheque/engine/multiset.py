"""Multisets as sorted tuples: resources, goods, workers by where they stand. Copies of a table share them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TypeVar

Item = TypeVar("Item")
Multiset = tuple[str, ...]
"""Items in order, each as often as it is there."""


def multiset(items: Iterable[str] | Mapping[str, int]) -> Multiset:
    """The multiset of some items, or of items with their counts."""
    return tuple(sorted(Counter(items).elements() if isinstance(items, Mapping) else items))


def counts(items: Multiset) -> dict[str, int]:
    """How often each item is there, in order."""
    found: dict[str, int] = {}
    for item in items:
        found[item] = found.get(item, 0) + 1
    return found


def contains(items: Multiset, others: Multiset) -> bool:
    """Whether all of the other items are among these, each as often."""
    rest = iter(items)
    return all(other in rest for other in others)  # each is looked for behind the one before: both are in order


def plus(items: Multiset, item: str) -> Multiset:
    """The items and one more."""
    return tuple(sorted((*items, item)))


def minus(items: tuple[Item, ...], item: Item) -> tuple[Item, ...]:
    """The items without one of them. Raises `ValueError` if it is not there. Keeps the order, so it serves any tuple."""
    at = items.index(item)
    return items[:at] + items[at + 1 :]


def add(items: Multiset, others: Iterable[str]) -> Multiset:
    """The items and the others."""
    return tuple(sorted((*items, *others)))


def subtract(items: Multiset, others: Iterable[str]) -> Multiset:
    """The items without the others. Raises `ValueError` if one is not there."""
    for other in others:
        items = minus(items, other)
    return items
