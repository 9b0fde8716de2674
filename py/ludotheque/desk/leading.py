"""Who is ahead and why, in one sentence: the first thing anybody asks of a table of scores."""

from __future__ import annotations

from typing import Any

from ..engine.i18n import T, Text

REASONS = 2
"""So many reasons are named, the largest."""


def leading(rows: list[dict[str, Any]], in_points: bool) -> Text | None:
    """Who leads in score rows (as `ScorePad.scores` makes them), by how much, and in which lines; None where nobody does."""
    there = sorted((row for row in rows if not row["out"]), key=lambda row: -row["total"])
    if not there or not there[0]["total"]:
        return None
    first, rest = there[0], there[1:]
    if not rest and len(rows) > 1:
        return T("leading.last", who=first["name"], n=first["total"])
    level = [row for row in there if row["total"] == first["total"]]
    if len(level) > 1:
        return T("leading.level", who=tuple(row["name"] for row in level), n=first["total"])
    rival = {line["id"]: line["points"] for line in rest[0]["lines"]} if rest else {}
    more = [(line["points"] - rival.get(line["id"], 0), line["label"]) for line in first["lines"]]
    largest = sorted((one for one in more if one[0] > 0), key=lambda one: -one[0])[:REASONS]
    reasons = tuple(T("leading.more", what=label, n=points) for points, label in largest)
    if len(rows) == 1:
        return T("leading.alone", n=first["total"], reasons=reasons)
    return T(
        "leading.by" if in_points else "leading.far", who=first["name"], n=first["total"] - rest[0]["total"], reasons=reasons
    )
