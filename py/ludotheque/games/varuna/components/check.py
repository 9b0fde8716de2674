"""What the tables in data/ must be before the game trusts them: their form, their names, their sense.

`check(tables)` looks at plain parsed TOML and lists everything wrong. Each problem says in which file, table
and item it sits; its words (what is wrong, what to do) are in the catalogue under `error.data.<key>`. Form is
checked first, names next, sense last: no point in asking whether a far species can be reached while a segment
leads to a misspelt place.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....engine.component_data import PROVENANCE, items_of
from ....engine.effect import parse, words_of
from ....engine.error import LudoError
from ....engine.i18n import T
from .check_facts import owner_of
from .check_sense import COLOURS, LETTERS, Problem, sense

SYMBOLS = ("head", "fin", "tail")
UNITS = ("move", "sonar", "study", "upgrade")
OBJECTIVE_WORDS = tuple(f"objective-{letter}" for letter in LETTERS)
WORDS = (
    *SYMBOLS,
    "fork",
    "wild",
    *UNITS,
    "any",
    "protection",
    "discovery",
    *OBJECTIVE_WORDS,
    "objective-any",
)
COUNTS = (
    "sonar",
    "damage",
    "species-points",
    "protection",
    "rooms",
    "dinosaurs",
    "species",
    "arrows",
    "parts",
    "head-parts",
    "fish",
    "discoveries",
)
COUNTED = ("fish", "protection", "columns", "rows", *COLOURS, "")
KINDS = ("fish", "notebook", "bonus", "objective")
ROOM_IDS = ("engine", "rest", "control", "laboratory", "propeller", "periscope", "commander")


def check(tables: dict[str, dict]) -> list[Problem]:
    """Everything wrong with the tables (file stem -> parsed TOML), in reading order."""
    for stage in (_form, _names, sense):
        problems = list(stage(tables))
        if problems:
            return problems
    return []


# --- form ---------------------------------------------------------------------------------------------
# Fields by table: a type word, with "?" when the field may be left out. A table whose items are not
# tables themselves has one type word for all of them; "=" marks a single value in place of a table of items.

SCHEMA = {
    "sheet": {
        "version": "=count",
        "species": {
            "start": "flag",
            "gold": "count",
            "silver": "count",
            "sonar_value": "count",
            "sonar": "effects",
        },
        "dinos": "symbols",
        "targets": {"kind": "text", "value": "text?", "arrows": "texts"},
        "pairs": {"fish": "texts", "bonus": "effect"},
        "notebooks": {"points": "count", "per": "text"},
        "vertices": "counts",
        "segments": "texts",
        "zones": {
            "segments": "texts",
            "fish": "count?",
            "bonus": "effect?",
            "objective": "effect?",
            "notebook": "text?",
        },
        "rooms": {"number": "count", "squares": "count", "ability": "effect?"},
        "squares": {"x": "count", "adjacent": "texts", "bonus": "effect?", "entrance": "flag?"},
        "protection": {"=boxes": "count"},
        "damage": {"=boxes": "count", "=loss": "steps"},
        "action": {"=squares": "count"},
        "rows": "effect",
        "columns": "effect",
        "letters": "texts",
    },
    "cards": {
        "decks": {"=colours": "texts", "=size": "count", "=removed": "count"},
        "cards": {"effect": "effect?", "damage": "count?"},
    },
    "objectives": {
        "points": "=counts",
        "objectives": {"counts": "text", "gold": "counts", "silver": "counts"},
    },
    "tokens": {"tokens": {"fossils": "count", "fish": "count?", "effect": "effect?"}},
    "record": {
        "bands": {"=least": "counts", "=success": "count"},
        "achievements": {
            "number": "count",
            "total": "count?",
            "untouched": "texts?",
            "objectives_validated": "count?",
            "objectives": "count?",
            "diversity": "count?",
            "damage": "count?",
            "colours": "count?",
            "times": "count?",
            "species": "count?",
            "rounds": "count?",
            "by_round": "count?",
            "beat": "text?",
        },
        "guests": {"faces": "texts"},
    },
}
NOTES = {"provenance": "text?", "source": "text?", "rulebook": "texts?"}


def _is(kind: str, value) -> bool:
    """Whether a TOML value is of a schema's type word."""
    match kind:
        case "count":
            return type(value) is int and value >= 0
        case "flag":
            return type(value) is bool
        case "text" | "effect":
            return type(value) is str
        case "texts" | "effects" | "symbols":
            return type(value) is list and all(type(part) is str for part in value)
        case "counts":
            return type(value) is list and all(_is("count", part) for part in value)
        case "steps":
            return type(value) is dict and all(k.isdigit() and _is("count", v) for k, v in value.items())
    raise ValueError(kind)


