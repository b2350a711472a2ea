"""How a world's cards are laid, once a morning has been imagined (see `imagining`).

Only what the observer does not know is laid anew, and nothing here reads how it truly lies: rooms,
what is in them, rewards and mess in hands, queue cards all come from the imagined morning.
"""

from __future__ import annotations

from fullhouse.games.morning_routine.cards import (
    A_ROOM,
    CENTRE,
    DROPPED,
    FIRST_QUEUE,
    FIRST_REWARD,
    HELD,
    HIDDEN,
    INSIDE,
    LOCKED,
    QUEUE,
    QUEUE_CARDS,
    ROOMS,
    SHOWN,
    TO_LEAVE,
    USED,
    VALUES,
    mess_face,
)
from fullhouse.games.morning_routine.imagining import Imagination, Morning
from fullhouse.games.morning_routine.options import BUST_BLAME, ROOMS_IN_PLAY
from fullhouse.games.morning_routine.traces import Traces, traces_of
from fullhouse.table.cards import FACE
from fullhouse.table.chance import Dice
from fullhouse.table.table import Table
from fullhouse.table.worlds import common


def arrange(w: Table, seat: int | None, rng: Dice) -> bool:
    """Lays the cards of a world as an imagined morning left them."""
    me = -1 if seat is None else seat
    if w.imagined_by != (w.seats if seat is None else seat):
        return True  # of what others would imagine in a world, nothing is known
    traces = traces_of(w, seat)
    m = Imagination(traces, rng).draw()
    if m is None:
        return False
    lay_rooms(w, traces, m, seat)
    marked = w.options[BUST_BLAME] == 1
    for other in range(w.seats):
        if other != me:
            lay_hands(w, m, other, marked)
            lay_queue(w, traces, m, other, seat, rng)
    return True


def lay_rooms(w: Table, traces: Traces, m: Morning, seat: int | None) -> None:
    """Envelopes to those who hold them, locked ones, the centre; then what is in them."""
    me = -1 if seat is None else seat
    held = [LOCKED] * ROOMS
    for room in range(ROOMS):
        if m.centre >> room & 1:
            held[room] = CENTRE
    for other in range(w.seats):
        if traces.now[other] >= 0:
            held[m.room[traces.now[other]]] = HELD + other
    marks = known_marks(w, seat)
    for zone in [CENTRE, LOCKED, *range(HELD, HELD + w.seats)]:
        rooms = [room for room in range(w.options[ROOMS_IN_PLAY]) if held[room] == zone]
        set_zone(w, zone, [room | marks[room] | w.eyes[zone] for room in rooms])
    own = m.room[traces.now[me]] if me >= 0 and traces.now[me] >= 0 else -1
    for room in range(w.options[ROOMS_IN_PLAY]):
        if room != own:
            w.eyes[INSIDE + room] = w.sight_inside(held[room])
            set_zone(w, INSIDE + room, inside(w, m, room))


def known_marks(w: Table, seat: int | None) -> list[int]:
    """By room: the marks of those who know for sure where its envelope is, this observer first."""
    bit = w.kit.observers.bit(seat)
    marks = [0] * ROOMS
    for zone in [CENTRE, *range(HELD, HELD + w.seats)]:
        for card in w.zones[zone]:
            if card & bit:
                marks[card & FACE] = common(w.kit, card, seat)
    return marks


def inside(w: Table, m: Morning, room: int) -> list[int]:
    """What lies in an envelope, in face order."""
    gone = ~m.there[room]
    for i in range(len(m.taker)):
        if m.take_room[i] == room:
            gone |= 1 << m.take_face[i] % A_ROOM
    eyes = w.eyes[INSIDE + room]
    first = FIRST_REWARD + A_ROOM * room
    cards = [first + place | eyes for place in range(A_ROOM) if not gone >> place & 1]
    marked = w.options[BUST_BLAME] == 1
    mess = [mess_face(m.mess_value[c], m.mess_seat[c], marked) for c in m.mess_in[room]]
    return cards + [face | eyes for face in sorted(mess)]


def lay_hands(w: Table, m: Morning, other: int, marked: bool) -> None:
    """A seat's hidden rewards and the mess it can still leave."""
    shown = w.faces(USED + other) + w.faces(SHOWN + other) + w.faces(DROPPED + other)
    rewards = [m.take_face[i] for i in range(len(m.taker)) if m.taker[i] == other]
    eyes = w.eyes[HIDDEN + other]
    set_zone(w, HIDDEN + other, [face | eyes for face in sorted(rewards) if face not in shown])
    eyes = w.eyes[TO_LEAVE + other]
    values = [value for value in range(len(VALUES)) if m.free[other] >> value & 1]
    mess = [mess_face(value, other, marked) | eyes for value in values]
    set_zone(w, TO_LEAVE + other, mess)


def lay_queue(
    w: Table, traces: Traces, m: Morning, other: int, seat: int | None, rng: Dice
) -> None:
    """The queue card in front of a seat: any that has not failed against its room."""
    index = traces.queue_now[other]
    rooms = list(range(w.options[ROOMS_IN_PLAY]))
    room = -1
    if index >= 0:
        marks = w.eyes[QUEUE + other]
        room = traces.queued[index].room
        if room < 0:
            left = [r for r in rooms if not m.excluded[index] >> r & 1]
            room = left[rng.below(len(left))]
        else:
            marks |= common(w.kit, w.zones[QUEUE + other][0], seat)
        set_zone(w, QUEUE + other, [FIRST_QUEUE + room | marks])
    eyes = w.eyes[QUEUE_CARDS + other]
    set_zone(w, QUEUE_CARDS + other, [FIRST_QUEUE + r | eyes for r in rooms if r != room])


def set_zone(w: Table, zone: int, cards: list[int]) -> None:
    w.zones[zone] = cards
    marks = 0
    for card in cards:
        marks |= w.losable(zone, card)
    w.marked[zone] = marks
