"""What counts in Varuna: objectives, score lines, solo, feats and the mission record."""

import pytest
from varuna_tables import ALL_PARTS, PLAIN, at, begun, lazily, place, played_on, points, sheet_with

from ludotheque.games.varuna import TITLE
from ludotheque.games.varuna.components import data
from ludotheque.games.varuna.rules.scoring import objective_count

# --- what counts ---------------------------------------------


def _counting(counts, n):
    """Fields of a sheet on which an objective counts exactly n."""
    dinos = list(data.DINOS.values())
    fish = [min(target.arrows) for target in data.TARGETS.values() if target.kind == "fish"]
    firsts = [data.DINOS[species.dinos[0]] for species in data.SPECIES.values()]
    rooms = list(data.ROOMS.values())
    return {
        "sonar": {"sonar": sorted(data.SONAR)[:n], "unlocked": list(data.SPECIES)},
        "damage": {"damage": n},
        "species-points": {"completed": {"ichthyosaurus": n}},
        "protection": {"protection": n},
        "rooms": {"squares": [square for room in rooms[:n] for square in room.squares] + ["commander-1"]},
        "dinosaurs": {"parts": [part for dino in dinos[:n] for part in dino.parts] + [dinos[-1].parts[0]]},
        "species": {"parts": [part for dino in firsts[:n] for part in dino.parts]},
        "arrows": {"arrows": sorted(data.ARROWS)[:n]},
        "parts": {"parts": ALL_PARTS[:n]},
        "head-parts": {"parts": [*[part for part in ALL_PARTS if data.PARTS[part].symbol == "head"][:n], "mosasaurus-1-fin"]},
        "fish": {"arrows": fish[:n]},
        "discoveries": {"tokens": list(data.LETTERS[:n])},
    }[counts]


@pytest.mark.parametrize("objective", data.OBJECTIVES.values(), ids=lambda item: item.counts)
@pytest.mark.parametrize("silver", [False, True], ids=["gold", "silver"])
def test_q13_q20_q21_objectives_count_what_they_say(objective, silver):
    """Each tile on both sides: one less than its lower number, both numbers, and one less than the upper."""
    low, high = objective.silver if silver else objective.gold
    for count, worth in ((low - 1, 0), (low, 5), (high - 1, 5), (high, 10)):
        laid = {f"sheets.0.{name}": value for name, value in _counting(objective.counts, count).items()}
        laid |= {
            "objectives": [objective.id, "1", "1", "1"],
            "silver": ["a"] if silver else [],
            "tokens": ["1", "3", "4", "5"],
        }
        game = at(laid, [("Perform", {"effect": "objective-a"})], seats=2)
        assert game.table.sheets[0].validated == {"a": worth}, count


def test_q13_a_circled_tile_is_no_sonar_space():
    assert objective_count(sheet_with(unlocked=list(data.SPECIES)), 0, "sonar") == 0


def test_q20_all_three_symbols_are_counted():
    parts = ["mosasaurus-1-head", "mosasaurus-1-fin", "mosasaurus-1-tail"]
    table = sheet_with(parts=parts)
    assert objective_count(table, 0, "parts") == 3 and objective_count(table, 0, "head-parts") == 1


def test_q21_segments_are_no_arrows():
    table = sheet_with(segments=["l01", "l02"], arrows=["dimorphodon-1-to-fish"])
    assert objective_count(table, 0, "arrows") == 1


def test_q17_fish_from_everywhere_count_everywhere():
    """Studied, enclosed and from a token: for points, the notebook and the objective alike."""
    table = sheet_with(
        tokens_out=["2", "1", "3", "4"],
        tokens=["a"],
        segments=["l01", "l02", "l04", "l08"],
        arrows=["dimorphodon-1-to-fish", "ammonoidea-1-to-notebook", "ammonoidea-4-to-notebook"],
    )
    assert points(table)["fish"] == points(table)["notebooks"] == objective_count(table, 0, "fish") == 5


def _notebook(word, **fields):
    arrows = sorted(next(target.arrows for target in data.TARGETS.values() if target.notebook == word))
    return points(sheet_with(arrows=[*arrows, *fields.pop("arrows", ())], **fields))["notebooks"]


def test_q22_q23_q24_notebooks():
    assert _notebook("fish", arrows=["dimorphodon-1-to-fish", "dimorphodon-2-to-fish2"]) == 2
    assert _notebook("grey", picks=["grey", "grey", "grey", "red"]) == 6
    assert _notebook("protection", protection=5) == 10
    assert _notebook("columns", picks=[colour for colour in data.COLOURS for _ in range(2)]) == 6
    assert _notebook("rows", picks=["blue"] * 4 + ["red"] * 4 + ["grey"] * 3) == 4
    assert points(sheet_with(segments=["l15", "l16", "l18", "l22"]))["notebooks"] == 4


def test_q22_notebook_of_fish():
    """A notebook still lacking an arrow is worth nothing."""
    assert points(sheet_with(arrows=["ammonoidea-1-to-notebook", "dimorphodon-1-to-fish"]))["notebooks"] == 0


