"""Who somebody is: asked once, shown everywhere, the same on several devices."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Response, Route, expect

import fullhouse as fh
from tests.browser.drivers import Visitor, seats_of
from tests.browser.test_accessibility import axe_violations, scrolls_sideways, small_text

Visit = Callable[..., Visitor]
GAME = max(fh.games(), key=lambda game: max(fh.game(game).seats))
"""With the most seats."""


def is_clean(guest: Visitor) -> bool:
    """Nothing serious for axe, no small text, and nothing that sticks out sideways."""
    guest.settles()
    wide: list[int] = guest.page.evaluate(
        "[...document.querySelectorAll('dialog .body')].map(b => b.scrollWidth - b.clientWidth)"
    )
    assert not any(wide), wide
    found = [*axe_violations(guest), *small_text(guest)]
    assert not found, found
    return scrolls_sideways(guest) <= 0


def test_the_first_sitting_asks_for_name_and_animal(visit: Visit) -> None:
    mia, noor = visit(), visit(viewport={"width": 360, "height": 740})
    code = mia.opens(GAME, seats_of(GAME))
    mia.page.goto(f"/t/{code}")
    noor.page.goto(f"/t/{code}")
    noor.page.get_by_role("button", name="Sit here").first.click()
    dialog = noor.page.get_by_role("dialog", name="Sit down with Mia")
    expect(dialog.get_by_role("radio", name="Fox, taken by Mia")).to_be_disabled()
    expect(dialog.get_by_label("Your name")).to_be_focused()
    assert is_clean(noor)
    noor.page.keyboard.type("Noor")
    dialog.get_by_role("radio", name="Penguin").click()
    noor.page.keyboard.press("ArrowRight")
    expect(dialog.get_by_role("radio", name="Hedgehog")).to_be_checked()
    dialog.get_by_role("button", name="Sit here").click()
    expect(dialog).not_to_be_visible()
    expect(mia.page.locator(".mat").filter(has_text="Noor")).to_be_visible()
    expect(noor.page.get_by_role("button", name="You are Noor. Change name")).to_be_visible()
    # It is asked once: at the next table Noor sits down at once, with both.
    other = mia.opens(GAME, seats_of(GAME))
    noor.page.goto(f"/t/{other}")
    noor.page.get_by_role("button", name="Sit here").first.click()
    expect(noor.page.locator(".mat").filter(has_text="Noor")).to_be_visible()
    seat = noor.context.request.get(f"/api/tables/{other}").json()["seats"][1]
    assert (seat["name"], seat["animal"]) == ("Noor", "hedgehog")


def test_a_newcomer_becomes_one_guest_whichever_page_they_open(visit: Visit) -> None:
    mia = visit()
    code = mia.opens(GAME, seats_of(GAME))
    invitation = f"/t/{code}#key={mia.context.request.get(f'/api/tables/{code}').json()['key']}"
    pages = ["/", invitation, "/new", "/lab", "/history", f"/rules/{GAME}", f"/learn/{GAME}"]
    for address in pages:
        newcomer = visit()
        became: list[str] = []

        def hear(answer: Response, became: list[str] = became) -> None:
            became += answer.header_values("set-cookie")

        newcomer.page.on("response", hear)
        with newcomer.page.expect_response("**/api/**"):
            newcomer.page.goto(address)
        newcomer.fetches()
        cookies = newcomer.context.cookies()
        assert len(cookies) == 1, address
        assert len(became) == 1, address
        assert f"{cookies[0]['name']}={cookies[0]['value']}" in became[0], address


def test_a_guest_with_a_name_is_not_asked_however_slow_the_line_is(visit: Visit) -> None:
    mia, noor = visit(), visit()
    noor.context.request.put("/api/me", data={"name": "Noor"})
    code = mia.opens(GAME, seats_of(GAME))
    asked: list[Route] = []
    held: list[Route] = []
    is_slow = True

    def delay(route: Route) -> None:
        asked.append(route)
        if is_slow and len(asked) > 1:  # nothing is sent before the first is answered
            held.append(route)
        else:
            route.continue_()

    noor.page.route("**/api/me", delay)
    noor.page.goto(f"/t/{code}")
    noor.page.get_by_role("button", name="Sit here").first.click()
    is_slow = False
    for route in held:
        route.continue_()
    expect(noor.page.locator(".mat").filter(has_text="Noor")).to_be_visible()


def test_the_question_can_be_skipped(visit: Visit) -> None:
    mia, noor = visit(), visit()
    code = mia.opens(GAME, seats_of(GAME))
    noor.page.goto(f"/t/{code}")
    noor.page.get_by_role("button", name="Sit here").first.click()
    noor.page.get_by_role("button", name="Skip").click()
    expect(noor.page.locator(".mat").filter(has_text="Guest")).to_be_visible()
    assert noor.context.request.get("/api/me").json()["name"] is None
    lea = visit()
    lea.page.goto(f"/new/{GAME}")
    lea.page.get_by_role("button", name="Open the table").click()
    lea.page.get_by_label("Your name").fill("Lea, the first")
    lea.page.keyboard.press("Enter")
    expect(lea.page.get_by_role("alert")).to_contain_text("no comma")
    lea.page.get_by_label("Your name").fill("Lea")
    lea.page.keyboard.press("Enter")
    expect(lea.page.locator(".mat").filter(has_text="Lea")).to_be_visible()
    lea.faults = [text for text in lea.faults if "400" not in text]


def test_a_new_name_is_read_on_every_page_at_once(visit: Visit) -> None:
    """In the lobby of one table, and in the middle of a game at another."""
    mia, noor, lea = visit(), visit(), visit()
    mia.context.request.put("/api/me", data={"name": "Mia", "animal": "cat"})
    lobby = mia.opens(GAME, seats_of(GAME))
    noor.page.goto(f"/t/{lobby}")
    game = min(fh.games(), key=seats_of)
    played = mia.opens(game, 2, bots={"1": "greedy"}, start=True)
    lea.page.goto(f"/t/{played}")
    lea.page.locator(".nameplate, [data-prompt]").first.wait_for()
    mia.page.goto("/")
    mia.page.get_by_role("button", name="You are Mia. Change name").click()
    mia.page.get_by_label("Your name").fill("Mia Maria")
    mia.page.get_by_role("radio", name="Turtle").click()
    mia.page.get_by_role("button", name="Save").click()
    expect(mia.page.get_by_text("Everyone at your tables now sees “Mia Maria”")).to_be_visible()
    assert is_clean(mia)
    expect(noor.page.locator(".mat").filter(has_text="Mia Maria")).to_be_visible()
    expect(lea.page.get_by_text("Mia Maria").first).to_be_visible()


def test_everybody_on_a_shared_device_has_a_name(visit: Visit) -> None:
    mia, noor = visit(viewport={"width": 360, "height": 740}), visit()
    code = mia.opens(GAME, 3)
    mia.page.goto(f"/t/{code}")
    noor.page.goto(f"/t/{code}")
    mia.page.get_by_role("button", name="Play here too").first.click()
    dialog = mia.page.get_by_role("dialog", name="Who else plays here?")
    dialog.get_by_label("Name", exact=True).fill("Grandma")
    dialog.get_by_role("button", name="Sit here").click()
    expect(noor.page.locator(".mat").filter(has_text="Grandma")).to_be_visible()
    mia.page.get_by_role("button", name="Rename Grandma").click()
    device = mia.page.get_by_role("dialog", name="On this device")
    device.get_by_label("Rename Grandma").fill("Grandpa")
    device.get_by_role("radio", name="Bear").click()
    device.get_by_role("button", name="Save the name").click()
    expect(device.get_by_text("Everyone at the table now sees “Grandpa”")).to_be_visible()
    assert is_clean(mia)
    expect(noor.page.locator(".mat").filter(has_text="Grandpa")).to_be_visible()
    device.get_by_role("button", name="Somebody new plays here too").click()
    mia.page.get_by_label("Name", exact=True).fill("Theo")
    mia.page.keyboard.press("Enter")
    mia.page.get_by_role("button", name="Start", exact=True).click()
    expect(mia.page.get_by_role("heading", name="Hand over to")).to_be_visible()
    # At the next table the device knows them, and they are one click away.
    other = mia.opens(GAME, 3)
    mia.page.goto(f"/t/{other}")
    mia.page.get_by_role("button", name="Rename Mia").click()
    mia.page.get_by_role("listitem").filter(has_text="Grandpa").get_by_role(
        "button", name="Sit in seat 2"
    ).click()
    expect(mia.page.locator(".mat").filter(has_text="Grandpa")).to_be_visible()


def test_a_passphrase_makes_another_device_the_same_person(visit: Visit) -> None:
    laptop, phone, stranger = visit(), visit(viewport={"width": 360, "height": 740}), visit()
    laptop.context.request.put("/api/me", data={"name": "Mia", "animal": "owl"})
    code = laptop.sits_with_bots(min(fh.games(), key=seats_of), 2)
    laptop.page.goto("/privacy")
    laptop.page.get_by_role("button", name="You are Mia. Change name").click()
    laptop.page.get_by_role("button", name="Make a passphrase").click()
    words = laptop.page.get_by_label("Your passphrase").input_value()
    assert len(words.split()) == 6
    for width in (360, 1280):
        laptop.resizes(width, 760)
        assert is_clean(laptop)
    assert all(word not in laptop.page.url for word in words.split())
    phone.page.goto("/")
    phone.page.get_by_role("button", name="Choose a name").click()
    phone.page.get_by_label("Have a passphrase?").fill("acorn wrong words")
    phone.page.get_by_role("button", name="Enter").click()
    expect(phone.page.get_by_role("alert")).to_contain_text("is not a word")
    assert is_clean(phone)
    phone.page.get_by_label("Have a passphrase?").fill(words.upper())
    phone.page.get_by_role("button", name="Enter").click()
    expect(phone.page.get_by_role("button", name="You are Mia. Change name")).to_be_visible()
    assert all(word not in phone.page.url for word in words.split())
    phone.page.goto(f"/t/{code}")
    phone.page.locator("[data-prompt]").wait_for()
    phone.page.locator("[data-card][data-face][data-in='hand 0']").first.wait_for()
    # Revoked, it opens nothing more; signed out, the phone is a stranger.
    laptop.page.get_by_role("button", name="Revoke it").click()
    expect(laptop.page.get_by_text("The passphrase no longer works.")).to_be_visible()
    stranger.page.goto("/")
    stranger.page.get_by_role("button", name="Choose a name").click()
    stranger.page.get_by_label("Have a passphrase?").fill(words)
    stranger.page.get_by_role("button", name="Enter").click()
    expect(stranger.page.get_by_role("alert")).to_contain_text("Nobody here has this passphrase")
    laptop.page.get_by_role("button", name="Make a passphrase").click()
    laptop.page.get_by_role("button", name="Sign out all other devices").click()
    expect(laptop.page.get_by_text("You are signed in on this device only")).to_be_visible()
    expect(phone.page.get_by_text("You are watching")).to_be_visible()
    assert phone.page.locator("[data-card][data-face][data-in='hand 0']").count() == 0
    for guest, status in ((phone, "400"), (stranger, "403")):
        guest.faults = [text for text in guest.faults if status not in text]
