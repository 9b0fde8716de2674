"""Makes dist/ from the engine and web/: a static site that works under any path and without a network.

    python build/build.py [--release] [--without TRICK] [--base /games/ludotheque/] [--out dist]
                          [--origin https://example.org] [--library stored|deflated]

A quick build takes seconds and is for this machine. With --release the files are small: the slow tricks on Pyodide are done as
well (see tricks.py), and compressed copies lie beside the files. What the page does is the same.

Every address inside the site is relative, so the files are the same for every base; --base only tells
our own server where to mount them. Everything under static/ carries a hash of its content and may
be cached for ever; everything else must be asked for anew.
"""

import argparse
import json
import shutil
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pages
import wheels
from bootstrap import advice
from common import BUILD, CACHE, ROOT, BuildError, digest, files_in, node, tree_digest
from runtime import METHODS, SCRIPT, Runtime, release, runtime
from snapshot import Snapshot, snapshot
from tricks import SLOW, TRICKS, Tricks
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


#: Files beside the build's that nothing of the site is made from.
NO_INPUTS = {"bootstrap.py", "keep.mjs", "release", "trick-costs.json", "tsconfig.json", "upgrade"}


def scripts_digest() -> str:
    """One hash over what makes the site."""
    return tree_digest(*(path for path in sorted(BUILD.iterdir()) if path.name not in NO_INPUTS and path.name != "__pycache__"))


def inputs_digest() -> str:
    """One hash over everything the site is made from; `./play` compares it."""
    locks = [f"{name}.lock" for name in ("requirements-dev", "requirements-runtime")]
    names = ["py", "web", "package-lock.json", *locks, "pyproject.toml"]
    return digest(scripts_digest().encode(), tree_digest(*(ROOT / name for name in names if (ROOT / name).exists())).encode())


@dataclass(frozen=True)
class How:
    """How to build: for whom, and which tricks to do without."""

    release: bool = False
    base: str = "/"
    library: str = "stored"
    without: tuple[str, ...] = ()
    salt: str = ""
    """For tests: makes another build id."""
    origin: str = ""
    """The address of the site ("https://example.org"), for search engines and shared links; "" where it is not known."""

    @property
    def tricks(self) -> Tricks:
        """The tricks of such a build."""
        return Tricks({*self.without, *(() if self.release else SLOW)})


@dataclass(frozen=True)
class Parts:
    """What the site is made of besides its pages."""

    plain: Path
    runtime: Runtime
    wheel: dict[str, Path]
    snapshot: Snapshot | None


def build(out: Path, how: How = How(), web: Path = ROOT / "web", wheel: Path | None = None) -> dict:
    """Build the site into `out`; returns what assets.json says.

    Args:
        out: the folder of the site; an old one is replaced in one step.
        how: see `How`.
        web: for tests: stands in for the page's sources.
        wheel: for tests: stands in for the engine's plain wheel.

    Raises `BuildError` when something is missing or does not compile.
    """
    CACHE.mkdir(exist_ok=True)
    inputs, tricks = inputs_digest(), how.tricks
    work = Path(tempfile.mkdtemp(prefix="stage-", dir=CACHE))
    stage, made = work / "site", work / "dist"
    try:
        stage.mkdir()
        made.mkdir()
        with ThreadPoolExecutor() as pool:
            packing = pool.submit(_pack_pages, web, stage, made, how.origin)
            parts = _parts(tricks, how.library, wheel)
            packed = packing.result()
        assets = _assemble(stage, made, packed, parts, how)
        assets |= {"base": how.base, "inputs": inputs, "release": how.release, "without": sorted({*tricks.off, *tricks.misfits})}
        (made / "assets.json").write_text(json.dumps(assets, indent=1), "utf8")
        if how.release:
            _compress(made)
        _swap(made, out)
        for line in tricks.report():
            print(line)
        return assets
    finally:
        shutil.rmtree(work)


def _pack_pages(web: Path, stage: Path, made: Path, origin: str) -> pages.Bundle:
    pages.gather(web, stage, origin)
    packed = pages.bundle(stage, made, pages.entries(stage))
    if (stage / pages.SHARED).exists():
        packed.outputs.update(pages.bundle(stage, made, [pages.SHARED]).outputs)
    packed.outputs.update(pages.element(stage, made))
    return packed


def _parts(tricks: Tricks, method: str, plain: Path | None) -> Parts:
    plain = plain or wheels.plain_wheel()
    started = runtime(tricks, method)
    compiled = wheels.compiled_wheel(plain, started, method)
    return Parts(plain, started, compiled, snapshot(tricks, started, compiled))


