"""All cards and tiles of Skymines, in the sentences of their pieces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ....engine.effects_words import effect_text
from ....engine.i18n import T, Text
from ....engine.inventory import Face, Kind, kind
from ..components.data import (
    CARDS,
    DECKS,
    LUNA,
    MAJORITY_SPACES,
    MISSIONS,
    PLANS,
    SINGLE,
    STANDARD_SPACES,
    STARTING,
    THREATS,
    TILES,
    TOKENS,
    TRACKS,
)
from ..rules.texts import card_text, mark_text
from .describe import card_says, mark_says, mission_says, plan_says, threat_says, track_says
from .luna_cards import card_whole


def inventory() -> list[Kind]:
    """The cards, the plans by letter, the tokens and tiles, the bonus spaces, the tracks, and what Luna and the modules bring."""
    letters = dict.fromkeys(plan.letter for plan in PLANS.values())
    luna = ((f"luna-{ident}", T("luna.card", card=ident.upper()), card_whole(ident)) for ident in LUNA)
    return [
        kind(T("list.starting"), _cards(STARTING)),
        kind(T("list.single"), _cards(SINGLE)),
        *(
            kind(T("list.cards", letter=deck.upper()), _cards(card.id for card in CARDS.values() if card.letter == deck))
            for deck in DECKS
        ),
        *(kind(_plans(letter), (_plan(plan.id) for plan in PLANS.values() if plan.letter == letter)) for letter in letters),
        kind(T("list.tokens"), map(_token, TOKENS)),
        kind(T("list.tiles"), _cards(TILES)),
        kind(
            T("list.marks"),
            ((f"mark-{ident}", mark_text(ident), mark_says(ident)) for ident in (*MAJORITY_SPACES, *STANDARD_SPACES)),
        ),
        kind(T("list.tracks"), ((ident, T(f"track.{ident}"), track_says(track)) for ident, track in TRACKS.items())),
        kind(T("list.missions"), ((ident, T(f"mission.{ident}"), (mission_says(ident),)) for ident in MISSIONS)),
        kind(T("list.threats"), ((ident, T(f"threat.{ident}"), threat_says(ident)) for ident in THREATS)),
        kind(T("list.luna"), luna),
    ]


def _cards(idents: Iterable[str]) -> Iterator[Face]:
    return ((ident, card_text(ident), card_says(ident)) for ident in idents)


def _plans(letter: str) -> Text:
    return T("list.special") if letter == "s" else T("list.plans", letter=letter.upper())


def _plan(ident: str) -> Face:
    """A plan has no name: its title is its reward."""
    plan = PLANS[ident]
    reward = effect_text(plan.reward)
    title = T("list.plan", letter=plan.letter.upper(), what=reward) if plan.needs else T("plan.special", what=reward)
    needs, _, price = plan_says(ident)
    return ident, title, (needs, price)


def _token(ident: str) -> Face:
    token = TOKENS[ident]
    rest = tuple(T("list.own-single") if card == "single" else card_text(card) for card in token.rest)
    return ident, T("list.token", what=effect_text(token.bonus)), (T("list.rest", cards=rest),)
