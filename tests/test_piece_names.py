"""What is lettered on a piece: a reader hears the piece's name alone, and who speaks to the page may say the lettering."""

import re
import xml.etree.ElementTree as ET

import pytest

from ludotheque.engine.i18n import LANGUAGES, catalogue, sentence
from ludotheque.engine.secrecy import view
from ludotheque.engine.told import options
from ludotheque.games import titles
from test_looking_up import positions


def lettering(element: ET.Element) -> list[ET.Element]:
    """The texts of a piece that belong to no piece within it."""
    found = [element] if element.tag == "text" else []
    return found + [text for child in element if not child.get("data-piece") for text in lettering(child)]


def pieces(title, seen, lang):
    """The pieces on the boards of a view: the id, the drawing, the name, the texts."""
    for panel in title.board(seen, lang):
        for group in panel.groups:
            for element in ET.fromstring(group.svg).iter():
                if element.get("data-piece"):
                    yield element.get("data-piece"), element, element.findtext("title") or "", lettering(element)


def spoken(words: str) -> str:
    return re.sub(r"[^\w ]", "", words.lower())


def is_word(words: str) -> bool:
    return re.search(r"[^\W\d]{4}", words) is not None


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", titles().values(), ids=lambda title: title.id)
def test_a_reader_hears_the_name_and_a_voice_may_say_the_lettering(title, lang):
    """No text of a piece is read beside its name. A piece on which its own name is lettered is called so by its one move, too."""
    words, lettered = catalogue(lang, title.package), 0
    for game in positions(title, title.fewest, {}):
        seen = view(game, game.current_seat or 0)
        offered: dict[str | None, list[str]] = {}
        for one in options(seen):
            offered.setdefault(one.piece, []).append(sentence(one.label, words))
        for piece, drawn, name, texts in pieces(title, seen, lang):
            # The page gives role, name and focus to this shape, which holds no text.
            assert piece not in offered or any(child.get("class") == "hit" for child in drawn), piece
            assert all(text.get("aria-hidden") == "true" for text in texts), piece
            own = [text.text or "" for text in texts if is_word(text.text or "") and spoken(text.text or "") in spoken(name)]
            lettered += len(texts)
            # What is lettered first is the name; the rest of a card says what it does.
            if own and len(offered.get(piece, [])) == 1 and spoken(name).startswith(spoken(own[0])):
                assert spoken(own[0]) in spoken(offered[piece][0]), piece
    assert lettered > 50
