"""Words: messages as data, said in a reader's language at the last moment.

A `Text` is a key and its arguments; a catalogue is a flat dict from keys to templates, read from TOML. Templates
insert `{name}` and choose by number `{n|fish|fishes}`: the first form for one (in French for zero, too).
"""

from __future__ import annotations

import json
import re
from functools import cache
from importlib import resources
from typing import NamedTuple

LANGUAGES = ("en", "fr")

_SLOT = re.compile(r"\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}")


class Text(NamedTuple):
    """A message not yet said: a catalogue key and arguments (numbers, names, other texts, tuples of texts)."""

    key: str
    args: tuple[tuple[str, object], ...] = ()


_new = tuple.__new__  # the log makes texts by the thousand


def T(key: str, **args) -> Text:
    """A `Text` with named arguments."""
    return _new(Text, (key, tuple(args.items())))


def say(text, words: dict[str, str]) -> str:
    """Render a text with a catalogue. Plain strings and numbers are said as they are; a tuple as a list of words.

    A key the catalogue lacks is shown in angle brackets, so a missing word is seen and not hidden.
    """
    if isinstance(text, Text):
        template = words.get(text.key)
        if template is None:
            return f"⟨{text.key}⟩"
        if "{" not in template:
            return template
        args = dict(text.args)

        def fill(slot: re.Match) -> str:
            name, one, many = slot.groups()
            value = args.get(name)
            if value is None:
                return f"⟨{name}⟩"
            if one is not None:
                is_one = abs(value) == 1 or (value == 0 and words["lang"] == "fr")
                return one if is_one else many
            return say(value, words)

        return _SLOT.sub(fill, template)
    if isinstance(text, (tuple, list)):
        return ", ".join(say(part, words) for part in text)
    return str(text)


def sentence(text, words: dict[str, str]) -> str:
    """A text said with a capital."""
    said = say(text, words)
    return said[:1].upper() + said[1:]


def flatten(table: dict, prefix: str = "") -> dict[str, str]:
    """Nested TOML tables as one flat dict with dotted keys."""
    flat: dict[str, str] = {}
    for key, value in table.items():
        name = f"{prefix}{key}"
        if isinstance(value, dict):
            flat.update(flatten(value, name + "."))
        else:
            flat[name] = value
    return flat


def read_toml(package: str, *path: str) -> dict:
    """A TOML file shipped inside a package; where the build has parsed it ahead, `x.toml.json` stands in its place."""
    folder = resources.files(package).joinpath(*path[:-1])
    parsed = folder.joinpath(path[-1] + ".json")
    if parsed.is_file():
        return json.loads(parsed.read_text(encoding="utf-8"))
    import tomllib  # only here: a page of parsed tables never needs it

    return tomllib.loads(folder.joinpath(path[-1]).read_text(encoding="utf-8"))


@cache
def catalogue(lang: str, package: str | None = None) -> dict[str, str]:
    """The words of a language: the house's own and, with a game's package, that game's `words/<lang>.toml`.

    Raises `LudoError` for a language the house does not speak.
    """
    if lang not in LANGUAGES:
        from .error import LudoError

        raise LudoError("unknown", "language", lang=lang, known=", ".join(LANGUAGES))
    words = {"lang": lang}
    words.update(flatten(read_toml("ludotheque.lang", f"{lang}.toml")))
    if package is not None:
        words.update(flatten(read_toml(package, "words", f"{lang}.toml")))
    return words
