"""What is known of the printed game: facts that any sheet put in place of ours must keep.

The numbers follow the list of data points in the specification. A fact that no table can hold
(such as which total is hard to reach) has no entry here.
"""

from __future__ import annotations

from collections import Counter

from ....engine.component_data import items_of
from ....engine.effect import parse, words_of


def owner_of(ident: str) -> str:
    """The first word of an id: species of `mosasaurus-1`, room of `engine-2`, colour of `blue-3`."""
    return ident.partition("-")[0]


def bonuses(sheet: dict) -> Counter:
    """How often each word of the icon language is printed as a bonus somewhere on the sheet."""
    printed = [effect for species in items_of(sheet["species"]).values() for effect in species["sonar"]]
    printed += [target["value"] for target in items_of(sheet["targets"]).values() if target["kind"] in ("bonus", "objective")]
    printed += [pair["bonus"] for pair in items_of(sheet["pairs"]).values()]
    printed += [square.get("bonus", "") for square in items_of(sheet["squares"]).values()]
    printed += [zone.get(key, "") for zone in items_of(sheet["zones"]).values() for key in ("bonus", "objective")]
    return Counter(do.word for effect in printed if effect for do in words_of(parse(effect)))


def _species(tables, ident):
    return tables["sheet"]["species"].get(ident, {})


def _dinos(tables, species):
    return {name: parts for name, parts in items_of(tables["sheet"]["dinos"]).items() if owner_of(name) == species}


def _targets(tables, species):
    targets = items_of(tables["sheet"]["targets"])
    return {name: target for name, target in targets.items() if owner_of(name) == species}


def _has_target(tables, species, kind, value):
    return any(t["kind"] == kind and t.get("value", "") == value for t in _targets(tables, species).values())


def _touching(tables, vertex):
    return [ends for ends in items_of(tables["sheet"]["segments"]).values() if vertex in ends]


def _depth(tables, ident):
    return tables["sheet"]["vertices"][ident][1]


def _zones(tables, key):
    return [zone[key] for zone in items_of(tables["sheet"]["zones"]).values() if key in zone]


def _ichthyosaurus_route(tables):
    """Two segments, of which the lower leads to Mosasaurus."""
    ends = [next(end for end in pair if end != "ichthyosaurus") for pair in _touching(tables, "ichthyosaurus")]
    return len(ends) == 2 and max(ends, key=lambda end: _depth(tables, end)) == "mosasaurus"


def _ichthyosaurus(tables):
    species, dinos = _species(tables, "ichthyosaurus"), _dinos(tables, "ichthyosaurus")
    return (
        (species["gold"], species["silver"]) == (8, 6)
        and len(dinos) > 1
        and sum(map(len, dinos.values())) >= 3
        and _has_target(tables, "ichthyosaurus", "bonus", "protection")
        and _has_target(tables, "ichthyosaurus", "objective", "objective-any")
    )


def _mosasaurus(tables):
    targets = _targets(tables, "mosasaurus").values()
    return (
        len(_dinos(tables, "mosasaurus")) == 1
        and sum(t["kind"] == "fish" for t in targets) == 2
        and _has_target(tables, "mosasaurus", "notebook", "protection")
        and tables["sheet"]["notebooks"]["protection"] | {"points": 2, "per": "protection"}
        == tables["sheet"]["notebooks"]["protection"]
    )


def _dunkleosteus(tables):
    species = _species(tables, "dunkleosteus")
    return (
        len(_dinos(tables, "dunkleosteus")) == 2
        and species["sonar_value"] == 4
        and len(species["sonar"]) >= 2
        and species["sonar"][1] == "protection"
        and _has_target(tables, "dunkleosteus", "bonus", "discovery")
    )


def _dimorphodon(tables):
    dinos = sorted(_dinos(tables, "dimorphodon"))
    if len(dinos) < 2:
        return False
    fish = {n for n, t in _targets(tables, "dimorphodon").items() if t["kind"] == "fish" and t["arrows"] == [dinos[-1]]}
    pairs = items_of(tables["sheet"]["pairs"]).values()
    return any(set(pair["fish"]) <= fish and pair["bonus"] == "move" for pair in pairs)


def _periscope(tables):
    """At least four squares, the fourth of them leftmost."""
    mine = {n: s["x"] for n, s in items_of(tables["sheet"]["squares"]).items() if owner_of(n) == "periscope"}
    return len(mine) >= 4 and min(mine, key=mine.get) == "periscope-4"


