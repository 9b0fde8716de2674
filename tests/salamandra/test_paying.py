"""Paying: the search agrees with trying everything, and every way it offers can be gone."""

from collections import Counter
from itertools import combinations, combinations_with_replacement, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from salamandra_tables import at, everything

from ludotheque.engine.multiset import subtract
from ludotheque.games.salamandra.components.data import BASES, DEITIES, FIELDS, HARVEST, POTIONS, TEMPLE, amounts
from ludotheque.games.salamandra.rules.payment import (
    INPUT,
    MOST_OFFERED,
    OUTPUT,
    RICHEST,
    VALUE,
    WAKE_PRICE,
    WAKER,
    Hand,
    can_pay,
    can_spare,
    hand_of,
    payments,
    price_of,
    rates,
    senders,
)
from ludotheque.games.salamandra.rules.payment.crystals import bringers
from ludotheque.games.salamandra.rules.payment.worker_yields import WOKEN_VALUE
from ludotheque.games.salamandra.rules.working import pay

PRICES = sorted(
    {field.cost for field in FIELDS.values() if field.cost}
    | {field.cauldron.split(" -> ")[0] for field in FIELDS.values() if field.cauldron}
    | {half.price for half in TEMPLE.values()}
    | {f"{HARVEST} crystal"}
)
EXCHANGES = sorted(card for card in DEITIES if DEITIES[card].on == "any-time")
PLAIN = [ident for ident in FIELDS if FIELDS[ident].cauldron][:2]
PLACES = [ident for ident in FIELDS if FIELDS[ident].work] + PLAIN


def went(hand, price, operations):
    """What is left of a hand after some operations, in this order, and paying: crystals and active apprentices."""
    crystals, goods = hand.crystals, list(hand.goods)
    active, resting = list(hand.active), list(hand.resting)
    for operation in operations:
        verb, word = operation
        if verb in ("convert", "brew"):
            crystals -= hand.rate(word)
            goods.append(word)
        elif verb == "flip":
            active.remove(word)
            resting.append(word)
            crystals += 1
        else:
            active.remove(WAKER if verb == "wake" else word)
            if verb == "wake":
                crystals -= WAKE_PRICE
                assert crystals >= 0 and word in resting
                resting.append(WAKER)
            else:
                resting.append(word)
            for needed, count in INPUT[word].items():
                crystals -= count if needed == "crystal" else 0
                if needed != "crystal":
                    goods.remove(needed)
            assert crystals >= 0
            crystals += OUTPUT[word].get("crystal", 0)
            goods += [good for good in OUTPUT[word] if good != "crystal"]
        assert crystals >= 0
    for word, count in price.items():
        for _ in range(count if word != "crystal" else 0):
            goods.remove(next(good for good in goods if good == word or (word == "base" and good in BASES)))
    assert crystals >= price.get("crystal", 0)
    return crystals - price.get("crystal", 0), tuple(sorted(active))


def hand(crystals, goods, active, resting, cards=()):
    """A hand, its parts in any order."""
    return Hand(crystals, tuple(sorted(goods)), tuple(sorted(active)), frozenset(resting), rates(tuple(cards)))


hands = st.builds(
    hand,
    st.integers(0, 7),
    st.lists(st.sampled_from((*BASES, *POTIONS)), max_size=1),
    st.lists(st.sampled_from(PLACES), max_size=4),
    st.lists(st.sampled_from(PLACES), max_size=2),
    st.lists(st.sampled_from(EXCHANGES), max_size=2, unique=True),
)
wakers = st.builds(
    hand,
    st.integers(0, 3),
    st.just(()),
    st.lists(st.sampled_from(["f09", "f09", "f10", "f02", "f05", "f06", "f07", "f21"]), max_size=4),
    st.lists(st.sampled_from(["f09", "f10", "f02", "f05", "f06", "f07"]), max_size=2),
)


@settings(max_examples=1500, deadline=None)
@given(st.one_of(hands, wakers), st.sampled_from(PRICES))
def test_search_agrees_with_trying_everything(hand, price):
    tried = everything(hand, price)
    assert can_pay(hand, price_of(price)) == tried
    offered = payments(hand, price_of(price))
    assert bool(offered) == tried
    for payment in offered:
        assert went(hand, amounts(price), payment.operations) == (payment.crystals, subtract(hand.active, payment.gone))


@settings(max_examples=300, deadline=None)
@given(st.one_of(hands, wakers), st.sampled_from(PRICES))
def test_one_who_is_needed_elsewhere_does_not_pay(hand, price):
    spared = {ident for ident in set(hand.active) if everything(hand.without(ident), price)}
    assert senders(hand, price_of(price)) == spared
    assert all(can_spare(hand, ident, price_of(price)) == (ident in spared) for ident in set(hand.active))


