"""What lies on the table in Natera, and who may know it.

Hands and the packets of a draft are hidden, and so are the tribe cards a player has not chosen. What nobody has seen is not kept:
a card is drawn, and a tile turned over, when somebody looks. So the two decks of exploration cards are what lies nowhere else
(`SUPPLIES`). The backs of the cards differ, so each deck has its own hands and packets.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import field
from functools import lru_cache
from operator import itemgetter

from ...engine.chance import Deck
from ...engine.effect import abilities, words_of
from ...engine.i18n import T
from ...engine.multiset import minus
from ...engine.piles import Supply
from ...engine.state import per_seat, secret, state
from ...engine.table import Automa, Table
from .components.data import (
    ADVANCED,
    AREAS,
    BASIC,
    CARDS,
    LOCATIONS,
    LOCATIONS_OF,
    NUCLEAR,
    PACK,
    RESOURCES,
    SPECIALISTS,
    TRACKS,
    TRIBES,
)

PACK_SEAT = 1
"""Where the solo opponent sits."""

PAWNS = ("chief", "explorer")

remembered = lru_cache(maxsize=4096)
"""Keeps results that follow from the arguments alone: cards in play change once in a turn and are asked about all the time."""


_of_each_track = itemgetter(*TRACKS)


@state
class Player:
    """What a player has.

    `offered` are the tribe cards to choose from; `packet_basic` and `packet_advanced` hold the cards that go round in a draft, or
    that are put aside to be discarded. `grown` are the cells of the science board with a growth token, `chiefs_at` and
    `explorers_at` the locations with a pawn, `icons` the type icons that the player has had so far.
    """

    tribe: str = ""
    offered: tuple[str, ...] = secret(to="owner", default=())
    board: int = 0
    side: str = ""
    goods: dict[str, int] = field(default_factory=lambda: dict.fromkeys(RESOURCES, 0))
    basic: tuple[str, ...] = secret(to="owner", default=())
    advanced: tuple[str, ...] = secret(to="owner", default=())
    packet_basic: tuple[str, ...] = secret(to="owner", default=())
    packet_advanced: tuple[str, ...] = secret(to="owner", default=())
    played_basic: tuple[str, ...] = ()
    played_advanced: tuple[str, ...] = ()
    specialists: tuple[str, ...] = ()
    icons: frozenset[str] = frozenset()
    grown: frozenset[str] = frozenset()
    authority: dict[str, int] = field(default_factory=lambda: dict.fromkeys(TRACKS, 0))
    chiefs_at: frozenset[str] = frozenset()
    explorers_at: frozenset[str] = frozenset()
    colonies: frozenset[str] = frozenset()
    passed: bool = False

    # --- pawns -------------------------------------------------------------------------------------------------------

    def pawns(self, kind: str) -> int:
        """How many pawns of a kind ("chief", "explorer") the tribe has."""
        tribe = TRIBES[self.tribe] if self.tribe else PACK
        return tribe.chiefs if kind == "chief" else tribe.explorers

    def at_home(self, kind: str) -> int:
        """How many pawns of a kind can be deployed."""
        return self.pawns(kind) - len(self.chiefs_at if kind == "chief" else self.explorers_at)

    def deployed(self) -> frozenset[str]:
        """The locations with a pawn of the player."""
        return self.chiefs_at | self.explorers_at

    def pawns_in(self, area: str) -> int:
        """How many pawns of the player are in an area."""
        return self.presence()[AREAS.index(area)]

    def presence(self) -> tuple[int, ...]:
        """How many pawns of the player are in each area."""
        return _presence(self.chiefs_at, self.explorers_at)

    # --- what conditions ask for besides -----------------------------------------------------------------------------

    def levels(self) -> tuple[int, ...]:
        """The player's authority on each track."""
        found: tuple[int, ...] = _of_each_track(self.authority)
        return found

    def holdings(self) -> tuple[tuple[str, ...] | frozenset[str] | tuple[int, ...], ...]:
        """All that conditions on the player's own things follow from, besides pawns."""
        return self.played_basic, self.played_advanced, self.specialists, self.grown, self.colonies, self.levels()

    # --- cards -------------------------------------------------------------------------------------------------------

    @property
    def hand(self) -> tuple[str, ...]:
        """The cards of the hand, basic ones first."""
        return self.basic + self.advanced

    @property
    def packet(self) -> tuple[str, ...]:
        """The cards of the packet, basic ones first."""
        return self.packet_basic + self.packet_advanced

    @property
    def played(self) -> tuple[str, ...]:
        """The exploration cards in play, basic ones first."""
        return self.played_basic + self.played_advanced

    def put(self, card: str, where: str = "") -> None:
        """Lay a card into the hand, or where `where` ("packet_", "played_") says."""
        name = where + CARDS[card].deck
        setattr(self, name, (*getattr(self, name), card))

    def take(self, card: str, where: str = "") -> None:
        """Take a card out of the hand, or from where `where` says. Raises `ValueError` if it is not there."""
        name = where + CARDS[card].deck
        setattr(self, name, minus(getattr(self, name), card))

    def types(self) -> Mapping[str, int]:
        """Type icon or deck -> how many cards in play have it."""
        return _types(self.played_basic, self.played_advanced, len(self.specialists))

    # --- abilities ---------------------------------------------------------------------------------------------------

    def reactions(self) -> tuple[tuple[str, str], ...]:
        """The abilities that work on an event: the tribe or card, and its text."""
        return _reactions(self.tribe, self.played_basic, self.played_advanced)

    def lasting(self, word: str) -> int:
        """How much of a word the tribe and the cards in play give all the time (0: they do not)."""
        return _lasting(self.tribe, self.played_basic, self.played_advanced).get(word, 0)


