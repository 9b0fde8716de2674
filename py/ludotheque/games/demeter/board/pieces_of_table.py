"""What the ship, the cards and the tokens around it say of themselves, as far as a view knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from ....engine.description import Sentences
from ....engine.i18n import T, Text
from ..components.data import ACTIONS, BAG, BONUS, CLUE_TWO, CLUES, DIE, DISTANCE, OBJECTS, PIECES, ROOMS, VISITED
from ..components.records import Clue
from ..rules.texts import card_text, name_of, needs_text, piece_text, resource_text, room_text
from ..table import BONUS_PILE, Demeter, Player
from .ship import last_day
from .words import dracula_text, known, lair_text


def own(table: Demeter, me: int | None) -> Player | None:
    """The player who looks; None for a spectator."""
    return None if me is None or me >= len(table.players) else table.players[me]


# --- the ship --------------------------------------------------------------------------------------------------------


def room_says(room: str) -> Text:
    """What lies in a room and where its passages lead."""
    item = ROOMS[room]
    return T("look.room", thing=T(f"thing.{item.object}"), rooms=tuple(room_text(other) for other in item.near))


def room(table: Demeter, me: int | None, room: str) -> Sentences:
    """A room of the ship."""
    stock, mine = table.stock.get(room), own(table, me)
    does = [room_says(room)]
    does.append(T("look.room-unturned") if stock is None else T("look.room-stock" if stock else "look.room-empty", n=stock))
    here = tuple(name_of(seat) for seat, player in enumerate(table.players) if player.room == room and seat != me)
    now = [T("look.here", whom=here)] if here else []
    if mine is not None and mine.room:
        steps = DISTANCE[room][mine.room]
        now.append(T("look.steps", n=steps) if steps else T("look.you-here"))
    if table.night and room in VISITED.get(table.drawn, ()):
        now.append(T("board.dracula-walks"))
    if mine is not None and mine.clue == room:
        now.append(T("look.lead"))
    if table.clue_two == room:
        now.append(T("board.dracula-sleeps"))
    now += [T("board.vampire-sleeps", who=name_of(seat)) for seat, player in enumerate(table.players) if player.lair == room]
    return does, now


def _passages(table: Demeter, me: int | None) -> Sentences:
    return [T("look.passages", n=ACTIONS["human"]["move"].cost, most=ACTIONS["human"]["move"].limit)], ()


def _days(table: Demeter, me: int | None) -> Sentences:
    return [T("board.track", n=max(table.day, 1), of=last_day(table)), T("look.days")], ()


def _first_player(table: Demeter, me: int | None) -> Sentences:
    when = T("board.by-night" if table.night else "board.by-day")
    return [T("board.first-player", who=name_of(table.first), when=when), T("look.first-player")], ()


# --- around the ship -------------------------------------------------------------------------------------------------


def _resource_deck(table: Demeter, me: int | None) -> Sentences:
    return [T("board.deck", n=len(table.resources)), T("look.resource-deck")], ()


def _resource_display(table: Demeter, me: int | None) -> Sentences:
    if not table.display:
        return [T("board.no-display")], ()
    return [T("board.display", what=resource_text(table.display)), use(table.display), T("look.resource-display")], ()


def use(resource: str) -> Text:
    """What a resource is built into."""
    return T("look.use", pieces=tuple(piece_text(piece.id) for piece in PIECES.values() if resource in piece.recipe))


def _bag(table: Demeter, me: int | None) -> Sentences:
    there = Counter(table.bag)
    counts = {"humans": there["human"], "ghouls": there["ghoul"], "empty": there["empty"]}
    does = [T("look.bag"), T("board.bag", n=len(table.bag), **counts)]
    if not table.bag:
        return does, ()
    part = {kind: round(100 * there[kind] / len(table.bag)) for kind in set(BAG)}
    return does, [T("look.odds", humans=part["human"], ghouls=part["ghoul"], empty=part["empty"])]


def _met(table: Demeter, me: int | None) -> Sentences:
    return [T("board.met", what=T(f"token.{table.met}")), T(f"symbol.{table.met}.text")], ()


def _die(table: Demeter, me: int | None) -> Sentences:
    does = [T("look.die", faces=tuple(T(f"face.{face}") for face in DIE))]
    return does, [T("board.die", face=T(f"face.{table.die}")) if table.die else T("board.die-fresh")]


def _dracula_deck(table: Demeter, me: int | None) -> Sentences:
    return [T("look.dracula-deck"), T("board.dracula-deck", n=len(table.dracula))], ()


def _dracula_discard(table: Demeter, me: int | None) -> Sentences:
    if not table.drawn:
        return [T("board.dracula-none")], ()
    return [T("board.dracula-list", n=len(table.dracula_discard), what=dracula_text(table.drawn))], ()


def _clue_two(table: Demeter, me: int | None) -> Sentences:
    mine = own(table, me)
    if known(table.clue_two):
        return [T("board.clue-two", what=lair_text(table.clue_two))], progress(mine, CLUES[table.clue_two])
    seen = tuple(name_of(seat) for seat in table.clue_two_seen)
    does = [T("board.clue-two-hidden", whom=seen) if seen else T("board.clue-two-unseen"), T("look.clue-two", n=CLUE_TWO)]
    return does, [T("look.most-pieces", n=mine.most_pieces(), of=CLUE_TWO)] if mine else ()


def progress(mine: Player | None, clue: Clue) -> Iterable[Text]:
    """How far a player is with what the second clue asks for."""
    if mine is None:
        return ()
    have = {"human": mine.humans, "ghoul": mine.ghouls, "resource": len(mine.resources)}
    return [T("look.own", needs=needs_text(clue), have=tuple(T(f"needs.{kind}", n=n) for kind, n in have.items()))]


def _bonus_deck(table: Demeter, me: int | None) -> Sentences:
    return [T("look.bonus-deck"), T("board.bonus-deck", n=BONUS_PILE.left(table))], ()


def _bonus_discard(table: Demeter, me: int | None) -> Sentences:
    cards = tuple(map(card_text, table.bonus_discard))
    return [T("board.bonus-discard", n=len(cards), cards=cards) if cards else T("board.bonus-none")], ()


def _event(table: Demeter, me: int | None, kind: str) -> Sentences:
    return event_says(kind), ()


def event_says(kind: str) -> tuple[Text, Text]:
    """What an event does, and how long."""
    return T(f"event.{kind}"), T("look.event")


def _card(table: Demeter, me: int | None, card: str) -> Sentences:
    return card_says(card), ()


def card_says(card: str) -> tuple[Text, Text]:
    """What a bonus card does, and when it is played."""
    return T(f"card.{card}.text"), T("look.card", when=T(f"when.{BONUS[card].when}"))


def price_says(piece: str) -> Text:
    """What a piece costs."""
    price = tuple(map(resource_text, PIECES[piece].recipe))
    return T("look.pile", price=price, n=ACTIONS["human"]["build"].cost)


def pile(table: Demeter, me: int | None, piece: str) -> Sentences:
    """A pile of pieces of an object."""
    item, mine = PIECES[piece], own(table, me)
    does = [price_says(piece)]
    does.append(T("look.part-of", what=T(f"object.{item.object}"), n=len(OBJECTS[item.object]), left=table.pile(piece)))
    return does, [] if mine is None else [towards(mine, piece)]


def towards(mine: Player, piece: str) -> Text:
    """How far a player is with a piece."""
    if piece in mine.pieces:
        return T("look.piece-built")
    lacking = Counter(PIECES[piece].recipe) - Counter(mine.resources)
    return T("look.lack", what=tuple(map(resource_text, lacking.elements()))) if lacking else T("look.ready")


OF_THE_TABLE: dict[str, Callable[[Demeter, int | None], Sentences]] = {
    "passages": _passages,
    "days": _days,
    "first-player": _first_player,
    "resource-deck": _resource_deck,
    "resource-display": _resource_display,
    "bag": _bag,
    "met": _met,
    "die": _die,
    "dracula-deck": _dracula_deck,
    "dracula-discard": _dracula_discard,
    "clue-two": _clue_two,
    "bonus-deck": _bonus_deck,
    "bonus-discard": _bonus_discard,
}
"""What lies on the table once."""

OF_A_KIND: dict[str, Callable[[Demeter, int | None, str], Sentences]] = {"event": _event, "card": _card, "pile": pile}
"""What comes in kinds: `card-luck`, `pile-lamp-1`."""
