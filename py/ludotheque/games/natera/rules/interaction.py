"""What a player's effects do to the others, and what the Red Pandas find."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....engine.effect import Do, parse, words_of, written
from ....engine.effects_perform import Doing
from ....engine.effects_steps import Perform
from ....engine.step import Automatic, Step
from ....engine.verbs import Form, Options
from ..components.data import CARDS, TRACKS, TYPES
from ..table import DECK_PILES, PACK_SEAT, Natera
from .authority import ANY, lower_authority, raise_authority
from .choices import Pick
from .effects import EFFECTS
from .texts import card_text, cards_text, type_text


@EFFECTS.does("opponents")
def _opponents(it: Doing) -> Sequence[Step]:
    """Every opponent, clockwise, does something, and decides about it."""
    effect = written(it.effect)
    if it.table.pack:
        return [PackSuffers(effect)]
    return [Perform(other, effect, it.source) for other in it.table.opponents(it.seat)]


@EFFECTS.does("lower-ahead")
def _lower_ahead(it: Doing) -> Sequence[Step]:
    """Every opponent who is further on a track goes down there."""
    levels = [player.authority[it.name] for player in it.table.players]
    ahead = [other for other in it.table.opponents(it.seat) if levels[other] > levels[it.seat]]
    effect = f"lower({it.name})"
    return [PackSuffers(effect) if it.table.pack else Perform(other, effect, it.source) for other in ahead]


@dataclass(frozen=True, slots=True)
class PackSuffers(Automatic):
    """The Pack takes part in an effect with its authority alone: up where it is highest, down where it is lowest."""

    effect: str

    def run(self, table: Natera) -> Sequence[Step]:
        for do in words_of(parse(self.effect)):
            for area in do.args if do.word in ("raise", "lower") else ():
                if isinstance(area, Do):
                    self._change(table, do.word, area.word)
        return []

    @staticmethod
    def _change(table: Natera, word: str, area: str) -> None:
        authority = table.players[PACK_SEAT].authority
        areas = TRACKS if area == ANY else (area,)
        if word == "raise":
            raise_authority(table, PACK_SEAT, max(areas, key=lambda area: authority[area]), 1, "pack.effects")
        elif any(authority[area] for area in areas):
            lowest = min((area for area in areas if authority[area]), key=lambda area: authority[area])
            lower_authority(table, PACK_SEAT, lowest, "pack.effects")


# --- searching the advanced deck ------------------------------------------------------------------------------------


@EFFECTS.does("search")
def _search(it: Doing) -> Sequence[Step]:
    return [Search.of(it.seat)] * it.n


@dataclass(frozen=True, slots=True)
class Search(Pick):
    """A type icon: advanced cards are turned up until one has it. It comes to the hand, the others are shuffled back."""

    form = Form("search {kind}")
    stands = None
    default_rule = "tribe.pandas"

    def options(self, table: Natera) -> Options:
        unknown = {"specialist", *(["nuclear"] if table.box_cards else [])}
        return [kind for kind in TYPES if kind not in unknown]

    def reveals(self, table: Natera, move: str) -> bool:
        return bool(table.top_advanced)  # a card that the Crows have looked at comes without chance

    def take(self, table: Natera, kind: str) -> Sequence[Step]:
        pile = DECK_PILES["advanced"]
        if not table.top_advanced and not pile.left(table):
            pile.reshuffle(table)
        top, table.top_advanced = table.top_advanced, ""
        rest = pile.unseen(table)
        turned: list[str] = []
        while rest:
            card = top if top and not turned else table.chance.pick(rest)
            rest.remove(card)
            turned.append(card)
            if kind in CARDS[card].types:
                table.players[self.seat].put(card)
                self._tell(table, kind, turned)
                table.tell("log.search-found", self.seat, "tribe.pandas", [card], card=card_text(card))
                return []
        self._tell(table, kind, turned)
        table.tell("log.search-none", self.seat, "tribe.pandas", kind=type_text(kind))
        return []

    def _tell(self, table: Natera, kind: str, turned: Sequence[str]) -> None:
        """Everybody sees what has been turned up, whether the icon was among it or not."""
        if turned:
            table.tell("log.search", self.seat, "tribe.pandas", turned, cards=cards_text(turned), kind=type_text(kind))
