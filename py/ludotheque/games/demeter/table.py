"""What lies on the table in the Demeter, and who may know it.

Three things are hidden for good: hands, clue cards and lairs. Each is declared `secret`. What nobody has seen yet is not
in the state at all: a clue is drawn when it is first looked at, a face-down token when it is turned up. The bonus deck and
the clue deck are not kept either, since what is in them would tell what is in hands: they are what lies nowhere else (see
`SUPPLIES`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from ...engine.chance import Deck
from ...engine.piles import Place, Supply
from ...engine.state import per_seat, secret, state
from ...engine.table import Table
from .components.data import (
    ACTIONS,
    BAG,
    BONUS_CARDS,
    BUDGET,
    CLUES,
    DRACULA,
    OBJECTS,
    RESOURCE_CARDS,
    ROOMS,
    SET_ASIDE,
    STOCK,
)

HINDRANCE = {"move": "fog", "search": "rats"}
"""Events that let a human do an action less often."""


@state
class Player:
    """What a player has.

    `form` is "human", "ghoul", "vampire" or "out"; `room` is where the pawn stands, "" when it is off the board. `humans` and
    `ghouls` are tokens in use, `kept_humans` and `kept_ghouls` those a ghoul has turned over, `blood` its ounces.
    `clue` is the first clue, "" while its owner has not looked. `lair_known` are the seats that know a vampire's lair, and
    `lair_by_chance` says that no clue card lies with it; `risen` is a vampire that does not play before the next night.
    `eyed` counts evil eyes that wait for the next turn, `jinxed` is a ghoul no. 5 that waits for a victory of the next day,
    `closed` and `warded` hold until dawn: a closed room, and garlic that keeps vampires off.
    """

    form: str = "human"
    room: str = ""
    wounds: int = 0
    resources: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()
    humans: int = 0
    ghouls: int = 0
    kept_humans: int = 0
    kept_ghouls: int = 0
    blood: int = 0
    hand: tuple[str, ...] = secret(to="owner", default=())
    clue: str = secret(to="owner", default="")
    lair: str = secret(to="lair_known", default="")
    lair_known: tuple[int, ...] = ()
    lair_by_chance: bool = False
    risen: bool = False
    eyed: int = 0
    jinxed: bool = False
    closed: bool = False
    warded: bool = False

    def objects(self) -> list[str]:
        """The objects with all their pieces built."""
        return [name for name, pieces in OBJECTS.items() if set(pieces) <= set(self.pieces)]

    def gain(self, kind: str, count: int = 1) -> None:
        """So many more tokens in use of a kind ("human", "ghoul"); fewer, where `count` is negative."""
        setattr(self, f"{kind}s", getattr(self, f"{kind}s") + count)

    def lair_card(self) -> str:
        """The clue card that lies with a vampire's lair, "" if there is none."""
        return "" if self.lair_by_chance else self.lair

    def most_pieces(self) -> int:
        """The most pieces built of one object."""
        return max(sum(piece in self.pieces for piece in pieces) for pieces in OBJECTS.values())


@state
class Turn:
    """The turn that is going on; `seat` is -1 between turns.

    `spent` actions; `extra` and `less` by cards and events; `used` counts each action, `free` and `mist` are searches and moves
    that cost nothing and are not counted; `cards` are the bonus cards used, `opened` is the hidden room entered, `trail` the
    rooms the pawn has come through to where it stands, the latest last ("" for a vampire's lair); `over` says that something
    has ended the turn.
    """

    seat: int = -1
    spent: int = 0
    extra: int = 0
    less: int = 0
    free: int = 0
    mist: int = 0
    used: dict[str, int] = field(default_factory=dict)
    cards: tuple[str, ...] = ()
    opened: str = ""
    trail: tuple[str, ...] = ()
    over: bool = False


