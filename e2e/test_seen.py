"""What others did is seen and said: a newcomer's questions, answered from the screen in at most one tap."""

import re

import pytest
from playwright.sync_api import Page, expect

from conftest import OpenPage, until
from ludotheque.games import titles
from table import lift, press_a_button, say_yes, show_the_list, sit_down, waiting
from test_access import blameless

SIZES = {"phone": {"width": 360, "height": 640}, "desk": {"width": 1280, "height": 800}}

#: The seats whose last moves are ringed on the boards in view.
RINGED = """[...new Set([...document.querySelectorAll(".panel:not([hidden]) .last-move")]
  .map((el) => Number(el.dataset.seat)))].sort()"""
#: Those of boards that are not in view: their tabs say so.
NEWS = "document.querySelectorAll('.tabs .news').length"
#: Whether all of the line above the prompt is on the screen.
IN_VIEW = """(() => { const box = document.querySelector("#told").getBoundingClientRect();
  return box.width > 0 && box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth; })()"""
#: Texts of the line above the prompt of which a part cannot be read.
CUT = """[...document.querySelectorAll("#told .told-text")].filter((el) => el.scrollHeight > el.clientHeight + 1)
  .map((el) => el.textContent)"""


def opened(open_page: OpenPage, size: str) -> Page:
    """A page of one size, with touch on the phone."""
    phone = size == "phone"
    return open_page(viewport=SIZES[size], has_touch=phone, is_mobile=phone)


#: Notes every thing that travels from now on: which, from where and to where on the screen.
NOTE_FLIGHTS = """window.flights = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  const by = this.classList.contains("flight") && /^translate\\(([-\\d.e]+)px, ([-\\d.e]+)px\\)/.exec(frames[0].transform);
  if (by) {
    const box = this.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
    const what = this.querySelector("[data-thing]")?.dataset.thing;
    window.flights.push({ what, to: [x, y], from: [x + Number(by[1]), y + Number(by[2])] });
  }
  return animate.call(this, frames, how);
};
true;"""

#: The middle of what a selector names.
MIDDLE = """(selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


@pytest.fixture(params=SIZES)
def seat(open_page: OpenPage, request: pytest.FixtureRequest) -> Page:
    """A phone, then a desk."""
    return opened(open_page, request.param)


@pytest.fixture
def phone(open_page: OpenPage) -> Page:
    """A phone."""
    return opened(open_page, "phone")


def at_once(page: Page) -> None:
    """Bots are to play at once."""
    page.add_init_script("localStorage.setItem('ludotheque.prefs', JSON.stringify({ speed: 'instant' }))")


def told_of_others(page: Page) -> list[str]:
    """The lines above the prompt about others."""
    return [] if page.get_attribute("#told", "data-rows") == "own" else page.locator("#told .told-text").all_inner_texts()


def until_others_played(page: Page) -> None:
    """Play on until it is the reader's turn again after both bots."""
    for _ in range(40):
        assert waiting(page) in ("play", "ask")
        if page.locator("#told").count() and len(told_of_others(page)) == 2:
            return
        press_a_button(page)
    raise AssertionError("the bots never played")


@pytest.mark.parametrize("game", titles())
def test_what_did_bo_just_do(seat: Page, game: str) -> None:
    """No tap: a line for each bot, in whole sentences, and rings on the board. One tap: all they did. After my move: gone."""
    at_once(seat)
    sit_down(seat, bots=2, game=game)
    until_others_played(seat)
    bo, cleo = told_of_others(seat)
    assert bo.startswith("Bo ") and cleo.startswith("Cléo ") and seat.evaluate(IN_VIEW)
    assert seat.evaluate(CUT) == []
    until(seat, f"{RINGED}.length + {NEWS}", lambda found: bool(found))
    assert 0 not in seat.evaluate(RINGED)
    seat.click("#told")
    deeds = seat.locator("#recap .deed-text")
    assert {"Bo", "Cléo"} <= set(" ".join(deeds.all_inner_texts()).split())
    blameless(seat, f"recap of {game}", "#recap")
    seat.keyboard.press("Escape")
    expect(seat.locator("#recap")).to_be_hidden()
    said = deeds.all_inner_texts()
    press_a_button(seat)
    waiting(seat)
    assert told_of_others(seat) != [bo, cleo] and said == []


