"""Options of every title: what they need exists, and each has a sentence in both languages."""

import pytest

from ludotheque.engine.error import LudoError
from ludotheque.engine.i18n import LANGUAGES, catalogue
from ludotheque.games import titles


@pytest.mark.parametrize("title", titles().values(), ids=lambda title: title.id)
def test_an_option_can_be_offered_and_is_explained(title):
    known = {option.id: option for option in title.options}
    for option in title.options:
        assert option.fewest <= title.most and title.fewest <= (option.most or title.most)
        if option.needs:
            other, value = option.needs
            assert other != option.id and value in known[other].values
        for lang in LANGUAGES:
            assert catalogue(lang, title.package)[f"option.{option.id}.about"].endswith(".")


@pytest.mark.parametrize("game", sorted(titles()))
def test_the_shelf_says_when_an_option_means_something(ask, game):
    card = next(one for one in ask("hello", lang="en")["games"] if one["id"] == game)
    declared = [(option.id, option.fewest, option.most, option.needs) for option in titles()[game].options if not option.reads]
    shown = [(one["id"], one["fewest"], one["most"], one["needs"] and tuple(one["needs"])) for one in card["options"]]
    assert shown == declared


@pytest.mark.parametrize("value", [None, 5, ["x"], {}])
def test_a_value_that_an_option_cannot_have_is_named(value):
    """Whatever a damaged record holds in its place."""
    for title in titles().values():
        for option in title.options:
            if option.reads is None:
                with pytest.raises(LudoError) as refused:
                    title.checked_options({option.id: value})
                assert str(value) in str(refused.value) and "⟨" not in str(refused.value)
