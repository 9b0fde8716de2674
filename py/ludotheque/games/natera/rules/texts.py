"""What things are called: texts for labels, prompts and the log."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from ....engine.effect import written
from ....engine.effects_words import ability_text as abilities_text
from ....engine.effects_words import effect_text as effect_text
from ....engine.i18n import T, Text
from ..components.data import CARDS, LOCATIONS, SEASONS, SIDES, SPECIALISTS, TRIBES


@cache
def location_text(location: str) -> Text:
    """A location."""
    return T(f"location.{location}")


@cache
def pawn_text(pawn: str) -> Text:
    """A kind of pawn."""
    return T(f"pawn.{pawn}")


@cache
def card_text(card: str) -> Text:
    """An exploration card."""
    return T(f"card.{card}")


@cache
def specialist_text(specialist: str) -> Text:
    """A specialist."""
    return T(f"specialist.{specialist}")


@cache
def ability_owner_text(ident: str) -> Text:
    """The specialist or exploration card that an ability belongs to."""
    return card_text(ident) if ident in CARDS else specialist_text(ident)


@cache
def area_text(area: str) -> Text:
    """An area."""
    return T(f"area.{area}")


@cache
def deck_text(deck: str) -> Text:
    """A deck of exploration cards."""
    return T(f"deck.{deck}")


@cache
def type_text(kind: str) -> Text:
    """A type icon."""
    return T(f"type.{kind}")


@cache
def tribe_text(tribe: str) -> Text:
    """A tribe."""
    return T(f"tribe.{tribe}")


@cache
def achievement_text(ident: str) -> Text:
    """An achievement."""
    return T(f"claim.{ident}")


@cache
def unit_text(word: str) -> Text:
    """One of a resource."""
    return T(f"unit.{word}", n=1)


def goods_text(goods: Mapping[str, int]) -> tuple[Text, ...]:
    """Some resources with their numbers."""
    return tuple(T(f"unit.{word}", n=n) for word, n in goods.items() if n)


def cards_text(cards: Iterable[str]) -> tuple[Text, ...]:
    """Several exploration cards."""
    return tuple(map(card_text, cards))


@cache
def source_text(source: str) -> Text:
    """Where an effect stands: a location, a card, a specialist, a tribe, or another part of the board by its own name."""
    if source in LOCATIONS:
        return location_text(source)
    if source in CARDS:
        return card_text(source)
    if source in SPECIALISTS:
        return specialist_text(source)
    return tribe_text(source) if source in TRIBES else T(f"source.{source}")


@cache
def reward_text(location: str) -> Text:
    """What a location gives, with what it asks for."""
    place = LOCATIONS[location]
    return effect_text(f"{place.exchange} -> {place.reward}" if place.exchange else place.reward)


@cache
def card_gives_text(card: str) -> tuple[Text, ...]:
    """What an exploration card brings: its effects, then its points."""
    piece = CARDS[card]
    return (*(abilities_text(piece.effect) if piece.effect else ()), *([effect_text(piece.points)] if piece.points else []))


@cache
def ability_text(ident: str) -> Text:
    """What an ability turns into what."""
    if ident in SPECIALISTS:
        person = SPECIALISTS[ident]
        return effect_text(f"{person.energy} energy -> {person.gain}")
    return effect_text(
        next(written(box.effect) for box in CARDS[ident].boxes if box.event is not None and box.event.word == "use")
    )


@cache
def cell_text(cell: str) -> Text:
    """A cell of a science board, by its column and its row."""
    return T("cell.name", column=T(f"cell.{cell[0]}"), row=int(cell[1]))


@cache
def cell_reward_text(side: str, cell: str) -> Text:
    """What a cell of a side gives, with what it asks for."""
    place = SIDES[side].cells[cell]
    if place.production:
        return T("cell.production", what=effect_text(place.production))
    if place.points:
        return T("unit.vp", n=place.points)
    return effect_text(f"({place.cost}) -> ({place.reward})" if place.cost else place.reward)


@cache
def bottom_row_text(side: str) -> tuple[Text, ...]:
    """What the bottom row of a side produces, cell by cell."""
    return tuple(effect_text(place.production) for place in SIDES[side].cells.values() if place.production)


@cache
def season_text(number: int) -> Text:
    """A season, by its number."""
    return T(f"season.{SEASONS[number - 1]}")


@cache
def side_text(side: str) -> Text:
    """A side of a science board."""
    return T(f"side.{side}")
