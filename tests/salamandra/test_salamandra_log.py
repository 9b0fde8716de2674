"""What the log says: who went, what came of it with the total, and nothing twice."""

import pytest
from salamandra_tables import at, go

from ludotheque.engine.game import Game
from ludotheque.engine.i18n import LANGUAGES, catalogue, say
from ludotheque.games.salamandra import TITLE


def said(game, lang="en"):
    """The lines of the log since the position; every player is called Ada."""
    words = catalogue(lang, TITLE.package)
    return [say(line.text, words).replace("⟨who⟩", "Ada") for line in game.table.log.lines if line.entry >= 0]


def test_a_visit_to_the_temple_says_who_went_and_what_each_part_brought():
    """Black 5: a scroll, then two points for each white field."""
    mine = {"goods": ["white-potion"], "crystals": 1, "active": ["f01-n"], "resting": ["f03-n", "f16-n"]}
    game = at(mine, tiles__f16="2,-1", black__top=["black-5"])
    go(game, "temple black", "go f01-n")
    assert said(game)[:5] == [
        "Ada sends an apprentice to the Black half of the temple: base field (ochre), bonus slot.",
        "Ada pays 1 white/purple potion, 1 crystal.",
        "Ada takes Black salamander card 5.",
        "Ada gains 1 scroll.",
        "Ada gains 4 points (2 × 2 points, per white field).",
    ]


def test_the_bare_stone_says_what_it_gave():
    mine = {"goods": ["green-potion"], "crystals": 2, "active": ["f01-n"]}
    game = at(mine, yellow={"top": [], "middle": []})
    go(game, "temple yellow", "go f01-n")
    assert said(game)[2:4] == ["No cards are left on the Yellow half: the stone gives its own gain.", "Ada gains 10 points."]


def test_a_cauldron_says_who_worked_and_the_total():
    mine = {"active": ["f15-n", "f15-s"], "resting": ["f14-n"], "goods": ["white-potion"], "crystals": 0}
    game = at(mine, tiles__f14="2,-1", tiles__f15="2,0", display=["f05", "f10", "f09", "f06"])
    go(game, "cauldron f15-s")
    assert said(game)[:3] == [
        "Ada uses a cauldron; the apprentice at work: field 15 (white), south slot.",
        "Ada pays 1 white/purple potion.",
        "Ada gains 6 points (2 × 3 points, per white field).",
    ]


@pytest.mark.parametrize("when", ["at-once", "end-of-turn"])
def test_scrolls_without_a_place_are_told_when_they_come_and_not_again(when):
    """All six places that the player could take are taken, one of them by another player."""
    books = {"grimoire-4-upper": 0, "grimoire-8-upper": 0, "grimoire-9-upper": 0}
    mine = {"scrolls": 3, "available": 2, "active": ["f02-n"]}
    game = at(mine, options={"grimoires": when}, tiles__f06="2,-1", display=["f05", "f10", "f15", "f09"], books=books)
    go(game, "place f06-n", "1: place f03-s", "place f01-e")
    assert [line for line in said(game) if "scrolls" in line] == ["Ada has 4 scrolls but can send nobody to a grimoire."]


def test_groves_that_grow_when_a_round_ends_close_no_clearing():
    mine = {"available": 0, "active": [], "crystals": 0}
    laid = {"tiles__f05": "-1,-1", "tiles__f11": "-1,0", "display": ["f06", "f10", "f09", "f15"]}
    groves = {"middle": ["g18", "g19", "g20"]}
    game = at(mine, players__1__passed=True, spots={}, groves=groves, outcomes=["g18", "g19", "g20"], **laid)
    go(game, "pass")
    told = [line for line in said(game) if "grove" in line]
    assert len(told) == 3 and not any("clearing" in line for line in told)
    assert told[0].startswith("A grove (5 points) grows between field 5 (green), base field (green), ")


MAY_BE_TOLD_AGAIN = {"log.convert", "log.brew", "log.work", "log.gain", "log.trigger"}
"""A price may take two resources, a woken apprentice works again, and two gains may be equal."""


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_no_entry_of_whole_games_tells_the_same_twice_or_lacks_a_word(seats):
    for seed in range(3):
        game = Game.start(TITLE, seats, seed)
        while not game.over:
            moves = game.legal_moves()
            game.play(moves[(seed + game.length * 7) % len(moves)])
        for lang in LANGUAGES:
            assert "⟨" not in "".join(said(game, lang))
        lines = [(line.entry, line.seat, line.text) for line in game.table.log.lines if line.text.key not in MAY_BE_TOLD_AGAIN]
        assert len(lines) == len(set(lines)), [line for line in lines if lines.count(line) > 1]
