"""Paying: the search agrees with trying everything, and every way it offers can be gone."""

from itertools import combinations, combinations_with_replacement, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from salamandra_tables import at, everything

from ludotheque.games.salamandra.components.data import BASES, DEITIES, FIELDS, HARVEST, POTIONS, TEMPLE, amounts
from ludotheque.games.salamandra.rules.hand import Hand, hand_of, price_of, rates
from ludotheque.games.salamandra.rules.payment.bringing import MORE, SHOWN, bringing
from ludotheque.games.salamandra.rules.payment.paying import can_pay
from ludotheque.games.salamandra.rules.payment.payment_options import ways
from ludotheque.games.salamandra.rules.payment.worker_bitset import (
    AT,
    LIMITS,
    ON_RICHEST,
    ONE,
    SHARED,
    WORTH,
    count,
    crew_of,
    digits_of,
    each_of,
    fields_of,
    heads,
    one_each,
)
from ludotheque.games.salamandra.rules.payment.worker_yields import INPUT, OUTPUT, RICH, RICHEST, VALUE, WAKE_PRICE, WAKER
from ludotheque.games.salamandra.rules.working import goods_after, pay

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
    active, resting = list(fields_of(hand.active)), list(fields_of(hand.resting))
    for operation in operations:
        verb, word = operation.split(" ")
        if verb in ("convert", "brew"):
            crystals -= hand.convert if verb == "convert" else hand.brews[POTIONS.index(word)]
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
    return crystals - price.get("crystal", 0), crew_of(active)


hands = st.builds(
    lambda crystals, goods, active, resting, cards: Hand(
        crystals, tuple(goods), crew_of(active), crew_of(set(resting)), *rates(tuple(cards))
    ),
    st.integers(0, 7),
    st.lists(st.sampled_from((*BASES, *POTIONS)), max_size=1),
    st.lists(st.sampled_from(PLACES), max_size=4),
    st.lists(st.sampled_from(PLACES), max_size=2),
    st.lists(st.sampled_from(EXCHANGES), max_size=2, unique=True),
)
wakers = st.builds(
    lambda crystals, active, resting: Hand(crystals, (), crew_of(active), crew_of(set(resting)), 4, (0, 0)),
    st.integers(0, 3),
    st.lists(st.sampled_from(["f09", "f09", "f10", "f02", "f05", "f06", "f07", "f21"]), max_size=4),
    st.lists(st.sampled_from(["f09", "f10", "f02", "f05", "f06", "f07"]), max_size=2),
)


@settings(max_examples=1500, deadline=None)
@given(st.one_of(hands, wakers), st.sampled_from(PRICES))
def test_search_agrees_with_trying_everything(hand, price):
    active, resting = fields_of(hand.active), fields_of(hand.resting)
    tried = everything(hand.crystals, hand.goods, active, resting, hand.convert, hand.brews, price)
    assert can_pay(hand, price_of(price)) == tried
    offered = ways(hand, price_of(price))
    assert bool(offered) == tried
    for way in offered:
        assert went(hand, amounts(price), way.operations) == (way.crystals, hand.active - way.gone)


@pytest.mark.parametrize("wakers", [1, 2, 3, 4])
def test_search_agrees_where_several_apprentices_can_wake_others(wakers):
    """Every crew of these fields with the given number of apprentices on the wakening field, whoever rests, and every price."""
    others = [some for size in range(max(3 - wakers, 0) + 1) for some in combinations_with_replacement(AIMED, size)]
    for active in [(*[WAKER] * wakers, *some) for some in others]:
        for resting in ((), ("f10",), ("f05",), ("f02", "f10"), ("f03", "f13")):
            for crystals, price in product((0, 1), PRICES):
                hand = Hand(crystals, (), crew_of(active), crew_of(set(resting)), *rates(()))
                tried = everything(crystals, (), active, resting, hand.convert, hand.brews, price)
                assert can_pay(hand, price_of(price)) == tried == bool(ways(hand, price_of(price))), (active, resting, price)


AIMED = ("f22", "f10", "f02", "f05", "f06", "f21")
"""A field that brings one crystal, the richest one, and fields that make resources and potions."""


@settings(max_examples=500, deadline=None)
@given(st.one_of(hands, wakers), st.sampled_from(PRICES))
def test_ways_are_ranked_and_none_is_beaten(hand, price):
    offered = ways(hand, price_of(price))
    assert list(offered) == sorted(offered, key=lambda way: way.loss)
    for way in offered:
        assert way.crystals >= 0
        for other in offered:
            if other is not way:
                more = other.crystals >= way.crystals and all(
                    count(other.gone, ident) <= count(way.gone, ident) for ident in FIELDS
                )
                assert not more, (way, other)


def brought(fields, missing, early, resting):
    """Every part of some apprentices who bring what is missing, nobody being one too many, by trying all: the crew who flip, and
    how many others wake whoever brings most."""
    found = set()
    for size in range(1, len(fields) + 1):
        for some in combinations(fields, size):
            for woken in range(1 + (some.count(WAKER) if resting & ON_RICHEST or RICHEST in some else 0)):
                values = [VALUE[ident] for ident in some] + [MORE] * woken
                before = early + sum(values) - woken * RICH
                if sum(values) >= missing > sum(values) - min(values) and (not woken or before >= WAKE_PRICE):
                    found.add((crew_of(some) - woken * ONE[WAKER], woken))
    return found


