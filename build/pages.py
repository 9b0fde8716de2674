"""The pages: gathered into one folder, then rewritten to name their packed modules and styles.

In the sources a page names its modules and styles as they lie in web/ (`app/main.js`,
`../style/book.css`). The build packs those, and writes the hashed names into the page instead.
"""

import json
import posixpath
import re
import shutil
from dataclasses import dataclass, field
from pathlib import Path

import written
from common import BUILD, NODE_MODULES, BuildError, node

FONTS = {
    "Atkinson Hyperlegible Next": "atkinson-hyperlegible-next",
    "Fraunces": "fraunces",
}
WORKER = "worker/worker.js"
SHARED = "worker/shared.js"
"""The worker that the frames of one page share. Packed alone: what it has in common with the page makes no file more."""

ELEMENT = "embed/element.js"
"""The script that other people's pages load, under a name that never changes."""

STILL = "fonts/fonts-still.css"
"""The typefaces of pages to read."""

ELEMENT_WORDS = ("start", "starting", "silent", "open", "attribute", "value", "value-todo", "twice", "twice-todo")
TAG = re.compile(r"<(script|link|img|iframe|source)\b([^>]*)>", re.IGNORECASE)
ATTRIBUTE = re.compile(r"""([\w:-]+)\s*=\s*("[^"]*"|'[^']*')""")
FONT_FACE = """@font-face {{
  font-family: "{family}"; font-style: {style}; font-weight: {weight}; font-display: {display};
  src: url("{file}") format("woff2");
}}
"""


@dataclass
class Bundle:
    """What the packer made: per entry its file, and which further modules it imports at once."""

    outputs: dict[str, dict]
    written: list[str] = field(default_factory=list)


def gather(web: Path, stage: Path, origin: str = "", rules: bool = True) -> None:
    """Copy web/, add the vendored modules, the fonts, and what the engine writes (covers, words, the rules site).

    Args: `web` and `stage` are folders; the site's `origin`, "" where it is not known; `rules`, whether each game's are wanted.
    """
    shutil.copytree(web, stage, dirs_exist_ok=True)
    shutil.copytree(BUILD / "vendor", stage / "vendor")
    _fonts(stage / "fonts")
    written.gather(stage, origin, (web / "rulesite").exists(), rules)
    # A page that brings no scripts for boards elsewhere or for the rules site has neither of them.
    if not (web / "embed").exists() and (stage / "embed").exists():
        shutil.rmtree(stage / "embed")
    if origin:
        _whole_picture(stage / "index.html", origin)


def _whole_picture(page: Path, origin: str) -> None:
    """Social networks take no relative address for the picture of a link to the shelf."""
    name = '<meta property="og:image" content="'
    page.write_text(page.read_text("utf8").replace(name, f"{name}{origin}/"), "utf8")


def _fonts(folder: Path) -> None:
    """The Latin subsets (English and French need no more) and the style sheets that name them.

    On pages to read (`STILL`) a typeface that comes late waits for the next page, so that no line moves.
    """
    folder.mkdir(parents=True, exist_ok=True)
    faces: list[dict[str, str]] = []
    for family, package in FONTS.items():
        source = NODE_MODULES / "@fontsource-variable" / package
        declared = (source / "wght.css").read_text("utf8")
        weight = re.search(r"font-weight:\s*([\d ]+);", declared)
        if not weight:
            raise BuildError(f"{package}: wght.css names no range of weights")
        # Upright only: the few slanted lines are not worth two more files to everybody.
        file = f"{package}-latin-wght-normal.woff2"
        shutil.copyfile(source / "files" / file, folder / file)
        faces.append({"family": family, "style": "normal", "weight": weight[1], "file": file})
    for name, display in (("fonts.css", "swap"), (posixpath.basename(STILL), "optional")):
        (folder / name).write_text("".join(FONT_FACE.format(**face, display=display) for face in faces), "utf8")


def _attributes(tag: str) -> dict[str, str]:
    return {name.lower(): value[1:-1] for name, value in ATTRIBUTE.findall(tag)}


def _entry(kind: str, attributes: dict[str, str]) -> tuple[str, str] | None:
    """The attribute of a tag that names a module or style to pack, and its value."""
    if kind == "script" and "src" in attributes and attributes.get("type") == "module":
        return "src", attributes["src"]
    if kind == "link" and attributes.get("rel") == "stylesheet":
        return "href", attributes["href"]
    return None


def html_files(stage: Path) -> list[Path]:
    """All pages, as paths within the stage."""
    return sorted(path.relative_to(stage) for path in stage.rglob("*.html"))


