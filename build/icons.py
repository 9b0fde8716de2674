"""Write py/ludotheque/draw/icons.json: the few Game Icons the boards use, each with its author.

Game Icons (https://game-icons.net) are published under CC BY 3.0, which asks for the author's name. The npm
package holds the shapes but not who drew which, so the names stand here beside our own name for each icon.

    python build/icons.py [node_modules/@iconify-json/game-icons/icons.json]
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "node_modules/@iconify-json/game-icons/icons.json"
TARGET = ROOT / "py/ludotheque/draw/icons.json"

AUTHORS = {
    "Delapouite": "https://delapouite.com",
    "Lorc": "https://lorcblog.blogspot.com",
}

# our name: (name in the set, author)
USED = {
    "anchor": ("anchor", "Lorc"),
    "bones": ("dinosaur-bones", "Lorc"),
    "chest": ("chest", "Delapouite"),
    "commander": ("captain-hat-profile", "Delapouite"),
    "control": ("lever", "Lorc"),
    "engine": ("gears", "Lorc"),
    "fossil": ("trilobite", "Lorc"),
    "hourglass": ("hourglass", "Lorc"),
    "laboratory": ("erlenmeyer", "Lorc"),
    "laurels": ("laurel-crown", "Lorc"),
    "notebook": ("notebook", "Delapouite"),
    "periscope": ("periscope", "Delapouite"),
    "propeller": ("boat-propeller", "Delapouite"),
    "protection": ("checked-shield", "Lorc"),
    "species": ("plesiosaurus", "Delapouite"),
    "rest": ("bunk-beds", "Delapouite"),
    "skull": ("skull-crossed-bones", "Lorc"),
    "sonar": ("radar-sweep", "Lorc"),
    "study": ("magnifying-glass", "Lorc"),
    "submarine": ("submarine", "Delapouite"),
    "upgrade": ("spanner", "Lorc"),
}


def outline(body: str) -> str:
    """The path data of an icon's body; several paths become one."""
    paths = re.findall(r'\bd="([^"]+)"', body)
    if not paths or re.search(r"<(?!path|/?g\b)", body):
        raise ValueError(f"not a plain silhouette: {body[:80]}")
    return "".join(paths)


def collect(source: Path) -> dict:
    """Our icons as the drawing room reads them: name -> path, the set's name for it, author."""
    shapes = json.loads(source.read_text(encoding="utf-8"))["icons"]
    return {
        name: {"author": author, "from": original, "path": outline(shapes[original]["body"])}
        for name, (original, author) in sorted(USED.items())
    }


def main(argv: list[str]) -> None:
    source = Path(argv[0]) if argv else SOURCE
    data = {
        "set": "Game Icons",
        "licence": "CC BY 3.0",
        "url": "https://game-icons.net",
        "authors": AUTHORS,
        "icons": collect(source),
    }
    TARGET.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{TARGET.relative_to(ROOT)}: {len(data['icons'])} icons")


if __name__ == "__main__":
    main(sys.argv[1:])
