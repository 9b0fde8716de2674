"""Who is ahead and why, in one sentence: the first thing anybody asks of a table of scores."""

from __future__ import annotations

from typing import Any

from ..engine.i18n import T, Text

REASONS = 2
"""So many reasons are named, the largest."""


def leading(rows: list[dict[str, Any]], in_points: bool, final: bool = False) -> Text | None:
    """Who leads in score rows (as `ScorePad.scores` makes them), by how much, and in which lines; None where nobody does.

    Args: the `rows`; whether the game is played for points (`in_points`); whether these scores are `final`.
    """
    there = sorted((row for row in rows if not row["out"]), key=lambda row: -row["total"])
    if not any(row["total"] for row in there):
        return None
    first, rest = there[0], there[1:]
    way = "" if in_points else "-far"
    if not rest and len(rows) > 1:
        return T(f"leading.last{way}", who=first["name"], n=first["total"])
    level = [row for row in there if row["total"] == first["total"]]
    if len(level) > 1:
        return T(f"leading.level{way}", who=tuple(row["name"] for row in level), n=first["total"])
    rival = {line["id"]: line["points"] for line in rest[0]["lines"]} if rest else {}
    more = [(line["points"] - rival.get(line["id"], 0), line["label"]) for line in first["lines"]]
    largest = sorted((one for one in more if one[0] > 0), key=lambda one: -one[0])[:REASONS]
    reasons = tuple(T("leading.more", what=label, n=points) for points, label in largest)
    if len(rows) > 1:
        ahead = first["total"] - rest[0]["total"]
        return T("leading.by" if in_points else "leading.far", who=first["name"], n=ahead, reasons=reasons)
    if not in_points:
        return T("leading.alone-far", reasons=reasons)
    score = T("leading.score" if final else "leading.so-far", n=first["total"])
    return T("leading.alone", score=score, reasons=reasons) if reasons else score
