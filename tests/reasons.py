"""What forbids moves, turned round: for each rule an example, a move, what is laid over its table, the rule that forbids then.

A fifth part is laid over the table of the example first, where no example shows the rule by itself.
"""

LEGAL = None

SALAMANDRA = {
    "build.deity": [
        (
            "build-corner",
            "take bear",
            {
                "tiles": {
                    "temple-yellow": "0,0",
                    "temple-black": "1,0",
                    "f04": "0,-1",
                    "f02": "1,-1",
                    "f01": "0,1",
                    "f03": "1,1",
                    "f17": "0,-2",
                }
            },
            LEGAL,
        )
    ],
    "forest.contact": [("contact", "lay -1,-2", {"tiles.f05": "-1,-1"}, LEGAL)],
    "build.pay": [
        ("cannot-pay", "build f10", {"players.0.crystals": 8}, LEGAL),
        ("cannot-pay", "build f10", {"players.0.goods": ["fruit"]}, LEGAL),
    ],
    "deity.empty": [("empty-deities", "take eagle", {"eagle.top": ["eagle-1"]}, LEGAL)],
    "cauldron.use": [
        ("cauldron-nobody", "cauldron f15", {"players.0.active": ["f14-n", "f13-n", "f15-n"], "players.0.resting": []}, LEGAL),
        ("cauldron-nobody", "cauldron f15", {"players.0.active": ["f15-n"], "players.0.resting": []}, "pay.cost"),
    ],
    "pay.cost": [
        ("cauldron-price", "cauldron f15", {"players.0.goods": ["white-potion"]}, LEGAL),
        ("cauldron-price", "cauldron f15", {"players.0.active": ["f15-n", "f13-n", "f14-n"]}, LEGAL),
    ],
    "pass.allowed": [("pass-not-yet", "pass", {"players.0.available": 0}, LEGAL)],
    "harvest.connected": [
        ("harvest-connected", "harvest 0h,1h", {"players.0.active": ["f03-s"]}, LEGAL),
        ("harvest-connected", "harvest 0h,1h", {"players.0.active": ["f03-s"], "players.0.crystals": 2}, "pass.harvest-cost"),
    ],
    "pass.harvest-cost": [("harvest-cost", "harvest 0h,-1h", {"players.0.crystals": 3}, LEGAL)],
    "place.slot": [("place-taken", "place f04-e", {"players.1.active": []}, LEGAL)],
    "place.available": [("place-none-left", "place f04-e", {"players.0.available": 1}, LEGAL)],
    "place.blocked": [
        (
            "not-blocked",
            "free f12",
            {
                "players.0.crystals": 0,
                "players.0.active": [],
                "players.0.resting": [f"f0{n}-{side}" for n in (1, 2) for side in "nesw"],
            },
            LEGAL,
        ),
        ("not-blocked", "free f12", {"players.0.available": 0}, "place.available"),
    ],
    "scroll.place": [
        ("scrolls-once", "read grimoire-4-lower", {"books": {"grimoire-8-upper": 1}}, LEGAL),
        ("scrolls-once", "read grimoire-8-upper", {"books": {"grimoire-4-upper": 0}}, LEGAL),
    ],
    "forest.active": [
        ("temple-envoy", "go f02-n", {"players.0.active": ["f03-n", "f13-n", "f01-n", "f02-n"], "players.0.resting": []}, LEGAL)
    ],
    "temple.use": [
        (
            "temple-nobody",
            "temple black",
            {"players.0.active": ["f01-n"], "players.0.goods": ["white-potion"], "players.0.crystals": 1},
            LEGAL,
        )
    ],
    "work.active": [("flip", "flip f02-n", {"players.0.active": ["f02-n"], "players.0.resting": []}, LEGAL)],
    "work.input": [("work-input", "work f06-n", {"players.0.goods": ["leaf"]}, LEGAL)],
    "work.revive": [("wake-nobody", "work f09-n", {"players.0.resting": ["f01-e"]}, LEGAL)],
}

