"""All cards and tiles of a game in words: what the rules list for a reader who has no table before them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from .i18n import Text

Face = tuple[str, Text | tuple[Text, ...], Sequence[Text]]
"""A printed face: its id, its title, which may be a list of things, and its sentences. None of them depends on a table."""

_ONE_EACH: Mapping[str, int] = MappingProxyType({})


class Item(NamedTuple):
    """Cards or tiles that say the same: their ids, one a printed face, the sentences of that face, and how many there are."""

    ids: tuple[str, ...]
    title: Text | tuple[Text, ...]
    does: tuple[Text, ...]
    copies: int


class Kind(NamedTuple):
    """All cards or tiles of one kind, in the order of the tables."""

    name: Text
    items: tuple[Item, ...]

    @property
    def total(self) -> int:
        """How many cards or tiles of the kind there are."""
        return sum(item.copies for item in self.items)


def kind(name: Text, faces: Iterable[Face], copies: Mapping[str, int] = _ONE_EACH) -> Kind:
    """A kind with its faces; those that say the same are one item.

    Args: the kind's `name`; its `faces`; `copies` says of which faces there are several.
    """
    alike: dict[tuple[Text | tuple[Text, ...], tuple[Text, ...]], list[str]] = {}
    for ident, title, does in faces:
        alike.setdefault((title, tuple(does)), []).append(ident)
    return Kind(
        name,
        tuple(Item(tuple(ids), title, does, sum(copies.get(ident, 1) for ident in ids)) for (title, does), ids in alike.items()),
    )
