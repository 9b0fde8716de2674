"""From an empty table to the first round: displays, starting tokens, cards and Luna."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ....engine.chance import Deck
from ....engine.effects_words import effect_text
from ....engine.multiset import subtract
from ....engine.step import Automatic, Simultaneous, Step
from ....engine.verbs import Form, Options
from ..components.data import (
    COMPANIES,
    FIRST_TOKENS,
    LAYOUTS,
    LETTERS,
    MARKERS,
    NUMBERS,
    SLOTS,
    STARTING,
    TOKENS,
    TRACKS,
)
from ..components.records import Token
from ..table import Player, Skymines
from .carried import brought
from .choices import Pick
from .display import fill, fill_plans
from .effects import perform
from .luna import start_token
from .luna_pile import prepare
from .missions import DealMissions
from .money import gain_coins
from .round import Round
from .texts import card_text
from .threats import DealThreat

RANDOM, FIRST_GAME = "random", "first"


@dataclass(frozen=True, slots=True)
class LayOut(Automatic):
    """Tracks, displays, special plans, what everybody starts with; then the starting tokens, chosen by all at once."""

    layout: str
    tokens: str

    def run(self, table: Skymines) -> Sequence[Step]:
        table.layout = dict(LAYOUTS[self.layout]) if self.layout != RANDOM else _random_layout(table)
        fill(table)
        for letter in LETTERS:
            fill_plans(table, letter)
        people = table.people()
        carried = brought(table)
        seated = table.luna >= 0 or carried.first  # Luna sits to the right of the first player
        table.first = table.holder = table.chance.pick(people[:1] if seated else people)
        seats = [seat for seat in table.clockwise(table.first) if seat in people]
        if self.tokens == FIRST_GAME:
            table.tokens = Deck(middle=subtract(table.tokens.middle, FIRST_TOKENS[: len(seats)]))
        for place, seat in enumerate(seats, 1):
            player = table.players[seat]
            player.coins = NUMBERS.coins
            player.markers = MARKERS[max(2, len(table.players))]
            player.aside = NUMBERS.all_markers - player.markers
            single = () if seat in carried.spent else (f"single-{place}",)
            player.hand = player.owned = tuple(sorted((*STARTING, *single)))
            if self.tokens == FIRST_GAME:
                player.offered = (FIRST_TOKENS[place - 1],)
            else:
                player.offered = tuple(table.tokens.draw(table.chance) for _ in range(2))
        table.tell("log.setup", table.first, "setup.first-player", ["rounds"])
        if table.luna >= 0:
            prepare(table)
        for seat, coins in carried.coins:
            gain_coins(table, seat, coins, "campaign.help")
        choose = Simultaneous(tuple((seat, (ChooseToken(seat),)) for seat in people))
        modules: list[Step] = [DealMissions()] if table.with_missions else []
        if table.wished_threat:
            modules.append(DealThreat(table.wished_threat))
        return [*modules, choose, *(StartWith(seat) for seat in seats), LunaStarts(), Round(1)]


def _random_layout(table: Skymines) -> dict[str, str]:
    """Four of the five boards, a side of each, at the stations."""
    boards = table.chance.sample(tuple(dict.fromkeys(track[0] for track in TRACKS)), len(COMPANIES))
    return {company: board + str(table.chance.pick((1, 2))) for company, board in zip(COMPANIES, boards, strict=True)}


@dataclass(frozen=True, slots=True)
class ChooseToken(Pick):
    """Which starting token a player keeps."""

    form = Form("token {token}")
    stands = None
    default_rule = "setup.token"

    def reveals(self, table: Skymines, move: str) -> bool:
        return len(table.people()) > 1  # the token lies open

    def options(self, table: Skymines) -> Options:
        return table.players[self.seat].offered

    def take(self, table: Skymines, token: str) -> Sequence[Step]:
        player = table.players[self.seat]
        player.token, player.offered = token, ()
        return []

    def words(self, table: Skymines, token: str) -> dict[str, object]:
        one = TOKENS[token]
        cards = tuple(map(card_text, resting(table.players[self.seat], one)))
        return {"what": effect_text(one.bonus), "cards": cards}


def resting(player: Player, token: Token) -> list[str]:
    """The cards of a player that a token lays on resting slots; the single energy card is not always there."""
    single = [card for card in player.owned if card.startswith("single")]
    return [one for card in token.rest for one in (single if card == "single" else [card])]


@dataclass(frozen=True, slots=True)
class StartWith(Automatic):
    """What a token says: three cards rest, and its bonus."""

    seat: int

    def run(self, table: Skymines) -> Sequence[Step]:
        player = table.players[self.seat]
        token = TOKENS[player.token]
        cards = resting(player, token)
        player.hand = subtract(player.hand, cards)
        for slot, card in zip(SLOTS[1:-1], cards, strict=False):
            player.lay_deck(slot, (card,))
        words: dict[str, Any] = {"cards": tuple(map(card_text, cards)), "what": effect_text(token.bonus)}
        table.tell("log.token", self.seat, "setup.token", [f"hand-{self.seat}"], **words)
        return perform(table, self.seat, token.bonus, (player.token,))


@dataclass(frozen=True, slots=True)
class LunaStarts(Automatic):
    """All tokens that nobody has kept go back to the supply; a random one of them gives Luna its bonus."""

    def run(self, table: Skymines) -> Sequence[Step]:
        kept = {player.token for player in table.players}
        table.tokens = Deck(middle=tuple(sorted(token for token in TOKENS if token not in kept)))
        if table.luna >= 0:
            start_token(table, TOKENS[table.tokens.draw(table.chance)].bonus)
        return []
