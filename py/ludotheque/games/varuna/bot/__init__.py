"""How the computer plays Varuna."""
