"""The components: every number of the specification's tables, its checks, and a checker that misses nothing."""

import pytest

import component_tables
from ludotheque.engine.effect import parse, words_of
from ludotheque.engine.error import LudoError
from ludotheque.games.salamandra.components import data
from ludotheque.games.salamandra.components.facts import FACTS
from ludotheque.games.salamandra.rules import grid

# As printed: colours, cost, bonus, effect.
# c crystal, L leaf, F flower, R fruit, ? any resource, G and W potions, S scroll, v points.
FIELDS = """
f01 O | | 1v | 2c
f02 G | | 1v | L
f03 W | | 1v | F
f04 P | | 1v | R
f05 G | 1c F | 2v | L 1c
f06 G | 2c R | S | L > G
f07 G | 1c R F | S 2v | ? > 2v*G
f08 G | 2c L | 3v | G > 3v*G
f09 O | 4c | 2v | 1c > wake
f10 O | L R | S 1v | 3c
f11 O | 2c F | 3v | 2c > S 3v
f12 O | 2F | S 2v | 3c > 2v*O
f13 W | 2c L | S | F > W
f14 W | 1c R | 2v | F 1c
f15 W | F L | S 1v | W > 3v*W
f16 W | 2c R | 3v | ? > 2v*W
f17 P | 1c L | 2v | R 1c
f18 P | 2c F | S | R > W
f19 P | 1c L F | S 2v | 2c R > 3v*P
f20 P | F R | 4v | R > 2v*cauldron
f21 OG | F R | S 1v | 3c > G
f22 WP | 5c | S | L > 2v*deity
f23 GP | L R | 4v | 2c > 3v*salamander
f24 OW | F L | 4v | 3c > 2v*grove
"""
CAULDRONS = ["f07", "f08", "f11", "f12", "f15", "f16", "f19", "f20", "f22", "f23", "f24"]
COLOURS = {"O": "ochre", "G": "green", "W": "white", "P": "purple"}
WORDS = {"c": "crystal", "L": "leaf", "F": "flower", "R": "fruit", "?": "base", "S": "scroll", "v": "vp", "wake": "wake"}
POTIONS = {"G": "green-potion", "W": "white-potion"}


def in_words(text):
    """`1c R F` as (word, count, per) triples."""
    found = []
    for part in text.split():
        part, _, per = part.partition("*")
        count = part.rstrip("cLFR?SvGW") if part != "wake" else ""
        word = part[len(count) :]
        found.append((POTIONS.get(word) or WORDS[word], int(count or 1), COLOURS.get(per, per) or None))
    return found


def triples(text):
    return [(do.word, do.count, do.per and do.per.word) for do in words_of(parse(text))] if text else []


def printed_fields():
    for line in FIELDS.strip().splitlines():
        head, cost, bonus, effect = (part.strip() for part in line.split("|"))
        yield (*head.split(), cost, bonus, effect)


def test_fields_are_as_printed():
    seen = []
    for ident, colours, cost, bonus, effect in printed_fields():
        field = data.FIELDS[ident]
        seen.append(ident)
        assert field.colours == tuple(COLOURS[letter] for letter in colours)
        assert triples(field.cost) == in_words(cost)
        assert triples(field.bonus) == in_words(bonus)
        text = field.cauldron or field.work
        paid, arrow, gained = text.rpartition(" -> ")
        want_paid, want_arrow, want_gained = effect.rpartition(" > ")
        assert bool(arrow) == bool(want_arrow)
        assert triples(paid) == in_words(want_paid) and triples(gained) == in_words(want_gained)
        assert bool(field.cauldron) == (ident in CAULDRONS) and bool(field.work) == (ident not in CAULDRONS)
    assert seen == list(data.FIELDS)


