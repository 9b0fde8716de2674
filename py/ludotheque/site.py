"""What the static site shows before Python is awake: the shelf, an opening position of each game, the page's words, credits;
and the pictures that stand for boards in other people's pages until these start.

`python -m ludotheque.site OUT` writes them; the build calls it.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from .desk.embedding import OPENING_SEED
from .desk.opening import new
from .desk.rpc import Desk
from .desk.shelf import hello
from .draw import credits, theme_css
from .engine.i18n import LANGUAGES, flatten, read_toml
from .games import titles


def write(out: Path) -> None:
    """Write every file into a folder: `board.css`, `icon-credits.json`, and for each language `strings.<lang>.json`,
    `shelf.<lang>.json`, `opening-<game>.<lang>.json` and `embed/poster/<game>.<lang>.svg`."""
    out.mkdir(parents=True, exist_ok=True)
    (out / "board.css").write_text(theme_css(), encoding="utf-8")
    _write_json(out / "icon-credits.json", credits())
    for lang in LANGUAGES:
        desk = Desk()
        _write_json(out / f"strings.{lang}.json", flatten(read_toml("ludotheque.lang", f"page.{lang}.toml")))
        _write_json(out / f"shelf.{lang}.json", hello(desk, {"lang": lang}))
        for title in titles().values():
            people = [{"name": str(number + 1), "kind": "human"} for number in range(title.fewest)]
            opening = new(desk, {"game": title.id, "seats": people, "seed": OPENING_SEED})
            _write_json(out / f"opening-{title.id}.{lang}.json", _picture(opening))
            poster = out / "embed" / "poster" / f"{title.id}.{lang}.svg"
            poster.parent.mkdir(parents=True, exist_ok=True)
            poster.write_text(desk.open.session.view().front(lang).svg(standalone=True), encoding="utf-8")


def _picture(state: dict[str, Any]) -> dict[str, Any]:
    """As much of a state as is looked at while Python wakes: the board in front."""
    own = f"seat:{state['seat']}"
    in_front = max(state["panels"], key=lambda panel: (panel["main"], panel["id"] == own))
    return {"name": state["name"], "panels": [in_front]}


def _write_json(path: Path, data: object) -> None:
    path.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