@state
class Demeter(Table):
    """The ship and what lies around it.

    `unturned` are the values of the tokens still face down, `stock` what is left in the rooms whose token is turned up.
    `display` is the face-up resource card, `met` the encounter token somebody is fighting, `drawn` the Dracula card last
    turned up. `recycled` are clue cards that were shuffled back once the clue deck had run out.
    `ended` says how the game ended: "" (not yet), "killed", "dracula", "nobody", "vampires".
    """

    mode: str = "classic"
    returned: bool = False
    one_hidden: bool = True
    sharing: bool = False
    day: int = 0
    night: bool = False
    first: int = 0
    unturned: tuple[int, ...] = STOCK
    stock: dict[str, int] = field(default_factory=dict)
    resources: Deck = field(default_factory=lambda: Deck(middle=RESOURCE_CARDS))
    display: str = ""
    resource_discard: tuple[str, ...] = ()
    bonus_discard: tuple[str, ...] = ()
    dracula: Deck = field(default_factory=lambda: Deck(middle=DRACULA))
    dracula_discard: tuple[str, ...] = ()
    drawn: str = ""
    events: tuple[str, ...] = ()
    bag: tuple[str, ...] = BAG
    met: str = ""
    die: str = ""
    clue_two: str = secret(to="clue_two_seen", default="")
    clue_two_seen: tuple[int, ...] = ()
    clue_discard: tuple[str, ...] = ()
    recycled: frozenset[str] = frozenset()
    ended: str = ""
    winners: tuple[int, ...] = ()
    turn: Turn = field(default_factory=Turn)
    players: list[Player] = per_seat(default_factory=list)

    @property
    def stopped(self) -> bool:  # type: ignore[override] # for other tables it is a constant, which is asked before every step
        """Whether the game has ended."""
        return bool(self.ended)

    # --- who is where ------------------------------------------------------------------------------------------------

    def living(self) -> list[int]:
        """The seats still in the game."""
        return [seat for seat, player in enumerate(self.players) if player.form != "out"]

    def others_in(self, room: str, seat: int, *forms: str) -> list[int]:
        """The other seats whose pawn stands in a room, of these forms (none given: of any)."""
        return [
            other
            for other, player in enumerate(self.players)
            if other != seat and player.room == room and (not forms or player.form in forms)
        ]

    def opponents(self, seat: int, *forms: str) -> list[int]:
        """The other seats still in the game, of these forms (none given: of any)."""
        return [other for other in self.living() if other != seat and (not forms or self.players[other].form in forms)]

    # --- actions -----------------------------------------------------------------------------------------------------

    def remaining(self) -> int:
        """The actions left to the seat whose turn it is: one formula, asked anew whenever it matters."""
        turn = self.turn
        player = self.players[turn.seat]
        return max(0, BUDGET[player.form] - player.wounds + turn.extra - turn.less - turn.spent)

    def limit(self, action: str) -> int:
        """How often the seat may do an action this turn, with everything that changes it."""
        form = self.players[self.turn.seat].form
        most = ACTIONS[form][action].limit
        if form == "human" and action in HINDRANCE:
            most -= self.events.count(HINDRANCE[action])
        return max(0, most)

    def spend(self, action: str) -> None:
        """Pay for an action and count it."""
        turn = self.turn
        turn.spent += ACTIONS[self.players[turn.seat].form][action].cost
        turn.used[action] = turn.used.get(action, 0) + 1

    # --- pieces ------------------------------------------------------------------------------------------------------

    def pile(self, piece: str) -> int:
        """How many of a piece are left to build: at the start one for each player."""
        return len(self.players) - sum(piece in player.pieces for player in self.players)

    def clues_dealt_unseen(self) -> int:
        """How many clue cards lie face down on the table without anybody having looked."""
        return (not self.clue_two) + sum(not player.clue and player.form != "out" for player in self.players)


# --- all components and their places ---------------------------------------------------------------------------------


def _can_be_lair(table: Demeter, clue: str) -> bool:
    """Whether a lair somebody does not know may be in a room: visited, and no lair they know."""
    return clue in table.stock and all(player.lair != clue for player in table.players)


BONUS_PILE = Supply("bonus cards", sorted(BONUS_CARDS.elements()), ("players.*.hand", "bonus_discard"), discard="bonus_discard")
CLUE_PILE = Supply(
    "clue cards",
    tuple(CLUES),
    (
        Place("players.*.lair", when=lambda player: not player.lair_by_chance, fits=_can_be_lair),
        Place("players.*.clue", fits=lambda table, clue: clue not in table.recycled),
        "clue_two",
        "clue_discard",
    ),
    discard="clue_discard",
    aside=Demeter.clues_dealt_unseen,
    back="recycled",
)
_HELD = [Place(f"players.*.{name}s", counts=kind) for kind in ("human", "ghoul") for name in (kind, f"kept_{kind}")]
TOKENS = Supply("tokens", BAG, [*_HELD, "met"], pile="bag")
RESOURCE_PILE = Supply("resource cards", RESOURCE_CARDS, ("players.*.resources", "display", "resource_discard"), pile="resources")
DRACULA_PILE = Supply("Dracula cards", DRACULA, ["dracula_discard"], pile="dracula")
CHOSEN_LAIRS = Supply(
    "lairs chosen by chance",
    tuple(ROOMS),
    [Place("players.*.lair", when=lambda player: player.lair_by_chance, fits=_can_be_lair)],
)
SUPPLIES = (BONUS_PILE, CLUE_PILE, CHOSEN_LAIRS, TOKENS, RESOURCE_PILE, DRACULA_PILE)


def empty_table(seats: int, options: Mapping[str, str]) -> Demeter:
    """The ship before anybody is on board."""
    spare = SET_ASIDE if seats == 3 else 0
    return Demeter(
        mode=options["mode"],
        returned=options["start-cards"] == "returned",
        one_hidden=options["hidden-rooms"] == "one",
        sharing=options["sharing"] == "yes",
        dracula=Deck(middle=DRACULA, spare=spare),
        players=[Player() for _ in range(seats)],
    )


def affordable(resources: tuple[str, ...], *price: str) -> bool:
    """Whether some resources are there to be paid."""
    return all(resources.count(kind) >= price.count(kind) for kind in price)
