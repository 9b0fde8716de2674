"""The names that people type: what may stand in one, and how long it is as people count."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

LONGEST = 40
"""So many characters as people count them: a family of emoji is one, and so is a letter with its accents."""

MOST_CODE_POINTS = 400
"""No name consists of more code points, however few characters people see."""

OPPONENTS = ("Bo", "Cléo", "Dara", "Eli", "Fay", "Gus", "Hana")
"""Who sits opposite in lessons."""

_ZWJ, _ZWNJ = "\u200d", "\u200c"
_JOINERS = {_ZWJ, _ZWNJ}
_FLAG_LETTERS = range(0x1F1E6, 0x1F200)
_SKIN_TONES = range(0x1F3FB, 0x1F400)
_TAGS = range(0xE0020, 0xE0080)
_UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
"""Categories of code points that draw nothing and may turn a line around or break it: they are left out of names."""


def clean(text: str) -> str:
    """A name as it is kept: in composed form, without control characters, and without space around it.

    Joiners and the tags of flags stay, since emoji and some scripts are written with them. Returns "" where nothing can be seen.
    """
    kept = [sign for sign in text if unicodedata.category(sign) not in _UNSEEN or sign in _JOINERS or ord(sign) in _TAGS]
    visible = any(unicodedata.category(sign)[0] in "LNPS" for sign in kept)
    return unicodedata.normalize("NFC", "".join(kept)).strip() if visible else ""


def fits(text: str) -> bool:
    """Whether a name, once it is clean, is short enough."""
    name = clean(text[: 2 * MOST_CODE_POINTS])
    return len(text) <= 2 * MOST_CODE_POINTS and len(name) <= MOST_CODE_POINTS and length(name) <= LONGEST


def length(text: str) -> int:
    """How many characters people see in a text (a short form of Unicode's grapheme clusters, UAX 29)."""
    return sum(1 for _ in graphemes(text))


def graphemes(text: str) -> Iterator[str]:
    """The characters of a text as people count them."""
    cluster = ""
    for sign in text:
        if cluster and not _extends(cluster, sign):
            yield cluster
            cluster = ""
        cluster += sign
    if cluster:
        yield cluster


def _extends(cluster: str, sign: str) -> bool:
    """Whether a code point belongs to the cluster before it."""
    if sign in _JOINERS or ord(sign) in _SKIN_TONES or ord(sign) in _TAGS or unicodedata.category(sign) in ("Mn", "Me", "Mc"):
        return True
    if cluster[-1] == _ZWJ and unicodedata.category(sign) == "So":
        return True
    if ord(sign) in _FLAG_LETTERS:
        return len(cluster) == 1 and ord(cluster) in _FLAG_LETTERS
    return _jamo(cluster[-1]) in _BEFORE.get(_jamo(sign), ())


def _jamo(sign: str) -> str:
    """Which part of a Korean syllable a code point is: a leading consonant, a vowel, a trailing one, a syllable; or nothing."""
    code = ord(sign)
    if 0x1100 <= code < 0x1160:
        return "leading"
    if 0x1160 <= code < 0x11A8:
        return "vowel"
    if 0x11A8 <= code < 0x1200:
        return "trailing"
    if 0xAC00 <= code < 0xD7A4:
        return "open" if (code - 0xAC00) % 28 == 0 else "closed"
    return ""


_BEFORE = {
    "leading": ("leading",),
    "vowel": ("leading", "vowel", "open"),
    "trailing": ("vowel", "trailing", "open", "closed"),
    "open": ("leading",),
    "closed": ("leading",),
}
"""What a part of a Korean syllable may follow within one character."""
