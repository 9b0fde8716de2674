"""The campaign of Skymines: success points, Luna's level, and what each chapter brings into the next."""

from __future__ import annotations

import pytest

from ludotheque.engine.campaign import Award, Chapter, Story
from ludotheque.engine.error import LudoError
from ludotheque.engine.game import Game
from ludotheque.games import title
from ludotheque.games.skymines.components.data import LAYOUTS, SUCCESS
from ludotheque.games.skymines.rules import carried

SKYMINES = title("skymines")
CAMPAIGN = SKYMINES.campaign()


def story(seats: int = 1, way: str = "luna-5", *chapters: Chapter) -> Story:
    """A campaign of some chapters."""
    return Story(seats, way, 7, chapters)


def chapter(
    *points: int, places: tuple[int, ...] = (), answer: str = "", missions: tuple[str, ...] = ("dean",), struck: str = ""
) -> Chapter:
    """A chapter in which each entrant has got some points, for nothing in particular."""
    awards = tuple(Award(who, "win", n) for who, n in enumerate(points))
    kept = {"missions": missions, "struck": (struck,) if struck else ()}
    return Chapter(tuple(points), places or tuple(range(1, len(points) + 1)), awards, kept, answer)


def started(seats: int, **options: str) -> Game:
    """The first position of a game."""
    return Game.start(SKYMINES, seats, 5, {"missions": "yes", **options})


def awards(game: Game, way: str = "luna-5") -> dict[int, list[str]]:
    """What each entrant gets points for."""
    judged = CAMPAIGN.judge(story(game.seats, way), game)
    assert all(award.points == SUCCESS[award.what] for award in judged.awards)
    return {who: [award.what for award in judged.awards if award.who == who] for who in range(len(judged.scores))}


def test_the_four_chapters_are_set_up_as_the_tables_say():
    found = []
    for number in range(4):
        done = [chapter(0, 3, answer="keep") for _ in range(number)]
        options = CAMPAIGN.options(story(1, "luna-5", *done))
        SKYMINES.checked_options(options)
        found.append((options["side"], options["tracks"], options["tokens"], options["threat"] != "no"))
    assert found == [
        ("moon", "first", "first", False),
        ("belt", "second", "choose", False),
        ("moon", "third", "choose", True),
        ("belt", "random", "choose", True),
    ]
    assert {"first", "second", "third"} == set(LAYOUTS)


@pytest.mark.parametrize(
    ("seats", "ways"),
    [(1, ["luna-5", "luna-4"]), (2, ["people", "luna-3", "luna-2"]), (3, ["people", "luna-3", "luna-2"]), (4, ["people"])],
)
def test_the_levels_luna_begins_at(seats, ways):
    assert list(CAMPAIGN.ways(seats)) == ways


def test_success_points_of_a_chapter():
    game = started(1)
    me, luna = game.table.players
    me.coins, me.helium, me.upload = 99, 13, 6
    luna.helium, luna.upload = 13, 7
    me.done, me.mission = frozenset({0, 1, 2}), "dean"
    game.table.averted, me.tally = True, {"response": 1}
    best = game.table.order_of_value()[0]
    me.tracks[best], luna.tracks[best] = 23, 10
    found = awards(game)
    assert found[0] == ["win", "two-markers", "personal-space", "helium", "top-shares", "threat"]
    assert found[1] == ["two-markers", "helium", "research"]


def test_nobody_gets_the_point_for_shares_when_two_have_most_and_none_below_the_least_steps():
    game = started(1)
    for player in game.table.players:
        player.helium, player.upload = 12, 6
        player.tracks = dict.fromkeys(player.tracks, 10)
    found = awards(game)
    assert not {"helium", "research", "top-shares"} & {*found[0], *found[1]}


def test_second_place_counts_from_three_on_and_luna_counts():
    game = started(2, luna="level-3")
    for player, coins in zip(game.table.players, (10, 30, 20), strict=True):
        player.coins = coins
    found = awards(game, "luna-3")
    assert "win" in found[1] and "second" in found[2] and "second" not in found[0]


@pytest.mark.parametrize(
    ("places", "level", "answers"),
    [
        ((2, 1), 5, ["lower", "keep"]),
        ((1, 2), 5, ["raise", "keep-up"]),
        ((1, 1), 5, ["lower", "keep"]),
    ],
)
def test_what_may_be_done_with_luna_s_level(places, level, answers):
    now = story(1, f"luna-{level}", chapter(0, 3, places=places))
    assert list(CAMPAIGN.answers(now)) == answers


@pytest.mark.parametrize(
    ("answer", "places", "level", "more"),
    [
        ("lower", (2, 1), 4, 1),
        ("keep", (2, 1), 5, 0),
        ("raise", (1, 2), 6, 0),
        ("keep-up", (1, 2), 5, 2),
    ],
)
def test_the_level_moves_and_luna_gets_points(answer, places, level, more):
    after = CAMPAIGN.answered(story(1, "luna-5", chapter(1, 3, places=places)), answer)
    assert CAMPAIGN.level(after) == level and after.points(2) == [1, 3 + more]
    assert CAMPAIGN.options(after)["luna"] == f"level-{level}" and not CAMPAIGN.asks(after)


