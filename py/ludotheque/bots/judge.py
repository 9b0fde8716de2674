"""The judge of a game: how good a position looks for a seat, as a sum of named features, each with a weight.

A game measures its features by hand, in points (`games/<game>/bot/evaluate.py`). What a point of each is worth lies in the game's
`judge.toml`: a weight for the start of the game and one for its end, between which it changes evenly, and where these come from.
The command `train` learns the weights; where nobody has, all are 1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from typing import TYPE_CHECKING, Any

from ..engine.error import LudoError
from ..engine.i18n import read_toml

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..engine.title import Title

FILE = "judge.toml"

HEAVIEST = 1e6
"""No weight is larger, up or down. Sums of what is larger would not be numbers any more."""

POINTS = "points"
"""The feature that is the score as it stands. Its weight is always 1, and no file says so."""

Pair = tuple[float, float]
"""The weight of a feature at the start of a game and at its end."""


@dataclass(frozen=True)
class Provenance:
    """Where weights come from.

    The command that found them, the seeds and the number of the games it learned from, the day, and how strong the judge proved
    against the one before it.
    """

    command: str
    seeds: str
    games: int
    date: str
    strength: str


@dataclass(frozen=True)
class Weights:
    """The weights of a judge by feature, the version of the rules they were learned under, and where they come from."""

    rules_version: int
    provenance: Provenance
    pairs: Mapping[str, Pair]

    def at(self, stage: float) -> dict[str, float]:
        """The weights at a stage of the game, from 0 (its start) to 1 (its end)."""
        return {POINTS: 1.0} | {name: early + (late - early) * stage for name, (early, late) in self.pairs.items()}


class Judge:
    """How good a position looks for a seat.

    Args: `features(table, seat)`, the measures of a position by name, in points; `stage(table)`, how far the game has come (0 to
    1); the `weights`; `pending(game, seat)`, what a turn that is not over yet still has to give (bonuses, open choices, units
    left), in points.
    """

    def __init__(
        self,
        features: Callable[[Any, int], Mapping[str, float]],
        stage: Callable[[Any], float],
        weights: Weights,
        pending: Callable[[Game, int], float] | None = None,
    ):
        self.features = features
        self.stage = stage
        self.weights = weights
        self.pending = pending
        self._at: dict[float, dict[str, float]] = {}

    def __call__(self, table: Any, seat: int) -> float:
        """What a position is worth to a seat, in points: those it has, and those that its beginnings are likely to become."""
        weigh = self._weigh(table)
        worth = 0.0
        for name, value in self.features(table, seat).items():
            worth += weigh[name] * value  # in this order: a sum of `sum` would differ in its last bits
        return worth

    def by(self, weights: Weights) -> Judge:
        """A judge by the features of this one, with other weights."""
        return Judge(self.features, self.stage, weights, self.pending)

    def terms(self, table: Any, seat: int) -> dict[str, float]:
        """What a position's worth is the sum of, by feature."""
        weigh = self._weigh(table)
        return {name: weigh[name] * value for name, value in self.features(table, seat).items()}

    def _weigh(self, table: Any) -> dict[str, float]:
        stage = self.stage(table)
        found = self._at.get(stage)
        if found is None:
            found = self._at[stage] = self.weights.at(stage)
        return found


BY_HAND = Provenance("none: the features as they were written by hand", "none", 0, "none", "the yardstick for learned weights")


def plain(names: Sequence[str], rules_version: int) -> Weights:
    """Weights of 1 throughout: a position is worth what the hand-written features say."""
    return Weights(rules_version, BY_HAND, dict.fromkeys(names, (1.0, 1.0)))


def weights_of(title: Title, names: tuple[str, ...], afresh: bool = False) -> Weights:
    """The weights that a title's folder holds, for the features of these names; `afresh` asks for weights of 1 instead.

    Raises `LudoError` for a file that does not fit: of another version of the rules, without a weight, with one too many.
    """
    if afresh:
        return plain(names, title.rules_version)
    return _read(title.package, title.id, title.rules_version, names)


@cache
def _read(package: str, game: str, rules_version: int, names: tuple[str, ...]) -> Weights:
    return checked(read_toml(package, FILE), game, rules_version, names)


def checked(data: Mapping[str, Any], game: str, rules_version: int, names: Sequence[str]) -> Weights:
    """The data of a file of weights as weights.

    Args: the `data`; the `game`'s id, the `rules_version` and the `names` of the features it must be for. Raises `LudoError`,
    which says what to do, where it does not fit.
    """
    if data.get("rules_version") != rules_version:
        raise LudoError("data", "judge-version", game=game, has=str(data.get("rules_version")), wants=rules_version)
    given = _mapping(game, data, "provenance")
    kinds = {"games": int}
    for field in fields(Provenance):
        _must(game, isinstance(given.get(field.name), kinds.get(field.name, str)), f"provenance.{field.name}")
    weights = _mapping(game, data, "weights")
    for name in [*names, *weights]:
        _must(game, name in names and _is_pair(weights.get(name)), f"weights.{name}")
    pairs = {name: (float(weights[name][0]), float(weights[name][1])) for name in names}
    return Weights(rules_version, Provenance(**{field.name: given[field.name] for field in fields(Provenance)}), pairs)


def _mapping(game: str, data: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    found = data.get(name)
    _must(game, isinstance(found, dict), name)
    assert isinstance(found, dict)  # as just made sure
    return found


def _is_pair(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(map(_is_weight, value))


def _is_weight(value: Any) -> bool:
    return type(value) in (int, float) and abs(value) <= HEAVIEST


def _must(game: str, holds: bool, where: str) -> None:
    if not holds:
        raise LudoError("data", "judge", game=game, where=where)


def written(weights: Weights) -> str:
    """Weights as the text of a file."""
    given = weights.provenance
    lines = [
        "# What a point of each feature of a position is worth: at the start of the game, at its end.",
        "# Written by the command below; see bots/judge.py and docs/python.md.",
        "",
        f"rules_version = {weights.rules_version}",
        "",
        "[provenance]",
        *(f"{field.name} = {_quoted(getattr(given, field.name))}" for field in fields(Provenance)),
        "",
        "[weights]",
        *(f"{name} = [{early:.4f}, {late:.4f}]" for name, (early, late) in weights.pairs.items()),
    ]
    return "\n".join(lines) + "\n"


def _quoted(value: str | int) -> str:
    return str(value) if isinstance(value, int) else '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
