"""The words of the rules site in one language, for pages about one game or about all."""

from __future__ import annotations

from ..desk.retelling import Retelling
from ..desk.seats import numbered
from ..draw.svg import escape
from ..engine.i18n import T, catalogue, read_words, say, sentence
from ..engine.title import Title


class SiteWords:
    """What the pages of a language say. `words` is the catalogue: the house's, the site's and, with a title, the game's."""

    def __init__(self, lang: str, title: Title | None = None):
        self.lang = lang
        self.words = catalogue(lang, None if title is None else title.package)
        self.words = self.words | read_words(lang, "ludotheque.lang", f"rulesite.{lang}.toml")

    def say(self, key: str, **args: object) -> str:
        """A sentence of the site as plain text."""
        return say(T(key, **args), self.words)

    def html(self, key: str, **args: object) -> str:
        """A sentence of the site as it may stand in a page."""
        return escape(self.say(key, **args))


class GameWords(SiteWords):
    """What the pages about one game say, with the seats named by their numbers."""

    def __init__(self, lang: str, title: Title):
        super().__init__(lang, title)
        self.seats = tuple(numbered(title.most, lang))
        self.retelling = Retelling.of_seats(title, self.words, self.seats)
        self.words = self.retelling.words

    def sentence(self, text: object) -> str:
        """A text of the game, said with a capital."""
        return sentence(text, self.words)

    def plain(self, text: object) -> str:
        """A text of the game as it stands inside a sentence."""
        return say(text, self.words)
