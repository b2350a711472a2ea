"""How to win: declared once a game, with the numbers of the table and the rules of the book."""

from __future__ import annotations

import json

import pytest

import fullhouse as fh
from fullhouse.lessons import reference_file
from fullhouse.lessons.reference_file import here, reference_of
from fullhouse.looks.look_file import folder_of
from fullhouse.looks.resolved import look_of
from fullhouse.table.chance import Dice
from fullhouse.words.extraction import REFERENCE

GAMES = sorted(fh.games())
MOST_TITLE = 20
GAMES_PLAYED = 3


@pytest.mark.parametrize("id", GAMES)
def test_every_question_of_a_game_belongs_to_a_part_of_the_turn(id: str) -> None:
    game = fh.game(id)
    seats = min(seats for seats in game.seats if seats > 1)
    reference = reference_of(game, seats)
    assert reference is not None
    for number in range(GAMES_PLAYED):
        dice = Dice(f"reference {number}")
        t = game.start(seats, f"reference {number}", log=False)
        while not t.over:
            seat = t.actors[0]
            asked = t.view(seat)["asked"]
            assert here(reference, asked) is not None, asked
            legal = t.legal(seat)
            t.act(seat, legal[dice.below(len(legal))])
    assert here(reference, None) is None


@pytest.mark.parametrize("id", GAMES)
def test_a_reference_is_short_and_complete(id: str) -> None:
    reference = reference_of(fh.game(id))
    assert reference is not None
    assert 3 <= len(reference["turn"]) <= 5
    assert reference["scoring"]
    assert reference["symbols"]
    for part in reference["turn"]:
        assert len(part["title"]) <= MOST_TITLE
    asks = [text for part in reference["turn"] for text in part["asks"]]
    assert len(asks) == len(set(asks))


@pytest.mark.parametrize("id", GAMES)
def test_every_zone_fact_card_and_question_is_explained_with_a_rule(id: str) -> None:
    game = fh.game(id)
    reference = reference_of(game)
    look = look_of(game)
    assert reference is not None
    shown = [f"zones/{zone}" for zone, role in look["zones"].items() if role != "none"]
    shown += [f"facts/{fact}" for fact, how in look["facts"].items() if how["show"] != "none"]
    for path in shown:
        assert path in reference["marks"], path
    for path, mark in reference["marks"].items():
        assert mark["title"], path
        assert mark["message"]["template"].endswith("."), path
        assert mark["rule"], path
    assert all(reference["cards"].values())
    assert all(part["rule"] for part in reference["turn"])
    assert set(reference["asks"]) == {text for part in reference["turn"] for text in part["asks"]}


def test_numbers_come_from_the_options_of_the_table() -> None:
    changed = 0
    for id in GAMES:
        file = json.loads((folder_of(fh.game(id)) / REFERENCE).read_text(encoding="utf-8"))  # type: ignore[operator]
        name = file["goal"].get("n")
        if name is None:
            continue
        usual = reference_of(fh.game(id))
        other = reference_of(fh.game(id), None, {name: 12})
        assert usual is not None
        assert other is not None
        assert usual["goal"]["args"]["n"] != other["goal"]["args"]["n"] == 12
        changed += 1
    assert changed


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"goal": {"text": "Win.", "n": "nothing"}}, "nothing is no option"),
        ({"goal": {}}, "goal needs text"),
        ({"extra": 1}, "has extra"),
        ({"scoring": [{"points": "1", "text": "x", "rule": "X-1"}]}, "cites X-1"),
        ({"symbols": [{"title": "T", "text": "x", "face": "nobody"}]}, "no face nobody"),
        ({"symbols": [{"title": "T", "text": "x"}]}, "either a face or a sign"),
        ({"zones": {"nowhere": {"text": "x"}}}, "no zones/nowhere"),
        ({"facts": {"nothing": {"text": "x"}}}, "no facts/nothing"),
        ({"marks": {"star": {"text": "x"}}}, "star needs a title"),
        ({"marks": {"star": {"title": "Star", "text": "x", "rule": "X-1"}}}, "cites X-1"),
        ({"cards": {"*": ["X-1"]}}, "cites X-1"),
        ({"asks": {"*": "X-1"}}, "cites X-1"),
    ],
)
def test_a_bad_reference_is_refused_with_the_reason(
    change: dict[str, object], reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = fh.game(GAMES[0])
    folder = folder_of(game)
    assert folder is not None
    file = json.loads((folder / REFERENCE).read_text(encoding="utf-8"))
    monkeypatch.setattr(reference_file, "_read", lambda _: {**file, **change})
    with pytest.raises(fh.BadInput, match=reason):
        reference_of(game)
