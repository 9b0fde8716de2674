"""What is printed on the pieces: made from their effects, in both languages, and no two effects said alike."""

import pytest

from ludotheque.engine.i18n import LANGUAGES, catalogue, sentence
from ludotheque.engine.typeset import typeset
from ludotheque.games.natera.components import data
from ludotheque.games.natera.rules import printed

WORDS = {lang: catalogue(lang, data.PACKAGE) for lang in LANGUAGES}


def said(texts, lang):
    return " ".join(sentence(text, WORDS[lang]) for text in texts)


@pytest.mark.parametrize(
    ("card", "english", "french"),
    [
        ("shopping-cart", "Gain 5 food and 2 material, and draw a card.",
         "Gagnez 5 jetons Nourriture et 2 jetons Matériau, et piochez une carte."),
        ("life-buoys", "Gain 5 endurance, 4 material or 4 energy, and draw 2 cards.",
         "Gagnez 5 jetons Endurance, 4 jetons Matériau ou 4 jetons Énergie, et piochez 2 cartes."),
        ("toll-booth", "Gain 2 material and 1 material for each opposing pawn in the urban area (3 at most).",
         "Gagnez 2 jetons Matériau et 1 jeton Matériau par pion adverse dans la zone urbaine (3 au plus)."),
        ("notice-board", "Gain 3 food. Ability: discard a card, gain 1 material.",
         "Gagnez 3 jetons Nourriture. Capacité : défaussez une carte, gagnez 1 jeton Matériau."),
        ("picnic-blanket", "Gain 7 food and draw a card. Each opponent gains 2 food.",
         "Gagnez 7 jetons Nourriture et piochez une carte. Chaque adversaire gagne 2 jetons Nourriture."),
        ("isotope-lab", "Place 2 growth tokens, then discard a card.", "Placez 2 jetons Croissance, puis défaussez une carte."),
        ("command-post", "Gain 2 energy. Whenever you deploy a pawn in the military area: gain 1 energy.",
         "Gagnez 2 jetons Énergie. Chaque fois que vous déployez un pion dans la zone militaire : gagnez 1 jeton Énergie."),
        ("solar-lamps", "Each rest: gain 2 energy.", "À chaque repos : gagnez 2 jetons Énergie."),
        ("museum-relic", "", ""),
    ],
)  # fmt: skip
def test_cards(card, english, french):
    assert (said(printed.card_says(card), "en"), said(printed.card_says(card), "fr")) == (english, typeset(french, "fr"))


