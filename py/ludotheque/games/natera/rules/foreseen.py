"""What a move sets off besides what it says: leader discs, tiles that are turned over, achievements.

The move is made on a copy of the table. Decisions on the way are left out, since nobody knows them yet; what chance would give
is not told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....engine.foresight import done_on_a_copy
from ....engine.i18n import T, Text
from ....engine.step import Step
from ..components.data import TRACKS
from ..table import Natera
from .texts import achievement_text, area_text


def foreseen(table: Natera, seat: int, act: Callable[[Natera], Sequence[Step]]) -> tuple[Text, ...]:
    """What comes of something that a seat does.

    Args: the `table`; the `seat`; `act` does it on a table and returns the steps that come next.
    """
    after = done_on_a_copy(table, act, past_decisions=True)
    discs = [text for area in TRACKS if (text := _disc(table, after, seat, area)) is not None]
    tiles = [T("brings.reveal")] if len(after.found) > len(table.found) else []
    claimed = [one for one, who in after.claimed.items() if who == seat and one not in table.claimed]
    return (*discs, *tiles, *(T("brings.claim", what=achievement_text(one)) for one in claimed))


def _disc(before: Natera, after: Natera, seat: int, area: str) -> Text | None:
    """What becomes of the leader disc of an area, at once or at the end of the turn."""
    held, holds = before.discs.get(area), after.discs.get(area)
    if holds == seat != held:
        return T("brings.disc", area=area_text(area))
    if held == seat != holds:
        return T("brings.disc-lost", area=area_text(area))
    if holds is None or holds == seat or before.players[seat].authority[area] > before.players[holds].authority[area]:
        return None
    ahead = after.players[seat].authority[area] > max(
        player.authority[area] for other, player in enumerate(after.players) if other != seat
    )
    return T("brings.disc-later", area=area_text(area)) if ahead else None
