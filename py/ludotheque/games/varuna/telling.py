"""Which lines of the log are moments of their own, which a reader can do without, and which sound like a card or dice."""

MOMENTS = {
    "log.sunk": "skull",
    "log.species": "bones",
    "log.validate": "flag",
    "log.sonar-value": "sonar",
}
ASIDES = frozenset({"log.round", "log.reveal", "log.row", "log.gain", "log.done", "log.over"})
OUTCOMES = frozenset({"log.damage", "log.no-damage", "log.fish", "log.notebook", "log.column", "log.unlock", "log.protection"})
UNFORESEEN = frozenset({"log.lost"})
PHASES = frozenset({"log.round"})
SOUNDS = {
    "log.reveal": "card",
    "log.card": "card",
    "log.calendar": "card",
    "log.discover": "card",
    "log.flip-species": "card",
    "log.flip-objective": "card",
}
