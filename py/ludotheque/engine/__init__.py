"""The machinery of any game. It knows no game by name."""