GROVES = """S1 0110, S1 0011, S2 1110, S2 1101, S 0001, B 1010, E 1011, S 0010, S1 1100, S1 1001, B 0001, S 1000, S 0100, E 0101,
E 0100, B 1110, 5 1101, 5 0111, 4 1100, 4 1001, 4 0110, 4 0011, 3 0100, 3 0001, 3 0010, 3 0010,
S2 0111, S2 1011, 3 1000, 3 1000"""


def test_groves_are_as_printed():
    gains = {"S": "scroll", "S1": "scroll + vp", "S2": "scroll + 2 vp", "B": "bear", "E": "eagle"}
    gains |= {str(points): f"{points} vp" for points in (3, 4, 5)}
    for number, text in enumerate(GROVES.replace("\n", " ").split(","), 1):
        gain, paths = text.split()
        grove = data.GROVES[f"g{number:02}"]
        assert (grove.gain, "".join(map(str, grove.paths))) == (gains[gain], paths)


def test_cards_are_as_printed():
    assert [data.DEITIES[f"bear-{n}"].symbols for n in range(1, 13)] == [1] * 4 + [2] * 4 + [3] * 4
    assert [data.DEITIES[f"eagle-{n}"].symbols for n in range(1, 13)] == [1] * 4 + [2] * 4 + [3] * 4
    lasting = {
        "bear": "harvest vp, place cauldron crystal, build crystal, scroll vp, grimoire 2 crystal, "
        "any-time 6 crystal -> white-potion, build 2 vp, any-time 6 crystal -> green-potion, "
        "place purple vp, place white vp, place ochre vp, place green vp",
        "eagle": "deity 2 vp, any-time 5 crystal -> green-potion, deity crystal, any-time 5 crystal -> white-potion, "
        "harvest vp, deity vp, salamander 2 vp, salamander crystal, any-time 3 crystal -> base, "
        "grimoire 2 vp, salamander vp, place cauldron vp",
    }
    for god, text in lasting.items():
        for number, want in enumerate(text.split(", "), 1):
            card = data.DEITIES[f"{god}-{number}"]
            assert " ".join(filter(None, (card.on, card.where, card.effect))) == want
    crowns = {half: [data.SALAMANDERS[f"{half}-{n}"].crowns for n in range(1, 9)] for half in data.HALVES}
    assert crowns == {"black": [1, 1, 1, 2, 2, 2, 3, 3], "yellow": [1, 1, 2, 2, 2, 2, 3, 3]}
    gains = {
        "black": "2 scroll, 3 crystal | 2 scroll, 4 vp | scroll, 5 crystal | 2 scroll, 2 vp | scroll, 2 vp * white "
        "| scroll, 2 vp * purple | scroll, 2 vp * deity | 2 scroll",
        "yellow": "13 vp | bear, 2 vp * green | 11 vp | wake, 7 vp | wake, 2 vp * ochre | grove, 8 vp | grove, 5 vp "
        "| eagle, 6 vp",
    }
    for half, text in gains.items():
        assert [data.SALAMANDERS[f"{half}-{n}"].gain for n in range(1, 9)] == [part.strip() for part in text.split("|")]
    assert [(card.per, card.upper, card.lower) for card in data.GRIMOIRES.values()] == [
        ("white", 5, 3),
        ("ochre", 5, 3),
        ("green", 5, 3),
        ("purple", 5, 3),
        ("salamander", 5, 3),
        ("deity", 4, 2),
        ("grove", 4, 2),
        ("cauldron", 6, 4),
        ("grimoire", 9, 5),
        ("", 17, 10),
    ]


def test_boards_are_as_printed():
    assert data.COLUMNS == (3, 2, 3, 2) and data.INCOME == 2 and data.RACK == 4
    assert data.GROVE_PLACES == (0, 4, 0, 3, 0, 2, 0)
    assert data.FAITH == {"salamander": (12, 6), "bear": (8, 4), "eagle": (6, 3)}
    assert (data.CONVERT, data.HARVEST, data.DISPLAY) == (4, 3, 4)
    assert [data.grimoires_for(players) for players in (2, 3, 4)] == [3, 4, 5]
    assert (data.TEMPLE["yellow"].price, data.TEMPLE["yellow"].empty) == ("green-potion + 2 crystal", "10 vp")
    assert (data.TEMPLE["black"].price, data.TEMPLE["black"].empty) == ("white-potion + crystal", "scroll + 4 vp")


