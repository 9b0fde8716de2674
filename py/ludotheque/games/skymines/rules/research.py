"""Research: points buy plans for the research track, and the upload marker moves along plans whose conditions are met."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ....engine.effect import condition
from ....engine.effects_perform import Doing
from ....engine.i18n import T, Text
from ....engine.rule import Rule
from ....engine.step import Automatic, Step
from ....engine.verbs import Form
from ..components.data import NUMBERS, PLAN_PRICES, PLANS, SLOTS
from ..table import Skymines
from .choices import Verb, VerbChoice
from .effects import EFFECTS, perform
from .money import gain_coins, open_slot, pay_coins
from .texts import effect_text, plan_text, slot_text


def price(plan: str) -> int:
    """What a plan costs in research points."""
    return PLAN_PRICES[PLANS[plan].letter]


def on_display(table: Skymines) -> list[str]:
    """The plans that can be taken: those of the display, and the special ones that lie face up."""
    return [*(plan for plan in table.plan_display if plan), *table.specials]


def take_plan(table: Skymines, seat: int, plan: str) -> None:
    """Lay a plan on the next space of the research track. A lettered one brings what lies on the supplement space."""
    player = table.players[seat]
    player.plans += (plan,)
    if plan in table.specials:
        table.specials = tuple(one for one in table.specials if one != plan)
    else:
        remove_from_display(table, seat, plan)
    table.tell("log.plan", seat, "research.plans", [plan], plan=plan_text(plan))


def remove_from_display(table: Skymines, seat: int, plan: str) -> None:
    """Take a plan off the display, with the coins of the supplement space; the space is filled at once."""
    space = table.plan_display.index(plan)
    deck = table.plan_decks[PLANS[plan].letter]
    fresh = deck.draw(table.chance) if deck else ""
    table.plan_display = (*table.plan_display[:space], fresh, *table.plan_display[space + 1 :])
    coins, table.supplement = table.supplement, 0
    gain_coins(table, seat, coins, "research.supplement")


class Take(Verb):
    """Take a plan."""

    form = Form("take {plan}")
    stands = "{plan}"


class Enough(Verb):
    """Leave the points that are left."""

    form = Form("enough")


@dataclass(frozen=True, slots=True)
class Research(VerbChoice):
    """Points to be spent on plans, one after the other."""

    points: int

    asks = "research"
    verbs: ClassVar = (Take(), Enough())
    default_rule: ClassVar[str | None] = "research.plans"

    def moves(self, table: Skymines) -> list[str]:
        return [*Take.form.moves(on_display(table)), "enough"]

    def objection(self, table: Skymines, move: str) -> Rule | None:
        verb, args = self.read(move)
        if isinstance(verb, Enough):
            return None
        if len(table.players[self.seat].plans) == NUMBERS.research:
            return self.rules["research.full"]
        return self.rules["research.price"] if price(args[0]) > self.points else None

    def legal(self, table: Skymines) -> list[str]:
        if len(table.players[self.seat].plans) == NUMBERS.research:
            return ["enough"]
        return [*Take.form.moves([plan for plan in on_display(table) if price(plan) <= self.points]), "enough"]

    def play(self, table: Skymines, move: str) -> Sequence[Step]:
        verb, args = self.read(move)
        if isinstance(verb, Enough):
            if len(table.players[self.seat].plans) == NUMBERS.research:
                gain_coins(table, self.seat, NUMBERS.overflow * self.points, "research.full")
            return []
        take_plan(table, self.seat, args[0])
        left = self.points - price(args[0])
        full = len(table.players[self.seat].plans) == NUMBERS.research
        return [Research(self.seat, left)] if left and (full or any(price(plan) <= left for plan in on_display(table))) else []

    def question(self, table: Skymines) -> dict[str, object]:
        return {"n": self.points}

    def label(self, table: Skymines, move: str) -> Text:
        verb, args = self.read(move)
        return T("label.enough") if isinstance(verb, Enough) else T("label.take", plan=plan_text(args[0]), n=price(args[0]))

    def gains(self, table: Skymines, move: str) -> tuple[Text, ...]:
        verb, args = self.read(move)
        if isinstance(verb, Take):
            coins = table.supplement if args[0] in table.plan_display else 0
        else:
            full = len(table.players[self.seat].plans) == NUMBERS.research
            coins = NUMBERS.overflow * self.points if full else 0
        return (T("brings.gain", what=T("unit.coin", n=coins)),) if coins else ()


@EFFECTS.does("research")
def _research(it: Doing) -> Sequence[Step] | None:
    """Points of one action are put together and spent at its end."""
    it.table.players[it.seat].pool += it.n
    return None


# --- the upload marker ------------------------------------------------------------------------------------------------


def meets(table: Skymines, seat: int, plan: str) -> bool:
    """Whether the cards that lie face up meet the condition of a plan."""
    needs = PLANS[plan].needs
    return not needs or EFFECTS.holds(table, seat, condition(needs))


class EnterPlan(Verb):
    """Enter the space of the next plan, whose condition is met."""

    form = Form("upload")

    def why_not(self, table: Skymines, seat: int) -> str | None:
        player = table.players[seat]
        if player.upload == len(player.plans):
            return "upload.plan"
        return None if meets(table, seat, player.plans[player.upload]) else "upload.condition"


class PayStep(Verb):
    """Pay to turn the next plan face down and step over it."""

    form = Form("bypass")

    def why_not(self, table: Skymines, seat: int) -> str | None:
        player = table.players[seat]
        if player.upload == len(player.plans):
            return "upload.plan"
        return "upload.pay" if player.coins < NUMBERS.pay_condition else None


class Halt(Verb):
    """End the move."""

    form = Form("halt")


@dataclass(frozen=True, slots=True)
class Upload(VerbChoice):
    """The upload marker goes on or stops. `start` is where the move began; `most` is how far it may go (0: as far as it can)."""

    start: int
    most: int = 0
    rewards: bool = True

    asks = "upload"
    verbs: ClassVar = (EnterPlan(), PayStep(), Halt())
    default_rule: ClassVar[str | None] = "upload.plan"

    def about(self, table: Skymines) -> str | None:
        return "upload.move"

    def play(self, table: Skymines, move: str) -> Sequence[Step]:
        verb, _ = self.read(move)
        player = table.players[self.seat]
        if isinstance(verb, Halt):
            return self._end(table)
        if isinstance(verb, PayStep):
            pay_coins(table, self.seat, NUMBERS.pay_condition)
            player.closed |= {player.upload}
            table.tell("log.bypass", self.seat, "upload.pay", [f"upload-{self.seat}"], n=NUMBERS.pay_condition)
        player.upload += 1
        if self.start < NUMBERS.outer_right <= player.upload:
            open_slot(table, self.seat, SLOTS[-1], "upload.slot")
        done = player.upload == len(player.plans) or (self.most and player.upload - self.start == self.most)
        return self._end(table) if done else [self]

    def _end(self, table: Skymines) -> Sequence[Step]:
        """The reward of the last plan reached, if it lies face up and a step was made."""
        player = table.players[self.seat]
        made = player.upload - self.start
        if not made:
            return []
        player.tally["upload-move"] = max(made, player.tally.get("upload-move", 0))
        table.tell("log.upload", self.seat, "upload.move", [f"upload-{self.seat}"], n=player.upload)
        last = player.upload - 1
        if last in player.closed or not self.rewards:
            return []
        return perform(table, self.seat, PLANS[player.plans[last]].reward, (player.plans[last],))

    def gains(self, table: Skymines, move: str) -> tuple[Text, ...]:
        """The reward of the plan on which the marker comes to lie, or lies where the move ends; the slot that a step opens."""
        verb, _ = self.read(move)
        player = table.players[self.seat]
        if isinstance(verb, Halt):
            last = player.upload - 1
            gains = self.rewards and player.upload > self.start and last not in player.closed
            return (T("brings.gain", what=effect_text(PLANS[player.plans[last]].reward)),) if gains else ()
        reward = PLANS[player.plans[player.upload]].reward
        opens = self.start < NUMBERS.outer_right == player.upload + 1 and SLOTS[-1] not in player.open
        return (
            *([T("brings.reward", what=effect_text(reward))] if self.rewards and isinstance(verb, EnterPlan) else []),
            *([T("brings.slot", slot=slot_text(SLOTS[-1]))] if opens else []),
        )

    def question(self, table: Skymines) -> dict[str, object]:
        player = table.players[self.seat]
        return {"n": player.upload, "plan": plan_text(player.plans[player.upload])}

    def label(self, table: Skymines, move: str) -> Text:
        verb, _ = self.read(move)
        if isinstance(verb, Halt):
            return T("label.halt")
        if isinstance(verb, PayStep):
            return T("label.bypass", n=NUMBERS.pay_condition)
        return T("label.upload")


@dataclass(frozen=True, slots=True)
class StartUpload(Automatic):
    """The upload marker may move, once the plans before it have been taken. Fields as those of `Upload`."""

    seat: int
    most: int = 0
    rewards: bool = True

    def run(self, table: Skymines) -> Sequence[Step]:
        player = table.players[self.seat]
        return [Upload(self.seat, player.upload, self.most, self.rewards)] if player.upload < len(player.plans) else []


@EFFECTS.does("upload")
def _upload(it: Doing) -> Sequence[Step]:
    """Steps without the reward of a plan. Research points of the same effect buy plans first."""
    player = it.table.players[it.seat]
    points, player.pool = player.pool, 0
    return [*([Research(it.seat, points)] if points else []), StartUpload(it.seat, it.n, False)]
