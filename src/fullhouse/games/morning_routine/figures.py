"""Numbers worked out from what a seat knows: what it has, what a reward adds, what a bust costs."""

from __future__ import annotations

from fullhouse.games.morning_routine import options, scoring
from fullhouse.games.morning_routine.cards import (
    FOUND,
    HALLWAY,
    HIDDEN,
    IN_FRONT,
    IN_ROOM,
    INSIDE,
    ROUND,
    SHOWN,
    SPEED_LEFT,
    TO_LEAVE,
    WHERE,
    held_room,
    mess_total,
    owner_of,
    split,
    value_of,
)
from fullhouse.games.morning_routine.hall import next_speed
from fullhouse.games.morning_routine.view_shapes import FiguresShape
from fullhouse.games.morning_routine.words import (
    DONE,
    DROP,
    DROP_OF,
    KEEP,
    KEEP_OF,
    LEAVE,
    LEAVE_OF,
    REMOVE,
    REMOVE_OF,
)
from fullhouse.table.scoring import Line
from fullhouse.table.table import Table


def figures(known: Table, seat: int | None) -> FiguresShape:
    """What the page shows beside the cards."""
    room = -1 if seat is None else held_room(known, seat)
    out: FiguresShape = {
        "rooms": known.kit.keys[: known.options[options.ROOMS_IN_PLAY]],
        "bell": known.options[options.BELL_ROUND],
        "minutes": minutes(known),
        "goes_on": any(
            known.facts[WHERE + other] in (HALLWAY, IN_ROOM) for other in range(known.seats)
        ),
        "mornings": known.options[options.MORNINGS],
        "speeds": options.speeds(known.kit.settings, known.seats),
        "speed": next_speed(known) if known.facts[SPEED_LEFT] else None,
        "mess": [mess_total(known.faces(IN_FRONT + other)) for other in range(known.seats)],
        "found": mess_total(known.faces(FOUND)),
        "worth": None,
        "adds": {},
        "bust": None,
        "bust_then": None,
        "too_many": False,
        "open_challenges": known.options[options.CHALLENGE_PUBLIC] == 1,
    }
    if seat is not None:
        ended = as_if_ended(known, seat)
        now = worth(ended, seat)
        out["worth"] = now
        dropped = [pick - DROP_OF for pick in known.draft(seat) if pick >= DROP]
        out["too_many"] = not scoring.may_keep(ended, seat, dropped)
        if room >= 0:
            rewards = split(known.faces(INSIDE + room))[0]
            for place, points in enumerate(added(ended, seat, rewards, now)):
                out["adds"][known.kit.keys[rewards[place]]] = points
            staying, going = mess_picked(known, seat, room)
            out["bust"] = bust_cost(known, seat, staying)
            out["bust_then"] = bust_cost(known, seat, staying + going)
    return out


def minutes(known: Table) -> int:
    """How far the hour from seven to the bell has gone."""
    return 60 * (known.facts[ROUND] - 1) // known.options[options.BELL_ROUND]


# What a morning counts.


def as_if_ended(known: Table, seat: int) -> Table:
    """The same, with the seat's rewards shown, as at the end of the morning (MR-6.2)."""
    ended = known.clone()
    ended.zones[SHOWN + seat] = sorted(known.zones[SHOWN + seat] + known.zones[HIDDEN + seat])
    ended.zones[HIDDEN + seat] = []
    return ended


def worth(ended: Table, seat: int) -> int:
    """MR-6.3: what it counts with the best of its rewards kept."""
    return scoring.total(scoring.reckon(ended, seat, scoring.best_drop(ended, seat)))


def standing(known: Table, seat: int) -> list[Line]:
    """What the seat's morning would count if it ended now, line by line (MR-6.4)."""
    ended = as_if_ended(known, seat)
    counted = scoring.reckon(ended, seat, scoring.best_drop(ended, seat))
    return scoring.lines(ended, seat, counted)


def adds(known: Table, seat: int, rewards: list[int]) -> list[int]:
    """What collecting each of these would add, a mess card being left for it (MR-4.4)."""
    ended = as_if_ended(known, seat)
    return added(ended, seat, rewards, worth(ended, seat))


def added(ended: Table, seat: int, rewards: list[int], now: int) -> list[int]:
    """The same, at a table as if the morning had ended; it is changed."""
    there = ended.zones[SHOWN + seat]
    leave_mess(ended, seat)
    out: list[int] = []
    for face in rewards:
        ended.zones[SHOWN + seat] = sorted([*there, face])
        out.append(worth(ended, seat) - now)
    return out


def leave_mess(t: Table, seat: int) -> None:
    """A mess card goes: the one that is picked, else any of the hand."""
    zone, place = TO_LEAVE + seat, 0
    for pick in t.draft(seat):
        face = pick - LEAVE_OF
        if is_collecting(t, seat) and not t.number_of(zone, face):
            zone = IN_FRONT + seat
            place = t.faces(zone).index(face)
    t.zones[zone] = [card for at, card in enumerate(t.zones[zone]) if at != place]


def is_collecting(t: Table, seat: int) -> bool:
    """Whether the seat has picked the mess card to leave for a reward."""
    picks = t.draft(seat)
    step = t.deciding(seat)
    return step is not None and bool(picks) and step.source(t, picks[0]) == TO_LEAVE + seat


# What a bust costs.


def mess_picked(t: Table, seat: int, room: int) -> tuple[list[int], list[int]]:
    """The mess of a room without what the seat has picked to remove, and what it leaves there."""
    staying = split(t.faces(INSIDE + room))[1]
    going: list[int] = []
    step = t.deciding(seat)
    for pick in t.draft(seat):
        if LEAVE <= pick < REMOVE:
            going.append(pick - LEAVE_OF)
        elif REMOVE <= pick < DONE and step is not None and step.source(t, pick) == INSIDE + room:
            staying.remove(pick - KEEP_OF if pick >= KEEP else pick - REMOVE_OF)
    return staying, going


def bust_cost(t: Table, seat: int, mess: list[int]) -> int:
    """MR-5.4: what this mess would count in front of the seat if it were found."""
    return mess_total([face for face in mess if answers_for(t, seat, face)])


def answers_for(t: Table, leaver: int, face: int) -> bool:
    """MR-5.4: whether a mess card that is found is the leaver's to take."""
    if value_of(face) > 0 and t.options[options.LUCKY_FIND] != options.LEAVER:
        return False
    return owner_of(face) in (-1, leaver)
