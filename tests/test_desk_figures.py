"""The log book's figures, days in a row, and what the end of a game alone says and gives to share."""

import json
from xml.etree import ElementTree

import pytest

from ludotheque.desk.figures import LATEST_FEW, SHOWN, trend
from ludotheque.desk.solo import averages, levels, streak
from ludotheque.draw.plots import WINDOW
from ludotheque.engine.i18n import LANGUAGES
from ludotheque.engine.typeset import figure
from ludotheque.games import title, titles
from playing_on import ADA, run
from test_desk_logbook import leaf


def played(*scores, **how):
    """Leaves of games with these scores, a moment apart."""
    return [
        leaf(id=f"{n:016}", when=1000 + n, result={"score": score, "won": score > 60}, **how) for n, score in enumerate(scores)
    ]


def figures(ask, leaves, game="varuna"):
    return ask("log_book", leaves=leaves, game=game)["games"][0]["stats"]


def test_figures_are_kept_apart_by_the_number_of_seats(ask):
    solo, multi = (
        played(50, 70),
        [one | {"id": f"m{one['id'][1:]}"} for one in played(40, 80, 90, mode="multi", seats=3, bots=["greedy"])],
    )
    one, three = figures(ask, solo + multi)
    assert (one["seats"], one["games"], one["average"], one["rates"]) == (1, 2, 60.0, None)
    assert (three["seats"], three["games"], three["average"]) == (3, 3, 70.0)
    assert one["name"] == "Alone" and three["name"] == "3 players"
    assert three["facts"][0] == "3 games, 2 won."


def test_games_won_are_counted_against_each_bot(ask):
    leaves = [
        *played(50, 70, 80, mode="multi", seats=2, bots=["greedy"]),
        *(one | {"id": f"r{one['id'][1:]}"} for one in played(90, mode="multi", seats=2, bots=["random"])),
        *(one | {"id": f"g{one['id'][1:]}"} for one in played(10, mode="multi", seats=2, bots=["gone"])),
    ]
    [two] = figures(ask, leaves)
    assert {row["bot"]: (row["won"], row["games"]) for row in two["rates"]["rows"]} == {
        "greedy": (2, 3),
        "random": (1, 1),
        "gone": (0, 1),
    }
    assert "2 of 3 (67%)" in two["rates"]["svg"]
    assert two["rates"]["legend"] == "Games won against each kind of opponent:"


def test_who_was_eliminated_has_no_score_but_has_played(ask):
    [one] = figures(ask, [leaf(result={"out": True, "won": False})])
    assert one["games"] == 1 and one["average"] is None and one["plot"] is None and one["legend"] is None
    assert one["rows"][0]["score"] is None


def test_a_game_without_points_has_no_average(ask):
    [one] = figures(ask, [leaf(game="demeter", mode="multi", seats=3, bots=["greedy"])], "demeter")
    assert one["average"] is None and one["rates"]["rows"][0]["won"] == 1


@pytest.mark.parametrize(
    ("scores", "change"),
    [([10] * LATEST_FEW, None), ([10, *[20] * LATEST_FEW], 10.0), ([30, 30, *[20] * LATEST_FEW], -10.0), ([7] * 9, 0.0)],
)
def test_the_trend_compares_the_latest_games_with_those_before(scores, change):
    assert trend(scores) == change


@pytest.mark.parametrize("lang", LANGUAGES)
def test_plots_are_pictures_with_a_name_and_stay_inside(ask, lang):
    ask("language", lang=lang)
    [one] = figures(ask, played(*[n * 37 % 101 - 20 for n in range(SHOWN + 9)]))
    svg = ElementTree.fromstring(one["plot"])
    assert str(WINDOW) in one["legend"]
    width, height = (float(part) for part in svg.get("viewBox", "").split()[2:])
    assert svg.get("role") == "img" and str(SHOWN) in svg.get("aria-label", "")
    dots = [el for el in svg.iter() if el.get("class") == "plot-dot"]
    assert len(dots) == SHOWN == len(one["rows"])
    assert all(0 <= float(dot.get("cx", -1)) <= width and 0 <= float(dot.get("cy", -1)) <= height for dot in dots)
    assert "⟨" not in json.dumps(one, ensure_ascii=False)


