"""The moves a seat can choose from, in words: which are equal, and what those of a kind do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..engine.i18n import sentence
from ..engine.told import Option


def offered(options: Iterable[Option], words: dict[str, str]) -> list[dict[str, Any]]:
    """Moves as the page shows them, each with its label and a note of what it costs and brings.

    Moves of one group with the same label and note are equal: `like` names the first of them, and they share one button. `doing`
    says what the moves of a group do; the page folds those of a long list under it.
    """
    first: dict[tuple[str, str, str], str] = {}
    rows = []
    for option in options:
        label, note = sentence(option.label, words), sentence(option.brings, words)
        row = {
            "move": option.move,
            "label": label,
            "note": note or None,
            "piece": option.piece,
            "group": option.group,
            "doing": words.get(f"doing.{option.group}"),
            "like": first.setdefault((option.group, label, note), option.move),
        }
        rows.append(row)
    return rows
