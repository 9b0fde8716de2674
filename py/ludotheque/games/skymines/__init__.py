"""Skymines: four mining companies on the Moon and in the asteroid belt, and Luna, who plays alone or beside people."""
