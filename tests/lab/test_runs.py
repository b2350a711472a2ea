"""Runs that are killed, spread over processes, or refused."""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from fullhouse.games import game as game_of
from fullhouse.lab.chunk_player import play_chunk
from fullhouse.lab.executor import SerialExecutor
from fullhouse.lab.findings import LiveFindings
from fullhouse.lab.plan import Plan, plan_compare, plan_ladder, plan_sim, read_plan, seat_orders
from fullhouse.lab.report import write_report
from fullhouse.lab.run import Run, find_run
from fullhouse.lab.run_folder import FINDINGS, HTML, is_done
from fullhouse.lab.runner import play_chunks
from fullhouse.table.errors import BadInput
from tests.lab.conftest import Play, read
from tests.random_games import small_game
from tests.terminal.command_line import asker

SMALL = small_game()
"""The game of the fewest steps."""
SIM = ("sim", SMALL.id, "--games", "50", "--no-extras")


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "fullhouse", *arguments]


def fullhouse(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command(*arguments), cwd=folder, capture_output=True, text=True, timeout=120, check=False
    )


def test_a_killed_run_goes_on_and_ends_with_the_same_file(tmp_path: Path) -> None:
    whole = fullhouse(tmp_path, *SIM, "--into", "whole", "--processes", "1")
    assert whole.returncode == 0, whole.stderr
    killed = subprocess.Popen(
        command(*SIM, "--into", "killed", "--processes", "2"),
        cwd=tmp_path,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    parts = tmp_path / "killed" / "parts"
    until = monotonic() + 60
    while not list(parts.glob("*.parquet")) and monotonic() < until:
        sleep(0.01)
    workers = children(killed.pid)
    os.kill(killed.pid, signal.SIGKILL)
    killed.wait()
    there = len(list(parts.glob("*.parquet")))
    assert 0 < there < find_run(tmp_path / "killed").plan.arms[0].deals
    assert not (tmp_path / "killed" / "report.html").exists()
    again = fullhouse(tmp_path, *SIM, "--into", "killed", "--processes", "2")
    assert again.returncode == 0, again.stderr
    assert "Resuming" in again.stdout
    for name in ("games.parquet", "report.html", "report.md", "manifest.json"):
        one, other = (tmp_path / run / name for run in ("whole", "killed"))
        assert one.read_bytes() == other.read_bytes(), name
    assert not parts.exists()
    assert [pid for pid in workers if is_alive(pid)] == []


def children(pid: int) -> list[int]:
    """The processes that one has started, where the system tells."""
    listed = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(child) for child in listed.read_text().split()] if listed.exists() else []


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_run_that_is_done_is_not_played_again(play: Play) -> None:
    run = play(plan_sim(game_of("lots"), 2, 20, extras=False))
    before = (run.folder / "games.parquet").stat()
    play_chunks(Run(run.folder, run.plan), SerialExecutor())
    assert (run.folder / "games.parquet").stat() == before


def test_the_order_in_which_chunks_are_played_changes_nothing(tmp_path: Path) -> None:
    plan = plan_sim(game_of("lots"), 3, 60, extras=False)
    found = []
    for name, step in (("forth", 1), ("back", -1)):
        run = Run(tmp_path / name, plan)
        run.begin()
        for chunk in run.chunks[::step]:
            run.keep(chunk, play_chunk(plan.write(), chunk))
        run.finish()
        found.append((run.folder / "games.parquet").read_bytes())
    assert found[0] == found[1]


PLANS = {
    "sim": lambda: plan_sim(game_of("lots"), 2, 60, traced=2),
    "compare": lambda: plan_compare(game_of("lots"), {}, {"length": 6}, 2, 200),
    "ladder": lambda: plan_ladder(game_of("lots"), 2, 3),
}


@pytest.mark.parametrize("kind", PLANS)
def test_a_run_can_be_stopped_anywhere_reported_and_gone_on_with(kind: str, tmp_path: Path) -> None:
    plan: Plan = PLANS[kind]()
    run = Run(tmp_path / "run", plan)
    run.begin()
    with pytest.raises(BadInput, match="Nothing has been played"):
        run.stop()
    live = LiveFindings(run)
    last = {chunk.arms: chunk.number for chunk in run.chunks}
    stops = [0, *list(last.values())[:3]]
    """After the very first chunk, and where the first kinds of games are all played."""
    for chunk in run.chunks:
        run.keep(chunk, play_chunk(plan.write(), chunk))
        live.next_update = 0
        live(run)
        assert json.loads((run.folder / FINDINGS).read_text())["sections"]
        if chunk.number in stops and chunk.number + 1 < len(run.chunks):
            run.stop()
            assert write_report(run)
            assert "Stopped after" in (run.folder / HTML).read_text(encoding="utf-8")
            assert not is_done(run.folder)
    assert run.progress()["part"] == 1
    whole = Run(tmp_path / "whole", plan)
    for one in (run, whole):
        play_chunks(one, SerialExecutor())
        write_report(one)
    for name in ("games.parquet", FINDINGS):
        assert (run.folder / name).read_bytes() == (whole.folder / name).read_bytes(), name


