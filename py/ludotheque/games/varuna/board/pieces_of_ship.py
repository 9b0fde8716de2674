"""What the submarine, the action area and the cards and tiles say of themselves, and how far a sheet is with them."""

from __future__ import annotations

from collections.abc import Iterable

from ....engine.effects_words import effect_text
from ....engine.i18n import T, Text
from ..components.data import (
    CARDS,
    COLOURS,
    COLUMN_BONUS,
    DAMAGE_BOXES,
    LETTERS,
    LOSS,
    OBJECTIVES,
    PROTECTION_BOXES,
    ROOMS,
    ROUNDS,
    ROW_SQUARES,
    SQUARES,
    TOKENS,
)
from ..rules.scoring import objective_count
from ..rules.texts import row_text
from ..rules.turn import CALENDAR
from ..table import Varuna
from .pieces_of_chart import Kind, Reader, named, so_far

# --- the submarine ---------------------------------------------------------------------------------------------------


def _room(table: Varuna, piece: str) -> Iterable[Text]:
    item = ROOMS[piece]
    if item.ability:
        yield T("look.room-laboratory" if item.ability == "wild" else "look.room", what=T(f"unit.{item.ability}", n=1))
        return
    yield T("look.room-in-order")
    bonuses = tuple(effect_text(SQUARES[square].bonus) for square in item.squares if SQUARES[square].bonus)
    yield T("look.room-bonuses", what=bonuses)


def _room_stands(reader: Reader, piece: str) -> Iterable[Text]:
    item, sheet = ROOMS[piece], reader.sheet
    yield so_far(len(item.whole & sheet.squares), item.size, "squares")
    if item.ability and sheet.room_done(piece):
        yield T("look.used" if piece in sheet.used else "look.unused")


def _square(table: Varuna, piece: str) -> Iterable[Text]:
    item = SQUARES[piece]
    yield T("look.entrance" if item.entrance and not ROOMS[item.room].ability else "look.square")
    if item.bonus:
        yield T("look.bonus", what=effect_text(item.bonus))
    yield from _room(table, item.room)


def _square_stands(reader: Reader, piece: str) -> Iterable[Text]:
    if piece in reader.sheet.squares:
        yield T("look.done")
    yield from _room_stands(reader, SQUARES[piece].room)


def _wild(table: Varuna, piece: str) -> Iterable[Text]:
    return [T("look.wild", part=T(f"unit.{piece.removeprefix('laboratory-')}", n=1))]


def _protection(table: Varuna, piece: str) -> Iterable[Text]:
    return [T("symbol.protection.text")]


def _protection_stands(reader: Reader, piece: str) -> Iterable[Text]:
    return [T("look.protected", n=reader.sheet.protection)]


def _damage(table: Varuna, piece: str) -> Iterable[Text]:
    n = int(piece.rpartition("-")[2])
    yield T("board.sinks") if n == DAMAGE_BOXES else T("look.damage", n=n, loss=LOSS[n])


def _damage_stands(reader: Reader, piece: str) -> Iterable[Text]:
    n = reader.sheet.damage
    return [T("look.damaged", n=n, loss=LOSS[n])]


# --- the action area -------------------------------------------------------------------------------------------------


def _card(table: Varuna, piece: str) -> Iterable[Text]:
    card = CARDS.get(table.revealed.get(piece.rpartition("-")[2], ""))
    if card is None:
        return [T("look.no-card")]
    return [damage_text(card.damage) if card.damage else T("look.card", what=effect_text(card.effect))]


def damage_text(n: int) -> Text:
    """What an action card with damage does."""
    return T("look.card-damage", n=n)


def _card_stands(reader: Reader, piece: str) -> Iterable[Text]:
    """What choosing it would bring: the bonus of its row, a column, and the damage of the others."""
    table, sheet, colour = reader.table, reader.sheet, piece.rpartition("-")[2]
    if len(sheet.picks) >= table.round:
        return
    times = sheet.times(colour)
    if times == ROW_SQUARES:
        yield T("look.row-full")
        return
    yield T("look.row-next", what=row_text(colour, times + 1), n=times + 1)
    others = sum(CARDS[card].damage for other, card in table.revealed.items() if other != colour)
    yield T("look.would-hurt", n=max(0, others - sheet.protection))


def _deck(table: Varuna, piece: str) -> Iterable[Text]:
    colour = piece.rpartition("-")[2]
    return [T("look.deck"), T("board.left", n=len(table.decks[colour]) if colour in table.decks else 0)]


def _action(table: Varuna, piece: str) -> Iterable[Text]:
    colour, _, n = piece.partition("-square-")
    return [T("look.action", colour=T(f"colour.{colour}"), n=int(n), what=row_text(colour, int(n)))]


def _action_stands(reader: Reader, piece: str) -> Iterable[Text]:
    return [so_far(reader.sheet.times(piece.partition("-")[0]), ROW_SQUARES, "circled")]


