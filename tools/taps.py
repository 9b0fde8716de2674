"""Count the taps of a turn on a phone's page, and the words that stand there before the first move.

    python tools/taps.py [--site dist] [--games salamandra demeter varuna] [--decisions 60] [--seeds 3 5 7 9] [--tree FOLDER]

People sit at one phone of 360 x 640. What they play is decided by the game's strongest bot, at a desk in this process that is
asked the same as the page's; their thumbs take the shortest way that the page offers: a button that is in sight, a piece on the
board, a tab and the piece on it, a list that has to be opened or pushed up; and where the page offers a way of several moves,
its last piece. Answers to questions count, curtains do not. For each seed another person plays two games: the first is new to
them, of the second the turns are counted too ("again"). What the taps were for is counted too: moves (on a piece or a button),
picks in a sheet, answers to questions, lists opened or pushed up, tabs.

`--tree` measures another checkout, with its page in `--site`: python tools/taps.py --tree ../before --site ../before/dist
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent

#: Where a piece can be hit that stands alone there, in whole pixels, near its middle if it may be; null where it is not in sight.
HIT = """(piece) => {
  const steps = [8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
  for (const el of document.querySelectorAll(`.can[data-piece="${CSS.escape(piece)}"]`)) {
    const box = el.getBoundingClientRect();
    for (const i of steps) for (const j of steps) {
      const x = Math.round(box.left + (box.width * i) / 16), y = Math.round(box.top + (box.height * j) / 16);
      if (document.elementFromPoint(x, y)?.closest(".can") === el) return [x, y];
    }
  }
  return null;
}"""
#: Whether a button lies in sight as a whole.
SEEN = """(selector) => [...document.querySelectorAll(selector)].some((el) => {
  const { x, y, width, height } = el.getBoundingClientRect();
  const ends = [[x + 4, y + 4], [x + width - 4, y + height - 4]];
  return width > 0 && ends.every(([a, b]) => el.contains(document.elementFromPoint(a, b)));
})"""
#: The tab on which a piece lies, if it is not the one in front.
TAB = """(piece) => [...document.querySelectorAll(`.can[data-piece="${CSS.escape(piece)}"]`)]
  .map((el) => el.closest("[data-panel]")?.dataset.panel)
  .find((id) => document.querySelector(`[data-tab="${CSS.escape(id || "")}"]:not([aria-selected="true"])`)) || null"""
WORDS = "document.querySelector('#prompt').innerText.split(/\\s+/).filter((word) => /\\p{L}/u.test(word)).length"


#: The piece of a way that can be tapped.
FAR = HIT.replace(".can", ".far")


#: The page takes a tap that comes sooner (ms) at the place of another one for the second of a double tap, and drops it.
APART = 400


class Thumb:
    """A thumb on the page: makes moves and counts taps, by what they are for."""

    def __init__(self, page: Any, waiting: Any):
        self.page = page
        self.waiting = waiting
        self.taps: Counter[str] = Counter()

    def tap(self, selector: str, what: str = "moves") -> None:
        """Tap the first element of a selector."""
        self.page.locator(selector).first.tap()
        self.taps[what] += 1

    def touch(self, point: list[int]) -> None:
        """Tap a piece at a point of the screen."""
        self.page.touchscreen.tap(*point)
        self.taps["moves"] += 1

    def make(self, move: str, like: str, piece: str | None) -> None:
        """Make a move in the shortest way, and answer what is asked."""
        self.page.wait_for_timeout(APART)
        if not self._by_button(move, like) and not self._by_piece(move, piece):
            self._from_the_list(like, piece)
        self._answer()

    def go(self, moves: list[str], piece: str) -> bool:
        """Make several moves by the piece that they lead to; False where the page offers no such way."""
        point = self.far(piece)
        if point is None:
            return False
        self.touch(point)
        self.page.wait_for_timeout(150)  # as in `make`
        way = f'dialog[open] .choice[value="{"; ".join(moves)}"]'
        self.waiting(self.page)
        if self.page.locator("dialog[open] .choice").count():
            self.tap(way, "picks")
        self._answer()
        return True

    def far(self, piece: str) -> list[int] | None:
        """Where the last piece of a way can be tapped; None where it is not in sight."""
        return self._at_rest(FAR, piece, 20)  # the desk is asked for ways a moment after a move

    def _at_rest(self, where: str, piece: str, tries: int = 8) -> list[int] | None:
        """Where a piece can be tapped, once the board has come to rest."""
        seen = None
        for _ in range(tries):
            point = self.page.evaluate(where, piece)
            if point and point == seen:
                return list(point)
            seen = point
            self.page.wait_for_timeout(80)
        return None

    def _answer(self) -> None:
        """Say yes, if the page asks."""
        self.page.wait_for_timeout(150)  # a finger's press reaches a busy page late
        if self.waiting(self.page) == "ask" and self.page.locator("#question").count():
            self.tap("#act-do", "answers")
            self.waiting(self.page)

    def _by_button(self, move: str, like: str) -> bool:
        for name in (move, like):
            selector = f'#prompt [data-move="{name}"]'
            if self.page.evaluate(SEEN, selector):
                self.tap(selector)
                return True
        return False

    def _by_piece(self, move: str, piece: str | None) -> bool:
        point = piece and self._at_rest(HIT, piece)
        if piece and not point and (tab := self.page.evaluate(TAB, piece)):
            self.tap(f'[data-tab="{tab}"]', "tabs")
            point = self._at_rest(HIT, piece)
        if not point:
            return False
        self.touch(point)
        self.waiting(self.page)
        if self.page.locator("dialog[open] .choice").count():
            self.tap(f'dialog[open] .choice[value="{move}"]', "picks")
        return True

    def _from_the_list(self, like: str, piece: str | None) -> None:
        selector = f'#prompt [data-move="{like}"]'
        folds = self.page.locator("#prompt [data-fold]")
        if folds.count():
            group = like.split(" ")[0]
            own = self.page.locator(f'#prompt [data-fold="{group}"]')
            (own if own.count() else folds.last).first.tap()
            self.taps["lists"] += 1
        if not self.page.evaluate(SEEN, selector):
            self.taps["lists"] += 1  # the list is pushed up
            self.page.locator(selector).first.scroll_into_view_if_needed()
        self.tap(selector)


def ask(op: str, **args: Any) -> Any:
    """The desk of this process."""
    from ludotheque.desk import rpc

    answer = json.loads(rpc.call(json.dumps({"op": op, "args": args})))
    if not answer["ok"]:
        raise RuntimeError(f"{op}: {answer['error']}")
    return answer["result"]


def lift(page: Any) -> None:
    """Take a curtain away, and the list of what the others did: they are no taps of the game."""
    if page.locator("#curtain").count():
        page.locator("#curtain button").tap()
        page.wait_for_selector("#curtain", state="detached")
    if page.locator("#recap:not([hidden])").count():
        page.locator("#recap [data-act=recap]").first.tap()


def begins(made: list[str]) -> bool:
    """Whether a turn begins at the decision that waits, even if it is the same seat's as before."""
    from ludotheque.desk import rpc

    waits = rpc.DESK.open.session.waiting()
    return bool(made) and (made[-1] == "end" or (waits is not None and waits.begins))


def play(page: Any, table: Any, game: str, people: int, seed: int, decisions: int) -> tuple[dict[str, list[Counter[str]]], int]:
    """Play some decisions: the taps of each turn, by the most telling move in it, and the words before the first move."""
    table.sit_down(page, people=people, game=game, seed=seed)
    names = [{"name": f"P{n}", "kind": "human"} for n in range(people)]
    state = ask("new", game=game, seats=names, seed=seed)
    words = page.evaluate(WORDS)
    thumb = Thumb(page, table.waiting)
    turns: dict[str, list[Counter[str]]] = defaultdict(list)
    seat, made = state["acting"], []
    for _ in range(decisions):
        if state["curtain"]:
            state = ask("state", seat=state["curtain"]["seat"], full=True)
        lift(page)
        table.waiting(page)
        page.locator("#drama > *").first.wait_for(state="detached")  # a dramatic moment goes by itself
        if state["over"]:
            break
        if state["acting"] != seat or begins(made):
            turns[kind_of(game, made)].append(thumb.taps)
            thumb.taps, seat, made = Counter(), state["acting"], []
        following, state, is_way = look_ahead(state)
        if not (is_way and thumb.go([one["move"] for one in following], following[-1]["piece"])):
            for one in following:
                thumb.make(one["move"], one.get("like", one["move"]), one["piece"])
        made += [one["move"] for one in following]
    return turns, words


def look_ahead(state: dict[str, Any]) -> tuple[list[dict[str, Any]], dict[str, Any], bool]:
    """The bot's next move, or as many of its next moves as may be one way; the state after them; and whether they are one."""
    ways = ask("ways")["ways"] if state.get("leads_on") else []
    made: list[dict[str, Any]] = []
    while True:
        move = ask("hint", begin=True, budget_ms=60_000)["move"]
        made.append(next(one for one in state["choices"] if one["move"] == move))
        state = ask("play", move=move)
        moves = [one["move"] for one in made]
        begun = [way for way in ways if [one["move"] for one in way["moves"]][: len(moves)] == moves]
        if state["curtain"] or not any(len(way["moves"]) > len(moves) for way in begun):
            return made, state, any(len(way["moves"]) == len(moves) for way in begun)


def kind_of(game: str, made: list[str]) -> str:
    """What a turn is called: the setup, or what it is about."""
    verbs = [move.split(" ")[0] for move in made]
    if verbs and verbs[0] in ("start", "colour") and len(made) <= 2:
        return "setup"
    if game == "salamandra":
        return next((verb for verb in ("build", "cauldron", "temple", "pass", "place") if verb in verbs), verbs[0])
    return "turn"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tree", type=Path, default=ROOT)
    parser.add_argument("--site", type=Path)
    parser.add_argument("--games", nargs="+", default=["salamandra", "demeter", "varuna"])
    parser.add_argument("--decisions", type=int, default=60)
    parser.add_argument("--seeds", type=int, nargs="+", default=[3, 5, 7, 9])
    told = parser.parse_args()
    tree = told.tree.resolve()
    sys.path[:0] = [str(tree / folder) for folder in ("py", "e2e", "tools", "build")]
    from playwright.sync_api import sync_playwright

    import bootstrap
    import table
    from conftest import CHROMIUM_ARGS
    from serve import SiteServer

    server = SiteServer(told.site or tree / "dist").in_background()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=bootstrap.find_browser(), args=CHROMIUM_ARGS)
        for game in told.games:
            people = {"salamandra": 2, "demeter": 3}.get(game, 1)
            size = {"width": 360, "height": 640}
            found: dict[tuple[str, str], list[Counter[str]]] = defaultdict(list)
            words: dict[str, list[int]] = defaultdict(list)
            for seed in told.seeds:
                context = browser.new_context(base_url=server.url, viewport=size, has_touch=True, is_mobile=True, locale="en-GB")
                page = context.new_page()
                for round_, number in (("first", seed), ("again", seed + 1)):
                    turns, read = play(page, table, game, people, number, told.decisions)
                    words[round_].append(read)
                    for kind, taps in turns.items():
                        found[round_, kind] += taps
                context.close()
            for (round_, kind), taps in sorted(found.items(), reverse=True):
                counts = [sum(one.values()) for one in taps]
                parts = ", ".join(f"{what} {n / len(taps):.1f}" for what, n in sum(taps, Counter()).most_common())
                spread = f"{statistics.mean(counts):5.1f} taps  {min(counts)}-{max(counts)}"
                print(f"{game:11} {round_:6} {kind:9} {len(taps):3} turns  {spread:18}  {parts}")
            for round_, read in words.items():
                print(f"{game:11} {round_:6} {statistics.mean(read):.0f} words before the first move", flush=True)
        browser.close()
    server.stop()


if __name__ == "__main__":
    main()