def test_what_was_played_out_of_order_is_left_out_of_a_report(tmp_path: Path) -> None:
    plan = plan_sim(game_of("lots"), 2, 60, extras=False)
    run = Run(tmp_path / "run", plan)
    run.begin()
    for chunk in (run.chunks[0], run.chunks[2]):
        run.keep(chunk, play_chunk(plan.write(), chunk))
    run.stop()
    assert run.rows()["deal"].to_list() == [
        deal for deal in range(run.chunks[0].deals) for _ in "ab"
    ]


def test_a_ladder_of_bots_is_measured_as_a_run(play: Play) -> None:
    plan = plan_ladder(game_of("lots"), 3, 2)
    assert len(plan.arms) == 4
    run = play(plan)
    section = write_report(run)[0]
    assert read(section.title) == "The ladder of bots"
    assert len(section.tiles) == 4
    one = plan_ladder(game_of("lots"), 2, 2, "hard")
    assert [arm.bots for arm in one.arms] == [("hard", "medium")]
    with pytest.raises(BadInput, match="those that do: easy, medium, hard, expert"):
        plan_ladder(game_of("lots"), 2, 2, "beginner")
    with pytest.raises(BadInput, match="two seats or more"):
        plan_ladder(game_of("lots"), 1, 2)


def test_a_plan_is_read_as_it_was_written() -> None:
    plan = plan_sim(game_of("lots"), 3, 60, ("greedy", "random", "greedy"), {"length": "2"})
    assert read_plan(plan.write()) == plan
    assert read_plan(plan.write()).hash() == plan.hash()
    assert plan_sim(game_of("lots"), 3, 60, seed="other").hash() != plan.hash()


def test_a_deal_is_played_from_every_seat_order() -> None:
    assert seat_orders(("a", "b")) == (("a", "b"), ("b", "a"))
    assert seat_orders(("a",) * 3) == (("a", "a", "a"),) * 3
    assert len(set(seat_orders(("a", "a", "b", "b")))) == 6
    assert seat_orders(("a",)) == (("a",), ("a",))
    many = seat_orders(tuple("abcdef"))
    assert len(many) == 6
    assert all(len({order[seat] for order in many}) == 6 for seat in range(6))


def test_a_folder_of_something_else_is_left_alone(play: Play, tmp_path: Path) -> None:
    run = play(plan_sim(game_of("lots"), 2, 20, extras=False))
    with pytest.raises(BadInput, match="holds another run"):
        Run(run.folder, plan_sim(game_of("lots"), 2, 30, extras=False)).begin()
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("dear")
    with pytest.raises(BadInput, match="is not a run"):
        Run(tmp_path / "mine", run.plan).begin()
    assert [path.name for path in (tmp_path / "mine").iterdir()] == ["letter.txt"]


def test_a_full_disk_is_said_and_leaves_no_half_of_a_report(tmp_path: Path) -> None:
    """Files may not be larger than a part, but smaller than a report, and the disk is full."""
    limit = 30_000

    def fill() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    full = subprocess.run(
        command(*SIM, "--into", "run", "--processes", "1"),
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        preexec_fn=fill,
    )
    assert full.returncode == 2
    assert "cannot be written: File too large" in full.stderr
    assert full.stderr.count("\n") == 1
    there = [path.name for path in (tmp_path / "run").rglob("*")]
    assert "report.html" not in there
    assert not [name for name in there if name.endswith(".new")]
    again = fullhouse(tmp_path, *SIM, "--into", "run", "--processes", "1")
    assert again.returncode == 0
    assert (tmp_path / "run" / "report.html").exists()


BAD = {
    "an unknown option value": (["sim", SMALL.id, "--option", "nothing=1"], "no option nothing"),
    "an unknown preset": (["compare", SMALL.id, "--b", "preset=x"], "There is no preset x;"),
    "an impossible number of seats": (["sim", SMALL.id, "--seats", "99"], "is played by"),
    "no games": (["sim", SMALL.id, "--games", "0"], "--games"),
    "an unknown bot": (["sim", SMALL.id, "--bots", "hal"], "There is no bot hal"),
    "too many bots": (["sim", SMALL.id, "--bots", "greedy,random", "--seats", "9"], "2 bots"),
    "no seed": (["sim", SMALL.id, "--seed", ""], "A seed is one line"),
    "nothing to compare": (["compare", SMALL.id], "the same rules"),
    "an unreachable cluster": (
        ["sim", SMALL.id, "--cluster", "tcp://127.0.0.1:9"],
        "No cluster answers at tcp://127.0.0.1:9",
    ),
    "a cluster that is no address": (["sim", SMALL.id, "--cluster", "up there"], "No cluster"),
    "a folder that cannot be": (["sim", SMALL.id, "--into", "/dev/null/x"], "Not a directory"),
}


@pytest.mark.parametrize("what", BAD)
def test_bad_input_is_answered_in_one_sentence(
    what: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments, says = BAD[what]
    answer = asker(tmp_path, monkeypatch, capsys)(*arguments)
    assert answer.status == 2
    assert says in answer.err
    assert answer.err.count("\n") == 1, answer.err
    assert answer.out == ""
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []
