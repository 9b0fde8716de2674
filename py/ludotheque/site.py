"""What the static site shows before Python is awake: the shelf, an opening position of each game, the page's words, credits;
and the pictures that stand for boards in other people's pages until these start.

`python -m ludotheque.site OUT` writes them; the build calls it.
"""

from __future__ import annotations

import json
import sys
from html import escape
from pathlib import Path
from typing import Any

from .desk.embedding import OPENING_SEED, study_letters
from .desk.opening import new
from .desk.rpc import Desk
from .desk.seats import Seat
from .desk.session import Session
from .desk.shelf import hello
from .draw import credits, theme_css
from .engine.chance import Chance
from .engine.i18n import LANGUAGES, read_words
from .engine.link import to_link
from .engine.title import Title
from .gallery import Shown, gallery
from .games import titles
from .teach import examples
from .teach.draft import draft_of
from .teach.puzzle import puzzles
from .teach.study import write as write_study

GALLERY = {"en": "index.html", "fr": "fr.html"}
"""The gallery's file in each language."""

REPLAYED, STUDIED = 60, 12
"""So many moves have the game that the gallery lets people look through, and the one of its study."""


def write(out: Path) -> None:
    """Write every file into a folder: `board.css`, `icon-credits.json`, and for each language `strings.<lang>.json`,
    `shelf.<lang>.json`, `opening-<game>.<lang>.json`, `embed/poster/<game>.<lang>.svg` and a page of `embed/gallery/`;
    and `embed/theme.txt`, the boards' theme as it stands inside a picture."""
    out.mkdir(parents=True, exist_ok=True)
    (out / "board.css").write_text(theme_css(), encoding="utf-8")
    _write_json(out / "icon-credits.json", credits())
    (out / "embed").mkdir(exist_ok=True)
    (out / "embed" / "theme.txt").write_text(escape(theme_css(), quote=False), encoding="utf-8")
    said = {lang: read_words(lang, "ludotheque.lang", f"page.{lang}.toml") for lang in LANGUAGES}
    boards = _boards(said)
    for lang, words in said.items():
        desk = Desk()
        _write_json(out / f"strings.{lang}.json", words)
        others = {code: (file, said[code]["gallery.here"]) for code, file in GALLERY.items() if code != lang}
        page = out / "embed" / "gallery" / GALLERY[lang]
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(gallery(lang, words, boards, others), encoding="utf-8")
        _write_json(out / f"shelf.{lang}.json", hello(desk, {"lang": lang}))
        for title in titles().values():
            people = [{"name": str(number + 1), "kind": "human"} for number in range(title.fewest)]
            opening = new(desk, {"game": title.id, "seats": people, "seed": OPENING_SEED})
            _write_json(out / f"opening-{title.id}.{lang}.json", _picture(opening))
            poster = out / "embed" / "poster" / f"{title.id}.{lang}.svg"
            poster.parent.mkdir(parents=True, exist_ok=True)
            poster.write_text(desk.open.session.view().front(lang).svg(standalone=True), encoding="utf-8")


def _boards(said: dict[str, dict[str, str]]) -> list[Shown]:
    """A board of each kind, of two games. Args: the page's words by language, with those of the study."""
    first, *rest = [title for title in titles().values() if not title.has_secrets]
    second = rest[0] if rest else first
    example = next(one for one in examples.load(first) if len(one.moves) > 1)
    puzzling = next(title for title in titles().values() if puzzles(title))
    bots = {"bots": "random", "seed": str(OPENING_SEED)}
    boards = {
        "lesson": {"game": first.id},
        "example": {"game": first.id, "ref": example.id},
        "puzzle": {"game": puzzling.id, "ref": puzzles(puzzling)[0].id},
        "study": {"game": first.id, "ref": study_letters(_study(first, said))},
        "play": {"game": first.id, **bots},
        "board": {"game": second.id},
        "replay": {"game": second.id, "ref": _played(second)},
    }
    return [Shown(show, attributes) for show, attributes in boards.items()]


def _played(title: Title) -> str:
    """The beginning of a game of two as a link holds it."""
    return to_link(_begun(title, REPLAYED).record())


def _study(title: Title, said: dict[str, dict[str, str]]) -> str:
    """A small study of the beginning of a game: one step to read, and one that asks for the next move."""
    draft = draft_of(_begun(title, STUDIED).game, 0)
    own = next(number for number, (seat, _) in enumerate(draft["moves"]) if seat == 0 and number)

    def words(key: str) -> dict[str, str]:
        return {lang: words[f"gallery.{key}"] for lang, words in said.items()}

    steps = [
        {"at": 0, "title": words("study"), "text": words("study-text"), "hint": None},
        {"at": own, "title": words("study-ask"), "text": words("study-ask-text"), "hint": words("study-hint")},
    ]
    return write_study({**draft, "title": words("study"), "about": words("study-text"), "steps": steps})


def _begun(title: Title, moves: int) -> Session:
    """The beginning of a game of two, its moves taken at random."""
    session = Session.new(title, [Seat("Ada", "human"), Seat("Bo", "human")], OPENING_SEED, {}, True, None)
    dice = Chance(seed=OPENING_SEED)
    for _ in range(moves):
        choice = session.waiting()
        if choice is None:
            break
        legal = session.game.legal_moves(choice.seat)
        session.play(legal[dice.below(len(legal))])
    return session


def _picture(state: dict[str, Any]) -> dict[str, Any]:
    """The part of a state that is shown while Python starts: the board in front."""
    own = f"seat:{state['seat']}"
    in_front = max(state["panels"], key=lambda panel: (panel["main"], panel["id"] == own))
    return {"name": state["name"], "panels": [in_front]}


def _write_json(path: Path, data: object) -> None:
    path.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