def test_starting_groves_lie_where_two_tiles_meet():
    cells = {*data.START_CELLS, *(half.cell for half in data.TEMPLE.values())}
    spots = {spot for cell in cells for spot in grid.corners(cell)}
    assert set(data.START_SPOTS) == {spot for spot in spots if len(cells.intersection(grid.around(spot))) >= 2}


def test_every_table_says_where_it_comes_from():
    kinds = {name: provenance for name, (provenance, _) in data.TABLES.sources().items()}
    assert kinds.pop("rodolphe") == "designed"
    assert set(kinds.values()) <= {"recovered", "rulebook"}


@pytest.mark.parametrize(
    ("path", "value", "named"),
    [
        ("fields/fields/f05/cost", "crystal + clover", "fields.toml [fields] f05 cost: the word “clover”"),
        ("fields/fields/f05/colours", ["orange"], "orange"),
        ("fields/fields/f05/price", "crystal", "price"),
        ("fields/fields/f05/bonus", None, "bonus"),
        ("groves/groves/g01/paths", [0, 1, 2], "4 values"),
        ("cards/deities/bear-1/on", "harvests", "harvests"),
        ("cards/deities/bear-1/where", "reed", "reed"),
        ("cards/salamanders/black-1/crowns", -1, "crowns"),
        ("boards/player/income", None, "income"),
        ("boards/temple/yellow/price", "gold", "gold"),
        ("groves/groves/provenance", "guessed", "groves.toml [groves]"),
        ("boards/tempel", {"provenance": "rulebook", "source": "x"}, "tempel"),
    ],
)
def test_a_table_of_the_wrong_form_is_refused(path, value, named):
    with pytest.raises(LudoError) as refused:
        component_tables.read(data, component_tables.changed(data, path, value))
    assert named in str(refused.value)


CONTRADICTED = [
    ("fields/fields/f05", None, "24 fields"),
    ("fields/fields/f05/cauldron", "leaf -> 2 vp", "13 billhook"),
    ("fields/fields/f05/colours", ["white"], "each colour on 7 fields"),
    ("fields/fields/f05/colours", [], "every field has a colour"),
    ("fields/fields/f05/cost", "", "every field but the base fields has a cost"),
    ("fields/fields/f05/bonus", "", "every field has a bonus"),
    ("groves/groves/g01/gain", "2 vp", "30 groves"),
    ("groves/groves/g01/paths", [0, 1, 2, 0], "a path has a crystal or none"),
    ("cards/deities/bear-1", None, "12 Bears"),
    ("cards/deities/bear-1/symbols", 0, "a deity card has a symbol"),
    ("cards/salamanders/black-1/crowns", 2, "8 black and 8 yellow"),
    ("cards/salamanders/black-1/gain", "", "a salamander card has a crown"),
    ("cards/grimoires/grimoire-1/upper", 3, "10 grimoires"),
    ("boards/player/columns", [3, 3, 2, 2], "10 apprentices"),
    ("boards/display/grimoires", [3, 2, 2, 2], "grimoires in play"),
    ("boards/faith/bear", None, "points of faith"),
]


@pytest.mark.parametrize(("path", "value", "fact"), CONTRADICTED)
def test_a_fact_that_is_contradicted_is_found(path, value, fact):
    assert component_tables.broken(FACTS, data) == set()
    components = component_tables.read(data, component_tables.changed(data, path, value))
    assert any(found.startswith(fact) for found in component_tables.broken(FACTS, components))


def test_every_fact_is_contradicted_somewhere():
    assert not [fact for fact in FACTS if not any(fact.startswith(start) for _, _, start in CONTRADICTED)]
