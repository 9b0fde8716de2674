"""Research: points buy plans for the research track, and the upload marker moves along plans whose conditions are met."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ....engine.effect import condition
from ....engine.effects_perform import Doing
from ....engine.i18n import T, Text
from ....engine.step import Automatic, Step
from ....engine.verbs import Form, Options
from ..components.data import NUMBERS, PLAN_PRICES, PLANS, SLOTS
from ..table import Skymines
from .choices import OwnVerbs, Verb
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
    table.tell("log.plan", seat, "research.plans", [plan], plan=plan_text(plan))
    if plan in table.specials:
        table.specials = tuple(one for one in table.specials if one != plan)
    else:
        remove_from_display(table, seat, plan)


def remove_from_display(table: Skymines, seat: int, plan: str) -> None:
    """Take a plan off the display, with the coins of the supplement space; the space is filled at once."""
    space = table.plan_display.index(plan)
    deck = table.plan_decks[PLANS[plan].letter]
    fresh = deck.draw(table.chance) if deck else ""
    table.plan_display = (*table.plan_display[:space], fresh, *table.plan_display[space + 1 :])
    coins, table.supplement = table.supplement, 0
    gain_coins(table, seat, coins, "research.supplement")


def is_full(table: Skymines, seat: int) -> bool:
    """Whether a seat's research track has no space left for a plan."""
    return len(table.players[seat].plans) == NUMBERS.research


class Take(Verb):
    """Take a plan."""

    form = Form("take {plan}")
    stands = "{plan}"

    def options(self, table: Skymines, research: Research) -> Options:
        return on_display(table)

    def why_not(self, table: Skymines, research: Research, plan: str) -> str | None:
        return "research.full" if is_full(table, research.seat) else None

    def too_dear(self, table: Skymines, research: Research, plan: str) -> str | None:
        return "research.price" if price(plan) > research.points else None

    def do(self, table: Skymines, research: Research, plan: str) -> Sequence[Step]:
        take_plan(table, research.seat, plan)
        left = research.points - price(plan)
        more = is_full(table, research.seat) or any(price(plan) <= left for plan in on_display(table))
        return [Research(research.seat, left)] if left and more else []

    def words(self, table: Skymines, research: Research, plan: str) -> dict[str, object]:
        return {"plan": plan_text(plan), "n": price(plan)}

    def consequences(self, table: Skymines, research: Research, plan: str) -> tuple[Text, ...]:
        return coins_brought(table.supplement if plan in table.plan_display else 0)


class Enough(Verb):
    """Leave the points that are left; beyond the end of the track they are coins."""

    form = Form("enough")

    def do(self, table: Skymines, research: Research) -> Sequence[Step]:
        gain_coins(table, research.seat, self._coins(table, research), "research.full")
        return []

    def consequences(self, table: Skymines, research: Research) -> tuple[Text, ...]:
        return coins_brought(self._coins(table, research))

    @staticmethod
    def _coins(table: Skymines, research: Research) -> int:
        return NUMBERS.overflow * research.points if is_full(table, research.seat) else 0


def coins_brought(n: int) -> tuple[Text, ...]:
    """That a move brings coins, if it does."""
    return (T("brings.gain", what=T("unit.coin", n=n)),) if n else ()


@dataclass(frozen=True, slots=True)
class Research(OwnVerbs):
    """Points to be spent on plans, one after the other."""

    points: int

    asks = "research"
    verbs: ClassVar = (Take(), Enough())
    default_rule: ClassVar[str | None] = "research.plans"

    def question(self, table: Skymines) -> dict[str, object]:
        return {"n": self.points}


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

    def why_not(self, table: Skymines, upload: Upload) -> str | None:
        player = table.players[upload.seat]
        if player.upload == len(player.plans):
            return "upload.plan"
        return None if meets(table, upload.seat, player.plans[player.upload]) else "upload.condition"

    def do(self, table: Skymines, upload: Upload) -> Sequence[Step]:
        return upload.step(table)

    def consequences(self, table: Skymines, upload: Upload) -> tuple[Text, ...]:
        player = table.players[upload.seat]
        reward = PLANS[player.plans[player.upload]].reward
        return (*([T("brings.reward", what=effect_text(reward))] if upload.rewards else []), *upload.opens(table))


