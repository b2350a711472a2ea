"""How to win: declared once a game, with the numbers of the table and the rules of the book."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

import fullhouse as fh
from fullhouse.lessons import reference_check, reference_file
from fullhouse.lessons.reference_check import problems_of
from fullhouse.lessons.reference_file import SECTIONS, here, read_file, reference_of
from fullhouse.looks.look_file import folder_of
from fullhouse.looks.resolved import look_of
from fullhouse.table.chance import Dice
from fullhouse.table.formatting import Formatter, plain
from fullhouse.table.game import Game
from fullhouse.words.extraction import ANSWERS, REFERENCE

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


def compared_tables(game: Game) -> dict[str, list[object]]:
    """By option that takes any table: the values that the game's answers compare."""
    folder = folder_of(game)
    answers = folder / ANSWERS if folder else None
    found: dict[str, list[object]] = {}
    if answers is not None and answers.is_file():
        for answer in json.loads(answers.read_text(encoding="utf-8")):
            for candidate in answer["candidates"]:
                for name, value in candidate["options"].items():
                    if game.options.option_of(name).is_table:
                        found.setdefault(name, []).append(value)
    return found


@pytest.mark.parametrize("id", GAMES)
def test_every_option_is_followed_or_named_with_the_reason_why_not(id: str) -> None:
    game = fh.game(id)
    assert problems_of(game, compared_tables(game)) == []


@pytest.mark.parametrize("id", GAMES)
def test_every_sentence_that_an_option_could_change_cites_its_rule(id: str) -> None:
    """A sentence without a rule would escape the comparison with the options."""
    file = read_file(fh.game(id))
    assert isinstance(file, dict)
    assert file["goal"]["about"]
    entries = [*file["turn"], *file["scoring"], *file["symbols"]]
    entries += [entry for section in SECTIONS for entry in file[section].values()]
    assert [entry["text"] for entry in entries if "rule" not in entry] == []


def without(file: dict[str, Any], part: str) -> dict[str, Any]:
    """A file in which no entry has this part."""

    def stripped(found: Any) -> Any:
        if isinstance(found, list):
            return [stripped(one) for one in found]
        if isinstance(found, dict):
            return {name: stripped(one) for name, one in found.items() if name != part}
        return found

    changed: dict[str, Any] = stripped(file)
    return changed


def checked(monkeypatch: pytest.MonkeyPatch, game: Game, file: object) -> list[str]:
    """What is wrong with a game if this is its reference."""
    monkeypatch.setattr(reference_check, "read_file", lambda _: file)
    return problems_of(game, compared_tables(game))


