"""The components: counts, the known facts, the model behind our figures, and conversions that cannot go round for ever."""

from collections import Counter
from itertools import pairwise

import pytest
from natera_values import DISCARD_COST, WORTH, abilities, card_worth, cheapest, premium, specialist_worth, worth

import component_tables
from ludotheque.engine.component_data import PROVENANCE
from ludotheque.engine.effect import parse, words_of
from ludotheque.engine.error import LudoError
from ludotheque.games.natera.components import data
from ludotheque.games.natera.components.facts import FACTS

BENEFIT = {
    "canned-goods": 135, "scrap-heap": 150, "car-batteries": 150, "vitamin-jar": 144, "picture-book": 150, "skipping-rope": 150,
    "vending-machine": 150, "toolbox": 138, "flashlight": 120, "tourist-guide": 160, "hiking-backpack": 192,
    "rusty-bicycle": 120, "camping-stove": 150, "shopping-cart": 165, "magnifying-glass": 140, "photo-album": 130,
    "tractor-keys": 201, "street-signs": 180, "dog-tags": 170, "camouflage-nets": 180, "fishing-rods": 180, "life-buoys": 188,
    "bird-feeders": 200, "seed-bags": 260, "harbour-charts": 235, "lost-luggage": 160, "aquaponics": 190, "beehive-boxes": 220,
    "compost-bin": 220, "microscope": 220, "sundial": 264, "water-filter": 250, "weather-vane": 240, "herbarium": 240,
    "abacus": 230, "pulley-block": 230, "box-kite": 220, "greenhouse": 238, "chalkboard": 250, "signal-mirror": 250,
    "tide-table": 280, "leaf-press": 285, "traffic-computer": 300, "lab-notebook": 268, "vegetable-patch": 132,
    "rain-barrel": 139, "hand-pump": 138, "solar-lamps": 132, "recycling-bins": 132, "mailboxes": 132, "climbing-wall": 171,
    "workbench": 93, "camp-kitchen": 90, "notice-board": 90, "sturdy-boots": 100, "abandoned-coop": 165,
    "charging-station": 105, "generator-shed": 165, "field-kitchen": 108, "bus-depot": 165, "obstacle-course": 200,
    "trading-post": 125, "picnic-blanket": 124, "walkie-talkies": 140, "flea-market": 165, "neighbourhood-watch": 160,
    "scarecrow": 183, "toll-booth": 170, "shared-well": 144, "town-crier": 110, "message-in-a-bottle": 160, "time-capsule": 230,
    "museum-relic": 250, "gold-coins": 220, "snow-globe": 180, "combine-harvester": 320, "grand-library": 310,
    "bunker-door": 290, "sunken-galleon": 320, "lighthouse-lens": 275, "tree-house": 280, "ranger-station": 210,
    "prize-orchard": 320, "grain-elevator": 400, "skyscraper-key": 330, "war-trophy": 310, "rocket-silo": 470,
    "cruise-liner": 370, "curio-cabinet": 240, "treasure-vault": 370, "restored-locomotive": 310, "expedition-journal": 255,
    "telescope": 290, "printing-press": 320, "steam-engine": 340, "chemistry-set": 280, "hydroponic-tower": 365,
    "university-archive": 350, "radar-dish": 350, "tidal-turbine": 380, "botanical-index": 388, "canopy-observatory": 340,
    "seed-genome": 430, "city-grid": 380, "medical-wing": 480, "satellite-uplink": 460, "desalination-plant": 380,
    "deep-sea-probe": 530, "periodic-table": 390, "unified-theory": 530, "peer-review": 290, "automation-lab": 380,
    "solar-farm": 196, "canning-factory": 240, "scout-network": 200, "irrigated-terraces": 225, "tool-library": 196,
    "command-post": 300, "fish-market": 188, "co-op-silo": 262, "tramway": 230, "power-plant": 335, "dry-dock": 300,
    "assembly-line": 228, "guild-hall": 280, "explorers-club": 305, "radio-broadcast": 230, "peace-treaty": 232,
    "harvest-festival": 310, "public-auction": 300, "border-patrol": 321, "salvage-rights": 310, "migration-route": 255,
    "land-claim": 320, "toll-network": 350, "surveillance-tower": 250, "ultimatum": 418, "free-port": 296, "grand-council": 320,
    "job-fair": 270, "geiger-counter": 260, "yellowcake-drums": 280, "half-life-calendar": 230, "chain-reaction": 270,
    "cooling-tower": 400, "isotope-lab": 510, "reactor-core": 292, "glowing-mushroom-farm": 220, "lead-suit": 268,
    "evacuation-siren": 327, "business-monkey": 275, "badger-mechanic": 195, "otter-courier": 195, "squirrel-grocer": 195,
    "hamster-electrician": 145, "hedgehog-nurse": 175, "magpie-collector": 215, "weasel-locksmith": 185, "goat-mason": 245,
    "sparrow-reporter": 185, "ferret-plumber": 135, "donkey-porter": 231, "heron-postmaster": 245, "cat-librarian": 235,
    "dog-sergeant": 280, "duck-ferryman": 230, "pig-farmhand": 198, "rat-janitor": 115, "pigeon-surveyor": 205,
    "mole-rat-miner": 325, "horse-trainer": 275, "lynx-scout": 275, "owl-professor": 295, "pangolin-engineer": 355,
    "parrot-broadcaster": 295, "swan-diplomat": 305, "elephant-archivist": 375, "rhino-foreman": 375, "falcon-messenger": 365,
    "lion-magistrate": 415, "whale-navigator": 425, "panther-spy": 395, "bison-quartermaster": 393, "zebra-physician": 395,
    "crocodile-banker": 425, "eagle-marshal": 403, "octopus-inventor": 445, "stag-elder": 325, "camel-merchant": 365,
    "crane-architect": 345,
}  # fmt: skip
"""What each card and specialist brings by the model, as it was worked out when the figures were set."""


