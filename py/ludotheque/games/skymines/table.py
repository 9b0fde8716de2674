"""What lies on the table in Skymines, and who may know it.

Hands and resting decks are known to their owner alone; that a player owns a card is public, since each was bought or dealt in the
sight of all. What nobody has seen is not in the state: action cards, plans and tokens come out of decks when they are turned up.
Only Luna's face-down cards lie in an order of their own that nobody may look at.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from functools import lru_cache
from operator import itemgetter
from typing import Any

from ...engine.chance import Deck
from ...engine.i18n import T
from ...engine.state import per_seat, secret, sparse, state
from ...engine.table import Automa, Table
from .components.data import (
    ALL_CARDS,
    CARDS,
    COMPANIES,
    DECKS,
    HELIUM_VALUES,
    LETTERS,
    LEVELS,
    NUMBERS,
    PLANS,
    RESEARCH_VALUES,
    SLOTS,
    STATIONS,
    TOKENS,
    TRACKS,
)
from .components.records import Card, Track

EACH = 4
"""So many plans lie in each row of the research display, so many cards in each column of the card display."""

SPACES = len(LETTERS) * EACH
"""Spaces of the research display, row by row; as many has the card display, column by column from the right."""

MOST_SEATS = 4
"""So many play at most, Luna included."""

remembered = lru_cache(maxsize=4096)
"""Keeps results that follow from the arguments alone."""

of_each_company: Callable[[Mapping[str, Any]], tuple[Any, ...]] = itemgetter(*COMPANIES)
"""What a mapping by companies says of each, in their order."""


@state
class Player:
    """What a player has; Luna, who has no cards to play, has one, too.

    `area` is the action area: slot -> card; `planner` is the seat that alone knows it while it plans (None: the area lies open);
    `used` the slots and tiles that lie face down in it. `owned` are all action cards of the player, wherever they lie, but for
    share cards, which lie in `portfolio`. `pool` are research points that are spent at the end of the action, `placed` the pieces
    placed in it. `plans` are those on the research track, `closed` the numbers of those turned face down; `upload` is how many of
    them the marker has passed. `markers` are the bonus markers in the supply, `aside` those that tracks may still give, `once`
    those of the mission card. `fresh` are abilities of tracks unlocked in this action. `tally` counts what missions ask about.
    """

    offered: tuple[str, ...] = secret(to="owner", default=())
    token: str = ""
    hand: tuple[str, ...] = secret(to="owner", default=())
    resting: tuple[tuple[str, ...], ...] = secret(to="owner", default=((),) * len(SLOTS))
    owned: tuple[str, ...] = ()
    area: dict[str, str] = secret(to="planner", default_factory=dict)
    planner: int | None = None
    tiles: tuple[str, ...] = ()
    used: frozenset[str] = frozenset()
    portfolio: tuple[str, ...] = ()
    open: frozenset[str] = frozenset(SLOTS[1:-1])
    coins: int = 0
    helium: int = 0
    upload: int = 0
    plans: tuple[str, ...] = ()
    closed: frozenset[int] = frozenset()
    pool: int = 0
    placed: int = 0
    markers: int = 0
    aside: int = 0
    tracks: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COMPANIES, 0))
    fresh: frozenset[str] = sparse(default=frozenset())
    out: bool = False
    missions: tuple[str, ...] = secret(to="owner", default=())
    mission: str = ""
    once: int = 0
    done: frozenset[int] = frozenset()
    tally: dict[str, int] = field(default_factory=dict)

    # --- cards -------------------------------------------------------------------------------------------------------

    def cards_in_area(self) -> list[str]:
        """The action cards in the action area, from the left."""
        return [self.area[slot] for slot in SLOTS if slot in self.area]

    def lying(self) -> list[tuple[str, Card]]:
        """Everything in the action area, face up or down: the slot of a card or the id of a tile, and the card."""
        cards = [(slot, ALL_CARDS[self.area[slot]]) for slot in SLOTS if slot in self.area]
        return [*cards, *((tile, ALL_CARDS[tile]) for tile in self.tiles)]

    def face_up(self) -> list[tuple[str, Card]]:
        """What lies face up in the action area."""
        return [(place, card) for place, card in self.lying() if place not in self.used]

    def use(self, *places: str) -> None:
        """Turn cards or tiles of the action area face down."""
        tiles = set(self.tiles)
        if tiles.intersection(places) and not tiles & self.used:  # the first tile of this round
            self.count("tile-round")
        self.used |= set(places)

    def count(self, what: str, step: int = 1) -> None:
        """Count something that missions ask about."""
        self.tally[what] = self.tally.get(what, 0) + step

    def deck(self, slot: str) -> tuple[str, ...]:
        """The resting deck of a slot, the first card at the bottom."""
        return self.resting[SLOTS.index(slot)]

    def lay_deck(self, slot: str, cards: tuple[str, ...]) -> None:
        """Make a resting deck what it is now."""
        place = SLOTS.index(slot)
        self.resting = (*self.resting[:place], cards, *self.resting[place + 1 :])

    # --- tracks ------------------------------------------------------------------------------------------------------

    def helium_value(self) -> int:
        """What the marker on the tank track is worth at the end."""
        return _helium_value(self.helium)

    def research_value(self) -> int:
        """What the upload marker is worth at the end."""
        return _research_value(self.upload)


@remembered
def _helium_value(step: int) -> int:
    return _value(HELIUM_VALUES, step)


@remembered
def _research_value(step: int) -> int:
    return _value(RESEARCH_VALUES, step)


def _value(values: Mapping[int, int], step: int) -> int:
    return max((coins for least, coins in values.items() if step >= least), default=0)


@state
class Skymines(Table):
    """The board with its displays and tracks, and Luna's cards.

    `side` is "moon" or "belt", `layout` says which track lies at which station. `pieces` are the outposts and shuttles on the
    board: space -> company; `home` how many outposts or shuttles are left in each column of a station, `bared` the columns
    ("astrogo-0") whose last space has been uncovered. `display` are the cards for sale in the order in which spaces are filled
    ("" for none), `plan_display` the plans in rows. `specials` lie face up on the round track, the latest last. `marks` are the
    bonus markers on the board: space -> seat. `holder` has the first-player marker, `first` began the round.

    `luna` is the seat of Luna (-1: none) and `level` hers; `luna_pile` lies face down in order, `luna_slots` are her cards on
    the action slots that are still face down, `luna_shown` those turned up; as many cards on top of the pile as `luna_top` says
    are certainly of rank 2.
    """

    side: str = "moon"
    layout: dict[str, str] = field(default_factory=dict)
    pieces: dict[str, str] = field(default_factory=dict)
    home: dict[str, tuple[int, int, int]] = field(default_factory=lambda: dict.fromkeys(COMPANIES, (5, 5, 5)))
    bared: frozenset[str] = frozenset()
    decks: dict[str, Deck] = field(default_factory=lambda: {letter: _deck_of(letter) for letter in DECKS})
    display: tuple[str, ...] = ("",) * SPACES
    discarded: tuple[str, ...] = ()
    sold: tuple[str, ...] = ()
    plan_decks: dict[str, Deck] = field(default_factory=lambda: {letter: _plans_of(letter) for letter in (*LETTERS, "s")})
    plan_display: tuple[str, ...] = ("",) * SPACES
    plans_gone: tuple[str, ...] = ()
    specials: tuple[str, ...] = ()
    tokens: Deck = secret(to="nobody", default_factory=lambda: Deck(middle=tuple(sorted(TOKENS))))
    supplement: int = 0
    marks: dict[str, int] = field(default_factory=dict)
    once_marks: frozenset[str] = frozenset()
    wished_threat: str = ""
    threat: str = ""
    ticked: int = 0
    responded: frozenset[int] = frozenset()
    averted: bool = False
    with_missions: bool = False
    noted: tuple[int, ...] = ()
    round: int = 0
    first: int = 0
    holder: int = 0
    over: bool = False
    wished_layout: str = "first"
    wished_tokens: str = "choose"
    carried: str = sparse(default="")
    luna: int = -1
    level: int = 0
    luna_pile: tuple[str, ...] = secret(to="nobody", default=())
    luna_top: int = 0
    luna_second: Deck = secret(to="nobody", default_factory=Deck)
    luna_slots: tuple[str, ...] = secret(to="nobody", default=("",) * len(SLOTS))
    luna_shown: dict[str, str] = field(default_factory=dict)
    luna_majority: tuple[str, ...] = ()
    luna_discard: tuple[str, ...] = ()
    players: list[Player] = per_seat(default_factory=list)

    # --- seats -------------------------------------------------------------------------------------------------------

    @property
    def automa(self) -> Automa | None:
        """Luna, where she plays."""
        return Automa(self.luna, T("luna.name")) if self.luna >= 0 else None

    def people(self) -> list[int]:
        """The seats of people, in their order: all but Luna's."""
        return [seat for seat in range(len(self.players)) if seat != self.luna]

    def outer_opens(self) -> bool:
        """Whether the outer slots of Luna open at her level."""
        return LEVELS[self.level].outer

    # --- companies ---------------------------------------------------------------------------------------------------

    def track(self, company: str) -> Track:
        """The track at the station of a company."""
        return TRACKS[self.layout[company]]

    def coins_of(self, company: str) -> int:
        """The share value of a company: the coins that no outpost covers."""
        return self.values()[company]

    def values(self) -> Mapping[str, int]:
        """The share value of each company."""
        return _values(self.side, of_each_company(self.home), self.bared)

    def shares(self, seat: int, company: str) -> int:
        """A seat's shares of a company: those of the track, and its share cards."""
        return self.holdings(seat)[company]

    def holdings(self, seat: int) -> Mapping[str, int]:
        """A seat's shares of each company."""
        player = self.players[seat]
        return _holdings(of_each_company(self.layout), of_each_company(player.tracks), player.portfolio)

    def vacant(self, company: str) -> int:
        """How many home spaces of a station are vacant."""
        return sum(len(column) for column in STATIONS[self.side][company].columns) - sum(self.home[company])

    def order_of_value(self) -> list[str]:
        """The companies, the most valuable first: coins, then vacant home spaces, then the name of the track."""
        return sorted(COMPANIES, key=lambda one: (-self.coins_of(one), -self.vacant(one), self.layout[one]))


