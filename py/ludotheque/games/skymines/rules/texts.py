"""What things are called: texts for labels, prompts and the log."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ....engine.effects_words import condition_text
from ....engine.effects_words import effect_text as effect_text
from ....engine.i18n import T, Text
from ..components.data import ALL_CARDS, MAJORITY_SPACES, PLANS, SECTORS, TARGETS


@cache
def company_text(company: str) -> Text:
    """A company."""
    return T(f"company.{company}")


@cache
def kind_text(kind: str) -> Text:
    """A kind of card."""
    return T(f"kind.{kind}")


@cache
def counted_text(kind: str, n: int) -> Text:
    """A kind of card after a number of its points."""
    return T(f"per.{kind}", n=n)


@cache
def card_text(card: str) -> Text:
    """An action card, by its kind and value; a share card by its company."""
    one = ALL_CARDS[card]
    if one.company:
        return T("card.share", company=company_text(one.company))
    return T("card.valued", kind=kind_text(one.kind), n=one.value)


def cards_text(cards: Iterable[str]) -> tuple[Text, ...]:
    """Several action cards."""
    return tuple(map(card_text, cards))


@cache
def plan_text(plan: str) -> Text:
    """A research plan: what it asks for and what it gives."""
    one = PLANS[plan]
    reward = effect_text(one.reward)
    if not one.needs:
        return T("plan.special", what=reward)
    return T("plan.lettered", letter=one.letter.upper(), needs=condition_text(one.needs), what=reward)


@cache
def space_text(space: str) -> Text:
    """A sector, a shuttle space or a space of an asteroid, by its number."""
    number = space.partition("-")[0]
    if space in SECTORS:
        return T("place.sector", n=int(number))
    return T(f"place.{TARGETS[number].kind}", n=int(number))


@cache
def mark_text(space: str) -> Text:
    """A bonus space."""
    return T(f"majority.{space}" if space in MAJORITY_SPACES else f"bonus.{space}")


@cache
def slot_text(slot: str) -> Text:
    """An action or resting slot, by its letter."""
    return T("slot.name", letter=slot.upper())
