import json
from pathlib import Path

from fullhouse.bots.ladder import ladder_of
from fullhouse.games import games
from tests.terminal.asking import Ask


def test_a_ladder_is_shown_and_kept(ask: Ask, tmp_path: Path) -> None:
    game = next(found for found in games().values() if 2 in found.seats)
    path = tmp_path / "ladder.json"
    few = ("--deals", "1", "--imagined", "2", "--processes", "1")
    answer = ask("ladder", game.id, *few, "--save", str(path))
    assert answer.status == 0, answer.err
    rungs = [rung.name for rung in ladder_of(game)]
    assert all(name in answer.out for name in rungs)
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert kept["imagined"] == 2
    assert [rung["name"] for rung in kept["rungs"]] == rungs
    assert [rung["measured"]["against"] for rung in kept["rungs"][1:]] == rungs[:-1]


def test_one_rung_is_measured_alone(ask: Ask) -> None:
    game = next(found for found in games().values() if 2 in found.seats)
    *_, lower, upper = (rung.name for rung in ladder_of(game))
    few = ("--deals", "1", "--imagined", "2", "--processes", "1")
    answer = ask("ladder", game.id, *few, "--rung", upper)
    assert answer.status == 0, answer.err
    assert f"{upper} against {lower}" in answer.out
    assert answer.out.count("over 1 deal\n") == 1
