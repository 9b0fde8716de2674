"""Write py/ludotheque/draw/icons.json: the few Game Icons the boards use, each with its author.

Game Icons (https://game-icons.net) are published under CC BY 3.0, which asks for the author's name. The npm
package holds the shapes but not who drew which, so the names stand here beside our own name for each icon.

    python tools/icons.py [node_modules/@iconify-json/game-icons/icons.json]
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

from whole_paths import whole

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "node_modules/@iconify-json/game-icons/icons.json"
TARGET = ROOT / "py/ludotheque/draw/icons.json"

AUTHORS = {
    "Caro Asercion": "https://game-icons.net",
    "Delapouite": "https://delapouite.com",
    "Faithtoken": "https://www.faithtoken.com",
    "John Colburn": "https://game-icons.net",
    "Lorc": "https://lorcblog.blogspot.com",
    "Lord Berandas": "https://www.deviantart.com/berandas",
    "Sbed": "https://opengameart.org/content/95-game-icons",
    "Skoll": "https://game-icons.net",
    "Sparker": "http://citizenparker.com",
    "Zajkonur": "https://game-icons.net",
}

# our name: (name in the set, author)
USED = {
    "agility": ("run", "Lorc"),
    "anchor": ("anchor", "Lorc"),
    "asteroid": ("asteroid", "Delapouite"),
    "astronaut": ("astronaut-helmet", "Delapouite"),
    "barn": ("barn", "Delapouite"),
    "bat": ("evil-bat", "Lorc"),
    "bear": ("bear-face", "Sparker"),
    "beaver": ("beaver", "Delapouite"),
    "bell": ("ringing-bell", "Lorc"),
    "billhook": ("sickle", "Delapouite"),
    "birdcage": ("bird-cage", "Delapouite"),
    "blood": ("drop", "Lorc"),
    "bolted": ("locked-door", "Delapouite"),
    "bones": ("dinosaur-bones", "Lorc"),
    "boot": ("walking-boot", "Lorc"),
    "bottle": ("brandy-bottle", "Lorc"),
    "brain": ("brain", "Lorc"),
    "bribe": ("swap-bag", "Lorc"),
    "bricks": ("brick-pile", "Delapouite"),
    "broken-heart": ("broken-heart", "Lorc"),
    "card-discard": ("card-discard", "Faithtoken"),
    "card-draw": ("card-draw", "Faithtoken"),
    "cauldron": ("cauldron", "Lorc"),
    "chart": ("pie-chart", "Delapouite"),
    "checklist": ("checklist", "Delapouite"),
    "chest": ("chest", "Delapouite"),
    "city": ("modern-city", "Delapouite"),
    "cloth": ("rolled-cloth", "Delapouite"),
    "clover": ("clover", "Sbed"),
    "coal": ("coal-pile", "Delapouite"),
    "coffin": ("coffin", "Lorc"),
    "commander": ("captain-hat-profile", "Delapouite"),
    "compass": ("compass", "Lorc"),
    "control": ("lever", "Lorc"),
    "crate": ("wooden-crate", "Delapouite"),
    "crown": ("crown", "Lorc"),
    "crucifix": ("crucifix", "Delapouite"),
    "doll": ("voodoo-doll", "Lorc"),
    "dracula": ("vampire-dracula", "Delapouite"),
    "eagle": ("eagle-head", "Delapouite"),
    "engine": ("gears", "Lorc"),
    "evil-eye": ("evil-eyes", "Skoll"),
    "falling-leaf": ("falling-leaf", "Lorc"),
    "fangs": ("fangs", "Skoll"),
    "fight": ("crossed-swords", "Lorc"),
    "flood": ("flood", "Delapouite"),
    "fog": ("fog", "Delapouite"),
    "footprint": ("footprint", "Lorc"),
    "fossil": ("trilobite", "Lorc"),
    "fox": ("fox-head", "Lorc"),
    "fruit": ("raspberry", "Delapouite"),
    "garlic": ("garlic", "Delapouite"),
    "ghoul": ("shambling-zombie", "Delapouite"),
    "ghouls": ("raise-zombie", "Skoll"),
    "glass": ("window", "Delapouite"),
    "gorilla": ("gorilla", "Delapouite"),
    "grimoire": ("spell-book", "Delapouite"),
    "handsaw": ("hand-saw", "Delapouite"),
    "handshake": ("shaking-hands", "Delapouite"),
    "harbour": ("harbor-dock", "Delapouite"),
    "hearts": ("hearts", "Skoll"),
    "helmet": ("brodie-helmet", "Skoll"),
    "hood": ("hood", "Lorc"),
    "hourglass": ("hourglass", "Lorc"),
    "house": ("house", "Delapouite"),
    "human": ("person", "Delapouite"),
    "hypnosis": ("psychic-waves", "Lorc"),
    "inversion": ("yin-yang", "Delapouite"),
    "iron": ("metal-bar", "Lorc"),
    "key": ("skeleton-key", "Lorc"),
    "laboratory": ("erlenmeyer", "Lorc"),
    "lamp": ("old-lantern", "Delapouite"),
    "laurels": ("laurel-crown", "Lorc"),
    "leaf": ("three-leaves", "Lorc"),
    "lightning": ("power-lightning", "Lorc"),
    "lizard": ("lizard-tongue", "Lorc"),
    "logbook": ("open-book", "Lorc"),
    "lunar-module": ("lunar-module", "Delapouite"),
    "lynx": ("lynx-head", "Delapouite"),
    "microscope": ("microscope", "Lord Berandas"),
    "minerals": ("minerals", "Faithtoken"),
    "mirror": ("mirror-mirror", "Lorc"),
    "mole": ("mole", "Caro Asercion"),
    "monkey": ("monkey", "Lorc"),
    "moon": ("moon", "Lorc"),
    "notebook": ("notebook", "Delapouite"),
    "oil": ("oil-can", "Delapouite"),
    "pack": ("wolf-howl", "Lorc"),
    "panda": ("panda", "Delapouite"),
    "periscope": ("periscope", "Delapouite"),
    "pine": ("pine-tree", "Lorc"),
    "pipe": ("smoking-pipe", "Delapouite"),
    "pistol": ("pistol-gun", "John Colburn"),
    "playing-cards": ("poker-hand", "Lorc"),
    "processor": ("processor", "Lorc"),
    "propeller": ("boat-propeller", "Delapouite"),
    "protection": ("checked-shield", "Lorc"),
    "rabbit": ("rabbit", "Delapouite"),
    "raccoon": ("raccoon-head", "Delapouite"),
    "radioactive": ("radioactive", "Lorc"),
    "rats": ("rat", "Delapouite"),
    "raven": ("raven", "Lorc"),
    "rest": ("bunk-beds", "Delapouite"),
    "revive": ("clockwise-rotation", "Delapouite"),
    "rocket": ("rocket", "Lorc"),
    "sacrifice": ("bleeding-heart", "Lorc"),
    "salamander": ("gecko", "Lorc"),
    "satellite": ("satellite", "Lorc"),
    "scientist": ("mad-scientist", "Lorc"),
    "scroll": ("scroll-unfurled", "Lorc"),
    "shuttle": ("space-shuttle", "Delapouite"),
    "skull": ("skull-crossed-bones", "Lorc"),
    "snowflake": ("snowflake-1", "Lorc"),
    "sonar": ("radar-sweep", "Lorc"),
    "species": ("plesiosaurus", "Delapouite"),
    "spectacles": ("spectacles", "Lorc"),
    "sprout": ("sprout", "Lorc"),
    "spyglass": ("spyglass", "Lorc"),
    "storm": ("lightning-storm", "Lorc"),
    "study": ("magnifying-glass", "Lorc"),
    "submarine": ("submarine", "Delapouite"),
    "sun": ("sun", "Lorc"),
    "sunflower": ("sunflower", "Delapouite"),
    "tank": ("fuel-tank", "Delapouite"),
    "teapot": ("teapot", "Lorc"),
    "terror": ("terror", "Lorc"),
    "thief": ("robber", "Delapouite"),
    "trade": ("trade", "Lorc"),
    "treatment": ("bandage-roll", "Lorc"),
    "tree": ("oak", "Lorc"),
    "trophy": ("trophy", "Lorc"),
    "turtle": ("sea-turtle", "Delapouite"),
    "two-coins": ("two-coins", "Delapouite"),
    "upgrade": ("spanner", "Lorc"),
    "violin": ("violin", "Zajkonur"),
    "watch": ("pocket-watch", "Skoll"),
    "werewolf": ("werewolf", "Lorc"),
    "wheat": ("wheat", "Lorc"),
    "wolf": ("wolf-head", "Lorc"),
    "wood": ("log", "Delapouite"),
    "wound": ("bleeding-wound", "Lorc"),
}


def outline(body: str) -> str:
    """The path data of an icon's body, on the grid of its size; several paths become one."""
    paths = re.findall(r'\bd="([^"]+)"', body)
    if not paths or re.search(r"<(?!path|/?g\b)", body):
        raise ValueError(f"not a plain silhouette: {body[:80]}")
    return "".join(map(whole, paths))


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
