"""Makes a checkout ready to build and test: the virtual environment, the npm packages, a browser.

    python3 build/bootstrap.py

Uses the standard library only, since it runs before anything is installed, and says in words what an old Python lacks. What is
ready already is left alone: a stamp beside each holds the hash of the lock file it was made from.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
LOCK = ROOT / "requirements-dev.lock"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
#: Chromium without windows, as Debian packs it: a test of the page takes some 40 % less processor time in it.
HEADLESS = "chromium-headless-shell"
OLDEST_PYTHON = (3, 11)
#: What the two sets of packages, the build's cache and two sites take (bytes).
ROOM = 1_000_000_000
#: So long (seconds) is another program's use of apt waited for, and so long between two tries.
APT_PATIENCE, APT_PAUSE = 300, 3
APT_LOCKED = re.compile(r"Could not get lock|Unable to (acquire|lock)|is held by process", re.IGNORECASE)
FULL = re.compile(r"No space left on device|ENOSPC", re.IGNORECASE)
NO_NETWORK = re.compile(
    r"NewConnectionError|Temporary failure in name resolution|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|Could not resolve", re.IGNORECASE
)


#: A tool asks nothing, and is heard when it fails.
QUIETLY: dict = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}


class NotReady(Exception):
    """Something is missing that only the person at the machine can add; the message says what to do."""


def _say(text: str) -> None:
    print(f"- {text}", flush=True)


def run(*command: str | Path) -> str:
    """Run a command and return what it printed. Raises `NotReady` with the end of that, and what to do about it, if it fails."""
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words,
            cwd=ROOT,
            env={**os.environ, "LC_ALL": "C", "DEBIAN_FRONTEND": "noninteractive"},
            text=True,
            errors="replace",
            **QUIETLY,
        )
    except OSError as error:
        raise NotReady(f"{words[0]} could not be started: {error}") from error
    if done.returncode:
        shown = " ".join(words[:4])
        end = "\n".join(done.stdout.strip().splitlines()[-12:])
        raise NotReady(f"`{shown}` failed:\n{end}\n{advice(done.stdout)}".strip())
    return done.stdout


def advice(text: str) -> str:
    """What to do about a failure that a tool has told in these words; "" if nothing is known."""
    if FULL.search(text):
        return f"The disk is full: {_free()}. Make about 1 GB free and try again; .cache/ may be deleted at any time."
    if NO_NETWORK.search(text):
        return "The network does not answer. Check the connection and try again: what is installed already is kept."
    return ""


def _free() -> str:
    return f"{shutil.disk_usage(ROOT).free / 1e6:.0f} MB are free where {ROOT} lies"


def _stamped(folder: Path, lock: Path, install, proof: Path, place: str = "") -> None:
    """Install unless the folder says that it was made from this lock, here, and the file that proves it is still there."""
    stamp = folder / ".made-from"
    wanted = hashlib.sha256(lock.read_bytes() + place.encode(errors="surrogateescape")).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted and proof.exists():
        return
    if shutil.disk_usage(ROOT).free < ROOM:
        raise NotReady(advice("ENOSPC"))
    install()
    stamp.write_text(wanted)


def newer_python() -> str | None:
    """Another Python on this machine that is new enough."""
    for minor in range(20, OLDEST_PYTHON[1] - 1, -1):
        found = shutil.which(f"python3.{minor}")
        if found:
            return found
    return None


def require_python() -> None:
    """Go on with a Python that is new enough. Raises `NotReady` if there is none."""
    if sys.version_info[:2] >= OLDEST_PYTHON:
        return
    if found := newer_python():
        os.execv(found, [found, *sys.argv])
    here = ".".join(str(number) for number in sys.version_info[:3])
    oldest = ".".join(str(number) for number in OLDEST_PYTHON)
    raise NotReady(
        f"Python {oldest} or newer is needed, and this is {here}. Install one (https://www.python.org/downloads/, or your "
        f"system's python{oldest} and python{oldest}-venv) and try again: it is found by its name, like python{oldest}."
    )


def _version_of_venv() -> tuple[int, ...]:
    """The version of the Python in the virtual environment; () where there is none that starts."""
    try:
        told = subprocess.run([str(PYTHON), "-c", "import sys; print(sys.version)"], text=True, **QUIETLY)
    except OSError:
        return ()
    return () if told.returncode else _numbers(told.stdout)[:2]


def python_tools() -> Path:
    """The virtual environment with exactly the locked packages; its Python.

    A system that was upgraded puts another Python in the place of the one that the packages were installed for, and a checkout
    that was moved leaves behind where the package lies: both are mended. Raises `NotReady` where somebody's own is too old.
    """
    version = _version_of_venv()
    fits = (VENV / "lib" / f"python{version[0]}.{version[1]}").exists() if version and os.name != "nt" else bool(version)
    if fits and version < OLDEST_PYTHON:
        told = ".".join(str(number) for number in version)
        raise NotReady(f"The folder {VENV} is of Python {told}, which is too old. Delete it and try again: it is made anew.")

    def install() -> None:
        _say("installing the Python tools")
        if not fits:
            shutil.rmtree(VENV, ignore_errors=True)  # what a Python that is gone has left
            try:
                run(sys.executable, "-m", "venv", VENV)
            except NotReady as trouble:
                shutil.rmtree(VENV, ignore_errors=True)
                raise NotReady(f"{trouble}\nOn Debian and Ubuntu the package python3-venv is needed.") from trouble
        lay_package()
        run(PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", LOCK)

    if not fits:
        (VENV / ".made-from").unlink(missing_ok=True)
    _stamped(VENV, LOCK, install, PYTHON, str(ROOT))
    return PYTHON


def lay_package() -> None:
    """Tell the virtual environment where the package lies: `.venv/bin/python -m ludotheque` works at once.

    Python reads this file at its start, in the letters of the machine's language. It does not start at all where a path with
    other letters stands in it, so the path is written as Python, in letters that every language has.
    """
    own = "Lib" if os.name == "nt" else "lib/python{}.{}".format(*_version_of_venv())
    (VENV / own / "site-packages/ludotheque.pth").write_text(
        f"import sys; sys.path.append({str(ROOT / 'py')!a})\n", encoding="ascii"
    )


def require_node() -> None:
    """Raises `NotReady` unless Node and npm are there and new enough (`engines` in package.json)."""
    oldest = json.loads((ROOT / "package.json").read_text("utf-8"))["engines"]["node"].lstrip(">=")
    wanted = f"Node.js {oldest} or newer, with npm, is needed: https://nodejs.org"
    for name in ("node", "npm"):
        if not shutil.which(name):
            raise NotReady(f"{name} is not found. {wanted}")
    told = run("node", "--version").strip()
    if _numbers(told) < _numbers(oldest):
        raise NotReady(f"Node.js is {told.lstrip('v')}. {wanted}")


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", version)[:3])


def node_packages() -> None:
    """node_modules exactly as locked."""

    def install() -> None:
        _say("installing the npm packages")
        run("npm", "ci", "--no-audit", "--no-fund", "--loglevel", "error")

    _stamped(ROOT / "node_modules", ROOT / "package-lock.json", install, ROOT / "node_modules" / "pyodide" / "package.json")


def apt_get(*words: str) -> None:
    """Run apt-get, and wait while another program uses it. Raises `NotReady` when that takes too long, or apt fails."""
    deadline, told = time.monotonic() + APT_PATIENCE, False
    while True:
        try:
            run("apt-get", *words)
            return
        except NotReady as trouble:
            if not APT_LOCKED.search(str(trouble)):
                raise
            if time.monotonic() > deadline:
                said = f"Another program has used apt for {APT_PATIENCE} s: let it finish, and try again."
                raise NotReady(f"{trouble}\n{said}") from trouble
        if not told:
            _say("another program is using apt: waiting")
            told = True
        time.sleep(APT_PAUSE)


def browser() -> str:
    """The path of a Chromium to test with: without windows if Debian has it, else the machine's own, Debian's or Playwright's.

    Raises `NotReady` without one.
    """
    debian = sys.platform == "linux" and shutil.which("apt-get") and os.geteuid() == 0
    if debian and not find_headless():
        _say("installing Chromium without windows")
        try:
            apt_get("update", "-qq")
            apt_get("install", "-y", "-qq", HEADLESS)
        except NotReady as trouble:
            _say(f"it cannot be had: {trouble}")
    if found := find_headless() or find_browser():
        return found
    if debian:
        _say("installing Chromium")
        apt_get("install", "-y", "-qq", "chromium")
    else:
        _say("installing Playwright's Chromium")
        run(PYTHON, "-m", "playwright", "install", "chromium")
    if found := find_browser():
        return found
    raise NotReady("No Chromium could be found or installed. Set CHROMIUM to the path of one, or run ./test --fast.")


def find_headless() -> str | None:
    """The path of a Chromium without windows on this machine; CHROMIUM in the environment goes first."""
    return os.environ.get("CHROMIUM") or shutil.which(HEADLESS)


def find_browser() -> str | None:
    """The path of a Chromium on this machine; CHROMIUM in the environment goes first."""
    if told := os.environ.get("CHROMIUM"):
        return told
    for name in BROWSERS:
        if found := shutil.which(name):
            return found
    for app in ("Google Chrome", "Chromium"):
        path = Path(f"/Applications/{app}.app/Contents/MacOS/{app}")
        if path.exists():
            return str(path)
    if not PYTHON.exists():
        return None
    ask = (
        "from playwright.sync_api import sync_playwright as start\n"
        "with start() as playwright: print(playwright.chromium.executable_path)"
    )
    told = subprocess.run([PYTHON, "-c", ask], capture_output=True, text=True, stdin=subprocess.DEVNULL).stdout.strip()
    return told if told and Path(told).exists() else None


def main() -> int:
    """Make everything ready that a build needs; 0, or 1 after saying what is missing."""
    try:
        require_python()
        require_node()
        # Both wait for the network most of the time.
        with ThreadPoolExecutor() as pool:
            for part in [pool.submit(python_tools), pool.submit(node_packages)]:
                part.result()
    except NotReady as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except OSError as error:
        print(f"{error}\n{advice(str(error))}".strip(), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
