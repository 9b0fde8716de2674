"""Skymines' board: the map with its bonus spaces, company tracks, displays, Luna's cards, and a board for each player."""

from __future__ import annotations

from ....draw import Group, Panel, named_groups
from ....engine.effects_words import effect_text
from ....engine.i18n import T, Text
from ....engine.secrecy import View
from ..components.data import COMPANIES, LETTERS, LEVELS, MAJORITY_SPACES, ROUND_COINS, SECTORS, SLOTS, STANDARD_SPACES, TARGETS
from ..rules.cards import price
from ..rules.luna_majority import luna_value
from ..rules.map import ALL_SPACES, reward_of
from ..rules.marks import majority
from ..rules.texts import company_text, mark_text, plan_text, space_text
from ..rules.threats import boxes
from ..table import SPACES, Skymines, covered
from . import beside, moon
from . import luna as luna_board
from . import seat as sheet
from . import tracks as track_board
from . import words as say
from .marks import DEFS


def board(view: View, lang: str, names: tuple[str, ...] = ()) -> list[Panel]:
    """The panels of a game as a seat sees it: `shared`, `tracks`, `display`, `luna` where she plays, then `seat:0`, `seat:1`, …

    Args: a view; the reader's language; the names of the seats, if others than the view knows.
    """
    table: Skymines = view.table
    given = names or view.names
    known = tuple(say.seat_name(table, given, lang, seat) for seat in range(len(table.players)))
    shared = {"defs": DEFS, **_map(table, lang), **_spaces(table, lang, known)}
    panels = [
        Panel(
            "shared",
            say.tell(lang, f"side-{table.side}"),
            beside.WIDTH,
            moon.SIZE,
            named_groups("shared", shared),
            main=True,
            parts=(*moon.PARTS, *beside.PARTS),
        ),
        Panel(
            "tracks",
            say.tell(lang, "tracks"),
            track_board.WIDTH,
            track_board.HEIGHT,
            _tracks(table, lang, known),
            parts=track_board.BOXES,
        ),
        Panel(
            "display",
            say.tell(lang, "displays"),
            beside.DISPLAY_WIDE,
            beside.DISPLAY_HIGH,
            _displays(view, lang),
            parts=beside.DISPLAY_PARTS,
        ),
    ]
    if table.luna >= 0:
        size = luna_board.WIDTH, luna_board.HEIGHT
        panels.append(Panel("luna", say.capital(lang, "luna.name"), *size, _luna(table, lang), parts=luna_board.PARTS))
    for seat in range(len(table.players)):
        groups = named_groups(f"seat{seat}", {"defs": DEFS, **_seat(table, view.seat, seat, lang, known[seat])})
        hers = seat == table.luna
        ident, height = ("luna-sheet", sheet.LUNA_HEIGHT) if hers else (f"seat:{seat}", sheet.HEIGHT)
        parts = sheet.LUNA_PARTS if hers else sheet.PARTS
        panels.append(Panel(ident, say.tell(lang, "sheet", who=known[seat]), sheet.WIDTH, height, groups, parts=parts))
    return panels


# --- the map and what lies beside it ----------------------------------------------------------------------------------


def _map(table: Skymines, lang: str) -> dict[str, str]:
    bodies = {"ground": moon.moon_ground() if table.side == "moon" else moon.belt_ground()}
    if table.side == "belt":
        bodies |= {f"rock-{one.id}": moon.asteroid(one.id) for one in TARGETS.values() if one.kind == "asteroid"}
    for space in ALL_SPACES[table.side]:
        owner = table.pieces.get(space, "")
        title = _space_title(table, space, owner, lang)
        if space in SECTORS and table.side == "moon":
            bodies[f"space-{space}"] = moon.sector(lang, space, owner, title)
        elif "-" in space:
            bodies[f"space-{space}"] = moon.asteroid_space(lang, space, owner, title)
        else:
            bodies[f"space-{space}"] = moon.shuttle_space(lang, space, owner, title)
    for company in COMPANIES:
        home = table.home[company]
        filled = tuple(tuple(covered(left, f"{company}-{column}" in table.bared)) for column, left in enumerate(home))
        value = table.coins_of(company)
        title = say.tell(lang, "station", company=company_text(company), n=value, left=sum(home))
        bodies[f"station-{company}"] = moon.station(lang, table.side, company, home, filled, value, title)
    return bodies


