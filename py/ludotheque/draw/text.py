"""Lettering: how wide words are, and words that fit a place.

Widths are those of the page's two typefaces, rounded to hundredths of the type size: near enough to choose a size
and to break lines before any browser has seen the words.
"""

from __future__ import annotations

from .svg import escape, num

# hundredths of an em: the characters that wide
_PLAIN = {
    16: "'\u202f",
    21: ",.:;",
    25: "`j|’·iîl",
    28: " \u00a0ï!",
    30: '"()',
    32: "f[t",
    35: "]{}r-",
    39: "_/I\\ÎÏ“”",
    41: "1",
    45: "•yvz",
    48: "s*?cxçk",
    50: "–",
    52: "7Jaàâä",
    54: "×Leuéèêëùûü",
    56: "2<>F^hnoôöTdg~«»",
    58: "EbpqÉÈÊË3Y$5PSV",
    61: "69+4BRZ−8X",
    64: "=AKÀÂCÇ#0",
    68: "D…w",
    70: "GHNUÙÛOÔQ",
    73: "&@",
    84: "M—½mW",
    95: "%œŒ",
}
_BOLD = {
    21: "'\u202f",
    26: ",.:;’j|",
    30: "`·!iî \u00a0ï",
    33: "l()[]",
    37: "f-rt{}",
    41: '"_IÎÏ',
    44: "/1\\•",
    49: "*“”z–",
    52: "csçyv",
    55: "7x~×?Laàâä",
    57: "Jekéèêë9<>Fhnuùûü",
    59: "2^oôög",
    61: "+3EbdpqÉÈÊË−$5=ST48Z",
    64: "6PBV",
    66: "RY«»0CKÇ",
    70: "AXÀÂDUÙÛH",
    73: "&GNw",
    76: "OÔ#Q@…",
    85: "—½Mm",
    92: "Wœ%Œ",
}
_TITLE = {
    20: "'\u202f",
    25: " \u00a0’`",
    28: ".:,|;·",
    32: "!ijlîï",
    36: '[]()"',
    40: "tf{}-IÎÏ•",
    48: "1“^r”_sz",
    51: "/\\J<>cç×",
    54: "7?eéèêë–x",
    57: "+3=avàâä−yg",
    60: "5«»$oôöFSbq",
    63: "*2689dkp4LuùûüZhn~",
    67: "#EÉÈÊË0Y",
    72: "CPTÇBVX",
    76: "AÀÂRUÙÛGN%",
    81: "KDOQÔ½w—",
    86: "H",
    93: "œ…@Mm",
    103: "&ŒW",
}
_WIDTHS = {
    face: {char: size for size, chars in table.items() for char in chars}
    for face, table in {"": _PLAIN, "tb": _BOLD, "tt": _TITLE}.items()
}


def width(words: str, size: float, face: str = "") -> float:
    """How wide words are at a type size. `face`: "" plain, "tb" bold, "tt" title.

    Args: the `words`, the type `size`, the `face`.
    """
    table = _WIDTHS[face]
    return size / 100 * sum(table.get(char, 62) for char in words)


def fit(words: str, room: float, size: float, face: str = "") -> float:
    """The type size, at most `size`, at which words are no wider than `room`.

    Args: the `words`, the `room` for them, the type `size`, the `face` as in `width`.
    """
    wide = width(words, size, face)
    return size if wide <= room else int(size * room / wide * 10) / 10


def lines(words: str, room: float, size: float, face: str = "", most: int = 3) -> list[str]:
    """Words broken into at most `most` lines no wider than `room`; what is left over ends in an ellipsis.

    Args: the `words`, the `room` for a line, the type `size`, the `face` as in `width`, at `most` so many lines.
    """
    done: list[str] = []
    current = ""
    for word in filter(None, words.split(" ")):  # not at the spaces that no line breaks at
        longer = f"{current} {word}" if current else word
        if current and width(longer, size, face) > room:
            done.append(current)
            current = word
        else:
            current = longer
    done.append(current)
    if len(done) > most:
        done = [*done[: most - 1], shorten(" ".join(done[most - 1 :]), room, size, face)]
    return done


def shorten(words: str, room: float, size: float, face: str = "") -> str:
    """Words cut with an ellipsis so that they are no wider than `room`.

    Args: the `words`, the `room` for them, the type `size`, the `face` as in `width`.
    """
    if width(words, size, face) <= room:
        return words
    while words and width(words + "…", size, face) > room:
        words = words[:-1]
    return words.rstrip() + "…"


def text(words: str, x: float, y: float, size: float, cls: str = "", anchor: str = "middle") -> str:
    """One line of words on the baseline y.

    Args: the `words`, where they stand, `x`, `y`, the type `size`, their classes `cls`, `anchor`: what of them stands at x
    (start, middle, end).
    """
    where = "" if anchor == "start" else f' text-anchor="{anchor}"'
    named = f' class="{cls}"' if cls else ""
    return f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}"{where}{named}>{escape(words)}</text>'


def label(
    words: str,
    x: float,
    y: float,
    room: float,
    size: float,
    cls: str = "",
    anchor: str = "middle",
    least: float = 0.7,
) -> str:
    """One line made to fit: first smaller, down to `least` of its size, then cut.

    Args: `words`, `x`, `y`, `size`, `cls` and `anchor` as for `text`, the `room` for the line, `least` of its size.
    """
    face = _face(cls)
    fitted = max(fit(words, room, size, face), size * least)
    return text(shorten(words, room + 1, fitted, face), x, y, fitted, cls, anchor)


def heading(words: str, x: float, y: float, room: float, size: float, cls: str = "", anchor: str = "middle") -> str:
    """A name in one line, a little smaller where need be, or else in two around the baseline y: it is not cut while two hold it.

    Args: `words`, `x`, `y`, `size`, `cls` and `anchor` as for `text`, the `room` for a line.
    """
    face = _face(cls)
    if width(words, 0.9 * size, face) <= room:
        return label(words, x, y, room, size, cls, anchor)
    parts = lines(words, room, 0.88 * size, face, most=2)
    return "".join(label(part, x, y + (k - 0.5) * size, room, 0.88 * size, cls, anchor) for k, part in enumerate(parts))


def _face(cls: str) -> str:
    """The face that classes ask for: bold, of titles, or the plain one."""
    return next((face for face in ("tb", "tt") if face in cls.split()), "")
