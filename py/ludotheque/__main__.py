"""`python -m ludotheque`: the shelf for people and for checks at a terminal."""

import sys

from ludotheque.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
