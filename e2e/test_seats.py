"""Many seats: as many as the game allows can be laid, and a sheet is drawn when somebody looks at it."""

from playwright.sync_api import Page, expect

from conftest import until
from table import play_some, waiting


def test_thirty_seats(app: Page) -> None:
    """The form takes a number; at the table one's own sheet stands, another comes when its tab is opened."""
    app.goto("./#/settings")
    app.locator("[name=speed][value=instant]").check(force=True)
    app.goto("./#/new/varuna")
    app.fill("#how-many", "500")
    app.locator("#how-many").blur()
    assert app.locator(".place").count() == 100 and app.input_value("#how-many") == "100"
    app.fill("#how-many", "30")
    app.locator("#how-many").blur()
    expect(app.locator(".place")).to_have_count(30)
    names = app.eval_on_selector_all("#places input", "(all) => all.map((one) => one.value)")
    assert len(set(names)) == 30 and all(names)
    app.locator(".place button").last.click()
    app.click("#add-seat")
    assert app.locator(".place").count() == 30 and app.input_value("#how-many") == "30"
    app.click("#start")
    assert waiting(app, 120) == "play"
    drawn = (
        "[...document.querySelectorAll('.panel')].filter((el) => el.querySelector('.sheet > *')).map((el) => el.dataset.panel)"
    )
    assert app.evaluate(drawn) == ["shared", "seat:0"] or sorted(app.evaluate(drawn)) == ["seat:0", "shared"]
    play_some(app, 2)
    app.click('[data-tab="seat:17"]')
    until(app, f"({drawn}).includes('seat:17')")
    assert app.locator('[data-panel="seat:17"]').is_visible()
    assert "seat:16" not in app.evaluate(drawn)
