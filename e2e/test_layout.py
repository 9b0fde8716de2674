"""The table's places: no row of moves is cut, the zoom covers no piece, the board keeps its size, the round is always seen."""

import pytest
from playwright.sync_api import Page, expect

from conftest import OpenPage, until
from ludotheque.engine.chance import Chance
from ludotheque.games import title, titles
from table import ALL_DRAWN, go_on_in_lesson, hurry, lift, play_some, press_a_button, say_yes, show_the_list, sit_down
from taps import ask

SIZES = ((1280, 800), (1920, 1080), (360, 640), (768, 1024), (640, 360))
GAMES = (("varuna", 1), ("salamandra", 1), ("demeter", 2))

#: Buttons of moves that lie partly outside their list: their labels.
CUT = """(() => {
  const list = document.querySelector("#choices").getBoundingClientRect();
  return [...document.querySelectorAll("#choices .choice")].filter((el) => {
    const { top, bottom } = el.getBoundingClientRect();
    return (bottom > list.bottom + 1 && top < list.bottom - 1) || (top < list.top - 1 && bottom > list.top + 1);
  }).map((el) => el.textContent);
})()"""

#: Pieces that lie under a button for zooming, on boards that show all of themselves.
COVERED = """(() => {
  const lie = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const seen = (el) => el.getClientRects().length > 0;
  const buttons = [...document.querySelectorAll(".zoom button")].filter(seen).map((el) => el.getBoundingClientRect());
  const inView = (el) => {
    const [box, view] = [el, el.closest(".view")].map((one) => one.getBoundingClientRect());
    return { left: Math.max(box.left, view.left), right: Math.min(box.right, view.right),
      top: Math.max(box.top, view.top), bottom: Math.min(box.bottom, view.bottom) };
  };
  return [...document.querySelectorAll(".view:not(.zoomed) [data-piece]")].filter(seen)
    .filter((el) => buttons.some((button) => lie(button, inView(el)))).map((el) => el.dataset.piece);
})()"""

#: How large the mat is, and how high the strip.
ROOM = """["#mat", "#prompt"].map((name) => document.querySelector(name).getBoundingClientRect()).map((box) =>
  [box.width, box.height].map(Math.round).join(" x "))"""

#: Whether all of the words about the round, and of the seat whose turn it is, are on the screen.
ROUND_SEEN = """[".bar-where", ".seat.active"].every((name) => {
  const box = document.querySelector(name).getBoundingClientRect();
  return box.width > 0 && box.left >= 0 && box.right <= innerWidth + 1 && box.top >= 0 && box.bottom <= innerHeight;
})"""


def at_every_size(page: Page) -> dict[tuple[int, int], dict]:
    """What is cut, covered and seen in windows of different sizes, and how large the mat and the strip are."""
    answers = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(ALL_DRAWN)
        answers[width, height] = page.evaluate(f"({{cut: {CUT}, covered: {COVERED}, round: {ROUND_SEEN}, room: {ROOM}}})")
    return answers


@pytest.mark.parametrize(("game", "bots"), GAMES)
def test_places_of_the_table(open_page: OpenPage, game: str, bots: int) -> None:
    """In each window, at some moments: whole rows, nothing covered, the round seen, a board that keeps its size."""
    page = open_page(reduced_motion="reduce")
    hurry(page)
    sit_down(page, game=game, bots=bots, seed=7)
    looks, lengths = [], set()
    for _ in range(6):
        lengths.add(page.locator("#prompt .choice").count())
        looks.append(at_every_size(page))
        press_a_button(page)
        say_yes(page)
    assert len(lengths) > 2, "there were prompts of several lengths"
    for look in looks:
        for size, seen in look.items():
            assert seen == {"cut": [], "covered": [], "round": True, "room": looks[0][size]["room"]}, size
    assert page.locator(".zoom").all_inner_texts() == [""] * page.locator(".zoom").count(), "icons and nothing else"


#: How wide the text of a lesson is, and the zoom's buttons that stick out of the mat.
OF_LESSON = """(() => {
  const mat = document.querySelector("#mat").getBoundingClientRect();
  const buttons = [...document.querySelectorAll("#mat .zoom button")];
  const out = buttons.map((el) => [el.title || el.ariaLabel, el.getBoundingClientRect()]).filter(([, box]) =>
    box.height > 0 && (box.top < mat.top - 1 || box.bottom > mat.bottom + 1));
  return [document.querySelector(".lesson-text").clientWidth, innerWidth < 544 ? out.map(([name]) => name) : []];
})()"""


