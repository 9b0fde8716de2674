"""Rules, code, examples and words of every game speak of the same things, or the checker says so."""

import pytest

from ludotheque.checking import catalogue as coverage
from ludotheque.engine.rule import Rule
from ludotheque.games import titles
from ludotheque.games.varuna import TITLE


@pytest.mark.parametrize("title", titles().values(), ids=lambda title: title.id)
def test_everything_fits_together(title):
    assert coverage.problems(title) == []


# --- the checker itself ---------------------------------------------


def changed(monkeypatch, change):
    """What is found when the English rulebook is another one."""
    real = coverage.rulebook

    def book(package, lang="en"):
        rules = dict(real(package, lang))
        if lang == "en":
            change(rules)
        return rules

    monkeypatch.setattr(coverage, "rulebook", book)
    return coverage.rule_problems(TITLE) + coverage.link_problems(TITLE)


def test_a_rule_without_anything(monkeypatch):
    found = changed(monkeypatch, lambda book: book.update({"x.new": Rule("x.new", "New", "", "", False)}))
    assert found == ["rules/fr.md: no rule 'x.new'", "'x.new' is cited by no code", "'x.new' has no example"]


def test_a_rule_that_is_gone(monkeypatch):
    found = changed(monkeypatch, lambda book: book.pop("move.adjacent"))
    assert "rules/fr.md: 'move.adjacent' is not in en.md" in found
    assert "an example shows 'move.adjacent', which is no rule" in found
    assert "code cites 'move.adjacent', which is no rule" in found


def test_a_general_rule_that_code_cites(monkeypatch):
    def make_general(book):
        book["move.adjacent"] = book["move.adjacent"]._replace(general=True)

    found = changed(monkeypatch, make_general)
    assert "'move.adjacent' is marked general, but code cites it" in found
    assert "rules/fr.md: 'move.adjacent' is marked general in one language only" in found


def test_an_example_illustrates_a_rule_that_is_gone(monkeypatch):
    assert "an example shows 'sonar.use', which is no rule" in changed(monkeypatch, lambda book: book.pop("sonar.use"))


def test_an_example_illustrates_a_rule_that_code_cites(monkeypatch):
    def make_cited(book):
        book["sonar.use"] = book["sonar.use"]._replace(general=False)

    assert "'sonar.use' is illustrated, but code cites it" in changed(monkeypatch, make_cited)


def test_a_link_to_nowhere(monkeypatch):
    def link(book):
        book["move.adjacent"] = book["move.adjacent"]._replace(text="See [[move.somewhere]].")

    assert changed(monkeypatch, link) == ["rules/en.md, move.adjacent: no rule 'move.somewhere'"]


def words_with(monkeypatch, lang, change):
    """What is found when a game's catalogue of one language is another one."""
    read, whole = coverage.read_toml, coverage.catalogue

    def read_toml(package, *path):
        data = read(package, *path)
        if path[-1] == f"{lang}.toml":
            change(data)
        return data

    def catalogue(asked, package):
        words = dict(whole(asked, package))
        if asked == lang:
            own = coverage.flatten(read(package, "words", f"{lang}.toml"))
            words = {key: text for key, text in words.items() if key not in own}
            words.update(coverage.flatten(read_toml(package, "words", f"{lang}.toml")))
        return words

    monkeypatch.setattr(coverage, "read_toml", read_toml)
    monkeypatch.setattr(coverage, "catalogue", catalogue)
    return coverage.word_problems(TITLE)


def test_a_missing_word(monkeypatch):
    found = words_with(monkeypatch, "fr", lambda data: data["log"].pop("damage"))
    assert found == [
        "words/fr.toml: no 'log.damage'",
        "fr: code says 'log.damage', which is not in the catalogue",
    ]


def test_a_slot_that_differs(monkeypatch):
    found = words_with(monkeypatch, "fr", lambda data: data["log"].update(damage="subit des dégâts."))
    assert found == ["words/fr.toml: 'log.damage' has other slots than in en.toml"]


def test_a_word_that_nobody_says(monkeypatch):
    found = words_with(monkeypatch, "en", lambda data: data["log"].update(yawn="yawns."))
    assert found == ["words/fr.toml: no 'log.yawn'", "words: 'log.yawn' is used nowhere"]


def test_a_whole_kind_of_word_that_is_gone(monkeypatch):
    found = words_with(monkeypatch, "en", lambda data: data.pop("species"))
    assert any("code says" in line and "species" in line for line in found)


def test_strings_put_together():
    import ast

    said = coverage.mentioned([ast.parse('tell("log.x", 1, f"upgrade.{room}", T(f"word.{key}", what="arg"))')], keys=False)
    assert said.matches("upgrade.engine") and not said.matches("word.engine") and not said.matches("log.x")
    assert "arg" in said.strings
    keys = coverage.mentioned([ast.parse('T("a" if x else "b"); T(f"word.{key}"); tell("log.x", 1, "rule.y")')], keys=True)
    assert keys.strings == {"a", "b", "log.x"} and keys.matches("word.z") and not keys.matches("rule.y")
