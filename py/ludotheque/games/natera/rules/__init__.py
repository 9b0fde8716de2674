"""The rules of Natera, as text and as code."""
