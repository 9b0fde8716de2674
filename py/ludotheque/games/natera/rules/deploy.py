"""Deploying a pawn: where it may go, the authority it brings, the reward of the location, and what it sets off for others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....engine.any_order import in_any_order
from ....engine.effect import written
from ....engine.effects_perform import Doing
from ....engine.effects_words import effect_text
from ....engine.i18n import T, Text
from ....engine.step import Automatic, Step
from ....engine.verbs import Form, Options
from ..components.data import LOCATIONS, NUMBERS, TRACKS
from ..table import PAWNS, Natera
from .authority import raise_authority
from .choices import Offer, Verb
from .colony import colony_bonus, has_access
from .effects import EFFECTS, perform
from .goods import pay
from .rewards import cards_drawn, why_not_reward
from .texts import location_text, pawn_text, reward_text, source_text


def why_not_enter(table: Natera, seat: int, location: str) -> str | None:
    """What stands against a pawn of a seat on a location: access, a pawn of its own, a chief; the id of a rule, or None."""
    if not has_access(table, seat, location):
        return "board.access"
    if location in table.players[seat].deployed():
        return "deploy.own-pawn"
    return "deploy.chief" if table.chief_at(location) else None


def too_dear(table: Natera, seat: int, location: str) -> str | None:
    """The rule that forbids a deployment for what the location asks for, or None.

    Cards that the deployment itself lets the player draw first can be discarded.
    """
    rule = why_not_reward(table, seat, location)
    if rule != "deploy.discard":
        return rule
    bonus = LOCATIONS[location].colony_bonus if location in table.players[seat].colonies else ""
    reactions = EFFECTS.reactions(table, seat, "deploy", (LOCATIONS[location].area,))
    drawn = cards_drawn(bonus) + sum(cards_drawn(ability.effect) for _, ability in reactions)
    return why_not_reward(table, seat, location, drawn) if drawn else rule


def place(table: Natera, seat: int, pawn: str, location: str) -> None:
    """Stand a pawn on a location."""
    player = table.players[seat]
    if pawn == "chief":
        player.chiefs_at |= {location}
    else:
        player.explorers_at |= {location}


def deploy(table: Natera, seat: int, pawn: str, location: str) -> list[Step]:
    """Deploy a pawn: authority, then the reward, the colony bonus and abilities in the order the player likes."""
    area = LOCATIONS[location].area
    place(table, seat, pawn, location)
    pieces = [location, f"pawn-{seat}"]
    table.tell("log.deploy", seat, "deploy.pawn", pieces, pawn=pawn_text(pawn), location=location_text(location))
    steps: list[Step] = []
    if area in TRACKS and not table.authority_later:
        steps += raise_authority(table, seat, area, 1, "deploy.authority")
    steps += in_any_order(
        seat,
        reward(table, seat, location, (location,)),
        own_bonus(table, seat, pawn, location),
        EFFECTS.occur(table, seat, "deploy", (area,)),
        bonus_of_others(table, seat, pawn, location),
        visits(table, seat, location),
    )
    if area in TRACKS and table.authority_later:
        steps.append(Advance(seat, area))
    return steps


def reward(table: Natera, seat: int, location: str, source: tuple[str, ...]) -> list[Step]:
    """Pay what a location asks for and gain its reward."""
    place = LOCATIONS[location]
    if place.exchange:
        pay(table, seat, place.exchange, source, "deploy.exchange")
    return perform(table, seat, place.reward, source)


def own_bonus(table: Natera, seat: int, pawn: str, location: str) -> list[Step]:
    """The colony bonus of the player who deploys."""
    return _bonus(table, seat, pawn, location) if location in table.players[seat].colonies else []


def bonus_of_others(table: Natera, seat: int, pawn: str, location: str) -> list[Step]:
    """The colony bonus of another player, who decides at once where it asks for a decision."""
    owner = table.colony_at(location)
    return _bonus(table, owner, pawn, location) if owner is not None and owner != seat else []


def _bonus(table: Natera, owner: int, pawn: str, location: str) -> list[Step]:
    """The colony bonus of an owner; the Beavers gain it twice when a chief comes."""
    twice = pawn == "chief" and table.players[owner].lasting("double-bonus")
    return colony_bonus(table, owner, location, 2 if twice else 1)


def visits(table: Natera, seat: int, location: str) -> list[Step]:
    """What a pawn sets off for the other tribes that stand on the location."""
    return [step for host in _hosts(table, seat, location) for step in EFFECTS.occur(table, host, "visit")]


def _hosts(table: Natera, seat: int, location: str) -> list[int]:
    """The other seats with a pawn on a location."""
    return [other for other in table.opponents(seat) if location in table.players[other].deployed()]


@EFFECTS.does("visitor")
def _visitor(it: Doing) -> Sequence[Step]:
    """What the tribe gains whose pawn has come: that of the player whose turn it is."""
    return perform(it.table, it.table.active, it.effect, it.source)


@dataclass(frozen=True, slots=True)
class Advance(Automatic):
    """The authority of a deployment, where it comes after the reward."""

    seat: int
    area: str
    levels: int = 1
    rule: str = "deploy.authority"

    def run(self, table: Natera) -> Sequence[Step]:
        return raise_authority(table, self.seat, self.area, self.levels, self.rule)


class Deploy(Verb):
    """Deploy a chief or an explorer."""

    form = Form("deploy {pawn} {location}")
    stands = "{location}"
    foresees = True

    def options(self, table: Natera, seat: int) -> Options:
        kinds = [pawn for pawn in PAWNS if table.players[seat].pawns(pawn)]
        return [(pawn, location) for pawn in kinds for location in table.open_locations()]

    def why_not(self, table: Natera, seat: int, pawn: str, location: str) -> str | None:
        if not table.players[seat].at_home(pawn):
            return "deploy.pawn"
        return why_not_enter(table, seat, location)

    def too_dear(self, table: Natera, seat: int, pawn: str, location: str) -> str | None:
        return too_dear(table, seat, location)

    def do(self, table: Natera, seat: int, pawn: str, location: str) -> Sequence[Step]:
        return deploy(table, seat, pawn, location)

    def words(self, table: Natera, seat: int, pawn: str, location: str) -> dict[str, object]:
        return {"pawn": pawn_text(pawn), "location": location_text(location), "what": reward_text(location)}

    def consequences(self, table: Natera, seat: int, pawn: str, location: str) -> tuple[Text, ...]:
        return (*preview(table, seat, pawn, location), *super().consequences(table, seat, pawn, location))


def preview(table: Natera, seat: int, pawn: str, location: str) -> tuple[Text, ...]:
    """What a deployment brings besides the reward: authority, the colony's bonus, abilities."""
    area, found = LOCATIONS[location].area, []
    if area in TRACKS and (level := table.players[seat].authority[area]) < NUMBERS.top:
        found.append(T("brings.authority", area=T(f"unit.{area}"), n=level + 1))
    owner, bonus = table.colony_at(location), LOCATIONS[location].colony_bonus
    if owner is not None and bonus:
        twice = pawn == "chief" and table.players[owner].lasting("double-bonus")
        key = "brings.bonus" if owner == seat else "brings.bonus-other"
        found.append(T(key, who=table.who(owner), what=effect_text(bonus), n=2 if twice else 1))
    for source, ability in EFFECTS.reactions(table, seat, "deploy", (area,)):
        found.append(T("brings.ability", source=source_text(source), what=effect_text(written(ability.effect))))
    for host in _hosts(table, seat, location):
        for _, ability in EFFECTS.reactions(table, host, "visit"):
            found.append(T("brings.visit", who=table.who(host), what=effect_text(written(ability.effect))))
    return tuple(found)


