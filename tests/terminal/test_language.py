"""The terminal in the pseudo-language: what is still in plain letters was never translated."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest
from rich.console import Console

import fullhouse as fh
from fullhouse.table.game import Game
from fullhouse.terminal.replies import COMMANDS, draw_help, draw_scores, why
from fullhouse.terminal.session import result_sentence
from fullhouse.terminal.table_screen import (
    draw_choices,
    draw_entry,
    draw_table,
    draw_zones,
    notation_of,
)
from fullhouse.words.catalogues import LOCALE
from fullhouse.words.extraction import package_of
from fullhouse.words.language import set_language, translate
from fullhouse.words.pseudo_language import PSEUDO

NAMES: Final = ["ANN", "BEN", "CAT", "DAN", "EVE"]
MARKS: Final = {"clean-family": "[aoprx]+"}
"""By game: what its screen draws with letters, and is no word."""
GAMES: Final = [g for g in fh.games().values() if (package_of(g) / LOCALE / "en.json").is_file()]


@pytest.fixture(autouse=True)
def language() -> Iterator[None]:
    set_language(PSEUDO)
    yield
    set_language("en")


def plain_in(text: str, typed: set[str]) -> list[str]:
    """Words in plain letters, but for those that are typed as they stand."""
    return [word for word in re.findall("[a-z]{2,}", text) if word not in typed]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_table_says_nothing_in_english(game: Game) -> None:
    seats = min(seats for seats in game.seats if seats > 1)
    t = game.start(seats, "words")
    names = NAMES[:seats]
    kinds = {face.kind for face in t.kit.faces}
    for _ in range(40):
        if t.over:
            break
        seat = t.actors[0]
        legal = t.legal(seat)
        notations = [t.notation(seat, action) for action in legal]
        view = t.view(seat)
        picked = [notation_of(t.kit, pick["verb"], pick["target"]) for pick in view["draft"]]
        typed = set(re.findall("[a-z]+", " ".join([*notations, *picked])))
        parts = [
            draw_zones(t.kit, view, names),
            draw_table(t.kit, view, names),
            draw_choices(t.kit, view, names),
            *(draw_entry(t.kit, entry, names, seat) for entry in t.log(seat)[-5:]),
            draw_scores(t, names),
            why(t, seat, "1", names),
        ]
        console = Console(width=200, markup=False, emoji=False)
        with console.capture() as shown:
            console.print(*parts, sep="\n")
        text = shown.get()
        for kind in kinds:
            text = text.replace(kind, "")
        plain = plain_in(text, typed)
        assert [word for word in plain if not re.fullmatch(MARKS.get(game.id, ""), word)] == []
        t.act(seat, legal[0])


def test_the_frame_says_nothing_in_english() -> None:
    typed = {word for command, _ in COMMANDS for word in re.findall("[a-z]+", command)}
    console = Console(width=200)
    with console.capture() as shown:
        console.print(draw_help("x"))
    assert plain_in(shown.get(), typed) == []
    assert (
        plain_in(result_sentence([]) + result_sentence(NAMES[:1]) + result_sentence(NAMES), set())
        == []
    )
    assert plain_in(translate("Saved. Resume with: {command}", command=""), set()) == []
