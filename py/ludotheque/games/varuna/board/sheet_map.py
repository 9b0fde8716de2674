"""Where everything lies on the sheet, 1640 units wide: the chart with seven environments, the submarine."""

from __future__ import annotations

from typing import NamedTuple

WIDTH, HEIGHT = 1640, 1060

TILE_R, JUNCTION_R, SPACE_R = 27, 7, 17

CHART = (14, 14, 1032, 1032)

VERTEX = {
    "dsungaripterus": (335, 347),
    "dimorphodon": (461, 347),
    "j02": (587, 341),
    "ichthyosaurus": (710, 347),
    "j10": (329, 468),
    "j11": (458, 462),
    "j12": (582, 468),
    "mosasaurus": (710, 468),
    "dunkleosteus": (335, 590),
    "j21": (463, 586),
    "j22": (590, 592),
    "j23": (704, 588),
    "j30": (341, 706),
    "ammonoidea": (461, 712),
    "j32": (583, 707),
    "elasmosaurus": (710, 712),
}


class Place(NamedTuple):
    """One drawn dinosaur: its top left corner and its scale."""

    x: float
    y: float
    scale: float


class Environment(NamedTuple):
    """The area of one species. `label` is where the worth of its tile stands, its name to the right.

    `spaces` is the sonar track from the tile on, `value` its end. `targets` holds centres, `arrows` where each starts
    and ends, `pairs` the bonuses between fish; all keyed by the id without the species' name.
    """

    label: tuple[float, float]
    spaces: tuple[tuple[float, float], ...]
    value: tuple[float, float]
    dinos: tuple[Place, ...]
    targets: dict[str, tuple[float, float]]
    arrows: dict[str, tuple[float, float, float, float]]
    pairs: dict[str, tuple[float, float]] = {}


def _row(x: float, y: float, step: float, count: int) -> tuple[tuple[float, float], ...]:
    return tuple((x + step * k, y) for k in range(count))


