"""A slower processor for a browser's pages: stops and continues their processes in turn.

The browser's own throttling slows only the main thread, and Python runs in a worker. Linux only.
"""

import os
import signal
import threading
import time
from pathlib import Path

ROUND = 0.020


def _command(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
    except (FileNotFoundError, ProcessLookupError):
        return ""


def _children(pid: int) -> list[int]:
    found = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        found += [int(word) for word in task.read_text().split()]
    return found


def renderers(profile: Path) -> list[int]:
    """The page processes of the browser that uses this profile folder."""
    browsers = [
        int(entry.name)
        for entry in Path("/proc").iterdir()
        if entry.name.isdigit() and f"--user-data-dir={profile}" in (line := _command(int(entry.name))) and "--type=" not in line
    ]
    found, todo = [], browsers
    while todo:
        pid = todo.pop()
        todo += _children(pid)
        if "--type=renderer" in _command(pid):
            found.append(pid)
    return found


class Slowed:
    """`with Slowed(profile, 4):` the pages of that browser get a quarter of the time."""

    def __init__(self, profile: Path, factor: float):
        self.profile, self.factor = profile, factor
        self._end = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> "Slowed":
        if self.factor > 1:
            self.pids = renderers(self.profile)
            if not self.pids:
                raise RuntimeError("no page process found to slow down")
            self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self.factor > 1:
            self._end.set()
            self._thread.join()
            self._signal(signal.SIGCONT)

    def _signal(self, what: signal.Signals) -> None:
        for pid in list(self.pids):
            try:
                os.kill(pid, what)
            except ProcessLookupError:
                self.pids.remove(pid)

    def _run(self) -> None:
        running = ROUND / self.factor
        while not self._end.is_set():
            self._signal(signal.SIGSTOP)
            time.sleep(ROUND - running)
            self._signal(signal.SIGCONT)
            time.sleep(running)
