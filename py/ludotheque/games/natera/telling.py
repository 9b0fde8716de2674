"""Which lines of the log are moments of their own, which a reader can do without, and which sound like a card or a piece."""

MOMENTS = {
    "log.disc": "laurels",
    "log.disc-from": "laurels",
    "log.disc-back": "laurels",
    "log.claim": "trophy",
    "log.reveal": "spyglass",
    "log.found": "house",
    "log.found-for": "house",
    "log.pack-takes": "wolf",
    "log.season-over": "falling-leaf",
}
ASIDES = frozenset(
    {
        "log.setup",
        "log.tiles",
        "log.tribe-effect",
        "log.pass-left",
        "log.pass-right",
        "log.season",
        "log.over",
        "log.rest",
        "log.first",
        "log.shuffle",
        "log.skip.look",
    }
)
OUTCOMES = frozenset(
    {
        "log.gain",
        "log.gain-by",
        "log.pay",
        "log.draw",
        "log.drawn",
        "log.look",
        "log.looked",
        "log.discard",
        "log.river",
    }
)
FULLER = frozenset({"log.drawn", "log.looked"})
UNFORESEEN = frozenset({"log.drawn", "log.looked"})
PHASES = frozenset({"log.season", "log.rest"})
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