@pytest.mark.parametrize(("game", "name"), [("salamandra", "Rodolphe"), ("skymines", "Luna")])
def test_what_did_the_rules_just_do(phone: Page, game: str, name: str) -> None:
    """Alone against Rodolphe or Luna: the line above the prompt, its list and the rings are theirs, and bear their letter."""
    sit_down(phone, game=game, seed=7)
    for _ in range(20):
        press_a_button(phone)
        assert waiting(phone) == "play"
        if told_of_others(phone):
            break
    assert phone.locator("#told .seat-mark").all_inner_texts() == [name[0]] and phone.evaluate(IN_VIEW)
    (told,) = told_of_others(phone)
    assert told.startswith(f"{name} ")
    until(phone, f"{RINGED}.length + {NEWS}", lambda found: bool(found))
    assert {name[0]} >= set(phone.evaluate("[...document.querySelectorAll('.last-move text')].map((el) => el.textContent)"))
    phone.click("#told")
    assert phone.locator("#recap .deed-text").first.inner_text().startswith(f"{name} ")


@pytest.mark.parametrize("game", ["salamandra", "skymines"])
def test_what_they_did_is_played_back(phone: Page, game: str) -> None:
    """From the list, one deed after the other: the board of that moment, its rings, and the way back."""
    at_once(phone)
    sit_down(phone, bots=2, game=game)
    until_others_played(phone)
    phone.click("#told")
    first, *others = (text.split()[0] for text in phone.locator("#recap .deed-text").all_inner_texts())
    seats = {"Bo": "1", "Cléo": "2"}
    phone.locator("#recap [data-act=replay]").first.click()
    following = phone.locator("#act-replay")
    assert others
    until(phone, f"{RINGED}.join()", lambda found: found == seats[first])
    assert first in phone.locator("#history-line").inner_text()
    assert phone.evaluate(
        "(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight + 1)(document.querySelector('#choices'))"
    )
    for other in others:
        expect(following).to_have_text(f"Next: {other}")
        following.click()
        until(phone, f"{RINGED}.join()", lambda found, other=other: found == seats[other])
    expect(following).to_have_count(0)
    phone.click("#act-now-again")
    assert waiting(phone) == "play" and len(told_of_others(phone)) == 2


def near(one: list[float], other: list[float], pixels: float) -> bool:
    """Whether two points of the screen lie close together."""
    return abs(one[0] - other[0]) < pixels and abs(one[1] - other[1]) < pixels


def test_an_apprentice_travels_from_its_owner_to_its_slot(seat: Page) -> None:
    """From the reader's board where that is in view, else from the player's name; it lands on the slot. Nothing flies twice."""
    sit_down(seat, bots=1, game="salamandra")
    seat.evaluate(NOTE_FLIGHTS)
    mine = seat.evaluate(MIDDLE, "#bar-seats .seat")
    slot = show_the_list(seat).first.get_attribute("data-move").removeprefix("place ")
    press_a_button(seat)
    waiting(seat)
    until(seat, "!document.querySelector('.flight')")
    flights = {one["what"]: one for one in seat.evaluate("window.flights")}
    assert set(flights) == {"apprentice-0", "apprentice-1"} and seat.evaluate("window.flights.length") == 2
    assert near(flights["apprentice-0"]["to"], seat.evaluate(MIDDLE, f'[data-piece="{slot}"]'), 12)
    if seat.viewport_size["width"] < 500:
        assert near(flights["apprentice-0"]["from"], mine, 4)
    else:
        assert near(flights["apprentice-0"]["from"], seat.evaluate(MIDDLE, '[data-piece="seat-0-columns"]'), 140)


