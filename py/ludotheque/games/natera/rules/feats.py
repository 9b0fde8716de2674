"""What a finished game brings besides points: the feats of a winner, for the log book."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.title import Feat
from ..components.data import FEATS, NUMBERS
from ..table import Natera


def feats(
    table: Natera, seat: int, won: bool, totals: Mapping[int, int], points: Mapping[str, int], rivals: list[int]
) -> list[Feat]:
    """The feats that can be earned at this table; all ask for a victory. Alone there is nobody to slay.

    Args: the `table`; the `seat`, and whether it has `won`; the `totals` of all seats and the lines of `points` of this one;
    `rivals` are the other seats of the strongest bot.
    """
    player = table.players[seat]
    reached = {
        "colonies": len(player.colonies),
        "science": points["science"],
        "discs": sum(holder == seat for holder in table.discs.values()),
        "claims": table.claims(seat),
        "tops": sum(level == NUMBERS.top for level in player.authority.values()),
        "specialists": len(player.specialists),
        "cards": len(player.played),
        "total": totals[seat],
        "strongest-beaten": sum(totals[other] < totals[seat] for other in rivals),
    }
    return [
        Feat(feat.id, won and all(reached[need] >= n for need, n in feat.needs.items()))
        for feat in FEATS.values()
        if not (table.pack and "strongest-beaten" in feat.needs)
    ]
