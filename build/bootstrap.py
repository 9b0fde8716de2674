"""Makes a checkout ready to build and test: the virtual environment, the npm packages, a browser.

Uses the standard library only, since it runs before anything is installed. What is ready already is left
alone: a stamp beside each holds the hash of the lock file it was made from.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
LOCK = ROOT / "requirements-dev.lock"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


class NotReady(Exception):
    """Something is missing that only the person at the machine can add."""


def _say(text: str) -> None:
    print(f"- {text}", flush=True)


def _run(*command: str | Path) -> None:
    subprocess.run([str(word) for word in command], cwd=ROOT, check=True, stdin=subprocess.DEVNULL)


def _stamped(folder: Path, lock: Path, install) -> None:
    stamp = folder / ".made-from"
    wanted = hashlib.sha256(lock.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    install()
    stamp.write_text(wanted)


def python_tools() -> Path:
    """The virtual environment with exactly the locked packages; its Python."""
    if sys.version_info < (3, 11):  # noqa: UP036 - run by whatever python3 the machine has
        raise NotReady("Python 3.11 or newer is needed.")

    def install() -> None:
        _say("installing the Python tools")
        if not PYTHON.exists():
            _run(sys.executable, "-m", "venv", VENV)
        _run(PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", LOCK)
        # The package itself, as it lies here: `.venv/bin/python -m ludotheque` works at once.
        site = subprocess.run(
            [PYTHON, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], capture_output=True, text=True, check=True
        )
        Path(site.stdout.strip(), "ludotheque.pth").write_text(f"{ROOT / 'py'}\n", encoding="utf-8")

    _stamped(VENV, LOCK, install)
    return PYTHON


def node_packages() -> None:
    """node_modules exactly as locked."""
    if not shutil.which("node") or not shutil.which("npm"):
        raise NotReady("Node.js 20.19 or newer, with npm, is needed: https://nodejs.org")

    def install() -> None:
        _say("installing the npm packages")
        _run("npm", "ci", "--no-audit", "--no-fund", "--loglevel", "error")

    _stamped(ROOT / "node_modules", ROOT / "package-lock.json", install)


def browser() -> str:
    """A Chromium to test with: the machine's own, else Debian's, else Playwright's. Its path."""
    if found := find_browser():
        return found
    if sys.platform == "linux" and shutil.which("apt-get") and os.geteuid() == 0:
        _say("installing Chromium")
        _run("apt-get", "update", "-qq")
        os.environ["DEBIAN_FRONTEND"] = "noninteractive"
        _run("apt-get", "install", "-y", "-qq", "chromium")
    else:
        _say("installing Playwright's Chromium")
        _run(PYTHON, "-m", "playwright", "install", "chromium")
    if found := find_browser():
        return found
    raise NotReady("No Chromium could be found or installed. Set CHROMIUM to the path of one.")


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
    """Make everything ready that a build needs."""
    try:
        python_tools()
        node_packages()
    except NotReady as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as failed:
        print(f"failed: {' '.join(failed.cmd)}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