def _space_title(table: Skymines, space: str, owner: str, lang: str) -> str:
    """A space with its reward or the piece on it."""
    if owner:
        return say.tell(lang, "space-taken", space=space_text(space), company=company_text(owner))
    reward = reward_of(table.side, space)
    what: Text = effect_text(reward) if reward else T("label.nothing")
    return say.tell(lang, "space-free", space=space_text(space), what=what)


def _spaces(table: Skymines, lang: str, names: tuple[str, ...]) -> dict[str, str]:
    coins = (0, *ROUND_COINS[max(2, len(table.players))])
    bodies = {"rounds": beside.rounds(lang, table.round, coins[1:], table.specials, len(table.plan_decks["s"]))}
    people = table.people()
    for k, what in enumerate(MAJORITY_SPACES):
        values = tuple((seat, majority(table, seat, what)) for seat in people)
        title = say.tell(
            lang,
            "majority",
            mark=mark_text(what),
            what=effect_text(MAJORITY_SPACES[what].reward),
            seats=tuple(T("board.has", who=names[seat], n=n) for seat, n in values),
        )
        need, marker = luna_value(table, what), table.marks.get(what, -1)
        bodies[f"mark-{what}"] = beside.majority(lang, what, k, values, table.luna, need, marker, title)
    for k, (ident, space) in enumerate(STANDARD_SPACES.items()):
        title = (
            say.tell(lang, "bonus-space", mark=mark_text(ident), n=space.cost)
            if space.cost
            else say.capital(lang, mark_text(ident))
        )
        bodies[f"mark-{ident}"] = beside.standard(lang, ident, k, table.marks.get(ident, -1), table.luna, title)
    if table.threat:
        words = {"threat": T(f"threat.{table.threat}"), "n": table.ticked, "all": boxes(table)}
        bodies["threat"] = beside.threat(lang, table.threat, table.ticked, boxes(table), say.tell(lang, "threat", **words))
    return bodies


def _tracks(table: Skymines, lang: str, names: tuple[str, ...]) -> tuple[Group, ...]:
    bodies = {"defs": DEFS}
    for k, company in enumerate(COMPANIES):
        markers = tuple(player.tracks[company] for player in table.players)
        shares = tuple(table.shares(seat, company) for seat in range(len(table.players)))
        told = tuple(
            T("board.on-track", who=names[seat], n=space, shares=n)
            for seat, (space, n) in enumerate(zip(markers, shares, strict=True))
        )
        value = table.coins_of(company)
        title = say.tell(lang, "track", company=company_text(company), n=value, seats=told)
        ident = table.layout.get(company, "a1")
        bodies[f"track-{company}"] = track_board.track(lang, company, ident, k, markers, table.luna, value, shares, title)
    return named_groups("tracks", bodies)


def _displays(view: View, lang: str) -> tuple[Group, ...]:
    table: Skymines = view.table
    bodies = {"defs": DEFS, "headings": beside.headings(lang)}
    seat = view.seat if view.seat is not None and view.seat != table.luna else 0
    for space in range(SPACES):
        card = table.display[space]
        cost = price(table, seat, card) if card else 0
        title = say.tell(lang, "for-sale", card=say.card_title(lang, card), n=cost) if card else ""
        bodies[f"card-{space}"] = beside.for_sale(lang, space, card, cost, title)
        plan = table.plan_display[space]
        bodies[f"plan-{space}"] = beside.plan_for_sale(lang, space, plan, say.capital(lang, plan_text(plan)) if plan else "")
    bodies["deck"] = beside.card_deck(lang, sum(len(deck) for deck in table.decks.values()))
    left = tuple(len(table.plan_decks[letter]) for letter in LETTERS)
    title = say.tell(lang, "supplement-title", n=table.supplement)
    bodies["supplies"] = beside.supplies(lang, left, table.supplement, title)
    face_up = tuple((plan, say.capital(lang, plan_text(plan))) for plan in table.specials)
    bodies["specials"] = beside.specials(lang, face_up, len(table.plan_decks["s"]))
    return named_groups("display", bodies)


