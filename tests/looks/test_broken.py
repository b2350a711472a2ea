"""A game with a bad look.json is played all the same."""

from __future__ import annotations

import logging

import pytest

from fullhouse.looks import resolving
from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game
from tests.toys import Magpies


def test_a_bad_file_is_named_in_the_log_and_the_game_looks_as_derived(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(game: Game) -> None:
        raise BadInput(f"{game.id}: look.json names no such face.")

    monkeypatch.setattr(resolving, "read_look", refuse)
    with caplog.at_level(logging.WARNING, "fullhouse"):
        look = resolving.look_of(Magpies("bad-looks"))
    assert "names no such face" in caplog.text
    assert len({face["sign"] for face in look["faces"].values()}) == len(look["faces"])