_VARUNA = "sheets.0."
VARUNA = {
    "token.already": [("token-already", "discover b", {"sheets.0.tokens": []}, LEGAL)],
    "objective.once": [("objective-once", "validate b", {"sheets.0.validated": {}}, LEGAL)],
    "discover.symbol": [
        ("discover-symbol", "colour mosasaurus-1-head", {"sheets.0.parts": ["mosasaurus-1-head"]}, "discover.already")
    ],
    "discover.locked": [("discover-locked", "colour elasmosaurus-1-head", {"sheets.0.unlocked": ["elasmosaurus"]}, LEGAL)],
    "discover.already": [("discover-already", "colour mosasaurus-1-fin", {"sheets.0.parts": []}, LEGAL)],
    "move.adjacent": [("move-first", "move l14", {"sheets.0.unlocked": ["mosasaurus"]}, "move.no-foothold")],
    "move.no-foothold": [("move-no-foothold", "move l09", {"sheets.0.segments": ["l08"]}, LEGAL)],
    "move.already": [("move-already", "move l07", {"sheets.0.segments": []}, LEGAL)],
    "setup.start": [("setup-three-starts", "start mosasaurus", {}, "setup.start")],
    "setup.first-part": [
        (
            "setup-first-part-species",
            "colour dsungaripterus-1-fin",
            {"sheets.0.start": "dsungaripterus", "sheets.0.unlocked": ["dsungaripterus"]},
            LEGAL,
        )
    ],
    "sonar.tile": [("sonar-anywhere", "sonar dsungaripterus-tile", {"sheets.0.unlocked": []}, LEGAL)],
    "sonar.locked": [("sonar-locked", "sonar dunkleosteus-sonar-1", {"sheets.0.unlocked": ["dunkleosteus"]}, LEGAL)],
    "sonar.next-space": [
        (
            "sonar-nearest-first",
            "sonar dsungaripterus-sonar-3",
            {"sheets.0.sonar": ["dsungaripterus-sonar-1", "dsungaripterus-sonar-2"]},
            LEGAL,
        )
    ],
    "sonar.already": [("sonar-already", "sonar dsungaripterus-sonar-1", {"sheets.0.sonar": []}, LEGAL)],
    "study.already": [("study-already", "study dimorphodon-1-to-fish", {"sheets.0.arrows": []}, LEGAL)],
    "study.discovered-first": [
        (
            "study-discovered-first",
            "study dimorphodon-3-to-fish3",
            {"sheets.0.parts": [f"dimorphodon-3-{symbol}" for symbol in ("head", "fin", "tail")]},
            LEGAL,
        )
    ],
    "turn.colour-exhausted": [("turn-colour-exhausted", "card purple", {"sheets.0.picks": ["purple"] * 3}, LEGAL)],
    "upgrade.entrance-first": [
        ("upgrade-propeller", "upgrade periscope-4", {"sheets.0.squares": ["periscope-1"]}, "upgrade.adjacent")
    ],
    "upgrade.adjacent": [("upgrade-adjacent", "upgrade propeller-1", {"sheets.0.squares": ["propeller-2"]}, LEGAL)],
    "upgrade.already": [("upgrade-already", "upgrade engine-1", {"sheets.0.squares": []}, LEGAL)],
    "upgrade.once-a-round": [("upgrade-once-a-round", "boost engine", {"sheets.0.used": []}, LEGAL)],
    "upgrade.not-finished": [("upgrade-not-in-progress", "boost control", {}, "upgrade.not-finished")],
}

