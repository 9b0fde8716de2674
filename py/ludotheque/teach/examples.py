"""Examples: a position, moves, and what must come of them. Test, figure and lesson material in one.

A file `examples/<chapter>.toml` of a game holds `[[example]]` tables:

    id = "sonar-three-uses"          # unique in the game
    rule = "sonar.next-space"        # the rule it shows; `rules = [...]` for more
    illustrates = ["sonar.use"]      # rules that no code can cite, and that its picture explains; the first is its place on paper
    focus = ["fish-1", "fish-2"]     # pieces its picture is about, where its moves do not name them
    from = "AT 7: the rulebook's own example"
    title.en = "..."
    title.fr = "..."
    start = { seats = 2, seed = 1, options = {}, moves = ["0: start dimorphodon", ...] }
    position = { "sheets.0.protection" = 2 }       # laid over the table by dotted path
    steps = [{ step = "Action", seat = 0, units = ["sonar"] }]   # in place of what was still to happen
    outcomes = ["blue-1", ...]       # what chance must give from here on
    moves = ["sonar dunkleosteus-tile", "1: done"]
    expect = { "sheets.0.protection" = 3, legal_has = ["stop"] }
    refuse = { "sonar dimorphodon-sonar-1" = "sonar.locked" }

Keys of `expect`: a dotted path of the table; `score.<line>` and `score.total` (`score.1.<line>` for seat 1);
`legal` (the exact list), `legal_has`, `legal_not` (`legal.1` ... for seat 1); `over`; `log` (rules that must
be named in the log); `winners`; `rank` (of the verdict); `feat.<id>` (`feat.1.<id>`); `about.<piece>` (the
rule that a piece of the board is explained by). What seats may not do is asked after the moves. `start.bots =
{ 1 = "greedy" }` says which seats a computer played, where a feat asks. An example must also show its rules:
each is named by a log line, an objection, a waiting choice or a score line it asks for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from ..engine.error import LudoError
from ..engine.foreign import read_toml
from ..engine.game import Game
from ..engine.i18n import LANGUAGES
from ..engine.scenario import flat, peek, place, split_move
from ..engine.state import to_data
from ..engine.title import ScoreLine, Title
from ..engine.typeset import printed


@dataclass(frozen=True)
class Example:
    """One example as its file says it. `titles`: language -> words; `source`: where it comes from."""

    game: Title
    file: str
    id: str
    rules: tuple[str, ...]
    illustrates: tuple[str, ...]
    focus: tuple[str, ...]
    titles: dict[str, str]
    source: str
    seats: int
    seed: int
    options: dict[str, str]
    bots: dict[int, str]
    before: tuple[str, ...]
    position: dict[str, object]
    steps: tuple[dict[str, Any], ...] | None
    outcomes: tuple[Any, ...] | None
    moves: tuple[str, ...]
    expect: dict[str, object]
    refuse: dict[str, str]


class Problem(NamedTuple):
    """Where an example does not hold."""

    example: str
    what: str

    def __str__(self) -> str:
        return f"{self.example}: {self.what}"


_FIELDS = {
    "id": str,
    "rule": str,
    "rules": list,
    "illustrates": list,
    "focus": list,
    "from": str,
    "title": dict,
    "start": dict,
    "position": dict,
    "steps": list,
    "outcomes": list,
    "moves": list,
    "expect": dict,
    "refuse": dict,
}
_START = {"seats": int, "seed": int, "options": dict, "moves": list, "bots": dict}


# --- loading ---------------------------------------------


@cache
def load(title: Title) -> tuple[Example, ...]:
    """All examples of a game, file by file. Raises `LudoError`, naming file, example and field."""
    folder = resources.files(title.package).joinpath("examples")
    if not folder.is_dir():
        return ()
    found: list[Example] = []
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml"):
            found += read(title, file.read_text(encoding="utf-8"), f"examples/{file.name}")
    seen: set[str] = set()
    for example in found:
        if example.id in seen:
            raise LudoError("data", "type", value=f"{example.file}: id = {example.id!r}", wanted="a new id")
        seen.add(example.id)
    return tuple(found)


def find(title: Title, ident: str) -> Example:
    """The example with an id. Raises `LudoError` if there is none."""
    for example in load(title):
        if example.id == ident:
            return example
    raise LudoError("unknown", "example", example=str(ident))


def showing(title: Title, rule: str) -> list[Example]:
    """The examples of a rule, in the order of their files."""
    return [example for example in load(title) if rule in example.rules or rule in example.illustrates]


def read(title: Title, text: str, file: str) -> list[Example]:
    """The examples in the text of a file."""
    try:
        data = read_toml(text)
    except ValueError as problem:
        raise LudoError("data", "file", file=file, why=str(problem)) from problem
    only(data, {"example": list}, file)
    return [_example(title, table, file) for table in data.get("example", [])]


def only(table: object, known: Mapping[str, type], where: str) -> None:
    """Raise `LudoError` for a field of a table that is unknown or of the wrong type."""
    if not isinstance(table, dict):
        raise LudoError("data", "type", value=f"{where}: {table!r}", wanted="a table")
    for name, value in table.items():
        if name not in known:
            raise LudoError("data", "field", where=where, name=name)
        if not isinstance(value, known[name]) or isinstance(value, bool) != (known[name] is bool):
            raise LudoError("data", "type", value=f"{where}: {name} = {value!r}", wanted=known[name].__name__)


def words_in(table: Any, where: str) -> dict[str, str]:
    """A table of one text in every language. Raises `LudoError` where a language is missing."""
    only(table, dict.fromkeys(LANGUAGES, str), where)
    for lang in LANGUAGES:
        if not table.get(lang):
            raise LudoError("data", "type", value=f"{where}: {lang}", wanted="a text")
    return dict(table)


def _example(title: Title, table: Any, file: str) -> Example:
    name = table.get("id") if isinstance(table, dict) else None
    where = f"{file}, {name or 'an example without id'}"
    only(table, _FIELDS, where)
    for needed in ("id", "title", "from"):
        if not table.get(needed):
            raise LudoError("data", "type", value=f"{where}: {needed}", wanted="a value")
    start = table.get("start", {})
    only(start, _START, f"{where}, start")
    rules = tuple(filter(None, (table.get("rule"), *table.get("rules", ()))))
    if not rules or not (table.get("expect") or table.get("refuse")):
        raise LudoError("data", "type", value=where, wanted="a rule, and something to expect or to refuse")
    return Example(
        title,
        file,
        table["id"],
        rules,
        tuple(table.get("illustrates", ())),
        tuple(table.get("focus", ())),
        printed(words_in(table["title"], f"{where}, title")),
        table["from"],
        start.get("seats", 1),
        start.get("seed", 0),
        start.get("options", {}),
        {int(seat): bot for seat, bot in start.get("bots", {}).items()},
        tuple(start.get("moves", ())),
        flat(table.get("position", {})),
        tuple(table["steps"]) if "steps" in table else None,
        tuple(table["outcomes"]) if "outcomes" in table else None,
        tuple(table.get("moves", ())),
        flat(table.get("expect", {})),
        dict(table.get("refuse", {})),
    )


# --- running ---------------------------------------------


def position(example: Example) -> Game:
    """The example's game before its moves, to run it or draw it. Raises `LudoError` for a bad position."""
    try:
        return place(
            example.game,
            example.seats,
            seed=example.seed,
            options=example.options,
            moves=example.before,
            position=example.position,
            steps=example.steps,
            outcomes=example.outcomes,
        )
    except LudoError as problem:
        raise LudoError("data", "file", file=f"{example.file}, {example.id}", why=str(problem)) from problem


