"""What a game has, its rulebook explains: cards, steps, options, and every rule that is cited."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

import fullhouse as fh

GAMES = list(fh.games())
RULE = re.compile(r"\b[A-Z]{2,4}-\d+(?:\.\d+)*\b")


def headings(rulebook: str) -> list[str]:
    return [line.lstrip("# ").lower() for line in rulebook.splitlines() if line.startswith("#")]


def cited(text: str) -> set[str]:
    return set(RULE.findall(text))


def explains(rule: str, rulebook: str) -> bool:
    """A number that stands there, or the first part of one that does."""
    return any(there == rule or there.startswith(f"{rule}.") for there in cited(rulebook))


@pytest.mark.parametrize("id", GAMES)
def test_every_card_is_in_the_rulebook(id: str) -> None:
    game = fh.game(id)
    faces = game.kit(min(game.seats), {}).faces
    missing = [face.title for face in faces if face.side_of < 0]
    assert [title for title in missing if title not in game.rulebook] == []


@pytest.mark.parametrize("id", GAMES)
def test_every_step_has_a_heading_in_the_rulebook(id: str) -> None:
    """Its name, in words; or its docstring cites a rule that is explained there."""
    game = fh.game(id)
    known = headings(game.rulebook)
    for name, step in game.steps.items():
        words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()
        by_rule = [rule for rule in cited(step.__doc__ or "") if explains(rule, game.rulebook)]
        assert by_rule or any(words in heading for heading in known), f"{name} has no heading"


@pytest.mark.parametrize("id", GAMES)
def test_every_option_and_value_is_in_the_rulebook(id: str) -> None:
    """By their titles: names and values are for records and commands."""
    game = fh.game(id)
    for option in game.options.all:
        assert f"*{option.title}*" in game.rulebook, option.name
        for value in option.choices:
            assert f"*{option.title_of(value)}*" in game.rulebook, f"{option.name}: {value}"
        if option.low <= option.high:
            assert option.values() in game.rulebook, f"{option.name}: {option.values()}"
        assert explains(option.rule, game.rulebook), f"{option.name}: {option.rule}"
    for preset in game.options.presets:
        assert f"*{preset.title}*" in game.rulebook


@pytest.mark.parametrize("id", GAMES)
def test_every_rule_that_is_cited_is_in_the_rulebook(id: str) -> None:
    game = fh.game(id)
    folder = files(type(game).__module__.rpartition(".")[0])
    for source in folder.iterdir():
        if source.name.endswith(".py"):
            rules = cited(source.read_text(encoding="utf-8"))
            missing = sorted(rule for rule in rules if not explains(rule, game.rulebook))
            assert missing == [], source.name


@pytest.mark.parametrize("id", GAMES)
def test_every_rule_that_the_log_cites_is_in_the_rulebook(id: str) -> None:
    game = fh.game(id)
    t = game.start(min(game.seats), "docs")
    dice = fh.Dice("docs")
    while not t.over:
        legal = t.legal(t.actors[0])
        t.act(t.actors[0], legal[dice.below(len(legal))])
    rules = {entry["rule"] for entry in [*t.log(None), *t.reckoning()] if entry["rule"]}
    assert sorted(rule for rule in rules if not explains(rule, game.rulebook)) == []


def about(rule: str, rulebook: str) -> str:
    """What a rulebook says at this number, up to the next one, on one line."""
    here = re.search(rf"^\*\*[^*\n]*\({re.escape(rule)}\)", rulebook, re.MULTILINE)
    assert here, f"{rule} has no paragraph"
    rest = rulebook[here.end() :]
    end = re.search(r"^(\*\*[^*\n]*\([A-Z]+-\d|#)", rest, re.MULTILINE)
    return " ".join((rest[: end.start()] if end else rest).split())


@pytest.mark.parametrize("id", GAMES)
def test_what_a_rule_reveals_without_showing_it_stands_there_in_the_rulebook(id: str) -> None:
    game = fh.game(id)
    for rule, words in type(game).reveals.items():
        assert words in about(rule, game.rulebook), rule
