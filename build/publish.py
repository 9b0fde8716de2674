"""Lays the parts of the site out: under names with a hash, with the pages, the list of files to keep, and compressed copies."""

import json
from dataclasses import dataclass
from pathlib import Path

import pages
import wheels
from cache import link
from common import CACHE, digest, files_in, node, tree_digest
from runtime import SCRIPT, Runtime, release
from snapshot import Snapshot
from wheels import BASE

COMPRESSED = {
    ".css",
    ".html",
    ".js",
    ".json",
    ".map",
    ".md",
    ".mjs",
    ".svg",
    ".txt",
    ".wasm",
    ".webmanifest",
    ".whl",
    ".xml",
    ".zip",
}
#: Where that lies from which Python can start from the very beginning, should its memory not be taken up.
WHOLE = "static/whole/"
#: Few visitors ever download these, so they are compressed quickly and not as small as can be.
SELDOM = (WHOLE, "wheel/", "static/extra-", "embed/poster/")
#: Not kept on the device by the service worker: nobody needs them to play.
NOT_KEPT = (
    WHOLE,
    "embed/poster/",
    "screenshots/",
    "wheel/",
    "opening-",
    "icon-192",
    "icon-512",
    "icon-maskable",
    "assets.json",
    "robots.txt",
    "sitemap.xml",
)


@dataclass(frozen=True)
class Parts:
    """What the site is made of besides its pages."""

    plain: Path
    runtime: Runtime
    wheel: dict[str, Path]
    snapshot: Snapshot | None


def publish(stage: Path, made: Path, packed: pages.Bundle, parts: Parts, library: str, mark: str) -> dict:
    """Lay everything into the site under its name and write the pages; what assets.json says of it.

    Args: `stage` holds the sources of the pages, `made` will be the site; `packed` are the scripts, `parts` the rest; `library`
    is how the library is packed; two builds with another `mark` have another id.
    """
    runtime_id = parts.runtime.id
    build_id = digest(parts.plain.read_bytes(), *(word.encode() for word in (tree_digest(stage), runtime_id, mark)))
    folder = f"static/pyodide-{runtime_id}/"
    (made / folder).mkdir(parents=True)
    for name in ("pyodide.mjs", SCRIPT):
        link(parts.runtime.files[name], made / folder / name)
    (made / "wheel").mkdir()
    link(parts.plain, made / "wheel" / parts.plain.name)
    micropip, entry = wheels.micropip(library)
    extra = f"static/extra-{entry['sha256'][:8]}/"
    (made / extra).mkdir()
    link(micropip, made / extra / micropip.name)

    games = {part: _file(made, file, f"static/games/{part}") for part, file in parts.wheel.items() if part != BASE}
    pyodide = release()
    assets = {
        "build": build_id,
        "worker": packed.outputs[pages.WORKER]["file"],
        "shared": packed.outputs.get(pages.SHARED, {}).get("file"),
        "plain": f"wheel/{parts.plain.name}",
        "runtime": {
            "dir": folder,
            "version": pyodide.version,
            "lockInfo": pyodide.lock_info,
            "library": pyodide.library,
            "site": pyodide.site,
        },
        "extra": {"dir": extra, "packages": [entry]},
        "games": games,
        **_start(made, parts, folder),
    }
    scripts = [assets["worker"], folder + "pyodide.mjs", folder + SCRIPT]
    # Modules alone: what is fetched has no such link, since WebKit would download it twice.
    for file in pages.other_files(stage):
        (made / file).parent.mkdir(parents=True, exist_ok=True)
        link(stage / file, made / file)
    for page in pages.html_files(stage):
        (made / page).parent.mkdir(parents=True, exist_ok=True)
        (made / page).write_text(pages.rewrite(stage, page, packed, assets, scripts), "utf8")
    _service_worker(stage, made, build_id, runtime_id, folder)
    return assets


def _start(made: Path, parts: Parts, folder: str) -> dict:
    """Publish what Python starts from. `download` comes first of all; `library` follows when there is time.

    With a snapshot, `whole` is what Python starts from if the snapshot cannot be taken up; without one, `download` is that.
    """
    whole = {
        "code": parts.runtime.files["pyodide.asm.wasm"],
        "library": parts.runtime.files["library.zip"],
        "wheel": parts.wheel[BASE],
    }
    if not parts.snapshot:
        return {"download": _download(made, folder, **whole)}
    held = parts.snapshot
    return {
        "download": _download(made, folder, code=held.code, memory=held.memory, wheel=held.wheel),
        "library": _file(made, held.library, "static/library"),
        "whole": {name: _file(made, file, WHOLE + name) for name, file in whole.items()},
    }


def _download(made: Path, folder: str, **files: Path) -> list[dict]:
    """Publish files that a page starts with. The interpreter lies with the runtime, whose cache outlives a build."""
    places = {name: folder + "python" if name == "code" else f"static/{name}" for name in files}
    return [{"name": name, **_file(made, file, places[name])} for name, file in files.items()]


def _file(made: Path, file: Path, name: str) -> dict:
    """Publish a file under a name with a hash of its content; its address and its size."""
    url = f"{name}-{digest(file.read_bytes())}{file.suffix}"
    (made / url).parent.mkdir(parents=True, exist_ok=True)
    link(file, made / url)
    return {"url": url, "bytes": file.stat().st_size}


def _service_worker(stage: Path, made: Path, build_id: str, runtime_id: str, runtime_folder: str) -> None:
    """Bundle sw.js with the list of files to keep: the runtime apart from the rest."""
    if not (stage / "sw.js").exists():
        return
    runtime, app = [], []
    for path in files_in(made):
        url = path.relative_to(made).as_posix()
        if url.startswith(NOT_KEPT) or url.endswith((".map", "/oembed.json")):
            continue
        # Hashed names need no revision; with one, the browser's own cache would be passed by.
        revision = None if url.startswith("static/") else digest(path.read_bytes())
        (runtime if url.startswith(runtime_folder) else app).append({"url": url, "revision": revision})
    kept = {"build": build_id, "runtime": runtime_id, "runtimeFiles": runtime, "appFiles": app}
    node(
        "bundle.mjs",
        stdin={
            "stage": str(stage),
            "out": str(made),
            "entries": ["sw.js"],
            "worker": "sw.js",
            "define": {"__KEPT__": json.dumps(kept)},
        },
    )


def compress(made: Path) -> None:
    """Lay compressed copies beside the files: as small as can be where a first visit waits for them."""
    files = [path for path in files_in(made) if path.suffix in COMPRESSED]
    seldom = [str(path) for path in files if path.relative_to(made).as_posix().startswith(SELDOM) or path.suffix == ".map"]
    often = [str(path) for path in files if str(path) not in seldom]
    node("compress.mjs", CACHE / "packed", stdin={"best": often, "quick": seldom})
