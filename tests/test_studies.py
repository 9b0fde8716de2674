"""Studies: lessons that a player makes of a game."""

import glob
import random
import re
from dataclasses import replace
from pathlib import Path

import pytest

from ludotheque.desk import pointed
from ludotheque.engine.error import LudoError
from ludotheque.engine.foreign import read_toml
from ludotheque.engine.game import Game
from ludotheque.engine.i18n import LANGUAGES, catalogue
from ludotheque.engine.journal import digest
from ludotheque.engine.link import to_link
from ludotheque.engine.scenario import split_move
from ludotheque.engine.secrecy import view
from ludotheque.engine.state import to_data
from ludotheque.games import titles
from ludotheque.rulesite.words import GameWords
from ludotheque.teach import draft as drafts
from ludotheque.teach import examples, marks, puzzle, question, study
from ludotheque.teach import lesson as lessons
from ludotheque.teach.figure import telling_panels
from ludotheque.teach.progress import Progress

GUIDE = Path(__file__).resolve().parent.parent / "docs/studies.md"


def played(game, seats=2, moves=24):
    game = Game.start(titles()[game], max(seats, titles()[game].fewest), 77)
    choose = random.Random(3).choice
    for _ in range(moves):
        seat = game.choices()[0].seat
        game.play(choose(game.legal_moves(seat)), seat)
    return game


def step(at, text="Look.", hint=None):
    return {"at": at, "title": {"en": "Here"}, "text": {"en": text}, "hint": hint}


@pytest.fixture
def draft():
    found = drafts.draft_of(played("varuna", 1), 0)
    return {
        **found,
        "title": {"en": 'The "first" \\ dive\x7f\n'},
        "steps": [step(24), step(0), step(3, hint={"fr": "Essayez encore."})],
    }


@pytest.mark.parametrize("game", titles())
def test_every_game_becomes_a_study(game):
    table = played(game)
    draft = drafts.draft_of(table, 0)
    own = next(number for number, (seat, _) in enumerate(draft["moves"]) if seat == 0)
    draft |= {"title": {"fr": "Une étude"}, "steps": [step(own, hint={"en": "No."}), step(len(draft["moves"]))]}
    lesson, stops = study.opened(study.read(study.write(draft)))
    assert stops is None
    progress = Progress(lesson)
    assert progress.play(draft["moves"][own][1]).move == draft["moves"][own][1]
    assert digest(progress.game) == digest(table), "the last step shows where the game came to"


def test_a_text_holds_all_of_a_draft(draft):
    text = study.write(draft)
    lesson = study.read(text)
    assert [one.titles["fr"] for one in lesson.steps] == ["Here"] * 3, "words that one language lacks are those of the other"
    assert lesson.titles["en"] == draft["title"]["en"].strip() and lesson.steps[1].hint["en"] == "Essayez encore."
    again = drafts.draft_from(lesson)
    assert again["moves"] == draft["moves"] and [one["at"] for one in again["steps"]] == [0, 3, 24]
    assert study.write(again) == text


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"title": {"en": " "}}, "study-title"),
        ({"steps": []}, "study-empty"),
        ({"steps": [step(0, text="")]}, "study-words"),
        ({"steps": [step(0, hint={})]}, "study-hint"),
        ({"steps": [step(25)]}, "study-moment"),
        ({"steps": [step(2, hint={"en": "No."}), step(2), step(2, hint={"en": "No."})]}, "study-twice"),
        ({"steps": [step(24, hint={"en": "No."})]}, "study-seat"),
        ({"steps": [{"at": 0}]}, "field"),
        ({"steps": ["x"]}, "type"),
        ({"moves": [["a", 1]]}, "type"),
        ({"seat": 1}, "type"),
        ({"seats": "1"}, "type"),
        ({"colour": 1}, "field"),
        ({"game": "nowhere"}, "game"),
    ],
)
def test_a_draft_that_is_not_complete_is_refused(draft, change, key):
    with pytest.raises(LudoError) as refused:
        study.write({**draft, **change})
    assert refused.value.key == key