def test_counts():
    assert (len(data.CARDS), len(data.BASIC), len(data.ADVANCED), len(data.NUCLEAR)) == (150, 70, 70, 10)
    assert (len(data.SPECIALISTS), len(data.TRIBES), len(data.SIDES), len(data.TILES), len(data.TOPS)) == (40, 12, 10, 20, 4)
    hidden = [place for place in data.LOCATIONS.values() if place.tier >= 2]
    assert (len(data.LOCATIONS), len(hidden)) == (46, 32)
    assert all(len(side.cells) == 15 for side in data.SIDES.values())


def test_prerequisites_by_type():
    """How many cards of each deck and type ask for a pawn, for authority, for cards of a type."""
    kinds = {"pawn": 0, "authority": 1}
    found = {}
    for card in data.CARDS.values():
        if not card.nuclear:
            row = found.setdefault((card.deck, card.type), [0, 0, 0])
            for need in card.prerequisites:
                row[kinds.get(need.count.word, 2)] += 1
    assert found == {
        ("basic", "discovery"): [7, 2, 1], ("advanced", "discovery"): [7, 6, 4],
        ("basic", "science"): [5, 1, 1], ("advanced", "science"): [6, 6, 4],
        ("basic", "upgrade"): [4, 3, 0], ("advanced", "upgrade"): [4, 4, 3],
        ("basic", "interactive"): [2, 1, 1], ("advanced", "interactive"): [5, 5, 2],
    }  # fmt: skip
    levels = {deck: {need.number for card in data.CARDS.values() if card.deck == deck and not card.nuclear
                     for need in card.prerequisites if need.count.word == "authority"} for deck in data.DECKS}  # fmt: skip
    assert levels == {"basic": {1, 2}, "advanced": {3, 4, 5, 6}}


