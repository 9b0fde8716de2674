"""The numbers that a text names, in digits or in words."""

import re

_ENGLISH = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
_FRENCH = "un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze"
_WORDS = {
    "en": {word: number for number, word in enumerate(_ENGLISH.split(), 1)},
    "fr": {word: number for number, word in enumerate(_FRENCH.split(), 1)} | {"une": 1},
}


def numbers_said(text, lang):
    """The numbers a text names; those in links to other paragraphs are no numbers."""
    text = re.sub(r"\[\[.*?\]\]", "", text)
    words, digits = re.findall(r"\w+", text.lower()), re.findall(r"\d+", text)
    return {int(number) for number in digits} | {_WORDS[lang][word] for word in words if word in _WORDS[lang]}
