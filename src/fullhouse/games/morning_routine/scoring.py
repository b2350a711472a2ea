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
from fullhouse.table.table import Table


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


def reckon(t: Table, seat: int, dropped: list[int]) -> list[tuple[int, str, str]]:
    """MR-6.4: the lines of a seat's morning without these cards: points, words and rule."""
    out_of = [t.kit.faces[face] for face in dropped]
    used = [card for card in rewards_in(t, USED + seat) if card not in out_of]
    kept = used + [card for card in rewards_in(t, SHOWN + seat) if card not in out_of]
    out = [(card.points, card.title, "MR-6.4") for card in kept]
    seen = kept
    if t.options[options.END_EVAL]:
        seen = kept + rewards_in(t, DROPPED + seat) + [reward(t, face) for face in dropped]
    looked_at = kept_by(t, seat, seen, used)
    for card in seen:
        bonus = card.effect.bonus(card, looked_at)
        if bonus:
            out.append((bonus, f"{card.title}: {card.text}", "MR-6.3"))
    speed = t.facts[SPEED + seat]
    if speed:
        out.append((speed, f"Speed Bonus {speed}", "MR-6.4"))
    mess = t.faces(IN_FRONT + seat)
    if mess:
        named = ", ".join([t.kit.titles[face] for face in mess])
        out.append((mess_total(mess), f"In front: {named}", "MR-6.4"))
    return out


def total(lines: list[tuple[int, str, str]]) -> int:
    points = 0
    for line in lines:
        points += line[0]
    return points


def best_drop(t: Table, seat: int) -> list[int]:
    """MR-6.3: what to drop so that what is kept counts most.

    To keep one card more never costs anything, and the limit goes by room: of each room's cards
    only the smallest sets are tried that bring it within the limit.
    """
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
