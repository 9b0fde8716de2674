"""The seven species, drawn for Varuna: every animal is composed of its parts, every part is a path of its own.

Coordinates are sheet units from the top left of the animal, which looks to the left. A part holds its path and the
place of its printed mark; `body` is what nobody colours (under the parts) and `lines` are the strokes over them.
"""

from __future__ import annotations

from typing import NamedTuple


class Limb(NamedTuple):
    """One colourable part: its outline, and where its mark is printed."""

    d: str
    x: float
    y: float


class Creature(NamedTuple):
    """One animal as drawn."""

    width: float
    height: float
    body: str
    limbs: dict[str, Limb]
    lines: str
    eye: tuple[float, float, float]


CREATURES: dict[str, Creature] = {
    # wings spread, beak turned up at the tip, a low crest
    "dsungaripterus": Creature(
        width=156,
        height=108,
        body="M54 60C66 50 86 54 98 64C98 76 84 80 74 77C62 74 54 68 54 60Z",
        limbs={
            "fin": Limb(
                (
                    "M60 56C62 36 74 14 98 2C103 0 107 3 111 8C124 20 140 27 156 28C143 34 133 42 128 54"
                    "C119 49 111 52 107 61C99 56 93 59 88 66C77 68 66 65 60 56ZM62 70C72 77 82 80 88 78"
                    "C92 87 92 97 88 108C74 102 64 90 58 76Z"
                ),
                96,
                36,
            ),
            "tail": Limb(
                (
                    "M88 68C98 60 106 62 113 67C124 73 136 74 150 69C142 79 132 84 121 85"
                    "C127 91 135 94 143 93C128 102 106 95 94 83C88 78 85 73 88 68Z"
                ),
                111,
                79,
            ),
            "head": Limb(
                (
                    "M0 30C6 42 16 47 27 46C22 38 24 29 38 20C42 32 50 40 61 47C68 55 67 68 60 74"
                    "C50 66 40 61 26 60C12 58 2 48 0 30Z"
                ),
                46,
                54,
            ),
        },
        lines="M98 2C92 20 88 40 88 66M98 2C104 20 107 40 107 61M2 34C12 50 22 54 34 53",
        eye=(33, 42, 2.6),
    ),
    # a head like a puffin's, short wings, a long tail with a vane
    "dimorphodon": Creature(
        width=150,
        height=100,
        body=("M50 60C60 50 82 54 94 64C92 76 78 80 70 78L80 92L72 90L68 98L62 92L56 100C58 88 56 82 52 76C48 70 46 66 50 60Z"),
        limbs={
            "fin": Limb(
                ("M54 58C48 36 60 8 92 0C93 12 100 20 114 24C107 30 105 37 107 46C98 47 93 54 93 64C80 68 64 67 54 58Z"),
                79,
                42,
            ),
            "tail": Limb(
                ("M90 64C99 63 107 64 114 67L131 55L150 73L134 92L115 79C106 79 96 79 86 77C89 73 90 69 90 64Z"),
                132,
                74,
            ),
            "head": Limb(
                "M0 56C2 34 20 20 42 24C56 27 62 38 60 52C58 64 46 68 34 66C22 72 10 68 0 56Z",
                41,
                46,
            ),
        },
        lines="M92 0C82 20 82 46 88 64M0 56C14 53 25 55 34 66",
        eye=(21, 40, 3.2),
    ),
    # like a dolphin, with an upright fluke
    "ichthyosaurus": Creature(
        width=150,
        height=90,
        body="",
        limbs={
            "head": Limb(
                ("M0 52C16 48 24 32 50 27C43 40 43 56 49 68C32 67 18 61 2 57C8 56 14 55 18 54C12 54 6 53 0 52Z"),
                38,
                49,
            ),
            "fin": Limb(
                (
                    "M53 26C58 24 60 20 62 13C66 4 78 0 90 1C85 9 86 18 94 26L100 28C94 42 94 54 99 65"
                    "C93 68 86 69 80 70C76 82 66 90 54 90C57 82 57 75 53 69C46 56 46 40 53 26Z"
                ),
                73,
                44,
            ),
            "tail": Limb(
                (
                    "M103 29C112 31 119 35 124 38C127 24 135 12 148 4C145 22 143 34 143 45"
                    "C143 58 146 72 150 88C137 80 128 70 123 56C117 60 110 63 102 64C97 53 97 41 103 29Z"
                ),
                118,
                47,
            ),
        },
        lines="M2 55C14 58 26 58 36 63",
        eye=(20, 46, 2.2),
    ),
    # a long marine lizard with a hinged jaw
    "mosasaurus": Creature(
        width=288,
        height=112,
        body="",
        limbs={
            "head": Limb(
                ("M0 38C18 26 42 16 74 20C68 36 68 56 73 72C54 76 24 76 6 64L12 57C26 61 40 60 52 55C34 54 14 48 0 38Z"),
                54,
                40,
            ),
            "fin": Limb(
                (
                    "M78 20C96 15 114 15 130 20C124 36 124 56 128 71C124 73 119 74 115 75"
                    "C116 92 104 105 84 110C86 98 89 86 93 77C87 76 81 74 77 72C72 56 72 36 78 20Z"
                ),
                101,
                47,
            ),
            "fin2": Limb(
                (
                    "M134 21C150 25 164 30 178 35C172 46 171 60 173 70C170 71 168 71 166 72"
                    "C167 88 160 100 142 108C141 95 142 83 145 74C140 74 136 73 132 71"
                    "C128 56 128 38 134 21Z"
                ),
                151,
                50,
            ),
            "tail": Limb(
                ("M182 36C198 41 212 43 226 42C222 51 222 61 225 70C210 73 192 73 177 70C175 59 176 46 182 36Z"),
                201,
                56,
            ),
            "tail2": Limb(
                (
                    "M230 42C242 37 252 25 258 6C270 20 275 38 274 54C278 72 282 88 288 104"
                    "C268 101 250 90 240 71L229 70C226 61 226 51 230 42Z"
                ),
                253,
                55,
            ),
        },
        lines="M10 42L13 47L17 44L20 49L24 46L28 51L32 48",
        eye=(36, 32, 3),
    ),
    # a fish in armour, with blades for teeth
    "dunkleosteus": Creature(
        width=156,
        height=98,
        body="",
        limbs={
            "head": Limb(
                ("M6 36C12 16 36 4 64 6C68 26 68 52 64 74C54 76 44 80 34 86C26 78 22 70 21 64L15 70L11 55L5 58C2 50 3 42 6 36Z"),
                44,
                46,
            ),
            "fin": Limb(
                (
                    "M68 7C76 8 80 4 86 0C96 4 104 12 108 22C103 36 103 50 106 62C101 65 97 67 93 68"
                    "C92 82 84 92 70 98C68 89 69 81 71 75L68 74C72 52 72 26 68 7Z"
                ),
                87,
                43,
            ),
            "tail": Limb(
                (
                    "M112 23C119 27 125 30 130 31C134 19 142 9 154 2C153 20 149 32 149 43"
                    "C150 58 153 72 156 90C142 82 134 70 130 56C124 58 117 61 110 62C106 50 107 36 112 23"
                    "Z"
                ),
                128,
                45,
            ),
        },
        lines="M24 14C30 22 30 28 26 32M34 86C40 76 46 70 64 66",
        eye=(20, 36, 3.4),
    ),
    # a coiled shell, a hooded head and a bunch of arms
    "ammonoidea": Creature(
        width=120,
        height=100,
        body="",
        limbs={
            "tail": Limb(
                ("M62 76C40 70 32 48 40 28C48 8 70-2 91 6C113 14 124 38 116 61C109 80 90 90 72 88C66 86 63 82 62 76Z"),
                80,
                44,
            ),
            "head": Limb(
                ("M40 46C44 60 51 71 59 77C61 83 65 88 70 90C60 99 44 98 35 89C28 81 28 66 32 56C34 52 37 48 40 46Z"),
                47,
                77,
            ),
            "fin": Limb(
                (
                    "M31 54C18 50 8 42 6 30C-2 40-2 50 6 57C-2 54-10 57-14 63C-8 68 0 69 7 68"
                    "C-1 71-8 78-8 86C0 86 7 83 12 78C8 88 10 98 18 105C23 99 26 93 27 87"
                    "C30 92 36 96 42 97C30 88 26 68 31 54Z"
                ),
                14,
                68,
            ),
        },
        lines=(
            "M72 88C56 80 50 58 60 42C68 30 86 30 93 42C99 54 92 66 81 66C72 66 69 56 75 51M47 18L60 42"
            "M70 4L71 33M94 8L84 33M113 26L93 42M119 48L96 52M112 68L91 62M96 84L83 66M38 50L55 58"
        ),
        eye=(41, 64, 3.2),
    ),
    # a small head on a very long neck, four paddles
    "elasmosaurus": Creature(
        width=212,
        height=118,
        body="",
        limbs={
            "head": Limb(
                (
                    "M0 22C4 8 22 2 36 8C54 16 60 34 72 44C78 50 84 52 92 51C85 62 84 74 87 85"
                    "C70 86 58 74 50 60C44 48 38 38 30 32C20 36 6 32 0 22Z"
                ),
                68,
                62,
            ),
            "fin": Limb(
                (
                    "M96 50C106 44 116 42 124 43C119 58 119 74 122 88C116 90 112 91 108 91"
                    "C104 104 92 112 76 114C78 103 84 94 92 88C86 76 88 60 96 50Z"
                ),
                104,
                67,
            ),
            "fin2": Limb(
                (
                    "M128 43C140 45 150 49 158 54C153 64 153 74 156 83C151 86 147 88 143 89"
                    "C142 102 134 112 118 118C117 108 120 98 126 91L125 88C122 74 123 58 128 43Z"
                ),
                140,
                67,
            ),
            "tail": Limb(
                ("M162 54C168 57 174 58 180 58C177 66 177 74 180 82C173 84 166 84 160 82C157 73 157 63 162 54Z"),
                170,
                70,
            ),
            "tail2": Limb(
                (
                    "M184 57C192 54 199 46 204 36C212 46 212 58 208 70C212 78 212 88 208 98"
                    "C200 90 192 84 184 82C181 74 181 65 184 57Z"
                ),
                196,
                69,
            ),
        },
        lines="M4 26C12 26 20 24 26 22",
        eye=(16, 16, 2.6),
    ),
}
