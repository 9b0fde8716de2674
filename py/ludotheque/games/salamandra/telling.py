"""Which lines of the log are moments of their own, and which a reader can do without."""

MOMENTS = {
    "log.clearing": "tree",
    "log.no-grove": "tree",
    "log.read": "grimoire",
}
ASIDES = frozenset({"log.round", "log.income", "log.first", "log.paid", "log.convert", "log.refill", "log.round-end", "log.over"})
