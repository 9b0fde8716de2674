"""What a piece of Natera does, in its own sentences, and what it means to the seat that looks: for a tap that asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ....engine.description import Description, Sentences, described
from ....engine.effects_words import effect_text
from ....engine.i18n import T, Text
from ....engine.secrecy import View
from ..components.data import (
    ACCESS,
    ACHIEVEMENTS,
    CARDS,
    CELLS,
    DECKS,
    DISC_PRODUCTION,
    LOCATIONS,
    NUMBERS,
    RESOURCES,
    SIDES,
    SPECIALISTS,
    TRIBES,
)
from ..rules.colony import price as colony_price
from ..rules.hire import price as hire_price
from ..rules.printed import achievement_says, cell_says, location_says, side_says, tribe_says
from ..table import DECK_PILES, Natera
from . import missing
from . import words as say
from .income import income
from .pieces_named import about as about
from .progress import progress_text


def describe(view: View, piece: str, owner: int | None) -> Description | None:
    """A piece in words, as far as the view knows it; None for something that is no piece."""
    named = about(_tribe_led(view.table, piece) or piece)
    return described(named, None if named is None else _sentences(view.table, view.seat, piece))


def _tribe_led(table: Natera, piece: str) -> str:
    """The tribe that a seat's tribe card shows, "" for another piece or a seat that has not chosen one."""
    word, _, seat = piece.partition("-")
    led = word == "tribe" and seat.isdecimal() and int(seat) < len(table.players)
    return table.players[int(seat)].tribe if led else ""


def _sentences(table: Natera, me: int | None, piece: str) -> Sentences | None:
    if piece in CARDS:
        return _card(table, me, piece)
    if piece in SPECIALISTS:
        return _specialist(table, me, piece)
    if piece in LOCATIONS:
        return _location(table, me, piece)
    if piece in TRIBES:
        return [*tribe_says(piece)], []
    if piece in SIDES:
        return [*side_says(piece)], []
    if piece in ACHIEVEMENTS:
        return _achievement(table, me, piece)
    if piece in _ALONE:
        return _ALONE[piece](table)
    word, _, rest = piece.partition("-")
    if word in ("track", "disc", "hidden"):
        area = rest.partition("-")[0]
        return _OF_AN_AREA[word](table, me, area)
    if word in ("deck", "discard"):
        return _pile(table, word, rest)
    seat, _, what = rest.partition("-")
    if not seat.isdecimal() or int(seat) >= len(table.players):
        return None
    return _OF_A_SEAT[word](table, me, int(seat), what)


# --- cards, locations, achievements -----------------------------------------------------------------------------------


def _card(table: Natera, me: int | None, card: str) -> Sentences:
    now: list[Text] = []
    if me is not None and card in table.players[me].hand:
        now = [lack.text for lack in missing.of_card(table, me, card)] or [T("look.playable")]
    elif me is not None and card in table.players[me].played:
        now = list(missing.of_ability(table, me, card))
    return list(say.card_texts(card)), now


def _specialist(table: Natera, me: int | None, specialist: str) -> Sentences:
    now: list[Text] = []
    if me is not None and specialist in table.river and table.players[me].tribe:
        food, own = hire_price(table, me, specialist), table.players[me].goods["food"]
        now = [*missing.of_specialist(table, me, specialist)] or [T("look.hire", n=food, own=own)]
    elif me is not None and specialist in table.players[me].specialists:
        now = list(missing.of_ability(table, me, specialist))
    return list(say.card_texts(specialist)), now


def location_texts(location: str) -> list[Text]:
    """What a location says, its tier if it has one, and the authority it takes to come there."""
    tier = LOCATIONS[location].tier
    texts = [*location_says(location), *([T("look.tier", n=tier)] if tier else [])]
    return [*texts, T("look.access", n=ACCESS[tier])] if ACCESS[tier] else texts


def _location(table: Natera, me: int | None, location: str) -> Sentences:
    does = location_texts(location)
    standing = tuple(
        T("look.stands", who=table.who(seat), pawn=T(f"pawn.{kind}"))
        for seat, player in enumerate(table.players)
        for kind, there in (("explorer", player.explorers_at), ("chief", player.chiefs_at))
        if location in there
    )
    if standing:
        does.append(T("board.there", whom=standing))
    owner = table.colony_at(location)
    if owner is not None:
        does.append(T("board.colony-of", who=table.who(owner)))
    if me is None or not table.players[me].tribe:
        return does, []
    now = [*missing.of_deployment(table, me, location)] or [T("look.open")]
    if owner is None and LOCATIONS[location].colony_bonus:
        left = NUMBERS.colonies - len(table.players[me].colonies)
        price, own = colony_price(table, me), table.players[me].goods["material"]
        now.append(T("look.colony", n=price, own=own) if left else T("look.no-colony"))
    return does, now


def _achievement(table: Natera, me: int | None, ident: str) -> Sentences:
    owner = table.claimed.get(ident)
    does = [achievement_says(ident), *([] if owner is None else [T("board.claimed", who=table.who(owner))])]
    short = [seat for seat in range(len(table.players)) if seat != owner]
    does += [T("board.progress", who=table.who(seat), what=progress_text(table, seat, ident)) for seat in short if seat != me]
    return does, [T("look.mine", what=progress_text(table, me, ident))] if me in short else []


