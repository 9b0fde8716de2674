"""Threats of Skymines: what a response asks for, when spaces close, and that the rules name every number."""

import pytest
from skymines_positions import TURNS, area, at, refused

from ludotheque.engine.rule import rulebook
from ludotheque.engine.secrecy import view
from ludotheque.games.skymines import TITLE
from ludotheque.games.skymines.components.data import PLANS, THREATS
from ludotheque.games.skymines.table import SPACES


def plans(*own):
    """These plans on the research track of seat 0, all others in their decks."""
    decks = {
        f"plan_decks.{letter}.middle": [plan for plan, one in PLANS.items() if one.letter == letter and plan not in own]
        for letter in "abcs"
    }
    return {"players.0.plans": list(own), "plan_display": [""] * SPACES} | decks


@pytest.mark.parametrize("threat", ["space-pirates", "singularity"])
def test_what_a_threat_says_about_luna(threat):
    for seats, luna_is_spared in ((1, threat == "space-pirates"), (2, False)):
        described = TITLE.describe(view(at({"threat": threat}, seats, threat=threat), 0), "threat", None)
        assert ("look.not-luna" in [sentence.key for sentence in described.does]) == luna_is_spared


def test_a_marker_on_a_space_of_round_7_needs_a_round_to_follow():
    laid = {"round": 7, "threat": "time-anomaly", **area(0, "titanium-1")}
    assert refused(at(laid, threat="time-anomaly"), "mark energy-tile") is None
    assert refused(at({**laid, "noted": [1, 1]}, threat="time-anomaly"), "mark energy-tile") == "mark.last-round"
    assert refused(at({**laid, "threat": "rogue-comet"}, threat="rogue-comet"), "mark energy-tile") == "mark.last-round"


def test_tiles_can_be_had_in_round_6_under_the_singularity_which_may_still_be_averted():
    """Three responses of two players avert it, and the tile lies there in round 7."""
    steps = [*TURNS, {"step": "EndRound"}]
    laid = {"round": 6, "threat": "singularity", "ticked": 2, "players.0.coins": 1, "players.1.out": True}
    laid |= area(0, "titanium-1") | plans("pa01")
    game = at(laid, steps=steps, luna="no", threat="singularity")
    for move in ("mark energy-tile", "respond -", "advance none 0", "leave", "rest b"):
        game.play(move)
    assert game.table.round == 7 and game.table.players[0].tiles == ("energy-tile",)


@pytest.mark.parametrize(
    ("threat", "laid", "responses"),
    [
        ("space-pirates", {"players.0.coins": 1}, []),
        ("space-pirates", {"players.0.coins": 2}, ["-"]),
        ("rogue-comet", area(0, "energy-2", "titanium-2"), []),
        ("rogue-comet", area(0, "energy-2", "titanium-2") | {"players.0.tiles": ["energy-tile"]}, ["b+energy-tile"]),
        ("einstein-rosen-bridge", area(0, "titanium-2", "scientist-2"), ["c"]),
        ("einstein-rosen-bridge", area(0, "titanium-2", "scientist-2") | {"players.0.used": ["c"]}, []),
        ("unknown-probe", {"players.0.helium": 1}, []),
        ("unknown-probe", {"players.0.helium": 2}, ["-"]),
        ("time-anomaly", area(0, "titanium-1", "titanium-2", "carbon-2"), []),
        (
            "time-anomaly",
            area(0, "titanium-1", "titanium-2", "carbon-2") | {"players.0.tiles": ["resource-tile"]},
            ["c+resource-tile", "d+resource-tile"],
        ),
    ],
)
def test_what_a_response_to_each_threat_asks_for(threat, laid, responses):
    game = at({**area(0, "titanium-1"), **laid, "threat": threat}, luna="no", threat=threat)
    assert [move.removeprefix("respond ") for move in game.legal_moves() if move.startswith("respond ")] == responses


def test_a_slot_opened_by_helium_stays_open_when_a_response_takes_the_helium_back():
    laid = {**area(0, "titanium-1"), "threat": "unknown-probe", "players.0.helium": 9, "players.0.open": list("abcd")}
    game = at(laid, luna="no", threat="unknown-probe")
    game.play("respond -")
    assert (game.table.players[0].helium, sorted(game.table.players[0].open)) == (7, list("abcd"))


@pytest.mark.parametrize(("upload", "legal"), [(0, True), (1, True), (2, False)])
def test_the_singularity_asks_for_a_plan_beyond_the_upload_marker(upload, legal):
    laid = {**area(0, "titanium-1"), **plans("pa01", "pa02"), "players.0.upload": upload}
    game = at({**laid, "threat": "singularity"}, luna="no", threat="singularity")
    assert refused(game, "respond -") == (None if legal else "threat.price")
    if legal:
        game.play("respond -")
        assert game.table.players[0].plans == ("pa01",) and game.table.plans_gone == ("pa02",)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_rules_name_the_price_and_the_amount_of_every_threat(lang):
    book = rulebook(TITLE.package, lang)
    price, strikes = book["threat.price"].text, book["threat.consequence"].text
    for one in THREATS.values():
        if one.respond not in ("scientist", "plan"):  # one of them, in words
            assert f" {one.amount}" in price, one.id
        if one.by:
            assert f" {one.by}" in strikes, one.id
