"""A saved object for Tabletop Simulator: decks that show pictures of ten by seven cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from fullhouse.press.printing import CardSheet
from fullhouse.table.game import Game
from fullhouse.table.kit import Kit

COLUMNS: Final = 10
ROWS: Final = 7
APART: Final = 3.0
"""Between decks on the table, in the simulator's units."""
GREY: Final = {"r": 0.713, "g": 0.713, "b": 0.713}


def saved_object(
    game: Game,
    kit: Kit,
    sheets: Sequence[CardSheet],
    address: Callable[[int, bool], str],
) -> dict[str, Any]:
    """All decks of a game, one for each back; `address(sheet, is_back)` is a picture's."""
    named = {face.key: (face.title, face.text, face.copies) for face in kit.faces}
    for piece in game.pieces(kit):
        title = piece.title if piece.value is None else f"{piece.title} {piece.value}"
        named[piece.key] = (title, piece.text, piece.copies)
    decks: dict[str, list[dict[str, Any]]] = {}
    pictures: dict[str, dict[str, Any]] = {}
    for number, sheet in enumerate(sheets):
        custom = {
            "FaceURL": address(number, False),
            "BackURL": address(number, True),
            "NumWidth": COLUMNS,
            "NumHeight": ROWS,
            "BackIsHidden": True,
            "UniqueBack": False,
            "Type": 0,
        }
        pictures.setdefault(sheet.back, {})[str(number + 1)] = custom
        cards = decks.setdefault(sheet.back, [])
        for place, key in enumerate(sheet.faces):
            title, text, copies = named[key]
            card = {
                **_object("Card", title, text),
                "CardID": 100 * (number + 1) + place,
                "CustomDeck": {str(number + 1): custom},
            }
            cards += [card] * copies
    states = [
        _deck(f"{game.title}: {back}" if len(decks) > 1 else game.title, cards, pictures[back], n)
        for n, (back, cards) in enumerate(decks.items())
    ]
    return {"SaveName": game.title, "GameMode": "", "VersionNumber": "", "ObjectStates": states}


def _deck(
    title: str, cards: list[dict[str, Any]], pictures: dict[str, Any], n: int
) -> dict[str, Any]:
    if len(cards) == 1:
        return {**cards[0], "Transform": _transform(n)}
    return {
        **_object("DeckCustom", title, ""),
        "Transform": _transform(n),
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": pictures,
        "ContainedObjects": cards,
    }


def _object(kind: str, title: str, text: str) -> dict[str, Any]:
    return {
        "Name": kind,
        "Nickname": title,
        "Description": text,
        "Transform": _transform(0),
        "ColorDiffuse": GREY,
        "HideWhenFaceDown": True,
        "Hands": kind == "Card",
    }


def _transform(n: int) -> dict[str, float]:
    """Face down, decks beside each other."""
    return {
        "posX": APART * n,
        "posY": 1.0,
        "posZ": 0.0,
        "rotX": 0.0,
        "rotY": 180.0,
        "rotZ": 180.0,
        "scaleX": 1.0,
        "scaleY": 1.0,
        "scaleZ": 1.0,
    }
