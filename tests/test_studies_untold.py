"""What a study's author knows and its reader does not, and positions that nobody has changed yet."""

import pytest

from ludotheque.engine.secrecy import view
from ludotheque.games import titles
from ludotheque.teach import draft as drafts
from ludotheque.teach import setting, study
from ludotheque.teach.untold import untold
from test_studies import played, step

WITH_SECRETS = [name for name, title in titles().items() if title.has_secrets]


@pytest.mark.parametrize("game", titles())
def test_a_move_is_untold_when_its_lines_are_not_all_the_readers(game):
    draft = drafts.draft_of(played(game, moves=40), 0)
    found = untold(draft)
    assert any(found) == (game in WITH_SECRETS)
    if game not in WITH_SECRETS:
        return
    for number, (seat, _) in enumerate(draft["moves"]):
        before, after = drafts.played(draft, number), drafts.played(draft, number + 1)
        is_private = any(choice.private for choice in before.choices() if choice.seat == seat != 0)
        whole, own = after.table.log.lines, [line.text for line in view(after, 0).lines]
        if any(line.text not in own for line in whole if line.entry == number):
            assert found[number]
        elif after.branches is None:
            assert found[number] == is_private


def test_a_study_alone_hides_nothing(ask):
    assert not any(untold(drafts.draft_of(played(WITH_SECRETS[-1], 1), 0)))


@pytest.mark.parametrize("game", WITH_SECRETS)
def test_the_editor_is_told_which_moves_are_hidden(ask, game):
    draft = drafts.draft_of(played(game, moves=40), 0)
    said = ask("study_moments", draft=draft)
    assert said["reveals"] and [one["hidden"] for one in said["moments"]] == untold(draft)


@pytest.mark.parametrize("game", titles())
def test_a_position_that_nobody_has_changed_yet_is_edited_elsewhere_too(game):
    draft = {**setting.blank(titles()[game]), "title": {"en": "Empty"}, "steps": [step(0)]}
    lesson = study.read(study.write(draft))
    again = drafts.draft_from(lesson)
    assert {name: again[name] for name in ("before", "position", "queue")} == {"before": [], "position": {}, "queue": None}
    assert study.write(again) == study.write(draft)
    assert not lesson.first.is_placed, "such a game begins as usual"
    assert "position" not in drafts.draft_from(study.read(study.write({**drafts.draft_of(played(game), 0), **_words()})))


def _words():
    return {"title": {"en": "A game"}, "steps": [step(0)]}
