"""The desk as the page uses it: JSON text in, JSON text out, over whole games."""

from __future__ import annotations

import json
import re

import pytest

from ludotheque.bots.levels import LEVELS
from ludotheque.desk import rpc
from ludotheque.desk.leading import leading
from ludotheque.engine.chance import Chance
from ludotheque.engine.i18n import catalogue, say
from ludotheque.engine.link import from_link
from ludotheque.games import titles
from playing_on import ADA, BEA, DRIFTER, run


def new(ask, *seats, **args):
    return ask("new", game="varuna", seats=list(seats) or [ADA], seed=args.pop("seed", 7), **args)


def card(ask, lang: str) -> dict:
    """Varuna as the shelf shows it."""
    return next(game for game in ask("hello", lang=lang)["games"] if game["id"] == "varuna")


def test_the_shelf_speaks_both_languages(ask):
    english, french = card(ask, "en"), card(ask, "fr")
    assert english["name"] == french["name"] == "Varuna"
    assert english["tagline"] != french["tagline"]
    assert [bot["id"] for bot in english["bots"]] == list(LEVELS)


def test_a_game_of_people_and_a_bot_ends_with_a_result(ask):
    end = run(ask, new(ask, ADA, BEA, DRIFTER))["end"]
    assert len(end["scores"]) == 3
    assert sum(line["points"] for line in end["scores"][0]["lines"]) == end["scores"][0]["total"]
    assert all(end["scores"][seat]["rank"] == 1 for seat in end["winners"])
    assert len(end["achievements"]) == 10


def test_no_word_is_missing_in_a_whole_game(ask):
    for lang in ("en", "fr"):
        ask("hello", lang=lang)
        state = new(ask, ADA, DRIFTER)
        said = [json.dumps(state, ensure_ascii=False)]
        for _ in range(400):
            if state["over"]:
                break
            state = run(ask, state, 1, Chance(seed=len(said)))
            said.append(json.dumps(state, ensure_ascii=False))
        assert not [text for text in said if "⟨" in text]


@pytest.mark.parametrize(
    ("game", "seats"), [("varuna", [ADA, DRIFTER]), ("salamandra", [ADA, BEA]), ("demeter", [ADA, BEA, DRIFTER])]
)
def test_a_rehearsal_leaves_no_trace(ask, game, seats):
    """The table, what is sent next and what chance brings are as without it."""
    states = []
    for with_rehearsal in (False, True):
        state = ask("new", game=game, seats=seats, seed=5)
        if with_rehearsal:
            rehearsed = [ask("rehearse", begin=True)]
            while not rehearsed[-1]["done"]:
                rehearsed.append(ask("rehearse"))
            assert len(rehearsed) > 20
        states.append([state, ask("record"), run(ask, state, 12), ask("record")])
    assert states[0] == states[1]


def test_only_changed_groups_are_sent_again(ask):
    state = new(ask)
    first = {panel["id"]: {group["id"] for group in panel["groups"]} for panel in state["panels"]}
    state = ask("play", move="start ichthyosaurus")
    for panel in state["panels"]:
        assert not panel["full"]
        assert len(panel["groups"]) < len(first[panel["id"]])
    whole = ask("state", full=True)
    assert all(panel["full"] for panel in whole["panels"])


def test_the_changes_add_up_to_the_whole_board(ask):
    shown: dict[str, dict[str, str]] = {}
    state = new(ask, ADA, BEA)
    dice = Chance(seed=11)
    for _ in range(60):
        for panel in state["panels"]:
            groups = shown.setdefault(panel["id"], {})
            groups.update({group["id"]: group["svg"] for group in panel["groups"]})
            shown[panel["id"]] = {ident: groups[ident] for ident in panel["order"]}
        state = run(ask, state, 1, dice)
    for panel in state["panels"]:
        shown[panel["id"]].update({group["id"]: group["svg"] for group in panel["groups"]})
    whole = ask("state", full=True)
    assert shown == {panel["id"]: {group["id"]: group["svg"] for group in panel["groups"]} for panel in whole["panels"]}


