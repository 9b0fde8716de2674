"""Performing effects: each kind of expression on a small table, its decisions and costs, and reactions without circles."""

from dataclasses import field

import pytest

from ludotheque.engine.effect import Vocabulary, parse
from ludotheque.engine.effects_perform import Effects
from ludotheque.engine.effects_words import ability_text, condition_text, effect_text
from ludotheque.engine.error import LudoError
from ludotheque.engine.i18n import LANGUAGES, catalogue, say
from ludotheque.engine.state import state
from ludotheque.engine.step import Automatic
from ludotheque.engine.table import Table
from playing_on import play_steps


@state
class Market(Table):
    """Two seats with goods, and the cards that seat 0 has in play."""

    goods: list[dict[str, int]] = field(default_factory=lambda: [{}, {}])
    cards: dict[str, str] = field(default_factory=dict)
    sources: list[tuple[str, ...]] = field(default_factory=list)
    units: list[tuple[str, ...]] = field(default_factory=list)


WORDS = Vocabulary(
    words={
        "food": (),
        "gold": (),
        "debt": (),
        "card": (),
        "fin": (),
        "tail": (),
        "give": ("effect",),
        "sell": ("number",),
        "value": (),
        "worth": (("red", "blue"),),
    },
    counts={"foods": (), "cards": ("red", "blue")},
    events={"gain": (), "draw": ("red", "blue"), "always": ()},
)
EFFECTS = Effects(Market, WORDS)


@EFFECTS.does("food", "gold", raises=("gain",))
def _goods(it):
    """Gain goods; gaining them is an event."""
    goods = it.table.goods[it.seat]
    goods[it.do.word] = goods.get(it.do.word, 0) + it.n
    it.table.sources.append(it.source)
    return EFFECTS.occur(it.table, it.seat, "gain", times=it.n)


@EFFECTS.does("card", raises=("draw",))
def _card(it):
    """Draw cards, which are red."""
    goods = it.table.goods[it.seat]
    goods["card"] = goods.get("card", 0) + it.n
    return EFFECTS.occur(it.table, it.seat, "draw", {"red"})


@EFFECTS.does("give")
def _give(it):
    """The other seat gains the effect in brackets."""
    return EFFECTS.perform(it.table, 1 - it.seat, it.do.args[0], it.source)


@EFFECTS.does("sell")
def _sell(it):
    """Gold, as many as the number says, without the event."""
    it.table.goods[it.seat]["gold"] = it.table.goods[it.seat].get("gold", 0) + it.do.args[0] * it.n


@EFFECTS.does("value", "worth")
def _value(it):
    """Only a modifier."""


@EFFECTS.together("fin", "tail")
def _units(table, seat, units):
    table.units.append(units)
    return [Wait()]


@EFFECTS.counts("foods")
def _foods(table, seat, word):
    return table.goods[seat].get("food", 0)


@EFFECTS.counts("cards")
def _cards(table, seat, word, colour=None):
    return table.goods[seat].get("card", 0) if colour is None or colour.word == "red" else 0


def _spend(it):
    it.table.goods[it.seat][it.do.word] -= it.n


for good in ("food", "gold"):
    EFFECTS.pays(good, lambda table, seat, good=good: table.goods[seat].get(good, 0), _spend)


def _owe(it):
    """Paying takes a step."""
    _spend(it)
    return [Wait()]


EFFECTS.pays("debt", lambda table, seat: table.goods[seat].get("debt", 0), _owe)


@EFFECTS.abilities
def _abilities(table, seat):
    return table.cards.items() if seat == 0 else ()


class Wait(Automatic):
    """Something that takes a decision in between."""

    __slots__ = ()

    def run(self, table):
        table.sources.append(("waited",))
        return []


def perform(effect, *moves, table=None, **goods):
    """Perform an effect for seat 0 and make these moves; returns the table. Every move is used and none is missing."""
    table = table or Market()
    table.goods[0].update(goods)
    return play_steps(table, EFFECTS.perform(table, 0, effect), moves)


def goods(effect, *moves, **held):
    return perform(effect, *moves, **held).goods[0]


def test_every_word_has_its_handler():
    assert EFFECTS.missing() == set()
    other = Effects(type("Other", (), {}), WORDS)
    assert other.missing() == {*WORDS.words, *WORDS.counts}