def run(example: Example) -> list[Problem]:
    """Play an example and say what does not hold. Raises `LudoError` for a position that cannot be set up."""
    game = position(example)
    problems: list[str] = []
    shown = _named_by_choices(game)
    for text in example.moves:
        seat, move = split_move(text)
        try:
            game.play(move, seat)
        except LudoError as problem:
            return [Problem(example.id, f"the move {text!r} failed: {problem}")]
        shown |= _named_by_choices(game)
    if game.table.chance.script:
        problems.append(f"chance was not asked for {game.table.chance.script}")
    for text, rule in example.refuse.items():
        found = _refusal(game, text)
        shown.add(found)
        if found != rule:
            problems.append(f"{text!r} should be refused by {rule!r}, not {found!r}")
    log = game.table.log
    told = set() if log is None else {line.rule for line in log.lines}
    for key, wanted in example.expect.items():
        said = observed(game, key, wanted, told, example.bots)
        if said != wanted:
            problems.append(f"{key} should be {wanted!r}, not {said!r}")
    shown |= told | {line.id for _, line in scored(example, game)}
    shown |= {f"achievement.{key.rpartition('.')[2]}" for key in example.expect if key.startswith("feat.")}
    shown |= {str(rule) for key, rule in example.expect.items() if key.startswith("about.")}
    problems += [f"the rule {rule!r} is not shown" for rule in example.rules if rule not in shown]
    return [Problem(example.id, problem) for problem in problems]


