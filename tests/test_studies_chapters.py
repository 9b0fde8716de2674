"""Studies of several chapters: each is a game or a position of its own. A reader goes from one to the next, or turns to one."""

import pytest

from ludotheque.engine.error import LudoError
from ludotheque.engine.state import to_data
from ludotheque.games import titles
from ludotheque.teach import draft as drafts
from ludotheque.teach import setting, study
from ludotheque.teach.progress import Progress
from test_studies import played, step


def chaptered(game):
    """A study of a game of two, of a game of the most seats, and of a position that nobody has changed."""
    title = titles()[game]
    first, second = (drafts.draft_of(played(game, seats, moves=6), 0) for seats in (2, title.most))
    own = next(number for number, (seat, _) in enumerate(second["moves"]) if seat == 0)
    return {
        **first,
        "title": {"en": "All of it"},
        "chapter": {"en": "A start"},
        "steps": [step(0), step(6)],
        "chapters": [
            {**second, "title": {"en": "A question"}, "steps": [step(own, hint={"en": "No."})]},
            {**setting.blank(title), "title": {"en": "A position"}, "steps": [step(0, text="The end.")]},
        ],
    }


@pytest.fixture(params=titles())
def game(request):
    return request.param


def test_a_text_holds_all_chapters(game):
    draft = chaptered(game)
    text = study.write(draft)
    lesson = study.read(text)
    assert "format = 4" in text and [one.titles["fr"] for one in lesson.chapters] == ["A start", "A question", "A position"]
    assert [len(one.steps) for one in lesson.chapters] == [2, 1, 1] and len(lesson.steps) == 4
    assert study.opened(lesson) == (lesson, None)
    again = drafts.draft_from(lesson)
    assert study.write(again) == text
    assert [one["seats"] for one in drafts.chapters(again)] == [one["seats"] for one in drafts.chapters(draft)]


def test_a_reader_goes_through_all_chapters_and_back(game):
    draft = chaptered(game)
    progress = Progress(study.read(study.write(draft)))
    progress.next()
    middle = to_data(progress.game.table)
    progress.next()
    begun = to_data(progress.game.table)
    assert progress.at == (1, 0) and progress.game.seats == draft["chapters"][0]["seats"] and progress.waits
    progress.play(str(progress.step.solution))
    assert progress.rests and not progress.done and progress.can_next, "the move stays in sight before the next chapter"
    assert to_data(progress.game.table) != begun
    progress.back()
    assert progress.at == (1, 0) and progress.waits and to_data(progress.game.table) == begun
    progress.play(str(progress.step.solution))
    progress.next()
    assert progress.at == (2, 0) and not progress.rests
    progress.back()
    assert progress.at == (1, 0) and progress.waits and to_data(progress.game.table) == begun
    progress.back()
    assert progress.at == (0, 1) and to_data(progress.game.table) == middle
    for _ in range(3):
        progress.finish_step()
    assert progress.done and progress.index == 3
    progress.back()
    assert progress.at == (2, 0) and not progress.done


def test_the_table_follows_the_chapter(ask, game):
    """Another chapter comes with its own seats and boards; a trail leads to the same place again."""
    text = study.write(chaptered(game))
    state = ask("study", text=text)
    assert state["lesson"]["chapters"] == ["A start", "A question", "A position"] and state["lesson"]["chapter"] == 0
    assert not state["lesson"]["ends_chapter"] and ask("lesson_next")["lesson"]["ends_chapter"]
    state = ask("lesson_next")
    most = titles()[game].most
    assert state["lesson"]["chapter"] == 1 and len(state["seats"]) == most
    assert state["panels"] and all(panel["full"] for panel in state["panels"]), "no board of the chapter before stays"
    move = state["lesson"]["trail"] + [study.read(text).steps[2].solution]
    state = ask("play", move=move[-1], seq=state["seq"])
    assert state["lesson"]["chapter"] == 1 and state["lesson"]["can_next"] and state["lesson"]["ends_chapter"]
    assert state["lesson"]["trail"] == move == [None, None, move[-1]]
    assert ask("study", text=text, trail=move)["lesson"]["ends_chapter"], "the last move of a chapter is still in sight"
    state = ask("lesson_next")
    assert state["lesson"]["chapter"] == 2 and state["lesson"]["step"] == 3 and len(state["seats"]) == titles()[game].fewest
    there = state["lesson"]["trail"]
    assert ask("lesson_back")["lesson"]["trail"] == [None, None]
    assert ask("study", text=text, trail=there)["lesson"]["step"] == 3
    assert ask("lesson_next")["lesson"]["done"]


