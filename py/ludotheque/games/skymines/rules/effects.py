"""The interpreter of the effect language for Skymines: what is counted, and the abilities of company tracks.

What words do is registered where the rule of each is.
"""

from __future__ import annotations

from typing import Any

from ....engine.effect import words_of, written
from ....engine.effects_perform import Doing, Effects
from ....engine.i18n import T, Text
from ..components.data import KINDS, RESOURCES, TRACKS, VOCABULARY
from ..table import Player, Skymines, remembered
from .texts import effect_text

EFFECTS = Effects(Skymines, VOCABULARY)
perform = EFFECTS.perform


@EFFECTS.abilities
def _abilities(table: Skymines, seat: int) -> tuple[tuple[str, str], ...]:
    """The abilities of company tracks that a seat had reached before this action. Luna ignores them."""
    if seat == table.luna:
        return ()
    player = table.players[seat]
    layout = table.layout
    found = _unlocked(tuple((layout[company], space) for company, space in player.tracks.items() if company in layout))
    return tuple(one for one in found if one[0] not in player.fresh) if player.fresh else found


@remembered
def _unlocked(markers: tuple[tuple[str, int], ...]) -> tuple[tuple[str, str], ...]:
    return tuple(
        (f"{track}-{ability.space}", ability.effect)
        for track, space in markers
        for ability in TRACKS[track].abilities
        if ability.space <= space
    )


# --- what is counted in the action area ------------------------------------------------------------------------------


def value_in(player: Player, kind: str, wild: str = "") -> int:
    """The values of a resource or of energy that lie face up; a tile of any resource counts for `wild`."""
    return sum(card.value for _, card in player.face_up() if card.kind == kind or (card.kind == "any" and wild in (kind, "any")))


@EFFECTS.counts(*KINDS)
def _kind(table: Skymines, seat: int, word: str) -> int:
    """Values of resources and of energy, numbers of scientists, face up; for a plan a wild tile is what helps."""
    player = table.players[seat]
    if word in ("scientist", "field-scientist"):
        return sum(card.kind == word for _, card in player.face_up())
    return value_in(player, word, "any" if word in RESOURCES else "")


@EFFECTS.counts("resource")
def _resource(table: Skymines, seat: int, word: str) -> int:
    return sum(card.value for _, card in table.players[seat].face_up() if card.kind in (*RESOURCES, "any"))


@EFFECTS.counts("kind")
def _kinds(table: Skymines, seat: int, word: str) -> int:
    """Different kinds that lie face up; a wild tile is one that is not there yet."""
    kinds = {card.kind for _, card in table.players[seat].face_up()}
    plain = kinds - {"any"}
    return len(plain) + ("any" in kinds and not plain.issuperset(RESOURCES))


@EFFECTS.counts("card")
def _cards(table: Skymines, seat: int, word: str) -> int:
    return len(table.players[seat].face_up())


@EFFECTS.counts("placed")
def _placed(table: Skymines, seat: int, word: str) -> int:
    return table.players[seat].placed


# --- words that only change something else ---------------------------------------------------------------------------

CHANGES = ("value", "discount", "majority", "easy-borders", "easy-ousting", "joker")


@EFFECTS.does(*CHANGES)
def _lasting(it: Doing) -> Any:
    """They are asked about where they matter (`EFFECTS.modifier`)."""
    return None


def reactions_text(table: Skymines, seat: int, event: str, names: tuple[str, ...] = (), but: str = "") -> tuple[Text, ...]:
    """What abilities will give a seat for an event, in words.

    Args: `table` and `seat`; the `event` and the `names` that are true of it; the word that is told elsewhere (`but`).
    """
    effects = [ability.effect for _, ability in EFFECTS.reactions(table, seat, event, names)]
    return tuple(
        T("brings.gain", what=effect_text(written(effect)))
        for effect in effects
        if not any(do.word in (*CHANGES, but) for do in words_of(effect))
    )