def entries(stage: Path) -> list[str]:
    """The modules and styles that any page names, and the page's worker."""
    found = {WORKER} if (stage / WORKER).exists() else set()
    for page in html_files(stage):
        for kind, tag in TAG.findall((stage / page).read_text("utf8")):
            attributes = _attributes(tag)
            for name in ("src", "href"):
                told = attributes.get(name, "")
                if re.match(r"/|[a-z]+://", told) and attributes.get("rel") not in ("canonical", "alternate"):
                    raise BuildError(f"{page}: <{kind}> {told} is not relative to the page")
            if named := _entry(kind.lower(), attributes):
                found.add(posixpath.normpath(posixpath.join(page.parent.as_posix(), named[1])))
    missing = sorted(name for name in found if not (stage / name).exists())
    if missing:
        raise BuildError(f"pages name files that do not exist: {', '.join(missing)}")
    return sorted(found - {ELEMENT})  # packed apart


def plain_scripts(stage: Path) -> list[Path]:
    """The scripts of pages that are no modules: published as they are, for browsers that can read nothing newer."""
    found = set()
    for page in html_files(stage):
        for kind, tag in TAG.findall((stage / page).read_text("utf8")):
            attributes = _attributes(tag)
            if kind.lower() == "script" and "src" in attributes and attributes.get("type") != "module":
                found.add(Path(posixpath.normpath(page.parent / attributes["src"])))
    missing = sorted(str(name) for name in found if not (stage / name).exists())
    if missing:
        raise BuildError(f"pages name files that do not exist: {', '.join(missing)}")
    return sorted(found)


def bundle(stage: Path, out: Path, names: list[str]) -> Bundle:
    """Pack modules and styles into out/static/app."""
    if not names:
        return Bundle({})
    made = json.loads(node("bundle.mjs", stdin={"stage": str(stage), "out": str(out), "entries": names}))
    return Bundle(made["outputs"], made["written"])


def element(stage: Path, out: Path) -> dict[str, dict]:
    """Pack the script for other people's pages into out/embed.js, with its words in every language; the output by its entry."""
    if not (stage / ELEMENT).exists():
        return {}
    words = {}
    for file in sorted(stage.glob("strings.*.json")):
        said = json.loads(file.read_text("utf8"))
        words[file.name.split(".")[1]] = {name: said[f"embed.{name}"] for name in ELEMENT_WORDS}
    plan = {"entries": [ELEMENT], "worker": "embed.js", "format": "esm", "define": {"__WORDS__": json.dumps(words)}}
    node("bundle.mjs", stdin={"stage": str(stage), "out": str(out), **plan})
    return {ELEMENT: {"file": "embed.js", "css": None, "imports": [], "inputs": []}}


def rewrite(stage: Path, page: Path, packed: Bundle, assets: dict, scripts: list[str]) -> str:
    """One page with hashed names and, if it starts Python, the block of asset names and links to the modules that takes."""
    text = (stage / page).read_text("utf8")
    root = posixpath.relpath(".", page.parent.as_posix() or ".") + "/"
    chunks: dict[str, None] = {}  # in order, each once
    starts_python = False

    def replace(match: re.Match) -> str:
        nonlocal starts_python
        kind, tag = match[1].lower(), match[2]
        named = _entry(kind, _attributes(tag))
        if not named:
            return match[0]
        name = posixpath.normpath(posixpath.join(page.parent.as_posix(), named[1]))
        made = packed.outputs[name]
        if kind == "script":
            starts_python = starts_python or "app/begin.js" in made["inputs"]
            chunks.update(dict.fromkeys(f'<link rel="modulepreload" href="{root}{file}">' for file in made["imports"]))
        tag = match[0].replace(named[1], root + made["file"])
        if kind != "link" or STILL not in made["inputs"]:
            return tag
        # Asked for at once, typefaces mostly come in time.
        early = 'rel="preload" as="font" type="font/woff2" crossorigin'
        return "".join(f'<link {early} href="{root}{file}">\n' for file in made["fonts"]) + tag

    text = TAG.sub(replace, text)
    if not starts_python:
        return text
    # "<" is escaped so that nothing in the data can end the script element.
    block = json.dumps({**assets, "root": root}, separators=(",", ":")).replace("<", "\\u003c")
    names = f'<script type="application/json" id="ludo-assets">{block}</script>'
    # The first script may run as soon as it is there; what takes long to come must not stand in line before it.
    script = re.search(r"<script\b.*?</script>", text, re.IGNORECASE | re.DOTALL)
    if not script:
        raise BuildError(f"{page}: no script")
    slow = [f'<link rel="modulepreload" href="{root}{file}">' for file in scripts]
    return text[: script.start()] + "\n".join([*chunks, names, script[0], *slow]) + text[script.end() :]


def other_files(stage: Path) -> list[Path]:
    """What is published as it is: everything but pages, modules, styles and what styles pull in."""
    packed = {".html", ".js", ".css"}
    found = (path.relative_to(stage) for path in stage.rglob("*") if path.is_file())
    return plain_scripts(stage) + sorted(p for p in found if p.suffix not in packed and p.parts[0] != "fonts")