@pytest.mark.parametrize("part", ["variants", "about", "regardless", "unaffected"])
@pytest.mark.parametrize("id", GAMES)
def test_an_option_that_is_forgotten_is_found(
    id: str, part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = read_file(fh.game(id))
    assert isinstance(file, dict)
    assert checked(monkeypatch, fh.game(id), without(file, part)) != []


@pytest.fixture
def growing() -> Iterator[Game]:
    """A game whose options a test may add to: a new one, which has built no kits yet."""
    rules: Any = type(fh.game(GAMES[0]))
    game: Game = rules()
    number = len(game.options.all)
    yield game
    del game.options.all[number:]


@pytest.mark.parametrize("is_cited", [True, False])
def test_a_new_option_has_to_be_followed_or_named(growing: Game, is_cited: bool) -> None:
    file = read_file(growing)
    assert isinstance(file, dict)
    row = file["scoring"][0]
    rule = row["rule"] if is_cited else "none"
    growing.options.choice("later", ["no", "yes"], "Whether it is otherwise.", rule)
    problems = problems_of(growing, compared_tables(growing))
    assert "Nothing reads otherwise with later" in problems[-1]
    same = [one for one in problems if one.startswith(f"scoring/0 is about {rule} and reads the")]
    assert len(same) == is_cited


def row_at(game: Game, change: dict[str, object], options: dict[str, object]) -> str:
    """How a row of the scoring reads at a table with these options; "" if it is not there."""
    file = read_file(game)
    assert isinstance(file, dict)
    row = {"points": "1", "text": "as usual", "rule": file["scoring"][0]["rule"], **change}
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(reference_file, "read_file", lambda _: {**file, "scoring": [row]})
        reference = reference_of(game, None, options)
    assert reference is not None
    words = Formatter(game.kit(min(game.seats), options))
    said = [
        f"{row['points']} {plain(words.sentence(row['message']))}" for row in reference["scoring"]
    ]
    return " ".join(said)


TWICE: list[dict[str, object]] = [
    {"if": {"later": "yes"}, "text": "later", "points": "2"},
    {"if": {"many": [3, 4]}, "text": "later than {n}", "n": "many"},
    {"if": {"later": "yes", "many": 4}, "text": "last"},
]


@pytest.mark.parametrize(
    ("change", "options", "read"),
    [
        ({}, {"later": "yes"}, "1 As usual"),
        ({"text": "for {n} of {m}", "n": "many", "m": "many"}, {"many": 4}, "1 For 4 of 4"),
        ({"points": "−{many}"}, {"many": 3}, "−3 As usual"),
        ({"points": "{prices}"}, {}, "1, 2 As usual"),
        ({"if": {"later": "yes"}}, {}, ""),
        ({"if": {"later": "yes"}}, {"later": "yes"}, "1 As usual"),
        ({"variants": TWICE}, {}, "1 As usual"),
        ({"variants": TWICE}, {"later": "yes"}, "2 Later"),
        ({"variants": TWICE}, {"many": 3}, "1 Later than 3"),
        ({"variants": TWICE}, {"later": "yes", "many": 3}, "2 Later than 3"),
        ({"variants": TWICE}, {"later": "yes", "many": 4}, "2 Last"),
    ],
)
def test_a_sentence_reads_as_the_options_of_the_table_say(
    growing: Game, change: dict[str, object], options: dict[str, object], read: str
) -> None:
    growing.options.choice("later", ["no", "yes"], "Whether it is otherwise.", "")
    growing.options.number("many", 1, 4, 2, "How many there are.", "")
    growing.options.table("prices", [1, 2], "What each is worth.", "")
    assert row_at(growing, change, options) == read


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"goal": {"text": "Win.", "n": "nothing"}}, "nothing is no option"),
        ({"goal": {}}, "goal needs text"),
        ({"goal": {"text": "Win.", "if": {"nothing": 1}}}, "there is no option nothing"),
        ({"goal": {"text": "Win.", "about": ["X-1"]}}, "cites X-1"),
        ({"goal": {"text": "Win.", "if": 1}}, "if of goal should name options"),
        ({"goal": {"text": "Win.", "variants": [{"text": "x"}]}}, "variant of goal needs if"),
        ({"goal": {"text": "Win.", "variants": [{"if": {}, "asks": 1}]}}, "goal has asks"),
        ({"goal": {"text": "Win.", "regardless": "x"}}, "goal names should be options"),
        ({"unaffected": {"nothing": "x"}}, "there is no option nothing"),
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
    monkeypatch.setattr(reference_file, "read_file", lambda _: {**file, **change})
    with pytest.raises(fh.BadInput, match=reason):
        reference_of(game)


@pytest.mark.parametrize(
    ("later", "reason"),
    [
        ("perhaps", "later is never perhaps"),
        (["no", 99], "later is never 99"),
        ([], "the goal has to be there at every table"),
    ],
)
def test_a_condition_that_no_table_fulfils_is_refused(
    growing: Game, later: object, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    growing.options.choice("later", ["no", "yes"], "Whether it is otherwise.", "")
    file = read_file(growing)
    assert isinstance(file, dict)
    goal = {"text": "Win.", "if": {"later": later}}
    monkeypatch.setattr(reference_file, "read_file", lambda _: {**file, "goal": goal})
    with pytest.raises(fh.BadInput, match=reason):
        reference_of(growing)
