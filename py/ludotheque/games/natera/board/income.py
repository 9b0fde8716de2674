"""What the next rest phase brings a player, summed up from everything that produces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ....engine.effect import AnyOrder, Do, Effect, InOrder, parse, written
from ..components.data import CARDS, DISC_PRODUCTION, TRIBES
from ..rules.science import production
from ..table import Natera, remembered


def income(table: Natera, seat: int) -> str:
    """All production of a seat as one effect: tribe, science board, cards and discs. "" if there is none."""
    player = table.players[seat]
    if not player.tribe:
        return ""
    discs = tuple(area for area, holder in table.discs.items() if holder == seat)
    science = tuple(production(player)) if player.side else ()
    return _summed(player.tribe, science, player.played, discs)


@remembered
def _summed(tribe: str, science: tuple[str, ...], cards: tuple[str, ...], discs: tuple[str, ...]) -> str:
    own = TRIBES[tribe]
    printed = [
        box.effect for card in cards for box in CARDS[card].boxes if box.event is not None and box.event.word == "production"
    ]
    written_ones = [own.production, *science, *(DISC_PRODUCTION[area] for area in discs), own.rest]
    plain: Counter[Do] = Counter()
    other: list[Effect] = []
    for part in _parts([*map(parse, written_ones), *printed]):
        if isinstance(part, Do) and part.per is None:
            plain[Do(part.word, 1, None, part.args)] += part.count
        else:
            other.append(part)
    summed = [Do(do.word, n, None, do.args) for do, n in plain.items()]
    return written(AnyOrder((*summed, *other)))


def _parts(effects: Iterable[Effect]) -> Iterable[Effect]:
    """The parts of effects that are done together."""
    for effect in effects:
        yield from _parts(effect.parts) if isinstance(effect, AnyOrder | InOrder) else (effect,)