class PayStep(Verb):
    """Pay to turn the next plan face down and step over it."""

    form = Form("bypass")

    def why_not(self, table: Skymines, upload: Upload) -> str | None:
        player = table.players[upload.seat]
        return "upload.plan" if player.upload == len(player.plans) else None

    def too_dear(self, table: Skymines, upload: Upload) -> str | None:
        return "upload.pay" if table.players[upload.seat].coins < NUMBERS.pay_condition else None

    def do(self, table: Skymines, upload: Upload) -> Sequence[Step]:
        player = table.players[upload.seat]
        pay_coins(table, upload.seat, NUMBERS.pay_condition)
        player.closed |= {player.upload}
        table.tell("log.bypass", upload.seat, "upload.pay", [f"upload-{upload.seat}"], n=NUMBERS.pay_condition)
        return upload.step(table)

    def words(self, table: Skymines, upload: Upload) -> dict[str, object]:
        return {"n": NUMBERS.pay_condition}

    def consequences(self, table: Skymines, upload: Upload) -> tuple[Text, ...]:
        return upload.opens(table)


class Halt(Verb):
    """End the move."""

    form = Form("halt")

    def do(self, table: Skymines, upload: Upload) -> Sequence[Step]:
        return upload.end(table)

    def consequences(self, table: Skymines, upload: Upload) -> tuple[Text, ...]:
        plan = upload.rewarding(table)
        return (T("brings.gain", what=effect_text(PLANS[plan].reward)),) if plan else ()


@dataclass(frozen=True, slots=True)
class Upload(OwnVerbs):
    """The upload marker goes on or stops. `start` is where the move began; `most` is how far it may go (0: as far as it can)."""

    start: int
    most: int = 0
    rewards: bool = True

    asks = "upload"
    verbs: ClassVar = (EnterPlan(), PayStep(), Halt())
    default_rule: ClassVar[str | None] = "upload.plan"

    def about(self, table: Skymines) -> str | None:
        return "upload.move"

    def step(self, table: Skymines) -> Sequence[Step]:
        """The marker enters the space of the next plan."""
        player = table.players[self.seat]
        player.upload += 1
        if self.start < NUMBERS.outer_right <= player.upload:
            open_slot(table, self.seat, SLOTS[-1], "upload.slot")
        done = player.upload == len(player.plans) or (self.most and player.upload - self.start == self.most)
        return self.end(table) if done else [self]

    def end(self, table: Skymines) -> Sequence[Step]:
        """The move is over: the reward of the last plan reached."""
        player = table.players[self.seat]
        made = player.upload - self.start
        if not made:
            return []
        player.tally["upload-move"] = max(made, player.tally.get("upload-move", 0))
        table.tell("log.upload", self.seat, "upload.move", [f"upload-{self.seat}"], n=player.upload)
        plan = self.rewarding(table)
        return perform(table, self.seat, PLANS[plan].reward, (plan,)) if plan else []

    def rewarding(self, table: Skymines) -> str:
        """The plan whose reward a move brings that ends here: the last one, if it lies face up and a step was made; else ""."""
        player = table.players[self.seat]
        last = player.upload - 1
        return player.plans[last] if self.rewards and player.upload > self.start and last not in player.closed else ""

    def opens(self, table: Skymines) -> tuple[Text, ...]:
        """The slot that the next step opens, in words."""
        player = table.players[self.seat]
        opens = self.start < NUMBERS.outer_right == player.upload + 1 and SLOTS[-1] not in player.open
        return (T("brings.slot", slot=slot_text(SLOTS[-1])),) if opens else ()

    def question(self, table: Skymines) -> dict[str, object]:
        player = table.players[self.seat]
        return {"n": player.upload, "plan": plan_text(player.plans[player.upload])}


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
