"""Examples and lessons: positions with moves and what must come of them, loaded, checked and stepped through."""
