"""The pieces of the board: what each is called, and what is to say about it now."""

from .describe import describe as describe
from .names import about as about