def _assemble(stage: Path, made: Path, packed: pages.Bundle, parts: Parts, how: How) -> dict:
    """Publish everything under its name, and write the pages; what assets.json says of it."""
    runtime_id = parts.runtime.id
    build_id = digest(
        parts.plain.read_bytes(), *(word.encode() for word in (tree_digest(stage), runtime_id, repr(how), scripts_digest()))
    )
    folder = f"static/pyodide-{runtime_id}/"
    (made / folder).mkdir(parents=True)
    for name in ("pyodide.mjs", SCRIPT):
        shutil.copyfile(parts.runtime.files[name], made / folder / name)
    (made / "wheel").mkdir()
    shutil.copyfile(parts.plain, made / "wheel" / parts.plain.name)
    micropip, entry = wheels.micropip(how.library)
    extra = f"static/extra-{entry['sha256'][:8]}/"
    (made / extra).mkdir()
    shutil.copyfile(micropip, made / extra / micropip.name)

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
        shutil.copyfile(stage / file, made / file)
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
    shutil.copyfile(file, made / url)
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


def _compress(made: Path) -> None:
    """Lay compressed copies beside the files: as small as can be where a first visit waits for them."""
    files = [path for path in files_in(made) if path.suffix in COMPRESSED]
    seldom = [str(path) for path in files if path.relative_to(made).as_posix().startswith(SELDOM) or path.suffix == ".map"]
    often = [str(path) for path in files if str(path) not in seldom]
    node("compress.mjs", CACHE / "packed", stdin={"best": often, "quick": seldom})


def _swap(made: Path, out: Path) -> None:
    """Replace the old site in one step, so that a running server never sees half of one."""
    out.parent.mkdir(parents=True, exist_ok=True)
    old = made.parent / "old"
    if out.exists():
        shutil.move(out, old)
    shutil.move(made, out)


def is_stale(out: Path, release: bool = False) -> bool:
    """Whether the site was built from something else than what lies here now, or is no release and should be one."""
    try:
        told = json.loads((out / "assets.json").read_bytes())
    except (FileNotFoundError, ValueError):  # none, or one that was cut short
        return True
    return told["inputs"] != inputs_digest() or (release and not told.get("release"))


def first_visit(out: Path, assets: dict) -> int:
    """The bytes of what Python starts from, as a host sends them: the scripts, what is downloaded first, and the largest game."""
    folder = assets["runtime"]["dir"]
    urls = [assets["worker"], folder + "pyodide.mjs", folder + SCRIPT, *(file["url"] for file in assets["download"])]
    return sum(_sent(out / url) for url in urls) + max((_sent(out / file["url"]) for file in assets["games"].values()), default=0)


def _sent(file: Path) -> int:
    packed = file.with_name(file.name + ".br")
    return (packed if packed.exists() else file).stat().st_size


def main() -> int:
    """The command line."""
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--base", default="/", help="where ./play and tools/serve.py mount the site")
    options.add_argument("--out", type=Path, default=ROOT / "dist")
    options.add_argument(
        "--library",
        choices=METHODS,
        default="stored",
        help="deflated for hosts that do not compress .zip and .whl",
    )
    options.add_argument("--origin", default="", help="the address of the site, for search engines and shared links")
    options.add_argument("--release", action="store_true", help="small files, for a host; takes minutes the first time")
    options.add_argument("--without", choices=TRICKS, action="append", default=[], help="leave out a trick on Pyodide")
    options.add_argument("--if-stale", action="store_true", help="do nothing if nothing changed")
    chosen = options.parse_args()
    out = chosen.out.resolve()
    if chosen.if_stale and not is_stale(out, chosen.release):
        print(f"{out.name} is up to date")
        return 0
    began = time.perf_counter()
    try:
        assets = build(
            out, How(chosen.release, chosen.base, chosen.library, tuple(chosen.without), origin=chosen.origin.rstrip("/"))
        )
    except (BuildError, OSError) as error:
        print(f"build failed: {error}\n{advice(str(error))}".rstrip(), file=sys.stderr)
        return 1
    seconds = time.perf_counter() - began
    kind, megabytes = "release" if chosen.release else "quick build", first_visit(out, assets) / 1e6
    print(f"built {out.name} {assets['build']} in {seconds:.1f} s: {kind}, Python starts from {megabytes:.2f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