NATERA = {
    "ability.specialist": [("ability-specialist", "use business-monkey", {"players.0.goods.energy": 9}, LEGAL)],
    "ability.use": [
        ("ability-river", "use business-monkey", {"players.0.tribe": "raccoons", "players.1.tribe": "bears"}, LEGAL),
        ("ability-river", "use business-monkey", {"river": [], "players.0.specialists": ["business-monkey"]}, LEGAL),
    ],
    "ability.card": [("ability-card", "use notice-board", {"players.0.basic": ["sundial"]}, LEGAL)],
    "board.access": [("board-access", "1: deploy explorer seed-store", {"players.1.authority.agricultural": 3}, LEGAL)],
    "board.authority": [("board-authority-none", "lower urban", {"players.0.authority.urban": 1}, LEGAL)],
    "colony.where": [("colony-found", "found pier", {"players.1.colonies": []}, LEGAL)],
    "colony.found": [("colony-price", "found old-barn", {"players.0.goods.material": 10}, LEGAL)],
    "colony.tokens": [("colony-tokens", "found supermarket", {"players.0.colonies": []}, LEGAL)],
    "deploy.pawn": [("deploy-none-left", "deploy chief newsstand", {"players.0.chiefs_at": []}, LEGAL)],
    "deploy.own-pawn": [("deploy-own-pawn", "deploy explorer bramble-bank", {"players.0.explorers_at": []}, LEGAL)],
    "deploy.chief": [("deploy-chief-closes", "deploy explorer demolition-site", {"players.1.chiefs_at": []}, LEGAL)],
    "deploy.exchange": [("deploy-exchange", "1: deploy explorer lighthouse", {"players.1.goods.food": 4}, LEGAL)],
    "deploy.discard": [("deploy-discard", "deploy explorer bramble-bank", {"players.0.basic": ["abacus"]}, LEGAL)],
    "effect.copy": [
        ("effect-copy-circle", "copy lighthouse", {"players.0.goods.food": 4}, LEGAL),
        ("effect-copy-itself", "copy bramble-bank", {"players.0.basic": ["abacus"]}, LEGAL),
    ],
    "effect.copy-once": [
        ("effect-copy-circle", "copy old-barn", {"choice.done": []}, LEGAL),
        ("effect-copy-itself", "copy command-bunker", {"choice.through": []}, LEGAL),
    ],
    "effect.copy-bonus": [
        ("effect-copy-bonus", "bonus generator-room", {"choice.done": []}, LEGAL, {"choice.done": ["generator-room", "old-barn"]})
    ],
    "effect.deck-empty": [("effect-deck-empty", "draw advanced", {"discard_advanced": [], "top_advanced": "telescope"}, LEGAL)],
    "hire.cost": [("hire-cost", "hire ferret-plumber", {"players.0.goods.food": 40}, LEGAL)],
    "hire.free": [("hire-free", "hire stag-elder", {}, "hire.free")],
    "play.cost": [("play-mixed", "play aquaponics endurance", {"players.0.goods.endurance": 5}, LEGAL)],
    "play.prerequisites": [("play-needs-pawn", "play greenhouse agility", {"players.0.explorers_at": ["old-barn"]}, LEGAL)],
    "science.growth": [
        ("science-first", "grow l2", {"players.0.grown": ["r1"]}, "science.links"),
        ("science-first", "grow l2", {"players.0.grown": ["l1"]}, LEGAL),
    ],
    "science.links": [("science-links", "grow r1", {"players.0.grown": []}, LEGAL)],
    "science.cost": [
        (
            "science-cost",
            "grow l4",
            {"players.0.goods": dict.fromkeys(("endurance", "agility", "intelligence", "food", "material", "energy"), 40)},
            LEGAL,
        )
    ],
    "turn.trade": [("turn-trade", "trade food", {"players.0.basic": ["abacus", "sundial"], "discard_basic": []}, LEGAL)],
}
DEMETER = {
    "event.fog": [
        ("fog-twice", "move galley", {"events": ["fog"]}, LEGAL),
        ("fog-twice", "move galley", {"turn.used": {"move": 3}}, "move.limit"),
    ],
    "event.rats": [
        ("rats", "search deck", {"events": []}, LEGAL),
        ("rats", "search deck", {"turn.used": {"search": 3}}, "search.limit"),
    ],
    "event.storm": [("storm", "move main-deck", {"events": ["flood"]}, LEGAL)],
    "event.flood": [("flood", "move main-hold", {"events": ["storm"]}, LEGAL)],
    "steal.limit": [
        ("steal", "steal 1 oil", {"turn.used": {}}, LEGAL),
        ("steal", "steal 1 oil", {"turn.used": {}, "turn.spent": 3}, "turn.actions"),
    ],
    "build.limit": [("two-pieces", "build lamp-3", {"turn.used": {"build": 1}}, LEGAL)],
    "cure.limit": [("cure-at-three-wounds", "cure", {"turn.used": {"cure": 1}}, LEGAL)],
    "call.limit": [("two-calls", "call", {"turn.used": {"call": 1}}, LEGAL)],
    "search.limit": [("three-searches", "search deck", {"turn.used": {"search": 2}}, LEGAL)],
    "vampire.change-lair": [("change-lair", "lair", {"turn.used": {}}, LEGAL)],
    "vampire.power": [("mist", "power curse", {"turn.used": {}}, LEGAL)],
    "card.treatment": [("treatment-unhurt", "play treatment", {"players.0.wounds": 1}, LEGAL)],
    "card.swap": [("swap-unknowing", "play swap", {"clue_two_seen": [0, 1]}, LEGAL)],
    "card.night-theft": [("night-theft-nothing", "play night-theft", {"players.1.resources": ["oil"]}, LEGAL)],
    "card.inversion": [("inversion-three-wounds", "play inversion", {"players.0.wounds": 2}, LEGAL)],
    "card.two-for-one": [("two-for-one-useless", "play two-for-one", {"players.0.resources": ["glass", "wood", "wood"]}, LEGAL)],
    "bonus.once": [("luck", "play luck", {"turn.cards": []}, LEGAL)],
    "bonus.when": [
        ("night-card-by-day", "play bribe", {"night": True, "players.1.humans": 1}, LEGAL),
        ("night-card-by-day", "play bribe", {"night": True}, "card.bribe"),
    ],
    "bonus.reaction": [("reactions-wait", "play garlic", {"players.0.hand": ["garlic"]}, "bonus.reaction")],
    "event.hypnosis": [("hypnosis", "play closed-room", {"events": []}, LEGAL)],
    "card.closed-room": [("closed-room-not-a-target", "target 1", {"players.1.closed": False}, LEGAL)],
    "card.move-token": [("move-token-empty", "token main-deck", {"stock.main-deck": 1}, LEGAL)],
    "card.scent": [
        ("scent-by-night", "scent 1", {"night": False}, LEGAL),
        ("scent-by-night", "scent 1", {"night": False, "players.1.form": "ghoul"}, "card.scent"),
    ],
    "build.once": [("reverse", "build lamp-1", {"players.0.pieces": []}, "build.resources")],
    "build.resources": [("build", "build stake-1", {"players.0.resources": ["rope", "wood"]}, LEGAL)],
    "cure.wounded": [("cure-costs-nothing", "cure", {"players.0.wounds": 1}, "cure.limit")],
    "ghoul.flee": [("flee-refused", "1: flee carpenters-shop", {"stock.carpenters-shop": 1}, LEGAL)],
    "ghoul.must-strike": [
        ("must-strike", "move mess-room", {"turn.spent": 3}, LEGAL),
        ("must-strike", "move mess-room", {"turn.spent": 0, "turn.used": {"strike": 2}}, "ghoul.must-strike"),
        ("must-strike", "move mess-room", {"players.1.room": "lazarette"}, LEGAL),
    ],
    "ghoul.reverse": [("reverse-too-little", "reverse humans", {"players.0.humans": 2}, LEGAL)],
    "ghoul.strike": [
        ("strike-limit", "strike 1", {"players.1.room": "galley"}, LEGAL),
        ("strike-limit", "strike 1", {"players.1.room": "galley", "turn.used": {"strike": 2}}, "ghoul.strike"),
    ],
    "hunt.clue-one": [("clue-one-needs-four", "clue one", {"players.0.resources": ["oil"] * 4}, LEGAL)],
    "hunt.clue-two": [
        ("clue-two-one-piece", "clue two", {"players.0.pieces": ["lamp-1", "lamp-2"]}, LEGAL),
        ("clue-two-one-piece", "clue two", {"players.0.pieces": ["lamp-1", "stake-1"]}, "hunt.clue-two"),
        (
            "clue-two-one-piece",
            "clue two",
            {"players.0.pieces": ["lamp-1", "lamp-2"], "players.0.room": "foredeck"},
            "hunt.clue-two",
        ),
    ],
    "hunt.attack": [
        (
            "first-objective-only",
            "attack",
            {"turn.used": {}, "clue_two": "mess-room", "clue_two_seen": [0], "players.0.wounds": 0},
            LEGAL,
        )
    ],
    "move.adjacent": [("adjacent", "move lazarette", {"players.0.room": "provisions"}, LEGAL)],
    "move.limit": [
        ("three-moves", "move galley", {"turn.used": {"move": 2}}, LEGAL),
        ("three-moves", "move galley", {"turn.used": {"move": 2}, "turn.spent": 4}, "turn.actions"),
    ],
    "move.one-hidden": [
        ("driven-back", "move carpenters-shop", {"turn.opened": ""}, LEGAL),
        ("driven-back", "move carpenters-shop", {"stock.carpenters-shop": 1}, LEGAL),
    ],
    "search.stock": [("room-empty", "search deck", {"stock.galley": 1}, LEGAL)],
    "search.deck-empty": [("no-card-left", "search deck", {"resources.middle": ["oil"]}, LEGAL)],
    "setup.start": [("start-room", "start galley", {}, "setup.start")],
    "steal.same-room": [("steal-far", "steal 1 oil", {"players.1.room": "galley"}, LEGAL)],
    "turn.actions": [
        ("evil-eye", "move mess-room", {"players.0.wounds": 2}, LEGAL),
        ("evil-eye", "move mess-room", {"turn.less": 0}, LEGAL),
    ],
    "turn.hand-limit": [
        ("hand-limit-own-cards", "return swap", {"players.0.hand": ["bribe", "garlic", "luck", "luck", "swap"]}, LEGAL)
    ],
    "vampire.appear": [
        ("appear", "appear galley", {"players.0.room": ""}, LEGAL),
        ("curse-nothing", "call", {"players.0.room": "mess-room"}, LEGAL),
        ("curse-nothing", "search deck", {"players.0.room": "mess-room"}, LEGAL),
    ],
    "vampire.call": [("not-in-the-lair", "call", {"players.0.lair": "mess-room"}, LEGAL)],
    "vampire.curse": [("curse-nothing", "power curse", {"dracula_discard": ["fog-1"]}, LEGAL)],
    "vampire.garlic": [("ward", "appear galley", {"players.1.warded": False, "players.0.room": ""}, LEGAL)],
    "vampire.objective": [("vampirise-unready", "vampirise 1", {"players.0.humans": 2}, LEGAL)],
    "vampire.submission": [
        ("submission-skull", "submit 2", {"players.0.ghouls": 1, "turn.used": {}}, LEGAL),
        ("submission-spares-ghouls", "submit 1", {"players.1.form": "human"}, LEGAL),
    ],
    "vampire.vampirise": [("vampirise-far", "vampirise 1", {"players.0.room": "galley"}, LEGAL)],
}
SKYMINES = {
    "energy.cards": [("energy-cards", "expand astrogo", {"players.0.used": []}, LEGAL)],
    "expand.cost": [("belt-further", "enter 13-2 0", {"choice.points": 2}, LEGAL)],
    "expand.first": [("expand-first", "stop", {}, "expand.first")],
    "expand.place": [("belt-no-shuttle-left", "enter 7 0 > enter 7 1", {"home.skymine": [5, 1, 5]}, LEGAL)],
    "leave.slots": [("leave-deck", "rest b", {"choice.taken": []}, LEGAL, {"choice.taken": ["b"]})],
    "luna.majority": [("luna-majority", "mark minerals", {"luna_majority": []}, LEGAL)],
    "mark.cost": [("mark-cost", "mark field-scientist-tile", {"players.0.coins": 20}, LEGAL)],
    "mark.first-player": [("mark-holder", "mark first-player", {"holder": 1}, LEGAL)],
    "mark.last-round": [("mark-last-round", "1: mark energy-tile", {"round": 6}, LEGAL)],
    "mark.least": [("luna-majority", "mark titanium", {"players.0.area.e": "titanium-1", "luna_majority": []}, LEGAL)],
    "mark.majority": [
        ("mark-majority", "mark energy", {"players.1.out": True}, LEGAL),
        ("mark-majority", "mark energy", {"players.1.area": {}}, LEGAL),
    ],
    "mark.purchase": [("mark-purchase-poor", "mark purchase", {"players.0.coins": 40}, LEGAL)],
    "mark.sale": [
        (
            "mark-sale-none",
            "mark sale",
            {"players.0.hand": ["titanium-2"], "players.0.owned": ["scientist-2", "titanium-1", "titanium-2"]},
            LEGAL,
        )
    ],
    "mark.supply": [("mark-supply", "mark titanium", {"players.0.markers": 1}, LEGAL)],
    "mark.taken": [("mark-taken", "mark titanium", {"marks": {}}, LEGAL)],
    "mission.space": [("mission-closed", "personal", {"players.0.done": [0, 1, 2]}, LEGAL)],
    "research.full": [("research-full-none", "take pa01", {"players.0.plans": []}, LEGAL)],
    "research.price": [("research-price", "take pc01", {"choice.points": 3}, LEGAL)],
    "resource.price": [("resource-price", "buy a05", {"choice.points": 9}, LEGAL)],
    "planning.slots": [("planning-slots", "0: plan carbon-2", {"players.0.open": ["a", "b", "c", "d"]}, LEGAL)],
    "planning.cards": [("planning-slots", "0: back b", {"choice.returned": 11}, LEGAL, {"choice.returned": 12})],
    "threat.once": [
        ("threat-once", "respond -", {"responded": []}, LEGAL),
        ("threat-once", "respond -", {"responded": [], "players.0.coins": 0}, "threat.price"),
    ],
    "threat.price": [("threat-price", "respond -", {"players.0.coins": 9}, LEGAL)],
    "track.barrier": [("mark-majority-after", "advance astrogo 2", {"players.0.coins": 20}, LEGAL)],
    "upload.condition": [("upload-condition", "upload", {"players.0.area": {}}, "upload.condition")],
    "upload.pay": [("upload-poor", "bypass", {"players.0.coins": 20}, LEGAL)],
    "upload.plan": [("upload-condition", "upload", {"players.0.plans": ["pa01"]}, "upload.condition", {"players.0.plans": []})],
}
REASONS = {"salamandra": SALAMANDRA, "varuna": VARUNA, "natera": NATERA, "demeter": DEMETER, "skymines": SKYMINES}
