"""The desk over a game with secrets: the curtain between two people, what bots are given, and what a shared link holds."""

from __future__ import annotations

import json
import re

import pytest

from ludotheque.desk import rpc as door
from ludotheque.desk.seats import Seat
from ludotheque.desk.session import Session
from ludotheque.engine import journal
from ludotheque.engine.chance import Chance
from ludotheque.engine.link import from_link
from ludotheque.engine.masking import HIDDEN
from ludotheque.engine.scenario import place
from ludotheque.engine.secrecy import differ
from ludotheque.games import title
from ludotheque.teach import examples

SEATS = [{"name": name, "kind": "human"} for name in ("Ada", "Bea", "Cleo")]
HUNTER = {"name": "Drac", "kind": "greedy"}


def new(ask, *seats, seed=5, mode="classic", **args):
    return ask("new", game="demeter", seats=list(seats) or SEATS, seed=seed, options={"mode": mode}, **args)


def lifted(ask, state):
    """The state once the person the curtain waits for has said that they are there."""
    return ask("state", seat=state["curtain"]["seat"], full=True) if state["curtain"] else state


def step(ask, state, dice):
    """One decision more: a person's at random (turns are not ended early), or a bot's."""
    if state["next"]["kind"] == "bot":
        answer = ask("bot", begin=True)
        while not answer["done"]:
            answer = ask("bot")
        return answer["state"]
    moves = [choice["move"] for choice in state["choices"]]
    moves = [move for move in moves if move != "end"] or moves
    return ask("play", move=moves[dice.below(len(moves))])


def until(ask, state, fits, most=2000):
    dice = Chance(seed=9)
    while not fits(state):
        assert most and not state["over"]
        state, most = step(ask, lifted(ask, state), dice), most - 1
    return state


def game():
    """The real game behind the desk."""
    return door.DESK.open.session.game


def holds_cards(_state) -> bool:
    return sum(bool(player.hand) for player in game().table.players) >= 2


# --- the curtain -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["classic", "mutation"])
def test_the_curtain_falls_exactly_when_another_person_must_look(ask, mode):
    """A whole game of three people: between every two decisions the curtain is down if and only if the eyes are another's and
    the two may not know the same."""
    state, dice, fell, stayed = new(ask, mode=mode), Chance(seed=2), 0, 0
    eyes = state["seat"]
    assert state["curtain"] is None
    while not state["over"]:
        state = step(ask, state, dice)
        needed = not state["over"] and state["acting"] != eyes and differ(game(), eyes, state["acting"])
        assert bool(state["curtain"]) == needed
        if state["curtain"]:
            assert state["curtain"]["seat"] == state["acting"] == state["seat"]
            assert state["curtain"]["name"] == SEATS[state["seat"]]["name"]
            fell += 1
        else:
            stayed += state["seat"] != eyes
        eyes = state["seat"]
        state = lifted(ask, state)
        assert state["curtain"] is None and (state["over"] or state["choices"])
    assert fell > 10 and stayed >= 2


def test_a_night_of_three_people(ask):
    """Dracula's cards strike sleepers, who may answer with garlic: each question goes to its own person behind the curtain,
    and the one whose turn it is gets the screen back the same way."""
    state, dice, asked = new(ask, seed=8), Chance(seed=4), []
    while not state["over"]:
        before, night = state["seat"], game().table.night
        state = step(ask, state, dice)
        if night and state["curtain"] and game().table.night and state["acting"] != game().table.turn.seat:
            asked.append((before, state["acting"]))
            back = step(ask, lifted(ask, state), dice)
            if not back["over"] and back["acting"] == before:
                assert back["curtain"]["seat"] == before
            state = back
        state = lifted(ask, state)
    assert asked


