"""Every move of Varuna, always in the same order: what learners number. New ones go to the end."""

from __future__ import annotations

from ..components.data import ARROWS, COLOURS, LETTERS, PARTS, ROOMS, ROW_BONUS, SEGMENTS, SONAR, SPECIES, SQUARES, STARTS
from .bonuses import BONUS_AT


def vocabulary() -> list[str]:
    """All moves that can ever be made."""
    helpful = [room.id for room in ROOMS.values() if room.ability in ROW_BONUS.values()]
    return [
        *(f"start {species}" for species in STARTS),
        *(f"card {colour}" for colour in COLOURS),
        *(f"colour {part}" for part in PARTS),
        *(f"move {segment}" for segment in SEGMENTS),
        *(f"sonar {species}-tile" for species in SPECIES),
        *(f"sonar {space}" for space in SONAR),
        *(f"study {arrow}" for arrow in ARROWS),
        *(f"upgrade {square}" for square in SQUARES),
        *(f"boost {room}" for room in helpful),
        *(f"wild laboratory-{symbol}" for symbol in ("head", "fin", "tail", "fork")),
        *(f"gain {source}" for source in BONUS_AT),
        *(f"any {unit}" for unit in dict.fromkeys(ROW_BONUS.values()) if unit != "any"),
        "take 1",
        "take 2",
        *(f"discover {letter}" for letter in LETTERS),
        *(f"validate {letter}" for letter in LETTERS),
        "stop",
        "done",
    ]
