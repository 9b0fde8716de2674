"""The browsers that the page is tested in: where Firefox and WebKit are, how a Debian gets them, and the tests of each."""

import glob
import os
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "build"))

import bootstrap

#: What each check needs from Debian.
PACKAGES = {
    "firefox": ("firefox-esr",),
    "webkit": ("webkit2gtk-driver", "xvfb", "python3-gi", "gir1.2-webkit2-4.1"),
}


TESTS_FAILED = 1
"""pytest's exit code when tests ran and some failed."""


def firefox() -> str | None:
    """The path of a Firefox; FIREFOX in the environment goes first."""
    return os.environ.get("FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")


def webkit() -> str | None:
    """The path of WebKitGTK's small browser, if its driver, a screen and what a small window takes are there, too."""
    found = glob.glob("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")
    driven = shutil.which("WebKitWebDriver") and shutil.which("Xvfb")
    window = glob.glob("/usr/lib/python3/dist-packages/gi") and glob.glob("/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib")
    return found[0] if found and driven and window else None


def install(name: str) -> str | None:
    """Get "firefox" or "webkit" ready. Returns None, or why it cannot be had here."""
    find = {"firefox": firefox, "webkit": webkit}[name]
    if find():
        return None
    packages = " ".join(PACKAGES[name])
    if sys.platform != "linux" or not shutil.which("apt-get"):
        return f"only a Debian can install it by itself: {packages}"
    if os.geteuid() != 0:
        return f"installing it takes root: apt-get install {packages}"
    print(f"- installing {packages}", flush=True)
    try:
        bootstrap.apt_get("update", "-qq")
        bootstrap.apt_get("install", "-y", "-qq", "--no-install-recommends", *PACKAGES[name])
    except bootstrap.NotReady as trouble:
        return str(trouble)
    return None if find() else f"apt-get could not install {packages}"


def tests(name: str) -> list[str]:
    """The command that tests the page in a browser."""
    pytest = [sys.executable, "-m", "pytest", "-q"]
    if name == "chromium":
        return [*pytest, "-n", "2", "--dist", "loadfile", "--durations", "15", "e2e"]
    if name == "firefox":
        return [*pytest, "-n", "2", "--dist", "worksteal", "e2e", "-m", "core", "--browser", "firefox"]
    return [*pytest, "-p", "no:xdist", "e2e/in_webkit.py"]


def main() -> int:
    """Test the page in the browser named; on a machine where that cannot be had, say why and go on."""
    name = sys.argv[1]
    # The script that sets everything up has found a Chromium already.
    if name != "chromium" and (why := install(name)):
        print(f"left out: {why}")
        return 0
    failed = subprocess.run(tests(name), stdin=subprocess.DEVNULL).returncode
    if failed == TESTS_FAILED:
        # The drivers of all browsers lose a click now and then on a busy machine: a test counts as failed when it fails twice.
        print(f"\nonce more in {name}: the tests that failed", flush=True)
        failed = subprocess.run([*tests(name), "--last-failed"], stdin=subprocess.DEVNULL).returncode
    return failed


if __name__ == "__main__":
    sys.exit(main())
