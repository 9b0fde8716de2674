"""Using cards of one resource: which cards, for which card or steps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from ....engine.i18n import T, Text
from ....engine.step import Step
from ....engine.verbs import Form, NoMore, Options
from ..components.data import ALL_CARDS, RESOURCES, SLOTS
from ..components.records import Card
from ..table import Player, Skymines
from .cards import for_sale, gain_card, price
from .choices import OwnVerbs, Verb
from .effects import EFFECTS, reactions_text
from .texts import card_text, cards_text, counted_text
from .tracks import Advance, advance, blocked, on_the_way, way_words, ways

JOIN = "+"
"""What stands in a move between several places of the action area."""


def resource_sets(table: Skymines, seat: int, kind: str) -> Iterator[tuple[str, ...]]:
    """The sets of face-up cards that can be used as a resource, the largest first; of equal values one set is enough."""
    player = table.players[seat]
    own = [place for place, card in player.face_up() if card.kind in (kind, "any")]
    jokers = [place for place, card in player.face_up() if card.kind == "carbon"] if _joker(table, seat, kind) else []
    seen = set()
    for count in range(len(own), 0, -1):
        for places in combinations(own, count):
            for joker in ((), *((place,) for place in jokers)):
                chosen = tuple(sorted((*places, *joker), key=_order))
                values = tuple(sorted((card_at(player, place).kind, card_at(player, place).value) for place in chosen))
                if values not in seen:
                    seen.add(values)
                    yield chosen


def _joker(table: Skymines, seat: int, kind: str) -> bool:
    return kind != "carbon" and EFFECTS.modifier(table, seat, "joker", ("carbon",)) > 0


def _order(place: str) -> tuple[bool, str]:
    return place not in SLOTS, place


def card_at(player: Player, place: str) -> Card:
    """The card on an action slot, or the tile that a place names."""
    return ALL_CARDS[player.area.get(place, place)]


def piece_at(seat: int, place: str) -> str:
    """The piece of the board that is a place of a player's action area: a slot, or a tile."""
    return f"slot-{seat}-{place}" if place in SLOTS else f"{place}-{seat}"


def total(table: Skymines, seat: int, kind: str, places: Sequence[str]) -> int:
    """What a resource action with some cards is worth."""
    player = table.players[seat]
    return sum(card_at(player, place).value for place in places) + EFFECTS.modifier(table, seat, "value", (kind,), "resource")


class UseResource(Verb):
    """Use face-up cards of one resource: buy a card, or make steps on a company track."""

    form = Form("resource {kind} {places}")
    stands = "area-{seat}"

    def options(self, table: Skymines, seat: int) -> Options:
        return [(kind, JOIN.join(places)) for kind in RESOURCES for places in resource_sets(table, seat, kind)]

    def do(self, table: Skymines, seat: int, kind: str, places: str) -> Sequence[Step]:
        chosen = places.split(JOIN)
        points = total(table, seat, kind, chosen)
        player = table.players[seat]
        player.use(*chosen)
        used = [piece_at(seat, place) for place in chosen]
        table.tell("log.resource", seat, "resource.use", used, kind=counted_text(kind, points), n=points)
        return [*EFFECTS.occur(table, seat, "resource", (kind,)), Spend(seat, points, kind)]

    def words(self, table: Skymines, seat: int, kind: str, places: str) -> dict[str, object]:
        chosen = places.split(JOIN)
        cards = cards_text(table.players[seat].area.get(place, place) for place in chosen)
        points = total(table, seat, kind, chosen)
        return {"cards": cards, "n": points, "kind": counted_text(kind, points)}

    def consequences(self, table: Skymines, seat: int, kind: str, places: str) -> tuple[Text, ...]:
        return reactions_text(table, seat, "resource", (kind,))


class Buy(Verb):
    """Buy one card; what is left are steps on one track."""

    form = Form("buy {card}")
    stands = "{card}"

    def options(self, table: Skymines, spend: Spend) -> Options:
        return for_sale(table)

    def too_dear(self, table: Skymines, spend: Spend, card: str) -> str | None:
        return "resource.price" if spend.left(table, card) < 0 else None

    def do(self, table: Skymines, spend: Spend, card: str) -> Sequence[Step]:
        left = spend.left(table, card)
        table.tell("log.buy", spend.seat, "resource.buy", [card], card=card_text(card))
        gain_card(table, spend.seat, card)
        return [Advance(spend.seat, left)] if left else []

    def words(self, table: Skymines, spend: Spend, card: str) -> dict[str, object]:
        return {"card": card_text(card), "n": price(table, spend.seat, card, spend.kind)}

    def consequences(self, table: Skymines, spend: Spend, card: str) -> tuple[Text, ...]:
        left = spend.left(table, card)
        return (T("brings.steps", n=left),) if left else ()


class Walk(Verb):
    """Make all steps on one track."""

    form = Form("advance {company} {n:n}")
    stands = "track-{company}"

    def options(self, table: Skymines, spend: Spend) -> Options:
        return [*self.allowed(table, spend), *blocked(table, spend.seat, spend.points)]

    def allowed(self, table: Skymines, spend: Spend) -> Options:
        return ways(table, spend.seat, spend.points)

    def why_not(self, table: Skymines, spend: Spend, company: str, n: int) -> str | None:
        return "track.barrier" if (company, n) in blocked(table, spend.seat, spend.points) else None

    def do(self, table: Skymines, spend: Spend, company: str, n: int) -> Sequence[Step]:
        return advance(table, spend.seat, company, n)

    def words(self, table: Skymines, spend: Spend, company: str, n: int) -> dict[str, object]:
        return way_words(table, spend.seat, company, n)

    def consequences(self, table: Skymines, spend: Spend, company: str, n: int) -> tuple[Text, ...]:
        return on_the_way(table, spend.seat, company, n)


class Waste(NoMore):
    """Do nothing with it."""

    form = Form("waste")


@dataclass(frozen=True, slots=True)
class Spend(OwnVerbs):
    """What a resource action is worth: exactly one card, or steps."""

    points: int
    kind: str

    asks = "spend"
    verbs: ClassVar = (Buy(), Walk(), Waste())
    default_rule: ClassVar[str | None] = "resource.spend"

    def left(self, table: Skymines, card: str) -> int:
        """What is left when a card has been bought; negative where it costs too much."""
        return self.points - price(table, self.seat, card, self.kind)

    def question(self, table: Skymines) -> dict[str, object]:
        return {"n": self.points, "kind": counted_text(self.kind, self.points)}

    def prompt(self, table: Skymines) -> Text:
        enough = any(self.left(table, card) >= 0 for card in for_sale(table))
        return T("prompt.spend" if enough else "prompt.spend-steps", **self.question(table))