def test_undo_redo_and_restart_of_a_turn(ask):
    state = run(ask, new(ask), 2)
    while state["prompt"]["rule"] != "turn.choose-card":
        state = run(ask, state, 1)
    before = ask("record")["digest"]
    assert not state["undo"]["can"] and state["undo"]["why"]
    state = ask("play", move=state["choices"][0]["move"])
    after = ask("record")["digest"]
    if state["undo"]["can"]:
        ask("undo")
        assert ask("record")["digest"] == before
        ask("redo")
        assert ask("record")["digest"] == after
        state = ask("restart_turn")
        assert ask("record")["digest"] == before
        assert not state["turn"]["can_restart"]


def test_a_turn_handed_in_stays_handed_in(ask):
    state = new(ask, ADA, BEA)
    while not any(choice["move"] == "done" for choice in state["choices"]):
        state = run(ask, state, 1)
    seat = state["acting"]
    state = ask("play", move="done")
    assert state["acting"] != seat
    assert ask("undo")["failed"]


def test_a_practice_game_undoes_anything(ask):
    state = run(ask, new(ask, practice=True), 40)
    while state["undo"]["can"]:
        state = ask("undo")
    assert state["entries"] == 0


def test_practice_at_one_screen_takes_back_what_any_of_the_people_did(ask):
    state = ask("new", game="salamandra", seats=[ADA, BEA], seed=3, practice=True)
    state = run(ask, state, 12)
    assert {line["seat"] for line in state["log"]} and state["undo"]["can"]
    while state["undo"]["can"]:
        state = ask("undo")
    assert state["entries"] == 0


def test_others_stay_as_they_were_until_all_have_chosen(ask):
    state = new(ask, ADA, BEA)
    while state["acting"] == 0 and state["prompt"]["rule"] != "turn.choose-card":
        state = run(ask, state, 1)
    while state["acting"] != 1 or state["where"] != "Round 1 of 13" or state["prompt"]["rule"] != "turn.choose-card":
        state = run(ask, state, 1)
    ada_circled = [line for line in ask("state", full=True)["log"] if line["seat"] == 0 and "circles" in line["text"]]
    assert ada_circled == []


def test_a_card_names_the_rule_of_a_forbidden_piece(ask):
    new(ask)
    card = ask("piece", piece="mosasaurus-tile", panel="seat:0")
    assert card["moves"] == [] and [one["rule"]["id"] for one in card["cannot"]] == ["setup.start"]
    assert "<p>" in card["cannot"][0]["rule"]["html"]
    assert card["first"] is None
    assert card["rule"]["id"] == "sonar.tile"


def test_every_legal_move_stands_on_the_card_of_its_piece(ask):
    state = run(ask, new(ask), 12)
    assert sum(bool(choice["piece"]) for choice in state["choices"]) > 1
    for choice in state["choices"]:
        card = ask("piece", piece=choice["piece"], panel=None) if choice["piece"] else {"moves": [choice]}
        assert choice["move"] in [one["move"] for one in card["moves"]]


def test_a_piece_of_another_sheet_stands_for_no_move(ask):
    """Sheets of several seats show pieces of one name; only one's own are to be played."""
    state = new(ask, ADA, BEA)
    piece = next(choice["piece"] for choice in state["choices"] if choice["piece"])
    mine, theirs = (ask("piece", piece=piece, panel=f"seat:{seat}") for seat in (state["seat"], 1 - state["seat"]))
    assert mine["moves"] and mine["whose"] != theirs["whose"]
    assert not theirs["moves"] and not theirs["cannot"] and not theirs["now"]


def test_a_piece_that_can_never_be_chosen_is_not_refused(ask):
    new(ask)
    assert ask("piece", piece="damage-5", panel="seat:0")["cannot"] == []
    card = ask("piece", piece="l01", panel="seat:0")
    assert card["cannot"] != [] and card["first"] == ask("state")["prompt"]["text"]