def _form(tables: dict[str, dict]) -> Iterator[Problem]:
    """Missing and unknown tables and keys, wrong types, provenance, words of the icon language."""
    for stem, schema in SCHEMA.items():
        file = f"{stem}.toml"
        found = tables.get(stem, {})
        yield from (Problem(file, name, "-", "missing-table") for name in schema if name not in found)
        for name in found.keys() - schema.keys():
            yield Problem(file, name, "-", "unknown-table", _known(name, schema))
        for name, fields in schema.items():
            if name in found:
                yield from _table_form(file, name, fields, found[name])


def _table_form(file: str, name: str, fields, table) -> Iterator[Problem]:
    if isinstance(fields, str) and fields.startswith("="):
        yield from _item_form(file, name, "-", {name: fields[1:]}, {name: table})
        return
    if not isinstance(table, dict):
        yield Problem(file, name, "-", "type", (("word", name), ("want", T("error.data.type-table"))))
        return
    record = isinstance(fields, dict) and all(key.startswith("=") for key in fields)
    notes = {key: value for key, value in table.items() if key in NOTES}
    if notes.get("provenance") not in PROVENANCE:
        yield Problem(file, name, "-", "provenance", (("known", ", ".join(PROVENANCE)),))
    if not notes.get("source"):
        yield Problem(file, name, "-", "source")
    items = {key: value for key, value in table.items() if key not in NOTES}
    if record:
        yield from _item_form(file, name, "-", {key[1:]: kind for key, kind in fields.items()}, items)
        return
    for ident, item in items.items():
        if isinstance(fields, dict):
            if isinstance(item, dict):
                yield from _item_form(file, name, ident, fields | NOTES, item)
            else:
                yield Problem(file, name, ident, "type", (("word", ident), ("want", T("error.data.type-table"))))
        else:
            yield from _item_form(file, name, ident, {ident: fields}, {ident: item})
    facts = notes.get("rulebook", [])
    known = fields if isinstance(fields, dict) else items
    for word in facts:
        if word not in known:
            yield Problem(file, name, "-", "unknown-key", _known(word, known))


def _item_form(file: str, name: str, ident: str, fields: dict[str, str], item: dict) -> Iterator[Problem]:
    for key in item.keys() - fields.keys():
        yield Problem(file, name, ident, "unknown-key", _known(key, fields))
    for key, kind in fields.items():
        if key not in item:
            if not kind.endswith("?"):
                yield Problem(file, name, ident, "missing-key", (("word", key),))
            continue
        kind = kind.rstrip("?")
        value = item[key]
        if not _is(kind, value):
            yield Problem(file, name, ident, "type", (("word", key), ("want", T(f"error.data.type-{kind}"))))
        elif kind in ("effect", "effects"):
            for effect in [value] if kind == "effect" else value:
                yield from (Problem(file, name, ident, "word", _known(w, WORDS)) for w in _strange_words(effect))
        elif kind == "symbols":
            yield from (Problem(file, name, ident, "word", _known(w, SYMBOLS)) for w in value if w not in SYMBOLS)
        elif key == "provenance" and value not in PROVENANCE:
            yield Problem(file, name, ident, "provenance", (("known", ", ".join(PROVENANCE)),))
        elif key == "rulebook":
            yield from (Problem(file, name, ident, "unknown-key", _known(w, fields)) for w in value if w not in fields)


