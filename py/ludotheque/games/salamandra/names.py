"""What things are called: texts for labels, prompts and the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache

from ...engine.effects_words import effect_text as effect_text
from ...engine.i18n import T, Text
from .components.data import DEITIES, FIELD_OF, FIELDS, GRIMOIRE_OF, GRIMOIRES, GROVES, SIDES


def units_text(goods: Iterable[str]) -> tuple[Text, ...]:
    """Goods in words, each kind once with its number: "2 leaves", not "1 leaf, 1 leaf"."""
    return tuple(T(f"unit.{good}", n=n) for good, n in Counter(goods).items())


@cache
def field_name(ident: str) -> Text:
    """A field, by its colours and its number."""
    field = FIELDS[ident]
    colour = tuple(T(f"colour.{colour}") for colour in field.colours)
    return T("name.base-field", colour=colour) if field.base else T("name.field", n=field.number, colour=colour)


@cache
def slot_name(slot: str) -> Text:
    """A slot of a field."""
    return T(f"name.slot.{slot[-1]}", field=field_name(FIELD_OF[slot]))


def tile_name(tile: str) -> Text:
    """A field or a half of the temple."""
    return field_name(tile) if tile in FIELDS else T(f"name.temple.{tile.partition('-')[2]}")


def tile_names(tiles: Iterable[str]) -> tuple[Text, ...]:
    """Several tiles, e.g. those around a grove place."""
    return tuple(tile_name(tile) for tile in tiles)


def beside(contacts: dict[str, int]) -> tuple[Text, ...]:
    """A place for a field, by the tiles at its sides and where they lie."""
    return tuple([_beside(direction, tile) for tile, direction in contacts.items()])


@cache
def _beside(direction: int, tile: str) -> Text:
    return T(f"beside.{SIDES[direction]}", tile=tile_name(tile))


@cache
def grove_name(ident: str) -> Text:
    """A grove, by what it gains."""
    return T("name.grove", n=GROVES[ident].number, gain=effect_text(GROVES[ident].gain))


@cache
def card_name(ident: str) -> Text:
    """A deity or salamander card."""
    kind, _, number = ident.partition("-")
    return T(f"name.{kind}", n=int(number))


@cache
def lasting_text(ident: str) -> Text:
    """What a deity card does."""
    card = DEITIES[ident]
    key = card.on
    if card.on == "place":
        key = "place-cauldron" if card.where == "cauldron" else "place"
    return T(f"lasting.{key}", effect=effect_text(card.effect), colour=T(f"colour.{card.where}") if card.where else "")


@cache
def grimoire_name(ident: str) -> Text:
    """A grimoire, by what it counts."""
    card = GRIMOIRES[ident]
    return T("name.grimoire", n=card.number, per=T(f"per.{card.per}")) if card.per else T("name.grimoire-fixed", n=card.number)


@cache
def grimoire_place_name(place: str) -> Text:
    """A place of a grimoire, by its value."""
    card = GRIMOIRES[GRIMOIRE_OF[place]]
    value = effect_text(f"{card.value(place)} vp" + (f" * {card.per}" if card.per else ""))
    return T(f"name.grimoire-place.{place.rpartition('-')[2]}", n=card.number, value=value)
