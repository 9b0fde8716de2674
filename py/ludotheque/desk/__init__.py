"""The only door for the page: JSON text in, JSON text out.

`door` names what can be asked, `sitting` keeps the game that is open with its people and bots, `showing` puts it into words and
pictures for one reader.
"""

from .door import call, reply

__all__ = ["call", "reply"]