def run_all(title: Title) -> list[Problem]:
    """Run every example of a game."""
    return [problem for example in load(title) for problem in run(example)]


def _named_by_choices(game: Game) -> set[str | None]:
    """The rules that the waiting choices go by."""
    return {rule for choice in game.choices() for rule in (choice.default_rule, getattr(choice, "rule", None))}


def _refusal(game: Game, text: str) -> str | None:
    """The rule that forbids a move; for what is not on offer, the rule of the waiting choice."""
    seat, move = split_move(text)
    try:
        choice = game.choice(seat)
    except LudoError as problem:
        return problem.key
    if move not in choice.moves(game.table):
        return choice.default_rule
    rule = choice.objection(game.table, move)
    return rule.id if rule else None


def observed(game: Game, key: str, wanted: Any, told: Iterable[str | None] = (), bots: dict[int, str] | None = None) -> Any:
    """What the game says about a key of `expect`, in the form it is expected in: of a set, a sorted list."""
    head, *rest = key.split(".")
    if key == "over":
        return game.over
    if key == "log":
        return [rule for rule in wanted if rule in told]
    if head in ("winners", "rank", "feat"):
        return _end(game, head, rest, bots or {})
    if head == "about":
        known = game.title.about(".".join(rest))
        return known[1] if known else None
    if head == "score":
        return _score(game, rest)
    if head in ("legal", "legal_has", "legal_not"):
        waiting = [choice.seat for choice in game.choices()]
        seat = int(rest[0]) if rest else waiting[0] if waiting else None
        legal = game.legal_moves(seat) if seat in waiting else []
        if head == "legal_has":
            return [move for move in wanted if move in legal]
        if head == "legal_not":
            return [move for move in wanted if move not in legal]
        return legal
    try:
        value = peek(game.table, key)
    except LudoError:
        return None
    if isinstance(value, (set, frozenset)):
        return wanted if isinstance(wanted, list) and value == set(wanted) else sorted(value)
    return to_data(value)


def _end(game: Game, head: str, rest: list[str], bots: dict[int, str]) -> object:
    """What is said about a finished game."""
    if not game.over:
        return None
    outcome = game.title.outcome(game.table, bots)
    if head == "winners":
        return list(outcome.winners)
    if head == "rank":
        return outcome.verdict[0] if outcome.verdict else None
    seat = int(rest.pop(0)) if rest[0].isdecimal() else 0
    return next((feat.got for feat in outcome.feats.get(seat, ()) if feat.id == ".".join(rest)), None)


def _score(game: Game, rest: list[str]) -> int | None:
    seat = int(rest.pop(0)) if rest[0].isdecimal() else 0
    lines = game.title.scores(game.table, seat)
    if rest == ["total"]:
        return sum(line.points for line in lines)
    name = ".".join(rest)
    return next((line.points for line in lines if line.id in (name, f"score.{name}")), None)


def scored(example: Example, game: Game) -> Iterator[tuple[int, ScoreLine]]:
    """The lines of scores that an example asks for, each with its seat; `game` is the game after its moves."""
    automa = game.table.automa
    for seat in (*range(game.seats), *(() if automa is None or automa.number < game.seats else (automa.number,))):
        for line in game.title.scores(game.table, seat):
            if any(_is_line(key, seat, line.id) for key in example.expect):
                yield seat, line


def _is_line(key: str, seat: int, line: str) -> bool:
    name = line.removeprefix("score.")
    return key == f"score.{seat}.{name}" or (seat == 0 and key == f"score.{name}")
