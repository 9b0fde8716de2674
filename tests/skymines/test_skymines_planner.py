"""The bots of Skymines: what the planner minds, and where the master compares turns."""

import pytest
from skymines_positions import TURNS, area, at

from ludotheque.engine.secrecy import view
from ludotheque.games.skymines import TITLE
from ludotheque.games.skymines.bot.cards_to_plan import worth_of

END = 23
"""The last space of the tracks at Astrogo and Tawac in the first layout, where their owner holds nine shares."""


def expands(theirs):
    """The company that the planner lets expand first, holding as much of Astrogo as of Tawac; `theirs` are the other's steps."""
    own = {"astrogo": 13, "tawac": 13, "skymine": 0, "minerva": 0}
    game = at(
        area(0, "energy-2")
        | {"players.0.tracks": own, "players.1.tracks": dict.fromkeys(own, 0) | theirs}
        | {"home.astrogo": [3, 5, 5], "home.tawac": [4, 5, 5], "pieces": {"1": "astrogo", "9": "astrogo", "2": "tawac"}}
    )
    bot = TITLE.bots()["greedy"]()
    bot.reseed(1)
    bot.choose(view(game, 0), game.legal_moves(0))
    lines = {move.removeprefix("expand "): line.value for move, line in bot.lines.items() if move.startswith("expand ")}
    return max(("astrogo", "tawac"), key=lines.__getitem__)


@pytest.mark.parametrize(("held", "better"), [("astrogo", "tawac"), ("tawac", "astrogo")])
def test_the_planner_expands_the_company_of_which_the_others_hold_less(held, better):
    assert expands({held: END}) == better


def test_the_points_of_the_others_speak_against_a_position():
    judge = TITLE.judge()
    poor, rich = at(), at({"players.1.coins": 11})
    assert judge(poor.table, 0) > judge(rich.table, 0)
    few, many = at(seats=3), at({"players.1.coins": 11}, seats=3)
    assert judge(poor.table, 0) - judge(rich.table, 0) == pytest.approx(2 * (judge(few.table, 0) - judge(many.table, 0)))


def test_to_begin_is_worth_more_the_later_the_round_until_no_round_follows():
    judge = TITLE.judge()

    def worth(round_now, seats=2):
        """What the first player's marker is worth to a seat."""
        with_it, without = (at({"round": round_now, "holder": holder}, seats=seats) for holder in (0, 1))
        return judge(with_it.table, 0) - judge(without.table, 0)

    assert 0 < worth(1) < worth(3) < worth(6)
    assert worth(7) == 0
    assert worth(6) < worth(6, seats=3) < worth(6, seats=4)


@pytest.mark.parametrize(("round_now", "claims"), [(1, False), (6, True)])
def test_the_planner_spends_a_marker_to_begin_late_rounds(round_now, claims):
    game = at(area(0, "titanium-1") | {"round": round_now, "holder": 1, "players.0.markers": 1})
    bot = TITLE.bots()["greedy"]()
    bot.choose(view(game, 0), game.legal_moves(0))
    lines = {move: line.value for move, line in bot.lines.items() if move in ("mark first-player", "mark titanium")}
    assert (max(lines, key=lines.__getitem__) == "mark first-player") == claims


def test_a_majority_is_less_likely_the_more_people_come_before_and_none_with_nothing():
    def worth(first, cards, seats):
        return worth_of(at({"first": first}, seats=seats).table, 0, cards)

    scientist = ["scientist-2"]
    assert worth(0, scientist, 2) > worth(1, scientist, 2)  # of equals who comes first takes the space
    assert worth(0, scientist, 3) > worth(2, scientist, 3) > worth(1, scientist, 3)
    assert worth(0, scientist, 2) > worth(0, scientist, 3)
    assert worth(0, [], 2) == worth(1, [], 2)


def test_the_master_compares_turns_where_the_round_has_ended():
    game = at(area(0, "titanium-1", "energy-2") | area(1, "carbon-1"), steps=[*TURNS, {"step": "EndRound"}])
    master = TITLE.bots()["master"]()
    ends = set()

    def evaluate(table, seat):
        ends.add((table.round, table.players[seat].out, len(table.players[seat].area)))
        return 0.0

    master.evaluate = evaluate
    master.limit(600)
    for _ in master.judged(view(game, 0), [("leave",), ("mark titanium",), ("resource titanium b",)]):
        pass
    assert all(trial.games for trial in master.trials)
    assert ends == {(3, False, 0)}
