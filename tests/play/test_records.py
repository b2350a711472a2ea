import os
from pathlib import Path

import pytest

from fullhouse.games import games
from fullhouse.play.match import result_line, start
from fullhouse.play.record import Damage, new_header, read
from fullhouse.play.record_writer import is_being_played
from fullhouse.play.replay import moments, resume, verify
from fullhouse.play.transcript import INDENT, SENTENCE, sentence_for
from fullhouse.table.errors import BadInput
from tests.play.random_matches import EVERY_GAME, new_match, play
from tests.play.toy import Toy
from tests.sizes import sized
from tests.wording import text_of

TORN = sized(6, 30)
"""At about how many places a line is torn."""
CHANGED = sized(8, 40)
"""About how many lines of actions are changed."""


@pytest.fixture(params=EVERY_GAME, ids=str)
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A finished record, of every game with every number of seats."""
    id, seats = request.param
    play(new_match(id, seats, tmp_path / "game.record"))
    return tmp_path / "game.record"


@pytest.mark.parametrize(("id", "seats"), EVERY_GAME)
def test_a_record_is_the_game_it_was_written_of(id: str, seats: int, tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    match = play(new_match(id, seats, path))
    found = verify(path)
    assert found.actions == match.number
    assert found.result == result_line(match.table).removeprefix("result: ")
    last = moments(path)[-1].table
    assert last is not None
    assert last.snapshot() == match.table.snapshot()


@pytest.mark.parametrize(("id", "seats"), EVERY_GAME)
def test_a_resumed_game_goes_on_as_if_never_left(id: str, seats: int, tmp_path: Path) -> None:
    whole = play(new_match(id, seats, tmp_path / "whole.record"))
    half = play(new_match(id, seats, tmp_path / "half.record"), whole.number // 2)
    assert half.number < whole.number
    half.close()
    again = resume(tmp_path / "half.record")
    assert again.table.snapshot() == half.table.snapshot()
    for taken in whole.taken[half.number :]:
        again.act(taken.seat, taken.action)
    assert again.table.snapshot() == whole.table.snapshot()
    lines = [(tmp_path / name).read_text().split("\n") for name in ("whole.record", "half.record")]
    assert lines[0][8:-2] == lines[1][8:-2]  # all but when it started, and the sum over that
    assert verify(tmp_path / "half.record").result is not None


def test_each_observer_reads_its_own_log_in_the_record(path: Path) -> None:
    record = read(path)
    last = moments(path)[-1].table
    assert last is not None
    told = [line for line in record.lines if line.startswith(INDENT)]
    for seat in (*range(last.seats), None):
        mine = [text for line in told if (text := sentence_for(line, seat)) is not None]
        log = last.log(seat)
        assert len(mine) == len(log)
        assert all(text_of(last.kit, e) in text for e, text in zip(log, mine, strict=True))


def test_no_record_is_ever_overwritten(path: Path) -> None:
    before = path.read_bytes()
    header = read(path).header
    with pytest.raises(BadInput, match="overwritten"):
        start(header, path)
    assert path.read_bytes() == before


def test_every_single_line_is_vouched_for(path: Path) -> None:
    lines = path.read_text().split("\n")[:-1]
    step = max(1, len(lines) // CHANGED)
    for number in {1, 2, 3, 4, 7, 8, *range(10, len(lines) + 1, step), len(lines)}:
        changed = [*lines]
        # A sentence may be reworded; what stands before it may not.
        facts, bar, sentence = lines[number - 1].partition(SENTENCE)
        changed[number - 1] = f"{facts}x{bar}{sentence}"
        path.write_text("\n".join(changed) + "\n")
        with pytest.raises(BadInput) as refused:
            verify(path)
        if number > 9:
            assert isinstance(refused.value, Damage)
            assert refused.value.line == number
            assert refused.value.stands == changed[number - 1]


def test_a_missing_line_is_reported_where_it_should_stand(path: Path) -> None:
    lines = path.read_text().split("\n")
    gone = lines.pop(20)
    path.write_text("\n".join(lines))
    with pytest.raises(Damage) as refused:
        verify(path)
    assert refused.value.line == 21 + next(i for i in range(9) if lines[20 + i] != gone)


def test_started_and_seats_are_covered_by_the_checksum(path: Path) -> None:
    text = path.read_text()
    path.write_text(text.replace("seats: ann", "seats: amy", 1))
    with pytest.raises(Damage) as refused:
        verify(path)
    assert refused.value.line == text.count("\n")


def test_another_secret_than_was_promised_is_found(path: Path) -> None:
    path.write_text(path.read_text().replace("secret: a seed", "secret: a weed", 1))
    with pytest.raises(Damage, match=r"line 7: .*commitment"):
        verify(path)


def test_a_torn_line_is_named_by_verify_and_dropped_by_resume(path: Path) -> None:
    whole = path.read_bytes()
    actions = [n for n, line in enumerate(whole.split(b"\n")) if line[:1].isdigit()]
    first_line = actions[len(actions) // 2]
    lines = whole.split(b"\n")
    before = b"\n".join(lines[:first_line]) + b"\n"
    after = b"\n".join(lines[: actions[len(actions) // 2 + 1]]) + b"\n"
    step = max(1, (len(after) - len(before)) // TORN)
    for length in range(len(before) + 1, len(after), step):
        path.write_bytes(whole[:length])
        with pytest.raises(Damage) as refused:
            verify(path)
        assert refused.value.line == whole[:length].count(b"\n") + 1
        match = resume(path)
        assert match.number == len(actions) // 2
        assert path.read_bytes() == before
        match.close()
    assert verify(path).result is None


def test_an_end_that_was_not_written_whole_is_played_again(path: Path) -> None:
    lines = path.read_text().split("\n")
    path.write_text("\n".join(lines[:-2]) + "\n")  # no checksum
    with pytest.raises(Damage, match="the file ends here"):
        verify(path)
    match = resume(path)
    assert not match.table.over
    play(match, 1)
    match.close()
    assert path.read_text().count("result: ") <= 1


def test_a_finished_game_is_not_resumed(path: Path) -> None:
    before = path.read_bytes()
    with pytest.raises(BadInput, match="over"):
        resume(path)
    assert path.read_bytes() == before


def test_damage_is_not_resumed_and_nothing_is_cut(path: Path) -> None:
    lines = path.read_text().split("\n")
    lines[12] = f"{lines[12].partition(SENTENCE)[0]} more"
    path.write_text("\n".join(lines[:-3]))
    before = path.read_bytes()
    with pytest.raises(Damage):
        resume(path)
    assert path.read_bytes() == before


def test_two_programs_never_write_one_record(tmp_path: Path) -> None:
    id, seats = EVERY_GAME[0]
    match = play(new_match(id, seats, tmp_path / "game.record"), 2)
    with pytest.raises(BadInput, match="another program"):
        resume(tmp_path / "game.record")
    play(match, 1)
    assert verify(tmp_path / "game.record").actions == 3


def test_a_record_of_other_rules_is_shown_as_told_but_not_verified(path: Path) -> None:
    as_played = moments(path)
    version = games()[read(path).header.game].version
    path.write_text(path.read_text().replace(f"version: {version}\n", "version: 999\n", 1))
    with pytest.raises(BadInput, match="version 999"):
        verify(path)
    with pytest.raises(BadInput, match="version 999"):
        resume(path)
    as_told = moments(path)
    assert [m.told for m in as_told] == [m.told for m in as_played]
    assert all(moment.table is None for moment in as_told)


def test_a_record_of_an_unknown_game_says_which_there_are(path: Path) -> None:
    id = read(path).header.game
    path.write_text(path.read_text().replace(f"game: {id}\n", "game: no-such-game\n", 1))
    with pytest.raises(BadInput, match=f"no-such-game.*{id}"):
        verify(path)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "not a Full House record"),
        (b"\xff\xfe\x00", "not text"),
        (b"Dear diary\n", "not a Full House record"),
        (b"Full House record 7\n", "format 7"),
        (b"Full House record 1\n", "line 2: the file ends here"),
        (b"Full House record 1\ngame: x\n\n", "version"),
        (b"Full House record 1\ncolour: red\n", "line 2"),
        (b"Full House record 1\ngame: x\ngame: y\n", "line 3"),
    ],
)
def test_what_is_no_record_is_said_so(content: bytes, says: str, tmp_path: Path) -> None:
    path = tmp_path / "some.file"
    path.write_bytes(content)
    for use in (verify, resume, moments):
        with pytest.raises(BadInput, match=says):
            use(path)
    assert path.read_bytes() == content


def test_a_full_disk_leaves_the_record_and_the_table_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, seats = EVERY_GAME[0]
    path = tmp_path / "game.record"
    match = play(new_match(id, seats, path), 2)
    before, table = path.read_bytes(), match.table.snapshot()
    write = os.write

    def half(file: int, data: memoryview) -> int:
        if len(data) < 10:
            raise OSError(28, "No space left on device")
        return write(file, data[: len(data) // 2])

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", half)
        with pytest.raises(BadInput, match="No space left"):
            play(match, 1)
    assert path.read_bytes() == before
    assert match.table.snapshot() == table
    play(match, 1)
    assert verify(path).actions == 3


def test_words_of_the_seats_are_kept_and_change_the_deal(toy: Toy, tmp_path: Path) -> None:
    seats = ("ann", "ben")
    plain = start(new_header("toy", seats, {}, "tea"))
    worded = start(new_header("toy", seats, {}, "tea", ("", "¡olé!")), tmp_path / "game.record")
    play(worded)
    assert worded.table.chance.key != plain.table.chance.key
    assert read(tmp_path / "game.record").header.words == ("", "¡olé!")
    assert verify(tmp_path / "game.record").result is not None


def test_options_that_no_file_can_hold_are_refused(toy: Toy) -> None:
    with pytest.raises(BadInput, match="letter"):
        new_header("toy", ("ann", "ben"), {"notes": ["\ud800"]}, "tea")


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("version: ", "version: x", 3),
        ("options: {}", "options: {", 4),
        ("options: {}", "options: 7", 4),
        ("options: {}", 'options: {"no_such": 1}', 4),
        ("seats: ann, ", "seats: ann,", 5),
        ("seats: ann, ", "seats: ann, bea, cy, di, ed, flo, gus, ", 5),
    ],
)
def test_the_line_of_the_header_that_is_wrong_is_named(
    old: str, new: str, line: int, tmp_path: Path
) -> None:
    id, seats = next((id, seats) for id, seats in EVERY_GAME if seats > 1)
    path = tmp_path / "game.record"
    play(new_match(id, seats, path), 2).close()
    path.write_text(path.read_text().replace(old, new, 1))
    with pytest.raises(Damage) as damage:
        verify(path)
    assert damage.value.line == line


def test_the_line_ends_of_another_system_are_named(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    play(new_match(*EVERY_GAME[0], path), 2).close()
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    with pytest.raises(BadInput, match="CR LF"):
        verify(path)


def test_a_record_is_for_its_owner_and_known_to_be_played(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    match = new_match(*EVERY_GAME[0], path)
    assert path.stat().st_mode & 0o777 == 0o600
    assert is_being_played(path)
    match.close()
    assert not is_being_played(path)
    assert not is_being_played(tmp_path / "none")
