"""What a morning is worth: which rewards may be kept, and what they count (MR-6)."""

from __future__ import annotations

from fullhouse.games.morning_routine import options
from fullhouse.games.morning_routine.cards import (
    DROPPED,
    IN_FRONT,
    ROOMS,
    SHOWN,
    SPEED,
    TO_LEAVE,
    USED,
    mess_total,
    room_of,
    value_of,
)
from fullhouse.games.morning_routine.effect import BETWEEN, HIGHEST, LOWEST, Kept, Reward, reward
from fullhouse.table.messages import Message, say
from fullhouse.table.scoring import Line
from fullhouse.table.table import Table

PRINTED, BONUS, SPEED_BONUS, MESS_IN_FRONT = range(4)
"""What can give points (MR-6.4)."""

Counted = tuple[int, int, int]
"""Points, what gives them, and by which card (-1: by none alone)."""


def rewards_in(t: Table, zone: int) -> list[Reward]:
    """The printed rewards that lie there."""
    return [reward(t, face) for face in t.faces(zone)]


def within_limit(t: Table, counted: list[Reward], seen: list[Reward]) -> bool:
    """MR-6.2: one card a room, more where a card that is `seen` allows it."""
    for card in counted:
        number = 0
        for other in counted:
            if other.room == card.room:
                number += 1
        if number > 1:
            limit = 1
            for other in seen:
                if other.room == card.room and other.effect.limit > limit:
                    limit = other.effect.limit
            if number > limit:
                return False
    return True


def may_keep(t: Table, seat: int, dropped: list[int]) -> bool:
    """Whether what is left after these are dropped is within the limit."""
    out = [t.kit.faces[face] for face in dropped]
    shown, used = rewards_in(t, SHOWN + seat), rewards_in(t, USED + seat)
    left = [card for card in shown + used if card not in out]
    counted = left
    if t.options[options.LIMIT_COUNTS]:
        counted = [card for card in shown if card not in out]
    seen = left if t.options[options.END_EVAL] == 0 else shown + used
    return within_limit(t, counted, seen)


def droppable(t: Table, seat: int) -> list[int]:
    """The rewards that the limit could cost a seat."""
    shown = t.faces(SHOWN + seat)
    if t.options[options.LIMIT_COUNTS]:
        return shown
    return sorted(shown + t.faces(USED + seat))


def kept_by(t: Table, seat: int, cards: list[Reward], used: list[Reward]) -> Kept:
    """These cards, some of them used, together with all else that END effects look at."""
    clean = True
    for face in t.faces(IN_FRONT + seat):
        if value_of(face) < 0:
            clean = False
    speeds = options.speeds(t.kit.settings, t.seats)
    speed = t.facts[SPEED + seat]
    place = HIGHEST if speed == speeds[0] else LOWEST if speed == speeds[-1] else BETWEEN
    return Kept(cards, used, clean, t.count(TO_LEAVE + seat), place)


def reckon(t: Table, seat: int, dropped: list[int]) -> list[Counted]:
    """MR-6.4: what a seat's morning counts without these cards."""
    used = [face for face in t.faces(USED + seat) if face not in dropped]
    kept = used + [face for face in t.faces(SHOWN + seat) if face not in dropped]
    out = [(reward(t, face).points, PRINTED, face) for face in kept]
    seen = kept
    if t.options[options.END_EVAL]:
        seen = kept + t.faces(DROPPED + seat) + dropped
    cards = [reward(t, face) for face in seen]
    looked_at = kept_by(t, seat, cards, [reward(t, face) for face in used])
    for place, card in enumerate(cards):
        bonus = card.effect.bonus(card, looked_at)
        if bonus:
            out.append((bonus, BONUS, seen[place]))
    if t.facts[SPEED + seat]:
        out.append((t.facts[SPEED + seat], SPEED_BONUS, -1))
    mess = t.faces(IN_FRONT + seat)
    if mess:
        out.append((mess_total(mess), MESS_IN_FRONT, -1))
    return out


def total(counted: list[Counted]) -> int:
    points = 0
    for one in counted:
        points += one[0]
    return points


def lines(t: Table, seat: int, counted: list[Counted]) -> list[Line]:
    """What was counted, as lines of a reckoning."""
    return [
        Line(seat, c[0], line_of(t, seat, c), "MR-6.3" if c[1] == BONUS else "MR-6.4")
        for c in counted
    ]


def line_of(t: Table, seat: int, counted: Counted) -> Message:
    points, what, face = counted
    if what == PRINTED:
        return say("{named}", named=face)
    if what == BONUS:
        return say("{named}: {term}", named=face, term=reward(t, face).text)
    if what == SPEED_BONUS:
        return say("Speed Bonus {n}", n=points)
    mess = [say("{named}", named=face) for face in t.faces(IN_FRONT + seat)]
    return say("Mess in front: {also}", also=mess)


def best_drop(t: Table, seat: int) -> list[int]:
    """MR-6.3: what to drop so that what is kept counts most.

    To keep one card more never costs anything, and the limit goes by room: of each room's cards
    only the smallest sets are tried that bring it within the limit.
    """
    if may_keep(t, seat, []):
        return []
    there = droppable(t, seat)
    drops: list[list[int]] = [[]]
    for room in range(ROOMS):
        here = [face for face in there if room_of(face) == room]
        if len(here) > 1:
            elsewhere = [face for face in there if room_of(face) != room]
            found = least_drops(t, seat, here, elsewhere)
            drops = [drop + more for drop in drops for more in found]
    best = drops[0]
    most = total(reckon(t, seat, best))
    for drop in drops[1:]:
        points = total(reckon(t, seat, drop))
        if points > most:
            best, most = drop, points
    return sorted(best)


def least_drops(t: Table, seat: int, here: list[int], elsewhere: list[int]) -> list[list[int]]:
    """The sets of a room's cards that it is enough to drop, none of them within another."""
    found: list[int] = []
    for chosen in range(1 << len(here)):
        if [less for less in found if less & chosen == less]:
            continue
        if may_keep(t, seat, elsewhere + picked(here, chosen)):
            found.append(chosen)
    return [picked(here, chosen) for chosen in found]


def picked(faces: list[int], bits: int) -> list[int]:
    return [face for place, face in enumerate(faces) if bits >> place & 1]
