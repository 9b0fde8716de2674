"""The boards of Skymines, drawn from a seat's view."""