@pytest.mark.parametrize(
    ("effect", "moves", "held", "came"),
    [
        ("3 food", (), {}, {"food": 3}),
        ("food + 2 gold", (), {}, {"food": 1, "gold": 2}),
        ("food, card", (), {}, {"food": 1, "card": 1}),
        ("food / gold", ("take 2",), {}, {"gold": 1}),
        ("2 (food / gold)", ("take 1", "take 2"), {}, {"food": 1, "gold": 1}),
        ("2 of (food / gold / card)", ("take 3", "take 1"), {}, {"card": 1, "food": 1}),
        ("2 of (food / gold / card)", ("take 1", "take 1"), {}, {"food": 1, "gold": 1}),
        ("gold * foods", (), {"food": 3}, {"food": 3, "gold": 3}),
        ("gold * 2 foods", (), {"food": 5}, {"food": 5, "gold": 2}),
        ("2 gold * foods max 2", (), {"food": 5}, {"food": 5, "gold": 4}),
        ("gold * cards(blue)", (), {"card": 2}, {"card": 2}),
        ("2 food -> gold", ("accept",), {"food": 3}, {"food": 1, "gold": 1}),
        ("2 food -> gold", ("decline",), {"food": 3}, {"food": 3}),
        ("2 food -> gold", (), {"food": 1}, {"food": 1}),
        ("food + gold -> card", ("accept",), {"food": 1, "gold": 1}, {"food": 0, "gold": 0, "card": 1}),
        ("may food", ("accept",), {}, {"food": 1}),
        ("may food", ("decline",), {}, {}),
        ("if foods >= 2: gold", (), {"food": 2}, {"food": 2, "gold": 1}),
        ("if foods >= 2: gold", (), {"food": 1}, {"food": 1}),
        ("if foods <= 1: gold else card", (), {"food": 2}, {"food": 2, "card": 1}),
        ("if foods = 2: gold", (), {"food": 2}, {"food": 2, "gold": 1}),
        ("sell(3)", (), {}, {"gold": 3}),
        ("food / (gold, (card / 2 card))", ("take 2", "take 2"), {}, {"gold": 1, "card": 2}),
        ("(food / gold), card", ("take 1",), {}, {"food": 1, "card": 1}),
        ("(food / gold) + (may card), food", ("take 1", "decline"), {}, {"food": 2}),
    ],
)
def test_each_kind_of_expression(effect, moves, held, came):
    assert goods(effect, *moves, **held) == came


def test_a_condition_by_itself():
    table = Market(goods=[{"food": 2}, {}])
    assert EFFECTS.holds(table, 0, "foods >= 2") and EFFECTS.holds(table, 1, "foods <= 0")
    assert not EFFECTS.holds(table, 0, "foods = 1")
    assert say(condition_text("foods >= 2"), catalogue("fr") | OWN["fr"]) == "au moins 2 vivres"


def test_what_follows_a_decision_waits_for_it():
    table = Market()
    steps = EFFECTS.perform(table, 0, "food, (gold / card), 2 food")
    assert table.goods[0] == {"food": 1} and len(steps) == 2
    assert steps[1].effect == "2 food"


def test_a_payment_that_needs_a_decision_comes_before_what_is_paid_for():
    table = perform("debt -> food", "accept", debt=2)
    assert table.goods[0] == {"debt": 1, "food": 1} and table.sources == [("waited",), ()]


def test_an_effect_for_somebody_else():
    table = perform("give(2 food)")
    assert table.goods == [{}, {"food": 2}]


def test_the_source_goes_with_the_rest_of_an_effect():
    table = Market()
    [choice, rest] = EFFECTS.perform(table, 0, "(food / gold), food", ("mill",))
    choice.play(table, "take 1")
    rest.run(table)
    assert table.sources == [("mill",), ("mill",)]


def test_words_that_are_used_together_are_one_action():
    table = perform("2 fin + gold + tail")
    assert table.units == [("fin", "fin", "tail")] and table.sources == [("waited",), ()]
    assert perform("fin, tail").units == [("fin",), ("tail",)]


def test_a_cost_that_is_no_sum_is_refused():
    for cost in ("(food / gold) -> card", "card -> food", "food * foods -> card"):
        with pytest.raises(LudoError) as refused:
            perform(cost)
        assert refused.value.key == "effect-cost"


# --- reactions ------------------------------------------------------------------------------------------------------


def test_a_card_reacts_to_an_event_with_its_names():
    table = Market(cards={"a": "on draw(red): food", "b": "on draw(blue): gold", "c": "card"})
    assert perform("card", table=table).goods[0] == {"card": 1, "food": 1}


def test_a_reaction_to_several_at_once_is_as_large():
    table = Market(cards={"a": "on gain: card"})
    assert perform("3 food", table=table).goods[0] == {"food": 3, "card": 3}


def test_a_reaction_knows_its_card():
    assert perform("card", table=Market(cards={"a": "on draw: food"})).sources == [("a",)]


def test_reactions_of_two_cards_come_in_their_order():
    table = Market(cards={"a": "on draw: (food / gold)", "b": "on draw: 2 food"})
    assert perform("card", "take 2", table=table).goods[0] == {"card": 1, "gold": 1, "food": 2}


def test_always_changes_a_number():
    table = Market(
        cards={"a": "always: 2 value", "b": "on draw(red): value * foods", "c": "always: value"}, goods=[{"food": 4}, {}]
    )
    assert EFFECTS.modifier(table, 0, "value") == 3
    assert EFFECTS.modifier(table, 0, "value", {"red"}, event="draw") == 4
    assert EFFECTS.modifier(table, 1, "value") == 0


def test_always_changes_only_what_its_word_names():
    table = Market(cards={"a": "always: 2 worth(red)", "b": "always: worth(blue)"})
    assert [EFFECTS.modifier(table, 0, "worth", {name}) for name in ("red", "blue", "green")] == [2, 1, 0]


