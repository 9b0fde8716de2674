"""Words are shown with the printed marks of their language, whatever file they come from."""

import re
from pathlib import Path

import pytest

import ludotheque
from ludotheque.cli.terminal import words_of
from ludotheque.draw.text import lines, width
from ludotheque.engine.i18n import LANGUAGES, T, catalogue, read_words, say
from ludotheque.engine.rule import rulebook
from ludotheque.engine.typeset import typeset
from ludotheque.games import titles
from ludotheque.rulesite.words import SiteWords
from ludotheque.teach import examples, lesson

PACKAGE = Path(ludotheque.__file__).parent

#: What is typed and never shown: an apostrophe after a letter; a straight quotation mark; in French a space that a line may break
#: at, or none at all, where a mark wants one.
TYPED = {"en": r"[\w}]'|\"", "fr": r"[\w}]'|\"|« | [»:;!?]|[^\W\d][;!?](?=\s|$)"}


@pytest.mark.parametrize(
    ("lang", "written", "shown"),
    [
        ("fr", "C'est l'heure : jouez !", "C’est l’heure\u00a0: jouez\u202f!"),
        ("fr", "« {name} » ; où ?", "«\u00a0{name}\u00a0»\u202f; où\u202f?"),
        ("fr", "## move.near: Titre", "## move.near: Titre"),
        ("en", "{who}'s players' hand: \"rest\".", "{who}’s players’ hand: “rest”."),
        (
            "en",
            "Damage -2: a total of -{n} (-3 of it), helium-3, I-7, 5-6",
            "Damage −2: a total of −{n} (−3 of it), helium-3, I-7, 5-6",
        ),
        ("fr", "Dégâts -2 : -1,5 point", "Dégâts −2\u00a0: −1,5 point"),
        ("en", "pip install 'ludotheque[crew]'", "pip install 'ludotheque[crew]'"),
    ],
)
def test_words_are_set_once(lang, written, shown):
    assert typeset(written, lang) == shown == typeset(shown, lang)


@pytest.mark.parametrize(
    ("lang", "number", "shown"), [("en", -8, "−8"), ("fr", -8, "−8"), ("en", 8, "8"), ("en", -1.5, "−1.5"), ("fr", -1.5, "−1,5")]
)
def test_a_number_below_zero_is_said_with_a_minus_sign(lang, number, shown):
    words = {"lang": lang, "points": "{n} {n|point|points} (+{m})"}
    assert say(number, words) == shown
    assert say(T("points", n=number, m=(number, number)), words).endswith(f"(+{shown}, {shown})")


def all_texts(title, lang):
    """Every text about a game, by where it comes from."""
    yield from catalogue(lang, title.package).items()
    for rule in rulebook(title.package, lang).values():
        yield rule.id, f"{rule.title}\n{rule.text}\n{rule.chapter}"
    for example in examples.load(title):
        yield example.id, example.titles[lang]
    for course in lesson.load(title):
        yield course.id, f"{course.titles[lang]}\n{course.abouts[lang]}"
        for step in course.steps:
            yield course.id, f"{step.titles[lang]}\n{step.texts[lang]}\n{step.hint[lang]}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_of_the_house_is_set(lang):
    house = {**words_of(lang), **SiteWords(lang).words, **read_words(lang, "ludotheque.lang", f"page.{lang}.toml")}
    assert len(house) > 500
    assert [key for key, text in house.items() if re.search(TYPED[lang], text)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", titles().values(), ids=lambda title: title.id)
def test_every_text_of_a_game_is_set(title, lang):
    assert [f"{where}: {text}" for where, text in all_texts(title, lang) if re.search(TYPED[lang], text)] == []


def test_words_are_written_as_they_are_typed():
    """So that somebody who looks for words in the files finds all of them. CLDR's figures hold the mark between thousands."""
    files = [path for path in PACKAGE.rglob("*") if path.suffix in {".toml", ".md"} and path.name != "cldr.toml"]
    assert len(files) > 100
    assert [str(path) for path in files if re.search("[’“”\u00a0\u202f]", path.read_text("utf8"))] == []


def test_a_line_does_not_begin_with_a_mark():
    words = typeset("Jouez donc : allez !", "fr")
    assert all(line[0] not in ":!" for room in range(1, 200, 5) for line in lines(words, room, 20))
    assert width("\u202f", 10) < width("\u00a0", 10) == width(" ", 10)
