"""Messages are data and are said at the last moment; a missing word is seen, not hidden."""

import runpy
from pathlib import Path

import pytest

from ludotheque.engine.error import LudoError
from ludotheque.engine.i18n import LANGUAGES, T, Text, catalogue, flatten, say, spans

WORDS = {
    "lang": "en",
    "fish": "{n} {n|fish|fishes}",
    "who": "{who} says {what}",
    "braces": "{n|one {n}|many}",
    "two": "{a|x|y}{b|x|y}",
}
FRENCH = {**WORDS, "lang": "fr"}
ROOT = Path(__file__).resolve().parents[2]


NUMBERS = [(0, "0 fishes", "0 fish"), (1, "1 fish", "1 fish"), (-1, "−1 fish", "−1 fish"), (2, "2 fishes", "2 fishes")]


@pytest.mark.parametrize(("n", "english", "french"), NUMBERS)
def test_number(n, english, french):
    assert say(T("fish", n=n), WORDS) == english
    assert say(T("fish", n=n), FRENCH) == french


def test_texts_inside_texts_lists_and_names():
    assert say(T("who", who="Ada", what=T("fish", n=1)), WORDS) == "Ada says 1 fish"
    assert say((T("fish", n=1), "and", 3), WORDS) == "1 fish, and, 3"
    assert say("plain", WORDS) == "plain"
    assert say(T("two", a=1, b=2), WORDS) == "xy"


def test_what_people_typed_is_never_a_template():
    assert say(T("who", who="{what}", what="{who|a|b}"), WORDS) == "{what} says {who|a|b}"


def test_what_is_missing_is_seen():
    assert say(T("nothing"), WORDS) == "⟨nothing⟩"
    assert say(T("who", who="Ada"), WORDS) == "Ada says ⟨what⟩"


def test_texts_compare_and_hash():
    assert T("fish", n=1) == T("fish", n=1) != T("fish", n=2)
    assert len({T("fish", n=1), T("fish", n=1)}) == 1


def test_nested_tables_become_dotted_keys():
    assert flatten({"a": {"b": {"c": "x"}, "d": "y"}, "e": "z"}) == {"a.b.c": "x", "a.d": "y", "e": "z"}


@pytest.mark.parametrize("package", [None, "ludotheque.games.varuna"])
def test_all_languages_have_the_same_keys(package):
    keys = {lang: catalogue(lang, package).keys() for lang in LANGUAGES}
    assert all(keys[lang] == keys["en"] for lang in LANGUAGES)


def test_an_unknown_language_is_refused():
    with pytest.raises(LudoError, match="xx"):
        catalogue("xx")


def test_an_error_speaks_every_language_and_not_too_long():
    error = LudoError("unknown", "game", game="x" * 10_000, known="varuna")
    for lang in LANGUAGES:
        assert len(error.what(catalogue(lang))) < 300
        assert "varuna" in error.todo(catalogue(lang))
    assert "varuna" in str(error)


def test_another_form_of_a_word():
    """The same place with its preposition, alone, in a list and as a piece to point at."""
    words = {"lang": "en", "room.deck": "the deck", "at.deck": "on the deck", "at.hold": "in the hold", "go": "Stay {room:at}."}
    assert say(T("go", room=T("room.deck")), words) == "Stay on the deck."
    assert say(T("go", room=(T("room.deck"), T("room.hold"))), words) == "Stay on the deck, in the hold."
    assert say(T("go", room=T("room.mast")), words) == "Stay ⟨at.mast⟩."
    assert say(T("go", room="here"), words) == "Stay here."
    cut = spans(T("go", room=T("room.deck")), words, lambda name, value: "deck" if name == "room" else None)
    assert cut == [("Stay ", None), ("on the deck", "deck"), (".", None)]


def test_spans_cut_a_text_at_the_names_in_it():
    words = {**WORDS, "log": "{who} moves {n|a crate|crates} from {from} to {rooms}.", "room.a": "the {what}", "room.b": "hold"}
    text = T("log", **{"who": "Ada", "n": 2, "from": T("room.a", what="galley"), "rooms": (T("room.b"), T("room.b"))})
    room = {"room.a": "a", "room.b": "b"}
    named = spans(text, words, lambda name, value: room.get(value.key) if isinstance(value, Text) else None)
    assert named == [
        ("Ada moves crates from ", None),
        ("the galley", "a"),
        (" to ", None),
        ("hold", "b"),
        (", ", None),
        ("hold", "b"),
        (".", None),
    ]
    assert "".join(said for said, _ in named) == say(text, words)
    inside = spans(text, words, lambda name, value: "x" if name == "what" else None)
    assert ("galley", "x") in inside
    assert spans(text, words, lambda name, value: None) == [(say(text, words), None)]
    assert spans(T("gone"), words, lambda name, value: None) == [("⟨gone⟩", None)]
    assert spans((), words, lambda name, value: None) == []


def test_plurals_and_marks_are_those_of_cldr():
    """The file in the wheel is what the library says today; `tools/cldr.py` writes it."""
    cldr = runpy.run_path(str(ROOT / "tools/cldr.py"))
    assert cldr["TARGET"].read_text(encoding="utf-8") == cldr["content"]()


@pytest.mark.parametrize(("words", "said"), [(WORDS, "0.2"), (FRENCH, "0,2")])
def test_a_fraction_is_written_with_the_mark_of_the_language(words, said):
    assert say(0.2, words) == said and say(T("who", who="Ada", what=0.2), words) == f"Ada says {said}"