def test_something_that_is_no_piece_has_no_card(ask):
    ask("new", game="demeter", seats=[ADA, BEA, DRIFTER], seed=3)
    for nonsense in ("", "pawn-9", "resource-0-gold", "card-?", "⟨board⟩", "part-0", "support-1-stake-1"):
        assert ask("piece", piece=nonsense)["title"] == "", nonsense
    ask("new", game="salamandra", seats=[ADA, BEA], seed=3)
    for nonsense in ("marker-7", "seat-7-goods", "seat-0-gold", "grove-place-0", "grove-place-12", "field-9", "1,,2"):
        assert ask("piece", piece=nonsense)["title"] == "", nonsense


def test_a_move_that_reveals_asks_first(ask):
    state = ask("new", game="varuna", seats=[ADA], seed=1)
    state = ask("play", move="start dimorphodon")
    for choice in state["choices"]:
        assert ask("play", move=choice["move"], ask=True)["ask"].endswith("cannot be undone.")  # the cards are revealed next
    assert ask("state")["entries"] == state["entries"]
    first, reason = state["choices"][0]["move"], ask("play", move=choice["move"], ask=True)["reason"]
    assert "ask" in ask("play", move=first, ask=True, known=[f"not-{reason}"])
    assert ask("play", move=first, ask=True, known=[reason])["entries"] > state["entries"]
    assert "ask" not in ask("play", move="card red", ask=True)


def test_records_and_links_bring_the_game_back(ask):
    run(ask, new(ask, ADA, DRIFTER, daily=None), 50)
    kept, link = ask("record"), ask("link")
    for state in (
        ask("open", record=kept["record"]),
        ask("open", record=json.dumps(kept["record"])),
        ask("open_link", text=link["text"]),
    ):
        assert state["warning"] is None
        assert [seat["name"] for seat in state["seats"]] == ["Ada", "Drift"]
        assert ask("record")["digest"] == kept["digest"]


def test_a_finished_solo_game_fits_a_link(ask):
    run(ask, new(ask))
    assert ask("link")["bytes"] <= 2048


def test_history_and_continue_from_here(ask):
    state = run(ask, new(ask, practice=True), 30)
    entries = state["entries"]
    past = ask("at", n=10)
    assert past["history"] and past["entries"] == 10 and past["choices"] == []
    assert ask("state")["entries"] == entries
    assert ask("continue_from", n=10)["entries"] == 10


def test_going_back_further_than_undo_makes_a_practice_game(ask):
    """A card was drawn since: going on from before makes a practice game, which is nobody's daily game."""
    state = run(ask, ask("new", game="salamandra", seats=[ADA], daily="2026-03-10"), 3)
    free = ask("continue_from", n=state["entries"])
    assert not free["practice"] and ask("record")["record"]["table"]["daily"] == "2026-03-10"
    state = run(ask, free, 40)
    back = ask("continue_from", n=1)
    kept = ask("record")["record"]["table"]
    assert back["practice"] and kept["practice"] and kept["daily"] is None
    ended = run(ask, back)
    assert ended["over"] and ask("log_game", leaves=[], when=1)["leaf"] is None


def test_going_back_as_far_as_undo_does_changes_nothing_else(ask):
    run(ask, new(ask), 2)
    state = ask("play", move="card red")
    assert state["undo"]["can"]
    assert not ask("continue_from", n=2)["practice"]
    assert ask("state")["entries"] == 2


def test_history_side_by_side_counts_ones_own_moves(ask):
    """The second person does not see how many moves the first has made this round, and goes back over their own alone."""
    state = run(ask, new(ask, ADA, BEA), 1)
    while state["acting"] == 0:
        state = ask("play", move=state["choices"][0]["move"])
    begun = state["entries"]
    state = ask("play", move=state["choices"][0]["move"])
    real = rpc.DESK.open.session.game
    assert state["acting"] == 1 and state["entries"] == state["moves_total"] == begun + 1 < real.length
    assert ask("at", n=begun)["entries"] == begun
    assert ask("at", n=begun + 2)["where"] == "entry-number"
    back = ask("continue_from", n=begun)
    assert back["entries"] == begun and not back["practice"]
    assert [entry.seat for entry in rpc.DESK.open.session.game.entries()].count(0) == [
        entry.seat for entry in real.entries()
    ].count(0)
    assert len(from_link(ask("link", at=begun)["text"])["entries"]) == begun


