"""Whatever is wrong: one sentence, exit code 2, nothing written."""

import subprocess
import sys
from pathlib import Path

import pytest

from fullhouse.games import games
from fullhouse.play.replay import verify
from tests.play.random_matches import new_match, play
from tests.terminal.command_line import Ask

ROOT = Path(__file__).parent.parent.parent
GAME = next(iter(games().values()))
ALONE = next(found for found in games().values() if 1 in found.seats)
SEATS = min(GAME.seats)
TOO_MANY = ",".join(f"p{n}" for n in range(max(GAME.seats) + 1))

BAD = {
    "an unknown command": (["dance"], "dance"),
    "an unknown flag": (["play", GAME.id, "--colour", "red"], "--colour"),
    "a missing argument": (["verify"], "FILE"),
    "an unknown game": (["play", "no-such-game"], GAME.id),
    "an unknown rulebook": (["rules", "no-such-game"], GAME.id),
    "an unknown option": (["play", GAME.id, "--option", "no_such=1"], "no option no_such"),
    "an option without a value": (["play", GAME.id, "--option", "speed"], "name=value"),
    "an unknown preset": (["play", GAME.id, "--option", "preset=x"], "There is no preset x;"),
    "too many seats": (["play", GAME.id, "--seats", TOO_MANY], "seats, not"),
    "an unknown bot beside you": (["play", GAME.id, "--seats", "you,hal"], "greedy, random"),
    "a bot's name misspelt": (["play", GAME.id, "--seats", "ann,gredy"], "greedy, random"),
    "an empty name": (["play", GAME.id, "--seats", "you,"], "1 to 24 characters"),
    "two people of one name": (["play", GAME.id, "--seats", "Ann,ann"], "same name"),
    "an empty seed": (["play", GAME.id, "--seed", ""], "one line"),
    "a seed of two lines": (["play", GAME.id, "--seed", "a\nb"], "one line"),
    "a seed that is no text": (["play", GAME.id, "--seed", "\udcff"], "one line"),
    "a record in no folder": (["play", GAME.id, "--record", "no/such.record"], "No such file"),
    "a record that is a folder": (["play", GAME.id, "--record", "."], "exists already"),
    "resuming nothing": (["play", "--resume", "no.record"], "No such file"),
    "replaying nothing": (["replay", "no.record"], "No such file"),
    "verifying nothing": (["verify", "no.record"], "No such file"),
    "verifying a folder": (["verify", "."], "Is a directory"),
    "a ladder of too many seats": (["ladder", GAME.id, "--seats", "99"], "is played by"),
    "a ladder where nobody is against it": (
        ["ladder", ALONE.id, "--seats", "1"],
        "two seats or more",
    ),
    "a rung that is none": (["ladder", GAME.id, "--rung", "top"], "No rung top"),
    "the lowest rung": (["ladder", GAME.id, "--rung", "beginner"], "those that do: "),
    "a rung kept alone": (
        ["ladder", GAME.id, "--rung", "expert", "--save", "x"],
        "leave --rung out",
    ),
    "a ladder that cannot be kept": (["ladder", GAME.id, "--save", "no/x.json"], "No such file"),
    "a ladder of no deals": (["ladder", GAME.id, "--deals", "0"], "--deals"),
    "printing an unknown game": (["print", "no-such-game"], GAME.id),
    "an unknown paper": (["print", GAME.id, "--paper", "a5"], "a4, letter"),
    "an unknown edge": (["print", GAME.id, "--flip", "left"], "long, short"),
    "an unknown part": (["print", GAME.id, "--what", "cards,box"], "not box"),
    "printing nothing": (["print", GAME.id, "--what", "backs"], "nothing to print"),
    "pictures in a PDF": (["print", GAME.id, "--what", "cards,csv"], "on its own"),
    "printing for too many": (["print", GAME.id, "--seats", "99"], "is played by"),
    "printing an unknown option": (["print", GAME.id, "--option", "no_such=1"], "no_such"),
    "resuming with a seed": (["play", "--resume", "x", "--seed", "y"], "from the record."),
}


@pytest.mark.parametrize("what", BAD)
def test_bad_input_is_answered_in_one_sentence(what: str, ask: Ask, tmp_path: Path) -> None:
    arguments, says = BAD[what]
    answer = ask(*arguments, typed="1\n" * 20)
    assert answer.status == 2
    assert says in answer.err
    assert answer.err.count("\n") == 1
    assert answer.out == ""
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


