"""The small buttons over a hand of cards: some of its cards alone, or all in another order, by touch and by keys."""

from conftest import until
from table import play_some, sit_down, waiting

#: The cards that the hand shows, in the order in which they are read.
CARDS = "[...document.querySelectorAll('[data-panel=hand] [data-piece]')].map((el) => el.dataset.piece)"
PHONE = {"width": 360, "height": 640}


def hand_of_natera(page):
    """A game of Natera at its first turn, the hand in front."""
    sit_down(page, bots=1, game="natera", seed=5, practice=True)
    while not page.locator("[data-panel=hand] [data-arrangement=show]").count():
        play_some(page, 1)
    assert waiting(page) == "play"
    page.click("[data-tab=hand]")
    return page.evaluate(CARDS)


def test_a_hand_is_filtered_and_sorted_by_its_buttons(page):
    page.set_viewport_size(PHONE)
    cards = hand_of_natera(page)
    kind = page.locator("[data-panel=hand] [data-arrangement=type]").first
    number = int(kind.locator(".way-count").inner_text())
    assert 0 < number < len(cards)
    choices = page.locator("#prompt").inner_text()
    kind.click()
    until(page, f"({CARDS}).length === {number}")
    assert kind.get_attribute("aria-pressed") == "true" and set(page.evaluate(CARDS)) < set(cards)
    assert page.locator("#prompt").inner_text() == choices  # what there is to decide stays as it is
    kind.click()
    until(page, f"({CARDS}).length === {len(cards)}")
    # By keys: the focus stays on the button.
    cost = page.locator("[data-arrangement=sort]").last
    cost.focus()
    page.keyboard.press("Enter")
    until(page, "document.activeElement.getAttribute('aria-pressed') === 'true'")
    assert set(page.evaluate(CARDS)) == set(cards)
    box, last = page.locator("[data-panel=hand] .arrangements").bounding_box(), cost.bounding_box()
    assert last["x"] + last["width"] <= box["x"] + box["width"] + 1  # a button that has the focus is in view
