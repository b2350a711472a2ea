import json
import re
from pathlib import Path

from fullhouse.bots.ladder import ladder_of
from tests.random_games import small_game
from tests.terminal.command_line import Ask

GAME = small_game()
FEW = ("--deals", "1", "--imagined", "2", "--processes", "1")


def test_a_ladder_is_shown_and_saved(ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "ladder.json"
    answer = ask("ladder", GAME.id, *FEW, "--save", str(path))
    assert answer.status == 0, answer.err
    rungs = [rung.name for rung in ladder_of(GAME)]
    assert all(name in answer.out.lower() for name in rungs)
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert kept["imagined"]["2"] == 2
    assert [rung["name"] for rung in kept["rungs"]] == rungs
    assert [rung["measured"][0]["against"] for rung in kept["rungs"][1:]] == rungs[:-1]
    assert not any("imagined" in rung for rung in kept["rungs"]), "all imagined as many"


def test_one_rung_is_measured_alone(ask: Ask) -> None:
    *_, lower, upper = (rung.name for rung in ladder_of(GAME))
    answer = ask("ladder", GAME.id, *FEW, "--rung", upper)
    assert answer.status == 0, answer.err
    assert re.search(rf"{upper} \(2 of \d+ games\) against {lower} \(", answer.out.lower())
    assert answer.out.count("1 deal,") == 1


def test_a_finished_ladder_is_reported_again_and_not_played(ask: Ask, tmp_path: Path) -> None:
    first = ask("ladder", GAME.id, *FEW)
    again = ask("ladder", GAME.id, *FEW, "--save", str(tmp_path / "ladder.json"))
    assert again.status == 0, again.err
    assert "already finished" in again.out
    assert first.out.split("The report")[0] in again.out
    assert (tmp_path / "ladder.json").exists()


def test_a_file_that_cannot_be_written_is_refused_before_anything_is_played(
    ask: Ask, tmp_path: Path
) -> None:
    answer = ask("ladder", GAME.id, *FEW, "--save", str(tmp_path / "none" / "ladder.json"))
    assert answer.status == 2
    assert "cannot be written" in answer.err
    assert not list(tmp_path.rglob("manifest.json"))


def test_a_whole_ladder_is_saved_or_none(ask: Ask, tmp_path: Path) -> None:
    rung = ladder_of(GAME)[-1].name
    answer = ask("ladder", GAME.id, *FEW, "--rung", rung, "--save", str(tmp_path / "ladder.json"))
    assert answer.status == 2
    assert "leave --rung out" in answer.err
