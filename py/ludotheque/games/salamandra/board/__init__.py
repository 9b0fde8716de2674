"""The boards of Salamandra, drawn from a seat's view."""
