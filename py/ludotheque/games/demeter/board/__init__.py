"""The boards of Le dernier voyage du Demeter, drawn from a seat's view."""
