"""A match of which only its lines are kept, as a server keeps it."""

from pathlib import Path

import pytest

from fullhouse.play.match import Match
from fullhouse.play.record import ACTION, UNDO, new_header, read, with_names
from fullhouse.play.replay import full_record, play_line, verify
from fullhouse.table.errors import BadInput
from tests.play.random_matches import EVERY_GAME, new_match, play
from tests.play.toy import BID, DRAW, Toy


def lines_of(path: Path) -> list[str]:
    return [line for line in read(path).lines if ACTION.fullmatch(line) or UNDO.fullmatch(line)]


@pytest.mark.parametrize(("id", "seats"), EVERY_GAME[:4])
def test_a_record_written_from_its_lines_is_the_same_to_the_byte(
    id: str, seats: int, tmp_path: Path
) -> None:
    path = tmp_path / "game.record"
    match = play(new_match(id, seats, path))
    assert full_record(match.header, lines_of(path)).encode() == path.read_bytes()


def test_so_is_one_with_undos_that_is_not_finished(toy: Toy, tmp_path: Path) -> None:
    path = tmp_path / "toy.record"
    match = new_match(toy.id, 2, path)
    match.act(0, BID)
    match.undo(0)
    match.act(0, BID + 1)
    match.close()
    assert full_record(match.header, lines_of(path)).encode() == path.read_bytes()


def test_other_names_leave_a_record_that_holds(toy: Toy, tmp_path: Path) -> None:
    path = tmp_path / "toy.record"
    play(new_match(toy.id, 2, path))
    path.write_text(with_names(path.read_text(encoding="utf-8"), ("Someone", "ben")), "utf-8")
    assert read(path).header.seats == ("Someone", "ben")
    assert verify(path).result is not None


def test_what_is_prepared_changes_nothing_until_it_is_confirmed(toy: Toy) -> None:
    match = Match(new_header(toy.id, ("ann", "ben"), {}, "a seed"))
    before = match.table.snapshot()
    prospect = match.prepare(0, BID + 3)
    assert prospect.line == "1. 0 bid 3"
    assert match.table.snapshot() == before
    assert match.number == 0
    match.confirm(prospect)
    assert match.table.draft(0) == [BID + 3]
    assert play_line(match, "undo 1")
    assert match.table.snapshot() == before
    assert not play_line(match, "something else")


def test_the_quick_answer_about_an_undo_is_the_whole_one(toy: Toy) -> None:
    match = Match(new_header(toy.id, ("ann", "ben"), {}, "a seed"))
    for seat, action in ((0, BID), (1, BID), (0, BID + 1), (1, BID + 1), (0, DRAW)):
        match.act(seat, action)
        for asked in (0, 1):
            try:
                reason = match.would_undo(asked).reason
            except BadInput:
                with pytest.raises(BadInput):
                    match.why_not_undo(asked)
            else:
                assert match.why_not_undo(asked) == reason
