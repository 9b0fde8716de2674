"""Rodolphe's procedure, step by step."""

import pytest
from salamandra_tables import DISPLAY

from ludotheque.engine.scenario import place
from ludotheque.games.salamandra import TITLE
from ludotheque.games.salamandra.components import data
from ludotheque.games.salamandra.table import RODOLPHE

TURN = ({"step": "RodolpheTurn"},)


def after(steps=TURN, level="easy", **position):
    """The table after steps of Rodolphe's. `his__x` is a field of his player, other names are paths ("__" for ".")."""
    return after_game(steps, level, **position).table


def after_game(steps=TURN, level="easy", **position):
    """The game after steps of Rodolphe's."""
    laid = {"display": DISPLAY, "players.1.crystals": 0}
    laid |= {path.replace("his__", f"players.{RODOLPHE}.").replace("__", "."): value for path, value in position.items()}
    return place(TITLE, 1, seed=2, options={"rodolphe": level}, position=laid, steps=list(steps))


def him(table):
    return table.players[RODOLPHE]


def told(table):
    return [line.rule for line in table.log.lines]


def test_he_builds_the_first_field_where_it_has_most_neighbours_and_pays_nothing():
    table = after(display=["f05", *DISPLAY[:3]], tiles__f11="2,-1", his__active=["f02-e"], bear__top=["bear-1"])
    assert table.tiles["f05"] == "2,0"  # between F11 and the temple, the only cell with two tiles beside it
    assert him(table).deities == ("bear-1",) and him(table).available == 2
    assert him(table).standing == {"f02-e", *[slot for slot in him(table).standing if slot.startswith("f05")]}
    assert len(him(table).standing) == 2 and not him(table).resting
    assert "f05" not in table.display and all(table.display)
    assert table.players[0].crystals == 2  # nobody paid


def test_he_builds_only_what_shares_a_colour_with_a_field_of_his():
    table = after(his__active=["f02-e"])  # F17, the first, is purple; F02 is green
    assert "f17" in table.display and "solo.build" not in told(table)
    assert him(table).available == 2 and len(him(table).standing) == 2


def test_only_the_first_field_of_the_display_counts():
    table = after(display=["f17", "f05", "f09", "f15"], his__active=["f02-e"])
    assert "f05" in table.display and len(him(table).standing) == 2


@pytest.mark.parametrize(("deities", "taken"), [([], "bear"), (["bear-2"], "eagle"), (["bear-2", "eagle-2"], "bear")])
def test_bear_and_eagle_by_turns(deities, taken):
    top = {"bear__top": ["bear-1"], "eagle__top": ["eagle-1"]}
    table = after(display=["f05", *DISPLAY[:3]], his__active=["f02-e"], his__deities=deities, **top)
    assert him(table).deities == (*deities, f"{taken}-1")


def test_the_card_that_he_takes_does_not_reward_the_gain_of_the_field():
    """F10 gives a scroll when it is built and another on its bonus slot: Bear 4, taken in between, rewards the second alone."""
    table = after(display=["f10", *DISPLAY[:1], *DISPLAY[2:]], his__active=["f01-n"], bear__top=["bear-4"])
    assert him(table).deities == ("bear-4",) and him(table).scrolls == 2
    assert him(table).earned == {"fields": 2, "deities": 1}


def test_he_places_where_it_brings_most():
    """A scroll counts two, a crystal one: F10's bonus (3) before the two crystals of F04's south slot."""
    spots = {"0h,-0h": "g16", "1h,-0h": "g17"}
    table = after(tiles__f10="-1,0", display=["f05", "f06", "f09", "f15"], spots=spots)
    assert him(table).standing == {"f10-n"} and him(table).scrolls == 1 and "solo.place" in told(table)
    taken = after(tiles__f10="-1,0", display=["f05", "f06", "f09", "f15"], spots=spots, players__0__active=["f10-n"])
    best = max(taken.path_crystals(slot) + (slot.endswith("-n")) for slot in ("f04-s", "f04-n", "f03-n", "f03-w"))
    (slot,) = him(taken).standing
    assert taken.path_crystals(slot) + slot.endswith("-n") == best == 2


@pytest.mark.parametrize(("level", "from_round", "groves"), [("easy", 3, 1), ("medium", 2, 1), ("hard", 2, 2)])
def test_levels_say_when_he_takes_cards_and_how_many_groves(level, from_round, groves):
    for number in range(1, data.ROUNDS + 1):
        table = after(
            level=level,
            round=number,
            his__available=0,
            his__active=["f02-e"],
            yellow__top=["yellow-1"],
            spots={"0h,-1h": "g19", "0h,-0h": "g17", "0h,1h": "g18"},
        )
        assert him(table).salamanders == (("yellow-1",) if number >= from_round else ())
        assert him(table).groves == ("g17", "g19")[:groves]  # the best he reaches first; g18 is out of reach
        assert him(table).passed