@pytest.mark.parametrize(
    "cards",
    [
        {"a": "on gain: food"},
        {"a": "on gain: card", "b": "on draw: gold"},
        {"a": "on draw: (gold / may (gold, card))"},
    ],
)
def test_cards_that_would_set_each_other_off_for_ever_are_refused(cards):
    with pytest.raises(LudoError) as refused:
        EFFECTS.check_reactions(cards)
    assert refused.value.key == "effect-circle" and "a" in str(refused.value)


def test_cards_without_a_circle_are_fine():
    EFFECTS.check_reactions({"a": "on gain: card", "b": "on draw: sell(2)", "c": "always: value; 3 food"})


def test_a_word_may_only_set_off_the_events_it_names():
    quiet = Effects(type("Quiet", (), {}), WORDS)

    @quiet.does("food")
    def _food(it):
        return quiet.occur(it.table, it.seat, "gain")

    with pytest.raises(LudoError) as refused:
        quiet.perform(None, 0, "food")
    assert refused.value.key == "effect-raises"
    with pytest.raises(LudoError):  # and once more: what failed is not remembered
        quiet.perform(None, 0, "food")


# --- in words -------------------------------------------------------------------------------------------------------

OWN = {
    "en": {
        "unit.food": "{n} food",
        "unit.gold": "{n} gold",
        "unit.sell": "a sale for {first}",
        "unit.give": "{first} for the other player",
        "per.foods": "{n|food|foods}",
        "event.draw": "When you draw {first}",
        "unit.red": "a red card",
    },
    "fr": {
        "unit.food": "{n} vivres",
        "unit.gold": "{n} or",
        "unit.sell": "une vente à {first}",
        "unit.give": "{first} pour l'autre joueur",
        "per.foods": "{n|vivre|vivres}",
        "event.draw": "Quand vous piochez {first}",
        "unit.red": "une carte rouge",
    },
}


@pytest.mark.parametrize(
    ("effect", "english", "french"),
    [
        ("3 food", "3 food", "3 vivres"),
        ("food + food", "2 food", "2 vivres"),
        ("food + gold", "1 food + 1 gold", "1 vivres + 1 or"),
        ("food, gold", "1 food, then 1 gold", "1 vivres, puis 1 or"),
        ("food + gold / 2 gold", "(1 food + 1 gold) or 2 gold", "(1 vivres + 1 or) ou 2 or"),
        ("2 of (food / gold / sell(3))", "2 of: 1 food, 1 gold, a sale for 3", "2 parmi\u00a0: 1 vivres, 1 or, une vente à 3"),
        ("2 (food / gold)", "2 × (1 food or 1 gold)", "2 × (1 vivres ou 1 or)"),
        ("gold * foods", "1 gold for each food", "1 or par vivre"),
        ("gold * 2 foods max 3", "1 gold for every 2 foods, 3 times at most", "1 or par lot de 2 vivres, 3 fois au plus"),
        ("2 food -> gold", "2 food for 1 gold", "2 vivres contre 1 or"),
        ("may gold", "if you like: 1 gold", "si vous voulez\u00a0: 1 or"),
        ("if foods >= 2: gold", "with at least 2 foods: 1 gold", "avec au moins 2 vivres\u00a0: 1 or"),
        (
            "if foods = 1: gold else food",
            "with exactly 1 food: 1 gold, otherwise 1 food",
            "avec exactement 1 vivre\u00a0: 1 or, sinon 1 vivres",
        ),
        ("give(2 food)", "2 food for the other player", "2 vivres pour l'autre joueur"),
    ],
)
def test_an_effect_in_words(effect, english, french):
    words = {lang: catalogue(lang) | OWN[lang] for lang in LANGUAGES}
    assert (say(effect_text(effect), words["en"]), say(effect_text(parse(effect)), words["fr"])) == (english, french)


def test_abilities_in_words():
    words = catalogue("en") | OWN["en"]
    said = [say(text, words) for text in ability_text("food; on draw(red): gold; always: 2 gold")]
    assert said == ["1 food", "When you draw a red card: 1 gold", "always: 2 gold"]


@pytest.mark.parametrize(
    ("effect", "moves", "prompt", "labels"),
    [
        ("may gold", ["accept", "decline"], "Choose whether you want this: 1 gold.", ["Yes: 1 gold", "No"]),
        ("food -> gold", ["accept", "decline"], "Pay 1 food for 1 gold, or not.", ["Pay 1 food: 1 gold", "No"]),
    ],
)
def test_the_decisions_of_the_language_say_what_they_are_about(effect, moves, prompt, labels):
    table, words = Market(goods=[{"food": 1}, {}]), catalogue("en") | OWN["en"]
    [choice] = EFFECTS.perform(table, 0, effect)
    assert choice.legal(table) == moves and choice.piece(moves[0]) is None
    assert say(choice.prompt(table), words) == prompt
    assert [say(choice.label(table, move), words) for move in moves] == labels