def test_a_card_of_the_demeter_travels_to_its_new_owner(seat: Page) -> None:
    """A search takes the card that lies open: it goes to the reader's board where that is in view, else to the reader's name."""
    sit_down(seat, people=3, game="demeter", seed=5, practice=True)
    for _ in range(20):
        assert lift(seat) == "play"
        take = show_the_list(seat).filter(has_text="Search: take")
        if take.count():
            break
        press_a_button(seat)
    kind = "resource-" + take.first.locator(".choice-label").inner_text().split()[-1]
    seat.evaluate(NOTE_FLIGHTS)
    seat.keyboard.press("Escape")
    shown = seat.evaluate(MIDDLE, '[data-piece="resource-display"]')
    name = seat.evaluate(MIDDLE, ".seat.active")
    show_the_list(seat).filter(has_text="Search: take").first.click()
    say_yes(seat)
    found = until(seat, "window.flights", lambda flights: any(one["what"] == kind for one in flights))
    flight = next(one for one in found if one["what"] == kind)
    assert near(flight["from"], shown, 30)
    assert near(flight["to"], name, 30) == (seat.viewport_size["width"] < 500)


#: For each ring on a board in view, how far its middle lies from the middle of the nearest piece, in pixels.
ASTRAY = """(() => {
  if (document.getAnimations().length || document.querySelector(".flight")) return null;
  const middle = (el) => { const box = el.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
  const extent = (piece) => [...piece.children].find((child) => child.classList.contains("hit")) || piece;
  return [...document.querySelectorAll(".panel:not([hidden]) .last-move rect:not(.ring-under)")].map((ring) => {
    const [x, y] = middle(ring);
    return Math.min(...[...ring.closest(".sheet").querySelectorAll("[data-piece]")].map((piece) => {
      const [px, py] = middle(extent(piece));
      return Math.hypot(px - x, py - y);
    }));
  });
})()"""


def test_a_ring_stands_where_its_piece_comes_to_rest(seat: Page) -> None:
    """Pawns of the Demeter slide from room to room: once all is still, each ring has a piece in its middle."""
    at_once(seat)
    sit_down(seat, bots=2, game="demeter", seed=5, practice=True)
    rings = 0
    for _ in range(5):
        waiting(seat)
        found = until(seat, ASTRAY, lambda far: far is not None)
        assert isinstance(found, list) and max(found, default=0) < 1.5, found
        rings += len(found)
        press_a_button(seat)
    assert rings > 4


def test_nothing_travels_where_motion_is_not_wanted(phone: Page) -> None:
    """Reduced motion: the apprentice stands on its slot at once, and the rings are there all the same."""
    phone.emulate_media(reduced_motion="reduce")
    sit_down(phone, bots=1, game="salamandra")
    phone.evaluate(NOTE_FLIGHTS)
    press_a_button(phone)
    waiting(phone)
    until(phone, f"{RINGED}.join()", lambda seats: seats == "1")
    assert phone.evaluate("window.flights") == []


def test_a_bot_takes_its_time_for_a_turn_of_one_move(app: Page) -> None:
    """The page's clock stands still: so does Bo's move, however soon it was found. As time goes on it comes into view."""
    app.clock.install()
    sit_down(app, bots=1, game="salamandra")
    moves = show_the_list(app)
    app.clock.pause_at(app.evaluate("Date.now() + 5000"))
    mine = app.locator(".log-line").count()
    moves.first.click()
    expect(app.locator("#prompt-text")).to_have_text("Bo is thinking…")
    app.wait_for_timeout(1500)
    expect(app.locator("#prompt-text")).to_have_text("Bo is thinking…")
    for _ in range(12):
        app.clock.run_for(100)
        app.wait_for_timeout(50)
    expect(app.locator("#told")).to_contain_text("Bo ")
    app.clock.resume()
    assert waiting(app) == "play" and app.locator(".log-line").count() > mine


