"""Sets: how large they are, and which cards may be played to them (CYR-4.5, CYR-4.6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fullhouse.games.clean_your_room import options
from fullhouse.games.clean_your_room.cards import KINDS, SET_SIZES, TYPE_OF, hand, set_zone
from fullhouse.games.clean_your_room.vocabulary import DONE, EXTEND, LARGEST_SIZE, PASS, PLAY
from fullhouse.table.ids import Action, Seat
from fullhouse.table.messages import Message, say
from fullhouse.table.table import Table

ONE_OF_TYPE: Final = [1 << 8 * kind for kind in TYPE_OF]
"""By face: one card of its type, in a count of eight bits for each."""

# Their sizes.


def may_have_several(t: Table) -> bool:
    """Whether a type may have several sets at this table."""
    return t.options[options.SETS] == options.SEVERAL


def set_sizes(t: Table, seat: Seat, kind: int) -> list[int]:
    """How large this seat's sets of a type are, the largest first."""
    if may_have_several(t):
        return [int(digit) for digit in str(t.facts[SET_SIZES[kind].at(seat)]) if digit != "0"]
    size = t.count(set_zone(seat, kind))
    return [size] if size else []


def has_set(t: Table, seat: Seat, kind: int) -> bool:
    """Whether this seat has a set of a type."""
    if may_have_several(t):
        return t.facts[SET_SIZES[kind].at(seat)] > 0
    return t.count(set_zone(seat, kind)) > 0


def resize_set(t: Table, seat: Seat, kind: int, before: int, after: int) -> None:
    """Records that a set is new or has grown, where a type may have several."""
    sizes = set_sizes(t, seat, kind)
    if before:
        sizes.remove(before)
    sizes.append(min(after, LARGEST_SIZE))
    sizes.sort(reverse=True)
    written = 0
    for size in sizes:
        written = written * 10 + size
    t.facts[SET_SIZES[kind].at(seat)] = written


# What may be played.


def playable_types(t: Table, seat: Seat) -> i64:
    """CYR-4.6: a set that is there takes any card; a new one needs enough of them. One bit each."""
    least = t.options[options.MIN_SET]
    held: i64 = 0
    for face in t.faces(hand(seat)):
        held += ONE_OF_TYPE[face]
    found: i64 = 0
    for kind in KINDS:
        if held >> 8 * kind & 255 >= least or has_set(t, seat, kind):
            found |= 1 << kind
    return found


def playable(t: Table, seat: Seat, picks: list[Action]) -> list[Action]:
    """The picks that may follow these: more cards of one type, then the set they go to."""
    held = t.kinds(hand(seat))
    if not picks:
        types = playable_types(t, seat)
        out = [PLAY.of_face(face) for face in held if types >> TYPE_OF[face] & 1]
        out.append(PASS)
        return out
    kind = TYPE_OF[PLAY.face(picks[0])]
    out = []
    for face in held:
        if TYPE_OF[face] == kind:
            pick = PLAY.of_face(face)
            if pick not in picks or picks.count(pick) < t.number_of(hand(seat), face):
                out.append(pick)
    several = may_have_several(t)
    if len(picks) >= t.options[options.MIN_SET] or (not several and has_set(t, seat, kind)):
        out.append(DONE)
    if several:
        sizes = set_sizes(t, seat, kind)
        out += [EXTEND.at(size) for size in range(1, LARGEST_SIZE + 1) if size in sizes]
    return out


def why_not_playable(t: Table, seat: Seat, picks: list[Action], action: Action) -> Message | None:
    """Why this pick may not follow these; None if it is none of this step's."""
    if PLAY.has(action):
        face = PLAY.face(action)
        if t.number_of(hand(seat), face) <= picks.count(action):
            if action in picks:
                return say("You have no other {named} in your hand", "CYR-4.5", named=face)
            return say("You have no {named} in your hand", "CYR-4.5", named=face)
        if picks:
            return say("Cards that you play together must all be of one type", "CYR-4.5")
        return say("You can't open a set with one card", "CYR-4.6")
    if action == DONE and not picks:
        return say("Choose the cards first, or pass", "CYR-4.5")
    if action == DONE:
        return say("You can't open a set with one card", "CYR-4.6")
    if action == PASS:
        return say("You have already picked cards; take them back before you pass", "CYR-4.5")
    if EXTEND.has(action):
        if not picks:
            return say("Choose the cards first, then the set to add them to", "CYR-4.5")
        if not may_have_several(t):
            return say("You have only one set of each type: just lay the cards down", "CYR-4.6")
        return say("You have no set of this type and size to add to", "CYR-4.6")
    return None
