"""Drafts: what is asked of whom, and how the whole is told."""

from __future__ import annotations

from fullhouse.table.ids import Action
from fullhouse.table.messages import Message, say
from fullhouse.table.steps import Together
from fullhouse.table.table import Table
from fullhouse.table.tracked_table import TrackedTable
from tests.toy_game import DONE, PICK, LayAside, Magpies
from tests.wording import asked, text_of


class Quietly(LayAside):
    """Lays aside as `LayAside` does; asks pick by pick and tells the whole at once."""

    tells = True

    def asks(self, t: Table) -> Message:
        return say("Lay cards aside")

    def asks_next(self, t: Table) -> Message:
        return say("Lay aside card {n}", n=len(t.draft(self.seat)) + 1)

    def take_all(self, t: Table, picks: list[Action]) -> None:
        t.tell("MAG-1", "lays aside {cards}", self.seat)
        super().take_all(t, picks)


def table() -> TrackedTable:
    t = Magpies().start(3, "drafts")
    t.stack[-1] = Together([Quietly(seat) for seat in t.all_seats])
    return t


def pick(t: TrackedTable, seat: int) -> None:
    t.act(
        seat, next(action for action in t.legal(seat) if PICK.index(action) > 0 and action < DONE)
    )


def test_only_its_own_seat_reads_what_a_draft_asks_next() -> None:
    t = table()
    pick(t, 1)
    assert {seat: asked(t, seat) for seat in (0, 1, 2, None)} == {
        0: "Lay aside card 1",
        1: "Lay aside card 2",
        2: "Lay aside card 1",
        None: "Lay cards aside",
    }
    t.act(1, DONE)
    assert asked(t, 1) == "Lay cards aside", "what is asked of others"


def test_a_draft_that_tells_itself_has_one_entry_and_no_picks() -> None:
    t = table()
    before = len(t.log(None))
    for seat in t.all_seats:
        pick(t, seat)
        t.act(seat, DONE)
    told = [(entry["seat"], text_of(t.kit, entry)) for entry in t.log(None)[before:]]
    assert told == [(seat, "lays aside a card") for seat in range(3)]
