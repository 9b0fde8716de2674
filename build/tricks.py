"""The tricks on Pyodide: steps of the build that save bytes or time, and may not fit every version of it.

Each can be left out. A trick that fails, or whose result does not start, is left out by itself, and the build says in one line
what that costs.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path

from cache import made_folder
from common import BUILD, CACHE, BuildError, Stopped

#: Each trick, and what it does.
TRICKS = {
    "strip_exports": "leaves out what only compiled extensions use",
    "remove_c_modules": "leaves out SQLite and CPython's own tests",
    "keep_list": "ships only those modules of the library that a page imports",
    "startup": "defers what Python imports at its start but a page does not need",
    "snapshot": "starts from Python's memory as the build left it",
    "shrink_snapshot": "clears from that memory what nobody reads again",
    "sleep_modules": "empties modules in that memory until a page uses them; needs startup",
}
#: How many bytes more a first visit downloads without a trick, as tools/trick_costs.py has measured.
COSTS = BUILD / "trick-costs.json"
#: Slow to make, so a quick build goes without.
SLOW = frozenset({"strip_exports", "remove_c_modules"})
MISFIT = "misfit.txt"
#: Fills a folder of the cache, and proves that what lies there works.
Make = Callable[[Path], object]


class Tricks:
    """The tricks of one build: those that are off, and what became of the others."""

    def __init__(self, off: Iterable[str] = ()):
        self.off = frozenset(off)
        if unknown := self.off - TRICKS.keys():
            raise BuildError(f"unknown trick {', '.join(sorted(unknown))}; there are {', '.join(TRICKS)}")
        self.misfits: dict[str, str] = {}

    def attempt(self, name: str, key: str, make: Make) -> Path | None:
        """The folder that a trick makes, or None if the trick is off or does not fit.

        Args:
            name: the trick.
            key: a hash of all that its result depends on. Success and failure are kept under it.
            make: fills a folder, and proves that the result works. Raises `BuildError` if it does not.
        """
        if name in self.off:
            return None
        folder, misfit = tried(f"{name}-{key}", make)
        if misfit:
            self.misfits.setdefault(name, misfit)
        return folder

    def attempt_together(self, names: tuple[str, str], way: Callable[[tuple[str, ...]], tuple[str, Make]]) -> Path:
        """The folder that two tricks on one thing make: both of them if they fit together, else one, else none.

        Args:
            names: the tricks.
            way: for the tricks that are used, the name of the folder in the cache, and what fills and proves it.

        Raises `BuildError` if it does not even work without either.
        """
        wanted = [name for name in names if name not in self.off and name not in self.misfits]
        reasons = []
        for used in dict.fromkeys((tuple(wanted), tuple(wanted[:1]), tuple(wanted[1:]), ())):
            folder, reason = tried(*way(used))
            if folder:
                self.misfits |= {name: reasons[0] for name in wanted if name not in used}
                return folder
            reasons.append(reason)
        raise BuildError(reasons[-1])

    def also_without(self, name: str) -> Tricks:
        """These tricks without one more. Both report what does not fit in one place."""
        fewer = Tricks({*self.off, name})
        fewer.misfits = self.misfits
        return fewer

    def report(self) -> list[str]:
        """One line for each trick that did not fit: its name, what it costs to go without, and why."""
        return [f"without {name}: {cost(name)}; it does not fit ({_short(why)})" for name, why in self.misfits.items()]


def tried(name: str, make: Make) -> tuple[Path | None, str]:
    """The folder of that name in the cache, made by `make`; or None and what went wrong when it was made."""

    def noting(folder: Path) -> None:
        try:
            make(folder)
        except Stopped:
            raise
        except BuildError as error:
            (folder / MISFIT).write_text(str(error), "utf8")

    folder = made_folder(CACHE / name, noting)
    misfit = folder / MISFIT
    return (None, misfit.read_text("utf8")) if misfit.exists() else (folder, "")


def cost(name: str) -> str:
    """In words, what a first visit downloads more without a trick, and with which Pyodide that was measured."""
    told = json.loads(COSTS.read_bytes())
    kilobytes = told["bytes"][name] / 1000
    if kilobytes < 0:
        return f"{-kilobytes:.0f} KB less to download but a slower start (as measured with Pyodide {told['pyodide']})"
    return f"{kilobytes:.0f} KB more to download (as measured with Pyodide {told['pyodide']})"


def _short(why: str) -> str:
    """The line of an error that says most: the last one that names an error, else the last one."""
    lines = [line.strip() for line in why.splitlines() if line.strip()]
    naming = [line for line in lines if "Error" in line.split(":")[0]]
    return (naming or lines or ["no reason given"])[-1][:200]
