"""A saved object for Tabletop Simulator: every card with its number and its pictures."""

from __future__ import annotations

from typing import Any

from fullhouse.press.printing import CardSheet
from fullhouse.press.tabletop_simulator import COLUMNS, ROWS, saved_object
from tests.toy_game import Magpies

GAME = Magpies()
KIT = GAME.kit(max(GAME.seats), {})
KEYS = [face.key for face in KIT.faces if face.copies]
COPIES = {face.key: face.copies for face in KIT.faces}
TITLES = {face.key: face.title for face in KIT.faces}


def saved(*sheets: tuple[tuple[str, ...], str]) -> list[dict[str, Any]]:
    """The objects for sheets with these faces and backs."""
    drawn = [CardSheet(faces, back, b"", b"") for faces, back in sheets]
    found: list[dict[str, Any]] = saved_object(
        GAME, KIT, drawn, lambda number, is_back: f"{number} {'back' if is_back else 'front'}"
    )["ObjectStates"]
    return found


def test_a_deck_has_every_card_as_often_as_the_game() -> None:
    [deck] = saved((tuple(KEYS), "Blue"))
    cards = deck["ContainedObjects"]
    assert deck["DeckIDs"] == [card["CardID"] for card in cards]
    assert deck["Nickname"] == GAME.title
    expected = [
        (100 + place, TITLES[key]) for place, key in enumerate(KEYS) for _ in range(COPIES[key])
    ]
    assert [(card["CardID"], card["Nickname"]) for card in cards] == expected


def test_cards_of_one_back_are_one_deck_and_each_is_on_its_own_sheet() -> None:
    first, second, third = KEYS[:1], KEYS[1:2], KEYS[2:3]
    blue, red = saved((tuple(first), "Blue"), (tuple(second), "Red"), (tuple(third), "Blue"))
    assert blue["Nickname"] == f"{GAME.title}: Blue"
    assert set(blue["CustomDeck"]) == {"1", "3"}
    assert {card["CardID"] for card in blue["ContainedObjects"]} == {100, 300}
    assert set(red["CustomDeck"]) == {"2"}
    for number, sheet in blue["CustomDeck"].items():
        place = int(number) - 1
        assert (sheet["FaceURL"], sheet["BackURL"]) == (f"{place} front", f"{place} back")
        assert (sheet["NumWidth"], sheet["NumHeight"]) == (COLUMNS, ROWS)
    assert blue["Transform"]["posX"] != red["Transform"]["posX"], "beside each other"