@pytest.mark.parametrize("size", SIZES)
def test_a_lesson_keeps_the_board(app: Page, size: tuple[int, int]) -> None:
    """Texts of all lengths, with moves or none, leave the board as large as it was, and have the width to be read."""
    app.set_viewport_size({"width": size[0], "height": size[1]})
    app.goto("./#/lesson/varuna/first-round")
    rooms = set()
    while True:
        app.wait_for_selector(".lesson-text", timeout=90_000)
        app.evaluate(ALL_DRAWN)
        rooms.add(str(app.evaluate(ROOM)))
        wide, out = app.evaluate(OF_LESSON)
        assert wide >= 280 and out == []
        step = app.locator(".lesson-step").inner_text()
        if app.locator("#act-lesson-end").count():
            break
        go_on_in_lesson(app)
        until(app, "document.querySelector('.lesson-step')?.textContent || ''", lambda now, was=step: now not in ("", was))
    assert len(rooms) == 1, rooms


#: Names of players as long as they may be, in words and in one.
LONG = ("Maximilienne-Alexandrine de Montmorency", "x" * 40)
NARROW = ((360, 640), (320, 568), (640, 360))

#: What leaves its place sideways: the page, a player or the number beside the name, anything in the strip, among the tools or on
#: the way there. Boards, rows of tabs and lists have a window of their own; the tab in
#: front is seen as a whole, and the name of a shared board.
OUT = """(() => {
  const beyond = (el, box) => {
    const { left, right, width } = el.getBoundingClientRect();
    return width > 0 && (left < box.left - 1 || right > box.right + 1);
  };
  const page = { left: 0, right: innerWidth };
  const seen = [...document.querySelectorAll(".seat, .bar-where, .tools *, .prompt *")].filter((el) => beyond(el, page));
  const bar = document.querySelector(".seats").getBoundingClientRect();
  const numbers = [...document.querySelectorAll(".seat")].filter((el) =>
    beyond(el, bar) || beyond(el.querySelector(".seat-standing > span"), el.getBoundingClientRect()));
  const shared = '#tabs [data-tab]:not([data-tab^="seat:"])';
  const lettered = [...document.querySelectorAll(`.prompt :is(h2, p, .choice, .told-text), ${shared}`)]
    .filter((el) => el.scrollWidth > el.clientWidth + 1);
  const front = [...document.querySelectorAll('#tabs [aria-selected="true"]')]
    .filter((el) => beyond(el, el.parentElement.getBoundingClientRect()));
  const wide = document.documentElement.scrollWidth > innerWidth ? ["the page"] : [];
  return [...wide, ...[...seen, ...front, ...numbers, ...lettered].map((el) => el.outerHTML.slice(0, 120))];
})()"""


@pytest.mark.parametrize(("locale", "most"), [("en-GB", 2), ("fr-FR", 5)])
@pytest.mark.parametrize("game", titles())
def test_nothing_sticks_out_sideways(open_page: OpenPage, game: str, locale: str, most: int) -> None:
    """Up to five players with the longest names, in narrow and low windows: all are seen, each with a number."""
    page = open_page(locale=locale, reduced_motion="reduce")
    known = title(game)
    people = max(known.fewest, min(known.most, most))
    sit_down(page, game=game, people=people, seed=7, practice=True, names=LONG[:people])
    for _ in range(3):
        if lift(page) == "over":
            break
        for width, height in NARROW:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(ALL_DRAWN)
            assert page.evaluate(OUT) == [], (width, height)
        press_a_button(page)


#: What can be tapped on the board in front, and of that what its window does not show as a whole.
TAPPED = """(() => {
  const view = document.querySelector(".mat .panel:not([hidden]) .view");
  if (!view) return [0, []];
  const box = view.getBoundingClientRect();
  const found = [...view.querySelectorAll(":is(.can, .far)")];
  const cut = found.filter((el) => {
    const { left, right, top, bottom } = (el.querySelector(":scope > .hit") || el).getBoundingClientRect();
    return left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1;
  });
  return [found.length, cut.map((el) => el.dataset.piece)];
})()"""
FAR = "document.querySelectorAll('.mat .panel:not([hidden]) .far').length"


FRONT = "document.querySelector('.mat .panel:not([hidden])')?.dataset.panel"
#: What can be played at once on the board in front, and of that what its window shows as a whole.
PLAYED = """(() => {
  const view = document.querySelector(".mat .panel:not([hidden]) .view"), box = view.getBoundingClientRect();
  const found = [...view.querySelectorAll(".can")];
  const whole = found.filter((el) => {
    const { left, right, top, bottom } = (el.querySelector(":scope > .hit") || el).getBoundingClientRect();
    return left >= box.left - 1 && right <= box.right + 1 && top >= box.top - 1 && bottom <= box.bottom + 1;
  });
  return [found, whole].map((some) => some.map((el) => el.dataset.piece));
})()"""
#: Which of the two buttons are marked that turn to another part.
MARKED = "document.querySelectorAll('.mat .panel:not([hidden]) .zoom .leads').length"
MOST_STEPS = 80
ROWS_STEP = 14


