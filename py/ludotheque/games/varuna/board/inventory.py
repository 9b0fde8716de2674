"""All cards and tiles of Varuna, in the sentences of their pieces."""

from __future__ import annotations

from ....engine.i18n import T
from ....engine.inventory import Face, Kind, kind
from ..components.data import CARDS, COLOURS, DECKS, OBJECTIVES, SPECIES, TOKENS
from .pieces_of_chart import species_sides
from .pieces_of_ship import damage_text, objective_side, token_worth
from .words import effect_text


def inventory() -> list[Kind]:
    """The decks by colour, the discovery tokens, the objectives and the species."""
    return [
        *(kind(T("list.cards", colour=T(f"colour.{colour}")), map(_card, DECKS[colour])) for colour in COLOURS),
        kind(T("list.tokens"), ((f"token-{token}", T(f"token.{token}"), (*token_worth(token),)) for token in TOKENS)),
        kind(T("list.objectives"), map(_objective, OBJECTIVES)),
        kind(T("list.species"), ((f"species-{ident}", T(f"species.{ident}"), (species_sides(ident),)) for ident in SPECIES)),
    ]


def _card(ident: str) -> Face:
    """A card has no name: its title is its action or its damage."""
    card = CARDS[ident]
    what = T("list.damage", n=card.damage) if card.damage else effect_text(card.effect)
    title = T("board.card", colour=T(f"colour.{card.colour}"), what=what)
    return ident, title, (damage_text(card.damage),) if card.damage else ()


def _objective(ident: str) -> Face:
    return f"objective-{ident}", T(f"objective.{ident}"), (objective_side(ident, False), objective_side(ident, True))