# --- moving a pawn ---------------------------------------------------------------------------------------------------


@EFFECTS.does("move", raises=("deploy", "visit"))
def _move(it: Doing) -> Sequence[Step]:
    return [Move.of(it.seat)] * it.n


@dataclass(frozen=True, slots=True)
class Move(Offer):
    """A deployed pawn of one's own that is deployed on another location. In a rest phase all pawns are at home."""

    form = Form("move {start} {location}")
    stands = "{location}"
    default_rule = "effect.move"
    foresees = True

    def options(self, table: Natera) -> Options:
        mine = table.players[self.seat].deployed()
        return [
            (start, location) for start in LOCATIONS if start in mine for location in table.open_locations() if location != start
        ]

    def why_not(self, table: Natera, start: str, location: str) -> str | None:
        return why_not_enter(table, self.seat, location) or too_dear(table, self.seat, location)

    def take(self, table: Natera, start: str, location: str) -> Sequence[Step]:
        return deploy(table, self.seat, lift(table, self.seat, start), location)

    def words(self, table: Natera, start: str, location: str) -> dict[str, object]:
        return {"start": location_text(start), "location": location_text(location), "what": reward_text(location)}

    def consequences(self, table: Natera, start: str, location: str) -> tuple[Text, ...]:
        pawn = "chief" if start in table.players[self.seat].chiefs_at else "explorer"
        return (*preview(table, self.seat, pawn, location), *Offer.consequences(self, table, start, location))


def lift(table: Natera, seat: int, location: str) -> str:
    """Take a seat's pawn off a location; returns which kind it is."""
    player = table.players[seat]
    pawn = "chief" if location in player.chiefs_at else "explorer"
    player.chiefs_at -= {location}
    player.explorers_at -= {location}
    return pawn


@EFFECTS.does("recall")
def _recall(it: Doing) -> Sequence[Step]:
    return [Recall.of(it.seat)] * it.n


@dataclass(frozen=True, slots=True)
class Recall(Offer):
    """A deployed pawn of one's own that comes home, to be deployed again."""

    form = Form("recall {location}")
    stands = "{location}"
    default_rule = "effect.recall"

    def options(self, table: Natera) -> Options:
        mine = table.players[self.seat].deployed()
        return [location for location in LOCATIONS if location in mine]

    def take(self, table: Natera, location: str) -> Sequence[Step]:
        lift(table, self.seat, location)
        table.tell("log.recall", self.seat, "effect.recall", [location], location=location_text(location))
        return []
