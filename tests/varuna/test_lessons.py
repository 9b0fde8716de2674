"""Lessons: each can be played to its end, lights up pieces that exist, and stops other moves."""

import re

import pytest

from ludotheque.engine.error import LudoError
from ludotheque.engine.i18n import LANGUAGES, catalogue, say
from ludotheque.engine.secrecy import view
from ludotheque.games.varuna import TITLE
from ludotheque.games.varuna.components import data
from ludotheque.games.varuna.rules.scoring import total
from ludotheque.teach import lesson as lessons
from ludotheque.teach.progress import Progress

LESSONS = lessons.load(TITLE)

SAMPLE = """
[lesson]
id = "sample"
game = "varuna"
seed = 3
title = { en = "Sample", fr = "Exemple" }
about = { en = "About", fr = "Contenu" }

[[step]]
title = { en = "Read", fr = "Lire" }
text = { en = "Read this.", fr = "Lisez ceci." }

[[step]]
title = { en = "Start", fr = "Partir" }
text = { en = "Start somewhere.", fr = "Partez." }
focus = ["dimorphodon-tile"]
moves = ["start di*"]
solution = "start dimorphodon"
hint = { en = "HINT", fr = "INDICE" }

[[step]]
title = { en = "Look", fr = "Voir" }
text = { en = "A part was coloured for you.", fr = "Une partie a été coloriée." }
auto = ["colour dimorphodon-2-fin"]
"""


def sample(text=SAMPLE):
    return lessons.read(TITLE, text, "lessons/sample.toml")


def play_through(lesson, lang="en"):
    progress = Progress(lesson)
    for _ in lesson.steps:
        if progress.can_next:
            progress.next(lang)
        else:
            progress.play(progress.step.solution, lang)
    return progress


def test_there_is_a_lesson():
    assert LESSONS


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_can_be_played_to_its_end(lesson, lang):
    progress = play_through(lesson, lang)
    assert progress.done
    for step in lesson.steps:
        assert step.titles[lang] and step.texts[lang]
        assert bool(step.moves) == bool(step.hint[lang])


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_the_pieces_of_a_lesson_exist(lesson):
    progress = Progress(lesson)
    while not progress.done:
        panels = TITLE.board(view(progress.game, progress.chapter.seat), "en")
        drawn = set(re.findall(r'data-piece="([^"]+)"', "".join(panel.svg() for panel in panels)))
        for piece in progress.step.focus:
            assert piece in drawn, (progress.index + 1, piece)
            assert TITLE.about(piece) is not None, (progress.index + 1, piece)
        progress.next() if progress.can_next else progress.play(progress.step.solution)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hint_names_a_dinosaur_as_the_board_does(lang):
    """Where a step asks for one part or arrow of one of several dinosaurs."""
    named = 0
    for step in [step for lesson in LESSONS for step in lesson.steps if step.moves == (step.solution,)]:
        _, _, piece = step.solution.partition(" ")
        owner = data.PARTS.get(piece) or data.ARROWS.get(piece)
        if owner is None or len(data.SPECIES[owner.species].dinos) == 1:
            continue
        name = re.sub("^(the |le |l’)", "", catalogue(lang, TITLE.package)[f"dino.{owner.dino}"])
        assert name in step.hint[lang], (step.solution, name)
        named += 1
    assert named


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_last_lesson_names_what_the_record_says_of_its_total(lang):
    progress = play_through(next(lesson for lesson in LESSONS if lesson.id == "submarine"), lang)
    titles = {rank: say(title, catalogue(lang, TITLE.package)) for rank, title in TITLE.verdicts}
    named = [rank for rank, title in titles.items() if title in progress.lesson.steps[-1].texts[lang]]
    assert named == [data.band(total(progress.game.table, 0))]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_hint_fits_its_step(lesson):
    """Where more than one move is legal, the others are met with the hint, and nothing changes."""
    progress, refusals = Progress(lesson), 0
    while not progress.done:
        if progress.can_next:
            progress.next()
            continue
        assert progress.step.solution in progress.allowed()
        others = set(progress.game.legal_moves(progress.chapter.seat)) - set(progress.allowed())
        before = progress.game.length
        for move in sorted(others)[:3]:
            with pytest.raises(LudoError) as refused:
                progress.play(move, "fr")
            assert progress.step.hint["fr"] in refused.value.what(catalogue("fr"))
            refusals += 1
        assert progress.game.length == before
        progress.play(progress.step.solution)
    assert refusals


def test_a_step_opens_only_its_moves():
    progress = Progress(sample())
    assert progress.allowed() is None and progress.can_next
    progress.next()
    assert progress.allowed() == ["start dimorphodon"] and not progress.can_next
    with pytest.raises(LudoError) as refused:
        progress.play("start ichthyosaurus", "fr")
    assert (refused.value.kind, refused.value.key) == ("lesson", "lesson-move")
    assert "INDICE" in refused.value.what(catalogue("fr"))
    with pytest.raises(LudoError, match="HINT"):
        progress.next()
    assert progress.index == 1 and progress.game.length == 0


def test_the_lesson_plays_its_own_moves():
    progress = play_through(sample())
    assert progress.game.table.sheets[0].parts == {"dimorphodon-2-fin"}
    progress.next()  # at the end: nothing more happens
    assert progress.index == 2


def test_back_undoes_what_the_step_before_did():
    progress = Progress(sample())
    progress.next()
    progress.play("start dimorphodon")
    assert progress.game.length == 2
    progress.back()
    assert (progress.index, progress.game.length) == (1, 0)
    assert progress.allowed() == ["start dimorphodon"]
    progress.back()
    progress.back()
    assert (progress.index, progress.game.length) == (0, 0)
    progress = play_through(sample())
    progress.back()
    assert (progress.index, progress.done, progress.game.length) == (2, False, 2)


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ('solution = "start dimorphodon"', 'solution = "start ichthyosaurus"', "step 2"),
        ('solution = "start dimorphodon"', "", "step 2"),
        ('moves = ["start di*"]', "", "step 2"),
        ('hint = { en = "HINT", fr = "INDICE" }', "", "step 2, hint"),
        ('hint = { en = "HINT", fr = "INDICE" }', 'hint = { en = "HINT" }', "step 2, hint"),
        ("focus =", "focsu =", "focsu"),
        ('game = "varuna"', 'game = "salamandra"', "[lesson]"),
        ("seed = 3", 'seed = "3"', "seed"),
        ("[[step]]", "[[step]", "cannot be read"),
    ],
)
def test_a_bad_lesson_names_the_place(old, new, named):
    with pytest.raises(LudoError) as bad:
        sample(SAMPLE.replace(old, new, 1))
    assert "lessons/sample.toml" in str(bad.value) and named in str(bad.value)


def test_an_unknown_lesson():
    with pytest.raises(LudoError, match="nowhere"):
        lessons.find(TITLE, "nowhere")