def _deck_of(letter: str) -> Deck:
    return Deck(middle=tuple(card for card in CARDS if CARDS[card].letter == letter))


def _plans_of(letter: str) -> Deck:
    return Deck(middle=tuple(plan for plan in PLANS if PLANS[plan].letter == letter))


@remembered
def _bared(bared: frozenset[str], company: str) -> tuple[bool, bool, bool]:
    first, second, third = (f"{company}-{column}" in bared for column in range(3))
    return first, second, third


@remembered
def _values(side: str, home: tuple[tuple[int, int, int], ...], bared: frozenset[str]) -> Mapping[str, int]:
    stations = zip(COMPANIES, home, strict=True)
    return {company: _visible(side, company, left, _bared(bared, company)) for company, left in stations}


@remembered
def _visible(side: str, company: str, home: tuple[int, int, int], bared: tuple[bool, bool, bool]) -> int:
    return sum(
        coin
        for column, coins in enumerate(STATIONS[side][company].columns)
        for space, coin in enumerate(coins)
        if space not in covered(home[column], bared[column])
    )


@remembered
def covered(left: int, bared: bool) -> range:
    """The home spaces of a column, from the one emptied first, that pieces cover. The last one is never covered again."""
    end = 4 if bared else 5
    return range(end - left, end)


@remembered
def shares_at(track: str, space: int) -> int:
    """The shares of a marker on a space of a track."""
    return sum(icon <= space for icon in TRACKS[track].shares)


@remembered
def _holdings(layout: tuple[str, ...], spaces: tuple[int, ...], portfolio: tuple[str, ...]) -> Mapping[str, int]:
    cards = [CARDS[card].company for card in portfolio]
    markers = zip(COMPANIES, layout, spaces, strict=True)
    return {company: shares_at(track, space) + cards.count(company) for company, track, space in markers}


def empty_table(seats: int, options: Mapping[str, str]) -> Skymines:
    """The table before anything has been laid out."""
    luna = options["luna"]
    beside = seats == 1 or (seats < MOST_SEATS and luna.startswith("level"))
    return Skymines(
        side=options["side"],
        luna=seats if beside else -1,
        level=int(luna.removeprefix("level-")) if luna.startswith("level") else 2,
        wished_layout=options["tracks"],
        wished_tokens=options["tokens"],
        wished_threat="" if options["threat"] == "no" else options["threat"],
        with_missions=options["missions"] == "yes",
        carried=options.get("carried", ""),
        players=[Player(aside=NUMBERS.all_markers) for _ in range(seats + beside)],
    )