@pytest.mark.parametrize("game", titles())
def test_a_question_takes_every_right_move_answers_wrong_ones_and_hints(ask, game):
    """Every legal move may be tried; after another right one the study goes on with its own."""
    draft = drafts.draft_of(played(game), 0)
    at, others = next(
        (number, found)
        for number, (seat, move) in enumerate(draft["moves"])
        if seat == 0 and len(found := question.others(drafts.played(draft, number), 0, move)) > 2
    )
    told = ask("study_others", draft=draft, at=at)["moves"]
    assert [one["pattern"] for one in told] == [pattern for _, pattern in others] and all(one["label"] for one in told)
    right, wrong, other = (one["pattern"] for one in told[:3])
    asking = {
        **step(at, hint={"en": "Look again."}),
        "also": [right],
        "answers": [{"moves": [wrong], "words": {"en": "Too dear.", "fr": "Trop cher."}}],
        "hints": [{"en": "The first hint."}, {}, {"en": "The second hint."}],
    }
    text = study.write({**draft, "title": {"en": "A"}, "steps": [asking, step(at + 1)]})
    assert "format = 3" in text and study.write(drafts.draft_from(study.read(text))) == text
    moves = {glob.escape(move): move for move in drafts.played(draft, at).legal_moves(0)}

    state = ask("study", text=text)
    assert set(state["lesson"]["moves"]) == {choice["move"] for choice in state["choices"]} == set(moves.values())
    assert not state["lesson"]["can_next"]
    for pattern, said in ((wrong, "Too dear."), (other, "Look again.")):
        refused = ask("play", move=moves[pattern])
        assert (refused["what"], refused["where"]) == (said, "lesson-answer")
    assert ask("play", move="nonsense")["where"] == "move", "what the rules forbid is told by the rules"
    for number, hint in enumerate(("The first hint.", "The second hint."), 1):
        shown = ask("lesson_hint")["lesson"]
        assert len(shown["hints"]) == number and hint in shown["hints"][-1] and shown["more_hints"] == 2 - number
    assert ask("lesson_hint")["where"] == "lesson-hints"
    went_on = ask("play", move=moves[right])["lesson"]
    assert went_on["step"] == 1 and told[0]["label"] in went_on["instead"] and went_on["hints"] == []
    assert went_on["trail"] == [moves[right]] and ask("study", text=text, trail=went_on["trail"])["lesson"]["step"] == 1
    assert ask("lesson_back")["lesson"]["instead"] is None
    assert ask("play", move=draft["moves"][at][1])["lesson"]["instead"] is None
    progress = Progress(study.read(text))
    progress.play(moves[right])
    assert digest(progress.game) == digest(drafts.played(draft, at + 1)), "the study's own move was made"


@pytest.mark.parametrize(
    ("field", "value", "key"),
    [
        ("also", [1], "type"),
        ("also", "x", "type"),
        ("answers", [{"words": {"en": "No."}}], "field"),
        ("answers", [{"moves": ["x"], "words": {}}], "study-answer"),
        ("answers", [{"moves": [], "words": {"en": "No."}}], "type"),
        ("hints", [{"de": "Nein."}], "field"),
        ("hints", ["No."], "type"),
    ],
)
def test_a_question_of_another_form_is_refused(draft, field, value, key):
    with pytest.raises(LudoError) as refused:
        study.write({**draft, "steps": [{**step(3, hint={"en": "No."}), field: value}]})
    assert refused.value.key == key


def test_a_study_asks_for_moves_of_its_reader_only():
    draft = drafts.draft_of(played("salamandra"), 0)
    other = next(number for number, (seat, _) in enumerate(draft["moves"]) if seat == 1)
    with pytest.raises(LudoError, match="reader’s player"):
        study.write({**draft, "title": {"en": "A"}, "steps": [step(other, hint={"en": "No."})]})


