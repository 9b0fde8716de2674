"""Which lines of the log are moments of their own, which a reader can do without, and which sound like a card or a piece."""

MOMENTS = {
    "log.disc": "laurels",
    "log.disc-back": "laurels",
    "log.claim": "trophy",
    "log.reveal": "spyglass",
    "log.found": "house",
    "log.found-for": "house",
    "log.pack-takes": "wolf",
}
ASIDES = frozenset(
    {
        "log.setup",
        "log.tiles",
        "log.tribe-effect",
        "log.pass-left",
        "log.pass-right",
        "log.season",
        "log.season-over",
        "log.over",
        "log.rest",
        "log.first",
        "log.shuffle",
        "log.skip.look",
    }
)
PHASES = frozenset({"log.season"})
SOUNDS = {
    "log.draw": "card",
    "log.look": "card",
    "log.discard": "card",
    "log.first-discards": "card",
    "log.keep": "card",
    "log.play": "card",
    "log.hire": "card",
    "log.replace": "card",
    "log.return": "card",
    "log.search": "card",
    "log.shuffle": "card",
    "log.reveal": "card",
    "log.pack-takes": "card",
}
