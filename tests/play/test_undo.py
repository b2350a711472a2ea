import random
from pathlib import Path

import pytest

from fullhouse.play.match import Match, start, why_not_undo
from fullhouse.play.record import Damage, new_header, read
from fullhouse.play.replay import resume, verify
from fullhouse.table.errors import BadInput
from fullhouse.table.ids import Seat
from fullhouse.table.observers import only
from fullhouse.table.tracked_table import TrackedTable
from tests.play.random_matches import EVERY_GAME, new_match, play
from tests.play.toy import BID, DECK, DRAW, DRAWER, SHELF, Toy


@pytest.fixture
def match(toy: Toy, tmp_path: Path) -> Match:
    return start(new_header(toy.id, ("ann", "ben"), {}, "a seed"), tmp_path / "toy.record")


def test_inside_a_draft_undo_is_free_and_takes_only_the_own_pick(match: Match) -> None:
    match.act(0, BID + 1)
    match.act(1, BID + 2)
    match.act(0, BID + 3)
    assert match.table.actors == [1]
    match.undo(0)
    match.undo(0)
    assert match.table.actors == [0, 1]
    assert match.table.draft(0) == []
    assert match.table.draft(1) == [BID + 2]


def test_an_undo_is_a_stored_line_and_numbers_go_on(match: Match, tmp_path: Path) -> None:
    match.act(0, BID + 1)
    match.undo(0)
    match.act(0, BID + 4)
    lines = read(tmp_path / "toy.record").lines
    assert lines[-3:] == ["1. 0 bid 1", "undo 1", "2. 0 bid 4"]


def test_a_record_with_undos_holds_and_resumes(match: Match, tmp_path: Path) -> None:
    match.act(1, BID + 1)
    match.act(0, BID + 1)
    match.undo(1)
    match.act(0, BID + 2)
    match.close()
    again = resume(tmp_path / "toy.record")
    assert again.table.snapshot() == match.table.snapshot()
    assert again.taken == match.taken
    play(again)
    assert verify(tmp_path / "toy.record").result is not None


def test_what_others_have_seen_is_undone_only_by_consent(match: Match, tmp_path: Path) -> None:
    for seat, number in ((0, 1), (0, 2), (1, 3), (1, 4)):
        match.act(seat, BID + number)
    before = match.table.snapshot()
    with pytest.raises(BadInput, match=r"Others have seen something since.*consent\.$"):
        match.undo(1)
    assert match.table.snapshot() == before
    match.undo(1, consent=True)
    assert match.table.draft(1) == [BID + 3]
    assert match.table.draft(0) == [BID + 1, BID + 2]
    assert read(tmp_path / "toy.record").lines[-1] == "undo 4 agreed"


def test_an_agreed_undo_takes_back_all_that_followed(match: Match) -> None:
    for seat, number in ((0, 1), (0, 2), (1, 3), (1, 4)):
        match.act(seat, BID + number)
    before = match.table.snapshot()
    match.act(0, DRAW)
    match.undo(0, consent=True)
    assert match.table.snapshot() == before
    assert [taken.number for taken in match.taken] == [1, 2, 3, 4]


@pytest.mark.parametrize(("id", "seats"), EVERY_GAME)
def test_chance_is_never_drawn_again(id: str, seats: int) -> None:
    match = play(new_match(id, seats), 8)
    after = match.table.snapshot()
    taken = match.taken[:]
    match.undo(taken[-3].seat, consent=True)
    for undone in [action for action in taken if action not in match.taken]:
        match.act(undone.seat, undone.action)
    assert match.table.snapshot() == after


def test_nothing_is_undone_before_the_first_action_or_after_the_end(match: Match) -> None:
    with pytest.raises(BadInput, match="nothing yet"):
        match.undo(0)
    play(match)
    with pytest.raises(BadInput, match="over"):
        match.undo(0, consent=True)


def test_chance_that_nobody_saw_still_forbids_a_free_undo(match: Match) -> None:
    now = match.table.clone()
    now.below(6, "dice")
    assert why_not_undo(match.table, now, 0) == "Something random has happened since"


@pytest.fixture
def drawer(match: Match) -> TrackedTable:
    """A table with a card in the drawer, whose face nobody knows."""
    table = match.table.clone()
    table.draw(DECK, DRAWER)
    table.close_entry()
    return table


def test_a_face_that_only_the_seat_was_shown_forbids_a_free_undo(drawer: TrackedTable) -> None:
    now = drawer.clone()
    now.tell("T-9", "looks", Seat(0), only(0))
    now.look(DRAWER, only(0))
    now.close_entry()
    assert [len(now.log(seat)) - len(drawer.log(seat)) for seat in (0, 1, None)] == [1, 0, 0]
    assert why_not_undo(drawer, now, 0) == "You were shown something new since"


def test_moving_what_one_knows_where_nobody_sees_is_free(drawer: TrackedTable) -> None:
    drawer.look(DRAWER, only(0))
    drawer.close_entry()
    now = drawer.clone()
    now.tell("T-9", "tidies {cards}", Seat(0), only(0))
    now.draw(DRAWER, SHELF)
    now.close_entry()
    assert [len(now.log(seat)) - len(drawer.log(seat)) for seat in (0, 1, None)] == [1, 0, 0]
    assert why_not_undo(drawer, now, 0) is None
    assert why_not_undo(drawer, now, 1) == "Others have seen something since"


def test_an_undo_that_was_not_free_does_not_hold_without_its_consent(
    match: Match, tmp_path: Path
) -> None:
    for seat, number in ((0, 1), (0, 2), (1, 3), (1, 4)):
        match.act(seat, BID + number)
    match.undo(1, consent=True)
    path = tmp_path / "toy.record"
    path.write_text(path.read_text().replace("undo 4 agreed", "undo 4"))
    with pytest.raises(Damage, match="consent"):
        verify(path)


def test_an_undo_of_what_does_not_stand_does_not_hold(match: Match, tmp_path: Path) -> None:
    path = tmp_path / "toy.record"
    with path.open("a") as file:
        file.write("undo 3\n")
    with pytest.raises(Damage, match="action 3 does not stand"):
        verify(path)


def test_an_undo_of_the_last_action_plays_nothing_again(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else whoever does and undoes without end makes a table that takes for ever to load."""
    match.act(1, BID + 1)
    monkeypatch.delattr(Match, "_redo")
    for _ in range(3):
        match.act(0, BID + 1)
        match.undo(0)
    assert match.table.draft(1) == [BID + 1]
    match.undo(1)
    assert match.taken == []


def can_undo(match: Match) -> list[int]:
    return [] if match.table.over else sorted({taken.seat for taken in match.taken})


@pytest.mark.parametrize(("id", "seats"), EVERY_GAME)
def test_an_undo_comes_to_what_playing_again_comes_to(id: str, seats: int) -> None:
    match = new_match(id, seats)
    chance = random.Random(id)
    for _ in range(60):
        if can_undo(match) and chance.random() < 0.3:
            match.undo(chance.choice(can_undo(match)), consent=True)
            assert match.table.snapshot() == match._redo(match.taken).snapshot()
        elif match.table.actors:
            actor = chance.choice(match.table.actors)
            match.act(actor, chance.choice(match.table.legal(actor)))
        for seat in can_undo(match):
            found = match.would_undo(seat)
            assert found.before.snapshot() == match._redo(found.kept).snapshot()
