"""Imports all that the page may import and does what makes Pyodide import more.

Runs inside Pyodide: with the stock library to find out what to keep, and in the tests with the
shipped one to prove that nothing is missing.
"""

import importlib
import io
import pkgutil
import zipfile


def engine_modules() -> list[str]:
    """The dotted names of every module of the engine, imported in passing."""
    import ludotheque

    found = [item.name for item in pkgutil.walk_packages(ludotheque.__path__, "ludotheque.")]
    names = [ludotheque.__name__, *(name for name in found if not name.endswith("__main__"))]
    for name in names:
        importlib.import_module(name)
    return names


def tiny_wheel(path: str) -> None:
    """Write the smallest wheel there is, to have something to install."""
    info = "tiny_game-1.0.dist-info"
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("tiny_game.py", "ANSWER = 42\n")
        archive.writestr(f"{info}/METADATA", "Metadata-Version: 2.1\nName: tiny-game\nVersion: 1.0\nRequires-Dist: ludotheque\n")
        archive.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        archive.writestr(f"{info}/entry_points.txt", "[tiny_game.answers]\ntiny = tiny_game:ANSWER\n")
        archive.writestr(f"{info}/RECORD", "")
    with open(path, "wb") as file:
        file.write(buffer.getvalue())


async def run() -> list[str]:
    """Import the engine, install a wheel through micropip, and read its entry points."""
    from importlib import metadata, resources

    names = engine_modules()
    importlib.import_module("pickle")  # engine/parcel.py does so when a master's thinker is briefed
    list(resources.files("ludotheque").iterdir())
    metadata.version("ludotheque")
    import micropip

    tiny_wheel("/tmp/tiny_game-1.0-py3-none-any.whl")
    await micropip.install("emfs:/tmp/tiny_game-1.0-py3-none-any.whl")
    (entry,) = metadata.entry_points(group="tiny_game.answers", name="tiny")
    if entry.load() != 42:
        raise AssertionError("the tiny wheel did not arrive")
    return names