GONE = {"top": [], "middle": []}


@pytest.mark.parametrize(
    ("empty", "taken"),
    [((), "bear-1"), (("bear",), "eagle-1"), (("eagle",), "bear-1"), (("bear", "eagle"), None)],
)
def test_with_a_stack_of_deities_gone_he_takes_from_the_other(empty, taken):
    """Nothing comes of an empty stack, so that he would wait for the same one for ever."""
    tops = {"bear__top": ["bear-1"], "eagle__top": ["eagle-1"]}
    tops = {path: card for path, card in tops.items() if path.partition("_")[0] not in empty} | dict.fromkeys(empty, GONE)
    table = after(display=["f05", *DISPLAY[:3]], his__active=["f02-e"], **tops)
    assert him(table).deities == ((taken,) if taken else ())


@pytest.mark.parametrize(
    ("empty", "cards", "points"),
    [(("yellow",), ("black-8",), 0), (("black",), ("yellow-1",), 13), (("yellow", "black"), (), 10)],
)
def test_with_a_half_of_the_temple_empty_he_goes_to_the_other(empty, cards, points):
    tops = {"yellow__top": ["yellow-1"], "black__top": ["black-8"]}
    tops = {path: card for path, card in tops.items() if path.partition("_")[0] not in empty} | dict.fromkeys(empty, GONE)
    table = after(level="hard", round=3, his__available=0, spots={}, **tops)
    assert him(table).salamanders == cards and him(table).earned.get("temple", 0) == points


FULL = {
    "players__0__active": [slot for ident in ("f01", "f02") for slot in data.FIELDS[ident].slots],
    "players__0__resting": [slot for ident in ("f03", "f04") for slot in data.FIELDS[ident].slots],
}


def test_an_empty_notch_is_not_his_first_field():
    table = after(display=["", "f05", *DISPLAY[:2]], fields__middle=[], his__active=["f02-e"])
    assert "f05" in table.tiles and "solo.build" in told(table)


def test_in_a_full_forest_he_builds_for_nothing_and_with_nothing_left_he_passes():
    table = after(display=["f17", "f10", "f09", "f15"], spots={}, **FULL)
    assert "solo.blocked" in told(table) and him(table).deities == () and him(table).available == 2
    assert {data.FIELD_OF[slot] for slot in him(table).standing} == {"f17"}
    assert set(him(table).earned) <= {"fields"}
    table = after(display=["", "", "", ""], fields__middle=[], spots={}, groves__middle=[], **FULL)
    assert him(table).passed and him(table).standing == frozenset()


@pytest.mark.parametrize("stacks", [("fields", "groves"), ("bear", "eagle", "yellow", "black")])
def test_he_ends_his_game_when_stacks_are_gone(stacks):
    game = after_game(**dict.fromkeys(stacks, GONE))
    for _ in range(400):
        if game.over:
            break
        game.play(game.legal_moves()[0])
    assert game.over


def test_yellow_and_black_by_turns():
    for salamanders, half in (([], "yellow"), (["yellow-2"], "black"), (["yellow-2", "black-2"], "yellow")):
        table = after(
            level="hard",
            round=3,
            his__available=0,
            his__salamanders=salamanders,
            spots={},
            yellow__top=["yellow-1"],
            black__top=["black-8"],
        )
        assert him(table).salamanders[-1].startswith(half)


def test_groves_cost_him_nothing_and_he_passes():
    table = after(round=1, his__available=0, his__active=["f02-e"], spots={"0h,-0h": "g17"}, his__crystals=0)
    assert him(table).groves == ("g17",) and him(table).crystals == 0
    assert him(table).passed and not him(table).day and him(table).active == {"f02-e"}


@pytest.mark.parametrize(("taken", "place"), [({}, "10-lower"), ({f"grimoire-{n}-lower": 0 for n in (3, 4, 10)}, "10-upper")])
def test_four_scrolls_send_one_of_two_to_the_best_place_lower_ones_first(taken, place):
    his = {"his__scrolls": 3, "his__active": ["f01-n", "f02-n", "f02-e"]}
    cards = ["grimoire-3", "grimoire-10", "grimoire-4"]
    table = after(tiles__f10="-1,0", display=["f14", "f06", "f09", "f15"], spots={}, grimoires=cards, books=taken, **his)
    assert table.books == {**taken, f"grimoire-{place}": RODOLPHE} and him(table).scrolls == 0
    assert him(table).standing > {"f01-n", "f10-n"} and len(him(table).standing) == 3