def test_after_the_curtain_since_your_turn(phone: Page) -> None:
    """Three people around one screen: who lifts the curtain reads what the other two did, without having asked, in a strip that
    leaves the board in view. Once it was read, it folds into the line above the prompt, unless it was touched: then it waits."""
    phone.clock.install()
    sit_down(phone, people=3, game="demeter")
    recap = phone.locator("#recap")
    curtains = 0
    for _ in range(90):
        if phone.locator("#curtain").count():
            assert phone.locator("#recap .deed").count() == 0 and not phone.locator("#told").is_visible()
            if curtains:
                phone.clock.pause_at(phone.evaluate("Date.now() / 1000 + 1"))
            phone.click("#curtain button")
            until(phone, "!document.querySelector('#curtain')")
            curtains += 1
            if curtains == 3:
                break
            if curtains == 2:
                expect(recap).to_be_visible()
                phone.clock.run_for(30_000)
                expect(recap).to_be_hidden()
                phone.clock.resume()
        waiting(phone)
        # Whoever meets a ghoul or a human may come to hold cards: then others may not see the table through the same eyes.
        moves = show_the_list(phone)
        choices = [moves.filter(has_text=words) for words in ("Fight", "Call out", "End the turn")]
        (next((one for one in choices if one.count()), None) or moves).first.click()
        if waiting(phone) == "ask" and phone.locator("#question .main").count():
            phone.click("#question .main")
            waiting(phone)
    expect(recap).to_be_visible()
    expect(phone.locator("#recap-title")).to_have_text("Since your turn")
    me = phone.locator(".seat.active .seat-name").inner_text()
    told = phone.locator("#recap .deed-text").all_inner_texts()
    assert told and not any(text.startswith(me) for text in told)
    assert recap.bounding_box()["height"] < phone.locator("#mat").bounding_box()["height"] * 0.6
    phone.locator("#recap-title").tap()
    phone.clock.run_for(30_000)
    phone.clock.resume()
    expect(recap).to_be_visible()
    phone.locator("#recap [data-act=recap]").tap()
    expect(recap).to_be_hidden()
    waiting(phone)
    phone.click("#told")
    assert phone.locator("#recap .deed-text").all_inner_texts() == told
    press_a_button(phone)
    waiting(phone)
    expect(recap).to_be_hidden()


def test_a_fight_has_a_moment_of_its_own(phone: Page) -> None:
    """A roll of the die is told on a card: the next move does not hide it, a tap closes it."""
    sit_down(phone, bots=2, game="demeter", practice=True)
    card = phone.locator(".drama-card", has_text=re.compile("rolls|suffers|strikes"))
    for _ in range(40):
        fight = phone.locator("#prompt .choice", has_text="Fight")
        assert waiting(phone) in ("play", "ask")
        (fight if fight.count() else phone.locator("#prompt .choice")).first.click()
        waiting(phone)
        if card.count() and fight.count() == 0:
            break
    expect(card).to_have_count(1)
    box = card.bounding_box()
    assert box["width"] <= phone.viewport_size["width"]
    on_top = "(([x, y]) => Boolean(document.elementFromPoint(x, y).closest('.drama-card')))"
    assert phone.evaluate(on_top, [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2])
    card.click()
    expect(card).to_have_count(0)


@pytest.mark.parametrize("game", ["natera", "salamandra", "demeter"])
def test_a_first_game_keeps_its_buttons_in_the_strip(open_page: OpenPage, game: str) -> None:
    """Whatever the rule and the others have to say, a button lies whole above the tools, and the rule gives way."""
    page = open_page(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    # A night of the Demeter at the usual speed takes more than a minute.
    page.add_init_script("localStorage.setItem('ludotheque.prefs', JSON.stringify({ speed: 'instant' }))")
    page.goto(f"./#/new/{game}")
    page.locator("#first-game").tap()
    explained = 0
    for _ in range(11):
        if waiting(page, 90) != "play":
            break
        explained += page.locator("#prompt-explained").count()
        strip, button = page.locator("#prompt").bounding_box(), page.locator("#choices > .choice").first.bounding_box()
        assert strip and button and button["y"] + button["height"] <= strip["y"] + strip["height"] + 1
        assert not page.evaluate(
            "(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)(document.querySelector('#prompt'))"
        )
        press_a_button(page)
    assert explained
