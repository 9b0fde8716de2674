"""Moves as verbs with arguments, so that no game takes the text of a move apart by hand.

A `Form` (`forms.py`) says how moves of one kind are written. Two kinds of choices are made of forms:

* A `VerbChoice` offers several kinds of moves, each a `Verb`: the actions of a turn. A verb lists its options, says what stands
  against one, what it costs and what it does. Where the choice has fields of its own, such as the points that are left to spend,
  its verbs are asked for it in place of its seat (`VerbChoice.asker`).
* A `Pick` asks for one thing: which card, which room, which player. It is a choice and its only verb at once.

A game says once, in base classes of its own, what all its choices share: its rulebook (`rules`), and how arguments are said in
labels (`said`, by the names of the placeholders).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, ClassVar

from .forms import Form as Form
from .forms import Options as Options
from .forms import Said as Said
from .forms import as_args, in_words
from .i18n import T, Text
from .rule import Rule
from .step import Choice, Step


class Verb:
    """One kind of move in a `VerbChoice`. It has no state: everything is asked of the table and the seat.

    In place of the `seat` a verb gets what its choice gives as its `asker`.

    Class attributes: `form` says how its moves are written; `said` how arguments are said in its label; `stands` is the piece on
    the board that stands for a move, with arguments by name or number and the seat by name (`"resource-{other}-{what}"`,
    `"card-{0}"`, `"wounds-{seat}"`), or None for a plain button; `leads` are the first words of the moves it is a step to (see
    `Choice.leads`); `among` are its options where these are always the same (without
    arguments: one empty option).
    """

    form: ClassVar[Form]
    said: ClassVar[Said] = {}
    stands: ClassVar[str | None] = None
    leads: ClassVar[tuple[str, ...]] = ()
    among: ClassVar[Options] = ((),)

    def options(self, table: Any, seat: Any) -> Options:
        """Everything it could point at, allowed or not, in reading order: `among`, where that is always the same."""
        return self.among

    def allowed(self, table: Any, seat: Any) -> Options:
        """The options that nothing forbids. A verb that finds them sooner than one by one says so here."""
        return [option for option in self.options(table, seat) if self.objection(table, seat, *as_args(option)) is None]

    def why_not(self, table: Any, seat: Any, *args: Any) -> str | None:
        """The id of the rule that forbids it with these arguments, or None."""
        return None

    def too_dear(self, table: Any, seat: Any, *args: Any) -> str | None:
        """The id of the rule that forbids it for what it costs, or None. It is asked only where nothing else forbids it."""
        return None

    def pay(self, table: Any, seat: Any, *args: Any) -> None:
        """Take what it costs. It happens before `do`."""

    def do(self, table: Any, seat: Any, *args: Any) -> Sequence[Step]:
        """Do it; return the steps that come next, in reading order."""
        raise NotImplementedError

    def words(self, table: Any, seat: Any, *args: Any) -> Mapping[str, Any]:
        """The arguments of its label."""
        return in_words(self.form, args, self.said)

    def label(self, table: Any, seat: Any, *args: Any) -> Text:
        """The move as words on a button: `label.<word>` of the catalogue."""
        return T(f"label.{self.form.word}", **self.words(table, seat, *args))

    def consequences(self, table: Any, seat: Any, *args: Any) -> tuple[Text, ...]:
        """What it costs and brings: see `Choice.brings`."""
        return ()

    def piece(self, seat: int, *args: Any) -> str | None:
        """The piece on the board that stands for the move."""
        return None if self.stands is None else self.stands.format(*args, seat=seat, **self.form.named(args))

    def reveals(self, table: Any, seat: Any, *args: Any) -> bool:
        """Whether it could show something hidden: see `Choice.reveals`."""
        return False

    def hands_in(self, table: Any, seat: Any, *args: Any) -> bool:
        """Whether it hands something in and its button says so: see `Choice.hands_in`."""
        return False

    def objection(self, table: Any, seat: Any, *args: Any) -> str | None:
        """The id of the rule that forbids it, whatever the reason, or None."""
        return self.why_not(table, seat, *args) or self.too_dear(table, seat, *args)


class NoMore(Verb):
    """A verb that ends its choice: nothing else happens."""

    def do(self, table: Any, seat: Any, *args: Any) -> Sequence[Step]:
        return []


class VerbChoice(Choice):
    """A choice among several verbs.

    A game subclasses it with its `rules` and, for each choice, its `verbs` in reading order. No two of them begin with the same
    word. `asks` is the key of its prompt in the catalogue.
    """

    __slots__ = ()

    rules: ClassVar[Mapping[str, Rule]]
    verbs: ClassVar[Sequence[Verb]]
    asks: ClassVar[str]

    @property
    def asker(self) -> Any:
        """For whom its verbs are asked: the seat. A choice whose verbs need its fields gives itself."""
        return self.seat

    def question(self, table: Any) -> Mapping[str, object]:
        """The arguments of the prompt."""
        return {}

    def prompt(self, table: Any) -> Text:
        return T(f"prompt.{self.asks}", **self.question(table))

    def read(self, move: str) -> tuple[Verb, tuple[Any, ...]]:
        """The verb and the arguments of a move. Raises `KeyError` for a verb that is not among them."""
        return _read(tuple(self.verbs), move)

    def writes(self, move: str) -> bool:
        return any(verb.form.fits(move) for verb in self.verbs)

    def parts(self, move: str) -> tuple[Any, ...]:
        verb, args = self.read(move)
        return (verb.form.word, *args)

    def moves(self, table: Any) -> list[str]:
        return [move for verb in self.verbs for move in verb.form.moves(verb.options(table, self.asker))]

    def legal(self, table: Any) -> list[str]:
        asker = self.asker
        return [move for verb in self.verbs for move in verb.form.moves(verb.allowed(table, asker))]

    def objection(self, table: Any, move: str) -> Rule | None:
        verb, args = self.read(move)
        rule = verb.objection(table, self.asker, *args)
        return None if rule is None else self.rules[rule]

    def reveals(self, table: Any, move: str) -> bool:
        verb, args = self.read(move)
        return verb.reveals(table, self.asker, *args)

    def hands_in(self, table: Any, move: str) -> bool:
        verb, args = self.read(move)
        return self.commits or verb.hands_in(table, self.asker, *args)

    def leads(self, move: str) -> tuple[str, ...]:
        return self.read(move)[0].leads

    def play(self, table: Any, move: str) -> Sequence[Step]:
        verb, args = self.read(move)
        verb.pay(table, self.asker, *args)
        return verb.do(table, self.asker, *args)

    def label(self, table: Any, move: str) -> Text:
        verb, args = self.read(move)
        return verb.label(table, self.asker, *args)

    def brings(self, table: Any, move: str) -> tuple[Text, ...]:
        verb, args = self.read(move)
        return verb.consequences(table, self.asker, *args)

    def piece(self, move: str) -> str | None:
        verb, args = self.read(move)
        return verb.piece(self.seat, *args)


@lru_cache(maxsize=1 << 14)
def _read(verbs: tuple[Verb, ...], move: str) -> tuple[Verb, tuple[Any, ...]]:
    """The verb and the arguments of a move: the same few are asked about all the time."""
    verb = _by_word(verbs)[move.partition(" ")[0]]
    return verb, verb.form.args(move)


@cache
def _by_word(verbs: tuple[Verb, ...]) -> dict[str, Verb]:
    """Verbs by the word they begin with."""
    found = {verb.form.word: verb for verb in verbs}
    if len(found) < len(verbs):
        raise ValueError(f"two verbs begin with the same word: {[verb.form.text for verb in verbs]}")
    return found


class Pick(Choice):
    """A choice of one thing. Subclasses are frozen dataclasses with slots; their fields hold what the choice is about.

    Class attributes: `form` says how the moves are written; `said` how arguments are said in labels; `stands` is the piece on the
    board that stands for a move, with arguments and the step by name (`"resource-{step.victim}-{what}"`), the only argument where
    it is empty, or None for plain buttons; `asks` and `says` are the keys of prompt and label in the catalogue, the word of the
    form where they are empty.
    """

    __slots__ = ()

    rules: ClassVar[Mapping[str, Rule]]
    form: ClassVar[Form]
    said: ClassVar[Said] = {}
    stands: ClassVar[str | None] = ""
    among: ClassVar[Options] = ()
    asks: ClassVar[str] = ""
    says: ClassVar[str] = ""

    def options(self, table: Any) -> Options:
        """Everything the seat could point at, allowed or not, in reading order: `among`, where that is always the same."""
        return self.among

    def fits(self, table: Any, *args: Any) -> bool:
        """Whether these arguments are allowed. If they are not, `default_rule` forbids them."""
        return True

    def why_not(self, table: Any, *args: Any) -> str | None:
        """The id of the rule that forbids these arguments, or None."""
        return None if self.fits(table, *args) else self.default_rule

    def take(self, table: Any, *args: Any) -> Sequence[Step]:
        """Do what was picked; return the steps that come next, in reading order."""
        raise NotImplementedError

    def question(self, table: Any) -> Mapping[str, object]:
        """The arguments of the prompt."""
        return {}

    def words(self, table: Any, *args: Any) -> Mapping[str, Any]:
        """The arguments of a label."""
        return in_words(self.form, args, self.said)

    def writes(self, move: str) -> bool:
        return self.form.fits(move)

    def consequences(self, table: Any, *args: Any) -> tuple[Text, ...]:
        """What picking these arguments costs and brings: see `Choice.brings`."""
        return ()

    def parts(self, move: str) -> tuple[Any, ...]:
        return (self.form.word, *self.form.args(move))

    def moves(self, table: Any) -> list[str]:
        return self.form.moves(self.options(table))

    def legal(self, table: Any) -> list[str]:
        found = [as_args(option) for option in self.options(table)]
        return [self.form.move(*args) for args in found if self.why_not(table, *args) is None]

    def objection(self, table: Any, move: str) -> Rule | None:
        rule = self.why_not(table, *self.form.args(move))
        return None if rule is None else self.rules[rule]

    def play(self, table: Any, move: str) -> Sequence[Step]:
        return self.take(table, *self.form.args(move))

    def prompt(self, table: Any) -> Text:
        return T(f"prompt.{self.asks or self.form.word}", **self.question(table))

    def label(self, table: Any, move: str) -> Text:
        return T(f"label.{self.says or self.form.word}", **self.words(table, *self.form.args(move)))

    def brings(self, table: Any, move: str) -> tuple[Text, ...]:
        return self.consequences(table, *self.form.args(move)) if self.form.fits(move) else ()

    def piece(self, move: str) -> str | None:
        args = self.form.args(move)
        return (
            str(args[0]) if self.stands == "" else self.stands and self.stands.format(*args, step=self, **self.form.named(args))
        )