def test_a_record_that_cannot_be_followed_opens_to_be_looked_at(ask):
    run(ask, new(ask), 30)
    record = ask("record")["record"]
    record["entries"][12][1] = "card octarine"
    state = ask("open", record=record)
    assert state["entries"] == 12
    assert state["readonly"] and state["warning"]
    assert ask("play", move="done")["failed"]
    assert ask("continue_from", n=10)["readonly"] is None


def test_the_daily_game_is_the_same_for_everybody(ask):
    first = ask("new", game="varuna", seats=[ADA], daily="2026-11-28")
    again = ask("new", game="varuna", seats=[BEA], daily="2026-11-28")
    other = ask("new", game="varuna", seats=[ADA], daily="2026-11-29")
    shared = [next(panel for panel in state["panels"] if panel["id"] == "shared")["groups"] for state in (first, again, other)]
    assert shared[0] == shared[1] != shared[2]


def test_the_language_can_change_in_the_middle(ask):
    state = run(ask, new(ask), 9)
    french = ask("language", lang="fr")
    assert french["entries"] == state["entries"]
    assert french["prompt"]["text"] != state["prompt"]["text"]
    assert [choice["move"] for choice in french["choices"]] == [choice["move"] for choice in state["choices"]]


def test_a_hint_is_a_legal_move(ask):
    state = run(ask, new(ask), 8)
    answer = ask("hint", begin=True)
    while not answer["done"]:
        answer = ask("hint")
    assert answer["move"] in [choice["move"] for choice in state["choices"]]
    assert ask("state")["entries"] == state["entries"]


def test_a_guided_game_says_the_rule_of_each_decision_and_keeps_doing_so(ask):
    state = new(ask, guided=True, practice=True)
    assert state["guided"] and state["prompt"]["explained"].startswith("<p>Start at")
    record = ask("record")["record"]
    assert ask("open", record=record)["prompt"]["explained"] == state["prompt"]["explained"]
    plain = new(ask)
    assert plain["prompt"]["explained"] is None and not plain["guided"]
    assert "guided" not in ask("record")["record"]["table"]


def test_a_guided_game_explains_a_rule_at_the_first_decisions_about_it(ask):
    """Twice, and again for a decision that was taken back; after that its room is for what the others did."""
    state, seen = new(ask, guided=True, practice=True), {}
    for _ in range(12):
        seen.setdefault(state["prompt"]["rule"], []).append(bool(state["prompt"]["explained"]))
        state = ask("play", move=state["choices"][0]["move"])
    assert not any(seen.pop(None, []))
    assert all(said == [True, True, *[False] * 12][: len(said)] for said in seen.values()) and max(map(len, seen.values())) > 2
    before = new(ask, guided=True, practice=True)
    ask("play", move=before["choices"][0]["move"])
    assert ask("undo")["prompt"]["explained"] == before["prompt"]["explained"] == ask("state", full=True)["prompt"]["explained"]


def test_thinking_can_be_cut_short(ask):
    state = new(ask, {"name": "P", "kind": "greedy"})
    assert state["next"] == {"kind": "bot", "seat": 0}
    answer = ask("bot", begin=True, budget_ms=0)
    assert answer["done"] or 0 < answer["progress"] <= 1
    assert ask("bot", now=True)["done"]