@remembered
def _presence(chiefs_at: frozenset[str], explorers_at: frozenset[str]) -> tuple[int, ...]:
    areas = [LOCATIONS[location].area for location in chiefs_at | explorers_at]
    return tuple([areas.count(area) for area in AREAS])


@remembered
def _types(basic: tuple[str, ...], advanced: tuple[str, ...], specialists: int) -> Mapping[str, int]:
    found = Counter({"specialist": specialists, "basic": len(basic), "advanced": len(advanced)})
    found.update(kind for card in basic + advanced for kind in CARDS[card].types)
    return found


@remembered
def _texts(tribe: str, cards: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    own = ((tribe, TRIBES[tribe].ability),) if tribe else ()
    return (*own, *((card, CARDS[card].effect) for card in cards if CARDS[card].effect))


@remembered
def _reactions(tribe: str, basic: tuple[str, ...], advanced: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    return tuple(
        (source, text)
        for source, text in _texts(tribe, basic + advanced)
        if any(ability.event is not None and ability.event.word not in ("always", "use") for ability in abilities(text))
    )


@remembered
def _lasting(tribe: str, basic: tuple[str, ...], advanced: tuple[str, ...]) -> Mapping[str, int]:
    found: Counter[str] = Counter()
    for _, text in _texts(tribe, basic + advanced):
        for ability in abilities(text):
            if ability.event is not None and ability.event.word == "always":
                for do in words_of(ability.effect):
                    found[do.word] += do.count
    return found


@state
class Natera(Table):
    """The central board and what lies around it.

    `drafting`, `authority_later`, `near_copies`, `lenient`, `vacant`, `lowest_place` and `trade_after` are options; `pack` is the
    level of the solo opponent ("": none). `box_cards` and `box_tribes` stay in the box. `season` is 1 to 4 (0: before the game),
    `resting` its rest phase, `active` the seat whose turn it is (-1: nobody's). `found` are the tiles turned over, `tiles` the
    achievement tiles in play, `claimed` the seats that have claimed achievements, `discs` those that hold a leader disc.
    `top_basic` and `top_advanced` are cards that `lookers` have looked at on top of a deck.
    """

    drafting: bool = False
    authority_later: bool = False
    near_copies: bool = False
    lenient: bool = False
    vacant: bool = True
    lowest_place: int = 1
    trade_after: bool = False
    tile_set: str = "random"
    pack: str = ""
    box_cards: tuple[str, ...] = ()
    box_tribes: tuple[str, ...] = ()
    season: int = 0
    resting: bool = False
    first: int = 0
    active: int = -1
    over: bool = False
    found: tuple[str, ...] = ()
    tiles: tuple[str, ...] = ()
    claimed: dict[str, int] = field(default_factory=dict)
    discs: dict[str, int] = field(default_factory=dict)
    river: tuple[str, ...] = ()
    specialists: Deck = field(default_factory=lambda: Deck(middle=tuple(sorted(SPECIALISTS))))
    pack_specialists: tuple[str, ...] = ()
    pack_bag: tuple[str, ...] = ()
    discard_basic: tuple[str, ...] = ()
    discard_advanced: tuple[str, ...] = ()
    top_basic: str = secret(to="lookers", default="")
    top_advanced: str = secret(to="lookers", default="")
    lookers: tuple[int, ...] = ()
    players: list[Player] = per_seat(default_factory=list)

    @property
    def automa(self) -> Automa | None:
        """The Pack, where it plays."""
        return Automa(PACK_SEAT, T("name.pack")) if self.pack else None

    def opponents(self, seat: int) -> tuple[int, ...]:
        """The other seats, clockwise."""
        return self.clockwise(seat + 1)[:-1]

    def open_locations(self) -> tuple[str, ...]:
        """The locations that everybody sees, in the order of the board."""
        return _open(self.found)

    def chief_at(self, location: str) -> bool:
        """Whether a chief closes a location."""
        return any(location in player.chiefs_at for player in self.players)

    def colony_at(self, location: str) -> int | None:
        """The seat with a colony on a location, None if there is none."""
        return next((seat for seat, player in enumerate(self.players) if location in player.colonies), None)

    def colonies(self) -> list[str]:
        """All locations with a colony, in the order of the board."""
        taken = frozenset().union(*[player.colonies for player in self.players])
        return [location for location in _open(self.found) if location in taken]

    def holders(self) -> tuple[int | None, ...]:
        """The seat that holds the leader disc of each track, None for a disc on the board."""
        return tuple([self.discs.get(area) for area in TRACKS])

    def claims(self, seat: int) -> int:
        """How many achievements a seat has claimed."""
        return list(self.claimed.values()).count(seat)


@remembered
def _open(found: tuple[str, ...]) -> tuple[str, ...]:
    printed = {location for area in AREAS for tier in (0, 1) for location in LOCATIONS_OF[area, tier]}
    return tuple(location for location in LOCATIONS if location in printed or location in found)


# --- all components and their places ---------------------------------------------------------------------------------


def _deck(name: str, cards: tuple[str, ...], *places: str) -> Supply:
    """The exploration cards of one deck, and where they can lie."""
    hidden = (f"players.*.{name}", f"players.*.packet_{name}", f"top_{name}")
    discard = f"discard_{name}"
    return Supply(f"{name} cards", cards, (*hidden, f"players.*.played_{name}", discard, *places), discard=discard)


DECK_PILES = {"basic": _deck("basic", BASIC), "advanced": _deck("advanced", ADVANCED + NUCLEAR, "box_cards")}
SPECIALIST_PILE = Supply(
    "specialists", sorted(SPECIALISTS), ("river", "players.*.specialists", "pack_specialists"), pile="specialists"
)
TRIBE_PILE = Supply("tribe cards", tuple(TRIBES), ("players.*.offered", "players.*.tribe", "box_tribes"))
SUPPLIES = (*DECK_PILES.values(), SPECIALIST_PILE, TRIBE_PILE)


def empty_table(seats: int, options: Mapping[str, str]) -> Natera:
    """The table before anything has been laid out."""
    nuclear = options["nuclear"] == "yes"
    return Natera(
        drafting=options["draft"] == "yes",
        authority_later=options["authority"] == "later",
        near_copies=options["copies"] == "near",
        lenient=options["discards"] == "lenient",
        vacant=options["first-place"] == "vacant",
        lowest_place=int(options["track-minimum"]),
        trade_after=options["trade"] == "always",
        tile_set=options["achievements"],
        pack=options["pack"] if seats == 1 else "",
        box_cards=() if nuclear else NUCLEAR,
        box_tribes=() if nuclear else tuple(ident for ident, tribe in TRIBES.items() if tribe.nuclear),
        players=[Player() for _ in range(2 if seats == 1 else seats)],
    )
