"""The boards of Varuna, drawn from a seat's view."""
