"""The catalogue of numbered rules."""

import pytest

from ludotheque.engine.error import LudoError
from ludotheque.engine.rule import Rules, rulebook


@pytest.fixture
def book(tmp_path, monkeypatch):
    """Write a rulebook into a package of its own and read it."""

    def read(text: str):
        package = f"book{abs(hash(text))}"
        (tmp_path / package / "rules").mkdir(parents=True)
        (tmp_path / package / "__init__.py").write_text("", encoding="utf-8")
        (tmp_path / package / "rules" / "en.md").write_text(text, encoding="utf-8")
        monkeypatch.syspath_prepend(str(tmp_path))
        return rulebook(package)

    return read


def test_chapters_rules_and_paragraphs():
    lots = rulebook("lots")
    assert list(lots) == ["lay", "never-the-last", "luck"]
    assert lots["lay"].title == "Lay a card"
    assert lots["lay"].chapter == "Laying cards"
    assert lots["lay"].text == "Lay a card of your hand face down.\n\nIt is shown when all have laid one."
    assert [rule.general for rule in lots.values()] == [False, False, True]
    assert list(rulebook("lots", "fr")) == list(lots)


def test_a_heading_in_another_form_is_refused(book):
    with pytest.raises(LudoError, match="line 3"):
        book("# One\n\n## Not an id\n")


def test_a_rule_twice_is_refused(book):
    with pytest.raises(LudoError, match="twice"):
        book("## a: A\n\n## a: A again\n")


def test_code_cites_rules_and_a_wrong_id_is_an_error():
    rules = Rules("lots")
    assert rules["lay"].id == "lay"
    assert rules["luck"].general
    with pytest.raises(KeyError):
        rules["lie"]
