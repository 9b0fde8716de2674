"""The boards of Natera, drawn from a seat's view."""
