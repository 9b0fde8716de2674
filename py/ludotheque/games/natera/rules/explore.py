"""Playing an exploration card: its prerequisites, one of its three costs, and what it does when it is laid down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....engine.any_order import in_any_order
from ....engine.effects_perform import Doing
from ....engine.i18n import T
from ....engine.step import Automatic, Step
from ....engine.verbs import Form, Options
from ..components.data import CARDS, DISCOUNTS, SKILLS
from ..table import Natera
from .achievements import claim
from .choices import Offer, Verb
from .effects import EFFECTS, perform
from .goods import held, spend
from .texts import card_gives_text, card_text

NO_DISCOUNT = (0, 0, 0)
PLAY = Form("play {card} {skill}")


def price(table: Natera, seat: int, card: str, skill: str, less: Sequence[int] = NO_DISCOUNT) -> int:
    """What a card costs a seat in a skill. `less` is a discount for each skill, besides those that are always there."""
    discount = table.players[seat].lasting(DISCOUNTS[skill]) + less[SKILLS.index(skill)]
    return max(0, CARDS[card].price(skill) - discount)


def lacks_prerequisite(table: Natera, seat: int, card: str) -> bool:
    """Whether a prerequisite of a card does not hold."""
    return not all(EFFECTS.holds(table, seat, test) for test in CARDS[card].prerequisites)


def why_not_play(table: Natera, seat: int, card: str, skill: str, less: Sequence[int] = NO_DISCOUNT) -> str | None:
    """What stands against playing a card for a skill: the id of a rule, or None."""
    if lacks_prerequisite(table, seat, card):
        return "play.prerequisites"
    return None if held(table, seat, skill) >= price(table, seat, card, skill, less) else "play.cost"


def play_card(table: Natera, seat: int, card: str, skill: str, less: Sequence[int] = NO_DISCOUNT) -> list[Step]:
    """Pay for a card and lay it down: achievements, then what it gives at once and what it sets off."""
    cost = price(table, seat, card, skill, less)
    player = table.players[seat]
    spend(table, seat, skill, cost)
    table.tell("log.play", seat, "play.cost", [card], card=card_text(card), cost=T(f"unit.{skill}", n=cost))
    reactions = EFFECTS.occur(table, seat, "play", CARDS[card].types)  # before the card works: it does not set off itself
    player.take(card)
    player.put(card, "played_")
    return [*claim(table, seat, "c", "d", "e"), Works(seat, card, tuple(reactions))]


@dataclass(frozen=True, slots=True)
class Works(Automatic):
    """A card just laid down gives what it gives at once, in any order with the `reactions` to it.

    It waits for the choice between achievements: what it gives could fulfil another one.
    """

    seat: int
    card: str
    reactions: tuple[Step, ...]

    def run(self, table: Natera) -> Sequence[Step]:
        card = CARDS[self.card]
        gained = [perform(table, self.seat, box.effect, (card.id,)) for box in card.boxes if box.event is None]
        return in_any_order(self.seat, *gained, self.reactions, new_icons(table, self.seat, card.types))


def new_icons(table: Natera, seat: int, icons: Sequence[str]) -> list[Step]:
    """Note type icons that a seat gains; those it has not had before set off abilities."""
    player = table.players[seat]
    new = [icon for icon in icons if icon not in player.icons]
    player.icons |= set(new)
    return EFFECTS.occur(table, seat, "new-type", times=len(new)) if new else []


def play_words(table: Natera, seat: int, card: str, skill: str, less: Sequence[int] = NO_DISCOUNT) -> dict[str, object]:
    """The arguments of the label."""
    cost = T(f"unit.{skill}", n=price(table, seat, card, skill, less))
    return {"card": card_text(card), "cost": cost, "what": card_gives_text(card)}


class Play(Verb):
    """Play a card of the hand."""

    form = PLAY
    stands = "{card}"
    foresees = True

    def options(self, table: Natera, seat: int) -> Options:
        return [(card, skill) for card in table.players[seat].hand for skill in SKILLS]

    def why_not(self, table: Natera, seat: int, card: str, skill: str) -> str | None:
        return why_not_play(table, seat, card, skill)

    def do(self, table: Natera, seat: int, card: str, skill: str) -> Sequence[Step]:
        return play_card(table, seat, card, skill)

    def words(self, table: Natera, seat: int, card: str, skill: str) -> dict[str, object]:
        return play_words(table, seat, card, skill)

    def reveals(self, table: Natera, seat: int, card: str, skill: str) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class PlayForLess(Offer):
    """An effect lets a player play a card with a discount."""

    less: tuple[int, int, int]

    form = PLAY
    stands = "{card}"
    foresees = True
    asks = "play-less"
    default_rule = "play.discount"

    def options(self, table: Natera) -> Options:
        return [(card, skill) for card in table.players[self.seat].hand for skill in SKILLS]

    def why_not(self, table: Natera, card: str, skill: str) -> str | None:
        return why_not_play(table, self.seat, card, skill, self.less)

    def take(self, table: Natera, card: str, skill: str) -> Sequence[Step]:
        return play_card(table, self.seat, card, skill, self.less)

    def question(self, table: Natera) -> dict[str, object]:
        return dict(zip(SKILLS, self.less, strict=True))

    def words(self, table: Natera, card: str, skill: str) -> dict[str, object]:
        return play_words(table, self.seat, card, skill, self.less)

    def reveals(self, table: Natera, move: str) -> bool:
        return True


@EFFECTS.does("play", raises=("play", "new-type"))
def _play(it: Doing) -> Sequence[Step]:
    """Play a card for less."""
    endurance, agility, intelligence = (arg for arg in it.do.args if isinstance(arg, int))
    return [PlayForLess(it.seat, (endurance, agility, intelligence))] * it.n