def led_to(page: Page) -> int:
    """Turn the parts of the board in front, or push its rows: all that can be played is seen as a whole; how many pieces."""
    all_, shown = (set(some) for some in until(page, PLAYED, lambda some: some[1] or not some[0]))
    turned = page.locator(".mat .panel:not([hidden]) .zoom .next")
    for _ in range(MOST_STEPS):
        if shown >= all_:
            break
        if turned.count():
            assert page.evaluate(MARKED), "a button says that there is more"
            turned.click()
        else:
            page.locator(".mat .panel:not([hidden]) .view").hover()
            page.mouse.wheel(0, ROWS_STEP)
        page.evaluate(ALL_DRAWN)
        shown |= set(page.evaluate(PLAYED)[1])
    assert shown >= all_, all_ - shown
    return len(all_)


@pytest.mark.parametrize("game", titles())
def test_all_that_can_be_tapped_lies_in_view(open_page: OpenPage, game: str) -> None:
    """In narrow and low windows, and after the phone was turned: each piece and each place further off is seen as a whole.

    Of a board in parts, or in rows, each piece that can be played at once is: on the part in view, or where a button leads.
    """
    page = open_page(viewport={"width": 360, "height": 640}, reduced_motion="reduce")
    people = title(game).fewest
    state = ask("new", game=game, seats=[{"name": f"P{n}", "kind": "human"} for n in range(people)], seed=5, practice=True)
    in_parts = {panel["id"] for panel in state["panels"] if panel["parts"] or panel["rows"]}
    sit_down(page, game=game, people=people, seed=5, practice=True)
    dice, tapped = Chance(seed=2), 0
    for _ in range(6):
        if state["curtain"]:
            state = ask("state", seat=state["curtain"]["seat"])
        lift(page)
        if state["leads_on"] and ask("ways")["ways"]:
            until(page, FAR)
        for width, height in NARROW:
            page.set_viewport_size({"width": width, "height": height})
            if page.evaluate(FRONT) in in_parts:
                tapped += led_to(page)
            else:
                count, _ = until(page, TAPPED, lambda seen: seen[1] == [], seconds=10)
                tapped += count
        moves = show_the_list(page)
        chosen = moves.nth(dice.below(moves.count()))
        state = ask("play", move=chosen.get_attribute("data-move"))
        chosen.click()
        say_yes(page)
    assert tapped > 30


#: Controls in the strip of which a part cannot be seen.
HIDDEN = """(() => {
  const strip = document.querySelector("#prompt").getBoundingClientRect();
  return [...document.querySelectorAll("#prompt :is(button, input)")].filter((el) => {
    const { top, bottom, left, right } = el.getBoundingClientRect();
    const under = document.elementFromPoint((left + right) / 2, bottom - 3);
    return top < strip.top || bottom > strip.bottom || left < strip.left || right > strip.right ||
      under?.closest("button, input") !== el;
  }).map((el) => el.id);
})()"""


@pytest.mark.parametrize("size", SIZES)
def test_looking_back_shows_all_of_its_controls(app: Page, size: tuple[int, int]) -> None:
    """The way back to now, and going on from here, are not cut off."""
    app.set_viewport_size({"width": size[0], "height": size[1]})
    sit_down(app, practice=True)
    play_some(app, 2)
    app.evaluate("document.querySelector('#tool-history').click()")
    app.wait_for_selector("#act-continue")
    app.evaluate(ALL_DRAWN)
    assert app.evaluate(HIDDEN) == []


#: How wide the fields on display are drawn, in pixels.
MARKET = """[...document.querySelectorAll("[data-panel=display] [data-piece]")].filter((el) => /^f[0-9]/.test(el.dataset.piece))
  .map((el) => el.getBoundingClientRect().width)"""


def test_the_market_is_large_enough(app: Page) -> None:
    """On a wide screen the fields that may be built can be read beside the forest."""
    app.set_viewport_size({"width": 1280, "height": 800})
    sit_down(app, game="salamandra", bots=1)
    wide = app.evaluate(MARKET)
    assert len(wide) == 4 and min(wide) >= 90, wide
    app.click("#tab-display")
    app.evaluate(ALL_DRAWN)
    assert min(app.evaluate(MARKET)) > min(wide), "its own tab shows it larger"


#: How wide the boards aside are (rem), and the boards that have a tab.
ASIDE = """(() => {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  return [[...document.querySelectorAll("#side-boards .panel")].map((el) => el.getBoundingClientRect().width / rem),
    [...document.querySelectorAll("[data-tab]")].map((el) => el.dataset.tab)];
})()"""


