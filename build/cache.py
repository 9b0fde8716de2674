"""Files and folders that the build made once and uses again; the name of each holds a hash of what it was made from."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path


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
    return folder