def test_behind_the_curtain_nothing_shows_and_nothing_can_be_done(ask):
    state = until(ask, new(ask), lambda state: state["curtain"] and holds_cards(state))
    assert state["panels"] == state["log"] == state["choices"] == []
    for op, args in (("play", {"move": "end"}), ("hint", {}), ("piece", {"piece": "bag"})):
        refused = ask(op, **args)
        assert refused["failed"] and refused["where"] == "curtain" and state["curtain"]["name"] in refused["what"]
    assert ask("at", n=3)["panels"] == []
    assert ask("state", seat=(state["seat"] + 1) % 3)["curtain"]
    shown = lifted(ask, state)
    assert shown["curtain"] is None and shown["panels"] and shown["choices"] and shown["log"]


def test_each_person_sees_their_own_hand_only(ask):
    state, dice, seen = new(ask, mode="mutation"), Chance(seed=6), set()
    for _ in range(150):
        state = lifted(ask, state)
        if state["over"]:
            break
        for panel in ask("state", full=True)["panels"]:
            faces = re.findall(r'data-piece="card-', "".join(group["svg"] for group in panel["groups"]))
            assert not faces or panel["id"] == f"seat:{state['seat']}"
            seen.update({state["seat"]} if faces else ())
        state = step(ask, state, dice)
    assert len(seen) == 3


@pytest.mark.parametrize("way", ["reload", "import", "link", "language"])
def test_who_opens_a_game_meets_the_curtain(ask, way):
    """Nobody knows who sits before the page when a game is opened: reloaded, fetched from the shelf, imported, or from a link."""
    state = until(ask, new(ask, seed=7), holds_cards)
    state = lifted(ask, state)
    for _ in range(3):  # whether the curtain is down or lifted when the page is left
        if way == "language":
            ask("language", lang="fr")
            state = ask("language", lang="en")
            curtained = bool(state["curtain"])
        else:
            record = ask("record")["record"]
            link = ask("link", secrets=True)["text"]
            ask("leave")
            state = (
                ask("open_link", text=link)
                if way == "link"
                else ask("open", record=json.dumps(record) if way == "import" else record)
            )
            curtained = True
        assert bool(state["curtain"]) == curtained
        if curtained:
            assert state["curtain"]["seat"] == state["acting"]
            assert state["panels"] == state["log"] == state["choices"] == []
            assert ask("play", move="end")["where"] == "curtain"
        state = step(ask, lifted(ask, state), Chance(seed=4))
        state = until(ask, state, lambda state: state["curtain"])


def test_a_game_opened_while_a_bot_thinks_shows_nobodys_cards(ask):
    state = until(ask, new(ask, *SEATS[:2], HUNTER, seed=7), lambda state: state["next"]["kind"] == "bot" and both_hold_cards())
    state = ask("open", record=ask("record")["record"])
    assert state["next"]["kind"] == "bot" and state["seat"] is None and state["panels"]
    assert "card-" not in "".join(group["svg"] for panel in state["panels"] for group in panel["groups"])
    state = until(ask, state, lambda state: state["next"]["kind"] == "human")
    assert state["curtain"]["seat"] == state["acting"]


def test_a_finished_game_of_several_people_opens_without_their_hands(ask):
    for seed in range(20):
        state, dice = new(ask, seed=seed), Chance(seed=4)
        while not state["over"]:
            state = step(ask, lifted(ask, state), dice)
        if both_hold_cards():
            break
    assert both_hold_cards()
    state = ask("open", record=ask("record")["record"])
    assert state["over"] and state["seat"] is None and state["end"]["text"]
    assert "card-" not in "".join(group["svg"] for panel in state["panels"] for group in panel["groups"])


def both_hold_cards() -> bool:
    return all(player.hand for player in game().table.players[:2])


def test_behind_the_curtain_the_page_has_a_spectators_eyes(ask):
    until(ask, new(ask), lambda state: state["curtain"] and holds_cards(state))
    session = door.DESK.open.session
    assert session.behind_curtain and session.view().seat is None and session.view_of(session.eyes).seat == session.eyes
    assert ask("state", seat=session.eyes)["curtain"] is None and session.view().seat == session.eyes


