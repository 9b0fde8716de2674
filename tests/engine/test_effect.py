"""The effect language: one grammar, parsed once, wrong words named."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.engine.effect import (
    Ability,
    AnyOrder,
    Condition,
    Count,
    Do,
    Either,
    If,
    InOrder,
    May,
    Some,
    Times,
    Trade,
    Vocabulary,
    abilities,
    condition,
    counts_of,
    parse,
    words_of,
    written,
)
from ludotheque.engine.error import LudoError

A, B, C = Do("a"), Do("b"), Do("c")


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        # every line of the grammar, as its module lists them
        ("fin + fin", AnyOrder((Do("fin"), Do("fin")))),
        ("move, discovery", InOrder((Do("move"), Do("discovery")))),
        ("leaf / flower", Either((Do("leaf"), Do("flower")))),
        ("2 of (move / study / fish)", Some(2, (Do("move"), Do("study"), Do("fish")))),
        ("3 any", Do("any", 3)),
        ("2 (leaf / flower)", Times(2, Either((Do("leaf"), Do("flower"))))),
        ("hire(6)", Do("hire", args=(6,))),
        ("copy(forest, 2)", Do("copy", args=(Do("forest"), 2))),
        ("3 vp * green", Do("vp", 3, Count("green"))),
        ("vp * 2 cards max 3", Do("vp", 1, Count("cards", (), 2, 3))),
        ("2 food -> 4 material", Trade(Do("food", 2), Do("material", 4))),
        ("may colony", May(Do("colony"))),
        ("if growth >= 2: 3 vp", If(Condition(Count("growth"), ">=", 2), Do("vp", 3))),
        ("if growth >= 2: 3 vp else vp", If(Condition(Count("growth"), ">=", 2), Do("vp", 3), Do("vp"))),
        # how they bind
        ("(leaf)", Do("leaf")),
        ("a + b, c / d", Either((InOrder((AnyOrder((A, B)), C)), Do("d")))),
        ("a -> b / c", Either((Trade(A, B), C))),
        ("may a + b", AnyOrder((May(A), B))),
        ("if x <= 1: a + b", AnyOrder((If(Condition(Count("x"), "<=", 1), A), B))),
        ("if x = 1: (a, b)", If(Condition(Count("x"), "=", 1), InOrder((A, B)))),
        ("give(2 food, a + b)", Do("give", args=(Do("food", 2), AnyOrder((A, B))))),
        ("a * pawns(ur) max 3", Do("a", 1, Count("pawns", (Do("ur"),), 1, 3))),
    ],
)
def test_reading(text, tree):
    assert parse(text) == tree


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("4 food; on place(green): vp", [Ability(None, Do("food", 4)), Ability(Do("place", args=(Do("green"),)), Do("vp"))]),
        ("always: discount(play)", [Ability(Do("always"), Do("discount", args=(Do("play"),)))]),
        ("a / b", [Ability(None, Either((A, B)))]),
    ],
)
def test_abilities(text, found):
    assert list(abilities(text)) == found


@pytest.mark.parametrize(
    ("printed", "text"),
    [
        # what two heavier games print, each line of their own notations
        ("5E -1@?", "5 energy, lower(any)"),
        ("{3E/2A/2I}", "3 energy / 2 axe / 2 idea"),
        ("{3M/2W}", "3 material / 2 wild"),
        ("HIRE(-6)", "may hire(6)"),
        ("PLAY(-4/-3/-3)", "may play(4, 3, 3)"),
        ("x 2E > G", "2 energy -> growth"),
        ("x 5F > HIREFREE(18)", "5 food -> hire-free(18)"),
        ("COPY(COLBONUS) COPY(COLBONUS) distinct", "copy(colony-bonus, 2)"),
        ("M*n(OPPPAWN:UR)max3", "material * pawns(ur) max 3"),
        ("2*n(GRO)/3", "2 vp * 3 growth"),
        ("OPP(2F)", "opponents(2 food)"),
        ("OPPHI(-1@AG)", "opponents-above(ag, lower(ag))"),
        ("AG>=2", "if track(ag) >= 2: growth"),
    ],
)
def test_the_lines_of_other_notations(printed, text):
    assert parse(written(parse(text))) == parse(text), printed


@pytest.mark.parametrize(
    ("printed", "text"),
    [
        ("P 4F", "on production: 4 food"),
        ("! 2E ; @ 3M -> 2A", "2 energy; on action: 3 material -> 2 axe"),
        ("* on:deploy@FO => 1F", "on deploy(forest): food"),
        ("* on:play:DIS => 1F", "on play(discovery): food"),
        ("* disc:play 1E/1A/0I", "always: discount(play, 1, 1, 0)"),
        ("* noloss:auth pay 1M", "on lower: may (material -> keep)"),
        ("res(T): val+1", "on resource(t): value"),
        ("buy(C): price-2", "on buy(c): 2 discount"),
        ("always: maj(T)+2; mark(majT): step+1", "always: 2 majority(t); on mark(majority-t): step"),
        ("energy: cc+1 per placed max 3", "on energy: cc * placed max 3"),
        ("now: marker+1", "marker"),
        ("always: double=1", "always: double(1)"),
    ],
)
def test_the_abilities_of_other_notations(printed, text):
    assert abilities(text), printed


@pytest.mark.parametrize(
    ("printed", "text", "test"),
    [
        ("AG>=2", "track(ag) >= 2", Condition(Count("track", (Do("ag"),)), ">=", 2)),
        ("1xDIS", "discovery >= 1", Condition(Count("discovery"), ">=", 1)),
        ("@UR", "presence(ur) = 1", Condition(Count("presence", (Do("ur"),)), "=", 1)),
    ],
)
def test_conditions(printed, text, test):
    assert condition(text) == test, printed


@pytest.mark.parametrize("text", ["", "growth", "growth >=", "growth >= 2: vp", "2 >= growth", "growth > 2"])
def test_what_is_no_condition_is_refused(text):
    with pytest.raises(LudoError):
        condition(text)


WRONG = ["", "fin +", "+ fin", "fin tail", "(fin", "fin)", "3", "fin * 2", "fin & tail", "a -> b -> c", "Fin", "1000 a", "a()"]
WRONG += [
    "may",
    "if x: a",
    "if x >= a: b",
    "if x >= 1 a",
    "if x >= 1: a else",
    "3 of (a / b)",
    "2 of a",
    "a * 0 b",
    "a max 2",
    "a; b",
]
WRONG += ["on a: b", "of", "(" * 30 + "a" + ")" * 30, "may " * 30 + "a"]


@pytest.mark.parametrize("text", WRONG)
def test_what_is_not_in_the_language_is_refused(text):
    with pytest.raises(LudoError) as refused:
        parse(text)
    assert refused.value.kind == "data"


@pytest.mark.parametrize("text", ["", ";", "a;", "on: a", "on a b", "always a", "a: b"])
def test_abilities_that_are_not_in_the_language_are_refused(text):
    with pytest.raises(LudoError):
        abilities(text)


WORDS = st.sampled_from(["fin", "leaf", "green-fields", "x2"])
COUNTS = st.builds(Count, WORDS, st.just(()), st.integers(1, 9), st.none() | st.integers(0, 9))


TESTS = st.builds(Condition, WORDS.map(Count), st.sampled_from([">=", "<=", "="]), st.integers(0, 9))


def lists(inner):
    return st.lists(inner, min_size=2, max_size=3).map(tuple)


TREES = st.recursive(
    st.builds(Do, WORDS, st.integers(1, 20), st.none() | COUNTS),
    lambda inner: st.one_of(
        st.builds(AnyOrder, lists(inner)),
        st.builds(InOrder, lists(inner)),
        st.builds(Either, lists(inner)),
        st.builds(lambda options: Some(2, options), lists(inner)),
        st.builds(Trade, inner, inner),
        st.builds(Times, st.integers(2, 9), inner),
        st.builds(May, inner),
        st.builds(If, TESTS, inner, st.none() | inner),
        st.builds(
            lambda word, args: Do(word, args=args), WORDS, st.lists(st.integers(0, 9) | inner, min_size=1, max_size=2).map(tuple)
        ),
    ),
    max_leaves=8,
)


@given(TREES)
def test_writing_and_reading_give_the_tree_back(tree):
    assert parse(written(tree)) == tree


@given(TREES)
def test_all_words_and_counts_are_found(tree):
    for text in (do.word for do in words_of(tree)):
        assert text in written(tree)
    assert sum(1 for _ in counts_of(tree)) <= written(tree).count("*") + written(tree).count("if ")


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused(text):
    for read in (parse, abilities):
        try:
            read(text)
        except LudoError as refused:
            if refused.kind != "data":
                raise


PRINTED = Vocabulary(
    words={"fin": (), "hire": ("number",), "copy": (("forest", "any"), "number"), "give": ("effect",)},
    counts={"red": (), "pawns": ("ur",)},
    events={"place": ("green",), "always": ()},
)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("fin + finn", "finn"),
        ("fin * reds", "reds"),
        ("fin * pawns(mi)", "mi"),
        ("if reds >= 2: fin", "reds"),
        ("fin(3)", "fin"),
        ("hire(fin)", "fin"),
        ("copy(2)", "2"),
        ("copy(coast)", "coast"),
        ("give(finn)", "finn"),
        ("on plaec: fin", "plaec"),
        ("on place(blue): fin", "blue"),
    ],
)
def test_a_word_the_game_does_not_know_is_named_with_its_place(text, named):
    with pytest.raises(LudoError, match=f"cards.toml, blue-3.*{named}"):
        PRINTED.check(text, "cards.toml, blue-3", lasting=True)


@pytest.mark.parametrize("text", ["fin * red", "hire(6)", "copy(forest, 2)", "give(2 fin)", "on place(green): fin; always: fin"])
def test_words_of_the_game_are_fine(text):
    PRINTED.check(text, lasting=True)
