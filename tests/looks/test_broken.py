"""A game with a bad look.json is played all the same."""

from __future__ import annotations

import gzip
import json
import logging
from pathlib import Path

import pytest

from fullhouse.looks import icons, resolved
from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game
from tests.toy_game import Magpies


def test_a_bad_file_is_named_in_the_log_and_the_game_looks_as_derived(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(game: Game) -> None:
        raise BadInput(f"{game.id}: look.json names no such face.")

    monkeypatch.setattr(resolved, "read_look", refuse)
    with caplog.at_level(logging.WARNING, "fullhouse"):
        look = resolved.look_of(Magpies("bad-looks"))
    assert "names no such face" in caplog.text
    assert len({face["sign"] for face in look["faces"].values()}) == len(look["faces"])


def test_its_author_is_told_of_a_bad_file_and_of_an_icon_that_is_in_no_set(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    held = {"icons": {"ant": "<path/>"}, "box": "0 0 512 512"}
    (tmp_path / "game-icons").write_bytes(gzip.compress(json.dumps(held).encode()))
    monkeypatch.setattr(icons, "_path", lambda of: tmp_path / of)
    icons.icons_of.cache_clear()

    styles = {"big": {"picture": "game-icons/antt"}, "small": {"picture": "game-icons/ant"}}
    looks = {"picture": "fluent-emoji-flat/not-built", "styles": styles}
    monkeypatch.setattr(resolved, "read_look", lambda game: looks)
    game = Magpies("lost-icons")
    assert resolved.problems_of(game) == [
        "look.json of lost-icons: there is no icon game-icons/antt."
    ]
    assert resolved.drawn_for(game) == {"game-icons/ant": {"body": "<path/>", "box": "0 0 512 512"}}
    icons.icons_of.cache_clear()

    def refuse(game: Game) -> None:
        raise BadInput(f"{game.id}: look.json names no such face.")

    monkeypatch.setattr(resolved, "read_look", refuse)
    assert resolved.problems_of(game) == ["lost-icons: look.json names no such face."]
