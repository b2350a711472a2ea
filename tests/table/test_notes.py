"""Notes: who has which line, and what a world keeps of them."""

from __future__ import annotations

import json
from typing import Any

from fullhouse.table.actions import OF_FACE, Vocabulary
from fullhouse.table.cards import Face
from fullhouse.table.chance import Dice
from fullhouse.table.notes import lines
from fullhouse.table.observers import only
from fullhouse.table.tracked_table import TrackedTable
from fullhouse.table.zones import PILE, Zones
from tests.table.small import Small, lay


def noted() -> TrackedTable:
    zones = Zones()
    zones.add("pile", PILE)
    t = lay(zones, {})
    t.note((1, 5))
    t.note((2,), (7, 8), only(0))
    t.note((), (9,), only(1))
    return t


def books(t: TrackedTable) -> list[list[tuple[int, ...]]]:
    return [lines(t.notes_of(seat)) for seat in (0, 1, None)]


def test_a_secret_stands_only_in_the_notebooks_of_those_who_saw_it() -> None:
    assert books(noted()) == [[(1, 5), (2, 7, 8)], [(1, 5), (2,), (9,)], [(1, 5), (2,)]]


def test_a_clone_goes_on_with_notebooks_of_its_own() -> None:
    t = noted()
    clone = t.clone()
    clone.note((3,))
    assert lines(clone.notes_of(None)) == [(1, 5), (2,), (3,)]
    assert lines(t.notes_of(None)) == [(1, 5), (2,)]
    clone.forget_all()
    assert books(clone) == [[], [], []]


def test_a_world_keeps_its_own_observers_notes_and_what_all_could_write() -> None:
    t = noted()
    assert books(t.world(0, Dice(1))) == [[(1, 5), (2, 7, 8)], [(1, 5), (2,)], [(1, 5), (2,)]]
    assert books(t.world(None, Dice(1))) == [[(1, 5), (2,)]] * 3
    assert [t.world(seat, Dice(1)).imagined_by for seat in (0, 1, None)] == [0, 1, 2]
    assert t.imagined_by == -1
    other = t.world(0, Dice(1)).world(1, Dice(2))
    assert (books(other)[1], other.imagined_by) == ([(1, 5), (2,)], 0)


def test_notes_come_back_from_a_snapshot_and_stand_in_no_view() -> None:
    t = noted()
    data = json.loads(json.dumps(t.snapshot()))
    assert books(t.game.restore(data)) == books(t)
    assert "notes" not in t.view(0)


class Counting(Small):
    """A game that counts what an observer noted."""

    def deduce(self, t: TrackedTable, seat: int | None) -> dict[str, Any]:
        return {"lines": len(lines(t.notes_of(seat)))}


def test_a_view_shows_what_its_game_deduces_from_that_observers_notes() -> None:
    zones = Zones()
    zones.add("pile", PILE)
    t = Counting(zones, [Face("A")]).start(2, "counting")
    t.note((), (1,), only(1))
    shown = [t.view(seat, previews=True)["deduced"] for seat in (0, 1, None)]
    assert shown == [{"lines": 0}, {"lines": 1}, {"lines": 0}]
    assert noted().view(0, previews=True)["deduced"] == {}
    assert t.view(1)["deduced"] == {}


def test_a_verb_may_be_said_of_some_faces_only() -> None:
    words = Vocabulary()
    take = words.add("take", OF_FACE, 2, "takes {}", start=3)
    titles = ["Ant", "Bee", "Cat", "Dog", "Elk"]
    assert [words.notation(take.at(i), titles, []) for i in range(2)] == ["take dog", "take elk"]
    assert words.parse("take elk", titles, []) == take.at(1)
