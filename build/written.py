"""What the engine writes for the site, kept by what it is made from: words, opening positions, lists of games, rules."""

import shutil
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from cache import link, made_folder
from common import CACHE, ROOT, digest, files_in, python, wheel_env

ENGINE = ROOT / "py/ludotheque"
SITE, RULES = "ludotheque.site", "ludotheque.rulesite"


def gather(stage: Path, origin: str, lists: bool = True, games_too: bool = True) -> None:
    """Put all of it into a folder; two parts are written at a time.

    Args:
        stage: the folder. Its files are links to what is kept.
        origin: the site's address, "" where it is not known.
        lists: with the lists of games and what search engines are told.
        games_too: with each game's rules as well, whose figures take a while.
    """
    keys = _keys()
    all_games = digest(*(key.encode() for key in keys.values()))
    from_all = digest(all_games.encode(), origin.encode())
    parts = [(f"site-{all_games}", _writer(SITE))]
    if lists:
        parts.append((f"shelf-{from_all}", _writer(RULES, "--origin", origin)))
    if lists and games_too:
        for game, key in keys.items():
            own = digest(key.encode(), origin.encode())
            parts.append((f"{game}-{own}", _writer(RULES, "--origin", origin, "--game", game)))
    with ThreadPoolExecutor(2) as pool:
        for folder in pool.map(lambda part: made_folder(CACHE / "rules" / part[0], part[1]), parts):
            shutil.copytree(folder, stage, dirs_exist_ok=True, copy_function=link)


def _keys() -> dict[str, str]:
    """For each game, a hash of what is drawn for it: its own files and those that all games share."""
    games = sorted(folder.name for folder in (ENGINE / "games").iterdir() if (folder / "__init__.py").exists())
    house = _digest(path for path in files_in(ENGINE) if "games" not in path.relative_to(ENGINE).parts[:-2])
    return {game: digest(house.encode(), _digest(files_in(ENGINE / "games" / game)).encode()) for game in games}


def _writer(module: str, *how: str) -> Callable[[Path], object]:
    return lambda out: python("-m", module, out, *how, env=wheel_env())


def _digest(paths) -> str:
    return digest(*(part for path in paths for part in (path.relative_to(ENGINE).as_posix().encode(), path.read_bytes())))
