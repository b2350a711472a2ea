"""A bad look.json is refused in a sentence; what a file leaves out is derived."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fullhouse.looks.defaults import sign_for
from fullhouse.looks.icons import drawing
from fullhouse.looks.look_file import checked, read_look
from fullhouse.looks.resolved import look_of
from fullhouse.table.errors import BadInput
from tests.toy_game import Magpies

GAME = Magpies()


@pytest.mark.parametrize(
    ("look", "reason"),
    [
        ([], "the file is an object, not []."),
        ({"color": "#123456"}, "there is no field of the file color; there are: backs, colour,"),
        ({"colour": "red"}, "the file, colour is a colour such as #0072b2, not 'red'."),
        ({"colour": "#f0e442"}, "white cannot be read on the colour #f0e442; darken it"),
        ({"faces": {"opal": {}}}, "there is no face opal; there are: agate, beryl, blue-box,"),
        ({"faces": [{}] * 9}, "there are 7 faces, and 9 are described."),
        ({"faces": 3}, "faces are an object by name, or a list by position."),
        ({"faces": {"agate": {"size": 3}}}, "there is no field of faces, agate size;"),
        ({"faces": {"agate": {"style": "gem"}}}, "there is no style for agate gem; there are:"),
        ({"faces": {"agate": {"sign": "Agate"}}}, "the sign of agate has 1 to 4 characters"),
        ({"faces": {"agate": {"value": "3"}}}, "faces, agate, value is a whole number, not '3'."),
        (
            {"faces": {"agate": {"sign": "A"}, "beryl": {"sign": "A"}}},
            "agate and beryl have the same sign, A; each face needs its own.",
        ),
        (
            {"faces": {"agate": {"hue": "#ffff00", "ink": "#ffffff"}}},
            "faces, agate: #ffffff cannot be read on #ffff00; the contrast is 1.1,",
        ),
        ({"styles": {"a": {"night": {"hue": "#000000"}}}}, "the night needs a hue and an ink."),
        (
            {"styles": {"a": {"pattern": "plaid"}}},
            "there is no value for styles, a, pattern plaid;",
        ),
        ({"faces": {"agate": {"picture": "A gem!"}}}, "is an icon such as game-icons/crown, or"),
        (
            {"faces": {"agate": {"picture": "emoji/gem"}}},
            "there is no set of icons for faces, agate",
        ),
        ({"backs": {"blue": {}}}, "there is no back blue; there are: "),
        ({"zones": {"bin": "deck"}}, "there is no zone bin; there are: box, burrow, deck,"),
        ({"zones": {"deck": "stack"}}, "there is no role for deck stack; there are: board, deck,"),
        ({"zones": ["deck"]}, "the file, zones is an object by name."),
        ({"facts": {"moon": "flag"}}, "there is no fact moon; there are: bet, rumour,"),
        ({"facts": {"turn": "big"}}, "there is no way to show turn big; there are: flag,"),
        ({"facts": {"turn": {"of": "stones"}}}, "there is no value for facts, turn, of stones;"),
    ],
)
def test_what_cannot_be_meant_is_refused(look: Any, reason: str) -> None:
    with pytest.raises(BadInput) as refused:
        checked(GAME, look)
    assert str(refused.value).startswith("look.json of magpies: ")
    assert reason in str(refused.value)


def test_a_file_that_is_no_json_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fullhouse.looks.look_file.folder_of", lambda game: tmp_path)
    (tmp_path / "look.json").write_text("{")
    with pytest.raises(BadInput, match=r"look\.json of magpies is not JSON"):
        read_look(GAME)
    (tmp_path / "look.json").write_text(json.dumps({"colour": "#123456"}))
    assert read_look(GAME) == {"colour": "#123456"}


def test_a_game_without_a_file_is_told_apart_all_the_same() -> None:
    look = look_of(GAME)
    faces = look["faces"].values()
    assert len({face["sign"] for face in faces}) == len(faces)
    assert len({(face["hue"], face["pattern"]) for face in faces}) == len(faces)
    assert look["zones"]["hand"] == "hand"
    assert look["zones"]["deck"] == "deck"
    assert look["zones"]["dropped"] == "discard"
    assert look["zones"]["box"] == "secret"
    assert look["facts"]["starter"] == {"show": "seat"}
    assert look["credit"] == ""


def test_signs_that_would_be_alike_are_not() -> None:
    taken: list[str] = []
    for title in ("Priest", "Prince", "Princess", "Gold Rose", "Green Rose", "7 of Cups", "7 Up"):
        taken.append(sign_for(title, taken))
    assert taken == ["Pr", "Pi", "Pn", "GR", "Gr", "7", "U7"]
    assert sign_for("", []) == "?1"


def test_a_drawing_of_its_own_lies_beside_the_rules(tmp_path: Path) -> None:
    assert drawing("gem", tmp_path) is None
    path = tmp_path / "gem.svg"
    path.write_text('<svg xmlns="x" viewBox="0 0 9 9">\n<path d="M0 0h9"/></svg>\n')
    assert drawing("gem", tmp_path) == {"body": '<path d="M0 0h9"/>', "box": "0 0 9 9"}
    for bad in ("<script>", '<path onclick="x"/>', '<path style="x"/>', '<use href="#a"/>'):
        path.write_text(f'<svg viewBox="0 0 9 9">{bad}</svg>')
        with pytest.raises(BadInput, match="not a plain drawing"):
            drawing("gem", tmp_path)
