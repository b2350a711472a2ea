"""The scenes of this game: who is where, what lies in the rooms, and what happens next.

Mess is written by its numbers, `-3 -2 -1 +1`; with owners' marks `-3@1` is seat 1's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from fullhouse.games.morning_routine import notebook
from fullhouse.games.morning_routine.cards import held, held_room
from fullhouse.games.morning_routine.rules import (
    EndOfMorning,
    MorningTurn,
    NextTurn,
    SecondAction,
    TakeAction,
)
from fullhouse.games.morning_routine.view_shapes import FiguresShape, MorningRoutineDeducedShape
from fullhouse.table.ids import FaceId, Seat
from fullhouse.table.step_stack import StepStack
from fullhouse.table.steps import Step
from fullhouse.table.tracked_table import TrackedTable
from tests.scene import Scene

GAME = "morning-routine"
MESS = {"-3": "huge-mess-3", "-2": "big-mess-2", "-1": "small-mess-1", "+1": "lucky-find-+1"}
ROOMS = ("kitchen", "bathroom", "bedroom", "living-room", "study", "laundry-room", "garage")


def key(short: str) -> str:
    """A card's key: mess from its number, all others as they are."""
    value, _, owner = short.partition("@")
    if value not in MESS:
        return short
    return f"{MESS[value]}-of-seat-{owner}" if owner else MESS[value]


def keys(shorts: str) -> str:
    return " ".join(key(short) for short in shorts.split())


def scene(
    steps: Step | Sequence[Step],
    zones: Mapping[str, str],
    *,
    where: Mapping[int, int] | None = None,
    facts: Mapping[str, int | Sequence[int]] | None = None,
    seats: int = 3,
    **options: Any,
) -> Scene:
    """A morning goes on with this step, or the last of these.

    A seat with a room is in it, others are in the Hallway, unless `where` says so. A queue card in
    front of a seat is `queue 0`; seats hold all queue cards that the scene needs.
    """
    laid = {name: keys(shorts) for name, shorts in zones.items()}
    places = [1 if f"room {s}" in laid else 0 for s in range(seats)]
    for seat, place in (where or {}).items():
        places[seat] = place
    given: dict[str, int | Sequence[int]] = {
        "morning": 1,
        "round": 3,
        "where": places,
        "speed cards left": seats,
        "action of the turn": 1,
        "queued since": [1 + s if f"queue {s}" in laid else 0 for s in range(seats)],
    }
    given.update(facts or {})
    made = Scene(GAME, laid, facts=given, seats=seats, **options)
    t = made.table
    t.clock = 3
    for seat in t.all_seats:
        if t.count(held(seat)):
            notebook.entered(t, seat, held_room(t, seat))
        if f"queue {seat}" in laid:
            room = ROOMS.index(laid[f"queue {seat}"].removesuffix("-queue"))
            notebook.queued(t, seat, FaceId(room))
    t.stack = StepStack([steps] if isinstance(steps, Step) else list(steps))
    t.run()
    return made


def turn(seat: int, zones: Mapping[str, str], **more: Any) -> Scene:
    """A turn begins; after it, the next one does."""
    return scene(MorningTurn(Seat(seat)), zones, **more)


def act(seat: int, zones: Mapping[str, str], **more: Any) -> Scene:
    """Just an action of this seat, and a second one if it earns it."""
    return scene([SecondAction(Seat(seat)), TakeAction(Seat(seat))], zones, **more)


def end(zones: Mapping[str, str], speed: Sequence[int] = (), **more: Any) -> Scene:
    """The morning is over: rewards are shown, kept and counted."""
    seats = more.get("seats", 3)
    facts = {"speed bonus": list(speed) or [0] * seats, **more.pop("facts", {})}
    return scene(EndOfMorning(), zones, facts=facts, **more)


def next_turn(seat: int, zones: Mapping[str, str], **more: Any) -> Scene:
    """This seat's turn is over."""
    return scene(NextTurn(Seat(seat)), zones, **more)


def preview(made: Scene, notation: str, seat: int = 0) -> dict[str, int | None]:
    """What a seat is told that a choice would bring, by the key of its column."""
    told = made.table.view(seat, previews=True)["previews"]
    row = told["rows"][made.legal(seat).index(notation)]
    return dict(zip(told["columns"], row, strict=True))


def figures(made: Scene, seat: int | None = 0, remembers: bool = True) -> FiguresShape:
    """The numbers that a seat is shown beside the cards."""
    shown = made.table.view(seat, previews=True, remembers=remembers)["deduced"]["figures"]
    return cast(FiguresShape, shown)


def deduced(t: TrackedTable, seat: int | None) -> MorningRoutineDeducedShape:
    """What follows for a seat from all it was shown."""
    return cast(MorningRoutineDeducedShape, t.view(seat, previews=True)["deduced"])


def facts_of(t: TrackedTable) -> dict[str, Any]:
    """What everybody sees of the facts."""
    return cast(dict[str, Any], t.view(None)["facts"])
