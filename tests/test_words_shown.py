"""No key without words is shown: whole games, every piece that is drawn, in both languages. And French elides before names."""

from __future__ import annotations

import json
import re

import pytest

from ludotheque import desk
from ludotheque.engine.chance import Chance
from ludotheque.engine.i18n import LANGUAGES, flatten, read_toml
from ludotheque.engine.rule import rulebook
from ludotheque.games import titles

PIECE = re.compile(r'data-piece="([^"]+)"')
CUT = re.compile(r">([^<>]*…)</text>")


class Reader:
    """Asks the desk, and looks for raw keys in all that it answers."""

    def __init__(self):
        self.raw: set[str] = set()

    def ask(self, op: str, **args) -> dict:
        """The result of an operation that must not fail."""
        text = desk.call(json.dumps({"op": op, "args": args}))
        self.raw |= set(re.findall("⟨[^⟩]*⟩", text))
        reply = json.loads(text)
        assert reply["ok"], reply
        return reply["result"]


def unnamed_lists(choices):
    """The groups of a decision that the page folds beside others, and that have no words of their own to be folded under."""
    groups = {choice["group"] for choice in choices}
    listed = {group for group in groups if len({choice["like"] for choice in choices if choice["group"] == group}) > 1}
    named = {choice["group"] for choice in choices if choice["doing"]}
    return listed - named if len(groups) > 1 else set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", titles().values(), ids=lambda title: title.id)
def test_every_piece_and_every_sentence_of_a_game_has_words(title, lang):
    """Each piece, the first time it is drawn, is looked up; its card has a name for a title. No word on a board is cut."""
    reader, book = Reader(), rulebook(title.package, lang)
    reader.ask("language", lang=lang)
    reader.ask("hello", lang=lang)
    for seats in sorted({title.fewest, min(title.most, 4)}):
        people = [{"name": f"N{seat}", "kind": "human"} for seat in range(seats)]
        state = reader.ask("new", game=title.id, seats=people, seed=seats, options={}, practice=True)
        dice, seen = Chance(seed=seats), set()
        for _ in range(title.longest):
            if state["over"]:
                break
            if state["curtain"]:
                state = reader.ask("state", full=True, seat=state["curtain"]["seat"])
            groups = [group["svg"] for panel in state["panels"] for group in panel["groups"]]
            assert [words for svg in groups for words in CUT.findall(svg)] == []
            drawn = {piece for svg in groups for piece in PIECE.findall(svg)}
            for piece in drawn - seen:
                assert reader.ask("piece", piece=piece)["title"] != "", piece
            seen |= drawn
            choices = state["choices"]
            assert state["prompt"]["rule"] in (None, *book)
            assert unnamed_lists(choices) == set()
            state = reader.ask("play", move=choices[dice.below(len(choices))]["move"], seq=state["seq"])
        assert state["over"]
        reader.ask("scores")
    reader.ask("rules", game=title.id)
    reader.ask("symbols", game=title.id)
    assert reader.raw == set()


def test_french_words_end_in_no_vowel_before_a_name():
    """`de {name}` is wrong for Ada: such a sentence is put in another way."""
    names = re.compile(
        r"\b(?:de|que|le|la|ne|se|me|te|ce|je|jusque|lorsque|puisque|quoique) \{(?:who|whom|other|name)\}", re.IGNORECASE
    )
    sources = [("ludotheque.lang", (f"{name}fr.toml",)) for name in ("", "page.", "cli.", "rulesite.")]
    sources += [(title.package, ("words", "fr.toml")) for title in titles().values()]
    wrong = [
        f"{package}: {key} = {text}"
        for package, path in sources
        for key, text in flatten(read_toml(package, *path)).items()
        if isinstance(text, str) and names.search(text)
    ]
    assert wrong == []
