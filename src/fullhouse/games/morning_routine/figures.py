"""Numbers that follow from what a seat knows: its points, what a reward adds, what a bust costs."""

from __future__ import annotations

from fullhouse.games.morning_routine import options, scoring
from fullhouse.games.morning_routine.cards import (
    FOUND,
    NO_ROOM,
    ROUND,
    SPEED_LEFT,
    Room,
    held_room,
    hidden_rewards,
    inside,
    is_playing,
    mess_hand,
    mess_in_front,
    mess_inside,
    mess_total,
    owner_of,
    rewards_inside,
    shown_rewards,
    split,
    value_of,
)
from fullhouse.games.morning_routine.hallway import next_speed
from fullhouse.games.morning_routine.view_shapes import FiguresShape, InsideShape
from fullhouse.games.morning_routine.vocabulary import DROP, KEEP, LEAVE, REMOVE
from fullhouse.table.ids import NO_SEAT, FaceId, Seat
from fullhouse.table.scoring import Line
from fullhouse.table.tracked_table import TrackedTable


def figures(known: TrackedTable, seat: Seat | None) -> FiguresShape:
    """What the page shows beside the cards."""
    out: FiguresShape = {
        "bell": known.options[options.BELL_ROUND],
        "minutes": minutes(known),
        "speeds": options.speeds(known.kit),
        "mess": [mess_total(known.faces(mess_in_front(other))) for other in known.all_seats],
    }
    if any(is_playing(known, other) for other in known.all_seats):
        out["goes_on"] = True
    if known.options[options.MORNINGS] > 1:
        out["mornings"] = known.options[options.MORNINGS]
    if known.facts[SPEED_LEFT]:
        out["speed"] = next_speed(known)
    if known.count(FOUND):
        out["found"] = mess_total(known.faces(FOUND))
    if known.options[options.CHALLENGE_PUBLIC] == 1:
        out["open_challenges"] = True
    if seat is not None:
        own_figures(known, seat, out)
    return out


def own_figures(known: TrackedTable, seat: Seat, out: FiguresShape) -> None:
    """What only the seat itself is shown."""
    ended = as_if_ended(known, seat)
    now = worth(ended, seat)
    out["worth"] = now
    counted = counted_inside(known, seat)
    if counted:
        out["inside"] = counted
    dropped = [DROP.face(pick) for pick in known.draft(seat) if DROP.has(pick)]
    if not scoring.may_keep(ended, seat, dropped):
        out["too_many"] = True
        out["drops"] = [known.kit.keys[face] for face in scoring.best_drop(ended, seat)]
    room = held_room(known, seat)
    if room == NO_ROOM:
        return
    rewards = rewards_inside(known, room)
    if rewards:
        points = added(ended, seat, rewards, now)
        out["adds"] = {known.kit.keys[face]: points[n] for n, face in enumerate(rewards)}
    staying, going = mess_picked(known, seat, room)
    out["bust"] = bust_cost(known, seat, staying)
    if going:
        out["bust_then"] = bust_cost(known, seat, staying + going)


def counted_inside(known: TrackedTable, seat: Seat) -> dict[str, InsideShape]:
    """MR-9.2: how many cards lie in rooms the seat sees into, or lay there when it last did."""
    out: dict[str, InsideShape] = {}
    for room in range(known.options[options.ROOMS_IN_PLAY]):
        zone = inside(FaceId(room))
        memory = known.memories.get((seat, zone))
        if known.eyes[zone] & known.kit.observers.bit(seat):
            rewards, mess = split(known.faces(zone))
        elif memory is not None:
            rewards, mess = split([FaceId(face) for face in memory[1:]])
        else:
            continue
        out[known.kit.keys[room]] = {"rewards": len(rewards), "mess": len(mess)}
    return out


def minutes(known: TrackedTable) -> int:
    """Minutes past seven, if the bell rings at eight."""
    return 60 * (known.facts[ROUND] - 1) // known.options[options.BELL_ROUND]


# What a morning counts.


def as_if_ended(known: TrackedTable, seat: Seat) -> TrackedTable:
    """A copy with the seat's rewards shown, as at the end of the morning (MR-6.2)."""
    ended = known.clone()
    hidden, shown = hidden_rewards(seat), shown_rewards(seat)
    ended.zones[shown] = sorted(known.zones[shown] + known.zones[hidden])
    ended.zones[hidden] = []
    return ended


def worth(ended: TrackedTable, seat: Seat) -> int:
    """MR-6.3: what the seat scores if it keeps the best of its rewards."""
    return scoring.total(scoring.reckon(ended, seat, scoring.best_drop(ended, seat)))


def standing(known: TrackedTable, seat: Seat) -> list[Line]:
    """What the seat would score if the morning ended now, line by line (MR-6.4)."""
    ended = as_if_ended(known, seat)
    counted = scoring.reckon(ended, seat, scoring.best_drop(ended, seat))
    return scoring.lines(ended, seat, counted)


def adds(known: TrackedTable, seat: Seat, rewards: list[FaceId]) -> list[int]:
    """What collecting each of these would add, if a mess card is left for it (MR-4.4)."""
    ended = as_if_ended(known, seat)
    return added(ended, seat, rewards, worth(ended, seat))


def added(ended: TrackedTable, seat: Seat, rewards: list[FaceId], now: int) -> list[int]:
    """The same, on a table made by `as_if_ended`, which it changes."""
    there = ended.zones[shown_rewards(seat)]
    leave_mess(ended, seat)
    out: list[int] = []
    for face in rewards:
        ended.zones[shown_rewards(seat)] = sorted([*there, face])
        out.append(worth(ended, seat) - now)
    return out


def leave_mess(t: TrackedTable, seat: Seat) -> None:
    """Takes away a mess card: the one that is picked, or else any in the hand."""
    zone, place = mess_hand(seat), 0
    for pick in t.draft(seat):
        face = LEAVE.face(pick)
        if is_collecting(t, seat) and not t.number_of(zone, face):
            zone = mess_in_front(seat)
            place = t.faces(zone).index(face)
    t.zones[zone] = [card for at, card in enumerate(t.zones[zone]) if at != place]


def is_collecting(t: TrackedTable, seat: Seat) -> bool:
    """Whether the seat has picked the mess card to leave for a reward."""
    picks = t.draft(seat)
    step = t.deciding(seat)
    return step is not None and bool(picks) and step.source(t, picks[0]) == mess_hand(seat)


# What a bust costs.


def mess_picked(t: TrackedTable, seat: Seat, room: Room) -> tuple[list[FaceId], list[FaceId]]:
    """The mess that stays in a room after the seat's picks, and the mess it is about to leave."""
    staying = mess_inside(t, room)
    going: list[FaceId] = []
    step = t.deciding(seat)
    for pick in t.draft(seat):
        if LEAVE.has(pick):
            going.append(LEAVE.face(pick))
        elif step is not None and step.source(t, pick) == inside(room):
            if REMOVE.has(pick):
                staying.remove(REMOVE.face(pick))
            elif KEEP.has(pick):
                staying.remove(KEEP.face(pick))
    return staying, going


def bust_cost(t: TrackedTable, seat: Seat, mess: list[FaceId]) -> int:
    """MR-5.4: what the seat would score for this mess if it were found."""
    return mess_total([face for face in mess if answers_for(t, seat, face)])


def answers_for(t: TrackedTable, leaver: Seat, face: FaceId) -> bool:
    """MR-5.4: whether a mess card that is found is the leaver's to take."""
    if value_of(face) > 0 and t.options[options.LUCKY_FIND] != options.LEAVER:
        return False
    return owner_of(face) in (NO_SEAT, leaver)
