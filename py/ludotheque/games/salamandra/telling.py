"""Which lines of the log are moments of their own, which a reader can do without, and which sound like a card or dice."""

MOMENTS = {
    "log.round": "hourglass",
    "log.income": "crystal",
    "log.clearing": "tree",
    "log.no-grove": "tree",
    "log.read": "grimoire",
}
ASIDES = frozenset({"log.round", "log.first", "log.paid", "log.convert", "log.refill", "log.round-end", "log.over"})
OUTCOMES = frozenset({"log.gain", "log.path", "log.bonus", "log.flip", "log.pass-work", "log.pass-flip", "log.face"})
PHASES = frozenset({"log.round"})
SOUNDS = {
    "log.deity": "card",
    "log.temple": "card",
    "log.rodolphe-card": "card",
    "log.build": "card",
    "log.free": "card",
    "log.refill": "card",
}
