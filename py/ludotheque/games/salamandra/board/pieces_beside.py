"""What cards, grimoires, stacks and the players' boards say of themselves, and what they are to the player who looks."""

from __future__ import annotations

from collections.abc import Iterable

from ....engine.description import Sentences
from ....engine.i18n import T, Text
from .. import names
from ..components.data import (
    COLUMNS,
    CONVERT,
    DEITIES,
    FAITH,
    GODS,
    GRIMOIRE_OF,
    GRIMOIRES,
    GROVE_PLACES,
    INCOME,
    SALAMANDERS,
)
from ..rules.gains import place_points
from ..rules.scoring import faith as worth
from ..rules.scoring import total
from ..table import Salamandra
from .pieces_of_forest import own, purse


def deity(table: Salamandra, me: int | None, card: str) -> Sentences:
    """A Bear or Eagle card that a player has."""
    does, symbols = deity_says(card)
    return [does, T("look.lasting"), symbols], ()


def deity_says(card: str) -> tuple[Text, Text]:
    """What a Bear or Eagle card does, and its symbols of faith."""
    item = DEITIES[card]
    return names.lasting_text(card), T("look.symbols", n=item.symbols, god=T(f"god.{item.god}"))


def salamander(table: Salamandra, me: int | None, card: str) -> Sentences:
    """A salamander card that a player has."""
    return salamander_says(card), ()


def salamander_says(card: str) -> tuple[Text, Text]:
    """What a salamander card gives, and its crowns."""
    item = SALAMANDERS[card]
    return T("look.salamander", gain=names.effect_text(item.gain)), T("look.crowns", n=item.crowns)


def deity_stack(table: Salamandra, me: int | None, god: str) -> Sentences:
    """A stack of Bear or Eagle cards."""
    deck = table.stack(god)
    if not deck.top:
        return [T("board.deity-none", god=T(f"god.{god}"))], ()
    top = deck.top[0]
    shown = T("look.top-deity", card=names.card_name(top), effect=names.lasting_text(top), n=DEITIES[top].symbols)
    return [shown, T("look.deity-how"), T("look.cards-left", n=len(deck))], faith_now(table, me, god)


def faith(table: Salamandra, me: int | None, god: str) -> Sentences:
    """Faith in a god: what it is worth, and how everybody stands."""
    first, second = FAITH[god]
    seats = tuple(
        T("board.faith-seat", who=table.who(seat), n=player.symbols()[god]) for seat, player in enumerate(table.players)
    )
    return [T("look.faith", first=first, second=second), T("look.standing", seats=seats)], faith_now(table, me, god)


def faith_now(table: Salamandra, me: int | None, god: str) -> Iterable[Text]:
    """What a player's faith in a god is worth as it stands."""
    mine = own(table, me)
    if mine is None or me is None:
        return ()
    symbols = [player.symbols()[god] for player in table.players]
    return [T("look.faith-now", n=symbols[me], points=worth(god, symbols, me))]


def grimoire(table: Salamandra, me: int | None, ident: str) -> Sentences:
    """A grimoire."""
    item = GRIMOIRES[ident]
    count = None if me is None or own(table, me) is None or not item.per else table.count(me, item.per)
    now = [] if count is None else [T("look.reading-now-both", n=count, upper=count * item.upper, lower=count * item.lower)]
    return [grimoire_says(ident), T("look.grimoire-how")], now


def grimoire_says(ident: str) -> Text:
    """What the two places of a grimoire are worth."""
    item = GRIMOIRES[ident]
    if not item.per:
        return T("look.grimoire-fixed", upper=item.upper, lower=item.lower)
    return T("look.grimoire", upper=item.upper, lower=item.lower, per=T(f"per.{item.per}"))


def grimoire_place(table: Salamandra, me: int | None, place: str) -> Sentences:
    """A place of a grimoire."""
    item = GRIMOIRES[GRIMOIRE_OF[place]]
    reader, value = table.books.get(place), item.value(place)
    does = T("look.place-value", n=value, per=T(f"per.{item.per}")) if item.per else T("look.place-value-fixed", n=value)
    state = T("look.slot-free") if reader is None else T("look.reads", who=table.who(reader))
    if me is None or own(table, me) is None or not item.per:
        return [does, T("look.grimoire-how"), state], ()
    count = table.count(me, item.per)
    return [does, T("look.grimoire-how"), state], [T("look.reading-now", n=count, points=count * value)]


# --- what lies beside the forest -------------------------------------------------------------------------------------


def fields(table: Salamandra, me: int | None, piece: str) -> Sentences:
    """The stack of fields."""
    return [T("board.fields", n=len(table.fields)), T("look.fields")], ()


def groves(table: Salamandra, me: int | None, piece: str) -> Sentences:
    """The stack of groves."""
    return [T("board.groves", n=len(table.groves)), T("look.groves")], ()


def exchanges(table: Salamandra, me: int | None, piece: str) -> Sentences:
    """The exchanges that everybody may always make."""
    return [T("board.exchanges", n=CONVERT)], purse(own(table, me))


def points(table: Salamandra, me: int | None, seat: int) -> Sentences:
    """A player's points."""
    does = [T("board.marker", who=table.who(seat), n=table.players[seat].points), T("look.points")]
    return does, [T("look.total", n=total(table, seat))] if seat == me else ()


def druid(table: Salamandra, me: int | None, seat: int) -> Sentences:
    """A player's druid."""
    key = "board.druid-day" if table.players[seat].day else "board.druid-night"
    return [T(key, who=table.who(seat)), T("look.druid")], ()


# --- a player's board ------------------------------------------------------------------------------------------------


def of_a_seat(table: Salamandra, me: int | None, seat: int, what: str) -> Sentences:
    """A part of a player's board."""
    player = table.players[seat]
    if what in GODS:
        cards = sum(DEITIES[card].god == what for card in player.deities) if what != "salamander" else len(player.salamanders)
        does = [T("board.cards", god=T(f"god.{what}"), cards=cards, n=player.symbols()[what]), *faith(table, None, what)[0]]
        return does, faith_now(table, me, what) if seat == me else ()
    if what == "columns":
        later = sum(COLUMNS[table.round :])
        return [T("board.columns", n=player.available, later=later), T("look.columns", n=INCOME)], ()
    if what == "crystals":
        return [T("board.crystals", n=player.crystals), T("symbol.crystal.text"), T("look.convert", n=CONVERT)], ()
    if what == "rack":
        return [T("board.rack", n=player.scrolls), T("symbol.scroll.text"), T("look.scrolls-left")], ()
    if what == "goods":
        there = T("board.goods", what=names.units_text(player.goods)) if player.goods else T("board.goods-none")
        return [there, T("look.goods")], ()
    points = place_points(len(player.groves))
    return [T("board.groves-taken", n=len(player.groves)), T("look.grove-places")], [T("look.next-place", n=points)] if (
        points and seat == me
    ) else ()


def grove_place(table: Salamandra, me: int | None, n: int, owner: int | None) -> Sentences:
    """A place for harvested groves."""
    last = n == len(GROVE_PLACES)
    does = [T("look.grove-place" if GROVE_PLACES[n - 1] else "look.grove-place-bare", n=GROVE_PLACES[n - 1])]
    if owner is not None and owner < len(table.players):
        taken = table.players[owner].groves
        here = taken[n - 1 :] if last else taken[n - 1 : n]
        does.append(T("look.lies", groves=tuple(map(names.grove_name, here))) if here else T("look.place-free"))
    return does, ()
