"""Examples and lessons: loaded, checked and stepped through; and a check that all of a game fits together."""
