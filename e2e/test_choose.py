"""Choosing by pointing: long lists fold, no row is cut, equal moves share a button, a payment is made and can be changed."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from conftest import OpenPage, until
from ludotheque.desk.seats import Seat
from ludotheque.desk.session import Session
from ludotheque.engine.chance import Chance
from ludotheque.games import title
from table import ANSWER, MOVES, entries, lift, show_the_list, sit_down, waiting
from taps import Thumb, ask
from test_logbook import bring_in

PHONE = {"width": 360, "height": 640}
WIDE = {"width": 1280, "height": 800}
#: Buttons of the strip that do not lie in sight as a whole.
CUT = """[...document.querySelectorAll("#choices > *")].filter((el) => {
  const { top, bottom } = el.getBoundingClientRect(), box = document.querySelector("#choices").getBoundingClientRect();
  return el.getClientRects().length && (bottom > box.bottom + 1 || top < box.top - 1);
}).map((el) => el.outerHTML)"""
KEYS = "[...document.querySelectorAll('#choices [data-key]')].map((el) => el.dataset.key)"


def table(open_page: OpenPage, size: dict[str, int], **how: object) -> Page:
    """A table on a screen of a size; one as narrow as a phone is touched."""
    touch = size["width"] < 500
    page = open_page(viewport=size, has_touch=touch, is_mobile=touch, reduced_motion="reduce")
    sit_down(page, **how)
    return page


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_a_long_list_folds_and_opens(open_page: OpenPage, size: dict[str, int]) -> None:
    """Sixteen slots are one button; its list holds them all, and closes as it came."""
    page = table(open_page, size, game="salamandra", people=2, seed=3)
    fold = page.locator("#prompt [data-fold]")
    assert fold.count() == 1 and fold.locator(".fold-count").inner_text() == "16"
    assert page.locator(MOVES).count() == 0
    assert page.evaluate(CUT) == [] and page.evaluate(KEYS) == ["1"]
    assert page.locator(".point-hint").inner_text() == "Place an apprentice: choose on the board."
    room = page.locator("#mat").bounding_box()
    fold.focus()
    page.keyboard.press("Enter")
    assert page.locator(MOVES).count() == 16
    assert page.evaluate("document.activeElement.matches('#choices [data-move]')")
    assert page.locator("#mat").bounding_box() == room, "the list lies over the boards"
    page.keyboard.press("Escape")
    assert page.locator(MOVES).count() == 0
    assert page.evaluate("document.activeElement.dataset.fold") == "place"
    before = entries(page)
    show_the_list(page).nth(2).click()
    assert waiting(page) in ("play", "ask") and (entries(page) > before or page.locator("#question").count())


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
@pytest.mark.parametrize(("game", "people"), [("varuna", 1), ("demeter", 3)])
def test_no_row_is_cut(open_page: OpenPage, size: dict[str, int], game: str, people: int) -> None:
    """At every decision all that the strip shows is in sight, and every move has a way to it."""
    page = table(open_page, size, game=game, people=people, seed=5, practice=True)
    for number in range(12):
        if lift(page) == "play":
            assert page.evaluate(CUT) == []
            choices = show_the_list(page)
            choices.nth(number % choices.count()).click()
        else:
            page.locator(ANSWER).first.click()


def test_equal_moves_share_a_button(app: Page) -> None:
    """The squares of a room in no order are one move on the list and several on the board."""
    sit_down(app, seed=11, practice=True)
    for _ in range(40):
        assert waiting(app) == "play"
        shared = show_the_list(app).filter(has_text="Tick a square of the engine room")
        if shared.count():
            break
        app.locator(MOVES).first.click()
    assert shared.count() == 1
    # The pointer may lie where the list opened: it comes from elsewhere.
    app.mouse.move(0, 0)
    shared.hover()
    lit = "[...document.querySelectorAll('.sheet .pointed')].map((el) => el.dataset.piece)"
    assert until(app, lit, lambda found: len(found) > 1) == ["engine-1", "engine-2", "engine-3"]
    before = entries(app)
    # The last of the equal pieces is as good as the first.
    app.locator('.sheet .can[data-piece="engine-3"]').click()
    until(app, "document.querySelectorAll('.log-line').length", lambda n: n > before)


def test_a_payment_is_made_and_can_be_changed(open_page: OpenPage) -> None:
    """On a phone: a field is built in two taps and its place is asked; "Change" brings the ways to pay."""
    page = table(open_page, PHONE, game="salamandra", people=2, seed=4, practice=True)
    state = ask("new", game="salamandra", seats=[{"name": name, "kind": "human"} for name in "AB"], seed=4, practice=True)
    thumb = Thumb(page, waiting)
    for _ in range(60):
        if state["proposal"]:
            break
        choice = next((one for one in state["choices"] if one["group"] in ("build", "lay")), state["choices"][0])
        thumb.make(choice["move"], choice["like"], choice["piece"])
        state = ask("play", move=choice["move"])
    assert page.locator("#proposal span").last.inner_text() == state["proposal"]
    assert page.evaluate(CUT) == []
    page.locator("#act-change").tap()
    until(page, "document.querySelector('#prompt-text').textContent", lambda text: "Choose how to pay" in text)
    show_the_list(page).nth(1).tap()
    until(page, "document.querySelector('#prompt-text').textContent", lambda text: "Choose where to lay" in text)
    assert page.locator("#proposal").count() == 0


def test_a_button_that_comes_under_a_still_pointer_lights_its_piece(app: Page) -> None:
    """A press brings the next buttons: the one under the pointer shows its pieces, though the pointer has not moved."""
    sit_down(app, seed=11, practice=True)
    lit = "[...document.querySelectorAll('.sheet .pointed')].map((el) => el.dataset.piece)"
    under = "([x, y]) => document.elementFromPoint(x, y).closest('.choice[data-move]')?.dataset.move ?? ''"
    for _ in range(12):
        box = app.locator("#prompt .choice").first.bounding_box()
        point = [round(box["x"] + 20), round(box["y"] + 15)]
        app.mouse.move(*point)
        app.mouse.down()
        app.mouse.up()
        assert waiting(app) == "play"
        if app.evaluate(under, point).startswith("card "):
            break
    assert until(app, lit) == [app.evaluate(under, point).replace(" ", "-")]


def test_the_place_of_a_field_then_the_field(open_page: OpenPage) -> None:
    """On a phone: a tap on an empty place of the forest offers the fields that fit there; a second one builds one and lays it."""
    page = table(open_page, PHONE, game="salamandra", people=2, seed=4, practice=True)
    state = ask("new", game="salamandra", seats=[{"name": name, "kind": "human"} for name in "AB"], seed=4, practice=True)
    thumb = Thumb(page, waiting)
    for _ in range(20):
        ways = ask("ways")["ways"]
        if len({way["moves"][0]["move"] for way in ways}) > 1:
            break
        thumb.make(state["choices"][0]["move"], state["choices"][0]["like"], state["choices"][0]["piece"])
        state = ask("play", move=state["choices"][0]["move"])
    until(page, "document.querySelectorAll('.far').length")
    build, lay = next(way["moves"] for way in ways if thumb.far(way["piece"]))
    assert build["group"] == "build" and lay["group"] == "lay"
    page.touchscreen.tap(*thumb.far(lay["piece"]))
    offers = page.locator("dialog[open] .choice")
    offers.first.wait_for()
    assert offers.count() == len([way for way in ways if way["piece"] == lay["piece"]]) > 1
    chosen = page.locator(f'dialog[open] .choice[value="{build["move"]}; {lay["move"]}"]')
    assert build["label"] in chosen.inner_text() and lay["label"] in chosen.inner_text()
    before = entries(page)
    chosen.tap()
    until(
        page,
        f"document.querySelector('[data-piece={build['piece']}]')?.closest('[data-panel]').dataset.panel",
        lambda panel: panel == "shared",
    )
    assert waiting(page) == "play" and entries(page) > before


def test_a_room_further_off_is_one_tap(open_page: OpenPage) -> None:
    """On a phone: a tap on a room of the Demeter that one way leads to walks there; undo takes the last step back."""
    page = table(open_page, PHONE, game="demeter", people=3, seed=5, practice=True)
    people = [{"name": name, "kind": "human"} for name in "ABC"]
    state = ask("new", game="demeter", seats=people, seed=5, practice=True)
    thumb = Thumb(page, waiting)
    for _ in range(60):
        ways = ask("ways")["ways"]
        alone = [way for way in ways if len([other for other in ways if other["piece"] == way["piece"]]) == 1]
        if alone:
            break
        choice = next((one for one in state["choices"] if one["group"] == "move"), state["choices"][0])
        thumb.make(choice["move"], choice["like"], choice["piece"])
        state = ask("play", move=choice["move"])
    walked = """[...document.querySelectorAll(".log-line")].filter((el) => el.innerText.includes("goes to the")).length"""
    thumb.taps.clear()
    assert thumb.go([one["move"] for one in alone[0]["moves"]], alone[0]["piece"]) and thumb.taps["moves"] == 1
    assert until(page, walked) == 2
    page.click("#tool-undo")
    until(page, walked, lambda steps: steps == 1)


def test_what_a_sentence_asks_is_not_said_once_more(open_page: OpenPage) -> None:
    """A French button says "Colorier" where the sentence says "Coloriez": below it stands only where to choose."""
    page = open_page(viewport=PHONE, has_touch=True, is_mobile=True, locale="fr-FR")
    sit_down(page, seed=11, practice=True)
    show_the_list(page).first.click()
    until(page, "document.querySelector('#prompt-text').textContent", lambda text: text.startswith("Coloriez"))
    assert page.locator(".point-hint").all_inner_texts() in ([], ["Choisissez sur le plateau."])


def test_ways_of_another_table_are_not_offered(open_page: OpenPage) -> None:
    """Each table counts its decisions anew: what led on at the same number of the table before does not lead on here."""
    page = table(open_page, PHONE, game="demeter", people=3, seed=5, practice=True)
    for seed, start in ((5, 0), (6, 4)):
        names = [{"name": name, "kind": "human"} for name in "ABC"]
        state = ask("new", game="demeter", seats=names, seed=seed, practice=True)
        sit_down(page, game="demeter", people=3, seed=seed, practice=True)
        while not state["leads_on"]:
            choice = state["choices"][min(start, len(state["choices"]) - 1)]
            show_the_list(page)
            # No finger: a line that comes up above the list late would put another move below it.
            page.locator(f'[data-move="{choice["move"]}"]').dispatch_event("click")
            assert waiting(page) == "play"
            state = ask("play", move=choice["move"])
        wanted = json.dumps(sorted({way["piece"] for way in ask("ways")["ways"]}), separators=(",", ":"))
        assert until(
            page, f"JSON.stringify([...document.querySelectorAll('.far')].map((el) => el.dataset.piece).sort()) === '{wanted}'"
        )


def before_a_free_action() -> dict:
    """The record of a game of Varuna in which any of the four actions is to be taken next."""
    session, dice = Session.new(title("varuna"), [Seat("Ada", "human")], 8, {}, False, None), Chance(seed=8)
    while "any sonar" not in (moves := session.game.legal_moves(session.waiting().seat)):
        session.play(moves[dice.below(len(moves))])
    return session.record()


def test_a_list_that_stands_for_no_piece_is_open(open_page: OpenPage, tmp_path: Path) -> None:
    """Where nothing on a board can be pointed at, more buttons than the strip holds are a list that lies open."""
    page = open_page(viewport=PHONE, has_touch=True, is_mobile=True, locale="fr-FR")
    file = tmp_path / "game.json"
    file.write_text(json.dumps(before_a_free_action()), "utf8")
    bring_in(page, file)
    listed = page.locator("#prompt .listed .choice")
    expect(listed).to_have_count(4)
    assert not page.evaluate(CUT)
    page.locator("#act-close-list").tap()
    expect(page.locator("#prompt [data-fold]")).to_have_count(1)
    page.locator("#prompt [data-fold]").tap()
    listed.nth(1).tap()
    expect(page.locator("#prompt-text")).to_have_text("Reste à utiliser\u00a0: 1 usage du sonar.")
