"""Files and folders that the build made once and uses again; the name of each holds a hash of what it was made from.

Whatever a build uses is marked with the time, and what no build has used for a fortnight is deleted.
"""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

DAY = 86_400.0
#: For how long (s) something is kept that no build uses, and what a build that was cut off has left behind.
UNUSED, CUT_OFF = 14 * DAY, DAY
#: How the folders begin in which a build works.
WORK = ("stage-", "wheel-", "compile-", "part-")
#: Folders of parts; each part has an age of its own.
GROUPS = ("compiled", "packed", "rules", "wheels")
#: A part beside them is named by what it is and a hash. Other things in the cache are not the build's, such as counts of a check.
PART = re.compile(r".+-[0-9a-f]{12}")


def made_file(path: Path, make: Callable[[Path], object]) -> Path:
    """The cached file, made first if it is not there; never half of one.

    Args:
        path: where it is kept; the name tells what it was made from.
        make: writes the file to the path it is given.
    """
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, part = tempfile.mkstemp(dir=path.parent, prefix=path.name)
        os.close(handle)
        try:
            make(Path(part))
            os.replace(part, path)
        finally:
            Path(part).unlink(missing_ok=True)
    os.utime(path)
    return path


def link(kept: Path | str, place: Path | str) -> None:
    """Give a kept file one more place, or a copy where the disk has no links. Nobody may write into it there: it is what is kept.

    A site has thousands of files: copying them takes seconds, and so does deleting the copies when the next site takes its place.

    Raises `FileExistsError` where something lies already.
    """
    try:
        os.link(kept, place)
    except FileExistsError:
        raise
    except OSError:
        shutil.copyfile(kept, place)


def made_folder(folder: Path, make: Callable[[Path], object]) -> Path:
    """Like `made_file`, for a folder: `make` fills an empty one. When two builds make it at once, the first writer wins."""
    if not folder.exists():
        folder.parent.mkdir(parents=True, exist_ok=True)
        part = Path(tempfile.mkdtemp(prefix="part-", dir=folder.parent))
        try:
            make(part)
            part.replace(folder)
        except OSError:
            if not folder.exists():
                raise
        finally:
            shutil.rmtree(part, ignore_errors=True)
    os.utime(folder)
    return folder


def sweep(cache: Path, now: float) -> None:
    """Delete what is too old in a cache.

    Args: the folder of the `cache`; the time of day, `now`, in seconds as files have it. What cannot be deleted stays, and so
    does what another build uses at the moment, since that build has marked it.
    """
    for entry in _entries(cache):
        limit = CUT_OFF if entry.name.startswith(WORK) else UNUSED
        if now - entry.lstat().st_mtime <= limit:
            continue
        if entry.is_dir():
            shutil.rmtree(entry, ignore_errors=True)
        else:
            entry.unlink(missing_ok=True)


def _entries(cache: Path) -> Iterator[Path]:
    """What the build has put into a cache."""
    for group in GROUPS:
        if (cache / group).is_dir():
            yield from (cache / group).iterdir()
    if cache.is_dir():
        yield from (entry for entry in cache.iterdir() if entry.name.startswith(WORK) or PART.fullmatch(entry.name))
