"""Multisets as sorted tuples behave as counters do."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.engine.multiset import add, contains, counts, minus, multiset, plus, subtract

items = st.lists(st.sampled_from("abcd"), max_size=8)


@given(items)
def test_order_and_counts(some):
    made = multiset(some)
    assert made == tuple(sorted(some)) == multiset(Counter(some))
    assert counts(made) == Counter(some) and list(counts(made)) == sorted(set(some))


@given(items, items)
def test_adding_comparing_and_taking_away(some, others):
    first, second = multiset(some), multiset(others)
    both = add(first, second)
    assert both == multiset(some + others)
    assert subtract(both, second) == first
    assert contains(first, second) == (not Counter(others) - Counter(some))
    assert contains(both, first) and contains(both, second)


@given(items, st.sampled_from("abcd"))
def test_one_more_and_one_less(some, item):
    made = multiset(some)
    assert minus(plus(made, item), item) == made
    if item not in made:
        with pytest.raises(ValueError):
            minus(made, item)
        with pytest.raises(ValueError):
            subtract(made, [item])


def test_one_less_keeps_the_order_of_any_tuple():
    assert minus(("b", "a", "b", "c"), "b") == ("a", "b", "c")