ENVIRONMENTS = {
    "dsungaripterus": Environment(
        label=(60, 58),
        spaces=_row(283, 347, -43, 4),
        value=(102, 347),
        dinos=(Place(40, 80, 1.0), Place(174, 200, 1.0)),
        targets={"notebook": (288, 108), "fish": (84, 236), "part": (84, 292)},
        arrows={
            "1-to-notebook": (204, 90, 250, 90),
            "1-to-notebook2": (204, 128, 250, 128),
            "2-to-fish": (166, 242, 112, 237),
            "2-to-part": (178, 284, 114, 291),
        },
    ),
    "dimorphodon": Environment(
        label=(404, 58),
        spaces=_row(511, 300, 43, 3),
        value=(650, 300),
        dinos=(Place(352, 174, 0.78), Place(472, 174, 0.78), Place(592, 174, 0.78)),
        targets={"fish": (400, 108), "fish2": (500, 108), "fish3": (590, 108), "fish4": (680, 108)},
        arrows={
            "1-to-fish": (408, 178, 402, 134),
            "2-to-fish2": (508, 174, 503, 134),
            "3-to-fish3": (616, 182, 600, 134),
            "3-to-fish4": (676, 178, 678, 134),
        },
        pairs={"pair": (450, 108), "pair2": (635, 108)},
    ),
    "ichthyosaurus": Environment(
        label=(782, 54),
        spaces=_row(764, 352, 43, 4),
        value=(946, 352),
        dinos=(Place(730, 76, 0.86), Place(800, 250, 0.86), Place(894, 76, 0.86)),
        targets={"fish": (758, 206), "objective": (878, 196), "fish2": (1000, 206), "protection": (996, 290)},
        arrows={
            "1-to-fish": (770, 150, 761, 180),
            "1-to-objective": (822, 146, 850, 172),
            "2-to-objective": (878, 254, 878, 222),
            "2-to-protection": (936, 286, 970, 289),
            "3-to-objective": (936, 150, 908, 174),
            "3-to-fish2": (984, 140, 996, 178),
        },
    ),
    "mosasaurus": Environment(
        label=(786, 398),
        spaces=_row(764, 440, 43, 4),
        value=(946, 440),
        dinos=(Place(744, 478, 0.99),),
        targets={"fish": (764, 654), "fish2": (842, 654), "notebook": (958, 650)},
        arrows={
            "1-to-fish": (788, 576, 770, 628),
            "1-to-fish2": (850, 596, 845, 628),
            "1-to-notebook": (934, 570, 940, 622),
            "1-to-notebook2": (974, 572, 976, 622),
        },
    ),
    "dunkleosteus": Environment(
        label=(62, 398),
        spaces=_row(276, 652, -43, 4),
        value=(95, 652),
        dinos=(Place(36, 424, 0.86), Place(180, 424, 0.86)),
        targets={"discovery": (92, 576), "fish": (186, 576), "notebook": (268, 574)},
        arrows={
            "1-to-discovery": (72, 506, 77, 550),
            "1-to-discovery2": (112, 510, 108, 550),
            "2-to-fish": (208, 510, 193, 550),
            "2-to-notebook": (250, 512, 251, 548),
            "2-to-notebook2": (290, 506, 286, 548),
        },
    ),
    "ammonoidea": Environment(
        label=(606, 1012),
        spaces=_row(424, 757, -43, 4),
        value=(242, 757),
        dinos=(Place(346, 888, 0.84), Place(418, 814, 0.84), Place(530, 814, 0.84), Place(612, 888, 0.84)),
        targets={"fish": (470, 766), "fish2": (574, 766), "objective": (524, 938), "notebook": (524, 1000)},
        arrows={
            "1-to-objective": (450, 928, 496, 937),
            "1-to-notebook": (438, 966, 486, 992),
            "2-to-fish": (472, 828, 471, 791),
            "2-to-objective": (496, 888, 510, 914),
            "3-to-fish2": (574, 828, 574, 791),
            "3-to-objective": (554, 890, 540, 914),
            "4-to-objective": (612, 926, 556, 937),
            "4-to-notebook": (622, 966, 562, 994),
        },
        pairs={"pair": (522, 768)},
    ),
    "elasmosaurus": Environment(
        label=(822, 762),
        spaces=_row(764, 712, 43, 4),
        value=(946, 712),
        dinos=(Place(718, 750, 0.92), Place(830, 892, 0.92)),
        targets={"discovery": (1000, 806), "notebook": (754, 962), "fish": (1004, 872)},
        arrows={
            "1-to-discovery": (918, 794, 972, 796),
            "1-to-discovery2": (914, 838, 972, 820),
            "2-to-notebook": (864, 934, 794, 940),
            "2-to-notebook2": (896, 968, 794, 963),
            "2-to-notebook3": (896, 1008, 794, 986),
            "2-to-fish": (992, 930, 1001, 898),
        },
    ),
}


class RoomPlace(NamedTuple):
    """A room of the submarine: its walls, and the centre of its first square (others follow to the right)."""

    x: float
    y: float
    w: float
    h: float


SQUARE, SQUARE_STEP = 35, 39.5
SQUARE_AT = 56

ROOMS_AT = {
    "periscope": RoomPlace(1222, 44, 178, 88),
    "control": RoomPlace(1136, 138, 134, 108),
    "commander": RoomPlace(1276, 138, 134, 108),
    "laboratory": RoomPlace(1416, 138, 128, 108),
    "propeller": RoomPlace(1096, 252, 206, 88),
    "engine": RoomPlace(1308, 252, 122, 108),
    "rest": RoomPlace(1435, 252, 122, 108),
}
PROTECTION_AT = (1240, 388, 44)
DAMAGE_AT = (1602, 62, 48.8)

ROW_AT = (1066, 512, 54)
COLUMN_AT = (1160, 61)
TOKEN_AT = {"a": (1442, 556), "b": (1519, 556), "c": (1442, 694), "d": (1519, 694)}
OBJECTIVE_AT = {"a": (1066, 800), "b": (1192, 800), "c": (1318, 800), "d": (1444, 800)}
OBJECTIVE_SIZE = (118, 246)
CARTOUCHE = (36, 796, 284, 232)