def test_what_is_printed():
    assert data.CARDS["aquaponics"].cost == (5, 4, 3)
    monkey = data.SPECIALISTS["business-monkey"]
    assert (monkey.energy, monkey.gain) == (4, "7 food")
    place = data.LOCATIONS["threshing-floor"]
    assert (place.area, place.tier, place.reward, place.colony_bonus) == (
        "agricultural",
        2,
        "5 endurance + lower(any)",
        "2 endurance",
    )
    assert data.DEALS["start"].discard == 3 and [data.DEALS[name].draft for name in ("start", *data.SEASONS[:3])] == [
        "left",
        "right",
        "left",
        "right",
    ]
    assert data.ACCESS == {0: 0, 1: 0, 2: 3, 3: 6} and data.SCORES.tracks == (7, 3, 1)


def test_sources():
    sources = data.TABLES.sources()
    assert {kind for kind, _ in sources.values()} <= set(PROVENANCE)
    assert sources["locations"][0] == sources["tribes"][0] == "rulebook" and sources["basic"][0] == "designed"


# --- the model ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", data.CARDS)
def test_a_card_is_worth_its_cost(name):
    card = data.CARDS[name]
    assert card_worth(card) == pytest.approx(BENEFIT[name], abs=1)
    assert 1.05 <= (card_worth(card) - premium(card)) / (cheapest(card) + 30) <= 1.35


@pytest.mark.parametrize("name", data.SPECIALISTS)
def test_a_specialist_is_worth_its_food(name):
    specialist = data.SPECIALISTS[name]
    assert specialist_worth(specialist) == pytest.approx(BENEFIT[name], abs=1)
    assert specialist.food == round(specialist_worth(specialist) / 17.25)


def test_locations_of_a_tier_are_worth_alike():
    between = {0: (100, 100), 1: (30, 60), 2: (50, 110), 3: (100, 200)}
    for place in data.LOCATIONS.values():
        if place.reward == "return-specialist" or "hire-free" in place.reward:
            continue  # worth what the specialist is
        net = worth(place.reward) - (worth(place.exchange) if place.exchange else 0)
        least, most = between[place.tier]
        assert least <= net <= most, place.id


# --- conversions ----------------------------------------------------------------------------------------------------


def _cost(effect, prices=WORTH):
    return sum(do.count * (DISCARD_COST if do.word == "discard" else prices[do.word]) for do in words_of(effect))


def _gain(effect, prices, wild):
    """What a gain is worth when its resources of choice are all of one kind."""
    return sum(do.count * prices[wild if do.word == "wild" else do.word] for do in words_of(effect))


def _into(gain):
    """The resources that a gain can be turned into."""
    words = {do.word for do in words_of(gain)}
    return set(data.RESOURCES) if "wild" in words else words


def circles(conversions):
    """The ways of conversions from a resource back to itself on which nothing is lost.

    On each step all that comes out counts, at its worth; that is more than could really be turned over once more.
    """
    found = []

    def follow(start, at, way, kept):
        for name, (cost, gain) in conversions.items():
            if name not in way and at in {do.word for do in words_of(cost)}:
                for word in _into(gain):
                    left = kept * _gain(gain, WORTH, word) / _cost(cost)
                    if word == start and left >= 1:
                        found.append((*way, name))
                    elif word > start:  # each circle from the first of its resources
                        follow(start, word, (*way, name), left)

    for start in (*data.RESOURCES, "discard"):
        follow(start, start, (), 1.0)
    return found


def test_an_ability_gives_no_more_than_it_costs():
    conversions = abilities()
    assert len(conversions) == 46
    for name, (cost, gain) in conversions.items():
        ratio = worth(gain) / _cost(cost)
        assert 0 < ratio <= 1, name
        if "energy" in {do.word for do in words_of(gain)}:
            assert ratio <= 0.9, name


