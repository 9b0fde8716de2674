"""Which events sound is declared by each title, for lines that its log has; the desk says it with the lines."""

import pytest

from ludotheque.engine.i18n import catalogue
from ludotheque.engine.title import EVENTS
from ludotheque.games import titles
from playing_on import ADA, DRIFTER, run


@pytest.mark.parametrize("title", titles().values(), ids=lambda title: title.id)
def test_sounds_are_of_lines_that_the_log_has(title):
    assert set(title.sounds) <= set(catalogue("en", title.package))
    assert set(title.sounds.values()) <= set(EVENTS)


@pytest.mark.parametrize("game", sorted(titles()))
def test_lines_of_a_game_tell_of_cards_and_of_pieces_put_down(ask, game):
    fewest = titles()[game].fewest
    run(ask, ask("new", game=game, seats=[ADA, *[DRIFTER] * (fewest - 1)], seed=4), 40)
    lines = ask("state", full=True)["log"]
    kinds = {line["sound"] for line in lines}
    assert {"card", "token"} <= kinds <= {*EVENTS, None}
    assert all(line["pieces"] for line in lines if line["sound"] == "token")