BAD = [
    ("new", {"game": "monopoly", "seats": [ADA]}, "game"),
    ("new", {"game": "varuna", "seats": [ADA] * 101}, "seats"),
    ("new", {"game": "varuna", "seats": []}, "seats"),
    ("new", {"game": "varuna", "seats": [{"name": "x" * 10_000, "kind": "human"}]}, "name"),
    ("new", {"game": "varuna", "seats": [{"name": "Ada", "kind": "hal"}]}, "bot"),
    ("new", {"game": "varuna", "seats": [ADA], "seed": "soon"}, "seed"),
    ("new", {"game": "varuna", "seats": [ADA], "daily": "someday"}, "day"),
    ("new", {"game": "varuna", "seats": [ADA], "options": {"speed": "fast"}}, "option"),
    ("language", {"lang": "tlh"}, "language"),
    ("play", {"move": "card octarine"}, "move"),
    ("play", {"move": "start mosasaurus"}, "forbidden"),
    ("play", {"move": "start dimorphodon", "seat": 5}, "seat"),
    ("play", {}, "argument"),
    ("rule", {"id": "no.such"}, "rule"),
    ("at", {"n": 999}, "entry-number"),
    ("redo", {}, "redo-nothing"),
    ("undo", {}, "undo-nothing"),
    ("open", {"record": "not json"}, "not-json"),
    ("open", {"record": {"format": 1}}, "not-a-record"),
    ("open", {"record": {"format": 99, "game": "varuna"}}, "newer"),
    ("open_link", {"text": "https://example.org/"}, "link-foreign"),
    ("open_link", {"text": "1.eJyrVkrLL"}, "link-cut"),
    ("open_link", {"text": "7.abc"}, "link-newer"),
    ("fly", {}, "op"),
]


@pytest.mark.parametrize(("op", "args", "where"), BAD, ids=[f"{op}-{where}-{n}" for n, (op, _, where) in enumerate(BAD)])
def test_bad_input_says_what_and_changes_nothing(ask, op, args, where):
    new(ask)
    before = ask("record")
    answer = ask(op, **args)
    assert answer["failed"] and answer["where"] == where
    assert answer["what"] and answer["todo"]
    assert "⟨" not in answer["what"] + answer["todo"]
    assert ask("record") == before


def test_names_are_never_markup(ask):
    state = new(ask, {"name": "<script>alert(1)</script>", "kind": "human"})
    drawn = [group["svg"] for panel in state["panels"] for group in panel["groups"]]
    assert not [svg for svg in drawn if "<script" in svg]
    assert state["seats"][0]["name"] == "<script>alert(1)</script>"  # text, for the page to show as text


def test_a_lesson_leads_to_its_end(ask):
    lesson = card(ask, "en")["lessons"][0]
    state = ask("lesson", game="varuna", id=lesson["id"])
    steps = [state["lesson"]["step"]]
    while not state["lesson"]["done"]:
        if state["lesson"]["can_next"]:
            state = ask("lesson_next")
        else:
            assert [choice["move"] for choice in state["choices"]] == state["lesson"]["moves"]
            assert ask("play", move="card octarine")["kind"] == "lesson"
            state = ask("play", move=state["lesson"]["moves"][0])
        steps.append(state["lesson"]["step"])
    assert sorted(set(steps)) == list(range(lesson["steps"]))
    again = ask("lesson_back")["lesson"]
    assert again["step"] == lesson["steps"] - 1 and not again["done"]
    assert ask("lesson_back")["lesson"]["step"] == lesson["steps"] - 2


def test_a_rule_shows_its_examples(ask):
    new(ask)
    shown = ask("rule", id="move.adjacent")["examples"]
    state = ask("example", game="varuna", id=shown[0]["id"])
    assert state["readonly"] and state["panels"]


def groups_of(panels) -> dict[str, dict[str, str]]:
    return {panel["id"]: {group["id"]: group["svg"] for group in panel["groups"]} for panel in panels}