@pytest.mark.parametrize(("size", "aside"), [((1280, 800), 2), ((1920, 1080), 3)])
def test_boards_aside_are_wide_enough_to_be_read(app: Page, size: tuple[int, int], aside: int) -> None:
    """Where three boards aside would be small, the last of them waits behind its tab; a larger window brings it back."""
    app.set_viewport_size({"width": size[0], "height": size[1]})
    sit_down(app, game="skymines", people=2, seed=5)
    lift(app)
    widths, tabs = app.evaluate(ASIDE)
    assert len(widths) == aside and min(widths) >= 26, widths
    assert {"shared", "tracks", "display", "seat:0"} <= set(tabs)
    app.set_viewport_size({"width": 3000 - size[0], "height": 1880 - size[1]})
    until(app, ASIDE, lambda found: len(found[0]) == 5 - aside)


@pytest.mark.parametrize(("game", "projected"), [("natera", 4), ("varuna", 4), ("salamandra", 0)])
def test_a_score_that_is_a_projection_says_so_without_room_for_words(open_page: OpenPage, game: str, projected: int) -> None:
    """On a French phone with four names: a sign beside the number, seen as a whole; a tap on it shows all lines of the score."""
    size = {"width": 360, "height": 640}
    page = open_page(viewport=size, has_touch=True, is_mobile=True, locale="fr-FR")
    sit_down(page, game=game, people=4, seed=5)
    lift(page)
    signs = page.evaluate("""[...document.querySelectorAll(".seat")].map((seat) => {
      const sign = seat.querySelector(".seat-standing svg")?.getBoundingClientRect();
      const line = seat.querySelector(".seat-standing").getBoundingClientRect();
      const wide = sign && sign.width > 7 && sign.left >= line.left && sign.right <= line.right + 1;
      return sign && wide && sign.top >= line.top - 1 && sign.bottom <= line.bottom + 1;
    })""")
    assert signs.count(True) == projected and signs.count(False) == 0, signs
    look = page.locator(".seat-look").first
    assert look.bounding_box()["height"] >= 43.5
    look.tap()
    page.locator("dialog[open] .score-card").first.wait_for()


@pytest.mark.parametrize("game", ["natera", "skymines"])
def test_a_tablet_shows_whole_boards(open_page: OpenPage, game: str) -> None:
    """A phone shows a board in parts; a tablet held upright shows all of it, and offers no other part."""
    page = open_page(viewport={"width": 768, "height": 1024}, reduced_motion="reduce")
    sit_down(page, bots=1, game=game)
    turns = page.locator(".panel:not([hidden]) .zoom .turn")
    zoomed = page.locator(".panel:not([hidden]) .view.zoomed")
    page.click("#tab-shared")
    expect(turns.first).to_be_hidden()
    expect(zoomed).to_have_count(0)
    page.set_viewport_size({"width": 360, "height": 640})
    page.click("#tab-shared")
    expect(turns.first).to_be_visible()
    expect(zoomed).to_have_count(1)


#: The tabs that lie partly outside their strip, and those of which letters are cut.
TABS_CUT = """(() => {
  const list = document.querySelector("#tabs"), tabs = [...list.children], end = list.getBoundingClientRect().right + 1;
  const outside = (tab) => tab.getBoundingClientRect().right > end, cut = (tab) => tab.scrollWidth > tab.clientWidth + 1;
  return [outside, cut].map((is) => tabs.filter(is).map((tab) => tab.textContent));
})()"""


@pytest.mark.parametrize("game", titles())
def test_every_tab_is_in_view_beside_the_boards(open_page: OpenPage, game: str) -> None:
    """At a desk nothing pushes the strip along: no tab lies outside it, and only long names lack letters."""
    page = open_page(locale="fr-FR", viewport={"width": 1280, "height": 800})
    people = min(title(game).most, 5)
    for names in ([], ["Maximilienne-Clémence"] * people):
        sit_down(page, people=people, game=game, seed=5, names=names)
        lift(page)
        outside, cut = page.evaluate(TABS_CUT)
        assert not outside and (names or not cut), (names, outside, cut)


def test_tabs_of_many_bear_numbers(open_page: OpenPage) -> None:
    """Twelve at a desk: no tab shows two letters of a name; seats have their numbers, and a reader hears the names, too."""
    page = open_page(locale="en-GB", viewport={"width": 1280, "height": 800})
    hurry(page)
    sit_down(page, game="varuna", bots=11, seed=5, level="random")
    outside, _ = page.evaluate(TABS_CUT)
    assert not outside
    narrow = """[...document.querySelectorAll("#tabs button")]
      .filter((tab) => tab.scrollWidth > tab.clientWidth + 1 && tab.clientWidth < 60).map((tab) => tab.textContent)"""
    assert page.evaluate(narrow) == []
    expect(page.get_by_role("tab", name="Player 12")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.querySelector('[data-tab=\"seat:11\"]'), '::before').content") == '"12"'
