"""Makes dist/ from the engine and web/: a static site that works under any path and without a network.

    python build/build.py [--release | --rules-later] [--without TRICK] [--base /games/ludotheque/] [--out dist]
                          [--origin https://example.org] [--library stored|deflated]

A quick build takes seconds and is for this machine. With --release the files are small: the slow tricks on Pyodide are done as
well (see tricks.py), and compressed copies lie beside the files. What the page does is the same. Most of a quick build draws the
figures of the rules: with --rules-later every game can be played, and the next build adds the rules as pages.

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
from cache import sweep
from common import BUILD, CACHE, ROOT, BuildError, digest, tree_digest
from publish import Parts, compress, publish
from runtime import METHODS, SCRIPT, runtime
from snapshot import snapshot
from tricks import SLOW, TRICKS, Tricks

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
    rules: bool = True
    """Whether each game's rules become pages, with the pictures of boards for other people's pages."""

    @property
    def tricks(self) -> Tricks:
        """The tricks of such a build."""
        return Tricks({*self.without, *(() if self.release else SLOW)})


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
            packing = pool.submit(_pack_pages, web, stage, made, how)
            parts = _parts(tricks, how, wheel)
            packed = packing.result()
        assets = publish(stage, made, packed, parts, how.library, f"{how!r} {scripts_digest()}")
        assets |= {"base": how.base, "inputs": inputs, "release": how.release, "rules": how.rules}
        assets["without"] = sorted({*tricks.off, *tricks.misfits})
        (made / "assets.json").write_text(json.dumps(assets, indent=1), "utf8")
        if how.release:
            compress(made)
        _swap(made, out)
        sweep(CACHE, time.time())
        for line in tricks.report():
            print(line)
        return assets
    finally:
        shutil.rmtree(work)


def _pack_pages(web: Path, stage: Path, made: Path, how: How) -> pages.Bundle:
    pages.gather(web, stage, how.origin, how.rules)
    packed = pages.bundle(stage, made, pages.entries(stage))
    if (stage / pages.SHARED).exists():
        packed.outputs.update(pages.bundle(stage, made, [pages.SHARED]).outputs)
    packed.outputs.update(pages.element(stage, made))
    return packed


def _parts(tricks: Tricks, how: How, plain: Path | None) -> Parts:
    plain = plain or wheels.plain_wheel()
    started = runtime(tricks, how.library)
    compiled = wheels.compiled_wheel(plain, started, how.library, exact=how.release)
    imports = "" if how.release else wheels.imports_of(plain)
    return Parts(plain, started, compiled, snapshot(tricks, started, compiled, imports))


def _swap(made: Path, out: Path) -> None:
    """Put the new site, whole, in the place of the old one, so that a running server never sees half of one.

    Raises `OSError` where that is impossible, as in a folder that a machine has mounted: the old site stays as it was.
    """
    out.parent.mkdir(parents=True, exist_ok=True)
    beside = Path(tempfile.mkdtemp(prefix=f".{out.name}-", dir=out.parent))
    new, old = beside / "new", beside / "old"
    try:
        shutil.move(made, new)  # perhaps from another disk
        if out.exists():
            out.rename(old)
        try:
            new.rename(out)
        except OSError:
            if old.exists():
                old.rename(out)
            raise
    finally:
        shutil.rmtree(beside, ignore_errors=True)


def is_stale(out: Path, release: bool = False, rules: bool = True) -> bool:
    """Whether the site was built from something else than what lies here now, or lacks the small files or the rules asked for."""
    try:
        told = json.loads((out / "assets.json").read_bytes())
    except (FileNotFoundError, ValueError):  # none, or one that was cut short
        return True
    return told["inputs"] != inputs_digest() or (release and not told["release"]) or (rules and not told["rules"])


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
    extent = options.add_mutually_exclusive_group()
    extent.add_argument("--release", action="store_true", help="small files, for a host; takes minutes the first time")
    extent.add_argument("--rules-later", action="store_true", help="leave the pages of the rules to the next build")
    options.add_argument("--without", choices=TRICKS, action="append", default=[], help="leave out a trick on Pyodide")
    options.add_argument("--if-stale", action="store_true", help="do nothing if nothing changed")
    chosen = options.parse_args()
    out = chosen.out.resolve()
    rules = not chosen.rules_later
    if chosen.if_stale and not is_stale(out, chosen.release, rules):
        print(f"{out.name} is up to date")
        return 0
    began = time.perf_counter()
    try:
        origin = chosen.origin.rstrip("/")
        how = How(chosen.release, chosen.base, chosen.library, tuple(chosen.without), origin=origin, rules=rules)
        assets = build(out, how)
    except (BuildError, OSError) as error:
        print(f"build failed: {error}\n{advice(str(error))}".rstrip(), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("build stopped", file=sys.stderr)
        return 130
    seconds = time.perf_counter() - began
    kind = "release" if chosen.release else "quick build" + (", rules to follow" if chosen.rules_later else "")
    megabytes = first_visit(out, assets) / 1e6
    print(f"built {out.name} {assets['build']} in {seconds:.1f} s: {kind}, Python starts from {megabytes:.2f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