def test_a_study_whose_moves_are_not_legal_any_more_opens_as_far_as_they_are(draft, ask):
    text = study.write(draft)
    broken = text.replace('"0: done"', '"0: card octarine"', 1)
    assert broken != text
    lesson, stops = study.opened(study.read(broken))
    assert (len(lesson.steps), stops) == (2, 3)
    state = ask("study", text=broken)
    assert "Step 3" in state["warning"] and state["lesson"]["of"] == 2
    first = text.replace("auto = []", 'auto = ["0: card octarine"]', 1)
    assert ask("study", text=first)["failed"]


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("not a study", "study-text"),
        ("[lesson]\nformat = 5\nnew = 1\ngame = 'varuna'\n", "lesson-newer"),
        ("[lesson]\ngame = 'nowhere'\n", "game"),
        ("[lesson]\ngame = 3\n", "study-text"),
        ("x = 1\n", "study-text"),
    ],
)
def test_a_text_that_is_no_study_changes_nothing(ask, text, where):
    before = ask("new", game="varuna", seats=[{"name": "Ada", "kind": "human"}], seed="5")
    for op in ("study", "study_about", "study_read"):
        assert ask(op, text=text)["where"] == where
    assert ask("state", full=True)["seats"] == before["seats"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_is_named_in_words_is_named_nowhere_else(ask, draft, lang):
    """A catalogue is read once and is everybody's: names are laid over a copy."""
    package = titles()["varuna"].package
    before = dict(catalogue(lang, package))
    ask("language", lang=lang)
    assert "failed" not in ask("study_moments", draft=draft)
    found = next(one for one in ask("rule", game="varuna", id="move.adjacent")["examples"])
    assert "failed" not in ask("figure", game="varuna", id=found["id"])
    GameWords(lang, titles()["varuna"])
    assert catalogue(lang, package) == before


HUGE = {
    "brackets": "x = " + "[" * 3000 + "]" * 3000,
    "inline tables": "x = " + "{ a = " * 3000 + "1" + " }" * 3000,
    "dots": "x" + ".a" * 3000 + " = 1",
    "a heading": "[x" + ".a" * 3000 + "]",
    "never closed": "x = " + "[" * 3000,
    "digits": "x = " + "9" * 5000,
}


@pytest.mark.parametrize("how", HUGE)
def test_a_text_that_nests_too_deeply_or_counts_too_far_is_refused(ask, how):
    """In a browser it would end the interpreter."""
    text = f"[lesson]\ngame = 'varuna'\n{HUGE[how]}\n"
    for op in ("study", "study_about", "study_read", "study_link"):
        assert ask(op, text=text)["where"] == "study-text"
    assert ask("study_text", letters=to_link({"kind": "ludotheque-study", "text": text}))["where"] == "study-text"
    assert ask("study_set", game="varuna", text=HUGE[how])["where"] == "file"


def test_brackets_in_the_words_of_a_study_do_not_count(draft):
    words = "[[[{ " * 100 + "'" + '"' + "#"
    text = study.write({**draft, "title": {"en": words}, "about": {"fr": words}})
    assert study.read(text).titles["en"] == words.strip()
    quoted = [f"x = {quote}{'[' * 100}{quote} # {'{' * 100}" for quote in ('"', "'", '"""', "'''")]
    for line in quoted:
        assert read_toml(line) == {"x": "[" * 100}


@pytest.mark.parametrize(
    "change",
    [
        {"moves": 5}, {"moves": True}, {"moves": None}, {"moves": [5]}, {"moves": "0: done"}, {"seed": ""}, {"seed": "é" * 50},
        {"seed": "9" * 50}, {"steps": [{**step(0), "title": None}]}, {"steps": [{**step(0), "text": None}]},
        {"steps": [{**step(0), "at": None}]}, {"steps": [None]}, {"options": None}, {"seat": None},
    ],
)  # fmt: skip
def test_a_damaged_draft_is_refused_by_whatever_takes_one(ask, draft, change):
    """The page keeps drafts between visits."""
    changed = {**draft, **change}
    changed = {name: value for name, value in changed.items() if value is not None or name == "queue"}
    for op, args in (("study_write", {}), ("study_moments", {}), ("study_picture", {"at": 1}), ("study_setting", {})):
        answer = ask(op, draft=changed, **args)
        assert "failed" not in answer or (answer["what"] and "⟨" not in answer["what"]), op
    assert ask("study_write", draft=changed)["failed"]


def test_a_lesson_in_a_position_of_its_own_is_edited_too():
    placed = [one for title in titles().values() for one in lessons.load(title) if one.first.is_placed]
    assert len({one.game for one in placed}) > 1
    for lesson in placed:
        again = study.read(study.write(drafts.draft_from(lesson)))
        assert again.first.is_placed and to_data(again.first.begin(again.game).table) == to_data(
            lesson.first.begin(lesson.game).table
        )
        assert [one.solution for one in again.steps] == [one.solution for one in lesson.steps]


@pytest.mark.parametrize("one", [one for game in titles().values() for one in lessons.load(game)], ids=lambda one: one.file)
def test_the_lessons_of_the_house_are_edited_as_studies(one):
    again = study.read(study.write(drafts.draft_from(one)))
    assert study.opened(again) == (again, None)
    for step, before in zip(again.steps, one.steps, strict=True):
        own = dict.fromkeys((glob.escape(before.solution), *before.moves) if before.solution else ())
        kept = [move for move in own if move != before.solution or move == glob.escape(move)]
        assert sorted(step.moves) == sorted(kept)
        auto = [split_move(move)[1] for move in step.auto]
        assert auto == [split_move(move)[1] for move in before.auto]
        assert replace(step, moves=(), auto=()) == replace(before, moves=(), auto=()), "nothing of the step is lost"


@pytest.mark.parametrize("game", titles())
def test_a_position_is_set_up_as_text(ask, game):
    """What the desk tells of a table may be written back, field by field."""
    draft = ask("study_setup", game=game)
    told = ask("study_setting", draft=draft)
    assert ask("study_set", game=game, text=told["text"]) == {
        name: draft[name] for name in ("seats", "seat", "seed", "options", "before", "position", "queue", "moves")
    }
    numbers = re.findall(r'^("[\w.-]+") = (\d+)$', told["fields"], re.MULTILINE)
    path, value = numbers[0]
    written = f"{told['text']}{path} = {value}\n"
    fields = ask("study_set", game=game, text=written)
    assert fields["position"] == {path.strip('"'): int(value)}
    placed = {**draft, **fields}
    assert f"{path} = {value}\n" in ask("study_setting", draft=placed)["text"]
    shown = ask("study_picture", draft=placed, at=0)["boards"]
    assert shown and all(len(board["frame"]) == 4 and "<" in board["svg"] for board in shown)
    seat = drafts.played(placed, 0).choices()[0].seat
    move = drafts.played(placed, 0).legal_moves(seat)[0]
    changed = written.replace("seat = 0", f"seat = {seat}").replace("moves = []\n\n", f"moves = ['{seat}: {move}']\n\n")
    asked = ask("study_set", game=game, text=changed)
    assert asked["moves"] == [[seat, move]] and asked["seat"] == seat
    text = ask("study_write", draft={**draft, **asked, "title": {"en": "A"}, "steps": [step(0, hint={"en": "No."})]})["text"]
    state = ask("study", text=text)
    assert move in [choice["move"] for choice in state["choices"]] and ask("play", move=move)["lesson"]["done"]


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("x", "file"),
        ("colour = 1", "field"),
        ("seat = 'a'", "type"),
        ("seat = 7", "type"),
        ("moves = [1]", "type"),
        ("start = { seats = 0 }", "seats"),
        ("moves = ['0: card octarine']", "move"),
        ("[position]\n'sheets.0.nothing' = 1", "field"),
        ("steps = [{ step = 'Dance' }]", "step"),
    ],
)
def test_a_position_that_cannot_be_is_told(ask, text, where):
    refused = ask("study_set", game="varuna", text=text)
    assert refused["failed"] and refused["todo"] and "⟨" not in refused["what"], refused
    assert refused["where"].startswith(where), refused