@settings(max_examples=1000, deadline=None)
@given(
    st.lists(st.sampled_from(["f01", "f09", "f10", "f02", "f05", "f06", "f24"]), max_size=6).filter(
        lambda fields: all(fields.count(ident) <= 4 for ident in fields)
    ),
    st.integers(1, 8),
    st.integers(0, 2),
    st.sampled_from([0, ON_RICHEST]),
)
def test_whoever_can_bring_what_is_missing_is_found(fields, missing, early, resting):
    crew = crew_of(fields)
    every = brought(fields, missing, early, resting)
    offered = []
    for people, crystals, woken, few, others in bringing(crew, missing, early, resting):
        for some in others:
            bringers = few + some
            assert heads(bringers) == people
            assert (bringers & WORTH) + woken * MORE == crystals >= missing
            offered.append((bringers - woken * ONE[WAKER], woken))
    assert len(offered) == len(set(offered)) == min(len(every), SHOWN)
    assert every.issuperset(offered)
    people = [heads(flips) + woken for flips, woken in every]
    assert sorted(heads(flips) + woken for flips, woken in offered) == sorted(people)[:SHOWN]


def test_cheapest_way_first():
    hand = Hand(5, (), crew_of(("f02", "f05")), 0, 4, (0, 0))
    best = ways(hand, price_of("crystal + leaf"))[0]
    assert best.operations == ("work f05",)
    assert best.crystals == 5  # what the field pays covers the price


def test_two_of_a_good_take_two_who_make_it():
    hand = Hand(0, (), crew_of(("f03", "f03")), 0, 4, (0, 0))
    (way,) = ways(hand, price_of("2 flower"))
    assert way.operations == ("work f03", "work f03")


def test_who_is_woken_for_goods_brings_crystals_too_late_for_the_wakening():
    hand = Hand(0, (), crew_of(("f09", "f24")), crew_of(("f05",)), 4, (0, 0))
    (way,) = ways(hand, price_of("leaf"))
    assert way.operations == ("flip f24", "wake f05")
    assert way.crystals == 1


@pytest.mark.parametrize(
    ("goods", "operations", "price", "left"),
    [
        ((), ("work f03",), "", ("flower",)),
        (("leaf",), ("work f06",), "", ("green-potion",)),
        (("flower", "leaf"), (), "crystal + leaf", ("flower",)),
        (("flower", "leaf"), (), "base", ("leaf",)),
        (("leaf",), ("convert fruit", "flip f24", "work f01"), "fruit", ("leaf",)),
        (("leaf", "white-potion"), ("brew green-potion",), "green-potion + 2 crystal", ("leaf", "white-potion")),
    ],
)
def test_goods_after_operations_and_paying(goods, operations, price, left):
    assert goods_after(goods, operations, price_of(price) if price else ()) == left


def test_paying_takes_what_is_made_for_it_and_nothing_else():
    table = at(mine={"active": ["f02-n", "f03-n"], "goods": ["fruit"], "crystals": 2}).table
    price = price_of("crystal + leaf + flower")
    way = ways(hand_of(table.players[0]), price)[0]
    for paying in (table.copy(), table):
        pay(paying, 0, price, way)
        player = paying.players[0]
        assert (player.crystals, player.goods, player.resting) == (1, ("fruit",), {"f02-n", "f03-n"})


def test_whoever_is_woken_may_stand_beside_another_who_works():
    """Either as good as the other, but the log and a rehearsal without one have to agree on who rests."""
    table = at(mine={"active": ["f09-n", "f10-n"], "resting": ["f10-e"], "crystals": 1}).table
    price = price_of("3 crystal")
    (way,) = [way for way in ways(hand_of(table.players[0]), price) if way.operations == ("wake f10",)]
    rehearsal = table.copy()
    pay(table, 0, price, way)
    pay(rehearsal, 0, price, way)
    assert rehearsal.log is None and table.players == rehearsal.players
    assert table.players[0].active == {"f10-e"}


crews = st.lists(st.sampled_from([ident for ident in FIELDS for _ in range(4)]), max_size=9).filter(
    lambda fields: all(fields.count(ident) <= 4 for ident in fields)
)


@given(crews, crews)
def test_a_crew_counts_adds_and_compares_as_its_apprentices_do(fields, others):
    crew, other = crew_of(fields), crew_of(others)
    assert fields_of(crew) == tuple(sorted(fields))
    assert heads(crew) == len(fields)
    assert crew & WORTH == sum(VALUE[ident] for ident in fields)
    assert all(bool(crew & AT[ident]) == (ident in fields) for ident in FIELDS)
    assert ((crew | LIMITS) - other & LIMITS == LIMITS) == all(fields.count(ident) >= others.count(ident) for ident in others)
    assert bool(crew & digits_of(set(others))) == bool(set(fields) & set(others))
    assert tuple(fields_of(one)[0] for one in each_of(crew)) == fields_of(crew)
    assert bool(crew & SHARED) == (len(set(fields)) < len(fields))
    assert one_each(crew) == digits_of(set(fields)) & one_each(crew_of(FIELDS))
