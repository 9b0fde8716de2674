"""Chance is seeded, counted and written down; a deck has no order until somebody draws."""

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.engine.chance import Chance, Deck, _mix
from ludotheque.engine.error import LudoError

SEEDS = st.integers(-(1 << 62), 1 << 62)
CARDS = tuple(f"card-{number:02}" for number in range(12))


def test_the_generator_is_the_published_one():
    gamma = 0x9E3779B97F4A7C15
    numbers = [_mix((1234567 + counter * gamma) & ((1 << 64) - 1)) for counter in range(1, 6)]
    assert numbers == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_the_numbers_are_the_same_for_ever():
    dice = Chance(seed=7)
    assert [dice.below(100) for _ in range(10)] == [52, 30, 94, 88, 66, 34, 39, 60, 81, 8]


@given(SEEDS, st.integers(1, 1000))
def test_below_stays_below(seed, sides):
    dice = Chance(seed=seed)
    assert all(0 <= dice.below(sides) < sides for _ in range(20))


def test_every_side_comes_about_equally_often():
    dice = Chance(seed=1)
    seen = Counter(dice.roll(6) for _ in range(6000))
    assert sorted(seen) == [1, 2, 3, 4, 5, 6]
    assert all(850 < count < 1150 for count in seen.values())


@given(SEEDS)
def test_shuffling_keeps_everything_and_writes_it_down(seed):
    dice = Chance(seed=seed)
    shuffled = dice.shuffled(CARDS)
    assert sorted(shuffled) == sorted(CARDS)
    assert dice.outcomes == shuffled


@given(SEEDS)
def test_a_script_comes_up_instead_and_the_count_goes_on(seed):
    dice = Chance(seed=seed)
    first, later = dice.sample(CARDS, 3), dice.below(1000)
    again = Chance(seed=seed, script=list(first))
    assert again.sample(CARDS, 3) == first
    assert again.below(1000) == later


def test_a_script_that_does_not_fit_is_refused():
    with pytest.raises(LudoError, match="impossible") as refused:
        Chance(script=["no card"]).pick(CARDS)
    assert refused.value.kind == "record" and "no card" in str(refused.value)
    with pytest.raises(LudoError, match="does not say what was drawn") as refused:
        Chance(script=[]).pick(CARDS)
    assert refused.value.kind == "record"


def test_no_chance_while_seats_act_side_by_side():
    with pytest.raises(RuntimeError):
        Chance(forbidden=True).pick(CARDS)
    with pytest.raises(RuntimeError):
        Chance().pick(())


def test_a_copy_has_the_same_future_and_no_memory():
    dice = Chance(seed=3)
    dice.pick(CARDS)
    copy = dice.copy()
    assert copy.outcomes is None
    assert copy.pick(CARDS) == dice.pick(CARDS)


# --- decks -------------------------------------------------------------------------------------------------------------


@given(SEEDS, st.integers(0, 4))
def test_a_deck_gives_each_card_once_and_keeps_its_spares(seed, spare):
    dice, deck = Chance(seed=seed), Deck(middle=CARDS, spare=spare)
    assert len(deck) == len(CARDS) - spare
    drawn = []
    while deck:
        drawn.append(deck.draw(dice))
    assert len(set(drawn)) == len(drawn) == len(CARDS) - spare
    assert set(drawn) | set(deck.middle) == set(CARDS)
    with pytest.raises(LookupError):
        deck.draw(dice)


def drawn_by_hand(seed, cards, spare, shown):
    """What a table of cards does: some are put away, some are drawn and shuffled back, then all are drawn."""
    dice = random.Random(seed)
    pile = list(cards)
    dice.shuffle(pile)
    pile = pile[spare:]
    back = [pile.pop() for _ in range(shown)]
    pile += back
    dice.shuffle(pile)
    return back, pile


def test_cards_shuffled_back_are_never_those_set_aside():
    """Against cards on a table: what was seen comes again, and the rest comes as often as it would."""
    games, cards = 6000, tuple("abcdefgh")
    first, by_hand = Counter(), Counter()
    for seed in range(games):
        dice, deck = Chance(seed=seed), Deck(middle=cards, spare=3)
        back = [deck.draw(dice) for _ in range(2)]
        deck.shuffle_in(back)
        assert len(deck) == 5 and sorted(deck.back) == sorted(back)
        come = []
        while deck:
            come.append(deck.draw(dice))
        assert set(back) <= set(come) and len(set(come)) == 5 and len(deck.middle) == 3 and not deck.back
        first[come[0] in back] += 1
        back, pile = drawn_by_hand(seed, cards, 3, 2)
        by_hand[pile[0] in back] += 1
    assert abs(first[True] / games - 2 / 5) < 0.03 and abs(by_hand[True] / games - 2 / 5) < 0.03


def test_of_two_equal_cards_the_one_shuffled_back_is_told_apart():
    """Two of three equal cards are unseen, one of them set aside: it never comes."""
    for seed in range(40):
        dice, deck = Chance(seed=seed), Deck(middle=("x", "x"), spare=1)
        deck.shuffle_in(["x"])
        assert [deck.draw(dice) for _ in range(len(deck))] == ["x", "x"] and deck.middle == ("x",)


def test_known_cards_of_a_deck_with_cards_set_aside_stay_in_it():
    deck = Deck(middle=("a", "b"), top=("t",), bottom=("u",), spare=1)
    deck.shuffle_in(["x"])
    assert deck == Deck(middle=("a", "b"), spare=1, back=("t", "u", "x")) and len(deck) == 4
    assert Counter(deck.likely()) == Counter(t=2, u=2, x=2, a=1, b=1)


@pytest.mark.parametrize("place", ["top", "middle", "back", "bottom"])
def test_a_deck_holds_what_lies_in_it_wherever_it_lies(place):
    deck = Deck(**{place: ("c",)})
    assert deck and len(deck) == 1
    deck = Deck(middle=("a", "b"), bottom=("c",), spare=2)  # the spare cards are of the middle
    assert deck and len(deck) == 1 and deck.draw(Chance()) == "c"
    assert not deck and len(deck) == 0


def test_known_top_first_known_bottom_last():
    dice, deck = Chance(seed=1), Deck(middle=("m",))
    deck.put_on_top("t1")
    deck.put_on_top("t2")
    deck.put_under("b1")
    deck.put_under("b2")
    assert [deck.draw(dice) for _ in range(5)] == ["t2", "t1", "m", "b1", "b2"]
    assert dice.outcomes == ["m"]  # what everybody knows is no chance


def test_shuffling_in_forgets_the_order():
    deck = Deck(middle=("m",), top=("t",), bottom=("b",))
    deck.shuffle_in(["x"])
    assert deck == Deck(middle=("b", "m", "t", "x"))
