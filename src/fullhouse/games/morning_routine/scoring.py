"""Scoring a morning: which rewards may be kept, and what everything counts (MR-6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fullhouse.games.morning_routine import options
from fullhouse.games.morning_routine.cards import (
    ROOMS,
    SPEED,
    dropped_rewards,
    has_negative,
    mess_hand,
    mess_in_front,
    mess_total,
    room_of,
    shown_rewards,
    used_rewards,
)
from fullhouse.games.morning_routine.effects import BETWEEN, HIGHEST, LOWEST, Kept, Reward, reward
from fullhouse.table.ids import NO_FACE, FaceId, Seat, ZoneId
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.scoring import Line
from fullhouse.table.table import Table

PRINTED: Final = 0
BONUS: Final = 1
SPEED_BONUS: Final = 2
FACE_UP_MESS: Final = 3
"""What points are for (MR-6.4)."""

Counted = tuple[int, int, FaceId]
"""Points, what they are for, and the card that gives them; NO_FACE for no single card."""


def rewards_in(t: Table, zone: ZoneId) -> list[Reward]:
    """The reward cards that lie in a zone."""
    return [reward(t, face) for face in t.faces(zone)]


def rewards_left(t: Table, zone: ZoneId, dropped: list[FaceId]) -> list[Reward]:
    """The reward cards that lie in a zone, without those that are dropped."""
    return [reward(t, face) for face in t.faces(zone) if face not in dropped]


def is_within_limit(counted: list[Reward], seen: list[Reward]) -> bool:
    """MR-6.2: one card of each room, or as many as a card that is `seen` allows."""
    for card in counted:
        number = 0
        for other in counted:
            if other.room == card.room:
                number += 1
        if number > 1:
            limit = 1
            for other in seen:
                if other.room == card.room and other.limit > limit:
                    limit = other.limit
            if number > limit:
                return False
    return True


def crowded_rooms(cards: list[Reward]) -> i64:
    """The rooms of which there are several cards, as bits."""
    rooms: i64 = 0
    crowded: i64 = 0
    for card in cards:
        crowded |= rooms & card.room_bit
        rooms |= card.room_bit
    return crowded


def largest_sets(cards: list[Reward]) -> list[list[Reward]]:
    """MR-6.2: sets of these cards that may be kept; any other such set is part of one of them."""
    crowded = crowded_rooms(cards)
    found = [[card for card in cards if not crowded & card.room_bit]]
    for room in range(ROOMS):
        if crowded >> room & 1:
            here = [card for card in cards if card.room == room]
            found = [kept + more for kept in found for more in sets_of_room(here)]
    return found


def sets_of_room(here: list[Reward]) -> list[list[Reward]]:
    """The same, for cards of one room: each by itself, unless a card allows more."""
    if all(card.limit == 1 for card in here):
        return [[card] for card in here]
    found: list[list[Reward]] = []
    for chosen in range(1, 1 << len(here)):
        kept = [card for i, card in enumerate(here) if chosen >> i & 1]
        if is_within_limit(kept, kept):
            found.append(kept)
    return found


def may_keep(t: Table, seat: Seat, dropped: list[FaceId]) -> bool:
    """Whether a seat may keep what is left after dropping these."""
    shown = rewards_left(t, shown_rewards(seat), dropped)
    used = rewards_left(t, used_rewards(seat), dropped)
    counted = shown if t.options[options.LIMIT_COUNTS] else shown + used
    if not crowded_rooms(counted):
        return True
    if t.options[options.END_EVAL]:
        shown, used = rewards_in(t, shown_rewards(seat)), rewards_in(t, used_rewards(seat))
    return is_within_limit(counted, shown + used)


def droppable(t: Table, seat: Seat) -> list[FaceId]:
    """The rewards that a seat could have to drop."""
    shown = t.faces(shown_rewards(seat))
    if t.options[options.LIMIT_COUNTS]:
        return shown
    return sorted(shown + t.faces(used_rewards(seat)))


def kept_by(t: Table, seat: Seat, cards: list[Reward], used: list[Reward]) -> Kept:
    """These cards, some of them used, with everything else that END effects look at."""
    clean = not has_negative(t.faces(mess_in_front(seat)))
    speeds = options.speeds(t.kit)
    speed = t.facts[SPEED.at(seat)]
    place = HIGHEST if speed == speeds[0] else LOWEST if speed == speeds[-1] else BETWEEN
    return Kept(cards, used, clean, t.count(mess_hand(seat)), place)


def reckon(t: Table, seat: Seat, dropped: list[FaceId]) -> list[Counted]:
    """MR-6.4: what a seat scores after dropping these cards."""
    used = [face for face in t.faces(used_rewards(seat)) if face not in dropped]
    kept = used + [face for face in t.faces(shown_rewards(seat)) if face not in dropped]
    out = [(reward(t, face).points, PRINTED, face) for face in kept]
    seen = kept
    if t.options[options.END_EVAL]:
        seen = kept + t.faces(dropped_rewards(seat)) + dropped
    cards = [reward(t, face) for face in seen]
    looked_at = kept_by(t, seat, cards, [reward(t, face) for face in used])
    for place, card in enumerate(cards):
        bonus = card.effect.bonus(card, looked_at)
        if bonus:
            out.append((bonus, BONUS, seen[place]))
    if t.facts[SPEED.at(seat)]:
        out.append((t.facts[SPEED.at(seat)], SPEED_BONUS, NO_FACE))
    mess = t.faces(mess_in_front(seat))
    if mess:
        out.append((mess_total(mess), FACE_UP_MESS, NO_FACE))
    return out


def total(counted: list[Counted]) -> int:
    points = 0
    for one in counted:
        points += one[0]
    return points


SOURCES: Final[tuple[str, ...]] = (
    marked("Rewards"),
    marked("Card bonuses"),
    marked("Speed Bonus"),
    marked("Mess"),
)
"""Where points come from: printed, bonuses, speed, mess in front."""


def lines(t: Table, seat: Seat, counted: list[Counted]) -> list[Line]:
    """The points as lines of the reckoning."""
    return [
        Line(
            seat,
            c[0],
            line_of(t, seat, c),
            "MR-6.3" if c[1] == BONUS else "MR-6.4",
            SOURCES[c[1]],
        )
        for c in counted
    ]


def line_of(t: Table, seat: Seat, counted: Counted) -> Message:
    points, what, face = counted
    if what == PRINTED:
        return say("{named}", named=face)
    if what == BONUS:
        return say("{named}: {term}", named=face, term=reward(t, face).text)
    if what == SPEED_BONUS:
        return say("Speed Bonus {n}", n=points)
    mess = [say("{named}", named=face) for face in t.faces(mess_in_front(seat))]
    return say("Mess in front: {also}", also=mess)


def best_drop(t: Table, seat: Seat) -> list[FaceId]:
    """MR-6.3: the rewards to drop for the highest score.

    Keeping one card more never costs anything, and the limit is by room. So for each room, only the
    smallest sets that bring it within the limit are tried.
    """
    if may_keep(t, seat, []):
        return []
    there = droppable(t, seat)
    drops: list[list[FaceId]] = [[]]
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


def least_drops(
    t: Table, seat: Seat, here: list[FaceId], elsewhere: list[FaceId]
) -> list[list[FaceId]]:
    """The smallest sets of a room's cards whose dropping is enough."""
    found: list[int] = []
    for chosen in range(1 << len(here)):
        if [less for less in found if less & chosen == less]:
            continue
        if may_keep(t, seat, elsewhere + picked(here, chosen)):
            found.append(chosen)
    return [picked(here, chosen) for chosen in found]


def picked(faces: list[FaceId], bits: int) -> list[FaceId]:
    return [face for place, face in enumerate(faces) if bits >> place & 1]
