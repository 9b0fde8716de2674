"""Which lines of the log are moments of their own, which a reader can do without, and which sound like a card."""

MOMENTS = {
    "log.round": "hourglass",
    "log.luna-card": "processor",
    "log.oust": "rocket",
    "log.unlock": "star",
    "log.slot": "rest",
    "log.averted": "star",
    "log.struck": "storm",
}
ASIDES = frozenset(
    {
        "log.setup",
        "log.round",
        "log.display",
        "log.supplement",
        "log.luna-shuffle",
        "log.luna-no-card",
        "log.luna-out",
        "log.loop",
        "log.over",
    }
)
OUTCOMES = frozenset({"log.coins", "log.advance", "log.barrier", "log.marker", "log.helium", "log.bypass"})
PHASES = frozenset({"log.round"})
SOUNDS = {
    "log.planned": "card",
    "log.buy": "card",
    "log.buy-coins": "card",
    "log.remove": "card",
    "log.fetch": "card",
    "log.plan": "card",
    "log.special": "card",
    "log.luna-card": "card",
    "log.luna-majority": "card",
    "log.luna-takes": "card",
    "log.luna-discards": "card",
}
