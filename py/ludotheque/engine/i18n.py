"""Words: messages as data, said in a reader's language at the last moment.

A `Text` is a key and its arguments; a catalogue is a flat dict from keys to templates, read from TOML. Templates
insert `{name}` and choose by number `{n|fish|fishes}`: the first form for the numbers that take a language's singular. Plural
forms and the decimal mark are those of Unicode's CLDR (`lang/cldr.toml`). `{room:at}` inserts another form of a word: where the
argument is the text `room.galley`, it says `at.galley` ("in the galley", "on the foredeck").
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, NamedTuple

from .typeset import figure, typeset

if TYPE_CHECKING:
    from .error import LudoError

LANGUAGES = ("en", "fr")

_SLOT = re.compile(r"\{(\w+)(?::(\w+))?(?:\|([^{}|]*)\|([^{}|]*))?\}")


class Text(NamedTuple):
    """A message not yet said: a catalogue key and arguments (numbers, names, other texts, tuples of texts)."""

    key: str
    args: tuple[tuple[str, object], ...] = ()


_new = tuple.__new__  # the log makes texts by the thousand


def T(key: str, **args: object) -> Text:
    """A `Text` with named arguments."""
    return _new(Text, (key, tuple(args.items())))


def say(text: object, words: dict[str, str]) -> str:
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
        return _SLOT.sub(lambda slot: _filled(slot, args, words), template)
    if isinstance(text, (tuple, list)):
        return ", ".join(say(part, words) for part in text)
    if isinstance(text, float):
        return figure(text, numbers(words["lang"])["decimal"])
    return figure(text) if type(text) is int else str(text)


@cache
def numbers(lang: str) -> dict[str, Any]:
    """How a language writes and counts: `one`, the numbers that take the singular, and the marks `decimal` and `group`."""
    written: dict[str, Any] = read_toml("ludotheque.lang", "cldr.toml")[lang]
    return written


def _filled(slot: re.Match[str], args: dict[str, Any], words: dict[str, str]) -> str:
    """What stands in a template's slot."""
    name, form, one, many = slot.groups()
    value = args.get(name)
    if value is None:
        return f"⟨{name}⟩"
    if one is not None:  # a record from elsewhere may hold anything in place of a number
        return one if isinstance(value, int | float) and abs(value) in numbers(words["lang"])["one"] else many
    return say(_formed(value, form), words)


def _formed(value: object, form: str | None) -> object:
    """A text, or several, in another form: the same thing in the form's table of the catalogue."""
    if form is None:
        return value
    if isinstance(value, Text):
        return Text(form + "." + value.key.partition(".")[2], value.args)
    return tuple(_formed(part, form) for part in value) if isinstance(value, (tuple, list)) else value


Spans = list[tuple[str, str | None]]
"""A sentence cut up: words, and the piece they name or None."""


def spans(text: object, words: dict[str, str], piece: Callable[[str, object], str | None], name: str = "") -> Spans:
    """A text as `say` renders it, cut where it names a piece.

    Args: the `text`; `words` is the catalogue; `piece(name, value)` says which piece an argument of that name and value stands
    for; `name` is that of `text` itself.
    """
    found = piece(name, text)
    if found is not None:
        return [(say(text, words), found)]
    parts: Spans = []
    if isinstance(text, Text) and text.key in words:
        args, template, end = dict(text.args), words[text.key], 0
        for slot in _SLOT.finditer(template):
            parts.append((template[end : slot.start()], None))
            value = args.get(slot[1])
            inside = value is not None and slot[3] is None
            parts += spans(_formed(value, slot[2]), words, piece, slot[1]) if inside else [(_filled(slot, args, words), None)]
            end = slot.end()
        parts.append((template[end:], None))
    elif isinstance(text, (tuple, list)) and not isinstance(text, Text) and text:
        for part in text:
            parts += [(", ", None), *spans(part, words, piece, name)]
        del parts[0]
    else:
        parts.append((say(text, words), None))
    return _joined(parts)


def _joined(parts: Spans) -> Spans:
    """Plain words that follow one another as one."""
    joined: Spans = []
    for said, piece in parts:
        if said and piece is None and joined and joined[-1][1] is None:
            joined[-1] = (joined[-1][0] + said, None)
        elif said:
            joined.append((said, piece))
    return joined


def sentence(text: object, words: dict[str, str]) -> str:
    """A text said with a capital."""
    said = say(text, words)
    return said[:1].upper() + said[1:]


def statement(text: object, words: dict[str, str]) -> str:
    """A text said as a whole sentence: with a capital, and the full stop that short ones do without."""
    said = sentence(text, words)
    return said if said.endswith((".", "!", "?", "…")) else said + "."


def flatten(table: dict[str, Any], prefix: str = "") -> dict[str, str]:
    """Nested TOML tables as one flat dict with dotted keys."""
    flat: dict[str, str] = {}
    for key, value in table.items():
        name = f"{prefix}{key}"
        if isinstance(value, dict):
            flat.update(flatten(value, name + "."))
        else:
            flat[name] = value
    return flat


def read_toml(package: str, *path: str) -> dict[str, Any]:
    """A TOML file shipped inside a package; where the build has parsed it ahead, `x.toml.json` stands in its place.

    Raises `LudoError` for a file that is not there or is not TOML, as in a game from another wheel.
    """
    folder = resources.files(package).joinpath(*path[:-1])
    parsed = folder.joinpath(path[-1] + ".json")
    if parsed.is_file():
        table: dict[str, Any] = json.loads(parsed.read_text(encoding="utf-8"))
        return table
    from . import foreign  # only here: a page of parsed tables never needs it

    try:
        return foreign.read_toml(folder.joinpath(path[-1]).read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise _unreadable(package, path, str(problem)) from problem


def _unreadable(package: str, path: tuple[str, ...], why: str) -> LudoError:
    from .error import LudoError  # which imports this module

    return LudoError("data", "data-file", file="/".join((package, *path)), why=why)


@cache
def catalogue(lang: str, package: str | None = None) -> dict[str, str]:
    """The words of a language: the house's own and, with a game's package, that game's `words/<lang>.toml`.

    Raises `LudoError` for a language the house does not speak.
    """
    if lang not in LANGUAGES:
        from .error import LudoError

        raise LudoError("unknown", "language", lang=lang, known=", ".join(LANGUAGES))
    words = {"lang": lang}
    words.update(read_words(lang, "ludotheque.lang", f"{lang}.toml"))
    if package is not None:
        words.update(read_words(lang, package, "words", f"{lang}.toml"))
    return words


def read_words(lang: str, package: str, *path: str) -> dict[str, str]:
    """A TOML file of words as a flat dict, set as the language prints them.

    Args: the words' language, `lang`; the file, by `package` and `path`. Raises `LudoError` for a file that cannot be read, or
    holds something else than texts.
    """
    said = flatten(read_toml(package, *path))
    if odd := next((key for key, text in said.items() if not isinstance(text, str)), None):
        raise _unreadable(package, path, f"{odd} is not a text")
    return {key: typeset(text, lang) for key, text in said.items()}
