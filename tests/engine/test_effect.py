"""The icon language: one grammar, parsed once, wrong words named."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.engine.effect import AnyOrder, Do, Either, InOrder, Times, Trade, check_words, parse, words_of
from ludotheque.engine.error import LudoError


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("fin", Do("fin")),
        ("3 fin", Do("fin", 3)),
        ("fin + tail", AnyOrder((Do("fin"), Do("tail")))),
        ("move, discovery", InOrder((Do("move"), Do("discovery")))),
        ("leaf / flower", Either((Do("leaf"), Do("flower")))),
        ("2 food -> 4 material", Trade(Do("food", 2), Do("material", 4))),
        ("3 vp * green-fields", Do("vp", 3, "green-fields")),
        ("2 (leaf / flower)", Times(2, Either((Do("leaf"), Do("flower"))))),
        ("(leaf)", Do("leaf")),
        ("a + b, c / d", Either((InOrder((AnyOrder((Do("a"), Do("b"))), Do("c"))), Do("d")))),
        ("a -> b / c", Either((Trade(Do("a"), Do("b")), Do("c")))),
    ],
)
def test_reading(text, tree):
    assert parse(text) == tree


WRONG = ["", "fin +", "+ fin", "fin tail", "(fin", "fin)", "3", "fin * 2", "fin & tail", "a -> b -> c", "Fin"]


@pytest.mark.parametrize("text", WRONG)
def test_what_is_not_in_the_language_is_refused(text):
    with pytest.raises(LudoError) as refused:
        parse(text)
    assert refused.value.kind == "data"


def written(tree) -> str:
    """A tree back as text, with every part in brackets."""
    match tree:
        case Do(word, count, per):
            return f"{count} {word}" + (f" * {per}" if per else "")
        case AnyOrder(parts):
            return " + ".join(f"({written(part)})" for part in parts)
        case InOrder(parts):
            return ", ".join(f"({written(part)})" for part in parts)
        case Either(parts):
            return " / ".join(f"({written(part)})" for part in parts)
        case Trade(cost, gain):
            return f"({written(cost)}) -> ({written(gain)})"
        case Times(count, effect):
            return f"{count} ({written(effect)})"


WORDS = st.sampled_from(["fin", "leaf", "green-fields", "x2"])
TREES = st.recursive(
    st.builds(Do, WORDS, st.integers(1, 20), st.none() | WORDS),
    lambda inner: st.one_of(
        st.builds(lambda parts: AnyOrder(tuple(parts)), st.lists(inner, min_size=2, max_size=3)),
        st.builds(lambda parts: InOrder(tuple(parts)), st.lists(inner, min_size=2, max_size=3)),
        st.builds(lambda parts: Either(tuple(parts)), st.lists(inner, min_size=2, max_size=3)),
        st.builds(Trade, inner, inner),
        st.builds(Times, st.integers(2, 9), inner),
    ),
    max_leaves=8,
)


@given(TREES)
def test_writing_and_reading_give_the_tree_back(tree):
    assert parse(written(tree)) == tree


@given(TREES)
def test_all_words_are_found(tree):
    assert sum(1 for _ in words_of(tree)) == written(tree).count("fin") + written(tree).count("leaf") + written(tree).count(
        "green-fields"
    ) + written(tree).count("x2") - sum(do.per is not None for do in words_of(tree))


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused(text):
    try:
        parse(text)
    except LudoError as refused:
        assert refused.kind == "data"


def test_a_word_the_game_does_not_know_is_named_with_its_place():
    with pytest.raises(LudoError, match="cards.toml, blue-3.*finn"):
        check_words("fin + finn", ["fin"], where="cards.toml, blue-3")
    with pytest.raises(LudoError, match="reds"):
        check_words("fin * reds", ["fin"], ["red"])
    check_words("fin * red", ["fin"], ["red"])