def _strange_words(effect: str) -> Iterator[str]:
    """The words of an effect that the icon language does not have; all of it when it cannot be read."""
    if not effect:
        return
    try:
        parsed = list(words_of(parse(effect)))
    except LudoError:
        yield effect
        return
    for do in parsed:
        if do.word not in WORDS:
            yield do.word
        if do.per is not None and do.per not in COLOURS:
            yield do.per


def _known(word: str, known) -> tuple[tuple[str, object], ...]:
    """Arguments for "there is no such word": the word, and what may have been meant."""
    names = list(known)
    import difflib  # only for a mistake

    return ("word", word), ("known", ", ".join(difflib.get_close_matches(word, names, 3) or names))


# --- names --------------------------------------------------------------------------------------------


def _names(tables: dict[str, dict]) -> Iterator[Problem]:
    """Ids that lead nowhere."""
    sheet, cards = tables["sheet"], tables["cards"]
    species, dinos, targets = (items_of(sheet[name]) for name in ("species", "dinos", "targets"))
    vertices, segments, rooms = (items_of(sheet[name]) for name in ("vertices", "segments", "rooms"))
    squares, notebooks = items_of(sheet["squares"]), items_of(sheet["notebooks"])

    def each(table: str, ident: str, words, known, file="sheet.toml") -> Iterator[Problem]:
        yield from (Problem(file, table, ident, "id", _known(word, known)) for word in words if word not in known)

    for ident in dinos:
        yield from each("dinos", ident, [owner_of(ident)], species)
    for ident, target in targets.items():
        yield from each("targets", ident, [owner_of(ident)], species)
        yield from each("targets", ident, target["arrows"], dinos)
        yield from each("targets", ident, [target["kind"]], KINDS)
        value = target.get("value", "")
        if target["kind"] == "notebook":
            yield from each("targets", ident, [value], notebooks)
        elif target["kind"] == "objective":
            yield from each("targets", ident, [value], (*OBJECTIVE_WORDS, "objective-any"))
        elif target["kind"] == "bonus":
            yield from each("targets", ident, _strange_words(value or "-"), WORDS)
    fish = [ident for ident, target in targets.items() if target["kind"] == "fish"]
    for ident, pair in items_of(sheet["pairs"]).items():
        yield from each("pairs", ident, pair["fish"], fish)
    for ident, notebook in notebooks.items():
        yield from each("notebooks", ident, [notebook["per"]], COUNTED)
    yield from each("vertices", "-", species, vertices)
    for ident, ends in segments.items():
        yield from each("segments", ident, ends, vertices)
    for ident, zone in items_of(sheet["zones"]).items():
        yield from each("zones", ident, zone["segments"], segments)
        yield from each("zones", ident, [zone["notebook"]] if "notebook" in zone else [], notebooks)
        yield from each("zones", ident, [zone["objective"]] if "objective" in zone else [], OBJECTIVE_WORDS)
    yield from each("rooms", "-", ROOM_IDS, rooms)
    yield from each("rooms", "-", rooms, ROOM_IDS)
    for ident, square in squares.items():
        yield from each("squares", ident, [owner_of(ident)], rooms)
        yield from each("squares", ident, square["adjacent"], squares)
    yield from each("rows", "-", COLOURS, items_of(sheet["rows"]))
    yield from each("decks", "-", cards["decks"]["colours"], COLOURS, "cards.toml")
    for ident in items_of(cards["cards"]):
        yield from each("cards", ident, [owner_of(ident)], COLOURS, "cards.toml")
    for ident, tile in items_of(tables["objectives"]["objectives"]).items():
        yield from each("objectives", ident, [tile["counts"]], COUNTS, "objectives.toml")
    for ident, achievement in items_of(tables["record"]["achievements"]).items():
        yield from each("achievements", ident, achievement.get("untouched", []), ROOM_IDS, "record.toml")