def test_a_value_that_does_not_fit_is_told_with_its_field(ask):
    refused = ask("study_set", game="salamandra", text="[position]\n'players.0.crystals' = 'many'")
    assert "players.0.crystals = 'many'" in refused["what"]


def test_marks_are_written_read_drawn_and_said(ask, draft):
    game = drafts.played(draft, 3)
    first, second = marks.pieces_on(view(game, 0).front("en"))[:2]
    texts = [f"ring {first}", f"arrow {first} {second}", f"number 2 {second}"]
    marked, plain = ({**draft, "steps": [one]} for one in ({**step(3), "marks": texts}, step(3)))
    text = study.write(marked)
    assert "format = 2" in text and "format = 1" in study.write(plain), "older versions read what they can"
    assert drafts.draft_from(study.read(text))["steps"][0]["marks"] == texts
    shown = ask("study", text=text)["lesson"]
    assert shown["marks"] == [
        {"kind": "ring", "pieces": [first], "n": None},
        {"kind": "arrow", "pieces": [first, second], "n": None},
        {"kind": "number", "pieces": [second], "n": 2},
    ]
    assert ask("study_picture", draft=marked, at=3, marks=texts)["marks"] == shown["marked"]
    assert len(set(shown["marked"])) == 3 and shown["marked"][0] == f"A ring around {names(first)}."