def test_q23_the_special_bonus_is_for_purple():
    assert data.PAIRS["ammonoidea-pair"].bonus == "fork * purple" and data.NOTEBOOKS["grey"].per == "grey"


def test_q24_levels_of_protection_are_boxes_ticked():
    assert _notebook("protection", protection=0) == 0


def test_an_unfinished_track_scores_nothing():
    parts = list(data.DINOS["dimorphodon-1"].parts)
    assert points(sheet_with(parts=parts, sonar=["dimorphodon-sonar-1", "dimorphodon-sonar-2"]))["sonar"] == 0
    assert points(sheet_with(parts=parts, sonar=[f"dimorphodon-sonar-{n}" for n in (1, 2, 3)]))["sonar"] == 2


@pytest.mark.parametrize(("ticks", "loss"), [(0, 0), (2, 0), (3, 1), (6, 2), (11, 7), (12, 8), (15, 10), (18, 13), (19, 13)])
def test_damage_costs_the_last_step_reached(ticks, loss):
    assert points(sheet_with(damage=ticks))["damage"] == -loss


def test_the_total_is_the_sum_of_the_lines():
    table = sheet_with(validated={"a": 10}, completed={"mosasaurus": 7}, damage=12, arrows=["dimorphodon-1-to-fish"])
    assert list(points(table).values()) == [10, 7, 0, 0, 1, 0, -8]
    assert sum(points(table).values()) == 10


# --- solo, feats and the mission record ---------------------------------------------


def test_the_solo_calendar_runs_through_the_last_four_rounds():
    game = begun(**{"sheets.0.validated": {"b": 5}, "discarded": ["b"]})
    seen = {}
    while not game.over:
        seen[game.table.round] = "".join(sorted(game.table.silver))
        played_on(game, 1)
    assert seen == dict.fromkeys(range(1, 10), "") | {10: "a", 11: "a", 12: "ac", 13: "acd"}


def test_solo_species_tiles_never_turn():
    nearly = [part for part in data.SPECIES["dimorphodon"].parts if part != "dimorphodon-2-fin"]
    game = begun(revealed={**PLAIN, "blue": "blue-6"}, **{"sheets.0.parts": nearly})
    game.play("card blue")
    game.play("colour dimorphodon-2-fin")
    lazily(game, 0)
    assert game.table.sheets[0].completed == {"dimorphodon": 5} and game.table.silver == frozenset()


@pytest.mark.parametrize(
    ("total", "rank"),
    [
        (100, 1),
        (99, 2),
        (90, 2),
        (80, 3),
        (79, 4),
        (70, 4),
        (69, 5),
        (60, 5),
        (50, 6),
        (40, 7),
        (39, 8),
        (-13, 8),
    ],
)
def test_q33_bands_of_the_mission_record(total, rank):
    game = at({"sheets.0.completed": {"ichthyosaurus": total}}, [])
    outcome = TITLE.outcome(game.table)
    assert outcome.verdict[0] == rank
    assert outcome.winners == ((0,) if rank <= 4 else ())


def test_q31_the_portrait_is_taken_up_to_round_nine():
    parts = [part for species in data.SPECIES.values() for part in data.DINOS[species.dinos[0]].parts]
    for number, taken in ((8, True), (9, True), (10, False)):
        laid = {"sheets.0.parts": parts, "sheets.1.parts": parts[1:]}
        game = place(TITLE, 2, position=laid, steps=[{"step": "EndOfRound", "number": number}])
        assert [sheet.portrait for sheet in game.table.sheets] == [taken, False]


def test_feats_ask_for_a_victory():
    laid = {"sheets.0.validated": {"a": 10, "b": 10, "c": 10}, "sheets.1.completed": {"ichthyosaurus": 31}}
    game = place(TITLE, 2, position=laid, steps=[{"step": "EndOfRound", "number": 13}])
    outcome = TITLE.outcome(game.table, {0: "master"})
    assert outcome.winners == (1,)
    assert not any(feat.got for feat in outcome.feats[0])
    assert {feat.id for feat in outcome.feats[1] if feat.got} == {"giant-slayer"}
    assert len(outcome.feats[0]) == len(outcome.feats[1]) == 10
    itself = TITLE.outcome(game.table, {1: "master"})
    assert not any(feat.got for feat in itself.feats[1]), "nobody beats the strongest player by being it"


def test_a_sunk_seat_wins_nothing():
    laid = {
        "sheets.0.completed": {"ichthyosaurus": 90},
        "sheets.0.sunk": True,
        "sheets.0.damage": 20,
        "sheets.1.damage": 18,
    }
    game = place(TITLE, 2, position=laid, steps=[{"step": "EndOfRound", "number": 13}])
    outcome = TITLE.outcome(game.table)
    assert outcome.winners == (1,) and not any(feat.got for feat in outcome.feats[0])
    assert {feat.id for feat in outcome.feats[1] if feat.got} == {"by-a-thread"}
