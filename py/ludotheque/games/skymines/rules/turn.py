"""The action phase: one of six actions a turn, until everybody has dropped out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from ....engine.i18n import T, Text
from ....engine.multiset import add
from ....engine.rule import Rule
from ....engine.step import Automatic, Step
from ....engine.turn_order import Turns
from ....engine.verbs import Form, Options
from ..components.data import ALL_CARDS, COMPANIES, RESOURCES, SLOTS
from ..components.records import Card
from ..table import Player, Skymines
from .cards import for_sale, gain_card, price
from .choices import Pick, Verb, VerbChoice
from .effects import EFFECTS
from .expand import Expand, affordable
from .luna import LunaTurn, luna_plays
from .marks import Mark
from .missions import MarkOwn, check_missions
from .money import advance_helium
from .research import Research, upload
from .texts import card_text, cards_text, company_text, kind_text, slot_text
from .threats import Respond
from .tracks import Advance, advance, on_the_way, way_words, ways

JOIN = "+"


@dataclass(frozen=True, slots=True)
class Actions(Turns):
    """Turn after turn, clockwise, until everybody has dropped out."""

    def count(self, table: Skymines) -> int:
        return len(table.players)

    def plays(self, table: Skymines, seat: int) -> bool:
        return luna_plays(table) if seat == table.luna else not table.players[seat].out

    def turn(self, table: Skymines, seat: int) -> Sequence[Step]:
        return [LunaTurn()] if seat == table.luna else [TakeAction.of(seat), EndAction.of(seat)]


@dataclass(frozen=True, slots=True)
class EndAction(Automatic):
    """Research points of the action are spent at its end; then tasks are looked at."""

    seat: int

    def run(self, table: Skymines) -> Sequence[Step]:
        player = table.players[self.seat]
        points, player.pool, player.placed = player.pool, 0, 0
        if points:
            return [Research(self.seat, points), self]
        check_missions(table, self.seat)
        return []


# --- 1 resources -----------------------------------------------------------------------------------------------------


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
                values = tuple(sorted((_card(player, place).kind, _card(player, place).value) for place in chosen))
                if values not in seen:
                    seen.add(values)
                    yield chosen


def _joker(table: Skymines, seat: int, kind: str) -> bool:
    return kind != "carbon" and EFFECTS.modifier(table, seat, "joker", ("carbon",)) > 0


def _order(place: str) -> tuple[bool, str]:
    return place not in SLOTS, place


def _card(player: Player, place: str) -> Card:
    return ALL_CARDS[player.area.get(place, place)]


def total(table: Skymines, seat: int, kind: str, places: Sequence[str]) -> int:
    """What a resource action with some cards is worth."""
    player = table.players[seat]
    return sum(_card(player, place).value for place in places) + EFFECTS.modifier(table, seat, "value", (kind,), "resource")


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
        table.tell("log.resource", seat, "resource.use", [f"area-{seat}"], kind=kind_text(kind), n=points)
        return [*EFFECTS.occur(table, seat, "resource", (kind,)), Spend(seat, points, kind)]

    def words(self, table: Skymines, seat: int, kind: str, places: str) -> dict[str, object]:
        chosen = places.split(JOIN)
        cards = cards_text(table.players[seat].area.get(place, place) for place in chosen)
        return {"cards": cards, "n": total(table, seat, kind, chosen), "kind": kind_text(kind)}


class Buy(Verb):
    """Buy one card; what is left are steps on one track."""

    form = Form("buy {card}")
    stands = "{card}"


class Walk(Verb):
    """Make all steps on one track."""

    form = Form("advance {company} {n:n}")
    stands = "track-{company}"


class Waste(Verb):
    """Do nothing with it."""

    form = Form("waste")


@dataclass(frozen=True, slots=True)
class Spend(VerbChoice):
    """What a resource action is worth: exactly one card, or steps."""

    points: int
    kind: str

    asks = "spend"
    verbs: ClassVar = (Buy(), Walk(), Waste())
    default_rule: ClassVar[str | None] = "resource.spend"

    def moves(self, table: Skymines) -> list[str]:
        return [*Buy.form.moves(for_sale(table)), *Walk.form.moves(ways(table, self.seat, self.points)), "waste"]

    def legal(self, table: Skymines) -> list[str]:
        return [move for move in self.moves(table) if self.objection(table, move) is None]

    def objection(self, table: Skymines, move: str) -> Rule | None:
        verb, args = self.read(move)
        dear = isinstance(verb, Buy) and price(table, self.seat, args[0], self.kind) > self.points
        return self.rules["resource.price"] if dear else None

    def play(self, table: Skymines, move: str) -> Sequence[Step]:
        verb, args = self.read(move)
        if isinstance(verb, Walk):
            return advance(table, self.seat, *args)
        if isinstance(verb, Waste):
            return []
        card = args[0]
        left = self.points - price(table, self.seat, card, self.kind)
        table.tell("log.buy", self.seat, "resource.buy", [card], card=card_text(card))
        gain_card(table, self.seat, card)
        return [Advance(self.seat, left)] if left else []

    def prompt(self, table: Skymines) -> Text:
        return T("prompt.spend", n=self.points, kind=kind_text(self.kind))

    def label(self, table: Skymines, move: str) -> Text:
        verb, args = self.read(move)
        if isinstance(verb, Walk):
            return T("label.advance", **way_words(table, self.seat, *args))
        if isinstance(verb, Waste):
            return T("label.waste")
        cost = price(table, self.seat, args[0], self.kind)
        return T("label.buy", card=card_text(args[0]), n=cost)

    def brings(self, table: Skymines, move: str) -> tuple[Text, ...]:
        verb, args = self.read(move)
        if isinstance(verb, Walk):
            return on_the_way(table, self.seat, *args)
        left = self.points - price(table, self.seat, args[0], self.kind) if isinstance(verb, Buy) else 0
        return (T("brings.steps", n=left),) if left else ()


# --- 2 energy --------------------------------------------------------------------------------------------------------


def energy(table: Skymines, seat: int) -> int:
    """The expansion points of all face-up energy."""
    value = sum(card.value for _, card in table.players[seat].face_up() if card.kind == "energy")
    return value + EFFECTS.modifier(table, seat, "value", (), "energy") if value else 0


class UseEnergy(Verb):
    """Use all face-up energy to expand one company."""

    form = Form("expand {company}")
    stands = "station-{company}"
    among = tuple(COMPANIES)

    def why_not(self, table: Skymines, seat: int, company: str) -> str | None:
        return None if energy(table, seat) else "energy.cards"

    def do(self, table: Skymines, seat: int, company: str) -> Sequence[Step]:
        points = energy(table, seat)
        player = table.players[seat]
        player.use(*(place for place, card in player.face_up() if card.kind == "energy"))
        table.tell("log.energy", seat, "energy.use", [f"station-{company}"], company=company_text(company), n=points)
        steps = [Expand(seat, company, points)] if affordable(table, seat, company, points) else []
        return [*steps, AfterExpanding.of(seat)]

    def words(self, table: Skymines, seat: int, company: str) -> dict[str, object]:
        return {"company": company_text(company), "n": energy(table, seat)}

    def consequences(self, table: Skymines, seat: int, company: str) -> tuple[Text, ...]:
        return (T("brings.worth", n=table.coins_of(company), shares=table.shares(seat, company)),)


@dataclass(frozen=True, slots=True)
class AfterExpanding(Automatic):
    """What abilities give for an energy action."""

    seat: int

    def run(self, table: Skymines) -> Sequence[Step]:
        player = table.players[self.seat]
        player.tally["placed-at-once"] = max(player.placed, player.tally.get("placed-at-once", 0))
        return EFFECTS.occur(table, self.seat, "energy")


# --- 3 and 4 scientists ----------------------------------------------------------------------------------------------


class UseScientist(Verb):
    """Use one scientist: points for plans, then the upload marker."""

    form = Form("scientist {place}")
    stands = "slot-{seat}-{place}"

    def options(self, table: Skymines, seat: int) -> Options:
        return [place for place, card in table.players[seat].face_up() if card.kind == "scientist"]

    def do(self, table: Skymines, seat: int, place: str) -> Sequence[Step]:
        player = table.players[seat]
        player.use(place)
        points = _card(player, place).value
        table.tell("log.scientist", seat, "research.use", [f"slot-{seat}-{place}"], n=points)
        more = EFFECTS.occur(table, seat, "scientist")
        points, player.pool = points + player.pool, 0
        return [*more, Research(seat, points), StartUpload.of(seat)]

    def words(self, table: Skymines, seat: int, place: str) -> dict[str, object]:
        return {"n": _card(table.players[seat], place).value}


@dataclass(frozen=True, slots=True)
class StartUpload(Automatic):
    """After the plans the upload marker may move."""

    seat: int

    def run(self, table: Skymines) -> Sequence[Step]:
        return upload(table, self.seat)


def helium_steps(table: Skymines, seat: int, place: str) -> int:
    """The steps a field scientist makes: its own, one for each other one in the action area, and those of abilities."""
    player = table.players[seat]
    others = sum(card.kind == "field-scientist" for _, card in player.lying()) - 1
    return _card(player, place).value + others


class UseFieldScientist(Verb):
    """Use one field scientist: steps on the tank track."""

    form = Form("field {place}")
    stands = "slot-{seat}-{place}"

    def options(self, table: Skymines, seat: int) -> Options:
        return [place for place, card in table.players[seat].face_up() if card.kind == "field-scientist"]

    def do(self, table: Skymines, seat: int, place: str) -> Sequence[Step]:
        steps = helium_steps(table, seat, place)
        table.players[seat].use(place)
        advance_helium(table, seat, steps)
        return EFFECTS.occur(table, seat, "field-scientist")

    def words(self, table: Skymines, seat: int, place: str) -> dict[str, object]:
        return {"n": helium_steps(table, seat, place)}


# --- 6 dropping out --------------------------------------------------------------------------------------------------


class DropOut(Verb):
    """Take no more turns this round."""

    form = Form("leave")

    def do(self, table: Skymines, seat: int) -> Sequence[Step]:
        player = table.players[seat]
        player.used, player.out = frozenset(), True
        table.tell("log.leave", seat, "leave.order", [f"area-{seat}"])
        full = [slot for slot in SLOTS if player.deck(slot)]
        steps: list[Step] = [FetchDeck(seat)] if full else []
        return [*steps, Rest.of(seat)]


@dataclass(frozen=True, slots=True)
class FetchDeck(Pick):
    """The resting deck that comes to the hand."""

    form = Form("fetch {slot}")
    stands = "resting-{step.seat}-{slot}"
    default_rule = "leave.deck"

    def options(self, table: Skymines) -> Options:
        return [slot for slot in SLOTS if table.players[self.seat].deck(slot)]

    def take(self, table: Skymines, slot: str) -> Sequence[Step]:
        player = table.players[self.seat]
        deck = player.deck(slot)
        player.hand = add(player.hand, deck)
        player.lay_deck(slot, ())
        table.tell("log.fetch", self.seat, "leave.deck", [f"hand-{self.seat}"], n=len(deck), slot=slot_text(slot))
        return []

    def words(self, table: Skymines, slot: str) -> dict[str, object]:
        return {"cards": cards_text(table.players[self.seat].deck(slot)), "slot": slot_text(slot)}


@dataclass(frozen=True, slots=True)
class Rest(Automatic):
    """The cards of the action area go to different resting slots, one after the other; tiles go back to the board."""

    seat: int

    def run(self, table: Skymines) -> Sequence[Step]:
        player = table.players[self.seat]
        if not player.area:
            player.tiles = ()
            return []
        return [RestCard(self.seat, next(slot for slot in SLOTS if slot in player.area)), self]


@dataclass(frozen=True, slots=True)
class RestCard(Pick):
    """The resting slot for the card of an action slot, another one for each card."""

    start: str
    taken: tuple[str, ...] = ()

    form = Form("rest {slot}")
    stands = "resting-{step.seat}-{slot}"
    default_rule = "leave.slots"

    def options(self, table: Skymines) -> Options:
        return [slot for slot in SLOTS if slot in table.players[self.seat].open]

    def fits(self, table: Skymines, slot: str) -> bool:
        return slot not in self.taken

    def take(self, table: Skymines, slot: str) -> Sequence[Step]:
        player = table.players[self.seat]
        card = player.area[self.start]
        player.lay_deck(slot, (*player.deck(slot), card))
        player.area = {other: one for other, one in player.area.items() if other != self.start}
        left = [other for other in SLOTS if other in player.area]
        return [RestCard(self.seat, left[0], (*self.taken, slot))] if left else []

    def question(self, table: Skymines) -> dict[str, object]:
        return {"card": card_text(table.players[self.seat].area[self.start])}

    def words(self, table: Skymines, slot: str) -> dict[str, object]:
        return {"slot": slot_text(slot)}

    def consequences(self, table: Skymines, slot: str) -> tuple[Text, ...]:
        cards = len(table.players[self.seat].deck(slot))
        return (T("brings.cards", n=cards),) if cards else ()


@dataclass(frozen=True, slots=True)
class TakeAction(VerbChoice):
    """One action, or dropping out."""

    asks = "action"
    verbs: ClassVar = (UseResource(), UseEnergy(), UseScientist(), UseFieldScientist(), Mark(), MarkOwn(), Respond(), DropOut())
    default_rule: ClassVar[str | None] = "turn.action"

    @property
    def begins(self) -> bool:
        return True
