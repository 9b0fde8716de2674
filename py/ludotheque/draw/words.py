"""The words of a board: titles of pieces and printed names, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ..engine.i18n import T, catalogue, say, sentence


class BoardWords:
    """The catalogue of one game as its board uses it.

    Args: `package`, the game's package, which holds `words/<lang>.toml`. Boards ask for the same words at every drawing,
    so answers are kept.
    """

    def __init__(self, package: str):
        self.package = package
        self.say = lru_cache(maxsize=8192)(self._say)
        self.title = lru_cache(maxsize=8192)(self._title)

    def catalogue(self, lang: str) -> dict[str, str]:
        """All words of the game and the house in a language."""
        return catalogue(lang, self.package)

    def tell(self, lang: str, key: str, /, **args: object) -> str:
        """One of the board's own sentences (`board.<key>`), with a capital."""
        return self.title(lang, f"board.{key}", **args)

    def seat_name(self, names: Sequence[str], lang: str, seat: int) -> str:
        """The name of who sits at a seat; of a seat without one, its number.

        Args: the `names` of the seats as far as they are known, the reader's language, `lang`, the `seat`.
        """
        return names[seat] if seat < len(names) else self.say(lang, f"seat.{seat}")

    def _say(self, lang: str, text: object, /, **args: object) -> str:
        """A text, or the text of a key with its arguments, as it stands inside a sentence."""
        return say(_text(text, args), self.catalogue(lang))

    def _title(self, lang: str, text: object, /, **args: object) -> str:
        """A text, or the text of a key with its arguments, as it stands alone: with a capital."""
        return sentence(_text(text, args), self.catalogue(lang))


def _text(text: object, args: dict[str, object]) -> object:
    return T(text, **args) if isinstance(text, str) else text
