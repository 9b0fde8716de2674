"""Makes dist/ from the engine and web/: a static site that works under any path and without a network.

    python build/build.py [--base /games/ludotheque/] [--out dist] [--library stored|deflated]

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
from pathlib import Path

import pages
import parts
from common import BUILD, CACHE, ROOT, BuildError, digest, files_in, node, tree_digest

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
#: Not kept on the device by the service worker: nobody needs them to play.
NOT_KEPT = (
    "screenshots/",
    "wheel/",
    "static/whole/",
    "opening-",
    "icon-192",
    "icon-512",
    "icon-maskable",
    "assets.json",
    "robots.txt",
)
#: Where that lies from which Python can start from the very beginning, should its memory not be taken up.
WHOLE = "static/whole/"


def inputs_digest() -> str:
    """One hash over everything the site is made from; `./play` compares it."""
    roots = [
        ROOT / "py",
        ROOT / "web",
        BUILD,
        ROOT / "package-lock.json",
        ROOT / "requirements-dev.lock",
        ROOT / "requirements-runtime.lock",
        ROOT / "pyproject.toml",
    ]
    return tree_digest(*(root for root in roots if root.exists()))


def build(
    out: Path,
    base: str = "/",
    library: str = "stored",
    salt: str = "",
    web: Path = ROOT / "web",
    wheel: Path | None = None,
) -> dict:
    """Build the site into `out`; returns what assets.json says.

    For tests: `salt` makes another build id, `web` and `wheel` stand in for the page and the engine.
    """
    CACHE.mkdir(exist_ok=True)
    inputs = inputs_digest()
    work = Path(tempfile.mkdtemp(prefix="stage-", dir=CACHE))
    stage, made = work / "site", work / "dist"
    try:
        stage.mkdir()
        made.mkdir()
        pages.gather(web, stage)
        assets = _assemble(stage, made, wheel or parts.plain_wheel(), library, salt)
        assets |= {"base": base, "inputs": inputs}
        (made / "assets.json").write_text(json.dumps(assets, indent=1), "utf8")
        _compress(made)
        _swap(made, out)
        return assets
    finally:
        shutil.rmtree(work)


def _assemble(stage: Path, made: Path, plain: Path, library: str, salt: str) -> dict:
    runtime = parts.runtime(library)
    build_id = digest(
        plain.read_bytes(), tree_digest(stage).encode(), runtime.id.encode(), salt.encode(), tree_digest(BUILD).encode()
    )
    wheel = parts.compiled_wheel(plain, library)
    settled = parts.settled(runtime, wheel, library)
    folder = f"static/pyodide-{runtime.id}/"
    (made / folder).mkdir(parents=True)
    for name in ("pyodide.mjs", "pyodide.asm.mjs"):
        shutil.copyfile(runtime.files[name], made / folder / name)
    (made / "wheel").mkdir()
    shutil.copyfile(plain, made / "wheel" / plain.name)

    micropip, entry = parts.micropip(library)
    extra = f"static/extra-{entry['sha256'][:8]}/"
    (made / extra).mkdir()
    shutil.copyfile(micropip, made / extra / micropip.name)

    packed = pages.bundle(stage, made, pages.entries(stage))
    download = {
        "code": _hashed(made, settled.code, folder + "python"),
        "memory": _hashed(made, settled.memory, "static/memory"),
        "wheel": _hashed(made, settled.wheel, "static/games"),
    }
    assets = {
        "build": build_id,
        "worker": packed.outputs[pages.WORKER]["file"],
        "plain": f"wheel/{plain.name}",
        "runtime": {"dir": folder, "version": runtime.version, "lockInfo": runtime.lock_info},
        "extra": {"dir": extra, "packages": [entry]},
        "download": [{"name": name, "url": url, "bytes": (made / url).stat().st_size} for name, url in download.items()],
        "library": _hashed(made, settled.library, "static/library"),
        "whole": {
            "code": _hashed(made, runtime.files["pyodide.asm.wasm"], WHOLE + "python"),
            "library": _hashed(made, runtime.files["library.zip"], WHOLE + "library"),
            "wheel": _hashed(made, wheel, WHOLE + "ludotheque"),
        },
    }
    scripts = [assets["worker"], folder + "pyodide.mjs", folder + "pyodide.asm.mjs"]
    # Modules alone: what is fetched has no such link, since WebKit would download it twice.
    for file in pages.other_files(stage):
        (made / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(stage / file, made / file)
    for page in pages.html_files(stage):
        (made / page).parent.mkdir(parents=True, exist_ok=True)
        (made / page).write_text(pages.rewrite(stage, page, packed, assets, scripts), "utf8")
    _service_worker(stage, made, build_id, runtime.id, folder)
    return assets


def _hashed(made: Path, file: Path, name: str) -> str:
    """Publish a file under a name with a hash of its content; its address."""
    url = f"{name}-{digest(file.read_bytes())}{file.suffix}"
    (made / url).parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, made / url)
    return url


def _service_worker(stage: Path, made: Path, build_id: str, runtime_id: str, runtime_folder: str) -> None:
    """Bundle sw.js with the list of files to keep: the runtime apart from the rest."""
    if not (stage / "sw.js").exists():
        return
    runtime, app = [], []
    for path in files_in(made):
        url = path.relative_to(made).as_posix()
        if url.startswith(NOT_KEPT) or path.suffix == ".map":
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
    node("compress.mjs", CACHE / "packed", stdin=[str(p) for p in files_in(made) if p.suffix in COMPRESSED])


def _swap(made: Path, out: Path) -> None:
    """Replace the old site in one step, so that a running server never sees half of one."""
    out.parent.mkdir(parents=True, exist_ok=True)
    old = made.parent / "old"
    if out.exists():
        shutil.move(out, old)
    shutil.move(made, out)


def is_stale(out: Path) -> bool:
    """Whether the site was built from something else than what lies here now."""
    try:
        return json.loads((out / "assets.json").read_bytes())["inputs"] != inputs_digest()
    except FileNotFoundError:
        return True


def _sent(out: Path) -> int:
    """The bytes that go over the line for all of static/, from a host that compresses."""
    total = 0
    for path in files_in(out / "static"):
        if path.suffix not in (".br", ".gz", ".map"):
            packed = path.with_name(path.name + ".br")
            total += (packed if packed.exists() else path).stat().st_size
    return total


def main() -> int:
    """The command line."""
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--base", default="/", help="where ./play and tools/serve.py mount the site")
    options.add_argument("--out", type=Path, default=ROOT / "dist")
    options.add_argument(
        "--library",
        choices=("stored", "deflated"),
        default="stored",
        help="deflated for hosts that do not compress .zip and .whl",
    )
    options.add_argument("--if-stale", action="store_true", help="do nothing if nothing changed")
    chosen = options.parse_args()
    out = chosen.out.resolve()
    if chosen.if_stale and not is_stale(out):
        print(f"{out.name} is up to date")
        return 0
    began = time.perf_counter()
    try:
        assets = build(out, chosen.base, chosen.library)
    except BuildError as error:
        print(f"build failed: {error}", file=sys.stderr)
        return 1
    seconds = time.perf_counter() - began
    print(f"built {out.name} {assets['build']} in {seconds:.1f} s, {_sent(out) / 1e6:.2f} MB under static/")
    return 0


if __name__ == "__main__":
    sys.exit(main())
