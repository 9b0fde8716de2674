"""Several that think about one decision: parcels hold a view alone, shares add up, and what was foreseen can be repeated."""

import json
import pickle
from base64 import b64encode

import pytest

from ludotheque.bots.levels import LEVELS
from ludotheque.bots.together import Pondering, Report, from_data, merged, position_of
from ludotheque.bots.trials import Share, Trial
from ludotheque.engine.chance import Chance
from ludotheque.engine.error import LudoError
from ludotheque.engine.game import Game
from ludotheque.engine.parcel import unwrap, wrap
from ludotheque.engine.secrecy import view
from ludotheque.engine.state import to_data
from ludotheque.games import title, titles

MASTER = LEVELS[-1]


def games(moves=40, step=7):
    """Every game of the shelf at some moments of a line of random moves, with a seat that decides there."""
    for ident in titles():
        one = title(ident)
        game, dice = Game.start(one, max(2, one.fewest), 5), Chance(seed=2)
        for number in range(moves):
            if game.over:
                break
            seat = game.choices()[-1].seat
            legal = game.legal_moves(seat)
            if number % step == 0:
                yield game, seat
            game.play(legal[dice.below(len(legal))], seat)


def fresh_master(game, nodes=150):
    bot = game.title.bots()[MASTER]()
    bot.reseed(3)
    bot.limit(nodes)
    return bot


def found(pondering):
    assert all(0 <= progress <= 1 for progress in pondering.work)
    return pondering.report


def test_a_view_comes_out_of_its_parcel_as_it_went_in():
    asked = list(games())
    assert len(asked) > 2
    for game, seat in asked:
        seen = view(game, seat)
        other = unwrap(wrap(seen), title)
        assert other.seat == seat and other.title is game.title
        assert position_of(other) == position_of(seen)


def test_a_parcel_holds_nothing_that_its_seat_may_not_know():
    """Of a game and of one that the seat cannot tell from it, parcels are the same: also what lies behind a view."""
    checked = 0
    for game, seat in games():
        other = view(game, seat).determinize(99)
        parcels = [unwrap(wrap(view(one, seat)), title) for one in (game, other)]
        assert position_of(parcels[0]) == position_of(parcels[1])
        for one in parcels:
            inside = one.game
            assert inside.seed == 0 and inside.past is None and inside.placed is None and inside.setup_outcomes == ()
            assert to_data(inside.table.chance) == to_data(Chance(forbidden=inside.table.chance.forbidden))
            if inside.before is not None:
                checked += 1
                assert to_data(inside.before.chance) == to_data(Chance(forbidden=inside.before.chance.forbidden))
                again = view(game, seat).game
                again.table, again.branches = inside.before, None
                assert to_data(view(again, seat).table) == to_data(inside.before), "masked already"
    assert checked


@pytest.mark.parametrize("thing", [print, pickle.Pickler, ["a view"], Chance(seed=1)])
def test_a_parcel_with_something_else_is_refused(thing):
    """Functions and classes of others are not even looked up."""
    with pytest.raises(LudoError):
        unwrap(b64encode(pickle.dumps(thing)).decode(), title)


@pytest.mark.parametrize("text", ["", "gibberish", "gARdlC4", "é"])
def test_what_is_no_parcel_is_refused(text):
    with pytest.raises(LudoError):
        unwrap(text, title)


def test_shares_play_the_games_that_one_would_have_played():
    game, seat = next((game, seat) for game, seat in games() if len(game.legal_moves(seat)) > 2)
    reports = [found(Pondering(fresh_master(game), view(game, seat), Share(number, 2))) for number in range(2)]
    worlds = [{world for trial in report.trials for world in trial.results} for report in reports]
    assert not worlds[0] & worlds[1]
    alone = found(Pondering(fresh_master(game), view(game, seat), Share(0, 1)))
    together = {trial.moves: trial for trial in merged(reports, position_of(view(game, seat)))}
    common = [
        (world, worth, together[trial.moves].results[world])
        for trial in alone.trials
        for world, worth in trial.results.items()
        if world in together[trial.moves].results
    ]
    assert common and all(one == other for _, one, other in common)


def trial(moves, promise=0.0, **results):
    made = Trial(tuple(moves), promise)
    made.results = {int(world.strip("w")): worth for world, worth in results.items()}
    return made


def test_reports_are_merged_turn_by_turn_and_a_game_counts_once():
    here = [Report("here", (trial("a", 2.0, w1=5.0, w2=7.0), trial("b", 1.0, w1=1.0)))]
    here.append(Report("here", (trial("a", 2.0, w2=7.0, w3=9.0), trial("c", 0.5, w3=2.0))))
    found = {one.moves: one.results for one in merged([*here, Report("elsewhere", (trial("d", w1=99.0),))], "here")}
    assert found == {("a",): {1: 5.0, 2: 7.0, 3: 9.0}, ("b",): {1: 1.0}, ("c",): {3: 2.0}}
    assert merged(here, "elsewhere") == []


def test_the_order_of_reports_changes_nothing():
    one, other = Report("here", (trial("a", w1=5.0, w2=1.0),)), Report("here", (trial("b", w1=2.0, w2=3.0), trial("a", w4=8.0)))
    ways = [sorted((t.moves, t.games, t.mean) for t in merged(order, "here")) for order in ((one, other), (other, one))]
    assert ways[0] == ways[1]


def test_a_report_survives_being_told_as_json():
    told = Report("here", (trial(("a", "b"), 2.5, w1=5.25, w4=-1.0),))
    again = from_data(json.loads(json.dumps(told.data())))
    assert again.position == "here"
    assert [(one.moves, one.promise, one.results) for one in again.trials] == [(("a", "b"), 2.5, {1: 5.25, 4: -1.0})]


@pytest.mark.parametrize(
    "data",
    [None, {}, {"position": 3, "trials": []}, {"position": "", "trials": [[[], 0, []]]}, {"position": "", "trials": [["a"]]}],
)
def test_what_is_no_report_is_refused(data):
    with pytest.raises(LudoError):
        from_data(data)


def test_a_decision_that_does_not_wait_yet_is_foreseen_and_thought_about():
    """The report is about a position in which the seat that does not move now will decide."""
    told = 0
    for game, seat in games(20, 19):
        if game.branches is not None:
            continue
        seen = view(game, (seat + 1) % game.seats)
        one, again = (found(Pondering(fresh_master(game, 40), seen, Share(0, 1))) for _ in range(2))
        if one is not None:
            told += 1
            assert one.position != position_of(seen) and one.data() == again.data()
    assert told
