"""Write py/ludotheque/lang/cldr.toml: how each language of the house counts and writes numbers, from Unicode's CLDR.

    python tools/cldr.py

`one` lists the whole numbers that take the singular; `decimal` and `group` are the separators of a number.
"""

import json
from pathlib import Path

from babel import Locale

from ludotheque.engine.i18n import LANGUAGES

TARGET = Path(__file__).resolve().parent.parent / "py/ludotheque/lang/cldr.toml"
HIGHEST = 1_000
"""Numbers up to here are asked for their form: no game counts further."""


def rules(lang: str) -> dict:
    """A language's plural and number rules: `one`, `decimal` and `group`."""
    locale = Locale.parse(lang)
    symbols = locale.number_symbols["latn"]
    one = [n for n in range(HIGHEST + 1) if locale.plural_form(n) == "one"]
    return {"one": one, "decimal": symbols["decimal"], "group": symbols["group"]}


def content() -> str:
    """The file's text."""
    head = "# Made by tools/cldr.py from Unicode's CLDR. Do not edit.\n"
    tables = []
    for lang in LANGUAGES:
        rows = [f"{name} = {json.dumps(value, ensure_ascii=False)}\n" for name, value in rules(lang).items()]
        tables.append(f"\n[{lang}]\n" + "".join(rows))
    return head + "".join(tables)


if __name__ == "__main__":
    TARGET.write_text(content(), encoding="utf-8")
