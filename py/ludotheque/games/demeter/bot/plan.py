"""What a human hunter wants, and what its moves bring: resources, pieces, clues, tokens, the lair.

Worth is counted in useful actions: a resource that is needed and found at once is worth 1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple

from ....engine.component_data import Tables
from ..components.data import CLUE_ONE, CLUE_TWO, CLUES, DISTANCE, DRACULA_WOUNDS, OBJECTS, PACKAGE, PIECES, ROOMS, VISITED
from ..rules.action import closed_by_event
from ..rules.hunt import owns
from ..table import Demeter, affordable
from . import rooms
from .rooms import AMBUSH, Aim, remembered

_TABLES = Tables(PACKAGE, ("hunter",))
CARD_WORTH = _TABLES.values("card-worth", float)
"""What a bonus card is worth where it helps at all."""

KEPT = _TABLES.values("hand", tuple[str, ...])["kept"]
"""Bonus cards, from the one to keep to the one to give back."""

TURNS_AS_GHOUL = 2.5  # what being visited costs a human of the mutation game: a turn or two until human again, if ever
VAMPIRE_FOR_GOOD = 15.0  # what it costs a ghoul, who then will hardly win any more
WOUND_COST = (0.5, 0.9, 2.2, 30.0)  # what one more wound costs: little at first, for it can be cured; the last may be deadly


@remembered
def parts(name: str, pieces: tuple[str, ...]) -> Counter[str]:
    """The resources that the pieces of an object still to build are made of.

    Args: the object's `name`; the `pieces` that are built.
    """
    return Counter(kind for piece in OBJECTS[name] if piece not in pieces for kind in PIECES[piece].recipe)


class Project(NamedTuple):
    """The object to build, the resources that it still lacks, how many it takes in all, and how many of its pieces are built."""

    target: str
    lacking: tuple[str, ...]
    resources: int
    built: int


@remembered
def project(clue: str, pieces: tuple[str, ...], resources: tuple[str, ...]) -> Project:
    """The object to build: of those that count the one with the least still to find.

    Args: the first `clue`, "" for none; the `pieces` built and the `resources` owned.
    """
    own = Counter(resources)

    def missing(name: str) -> int:
        return (parts(name, pieces) - own).total() + len(set(OBJECTS[name]) - set(pieces))

    target = min(CLUES[clue].either if clue else tuple(OBJECTS), key=missing)
    lacking = tuple((parts(target, pieces) - own).elements())
    return Project(target, lacking, parts(target, ()).total(), sum(piece in pieces for piece in OBJECTS[target]))


@remembered
def kind_value(kind: str, want: tuple[str, ...], any_wanted: bool) -> float:
    """What one more resource of a type (`kind`) is worth to a seat that wants these, and perhaps others of any type."""
    if kind in want:
        return {1: 3.0, 2: 1.6}.get(len(want), 1.0)
    return 0.75 if any_wanted else 0.12


@remembered
def mean_value(deck: tuple[str, ...], want: tuple[str, ...], any_wanted: bool) -> float:
    """What a resource out of a deck is worth on average."""
    return sum(kind_value(kind, want, any_wanted) for kind in deck) / len(deck) if deck else 0.0


@remembered
def expected_visits(deck: tuple[str, ...], draws: int) -> dict[str, float]:
    """How many visits to each room so many cards are likely to bring.

    Args: Dracula's cards still to come, as a `deck`, each as often as it is likely; how many will be drawn (`draws`).
    """
    counts = Counter(room for card in deck for room in VISITED.get(card, ()))
    return {room: min(1.0, counts[room] * draws / max(1, len(deck))) for room in ROOMS}


@remembered
def call_value(bag: tuple[str, ...], human_wanted: bool, ghoul_wanted: bool, clue_two: bool, wounds: int) -> float:
    """What a token out of the bag is worth: what it may give, less what a ghoul may do.

    Args: the tokens in the `bag`; which tokens are wanted; whether the common clue is known; the seat's `wounds`.
    """
    if not bag:
        return 0.0
    human, ghoul = bag.count("human") / len(bag), bag.count("ghoul") / len(bag)
    weight = 2.2 if clue_two else 0.45
    value = human * (weight * human_wanted + 0.35) + ghoul * (weight * 0.66 * ghoul_wanted + 0.5)
    return value - ghoul * 0.33 * WOUND_COST[wounds]


class Plan:
    """What a seat wants just now, worked out once for a decision."""

    def __init__(self, table: Demeter, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.me = table.players[seat]
        self.last_day = not table.night and not table.dracula
        self.clue_two = table.clue_two if seat in table.clue_two_seen else ""
        self.project = project(self.me.clue, self.me.pieces, self.me.resources)
        self.target, self.want = self.project.target, self.project.lacking
        self.object_done = self.project.built == len(OBJECTS[self.target])
        self.any_wanted = self._any_wanted()
        # The rooms where opponents who are ghouls stand: a seat that walks into one loses by it.
        self.waiting = tuple([table.players[other].room for other in table.opponents(seat, "ghoul")])

    # --- what is wanted ------------------------------------------------------------------------------------------------

    @property
    def second_met(self) -> bool:
        """Whether what the common clue asks for is owned."""
        return bool(self.clue_two) and owns(self.me, CLUES[self.clue_two], len(self.me.resources))

    def _any_wanted(self) -> int:
        """How many resources of whatever type are still wanted: for the first clue, then for the second objective."""
        have = len(self.me.resources)
        if not self.me.clue:
            return max(0, CLUE_ONE - have)
        if self.object_done:
            return max(0, (CLUES[self.clue_two].resources if self.clue_two else 3) - have)
        return 0

    @property
    def wanted(self) -> int:
        """How many resources are still wanted."""
        return len(self.want) + self.any_wanted

    @property
    def humans_wanted(self) -> int:
        """How many human tokens are still wanted; before the common clue is known one will do."""
        return max(0, (CLUES[self.clue_two].humans if self.clue_two else 1) - self.me.humans)

    @property
    def ghouls_wanted(self) -> int:
        """How many ghoul tokens are still wanted; before the common clue is known one will do."""
        return max(0, (CLUES[self.clue_two].ghouls if self.clue_two else 1) - self.me.ghouls)

    def kind_value(self, kind: str) -> float:
        """What one more resource of a type is worth."""
        return kind_value(kind, self.want, self.any_wanted > 0)

    def spare(self, kind: str) -> bool:
        """Whether a resource owned is of no use for the object."""
        return self.me.resources.count(kind) > parts(self.target, self.me.pieces)[kind] and not self.any_wanted

    # --- searching, building, stealing, calling ------------------------------------------------------------------------

    @property
    def unknown_value(self) -> float:
        """What the top of the resource deck is worth, on average."""
        return mean_value(self.table.resources.middle, self.want, self.any_wanted > 0)

    def search_value(self, where: str) -> float:
        """What searching brings."""
        value = self.kind_value(self.table.display) if where == "display" else self.unknown_value
        return value + (1.0 if self.table.turn.free and value > 0.2 else 0.0)

    def build_value(self, piece: str) -> float:
        """A piece of the object wanted comes before anything else that costs actions."""
        if not self.me.clue:
            return 0.0  # four resources at once come first
        return 20.0 if PIECES[piece].object == self.target else 0.0

    @property
    def call_value(self) -> float:
        """A token out of the bag: what it may give, less what a ghoul may do."""
        wanted = self.humans_wanted > 0, self.ghouls_wanted > 0
        return call_value(self.table.bag, *wanted, bool(self.clue_two), self.me.wounds)

    # --- moving ----------------------------------------------------------------------------------------------------------

    @cached_property
    def aim(self) -> Aim:
        """What is looked for in the rooms."""
        table, me = self.table, self.me
        lair = self.clue_two if self.object_done else ""
        clue = me.clue if me.clue and not self.clue_two and me.most_pieces() >= CLUE_TWO else ""
        ready = bool(lair) and (self.second_met or self.last_day)
        return Aim(tuple(table.stock.items()), self.wanted, self.unknown_value, self.call_value, clue, lair, ready)

    def room_value(self, room: str) -> float:
        """What it is worth to be in a room."""
        return rooms.gains(self.aim)[room][0] - self.danger(room)

    @property
    def draws(self) -> int:
        """Dracula cards that will be drawn before this seat can move again."""
        order = [seat for seat in self.table.clockwise(self.table.first) if self.table.players[seat].form != "out"]
        place = order.index(self.seat)
        coming = len(order) - place - 1 if self.table.night else place + 1
        return min(coming, len(self.table.dracula))

    @property
    def blow(self) -> float:
        """What a visit costs: some turns as a ghoul, or for good as a vampire; or wounds, of which the last may be deadly."""
        thirst = self.table.events.count("thirst")
        if self.me.form == "ghoul":
            return VAMPIRE_FOR_GOOD
        if self.table.mode == "mutation" and not thirst:
            return TURNS_AS_GHOUL
        after = self.me.wounds + DRACULA_WOUNDS + thirst
        return {2: 1.2, 3: 2.0}.get(after, 9.0)

    @property
    def visits(self) -> dict[str, float]:
        """How many visits to each room are to be expected before this seat can move again, by the cards still to come."""
        return expected_visits(self.table.dracula.likely(), self.draws)

    def danger(self, room: str) -> float:
        """What may happen in a room before the next turn: Dracula's visits, and a ghoul that waits there."""
        return self.visits[room] * self.blow + AMBUSH * self.waiting.count(room)

    @property
    def goals(self) -> Mapping[str, float]:
        """What going to each other room brings for each action it takes, the way included."""
        return rooms.goals(self.aim, self.me.room, self.waiting)

    @property
    def reach_value(self) -> float:
        """What the best room brings for each action it takes: the one the seat is in, or another one with the way there."""
        return rooms.best(self.aim, self.me.room, self.waiting)

    def move_value(self, room: str) -> float:
        """A step on the way to the best room it brings closer; with the last action, also out of danger."""
        here = self.me.room
        value = max(value for goal, value in self.goals.items() if DISTANCE[room][goal] < DISTANCE[here][goal])
        if self.table.remaining() == 1:
            value += self.danger(here) - self.danger(room)
            if room not in self.table.stock:
                value -= 0.3 * self.danger(here)  # it may end where it began
        return value

    # --- bonus cards -----------------------------------------------------------------------------------------------------

    def card_value(self, card: str) -> float:
        """Bonus cards cost nothing: play what helps, keep what answers."""
        if card == "swap" and self.object_done:
            return 100.0
        return CARD_WORTH[card] if self._helps(card) else 0.0

    def _helps(self, card: str) -> bool:
        """Whether a bonus card brings anything now; those not named here only ever hurt the others."""
        table, me = self.table, self.me
        match card:
            case "luck":
                return table.remaining() <= 1
            case "treatment":
                return me.wounds >= (2 if table.remaining() else 1)
            case "lynx-day" | "lynx-night":
                stocked = table.stock.get(me.room, 1) > 0 and (table.display or table.resources)
                return bool(stocked and self.wanted) and not closed_by_event(table, self.seat, me.room)
            case "two-for-one":
                return bool(me.clue) and self._needs_exchange()
            case "move-token":
                return bool(self.wanted) and not table.stock.get(me.room)
            case "closed-room":
                return len(me.hand) > 3 and not table.remaining()
            case "sacrifice":
                return bool(self.wanted) and not (self.clue_two and self.humans_wanted)
            case "inversion":
                human, ghoul = self.humans_wanted, self.ghouls_wanted
                return bool(self.clue_two and human and not ghoul) and me.wounds < 2
            case "bargain":
                return self._may_gain_by_bargain()
        return True

    def _needs_exchange(self) -> bool:
        """Whether no piece wanted can be built with what its recipe asks for."""
        missing = set(OBJECTS[self.target]) - set(self.me.pieces)
        return not any(affordable(self.me.resources, *PIECES[piece].recipe) for piece in missing)

    def _may_gain_by_bargain(self) -> bool:
        owned = {kind for other in self.table.opponents(self.seat) for kind in self.table.players[other].resources}
        return bool(owned & set(self.want)) and any(self.spare(kind) or kind not in self.want for kind in self.me.resources)

    # --- the others ------------------------------------------------------------------------------------------------------

    def lead(self, seat: int) -> float:
        """How far another player has come, as far as anybody can see."""
        player = self.table.players[seat]
        knows = 3.0 * (seat in self.table.clue_two_seen)
        return 2.0 * len(player.pieces) + len(player.resources) + player.humans + player.ghouls + knows
