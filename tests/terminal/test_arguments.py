"""What can be asked before and after a game, and how it is answered."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fullhouse import __version__
from fullhouse.games import games
from fullhouse.play.fair_deal import commitment
from fullhouse.play.record import read
from fullhouse.play.replay import verify
from fullhouse.terminal import game_setup, resume_command
from fullhouse.terminal.record_folder import find_record, record_folder
from tests.play.random_matches import EVERY_GAME, new_match, play
from tests.play.toy import Toy
from tests.terminal.command_line import Ask

GAME = next(iter(games().values()))
SEVERAL = next((id, seats) for id, seats in EVERY_GAME if seats > 1)


@pytest.mark.parametrize("name", [GAME.id, GAME.id.upper(), GAME.title, GAME.title.lower(), "1"])
def test_a_game_goes_by_its_id_its_title_and_its_number(name: str, ask: Ask) -> None:
    answer = ask("play", name, "--record", "game.record")
    assert answer.status == 0
    assert read(Path("game.record")).header.game == GAME.id


@pytest.mark.parametrize("name", [GAME.id[:-1], GAME.id[1:], GAME.id + "s"])
def test_a_near_miss_is_asked_back(name: str, ask: Ask) -> None:
    answer = ask("play", name)
    assert answer.status == 2
    assert f"did you mean {GAME.id}?" in answer.err


def test_the_chooser_asks_again(ask: Ask, tmp_path: Path) -> None:
    answer = ask("play", typed="no-such-game\n99\nq\n")
    assert answer.status == 0
    assert answer.out.count("Which game?") == 3
    assert list(tmp_path.rglob("*.record")) == []


def test_the_version_is_told(ask: Ask) -> None:
    assert ask("--version").out.startswith(f"fullhouse {__version__}, ")


@pytest.mark.parametrize("id", games())
def test_every_option_is_listed_with_its_rule(id: str, ask: Ask) -> None:
    answer = ask("options", id)
    assert answer.status == 0
    for option in games()[id].options.all:
        assert option.name in answer.out
        assert f"{option.text} [{option.rule}]" in answer.out


def test_kept_games_are_listed_and_go_by_their_names(ask: Ask) -> None:
    assert "There are no records" in ask("records").out
    ask("play", GAME.id, "--seed", "tea", typed="1\n" * 2000)
    ask("play", GAME.id, "--seed", "tea")
    (record_folder() / "broken.record").write_text("?")
    answer = ask("records")
    assert answer.out.count(GAME.title) == 2
    assert answer.out.count(" finished") == 2
    assert "not finished" in answer.out
    assert "cannot be read" in answer.out
    assert record_folder().stat().st_mode & 0o777 == 0o700
    for path in record_folder().glob(f"{GAME.id}*.record"):
        assert find_record(path.stem) == path
        assert ask("verify", path.stem).status == 0


def test_a_record_that_is_not_found_says_where_it_was_looked_for(ask: Ask) -> None:
    answer = ask("verify", "none")
    assert answer.status == 2
    assert str(record_folder()) in answer.err
    assert "is not valid" not in answer.err


def test_a_record_being_played_is_shown_to_nobody(ask: Ask, tmp_path: Path) -> None:
    match = play(new_match(*EVERY_GAME[0], tmp_path / "game.record"), 2)
    for command in ("replay", "verify"):
        answer = ask(command, "game.record")
        assert answer.status == 2
        assert "being played" in answer.err
        assert answer.out == ""
    play(match)
    assert ask("verify", "game.record").status == 0


def test_a_replay_takes_names_and_labels_by_the_records_numbers(toy: Toy, ask: Ask) -> None:
    typed = "\nbid 3\nundo\nbid 1\nbid 2\n\nbid 1\nbid 2\n"
    ask("play", "toy", "--seats", "ann,ben", "--record", "toy.record", typed=typed)
    answer = ask("replay", "toy.record", "--seat", "Ann")
    assert answer.out == ask("replay", "toy.record", "--seat", "0").out
    for label in ("the deal", "action 1 (undone)", "undo of 1", "action 2", "action 5"):
        assert f"{label}\n" in answer.out
    told = ask("verify", "toy.record").out
    assert "5 actions, 1 of them undone" in told
    assert "0 (ann), 1 (ben)" in ask("replay", "toy.record", "--seat", "cleo").err


def test_seats_add_words_to_the_deal(ask: Ask) -> None:
    id, seats = SEVERAL
    names = ",".join(("ann", "ben", "cleo", "dan", "eve")[:seats])
    said = ["--word", "ann=marmalade", "--word", "1=tea"]
    ask("play", id, "--seats", names, "--seed", "x", *said, "--record", "game.record")
    assert read(Path("game.record")).header.words[:2] == ("marmalade", "tea")
    assert verify(Path("game.record")).actions == 0
    for wrong in ("zoe=x", "zoe", "ann=", "1=x", "ann=\n", "ann=" + "x" * 999):
        answer = ask("play", id, "--seats", names, "--word", "1=tea", "--word", wrong)
        assert answer.status == 2
        assert answer.err.count("\n") == 1


def test_a_seat_is_asked_for_its_word_when_the_deal_is_promised(ask: Ask, tmp_path: Path) -> None:
    id, seats = SEVERAL
    names = ",".join(("ann", "ben", "cleo", "dan", "eve")[:seats])
    said = ["play", id, "--seats", names, "--record", "game.record", "--word", "ann"]
    assert ask(*said).status == 0  # the input ends
    assert list(tmp_path.rglob("*.record")) == []
    answer = ask(*said, typed="marmalade\n")
    header = read(Path("game.record")).header
    assert header.words[0] == "marmalade"
    promise = f"The commitment to the deal is {commitment(header.secret)}\n"
    assert answer.out.index(promise) < answer.out.index("ann, add a word")


def test_the_person_at_the_terminal_has_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    for login, name in (("sam", "sam"), ("root", "You"), ("greedy", "You"), ("a,b", "You")):
        monkeypatch.setattr(game_setup, "getuser", lambda login=login: login)
        assert game_setup.read_seats(GAME, None)[0] == name
        named = ",".join(["you", *["greedy"] * (min(GAME.seats) - 1)])
        assert game_setup.read_seats(GAME, named)[0] == name


def test_the_way_back_is_the_way_it_was_started(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "a game.record"
    assert resume_command.resume_command(path) == f"fullhouse play --resume '{path}'"
    monkeypatch.setattr(sys, "argv", [str(tmp_path / "bin" / "fullhouse")])
    monkeypatch.setenv("PATH", "")
    assert resume_command.resume_command(path).startswith(
        f"{tmp_path}/bin/fullhouse play --resume "
    )
    monkeypatch.setattr(sys, "argv", ["fullhouse/__main__.py"])
    assert resume_command.resume_command(path).startswith(f"{sys.executable} -m fullhouse play ")
    monkeypatch.setenv("FULLHOUSE_STARTED_BY", "make")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    kept = record_folder() / "game-1.record"
    assert resume_command.resume_command(kept) == "make play ARGS='play --resume game-1'"


def test_a_full_disk_in_the_middle_says_how_to_go_on(
    ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sync, left = os.fsync, [4]

    def fills_up(file: int) -> None:
        left[0] -= 1
        if left[0] < 0:
            raise OSError(28, "No space left on device")
        sync(file)

    monkeypatch.setattr(os, "fsync", fills_up)
    answer = ask("play", GAME.id, "--record", "game.record", typed="1\n" * 2000)
    assert answer.status == 2
    assert "No space left" in answer.err
    assert "fullhouse play --resume game.record" in answer.err
    assert verify(tmp_path / "game.record").actions == 2


@pytest.mark.parametrize(
    ("command", "status", "says"),
    [
        (f"play {GAME.id} <&-", 2, "closed"),
        (f"play {GAME.id} >&-", 2, "closed"),
        ("games >/dev/full", 2, "No space left"),
        (f"options {GAME.id} >/dev/full", 2, "No space left"),
        (f"play {GAME.id} </dev/null >/dev/full", 2, "No space left"),
        (f"play {GAME.id} </dev/null | true", 0, ""),
        (f"options {GAME.id} | true", 0, ""),
        ("games | true", 0, ""),
    ],
)
def test_closed_and_full_streams_leave_no_traceback_and_no_record(
    command: str, status: int, says: str, tmp_path: Path
) -> None:
    """Through a shell: what is broken here cannot be had inside this process."""
    shell = f'set -o pipefail; "{sys.executable}" -m fullhouse {command}'
    done = subprocess.run(
        ["bash", "-c", shell],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
    )
    assert done.returncode == status
    assert says in done.stderr
    assert done.stderr.count("\n") == (1 if says else 0)
    assert list(tmp_path.rglob("*.record")) == []


def test_a_replay_whose_reader_leaves_is_no_mistake(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    play(new_match(*EVERY_GAME[0], path))
    shell = f'set -o pipefail; "{sys.executable}" -m fullhouse replay "{path}" | head -1'
    done = subprocess.run(["bash", "-c", shell], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
