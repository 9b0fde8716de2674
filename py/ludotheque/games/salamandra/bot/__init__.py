"""How the computer plays Salamandra."""