def test_a_large_table_draws_what_somebody_looks_at(ask):
    state = new(ask, ADA, *[DRIFTER] * 11)
    first = groups_of(state["panels"])
    assert len(first) == 13 and {ident for ident, groups in first.items() if groups} == {"shared", "seat:0"}
    assert all(panel["later"] == (not panel["groups"]) for panel in state["panels"])
    [sheet] = ask("look", panel="seat:3")["panels"]
    assert sheet["id"] == "seat:3" and sheet["full"] and not sheet["later"]
    assert ask("look", panel="seat:3")["panels"] == []
    # What is looked at is kept up to date, the rest is not sent.
    shown = {ident: dict(groups) for ident, groups in first.items()} | groups_of([sheet])
    dice = Chance(seed=3)
    for _ in range(40):
        state = run(ask, state, 1, dice)
        for panel in state["panels"]:
            assert panel["id"] in ("shared", "seat:0", "seat:3")
            groups = {} if panel["full"] else shown[panel["id"]]
            groups |= groups_of([panel])[panel["id"]]
            shown[panel["id"]] = {ident: groups[ident] for ident in panel["order"]}
    # Another opened one comes whole, the one that is left is empty again.
    left, opened = sorted(ask("look", panel="seat:4")["panels"], key=lambda panel: panel["id"])
    assert left["id"] == "seat:3" and left["later"] and left["full"] and not left["groups"]
    assert opened["id"] == "seat:4" and opened["full"] and opened["groups"]
    whole = groups_of(ask("state", full=True)["panels"])
    assert whole["seat:0"] == shown["seat:0"] and whole["shared"] == shown["shared"]
    assert groups_of([opened])["seat:4"] == whole["seat:4"]
    assert ask("look", panel="nowhere")["panels"][0]["id"] == "seat:4"  # it is no more looked at
    assert ask("look")["failed"]


def test_a_small_table_draws_every_sheet(ask):
    assert all(panel["groups"] for panel in new(ask, ADA, *[DRIFTER] * 7)["panels"])


def test_a_move_for_another_decision_is_refused(ask):
    """A move carries the number of the state it was chosen in; without one it is taken as it comes."""
    state = new(ask)
    late = state["seq"]
    move = state["choices"][0]["move"]
    state = ask("play", move=move, seq=late)
    refused = ask("play", move=state["choices"][0]["move"], seq=late)
    assert refused["kind"] == "stale" and refused["todo"]
    again = ask("state", full=True)
    assert again["entries"] == state["entries"]
    assert ask("play", move=again["choices"][0]["move"], seq=again["seq"])["entries"] > state["entries"]


@pytest.mark.parametrize("day", ["20260310", "2026-W11-2", "2026-3-10", "2026-02-30", "yesterday"])
def test_a_day_has_one_spelling(ask, day):
    assert ask("new", game="varuna", seats=[ADA], daily=day)["kind"] == "input"


def test_opponents_in_a_lesson_have_names(ask):
    names = [seat["name"] for seat in ask("lesson", game="demeter", id="first-night")["seats"]]
    assert len(set(names)) == 3 and not any(letter.isdigit() for name in names[1:] for letter in name)


def test_an_example_says_what_it_shows(ask):
    rule = ask("rule", game="varuna", id="move.adjacent")
    shown = ask("example", game="varuna", id=rule["examples"][0]["id"])
    assert shown["example"]["title"] == rule["examples"][0]["title"] and shown["choices"] == []


@pytest.mark.parametrize(("game", "more", "before", "after", "projected", "in_points"), [
    ("varuna", [DRIFTER], "\u2212?\\d+ so far", "\u2212?\\d+ points?", True, True),
    ("salamandra", [DRIFTER], r"\d+ points?", r"\d+ points?", False, True),
    ("demeter", [DRIFTER, DRIFTER], r"\d+ pieces?", r"\d+ pieces?", False, False),
])  # fmt: skip
def test_what_stands_beside_a_name_is_no_forecast_in_disguise(ask, game, more, before, after, projected, in_points):
    state = run(ask, ask("new", game=game, seats=[ADA, *more], seed=5), 25)
    assert all(re.fullmatch(before, seat["standing"]) for seat in state["seats"]), state["seats"]
    assert {seat["projected"] for seat in state["seats"]} == {projected}
    end = run(ask, state)
    assert end["over"] and all(re.fullmatch(after, seat["standing"]) for seat in end["seats"]), end["seats"]
    assert {seat["projected"] for seat in end["seats"]} == {False}
    assert end["end"]["in_points"] is in_points


