"""Which lines of the log are moments of their own, and which a reader can do without."""

MOMENTS = {
    "log.sunk": "skull",
    "log.species": "bones",
    "log.validate": "flag",
    "log.sonar-value": "sonar",
}
ASIDES = frozenset({"log.round", "log.reveal", "log.row", "log.gain", "log.done", "log.over"})