# --- areas ------------------------------------------------------------------------------------------------------------


def _track(table: Natera, me: int | None, area: str) -> Sentences:
    does = [T("look.track")]
    does += [
        T("look.level", who=table.who(seat), n=player.authority[area]) for seat, player in enumerate(table.players) if seat != me
    ]
    return does, [] if me is None else [T("look.my-level", n=table.players[me].authority[area])]


def disc_says(area: str) -> list[Text]:
    """What the leader disc of an area brings."""
    return [T("board.disc-gain", what=effect_text(DISC_PRODUCTION[area])), T("look.disc")]


def _disc(table: Natera, me: int | None, area: str) -> Sentences:
    does = disc_says(area)
    holder = table.discs.get(area)
    if holder is None:
        return [*does, T("look.disc-free", n=NUMBERS.disc)], []
    if holder == me:
        return does, [T("look.disc-mine")]
    return [*does, T("look.disc-held", who=table.who(holder))], []


def _hidden(table: Natera, me: int | None, area: str) -> Sentences:
    return [T("look.hidden")], [] if me is None else [T("look.my-level", n=table.players[me].authority[area])]


_OF_AN_AREA: Mapping[str, Callable[[Natera, int | None, str], Sentences]] = {"track": _track, "disc": _disc, "hidden": _hidden}


# --- what lies beside the board ---------------------------------------------------------------------------------------


def _season(table: Natera) -> Sentences:
    return [T("look.season", n=table.season), *([T("look.resting")] if table.resting else [])], []


def _first(table: Natera) -> Sentences:
    return [T("look.first", who=table.who(table.first))], []


def _river(table: Natera) -> Sentences:
    names = tuple(say.card_name(one) for one in table.river)
    return [T("look.river", whom=names) if names else T("look.river-empty")], []


_ALONE: Mapping[str, Callable[[Natera], Sentences]] = {"season": _season, "first-player": _first, "river": _river}


def _pile(table: Natera, word: str, name: str) -> Sentences:
    if word == "discard":
        return [T("look.discard", n=len(getattr(table, f"discard_{name}")))], []
    left = DECK_PILES[name].left(table) if name in DECKS else len(table.specialists)
    return [T("look.deck", n=left)], []


# --- a player's board -------------------------------------------------------------------------------------------------


def _good(table: Natera, me: int | None, seat: int, what: str) -> Sentences | None:
    if what not in RESOURCES:
        return None
    return [T(f"symbol.{what}.text"), T("look.has", who=table.who(seat), n=table.players[seat].goods[what])], []


def _cell(table: Natera, me: int | None, seat: int, what: str) -> Sentences | None:
    side = table.players[seat].side
    if what not in CELLS or not side:
        return None
    does = list(cell_says(side, what))
    if what in table.players[seat].grown:
        return [*does, T("look.grown")], []
    return does, [*missing.of_cell(table, seat, what)] or [T("look.cell-open")] if seat == me else []


def _tribe(table: Natera, me: int | None, seat: int, what: str) -> Sentences:
    tribe = table.players[seat].tribe
    return (list(tribe_says(tribe)), []) if tribe else ([T("look.no-tribe")], [])


def _hand(table: Natera, me: int | None, seat: int, what: str) -> Sentences:
    player = table.players[seat]
    return [T("look.hand", basic=len(player.basic), advanced=len(player.advanced))], []


def _pawns(table: Natera, me: int | None, seat: int, what: str) -> Sentences:
    player = table.players[seat]
    home = {f"{kind}s": player.at_home(kind) if player.tribe else 0 for kind in ("chief", "explorer")}
    return [T("look.pawns", **home), T("look.chief")], []


def _goods(table: Natera, me: int | None, seat: int, what: str) -> Sentences:
    goods = tuple(T(f"unit.{word}", n=n) for word, n in table.players[seat].goods.items())
    return [T("look.goods", what=goods)], []


def _science(table: Natera, me: int | None, seat: int, what: str) -> Sentences:
    return [T("look.science", n=len(table.players[seat].grown))], []


def _tokens(table: Natera, me: int | None, seat: int, what: str) -> Sentences:
    return [T("look.tokens", n=NUMBERS.claims - table.claims(seat))], []


def _colonies(table: Natera, me: int | None, seat: int, what: str) -> Sentences:
    return [T("look.colonies", n=NUMBERS.colonies - len(table.players[seat].colonies))], []


def _income(table: Natera, me: int | None, seat: int, what: str) -> Sentences:
    gains = income(table, seat)
    return [T("look.income", what=effect_text(gains)) if gains else T("look.no-tribe")], []


_OF_A_SEAT: Mapping[str, Callable[[Natera, int | None, int, str], Sentences | None]] = {
    "good": _good,
    "cell": _cell,
    "tribe": _tribe,
    "hand": _hand,
    "pawn": _pawns,
    "goods": _goods,
    "science": _science,
    "tokens": _tokens,
    "colonies": _colonies,
    "income": _income,
}