@pytest.mark.parametrize(
    ("chromium", "says"),
    [
        ("no-such-program", "no-such-program"),
        ("true", "ended before"),
        ("", "needs Chromium"),
    ],
)
def test_printing_says_which_browser_it_lacks(
    chromium: str, says: str, ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CHROMIUM", chromium)
    monkeypatch.setattr("fullhouse.press.chromium.NAMES", ("no-such-browser",))
    monkeypatch.setattr("fullhouse.server.print_app.static_folder", lambda: tmp_path)
    (tmp_path / "index.html").touch()
    answer = ask("print", GAME.id, "-o", "printed.pdf")
    assert answer.status == 2
    assert says in answer.err
    assert answer.err.count("\n") == 1
    assert not (tmp_path / "printed.pdf").exists()


@pytest.mark.parametrize(
    ("id", "name"),
    [(game.id, option.name) for game in games().values() for option in game.options.all],
)
def test_an_option_value_that_does_not_fit_is_refused(
    id: str, name: str, ask: Ask, tmp_path: Path
) -> None:
    for value in ("@no.json", "not-a-value", "{", "[" * 100_000, "9" * 5000):
        answer = ask("play", id, "--option", f"{name}={value}")
        assert answer.status == 2, value[:20]
        assert name in answer.err or "@" in value
        assert answer.err.count("\n") == 1
    assert list(tmp_path.rglob("*.record")) == []


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "some.record"
    play(new_match(GAME.id, SEATS, path), 4).close()
    return path


@pytest.mark.parametrize("command", [["verify"], ["replay"], ["play", "--resume"]])
@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("1. ", "7. ", "line"),
        (" 0 ", " 9 ", "line"),
        ("secret: a seed", "secret: a weed", "line 7"),
        ("Full House record 2", "Full House record 3", "format 3"),
        ("Full House", "Half House", "not a Full House record"),
        ("options: {}", 'options: {"no_such": 1}', "line 4"),
        ("options: {}", "options: {", "line 4"),
        ("seats: ann", "seats: ann, bea, cy, di, ed, flo, gus", "seats"),
    ],
)
def test_a_damaged_record_is_refused_and_left_alone(
    command: list[str], old: str, new: str, says: str, record: Path, ask: Ask
) -> None:
    record.write_text(record.read_text().replace(old, new, 1))
    before = record.read_bytes()
    answer = ask(*command, str(record), typed="1\n" * 20)
    assert answer.status == 2
    assert says in answer.err
    assert answer.err.count("\n") == 1
    assert record.read_bytes() == before


@pytest.mark.parametrize("command", [["verify"], ["play", "--resume"]])
@pytest.mark.parametrize(
    ("old", "new"),
    [(f"version: {GAME.version}\n", "version: 999\n"), (f"game: {GAME.id}\n", "game: none\n")],
)
def test_a_record_without_its_rules_is_refused(
    command: list[str], old: str, new: str, record: Path, ask: Ask
) -> None:
    record.write_text(record.read_text().replace(old, new, 1))
    answer = ask(*command, str(record))
    assert answer.status == 2
    assert answer.err.count("\n") == 1


def test_a_truncated_record_is_named_by_verify(record: Path, ask: Ask) -> None:
    record.write_bytes(record.read_bytes()[:-3])
    answer = ask("verify", str(record))
    assert answer.status == 2
    assert f"line {record.read_text().count(chr(10)) + 1}" in answer.err


def test_a_record_is_resumed_as_its_own_game_only(record: Path, ask: Ask) -> None:
    before = record.read_bytes()
    answer = ask("play", "another-game", "--resume", str(record))
    assert answer.status == 2
    assert GAME.id in answer.err
    assert record.read_bytes() == before


def test_a_seat_that_the_record_has_not_is_refused(record: Path, ask: Ask) -> None:
    answer = ask("replay", str(record), "--seat", "9")
    assert answer.status == 2
    assert f"0 to {SEATS - 1}" in answer.err


def test_a_folder_that_cannot_be_written_is_named(
    ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    answer = ask("play", GAME.id)
    assert answer.status == 2
    assert "use --record to name another file" in answer.err


def test_an_existing_record_is_never_overwritten(record: Path, ask: Ask) -> None:
    before = record.read_bytes()
    answer = ask("play", GAME.id, "--record", str(record))
    assert answer.status == 2
    assert "overwritten" in answer.err
    assert record.read_bytes() == before


def test_what_is_typed_wrong_is_answered_and_the_game_goes_on(ask: Ask, tmp_path: Path) -> None:
    wrong = ["", "0", "9" * 5000, "why", "why ", "sing", "undo", "undo agreed", "\x1b[2J", "²", "?"]
    table = games()[GAME.id].start(SEATS, "x")
    wrong += [f"{verb.word} no-such-thing" for verb in table.kit.vocabulary.verbs]
    answer = ask(
        "play", GAME.id, "--seed", "x", "--record", "x.record", typed="\n".join([*wrong, "1", ""])
    )
    assert answer.status == 0
    assert answer.err == ""
    assert "\x1b" not in answer.out
    assert verify(tmp_path / "x.record").actions >= 1


def test_the_program_itself_leaves_with_code_2_and_no_traceback() -> None:
    command = [sys.executable, "-m", "fullhouse", "play", "no-such-game"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr
