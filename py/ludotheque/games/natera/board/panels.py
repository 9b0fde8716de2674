"""Natera's board: the areas everybody shares, the river, the hand of the player who looks, and a board for each player."""

from __future__ import annotations

from ....draw import Panel, named_groups
from ....draw.layout import Box
from ....draw.parts import at
from ....engine.effects_words import effect_text
from ....engine.i18n import T, Text
from ....engine.secrecy import View
from ..components.data import ACCESS, CELLS, LOCATIONS, NUMBERS, TILES_IN_PLAY, TRACKS, TRIBES
from ..rules.printed import achievement_says, cell_says, location_says, tribe_says
from ..rules.science import why_not_grow
from ..table import DECK_PILES, PACK_SEAT, Natera, Player
from . import display, hand, island, offers, science, tableau
from . import seat as sheet
from . import words as say
from .hand_order import Hand
from .income import income
from .marks import DEFS, effect_signs
from .missing import Lack
from .progress import progress, progress_text


def board(view: View, lang: str, names: tuple[str, ...] = ()) -> list[Panel]:
    """The panels of a game as a seat sees it: `shared`, `display`, `hand` of who looks, then `seat:0`, `seat:1`, …

    Args: a view; the reader's language; the names of the seats, if others than the view knows.
    """
    table: Natera = view.table
    given = names or view.names
    known = tuple(_seat_name(table, given, lang, seat) for seat in range(len(table.players)))
    beside = named_groups("display", {"defs": DEFS, **_display(table, lang)})
    panels = [
        _shared(view, lang, known),
        Panel("display", say.tell(lang, "display"), display.WIDTH, display.HEIGHT, beside, parts=display.PARTS),
    ]
    if view.seat is not None and not _is_pack(table, view.seat):
        panels.append(_hand(view, view.seat, lang))
    for seat in range(len(table.players)):
        if _is_pack(table, seat):
            continue
        panels.append(_sheet(view, seat, lang, known[seat]))
    return panels


def _is_pack(table: Natera, seat: int) -> bool:
    return bool(table.pack) and seat == PACK_SEAT


def _seat_name(table: Natera, names: tuple[str, ...], lang: str, seat: int) -> str:
    return say.capital(lang, "name.pack") if _is_pack(table, seat) else say.WORDS.seat_name(names, lang, seat)


# --- the central board ------------------------------------------------------------------------------------------------


def _shared(view: View, lang: str, names: tuple[str, ...]) -> Panel:
    """The central board."""
    groups = named_groups("shared", {"defs": DEFS, **_island(view, lang, names)})
    title = say.tell(lang, "island")
    return Panel("shared", title, island.WIDTH, island.HEIGHT, groups, main=True, parts=island.PARTS)


def _island(view: View, lang: str, names: tuple[str, ...]) -> dict[str, str]:
    table: Natera = view.table
    bodies = {"forest": island.forest(lang)}
    first = names[table.first]
    bodies["seasons"] = island.seasons(lang, table.season, table.resting, first, table.first)
    for area in TRACKS:
        levels = tuple(player.authority[area] for player in table.players)
        holder = table.discs.get(area)
        bodies[f"ground-{area}"] = island.ground(lang, area)
        bodies[f"disc-{area}"] = island.disc(lang, area, holder, "" if holder is None else names[holder])
        bodies[f"track-{area}"] = island.track(lang, area, levels, names, table.claimed.get(island.TOP_OF[area]))
    for area in (*TRACKS, "forest"):
        bodies |= _locations(table, area, lang, names)
    bodies["heading"] = island.achievements_heading(lang)
    for k, ident in enumerate(table.tiles):
        bodies[f"tile-{ident}"] = island.achievement(
            lang, ident, k, table.claimed.get(ident), _tile_title(table, ident, lang, names), _has(table, ident)
        )
    return bodies


def _locations(table: Natera, area: str, lang: str, names: tuple[str, ...]) -> dict[str, str]:
    """The locations of an area in their places: those everybody sees, and the backs of the others."""
    bodies = {}
    boxes = iter(island.places(area))
    for tier in (0,) if area == "forest" else (1, 2, 3):
        shown = [ident for ident in table.open_locations() if (LOCATIONS[ident].area, LOCATIONS[ident].tier) == (area, tier)]
        for ident in shown:
            box = next(boxes)
            pawns = tuple(
                (seat, kind)
                for seat, player in enumerate(table.players)
                for kind, there in (("explorer", player.explorers_at), ("chief", player.chiefs_at))
                if ident in there
            )
            owner = table.colony_at(ident)
            title = _location_title(ident, pawns, owner, lang, names)
            bodies[f"place-{ident}"] = island.location(lang, ident, box.x, box.y, pawns, owner, title)
        for n in range(TILES_IN_PLAY.get(tier, 0) - len(shown) if tier in ACCESS else 0):
            box = next(boxes)
            bodies[f"hidden-{area}-{tier}-{n}"] = island.face_down(lang, area, tier, n, box.x, box.y)
    return bodies


def _location_title(ident: str, pawns: tuple[tuple[int, str], ...], owner: int | None, lang: str, names: tuple[str, ...]) -> str:
    """A location with what it does, and who and what stands there."""
    standing = tuple(T("board.stands", who=names[seat], pawn=T(f"pawn.{kind}")) for seat, kind in pawns)
    there: list[Text] = [T("board.there", whom=standing)] if standing else []
    if owner is not None:
        there.append(T("board.colony-of", who=names[owner]))
    says = say.sentences(lang, (*location_says(ident), *there))
    return say.tell(lang, "card", name=T(f"location.{ident}"), says=says)


def _has(table: Natera, ident: str) -> tuple[tuple[int, int], ...]:
    """Each seat with what it has of what an achievement asks for; nothing once it is claimed."""
    if ident in table.claimed:
        return ()
    return tuple((seat, progress(table, seat, ident)[0]) for seat in range(len(table.players)) if not _is_pack(table, seat))


def _tile_title(table: Natera, ident: str, lang: str, names: tuple[str, ...]) -> str:
    """An achievement with what it asks for, who has claimed it, and how far everybody is."""
    owner = table.claimed.get(ident)
    if owner is not None:
        after: tuple[Text, ...] = (T("board.claimed", who=names[owner]),)
    else:
        after = tuple(
            T("board.progress", who=names[seat], what=progress_text(table, seat, ident)) for seat in range(len(table.players))
        )
    return say.tell(lang, "card", name=T(f"claim.{ident}"), says=say.sentences(lang, (achievement_says(ident), *after)))


# --- beside the board -------------------------------------------------------------------------------------------------


def _display(table: Natera, lang: str) -> dict[str, str]:
    bodies = {"heading": display.heading(lang)}
    for k in range(NUMBERS.river):
        ident = table.river[k] if k < len(table.river) else ""
        bodies[f"river-{k}"] = display.in_river(lang, k, ident, say.card_title(lang, ident) if ident else "")
    for k, name in enumerate(("basic", "advanced")):
        discarded: tuple[str, ...] = getattr(table, f"discard_{name}")
        bodies[f"deck-{name}"] = display.deck(lang, name, k, DECK_PILES[name].left(table))
        bodies[f"discard-{name}"] = display.discard(lang, name, k, discarded[-1] if discarded else "", len(discarded))
    bodies["deck-specialists"] = display.deck(lang, "specialists", 2, len(table.specialists))
    return bodies


def _hand(view: View, seat: int, lang: str) -> Panel:
    """The hand of a seat, arranged as its player likes; and the cards of its packet, if it has one."""
    player: Player = view.table.players[seat]
    own = Hand(view, seat)
    packet = [card for card in player.packet if say.known(card)]
    high = hand.height(len(own.shown), len(packet))
    bodies = {"ground": hand.ground(high), "heading": hand.heading(say.tell(lang, "hand", n=len(player.hand)), 0)}
    for k, card in enumerate(own.shown):
        lacks = own.lacks[card]
        signs = tuple(sign for lack in lacks for sign in lack.signs)
        bodies[f"card-{card}"] = hand.card(lang, card, k, 50, signs, _hand_title(lang, card, lacks))
    top = hand.height(len(own.shown), 0)
    if packet:
        bodies["packet"] = hand.heading(say.tell(lang, "packet", n=len(packet)), top)
        for k, card in enumerate(packet):
            bodies[f"card-{card}"] = hand.card(lang, card, k, top + 50, None, say.card_title(lang, card))
    groups = named_groups("hand", {"defs": DEFS, **bodies})
    title, arrangements, shows = say.tell(lang, "hand-panel"), own.arrangements(lang), own.shows(lang)
    return Panel("hand", title, hand.WIDTH, high, groups, rows=True, arrangements=arrangements, shows=shows)


