"""The components of Natera."""
