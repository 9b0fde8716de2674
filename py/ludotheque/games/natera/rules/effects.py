"""The interpreter of the effect language for Natera: what words count. What they do is registered where the rule of each is.

`source` says where an effect stands, innermost last: a location, a card, a tribe… The log names it, and a copy keeps in it the
locations that it has come through.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from ....engine.effect import Do, parse, words_of
from ....engine.effects_perform import Doing, Effects
from ..components.data import (
    CARDS,
    COLUMNS,
    LIMITS,
    LOCATIONS,
    MAIN_TYPES,
    ROWS,
    SKILLS,
    SPECIALISTS,
    VOCABULARY,
)
from ..table import Natera, Player, remembered

EFFECTS = Effects(Natera, VOCABULARY, any_order=True)
perform = EFFECTS.perform


@EFFECTS.abilities
def _abilities(table: Natera, seat: int) -> tuple[tuple[str, str], ...]:
    return table.players[seat].reactions()


# --- what is counted -------------------------------------------------------------------------------------------------


@EFFECTS.counts(*MAIN_TYPES, "prerequisite", "specialist", "nuclear", "basic", "advanced")
def _of_type(table: Natera, seat: int, word: str) -> int:
    """Cards in play with a type icon, or of a deck."""
    return table.players[seat].types().get(word, 0)


@EFFECTS.counts("authority")
def _authority(table: Natera, seat: int, word: str, area: Do) -> int:
    """The level on a track."""
    return table.players[seat].authority[area.word]


@EFFECTS.counts("pawn")
def _pawns(table: Natera, seat: int, word: str, area: Do) -> int:
    """One's own pawns in an area."""
    return table.players[seat].pawns_in(area.word)


@EFFECTS.counts("opponent-pawn")
def _opponent_pawns(table: Natera, seat: int, word: str, area: Do) -> int:
    """The pawns of all opponents in an area."""
    return sum(table.players[other].pawns_in(area.word) for other in table.opponents(seat))


@EFFECTS.counts("opponent")
def _opponents(table: Natera, seat: int, word: str) -> int:
    """The opponents; alone it is the Pack."""
    return len(table.players) - 1


@EFFECTS.counts("colony")
def _colonies(table: Natera, seat: int, word: str, area: Do | None = None) -> int:
    """One's own colonies, all or in an area."""
    found = table.players[seat].colonies
    return len(found) if area is None else sum(LOCATIONS[location].area == area.word for location in found)


@EFFECTS.counts("far-colony")
def _far_colonies(table: Natera, seat: int, word: str) -> int:
    """One's own colonies on locations of the second or third tier."""
    return sum(LOCATIONS[location].tier >= LIMITS["far"] for location in table.players[seat].colonies)


@EFFECTS.counts("all-colonies")
def _all_colonies(table: Natera, seat: int, word: str) -> int:
    """The colonies of everybody."""
    return sum(len(player.colonies) for player in table.players)


@EFFECTS.counts("growth")
def _growth(table: Natera, seat: int, word: str) -> int:
    """Growth tokens on the science board."""
    return len(table.players[seat].grown)


@EFFECTS.counts("disc")
def _discs(table: Natera, seat: int, word: str) -> int:
    """Leader discs held."""
    return list(table.discs.values()).count(seat)


@EFFECTS.counts("achievement")
def _claims(table: Natera, seat: int, word: str) -> int:
    """Achievements claimed."""
    return table.claims(seat)


# --- what achievements count besides ---------------------------------------------------------------------------------


@remembered
def _plain(specialist: str) -> bool:
    """Whether the reward of a specialist has none of the three skills, and nothing that could be one."""
    return not any(do.word in (*SKILLS, "wild") for do in words_of(parse(SPECIALISTS[specialist].reward)))


@remembered
def _asks_for(card: str, word: str) -> bool:
    """Whether a card has a prerequisite of a kind ("pawn", "authority")."""
    return any(test.count.word == word for test in CARDS[card].prerequisites)


def _full_columns(player: Player) -> int:
    return sum(all(f"{column}{row}" in player.grown for row in range(1, ROWS + 1)) for column in COLUMNS)


def _full_rows(player: Player) -> int:
    """Pairs of neighbouring rows with a token on every cell."""
    full = [all(f"{column}{row}" in player.grown for column in COLUMNS) for row in range(1, ROWS + 1)]
    return sum(lower and upper for lower, upper in pairwise(full))


_ACHIEVED: dict[str, Callable[[Player], int]] = {
    "dear-specialist": lambda player: sum(SPECIALISTS[one].food >= LIMITS["dear"] for one in player.specialists),
    "cheap-specialist": lambda player: sum(SPECIALISTS[one].food < LIMITS["dear"] for one in player.specialists),
    "plain-specialist": lambda player: sum(_plain(one) for one in player.specialists),
    "specialist-value": lambda player: len({SPECIALISTS[one].points for one in player.specialists}),
    "presence-card": lambda player: sum(_asks_for(card, "pawn") for card in player.played),
    "authority-card": lambda player: sum(_asks_for(card, "authority") for card in player.played),
    "full-column": _full_columns,
    "full-rows": _full_rows,
}
"""What only achievements count. Two specialists with the same formula for their points have the same value."""


@EFFECTS.counts(*_ACHIEVED)
def _achieved(table: Natera, seat: int, word: str) -> int:
    return _ACHIEVED[word](table.players[seat])


# --- words that only change something else ---------------------------------------------------------------------------


@EFFECTS.does(*(word for word in VOCABULARY.words if word.endswith("-discount")))
@EFFECTS.does("hold-fast", "ambidextrous", "double-bonus", "borrow", "peek", "light-colonies", "vp")
def _lasting(it: Doing) -> Any:
    """They work all the time (`Player.lasting`), or count at the end of the game."""
    return None
