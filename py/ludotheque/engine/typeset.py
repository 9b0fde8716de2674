"""Words set as they are printed: they are written with the keys of a keyboard, and shown with the marks of their language.

`'` between letters becomes an apostrophe, `"…"` becomes quotation marks, `-` before a number a minus sign; in French the space
before `: ; ! ?` and inside `« »` becomes one that no line breaks at, before `; ! ?` a narrow one. Text that is set stays as it is
when it is set again. What a machine reads, a record or a program's output in JSON, is not set.
"""

from __future__ import annotations

import re

NO_BREAK, NARROW = "\u00a0", "\u202f"
"""The spaces that no line breaks at."""

_APOSTROPHE = re.compile(r"(?<=[\w}])'")
_QUOTED = re.compile(r'"([^"\n]*)"')
_MINUS = re.compile(r"(?<![\w})\]\-–.,/])-(?=\d|\{n)")
_FRENCH = re.compile(r"(?<=«) | (?=[:»])| (?=[;!?])")


def typeset(text: str, lang: str) -> str:
    """A text with the printed marks of its language.

    Args: the `text` as it is written; `lang`, its language.
    """
    if "'" in text:
        text = _APOSTROPHE.sub("’", text)
    if "-" in text:
        text = _MINUS.sub("−", text)
    if lang == "fr":
        return _FRENCH.sub(_space, text)
    return _QUOTED.sub(r"“\1”", text) if '"' in text else text


def figure(number: float, decimal: str = ".") -> str:
    """A number as it is printed, with a minus sign where it is below zero.

    Args: the `number`; the mark before its decimals, `decimal`.
    """
    written = str(number) if isinstance(number, int) else f"{number:g}".replace(".", decimal)
    return written.replace("-", "−")


def printed(texts: dict[str, str]) -> dict[str, str]:
    """Texts by language, each set as its language prints it. Args: the `texts`."""
    return {lang: typeset(text, lang) for lang, text in texts.items()}


def _space(found: re.Match[str]) -> str:
    return NARROW if found.string[found.end() : found.end() + 1] in {";", "!", "?"} else NO_BREAK
