"""A process that is killed in the middle of a game loses nothing that it confirmed."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from fullhouse.play.replay import resume, verify
from tests.play.random_matches import EVERY_GAME, play

ROOT = Path(__file__).parent.parent.parent

PLAYS = """
import sys
from pathlib import Path
from tests.play.random_matches import new_match, play
match = new_match(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]))
while not match.table.over:
    play(match, 1)
    print(match.number, flush=True)
    sys.stdin.readline()
"""


@pytest.mark.parametrize(("id", "seats"), EVERY_GAME)
def test_kill_9_loses_nothing(id: str, seats: int, tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    command = [sys.executable, "-c", PLAYS, id, str(seats), str(path)]
    game = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT
    )
    assert game.stdin is not None
    assert game.stdout is not None
    with game:
        for number in range(1, 6):
            assert game.stdout.readline() == f"{number}\n"
            if number < 5:
                game.stdin.write("\n")
                game.stdin.flush()
        os.kill(game.pid, signal.SIGKILL)
    assert game.returncode == -signal.SIGKILL
    assert verify(path).actions == 5
    match = resume(path)
    assert match.number == 5
    play(match)
    assert verify(path).result is not None
