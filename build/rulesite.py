"""The rules site: pages that the engine writes, kept by what they are made from: an unchanged game is not drawn again."""

import shutil
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from cache import made_folder
from common import CACHE, ROOT, digest, files_in, python, wheel_env

ENGINE = ROOT / "py/ludotheque"


def gather(stage: Path, origin: str, games_too: bool = True) -> None:
    """Write the pages of all games, the lists of games and what search engines are told into a folder; two games at a time.

    Without `games_too` only the lists, which take no time.
    """
    games = sorted(folder.name for folder in (ENGINE / "games").iterdir() if (folder / "__init__.py").exists())
    house = _digest(path for path in files_in(ENGINE) if "games" not in path.relative_to(ENGINE).parts[:-2])
    keys = {game: digest(house.encode(), origin.encode(), _digest(files_in(ENGINE / "games" / game)).encode()) for game in games}
    folders = [made_folder(CACHE / "rules" / f"shelf-{digest(*(key.encode() for key in keys.values()))}", _writer(origin))]
    if games_too:
        with ThreadPoolExecutor(2) as pool:
            kept = CACHE / "rules"
            folders += pool.map(lambda game: made_folder(kept / f"{game}-{keys[game]}", _writer(origin, "--game", game)), games)
    for folder in folders:
        shutil.copytree(folder, stage, dirs_exist_ok=True)


def _writer(origin: str, *which: str) -> Callable[[Path], object]:
    return lambda out: python("-m", "ludotheque.rulesite", out, "--origin", origin, *which, env=wheel_env())


def _digest(paths) -> str:
    return digest(*(part for path in paths for part in (path.relative_to(ENGINE).as_posix().encode(), path.read_bytes())))
