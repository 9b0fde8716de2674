"""The effect language: what cards and tiles do, written as short expressions.

    fin + fin                     both, in any order
    move, discovery               one after the other
    leaf / flower                 one of them
    2 of (move / study / fish)    two different ones
    3 any                         a word's count
    2 (leaf / flower)             the whole, twice
    hire(6)   copy(forest, 2)     a word with parameters: numbers, names or effects in brackets
    3 vp * green                  for each of something the game counts
    vp * 2 cards max 3            for every two of them, three times at most
    2 food -> 4 material          pay the left to get the right, or decline
    may colony                    if the player likes
    if growth >= 2: 3 vp          on a condition (`>=`, `<=`, `=`)
    if growth >= 2: 3 vp else vp  and otherwise

`/` binds loosest, then `->`, `,`, `+`; brackets group. A word is letters, digits and hyphens. A card with lasting abilities
separates them by `;` and says when each works (`abilities`):

    4 food; on place(green): vp; always: discount(play)

and what it asks for before it is played is a `condition`: `growth >= 2`.

An expression is a finite tree without repetition or recursion, so performing one always ends. What reactions set off is checked
for circles when cards are loaded (`effects_perform.Effects.check_reactions`).

Everything to read the language and to look at it is imported from here: the tree of an expression (`effects_tree`), reading
(`effects_parse`), and a game's `Vocabulary`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from .effects_parse import abilities, condition, parse
from .effects_tree import (
    Ability,
    AnyOrder,
    Arg,
    Condition,
    Count,
    Do,
    Effect,
    Either,
    If,
    InOrder,
    May,
    Some,
    Times,
    Trade,
    counts_of,
    named,
    words_of,
    written,
)
from .error import LudoError

__all__ = [
    "Ability",
    "AnyOrder",
    "Arg",
    "Condition",
    "Count",
    "Do",
    "Effect",
    "Either",
    "If",
    "InOrder",
    "May",
    "Some",
    "Times",
    "Trade",
    "Vocabulary",
    "abilities",
    "condition",
    "counts_of",
    "parse",
    "words_of",
    "written",
]


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of one game.

    Args: `words` with the kind of each parameter: "number", "effect", or the names that may stand there; `counts` and `events`
    with the names that may stand in their brackets.
    """

    words: Mapping[str, tuple[str | tuple[str, ...], ...]] = field(default_factory=dict)
    counts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    events: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def check(self, text: str, where: str = "", lasting: bool = False) -> None:
        """Raise `LudoError`, naming the place, for a text that is not an effect in these words.

        Args: the `text`; `where` it stands, for the message; `lasting`: it holds the abilities of a card.
        """
        for ability in abilities(text) if lasting else (Ability(None, parse(text)),):
            if ability.event is not None:
                self._known(ability.event.word, self.events, where)
                self._named(ability.event, self.events[ability.event.word], where)
            self._effect(ability.effect, where)

    def check_condition(self, text: str, where: str = "") -> None:
        """Raise `LudoError`, naming the place, for a text that is not a condition in these words."""
        self._counted(condition(text).count, where)

    def _effect(self, effect: Effect, where: str) -> None:
        for do in words_of(effect):
            self._known(do.word, self.words, where)
            kinds = self.words[do.word]
            if len(do.args) > len(kinds):
                self._wrong(written(do), do.word, where)
            for arg, kind in zip(do.args, kinds, strict=False):
                if kind == "effect" and not isinstance(arg, int):
                    self._effect(arg, where)
                elif isinstance(arg, int) != (kind == "number") or (isinstance(kind, tuple) and named(arg) not in kind):
                    self._wrong(named(arg), do.word if isinstance(kind, str) else ", ".join(kind), where)
        for count in counts_of(effect):
            self._counted(count, where)

    def _counted(self, count: Count, where: str) -> None:
        self._known(count.word, self.counts, where)
        self._named(count, self.counts[count.word], where)

    def _named(self, holder: Count | Do, names: tuple[str, ...], where: str) -> None:
        for arg in holder.args:
            if named(arg) not in names:
                self._wrong(named(arg), ", ".join(names), where)

    def _known(self, word: str, known: Mapping[str, object], where: str) -> None:
        if word not in known:
            self._wrong(word, ", ".join(sorted(known)), where)

    @staticmethod
    def _wrong(word: str, known: str, where: str) -> None:
        raise LudoError("data", "effect-word", word=word, where=where, known=known)
