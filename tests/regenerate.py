"""`python -m tests.regenerate`: play the golden games again and write them down. See golden.py."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tests")]

import golden  # noqa: E402 - found through the path set above

if __name__ == "__main__":
    changed = golden.regenerate()
    print("\n".join(changed) or "nothing has changed")