def names(piece):
    return pointed.piece_names(titles()["varuna"], "en")(piece)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("ring", "mark"),
        ("circle card-red", "mark"),
        ("arrow card-red", "mark"),
        ("number 0 card-red", "mark"),
        ("number 100 card-red", "mark"),
        (3, "mark"),
        ("ring nothing", "study-piece"),
    ],
)
def test_a_mark_that_cannot_be_drawn_is_refused(draft, text, key):
    with pytest.raises(LudoError) as refused:
        study.write({**draft, "steps": [{**step(0), "marks": [text]}]})
    assert refused.value.key == key


@pytest.mark.parametrize("game", titles())
def test_no_piece_has_a_name_that_marks_cannot_hold(game):
    table = played(game)
    for board in table.title.board(view(table, 0), "en"):
        for piece in marks.pieces_on(board):
            assert marks.read(f"ring {piece}", "").piece == piece


def test_a_study_is_made_of_what_was_tried_out_on_an_example(ask):
    found = next(one for one in examples.load(titles()["varuna"]) if one.moves and one.outcomes is None and one.position)
    ask("embed", show="example", game="varuna", ref=found.id)
    ask("example_next")
    draft = ask("study_draft")
    assert len(draft["moves"]) == 1 and draft["position"]
    assert ask("study_moments", draft=draft)["moments"][0]["text"]


@pytest.mark.parametrize("game", titles())
def test_a_study_is_made_of_a_puzzle(ask, game):
    """What led to it, and the reader sits where the puzzle's solver sat."""
    one = puzzle.puzzles(titles()[game])[0]
    state = ask("puzzle", game=game, id=one.id)
    draft = ask("study_draft")
    assert draft["seat"] == one.seat and digest(drafts.played(draft, len(draft["moves"]))) == digest(
        puzzle.position(titles()[game], one)
    )
    ask("play", move=state["choices"][0]["move"])
    tried = ask("study_draft")["moves"]
    assert tried == [*draft["moves"], [one.seat, state["choices"][0]["move"]]]
    text = study.write({**draft, "moves": tried, "title": {"en": "A"}, "steps": [step(len(draft["moves"]), hint={"en": "No."})]})
    assert set(ask("study", text=text)["lesson"]["moves"]) == {choice["move"] for choice in state["choices"]}


def test_the_study_in_the_guide_stands(ask):
    text, chapter, asked = re.findall(r"^```toml\n(.*?)^```", GUIDE.read_text("utf8"), re.MULTILINE | re.DOTALL)
    lesson, stops = study.opened(study.read(text))
    assert stops is None
    asking = study.read(f"{text}\n[[step]]\ntitle = {{ en = 'A', fr = 'A' }}\ntext = {{ en = 'A', fr = 'A' }}\n{asked}").steps[-1]
    chaptered, stops = study.opened(study.read(f"{text}\n{chapter}"))
    assert stops is None and [one.seat for one in chaptered.chapters] == [0, 1]
    assert asking.opens("card blue") and len(asking.hints) == 1
    assert asking.reply("card grey")["en"] == "That costs too much." and asking.reply("card purple") == asking.hint
    game = lesson.first.begin(lesson.game)
    assert marks.nowhere(lesson.steps[0].marks, game.title.board(view(game, lesson.first.seat), "en")) is None