def _propeller(tables):
    """An entrance between a left end and a right end."""
    mine = [s for n, s in items_of(tables["sheet"]["squares"]).items() if owner_of(n) == "propeller"]
    across = [square["x"] for square in mine]
    return any(min(across) < square["x"] < max(across) for square in mine if square.get("entrance"))


def _loss_at(tables, ticks):
    return max((v for k, v in tables["sheet"]["damage"]["loss"].items() if int(k) <= ticks), default=0)


def _damage(tables):
    """Twelve boxes cost 8; the worst loss afloat is 13."""
    return _loss_at(tables, 12) == 8 and _loss_at(tables, tables["sheet"]["damage"]["boxes"] - 1) == 13


def _diversity(tables):
    """Four tokens and all species make 28 points or more."""
    fossils = sorted((t["fossils"] for t in items_of(tables["tokens"]["tokens"]).values()), reverse=True)
    boxes = len(tables["sheet"]["letters"]["discoveries"])
    return sum(fossils[:boxes]) * len(items_of(tables["sheet"]["species"])) >= 28


def _five_species(tables):
    """Five species can be completed in thirteen rounds: the five smallest have few enough parts."""
    parts = sorted(sum(map(len, _dinos(tables, ident).values())) for ident in items_of(tables["sheet"]["species"]))
    return sum(parts[:5]) <= 24


def _starts(tables):
    return {ident for ident, species in items_of(tables["sheet"]["species"]).items() if species["start"]}


def _mosasaurus_value(tables):
    """The example scores 7 for it, on one side or the other."""
    return 7 in (_species(tables, "mosasaurus")["gold"], _species(tables, "mosasaurus")["silver"])


def _map_contents(tables):
    """Framed bonuses, fish and a single notebook."""
    return bool(_zones(tables, "bonus") and _zones(tables, "fish")) and len(_zones(tables, "notebook")) == 1


def _action_area(tables):
    """Rows of four squares, bonuses above the first two columns."""
    sheet = tables["sheet"]
    return sheet["action"]["squares"] == 4 and items_of(sheet["columns"]).keys() == {"1", "2"}


def _objectives_total(tables):
    """Objectives can bring 30 points or more."""
    return tables["objectives"]["points"][-1] * len(tables["sheet"]["letters"]["objectives"]) >= 30


def _card_damage(tables):
    """From 1 to 5 on a card."""
    damage = {card["damage"] for card in items_of(tables["cards"]["cards"]).values() if "damage" in card}
    return bool(damage) and damage <= {1, 2, 3, 4, 5}


# name: (the table it is about, whether the tables keep it)
FACTS = {
    "dp-01": ("species", lambda t: _starts(t) == {"dsungaripterus", "dimorphodon", "ichthyosaurus"}),
    "dp-02": ("vertices", lambda t: all(_depth(t, start) == 0 for start in _starts(t))),
    "dp-03": ("segments", _ichthyosaurus_route),
    "dp-04": ("zones", lambda t: sorted(_zones(t, "objective")) == ["objective-b", "objective-c"]),
    "dp-05": ("zones", _map_contents),
    "dp-06": ("species", _ichthyosaurus),
    "dp-07": ("species", _mosasaurus),
    "dp-08": ("species", _mosasaurus_value),
    "dp-09": ("species", _dunkleosteus),
    "dp-10": ("targets", _dimorphodon),
    "dp-11": ("targets", lambda t: _has_target(t, "ammonoidea", "objective", "objective-d")),
    "dp-13": ("species", lambda t: len(items_of(t["sheet"]["species"])) == 7),
    "dp-15": ("action", _action_area),
    "dp-16": ("rooms", lambda t: t["sheet"]["rooms"]["engine"]["squares"] >= 3),
    "dp-17": ("rooms", lambda t: t["sheet"]["rooms"]["commander"]["squares"] == 3),
    "dp-18": ("squares", _periscope),
    "dp-19": ("squares", _propeller),
    "dp-20": ("damage", _damage),
    "dp-21": ("protection", lambda t: t["sheet"]["protection"]["boxes"] >= 2),
    "dp-22": ("letters", lambda t: t["sheet"]["letters"]["discoveries"] == ["a", "b", "c", "d"]),
    "dp-23": ("tokens", _diversity),
    "dp-24": ("letters", _objectives_total),
    "dp-25": ("species", _five_species),
    "dp-27": ("cards", _card_damage),
}
