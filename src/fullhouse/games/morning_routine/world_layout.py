"""Lays the cards of a world, once a morning has been imagined (see `world_sampler`).

Only what the observer does not know is laid, and nothing here reads where it truly is: rooms and
their contents, rewards and mess in hands, and queue cards all come from the imagined morning.
"""

from __future__ import annotations

from fullhouse.games.morning_routine.cards import (
    CENTRE,
    FIRST_REWARD,
    LOCKED,
    REWARDS_PER_ROOM,
    ROOMS,
    VALUES,
    Room,
    dropped_rewards,
    held,
    hidden_rewards,
    inside,
    mess_face,
    mess_hand,
    queue_card,
    queue_hand,
    queued_card,
    shown_rewards,
    used_rewards,
)
from fullhouse.games.morning_routine.evidence import CLEANING, COLLECTING, Evidence, evidence_of
from fullhouse.games.morning_routine.options import BUST_BLAME, OWN, ROOMS_IN_PLAY
from fullhouse.games.morning_routine.room import Clean, Collect
from fullhouse.games.morning_routine.world_sampler import ImaginedMorning, MorningSampler
from fullhouse.table.cards import FACE
from fullhouse.table.chance import Dice
from fullhouse.table.ids import FaceId, Seat, ZoneId
from fullhouse.table.tracked_table import TrackedTable
from fullhouse.table.worlds import common


def arrange(w: TrackedTable, seat: Seat | None, rng: Dice) -> bool:
    """Lays the cards of a world as an imagined morning left them."""
    if w.imagined_by != (w.seats if seat is None else seat):
        return True  # of what others would imagine in a world, nothing is known
    evidence = evidence_of(w, seat)
    morning = MorningSampler(evidence, rng, begun(w, evidence)).draw()
    if morning is None:
        return False
    lay_rooms(w, evidence, morning, seat)
    are_marked = w.options[BUST_BLAME] == OWN
    for other in w.all_seats:
        if other != seat:
            lay_hands(w, morning, other, are_marked)
            lay_queue_cards(w, evidence, morning, other, seat, rng)
    return True


def begun(w: TrackedTable, evidence: Evidence) -> list[tuple[int, ...]]:
    """What a seat in a room has begun to do (MR-4.4), which everybody sees: it has something to
    collect or to clean up.
    """
    step = w.stack[-1] if w.stack else None
    if isinstance(step, Collect):
        return [(COLLECTING, evidence.visiting[step.seat])]
    if isinstance(step, Clean):
        return [(CLEANING, evidence.visiting[step.seat])]
    return []


def lay_rooms(
    w: TrackedTable, evidence: Evidence, morning: ImaginedMorning, seat: Seat | None
) -> None:
    """Lays the envelopes in hands, in the centre and locked ones, then what is in them."""
    in_play = rooms_in_play(w)
    holder = [LOCKED] * ROOMS
    for room in range(ROOMS):
        if morning.centre >> room & 1:
            holder[room] = CENTRE
    for other in w.all_seats:
        if evidence.visiting[other] >= 0:
            holder[morning.room[evidence.visiting[other]]] = held(other)
    marks = known_marks(w, seat)
    for zone in [CENTRE, LOCKED, *[held(other) for other in w.all_seats]]:
        rooms = [room for room in in_play if holder[room] == zone]
        set_zone(w, zone, [room | marks[room] | w.eyes[zone] for room in rooms])
    own = -1
    if seat is not None and evidence.visiting[seat] >= 0:
        own = morning.room[evidence.visiting[seat]]
    for room in in_play:
        if room != own:
            w.eyes[inside(room)] = w.sight_inside(holder[room])
            set_zone(w, inside(room), cards_inside(w, morning, room))


def rooms_in_play(w: TrackedTable) -> list[Room]:
    return [FaceId(room) for room in range(w.options[ROOMS_IN_PLAY])]


def known_marks(w: TrackedTable, seat: Seat | None) -> list[int]:
    """By room: the marks of those who are known to know where its envelope is."""
    bit = w.kit.observers.bit(seat)
    marks = [0] * ROOMS
    for zone in [CENTRE, *[held(other) for other in w.all_seats]]:
        for card in w.zones[zone]:
            if card & bit:
                marks[card & FACE] = common(w.kit, card, seat)
    return marks


def cards_inside(w: TrackedTable, morning: ImaginedMorning, room: Room) -> list[int]:
    """What lies in an envelope, in face order."""
    gone = ~morning.there[room]
    for i in range(len(morning.taker)):
        if morning.take_room[i] == room:
            gone |= 1 << morning.take_face[i] % REWARDS_PER_ROOM
    eyes = w.eyes[inside(room)]
    first = FIRST_REWARD + REWARDS_PER_ROOM * room
    rewards = [first + i | eyes for i in range(REWARDS_PER_ROOM) if not gone >> i & 1]
    are_marked = w.options[BUST_BLAME] == OWN
    mess = [
        mess_face(morning.mess_value[card], morning.mess_seat[card], are_marked)
        for card in morning.mess_in[room]
    ]
    return rewards + [face | eyes for face in sorted(mess)]


def lay_hands(w: TrackedTable, morning: ImaginedMorning, other: Seat, are_marked: bool) -> None:
    """Lays a seat's hidden rewards and the mess that it can still leave."""
    shown = (
        w.faces(used_rewards(other))
        + w.faces(shown_rewards(other))
        + w.faces(dropped_rewards(other))
    )
    taken = [morning.take_face[i] for i in range(len(morning.taker)) if morning.taker[i] == other]
    hidden = hidden_rewards(other)
    eyes = w.eyes[hidden]
    set_zone(w, hidden, [face | eyes for face in sorted(taken) if face not in shown])
    hand = mess_hand(other)
    eyes = w.eyes[hand]
    values = [value for value in range(len(VALUES)) if morning.free[other] >> value & 1]
    set_zone(w, hand, [mess_face(value, other, are_marked) | eyes for value in values])


def lay_queue_cards(
    w: TrackedTable,
    evidence: Evidence,
    morning: ImaginedMorning,
    other: Seat,
    seat: Seat | None,
    rng: Dice,
) -> None:
    """Lays the queue card in front of a seat: any that can still be it."""
    index = evidence.queueing[other]
    rooms = rooms_in_play(w)
    room = -1
    if index >= 0:
        laid = queued_card(other)
        marks = w.eyes[laid]
        room = evidence.queued[index].room
        if room < 0:
            left = [r for r in rooms if not morning.excluded[index] >> r & 1]
            room = left[rng.below(len(left))]
        else:
            marks |= common(w.kit, w.zones[laid][0], seat)
        set_zone(w, laid, [queue_card(FaceId(room)) | marks])
    hand = queue_hand(other)
    eyes = w.eyes[hand]
    set_zone(w, hand, [queue_card(r) | eyes for r in rooms if r != room])


def set_zone(w: TrackedTable, zone: ZoneId, cards: list[int]) -> None:
    """Lays these cards, each with the marks of those who know it."""
    w.zones[zone] = cards
    w.marked[zone] = w.losable_in(zone)
