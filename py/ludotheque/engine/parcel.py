"""Plain things as text that another process, or a later one, can read: above all a seat's view, to be thought about elsewhere.

The text is made of classes of this wheel, and nothing else is read from it. That of a view holds what its seat may know and
nothing else.
"""

from __future__ import annotations

import io
from base64 import b64decode, b64encode
from collections.abc import Callable
from typing import Any, TypeVar

from .error import LudoError
from .secrecy import View
from .title import Title

OWN = __name__.partition(".")[0]
"""The package whose classes a text may hold."""

Kind = TypeVar("Kind")

OTHERS = (("collections", "Counter"),)
"""Classes of the library that it may hold as well."""


def pack(thing: object) -> str:
    """A thing made of data and of our own classes as text; a title is written as its id."""
    import pickle  # a page needs it for thinkers only

    class Packer(pickle.Pickler):
        """Writes a title as its id."""

        def persistent_id(self, thing: Any) -> str | None:
            return thing.id if isinstance(thing, Title) else None

    out = io.BytesIO()
    Packer(out, 5).dump(thing)
    return b64encode(out.getvalue()).decode()


def unpack(text: str, find: Callable[[str], Title] | None = None) -> Any:
    """The thing that a text of `pack` holds.

    Args: the `text`; `find` from id to title, where there may be titles. Raises `LudoError` for any other text.
    """
    import pickle

    class Unpacker(pickle.Unpickler):
        """Reads our own classes alone: no function is called that a text names."""

        def persistent_load(self, ident: str) -> Title:
            if find is None:
                raise pickle.UnpicklingError(ident)
            return find(ident)

        def find_class(self, module: str, name: str) -> Any:
            if not _is_own(module) and (module, name) not in OTHERS:
                raise pickle.UnpicklingError(module)
            found = super().find_class(module, name)
            if not isinstance(found, type):
                raise pickle.UnpicklingError(name)
            return found

    try:
        return Unpacker(io.BytesIO(b64decode(text, validate=True))).load()
    except (pickle.UnpicklingError, EOFError, ValueError, LookupError, AttributeError, TypeError) as problem:
        raise LudoError("input", "parcel") from problem


def unpack_report(text: object, kind: type[Kind], op: str) -> Kind:
    """The report of a thinker that a text of `pack` holds.

    Args: the `text`; the class of the report, `kind`; the operation that takes it, `op`. Raises `LudoError` for anything else.
    """
    found = unpack(text) if isinstance(text, str) else None
    if not isinstance(found, kind):
        raise LudoError("input", "argument", op=op, name="reports")
    return found


def wrap(view: View) -> str | None:
    """A view as text; None for one of a game that is no part of this wheel, which another process may not have.

    Args: the `view`. Its log and its names stay behind: no bot reads them.
    """
    if not _is_own(view.title.package):
        return None
    return pack(View(view.seat, view.game, []))


def unwrap(text: str, find: Callable[[str], Title]) -> View:
    """The view that a text holds.

    Args: the `text` that `wrap` has made; `find` from id to title. Raises `LudoError` for any other text.
    """
    found = unpack(text, find)
    if not isinstance(found, View):
        raise LudoError("input", "parcel")
    return found


def _is_own(module: str) -> bool:
    return module == OWN or module.startswith(f"{OWN}.")