@pytest.mark.parametrize(
    ("texts", "english", "french"),
    [
        ((printed.needs_of("street-signs"),), "Requires a pawn in the urban area.", "Exige un pion dans la zone urbaine."),
        ((printed.needs_of("seed-genome"),), "Requires 4 levels of authority in the agricultural area.",
         "Exige 4 niveaux d'autorité dans la zone agricole."),
        ((printed.points_text("vp * 2 science max 4"),), "1 point for every 2 Science cards (4 at most)",
         "1 point par groupe de 2 cartes Science (4 au plus)"),
        ((printed.points_text("2 vp * colony max 4"),), "2 points for each colony of yours (8 at most)",
         "2 points par colonie que vous avez fondée (8 au plus)"),
        (printed.specialist_says("business-monkey"), "Gain 3 agility. Ability: pay 4 energy, gain 7 food.",
         "Gagnez 3 jetons Agilité. Capacité : payez 4 jetons Énergie, gagnez 7 jetons Nourriture."),
        (printed.location_says("ferry-terminal")[:1],
         "Pay 5 food: you may hire a specialist of cost 18 or less without paying for it.",
         "Payez 5 jetons Nourriture : vous pouvez embaucher sans le payer un spécialiste d'un coût de 18 ou moins."),
        (printed.location_says("old-barn")[1:], "Colony bonus: gain 1 endurance and 1 food.",
         "Bonus de colonie : gagnez 1 jeton Endurance et 1 jeton Nourriture."),
        (printed.cell_says("diplomacy", "r4"), "Discard 2 cards: you may found a colony for free.",
         "Défaussez 2 cartes : vous pouvez fonder une colonie gratuitement."),
        (printed.cell_says("architecture", "l3"), "Copy the bonuses of any two different colonies and gain 2 material.",
         "Copiez les bonus de deux colonies différentes quelconques et gagnez 2 jetons Matériau."),
        (printed.cell_says("diplomacy", "l5"), "8 points.", "8 points."),
        ((printed.achievement_says("a2"),), "2 specialists of cost 20 or more and 2 specialists of cost below 20.",
         "2 spécialistes d'un coût de 20 ou plus et 2 spécialistes d'un coût inférieur à 20."),
        ((printed.achievement_says("b2"),), "3 colonies of yours, one each in the agricultural, urban and coastal areas.",
         "3 colonies que vous avez fondées, dont une dans chacune de ces zones : agricole, urbaine et côtière."),
        ((printed.achievement_says("c3"),),
         "3 levels of authority in each of the agricultural, urban, military and coastal areas.",
         "3 niveaux d'autorité dans chacune de ces zones : agricole, urbaine, militaire et côtière."),
        ((printed.achievement_says("top-urban"),), "10 levels of authority in the urban area.",
         "10 niveaux d'autorité dans la zone urbaine."),
        (printed.tribe_says("gorillas")[:2], "Pawns: 1 chief and 2 explorers. At the start: gain 4 food and 3 endurance.",
         "Pions : 1 chef de tribu et 2 explorateurs. Au départ : gagnez 4 jetons Nourriture et 3 jetons Endurance."),
        (printed.tribe_says("beavers")[2:3], "Before the game begins: you may found a colony for free.",
         "Avant le début de la partie : vous pouvez fonder une colonie gratuitement."),
        (printed.tribe_says("moles")[-1:], "Each rest, last of all: lose 1 authority in any one area.",
         "À chaque repos, en dernier : perdez 1 niveau d'autorité dans une zone au choix."),
    ],
)  # fmt: skip
def test_other_pieces(texts, english, french):
    assert (said(texts, "en"), said(texts, "fr")) == (english, typeset(french, "fr"))


EVERYTHING = {
    **{card.effect: printed.card_says(card.id) for card in data.CARDS.values()},
    **{card.needs: (printed.needs_of(card.id),) for card in data.CARDS.values() if card.needs},
    **{card.points: (printed.points_text(card.points),) for card in (*data.CARDS.values(), *data.SPECIALISTS.values())},
    **{(one.reward, one.energy, one.gain): printed.specialist_says(one.id) for one in data.SPECIALISTS.values()},
    **{(place.exchange, place.reward, place.colony_bonus): printed.location_says(place.id) for place in data.LOCATIONS.values()},
    **{tile.needs: (printed.achievement_says(tile.id),) for tile in data.ACHIEVEMENTS.values() if len(tile.needs) > 1},
    **{tribe: printed.tribe_says(tribe) for tribe in data.TRIBES},
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_can_be_said_and_nothing_is_said_alike(lang):
    texts = {key: said(says, lang) for key, says in EVERYTHING.items()}
    assert not [text for text in texts.values() if "⟨" in text or "  " in text]
    assert len(set(texts.values())) == len(texts)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_cell_and_every_word_has_its_words(lang):
    for side in data.SIDES:
        for cell in data.CELLS:
            assert "⟨" not in said(printed.cell_says(side, cell), lang)
    words = WORDS[lang]
    assert not [word for word in data.VOCABULARY.words if f"unit.{word}" not in words]
    assert not [count for count in data.VOCABULARY.counts if f"per.{count}" not in words]
    named = {"card": data.CARDS, "specialist": data.SPECIALISTS, "location": data.LOCATIONS, "at": data.LOCATIONS}
    named |= {"tribe": data.TRIBES, "the": data.TRIBES, "claim": data.ACHIEVEMENTS, "side": data.SIDES}
    for table, pieces in named.items():
        names = [words[f"{table}.{piece}"] for piece in pieces]
        assert len(set(names)) == len(names)