def test_an_example_is_looked_at_without_a_curtain(ask):
    for found in examples.load(title("demeter")):
        state = ask("example", game="demeter", id=found.id)
        assert state["curtain"] is None and state["panels"]


def test_one_person_has_no_curtain_after_a_reload(ask):
    until(ask, new(ask, SEATS[0], HUNTER, HUNTER, seed=7), lambda state: state["next"]["kind"] == "human" and holds_cards(state))
    assert ask("open", record=ask("record")["record"])["curtain"] is None


def test_a_bots_private_move_is_not_said(ask):
    """A bot that returns a card at the end of its turn does not say which."""
    where = {
        "turn.seat": 1,
        "day": 1,
        "players.0.room": "galley",
        "players.1.room": "galley",
        "players.1.hand": ["garlic", "luck"] * 2 + ["scent"],
    }
    placed = place(title("demeter"), 3, position=where, steps=[{"step": "HandLimit", "seat": 1}])
    door.DESK.sit(Session(placed, [Seat("Ada", "human"), Seat("Drac", "random"), Seat("Bea", "random")]))
    answer = ask("bot", begin=True, now=True)
    assert answer["done"] and answer["move"] is None
    assert all(card not in json.dumps([answer["label"], answer["text"]]).lower() for card in ("garlic", "luck", "scent"))


def test_one_person_among_bots_needs_no_curtain(ask):
    state, dice = new(ask, SEATS[0], HUNTER, HUNTER), Chance(seed=1)
    while not state["over"]:
        assert state["curtain"] is None and state["seat"] == 0
        state = step(ask, state, dice)


def test_a_bot_is_given_its_own_view(ask, monkeypatch):
    """The desk hands a bot what its seat may know: no other hand, no clue or lair of others, no future."""
    hunter = type(title("demeter").bots()["greedy"]())
    think, given = hunter.think, []

    def watched(self, view, moves):
        given.append(view)
        return think(self, view, moves)

    monkeypatch.setattr(hunter, "think", watched)
    state, dice = new(ask, SEATS[0], HUNTER, HUNTER, mode="mutation"), Chance(seed=3)
    while not state["over"] and game().length < 160:
        state = step(ask, state, dice)
    masked = 0
    for view in given:
        assert view.seat in (1, 2) and view.table.chance.seed == 0
        for seat, player in enumerate(view.table.players):
            if seat != view.seat:
                assert set(player.hand) <= {HIDDEN} and player.clue in ("", HIDDEN)
                masked += len(player.hand)
    assert masked


# --- sharing ---------------------------------------------------------------------------------------------------------


def test_a_link_holds_what_a_spectator_sees(ask):
    until(ask, new(ask), holds_cards)
    digest, link = ask("record")["digest"], ask("link")
    assert not link["whole"] and "hand" in link["reveals"]
    record = from_link(link["text"])
    assert not {"seed", "entries", "setup", "digest"} & set(record)
    assert {card for player in record["table"]["players"] for card in player["hand"]} == {HIDDEN}
    assert journal.digest(game()) == digest  # sharing changes nothing


def test_a_spectators_link_opens_to_be_looked_at(ask):
    before = lifted(ask, until(ask, new(ask), holds_cards))
    state = ask("open_link", text=ask("link")["text"])
    assert state["watching"] and state["readonly"] and state["seat"] is None and state["choices"] == []
    assert state["next"] == {"kind": "watch", "seat": None} and not state["over"] and state["end"] is None
    assert [seat["name"] for seat in state["seats"]] == ["Ada", "Bea", "Cleo"]
    assert state["where"] == before["where"] and state["panels"] and state["log"]
    assert "card-" not in "".join(group["svg"] for panel in state["panels"] for group in panel["groups"])
    assert "⟨" not in json.dumps(state, ensure_ascii=False)
    french = ask("language", lang="fr")
    assert french["watching"] and french["log"][0]["text"] != state["log"][0]["text"]