def test_every_conversion_loses_something():
    """Prices at which each ability loses, whatever its resources of choice are: no mix of them, however long, can go round."""
    prices = WORTH | {"energy": 31}
    assert max(prices[name] for name in data.RESOURCES) == prices["agility"]
    for name, (cost, gain) in abilities().items():
        paid = _cost(cost, prices) + ("discard" in {do.word for do in words_of(cost)})  # no ability gives cards
        assert _gain(gain, prices, "agility") < paid, name


def test_no_conversions_go_in_a_circle_without_loss():
    assert circles(abilities()) == []


def test_a_circle_would_be_found():
    mill = {"mill": (parse("3 food"), parse("2 energy"))}
    assert any("mill" in circle for circle in circles(abilities() | mill))
    assert circles({"a": (parse("2 food"), parse("material")), "b": (parse("material"), parse("2 food"))}) == [("a", "b")]


# --- science boards -------------------------------------------------------------------------------------------------

FEWEST = {
    "ladder": ((5, 5, 5), (6, 7, 8, 9)),
    "trunk": ((5, 5, 5), (6, 7, 8, 11)),
    "braid": ((5, 5, 5), (7, 7, 8, 9)),
    "terraces": ((5, 5, 5), (6, 7, 8, 9)),
    "fork": ((5, 8, 5), (6, 9, 8, 9)),
}
"""The fewest tokens that cover a whole column (left, middle, right) and two neighbouring rows (from the bottom)."""


def coverings(links):
    """Every set of cells that can be covered, the first token at the bottom and each other one beside an earlier one."""
    found = {frozenset(cell for cell in data.CELLS[:0])}
    edge = [frozenset([cell]) for cell in data.CELLS if cell.endswith("1")]
    while edge:
        covered = edge.pop()
        if covered not in found:
            found.add(covered)
            edge += [covered | {cell} for cell in set().union(*(links[cell] for cell in covered)) - covered]
    return found


@pytest.mark.parametrize("pattern", FEWEST)
def test_columns_and_rows_can_be_completed(pattern):
    links = next(side.links for side in data.SIDES.values() if side.pattern == pattern)
    sets = coverings(links)

    def fewest(cells):
        return min(len(covered) for covered in sets if cells <= covered)

    columns = [{cell for cell in data.CELLS if cell[0] == column} for column in data.COLUMNS]
    rows = [{cell for cell in data.CELLS if cell[1] == str(row)} for row in range(1, data.ROWS + 1)]
    found = (tuple(map(fewest, columns)), tuple(fewest(low | high) for low, high in pairwise(rows)))
    assert found == FEWEST[pattern] and min(found[1]) <= 7


def test_sides_of_a_board_differ():
    assert Counter(side.board for side in data.SIDES.values()) == dict.fromkeys(range(1, 6), 2)
    assert all(data.SIDES[front].pattern != data.SIDES[back].pattern for front, back in data.BOARDS.values())


# --- what is refused ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "value", "named"),
    [
        ("cards/version", "one", "version"),
        ("cards/basic/aquaponics/type", "biology", "cards.toml [basic] aquaponics type"),
        ("cards/basic/aquaponics/cost", [5, 4], "3 values"),
        ("cards/basic/aquaponics/effect", "growht", "growht"),
        ("cards/basic/greenhouse/needs", ["pawn(garden) >= 1"], "garden"),
        ("cards/basic/greenhouse/needs", ["pawn(urban)"], "pawn(urban)"),
        ("cards/basic/field-kitchen/effect", "on play(dinner): food", "dinner"),
        ("cards/nuclear/provenance", None, "cards.toml [nuclear]"),
        ("specialists/specialists/cat-librarian/food", None, "food"),
        ("specialists/specialists/cat-librarian/reward", "2 books", "books"),
        ("board/locations/old-barn/area", "desert", "desert"),
        ("board/locations/old-barn/reward", "raise(desert)", "desert"),
        ("board/colony-bonuses/old-barn", "2 card +", "2 card +"),
        ("board/deals/start/draft", "up", "up"),
        ("board/numbers/river", None, "river"),
        ("achievements/tiles/b2/needs", ["colony(forest) >= 1"], "forest"),
        ("tribes/tribes/bears/ability", "on swim: card", "swim"),
        ("tribes/mini-tiles/bears/start", "5 honey", "honey"),
        ("science/sides/agronomy/pattern", "star", "star"),
        ("science/sides/agronomy/points", [4, 6], "3 values"),
    ],
)
def test_a_table_of_the_wrong_form_is_refused(path, value, named):
    with pytest.raises(LudoError) as refused:
        component_tables.read(data, component_tables.changed(data, path, value))
    assert named in str(refused.value)


