"""What the page asks of a browser is what we promise: a search by name in MDN's compatibility data, and one list of versions."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
pytestmark = pytest.mark.skipif(
    not (shutil.which("node") and (ROOT / "node_modules/@mdn").exists()), reason="needs Node.js and the npm packages"
)


def search(*args: str, text: str = "") -> subprocess.CompletedProcess:
    """Run the search."""
    command = ["node", str(ROOT / "tools/promised.mjs"), *args]
    return subprocess.run(command, input=text, capture_output=True, text=True)


def test_nothing_is_newer_than_what_is_promised():
    found = search()
    assert found.returncode == 0, found.stderr


NEWER = {
    "js": ["el.checkVisibility();", "Promise.try(work);", "Array.fromAsync(list);", "navigator.wakeLock;", "new CloseWatcher();"],
    "css": [
        ".a { anchor-name: --b; }",
        ".a { color: color-mix(in srgb, red, blue); }",
        ".a { field-sizing: content; }",
        "@starting-style { .a { opacity: 0; } }",
        ".a:open { color: red; }",
    ],
}


@pytest.mark.parametrize("kind", NEWER)
def test_what_is_newer_is_found(kind):
    """Each line is named, and no line that all browsers can read."""
    fine = {"js": "el.animate([], { duration: 1 }); [1].toSorted();", "css": ".a { inset: 0; height: 3dvh; }"}[kind]
    found = search("--text", kind, text="\n".join([*NEWER[kind], fine]))
    lines = {int(line) for line in re.findall(r"^text:(\d+):", found.stderr, re.MULTILINE)}
    assert found.returncode == 1 and lines == set(range(1, len(NEWER[kind]) + 1)), found.stderr


def test_one_list_of_versions():
    """The sentence for older browsers and the papers say the versions that the search goes by."""
    promised = json.loads((ROOT / "package.json").read_text("utf8"))["browserslist"]
    versions = {line.split()[0]: line.split()[-1] for line in promised}
    assert versions["chrome"] == versions["edge"] and versions["safari"] == versions["ios_saf"]
    sentences = re.findall(
        r"Chrome (?:or|ou) Edge (\d+), Firefox (\d+), Safari ([\d.]+),", (ROOT / "web/index.html").read_text("utf8")
    )
    assert sentences == [(versions["chrome"], versions["firefox"], versions["safari"])] * 2
    table = (ROOT / "docs/browsers.md").read_text("utf8")
    assert re.findall(r"^\| [^|]+ \| ([\d.]+) \|", table, re.MULTILINE) == [
        versions["chrome"],
        versions["firefox"],
        versions["safari"],
    ]
    assert f'"safari{versions["safari"]}"' in (ROOT / "build/bundle.mjs").read_text("utf8")