def test_the_points_beside_a_name_are_those_of_the_track(ask):
    run(ask, ask("new", game="salamandra", seats=[ADA, BEA], seed=5), 60)
    state = ask("state", full=True)
    track = next(group["svg"] for panel in state["panels"] for group in panel["groups"] if group["id"] == "display-track")
    for seat in (0, 1):
        marker = re.search(rf'data-piece="marker-{seat}".*?<text[^>]*>(\d+)', track)
        assert marker and state["seats"][seat]["standing"].split()[0] == marker[1] != "0"


def row(name, out=False, **points):
    """A row of scores as the desk makes them."""
    lines = [{"id": line, "label": line, "points": count} for line, count in points.items()]
    return {"name": name, "out": out, "total": sum(points.values()), "lines": lines}


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ([row("Ada", fish=3), row("Bo", fish=5, zones=9, rooms=1)], "Bo leads by 12 points. Ahead in: zones (+9), fish (+2)."),
        ([row("Ada", fish=3), row("Bo", zones=3), row("Cy", zones=1)], "Level with 3 points: Ada, Bo."),
        ([row("Ada", fish=3, zones=4, rooms=1)], "8 points so far. Most of them: zones (+4), fish (+3)."),
        ([row("Ada", fish=3), row("Bo", out=True, fish=9)], "Ada is the only one left, with 3 points."),
        ([row("Ada", fish=0), row("Bo", fish=0)], None),
        ([row("Ada", out=True, fish=3)], None),
        ([row("Ada", damage=0), row("Bo", damage=-2)], "Ada leads by 2 points. Ahead in: damage (+2)."),
        ([row("Ada", damage=-2)], "−2 points so far."),
    ],
)
def test_who_leads_and_why_is_one_sentence(rows, said):
    text = leading(rows, True)
    assert (None if text is None else say(text, catalogue("en"))) == said


def test_final_scores_are_not_so_far_and_pieces_are_no_points():
    words = catalogue("en")
    assert say(leading([row("Ada", fish=3)], True, final=True), words) == "3 points. Most of them: fish (+3)."
    far = [row("Ada", pieces=2), row("Bo", pieces=2)]
    assert say(leading(far, False), words) == "Level: Ada, Bo."
    assert say(leading(far[:1], False), words) == "So far: pieces (+2)."
    assert say(leading([far[0], row("Bo", out=True, pieces=1)], False), words) == "Ada is the only one left."


@pytest.mark.parametrize(
    ("game", "people", "options", "name"),
    [
        ("salamandra", 1, {}, "Rodolphe"),
        ("natera", 1, {}, "The Pack"),
        ("skymines", 1, {}, "Luna"),
        ("skymines", 2, {"luna": "level-2"}, "Luna"),
    ],
)
def test_an_opponent_that_the_rules_play_is_among_the_scores(ask, game, people, options, name):
    state = run(ask, ask("new", game=game, seats=[DRIFTER] * people, options=options, seed=7), 400)
    assert state["over"] and state["automa"]["name"] == name and state["automa"]["seat"] == people
    found = ask("scores")
    *others, last = found["seats"]
    assert len(others) == people and last["name"] == name and str(last["total"]) in state["automa"]["standing"]
    assert sum(line["points"] for line in last["lines"]) == last["total"] > 0
    assert found["leading"].startswith(max(found["seats"], key=lambda row: row["total"])["name"])
    assert all(len(bar["values"]) == people + 1 for bar in state["end"]["bars"])


def test_there_is_no_such_opponent_at_a_table_of_people(ask):
    for game in titles():
        state = ask("new", game=game, seats=[ADA] * 3, seed=7)
        assert state["automa"] is None and len(ask("scores")["seats"]) == 3


def test_the_scores_say_who_leads(ask):
    """In every game, as far as anybody has anything to lead with."""
    for game, people in (("varuna", 2), ("salamandra", 2), ("demeter", 3)):
        run(ask, ask("new", game=game, seats=[ADA, *[DRIFTER] * (people - 1)], seed=7), 60)
        found = ask("scores")
        most = max(seat["total"] for seat in found["seats"])
        ahead = [seat["name"] for seat in found["seats"] if seat["total"] == most]
        assert found["leading"] is None if not most else all(name in found["leading"] for name in ahead)
        assert "⟨" not in str(found["leading"])
