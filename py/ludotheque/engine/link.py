"""A record as the letters of a link, and back."""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from typing import Any

from .error import LudoError
from .foreign import read_json
from .journal import FORMAT, MOST_BYTES

_LINK = re.compile(r"g(?:=|%3D)([0-9]{1,6})\.([A-Za-z0-9_-]+)", re.IGNORECASE)
_BARE = re.compile(r"[\s<(\['\"]*([0-9]{1,6})\.([A-Za-z0-9_-]+)")


def to_link(record: dict[str, Any]) -> str:
    """A record as letters for the address bar: compressed and base64, with a mark in front for the format.

    Half of a surrogate pair, which a text from a page may hold, has no bytes: a question mark stands for it.
    """
    text = json.dumps(record, separators=(",", ":"), ensure_ascii=False)
    packed = zlib.compress(text.encode(errors="replace"), 9)
    return f"{FORMAT}." + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def from_link(text: str) -> dict[str, Any]:
    """The record in a link, whatever stands before and after it.

    Raises `LudoError` for a link that was cut, is foreign, or comes from a newer version.
    """
    found = (_LINK.search(text) or _BARE.match(text)) if isinstance(text, str) else None
    if found is None:
        raise LudoError("link", "link-foreign")
    mark, body = found.groups()
    if int(mark) > FORMAT:
        raise LudoError("link", "link-newer")
    if len(body) > MOST_BYTES:
        raise LudoError("record", "too-large")
    try:
        record = read_json(_unpacked(body))
    except (binascii.Error, zlib.error, ValueError) as problem:
        raise LudoError("link", "link-cut") from problem
    if not isinstance(record, dict):
        raise LudoError("link", "link-foreign")
    return record


def _unpacked(body: str) -> bytes:
    """The text in the letters of a link. A dash or underscore may have come behind them; four letters hold three bytes."""
    if len(body) % 4 == 1 and body[-1] in "-_":
        body = body[:-1]
    packed = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
    unpack = zlib.decompressobj()
    text = unpack.decompress(packed, MOST_BYTES)
    if unpack.unconsumed_tail:
        raise LudoError("record", "too-large")
    if not unpack.eof:
        raise LudoError("link", "link-cut")
    return text