def _luna(table: Skymines, lang: str) -> tuple[Group, ...]:
    player = table.players[table.luna]
    bodies = {
        "defs": DEFS,
        "piles": luna_board.piles(lang, len(table.luna_pile), len(table.luna_discard), len(table.luna_second)),
        "majorities": luna_board.majorities(lang, table.luna_majority),
    }
    for letter in SLOTS:
        shown, hidden = table.luna_shown.get(letter, ""), bool(table.luna_slots[SLOTS.index(letter)])
        bodies[f"slot-{letter}"] = luna_board.slot(lang, letter, letter in player.open, hidden, shown)
    return named_groups("luna", bodies)


# --- a player's board -------------------------------------------------------------------------------------------------


def _seat(table: Skymines, me: int | None, seat: int, lang: str, who: str) -> dict[str, str]:
    player = table.players[seat]
    luna = seat == table.luna
    tokens = LEVELS[table.level] if luna else None
    bodies = {
        "header": sheet.header(lang, seat, who, player.out, player.coins, player.markers + player.once, player.aside, luna),
        "helium": sheet.helium(
            lang,
            seat,
            player.helium,
            luna,
            tokens.helium_tokens if tokens else (),
            say.tell(lang, "helium", who=who, n=player.helium, value=player.helium_value()),
        ),
        "research": sheet.research(
            lang,
            seat,
            tuple((plan, say.capital(lang, plan_text(plan))) for plan in player.plans),
            player.closed,
            player.upload,
            luna,
            tokens.research_tokens if tokens else (),
            say.tell(lang, "research", who=who, n=player.upload, value=player.research_value()),
        ),
    }
    if luna:
        return bodies
    bodies["area"] = sheet.area(lang, seat, say.tell(lang, "area-title", who=who))
    for letter in SLOTS:
        card, is_open = player.area.get(letter, ""), letter in player.open
        hidden = bool(card) and not say.known(card)
        title = _slot_title(lang, letter, card, is_open)
        bodies[f"slot-{letter}"] = sheet.slot(lang, seat, letter, "" if hidden else card, letter in player.used, is_open, title)
        deck = player.deck(letter)
        shown = deck if all(map(say.known, deck)) else ()
        title = say.tell(lang, "resting", letter=letter.upper(), n=len(deck))
        bodies[f"resting-{letter}"] = sheet.resting(lang, seat, letter, shown, len(deck), is_open, title)
    cards = tuple((card, say.card_title(lang, card)) for card in sorted(player.hand) if say.known(card))
    bodies["hand"] = sheet.hand(lang, seat, cards, len(player.hand), say.tell(lang, "hand-title", who=who, n=len(player.hand)))
    if player.mission:
        title = say.tell(lang, "mission", mission=T(f"mission.{player.mission}"), n=len(player.done))
        bodies["mission"] = sheet.mission(lang, seat, player.mission, player.done, title)
    bodies["tiles"] = sheet.tiles(lang, seat, player.tiles, player.used)
    return bodies


def _slot_title(lang: str, letter: str, card: str, is_open: bool) -> str:
    if say.known(card):
        return say.tell(lang, "slot-card", letter=letter.upper(), card=say.card_title(lang, card))
    return say.tell(lang, "slot-empty" if is_open else "slot-off", letter=letter.upper())