@pytest.mark.parametrize("wakers", [1, 2, 3, 4])
def test_search_agrees_where_several_apprentices_can_wake_others(wakers):
    """Every crew of these fields with the given number of apprentices on the wakening field, whoever rests, and every price."""
    others = [some for size in range(max(3 - wakers, 0) + 1) for some in combinations_with_replacement(AIMED, size)]
    for active in [(*[WAKER] * wakers, *some) for some in others]:
        for resting in ((), ("f10",), ("f05",), ("f02", "f10"), ("f03", "f13")):
            for crystals, price in product((0, 1), PRICES):
                some = hand(crystals, (), active, resting)
                tried = everything(some, price)
                assert can_pay(some, price_of(price)) == tried == bool(payments(some, price_of(price))), (some, price)


AIMED = ("f22", "f10", "f02", "f05", "f06", "f21")
"""A field that brings one crystal, the richest one, and fields that make resources and potions."""


@settings(max_examples=500, deadline=None)
@given(st.one_of(hands, wakers), st.sampled_from(PRICES))
def test_payments_are_ranked_and_none_is_beaten(hand, price):
    offered = payments(hand, price_of(price))
    assert list(offered) == sorted(offered, key=lambda payment: payment.loss)
    for payment in offered:
        assert payment.crystals >= 0
        for other in offered:
            if other is not payment:
                more = other.crystals >= payment.crystals and not Counter(other.gone) - Counter(payment.gone)
                assert not more, (payment, other)


def brought(fields, missing, early, richest_rests):
    """Every part of some apprentices who bring what is missing, nobody being one too many, by trying all: the fields of those
    who work or flip, and how many others wake one on the richest field."""
    found = set()
    for size in range(1, len(fields) + 1):
        for some in combinations(fields, size):
            for woken in range(1 + (some.count(WAKER) if richest_rests or RICHEST in some else 0)):
                values = [VALUE[ident] for ident in some] + [WOKEN_VALUE - VALUE[WAKER]] * woken
                before = early + sum(values) - woken * WOKEN_VALUE
                if sum(values) >= missing > sum(values) - min(values) and (not woken or before >= WAKE_PRICE):
                    found.add((subtract(tuple(sorted(some)), [WAKER] * woken), woken))
    return found


@settings(max_examples=1000, deadline=None)
@given(
    st.lists(st.sampled_from(["f01", "f09", "f10", "f02", "f05", "f06", "f24"]), max_size=6),
    st.integers(1, 8),
    st.integers(0, 2),
    st.booleans(),
)
def test_whoever_can_bring_what_is_missing_is_found(fields, missing, early, richest_rests):
    left = tuple(sorted(fields))
    every = brought(left, missing, early, richest_rests)
    offered = bringers(left, missing, early, richest_rests)
    for group in offered:
        assert group.crystals == sum(VALUE[ident] for ident in group.flips) + group.wakers * WOKEN_VALUE >= missing
    assert len(set(offered)) == len(offered) == min(len(every), MOST_OFFERED)
    assert every.issuperset(offered)
    people = [len(flips) + woken for flips, woken in every]
    assert sorted(len(group.fields) for group in offered) == sorted(people)[:MOST_OFFERED]


def test_cheapest_payment_first():
    best = payments(hand(5, (), ("f02", "f05"), ()), price_of("crystal + leaf"))[0]
    assert best.operations == (("work", "f05"),)
    assert best.crystals == 5  # what the field pays covers the price


def test_two_of_a_good_take_two_who_make_it():
    (payment,) = payments(hand(0, (), ("f03", "f03"), ()), price_of("2 flower"))
    assert payment.operations == (("work", "f03"), ("work", "f03"))


def test_who_is_woken_for_goods_brings_crystals_too_late_for_the_wakening():
    (payment,) = payments(hand(0, (), ("f09", "f24"), ("f05",)), price_of("leaf"))
    assert payment.operations == (("flip", "f24"), ("wake", "f05"))
    assert payment.crystals == 1


@pytest.mark.parametrize(
    ("mine", "price", "left"),
    [
        ({"active": ["f03-n"]}, "flower", ()),
        ({"goods": ["flower", "leaf"], "crystals": 1}, "crystal + leaf", ("flower",)),
        ({"goods": ["flower", "leaf"]}, "base", ("leaf",)),
        ({"goods": ["leaf"], "crystals": 4}, "fruit", ("leaf",)),
        ({"goods": ["leaf", "white-potion"], "active": ["f06-n"], "crystals": 2}, "green-potion + 2 crystal", ("white-potion",)),
    ],
)
def test_goods_after_paying(mine, price, left):
    table = at(mine={"active": [], "crystals": 0, **mine}, tiles__f06="2,-1", display=["f05", "f10", "f09", "f15"]).table
    pay(table, 0, price_of(price), payments(hand_of(table.players[0]), price_of(price))[0])
    assert table.players[0].goods == left and table.players[0].crystals == 0


def test_paying_takes_what_is_made_for_it_and_nothing_else():
    table = at(mine={"active": ["f02-n", "f03-n"], "goods": ["fruit"], "crystals": 2}).table
    price = price_of("crystal + leaf + flower")
    payment = payments(hand_of(table.players[0]), price)[0]
    for paying in (table.copy(), table):
        pay(paying, 0, price, payment)
        player = paying.players[0]
        assert (player.crystals, player.goods, player.resting) == (1, ("fruit",), {"f02-n", "f03-n"})