def test_a_reader_turns_to_a_chapter(ask, game):
    text = study.write(chaptered(game))
    ask("study", text=text)
    for chapter, step_number in ((2, 3), (1, 2), (0, 0)):
        state = ask("lesson_chapter", chapter=chapter)
        assert (state["lesson"]["chapter"], state["lesson"]["step"]) == (chapter, step_number)
        assert state["lesson"]["trail"] == [chapter]
        assert ask("study", text=text, trail=[chapter])["lesson"]["step"] == step_number
    state = ask("lesson_chapter", chapter=2)
    assert state["lesson"]["trail"] == [2] and ask("lesson_back")["lesson"]["chapter"] == 1
    for wrong in (3, -1):
        refused = ask("lesson_chapter", chapter=wrong)
        assert refused["where"] == "lesson-chapter" and "3" in refused["what"]
    assert ask("state")["lesson"]["chapter"] == 1, "what is refused changes nothing"
    for trail in ([9], [True], [1.5], ["x"]):
        assert ask("study", text=text, trail=trail)["failed"]


def test_a_board_in_a_page_shows_all_chapters(ask, game):
    """A study's code, and the state that a page keeps of it, hold every chapter."""
    told = ask("embed_code", study=study.write(chaptered(game)))["attributes"]
    ask("embed", show=told["show"], game=game, ref=told["ref"])
    there = ask("lesson_chapter", chapter=2)
    again = ask("embed", state=ask("embed_state")["state"])
    assert again["lesson"]["chapters"] == there["lesson"]["chapters"] and again["lesson"]["chapter"] == 2


def test_a_study_stops_in_a_later_chapter(ask, game):
    draft = chaptered(game)
    cut = {**draft, "chapters": [{**draft["chapters"][1], "title": {"en": "Two"}}, draft["chapters"][0]]}
    text = study.write(cut)
    solution = study.read(text).steps[3].solution
    state = ask(
        "study",
        text=text.replace(f"solution = {study.toml(solution)}", 'solution = "nonsense"').replace(
            "moves = [", 'moves = ["nonsense", '
        ),
    )
    assert "4" in state["warning"] and state["lesson"]["of"] == 3 and state["lesson"]["chapters"] == ["A start", "Two"]


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"chapter": {}}, "study-chapter"),
        ({"chapters": [{}]}, "field"),
        ({"chapters": [5]}, "type"),
        ({"chapters": 5}, "type"),
        ({"chapter": 5}, "type"),
    ],
)
def test_damaged_chapters_are_refused(ask, change, key):
    draft = {**chaptered("varuna"), **change}
    with pytest.raises(LudoError) as refused:
        study.write(draft)
    assert refused.value.key == key
    assert ask("study_write", draft=draft)["where"] == key


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"title": {"en": " "}}, "study-chapter"),
        ({"steps": []}, "study-chapter-empty"),
        ({"steps": [step(7)]}, "study-moment"),
        ({"game": "salamandra"}, "type"),
        ({"chapters": []}, "field"),
        ({"seat": -1}, "type"),
    ],
)
def test_a_chapter_that_is_not_complete_is_refused(change, key):
    draft = chaptered("varuna")
    draft["chapters"][0] |= change
    with pytest.raises(LudoError) as refused:
        study.write(draft)
    assert refused.value.key == key


def test_a_later_step_is_counted_through_all_chapters():
    draft = chaptered("varuna")
    draft["chapters"][1]["steps"] = [step(0, text="")]
    with pytest.raises(LudoError, match="4"):
        study.write(draft)


@pytest.mark.parametrize("damage", ["[[chapter]]\n", '[[chapter]]\ntitle = { en = "A" }\n', "[chapter]\n", "chapter = 1\n"])
def test_a_file_with_a_damaged_chapter_is_refused(damage):
    draft = chaptered("varuna")
    text = study.write({name: value for name, value in draft.items() if name not in ("chapter", "chapters")})
    with pytest.raises(LudoError):
        study.read(text + damage)


def test_a_study_of_chapters_is_one_page(ask, game):
    told = ask("study_page", text=study.write(chaptered(game)))
    assert [one["title"] for one in told["chapters"]] == ["A start", "A question", "A position"]
    assert [len(one["steps"]) for one in told["chapters"]] == [2, 1, 1]
    assert all(one["pictures"] for chapter in told["chapters"] for one in chapter["steps"])
    about = ask("study_about", text=study.write(chaptered(game)))
    assert (about["steps"], about["chapters"]) == (4, 3)
