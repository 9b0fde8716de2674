"""What Python imports while it starts but the page does not need yet is loaded when somebody uses it.

Python runs this file of its own accord before anything else (see the documentation of `site`).
"""

import sys
from importlib.util import LazyLoader

#: Imported by name alone on the way, so nothing is missed until a traceback is coloured, say, or an archive opened.
LATER = frozenset({"_colorize", "base64", "codeop", "compression.zstd", "difflib", "locale"})


class Later:
    """Finds those modules as everybody else does, but has them loaded at the first use."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        """The module's spec with a lazy loader, or None for all other modules."""
        if name not in LATER:
            return None
        for finder in sys.meta_path:
            if finder is not Later and (spec := finder.find_spec(name, path, target)):
                spec.loader = LazyLoader(spec.loader)
                return spec
        return None


sys.meta_path.insert(0, Later)
