"""A view as text, to be thought about in another process that runs the same build.

The text holds a seat's view and nothing else: what a view keeps of the real game, such as the table before seats began to act
side by side, is masked before it is sent. It is made of classes of this wheel alone, and nothing else is read from it.
"""

from __future__ import annotations

import io
from base64 import b64decode, b64encode
from collections.abc import Callable
from typing import Any

from .error import LudoError
from .secrecy import View, masked
from .title import Title

OWN = __name__.partition(".")[0]
"""The package whose classes a parcel may hold."""


def wrap(view: View) -> str | None:
    """A view as text; None for one of a game that is no part of this wheel, which another process may not have.

    Args: the `view`. Its log and its names stay behind: no bot reads them.
    """
    import pickle  # a page needs it for a master only

    if not _is_own(view.title.package):
        return None

    class Wrapper(pickle.Pickler):
        """Writes a title as its id."""

        def persistent_id(self, thing: Any) -> str | None:
            return thing.id if isinstance(thing, Title) else None

    game = view.game.copy()
    game.placed = None
    if game.before is not None:
        game.before = masked(game.before, view.seat)
    out = io.BytesIO()
    Wrapper(out, 5).dump(View(view.seat, game, []))
    return b64encode(out.getvalue()).decode()


def unwrap(text: str, find: Callable[[str], Title]) -> View:
    """The view that a text holds.

    Args: the `text` that `wrap` has made; `find` from id to title. Raises `LudoError` for any other text.
    """
    import pickle

    class Unwrapper(pickle.Unpickler):
        """Reads classes of this wheel alone."""

        def persistent_load(self, ident: str) -> Title:
            return find(ident)

        def find_class(self, module: str, name: str) -> Any:
            if not _is_own(module):
                raise pickle.UnpicklingError(module)
            return super().find_class(module, name)

    try:
        found = Unwrapper(io.BytesIO(b64decode(text, validate=True))).load()
    except (pickle.UnpicklingError, EOFError, ValueError, LookupError, AttributeError, TypeError) as problem:
        raise LudoError("input", "argument", op="ponder", name="view") from problem
    if not isinstance(found, View):
        raise LudoError("input", "argument", op="ponder", name="view")
    return found


def _is_own(module: str) -> bool:
    return module == OWN or module.startswith(f"{OWN}.")
