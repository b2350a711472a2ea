"""A game without what was undone leads to the same table."""

from __future__ import annotations

import random

import pytest

from fullhouse.play.match import Match
from fullhouse.play.record import new_header
from fullhouse.play.replay import LineBuffer, play_line, without_undone
from tests.play.random_matches import EVERY_GAME
from tests.sizes import SEED


@pytest.mark.parametrize(("id", "seats"), EVERY_GAME)
def test_undone_lines_are_left_out_and_the_table_is_the_same(id: str, seats: int) -> None:
    chance, buffer = random.Random(f"{SEED} {id}"), LineBuffer()
    header = new_header(id, ("ann", "ben", "cleo")[:seats], {}, f"undone {SEED}")
    match = Match(header, buffer)
    lines: list[str] = []
    undone = 0
    for step in range(120):
        if match.table.over:
            break
        seat = chance.choice(match.table.actors)
        if step == 60:
            match.branch(seat, "word")
        elif match.taken and (not undone or chance.random() < 0.4):
            match.undo(chance.choice(match.taken).seat, consent=True)
            undone += 1
        else:
            match.act(seat, chance.choice(match.table.legal(seat)))
        lines.append(buffer.lines[0])
    short = [line for _, line in without_undone(header, lines)]
    assert undone
    assert len(short) <= len(lines) - 2 * undone
    again = Match(header)
    for line in short:
        play_line(again, line)
    assert again.table.snapshot() == match.table.snapshot()
    for observer in (*range(seats), None):
        assert again.table.view(observer) == match.table.view(observer)
        assert again.table.log(observer) == match.table.log(observer)
    numbers = [int(line.split(".")[0]) for line in short if line[0].isdigit()]
    assert numbers == [*range(1, len(numbers) + 1)]