def test_the_level_stays_within_its_bounds():
    low = [chapter(0, 3, places=(2, 1), answer="lower") for _ in range(2)]
    assert list(
        CAMPAIGN.answers(
            story(
                2,
                "luna-2",
                *(chapter(0, 0, 3, places=(2, 2, 1), answer="lower") for _ in range(2)),
                chapter(0, 0, 3, places=(2, 2, 1)),
            )
        )
    ) == ["keep"]
    assert CAMPAIGN.level(story(1, "luna-4", *low)) == 2


def test_nothing_is_asked_without_luna_and_after_the_last_chapter():
    assert not CAMPAIGN.asks(story(2, "people", chapter(3, 0, missions=("dean", "trader"))))
    assert not CAMPAIGN.asks(story(1, "luna-5", *[chapter(0, 3, answer="keep")] * 3, chapter(0, 3)))


def test_most_points_win_and_of_equal_ones_the_better_last_chapter():
    three = [chapter(1, 1) for _ in range(3)]
    assert CAMPAIGN.winners(story(1, "luna-5", *three, chapter(2, 1))) == (0,)
    assert CAMPAIGN.winners(story(1, "luna-5", *three, chapter(1, 1, places=(2, 1)))) == (1,)
    assert CAMPAIGN.winners(story(2, "people", *three, chapter(1, 1, places=(1, 1)))) == (0, 1)


def test_who_has_fewest_points_begins_and_the_order_at_the_table_stays():
    three = story(3, "people", chapter(3, 1, 0, missions=("dean",) * 3))
    assert CAMPAIGN.seating(three) == (2, 0, 1)
    game = Game.start(SKYMINES, 3, three.seed_of_next(), CAMPAIGN.options(three))
    assert game.table.first == 0


def test_points_go_to_entrants_wherever_they_sit():
    three = story(3, "people", chapter(3, 1, 0, missions=("dean",) * 3))
    game = Game.start(SKYMINES, 3, three.seed_of_next(), CAMPAIGN.options(three))
    for seat, mission in enumerate(("trader", "pioneer", "director")):
        game.table.players[seat].mission = mission
    game.table.players[0].coins = 50
    judged = CAMPAIGN.judge(three, game)
    assert judged.places[2] == 1 and Award(2, "win", 3) in judged.awards
    assert judged.carried["missions"] == ("pioneer", "director", "trader")


def test_everybody_but_the_leaders_gets_help_in_the_last_two_chapters():
    one, two = chapter(0, 3, answer="keep"), chapter(0, 3, answer="keep")
    assert "coin" not in CAMPAIGN.options(story(1, "luna-5", one))["carried"]
    third = story(1, "luna-5", one, two)
    game = Game.start(SKYMINES, 1, 5, CAMPAIGN.options(third))
    assert [player.coins for player in game.table.players] == [2, 1]


def test_the_bridge_costs_the_single_energy_card_of_the_next_chapter_only():
    struck = [chapter(0, 3, answer="keep")] * 2 + [chapter(0, 3, answer="keep", struck="einstein-rosen-bridge")]
    options = CAMPAIGN.options(story(1, "luna-5", *struck))
    for seed in range(4):
        game = Game.start(SKYMINES, 1, seed, options)
        player = game.table.players[0]
        assert len(player.owned) == 9 and not any(card.startswith("single") for card in player.owned)
        assert not SKYMINES.invariant_violations(game.table)
    assert CAMPAIGN.options(story(1, "luna-5", *struck[:2]))["carried"].count("spent") == 0


def test_a_token_that_names_the_missing_card_lays_the_others():
    game = Game.start(SKYMINES, 1, 5, {"carried": "first spent-0"})
    game.table.players[0].offered = ("st05", "st01")
    assert "single" not in str(game.choice().label(game.table, "token st05"))
    game.play("token st05")
    player = game.table.players[0]
    assert [deck for deck in player.resting if deck] == [("titanium-1",), ("minerals-2",)] and len(player.hand) == 7


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_mission_does_not_come_back_to_whoever_had_it(seats, seed):
    had = {seat: ("dean", "trader", "pioneer", "director")[seat:][:1] for seat in range(seats)}
    text = carried.written(carried.Carried(first=True, used=frozenset((seat, one) for seat in had for one in had[seat])))
    game = Game.start(SKYMINES, seats, seed, {"missions": "yes", "carried": text, "luna": "no"})
    dealt = {seat: game.table.players[seat].missions for seat in had}
    assert all(len(cards) == (1 if seats == 4 else 2) and not {*cards} & {*had[seat]} for seat, cards in dealt.items())
    assert len({card for cards in dealt.values() for card in cards}) == sum(map(len, dealt.values()))


def test_what_is_carried_is_read_as_it_is_written():
    said = carried.Carried(True, ((0, 1), (2, 1)), frozenset({1}), frozenset({(0, "dean"), (1, "trader")}))
    assert carried.read(carried.written(said)) == said and said.seats == 3
    assert carried.read(carried.NOTHING) == carried.Carried() and carried.written(carried.Carried()) == carried.NOTHING


@pytest.mark.parametrize("text", ["", "second", "coin-1", "used-0-nobody", "first  first", "spent-10", "no first"])
def test_other_text_is_no_value_of_the_option(text):
    with pytest.raises(LudoError):
        SKYMINES.checked_options({"carried": text})


def test_a_seat_that_is_not_there_is_refused():
    with pytest.raises(LudoError):
        Game.start(SKYMINES, 1, 5, {"carried": "coin-3-1"})
