"""Figures of the rulebooks: every key exists, and every example is reached by the rules."""

from __future__ import annotations

from typing import Any

import pytest

import fullhouse as fh
from fullhouse.lessons import figures
from fullhouse.lessons.figures import figures_in, figures_of, lines_of, problems_of, turn_lines

GAMES = sorted(fh.games())
FIRST = GAMES[-1]


@pytest.mark.parametrize("id", GAMES)
def test_a_rulebook_draws_cards_its_turn_and_worked_positions(id: str) -> None:
    game = fh.game(id)
    assert problems_of(game) == []
    kinds = {figure.kind for figure in figures_in(game.rulebook)}
    assert kinds == {"cards", "turn", "example"}
    sent = figures_of(game)
    assert sent["view"]["seat"] is None
    for name, view in sent["examples"].items():
        assert len(view["zones"]) == len(lines_of(game, name)), name
        assert view["choices"] == []


@pytest.mark.parametrize("id", GAMES)
def test_a_figure_reads_well_without_being_drawn(id: str) -> None:
    for figure in figures_in(fh.game(id).rulebook):
        assert figure.lines
        assert all(line.endswith(".") for line in figure.lines), figure


def planted(monkeypatch: pytest.MonkeyPatch, before: str, after: str) -> list[str]:
    """What is wrong with the first rulebook after a change to its text."""
    game = fh.game(FIRST)
    text = game.rulebook
    assert text.count(before) == 1, before
    monkeypatch.setattr(type(game), "rulebook", text.replace(before, after))
    return problems_of(game)


@pytest.mark.parametrize(
    ("kind", "change", "problem"),
    [
        ("cards", ("cards ", "cards nobody "), "There is no card nobody."),
        ("turn", (": ", ": not "), "The turn has these lines"),
        ("example", (": ", ": not "), "begins with these lines"),
        ("example", ("example ", "example no-"), "There is no example no-"),
    ],
)
def test_a_wrong_figure_is_found(
    kind: str, change: tuple[str, str], problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = fh.game(FIRST).rulebook
    figure = next(one for one in figures_in(book) if one.kind == kind)
    first = " ".join([f"```{figure.kind}", *figure.keys])
    before = f"{first}\n{figure.lines[0]}"
    found = planted(monkeypatch, before, before.replace(*change, 1))
    assert any(problem in one for one in found), found


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"moves": ["0: play nobody"]}, "play nobody is not legal there"),
        ({"zones": ["nowhere"]}, "no zone nowhere"),
        ({"legal": ["play nobody"]}, "play nobody is not legal"),
        ({"seed": "another deal"}, "begins with these lines"),
    ],
)
def test_an_example_that_the_rules_do_not_allow_is_found(
    change: dict[str, Any], problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = fh.game(FIRST)
    name, example = next(iter(figures._examples(game).items()))
    known = {**figures._examples(game), name: {**example, **change}}
    if "seed" in change:
        known[name]["moves"] = []
    monkeypatch.setattr(figures, "_examples", lambda _: known)
    assert any(problem in one for one in problems_of(game)), problems_of(game)


def test_the_turn_is_the_reference_s() -> None:
    assert all(": " in line for line in turn_lines(fh.game(FIRST), fh.game(FIRST).usual_seats()))
