"""States copy themselves as deep as they can change, and travel as plain data."""

import json
from copy import deepcopy
from dataclasses import field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.engine.error import LudoError
from ludotheque.engine.state import from_data, per_seat, state, to_data, transient


@state
class Leaf:
    """Something small inside."""

    name: str = ""
    marks: frozenset[str] = frozenset()
    numbers: list[int] = field(default_factory=list)


@state
class Tree:
    """One of every kind of field."""

    height: int = 0
    title: str = ""
    tall: bool = False
    rings: tuple[int, ...] = ()
    pair: tuple[str, int] = ("", 0)
    best: Leaf = field(default_factory=Leaf)
    maybe: Leaf | None = None
    perhaps: str | None = None
    leaves: list[Leaf] = per_seat()
    by_name: dict[str, Leaf] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)
    lists: dict[str, list[int]] = field(default_factory=dict)
    rows: list[list[int]] = field(default_factory=list)
    bag: set[str] = field(default_factory=set)
    log: list | None = transient()


NAMES = st.text("abcdé<", max_size=4)
LEAVES = st.builds(Leaf, NAMES, st.frozensets(NAMES, max_size=3), st.lists(st.integers(), max_size=3))
TREES = st.builds(
    Tree,
    height=st.integers(),
    title=NAMES,
    tall=st.booleans(),
    rings=st.lists(st.integers(), max_size=3).map(tuple),
    pair=st.tuples(NAMES, st.integers()),
    best=LEAVES,
    maybe=st.none() | LEAVES,
    perhaps=st.none() | NAMES,
    leaves=st.lists(LEAVES, max_size=3),
    by_name=st.dictionaries(NAMES, LEAVES, max_size=3),
    counts=st.dictionaries(NAMES, st.integers(), max_size=3),
    lists=st.dictionaries(NAMES, st.lists(st.integers(), max_size=3), max_size=3),
    rows=st.lists(st.lists(st.integers(), max_size=2), max_size=2),
    bag=st.sets(NAMES, max_size=3),
)


@given(TREES)
def test_a_copy_is_equal_and_independent(tree):
    before = deepcopy(tree)
    copy = tree.copy()
    assert copy == tree
    copy.best.numbers.append(1)
    copy.best.name = "changed"
    for leaf in [*copy.leaves, *copy.by_name.values(), *([copy.maybe] if copy.maybe else [])]:
        leaf.numbers.append(2)
        leaf.marks |= {"new"}
    copy.leaves.append(Leaf())
    copy.by_name["new"] = Leaf()
    copy.counts["new"] = 1
    for numbers in copy.lists.values():
        numbers.append(3)
    for row in copy.rows:
        row.append(4)
    copy.rows.append([])
    copy.bag.add("new")
    copy.rings += (5,)
    assert tree == before


def test_transient_fields_are_not_copied():
    tree = Tree(log=["told"])
    assert tree.copy().log is None
    assert "log" not in to_data(tree)


@given(TREES)
def test_data_brings_it_back(tree):
    data = json.loads(json.dumps(to_data(tree)))
    assert from_data(Tree, data) == tree
    assert to_data(from_data(Tree, data)) == to_data(tree)


def test_data_is_always_the_same_way_round():
    one = Tree(bag={"a", "b", "c"}, counts={"x": 1, "y": 2})
    other = Tree(bag={"c", "b", "a"}, counts={"y": 2, "x": 1})
    assert json.dumps(to_data(one)) == json.dumps(to_data(other))


WRONG = [{"heigth": 1}, {"height": "tall"}, {"leaves": 3}, {"leaves": [{"nam": ""}]}, {"pair": ["", 0, 0]}, 7]


@pytest.mark.parametrize("data", WRONG)
def test_data_that_does_not_fit_is_refused(data):
    with pytest.raises(LudoError) as refused:
        from_data(Tree, data)
    assert refused.value.kind == "data"


def test_a_field_that_cannot_be_copied_is_refused_when_the_class_is_made():
    with pytest.raises(TypeError):

        @state
        class _:
            other: bytearray = field(default_factory=bytearray)

    with pytest.raises(TypeError):

        @state
        class _:
            inside: tuple[list[int], ...] = ()

    with pytest.raises(TypeError):

        @state
        class _:
            either: list[int] | dict[str, int] | None = None

    with pytest.raises(TypeError):
        to_data(object())
