"""Which lines of the log are moments of their own, which a reader can do without, and which sound like a card or dice."""

MOMENTS = {
    "log.last-day": "hourglass",
    "log.night": "crescent",
    "log.event": "storm",
    "log.event-again": "storm",
    "log.ghoul-attack": "ghouls",
    "log.clue-one-is": "notebook",
    "log.clue-two": "notebook",
    "log.clue-two-is": "notebook",
    "log.roll": "fight",
    "log.beat-ghoul": "fight",
    "log.beat-human": "human",
    "log.human-escapes": "human",
    "log.pistol": "pistol",
    "log.wound": "wound",
    "log.out": "skull",
    "log.face-ghoul": "ghoul",
    "log.ghoul-feeds": "blood",
    "log.become-ghoul": "ghoul",
    "log.become-human": "human",
    "log.become-vampire": "fangs",
    "log.strike": "fangs",
    "log.strike-won": "fangs",
    "log.strike-won-human": "fangs",
    "log.vampirise": "fangs",
    "log.vampirise-fails": "fangs",
    "log.ward": "garlic",
    "log.destroy": "stake",
    "log.wakes": "fangs",
    "log.visited": "dracula",
    "log.visited-again": "dracula",
    "log.visited-nobody": "dracula",
    "log.attack": "coffin",
    "log.attack-fails": "dracula",
    "log.not-ready": "dracula",
    "log.escape": "bat",
    "log.object": "tick",
}
ASIDES = frozenset(
    {
        "log.turn",
        "log.turn-up",
        "log.day",
        "log.last-day",
        "log.night",
        "log.first-player",
        "log.first-asleep",
        "log.embark",
        "log.bonus-shuffle",
        "log.clue-shuffle",
    }
)
OUTCOMES = frozenset({"log.drawn-bonus", "log.draw-bonus"})
FULLER = frozenset({"log.drawn-bonus", "log.returned"})
UNFORESEEN = frozenset(
    {
        "log.drawn-bonus",
        "log.clue-one-is",
        "log.clue-two-is",
        "log.roll",
        "log.beat-ghoul",
        "log.beat-human",
        "log.human-escapes",
        "log.wound",
    }
)
PHASES = frozenset({"log.day", "log.last-day", "log.night"})
SOUNDS = {
    "log.event": "card",
    "log.event-again": "card",
    "log.visited": "card",
    "log.visited-again": "card",
    "log.draw-bonus": "card",
    "log.play": "card",
    "log.target": "card",
    "log.return": "card",
    "log.clue-one": "card",
    "log.clue-two": "card",
    "log.clue-discard": "card",
    "log.garlic": "card",
    "log.pistol": "card",
    "log.scent": "card",
    "log.roll": "dice",
}
