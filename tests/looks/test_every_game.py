"""Every discovered game has a look that can be told apart and read."""

from __future__ import annotations

import re

import pytest

import fullhouse as fh
from fullhouse.looks.contrast import LIGHT, READABLE, contrast
from fullhouse.looks.icons import SETS, pictures_of
from fullhouse.looks.look_file import COLOUR, WEAVE, folder_of
from fullhouse.looks.resolved import drawn_for, look_of, signs_of
from fullhouse.looks.shapes import GameLookShape, StyleShape

GAMES = sorted(fh.games())
PAPER = "#fffaf0"


def looks(id: str) -> list[GameLookShape]:
    game = fh.game(id)
    return [look_of(game, seats) for seats in game.seats]


@pytest.mark.parametrize("id", GAMES)
def test_every_face_has_a_sign_of_its_own(id: str) -> None:
    for look in looks(id):
        signs = [face["sign"] for face in look["faces"].values()]
        assert len(set(signs)) == len(signs)
        assert all(0 < len(sign) <= 5 for sign in signs)


@pytest.mark.parametrize("id", GAMES)
def test_every_face_back_zone_and_fact_has_a_look(id: str) -> None:
    game = fh.game(id)
    for seats in game.seats:
        kit, look = game.kit(seats, {}), look_of(game, seats)
        assert list(look["faces"]) == kit.keys
        assert list(look["backs"]) == kit.backs
        assert set(look["zones"]) == {zone.key for zone in kit.zones}
        assert set(look["facts"]) == {fact.name for fact in kit.facts}
        assert signs_of(kit) == [face["sign"] for face in look["faces"].values()]


@pytest.mark.parametrize("id", GAMES)
def test_what_is_written_on_a_colour_can_be_read(id: str) -> None:
    look = looks(id)[0]
    assert contrast(look["colour"], LIGHT) >= READABLE
    assert contrast(look["dark"], LIGHT) >= READABLE
    dressed: list[StyleShape] = [*look["styles"].values()]
    for name, style in [*enumerate(dressed), *look["faces"].items()]:
        assert contrast(style["hue"], style["ink"]) >= READABLE, name
        assert contrast(style["deep"], PAPER) >= READABLE, name
        if "night" in style:
            assert contrast(style["night"]["hue"], style["night"]["ink"]) >= READABLE, name


@pytest.mark.parametrize("id", GAMES)
def test_colours_are_colours(id: str) -> None:
    look = looks(id)[0]
    for style in (*look["styles"].values(), *look["faces"].values()):
        for colour in (style["hue"], style["ink"], style["ground"], style["deep"]):
            assert COLOUR.fullmatch(colour)
        assert WEAVE.fullmatch(style["weave"])


@pytest.mark.parametrize("id", GAMES)
def test_no_two_styles_are_told_apart_by_hue_alone(id: str) -> None:
    styles = looks(id)[0]["styles"]
    for name, style in styles.items():
        for other, one in styles.items():
            if name < other and style["pattern"] == one["pattern"]:
                assert style.get("letter") != one.get("letter") or one["pattern"] == "plain"


@pytest.mark.parametrize("id", GAMES)
def test_a_seat_has_one_hand(id: str) -> None:
    game = fh.game(id)
    look = looks(id)[0]
    hands = {zone.key for zone in game.zones.all if look["zones"][zone.key] == "hand"}
    assert len(hands) <= 1


@pytest.mark.parametrize("id", GAMES)
def test_every_icon_is_there_where_the_client_is_built(id: str) -> None:
    game = fh.game(id)
    if not pictures_of([f"{SETS[1]}/crown"], None):
        pytest.skip("the client is not built")
    look = look_of(game)
    named = {one.get("picture") for one in (*look["faces"].values(), *look["backs"].values())}
    named |= {one.get("emblem") for one in (*look["faces"].values(), *look["styles"].values())}
    icons = {name for name in named if name and "/" in name}
    assert icons <= set(drawn_for(game))


def test_no_game_has_a_second_set_of_colours() -> None:
    for id in GAMES:
        folder = folder_of(fh.game(id))
        assert folder is not None
        for path in folder.glob("*.py"):
            assert not re.search(r"#[0-9a-f]{6}\b", path.read_text(encoding="utf-8")), path