CARD = {"type": "discovery", "cost": [1, 1, 1]}
CONTRADICTED = [
    ("cards/basic/extra", CARD, "70 basic"),
    ("cards/nuclear/extra", CARD, "ten nuclear"),
    ("cards/basic/toolbox/cost", [0, 1, 1], "a card costs"),
    ("cards/basic/toolbox/effect", "growth", "science cards"),
    ("cards/basic/microscope/effect", "opponents(card)", "science cards"),
    ("cards/basic/toolbox/effect", "on production: food", "only upgrade"),
    ("cards/basic/workbench/effect", "on use: 2 agility", "an ability that is used"),
    ("cards/basic/greenhouse/needs", ["science >= 1", "upgrade >= 1"], "a card has one"),
    ("cards/basic/greenhouse/needs", ["pawn(urban) >= 1"], "eight cards"),
    ("cards/basic/seed-bags/needs", ["authority(urban) >= 2"], "seven cards"),
    ("cards/basic/lost-luggage/needs", [], "84 cards"),
    ("specialists/specialists/cat-librarian", None, "40 specialists"),
    ("specialists/specialists/cat-librarian/food", 20, "dear and cheap"),
    ("achievements/limits/dear", 19, "dear and cheap"),
    ("board/locations/old-barn/tier", 2, "six forest"),
    ("board/colony-bonuses/old-barn", None, "a colony bonus"),
    ("board/hidden/2", [5, 3], "two tiles"),
    ("board/discs/urban", None, "a disc"),
    ("board/deals/spring/basic", 4, "everybody"),
    ("achievements/tops/top-urban", None, "an achievement at the top"),
    ("achievements/tiles/e4", None, "four achievement tiles"),
    ("tribes/tribes/bears/nuclear", True, "twelve tribes"),
    ("tribes/tribes/foxes/chiefs", 2, "three pawns"),
    ("tribes/mini-tiles/wolves", {"start": "food", "production": "food"}, "a mini-tile"),
    ("science/sides/agronomy/board", 2, "five science"),
    ("science/links/fork", ["l1-l6"], "links join"),
    ("cards/basic/old-barn", CARD, "no id"),
]


@pytest.mark.parametrize(("path", "value", "fact"), CONTRADICTED)
def test_a_fact_that_is_contradicted_is_found(path, value, fact):
    assert component_tables.broken(FACTS, data) == set()
    components = component_tables.read(data, component_tables.changed(data, path, value))
    assert any(found.startswith(fact) for found in component_tables.broken(FACTS, components))


def test_skills_and_values_of_specialists():
    """Two facts of many specialists that no single change contradicts."""
    tables = component_tables.changed(data, "cards/version", 1)
    for specialist in tables["specialists"]["specialists"].values():
        if isinstance(specialist, dict):
            specialist |= {"reward": "2 agility", "points": "vp"}
    found = component_tables.broken(FACTS, component_tables.read(data, tables))
    assert {"16 specialists and more reward no skill", "specialists of six values and more"} <= found


def test_every_fact_is_contradicted_somewhere():
    many = {"16 specialists and more reward no skill", "specialists of six values and more"}
    assert many == {fact for fact in FACTS if not any(fact.startswith(start) for _, _, start in CONTRADICTED)}
