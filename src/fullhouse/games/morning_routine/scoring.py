"""What a morning is worth: which rewards may be kept, and what they count (MR-6)."""

from __future__ import annotations

from fullhouse.games.morning_routine import options
from fullhouse.games.morning_routine.cards import (
    DROPPED,
    IN_FRONT,
    SHOWN,
    SPEED,
    TO_LEAVE,
    USED,
    mess_total,
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


def kept_by(t: Table, seat: int, cards: list[Reward]) -> Kept:
    """These cards together with all else that END effects look at."""
    clean = True
    for face in t.faces(IN_FRONT + seat):
        if value_of(face) < 0:
            clean = False
    speeds = options.speeds(t.kit.settings, t.seats)
    speed = t.facts[SPEED + seat]
    place = HIGHEST if speed == speeds[0] else LOWEST if speed == speeds[-1] else BETWEEN
    return Kept(cards, rewards_in(t, USED + seat), clean, t.count(TO_LEAVE + seat), place)


def reckon(t: Table, seat: int) -> list[tuple[int, str, str]]:
    """MR-6.4: the lines of a seat's morning, each with points, words and rule."""
    kept = rewards_in(t, USED + seat) + rewards_in(t, SHOWN + seat)
    out = [(card.points, card.title, "MR-6.4") for card in kept]
    seen = kept
    if t.options[options.END_EVAL]:
        seen = kept + rewards_in(t, DROPPED + seat)
    looked_at = kept_by(t, seat, seen)
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
