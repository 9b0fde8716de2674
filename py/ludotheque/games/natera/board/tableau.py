"""The cards that a player has in play, whole and in rows: all of them, or those of a type; a small screen shows them legibly."""

from __future__ import annotations

from collections.abc import Mapping

from ....draw import Arrangement, Way
from ....draw.layout import Box, target
from ....draw.parts import moved, sheet
from ..components.data import CARDS, MAIN_TYPES, SPECIALISTS
from ..table import Player
from . import words as say
from .cards import HIGH, WIDE, exploration_card, specialist_card
from .hand import COLUMNS, WIDTH, heading
from .pawns import HUES
from .pieces_named import card_rule

KINDS = (*MAIN_TYPES, "specialist")
ALL = "all"
ARRANGEMENT = "cards"
INCOME = Box(14, 44, WIDTH - 28, 48)
_ROW = HIGH + 12
_TOP = 104


def in_play(player: Player) -> Mapping[str, tuple[str, ...]]:
    """The cards of a player in play by type, specialists last."""
    kinds = {kind: tuple(card for card in player.played if CARDS[card].type == kind) for kind in MAIN_TYPES}
    return {**kinds, "specialist": player.specialists}


def arrangements(player: Player, lang: str, chosen: str) -> tuple[Arrangement, ...]:
    """The board of a player, or its cards large: all, or those of a type. Nothing as long as no card is in play."""
    counts = {kind: len(cards) for kind, cards in in_play(player).items()}
    ways = [Way(ALL, say.tell(lang, "tableau-all"), sum(counts.values()))]
    ways += [Way(kind, say.tell(lang, f"filter-{kind}"), n) for kind, n in counts.items() if n or kind == chosen]
    found = Arrangement(ARRANGEMENT, say.tell(lang, "tableau"), tuple(ways), chosen, closer=True)
    return (found,) if chosen or sum(counts.values()) else ()


def chosen_cards(player: Player, way: str) -> tuple[str, ...]:
    """The cards that a way shows."""
    found = in_play(player)
    return found[way] if way in found else tuple(card for cards in found.values() for card in cards)


def height(cards: int) -> float:
    """How high the panel is for so many cards."""
    return _TOP + _ROW * max(-(-cards // COLUMNS), 1) + 8


def bodies(lang: str, seat: int, who: str, cards: tuple[str, ...], titles: Mapping[str, str]) -> dict[str, str]:
    """The groups of the panel: its ground with a heading, and each card.

    Args: the reader's `lang`, the `seat` and `who` sits there, the `cards` to show and their `titles`.
    """
    ground = sheet(2, 2, WIDTH - 4, height(len(cards)) - 6, f"f-{HUES[seat]}-pale s-{HUES[seat]}", 16)
    found = {"ground": ground + heading(say.tell(lang, "tableau-heading", who=who, n=len(cards)), 0)}
    for k, card in enumerate(cards):
        box = Box(14 + (WIDE + 12) * (k % COLUMNS), _TOP + _ROW * (k // COLUMNS), WIDE, HIGH)
        drawn = specialist_card(lang, card) if card in SPECIALISTS else exploration_card(lang, card)
        found[f"card-{card}"] = target(card, titles[card], box, moved(drawn, box.x, box.y), card_rule(card), 3, 14)
    return found
