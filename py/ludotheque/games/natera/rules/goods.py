"""Resources: gaining them, having them, paying with them, and choosing one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from ....engine.effect import parse, words_of
from ....engine.effects_perform import Doing
from ....engine.i18n import T
from ....engine.step import Step
from ....engine.verbs import Form
from ..components.data import RESOURCES, TRIBES
from ..table import PACK_SEAT, Natera
from .choices import Pick
from .effects import EFFECTS
from .texts import effect_text, source_text

_TWINS = {"agility": "intelligence", "intelligence": "agility"}
"""What the Chimpanzees may use as one another."""


def held(table: Natera, seat: int, word: str) -> int:
    """How much of a resource a seat can pay."""
    player = table.players[seat]
    own = player.goods[word]
    return own + player.goods[_TWINS[word]] if word in _TWINS and player.lasting("ambidextrous") else own


def spend(table: Natera, seat: int, word: str, n: int) -> None:
    """Pay some of a resource, its twin where there is too little of it."""
    goods = table.players[seat].goods
    own = min(n, goods[word])
    goods[word] -= own
    if n > own:
        goods[_TWINS[word]] -= n - own


def gain(table: Natera, seat: int, word: str, n: int, source: Sequence[str] = ()) -> None:
    """Gain some of a resource. Alone, the Pack has no use for any."""
    if table.pack and seat == PACK_SEAT:
        return
    table.players[seat].goods[word] += n
    _tell_gain(table, seat, word, n, source[-1] if source else "")


def _tell_gain(table: Natera, seat: int, word: str, n: int, source: str) -> None:
    """Tell a gain. Gains out of one source that follow one another are one line, each resource once."""
    if table.log is None:
        return
    lines, key = table.log.lines, "log.gain-by" if source else "log.gain"
    args: dict[str, Any] = {"source": source_text(source)} if source else {}
    what = {f"unit.{word}": n}
    last = lines[-1] if lines else None
    if last is not None and (last.seat, last.entry, last.text.key) == (seat, table.log.entry, key):
        told = dict(last.text.args)
        before = told.pop("what")
        if told == args and isinstance(before, tuple):
            what = _added({text.key: dict(text.args)["n"] for text in before}, what)
            lines.pop()
    rule = f"tribe.{source}" if source in TRIBES else "turn.gains"
    table.tell(key, seat, rule, [f"goods-{seat}"], what=tuple(T(unit, n=count) for unit, count in what.items()), **args)


def _added(before: dict[str, int], more: dict[str, int]) -> dict[str, int]:
    """Two gains as one."""
    return before | {unit: before.get(unit, 0) + count for unit, count in more.items()}


@EFFECTS.does(*RESOURCES)
def _resource(it: Doing) -> None:
    gain(it.table, it.seat, it.do.word, it.n, it.source)


def _pay(it: Doing) -> None:
    spend(it.table, it.seat, it.do.word, it.n)


for _word in RESOURCES:
    EFFECTS.pays(_word, partial(lambda word, table, seat: held(table, seat, word), _word), _pay)


def pay(table: Natera, seat: int, cost: str, source: tuple[str, ...], rule: str) -> list[Step]:
    """Pay what something asks for, as a rule says. Resources are told; cards that are discarded tell themselves."""
    told = all(do.word in RESOURCES for do in words_of(parse(cost)))
    if told:
        table.tell("log.pay", seat, rule, [f"goods-{seat}"], what=effect_text(cost))
    return EFFECTS.pay(table, seat, parse(cost), source)


@EFFECTS.does("wild")
def _wild(it: Doing) -> Sequence[Step]:
    """A resource of choice, each by itself."""
    return [ChooseResource.of(it.seat)] * it.n


@dataclass(frozen=True, slots=True)
class ChooseResource(Pick):
    """Any one of the six resources."""

    form = Form("choose {what}")
    stands = "good-{step.seat}-{what}"
    default_rule = "turn.choice"
    among = RESOURCES

    def take(self, table: Natera, what: str) -> Sequence[Step]:
        gain(table, self.seat, what, 1)
        return []