def _hand_title(lang: str, card: str, lacks: tuple[Lack, ...]) -> str:
    """A card with all it says, and what is missing to play it."""
    return " ".join((say.card_title(lang, card), *(say.said(lang, lack.text) for lack in lacks)))


# --- a player's board -------------------------------------------------------------------------------------------------


def _sheet(view: View, seat: int, lang: str, who: str) -> Panel:
    """The board of a player; or, where the reader asks for that, the cards in play large and in rows."""
    player: Player = view.table.players[seat]
    ident, title = f"seat:{seat}", say.tell(lang, "sheet", who=who)
    way = view.way(ident, tableau.ARRANGEMENT)
    offered = tableau.arrangements(player, lang, way)
    if not way:
        groups = named_groups(f"seat{seat}", {"defs": DEFS, **_seat(view.table, seat, lang, who)})
        return Panel(ident, title, sheet.WIDTH, sheet.HEIGHT, groups, arrangements=offered)
    cards = tableau.chosen_cards(player, way)
    bodies = tableau.bodies(lang, seat, who, cards, {card: say.card_title(lang, card) for card in cards})
    bodies["income"] = _income(view.table, seat, lang, who, tableau.INCOME)
    groups = named_groups(f"seat{seat}", {"defs": DEFS, **bodies})
    shows = say.tell(lang, "tableau-shows", n=len(cards))
    return Panel(ident, title, hand.WIDTH, tableau.height(len(cards)), groups, rows=True, arrangements=offered, shows=shows)


def _seat(table: Natera, seat: int, lang: str, who: str) -> dict[str, str]:
    player = table.players[seat]
    left = NUMBERS.claims - table.claims(seat)
    size = (len(player.basic), len(player.advanced))
    home = (player.at_home("chief"), player.at_home("explorer")) if player.tribe else (0, 0)
    bodies = {
        "header": sheet.header(lang, seat, who, player.tribe, player.passed, size, left),
        "store": sheet.store(lang, seat, who, tuple(player.goods.values()), home, NUMBERS.colonies - len(player.colonies)),
        "income": _income(table, seat, lang, who, sheet.INCOME),
        "tribe": sheet.tribe_card(lang, seat, player.tribe, _tribe_title(player.tribe, lang)),
    }
    if player.side:
        bodies["science"] = _moved(science.ground(lang, seat, player.side))
        for ident in CELLS:
            open_now = why_not_grow(table, seat, ident) is None
            title = say.tell(lang, "card", name=say.cell_name(ident), says=say.sentences(lang, cell_says(player.side, ident)))
            body = science.cell(lang, player.side, ident, seat, ident in player.grown, open_now, title)
            bodies[f"cell-{ident}"] = _moved(body)
    still_offered = offers.offers(player, lang, seat)
    if still_offered:
        return {**bodies, **still_offered}
    for kind, cards in tableau.in_play(player).items():
        bodies[f"played-{kind}"] = sheet.played(lang, seat, kind, tuple((card, say.card_title(lang, card)) for card in cards))
    return bodies


def _income(table: Natera, seat: int, lang: str, who: str, box: Box) -> str:
    """The production of a player, summed up in a box."""
    gains = income(table, seat)
    signs, words = (effect_signs(gains), say.said(lang, effect_text(gains))) if gains else ((), "")
    return sheet.income(lang, seat, who, signs, words, box)


def _tribe_title(tribe: str, lang: str) -> str:
    return say.sentences(lang, tribe_says(tribe)) if tribe in TRIBES else ""


def _moved(body: str) -> str:
    return f'<g transform="{at(*sheet.SCIENCE_AT)}">{body}</g>'