def test_a_link_carries_a_study(ask, draft):
    text = study.write(draft)
    letters = ask("study_link", text=text)["letters"]
    assert ask("study_text", letters=letters) == {"text": text}
    assert ask("study_link", text="nothing")["where"] == "study-text"
    for wrong, where in (
        (letters[: len(letters) // 2], "link-cut"),
        ("x", "link-foreign"),
        (to_link({"kind": "other"}), "link-foreign"),
    ):
        assert ask("study_text", letters=wrong)["where"] == where


def test_a_study_is_made_of_the_game_on_the_table(ask):
    state = ask("new", game="varuna", seats=[{"name": "Ada", "kind": "human"}], seed="5")
    for _ in range(3):
        state = ask("play", move=state["choices"][0]["move"])
    draft = ask("study_draft")
    assert [seat for seat, _ in draft["moves"]] == [0, 0, 0] and draft["seed"] == "5"
    ask("lesson", game="varuna", id="first-round")
    assert ask("study_draft")["where"] == "study-foreign", "a lesson is nobody's game"
    table = played("salamandra")
    draft = drafts.draft_of(table, 0) | {"title": {"en": "A"}, "steps": [step(2)]}
    told = ask("study_moments", draft=draft)
    assert len(told["moments"]) == len(draft["moves"]) and all(one["text"] for one in told["moments"])
    assert not told["reveals"] and "<path" in ask("study_picture", draft=draft, at=2)["boards"][0]["svg"]
    text = ask("study_write", draft=draft)["text"]
    about = ask("study_about", text=text)
    assert (about["title"], about["steps"]) == ("A", 1) and about["game"] == "Salamandra"
    assert ask("study", text=text)["lesson"]["then"] is None


@pytest.mark.parametrize("game", titles())
def test_a_study_is_one_page(ask, game):
    """Every step stands there in order, with a board that shows its marked piece, its question and the answer to it."""
    draft = drafts.draft_of(played(game, moves=4), 0)
    at = next((at for at, (seat, _) in enumerate(draft["moves"]) if seat == 0), None)
    begun = drafts.played(draft, 0)
    piece = marks.pieces_on(telling_panels(begun.title.board(view(begun, 0), "en"), [], 0)[0])[0]
    words = {"title": {"en": "Here"}, "text": {"en": "**Look**."}}
    steps = [{"at": 0, **words, "hint": None, "marks": [f"ring {piece}"]}, {"at": 4, **words, "hint": None}]
    if at is not None:
        steps.insert(1, {"at": at, **words, "hint": {"en": "No."}, "hints": [{"en": "Left."}]})
    text = study.write({**draft, "title": {"en": "A", "fr": "Un"}, "steps": steps})
    told = ask("study_page", text=text)
    assert told["title"] == "A" and told["warning"] is None and len(told["chapters"][0]["steps"]) == len(steps)
    first, *_, last = told["chapters"][0]["steps"]
    assert first["html"] == "<p><strong>Look</strong>.</p>" and first["marked"]
    assert any(f'data-piece="{piece}"' in picture["svg"] for picture in first["pictures"])
    assert last["move"] is None and last["pictures"] and last["pictures"] != first["pictures"]
    if at is not None:
        asked = told["chapters"][0]["steps"][1]
        assert asked["asks"] and asked["move"] and asked["hints"] == ["<p>Left.</p>"]
    before, (seat, move) = study.write({**draft, "title": {"en": "A"}, "steps": [steps[0], steps[-1]]}), draft["moves"][-1]
    cut = ask("study_page", text=f"{seat}: nonsense".join(before.rsplit(f"{seat}: {move}", 1)))
    assert cut["warning"] and len(cut["chapters"][0]["steps"]) == 1
    assert ask("study_page", text="nothing")["where"] == "study-text"
