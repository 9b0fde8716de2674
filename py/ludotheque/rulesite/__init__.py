"""The rules site: every rule of every game as static pages, complete without a script and without Python in the page."""
