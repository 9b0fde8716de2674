"""The checkers: what must hold in every game, looked for by playing and by reading.

* `fuzz.py`: many games of many characters, with named failures
* `characters.py`: the ways of playing, and how they are mixed
* `findings.py`: what a failure is called and how to see it again
* `decisions.py`: what must hold at a decision, after a move and at the end
* `secrets.py`: what a seat is shown and told must not depend on what it cannot know
* `bots.py`: the title's bots, asked at decisions that people reach
* `counts.py`: coverage by play: steps, moves and rules that were reached
* `measures.py`: the numbers of a table, for characters that drive them
* `catalogue.py`: rulebooks, code, examples and words speak of the same things

Imports point one way: checking -> engine, bots, teach, games. No other room but the command line imports it.
"""
