"""Names of pieces in the log: they are cut out of the sentences, for every game, and lead to a piece that is meant."""

from __future__ import annotations

import random

import pytest

from ludotheque.desk.log_links import LogLinks
from ludotheque.desk.retelling import about
from ludotheque.engine.game import Game
from ludotheque.engine.i18n import T, catalogue, say
from ludotheque.engine.table import Line
from ludotheque.games import titles

VARUNA, DEMETER = titles()["varuna"], titles()["demeter"]


def parts(title, key: str, pieces=(), seat: int | None = None, who: str = "Ada", **args) -> list:
    """A line of a title's log, cut."""
    line = Line(seat, T(key, **args), None, tuple(pieces), None, 0)
    words = catalogue("en", title.package) | {"seat.1": "Bea"}
    return LogLinks(title).parts(line, about(line.text, None if seat is None else who), words)


def links(*args, **kwargs) -> list:
    return [part for part in parts(*args, **kwargs) if not isinstance(part, str)]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("title", titles().values(), ids=lambda title: title.id)
def test_every_sentence_is_whole_and_leads_to_known_pieces(title, lang):
    game = Game.start(title, max(2, title.fewest), 5, {})
    dice = random.Random(5)
    while not game.over:
        choice = game.choices()[0]
        game.play(dice.choice(game.legal_moves(choice.seat)), choice.seat)
    words, naming, found = catalogue(lang, title.package), LogLinks(title), 0
    for line in game.table.log.lines:
        text = about(line.text, None if line.seat is None else "Ada")
        cut = naming.parts(line, text, words)
        assert "".join(part if isinstance(part, str) else part[0] for part in cut) == say(text, words)
        for said, piece in (part for part in cut if not isinstance(part, str)):
            assert said and (piece in line.pieces or title.about(piece) is not None)
            found += 1
    assert found > 20


def test_a_name_leads_to_exactly_its_piece():
    colour = {"what": T("the-part.tail"), "dino": T("of-dino.dsungaripterus-1")}
    found = links(VARUNA, "log.colour", ["dsungaripterus-1-tail"], 0, **colour)
    assert found == [["the tail", "dsungaripterus-1-tail"], ["of the left Dsungaripterus", "dsungaripterus-1"]]
    found = links(VARUNA, "log.unlock", ["mosasaurus-tile"], 0, species=T("species.mosasaurus"))
    assert found == [["Mosasaurus", "mosasaurus-tile"]]
    route = {"start": T("place.dsungaripterus"), "end": T("place.j10")}
    assert links(VARUNA, "log.move", ["l02"], 0, **route) == [
        ["Dsungaripterus", "l02"],
        ["the crossing below Dsungaripterus", "l02"],
    ]
    assert links(VARUNA, "log.flip-objective", ["objective-a"], letter="A") == [["A", "objective-a"]]


def test_a_number_or_a_common_word_is_no_name():
    assert links(VARUNA, "log.damage", ["damage-2", "damage-3"], 0, n=2) == []
    assert links(VARUNA, "log.lost", (), 0, what=(T("unit.move", n=1), T("unit.study", n=2))) == []


def test_a_persons_name_leads_to_the_figure_whatever_it_is():
    said = links(DEMETER, "log.move", ["pawn-0", "galley"], 0, "<b>galley</b>", room=T("room.galley"))
    assert said[0] == ["<b>galley</b>", "pawn-0"] and said[1][1] == "galley"
    assert links(VARUNA, "log.start", ["mosasaurus-tile"], 0, "mosasaurus-tile", species=T("species.mosasaurus")) == [
        ["Mosasaurus", "mosasaurus-tile"]
    ]
    assert links(DEMETER, "log.scent", ["pawn-1"], 0, other=T("seat.1")) == [["Bea", "pawn-1"]]


def test_two_pieces_of_one_name_are_not_guessed_between():
    assert links(VARUNA, "log.unlock", ["mosasaurus-tile", "mosasaurus-sonar-1"], 0, species=T("species.mosasaurus")) == []
