"""What fields, slots, groves and the temple say of themselves, and what they are to the player who looks."""

from __future__ import annotations

from collections.abc import Iterable

from ....engine.description import Sentences
from ....engine.i18n import T, Text
from .. import names
from ..components.data import FIELD_OF, FIELDS, GROVES, HARVEST, SALAMANDERS, TEMPLE
from ..rules.gains import place_points
from ..rules.grid import around, served
from ..table import Player, Salamandra


def own(table: Salamandra, me: int | None) -> Player | None:
    """The player who looks; None for a spectator."""
    return None if me is None or me >= len(table.players) else table.players[me]


def purse(mine: Player | None) -> Iterable[Text]:
    """What a player can pay with."""
    if mine is None:
        return
    yield T("look.have", n=mine.crystals)
    if mine.goods:
        yield T("board.goods", what=names.units_text(mine.goods))


# --- the forest ------------------------------------------------------------------------------------------------------


def _work(ident: str) -> Text:
    """How apprentices work on a field."""
    item = FIELDS[ident]
    return T("look.cauldron" if item.cauldron else "look.billhook", effect=names.effect_text(item.cauldron or item.work))


def field_says(ident: str) -> list[Text]:
    """What a field costs, how apprentices work on it, and its bonus; nobody builds a base field."""
    item = FIELDS[ident]
    cost = [T("look.cost", cost=names.effect_text(item.cost))] if item.cost else []
    return [*cost, _work(ident), T("look.field-bonus", bonus=names.effect_text(item.bonus))]


def field(table: Salamandra, me: int | None, ident: str) -> Sentences:
    """A field, on display or in the forest."""
    item, mine, does = FIELDS[ident], own(table, me), field_says(ident)
    if ident not in table.tiles:
        return does, purse(mine)
    does.append(T("look.free-slots", n=sum(map(table.is_free, item.slots)), of=len(item.slots)))
    if mine is None or not mine.standing.intersection(item.slots):
        return does, ()
    slots = set(item.slots)
    return does, [T("look.mine-here", active=len(mine.active & slots), resting=len(mine.resting & slots))]


def slot(table: Salamandra, me: int | None, slot: str) -> Sentences:
    """A slot of a field."""
    ident, mine = FIELD_OF[slot], own(table, me)
    item = FIELDS[ident]
    if ident not in table.tiles:
        return [_work(ident)], ()
    crystals = table.path_crystals(slot)
    does = [T("look.slot-crystals" if crystals else "look.slot-bare", n=crystals)]
    if slot == item.bonus_slot:
        does.append(T("look.slot-bonus", bonus=names.effect_text(item.bonus)))
    spots = [spot for spot, _ in served(table.tiles[ident], table.facing(slot)) if spot in table.spots]
    if spots:
        does.append(T("look.slot-groves", groves=tuple(names.grove_name(table.spots[spot]) for spot in spots)))
    does.append(_work(ident))
    for seat, player in enumerate(table.players):
        if slot in player.standing:
            return [*does, T("look.taken-active" if slot in player.active else "look.taken-resting", who=table.who(seat))], ()
    return [*does, T("look.slot-free")], [] if mine is None else [T("look.to-place", n=mine.available)]


def grove_says(ident: str) -> list[Text]:
    """What a grove gains, and the crystals on its paths."""
    item = GROVES[ident]
    nw, ne, se, sw = item.paths
    return [T("look.grove", gain=names.effect_text(item.gain), n=HARVEST), T("look.paths", nw=nw, ne=ne, se=se, sw=sw)]


def spot(table: Salamandra, me: int | None, spot: str) -> Sentences:
    """A place for a grove, with its grove or empty."""
    mine = own(table, me)
    if spot not in table.spots:
        closed = len(table.around(spot))
        return [T("look.hole", n=closed, of=len(around(spot)))], ()
    does = grove_says(table.spots[spot])
    if mine is None or me is None:
        return does, ()
    now = [T("look.connected" if spot in table.connected(me) else "look.not-connected")]
    points = place_points(len(mine.groves))
    return does, [*now, *([T("look.next-place", n=points)] if points else []), T("look.have", n=mine.crystals)]


def temple_says(half: str) -> list[Text]:
    """What a half of the temple sells, and what its bare stone gives."""
    item = TEMPLE[half]
    return [T("look.temple", price=names.effect_text(item.price)), T("look.stone", gain=names.effect_text(item.empty))]


def temple(table: Salamandra, me: int | None, tile: str) -> Sentences:
    """A half of the temple with its top card."""
    half, mine = tile.partition("-")[2], own(table, me)
    deck, does = table.stack(half), temple_says(half)
    if deck.top:
        card = SALAMANDERS[deck.top[0]]
        does.append(T("look.top-card", card=names.card_name(card.id), gain=names.effect_text(card.gain), n=card.crowns))
        does.append(T("look.cards-left", n=len(deck)))
    return does, () if mine is None else [T("look.active", n=len(mine.active)), *purse(mine)]