def _column(table: Varuna, piece: str) -> Iterable[Text]:
    n = int(piece.rpartition("-")[2])
    return [T("look.column", n=n, what=effect_text(COLUMN_BONUS[n - 1]))]


def _column_stands(reader: Reader, piece: str) -> Iterable[Text]:
    n = int(piece.rpartition("-")[2])
    missing = [colour for colour in COLOURS if reader.sheet.times(colour) < n]
    return [T("look.missing", colours=tuple(T(f"colour.{colour}") for colour in missing)) if missing else T("look.done")]


def _token(table: Varuna, piece: str) -> Iterable[Text]:
    if not table.tokens:
        yield T("symbol.discovery.text")
        return
    token = table.token_at(piece.rpartition("-")[2])
    yield T("look.token", what=T(f"token.{token}"))
    yield from token_worth(token)


def token_worth(token: str) -> Iterable[Text]:
    """What a discovery token counts for at the end."""
    yield T("look.fossil")
    if TOKENS[token].fish:
        yield T("look.fish", n=TOKENS[token].fish)


def _token_stands(reader: Reader, piece: str) -> Iterable[Text]:
    if piece.rpartition("-")[2] in reader.sheet.tokens:
        yield T("look.chosen")
    yield T("look.fossil-now", n=reader.sheet.species_discovered())


def _objective(table: Varuna, piece: str) -> Iterable[Text]:
    letter = piece.rpartition("-")[2]
    if letter in table.discarded or not table.objectives:
        return [T("board.gone")]
    ident = table.objective_at(letter)
    counts = T("look.objective", what=T(f"objective.{ident}"))
    return [counts, objective_side(ident, letter in table.silver), T(f"look.trigger-{letter}"), T("look.trigger-any")]


def objective_side(ident: str, silver: bool) -> Text:
    """What a side of an objective is worth."""
    item, side = OBJECTIVES[ident], T("board.silver" if silver else "board.gold")
    (first, second), (low, high) = item.silver if silver else item.gold, item.worth
    return T("look.objective-side", side=side, first=first, second=second, low=low, high=high)


def _objective_stands(reader: Reader, piece: str) -> Iterable[Text]:
    table, letter = reader.table, piece.rpartition("-")[2]
    if not table.objectives:
        return []
    if letter in reader.sheet.validated:
        return [T("look.validated", n=reader.sheet.validated[letter])]
    item = OBJECTIVES[table.objective_at(letter)]
    count = objective_count(table, reader.seat, item.counts)
    return [T("look.objective-now", n=count, points=item.points(count, letter in table.silver))]


def _count(table: Varuna, piece: str) -> Iterable[Text]:
    return [T("symbol.fish.text") if piece == "count-fish" else T("look.diversity")]


def _count_stands(reader: Reader, piece: str) -> Iterable[Text]:
    table, sheet = reader.table, reader.sheet
    dinosaurs = sheet.dinosaurs().values()
    n = {
        "count-fish": table.fish(sheet),
        "count-fossils": table.fossils(sheet),
        "count-dinosaurs": sum(dinosaurs),
        "count-kinds": sheet.species_discovered(),
    }[piece]
    return [T(f"board.{piece}", n=n)]


def _calendar(table: Varuna, piece: str) -> Iterable[Text]:
    letter = piece.rpartition("-")[2]
    return [T("board.calendar", letter=letter.upper(), n=next(n for n, which in CALENDAR.items() if which == letter))]


def _round(table: Varuna, piece: str) -> Iterable[Text]:
    return [T("board.round", n=table.round, of=ROUNDS) if table.round else T("board.setup"), T("look.round")]


def _nothing(reader: Reader, piece: str) -> Iterable[Text]:
    return ()


KINDS: tuple[Kind, ...] = (
    (ROOMS, _room, _room_stands),
    (SQUARES, _square, _square_stands),
    (named("laboratory-", ("head", "fin", "tail", "fork")), _wild, lambda reader, piece: _room_stands(reader, "laboratory")),
    (named("card-", COLOURS), _card, _card_stands),
    (named("deck-", COLOURS), _deck, _nothing),
    (named("token-", LETTERS), _token, _token_stands),
    (named("objective-", LETTERS), _objective, _objective_stands),
    (named("calendar-", LETTERS), _calendar, _nothing),
    (named("", (f"{colour}-square-{n}" for colour in COLOURS for n in range(1, ROW_SQUARES + 1))), _action, _action_stands),
    (named("column-", map(str, range(1, len(COLUMN_BONUS) + 1))), _column, _column_stands),
    (
        named("protection-", map(str, range(1, PROTECTION_BOXES + 1))),
        _protection,
        _protection_stands,
    ),
    (named("damage-", map(str, range(1, DAMAGE_BOXES + 1))), _damage, _damage_stands),
    (named("count-", ("fish", "fossils", "dinosaurs", "kinds")), _count, _count_stands),
    (frozenset(("round",)), _round, _nothing),
)
"""The kinds of pieces on the ship and beside it."""