def test_whoever_watches_can_do_nothing_else(ask):
    until(ask, new(ask), holds_cards)
    text = ask("link")["text"]
    ask("open_link", text=text)
    refused = [ask("play", move="end"), ask("at", n=0), ask("continue_from", n=0)]
    refused += [ask(op) for op in ("undo", "redo", "hint", "bot")]
    assert all(answer["failed"] and answer["what"] and answer["todo"] for answer in refused)
    assert ask("scores")["seats"] and not ask("scores")["final"]
    again = ask("link", secrets=True)
    assert (again["text"], again["whole"], again["reveals"]) == (text, False, None)
    assert ask("open", record=json.dumps(ask("record")["record"]))["watching"]


def test_a_link_with_all_secrets_is_asked_for(ask):
    until(ask, new(ask), holds_cards)
    digest, link = ask("record")["digest"], ask("link", secrets=True)
    assert link["whole"] and link["reveals"]
    state = ask("open_link", text=link["text"])
    assert not state["watching"] and ask("record")["digest"] == digest


def test_an_earlier_moment_is_shared_alike(ask):
    until(ask, new(ask), holds_cards)
    record = from_link(ask("link", at=5)["text"])
    assert record["length"] == 5 and "entries" not in record
    assert len(from_link(ask("link", at=5, secrets=True)["text"])["entries"]) == 5


def test_a_finished_game_is_shared_with_its_end_and_without_its_seed(ask):
    state, dice = new(ask, HUNTER, HUNTER, HUNTER, seed=123456789), Chance(seed=1)
    while not state["over"]:
        state = step(ask, state, dice)
    shared = ask("open_link", text=ask("link")["text"])
    assert shared["over"] and shared["end"]["text"] == state["end"]["text"]
    assert "123456789" in state["end"]["share"] and "123456789" not in json.dumps(shared)


def test_a_game_without_secrets_is_shared_whole(ask):
    ask("new", game="varuna", seats=[SEATS[0]], seed=1)
    link = ask("link")
    assert link["whole"] and link["reveals"] is None
    assert from_link(link["text"])["entries"] == []


@pytest.mark.parametrize(
    "change",
    [
        {"waiting": [7]},
        {"people": [{"name": "Ada", "kind": "human"}]},
        {"seats": 4},
        {"log": [[9, {"key": "log.day", "args": {}}, None, [], 1]]},
        {"log": [[0, {"key": "log.day", "args": {}}, None, [], "soon"]]},
        {"table": {"stock": {"attic": 1}, "players": []}},
        {"log": [[0, 7, None, [], 1]]},
        {"versions": ["one", "two"]},
        {"options": {"mode": "dream"}},
    ],
)
def test_a_spectators_record_that_makes_no_sense_is_refused(ask, change):
    until(ask, new(ask), holds_cards)
    record = from_link(ask("link")["text"])
    before = ask("record")["digest"]
    refused = ask("open", record={**record, **change})
    assert refused["failed"] and refused["what"]
    assert ask("record")["digest"] == before


def test_a_room_that_is_not_on_the_ship_is_refused(ask):
    until(ask, new(ask), holds_cards)
    record = from_link(ask("link")["text"])
    record["table"]["players"][0]["room"] = "attic"
    assert ask("open", record=record)["where"] == "record-field"


def test_a_curtain_stays_down_when_the_eyes_move_on(ask, monkeypatch):
    """The curtain waits for a person who knows other things; who decides after a rewind knows no more than that person does."""
    state = until(ask, new(ask), lambda state: state["curtain"] and holds_cards(state))
    earlier = next(number for number, entry in enumerate(game().entries()) if entry.seat != state["seat"])
    monkeypatch.setattr("ludotheque.desk.session.differ", lambda *who: False)
    moved = ask("continue_from", n=earlier)
    assert moved["seat"] != state["seat"]
    assert moved["curtain"]["seat"] == moved["seat"] and moved["panels"] == moved["choices"] == []
