"""Text that comes from somewhere else as data: JSON and TOML, refused where they hold what no record and no lesson does.

The readers of the standard library call themselves for each bracket. What nests too deeply would exhaust the interpreter's stack,
which in a browser is fatal.
"""

from __future__ import annotations

import json
import re
import tomllib
from typing import Any, NoReturn

DEEPEST = 64
"""Brackets, and tables within tables, never nest deeper."""

_JSON_STRING = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)
_TOML_ASIDE = re.compile(r'"""(?:[^\\]|\\.)*?"""|\'\'\'.*?\'\'\'|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|#[^\n]*', re.DOTALL)
"""Texts and comments: brackets in them do not count."""

_BRACKET = re.compile(r"[\[\]{}]")


def read_json(text: str | bytes) -> Any:
    """JSON text as data. Raises `ValueError` for text that is not JSON, nests too deeply, or holds NaN or Infinity."""
    text = text.decode() if isinstance(text, bytes) else text
    _must_be_flat(_JSON_STRING.sub("", text))
    return json.loads(text, parse_constant=_no_number)


def read_toml(text: str) -> dict[str, Any]:
    """TOML text as data. Raises `ValueError` for text that is not TOML, or nests too deeply."""
    _must_be_flat(_TOML_ASIDE.sub("", text))
    data = tomllib.loads(text)
    inside: list[tuple[Any, int]] = [(data, 1)]
    for value, depth in inside:  # keys with dots nest without a bracket
        if depth > DEEPEST:
            raise ValueError("nested too deeply")
        parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
        inside += ((part, depth + 1) for part in parts)
    return data


def _must_be_flat(text: str) -> None:
    """Raise `ValueError` where the brackets of a text nest too deeply."""
    depth = 0
    for bracket in _BRACKET.findall(text):
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            raise ValueError("nested too deeply")


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")