@pytest.mark.parametrize(
    ("days", "count"),
    [
        ([], 0),
        (["2026-03-01"], 1),
        (["2026-02-28"], 1),
        (["2026-02-27"], 0),
        (["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-01"], 3),
        (["2026-02-26", "2026-02-28", "2026-03-01"], 2),
        (["2026-03-02"], 0),
    ],
)
def test_days_in_a_row_end_today_or_yesterday(days, count):
    assert streak(days, "2026-03-01") == count


@pytest.mark.parametrize("day", ["0001-01-01", "0001-01-02", "9999-12-31"])
def test_days_in_a_row_end_with_the_calendar(day):
    """A link names any day."""
    assert streak([day], day) == 1
    assert streak([], day) == 0


def test_the_shelf_hears_of_days_in_a_row_and_of_a_day_done(ask):
    leaves = [leaf(id=f"{n:016}", mode="daily", day=f"2026-03-0{n}") for n in (1, 2)]
    found = ask("today", leaves=leaves, day="2026-03-02")
    assert found == {"varuna": {"streak": 2, "score": 71, "text": "2 days in a row. Done: 71 points."}}
    assert ask("today", leaves=leaves, day="2026-03-03")["varuna"] == {"streak": 2, "score": None, "text": "2 days in a row."}
    assert ask("today", leaves=[leaf()], day="2026-03-03") == {}
    assert ask("today", leaves=[], day="soon")["where"] == "argument"


def alone(ask, leaves, **args):
    run(ask, ask("new", game="varuna", seats=[ADA], **args))
    return ask("log_game", leaves=leaves, when=10**6, day="Mar 2, 2026")


@pytest.mark.parametrize("game", sorted(name for name, one in titles().items() if averages(one)))
def test_the_end_of_a_game_alone_says_what_bots_reach(ask, game):
    known = title(game)
    assert list(averages(known)) == sorted(averages(known), key=list(known.bots()).index)
    assert levels(known, {}) is not None
    for option in known.options:
        assert levels(known, {option.id: option.values[0]}) is not None
        assert levels(known, {option.id: option.values[-1]}) is None or len(option.values) == 1


def test_the_end_of_a_game_alone_says_its_place_among_ones_own(ask):
    first = alone(ask, [], seed=3)
    score = first["leaf"]["results"][0]["score"]
    assert first["told"][0] == f"{figure(score)} points in your first game alone: the score to beat." and first["share"] is None
    assert first["told"][1].startswith("On average alone: ")
    told = alone(ask, played(score - 10, score + 20), seed=3)["told"]
    best, average = figure(score + 20), figure(score + 5)
    assert (
        told[0] == f"{figure(score)} points: place 2 among your 3 games alone. Your best before: {best}, your average: {average}."
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_days_solo_is_shared_without_seed_or_cards(ask, lang):
    ask("language", lang=lang)
    before = [leaf(id="b" * 16, mode="daily", day="2026-03-01")]
    found = alone(ask, before, daily="2026-03-02")
    assert found["leaf"]["day"] == "2026-03-02"
    text = found["share"]
    assert "Mar 2, 2026" in text and "⟨" not in text
    seed = ask("record")["record"]["seed"]
    assert seed not in text
    assert text.splitlines()[-1] == ("2 days in a row." if lang == "en" else "2 jours de suite.")
    assert "▇" in text or "░" in text
    assert figure(found["leaf"]["results"][0]["score"]) in text


def test_a_game_of_several_is_not_compared_with_games_alone(ask):
    run(ask, ask("new", game="varuna", seats=[ADA, {"name": "B", "kind": "random"}], seed=3))
    told = ask("log_game", leaves=played(5), when=10**6)["told"]
    assert not [line for line in told if "alone" in line]
