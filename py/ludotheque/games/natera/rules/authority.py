"""Authority: going up and down on the tracks, what that turns over and takes, and who leads an area."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....engine.effects_perform import Doing
from ....engine.step import Step
from ....engine.verbs import Form, Options
from ..components.data import ACCESS, LOCATIONS_OF, NUMBERS, TILES_IN_PLAY, TRACKS
from ..table import Natera
from .achievements import TOP, claim
from .choices import Offer, Pick
from .effects import EFFECTS
from .goods import held, spend
from .texts import area_text, location_text

ANY = "any"


def raise_authority(table: Natera, seat: int, area: str, n: int, rule: str) -> list[Step]:
    """Go up on a track; what is above its top is lost. Tiles are turned over, the disc is taken and achievements claimed at once.

    Returns the choice between several achievements, if there is one.
    """
    authority = table.players[seat].authority
    level = min(NUMBERS.top, authority[area] + n)
    if level == authority[area]:
        table.tell("log.at-top", seat, rule, [f"track-{area}"], area=area_text(area))
        return []
    authority[area] = level
    table.tell("log.raise", seat, rule, [f"track-{area}"], area=area_text(area), n=level)
    _turn_over(table, seat, area, level)
    if area not in table.discs and level >= NUMBERS.disc:
        _take_disc(table, seat, area, "disc.first")
    return claim(table, seat, TOP, "c") if level == NUMBERS.top else claim(table, seat, "c")


def lower_authority(table: Natera, seat: int, area: str, rule: str) -> None:
    """Go down one level on a track. Who comes down to 0 gives the disc back."""
    authority = table.players[seat].authority
    authority[area] -= 1
    table.tell("log.lower", seat, rule, [f"track-{area}"], area=area_text(area), n=authority[area])
    if not authority[area] and table.discs.get(area) == seat:
        del table.discs[area]
        table.tell("log.disc-back", seat, "disc.lost", [f"disc-{area}"], area=area_text(area))


def _turn_over(table: Natera, seat: int, area: str, level: int) -> None:
    """Turn over the hidden tiles that a level of authority reveals, if they are still hidden."""
    for tier in reveals(table, area, level):
        found = table.chance.sample(LOCATIONS_OF[area, tier], TILES_IN_PLAY[tier])
        table.found += tuple(found)
        table.tell("log.reveal", seat, "board.reveal", found, what=tuple(map(location_text, found)), area=area_text(area))


def reveals(table: Natera, area: str, level: int) -> list[int]:
    """The tiers of an area whose tiles are hidden and would be turned over at a level of authority."""
    hidden = [tier for tier in TILES_IN_PLAY if not any(tile in table.found for tile in LOCATIONS_OF[area, tier])]
    return [tier for tier in hidden if level >= ACCESS[tier]]


# --- discs ----------------------------------------------------------------------------------------------------------


def _take_disc(table: Natera, seat: int, area: str, rule: str) -> None:
    before = table.discs.get(area)
    table.discs[area] = seat
    if before is None:
        table.tell("log.disc", seat, rule, [f"disc-{area}"], area=area_text(area))
    else:
        table.tell("log.disc-from", seat, rule, [f"disc-{area}"], area=area_text(area), before=table.who(before))


def settle_discs(table: Natera, active: int) -> None:
    """At the end of a turn each disc goes to the player who is strictly ahead of its holder.

    A disc on the board goes to the first who is high enough. Among equals it is the active player, else the next one clockwise.
    """
    for area in TRACKS:
        levels = [player.authority[area] for player in table.players]
        holder = table.discs.get(area)
        least = NUMBERS.disc if holder is None else levels[holder] + 1
        best = max(levels)
        if best >= least:
            seat = next(seat for seat in table.clockwise(active) if levels[seat] == best)
            _take_disc(table, seat, area, "disc.lost" if holder is None else "disc.overtake")


# --- the words ------------------------------------------------------------------------------------------------------


@EFFECTS.does("raise")
def _raise(it: Doing) -> Sequence[Step]:
    """Go up on a given track, or on one of choice."""
    if it.name != ANY:
        return raise_authority(it.table, it.seat, it.name, it.n, "board.authority")
    return [Raise.of(it.seat, it.n)]


@EFFECTS.does("lower")
def _lower(it: Doing) -> Sequence[Step]:
    """Go down on a given track, or on one of choice; or pay material instead, where an ability allows that."""
    return [Lower.of(it.seat, "" if it.name == ANY else it.name)] * it.n


@dataclass(frozen=True, slots=True)
class Raise(Pick):
    """The track on which a player goes up, by so many levels."""

    levels: int = 1

    form = Form("raise {area}")
    stands = "track-{area}"
    default_rule = "board.authority"
    foresees = True
    among = TRACKS

    def take(self, table: Natera, area: str) -> Sequence[Step]:
        return raise_authority(table, self.seat, area, self.levels, "board.authority")

    def question(self, table: Natera) -> dict[str, object]:
        return {"n": self.levels}

    def words(self, table: Natera, area: str) -> dict[str, object]:
        level = table.players[self.seat].authority[area]
        return {"area": area_text(area), "n": min(NUMBERS.top, level + self.levels), "before": level}


@dataclass(frozen=True, slots=True)
class Lower(Offer):
    """The track on which a player goes down (`only`: the one it must be); or material is paid instead of skipping it."""

    only: str = ""

    form = Form("lower {area}")
    stands = "track-{area}"
    default_rule = "board.authority"
    foresees = True
    skip_rule = "board.no-loss"

    def options(self, table: Natera) -> Options:
        return (self.only,) if self.only else TRACKS

    def fits(self, table: Natera, area: str) -> bool:
        return table.players[self.seat].authority[area] > 0

    def take(self, table: Natera, area: str) -> Sequence[Step]:
        lower_authority(table, self.seat, area, "board.authority")
        return []

    def may_skip(self, table: Natera) -> bool:
        return table.players[self.seat].lasting("hold-fast") > 0 and held(table, self.seat, "material") > 0

    def skipped(self, table: Natera) -> Sequence[Step]:
        spend(table, self.seat, "material", 1)
        table.tell("log.hold", self.seat, "board.no-loss", [f"goods-{self.seat}"])
        return []

    def lost(self, table: Natera) -> None:
        """Without authority nothing happens."""

    def words(self, table: Natera, area: str) -> dict[str, object]:
        level = table.players[self.seat].authority[area]
        return {"area": area_text(area), "n": max(0, level - 1), "before": level}
