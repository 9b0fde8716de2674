"""Paying: the search agrees with trying everything, and every way it offers can be gone."""

from hypothesis import given, settings
from hypothesis import strategies as st
from salamandra_tables import everything

from ludotheque.games.salamandra.crew import AT, LIMITS, WORTH, count, crew_of, digits_of, fields_of, heads, one_each
from ludotheque.games.salamandra.data import BASES, DEITIES, FIELDS, HARVEST, POTIONS, TEMPLE, amounts
from ludotheque.games.salamandra.hand import Hand, price_of, rates
from ludotheque.games.salamandra.labour import INPUT, OUTPUT, VALUE, WAKE_PRICE, WAKER
from ludotheque.games.salamandra.paying import can_pay
from ludotheque.games.salamandra.ways import ways

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
        assert went(hand, amounts(price), way.operations) == (way.crystals, way.left)


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
                    count(other.left, ident) >= count(way.left, ident) for ident in FIELDS
                )
                assert not more, (way, other)


def test_cheapest_way_first():
    hand = Hand(5, (), crew_of(("f02", "f05")), 0, 4, (0, 0))
    best = ways(hand, price_of("crystal + leaf"))[0]
    assert best.operations == ("work f05",)
    assert best.crystals == 5  # what the field pays covers the price


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
    assert one_each(crew) == digits_of(set(fields)) & one_each(crew_of(FIELDS))
