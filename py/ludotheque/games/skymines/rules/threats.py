"""Threats: something bad that lies over the game until enough responses have averted it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from ....engine.i18n import T, Text
from ....engine.step import Automatic, Step
from ....engine.verbs import Form, Options
from ..components.data import ALL_CARDS, NUMBERS, RESOURCES, THREATS
from ..components.records import Card
from ..table import Player, Skymines
from .choices import Verb
from .missions import take_marker
from .money import pay_coins
from .resources import JOIN
from .texts import cards_text
from .tracks import Advance

NOTHING = "-"
"""What stands in a move where nothing of the action area is turned over."""


@dataclass(frozen=True, slots=True)
class DealThreat(Automatic):
    """The threat of this game lies face up, with a box for each player and one more."""

    wished: str

    def run(self, table: Skymines) -> Sequence[Step]:
        table.threat = self.wished if self.wished in THREATS else table.chance.pick(tuple(THREATS))
        table.tell("log.threat", None, "threat.card", ["threat"], threat=T(f"threat.{table.threat}"))
        return []


def boxes(table: Skymines) -> int:
    """How many responses avert the threat."""
    return len(table.people()) + 1


def payments(table: Skymines, seat: int) -> Iterator[str]:
    """The ways to pay for a response: places of the action area that are turned face down, or nothing of it."""
    threat, player = THREATS[table.threat], table.players[seat]
    up = player.face_up()
    match threat.respond:
        case "coin":
            yield from [NOTHING] if player.coins >= threat.amount else []
        case "helium":
            yield from [NOTHING] if player.helium >= threat.amount else []
        case "plan":
            yield from [NOTHING] if len(player.plans) > player.upload else []
        case "scientist":
            yield from (place for place, card in up if card.kind == "scientist")
        case "energy":
            yield from _enough([(place, card) for place, card in up if card.kind == "energy"], threat.amount)
        case "resource":
            for kind in RESOURCES:
                yield from _enough([(place, card) for place, card in up if card.kind in (kind, "any")], threat.amount)


def _enough(cards: list[tuple[str, Card]], amount: int) -> Iterator[str]:
    """Sets of cards worth enough of which none can be left out."""
    for count in range(1, len(cards) + 1):
        for chosen in combinations(cards, count):
            values = [card.value for _, card in chosen]
            if sum(values) >= amount > sum(values) - min(values):
                yield JOIN.join(place for place, _ in chosen)


class Respond(Verb):
    """Place a marker at the threat, pay its price, tick a box and make a step."""

    form = Form("respond {places}")
    stands = "threat"

    def options(self, table: Skymines, seat: int) -> Options:
        return list(dict.fromkeys(payments(table, seat))) or [NOTHING] if table.threat else []

    def why_not(self, table: Skymines, seat: int, places: str) -> str | None:
        player = table.players[seat]
        if seat in table.responded:
            return "threat.once"
        if not player.markers + player.once:
            return "mark.supply"
        return None if places in payments(table, seat) else "threat.price"

    def do(self, table: Skymines, seat: int, places: str) -> Sequence[Step]:
        player = table.players[seat]
        take_marker(table, seat, f"threat-{seat}")
        _pay(table, seat, player, places)
        table.responded |= {seat}
        player.count("response")
        table.ticked += 1
        price = price_text(table.threat)
        table.tell("log.respond", seat, "threat.respond", ["threat"], n=table.ticked, all=boxes(table), price=price)
        if table.ticked == boxes(table):
            table.tell("log.averted", None, "threat.averted", ["threat"], threat=T(f"threat.{table.threat}"))
            table.threat, table.averted = "", True
        return [Advance(seat, 1)]

    def words(self, table: Skymines, seat: int, places: str) -> dict[str, object]:
        return {"threat": T(f"threat.{table.threat}"), "price": price_text(table.threat)}

    def consequences(self, table: Skymines, seat: int, places: str) -> tuple[Text, ...]:
        area = table.players[seat].area
        used = () if places == NOTHING else cards_text(area.get(place, place) for place in places.split(JOIN))
        averts = table.ticked + 1 == boxes(table)
        return (
            *([T("brings.used", cards=used)] if used else []),
            *([T("brings.averts")] if averts else []),
            T("brings.steps", n=1),
        )


def price_text(threat: str) -> Text:
    """What a response to a threat costs, in words."""
    return T(f"respond.{THREATS[threat].respond}", n=THREATS[threat].amount)


def _pay(table: Skymines, seat: int, player: Player, places: str) -> None:
    threat = THREATS[table.threat]
    match threat.respond:
        case "coin":
            pay_coins(table, seat, threat.amount)
        case "helium":
            player.helium -= threat.amount
        case "plan":
            table.plans_gone += (player.plans[-1],)
            player.plans = player.plans[:-1]
        case _:
            player.use(*places.split(JOIN))


# --- the end ---------------------------------------------------------------------------------------------------------


def last_round(table: Skymines) -> int:
    """The round after which the game ends."""
    threat = THREATS.get(table.threat)
    return threat.by if threat and threat.then == "end-after" else NUMBERS.rounds


def surely_last(table: Skymines) -> bool:
    """Whether no other round can follow. In round 6 one may, even with the Singularity, which can still be averted."""
    return table.round == NUMBERS.rounds and not loops(table)


def strike(table: Skymines) -> None:
    """What the threat takes from people before points are counted."""
    threat = THREATS.get(table.threat)
    if threat is None:
        return
    for seat in table.people():
        player = table.players[seat]
        if threat.then == "lose-half":
            lost = -(-player.coins // 2)
        elif threat.then == "lose-energy":
            energy = sum(ALL_CARDS[card].kind == "energy" for card in player.owned)
            lost = min(player.coins, threat.by * energy)
        else:
            continue
        pay_coins(table, seat, lost)
        table.tell("log.struck", seat, "threat.consequence", ["threat"], threat=T(f"threat.{threat.id}"), n=lost)


def loops(table: Skymines) -> bool:
    """Whether the last round is played once more."""
    threat = THREATS.get(table.threat)
    return threat is not None and threat.then == "loop" and not table.noted
