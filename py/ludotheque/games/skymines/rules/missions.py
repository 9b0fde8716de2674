"""Mission cards: three tasks, each of which frees a one-time bonus marker, and a bonus space of one's own when all are met."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....engine.effects_words import condition_text
from ....engine.i18n import T, Text
from ....engine.step import Automatic, Simultaneous, Step
from ....engine.verbs import Form, Options
from ..components.data import COMPANIES, MISSIONS
from ..table import Player, Skymines
from .carried import brought, deal_others
from .choices import Pick, Verb
from .effects import EFFECTS, perform
from .tasks import TASKS, fulfilled
from .texts import effect_text


@dataclass(frozen=True, slots=True)
class DealMissions(Automatic):
    """Two mission cards for each player, who keeps one; with four players one each."""

    def run(self, table: Skymines) -> Sequence[Step]:
        people = table.people()
        each = 1 if len(people) == 4 else 2
        used = brought(table).used
        if used:
            dealt = deal_others(used, table.chance.shuffled(tuple(MISSIONS)), people, each)
        else:
            cards = table.chance.sample(tuple(MISSIONS), each * len(people))
            dealt = {seat: tuple(cards[each * place : each * (place + 1)]) for place, seat in enumerate(people)}
        for seat, missions in dealt.items():
            table.players[seat].missions = missions
        return [Simultaneous(tuple((seat, (ChooseMission(seat),)) for seat in people)), TellMissions()]


@dataclass(frozen=True, slots=True)
class ChooseMission(Pick):
    """Which mission card a player keeps."""

    form = Form("mission {mission}")
    stands = None
    default_rule = "mission.card"

    def reveals(self, table: Skymines, move: str) -> bool:
        return len(table.people()) > 1  # the card lies open

    def options(self, table: Skymines) -> Options:
        return table.players[self.seat].missions

    def take(self, table: Skymines, mission: str) -> Sequence[Step]:
        player = table.players[self.seat]
        player.mission, player.missions = mission, ()
        return []

    def words(self, table: Skymines, mission: str) -> dict[str, object]:
        return {"mission": T(f"mission.{mission}")}

    def consequences(self, table: Skymines, mission: str) -> tuple[Text, ...]:
        return (T("brings.mission", **mission_words(mission)),)


def mission_words(mission: str) -> dict[str, object]:
    """What a mission card says: its tasks, and what its bonus space gives."""
    card = MISSIONS[mission]
    return {"tasks": tuple(map(condition_text, card.tasks)), "what": effect_text(card.reward)}


@dataclass(frozen=True, slots=True)
class TellMissions(Automatic):
    """Everybody's mission card lies open."""

    def run(self, table: Skymines) -> Sequence[Step]:
        for seat in table.people():
            mission = T(f"mission.{table.players[seat].mission}")
            table.tell("log.mission", seat, "mission.card", [f"mission-{seat}"], mission=mission)
        return []


def check_missions(table: Skymines, seat: int) -> None:
    """Tasks that are met free their markers, in any order; a task met once stays met."""
    player = table.players[seat]
    for task in fulfilled(table, seat):
        player.done |= {task}
        player.once += 1
        table.tell("log.task", seat, "mission.tasks", [f"mission-{seat}"], n=task + 1)


# --- what tasks ask about --------------------------------------------------------------------------------------------


@EFFECTS.counts("track-space")
def _track_space(table: Skymines, seat: int, word: str) -> int:
    return max(table.players[seat].tracks.values())


@EFFECTS.counts("alone-in-front")
def _alone_in_front(table: Skymines, seat: int, word: str) -> int:
    others = [player for other, player in enumerate(table.players) if other != seat]
    own = table.players[seat].tracks
    return sum(all(own[company] > player.tracks[company] for player in others) for company in COMPANIES)


@EFFECTS.counts("shares-of-one")
def _shares_of_one(table: Skymines, seat: int, word: str) -> int:
    return max(table.shares(seat, company) for company in COMPANIES)


@EFFECTS.counts("area-field-scientist")
def _area_field_scientists(table: Skymines, seat: int, word: str) -> int:
    return sum(card.kind == "field-scientist" for _, card in table.players[seat].lying())


@EFFECTS.counts("coin")
def _coins(table: Skymines, seat: int, word: str) -> int:
    return table.players[seat].coins


@EFFECTS.counts("helium")
def _helium(table: Skymines, seat: int, word: str) -> int:
    return table.players[seat].helium


@EFFECTS.counts("upload")
def _upload(table: Skymines, seat: int, word: str) -> int:
    return table.players[seat].upload


@EFFECTS.counts("majority-kind")
def _majority_kinds(table: Skymines, seat: int, word: str) -> int:
    return sum(name.startswith("majority-") for name in table.players[seat].tally)


@EFFECTS.counts("upload-move", "ousted", "core-piece", "bought", "removed", "tile-round", "planned", "placed-at-once")
def _tallied(table: Skymines, seat: int, word: str) -> int:
    return table.players[seat].tally.get(word, 0)


# --- the bonus space of one's own ------------------------------------------------------------------------------------


def opened(player: Player) -> bool:
    """Whether the personal bonus space is open."""
    return bool(player.mission) and len(player.done) == len(TASKS)


def own_space(seat: int) -> str:
    """The personal bonus space of a seat."""
    return f"personal-{seat}"


class MarkOwn(Verb):
    """Place a bonus marker on the personal space of the mission card."""

    form = Form("personal")
    stands = "mission-{seat}"

    def why_not(self, table: Skymines, seat: int) -> str | None:
        player = table.players[seat]
        if not opened(player):
            return "mission.space"
        if own_space(seat) in table.marks:
            return "mark.taken"
        return None if player.markers + player.once else "mark.supply"

    def consequences(self, table: Skymines, seat: int) -> tuple[Text, ...]:
        mission = table.players[seat].mission
        return (T("brings.gain", what=effect_text(MISSIONS[mission].reward)),) if mission else ()

    def do(self, table: Skymines, seat: int) -> Sequence[Step]:
        take_marker(table, seat, own_space(seat))
        mission = table.players[seat].mission
        table.tell("log.personal", seat, "mission.space", [f"mission-{seat}"], mission=T(f"mission.{mission}"))
        return perform(table, seat, MISSIONS[mission].reward, (mission,))


def take_marker(table: Skymines, seat: int, mark: str) -> None:
    """Take a marker of the supply to a space: an ordinary one first, since one-time markers leave the game."""
    player = table.players[seat]
    if player.markers:
        player.markers -= 1
    else:
        player.once -= 1
        table.once_marks |= {mark}
    table.marks = {**table.marks, mark: seat}
