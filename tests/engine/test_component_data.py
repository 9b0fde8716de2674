"""Tables read into typed records: what fits is typed, and what does not is named by file, table, item and field."""

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Annotated

import pytest

from ludotheque.engine.component_data import Asked, IdOf, OneOf, Tables, Written, broken_facts
from ludotheque.engine.effect import Vocabulary
from ludotheque.engine.error import LudoError
from ludotheque.engine.i18n import LANGUAGES, catalogue

WORDS = Vocabulary(words={"fin": (), "vp": ()}, counts={"dive": ("deep",)}, events={"place": ()})
NOTES = {"provenance": "designed", "source": "a test"}


@dataclass(frozen=True, slots=True)
class Card:
    id: str
    colour: Annotated[str, OneOf("red", "blue")]
    size: int
    number: int
    effect: Annotated[str, Written(WORDS, lasting=True)] = ""
    needs: tuple[Annotated[str, Asked(WORDS)], ...] = ()
    near: frozenset[Annotated[str, IdOf("cards")]] = frozenset()
    at: tuple[int, int] = (0, 0)
    counts: dict[int, int] | None = None
    wild: bool = False
    scale: float = 1.0


@dataclass(frozen=True, slots=True)
class Board:
    places: tuple[str, ...]
    rows: int


def written(**card):
    first = {"colour": "red", "size": 2, **card}
    return {
        "cards": {
            "version": 3,
            "cards": {
                **NOTES,
                "red-1": {key: value for key, value in first.items() if value is not None},
                "red-2": {"colour": "blue", "size": 1},
            },
        },
        "boards": {"board": {**NOTES, "places": ["a", "b"], "rows": 2}, "prices": {**NOTES, "fin": 3, "vp": 1}},
    }


def read(tables):
    tables = Tables("nowhere", (), tables)
    version = tables.value("cards", "version")
    cards = tables.records("cards", Card, number=lambda ident, item: int(ident[-1]) * item["size"])
    board = tables.record("board", Board)
    prices = tables.values("prices", int)
    tables.finish()
    return SimpleNamespace(TABLES=tables, version=version, cards=cards, board=board, prices=prices)


def test_what_fits_is_typed():
    found = read(
        written(
            effect="2 fin; on place: vp",
            needs=["dive(deep) >= 2"],
            near=["red-2"],
            at=[1, 2],
            counts={"3": 4},
            wild=True,
            scale=2,
            source="a guess",
        )
    )
    assert found.version == 3
    assert list(found.cards) == ["red-1", "red-2"]
    card = found.cards["red-1"]
    assert card == Card(
        "red-1", "red", 2, 2, "2 fin; on place: vp", ("dive(deep) >= 2",), frozenset({"red-2"}), (1, 2), {3: 4}, True, 2
    )
    assert found.cards["red-2"].number == 2 and found.cards["red-2"].effect == ""
    assert found.board == Board(("a", "b"), 2)
    assert found.prices == {"fin": 3, "vp": 1}
    assert found.TABLES.sources() == dict.fromkeys(("cards", "board", "prices"), ("designed", "a test"))


@pytest.mark.parametrize(
    ("card", "key", "named"),
    [
        ({"colour": "green"}, "id", "cards.toml [cards] red-1 colour: there is no “green”"),
        ({"size": None}, "field-missing", "cards.toml [cards] red-1: “size” is missing"),
        ({"size": "2"}, "type", "cards.toml [cards] red-1 size = '2' was found where a whole number from 0"),
        ({"size": -1}, "type", "size = -1"),
        ({"size": True}, "type", "size = True"),
        ({"wild": 1}, "type", "true or false"),
        ({"scale": "2"}, "type", "a number"),
        ({"number": 1}, "field", "number"),
        ({"colours": "red"}, "field", "colours"),
        ({"effect": "fin + tail"}, "effect-word", "cards.toml [cards] red-1 effect: the word “tail”"),
        ({"effect": "fin +"}, "effect", "fin +"),
        ({"needs": ["dive"]}, "effect", "dive"),
        ({"needs": ["depth >= 2"]}, "effect-word", "cards.toml [cards] red-1 needs: the word “depth”"),
        ({"needs": ["dive(wide) >= 2"]}, "effect-word", "the word “wide”"),
        ({"near": ["red-3"]}, "id", "Did you mean: red-2, red-1"),
        ({"near": "red-2"}, "type", "a list"),
        ({"at": [1]}, "type", "2 values"),
        ({"counts": {"x": 1}}, "type", "counts x"),
        ({"counts": [1]}, "type", "a table"),
        ({"provenance": "invented"}, "provenance", "cards.toml [cards] red-1"),
        ({"rulebook": ["clour"]}, "field", "clour"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_named(card, key, named):
    with pytest.raises(LudoError) as refused:
        read(written(**card))
    assert (refused.value.kind, refused.value.key) == ("data", key)
    assert named in str(refused.value)
    for lang in LANGUAGES:
        said = refused.value.what(catalogue(lang)) + refused.value.todo(catalogue(lang))
        assert "⟨" not in said


def without(*path):
    tables = written()
    at = tables
    for step in path[:-1]:
        at = at[step]
    del at[path[-1]]
    return tables


@pytest.mark.parametrize(
    ("tables", "key", "named"),
    [
        (without("boards", "board"), "table-missing", "board"),
        (without("boards", "board", "source"), "provenance", "boards.toml [board]"),
        (without("boards", "board", "provenance"), "provenance", "boards.toml [board]"),
        (without("boards", "board", "rows"), "field-missing", "rows"),
        (without("cards", "version"), "type", "cards.toml version"),
        (written() | {"extra": {"board": NOTES, "thing": NOTES}}, "field", "extra.toml"),
    ],
)
def test_a_table_that_is_missing_or_misspelt(tables, key, named):
    with pytest.raises(LudoError) as refused:
        read(tables)
    assert refused.value.key == key and named in str(refused.value)


def test_two_files_may_have_a_table_of_the_same_name():
    tables = written() | {"other": {"board": {**NOTES, "places": [], "rows": 7}}}
    assert Tables("nowhere", (), tables).record("other.board", Board).rows == 7
    assert Tables("nowhere", (), tables).record("boards.board", Board).rows == 2


def test_facts_that_do_not_hold_are_named_with_their_table():
    facts = {"two cards": ("cards", lambda d: len(d.cards) == 2), "one row": ("board", lambda d: d.board.rows == 1)}
    [problem] = broken_facts(facts, read(written()))
    assert problem.key == "fact" and "boards.toml [board] contradicts" in str(problem) and "one row" in str(problem)
