"""Achievements: claimed at once by the first player for whom everything they ask for holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....engine.any_order import in_any_order
from ....engine.step import Step
from ....engine.verbs import Form, Options
from ..components.data import ACHIEVEMENTS, NUMBERS, TOPS
from ..table import PACK_SEAT, Natera
from .choices import Pick
from .effects import EFFECTS
from .texts import achievement_text

TOP = ""
"""What stands for the letter of an achievement on the board."""


def in_play(table: Natera) -> tuple[str, ...]:
    """The achievements of this game: those of the board, and the five tiles."""
    return (*TOPS, *table.tiles)


def fulfils(table: Natera, seat: int, achievement: str) -> bool:
    """Whether a seat has all that an achievement asks for."""
    return all(EFFECTS.holds(table, seat, test) for test in ACHIEVEMENTS[achievement].conditions)


def _open(table: Natera, seat: int, letters: Sequence[str]) -> list[str]:
    """The achievements with these letters that a seat fulfils and nobody has claimed."""
    return [
        achievement
        for achievement in in_play(table)
        if ACHIEVEMENTS[achievement].letter in letters and achievement not in table.claimed and fulfils(table, seat, achievement)
    ]


def claim(table: Natera, seat: int, *letters: str) -> list[Step]:
    """Claim what a seat fulfils now. `letters` are those of the achievements that what has just happened could fulfil.

    Returns the choice of a seat that has too few tokens for them all.
    """
    left = NUMBERS.claims - table.claims(seat)
    if not left:
        return []
    found = _open(table, seat, (TOP,) if table.pack and seat == PACK_SEAT else letters)
    if len(found) > left:
        return in_any_order(seat, [Claim(seat, letters)] * left)
    for achievement in found:
        take(table, seat, achievement, "achievement.tops" if achievement in TOPS else "achievement.claim")
    return []


def take(table: Natera, seat: int, achievement: str, rule: str) -> None:
    """A seat places one of its tokens on an achievement."""
    table.claimed[achievement] = seat
    table.tell("log.claim", seat, rule, [achievement], what=achievement_text(achievement))


@dataclass(frozen=True, slots=True)
class Claim(Pick):
    """Which of several achievements a seat claims that has too few tokens."""

    letters: tuple[str, ...]

    form = Form("claim {achievement}")
    default_rule = "achievement.choice"

    def options(self, table: Natera) -> Options:
        return _open(table, self.seat, self.letters)

    def take(self, table: Natera, achievement: str) -> Sequence[Step]:
        take(table, self.seat, achievement, "achievement.choice")
        return []

    def words(self, table: Natera, achievement: str) -> dict[str, object]:
        return {"what": achievement_text(achievement)}
