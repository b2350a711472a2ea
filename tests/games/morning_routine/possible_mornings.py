"""All mornings that a seat cannot tell from the true one, found by playing every one of them.

It knows nothing of how worlds are drawn. Every start that looks alike to the observer, then every
choice of the others that does, is played on; what the observer is shown otherwise is dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any

import fullhouse as fh
from fullhouse.games.morning_routine.cards import LOCKED, held, held_room, is_in_room
from fullhouse.table.ids import Seat, ZoneId
from fullhouse.table.tracked_table import TrackedTable
from tests.games.morning_routine.setting import GAME, facts_of

STARTS = 400
"""Seeds that are tried for starts that look alike."""

Rooms = tuple[Any, ...]
"""What was gone into, choice by choice; all locked rooms together are one."""


def arrangement(t: TrackedTable) -> str:
    """Which card lies where."""
    return str([t.faces(zone) for zone in map(ZoneId, range(len(t.zones)))])


class PossibleMornings:
    """A true table and all those that one seat cannot tell from it, with the rooms gone into."""

    def __init__(self, seats: int, seed: str, me: int | None = None, **options: Any) -> None:
        """`me` is the observer; without one it is the first player."""
        game = fh.game(GAME)
        self.truth = game.start(seats, seed, options)
        self.me = self.truth.actors[0] if me is None else me
        found: dict[str, TrackedTable] = {}
        for number in range(STARTS):
            t = game.start(seats, f"start {number}", options)
            if t.log(self.me) == self.truth.log(self.me):
                found[arrangement(t)] = t
        assert arrangement(self.truth) in found
        self.all = [(self.start_rooms(t), t) for t in found.values()]

    def start_rooms(self, t: TrackedTable) -> Rooms:
        """Rooms in the order in which they were dealt: locked ones, then by turn order."""
        order = t.seats_from(Seat(facts_of(t)["first player"]))
        locked = tuple(t.faces(LOCKED))
        return (locked, *[held_room(t, seat) for seat in order if t.count(held(seat))])

    def play(self, notation: str) -> PossibleMornings:
        """The seat whose turn it is makes this choice, and in every other morning one like it."""
        seat = self.truth.actors[0]
        action = self.truth.parse(seat, notation)
        looks = self.truth.text(seat, action, self.me)
        self.truth.act(seat, action)
        log = self.truth.log(self.me)
        alike: list[tuple[Rooms, TrackedTable]] = []
        for rooms, t in self.all:
            for other in [action] if seat == self.me else t.legal(seat):
                if other not in t.legal(seat) or t.text(seat, other, self.me) != looks:
                    continue
                twin = t.clone()
                twin.act(seat, other)
                if twin.log(self.me) == log and twin.actors == self.truth.actors:
                    entered = not is_in_room(t, seat) and is_in_room(twin, seat)
                    alike.append(((*rooms, *([held_room(twin, seat)] if entered else [])), twin))
        self.all = alike
        return self

    def plays(self, notations: Sequence[str]) -> PossibleMornings:
        for notation in notations:
            self.play(notation)
        return self

    def likelihoods(self, of: Callable[[TrackedTable], str] = arrangement) -> dict[str, Fraction]:
        """How likely each arrangement is, rooms being uniform choice by choice among the possible;
        or whatever of it is asked for.

        With the rooms given, all that the others chose is alike likely.
        """
        chances: dict[str, Fraction] = {}
        possible = {rooms for rooms, _ in self.all}
        for rooms in possible:
            chance = Fraction(1)
            for step in range(len(rooms)):
                going_on = {r[step] for r in possible if r[:step] == rooms[:step]}
                chance /= len(going_on)
            group = [t for r, t in self.all if r == rooms]
            for t in group:
                key = of(t)
                chances[key] = chances.get(key, Fraction(0)) + chance / len(group)
        assert sum(chances.values()) == 1
        return chances


def drawn(t: TrackedTable, seat: int | None, draws: int) -> Iterator[str]:
    """The arrangements of so many worlds."""
    for number in range(draws):
        yield arrangement(t.world(seat, fh.Dice(number)))
